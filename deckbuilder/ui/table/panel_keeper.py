"""Where a question is asked that the board alone cannot ask: in a box beside it, or over a hand."""

from deckbuilder.core.table.session import TableSession
from deckbuilder.core.table.words import mode_text
from deckbuilder.ui.table.banner import Banner
from deckbuilder.ui.table.board import TableBoard
from deckbuilder.ui.table.choice_panel import ChoicePanel, choice_texts
from deckbuilder.ui.table.scene_maker import SceneMaker, asked_words, is_spoken
from deckbuilder.ui.table.sidebar import Sidebar
from engine.cards import Card
from engine.tabletop.board import Manner, Question


class PanelKeeper:
    """Opens, places and closes the box that asks; also shows texts to be carried out by hand."""

    def __init__(
        self,
        panel: ChoicePanel,
        board: TableBoard,
        sidebar: Sidebar,
        banner: Banner,
        scenes: SceneMaker,
    ) -> None:
        self._panel, self._board, self._sidebar = panel, board, sidebar
        self._banner, self._scenes = banner, scenes

    def show(self, session: TableSession, question: Question | None) -> None:
        """Ask in the box, or close it where the board asks."""
        if question is None or not self._is_needed(question):
            had = self._panel.isVisible()
            self._panel.close_question()
            self._sidebar.undock(self._panel)
            if had:
                self._board.setFocus()
            return
        texts = choice_texts(question)
        if question.kind == "mode":
            card = card_of(session, question.about)
            texts = [mode_text(card, int(str(e.option))) or text if e.verb == "say" else text
                     for e, text in zip(question.choices, texts, strict=True)]  # fmt: skip
        title = self._scenes.to_player(question, asked_words(question))
        can_cancel = session.unfinished is not None
        self._place(question)
        self._panel.ask(question, title, texts, session.piece, can_cancel=can_cancel)
        self.fit()

    def fit(self) -> None:
        """Fit the box into its place."""
        if self._panel.parent() is self._board:
            self._panel.place_within(self._board.viewport().rect())
        else:
            self._sidebar.fit_dock()

    def show_by_hand(self, session: TableSession, question: Question | None) -> None:
        """Show the text that waits to be carried out, above a board that stays free for it."""
        name = text = ""
        if question is not None and question.manner is Manner.BY_HAND and question.about >= 0:
            card, name = card_of(session, question.about), session.piece(question.about).name
            text = question.text or (card.text if card is not None else "")
        self._banner.show_by_hand(name, text)

    def _place(self, question: Question) -> None:
        """Ask beside the board, so that all of it is seen; a hand is asked about in its place."""
        if question.kind == "mulligan" and question.manner is not Manner.SAY:
            self._sidebar.undock(self._panel)
            self._panel.setParent(self._board)
        else:
            self._sidebar.dock(self._panel)

    def _is_needed(self, question: Question) -> bool:
        if is_spoken(question):
            return True
        if question.manner is not Manner.PICK:
            return False
        shown = self._board.items_by_key
        return any(e.piece >= 0 and ("piece", e.piece) not in shown for e in question.choices)


def card_of(session: TableSession, number: int) -> Card | None:
    """Return the printed card of something on the table; None for nothing."""
    return session.seated.catalog.card(session.piece(number).card) if number >= 0 else None
