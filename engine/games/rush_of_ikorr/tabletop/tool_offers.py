"""The tools of Rush of Ikorr's table by name, as windows offer them."""

from collections.abc import Iterator, Sequence
from typing import Final

from engine.games.rush_of_ikorr.play import numbers as w
from engine.games.rush_of_ikorr.play import tools as own
from engine.games.rush_of_ikorr.play.compile import PLAIN_TOKEN
from engine.games.rush_of_ikorr.play.game import RushGame
from engine.games.rush_of_ikorr.tabletop.closeups import VALUES
from engine.tabletop import toolbox, tools
from engine.tabletop.board import Choice
from engine.tabletop.hand_tools import Stepper, Tool
from engine.tabletop.toolbox import Row, Toolbox, used

# Amounts that are offered for damage and Ikorr.
_AMOUNTS: Final = (1, 2, 3, 5, -1, -2)
# Attack, health and raid of tokens that are offered.
_TOKENS: Final = ((1, 1, 0), (1, 1, 1), (2, 2, 1), (3, 3, 1))
_DAMAGE: Final = ("{count} damage", "Heal {count}")
_STORED: Final = ("Store {count}", "Take off {count}")
_SECURED: Final = ("Secure {count}", "Lose {count} secured")
_INFLUENCE: Final = ("Refresh {count} influence", "Exert {count} influence")
_STUNS: Final = (
    ("Stun", (own.STUN, 1)),
    ("Stun perpetually", (own.STUN, 2)),
    ("No longer stunned", (own.STUN, 0)),
)
_TOKEN_WORDS: Final = (
    "Token: {card}",
    "Token copy of {card}",
    "Token {attack}/{health}, raid {raid}",
)


def _ikorr(game: RushGame, seat: int, piece: int) -> Iterator[Choice]:
    yield from toolbox.amounts(own.IKORR, *_STORED, _AMOUNTS)(game, seat, piece)
    yield from toolbox.for_seat(own.POOL, *_SECURED, (1, -1))(game, seat, piece)


def _any_damage(_game: RushGame, _seat: int, piece: int, numbers: Sequence[int]) -> Choice:
    return used((own.DAMAGE, piece, numbers[0]), _DAMAGE[0], count=numbers[0])


def _any_ikorr(_game: RushGame, _seat: int, piece: int, numbers: Sequence[int]) -> Choice:
    return used((own.IKORR, piece, numbers[0]), _STORED[0], count=numbers[0])


def _token(game: RushGame, seat: int, piece: int) -> Iterator[Choice]:
    for face in game.cards.faces:
        if face.is_token and face.name != PLAIN_TOKEN:
            yield used((tools.TOKEN, face.id, seat), _TOKEN_WORDS[0], card=face.name)
    if piece >= 0 and game.face[piece].kind == w.CHAMPION:
        face = game.face[piece]
        yield used((tools.TOKEN, face.id, seat), _TOKEN_WORDS[1], card=face.name)
    for numbers in _TOKENS:
        yield _plain_token(game, seat, piece, numbers)


def _plain_token(game: RushGame, seat: int, _piece: int, numbers: Sequence[int]) -> Choice:
    plain = next(face.id for face in game.cards.faces if face.name == PLAIN_TOKEN)
    attack, health, raid = numbers
    option = (own.PLAIN_TOKEN, plain, seat, attack, health, raid)
    return used(option, _TOKEN_WORDS[2], attack=attack, health=health, raid=raid)


def _ready(game: RushGame, _seat: int, piece: int) -> Iterator[Choice]:
    if piece >= 0 and (game.attacks[piece] or game.raids[piece]):
        yield used((own.READY, piece), "May act again this turn")


def _with_infusion(game: RushGame, number: int) -> str:
    face = game.face[number]
    return f"{face.name} + {face.infusion}" if face.infusion else face.name


BOX: Final[Toolbox[RushGame]] = Toolbox(
    own.TOOLS,
    (
        toolbox.moves(
            ("To the hand", w.HAND, -1),
            ("On top of the deck", w.DECK, -1),
            ("To the bottom of the deck", w.DECK, 0),
            ("To the graveyard", w.GRAVEYARD, -1),
            ("To the void", w.VOID, -1),
            ("Onto the battlefield", w.CHAMPIONS, -1),
        ),
        Row(
            Tool("damage", "Damage", "damage"),
            toolbox.amounts(own.DAMAGE, *_DAMAGE, _AMOUNTS),
            _DAMAGE,
            ("Damage",),
            _any_damage,
        ),
        Row(Tool("ikorr", "Ikorr", "ikorr"), _ikorr, (*_STORED, *_SECURED), ("Ikorr",), _any_ikorr),
        Row(Tool("stun", "Stun", "stun"), toolbox.chosen(*_STUNS), tuple(w for w, _ in _STUNS)),
        toolbox.COUNTERS,
        toolbox.keywords(w.KEYWORDS),
        Row(
            Tool("ready", "May act again", "undo", is_of_player=False),
            _ready,
            ("May act again this turn",),
        ),
        toolbox.CONTROL,
        toolbox.PLACES,
        Row(
            Tool("scrap", "Scrap", "graveyard", is_of_card=False),
            toolbox.for_seat(own.SCRAP, "Scrap {count}", "", (1, 2, 3)),
            ("Scrap {count}",),
        ),
        toolbox.RANDOM,
        Row(
            Tool("token", "Token", "token"),
            _token,
            _TOKEN_WORDS,
            ("Attack", "Health", "Raid"),
            _plain_token,
        ),
        toolbox.REVEALS,
        toolbox.searches(_with_infusion),
        toolbox.DICE,
        toolbox.COINS,
        Row(
            Tool("influence", "Influence", "influence"),
            toolbox.for_seat(own.INFLUENCE, *_INFLUENCE, (1, 2, -1, -2)),
            _INFLUENCE,
        ),
    ),
)


def steppers(game: RushGame, _seat: int, piece: int) -> list[Stepper]:
    """Return the numbers of a champion in play, to be changed by hand."""
    if piece < 0 or not own.TOOLS.takes(game, (tools.VALUE, piece, 0, 1, 0)):
        return []
    now = VALUES.now(game, piece)
    return [
        toolbox.stepper(piece, at, each.title, each.icon, now[at])
        for at, each in enumerate(VALUES.measures)
    ]
