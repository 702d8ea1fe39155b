"""The playable part of Rush of Ikorr, as the rest of the program finds it."""

from collections.abc import Iterable, Iterator

from engine.games.kits import PlayKit, Tabletop, Terminal
from engine.games.rush_of_ikorr.layout import LAYOUT
from engine.games.rush_of_ikorr.pilot.brain import RushBrain
from engine.games.rush_of_ikorr.play.game import RushGame, concession
from engine.games.rush_of_ikorr.scenario import saving
from engine.games.rush_of_ikorr.scenario.contract import CONTRACT
from engine.games.rush_of_ikorr.table import sit_down
from engine.games.rush_of_ikorr.tabletop import (
    asking,
    chronicle,
    closeups,
    desk,
    onlooker,
    reasons,
    viewing,
)
from engine.games.rush_of_ikorr.tally import TALLY
from engine.games.rush_of_ikorr.telling import board, log, questions
from engine.games.rush_of_ikorr.telling.names import Callings
from engine.kernel.board import Viewer
from engine.kernel.decisions import Decision, Option
from engine.kernel.state.table import Event
from engine.scenario.kit import ScenarioKit


def _templates() -> Iterator[str]:
    for module in (asking, closeups, chronicle, desk, onlooker, reasons, saving, viewing):
        yield from module.templates()


TABLETOP: Tabletop[RushGame] = Tabletop(
    layout=LAYOUT,
    tools=desk.TOOLS,
    sizes=(1, 2, 3),
    numbers=desk.NUMBERS,
    templates=_templates,
    view=viewing.view_board,
    piece=viewing.view_piece,
    close_up=closeups.close_up,
    ask=asking.ask,
    actor=asking.actor,
    is_for_team=asking.is_for_team,
    is_mid_batch=asking.is_mid_batch,
    reasons=reasons.reasons,
    opening=onlooker.opening,
    witness=onlooker.witness,
    unannounced=chronicle.unannounced,
    told_choice=chronicle.told_choice,
    tool_choices=desk.tool_choices,
    numbered_choice=desk.numbered_choice,
    is_tool=desk.is_tool_option,
    concession=concession,
)


def _callings(viewer: Viewer) -> Callings:
    return Callings(viewer.names, viewer.sees)


def _log(game: RushGame, viewer: Viewer, events: Iterable[Event]) -> Iterator[str]:
    return log.tell_events(game, _callings(viewer), events)


def _board(game: RushGame, viewer: Viewer) -> list[str]:
    return board.board_lines(game, _callings(viewer))


def _question(game: RushGame, viewer: Viewer, pending: Decision) -> str:
    return questions.question(game, _callings(viewer), pending)


def _option(game: RushGame, viewer: Viewer, pending: Decision, option: Option) -> str:
    return questions.option_words(game, _callings(viewer), pending, option)


PLAY: PlayKit[RushGame] = PlayKit(
    sit_down=sit_down,
    seatings=((2, 1), (2, 2), (2, 3)),  # 1.1a
    brain=RushBrain,
    tabletop=TABLETOP,
    terminal=Terminal(_log, _board, _question, _option, board.impossible),
    scenario=ScenarioKit(CONTRACT, saving.SAVING),
    tally=TALLY,
)
