"""Rise's tools of the table: what is done by hand besides what every game has."""

from collections.abc import Callable
from typing import Any, Final

from engine.games.rise.play import charges, harm, own_atoms, rules
from engine.games.rise.play import numbers as w
from engine.games.rise.play.changes import ADD_ATTACK, ADD_DEFENSE
from engine.games.rise.play.state import Play
from engine.kernel.effects import atoms
from engine.tabletop import tools
from engine.tabletop.tools import Deed, Tools, UsedTool

HIT: Final = 102  # object, damage (negative: take off)
TURN: Final = 103  # object, 0 untilt, 1 tilt
CHARGE: Final = 104  # object, +1/+1 Charges (negative: -1/-1)
DESTROY: Final = 110  # object
LIFE: Final = 130  # Summoner, Life Points
LEVEL: Final = 131  # Summoner, 1 more or -1 less
COIN: Final = 132  # seat, coins (negative: fewer)
ETHER: Final = 133  # seat, Ether (negative: less)
_goes_somewhere: Final = tools.goes_to(w.HAND, w.LIBRARY, w.CEMETERY, w.EXCLUSION, w.BATTLEFIELD)


def _movable(game: Play, tool: UsedTool) -> bool:
    if not _goes_somewhere(game, tool):
        return False
    number, face = tool[1], game.face[tool[1]]
    if face.is_summoner or game.zone[number] >= game.seating.count * w.WIDTH:
        return False
    if tool[2] != w.BATTLEFIELD:
        return True
    is_plain = face.is_permanent and not face.is_level_up and not face.equips
    return is_plain and not game.in_play(number)


def _solid(game: Play, tool: UsedTool) -> bool:
    if not tools.is_amount(game, tool) or not tool[2]:
        return False
    return game.is_creature(tool[1]) or game.is_door(tool[1])


def _turnable(game: Play, tool: UsedTool) -> bool:
    if not tools.is_in_play(game, tool) or tool[2] not in (0, 1):
        return False
    return bool(game.tilted[tool[1]]) != bool(tool[2])


def _summoner(game: Play, tool: UsedTool) -> bool:
    is_there = tools.is_in_play(game, tool) and game.is_summoner(tool[1])
    return is_there and 0 < abs(tool[2]) <= w.MOST_RESOURCES


def _seat_and_change(game: Play, tool: UsedTool) -> bool:
    is_there = tools.is_seat(game, tool) and tool[1] not in game.out
    return is_there and 0 < abs(tool[2]) <= w.MOST_RESOURCES


def _token(game: Play, tool: UsedTool) -> bool:
    if not tools.is_face_and_seat(game, tool) or tool[2] in game.out:
        return False
    face = game.cards.faces[tool[1]]
    is_plain = not face.is_summoner and not face.is_level_up and not face.equips
    return is_plain and face.is_permanent and (face.is_infinite or face.is_token)


def _constant(game: Play, tool: UsedTool) -> bool:
    return tools.is_object(game, tool) and game.is_constant(tool[1])


def _taken(game: Play, tool: UsedTool) -> bool:
    is_seat = 0 <= tool[2] < game.seating.count and tool[2] not in game.out
    return _constant(game, tool) and is_seat


def _turn(game: Play, tool: UsedTool) -> None:
    (own_atoms.tilt if tool[2] else own_atoms.untilt)(game, tool[1], 0)


def _charge(game: Play, tool: UsedTool) -> None:
    charges.place(game, tool[1], "+1/+1" if tool[2] > 0 else "-1/-1", abs(tool[2]))


def _level(game: Play, tool: UsedTool) -> None:
    if tool[2] > 0:
        own_atoms.gain_level(game, tool[1])
    else:
        own_atoms.lower_level(game, tool[1], int(game.options.level_floor))


def _in_pool(at: int) -> Callable[[Any, UsedTool], None]:
    """Return what gives a player coins or Ether, or takes them."""
    return tools.both_ways(
        lambda game, seat, amount, cause: own_atoms.gain(game, at, seat, amount, cause),
        lambda game, seat, amount, cause: atoms.lower_pool(game, at, seat, amount, cause),
    )


TOOLS: Final = Tools(
    {
        tools.MOVE: Deed(4, _movable, tools.move),
        HIT: Deed(3, _solid, tools.in_column(rules.DAMAGE)),
        TURN: Deed(3, _turnable, _turn),
        CHARGE: Deed(3, _solid, _charge),
        DESTROY: Deed(2, _constant, lambda game, tool: harm.sacrifice(game, [tool[1]], 0)),
        LIFE: Deed(3, _summoner, tools.both_ways(own_atoms.gain_life, own_atoms.lose_life)),
        LEVEL: Deed(3, _summoner, _level),
        COIN: Deed(3, _seat_and_change, _in_pool(rules.COINS)),
        ETHER: Deed(3, _seat_and_change, _in_pool(rules.ETHER)),
        tools.TOKEN: Deed(3, _token, tools.token),
        tools.VALUE: tools.values((ADD_ATTACK, ADD_DEFENSE), _constant),
        tools.KEYWORD: tools.keywords(tuple(w.ABILITIES.values()), _constant),
        tools.CONTROL: Deed(
            3, _taken, lambda game, tool: atoms.change_control(game, tool[1], tool[2], 0)
        ),
    },
    ("action", "priority", "attack", "block", "manual"),
)
