"""The tools of Rise's table by name, as windows offer them."""

from collections.abc import Iterator, Sequence
from typing import Final

from engine.games.rise.play import numbers as w
from engine.games.rise.play import tools as own
from engine.games.rise.play.game import RiseGame
from engine.kernel.effects.characteristics import chars
from engine.tabletop import toolbox, tools
from engine.tabletop.board import Choice
from engine.tabletop.hand_tools import Stepper, Tool
from engine.tabletop.toolbox import Row, Toolbox, used

_DAMAGE: Final = ("{count} damage", "Take off {count} damage")
_TURNS: Final = (("Tilt", (own.TURN, 1)), ("Untilt", (own.TURN, 0)))
_CHARGES: Final = ("{count} +1/+1 Charges", "{count} -1/-1 Charges")
_LIFE: Final = ("Gain {count} Life Points", "Lose {count} Life Points")
_LEVELS: Final = (("One Level up", (own.LEVEL, 1)), ("One Level down", (own.LEVEL, -1)))
_COINS: Final = ("{count} coins", "{count} coins fewer")
_ETHER: Final = ("{count} Ether", "{count} Ether less")


def _any_damage(_game: RiseGame, _seat: int, piece: int, numbers: Sequence[int]) -> Choice:
    return used((own.HIT, piece, numbers[0]), _DAMAGE[0], count=numbers[0])


def _destroy(game: RiseGame, _seat: int, piece: int) -> Iterator[Choice]:
    if piece >= 0:
        yield used((own.DESTROY, piece), "Destroy {card}", card=game.face[piece].name)


def _token(game: RiseGame, seat: int, _piece: int) -> Iterator[Choice]:
    named: dict[str, int] = {}
    for face in game.cards.faces:
        if face.is_infinite or face.is_token:
            named.setdefault(face.name, face.id)
    for name, number in sorted(named.items()):
        yield used((tools.TOKEN, number, seat), "Summon {card}", card=name)


def _pool(number: int, words: tuple[str, str]) -> toolbox.Offer:
    return toolbox.for_seat(number, *words, (1, 2, -1, -2))


def _name(game: RiseGame, number: int) -> str:
    return game.face[number].name


BOX: Final[Toolbox[RiseGame]] = Toolbox(
    own.TOOLS,
    (
        toolbox.moves(
            ("To the hand", w.HAND, -1),
            ("On top of the Library", w.LIBRARY, -1),
            ("To the bottom of the Library", w.LIBRARY, 0),
            ("To the Cemetery", w.CEMETERY, -1),
            ("Exclude", w.EXCLUSION, -1),
            ("Onto the Battlefield", w.BATTLEFIELD, -1),
        ),
        Row(
            Tool("damage", "Damage", "damage"),
            toolbox.amounts(own.HIT, *_DAMAGE, (1, 2, 3, -1, -2)),
            _DAMAGE,
            ("Damage",),
            _any_damage,
        ),
        Row(
            Tool("turn", "Tilt", "turn"), toolbox.chosen(*_TURNS), tuple(each for each, _ in _TURNS)
        ),
        Row(
            Tool("charge", "Charges", "charge"),
            toolbox.amounts(own.CHARGE, *_CHARGES, (1, 2, -1, -2)),
            _CHARGES,
        ),
        Row(
            Tool("life", "Life Points", "health"),
            toolbox.amounts(own.LIFE, *_LIFE, (1, 2, 5, -1, -2, -5)),
            _LIFE,
        ),
        Row(
            Tool("level", "Level", "level"),
            toolbox.chosen(*_LEVELS),
            tuple(each for each, _ in _LEVELS),
        ),
        Row(Tool("destroy", "Destroy", "remove"), _destroy, ("Destroy {card}",)),
        toolbox.keywords(w.ABILITIES),
        toolbox.CONTROL,
        toolbox.RANDOM,
        Row(Tool("coins", "Coins", "coin"), _pool(own.COIN, _COINS), _COINS),
        Row(Tool("ether", "Ether", "ether"), _pool(own.ETHER, _ETHER), _ETHER),
        Row(Tool("token", "Summon", "token"), _token, ("Summon {card}",)),
        toolbox.REVEALS,
        toolbox.searches(_name),
        toolbox.DICE,
        toolbox.COINS,
    ),
)


def steppers(game: RiseGame, _seat: int, piece: int) -> list[Stepper]:
    """Return Attack and Defense of a card in play, to be changed by hand."""
    if piece < 0 or not own.TOOLS.takes(game, (tools.VALUE, piece, 0, 1, 0)):
        return []
    values = chars(game, piece).values
    return [
        toolbox.stepper(piece, 0, "Attack", "attack", values[w.ATTACK]),
        toolbox.stepper(piece, 1, "Defense", "defense", values[w.DEFENSE]),
    ]
