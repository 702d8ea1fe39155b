"""Tools of the table: what a person does by hand where a text was not understood.

A tool is an answer outside the options, a tuple that begins with one of the numbers below. It goes
through the same atoms as everything else, so it stands in the log and can be undone.
"""

from collections.abc import Callable
from typing import Final

from engine.games.rush_of_ikorr.play import own_atoms
from engine.games.rush_of_ikorr.play.numbers import (
    CHAMPIONS,
    DECK,
    GRAVEYARD,
    HAND,
    LOCATION,
    VOID,
    WIDTH,
)
from engine.games.rush_of_ikorr.play.state import Play
from engine.kernel.effects import atoms
from engine.kernel.effects.entries import EnterFrame
from engine.kernel.effects.events import emit
from engine.kernel.state.numbers import REVEALED, ROLLED, TOOL_USED

MOVE: Final = 101  # object, kind of zone, position (-1: the top or the end)
DAMAGE: Final = 102  # object, amount (negative: heal)
IKORR: Final = 103  # object, amount (negative: remove)
STUN: Final = 104  # object, 0 unstun, 1 stun, 2 perpetually
TOKEN: Final = 105  # face number, seat
REVEAL: Final = 106  # object
SHUFFLE: Final = 107  # seat
DRAW: Final = 108  # seat, amount
INFLUENCE: Final = 109  # seat, amount to refresh (negative: exert)
POOL: Final = 110  # seat, amount to secure (negative: lose)
DICE: Final = 111  # seat, sides (2 is a coin)
PLAIN_TOKEN: Final = 112  # face number of a token, seat, attack, health, raid

_ZONES: Final = (HAND, DECK, GRAVEYARD, VOID, CHAMPIONS, LOCATION)
MOST: Final = 99

Tool = tuple[int, ...]


def is_tool(game: Play, choice: object) -> bool:
    """Whether an answer is a tool that can be used now: by hand, or in the open action phase."""
    pending = game.pending
    if pending is None or pending.kind not in ("manual", "action"):
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


def _object_and_zone(game: Play, tool: Tool) -> bool:
    return _object(game, tool) and tool[2] in _ZONES and -1 <= tool[3] <= MOST


def _object_and_amount(game: Play, tool: Tool) -> bool:
    return _object(game, tool) and game.in_play(tool[1]) and abs(tool[2]) <= MOST


def _seat(game: Play, tool: Tool) -> bool:
    return 0 <= tool[1] < game.seating.count


def _seat_and_amount(game: Play, tool: Tool) -> bool:
    return _seat(game, tool) and abs(tool[2]) <= MOST


def _face_and_seat(game: Play, tool: Tool) -> bool:
    is_face = 0 <= tool[1] < len(game.cards.faces)
    return (
        is_face and 0 <= tool[2] < game.seating.count and own_atoms.free_places(game, tool[2]) > 0
    )


def _plain_token(game: Play, tool: Tool) -> bool:
    is_fitting = _face_and_seat(game, tool) and game.cards.faces[tool[1]].is_token
    return is_fitting and tool[4] > 0 and all(0 <= number <= MOST for number in tool[3:])


def _move(game: Play, tool: Tool) -> None:
    _, number, kind, position = tool
    if kind in (CHAMPIONS, LOCATION):
        if not game.in_play(number):
            game.frames.append(EnterFrame([(number, game.owner[number], 0)], 0))
    elif game.in_play(number):
        atoms.leave(game, [(number, kind, 0, -1)])
    else:
        atoms.move_card(game, number, kind, position)


def _damage(game: Play, tool: Tool) -> None:
    if tool[2] > 0:
        own_atoms.deal_damage(game, tool[1], tool[2], -1, 0)
    else:
        own_atoms.heal(game, tool[1], -tool[2], 0)


def _ikorr(game: Play, tool: Tool) -> None:
    if tool[2] > 0:
        own_atoms.store(game, tool[1], tool[2], 0)
    else:
        own_atoms.unstore(game, tool[1], -tool[2], 0)


def _stun(game: Play, tool: Tool) -> None:
    if tool[2] > 0:
        own_atoms.stun(game, tool[1], tool[2] == 2, -1, 0)
    else:
        own_atoms.unstun(game, tool[1], 0)


def _token(game: Play, tool: Tool) -> None:
    number = atoms.make_token(game, game.cards.faces[tool[1]], tool[2])
    game.frames.append(EnterFrame([(number, tool[2], 0)], 0))


def _make_plain(game: Play, tool: Tool) -> None:
    number = atoms.make_token(game, game.cards.faces[tool[1]], tool[2])
    game.bases[number] = (tool[3], tool[4], tool[5])
    game.frames.append(EnterFrame([(number, tool[2], 0)], 0))


def _reveal(game: Play, tool: Tool) -> None:
    emit(game, REVEALED, game.owner[tool[1]], tool[1])


def _shuffle(game: Play, tool: Tool) -> None:
    atoms.shuffle_deck(game, tool[1])


def _draw(game: Play, tool: Tool) -> None:
    held = len(game.zones[tool[1] * WIDTH + DECK])
    atoms.draw(game, (tool[1],), min(max(tool[2], 0), held), 0)


def _influence(game: Play, tool: Tool) -> None:
    if tool[2] > 0:
        own_atoms.refresh(game, tool[1], tool[2], 0)
    else:
        own_atoms.exert(game, tool[1], -tool[2], 0)


def _pool(game: Play, tool: Tool) -> None:
    if tool[2] > 0:
        own_atoms.secure(game, tool[1], tool[2], -1, 0)
        own_atoms.check_goal(game)
    else:
        own_atoms.lose_secured(game, tool[1], -tool[2], 0)


def _dice(game: Play, tool: Tool) -> None:
    rolled = game.random_below(max(tool[2], 1)) + 1
    emit(game, ROLLED, tool[1], -1, -1, rolled)


_TOOLS: Final[dict[int, tuple[int, Callable[[Play, Tool], bool], Callable[[Play, Tool], None]]]] = {
    MOVE: (4, _object_and_zone, _move),
    DAMAGE: (3, _object_and_amount, _damage),
    IKORR: (3, _object_and_amount, _ikorr),
    STUN: (3, _object_and_amount, _stun),
    TOKEN: (3, _face_and_seat, _token),
    REVEAL: (2, _object, _reveal),
    SHUFFLE: (2, _seat, _shuffle),
    DRAW: (3, _seat_and_amount, _draw),
    INFLUENCE: (3, _seat_and_amount, _influence),
    POOL: (3, _seat_and_amount, _pool),
    DICE: (3, _seat_and_amount, _dice),
    PLAIN_TOKEN: (6, _plain_token, _make_plain),
}
