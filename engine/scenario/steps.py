"""Carrying out the steps of a scenario."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Generic

from engine.kernel.decisions import DONE, Decision, Option
from engine.kernel.state.table import Chain
from engine.scenario.answers import Answering, NotAllowedError
from engine.scenario.contract import Beside, Contract, G, Manner, Reason, Refusal, StepKey
from engine.scenario.model import Answer, Step
from engine.scenario.references import Finder


@dataclass(slots=True)
class Performed:
    """What became of a step: refusals, or what of it was not used."""

    refusals: list[Refusal] = field(default_factory=list)
    unused: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Given:
    """References beside a verb.

    Attributes:
        meant: For each, what it could mean before anything happened: what is done to it may change
            its name, or make it vanish.
        used: How many were asked for one by one.
    """

    references: tuple[str, ...]
    meant: list[list[int]]
    used: int = 0


class StepRun(Generic[G]):
    """One step being carried out.

    Attributes:
        following: The step after this one, None for the last.
        subject: The object that the verb is about, -1 for none.
        given: The references beside the verb, by key.
        used: The other keys beside it that were asked for.
        counted: How many numbers of such a key were asked for, where they answer one by one.
        answered: How many answers were used.
        has_promised: The next answer names what is done instead of something; it may be asked for.
        mark, targeted: The log, and what was targeted, as they were before.
    """

    def __init__(
        self,
        contract: Contract[G],
        game: G,
        finder: Finder[G],
        step: Step,
        following: Step | None = None,
    ) -> None:
        self.contract = contract
        self.game = game
        self.finder = finder
        self.step = step
        self.following = following
        self.subject = -1
        self.given: dict[str, Given] = {}
        self.used: set[str] = set()
        self.counted: dict[str, int] = {}
        self.answered = 0
        self.has_promised = False
        self.mark: Chain = game.log
        self.targeted: Chain = game.targeted

    def perform(self) -> Performed:
        """Carry out the step; after a refusal the game is half-way and has to be thrown away."""
        verb = self.contract.verb(self.step.verb)
        try:
            if self.game.outcome is not None and verb.do is not look:
                return Performed([self.contract.rules.over])
            refusals = verb.do(self)
            if refusals:
                return Performed(list(refusals))
            self._answer_all()
            return Performed(unused=self._leftovers())
        except NotAllowedError as error:
            return Performed([error.refusal])

    # What verbs are made of

    @property
    def seat(self) -> int:
        """Who does it: the player whom the step names, or the first of the active team."""
        if self.step.by is not None:
            return self.step.by
        verb = self.contract.verb(self.step.verb)
        if verb.by is not None:
            return verb.by(self)
        return self.game.seating.teams[self.game.active_team][0]

    def find(self, reference: str, key: str, could: Callable[[G, int, int], bool] | None) -> int:
        """Return the object that a reference means, -1 where there is none."""
        game, seat = self.game, self.seat
        narrowed = None if could is None else lambda number: could(game, seat, number)
        found = self.finder.find(game, reference, f"{self.step.key}.{key}", narrowed)
        return -1 if found is None or game.zone[found] < 0 else found

    def find_subject(self) -> int:
        """Return the object that the verb is about, -1 where there is none."""
        verb = self.contract.verb(self.step.verb)
        self.subject = self.find(self.step.subject, self.step.verb, verb.could)
        return self.subject

    def act(self, action: Option) -> None:
        """Do it, keeping in mind what the references beside the verb meant before."""
        for key in self.contract.step_keys:
            references = self.step.references(key.word)
            if key.beside is Beside.REFERENCES and references is not None:
                self.given[key.word] = self._given(key, references)
        self.game.apply(action)

    def _given(self, key: StepKey[G], references: tuple[str, ...]) -> Given:
        meant = [self.finder.options(self.game, each) for each in references]
        for reference, found in zip(references, meant, strict=True):
            if not found and key.chosen is not None:
                raise refused(key, reference)
        return Given(references, meant)

    # The decisions that follow

    def _answer_all(self) -> None:
        """Answer decisions for as long as the step has something to say to them."""
        game = self.game
        while game.pending is not None:
            if not game.pending.is_open:
                if not self._answer(game.pending):
                    return
                continue
            go_on = self.contract.rules.go_on
            option = go_on(self) if go_on is not None else None
            if option is None:
                return
            game.apply(option)

    def _answer(self, pending: Decision) -> bool:
        """Answer one decision; False if the step says nothing about it."""
        key = next((each for each in self.contract.step_keys if self._is_due(each, pending)), None)
        if key is not None and key.beside is Beside.REFERENCES:
            return self._choose(pending, key)
        if key is not None:
            self._answering(key.word).give(self.game, self._given_answer(key))
            return True
        if pending.kind == "arrange" and self._arrange_as_chosen(pending):
            return True
        if self._answer_as_usual(pending):
            return True
        if self._is_one_option(pending):
            self.game.apply(pending.options[0])
            return True
        return self._take_answer(pending) or self._settle_alike(pending)

    def _given_answer(self, key: StepKey[G]) -> Answer:
        """Return what a key beside the verb says to a decision: all of it, or the next number."""
        value = self.step.given[key.word]
        if key.is_each and isinstance(value, tuple):
            at = self.counted.get(key.word, 0)
            self.counted[key.word] = at + 1
            if at + 1 >= len(value):
                self.used.add(key.word)
            return int(value[at])
        self.used.add(key.word)
        if isinstance(value, tuple):
            return list(value)
        return value if isinstance(value, (bool, int)) else 0

    def _answer_as_usual(self, pending: Decision) -> bool:
        """Answer what is never asked for in a game's files, where the step does not say it."""
        usual = self.contract.decision(pending.kind).usual
        if usual is None:
            return False
        self.game.apply(usual(self.game, pending))
        return True

    def _is_due(self, key: StepKey[G], pending: Decision) -> bool:
        """Whether a key beside the verb answers a decision, and has not done so before."""
        is_given = key.word in self.step.given and key.word not in self.used
        if not is_given or key.is_due is None or pending.kind not in (key.answers, key.also):
            return False
        return key.is_due(self, pending)

    def _choose(self, pending: Decision, key: StepKey[G]) -> bool:
        """Give the next reference; those the game took by itself may be listed too or left out."""
        given = self.given[key.word]
        at = given.used
        if key.chosen is not None:
            chosen = key.chosen(self)
            at = len(chosen) if _are_meant(given.meant[: len(chosen)], chosen) else at
        if at < len(given.meant):
            option = self._among(pending, given, at, f"{key.word}[{at + 1}]")
            if option is not None:
                given.used += 1
                self.game.apply(option)
                return True
            if key.chosen is None:
                raise refused(key, given.references[at])
        if DONE in pending.options:
            self.game.apply(DONE)
            return True
        if at >= len(given.meant) and not key.is_whole:
            return False
        at = min(at, len(given.meant) - 1)
        raise refused(key, given.references[at])

    def _among(self, pending: Decision, given: Given, at: int, name: str) -> int | None:
        allowed = [each for each in given.meant[at] if each in pending.options]
        key = f"{self.step.key}.{name}"
        return self.finder.only(self.game, allowed, given.references[at], key)

    def _arrange_as_chosen(self, pending: Decision) -> bool:
        """Lay cards in the order in which they were just chosen, unless an order is given too."""
        answers = self.step.answers
        if self.answered < len(answers) and _is_order(pending, answers[self.answered]):
            return False
        chosen = answers[self.answered - 1] if self.answered else None
        if chosen is None or not _is_order(pending, chosen):
            return False
        self._answering(f"answers[{self.answered}]").give(self.game, chosen)
        return True

    def _take_answer(self, pending: Decision) -> bool:
        """Give the next of the step's answers; False if there is none for this decision."""
        self._pass_over_promised(pending)
        answers = self.step.answers[self.answered :]
        if not answers or (self._is_idle(pending) and not _is_order(pending, answers[0])):
            return False
        if isinstance(answers[0], (bool, int)) and self._are_alike(pending):
            return False
        value = answers[0]
        answering = self._answering(f"answers[{self.answered + 1}]")
        if answering.means_done_instead(self.game, pending, value):
            self.has_promised = True
            self.game.apply(next(each for each in pending.options if each != DONE))
            return True
        self.answered += 1
        if self.contract.decision(pending.kind).names_next and isinstance(value, bool):
            return self._may_name_next(pending, value)
        answering.give(self.game, value)
        return True

    def _pass_over_promised(self, pending: Decision) -> None:
        """Count an answer as used that named what a deed asks for, if the deed did not ask."""
        if self.has_promised:
            self.has_promised = False
            value = self.step.answers[self.answered]
            answering = self._answering(f"answers[{self.answered + 1}]")
            if not answering.is_meant(self.game, pending, value):
                self.answered += 1

    def _may_name_next(self, pending: Decision, does: bool) -> bool:
        """Answer "you may" of a choice; which one is the next answer."""
        others = [option for option in pending.options if option != DONE]
        if not does:
            self.game.apply(DONE)
            return True
        if len(others) == 1:
            self.game.apply(others[0])
            return True
        return self._take_answer(pending)

    def _is_one_option(self, pending: Decision) -> bool:
        """Whether a decision answers itself, and the next answer means none of its options."""
        are_one = self.contract.objects.are_one
        if are_one is None or not are_one(self.game, pending):
            return False
        given = self.step.answers[self.answered : self.answered + 1]
        words = given[0] if given and isinstance(given[0], list) else given
        named = [each for each in words if isinstance(each, str)]
        meant = {option for each in named for option in self.finder.options(self.game, each)}
        return meant.isdisjoint(pending.options)

    def _settle_alike(self, pending: Decision) -> bool:
        """Answer what makes no difference: triggers or cards that cannot be told apart."""
        if self._is_idle(pending) or self._are_alike(pending):
            self.game.apply(pending.options[0])
            return True
        return False

    def _is_idle(self, pending: Decision) -> bool:
        """Whether the order that is asked for makes no difference."""
        is_order = self.contract.decision(pending.kind).manner is Manner.ORDER
        return is_order and self.contract.rules.is_idle(self.game, pending)

    def _are_alike(self, pending: Decision) -> bool:
        """Whether a choice is between copies of one card in one zone off the table."""
        game, objects = self.game, self.contract.objects
        manner = self.contract.decision(pending.kind).manner
        if manner not in (Manner.OBJECTS, Manner.DIVISION, Manner.SPLIT):
            return False
        numbers = [option for option in pending.options if isinstance(option, int)]
        if len(numbers) < len(pending.options) or any(number < 0 for number in numbers):
            return False
        named = set(self.finder.ids.values())
        kinds = {(game.zone[number], objects.card(game, number)) for number in numbers}
        hidden = not any(objects.is_in_play(game, each) or each in named for each in numbers)
        return hidden and len(kinds) == 1

    def _answering(self, name: str) -> Answering[G]:
        return Answering(self.contract, self.finder, f"{self.step.key}.{name}")

    # What is left over

    def _leftovers(self) -> list[str]:
        """Return what the step gives and nothing asked for; refuse what would have been illegal."""
        answered = self.answered + self.has_promised
        unused = [f"answers[{at + 1}]" for at in range(answered, len(self.step.answers))]
        for key in self.contract.step_keys:
            if key.unasked is None or key.word not in self.step.given:
                continue
            given = self.given.get(key.word)
            is_used = key.word in self.used if given is None else given.used == len(given.meant)
            if not is_used:
                unused += key.unasked(self)
        return unused


# --- verbs of all games ---------------------------------------------------------------------------


def look(_run: StepRun[G]) -> Sequence[Refusal]:
    """Do nothing, only look."""
    return ()


def answer(run: StepRun[G]) -> Sequence[Refusal]:
    """Answer the decision that waits."""
    pending = run.game.pending
    if pending is None or pending.is_open:
        return [run.contract.rules.nothing_waits]
    key = f"{run.step.key}.{run.step.verb}"
    Answering(run.contract, run.finder, key).give(run.game, run.step.answer)
    return ()


def refused(key: StepKey[G], reference: str) -> NotAllowedError:
    """Return why a reference beside a verb does not serve."""
    sentence, rules = key.cannot
    return NotAllowedError(Reason(sentence.format(name=reference), rules))


def _are_meant(meant: list[list[int]], chosen: list[int]) -> bool:
    """Whether each of the chosen things is what one of the references could mean."""
    left = list(meant)
    for option in chosen:
        at = next((at for at, each in enumerate(left) if option in each), None)
        if at is None:
            return False
        left.pop(at)
    return not left


def _is_order(pending: Decision, value: Answer) -> bool:
    """Whether an answer has the form of an order of everything that is to be ordered."""
    return isinstance(value, list) and len(value) == pending.wanted
