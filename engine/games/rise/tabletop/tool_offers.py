"""The tools of Rise's table by name, as windows offer them."""

from collections.abc import Iterator
from typing import Final

from engine.games.rise.play import numbers as w
from engine.games.rise.play import tools as own
from engine.games.rise.play.game import RiseGame
from engine.games.rise.tabletop.board_view import VALUES
from engine.tabletop import toolbox, tools
from engine.tabletop.board import Choice
from engine.tabletop.hand_tools import Tool
from engine.tabletop.toolbox import Row, Toolbox, used


def _token(game: RiseGame, seat: int, _piece: int) -> Iterator[Choice]:
    named: dict[str, int] = {}
    for face in game.cards.faces:
        if face.is_infinite or face.is_token:
            named.setdefault(face.name, face.id)
    for name, number in sorted(named.items()):
        yield used((tools.TOKEN, number, seat), "Summon {card}", card=name)


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
        toolbox.counts(
            Tool("damage", "Damage", "damage"),
            own.HIT,
            ("{count} damage", "Take off {count} damage"),
            (1, 2, 3, -1, -2),
            typed="Damage",
        ),
        toolbox.ways(
            Tool("turn", "Tilt", "turn"), ("Tilt", (own.TURN, 1)), ("Untilt", (own.TURN, 0))
        ),
        toolbox.counts(
            Tool("charge", "Charges", "charge"),
            own.CHARGE,
            ("{count} +1/+1 Charges", "{count} -1/-1 Charges"),
            (1, 2, -1, -2),
        ),
        toolbox.counts(
            Tool("life", "Life Points", "health"),
            own.LIFE,
            ("Gain {count} Life Points", "Lose {count} Life Points"),
            (1, 2, 5, -1, -2, -5),
        ),
        toolbox.ways(
            Tool("level", "Level", "level"),
            ("One Level up", (own.LEVEL, 1)),
            ("One Level down", (own.LEVEL, -1)),
        ),
        toolbox.destroys(own.DESTROY),
        toolbox.keywords(w.ABILITIES),
        toolbox.CONTROL,
        toolbox.RANDOM,
        toolbox.counts(
            Tool("coins", "Coins", "coin"),
            own.COIN,
            ("{count} coins", "{count} coins fewer"),
            (1, 2, -1, -2),
            of_seat=True,
        ),
        toolbox.counts(
            Tool("ether", "Ether", "ether"),
            own.ETHER,
            ("{count} Ether", "{count} Ether less"),
            (1, 2, -1, -2),
            of_seat=True,
        ),
        Row(Tool("token", "Summon", "token"), _token, ("Summon {card}",)),
        toolbox.REVEALS,
        toolbox.searches(),
        toolbox.DICE,
        toolbox.COINS,
    ),
)
steppers: Final = toolbox.steppers(own.TOOLS, VALUES.measures)
