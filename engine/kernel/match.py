"""A match: a seed and the answers given. Undo, redo, branches and saves are all made of these."""

from collections.abc import Callable, Iterable
from typing import Generic, Protocol, TypeVar

from engine.errors import EngineError
from engine.kernel.decisions import Decision, Option
from engine.kernel.state.table import Outcome

# A copy of the game is kept every so many answers, so that undo replays only a few.
SNAPSHOT_EVERY = 8
MOST_CHOICES = 100_000


class Playable(Protocol):
    """What a match needs of a game."""

    @property
    def pending(self) -> Decision | None: ...  # noqa: D102
    @property
    def outcome(self) -> Outcome | None: ...  # noqa: D102
    def apply(self, choice: Option) -> None: ...  # noqa: D102
    def clone(self) -> "Playable": ...  # noqa: D102
    def key(self) -> int: ...  # noqa: D102


G = TypeVar("G", bound=Playable)


class SavedMatchError(EngineError):
    """A saved match cannot be used."""


class Match(Generic[G]):
    """A game that can be taken back and tried another way.

    Attributes:
        game: The game as it stands.
        cards: A hash of the card definitions; a save from other cards is refused.
    """

    def __init__(self, start: Callable[[], G], cards: str) -> None:
        self._start = start
        self.cards = cards
        self.game: G = start()
        self._choices: list[Option] = []
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
        """Give answers again that were taken back."""
        for _ in range(min(count, len(self._undone))):
            self._advance(self._undone.pop())

    def go_to(self, position: int) -> None:
        """Go to the state after so many answers, back or forth."""
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
            self._advance(choice)

    def to_dict(self) -> dict[str, object]:
        """Return the match as plain data, ready for JSON."""
        return {
            "schema": 1,
            "cards": self.cards,
            "choices": [_plain(choice) for choice in self._choices],
            "undone": [_plain(choice) for choice in self._undone],
            "branches": {
                name: [_plain(choice) for choice in line] for name, line in self._branches.items()
            },
            "key": self.game.key(),
        }

    @classmethod
    def from_dict(cls, start: Callable[[], G], cards: str, saved: object) -> "Match[G]":
        """Rebuild a match by giving its answers again; anything odd in it is refused."""
        if not isinstance(saved, dict) or saved.get("schema") != 1:
            raise SavedMatchError("This is not a saved match of a version that can be read here.")
        if saved.get("cards") != cards:
            raise SavedMatchError("The match was saved with other cards; load those cards first.")
        match = cls(start, cards)
        for choice in read_choices(saved.get("choices")):
            match.apply(choice)
        if "key" in saved and saved["key"] != match.game.key():
            raise SavedMatchError(
                "The saved match does not play back to the state it was saved in."
            )
        match._undone = read_choices(saved.get("undone", []))
        branches = saved.get("branches", {})
        if not isinstance(branches, dict):
            raise SavedMatchError("The branches of the saved match cannot be read.")
        match._branches = {str(name): tuple(read_choices(line)) for name, line in branches.items()}
        return match

    def _advance(self, choice: Option) -> None:
        self.game.apply(choice)
        self._choices.append(choice)
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
        self.game = game  # type: ignore[assignment] # a clone is of the game's own class


def read_choices(raw: object) -> list[Option]:
    """Read answers from plain data; refuse what no game could have given out."""
    if not isinstance(raw, list) or len(raw) > MOST_CHOICES:
        raise SavedMatchError("The answers of the saved match cannot be read.")
    return [_read_choice(each) for each in raw]


def _read_choice(raw: object) -> Option:
    if isinstance(raw, bool):
        raise SavedMatchError("An answer of the saved match cannot be read.")
    if isinstance(raw, (int, str)):
        return raw
    if isinstance(raw, list) and all(type(each) is int for each in raw):
        return tuple(raw)
    raise SavedMatchError("An answer of the saved match cannot be read.")


def _plain(choice: Option) -> object:
    return list(choice) if isinstance(choice, tuple) else choice


def replay(game: G, choices: Iterable[Option]) -> G:
    """Give a game a series of answers."""
    for choice in choices:
        game.apply(choice)
    return game
