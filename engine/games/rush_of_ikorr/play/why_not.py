"""Why an action may not be taken now: every reason, with its rules (8.6)."""

from engine.games.rush_of_ikorr.play import refusals as no
from engine.games.rush_of_ikorr.play.actions import acting_seats
from engine.games.rush_of_ikorr.play.state import Play
from engine.games.rush_of_ikorr.play.verbs import VERBS
from engine.kernel.acting.checks import Refusal
from engine.kernel.acting.verbs import Verb


def action_refusals(game: Play, seat: int, verb: Verb) -> list[Refusal]:
    """Return every reason why a player may not take an action now; empty if it is legal."""
    if game.outcome is not None:
        return [no.OVER]
    pending = game.pending
    if pending is None or pending.kind != "action":
        return [no.NOT_OPEN]
    if not game.is_active(seat):
        return [no.NOT_ACTIVE]
    if verb in pending.options:
        return []
    found = VERBS[verb[0]].refusals(game, seat, verb)
    if seat not in acting_seats(game):
        found = [*found, no.SKIPPED]
    return found or [no.LOOPED]
