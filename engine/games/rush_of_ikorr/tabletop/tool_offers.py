"""The tools of the table by name, as windows offer them."""

from collections.abc import Iterator, Sequence
from typing import Final

from engine.games.rush_of_ikorr.play import numbers as w
from engine.games.rush_of_ikorr.play import tools
from engine.games.rush_of_ikorr.play.compile import PLAIN_TOKEN
from engine.games.rush_of_ikorr.play.game import RushGame
from engine.games.rush_of_ikorr.tabletop.closeups import TITLES, values_of
from engine.kernel.decisions import Option
from engine.tabletop.board import Choice, Phrase, Stepper, Tool

# Amounts that are offered for damage, Ikorr and influence.
_AMOUNTS: Final = (1, 2, 3, 5, -1, -2)
_DICE: Final = (6, 10, 20)
# Attack, health and raid of tokens that are offered.
_TOKENS: Final = ((1, 1, 0), (1, 1, 1), (2, 2, 1), (3, 3, 1))
_PLACES: Final = (
    ("To the hand", w.HAND, -1),
    ("On top of the deck", w.DECK, -1),
    ("To the bottom of the deck", w.DECK, 0),
    ("To the graveyard", w.GRAVEYARD, -1),
    ("To the void", w.VOID, -1),
    ("Onto the battlefield", w.CHAMPIONS, -1),
)
_STUNS: Final = (("Stun", 1), ("Stun perpetually", 2), ("No longer stunned", 0))
TOOLS: Final = (
    Tool("move", "Move", "right"),
    Tool("damage", "Damage", "damage"),
    Tool("ikorr", "Ikorr", "ikorr"),
    Tool("stun", "Stun", "stun"),
    Tool("counter", "Counter", "counter", is_of_player=False),
    Tool("keyword", "Keyword", "add", is_of_player=False),
    Tool("ready", "May act again", "undo", is_of_player=False),
    Tool("control", "Control", "swap", is_of_player=False),
    Tool("place", "Place in the row", "right", is_of_player=False),
    Tool("scrap", "Scrap", "graveyard", is_of_card=False),
    Tool("random", "Random discard", "hand", is_of_card=False),
    Tool("token", "Token", "token"),
    Tool("reveal", "Reveal", "search"),
    Tool("search", "Search", "deck"),
    Tool("dice", "Dice", "dice"),
    Tool("coin", "Coin", "coin"),
    Tool("influence", "Influence", "influence"),
)


# Tools that take any numbers, and what each number is.
NUMBERS: Final = {
    "damage": ("Damage",),
    "ikorr": ("Ikorr",),
    "token": ("Attack", "Health", "Raid"),
    "dice": ("Sides",),
}


def tool_choices(game: RushGame, tool: str, seat: int, piece: int) -> list[Choice]:
    """Return what a tool can do now, to a card (-1 for none chosen) or for a player."""
    made = _OFFERS[tool](game, seat, piece)
    return [each for each in made if tools.is_tool(game, each.option)]


def numbered_choice(
    game: RushGame, tool: str, seat: int, piece: int, numbers: Sequence[int]
) -> Choice | None:
    """Return what a tool does with numbers of one's own; None where that is not possible now."""
    made = _NUMBERED[tool](game, seat, piece, numbers)
    return made if tools.is_tool(game, made.option) else None


def is_tool_option(option: Option) -> bool:
    """Whether an answer was given with a tool."""
    return isinstance(option, tuple) and option[0] >= tools.MOVE


def templates() -> Iterator[str]:
    """Return the words of the tools, for translators."""
    yield from (each.title for each in TOOLS)
    yield from (title for title, _, _ in _PLACES)
    yield from (title for title, _ in _STUNS)
    yield from (
        "{count} damage",
        "Heal {count}",
        "Store {count}",
        "Take off {count}",
        "Secure {count}",
        "Lose {count} secured",
        "Refresh {count} influence",
        "Exert {count} influence",
        "Draw a card",
        "Reveal {card}",
        "Shuffle the deck",
        "{card} to the hand",
        "Die with {count} sides",
        "Throw a coin",
        "Token: {card}",
        "Token copy of {card}",
        "Token {attack}/{health}, raid {raid}",
        "Give {word} this turn",
        "Give {word}",
        "Take {word} this turn",
        "May act again this turn",
        "Give control to {player}",
        "Place {number} from the left",
        "Scrap {count}",
        "Discard a card at random",
        "{count} counters",
        "Take off {count} counters",
    )
    yield from (name for names in NUMBERS.values() for name in names)


def _of(option: tuple[int, ...], template: str, **values: object) -> Choice:
    return Choice(option, "tool", Phrase(template, values), piece=option[1])


def _move(_game: RushGame, _seat: int, piece: int) -> Iterator[Choice]:
    for title, zone, place in _PLACES:
        yield _of((tools.MOVE, piece, zone, place), title)


def _damage(_game: RushGame, _seat: int, piece: int) -> Iterator[Choice]:
    for amount in _AMOUNTS:
        template = "{count} damage" if amount > 0 else "Heal {count}"
        yield _of((tools.DAMAGE, piece, amount), template, count=abs(amount))


def _ikorr(_game: RushGame, seat: int, piece: int) -> Iterator[Choice]:
    for amount in _AMOUNTS:
        template = "Store {count}" if amount > 0 else "Take off {count}"
        yield _of((tools.IKORR, piece, amount), template, count=abs(amount))
    for amount in (1, -1):
        template = "Secure {count}" if amount > 0 else "Lose {count} secured"
        yield _of((tools.POOL, seat, amount), template, count=abs(amount))


def _stun(_game: RushGame, _seat: int, piece: int) -> Iterator[Choice]:
    for title, amount in _STUNS:
        yield _of((tools.STUN, piece, amount), title)


def _token(game: RushGame, seat: int, piece: int) -> Iterator[Choice]:
    for face in game.cards.faces:
        if face.is_token and face.name != PLAIN_TOKEN:
            yield _of((tools.TOKEN, face.id, seat), "Token: {card}", card=face.name)
    if piece >= 0 and game.face[piece].kind == w.CHAMPION:
        face = game.face[piece]
        yield _of((tools.TOKEN, face.id, seat), "Token copy of {card}", card=face.name)
    for numbers in _TOKENS:
        yield _plain_token(game, seat, piece, numbers)


def _reveal(game: RushGame, seat: int, piece: int) -> Iterator[Choice]:
    shown = game.zones[seat * w.WIDTH + w.HAND] if piece < 0 else [piece]
    for number in shown:
        yield _of((tools.REVEAL, number), "Reveal {card}", card=game.face[number].name)


def _search(game: RushGame, seat: int, _piece: int) -> Iterator[Choice]:
    """Name what is in the deck, each name once: the order of a deck is nobody's business."""
    yield _of((tools.SHUFFLE, seat), "Shuffle the deck")
    yield _of((tools.DRAW, seat, 1), "Draw a card")
    named: dict[tuple[str, str], int] = {}
    for number in game.zones[seat * w.WIDTH + w.DECK]:
        face = game.face[number]
        named.setdefault((face.name, face.infusion), number)
    for (name, infusion), number in sorted(named.items()):
        words = f"{name} + {infusion}" if infusion else name
        yield _of((tools.MOVE, number, w.HAND, -1), "{card} to the hand", card=words)


def _dice(_game: RushGame, seat: int, _piece: int) -> Iterator[Choice]:
    for sides in _DICE:
        yield _of((tools.DICE, seat, sides), "Die with {count} sides", count=sides)


def _coin(_game: RushGame, seat: int, _piece: int) -> Iterator[Choice]:
    yield _of((tools.DICE, seat, 2), "Throw a coin")


def _influence(_game: RushGame, seat: int, _piece: int) -> Iterator[Choice]:
    for amount in (1, 2, -1, -2):
        template = "Refresh {count} influence" if amount > 0 else "Exert {count} influence"
        yield _of((tools.INFLUENCE, seat, amount), template, count=abs(amount))


def _plain_token(game: RushGame, seat: int, _piece: int, numbers: Sequence[int]) -> Choice:
    plain = next(face.id for face in game.cards.faces if face.name == PLAIN_TOKEN)
    attack, health, raid = numbers
    option = (tools.PLAIN_TOKEN, plain, seat, attack, health, raid)
    words = "Token {attack}/{health}, raid {raid}"
    return _of(option, words, attack=attack, health=health, raid=raid)


def _any_damage(_game: RushGame, _seat: int, piece: int, numbers: Sequence[int]) -> Choice:
    return _of((tools.DAMAGE, piece, numbers[0]), "{count} damage", count=numbers[0])


def _any_ikorr(_game: RushGame, _seat: int, piece: int, numbers: Sequence[int]) -> Choice:
    return _of((tools.IKORR, piece, numbers[0]), "Store {count}", count=numbers[0])


def _any_die(_game: RushGame, seat: int, _piece: int, numbers: Sequence[int]) -> Choice:
    return _of((tools.DICE, seat, numbers[0]), "Die with {count} sides", count=numbers[0])


def _counters(_game: RushGame, _seat: int, piece: int) -> Iterator[Choice]:
    for amount in (1, 2, -1):
        template = "{count} counters" if amount > 0 else "Take off {count} counters"
        yield _of((tools.COUNTER, piece, amount), template, count=abs(amount))


def _keywords(_game: RushGame, _seat: int, piece: int) -> Iterator[Choice]:
    for template, is_gained, is_lasting in (
        ("Give {word} this turn", 1, 0), ("Give {word}", 1, 1), ("Take {word} this turn", 0, 0),
    ):  # fmt: skip
        for word, bit in w.KEYWORDS.items():
            yield _of((tools.KEYWORD, piece, bit, is_gained, is_lasting), template, word=word)


def _ready(game: RushGame, _seat: int, piece: int) -> Iterator[Choice]:
    if piece >= 0 and (game.attacks[piece] or game.raids[piece]):
        yield _of((tools.READY, piece), "May act again this turn")


def _control(game: RushGame, _seat: int, piece: int) -> Iterator[Choice]:
    for seat in range(game.seating.count):
        if piece >= 0 and seat != game.controller[piece]:
            words = Phrase("Give control to {player}", {"player": seat})
            yield Choice((tools.CONTROL, piece, seat), "tool", words, piece, seat=seat)


def _places(game: RushGame, _seat: int, piece: int) -> Iterator[Choice]:
    if piece < 0 or game.zone[piece] < 0:
        return
    row = game.zones[game.zone[piece]]
    for place in range(len(row)):
        if row[place] != piece:
            option = (tools.PLACE, piece, place)
            yield _of(option, "Place {number} from the left", number=place + 1)


def _scrap(_game: RushGame, seat: int, _piece: int) -> Iterator[Choice]:
    for count in (1, 2, 3):
        yield _of((tools.SCRAP, seat, count), "Scrap {count}", count=count)


def _random(_game: RushGame, seat: int, _piece: int) -> Iterator[Choice]:
    yield _of((tools.RANDOM, seat), "Discard a card at random")


def steppers(game: RushGame, _seat: int, piece: int) -> list[Stepper]:
    """Return the numbers of a champion in play, to be changed by hand."""
    if piece < 0 or not tools.is_tool(game, (tools.VALUE, piece, 0, 1, 0)):
        return []
    now = values_of(game, piece)
    return [
        Stepper(
            title,
            icon,
            now[at],
            (_value(piece, at, -1, 1), _value(piece, at, 1, 1)),
            (_value(piece, at, -1, 0), _value(piece, at, 1, 0)),
        )
        for at, (_, title, icon) in enumerate(TITLES)
    ]


def _value(piece: int, which: int, amount: int, is_lasting: int) -> Choice:
    return _of((tools.VALUE, piece, which, amount, is_lasting), "{count}", count=amount)


_NUMBERED: Final = {
    "damage": _any_damage,
    "ikorr": _any_ikorr,
    "token": _plain_token,
    "dice": _any_die,
}
_OFFERS: Final = {
    "move": _move,
    "damage": _damage,
    "ikorr": _ikorr,
    "stun": _stun,
    "counter": _counters,
    "keyword": _keywords,
    "ready": _ready,
    "control": _control,
    "place": _places,
    "scrap": _scrap,
    "random": _random,
    "token": _token,
    "reveal": _reveal,
    "search": _search,
    "dice": _dice,
    "coin": _coin,
    "influence": _influence,
}
