"""The tools of Argent Saga's table by name, as windows offer them."""

from collections.abc import Iterator, Sequence
from typing import Final

from engine.games.argent_saga.play import numbers as w
from engine.games.argent_saga.play import tools as own
from engine.games.argent_saga.play.compile import PLAIN_TOKEN
from engine.games.argent_saga.play.game import ArgentGame
from engine.games.argent_saga.tabletop.board_view import VALUES
from engine.tabletop import toolbox, tools
from engine.tabletop.board import Choice
from engine.tabletop.hand_tools import Tool
from engine.tabletop.toolbox import Row, Toolbox, used


def _any_token(game: ArgentGame, seat: int, _piece: int, numbers: Sequence[int]) -> Choice:
    plain = next(face.id for face in game.cards.faces if face.name == PLAIN_TOKEN)
    count = numbers[0] * own.UNIT_OF_POWER
    return used((tools.TOKEN, plain, seat, numbers[0]), "Token with power {count}", count=count)


def _token(game: ArgentGame, seat: int, piece: int) -> Iterator[Choice]:
    for hundreds in (5, 10, 15, 20):
        yield _any_token(game, seat, piece, (hundreds,))


def _charge(_game: ArgentGame, seat: int, _piece: int) -> Iterator[Choice]:
    yield used((own.CHARGE, seat), "Put a shard into play")


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
        toolbox.counts(
            Tool("damage", "Damage", "damage"),
            own.HIT,
            ("{count} damage", "Take off {count} damage"),
            (5, 10, 15, 20, -5, -10),
            scale=own.UNIT_OF_POWER,
            typed="Hundreds of damage",
        ),
        toolbox.ways(
            Tool("turn", "Turn", "turn"), ("Exhaust", (own.TURN, 1)), ("Recover", (own.TURN, 0))
        ),
        Row(Tool("stun", "Stun", "stun"), toolbox.chosen(("Stun", (own.STUN,)))),
        toolbox.destroys(own.DESTROY),
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
        toolbox.searches(),
        Row(Tool("charge", "Shard", "shard"), _charge, ("Put a shard into play",)),
        toolbox.DICE,
        toolbox.COINS,
    ),
)
steppers: Final = toolbox.steppers(own.TOOLS, VALUES.measures[:1], own.UNIT_OF_POWER)
