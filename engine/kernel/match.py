"""A match: a seed and the answers given. Undo, redo, branches and saves are all made of these."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Generic, Protocol, TypeVar

from engine.kernel.acting.checks import Refusal
from engine.kernel.decisions import Decision, Option
from engine.kernel.playback import (
    Departure,
    Difference,
    SavedMatchError,
    Trace,
    plain_choice,
    read_choices,
    read_traces,
    trace,
)
from engine.kernel.state.table import Chain, IllegalChoiceError, Outcome

# A copy of the game is kept every few answers, so that undo replays only a few.
SNAPSHOT_EVERY = 8
# The first schema kept the answers alone; see `playback.py`.
SCHEMA = 2


class Playable(Protocol):
    """What a match needs of a game."""

    @property
    def pending(self) -> Decision | None: ...  # noqa: D102
    @property
    def outcome(self) -> Outcome | None: ...  # noqa: D102
    @property
    def log(self) -> Chain: ...  # noqa: D102
    def apply(self, choice: Option) -> None: ...  # noqa: D102
    def clone(self) -> "Playable": ...  # noqa: D102
    def key(self) -> int: ...  # noqa: D102
    def reasons_against(self, choice: Option) -> list[Refusal]: ...  # noqa: D102


G = TypeVar("G", bound=Playable)


class Match(Generic[G]):
    """A game that can be taken back and tried another way.

    Attributes:
        game: The game as it is now.
        cards: A hash of the card definitions, to tell where a save had others.
        difference: Where a save no longer goes as it went; None where it does.
    """

    def __init__(self, start: Callable[[], G], cards: str) -> None:
        self._start = start
        self.cards = cards
        self.game: G = start()
        self.difference: Difference | None = None
        self._choices: list[Option] = []
        self._traces: list[Trace] = []
        self._undone: list[Option] = []
        self._snapshots: dict[int, Playable] = {0: self.game.clone()}
        self._branches: dict[str, tuple[Option, ...]] = {}

    @property
    def choices(self) -> tuple[Option, ...]:
        """Every answer that led here."""
        return tuple(self._choices)

    @property
    def ahead(self) -> tuple[Option, ...]:
        """The answers that were taken back and can be given again, the next one first."""
        return tuple(reversed(self._undone))

    @property
    def can_undo(self) -> bool:
        """Whether there is an answer to take back."""
        return bool(self._choices)

    @property
    def can_redo(self) -> bool:
        """Whether an answer was taken back and nothing else done since."""
        return bool(self._undone)

    def apply(self, choice: Option) -> None:
        """Answer the pending decision; what had been undone is forgotten."""
        self._advance(choice)
        self._undone.clear()

    def undo(self, count: int = 1) -> None:
        """Take back the last answers."""
        count = min(count, len(self._choices))
        target = len(self._choices) - count
        self._undone.extend(reversed(self._choices[target:]))
        self._rewind(target)

    def redo(self, count: int = 1) -> None:
        """Give answers again that were taken back, as far as they are still possible."""
        for _ in range(min(count, len(self._undone))):
            if self._departure(self._undone.pop(), None) is not None:
                self._undone.clear()
                return

    def go_to(self, position: int) -> None:
        """Go to the state after a number of answers, back or forth."""
        behind = len(self._choices) - position
        if behind > 0:
            self.undo(behind)
        else:
            self.redo(-behind)

    def mark_branch(self, name: str) -> None:
        """Remember the line of play up to here under a name."""
        self._branches[name] = tuple(self._choices)

    @property
    def branches(self) -> dict[str, tuple[Option, ...]]:
        """The remembered lines of play."""
        return dict(self._branches)

    def rename_branch(self, old: str, new: str) -> None:
        """Call a remembered line by another name; its place in the list stays."""
        self._branches = {
            new if name == old else name: line for name, line in self._branches.items()
        }

    def drop_branch(self, name: str) -> None:
        """Forget a remembered line."""
        self._branches.pop(name, None)

    def switch_to(self, name: str) -> None:
        """Go to a remembered line; only what differs is played again."""
        wanted = self._branches[name]
        shared = 0
        for mine, theirs in zip(self._choices, wanted, strict=False):
            if mine != theirs:
                break
            shared += 1
        self._rewind(shared)
        self._undone.clear()
        for choice in wanted[shared:]:
            if self._departure(choice, None) is not None:
                # The line was remembered under other rules.
                return

    def to_dict(self) -> dict[str, object]:
        """Return the match as plain data, ready for JSON."""
        return {
            "schema": SCHEMA,
            "cards": self.cards,
            "choices": [plain_choice(choice) for choice in self._choices],
            "asked": [str(each) for each in self._traces],
            "undone": [plain_choice(choice) for choice in self._undone],
            "branches": {
                name: [plain_choice(choice) for choice in line]
                for name, line in self._branches.items()
            },
            "key": self.game.key(),
        }

    @classmethod
    def from_dict(cls, start: Callable[[], G], cards: str, saved: object) -> "Match[G]":
        """Rebuild a match by giving its answers again; anything odd in it is refused.

        Where rules or cards have changed since, it is open at the first answer that does not hold
        any more, and `difference` says why.
        """
        held, branches = _parts_of(saved)
        match = cls(start, cards)
        choices = read_choices(held.get("choices"))
        undone = read_choices(held.get("undone", []))
        match._branches = {str(name): tuple(read_choices(line)) for name, line in branches.items()}
        match._play_back(choices, read_traces(held.get("asked"), len(choices)))
        if match.difference is None:
            match._undone = undone
            # The hash of a state may change from version to version; what happened tells more.
            if "asked" not in held and held.get("key", match.game.key()) != match.game.key():
                count = len(choices)
                match.difference = Difference(Departure.STATE, count, count)
        if match.difference is not None and held["cards"] != cards:
            match.difference = replace(match.difference, has_other_cards=True)
        return match

    def _play_back(self, choices: list[Option], traces: list[Trace | None]) -> None:
        """Give answers again until one does not hold any more."""
        for choice, known in zip(choices, traces, strict=True):
            departure = self._departure(choice, known)
            if departure is not None:
                self.difference = Difference(
                    departure,
                    kept=len(self._choices),
                    saved=len(choices),
                    answer=choice,
                    asked=known.kind if known is not None else "",
                    now=self.game.pending.kind if self.game.pending is not None else "",
                    reasons=tuple(self.game.reasons_against(choice)),
                )
                return

    def _departure(self, choice: Option, known: Trace | None) -> Departure | None:
        """Give an answer again; if it does not hold, take it back and say in which way."""
        pending = self.game.pending
        if pending is None or (known is not None and known[:2] != (pending.seat, pending.kind)):
            return Departure.ASKED
        try:
            self._advance(choice)
        except IllegalChoiceError:
            return Departure.IMPOSSIBLE
        if known is None or self._traces[-1].mark == known.mark:
            return None
        self._rewind(len(self._choices) - 1)
        return Departure.HAPPENED

    def _advance(self, choice: Option) -> None:
        asked, before = self.game.pending, self.game.log
        self.game.apply(choice)
        self._choices.append(choice)
        self._traces.append(trace(asked, before, self.game.log))
        if len(self._choices) % SNAPSHOT_EVERY == 0:
            self._snapshots[len(self._choices)] = self.game.clone()

    def _rewind(self, target: int) -> None:
        nearest = max(position for position in self._snapshots if position <= target)
        for position in [each for each in self._snapshots if each > target]:
            del self._snapshots[position]
        game = self._snapshots[nearest].clone()
        for choice in self._choices[nearest:target]:
            game.apply(choice)
        del self._choices[target:]
        del self._traces[target:]
        self.game = game  # type: ignore[assignment] # a clone is of the game's own class


def _parts_of(saved: object) -> tuple[dict[Any, Any], dict[Any, Any]]:
    """Return a saved match and its branches; anything else is refused."""
    if not isinstance(saved, dict) or saved.get("schema") not in (1, SCHEMA):
        raise SavedMatchError("This is not a saved match of a version that can be read here.")
    if not isinstance(saved.get("cards"), str):
        raise SavedMatchError("The saved match does not say with which cards it was played.")
    branches = saved.get("branches", {})
    if not isinstance(branches, dict):
        raise SavedMatchError("The branches of the saved match cannot be read.")
    return saved, branches
