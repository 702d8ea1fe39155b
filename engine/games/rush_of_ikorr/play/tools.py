"""Rush of Ikorr's tools of the table: what is done by hand besides what every game has."""

from typing import Final

from engine.games.rush_of_ikorr.play import own_atoms
from engine.games.rush_of_ikorr.play.changes import ADD_ATTACK, ADD_HEALTH, ADD_RAID
from engine.games.rush_of_ikorr.play.numbers import (
    CHAMPIONS,
    DECK,
    GRAVEYARD,
    HAND,
    KEYWORDS,
    LOCATION,
    SUPPORT,
    VOID,
    WIDTH,
)
from engine.games.rush_of_ikorr.play.state import Play
from engine.kernel.effects import atoms
from engine.tabletop import tools
from engine.tabletop.tools import Deed, Tools, UsedTool

DAMAGE: Final = 102  # object, amount (negative: heal)
IKORR: Final = 103  # object, amount (negative: remove)
STUN: Final = 104  # object, 0 unstun, 1 stun, 2 perpetually
INFLUENCE: Final = 109  # seat, amount to refresh (negative: exert)
POOL: Final = 110  # seat, amount to secure (negative: lose)
PLAIN_TOKEN: Final = 112  # face number of a token, seat, attack, health, raid
READY: Final = 115  # object: it may act again this turn
SCRAP: Final = 118  # seat, amount


def _has_room(game: Play, tool: UsedTool) -> bool:
    return tools.is_face_and_seat(game, tool) and game.has_room(tool[2])


def _is_plain_token(game: Play, tool: UsedTool) -> bool:
    is_fitting = _has_room(game, tool) and game.cards.faces[tool[1]].is_token
    return is_fitting and tool[4] > 0 and all(0 <= number <= tools.MOST for number in tool[3:])


def _is_champion(game: Play, tool: UsedTool) -> bool:
    return tools.is_object(game, tool) and game.layout.kinds[game.zone[tool[1]]] == CHAMPIONS


def _has_new_controller(game: Play, tool: UsedTool) -> bool:
    is_seat = 0 <= tool[2] < game.seating.count
    return _is_champion(game, tool) and is_seat and game.has_room(tool[2])


def _has_place(game: Play, tool: UsedTool) -> bool:
    return _is_champion(game, tool) and 0 <= tool[2] < len(game.zones[game.zone[tool[1]]])


def _damage(game: Play, tool: UsedTool) -> None:
    if tool[2] > 0:
        own_atoms.deal_damage(game, tool[1], tool[2], -1, 0)
    else:
        own_atoms.heal(game, tool[1], -tool[2], 0)


def _stun(game: Play, tool: UsedTool) -> None:
    if tool[2] > 0:
        own_atoms.stun(game, tool[1], tool[2] == 2, -1, 0)
    else:
        own_atoms.unstun(game, tool[1], 0)


def _plain_token(game: Play, tool: UsedTool) -> None:
    tools.make_token(game, tool[1], tool[2], tool[3:])


def _pool(game: Play, tool: UsedTool) -> None:
    if tool[2] > 0:
        own_atoms.secure(game, tool[1], tool[2], -1, 0)
        own_atoms.check_goal(game)
    else:
        own_atoms.lose_secured(game, tool[1], -tool[2], 0)


def _ready(game: Play, tool: UsedTool) -> None:
    game.attacks[tool[1]] = game.raids[tool[1]] = 0


def _control(game: Play, tool: UsedTool) -> None:
    row = game.zones[tool[2] * WIDTH + CHAMPIONS]
    atoms.change_control(game, tool[1], tool[2], len(row))


def _scrap(game: Play, tool: UsedTool) -> None:
    own_atoms.scrap(game, tool[1], max(tool[2], 0), 0)


# A keyword that brings an ability along is not given by its bit alone.
_PLAIN_KEYWORDS: Final = tuple(bit for bit in KEYWORDS.values() if bit != SUPPORT)
TOOLS: Final = Tools(
    {
        tools.MOVE: Deed(
            4, tools.goes_to(HAND, DECK, GRAVEYARD, VOID, CHAMPIONS, LOCATION), tools.move
        ),
        DAMAGE: Deed(3, tools.is_amount, _damage),
        IKORR: Deed(3, tools.is_amount, tools.both_ways(own_atoms.store, own_atoms.unstore)),
        STUN: Deed(3, tools.is_amount, _stun),
        tools.TOKEN: Deed(3, _has_room, tools.token),
        INFLUENCE: Deed(
            3, tools.is_seat_and_amount, tools.both_ways(own_atoms.refresh, own_atoms.exert)
        ),
        POOL: Deed(3, tools.is_seat_and_amount, _pool),
        PLAIN_TOKEN: Deed(6, _is_plain_token, _plain_token),
        tools.VALUE: tools.values((ADD_ATTACK, ADD_HEALTH, ADD_RAID), _is_champion),
        tools.KEYWORD: tools.keywords(_PLAIN_KEYWORDS, _is_champion),
        READY: Deed(2, _is_champion, _ready),
        tools.CONTROL: Deed(3, _has_new_controller, _control),
        tools.PLACE: Deed(3, _has_place, tools.put_in_place),
        SCRAP: Deed(3, tools.is_seat_and_amount, _scrap),
    },
    ("manual", "action"),
)
