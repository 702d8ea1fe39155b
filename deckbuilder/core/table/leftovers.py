"""Which moves a turn that ends now would leave unused."""

from typing import Any

from deckbuilder.core.table.session import TableSession
from engine.tabletop.board import Choice, Question

DECLINE = "decline"  # letting the others act first uses nothing
# So many windows are passed at most until the player whose turn it is may act again.
MOST_PASSES = 40


def moves_left(session: TableSession) -> tuple[Choice, ...]:
    """Return what the player could still do; going to a phase with nothing to do is not one."""
    question = session.question
    if question is None or question.is_window:
        return ()
    found = tuple(
        each for each in question.choices if each != question.rest and each.verb != DECLINE
    )
    return tuple(each for each in found if not _is_idle(session, question, each))


def _is_idle(session: TableSession, question: Question, choice: Choice) -> bool:
    """Whether an answer only moves on to another phase, where the same is asked again."""
    if choice.piece >= 0 or choice.seat >= 0 or session.seated.is_free:
        return False
    trial: Any = session.game.clone()
    before = trial.phase
    trial.apply(choice.option)
    for _ in range(MOST_PASSES):
        asked = session.tabletop.ask(trial, session.viewer)
        if asked is None or not asked.is_window or asked.rest is None:
            break
        trial.apply(asked.rest.option)
    if asked is None or trial.phase == before:
        return False
    return (asked.seat, asked.kind) == (question.seat, question.kind)
