"""The tools of a table by name, as windows offer them: what each can do now, and in which words."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, Generic, NamedTuple, TypeVar

from engine.kernel.effects.characteristics import chars
from engine.kernel.state.game import Game
from engine.tabletop import tools
from engine.tabletop.board import Choice, Phrase
from engine.tabletop.hand_tools import Stepper, Tool
from engine.tabletop.traces import Measure

G = TypeVar("G", bound=Game)
Offer = Callable[[Any, int, int], Iterable[Choice]]
Numbered = Callable[[Any, int, int, Sequence[int]], Choice]


class Row(NamedTuple):
    """One tool as it is offered.

    Attributes:
        offer: What it can do, given the game, a seat and a card (-1 for none chosen).
        words: Its templates, for translators.
        numbers: What each number is that one can type; empty where it takes none.
        numbered: What it does with typed numbers.
    """

    tool: Tool
    offer: Offer
    words: tuple[str, ...] = ()
    numbers: tuple[str, ...] = ()
    numbered: Numbered | None = None


class Toolbox(Generic[G]):
    """The tools of a game."""

    def __init__(self, usable: tools.Tools, rows: Sequence[Row]) -> None:
        self._usable = usable
        self._rows = {row.tool.id: row for row in rows}
        self.tools = tuple(row.tool for row in rows)

    @property
    def numbers(self) -> Mapping[str, Sequence[str]]:
        """Tools that take any numbers, and what each number is."""
        return {name: row.numbers for name, row in self._rows.items() if row.numbers}

    def choices(self, game: G, tool: str, seat: int, piece: int) -> list[Choice]:
        """Return what a tool can do now, to a card (-1 for none chosen) or for a player."""
        made = self._rows[tool].offer(game, seat, piece)
        return [each for each in made if self._usable.takes(game, each.option)]

    def numbered_choice(
        self, game: G, tool: str, seat: int, piece: int, numbers: Sequence[int]
    ) -> Choice | None:
        """Return what a tool does with numbers of one's own; None where it is not possible now."""
        make = self._rows[tool].numbered
        made = make(game, seat, piece, numbers) if make is not None else None
        return made if made is not None and self._usable.takes(game, made.option) else None

    def templates(self) -> Iterator[str]:
        """Return the words of the tools, for translators."""
        for row in self._rows.values():
            yield row.tool.title
            yield from row.words
            yield from row.numbers


def used(option: tuple[int, ...], template: str, **values: object) -> Choice:
    """Return the answer that is given with a tool."""
    return Choice(option, "tool", Phrase(template, values), piece=option[1])


def chosen(*options: tuple[str, tuple[int, ...]]) -> Offer:
    """Return what offers deeds to a card: words, the tool's number and what follows the card's."""

    def offer(_game: Game, _seat: int, piece: int) -> Iterator[Choice]:
        for template, (number, *rest) in options:
            yield used((number, piece, *rest), template)

    return offer


def moves(*places: tuple[str, int, int]) -> Row:
    """Return the tool that moves a card: the words, zone and position of each place."""
    options = [(words, (tools.MOVE, zone, position)) for words, zone, position in places]
    return Row(Tool("move", "Move", "right"), chosen(*options), tuple(each[0] for each in places))


def ways(tool: Tool, *options: tuple[str, tuple[int, ...]]) -> Row:
    """Return a tool that does one thing or another to a card."""
    return Row(tool, chosen(*options), tuple(words for words, _ in options))


def counts(  # noqa: PLR0913 - a tool with amounts has as many parts
    tool: Tool,
    number: int,
    words: tuple[str, str],
    offered: Sequence[int],
    *,
    scale: int = 1,
    typed: str = "",
    of_seat: bool = False,
) -> Row:
    """Return a tool with amounts, of a card or a player; `typed` names a number of one's own.

    Amounts below 0 have words of their own.
    """

    def counted(_game: Game, seat: int, piece: int, numbers: Sequence[int]) -> Choice:
        count, whose = numbers[0], seat if of_seat else piece
        return used((number, whose, count), words[count < 0], count=abs(count) * scale)

    def offer(game: Game, seat: int, piece: int) -> Iterator[Choice]:
        return (counted(game, seat, piece, (count,)) for count in offered)

    said = tuple(filter(None, words))
    return Row(tool, offer, said, (typed,), counted) if typed else Row(tool, offer, said)


def destroys(number: int) -> Row:
    """Return the tool that destroys a card."""

    def offer(game: Game, _seat: int, piece: int) -> Iterator[Choice]:
        if piece >= 0:
            yield used((number, piece), "Destroy {card}", card=game.face[piece].name)

    return Row(Tool("destroy", "Destroy", "remove"), offer, ("Destroy {card}",))


def _revealed(game: Game, seat: int, piece: int) -> Iterator[Choice]:
    hand = game.zones[seat * game.layout.width + game.rules.hand]
    for number in hand if piece < 0 else [piece]:
        yield used((tools.REVEAL, number), "Reveal {card}", card=game.face[number].name)


def searches(
    name: Callable[[Any, int], str] = lambda game, number: game.face[number].name,
) -> Row:
    """Return the tool that takes cards from the deck, which a game may name in its way."""

    def offer(game: Game, seat: int, _piece: int) -> Iterator[Choice]:
        """Name what is in the deck, each name once: the order of a deck is private."""
        yield used((tools.SHUFFLE, seat), "Shuffle the deck")
        yield used((tools.DRAW, seat, 1), "Draw a card")
        named: dict[str, int] = {}
        for number in game.zones[seat * game.layout.width + game.rules.deck]:
            named.setdefault(name(game, number), number)
        for words, number in sorted(named.items()):
            option = (tools.MOVE, number, game.rules.hand, -1)
            yield used(option, "{card} to the hand", card=words)

    words = ("Shuffle the deck", "Draw a card", "{card} to the hand")
    return Row(Tool("search", "Search", "deck"), offer, words)


def _die(_game: Game, seat: int, _piece: int, numbers: Sequence[int]) -> Choice:
    return used((tools.DICE, seat, numbers[0]), _SIDES, count=numbers[0])


def _dice(game: Game, seat: int, piece: int) -> Iterator[Choice]:
    for sides in (6, 10, 20):
        yield _die(game, seat, piece, (sides,))


def _coin(_game: Game, seat: int, _piece: int) -> Iterator[Choice]:
    yield used((tools.DICE, seat, 2), "Throw a coin")


def keywords(bits: Mapping[str, int]) -> Row:
    """Return the tool that gives and takes keywords."""
    ways = (("Give {word} this turn", 1, 0), ("Give {word}", 1, 1), ("Take {word} this turn", 0, 0))

    def offer(_game: Game, _seat: int, piece: int) -> Iterator[Choice]:
        for template, is_gained, is_lasting in ways:
            for word, bit in bits.items():
                option = (tools.KEYWORD, piece, bit, is_gained, is_lasting)
                yield used(option, template, word=word)

    tool = Tool("keyword", "Keyword", "add", is_of_player=False)
    return Row(tool, offer, tuple(way[0] for way in ways))


def _controlled(game: Game, _seat: int, piece: int) -> Iterator[Choice]:
    for seat in range(game.seating.count):
        if piece >= 0 and seat != game.controller[piece]:
            words = Phrase(_GIVEN, {"player": seat})
            yield Choice((tools.CONTROL, piece, seat), "tool", words, piece, seat=seat)


def _placed(game: Game, _seat: int, piece: int) -> Iterator[Choice]:
    row = game.zones[game.zone[piece]] if piece >= 0 and game.zone[piece] >= 0 else []
    for place in range(len(row)):
        if row[place] != piece:
            yield used((tools.PLACE, piece, place), _PLACED, number=place + 1)


def _discarded(_game: Game, seat: int, _piece: int) -> Iterator[Choice]:
    yield used((tools.RANDOM, seat), "Discard a card at random")


def stepper(piece: int, which: int, title: str, icon: str, now: int, scale: int = 1) -> Stepper:
    """Return a value of a card that can be changed for good, and for this turn."""

    def step(amount: int, is_lasting: int) -> Choice:
        option = (tools.VALUE, piece, which, amount, is_lasting)
        return used(option, "{count}", count=amount * scale)

    return Stepper(title, icon, now, (step(-1, 1), step(1, 1)), (step(-1, 0), step(1, 0)))


def steppers(
    usable: tools.Tools, measures: Sequence[Measure], scale: int = 1
) -> Callable[[Any, int, int], list[Stepper]]:
    """Return what offers the values of a card in play to be changed by hand."""

    def offered(game: Game, _seat: int, piece: int) -> list[Stepper]:
        if piece < 0 or not usable.takes(game, (tools.VALUE, piece, 0, 1, 0)):
            return []
        now = chars(game, piece).values
        return [
            stepper(piece, at, each.title, each.icon, now[each.at], scale)
            for at, each in enumerate(measures)
        ]

    return offered


_SIDES: Final = "Die with {count} sides"
_GIVEN: Final = "Give control to {player}"
_PLACED: Final = "Place {number} from the left"
REVEALS: Final = Row(Tool("reveal", "Reveal", "search"), _revealed, ("Reveal {card}",))
DICE: Final = Row(Tool("dice", "Dice", "dice"), _dice, (_SIDES,), ("Sides",), _die)
COINS: Final = Row(Tool("coin", "Coin", "coin"), _coin, ("Throw a coin",))
CONTROL: Final = Row(Tool("control", "Control", "swap", is_of_player=False), _controlled, (_GIVEN,))
PLACES: Final = Row(
    Tool("place", "Place in the row", "right", is_of_player=False), _placed, (_PLACED,)
)
RANDOM: Final = Row(
    Tool("random", "Random discard", "hand", is_of_card=False),
    _discarded,
    ("Discard a card at random",),
)
COUNTERS: Final = counts(
    Tool("counter", "Counter", "counter", is_of_player=False),
    tools.COUNTER,
    ("{count} counters", "Take off {count} counters"),
    (1, 2, -1),
)
