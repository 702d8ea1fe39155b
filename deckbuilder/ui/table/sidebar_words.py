"""Fills the sidebar from a game: what waits, the log, branches, odds."""

from deckbuilder.core.table.chances import draw_chances
from deckbuilder.core.table.forecasts import forecast, only_answer
from deckbuilder.core.table.session import TableSession
from deckbuilder.ui.table.sidebar import Sidebar
from deckbuilder.ui.table.speech import said
from engine.tabletop.board import BoardView, Choice


def foretold(session: TableSession, choice: Choice) -> str:
    """Return in a line what an answer would change, or why that cannot be known."""
    found = forecast(session, choice)
    if found is None:
        return ""
    told = [each.words for each in found.lines] or [e for e in (found.end,) if e is not None]
    name = session.piece(choice.piece).name if choice.piece >= 0 else ""
    return ": ".join(filter(None, (name or said(choice.words), "; ".join(map(said, told)))))


def show_beside(
    side: Sidebar, session: TableSession, view: BoardView, hand_seat: int, *, is_busy: bool
) -> None:
    """Show everything but the card that is looked at."""
    question = session.question
    resolving = -1 if is_busy else session.resolving
    asking = session.piece(resolving) if resolving >= 0 else None
    text = question.text if question is not None else ""
    is_window = question is not None and question.is_window and not is_busy
    can_answer = is_window and not session.is_foreign
    only = only_answer(question) if question is not None and can_answer else None
    change = foretold(session, only) if only is not None else ""
    side.stack.present(view, asking, text, can_answer=can_answer, change=change)
    side.show_stack_note(len(view.stack), is_resolving=asking is not None)
    side.log.present(session.entries, session.position)
    branches = session.lines.lengths
    partings = {name: session.lines.parting(name, session.entries) for name in branches}
    side.show_branches(branches, partings, session.position)
    deck = view.sides[hand_seat].zones[session.layout.draw_pile.id]
    owner = "" if session.seated.plan.people == {hand_seat} else view.sides[hand_seat].name
    side.show_odds(owner, len(deck), draw_chances(deck))
    side.fit_dock()
