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
from engine.tabletop.hand_tools import Tool
from engine.tabletop.toolbox import Row, Toolbox, used

# Amounts that are offered for damage and Ikorr.
_AMOUNTS: Final = (1, 2, 3, 5, -1, -2)
# Attack, health and raid of tokens that are offered.
_TOKENS: Final = ((1, 1, 0), (1, 1, 1), (2, 2, 1), (3, 3, 1))
_STORED: Final = toolbox.counts(
    Tool("ikorr", "Ikorr", "ikorr"),
    own.IKORR,
    ("Store {count}", "Take off {count}"),
    _AMOUNTS,
    typed="Ikorr",
)
_SECURED: Final = toolbox.counts(
    _STORED.tool, own.POOL, ("Secure {count}", "Lose {count} secured"), (1, -1), of_seat=True
)
_TOKEN_WORDS: Final = (
    "Token: {card}",
    "Token copy of {card}",
    "Token {attack}/{health}, raid {raid}",
)


def _ikorr(game: RushGame, seat: int, piece: int) -> Iterator[Choice]:
    yield from _STORED.offer(game, seat, piece)
    yield from _SECURED.offer(game, seat, piece)


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
        toolbox.counts(
            Tool("damage", "Damage", "damage"),
            own.DAMAGE,
            ("{count} damage", "Heal {count}"),
            _AMOUNTS,
            typed="Damage",
        ),
        _STORED._replace(offer=_ikorr, words=(*_STORED.words, *_SECURED.words)),
        toolbox.ways(
            Tool("stun", "Stun", "stun"),
            ("Stun", (own.STUN, 1)),
            ("Stun perpetually", (own.STUN, 2)),
            ("No longer stunned", (own.STUN, 0)),
        ),
        toolbox.COUNTERS,
        toolbox.keywords(w.KEYWORDS),
        Row(
            Tool("ready", "May act again", "undo", is_of_player=False),
            _ready,
            ("May act again this turn",),
        ),
        toolbox.CONTROL,
        toolbox.PLACES,
        toolbox.counts(
            Tool("scrap", "Scrap", "graveyard", is_of_card=False),
            own.SCRAP,
            ("Scrap {count}", ""),
            (1, 2, 3),
            of_seat=True,
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
        toolbox.counts(
            Tool("influence", "Influence", "influence"),
            own.INFLUENCE,
            ("Refresh {count} influence", "Exert {count} influence"),
            (1, 2, -1, -2),
            of_seat=True,
        ),
    ),
)
steppers: Final = toolbox.steppers(own.TOOLS, VALUES.measures)
