"""The tools of Akora's table by name, as windows offer them."""

from collections.abc import Iterator, Sequence
from typing import Final

from engine.games.akora.play import numbers as w
from engine.games.akora.play import tools as own
from engine.games.akora.play.game import AkoraGame
from engine.kernel.effects.characteristics import chars
from engine.tabletop import toolbox, tools
from engine.tabletop.board import Choice
from engine.tabletop.hand_tools import Stepper, Tool
from engine.tabletop.toolbox import Row, Toolbox, used

_ESSENCE: Final = ("{count} damage to Essence", "Gain {count} Essence")
_SOULS: Final = ("Gain {count} Tormented Souls", "Remove {count} Tormented Souls")
_FREEZES: Final = (("Freeze", (own.FREEZE, 1)), ("Unfreeze", (own.FREEZE, 0)))
_TURNS: Final = (("Turn face-down", (own.TURN, 0)), ("Turn face-up", (own.TURN, 1)))


def _essence(_game: AkoraGame, seat: int, _piece: int) -> Iterator[Choice]:
    for fifties in (1, 2, 4, 10, -1, -2, -4, -10):
        yield _any_essence(_game, seat, -1, (fifties,))


def _any_essence(_game: AkoraGame, seat: int, _piece: int, numbers: Sequence[int]) -> Choice:
    count = abs(numbers[0]) * own.UNIT
    return used((own.HURT, seat, numbers[0]), _ESSENCE[numbers[0] < 0], count=count)


def _destroy(game: AkoraGame, _seat: int, piece: int) -> Iterator[Choice]:
    if piece >= 0:
        yield used((own.DESTROY, piece), "Destroy {card}", card=game.face[piece].name)


def _name(game: AkoraGame, number: int) -> str:
    return game.face[number].name


BOX: Final[Toolbox[AkoraGame]] = Toolbox(
    own.TOOLS,
    (
        toolbox.moves(
            ("To the hand", w.HAND, -1),
            ("On top of the Alchemy Deck", w.DECK, -1),
            ("To the bottom of the Alchemy Deck", w.DECK, 0),
            ("To the Dark Zone", w.DARK, -1),
            ("To Purgatory", w.PURGATORY, -1),
            ("To the Akora Deck", w.AKORA_DECK, -1),
            ("Into an Alchemy Zone", w.ALCHEMY, -1),
            ("Into the Battle Zone", w.BATTLE, -1),
            ("Into the Relic Zone", w.RELICS, -1),
        ),
        Row(
            Tool("essence", "Essence", "essence", is_of_card=False),
            _essence,
            _ESSENCE,
            ("Fifties of Essence",),
            _any_essence,
        ),
        Row(
            Tool("souls", "Tormented Souls", "soul", is_of_card=False),
            toolbox.for_seat(own.GATHER, *_SOULS, (1, 2, 5, -1, -2)),
            _SOULS,
        ),
        Row(
            Tool("freeze", "Freeze", "frozen"),
            toolbox.chosen(*_FREEZES),
            tuple(each for each, _ in _FREEZES),
        ),
        Row(
            Tool("turn", "Turn", "turn"), toolbox.chosen(*_TURNS), tuple(each for each, _ in _TURNS)
        ),
        Row(Tool("destroy", "Destroy", "remove"), _destroy, ("Destroy {card}",)),
        toolbox.COUNTERS,
        toolbox.CONTROL,
        toolbox.RANDOM,
        toolbox.REVEALS,
        toolbox.searches(_name),
        toolbox.DICE,
        toolbox.COINS,
    ),
)


def steppers(game: AkoraGame, _seat: int, piece: int) -> list[Stepper]:
    """Return the numbers of an Akora in play, to be changed by hand in steps of fifty."""
    if piece < 0 or not own.TOOLS.takes(game, (tools.VALUE, piece, 0, 1, 0)):
        return []
    now = chars(game, piece).values
    return [
        toolbox.stepper(piece, w.ATTACK, "Attack Power", "attack", now[w.ATTACK], own.UNIT),
        toolbox.stepper(piece, w.SOUL, "Soul Points", "soul", now[w.SOUL], own.UNIT),
    ]
