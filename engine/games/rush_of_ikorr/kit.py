"""The playable part of Rush of Ikorr, as the rest of the program finds it."""

from collections.abc import Iterator

from engine.games.kits import PlayKit, Tabletop
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
from engine.kernel.turn.elimination import concession
from engine.scenario.kit import ScenarioKit
from engine.tabletop.onlooker import unannounced
from engine.tabletop.tools import is_tool


def _templates() -> Iterator[str]:
    for place in (
        questions,
        chronicle,
        tool_offers.BOX,
        onlooker.REPORT,
        reasons,
        SAVING,
        board_view,
    ):
        yield from place.templates()


TABLETOP: Tabletop[RushGame] = Tabletop(
    layout=LAYOUT,
    tools=tool_offers.BOX.tools,
    numbers=tool_offers.BOX.numbers,
    templates=_templates,
    view=board_view.view_board,
    piece=board_view.view_piece,
    close_up=closeups.close_up,
    ask=questions.ASKING.ask,
    actor=questions.actor,
    is_for_team=questions.ASKING.is_for_team,
    is_mid_batch=questions.is_mid_batch,
    reasons=reasons.reasons,
    opening=onlooker.REPORT.opening,
    witness=onlooker.REPORT.witness,
    unannounced=unannounced,
    told_choice=chronicle.told_choice,
    tool_choices=tool_offers.BOX.choices,
    numbered_choice=tool_offers.BOX.numbered_choice,
    is_tool=is_tool,
    steppers=tool_offers.steppers,
    concession=concession,
)


PLAY: PlayKit[RushGame] = PlayKit(
    sit_down=sit_down,
    seatings=((2, 1), (2, 2), (2, 3)),  # 1.1a
    brain=RushBrain,
    tabletop=TABLETOP,
    scenario=ScenarioKit(CONTRACT, SAVING),
    tally=TALLY,
)
