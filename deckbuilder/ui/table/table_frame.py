"""The table's parts: board, box for questions, sidebar, bar; how they are laid out and filled."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QPoint
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSplitter, QWidget

from deckbuilder.core.table.forecasts import forecast, others
from deckbuilder.core.table.picker import Denied
from deckbuilder.core.table.seated import Seated
from deckbuilder.core.table.session import TableSession
from deckbuilder.core.table.windows import Windows
from deckbuilder.ui.cards.card_painter import CardPainter
from deckbuilder.ui.table.area_keeper import AreaKeeper
from deckbuilder.ui.table.banner import Banner
from deckbuilder.ui.table.bar import TableBar, players_of
from deckbuilder.ui.table.board import TableBoard
from deckbuilder.ui.table.branch_keeper import BranchKeeper
from deckbuilder.ui.table.choice_panel import ChoicePanel
from deckbuilder.ui.table.early_pictures import EarlyPictures, sketches
from deckbuilder.ui.table.end_keeper import EndKeeper
from deckbuilder.ui.table.end_panel import EndPanel
from deckbuilder.ui.table.explainer import looked_at, why_not
from deckbuilder.ui.table.free_panels import FreePanels
from deckbuilder.ui.table.hand_tools import HandTools
from deckbuilder.ui.table.hover_card import HoverCard, HoverCards
from deckbuilder.ui.table.middle_items import thumbnail_size
from deckbuilder.ui.table.panel_keeper import PanelKeeper
from deckbuilder.ui.table.piece_art import PieceArt
from deckbuilder.ui.table.pile_dialog import OpenPile
from deckbuilder.ui.table.replay_bar import ReplayBar
from deckbuilder.ui.table.scene_maker import SceneMaker
from deckbuilder.ui.table.sidebar import Sidebar
from deckbuilder.ui.table.sidebar_words import foretold, show_beside
from deckbuilder.ui.table.strip_item import portrait_size
from deckbuilder.ui.table.window_keeper import WindowKeeper
from deckbuilder.ui.widgets import column
from deckbuilder.ui.window.page import Page
from engine.tabletop.board import BoardView, Choice, Question


class TableFrame(Page):
    """Everything that is seen of a table; what is done with it is told by the page."""

    def __init__(self, painter: CardPainter, seated: Seated, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._painter, self._theme = painter, painter.theme
        self.windows = Windows()
        self.session = TableSession(seated)
        self._scenes = SceneMaker(self.session, self.windows)
        self._art = PieceArt(self._theme, seated.catalog)
        self.board = TableBoard(self._theme, self.session.layout, self._art)
        self.sidebar = Sidebar(painter, self._art)
        self.bar = TableBar(self._theme)
        self.panel = ChoicePanel(self._theme, painter, self.board)
        self.panel.set_art(self._art)
        large = HoverCard(painter, self.board)
        self.hover = HoverCards(
            large,
            self.board,
            lambda number: looked_at(self.session, number),
            lambda: self.session.layout,
        )
        self.banner = Banner(self._theme)
        self._asking = PanelKeeper(self.panel, self.board, self.sidebar, self.banner, self._scenes)
        self.answers = WindowKeeper(self.windows, self.board, self.sidebar, self)
        self.replay = ReplayBar(self._theme)
        self.end = EndPanel(self._theme, self.board)
        self.ends = EndKeeper(self._theme, self.end, self.board)
        self._branches = BranchKeeper(self.session, self.sidebar, self)
        self.tools = HandTools(self._theme, self.sidebar, self.board, self)
        self.areas = AreaKeeper(self._theme, self)
        self.free_panels = FreePanels(self._theme, self.board)
        self.early = EarlyPictures(self)
        self._pile = OpenPile(self._theme, self._art, self)
        self._pile.looked_at.connect(self._on_looked_at)
        self._build()
        self._theme.changed.connect(self._fit)
        self._theme.changed.connect(self._draw_early)
        self.sidebar.stack.pointed_at.connect(self._point_from_stack)
        self.board.answer_considered.connect(self._on_answer_considered)

    def _build(self) -> None:
        split = QSplitter()
        split.addWidget(self.board)
        split.addWidget(self.sidebar)
        split.setStretchFactor(0, 1)
        split.setStretchFactor(1, 0)
        split.setChildrenCollapsible(False)
        self._split = split
        layout = column()
        layout.addWidget(self.bar)
        layout.addWidget(self.banner)
        layout.addWidget(self.replay)
        layout.addWidget(split, 1)
        self.setLayout(layout)

    def take_focus(self) -> None:
        """Put the keyboard where something is asked."""
        if self.panel.question is not None:
            self.panel.take_focus()
        elif self.end.isVisible():
            self.end.take_focus()
        else:
            self.board.setFocus()

    @property
    def is_thinking(self) -> bool:
        """Whether a pilot is about to answer."""
        return False

    # ------------------------------------------------------------------------------------ showing

    def refresh(self, *, is_busy: bool = False) -> None:
        """Show the game as it is."""
        session = self.session
        view, question = self.show_board(is_busy=is_busy)
        self.hover.refresh()
        # Whoever watches a game again is not asked what was answered already.
        is_asked = not (is_busy or session.is_foreign or self.replay.isVisible())
        self._asking.show(session, question if is_asked else None)
        self._asking.show_by_hand(session, question)
        show_beside(self.sidebar, session, view, self._scenes.hand_seat, is_busy=is_busy)
        self.bar.show_steps(self.undo_text, can_redo=self.redo_text is not None)
        self.bar.show_counts(len(session.lines.lengths), session.seated.plan.seed)
        if question is not None and question.about >= 0 and not is_busy:
            self._on_looked_at(question.about)
        self._pile.follow(view, session.layout)
        is_open = not is_busy and not session.is_foreign
        self.tools.follow(session, self._scenes.hand_seat, is_open=is_open)
        self.ends.follow(is_busy=is_busy)
        self._show_free_panels()
        self.steps_changed.emit()

    def _show_free_panels(self) -> None:
        self.free_panels.follow(self.session, self._scenes.hand_seat, self.board.hand_room())

    def show_board(self, *, is_busy: bool = False) -> tuple[BoardView, Question | None]:
        """Show the board alone as it is; returns what was shown."""
        view, question = self.session.view(), self.session.question
        self.board.present(self._scenes.scene(view, question, is_busy=is_busy))
        return view, question

    def _on_hand_asked(self, seat: int) -> None:
        self._scenes.hand_seat = seat
        self.refresh(is_busy=self.is_thinking)

    def sort_hand(self) -> None:
        """Sort the hand the next way."""
        self._scenes.sort_next()
        self.refresh(is_busy=self.is_thinking)

    def open_pile(self, seat: int, spot: str) -> None:
        """Show what lies in a pile."""
        self._pile.show_pile(self.session.view(), self.session.layout, seat, spot)

    def _on_denied(self, denied: Denied, is_only_looked_at: bool) -> None:
        if not self.session.is_foreign:  # the line above the hand says whose decision it is
            refused, foot = why_not(self.session, denied, looks_back=not is_only_looked_at)
            self.board.explain(denied, refused, foot)
            self.hover.make_way()

    def _on_considered(self, choice: Choice | None) -> None:
        found = forecast(self.session, choice) if choice is not None else None
        if choice is not None and found is not None and not self.is_thinking:
            self.board.show_forecast(choice, found, others(self.session, choice))
            self.hover.make_way()

    def _on_answer_considered(self, choice: Choice | None) -> None:
        """Say in the list of what waits what an answer would change."""
        is_told = choice is not None and not self.is_thinking
        change = foretold(self.session, choice) if choice is not None and is_told else ""
        self.sidebar.stack.foretell(change)

    def _on_looked_at(self, number: int) -> None:
        found = looked_at(self.session, number)
        if found is not None:
            self.sidebar.show_card(found, self.session.layout)

    @property
    def help_page(self) -> str:
        """See base class."""
        return "table"

    @property
    def title(self) -> str:
        """See base class."""
        return ", ".join(filter(None, players_of(self.session.seated)))

    def set_ledger(self, ledger: Mapping[str, str]) -> None:
        """Know the rules by their ids."""
        self.sidebar.set_ledger(ledger)

    def _point_from_stack(self, targets: Sequence[int], height: int) -> None:
        """Show what something that waits is aimed at, while one points at it."""
        at = self.sidebar.stack.viewport().mapTo(self, QPoint(0, height))
        self.board.show_threads(targets, self.board.viewport().mapFrom(self, at).y())

    # Qt overrides

    def resizeEvent(self, event: QResizeEvent) -> None:
        """See base class."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        wanted = self._theme.px(self._theme.tokens.board["sidebar"])
        width = min(wanted, round(self.width() * 0.27))
        self._split.setSizes([self.width() - width, width])
        self.bar.fold_for(self.width())
        self.sidebar.fold_for(self.height())

    def _draw_early(self) -> None:
        """Draw in a moment of rest what will be on the table."""
        where = self.board.arrangements()
        ratio = self.board.devicePixelRatioF()
        small = [thumbnail_size(self._theme), portrait_size(self._theme)]
        self.early.begin(self._art, sketches(self.session, where, small), ratio)

    def _on_board_resized(self) -> None:
        self._draw_early()
        self.panel.refit()
        self.ends.place()
        self._show_free_panels()
        self._asking.fit()
