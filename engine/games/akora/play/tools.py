"""Akora's tools of the table: what is done by hand besides what every game has."""

from typing import Final

from engine.games.akora.play import numbers as w
from engine.games.akora.play import own_atoms, statuses
from engine.games.akora.play.changes import CHANGE_ATTACK, CHANGE_SOUL
from engine.games.akora.play.removal import destroy
from engine.games.akora.play.state import Harm, Play
from engine.kernel.effects import atoms
from engine.kernel.effects.lasting_effects import Expiry
from engine.kernel.effects.zone_status import free_slots
from engine.tabletop import tools
from engine.tabletop.tools import MOST, Deed, Tools, UsedTool

HURT: Final = 102  # seat, fifties of Essence (negative: gain)
GATHER: Final = 103  # seat, Tormented Souls (negative: spend)
FREEZE: Final = 104  # object, 1 Freeze 0 Unfreeze
TURN: Final = 109  # object, 0 face-down 1 face-up
DESTROY: Final = 110  # object

# Essence, Attack Power and Soul Points are counted in fifties.
UNIT: Final = 50
_FIELD: Final = (w.ALCHEMY, w.BATTLE, w.RELICS)
_goes_somewhere: Final = tools.goes_to(w.HAND, w.DECK, w.DARK, w.PURGATORY, w.AKORA_DECK, *_FIELD)


def _movable(game: Play, tool: UsedTool) -> bool:
    if not _goes_somewhere(game, tool):
        return False
    _, number, kind, _ = tool
    face = game.real_face(number)
    if face.kind == w.AKORA:
        return kind in (w.AKORA_DECK, w.DARK, w.PURGATORY)
    if kind not in _FIELD:
        return kind != w.AKORA_DECK
    is_home = w.FIELD_ZONES[face.kind] == kind and face.kind != w.FLASH
    is_new = not game.in_play(number)
    return is_home and is_new and game.has_place(game.owner[number], face)


def _has_essence(game: Play, tool: UsedTool) -> bool:
    return tools.is_seat_and_amount(game, tool) and tool[2] != 0


def _freezable(game: Play, tool: UsedTool) -> bool:
    is_there = tools.is_in_play(game, tool) and tool[2] in (0, 1)
    return is_there and game.is_frozen(tool[1]) != bool(tool[2])


def _turnable(game: Play, tool: UsedTool) -> bool:
    if not tools.is_in_play(game, tool) or tool[2] not in (0, 1):
        return False
    number = tool[1]
    has_back = game.real_face(number).back is not None
    return has_back and (number in game.sights) == bool(tool[2])


def _has_values(game: Play, tool: UsedTool) -> bool:
    return tools.is_in_play(game, tool) and game.face[tool[1]].kind == w.AKORA


def _has_new_controller(game: Play, tool: UsedTool) -> bool:
    if not tools.is_in_play(game, tool) or not 0 <= tool[2] < game.seating.count:
        return False
    number, seat = tool[1], tool[2]
    is_alchemy = game.zone[number] % w.WIDTH == w.ALCHEMY
    has_room = bool(free_slots(game, seat * w.WIDTH + w.ALCHEMY))
    return is_alchemy and game.controller[number] != seat and has_room


def _hurt(game: Play, tool: UsedTool) -> None:
    _, seat, fifties = tool
    if fifties > 0:
        own_atoms.subtract(game, [Harm(seat, fifties * UNIT)])
    else:
        atoms.raise_pool(game, w.ESSENCE, seat, -fifties * UNIT, -1, 0)


def _gather(game: Play, tool: UsedTool) -> None:
    _, seat, amount = tool
    if amount > 0:
        own_atoms.gain_souls(game, seat, amount, -1, 0)
    else:
        atoms.lower_pool(game, w.SOULS, seat, -amount, 0)


def _freeze(game: Play, tool: UsedTool) -> None:
    _, number, is_frozen = tool
    context = game.as_source(number)
    if is_frozen:
        statuses.lay_frozen(game, number, context, Expiry())
    else:
        statuses.unfreeze(game, context, number)


def _turn(game: Play, tool: UsedTool) -> None:
    _, number, is_up = tool
    if is_up:
        atoms.turn_up(game, number)
    else:
        statuses.lay_rested(game, number, game.as_source(number), Expiry())


def _control(game: Play, tool: UsedTool) -> None:
    zone = tool[2] * w.WIDTH + w.ALCHEMY
    atoms.change_control(game, tool[1], tool[2], free_slots(game, zone)[0])


def _destroy(game: Play, tool: UsedTool) -> None:
    destroy(game, [tool[1]], game.as_source(tool[1]))


def _take_effect(game: Play, tool: UsedTool) -> bool:
    return tools.is_seat_and_amount(game, tool) and 0 < abs(tool[2]) <= MOST


TOOLS: Final = Tools(
    {
        tools.MOVE: Deed(4, _movable, tools.move),
        HURT: Deed(3, _has_essence, _hurt),
        GATHER: Deed(3, _take_effect, _gather),
        FREEZE: Deed(3, _freezable, _freeze),
        TURN: Deed(3, _turnable, _turn),
        DESTROY: Deed(2, tools.is_in_play, _destroy),
        tools.VALUE: tools.values((CHANGE_ATTACK, CHANGE_SOUL), _has_values, UNIT),
        tools.CONTROL: Deed(3, _has_new_controller, _control),
    },
    ("action", "manual"),
)
