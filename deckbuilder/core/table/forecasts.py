"""What would come of an answer at the table, and what a move was turned against."""

from deckbuilder.core.table.session import TableSession
from engine.kernel.decisions import Option
from engine.tabletop.board import Arrow, Choice, Question
from engine.tabletop.forecast import Forecast, Seer

# How many other targets are told beside the one that is aimed at.
MOST_OTHERS = 3


def forecast(session: TableSession, choice: Choice) -> Forecast | None:
    """Return what would come of an answer; None where nobody here decides, and without rules."""
    if session.seated.is_free or session.is_foreign or session.is_over:
        return None
    tabletop = session.tabletop
    seer = Seer(tabletop.layout, tabletop.view, tabletop.ask)
    return seer.forecast(session.game, session.viewer, choice.option, _pair(session, choice))


def only_answer(question: Question) -> Choice | None:
    """Return the one thing that may be put on what waits; None for none, and for several."""
    found = [each for each in question.choices if question.is_window and each != question.rest]
    return found[0] if len(found) == 1 else None


def _pair(session: TableSession, choice: Choice) -> tuple[int, int]:
    """Return the card that acts, and the one it is aimed at: one that is picked for something."""
    question = session.question
    if question is not None and question.about >= 0 and choice.target < 0:
        return question.about, choice.piece
    return choice.piece, choice.target


def others(session: TableSession, choice: Choice) -> list[tuple[Choice, Forecast]]:
    """Return what else the same card could be turned against in the same way, and what comes."""
    question = session.question
    if choice.target < 0 or question is None:
        return []
    same = [each for each in question.choices
            if (each.piece, each.verb) == (choice.piece, choice.verb)
            and each.target >= 0 and each.target != choice.target]  # fmt: skip
    told = ((each, forecast(session, each)) for each in same[:MOST_OTHERS])
    return [(each, found) for each, found in told if found is not None]


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
