"""Drawing players at random for deck checks, so that anybody can repeat the draw.

The order of the candidates is that of SHA-256 over the seed and each candidate's list: the seed
and the lists alone decide, and the log of the event keeps the seed.
"""

import hashlib
import math
import secrets
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.tournament.check_log import LoggedCheck
from deckbuilder.tournament.event_log import EventLog
from deckbuilder.tournament.names import clean_name
from deckbuilder.tournament.rosters import Registration

DRAW = "draw"


class DrawError(DeckbuilderError):
    """Nobody can be drawn as asked."""


@dataclass(frozen=True, slots=True)
class DrawRequest:
    """How players are drawn.

    Attributes:
        share: The part of all players that is drawn, from 0 to 1, rounded up.
        count: How many instead, where it is not 0.
        seed: What decides the draw; empty for one made by chance.
        occasion: What it is for, such as “round 3”.
        is_again: Whether those drawn before may be drawn again.
    """

    share: float = 0.1
    count: int = 0
    seed: str = ""
    occasion: str = ""
    is_again: bool = False


@dataclass(frozen=True, slots=True)
class Draw:
    """Who was drawn, in the order of the draw, of how many."""

    drawn: tuple[Registration, ...]
    candidates: int
    seed: str


def draw_players(
    registrations: Sequence[Registration], request: DrawRequest, log: EventLog
) -> Draw:
    """Draw players who handed in a list, and record it in the event's log.

    Raises:
        DrawError: Nobody is left to be drawn, or the share is none.
        EventLogError: The draw cannot be recorded, and so was not made.
    """
    handed_in = [each for each in registrations if each.list]
    seed = clean_name(request.seed) or secrets.token_hex(8)
    before: set[str] = set() if request.is_again else drawn_before(log)
    candidates = [each for each in handed_in if each.list not in before]
    if not candidates:
        raise DrawError(
            "Everybody was drawn before; draw again from all of them if you want that."
            if handed_in
            else "There is nobody to draw: no player has handed in a list."
        )
    wanted = min(_wanted(request, len(handed_in)), len(candidates))
    drawn = tuple(in_order_of_draw(candidates, seed)[:wanted])
    log.append(
        DRAW,
        {
            "players": [each.player for each in drawn],
            "lists": [each.list for each in drawn],
            "candidates": len(candidates),
            "seed": seed,
            "occasion": clean_name(request.occasion),
        },
    )
    return Draw(drawn, len(candidates), seed)


def in_order_of_draw(candidates: Iterable[Registration], seed: str) -> list[Registration]:
    """Return candidates in the order in which a seed draws them."""

    def place(each: Registration) -> bytes:
        return hashlib.sha256(f"{seed}\n{each.list}".encode()).digest()

    return sorted(candidates, key=place)


def drawn_before(log: EventLog) -> set[str]:
    """Return the lists whose players the log says were drawn."""
    return set(_last_draws(log))


def still_due(log: EventLog, checks: Iterable[LoggedCheck]) -> set[str]:
    """Return the lists that were drawn and of which no deck check was finished since."""
    done: dict[str, datetime] = {}
    for check in checks:
        at = _moment(check.ended)
        if check.outcome == "finished" and at is not None:
            done[check.list_id] = max(at, done.get(check.list_id, at))
    drawn = ((name, _moment(at)) for name, at in _last_draws(log).items())
    return {name for name, at in drawn if name not in done or (at and done[name] < at)}


def _last_draws(log: EventLog) -> dict[str, str]:
    """Return each list that was drawn, with when it last was."""
    drawn: dict[str, str] = {}
    for entry in log.entries(DRAW):
        lists = entry.fields.get("lists")
        if isinstance(lists, list):
            drawn |= dict.fromkeys(map(str, lists), entry.at)
    return drawn


def _moment(text: str) -> datetime | None:
    """Read an ISO time; one without a zone is local, and None is none."""
    try:
        return datetime.fromisoformat(text).astimezone()
    except (ValueError, OverflowError, OSError):
        return None


def _wanted(request: DrawRequest, players: int) -> int:
    if request.count > 0:
        return request.count
    if not 0 < request.share <= 1:
        raise DrawError("The share must be more than 0 and at most 100 %.")
    return math.ceil(players * request.share - 1e-9)  # 10 % of 30 are 3 in spite of rounding
