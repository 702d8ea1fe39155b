"""The playable part of Argent Saga, as the rest of the program finds it."""

from collections.abc import Iterator

from engine.games.argent_saga.layout import LAYOUT
from engine.games.argent_saga.pilot.brain import ArgentBrain
from engine.games.argent_saga.play.game import ArgentGame
from engine.games.argent_saga.scenario.contract import CONTRACT
from engine.games.argent_saga.scenario.saved_board import SAVING
from engine.games.argent_saga.table import sit_down
from engine.games.argent_saga.tabletop import board_view, chronicle, questions, reasons, tool_offers
from engine.games.argent_saga.tally import TALLY
from engine.games.kits import PlayKit, Tabletop
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


TABLETOP: Tabletop[ArgentGame] = Tabletop(
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
    opening=chronicle.opening,
    witness=chronicle.REPORT.witness,
    unannounced=unannounced,
    told_choice=chronicle.told_choice,
    tool_choices=tool_offers.BOX.choices,
    numbered_choice=tool_offers.BOX.numbered_choice,
    is_tool=is_tool,
    steppers=tool_offers.steppers,
    concession=concession,
)


PLAY: PlayKit[ArgentGame] = PlayKit(
    sit_down=sit_down,
    seatings=((2, 1),),  # 1.2.1
    brain=ArgentBrain,
    tabletop=TABLETOP,
    scenario=ScenarioKit(CONTRACT, SAVING),
    tally=TALLY,
)
