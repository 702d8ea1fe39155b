"""The playable part of Rise, as the rest of the program finds it."""

from collections.abc import Iterator

from engine.games.kits import PlayKit, Tabletop
from engine.games.rise.layout import LAYOUT
from engine.games.rise.pilot.brain import RiseBrain
from engine.games.rise.play.game import RiseGame
from engine.games.rise.scenario.contract import CONTRACT
from engine.games.rise.scenario.saved_board import SAVING
from engine.games.rise.table import sit_down
from engine.games.rise.tabletop import board_view, chronicle, questions, reasons, tool_offers
from engine.games.rise.tally import TALLY
from engine.kernel.turn.elimination import concession
from engine.scenario.kit import ScenarioKit
from engine.tabletop.onlooker import unannounced
from engine.tabletop.tools import is_tool


def _templates() -> Iterator[str]:
    for module in (
        questions,
        chronicle,
        chronicle.REPORT,
        tool_offers.BOX,
        reasons,
        SAVING,
        board_view,
    ):
        yield from module.templates()


TABLETOP: Tabletop[RiseGame] = Tabletop(
    layout=LAYOUT,
    tools=tool_offers.BOX.tools,
    numbers=tool_offers.BOX.numbers,
    templates=_templates,
    view=board_view.view_board,
    piece=board_view.view_piece,
    close_up=board_view.close_up,
    ask=questions.ASKING.ask,
    actor=questions.actor,
    is_for_team=questions.ASKING.is_for_team,
    is_mid_batch=questions.ASKING.is_mid_batch,
    reasons=reasons.reasons,
    opening=chronicle.REPORT.opening,
    witness=chronicle.REPORT.witness,
    unannounced=unannounced,
    told_choice=chronicle.told_choice,
    tool_choices=tool_offers.BOX.choices,
    numbered_choice=tool_offers.BOX.numbered_choice,
    is_tool=is_tool,
    steppers=tool_offers.steppers,
    concession=concession,
)


PLAY: PlayKit[RiseGame] = PlayKit(
    sit_down=sit_down,
    seatings=((2, 1), (3, 1), (4, 1)),  # goal.1
    brain=RiseBrain,
    tabletop=TABLETOP,
    scenario=ScenarioKit(CONTRACT, SAVING),
    tally=TALLY,
)
