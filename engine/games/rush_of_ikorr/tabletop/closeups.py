"""A card looked at closely: its values now, where each change comes from and how long it lasts."""

from typing import Any, Final

from engine.games.rush_of_ikorr.play import changes as own
from engine.games.rush_of_ikorr.play import numbers as w
from engine.games.rush_of_ikorr.play.game import RushGame
from engine.games.rush_of_ikorr.play.rules import DAMAGE
from engine.games.rush_of_ikorr.tabletop.board_view import view_piece
from engine.games.rush_of_ikorr.tabletop.sentences import SENTENCES, action_sentences
from engine.tabletop.board import Viewer
from engine.tabletop.closeup import Closeup
from engine.tabletop.sight import may_see
from engine.tabletop.traces import Measure, Overlay, Tracing, Values


def _infusion(face: Any) -> Overlay | None:
    return Overlay(face.infusion, face.infused_values) if face.infusion else None


VALUES: Final = Values(
    SENTENCES,
    measures=(
        Measure(w.ATTACK, "attack", "Attack", "attack"),
        Measure(w.HEALTH, "health", "Health", "health", worn=DAMAGE),
        Measure(w.RAID, "raid", "Raid", "ikorr"),
    ),
    setters=frozenset((own.SET_ATTACK, own.SET_HEALTH, own.SET_RAID)),
    numeric=frozenset(range(own.SET_ATTACK, own.SWAP + 1)),
    kinds={
        w.CHAMPION: "Champion",
        w.SPELL: "Spell",
        w.LOCATION_CARD: "Location",
        w.AVATAR: "Avatar",
    },
    phases=w.PHASE_NAMES,
    overlay=_infusion,
    overlay_kind="Infusion",
)


def close_up(game: RushGame, viewer: Viewer, number: int) -> Closeup | None:
    """Return a card with everything that is true of it; None where it may not be seen."""
    if not 0 <= number < len(game.face) or not may_see(game, viewer, number):
        return None
    face = game.face[number]
    piece = view_piece(game, number)
    if face.kind == w.AVATAR:
        return Closeup(piece, abilities=action_sentences(face))
    if face.kind != w.CHAMPION and not game.in_play(number):
        return Closeup(piece)
    tracing = Tracing(VALUES, game, viewer, number)
    values = tracing.values() if face.kind == w.CHAMPION else ()
    return Closeup(piece, values, tuple(tracing.grants))
