"""Which games have a table to be shown, and what their tables are made of."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from engine.cards import GameId
from engine.games import rush_of_ikorr
from engine.games.rush_of_ikorr.layout import LAYOUT
from engine.games.rush_of_ikorr.play.game import RushGame
from engine.games.rush_of_ikorr.tabletop import asking, closeups, desk, viewing
from engine.games.rush_of_ikorr.tabletop import chronicle as log
from engine.kernel.board import BoardLayout


@dataclass(frozen=True, slots=True)
class Tabletop:
    """What a table needs of a game.

    Attributes:
        tools: What can be done by hand: id, title and icon of each.
        sizes: How many players a team may have.
        numbers: Tools that take any numbers, and what each number is.
    """

    layout: BoardLayout
    tools: tuple[tuple[str, str, str], ...]
    sizes: Sequence[int]
    numbers: Mapping[str, Sequence[str]]

    view = staticmethod(viewing.view_board)
    piece = staticmethod(viewing.view_piece)
    close_up = staticmethod(closeups.close_up)
    ask = staticmethod(asking.ask)
    actor = staticmethod(asking.actor)
    is_for_team = staticmethod(asking.is_for_team)
    is_mid_batch = staticmethod(asking.is_mid_batch)
    reasons = staticmethod(asking.reasons)
    chronicle = staticmethod(log.chronicle)
    unannounced = staticmethod(log.unannounced)
    told_choice = staticmethod(log.told_choice)
    tool_choices = staticmethod(desk.tool_choices)
    numbered_choice = staticmethod(desk.numbered_choice)
    is_tool = staticmethod(desk.is_tool_option)


TABLETOPS: Mapping[GameId, Tabletop] = {
    rush_of_ikorr.GAME.id: Tabletop(LAYOUT, desk.TOOLS, (1, 2, 3), desk.NUMBERS)
}
TableGame = RushGame

_TEMPLATES: tuple[Callable[[], Iterator[str]], ...] = (
    asking.templates,
    closeups.templates,
    log.templates,
    desk.templates,
    viewing.templates,
)


def table_templates() -> set[str]:
    """Return every sentence that a table can show, for translators."""
    found = {template for templates in _TEMPLATES for template in templates()}
    for tabletop in TABLETOPS.values():
        layout = tabletop.layout
        found |= {each.title for each in layout.spots} | {each.title for each in layout.gauges}
        found |= {each.title for each in layout.verbs + layout.abilities} | set(layout.phases)
    return found
