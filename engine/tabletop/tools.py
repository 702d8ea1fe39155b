"""Tools of the table: what a person does by hand where a text is not carried out.

A tool is an answer outside the options, a tuple that begins with its number. It goes through the
same atoms as everything else, so it stands in the log and can be undone. Numbers stand in saved
games: they never change, and those below 101 belong to no tool.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from engine.kernel.decisions import Option
from engine.kernel.effects import atoms
from engine.kernel.effects.change_kinds import GAIN_KEYWORD, LOSE_KEYWORD
from engine.kernel.effects.entries import EnterFrame
from engine.kernel.effects.events import emit
from engine.kernel.effects.lasting_effects import Expiry, Lasting
from engine.kernel.effects.ready_abilities import Change
from engine.kernel.programs.context import Context
from engine.kernel.state.game import Game
from engine.kernel.state.numbers import REVEALED, ROLLED, TOOL_USED

MOVE: Final = 101  # object, kind of zone, position (-1: the top or the end)
TOKEN: Final = 105  # face number, seat
REVEAL: Final = 106  # object
SHUFFLE: Final = 107  # seat
DRAW: Final = 108  # seat, amount
DICE: Final = 111  # seat, sides (2 is a coin)
VALUE: Final = 113  # object, which of its values, amount, 1 for good
KEYWORD: Final = 114  # object, keyword as a bit, 1 gains 0 loses it, 1 for good
CONTROL: Final = 116  # object, seat
PLACE: Final = 117  # object, position in its row
RANDOM: Final = 119  # seat: discards a card at random
COUNTER: Final = 120  # object, amount (negative: take off)
FIRST: Final = MOVE

# What a change by hand is called where its source is told, and a counter without a name.
ORIGIN: Final = "by hand"
PLAIN_COUNTER: Final = "counter"
MOST: Final = 99

UsedTool = tuple[int, ...]
Fits = Callable[[Any, UsedTool], bool]


class Deed(NamedTuple):
    """What a tool does: how long its tuple is, whether it fits a game now, and its carrying out."""

    size: int
    fits: Fits
    act: Callable[[Any, UsedTool], None]


class Tools:
    """The tools of a game by their numbers.

    Attributes:
        kinds: The kinds of decisions at which tools are taken.
    """

    def __init__(self, deeds: Mapping[int, Deed], kinds: tuple[str, ...] = ("action",)) -> None:
        self._deeds = {**_EVERYWHERE, **deeds}
        self.kinds = kinds

    def takes(self, game: Game, choice: object) -> bool:
        """Whether an answer is a tool that can be used now."""
        pending = game.pending
        if pending is None or pending.kind not in self.kinds:
            return False
        if not isinstance(choice, tuple) or not choice or choice[0] not in self._deeds:
            return False
        deed = self._deeds[choice[0]]
        return len(choice) == deed.size and deed.fits(game, choice)

    def use(self, game: Game, tool: UsedTool) -> None:
        """Carry out a tool."""
        seat = game.pending.seat if game.pending is not None else -1
        game.record((TOOL_USED, seat, -1, -1, -1, -1, tool[0], 0))
        self._deeds[tool[0]].act(game, tool)
        game.touch_board()


def is_tool(option: Option) -> bool:
    """Whether an answer was given with a tool."""
    return isinstance(option, tuple) and option[0] >= FIRST


# Whether a tool fits.


def is_object(game: Game, tool: UsedTool) -> bool:
    """It is used on an object that there is."""
    return 0 <= tool[1] < len(game.zone) and game.zone[tool[1]] >= 0


def is_in_play(game: Game, tool: UsedTool) -> bool:
    """It is used on something in play."""
    return is_object(game, tool) and game.in_play(tool[1])


def is_amount(game: Game, tool: UsedTool) -> bool:
    """It is used on something in play, with an amount."""
    return is_in_play(game, tool) and abs(tool[2]) <= MOST


def is_seat(game: Game, tool: UsedTool) -> bool:
    """It is used by a player that there is."""
    return 0 <= tool[1] < game.seating.count


def is_seat_and_amount(game: Game, tool: UsedTool) -> bool:
    """The same, with an amount."""
    return is_seat(game, tool) and abs(tool[2]) <= MOST


def is_face_and_seat(game: Game, tool: UsedTool) -> bool:
    """It makes a face for a player."""
    return 0 <= tool[1] < len(game.cards.faces) and 0 <= tool[2] < game.seating.count


def goes_to(*kinds: int) -> Fits:
    """Return whether an object is moved to one of some kinds of zones."""

    def fits(game: Game, tool: UsedTool) -> bool:
        return is_object(game, tool) and tool[2] in kinds and -1 <= tool[3] <= MOST

    return fits


def _has_hand(game: Game, tool: UsedTool) -> bool:
    return is_seat(game, tool) and bool(_hand(game, tool[1]))


def _hand(game: Game, seat: int) -> list[int]:
    return game.zones[seat * game.layout.width + game.rules.hand]


# What tools do.


def move(game: Game, tool: UsedTool) -> None:
    """Put a card somewhere else; into play as if an effect put it there."""
    _, number, kind, position = tool
    if game.layout.own[kind].in_play:
        if not game.in_play(number):
            game.frames.append(EnterFrame([(number, game.owner[number], 0)], 0))
    elif game.in_play(number):
        atoms.leave(game, [(number, kind, 0, -1)])
    else:
        atoms.move_card(game, number, kind, position)


def make_token(game: Game, face: int, seat: int, values: tuple[int, ...] | None = None) -> None:
    """Make a token, with values of its own where they are given."""
    number = atoms.make_token(game, game.cards.faces[face], seat)
    if values is not None:
        game.bases[number] = values
    game.frames.append(EnterFrame([(number, seat, 0)], 0))


def token(game: Game, tool: UsedTool) -> None:
    """Make a token of a face for a player."""
    make_token(game, tool[1], tool[2])


def both_ways(
    more: Callable[[Any, int, int, int], object], less: Callable[[Any, int, int, int], object]
) -> Callable[[Any, UsedTool], None]:
    """Return what does so much of one thing, or of its opposite where the amount is below 0.

    Both take the game, an object or a seat, how much, and the cause.
    """

    def act(game: Any, tool: UsedTool) -> None:
        if tool[2] > 0:
            more(game, tool[1], tool[2], 0)
        else:
            less(game, tool[1], -tool[2], 0)

    return act


def in_column(at: int, scale: int = 1) -> Callable[[Any, UsedTool], None]:
    """Return what adds to a number of an object, or takes from it."""

    def more(game: Game, number: int, amount: int, cause: int) -> None:
        atoms.raise_column(game, at, number, amount * scale, -1, cause)

    def less(game: Game, number: int, amount: int, cause: int) -> None:
        atoms.lower_column(game, at, number, amount * scale, -1, cause)

    return both_ways(more, less)


def reveal(game: Game, tool: UsedTool) -> None:
    """Show a card to everybody."""
    emit(game, REVEALED, game.owner[tool[1]], tool[1])


def _shuffle(game: Game, tool: UsedTool) -> None:
    atoms.shuffle_deck(game, tool[1])


def _draw(game: Game, tool: UsedTool) -> None:
    held = len(game.zones[tool[1] * game.layout.width + game.rules.deck])
    atoms.draw(game, (tool[1],), min(max(tool[2], 0), held), 0)


def _roll(game: Game, tool: UsedTool) -> None:
    rolled = game.random_below(max(tool[2], 1)) + 1
    emit(game, ROLLED, tool[1], -1, -1, rolled)


def _discard(game: Game, tool: UsedTool) -> None:
    hand = _hand(game, tool[1])
    atoms.discard(game, [hand[game.random_below(len(hand))]], 0)


def _count(game: Game, tool: UsedTool) -> None:
    atoms.add_counters(game, tool[1], PLAIN_COUNTER, tool[2])


def put_in_place(game: Game, tool: UsedTool) -> None:
    """Put something at another place of its row."""
    row = game.zones[game.zone[tool[1]]]
    row.remove(tool[1])
    row.insert(tool[2], tool[1])


def values(added: Sequence[int], is_fitting: Fits, scale: int = 1) -> Deed:
    """Return the tool that changes values of what fits; `added` are the changes that raise each."""

    def fits(game: Game, tool: UsedTool) -> bool:
        in_bounds = 0 < abs(tool[3]) <= MOST and tool[4] in (0, 1)
        return is_fitting(game, tool) and 0 <= tool[2] < len(added) and in_bounds

    def act(game: Game, tool: UsedTool) -> None:
        _, number, which, amount, is_lasting = tool
        _by_hand(game, number, Change(added[which], _given_amount), amount * scale, is_lasting)

    return Deed(5, fits, act)


def keywords(bits: Sequence[int], is_fitting: Fits) -> Deed:
    """Return the tool that gives and takes keywords of what fits."""

    def fits(game: Game, tool: UsedTool) -> bool:
        is_one = tool[2] in bits and tool[3] in (0, 1) and tool[4] in (0, 1)
        return is_fitting(game, tool) and is_one

    def act(game: Game, tool: UsedTool) -> None:
        _, number, bit, is_gained, is_lasting = tool
        kind = GAIN_KEYWORD if is_gained else LOSE_KEYWORD
        _by_hand(game, number, Change(kind, bit=bit), 0, is_lasting)

    return Deed(5, fits, act)


def _by_hand(game: Game, number: int, change: Change, amount: int, is_lasting: int) -> None:
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


# What means the same in every game.
_EVERYWHERE: Final[Mapping[int, Deed]] = {
    REVEAL: Deed(2, is_object, reveal),
    SHUFFLE: Deed(2, is_seat, _shuffle),
    DRAW: Deed(3, is_seat_and_amount, _draw),
    DICE: Deed(3, is_seat_and_amount, _roll),
    RANDOM: Deed(2, _has_hand, _discard),
    COUNTER: Deed(3, is_amount, _count),
}
