"""Playing a saved match back, and noticing where it no longer goes as it went.

Beside each answer a save keeps who was asked for what, and a hash of what came of it. Rules, texts
and the reading of texts may change from version to version; then a match holds up to the first
answer that is asked otherwise, is impossible, or leads to something else.
"""

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from engine.errors import EngineError
from engine.kernel.acting.checks import Refusal
from engine.kernel.decisions import Decision, Option
from engine.kernel.state.game import hash_of
from engine.kernel.state.table import Chain

MOST_CHOICES = 100_000


class SavedMatchError(EngineError):
    """A saved match cannot be used."""


class Departure(Enum):
    """In which way a saved match no longer goes as it went."""

    ASKED = "something else is asked, or nothing any more"
    IMPOSSIBLE = "the answer is not possible any more"
    HAPPENED = "something else comes of the answer"
    STATE = "every answer is possible, but they lead to another state"


class Trace(NamedTuple):
    """What is kept beside an answer: who was asked for what, and a hash of what came of it."""

    seat: int
    kind: str
    mark: str

    def __str__(self) -> str:
        return f"{self.seat} {self.kind} {self.mark}"


@dataclass(frozen=True, slots=True)
class Difference:
    """Where a saved match departs from what the rules say now.

    Attributes:
        kept: How many answers hold; the match is open at the decision after them.
        saved: How many answers the save has.
        answer: The first one that does not hold.
        asked: What was asked then, as a kind of decision; empty where the save does not say.
        now: What is asked now; empty where the game is over.
        reasons: Why the answer is not possible, as far as the game says so.
        has_other_cards: Whether the cards had other texts or values when it was saved.
    """

    departure: Departure
    kept: int
    saved: int
    answer: Option | None = None
    asked: str = ""
    now: str = ""
    reasons: tuple[Refusal, ...] = ()
    has_other_cards: bool = False


def trace(asked: Decision | None, before: Chain, after: Chain) -> Trace:
    """Return what is kept beside an answer to a decision; the log says what came of it."""
    events: list[tuple[int, ...]] = []
    while after is not None and after is not before:
        # A compiled game keeps 1 where a plain one may keep True.
        events.append(tuple(int(each) for each in after[1]))
        after = after[0]
    mark = f"{hash_of(events) & 0xFFFFFF:06x}"
    return Trace(asked.seat, asked.kind, mark) if asked is not None else Trace(-1, "", mark)


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


def read_traces(raw: object, count: int) -> list[Trace | None]:
    """Read what is kept beside a number of answers; the first schema kept nothing."""
    if raw is None:
        return [None] * count
    if not isinstance(raw, list) or len(raw) != count:
        raise SavedMatchError("What the saved match was asked cannot be read.")
    return [_read_trace(each) for each in raw]


def _read_trace(raw: object) -> Trace:
    seat, kind, mark = raw.split(" ") if isinstance(raw, str) and raw.count(" ") == 2 else ("",) * 3
    if not seat.removeprefix("-").isdecimal() or len(seat) > 3:
        raise SavedMatchError("What the saved match was asked cannot be read.")
    return Trace(int(seat), kind, mark)


def plain_choice(choice: Option) -> object:
    """Return an answer as plain data."""
    return list(choice) if isinstance(choice, tuple) else choice
