"""The playable part of Argent Saga, as the rest of the program finds it."""

from engine.games.argent_saga.layout import LAYOUT
from engine.games.argent_saga.pilot.brain import ArgentBrain
from engine.games.argent_saga.play.game import ArgentGame
from engine.games.argent_saga.scenario.contract import CONTRACT
from engine.games.argent_saga.scenario.saved_board import SAVING
from engine.games.argent_saga.table import sit_down
from engine.games.argent_saga.tabletop import board_view, questions, reasons, tool_offers
from engine.games.argent_saga.tabletop.chronicle import CHRONICLE, opening
from engine.games.argent_saga.tally import TALLY
from engine.games.kits import PlayKit, Tabletop, tabletop
from engine.scenario.kit import ScenarioKit

TABLETOP: Tabletop[ArgentGame] = tabletop(
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
    opening=opening,
)


PLAY: PlayKit[ArgentGame] = PlayKit(
    sit_down=sit_down,
    seatings=((2, 1),),  # 1.2.1
    brain=ArgentBrain,
    tabletop=TABLETOP,
    scenario=ScenarioKit(CONTRACT, SAVING),
    tally=TALLY,
)
