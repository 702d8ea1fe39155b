"""The tools of Akora's table by name, as windows offer them."""

from typing import Final

from engine.games.akora.play import numbers as w
from engine.games.akora.play import tools as own
from engine.games.akora.play.game import AkoraGame
from engine.games.akora.tabletop.board_view import VALUES
from engine.tabletop import toolbox
from engine.tabletop.hand_tools import Tool
from engine.tabletop.toolbox import Toolbox

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
        toolbox.counts(
            Tool("essence", "Essence", "essence", is_of_card=False),
            own.HURT,
            ("{count} damage to Essence", "Gain {count} Essence"),
            (1, 2, 4, 10, -1, -2, -4, -10),
            scale=own.UNIT,
            typed="Fifties of Essence",
            of_seat=True,
        ),
        toolbox.counts(
            Tool("souls", "Tormented Souls", "soul", is_of_card=False),
            own.GATHER,
            ("Gain {count} Tormented Souls", "Remove {count} Tormented Souls"),
            (1, 2, 5, -1, -2),
            of_seat=True,
        ),
        toolbox.ways(
            Tool("freeze", "Freeze", "frozen"),
            ("Freeze", (own.FREEZE, 1)),
            ("Unfreeze", (own.FREEZE, 0)),
        ),
        toolbox.ways(
            Tool("turn", "Turn", "turn"),
            ("Turn face-down", (own.TURN, 0)),
            ("Turn face-up", (own.TURN, 1)),
        ),
        toolbox.destroys(own.DESTROY),
        toolbox.COUNTERS,
        toolbox.CONTROL,
        toolbox.RANDOM,
        toolbox.REVEALS,
        toolbox.searches(),
        toolbox.DICE,
        toolbox.COINS,
    ),
)
steppers: Final = toolbox.steppers(own.TOOLS, VALUES.measures, own.UNIT)
