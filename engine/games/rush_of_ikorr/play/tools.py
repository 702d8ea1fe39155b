"""Tools of the table: what a person does by hand where a text was not understood.

A tool is an answer outside the options, a tuple that begins with one of the numbers below. It goes
through the same atoms as everything else, so it stands in the log and can be undone.
"""

from collections.abc import Callable
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
from engine.kernel.effects.abilities import Change
from engine.kernel.effects.change_kinds import GAIN_KEYWORD, LOSE_KEYWORD
from engine.kernel.effects.entries import EnterFrame
from engine.kernel.effects.events import emit
from engine.kernel.effects.lasting_effects import Expiry, Lasting
from engine.kernel.programs.context import Context
from engine.kernel.state.game import Game
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
VALUE: Final = 113  # object, attack health or raid, amount, 1 for good
KEYWORD: Final = 114  # object, keyword as a bit, 1 gains 0 loses it, 1 for good
READY: Final = 115  # object: it may act again this turn
CONTROL: Final = 116  # object, seat
PLACE: Final = 117  # object, position in its row
SCRAP: Final = 118  # seat, amount
RANDOM: Final = 119  # seat: discards a card at random
COUNTER: Final = 120  # object, amount (negative: take off)

# What a change by hand is called where its source is told, and a counter without a name.
ORIGIN: Final = "by hand"
PLAIN_COUNTER: Final = "counter"
_ADDED: Final = (ADD_ATTACK, ADD_HEALTH, ADD_RAID)
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


def _champion(game: Play, tool: Tool) -> bool:
    return _object(game, tool) and game.layout.kinds[game.zone[tool[1]]] == CHAMPIONS


def _value(game: Play, tool: Tool) -> bool:
    in_bounds = 0 < abs(tool[3]) <= MOST and tool[4] in (0, 1)
    return _champion(game, tool) and 0 <= tool[2] < len(_ADDED) and in_bounds


def _keyword(game: Play, tool: Tool) -> bool:
    # A keyword that brings an ability along is not given by its bit alone.
    is_plain = tool[2] in KEYWORDS.values() and tool[2] != SUPPORT
    return _champion(game, tool) and is_plain and tool[3] in (0, 1) and tool[4] in (0, 1)


def _other_seat(game: Play, tool: Tool) -> bool:
    is_seat = 0 <= tool[2] < game.seating.count
    return _champion(game, tool) and is_seat and own_atoms.free_places(game, tool[2]) > 0


def _place(game: Play, tool: Tool) -> bool:
    return _champion(game, tool) and 0 <= tool[2] < len(game.zones[game.zone[tool[1]]])


def _held(game: Play, tool: Tool) -> bool:
    return _seat(game, tool) and bool(game.zones[tool[1] * WIDTH + HAND])


def _by_hand(game: Play, number: int, change: Change, amount: int, is_lasting: int) -> None:
    """Let a change hold for this turn, or for good."""
    stamp = game.stamp[number]
    context = Context(game.controller[number], number, stamp, ORIGIN)
    context.x = amount
    lasting = Lasting(game.next_serial(), context, Expiry(turn=0 if is_lasting else game.turn))
    lasting.members = frozenset(((number, stamp),))
    lasting.changes = (change,)
    game.lasting.append(lasting)
    game.is_unsettled = True


def _given_amount(_game: Game, context: Context) -> int:
    return context.x


def _change_value(game: Play, tool: Tool) -> None:
    _, number, which, amount, is_lasting = tool
    _by_hand(game, number, Change(_ADDED[which], _given_amount), amount, is_lasting)


def _change_keyword(game: Play, tool: Tool) -> None:
    _, number, bit, is_gained, is_lasting = tool
    kind = GAIN_KEYWORD if is_gained else LOSE_KEYWORD
    _by_hand(game, number, Change(kind, bit=bit), 0, is_lasting)


def _ready(game: Play, tool: Tool) -> None:
    game.attacks[tool[1]] = game.raids[tool[1]] = 0


def _control(game: Play, tool: Tool) -> None:
    row = game.zones[tool[2] * WIDTH + CHAMPIONS]
    atoms.change_control(game, tool[1], tool[2], len(row))


def _put_in_place(game: Play, tool: Tool) -> None:
    row = game.zones[game.zone[tool[1]]]
    row.remove(tool[1])
    row.insert(tool[2], tool[1])


def _scrap(game: Play, tool: Tool) -> None:
    own_atoms.scrap(game, tool[1], max(tool[2], 0), 0)


def _random(game: Play, tool: Tool) -> None:
    hand = game.zones[tool[1] * WIDTH + HAND]
    atoms.discard(game, [hand[game.random_below(len(hand))]], 0)


def _counter(game: Play, tool: Tool) -> None:
    atoms.add_counters(game, tool[1], PLAIN_COUNTER, tool[2])


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
    VALUE: (5, _value, _change_value),
    KEYWORD: (5, _keyword, _change_keyword),
    READY: (2, _champion, _ready),
    CONTROL: (3, _other_seat, _control),
    PLACE: (3, _place, _put_in_place),
    SCRAP: (3, _seat_and_amount, _scrap),
    RANDOM: (2, _held, _random),
    COUNTER: (3, _object_and_amount, _counter),
}
