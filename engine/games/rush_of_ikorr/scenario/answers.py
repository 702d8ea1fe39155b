"""Matching the answers of a scenario with the decisions of a running game."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeGuard

from engine.games.rush_of_ikorr.play.refusals import Refusal
from engine.games.rush_of_ikorr.play.would import REANIMATION
from engine.games.rush_of_ikorr.scenario.model import Answer
from engine.games.rush_of_ikorr.scenario.references import Finder, split_reference
from engine.games.rush_of_ikorr.scenario.watched import WatchedGame
from engine.kernel.decisions import DONE, NO, YES, Decision, Option
from engine.kernel.effects.characteristics import actions_of
from engine.kernel.turn.trigger_placement import PlaceFrame
from engine.names import name_key

# Rules that an answer breaks which is not among the options of a kind of decision.
_BROKEN: Mapping[str, tuple[str, ...]] = {
    "position": ("5.2d.1", "5.2d.2"),
    "x": ("3.2c", "4.3d.2"),
    "pay": ("3.2c", "3.3a"),
    "search": ("3.17a.3", "3.17a.4"),
    "order": ("3.12c", "6.7b"),
    "replacement": ("6.9c",),
    "word": ("10.5a", "10.5d"),
    "discard": ("8.10a",),
}
YES_OR_NO = ("may", "extra", "alternative", "row", "pay-unless", "top")


class NotAllowedError(Exception):
    """An answer is not among what the game allows; carries why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.sentence)
        self.refusal = refusal


@dataclass(frozen=True, slots=True)
class Answering:
    """Gives answers to a game, one value a decision, however many picks it takes."""

    finder: Finder
    key: str

    def give(self, game: WatchedGame, value: Answer) -> None:
        """Answer the pending decision.

        Raises:
            NotAllowedError: The game does not allow this answer.
        """
        pending = game.pending
        if pending is None:
            return
        if pending.kind == "order":
            self._order(game, pending, value)
        elif pending.kind in YES_OR_NO:
            if not isinstance(value, bool):
                raise _not_allowed(pending, value, "true or false is asked")
            self._apply(game, pending, YES if value else NO, value)
        elif pending.kind == "replacement" and isinstance(value, bool):
            self._may_replace(game, pending, value)
        elif pending.kind == "foresee-top":
            self._foresee(game, pending, value)
        elif pending.kind == "divide" and _are_numbers(value):
            self._shares(game, pending, value)
        else:
            self._picks(game, pending, value)

    def option(self, game: WatchedGame, pending: Decision, value: Answer) -> Option | None:
        """Return the option that a value means, None where it means nothing."""
        if isinstance(value, (bool, list)):
            return None
        if isinstance(value, int):
            return _number(pending, value)
        if pending.kind == "word":
            return _word(pending, value)
        if pending.kind == "ability":
            return self._ability(game, pending, value)
        # An object's number inside the game is no place in a row.
        return None if pending.kind in _NUMBERS else self._object(game, pending, value)

    def _object(self, game: WatchedGame, pending: Decision, value: str) -> Option | None:
        """Return the object or player that a reference means among the options."""
        found = self.finder.option(game, value, self.key)
        if found is None or found in pending.options:
            return found
        if pending.kind == "replacement" and found == pending.about:
            return REANIMATION
        alike = [n for n in self.finder.candidates(game, value) if n in pending.options]
        return alike[0] if alike else found

    def _may_replace(self, game: WatchedGame, pending: Decision, does: bool) -> None:
        """Answer "you may" of a replacement; of several, the source says which one applies."""
        sources = [option for option in pending.options if option != DONE]
        if DONE not in pending.options or (does and len(sources) > 1):
            raise _not_allowed(pending, does, "the source of the one that applies is asked")
        game.apply(sources[0] if does else DONE)

    def _shares(self, game: WatchedGame, first: Decision, value: list[Answer]) -> None:
        """Divide by numbers: how much each of those to be chosen from gets, in their order."""
        shares = [each for each in value if type(each) is int and each >= 0]
        if len(shares) != len(first.options) or sum(shares) != first.wanted:
            why = f"{first.wanted} is divided among {len(first.options)}"
            raise _not_allowed(first, value, why)
        for option, share in zip(first.options, shares, strict=True):
            for _ in range(share):
                self._apply(game, game.pending or first, option, value)

    def _picks(self, game: WatchedGame, first: Decision, value: Answer) -> None:
        """Answer a choice of several things, pick by pick."""
        values = value if isinstance(value, list) else [value]
        for at, each in enumerate(values):
            pending = game.pending
            if pending is None or not _goes_on(first, pending, at):
                if first.kind == "arrange" and at == first.wanted - 1:
                    return  # the last card goes where it must
                raise _not_allowed(first, value, "that is more than can be chosen")
            self._apply(game, pending, self.option(game, pending, each), each)
        pending = game.pending
        if pending is not None and _goes_on(first, pending, len(values)):
            if DONE not in pending.options:
                raise _not_allowed(first, value, "more has to be chosen")
            game.apply(DONE)

    def _ability(self, game: WatchedGame, pending: Decision, value: str) -> Option | None:
        """Return which of several abilities is meant: by its text's card, or by its source."""
        sources = self.finder.candidates(game, value)
        by_source: list[Option] = []
        for option in pending.options:
            if not isinstance(option, int):
                continue
            number, at = divmod(option, 64)
            if name_key(actions_of(game, number)[at].origin) == name_key(value):
                return option
            if number in sources:
                by_source.append(option)
        return by_source[0] if by_source else None

    def _foresee(self, game: WatchedGame, first: Decision, value: Answer) -> None:
        """Answer Foresee: what stays on top, topmost first, and what goes down, lowest last."""
        top, bottom = _two_lists(first, value)
        if len(top) + len(bottom) != first.wanted:
            raise _not_allowed(first, value, f"{first.wanted} cards have to be put back")
        for each in top:
            self._apply_pick(game, "foresee-top", first, each)
        pending = game.pending
        if bottom and pending is not None and pending.kind == "foresee-top":
            game.apply(DONE)
        for each in bottom[:-1]:
            self._apply_pick(game, "foresee-bottom", first, each)

    def _apply_pick(self, game: WatchedGame, kind: str, first: Decision, value: Answer) -> None:
        pending = game.pending
        if pending is None or pending.kind != kind:
            raise _not_allowed(first, value, "it is not among the cards that were looked at")
        self._apply(game, pending, self.option(game, pending, value), value)

    def _order(self, game: WatchedGame, first: Decision, value: Answer) -> None:
        """Put triggers in order: the first named goes on the stack first."""
        frame = game.frames[-1]
        assert isinstance(frame, PlaceFrame)
        names = value if isinstance(value, list) else [value]
        if len(names) != first.wanted:
            raise _not_allowed(first, value, f"the order of {first.wanted} triggers is asked")
        for at, name in enumerate(names):
            pending = game.pending
            if pending is None or not _goes_on(first, pending, at):
                return  # the last one goes where it must
            frame = game.frames[-1]
            assert isinstance(frame, PlaceFrame)
            self._apply(game, pending, self._trigger(game, frame, pending, name), name)

    def _trigger(
        self, game: WatchedGame, frame: PlaceFrame, pending: Decision, name: Answer
    ) -> Option | None:
        """Return the waiting trigger that a name means: by its text's card, or by its source."""
        if not isinstance(name, str):
            return None
        side, base, _ = split_reference(name, self.finder.letters)
        sources = self.finder.candidates(game, name)
        exact: list[Option] = []
        by_text: list[Option] = []
        for option in pending.options:
            waiting = frame.groups[0][option] if isinstance(option, int) else None
            if waiting is None:
                continue
            seat = waiting.context.controller
            if side and self.finder.letters[seat] != side:
                continue
            if name_key(waiting.context.origin) == name_key(base):
                by_text.append(option)
            if waiting.context.source in sources:
                exact.append(option)
        both = [option for option in exact if option in by_text]
        return next(iter(both or by_text or exact), None)

    def _apply(
        self, game: WatchedGame, pending: Decision, option: Option | None, value: Answer
    ) -> None:
        if option is None or option not in pending.options:
            raise _not_allowed(pending, value, "it is not among what can be chosen")
        game.apply(option)


def _are_numbers(value: Answer) -> TypeGuard[list[Answer]]:
    return isinstance(value, list) and all(type(each) is int for each in value)


_NUMBERS = ("x", "position", "number", "pay-number")


def _two_lists(pending: Decision, value: Answer) -> tuple[list[Answer], list[Answer]]:
    if isinstance(value, list) and len(value) == 2:
        top, bottom = value
        if isinstance(top, list) and isinstance(bottom, list):
            return top, bottom
    raise _not_allowed(pending, value, "two lists are asked: kept on top, put at the bottom")


def _goes_on(first: Decision, pending: Decision, picks: int) -> bool:
    """Whether a decision belongs to the same choice as an earlier one, after so many picks."""
    return (
        pending.kind == first.kind
        and pending.seat == first.seat
        and pending.about == first.about
        and len(pending.picked) == len(first.picked) + picks
    )


def _number(pending: Decision, value: int) -> Option | None:
    """Return the option that a number means; effects to choose from are counted from 1."""
    if pending.kind == "mode":
        return value - 1
    return value if pending.kind in _NUMBERS else None


def _word(pending: Decision, value: str) -> Option | None:
    for option in pending.options:
        if isinstance(option, str) and name_key(option) == name_key(value):
            return option
    return None


def _not_allowed(pending: Decision, value: Answer, why: str) -> NotAllowedError:
    rules = _BROKEN.get(pending.kind, ("3.4a",))
    return NotAllowedError(Refusal(f"{value!r} does not answer “{pending.kind}”: {why}.", rules))
