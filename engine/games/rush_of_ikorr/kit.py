"""The playable part of Rush of Ikorr, as the rest of the program finds it."""

from engine.games.kits import PlayKit, Tabletop, tabletop
from engine.games.rush_of_ikorr.layout import LAYOUT
from engine.games.rush_of_ikorr.pilot.brain import RushBrain
from engine.games.rush_of_ikorr.play.game import RushGame
from engine.games.rush_of_ikorr.scenario.contract import CONTRACT
from engine.games.rush_of_ikorr.scenario.saved_board import SAVING
from engine.games.rush_of_ikorr.table import sit_down
from engine.games.rush_of_ikorr.tabletop import (
    board_view,
    chronicle,
    closeups,
    onlooker,
    questions,
    reasons,
    tool_offers,
)
from engine.games.rush_of_ikorr.tally import TALLY
from engine.scenario.kit import ScenarioKit

TABLETOP: Tabletop[RushGame] = tabletop(
    LAYOUT,
    box=tool_offers.BOX,
    asking=questions.ASKING,
    telling=onlooker.REPORT,
    words=(chronicle, onlooker.REPORT, reasons, SAVING, board_view),
    view=board_view.view_board,
    piece=board_view.view_piece,
    close_up=closeups.close_up,
    actor=questions.actor,
    reasons=reasons.reasons,
    told_choice=chronicle.told_choice,
    steppers=tool_offers.steppers,
)


PLAY: PlayKit[RushGame] = PlayKit(
    sit_down=sit_down,
    seatings=((2, 1), (2, 2), (2, 3)),  # 1.1a
    brain=RushBrain,
    tabletop=TABLETOP,
    scenario=ScenarioKit(CONTRACT, SAVING),
    tally=TALLY,
)
