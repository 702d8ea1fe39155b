"""The playable part of Rise, as the rest of the program finds it."""

from engine.games.kits import PlayKit, Tabletop, tabletop
from engine.games.rise.layout import LAYOUT
from engine.games.rise.pilot.brain import RiseBrain
from engine.games.rise.play.game import RiseGame
from engine.games.rise.scenario.contract import CONTRACT
from engine.games.rise.scenario.saved_board import SAVING
from engine.games.rise.table import sit_down
from engine.games.rise.tabletop import board_view, questions, reasons, tool_offers
from engine.games.rise.tabletop.chronicle import CHRONICLE
from engine.games.rise.tally import TALLY
from engine.scenario.kit import ScenarioKit

TABLETOP: Tabletop[RiseGame] = tabletop(
    LAYOUT,
    box=tool_offers.BOX,
    asking=questions.ASKING,
    telling=CHRONICLE.report,
    words=(CHRONICLE, reasons, SAVING, board_view),
    view=board_view.view_board,
    piece=board_view.view_piece,
    close_up=board_view.close_up,
    actor=questions.actor,
    reasons=reasons.reasons,
    told_choice=CHRONICLE.told_choice,
    steppers=tool_offers.steppers,
)


PLAY: PlayKit[RiseGame] = PlayKit(
    sit_down=sit_down,
    seatings=((2, 1), (3, 1), (4, 1)),  # goal.1
    brain=RiseBrain,
    tabletop=TABLETOP,
    scenario=ScenarioKit(CONTRACT, SAVING),
    tally=TALLY,
)
