"""Why a move is not possible at the table, and when it still was."""

from dataclasses import dataclass

from deckbuilder.core.table.session import TableSession
from engine.tabletop.board import Phrase, Reason

# How many answers back a move is looked for that is no longer possible.
LOOK_BACK = 24


@dataclass(frozen=True, slots=True)
class Refused:
    """A move that is not possible.

    Attributes:
        reasons: Each reason with the rules it rests on.
        was_legal_at: The number of answers after which it was possible this turn, -1 for never.
    """

    words: Phrase
    verb: str
    reasons: tuple[Reason, ...]
    was_legal_at: int = -1


def refusals(session: TableSession, piece: int, target: int = -1, verb: str = "") -> list[Refused]:
    """Return what a card cannot do now, and why; the same reasons are told once."""
    game = session.game
    seat = game.pending.seat if game.pending is not None else 0
    found: dict[tuple[str, str], Refused] = {}
    for words, kind, why in session.tabletop.reasons(game, seat, piece, target):
        if verb and kind != verb:
            continue
        told = " ".join(str(each.words) for each in why)
        found.setdefault((kind, told), Refused(words, kind, tuple(why)))
    return list(found.values())


def when_legal(session: TableSession, piece: int, verb: str) -> int:
    """Return the latest position of this turn at which a card could do that; -1 for none."""
    match = session.match
    here, turn = session.position, match.game.turn
    found = -1
    for at in range(here - 1, max(-1, here - LOOK_BACK), -1):
        match.go_to(at)
        question = session.tabletop.ask(match.game, session.viewer)
        if match.game.turn != turn or question is None:
            break
        if any(e.piece == piece and e.verb == verb for e in question.choices):
            found = at
            break
    match.go_to(here)
    return found
