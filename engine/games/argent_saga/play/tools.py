"""Argent Saga's tools of the table: what is done by hand besides what every game has."""

from typing import Final

from engine.games.argent_saga.play import numbers as w
from engine.games.argent_saga.play import own_atoms
from engine.games.argent_saga.play.changes import RAISE_POWER
from engine.games.argent_saga.play.checks import destroy
from engine.games.argent_saga.play.rules import DAMAGE
from engine.games.argent_saga.play.state import Play
from engine.kernel.effects import atoms
from engine.kernel.effects.zone_status import places_in
from engine.tabletop import tools
from engine.tabletop.tools import MOST, Deed, Tools, UsedTool

HIT: Final = 102  # object, hundreds of damage (negative: take off)
TURN: Final = 103  # object, 0 recover, 1 exhaust
STUN: Final = 104  # object
CHARGE: Final = 109  # seat
DESTROY: Final = 110  # object

# Power and damage are counted in hundreds.
UNIT_OF_POWER: Final = 100
_goes_somewhere: Final = tools.goes_to(w.HAND, w.DECK, w.DISCARD, w.EXPEL, w.UNITS)


def _movable(game: Play, tool: UsedTool) -> bool:
    if not _goes_somewhere(game, tool):
        return False
    number, kind = tool[1], game.face[tool[1]].kind
    if kind > w.AUGMENT or game.zone[number] >= game.seating.count * w.WIDTH:
        return False  # champions, spirits, shards and towers stay where they are
    if tool[2] != w.UNITS:
        return True
    is_outside = kind == w.UNIT and not game.in_play(number)
    return is_outside and game.can_enter(number, game.owner[number])


def _hittable(game: Play, tool: UsedTool) -> bool:
    if not tools.is_amount(game, tool) or not tool[2]:
        return False
    is_standing = not game.flags[tool[1]] & w.DESTROYED
    return game.face[tool[1]].kind in (w.UNIT, w.TOWER) and is_standing


def _turnable(game: Play, tool: UsedTool) -> bool:
    if not tools.is_in_play(game, tool) or tool[2] not in (0, 1):
        return False
    is_exhausted = bool(game.exhausted[tool[1]])
    return game.face[tool[1]].kind != w.TOWER and is_exhausted != bool(tool[2])


def _is_standing(game: Play, tool: UsedTool) -> bool:
    if not tools.is_in_play(game, tool):
        return False
    return game.face[tool[1]].kind != w.SHARD and not game.flags[tool[1]] & w.DESTROYED


def _is_unit(game: Play, tool: UsedTool) -> bool:
    return tools.is_object(game, tool) and game.is_unit(tool[1])


def _has_new_controller(game: Play, tool: UsedTool) -> bool:
    is_seat = 0 <= tool[2] < game.seating.count
    return _is_unit(game, tool) and is_seat and game.has_room(tool[2])


def _is_token(game: Play, tool: UsedTool) -> bool:
    is_face = tools.is_face_and_seat(game, tool) and game.cards.faces[tool[1]].is_token
    return is_face and 0 < tool[3] <= MOST and game.has_room(tool[2])


def _turn(game: Play, tool: UsedTool) -> None:
    if tool[2]:
        own_atoms.exhaust(game, tool[1], 0)
    else:
        own_atoms.recover(game, tool[1], 0)


def _stun(game: Play, tool: UsedTool) -> None:
    own_atoms.stun(game, tool[1], -1, 0)


def _make(game: Play, tool: UsedTool) -> None:
    tools.make_token(game, tool[1], tool[2], (tool[3] * UNIT_OF_POWER, 0))


def _reveal(game: Play, tool: UsedTool) -> None:
    tools.reveal(game, tool)
    own_atoms.flip_up(game, tool[1], 0)


def _control(game: Play, tool: UsedTool) -> None:
    zone = tool[2] * w.WIDTH + w.UNITS
    atoms.change_control(game, tool[1], tool[2], places_in(game, zone)[0])


def _charge(game: Play, tool: UsedTool) -> None:
    own_atoms.charge(game, tool[1])


def _destroy(game: Play, tool: UsedTool) -> None:
    destroy(game, [tool[1]], 0)


TOOLS: Final = Tools(
    {
        tools.MOVE: Deed(4, _movable, tools.move),
        HIT: Deed(3, _hittable, tools.in_column(DAMAGE, UNIT_OF_POWER)),
        TURN: Deed(3, _turnable, _turn),
        STUN: Deed(2, _is_standing, _stun),
        tools.TOKEN: Deed(4, _is_token, _make),
        tools.REVEAL: Deed(2, tools.is_object, _reveal),
        CHARGE: Deed(2, tools.is_seat, _charge),
        DESTROY: Deed(2, _is_standing, _destroy),
        tools.VALUE: tools.values((RAISE_POWER,), _is_unit, UNIT_OF_POWER),
        tools.KEYWORD: tools.keywords(tuple(w.KEYWORDS.values()), _is_unit),
        tools.CONTROL: Deed(3, _has_new_controller, _control),
    }
)
