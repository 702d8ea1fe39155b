"""What a table shows to whom: faces in the open, one's own, those that a question shows."""

from engine.kernel.decisions import Decision
from engine.kernel.effects.faces import Face
from engine.kernel.state.game import GameOf
from engine.kernel.state.records import F_co
from engine.kernel.state.table import Event, Table
from engine.kernel.state.zones import Sight
from engine.kernel.turn.card_game import PRIVATE
from engine.kernel.views import is_covered_move
from engine.tabletop.board import Piece, Viewer


def may_see(game: Table, viewer: Viewer, number: int) -> bool:
    """Whether a card's face may be seen: in the open, one's own, or shown by a question."""
    if number not in game.sights and _is_shown(game.pending, viewer, number):
        return True
    sees = game.sights.get(number)
    if sees is not None:
        return any(sees >> seat & 1 for seat in viewer.sees)
    zone = game.zone[number]
    owner = game.layout.seat(zone) if zone >= 0 else None
    return owner is None or owner in viewer.sees or game.layout.spec(zone).sight is Sight.ALL


def _is_shown(pending: Decision | None, viewer: Viewer, number: int) -> bool:
    """Whether the waiting question is about a card, or offers it, and may be read."""
    if pending is None or pending.seat not in viewer.sees:
        return False
    return number == pending.about or number in pending.options


def is_private(game: Table, viewer: Viewer, event: Event) -> bool:
    """Whether those who look do not learn which card an event is about."""
    if event[1] in viewer.sees:
        return False
    return event[0] in PRIVATE or is_covered_move(game, event)


def face_for(game: GameOf[F_co], viewer: Viewer, number: int) -> F_co | Face:
    """Return what a table shows of a card: a card that lies face-down to those who may look."""
    if number in game.sights and may_see(game, viewer, number):
        return game.cards.faces[game.definition[number]]
    return game.face[number]


def hidden_piece(game: Table, number: int) -> Piece:
    """Return a card of which only the back is seen."""
    return Piece(number, "", "", game.owner[number], game.controller[number], is_hidden=True)
