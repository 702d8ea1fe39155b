"""Tools of the table: what a person does by hand where a text is not carried out.

A tool is an answer outside the options, a tuple that begins with one of the numbers below. It goes
through the same atoms as everything else, so it stands in the log and can be undone.
"""

from collections.abc import Callable
from typing import Final

from engine.games.argent_saga.play import own_atoms
from engine.games.argent_saga.play.checks import destroy
from engine.games.argent_saga.play.numbers import (
    AUGMENT,
    DECK,
    DESTROYED,
    DISCARD,
    EXPEL,
    HAND,
    SHARD,
    TOWER,
    UNIT,
    UNITS,
    WIDTH,
)
from engine.games.argent_saga.play.rules import DAMAGE
from engine.games.argent_saga.play.state import Play
from engine.kernel.effects import atoms
from engine.kernel.effects.entries import EnterFrame
from engine.kernel.effects.events import emit
from engine.kernel.state.numbers import REVEALED, ROLLED, TOOL_USED

MOVE: Final = 101  # object, kind of zone, position (-1: the top or the end)
HIT: Final = 102  # object, hundreds of damage (negative: take off)
TURN: Final = 103  # object, 0 recover, 1 exhaust
STUN: Final = 104  # object
TOKEN: Final = 105  # face number, seat, hundreds of power
REVEAL: Final = 106  # object
SHUFFLE: Final = 107  # seat
DRAW: Final = 108  # seat, amount
CHARGE: Final = 109  # seat
DESTROY: Final = 110  # object
DICE: Final = 111  # seat, sides (2 is a coin)

_ZONES: Final = (HAND, DECK, DISCARD, EXPEL, UNITS)
MOST: Final = 99
# Power and damage are counted in hundreds.
UNIT_OF_POWER: Final = 100

Tool = tuple[int, ...]


def is_tool(game: Play, choice: object) -> bool:
    """Whether an answer is a tool that can be used now, in the open main phase."""
    pending = game.pending
    if pending is None or pending.kind != "action":
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


def _movable(game: Play, tool: Tool) -> bool:
    if not _object(game, tool) or tool[2] not in _ZONES or not -1 <= tool[3] <= MOST:
        return False
    number, kind = tool[1], game.face[tool[1]].kind
    if kind > AUGMENT or game.zone[number] >= game.seating.count * WIDTH:
        return False  # champions, spirits, shards and towers stay where they are
    if tool[2] == UNITS:
        return (
            kind == UNIT and not game.in_play(number) and game.can_enter(number, game.owner[number])
        )
    return True


def _hittable(game: Play, tool: Tool) -> bool:
    if not _object(game, tool) or abs(tool[2]) > MOST or not tool[2]:
        return False
    is_standing = not game.flags[tool[1]] & DESTROYED
    return game.in_play(tool[1]) and game.face[tool[1]].kind in (UNIT, TOWER) and is_standing


def _turnable(game: Play, tool: Tool) -> bool:
    if not _object(game, tool) or not game.in_play(tool[1]) or tool[2] not in (0, 1):
        return False
    is_exhausted = bool(game.exhausted[tool[1]])
    return game.face[tool[1]].kind != TOWER and is_exhausted != bool(tool[2])


def _in_play(game: Play, tool: Tool) -> bool:
    if not _object(game, tool) or not game.in_play(tool[1]):
        return False
    return game.face[tool[1]].kind != SHARD and not game.flags[tool[1]] & DESTROYED


def _seat(game: Play, tool: Tool) -> bool:
    return 0 <= tool[1] < game.seating.count


def _seat_and_amount(game: Play, tool: Tool) -> bool:
    return _seat(game, tool) and 0 < tool[2] <= MOST


def _token(game: Play, tool: Tool) -> bool:
    is_face = 0 <= tool[1] < len(game.cards.faces) and game.cards.faces[tool[1]].is_token
    return (
        is_face
        and 0 <= tool[2] < game.seating.count
        and 0 < tool[3] <= MOST
        and game.has_room(tool[2])
    )


def _move(game: Play, tool: Tool) -> None:
    _, number, kind, position = tool
    if kind == UNITS:
        game.frames.append(EnterFrame([(number, game.owner[number], 0)], 0))
    elif game.in_play(number):
        atoms.leave(game, [(number, kind, 0, -1)])
    else:
        atoms.move_card(game, number, kind, position)


def _hit(game: Play, tool: Tool) -> None:
    amount = tool[2] * UNIT_OF_POWER
    if amount > 0:
        atoms.raise_column(game, DAMAGE, tool[1], amount, -1, 0)
    else:
        atoms.lower_column(game, DAMAGE, tool[1], -amount, -1, 0)


def _turn(game: Play, tool: Tool) -> None:
    if tool[2]:
        own_atoms.exhaust(game, tool[1], 0)
    else:
        own_atoms.recover(game, tool[1], 0)


def _stun(game: Play, tool: Tool) -> None:
    own_atoms.stun(game, tool[1], -1, 0)


def _make(game: Play, tool: Tool) -> None:
    number = atoms.make_token(game, game.cards.faces[tool[1]], tool[2])
    game.bases[number] = (tool[3] * UNIT_OF_POWER, 0)
    game.frames.append(EnterFrame([(number, tool[2], 0)], 0))


def _reveal(game: Play, tool: Tool) -> None:
    emit(game, REVEALED, game.owner[tool[1]], tool[1])
    own_atoms.flip_up(game, tool[1], 0)


def _shuffle(game: Play, tool: Tool) -> None:
    atoms.shuffle_deck(game, tool[1])


def _draw(game: Play, tool: Tool) -> None:
    held = len(game.zones[tool[1] * WIDTH + DECK])
    atoms.draw(game, (tool[1],), min(tool[2], held), 0)


def _charge(game: Play, tool: Tool) -> None:
    own_atoms.charge(game, tool[1])


def _destroy(game: Play, tool: Tool) -> None:
    destroy(game, [tool[1]], 0)


def _dice(game: Play, tool: Tool) -> None:
    rolled = game.random_below(max(tool[2], 1)) + 1
    emit(game, ROLLED, tool[1], -1, -1, rolled)


_TOOLS: Final[dict[int, tuple[int, Callable[[Play, Tool], bool], Callable[[Play, Tool], None]]]] = {
    MOVE: (4, _movable, _move),
    HIT: (3, _hittable, _hit),
    TURN: (3, _turnable, _turn),
    STUN: (2, _in_play, _stun),
    TOKEN: (4, _token, _make),
    REVEAL: (2, _object, _reveal),
    SHUFFLE: (2, _seat, _shuffle),
    DRAW: (3, _seat_and_amount, _draw),
    CHARGE: (2, _seat, _charge),
    DESTROY: (2, _in_play, _destroy),
    DICE: (3, _seat_and_amount, _dice),
}
