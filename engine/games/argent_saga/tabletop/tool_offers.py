"""The tools of Argent Saga's table by name, as windows offer them."""

from collections.abc import Iterator, Sequence
from typing import Final

from engine.games.argent_saga.play import numbers as w
from engine.games.argent_saga.play import tools as own
from engine.games.argent_saga.play.compile import PLAIN_TOKEN
from engine.games.argent_saga.play.game import ArgentGame
from engine.kernel.effects.characteristics import chars
from engine.tabletop import toolbox, tools
from engine.tabletop.board import Choice
from engine.tabletop.hand_tools import Stepper, Tool
from engine.tabletop.toolbox import Row, Toolbox, used

_DAMAGE: Final = ("{count} damage", "Take off {count} damage")
_TURNS: Final = (("Exhaust", (own.TURN, 1)), ("Recover", (own.TURN, 0)))


def _any_damage(_game: ArgentGame, _seat: int, piece: int, numbers: Sequence[int]) -> Choice:
    count = numbers[0] * own.UNIT_OF_POWER
    return used((own.HIT, piece, numbers[0]), _DAMAGE[0], count=count)


def _destroy(game: ArgentGame, _seat: int, piece: int) -> Iterator[Choice]:
    if piece >= 0:
        yield used((own.DESTROY, piece), "Destroy {card}", card=game.face[piece].name)


def _any_token(game: ArgentGame, seat: int, _piece: int, numbers: Sequence[int]) -> Choice:
    plain = next(face.id for face in game.cards.faces if face.name == PLAIN_TOKEN)
    count = numbers[0] * own.UNIT_OF_POWER
    return used((tools.TOKEN, plain, seat, numbers[0]), "Token with power {count}", count=count)


def _token(game: ArgentGame, seat: int, piece: int) -> Iterator[Choice]:
    for hundreds in (5, 10, 15, 20):
        yield _any_token(game, seat, piece, (hundreds,))


def _charge(_game: ArgentGame, seat: int, _piece: int) -> Iterator[Choice]:
    yield used((own.CHARGE, seat), "Put a shard into play")


def _name(game: ArgentGame, number: int) -> str:
    return game.face[number].name


BOX: Final[Toolbox[ArgentGame]] = Toolbox(
    own.TOOLS,
    (
        toolbox.moves(
            ("To the hand", w.HAND, -1),
            ("On top of the deck", w.DECK, -1),
            ("To the bottom of the deck", w.DECK, 0),
            ("To the discard zone", w.DISCARD, -1),
            ("Expel", w.EXPEL, -1),
            ("Onto the field", w.UNITS, -1),
        ),
        Row(
            Tool("damage", "Damage", "damage"),
            toolbox.amounts(own.HIT, *_DAMAGE, (5, 10, 15, 20, -5, -10), own.UNIT_OF_POWER),
            _DAMAGE,
            ("Hundreds of damage",),
            _any_damage,
        ),
        Row(
            Tool("turn", "Turn", "turn"), toolbox.chosen(*_TURNS), tuple(each for each, _ in _TURNS)
        ),
        Row(Tool("stun", "Stun", "stun"), toolbox.chosen(("Stun", (own.STUN,)))),
        Row(Tool("destroy", "Destroy", "remove"), _destroy, ("Destroy {card}",)),
        toolbox.COUNTERS,
        toolbox.keywords(w.KEYWORDS),
        toolbox.CONTROL,
        toolbox.RANDOM,
        Row(
            Tool("token", "Token", "token"),
            _token,
            ("Token with power {count}",),
            ("Hundreds of power",),
            _any_token,
        ),
        toolbox.REVEALS,
        toolbox.searches(_name),
        Row(Tool("charge", "Shard", "shard"), _charge, ("Put a shard into play",)),
        toolbox.DICE,
        toolbox.COINS,
    ),
)


def steppers(game: ArgentGame, _seat: int, piece: int) -> list[Stepper]:
    """Return the power of a unit in play, to be changed by hand in steps of a hundred."""
    if piece < 0 or not own.TOOLS.takes(game, (tools.VALUE, piece, 0, 1, 0)):
        return []
    power = chars(game, piece).values[w.POWER]
    return [toolbox.stepper(piece, 0, "Power", "attack", power, own.UNIT_OF_POWER)]
