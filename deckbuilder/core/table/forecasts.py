"""What would come of an answer at the table, and what a move was turned against."""

from deckbuilder.core.table.session import TableSession
from engine.kernel.decisions import Option
from engine.tabletop.board import Arrow
from engine.tabletop.forecast import Forecast, Seer


def forecast(session: TableSession, option: Option) -> Forecast | None:
    """Return what would come of an answer; None where nobody here decides, and without rules."""
    if session.seated.is_free or session.is_foreign or session.is_over:
        return None
    tabletop = session.tabletop
    seer = Seer(tabletop.layout, tabletop.view, tabletop.ask)
    return seer.forecast(session.game, session.viewer, option)


def arrow_of(session: TableSession, option: Option) -> Arrow | None:
    """Return what an answer turns against what, where everybody sees both."""
    question = session.tabletop.ask(session.game, session.viewer)
    choices = question.choices if question is not None else ()
    chosen = next((each for each in choices if each.option == option), None)
    if chosen is None or chosen.target < 0:
        return None
    view = session.view()
    seen = view.piece(chosen.piece) is not None and view.piece(chosen.target) is not None
    return Arrow(chosen.piece, chosen.target) if seen else None
