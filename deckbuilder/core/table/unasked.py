"""Answers that need no asking: the place of a card that was played, the order of like things.

Windows in which a player does not want to be asked are passed here, too.
"""

from deckbuilder.core.table.offers import routine_answer
from deckbuilder.core.table.session import TableSession
from deckbuilder.core.table.windows import Windows
from engine.kernel.decisions import Option
from engine.tabletop.board import Manner, Question
from engine.tabletop.layout import Shape

# Where a played card goes in its row, besides a place from the left.
RIGHT_END, ASK = 1_000, -1
# More like things than this are never put in order without being asked.
MOST_UNASKED = 50


class Unasked:
    """Remembers where a played card should go, until it is placed or something else is done."""

    def __init__(self, windows: Windows | None = None) -> None:
        self._piece, self._place = -1, ASK
        self._windows = windows or Windows(is_auto=False)

    def wish(self, piece: int, place: int) -> None:
        """Want a card in a place of its row; ASK to be asked for it."""
        self._piece, self._place = piece, place

    def answer(self, session: TableSession) -> None:
        """Answer for the person who is asked, as long as nothing has to be asked."""
        for _ in range(MOST_UNASKED):
            question = session.question
            if question is None or not session.asks_person:
                return
            has_slots = session.layout.spots_of(Shape.ROW)[0].is_fixed
            options = routine_answer(question) or self._wished(question, has_slots=has_slots)
            if options:
                session.answer(*options)
                continue
            passed = self._windows.answer(session, question)
            if not passed:
                return
            session.pass_by_itself(*passed)

    def _wished(self, question: Question, *, has_slots: bool) -> tuple[Option, ...]:
        if question.manner is Manner.ACT and not question.is_window:
            self.wish(-1, ASK)  # what is played waits while somebody may answer
        if question.manner is not Manner.PLACE or question.about != self._piece:
            return ()
        if self._place == ASK:
            return ()
        places = {each.place: each.option for each in question.choices}
        # A row with slots has no right end: it is filled from the left.
        wished = 0 if self._place == RIGHT_END and has_slots else self._place
        nearest = min(places, key=lambda place: abs(place - wished))
        return (places[nearest],)
