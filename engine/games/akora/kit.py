"""The playable part of Akora, as the rest of the program finds it."""

from collections.abc import Iterator

from engine.games.akora.layout import LAYOUT
from engine.games.akora.pilot.brain import AkoraBrain
from engine.games.akora.play.game import AkoraGame
from engine.games.akora.play.options import READINGS
from engine.games.akora.scenario.contract import CONTRACT
from engine.games.akora.scenario.saved_board import SAVING
from engine.games.akora.table import reads, sit_down
from engine.games.akora.tabletop import board_view, chronicle, questions, reasons, tool_offers
from engine.games.akora.tally import TALLY
from engine.games.kits import PlayKit, Tabletop
from engine.kernel.turn.elimination import concession
from engine.scenario.kit import ScenarioKit
from engine.tabletop.tools import is_tool


def _templates() -> Iterator[str]:
    for module in (questions, chronicle, tool_offers.BOX, reasons, SAVING, board_view):
        yield from module.templates()


TABLETOP: Tabletop[AkoraGame] = Tabletop(
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
    witness=chronicle.witness,
    unannounced=chronicle.unannounced,
    told_choice=chronicle.told_choice,
    tool_choices=tool_offers.BOX.choices,
    numbered_choice=tool_offers.BOX.numbered_choice,
    is_tool=is_tool,
    steppers=tool_offers.steppers,
    concession=concession,
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
