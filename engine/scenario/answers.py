"""Matching the answers of a scenario with the decisions of a running game."""

from typing import Generic, TypeGuard

from engine.kernel.decisions import DONE, NO, YES, Decision, Option
from engine.names import name_key
from engine.scenario.contract import Contract, G, Manner, Reason, Refusal
from engine.scenario.model import Answer
from engine.scenario.references import Finder, split_reference
from engine.values import value


class NotAllowedError(Exception):
    """An answer is not among what the game allows; carries why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.sentence)
        self.refusal = refusal


@value
class Answering(Generic[G]):
    """Gives answers to a game, one value a decision, however many picks it takes."""

    contract: Contract[G]
    finder: Finder[G]
    key: str

    def give(self, game: G, value: Answer) -> None:
        """Answer the pending decision.

        Raises:
            NotAllowedError: The game does not allow this answer.
            ScenarioError: A reference could mean several things.
        """
        pending = game.pending
        if pending is None:
            return
        kind = self.contract.decision(pending.kind)
        if kind.manner is Manner.DIVISION and _are_numbers(value):
            self._shares(game, pending, value)
        elif kind.is_optional and isinstance(value, bool):
            self._may(game, pending, value)
        else:
            gives = {
                Manner.ORDER: self._order,
                Manner.YES_OR_NO: self._yes_or_no,
                Manner.SPLIT: self._split,
            }
            gives.get(kind.manner, self._picks)(game, pending, value)

    def _yes_or_no(self, game: G, pending: Decision, value: Answer) -> None:
        if not isinstance(value, bool):
            raise self.not_allowed(pending, value, "true or false is asked")
        self._apply(game, pending, YES if value else NO, value)

    def option(self, game: G, pending: Decision, value: Answer) -> Option | None:
        """Return the option that a value means, None where it means nothing."""
        manner = self.contract.decision(pending.kind).manner
        if isinstance(value, (bool, list)):
            return None
        if isinstance(value, int):
            return _number(manner, value)
        if manner is Manner.WORD:
            return _word(pending, value)
        if manner in (Manner.TEXTS, Manner.ORDER):
            return self._text(game, pending, value)
        # A file never gives the number of an object inside the game.
        is_number = manner in (Manner.NUMBER, Manner.COUNTED)
        return None if is_number else self._object(game, pending, value)

    def _object(self, game: G, pending: Decision, value: str) -> Option | None:
        """Return the object, player or else the text that a reference means among the options."""
        found = self.finder.options(game, value)
        allowed = [each for each in found if each in pending.options]
        if allowed:
            return self.finder.only(game, allowed, value, self.key)
        text = self._text(game, pending, value)
        return found[0] if text is None and found else text

    def _may(self, game: G, pending: Decision, does: bool) -> None:
        """Answer "you may"; of several things, a reference says which one."""
        sources = [option for option in pending.options if option != DONE]
        if DONE not in pending.options or (does and len(sources) > 1):
            raise self.not_allowed(pending, does, "the source of the one that applies is asked")
        game.apply(sources[0] if does else DONE)

    def means_done_instead(self, game: G, pending: Decision, value: Answer) -> bool:
        """Whether an answer names what the only thing that may be done instead will ask for."""
        is_optional = self.contract.decision(pending.kind).is_optional
        if not is_optional or len(pending.options) != 2 or DONE not in pending.options:
            return False
        names = value if isinstance(value, list) else [value]
        if not names or not all(isinstance(each, str) for each in names):
            return False
        return not self.is_meant(game, pending, value)

    def is_meant(self, game: G, pending: Decision, value: Answer) -> bool:
        """Whether an answer names something among the options of a decision."""
        names = value if isinstance(value, list) else [value]
        return any(self.option(game, pending, each) in pending.options for each in names)

    def _shares(self, game: G, first: Decision, value: list[Answer]) -> None:
        """Divide by numbers: how much each of those to be chosen from gets, in their order."""
        shares = [each for each in value if type(each) is int and each >= 0]
        if len(shares) != len(first.options) or sum(shares) != first.wanted:
            why = f"{first.wanted} is divided among {len(first.options)}"
            raise self.not_allowed(first, value, why)
        for option, share in zip(first.options, shares, strict=True):
            for _ in range(share):
                self._apply(game, game.pending or first, option, value)

    def _picks(self, game: G, first: Decision, value: Answer) -> None:
        """Answer a choice of several things, pick by pick."""
        values = value if isinstance(value, list) else [value]
        for at, each in enumerate(values):
            pending = game.pending
            if pending is None or not goes_on(first, pending, at):
                if first.kind == "arrange" and at == first.wanted - 1:
                    return  # the last card goes where it must
                raise self.not_allowed(first, value, "that is more than can be chosen")
            self._apply(game, pending, self.option(game, pending, each), each)
        pending = game.pending
        if pending is not None and goes_on(first, pending, len(values)):
            if DONE not in pending.options:
                raise self.not_allowed(first, value, "more has to be chosen")
            game.apply(DONE)

    def _split(self, game: G, first: Decision, value: Answer) -> None:
        """Answer with two lists: kept on top, topmost first; put at the bottom, lowest last."""
        top, bottom = self._two_lists(first, value)
        if len(top) + len(bottom) != first.wanted:
            raise self.not_allowed(first, value, f"{first.wanted} cards have to be put back")
        for each in top:
            self._apply_pick(game, first.kind, first, each)
        pending = game.pending
        if bottom and pending is not None and pending.kind == first.kind:
            game.apply(DONE)
        for each in bottom[:-1]:
            self._apply_pick(game, self.contract.decision(first.kind).then, first, each)

    def _apply_pick(self, game: G, kind: str, first: Decision, value: Answer) -> None:
        pending = game.pending
        if pending is None or pending.kind != kind:
            raise self.not_allowed(first, value, "it is not among the cards that were looked at")
        self._apply(game, pending, self.option(game, pending, value), value)

    def _order(self, game: G, first: Decision, value: Answer) -> None:
        """Put triggers in order: the first named goes on the stack first."""
        names = value if isinstance(value, list) else [value]
        if len(names) != first.wanted:
            raise self.not_allowed(first, value, f"the order of {first.wanted} triggers is asked")
        for at, name in enumerate(names):
            pending = game.pending
            if pending is None or not goes_on(first, pending, at):
                return  # the last one goes where it must
            self._apply(game, pending, self.option(game, pending, name), name)

    def _text(self, game: G, pending: Decision, name: str) -> Option | None:
        """Return the ability that a name means: by its text's card, or by its source."""
        side, base, _ = split_reference(name, self.finder.letters)
        sources = self.finder.candidates(game, name)
        exact: list[Option] = []
        by_text: list[Option] = []
        for option in pending.options:
            origin = self.contract.rules.origin(game, pending, option)
            if origin is None or (side and self.finder.letters[origin.seat] != side):
                continue
            if name_key(origin.text) == name_key(base):
                by_text.append(option)
            if origin.source in sources:
                exact.append(option)
        both = [option for option in exact if option in by_text]
        return next(iter(both or by_text or exact), None)

    def _two_lists(self, pending: Decision, value: Answer) -> tuple[list[Answer], list[Answer]]:
        if isinstance(value, list) and len(value) == 2:
            top, bottom = value
            if isinstance(top, list) and isinstance(bottom, list):
                return top, bottom
        why = "two lists are asked: kept on top, put at the bottom"
        raise self.not_allowed(pending, value, why)

    def _apply(self, game: G, pending: Decision, option: Option | None, value: Answer) -> None:
        if option is None or option not in pending.options:
            raise self.not_allowed(pending, value, "it is not among what can be chosen")
        game.apply(option)

    def not_allowed(self, pending: Decision, value: Answer, why: str) -> NotAllowedError:
        """Return why a value does not answer to a decision."""
        kind = self.contract.decision(pending.kind)
        rules = kind.rules or self.contract.rules.not_allowed
        return NotAllowedError(Reason(f"{value!r} does not answer “{pending.kind}”: {why}.", rules))


def _are_numbers(value: Answer) -> TypeGuard[list[Answer]]:
    return isinstance(value, list) and all(type(each) is int for each in value)


def goes_on(first: Decision, pending: Decision, picks: int) -> bool:
    """Whether a decision belongs to the same choice as an earlier one, after a number of picks."""
    return (
        pending.kind == first.kind
        and pending.seat == first.seat
        and pending.about == first.about
        and len(pending.picked) == len(first.picked) + picks
    )


def _number(manner: Manner, value: int) -> Option | None:
    """Return the option that a number means."""
    if manner is Manner.COUNTED:
        return value - 1
    return value if manner is Manner.NUMBER else None


def _word(pending: Decision, value: str) -> Option | None:
    for option in pending.options:
        if isinstance(option, str) and name_key(option) == name_key(value):
            return option
    return None
