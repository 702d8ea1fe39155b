"""The playable part of Akora, as the rest of the program finds it."""

from engine.games.akora.layout import LAYOUT
from engine.games.akora.pilot.brain import AkoraBrain
from engine.games.akora.play.game import AkoraGame
from engine.games.akora.play.options import READINGS
from engine.games.akora.scenario.contract import CONTRACT
from engine.games.akora.scenario.saved_board import SAVING
from engine.games.akora.table import reads, sit_down
from engine.games.akora.tabletop import board_view, questions, reasons, tool_offers
from engine.games.akora.tabletop.chronicle import CHRONICLE
from engine.games.akora.tally import TALLY
from engine.games.kits import PlayKit, Tabletop, tabletop
from engine.scenario.kit import ScenarioKit

TABLETOP: Tabletop[AkoraGame] = tabletop(
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


PLAY: PlayKit[AkoraGame] = PlayKit(
    sit_down=sit_down,
    seatings=((2, 1),),
    brain=AkoraBrain,
    tabletop=TABLETOP,
    scenario=ScenarioKit(CONTRACT, SAVING),
    tally=TALLY,
    readings=READINGS,
    reads=reads,
)
