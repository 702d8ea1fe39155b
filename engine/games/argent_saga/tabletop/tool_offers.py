"""The tools of the table by name, as windows offer them."""

from collections.abc import Iterator, Sequence
from typing import Final

from engine.games.argent_saga.play import numbers as w
from engine.games.argent_saga.play import tools
from engine.games.argent_saga.play.compile import PLAIN_TOKEN
from engine.games.argent_saga.play.game import ArgentGame
from engine.tabletop.board import Choice, Phrase, Tool

# Hundreds of damage and power that are offered.
_AMOUNTS: Final = (5, 10, 15, 20, -5, -10)
_POWERS: Final = (5, 10, 15, 20)
_DICE: Final = (6, 10, 20)
_PLACES: Final = (
    ("To the hand", w.HAND, -1),
    ("On top of the deck", w.DECK, -1),
    ("To the bottom of the deck", w.DECK, 0),
    ("To the discard zone", w.DISCARD, -1),
    ("Expel", w.EXPEL, -1),
    ("Onto the field", w.UNITS, -1),
)
TOOLS: Final = (
    Tool("move", "Move", "right"),
    Tool("damage", "Damage", "damage"),
    Tool("turn", "Turn", "turn"),
    Tool("stun", "Stun", "stun"),
    Tool("destroy", "Destroy", "remove"),
    Tool("token", "Token", "token"),
    Tool("reveal", "Reveal", "search"),
    Tool("search", "Search", "deck"),
    Tool("charge", "Shard", "shard"),
    Tool("dice", "Dice", "dice"),
    Tool("coin", "Coin", "coin"),
)
# Tools that take any numbers, and what each number is.
NUMBERS: Final = {"damage": ("Hundreds of damage",), "token": ("Hundreds of power",)}


def tool_choices(game: ArgentGame, tool: str, seat: int, piece: int) -> list[Choice]:
    """Return what a tool can do now, to a card (-1 for none chosen) or for a player."""
    made = _OFFERS[tool](game, seat, piece)
    return [each for each in made if tools.is_tool(game, each.option)]


def numbered_choice(
    game: ArgentGame, tool: str, seat: int, piece: int, numbers: Sequence[int]
) -> Choice | None:
    """Return what a tool does with numbers of one's own; None where that is not possible now."""
    made = _hit(piece, numbers[0]) if tool == "damage" else _made_token(game, seat, numbers[0])
    return made if tools.is_tool(game, made.option) else None


def templates() -> Iterator[str]:
    """Return the words of the tools, for translators."""
    yield from (each.title for each in TOOLS)
    yield from (title for title, _, _ in _PLACES)
    yield from (name for names in NUMBERS.values() for name in names)
    yield from (
        "{count} damage",
        "Take off {count} damage",
        "Exhaust",
        "Recover",
        "Stun",
        "Destroy {card}",
        "Token with power {count}",
        "Reveal {card}",
        "Shuffle the deck",
        "Draw a card",
        "{card} to the hand",
        "Put a shard into play",
        "Die with {count} sides",
        "Throw a coin",
    )


def _of(option: tuple[int, ...], template: str, **values: object) -> Choice:
    return Choice(option, "tool", Phrase(template, values), piece=option[1])


def _move(_game: ArgentGame, _seat: int, piece: int) -> Iterator[Choice]:
    for title, zone, place in _PLACES:
        yield _of((tools.MOVE, piece, zone, place), title)


def _hit(piece: int, hundreds: int) -> Choice:
    template = "{count} damage" if hundreds > 0 else "Take off {count} damage"
    return _of((tools.HIT, piece, hundreds), template, count=abs(hundreds) * tools.UNIT_OF_POWER)


def _damage(_game: ArgentGame, _seat: int, piece: int) -> Iterator[Choice]:
    for amount in _AMOUNTS:
        yield _hit(piece, amount)


def _turn(_game: ArgentGame, _seat: int, piece: int) -> Iterator[Choice]:
    yield _of((tools.TURN, piece, 1), "Exhaust")
    yield _of((tools.TURN, piece, 0), "Recover")


def _stun(_game: ArgentGame, _seat: int, piece: int) -> Iterator[Choice]:
    yield _of((tools.STUN, piece), "Stun")


def _destroy(game: ArgentGame, _seat: int, piece: int) -> Iterator[Choice]:
    if piece >= 0:
        yield _of((tools.DESTROY, piece), "Destroy {card}", card=game.face[piece].name)


def _made_token(game: ArgentGame, seat: int, hundreds: int) -> Choice:
    plain = next(face.id for face in game.cards.faces if face.name == PLAIN_TOKEN)
    option = (tools.TOKEN, plain, seat, hundreds)
    return _of(option, "Token with power {count}", count=hundreds * tools.UNIT_OF_POWER)


def _token(game: ArgentGame, seat: int, _piece: int) -> Iterator[Choice]:
    for hundreds in _POWERS:
        yield _made_token(game, seat, hundreds)


def _reveal(game: ArgentGame, seat: int, piece: int) -> Iterator[Choice]:
    shown = game.zones[w.own_zone(seat, w.HAND)] if piece < 0 else [piece]
    for number in shown:
        yield _of((tools.REVEAL, number), "Reveal {card}", card=game.face[number].name)


def _search(game: ArgentGame, seat: int, _piece: int) -> Iterator[Choice]:
    """Name what is in the deck, each name once: the order of a deck is nobody's business."""
    yield _of((tools.SHUFFLE, seat), "Shuffle the deck")
    yield _of((tools.DRAW, seat, 1), "Draw a card")
    named: dict[str, int] = {}
    for number in game.zones[w.own_zone(seat, w.DECK)]:
        named.setdefault(game.face[number].name, number)
    for name, number in sorted(named.items()):
        yield _of((tools.MOVE, number, w.HAND, -1), "{card} to the hand", card=name)


def _charge(_game: ArgentGame, seat: int, _piece: int) -> Iterator[Choice]:
    yield _of((tools.CHARGE, seat), "Put a shard into play")


def _dice(_game: ArgentGame, seat: int, _piece: int) -> Iterator[Choice]:
    for sides in _DICE:
        yield _of((tools.DICE, seat, sides), "Die with {count} sides", count=sides)


def _coin(_game: ArgentGame, seat: int, _piece: int) -> Iterator[Choice]:
    yield _of((tools.DICE, seat, 2), "Throw a coin")


_OFFERS: Final = {
    "move": _move,
    "damage": _damage,
    "turn": _turn,
    "stun": _stun,
    "destroy": _destroy,
    "token": _token,
    "reveal": _reveal,
    "search": _search,
    "charge": _charge,
    "dice": _dice,
    "coin": _coin,
}
