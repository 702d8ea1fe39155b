"""Carrying out the steps of a scenario."""

from dataclasses import dataclass, field

from engine.games.rush_of_ikorr.play import refusals as no
from engine.games.rush_of_ikorr.play.numbers import (
    DO_ACTIVATE,
    DO_ATTACK,
    DO_PASS,
    DO_PLAY,
    DO_POWER,
    DO_RAID,
    DO_RUSH,
)
from engine.games.rush_of_ikorr.play.playing import PlayFrame
from engine.games.rush_of_ikorr.play.refusals import Refusal
from engine.games.rush_of_ikorr.scenario.answers import YES_OR_NO, Answering, NotAllowedError
from engine.games.rush_of_ikorr.scenario.model import Answer, Step, Verb
from engine.games.rush_of_ikorr.scenario.references import Finder
from engine.games.rush_of_ikorr.scenario.watched import WatchedGame
from engine.kernel.decisions import DONE, Decision
from engine.kernel.effects.characteristics import actions_of
from engine.kernel.programs.context import Ref
from engine.kernel.programs.targets import as_options
from engine.kernel.state.numbers import AS_COST
from engine.kernel.state.table import Chain
from engine.kernel.turn.trigger_placement import PlaceFrame

NOTHING_WAITS = Refusal("No decision is waiting for an answer.", ("3.11a",))
NOT_THERE = Refusal("There is no such object now.", ("3.2a",))
_BAD_TARGET = ("3.2c", "3.10a.1", "3.10c", "11.53a", "11.31a")
_NOT_OBJECTS = (*YES_OR_NO, "x", "number", "pay-number", "position", "mode", "order", "ability")
# The frames of an action in the open action phase: the turn, the stack, then the action itself.
_ACTION_DEPTH = 2


@dataclass(slots=True)
class Performed:
    """What became of a step: refusals, or what of it was not used."""

    refusals: list[Refusal] = field(default_factory=list)
    unused: list[str] = field(default_factory=list)


class StepRun:
    """One step being carried out.

    Attributes:
        targets: The targets that the file gives, as they were before anything happened: what is
            done to them may change their names.
        payments: What each thing to pay could mean, likewise as it was: a token is gone once paid.
        asked: How many targets were asked for one by one.
        paid: How many of the things to pay were asked for.
        answered: How many answers were used.
    """

    def __init__(self, game: WatchedGame, finder: Finder, step: Step) -> None:
        self.game = game
        self.finder = finder
        self.step = step
        self.subject = -1
        self.targets: list[int] = []
        self.payments: list[list[int]] = []
        self.asked = 0
        self.paid = 0
        self.answered = 0
        self.used_x = False
        self.used_position = False
        self.mark_targets: Chain = game.targeted
        self.mark_log: Chain = game.log

    def perform(self) -> Performed:
        """Carry out the step; after a refusal the game is half-way and has to be thrown away."""
        try:
            refusals = self._begin()
            if refusals:
                return Performed(refusals)
            self._answer_all()
            return Performed(unused=self._leftovers())
        except NotAllowedError as error:
            return Performed([error.refusal])

    # The verb

    def _begin(self) -> list[Refusal]:
        verb = self.step.verb
        if verb is Verb.CHECK:
            return []
        if self.game.outcome is not None:
            return [no.OVER]
        if verb is Verb.ANSWER:
            return self._give(self.step.answer)
        if verb is Verb.CONCEDE:
            self._concede()
            return []
        if verb is Verb.PASS:
            return self._pass()
        return self._act()

    def _seat(self) -> int:
        if self.step.by is not None:
            return self.step.by
        return self.game.seating.teams[self.game.active_team][0]

    def _give(self, value: Answer) -> list[Refusal]:
        pending = self.game.pending
        if pending is None or pending.kind == "action":
            return [NOTHING_WAITS]
        Answering(self.finder, f"{self.step.key}.answer").give(self.game, value)
        return []

    def _concede(self) -> None:
        game = self.game
        if game.pending is None:
            game.apply_unlisted(f"concede{self._seat()}")
        else:
            game.concede(self._seat())

    def _pass(self) -> list[Refusal]:
        game = self.game
        if not game.is_active(self._seat()):
            return [no.NOT_ACTIVE]
        if game.pending is None:
            game.run()
            return []
        refusals = game.why_not(self._seat(), (DO_PASS,))
        if not refusals:
            game.apply((DO_PASS,))
        return refusals

    def _act(self) -> list[Refusal]:
        game, seat = self.game, self._seat()
        action = self._action(seat)
        if action is None:
            return [NOT_THERE]
        refusals = game.why_not(seat, action)
        if refusals:
            return refusals
        if action[0] not in (DO_POWER, DO_RUSH) and not self._is_own(seat, action):
            return [no.NOT_YOURS]
        self.targets = self._given("targets", self.step.targets or ())
        self.payments = [self.finder.candidates(game, each) for each in self.step.pay or ()]
        game.apply(action)
        return []

    def _is_own(self, seat: int, action: tuple[int, ...]) -> bool:
        whose = self.game.owner if action[0] == DO_PLAY else self.game.controller
        return whose[action[1]] == seat

    def _action(self, seat: int) -> tuple[int, ...] | None:
        """Return the step as an action of the game, None where its object does not exist."""
        step, game = self.step, self.game
        if step.verb in (Verb.POWER, Verb.RUSH):
            self.subject = game.avatar(seat)
            return (DO_POWER if step.verb is Verb.POWER else DO_RUSH, seat)
        subject = self.finder.find(game, step.subject, f"{step.key}.{step.verb.value}")
        if subject is None or game.zone[subject] < 0:
            return None
        self.subject = subject
        if step.verb is Verb.ACTIVATE:
            return (DO_ACTIVATE, subject, self._ability(seat, subject))
        if step.verb is not Verb.ATTACK:
            return (DO_PLAY if step.verb is Verb.PLAY else DO_RAID, subject)
        target = self.finder.find(game, step.target, f"{step.key}.target")
        if target is None or game.zone[target] < 0:
            return None
        return (DO_ATTACK, subject, target)

    def _ability(self, seat: int, subject: int) -> int:
        """Return which ability is meant; without a number the first that can be used."""
        if self.step.ability is not None:
            return self.step.ability - 1
        for at in range(len(actions_of(self.game, subject))):
            if not self.game.why_not(seat, (DO_ACTIVATE, subject, at)):
                return at
        return 0

    # The decisions that follow

    def _answer_all(self) -> None:
        """Answer decisions for as long as the step has something to say to them."""
        game = self.game
        while game.pending is not None and game.pending.kind != "action":
            if not self._answer(game.pending):
                return

    def _answer(self, pending: Decision) -> bool:
        """Answer one decision; False if the step says nothing about it."""
        step = self.step
        frame = self._announcement()
        if pending.kind == "x" and step.x is not None and not self.used_x and frame is not None:
            self.used_x = True
            self._answering("x").give(self.game, step.x)
            return True
        if self._is_own_position(pending):
            self.used_position = True
            self._answering("position").give(self.game, step.position or 0)
            return True
        if frame is not None and pending.kind == "target" and step.targets is not None:
            return self._choose_target(pending, frame)
        if frame is not None and pending.kind == "pay" and step.pay is not None:
            return self._choose_payment(pending)
        if pending.kind == "arrange" and self._arrange_as_chosen(pending):
            return True
        return self._take_answer(pending) or self._settle_alike(pending)

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
        answers = self.step.answers[self.answered :]
        if not answers or (self._is_idle_order(pending) and not _is_order(pending, answers[0])):
            return False
        if isinstance(answers[0], (bool, int)) and self._are_alike(pending):
            return False
        self.answered += 1
        value = answers[0]
        if pending.kind == "copy" and isinstance(value, bool):
            return self._may_copy(pending, value)
        self._answering(f"answers[{self.answered}]").give(self.game, value)
        return True

    def _may_copy(self, pending: Decision, does: bool) -> bool:
        """Answer "you may" for entering as a copy; what is copied is the next answer."""
        others = [option for option in pending.options if option != DONE]
        if not does:
            self.game.apply(DONE)
            return True
        if len(others) == 1:
            self.game.apply(others[0])
            return True
        return self._take_answer(pending)

    def _settle_alike(self, pending: Decision) -> bool:
        """Answer what makes no difference: triggers or cards that cannot be told apart."""
        if self._is_idle_order(pending) or self._are_alike(pending):
            self.game.apply(pending.options[0])
            return True
        return False

    def _is_idle_order(self, pending: Decision) -> bool:
        """Whether the triggers to be ordered are one and the same ability of equal sources.

        Those of one source cannot be told apart by any order of names; those of two copies only
        if they ask for targets one after the other.
        """
        frame = self.game.frames[-1]
        if pending.kind != "order" or not isinstance(frame, PlaceFrame):
            return False
        waiting = frame.groups[0]
        # A text about several kinds of events has a trigger for each, with one number.
        triggers = {
            (each.trigger.origin, each.trigger.number, each.context.controller) for each in waiting
        }
        sources = {each.context.source for each in waiting}
        return len(triggers) == 1 and (len(sources) == 1 or not waiting[0].trigger.program.targets)

    def _are_alike(self, pending: Decision) -> bool:
        """Whether a choice is between copies of one card in one zone off the battlefield."""
        game = self.game
        if pending.kind in _NOT_OBJECTS:
            return False
        numbers = [option for option in pending.options if isinstance(option, int)]
        if len(numbers) < len(pending.options) or any(number < 0 for number in numbers):
            return False
        named = set(self.finder.ids.values())
        kinds = {(game.zone[number], game.face[number].id) for number in numbers}
        hidden = not any(game.in_play(number) or number in named for number in numbers)
        return hidden and len(kinds) == 1

    def _answering(self, name: str) -> Answering:
        return Answering(self.finder, f"{self.step.key}.{name}")

    def _announcement(self) -> PlayFrame | None:
        """Return the frame of the step's own card or ability while it is being announced."""
        frames = self.game.frames
        frame = frames[_ACTION_DEPTH] if len(frames) > _ACTION_DEPTH else None
        return frame if isinstance(frame, PlayFrame) else None

    def _is_own_position(self, pending: Decision) -> bool:
        if pending.kind != "position" or self.step.position is None or self.used_position:
            return False
        return pending.about == self.subject

    def _choose_target(self, pending: Decision, frame: PlayFrame) -> bool:
        """Give the next target; those the game took by itself may be listed too or left out."""
        targets = self.targets
        chosen = self._chosen(frame)
        at = len(chosen) if sorted(targets[: len(chosen)]) == sorted(chosen) else self.asked
        if at < len(targets) and targets[at] in pending.options:
            self.asked += 1
            self.game.apply(targets[at])
            return True
        if DONE in pending.options:
            self.game.apply(DONE)
            return True
        if at >= len(targets):
            return False
        raise _bad_target((self.step.targets or ())[at])

    def _chosen(self, frame: PlayFrame) -> list[int]:
        """Return the targets that are already chosen, as options."""
        program = frame.program
        bound: list[Ref] = []
        for slot in program.targets[: frame.slot] if program is not None else ():
            bound += frame.context.bound.get(slot.index, ())
        return as_options(tuple(bound)) + frame.picked

    def _choose_payment(self, pending: Decision) -> bool:
        pay = self.step.pay or ()
        if self.paid < len(pay):
            value = pay[self.paid]
            answering = self._answering(f"pay[{self.paid + 1}]")
            option = answering.option(self.game, pending, value)
            if option is None or option not in pending.options:
                raise NotAllowedError(Refusal(f"“{value}” cannot pay.", ("3.2c", "3.3a")))
            self.paid += 1
            self.game.apply(option)
            return True
        if DONE in pending.options:
            self.game.apply(DONE)
            return True
        return False

    def _given(self, name: str, references: tuple[str, ...]) -> list[int]:
        found: list[int] = []
        for at, reference in enumerate(references, 1):
            key = f"{self.step.key}.{name}[{at}]"
            option = self.finder.option(self.game, reference, key)
            if option is None:
                raise _bad_target(reference)
            found.append(option)
        return found

    # What is left over

    def _leftovers(self) -> list[str]:
        """Return what the step gives and nothing asked for; refuse what would have been illegal."""
        step = self.step
        unused = [f"answers[{at + 1}]" for at in range(self.answered, len(step.answers))]
        if step.x is not None and not self.used_x:
            unused += self._unasked_x(step.x)
        if step.position is not None and not self.used_position:
            unused += self._unasked_position(step.position)
        if step.targets is not None and self.asked < len(step.targets):
            unused += self._unasked_targets(step.targets)
        if step.pay is not None and self.paid < len(step.pay):
            self._check_unasked_payment(step.pay)
        return unused

    def _unasked_x(self, x: int) -> list[str]:
        """X that was not asked for: only one could be declared, or the card has no X."""
        face = self.game.face[self.subject]
        costs = [each.costs for each in face.actions]
        if face.extra_costs is not None and face.extra_costs.most_x is not None:
            costs.append(face.extra_costs)
        has_x = any(each.influence is None or each.most_x is not None for each in costs)
        if not face.is_x and not has_x:
            return ["x"]
        if x != self.game.declared_since(self.mark_targets, self.subject):
            raise NotAllowedError(Refusal("That X cannot be paid.", ("3.2c", "4.3d.2")))
        return []

    def _unasked_position(self, position: int) -> list[str]:
        """A position that was not asked for: the row was empty, or nothing was put into it."""
        if position > 0 and self.game.in_play(self.subject):
            raise NotAllowedError(Refusal("There is no such place.", ("5.2d.2",)))
        return [] if self.game.in_play(self.subject) else ["position"]

    def _unasked_targets(self, targets: tuple[str, ...]) -> list[str]:
        """Targets that the game took by itself have to be those that the step names."""
        actual = self.game.targets_since(self.mark_targets, self.subject)
        if actual is None:
            return [] if self.game.outcome is not None else ["targets"]
        if not actual:
            return ["targets"]
        for reference, option in zip(targets, self.targets, strict=True):
            if option not in as_options(tuple(actual)):
                raise _bad_target(reference)
        return []

    def _check_unasked_payment(self, pay: tuple[str, ...]) -> None:
        """What the game took as a cost by itself has to be what the step names."""
        paid: set[int] = set()
        at = self.game.log
        while at is not None and at is not self.mark_log:
            if at[1][7] & AS_COST:
                paid.add(at[1][2])
            at = at[0]
        for meant, reference in zip(self.payments, pay, strict=True):
            if paid.isdisjoint(meant):
                raise NotAllowedError(Refusal(f"“{reference}” cannot pay.", ("3.2c", "3.3a")))


def _is_order(pending: Decision, value: Answer) -> bool:
    """Whether an answer has the form of an order of everything that is to be ordered."""
    return isinstance(value, list) and len(value) == pending.wanted


def _bad_target(reference: str) -> NotAllowedError:
    return NotAllowedError(Refusal(f"“{reference}” is no legal target.", _BAD_TARGET))
