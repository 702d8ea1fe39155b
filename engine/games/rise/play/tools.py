"""Tools of the table: what a person does by hand where a text is not carried out.

A tool is an answer outside the options, a tuple that begins with one of the numbers below. It goes
through the same atoms as everything else, so it stands in the log and can be undone.
"""

from collections.abc import Callable
from typing import Final

from engine.games.rise.play import charges, harm, own_atoms
from engine.games.rise.play.numbers import (
    BATTLEFIELD,
    CEMETERY,
    EXCLUSION,
    HAND,
    LIBRARY,
    MOST_RESOURCES,
    WIDTH,
)
from engine.games.rise.play.rules import DAMAGE
from engine.games.rise.play.state import Play
from engine.kernel.effects import atoms
from engine.kernel.effects.entries import EnterFrame
from engine.kernel.effects.events import emit
from engine.kernel.state.numbers import REVEALED, ROLLED, TOOL_USED

MOVE: Final = 101  # object, kind of zone, position (-1: the top or the end)
HIT: Final = 102  # object, damage (negative: take off)
TURN: Final = 103  # object, 0 untilt, 1 tilt
CHARGE: Final = 104  # object, +1/+1 Charges (negative: -1/-1)
LIFE: Final = 105  # Summoner, Life Points
LEVEL: Final = 106  # Summoner, 1 more or -1 less
COIN: Final = 107  # seat, coins (negative: fewer)
ETHER: Final = 108  # seat, Ether (negative: less)
TOKEN: Final = 109  # face number, seat
REVEAL: Final = 110  # object
SHUFFLE: Final = 111  # seat
DRAW: Final = 112  # seat, amount
DESTROY: Final = 113  # object
DICE: Final = 114  # seat, sides (2 is a coin)

_ZONES: Final = (HAND, LIBRARY, CEMETERY, EXCLUSION, BATTLEFIELD)
MOST: Final = 30

Tool = tuple[int, ...]


def is_tool(game: Play, choice: object) -> bool:
    """Whether an answer is a tool that can be used now, in the open phase or by hand."""
    pending = game.pending
    if pending is None or pending.kind not in ("action", "manual"):
        return False
    if not isinstance(choice, tuple) or not choice or choice[0] not in _TOOLS:
        return False
    size, check, _ = _TOOLS[choice[0]]
    return len(choice) == size and check(game, choice)


def use_tool(game: Play, tool: Tool) -> None:
    """Carry out a tool."""
    seat = game.pending.seat if game.pending is not None else -1
    game.record((TOOL_USED, seat, -1, -1, -1, -1, tool[0], 0))
    _TOOLS[tool[0]][2](game, tool)
    game.touch_board()


def _object(game: Play, tool: Tool) -> bool:
    return 0 <= tool[1] < len(game.zone) and game.zone[tool[1]] >= 0


def _card(game: Play, tool: Tool) -> bool:
    """Whether a tool means a card that may be moved: not a Summoner, nor on the stack."""
    if not _object(game, tool):
        return False
    face = game.face[tool[1]]
    on_stack = game.zone[tool[1]] >= game.seating.count * WIDTH
    return not face.is_summoner and not on_stack


def _movable(game: Play, tool: Tool) -> bool:
    if not _card(game, tool) or tool[2] not in _ZONES or not -1 <= tool[3] <= MOST:
        return False
    number = tool[1]
    if tool[2] != BATTLEFIELD:
        return True
    face = game.face[number]
    return face.is_permanent and not face.is_level_up and not game.in_play(number)


def _solid(game: Play, tool: Tool) -> bool:
    if not _object(game, tool) or not tool[2] or abs(tool[2]) > MOST:
        return False
    return game.is_creature(tool[1]) or game.is_door(tool[1])


def _turnable(game: Play, tool: Tool) -> bool:
    if not _object(game, tool) or not game.in_play(tool[1]) or tool[2] not in (0, 1):
        return False
    return bool(game.tilted[tool[1]]) != bool(tool[2])


def _summoner(game: Play, tool: Tool) -> bool:
    if not _object(game, tool) or not tool[2] or abs(tool[2]) > MOST:
        return False
    return game.is_summoner(tool[1])


def _seat(game: Play, tool: Tool) -> bool:
    return 0 <= tool[1] < game.seating.count and tool[1] not in game.out


def _seat_and_change(game: Play, tool: Tool) -> bool:
    return _seat(game, tool) and 0 < abs(tool[2]) <= MOST_RESOURCES


def _seat_and_amount(game: Play, tool: Tool) -> bool:
    return _seat(game, tool) and 0 < tool[2] <= MOST


def _token(game: Play, tool: Tool) -> bool:
    is_face = 0 <= tool[1] < len(game.cards.faces)
    if not is_face or not 0 <= tool[2] < game.seating.count or tool[2] in game.out:
        return False
    face = game.cards.faces[tool[1]]
    is_plain = not face.is_summoner and not face.is_level_up and not face.equips
    return is_plain and face.is_permanent and (face.is_infinite or face.is_token)


def _constant(game: Play, tool: Tool) -> bool:
    return _object(game, tool) and game.is_constant(tool[1])


def _move(game: Play, tool: Tool) -> None:
    _, number, kind, position = tool
    if kind == BATTLEFIELD:
        game.frames.append(EnterFrame([(number, game.owner[number], 0)], 0))
    elif game.in_play(number):
        atoms.leave(game, [(number, kind, 0, -1)])
    else:
        atoms.move_card(game, number, kind, position)


def _hit(game: Play, tool: Tool) -> None:
    if tool[2] > 0:
        atoms.raise_column(game, DAMAGE, tool[1], tool[2], -1, 0)
    else:
        atoms.lower_column(game, DAMAGE, tool[1], -tool[2], -1, 0)


def _turn(game: Play, tool: Tool) -> None:
    if tool[2]:
        own_atoms.tilt(game, tool[1], 0)
    else:
        own_atoms.untilt(game, tool[1], 0)


def _charge(game: Play, tool: Tool) -> None:
    charges.place(game, tool[1], "+1/+1" if tool[2] > 0 else "-1/-1", abs(tool[2]))


def _life(game: Play, tool: Tool) -> None:
    if tool[2] > 0:
        own_atoms.gain_life(game, tool[1], tool[2], -1, 0)
    else:
        own_atoms.lose_life(game, tool[1], -tool[2], -1, 0)


def _level(game: Play, tool: Tool) -> None:
    if tool[2] > 0:
        own_atoms.gain_level(game, tool[1])
    else:
        own_atoms.lower_level(game, tool[1], int(game.options.level_floor))


def _coin(game: Play, tool: Tool) -> None:
    if tool[2] > 0:
        own_atoms.gain_coins(game, tool[1], tool[2])
    else:
        own_atoms.lose_coins(game, tool[1], -tool[2])


def _ether(game: Play, tool: Tool) -> None:
    if tool[2] > 0:
        own_atoms.gain_ether(game, tool[1], tool[2])
    else:
        own_atoms.lose_ether(game, tool[1], -tool[2])


def _make(game: Play, tool: Tool) -> None:
    number = atoms.make_token(game, game.cards.faces[tool[1]], tool[2])
    game.frames.append(EnterFrame([(number, tool[2], 0)], 0))


def _reveal(game: Play, tool: Tool) -> None:
    emit(game, REVEALED, game.owner[tool[1]], tool[1])


def _shuffle(game: Play, tool: Tool) -> None:
    atoms.shuffle_deck(game, tool[1])


def _draw(game: Play, tool: Tool) -> None:
    held = len(game.zones[tool[1] * WIDTH + LIBRARY])
    atoms.draw(game, (tool[1],), min(tool[2], held), 0)


def _destroy(game: Play, tool: Tool) -> None:
    harm.sacrifice(game, [tool[1]], 0)


def _dice(game: Play, tool: Tool) -> None:
    rolled = game.random_below(max(tool[2], 1)) + 1
    emit(game, ROLLED, tool[1], -1, -1, rolled)


_TOOLS: Final[dict[int, tuple[int, Callable[[Play, Tool], bool], Callable[[Play, Tool], None]]]] = {
    MOVE: (4, _movable, _move),
    HIT: (3, _solid, _hit),
    TURN: (3, _turnable, _turn),
    CHARGE: (3, _solid, _charge),
    LIFE: (3, _summoner, _life),
    LEVEL: (3, _summoner, _level),
    COIN: (3, _seat_and_change, _coin),
    ETHER: (3, _seat_and_change, _ether),
    TOKEN: (3, _token, _make),
    REVEAL: (2, _object, _reveal),
    SHUFFLE: (2, _seat, _shuffle),
    DRAW: (3, _seat_and_amount, _draw),
    DESTROY: (2, _constant, _destroy),
    DICE: (3, _seat_and_amount, _dice),
}
