"""Beside the board: who asks, the stack, log, branches, card, odds, rules, coach, and the tools."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QIcon, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QHeaderView,
    QListView,
    QListWidget,
    QListWidgetItem,
    QScrollArea,
    QSplitter,
    QStackedWidget,
    QTabBar,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from deckbuilder.core.table.chances import AHEAD, DrawChance
from deckbuilder.ui.cards.card_painter import CardPainter
from deckbuilder.ui.cards.card_view import CardView
from deckbuilder.ui.table.choice_panel import ChoicePanel
from deckbuilder.ui.table.closeup_view import CloseupView, current_card
from deckbuilder.ui.table.coach_page import CoachPage
from deckbuilder.ui.table.hover_card import Looked
from deckbuilder.ui.table.log_page import LogPage
from deckbuilder.ui.table.log_view import LogView
from deckbuilder.ui.table.piece_art import PieceArt
from deckbuilder.ui.table.stack_view import StackView
from deckbuilder.ui.table.tool_box import ToolBox
from deckbuilder.ui.widgets import (
    ElidedLabel,
    align_heads,
    button,
    column,
    column_alignment,
    label,
    line,
    row,
    set_tone,
)
from deckbuilder.ui.words import tr, tr_count
from engine.tabletop.layout import BoardLayout

NameRole = Qt.ItemDataRole.UserRole
# Below this height, at scale 1, the log has no buttons.
LOW = 620
BRANCHES = 1
# From this height on, at scale 1, log and card stand in sight together, the card this wide.
ROOMY, SMALL_CARD = 840, 224
CARD = 2
# What has to be left below a question, at scale 1, for the tools and the log to stay in sight.
ROOM_WITH_TOOLS, ROOM_WITH_LOG = 340, 180
LOWEST = 400  # what the window leaves to it at the least, at scale 1
LINES = 4  # pixels of lines between the parts
# What the tabs show where there is no room for their titles.
TAB_ICONS = ("list", "branch", "deck", "statistics", "book", "coach")
COACH = 5


class Sidebar(QWidget):
    """The right side of the table.

    Signals:
        branch_asked: Carries the name of the branch to go to.
        keep_asked, rename_asked, drop_asked: About branches; the last two carry a name.
    """

    branch_asked = Signal(str)
    keep_asked = Signal()
    rename_asked = Signal(str)
    drop_asked = Signal(str)

    def __init__(self, painter: CardPainter, art: PieceArt, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = painter.theme
        self.setProperty("pane", True)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.stack = StackView(self._theme, art)
        self.log = LogView(self._theme)
        self.log_page = LogPage(self._theme, self.log)
        self.card = CardView(painter)
        self.now = CloseupView(self._theme)
        self.branches = QListWidget()
        self.odds = QTableWidget(0, 4)
        self.rules = QListWidget()
        self.tools = ToolBox(self._theme)
        self.coach = CoachPage(self._theme)
        self._is_roomy = False
        self._asking: ChoicePanel | None = None
        self._build()
        self.log.rules_asked.connect(self._on_rules)
        self._ledger: Mapping[str, str] = {}

    # ----------------------------------------------------------------------------------- building

    def _build(self) -> None:
        theme = self._theme
        layout = column()
        self._stack_head = label(tr("Stack"), "heading")
        self._stack_note = ElidedLabel("", "small")
        head = row(spacing=theme.space("s"))
        head.setContentsMargins(theme.space("m"), theme.space("s"), theme.space("m"), 0)
        head.addWidget(self._stack_head)
        head.addWidget(self._stack_note, 1)
        self.auto_pass = QCheckBox(tr("Auto-pass"))
        self.auto_pass.setToolTip(tr("Pass by itself where nobody else has done anything"))
        self.auto_pass.setChecked(True)
        self.auto_pass.hide()
        head.addWidget(self.auto_pass)
        layout.addLayout(head)
        held = column(spacing=0)
        held.setContentsMargins(
            theme.space("m"), theme.space("xs"), theme.space("m"), theme.space("s")
        )
        held.addWidget(self.stack)
        layout.addLayout(held)
        self._dock = column()
        self._dock.setContentsMargins(theme.space("s"), 0, theme.space("s"), theme.space("s"))
        layout.addLayout(self._dock)
        layout.addWidget(line())
        self._build_pages()
        layout.addWidget(self._tabs)
        layout.addWidget(line())
        layout.addWidget(self._both, 1)
        self._lay_card()
        layout.addWidget(line())
        layout.addWidget(self.tools)
        self.setLayout(layout)

    def _build_pages(self) -> None:
        theme = self._theme
        self._tabs = QTabBar()
        self._tabs.setAccessibleName(tr("Beside the board"))
        self._tabs.setExpanding(False)
        self._tabs.setUsesScrollButtons(False)  # they would hide the last ones
        self._tabs.setElideMode(Qt.TextElideMode.ElideRight)
        self.setMinimumWidth(theme.px(200))
        self._pages = QStackedWidget()
        self._card_area = self._card_page()
        self._card_holder = QWidget()
        self._card_holder.setLayout(column())
        self._both = QSplitter(Qt.Orientation.Vertical)
        self._both.setChildrenCollapsible(False)
        self._both.addWidget(self._pages)
        self._titles: list[str] = []
        self._tabs_state: object = None
        for title, page in (
            (tr("Log"), self.log_page),
            (tr("Branches"), self._branch_page()),
            (tr("Card"), self._card_holder),
            (tr("Next draw"), self._odds_page()),
            (tr("Rules"), self._rules_page()),
            (tr("Coach"), self.coach),
        ):
            self._titles.append(title)
            self._tabs.addTab(title)
            self._pages.addWidget(page)
        self._tabs.setTabVisible(COACH, False)
        self._tabs.currentChanged.connect(self._pages.setCurrentIndex)
        self._tabs.currentChanged.connect(self._fold_tabs)
        theme.follow(self._tabs, self._fold_tabs)

    def _padded(self) -> QVBoxLayout:
        return column(margin=self._theme.space("m"), spacing=self._theme.space("s"))

    def _branch_page(self) -> QWidget:
        page, layout = QWidget(), self._padded()
        self.branches.setAccessibleName(tr("Branches"))
        self.branches.setProperty("boxed", True)
        self.branches.itemActivated.connect(self._open_branch)
        words = tr("Lines of play that are kept. One that you leave by doing something else is "
                   "kept by itself. Enter goes to a line.")  # fmt: skip
        layout.addWidget(label(words, "small", wraps=True))
        layout.addWidget(self.branches, 1)
        foot = row(spacing=self._theme.space("s"))
        keep = button(tr("Keep this line …"))
        keep.clicked.connect(self.keep_asked)
        rename = button(tr("Rename …"))
        rename.clicked.connect(lambda: self._with_branch(self.rename_asked))
        drop = button(tr("Forget"))
        drop.clicked.connect(lambda: self._with_branch(self.drop_asked))
        for each in (keep, rename, drop):
            foot.addWidget(each)
        foot.addStretch(1)
        layout.addLayout(foot)
        page.setLayout(layout)
        return page

    def _card_page(self) -> QWidget:
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        body, layout = QWidget(), self._padded()
        body.setProperty("pane", True)
        self._card_note = label(tr("Point at a card, or go to it with the arrow keys."), "muted",
                                wraps=True)  # fmt: skip
        layout.addWidget(self._card_note)
        layout.addWidget(self.card, 0, Qt.AlignmentFlag.AlignHCenter)
        layout.addWidget(self.now)
        layout.addStretch(1)
        body.setLayout(layout)
        area.setWidget(body)
        return area

    def _odds_page(self) -> QWidget:
        page, layout = QWidget(), self._padded()
        self._odds_note = label("", "small", wraps=True)
        layout.addWidget(self._odds_note)
        table = self.odds
        table.setAccessibleName(tr("Odds of the next draw"))
        table.setHorizontalHeaderLabels(
            [tr("Card"), tr("Left"), tr("Next"), tr("Next {count}", count=AHEAD)]
        )
        table.verticalHeader().hide()
        table.setShowGrid(False)
        table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        header = table.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        align_heads(table)
        layout.addWidget(table, 1)
        page.setLayout(layout)
        return page

    def _rules_page(self) -> QWidget:
        self.rules.setAccessibleName(tr("Rules of the chosen line"))
        self.rules.setWordWrap(True)
        self.rules.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.rules.setResizeMode(QListView.ResizeMode.Adjust)  # sentences are broken again
        return self.rules

    def _lay_card(self) -> None:
        """Put the card under the log where there is room for both, else on a page of its own."""
        self._tabs.setTabVisible(CARD, not self._is_roomy)
        if self._is_roomy:
            self._both.addWidget(self._card_area)
            if self._tabs.currentIndex() == CARD:
                self._tabs.setCurrentIndex(0)
        else:
            holder = self._card_holder.layout()
            assert holder is not None
            holder.addWidget(self._card_area)
        # Nothing to look at yet leaves all the room to the log.
        self._card_area.setVisible(not self._is_roomy or self._card_note.isHidden())

    def dock(self, asking: ChoicePanel) -> None:
        """Take in what asks something: below what waits, so that the board stays in sight."""
        if self._asking is not asking:
            self._asking = asking
            self._dock.addWidget(asking)

    def undock(self, asking: ChoicePanel) -> None:
        """Let go of what asked something."""
        self._dock.removeWidget(asking)
        asking.setMinimumHeight(0)
        self._asking = None
        self.fit_dock()

    def fit_dock(self) -> None:
        """Leave what asks its room: the tools give way first, then the log."""
        room = self.height() - self._waiting_height()
        wanted = self._asked_height(room)
        left = room - wanted
        self.tools.setVisible(not wanted or left >= self._theme.px(ROOM_WITH_TOOLS))
        for each in (self._tabs, self._both):
            each.setVisible(not wanted or left >= self._theme.px(ROOM_WITH_LOG))

    def _waiting_height(self) -> int:
        """Return how high the stack is, with its heading and everything around it."""
        head = max(each.sizeHint().height() for each in (self._stack_head, self.auto_pass))
        stack = 0 if self.stack.isHidden() else self.stack.height()
        around = 3 * self._theme.space("s") + self._theme.space("xs")
        return head + stack + around + LINES

    def _asked_height(self, room: int) -> int:
        """Let what asks be as high as its words and rows, which are broken for this width."""
        asking = self._asking
        if asking is None or asking.isHidden():
            return 0
        margins = self._dock.contentsMargins()
        return asking.fit_height(self.width() - margins.left() - margins.right(), room)

    def fold_for(self, height: int) -> None:
        """Give way where the window is low: first the tools, behind one button, then the foot."""
        is_roomy = height >= self._theme.px(ROOMY)
        if is_roomy != self._is_roomy:
            self._is_roomy = is_roomy
            self._lay_card()
        self.tools.fold(not is_roomy)
        self.log_page.fold(height < self._theme.px(LOW))

    # ------------------------------------------------------------------------------------ showing

    def set_ledger(self, ledger: Mapping[str, str]) -> None:
        """Know the rules by their ids."""
        self._ledger = ledger

    def name_waiting(self, title: str, *, has_windows: bool) -> None:
        """Call the list of what waits as the game does."""
        self._stack_head.setText(title)
        self.stack.setAccessibleName(title)
        self.auto_pass.setVisible(has_windows)

    def show_stack_note(self, count: int, *, is_resolving: bool = False) -> None:
        """Say how much waits on the stack."""
        words = tr("{count} waiting, top resolves first", count=count) if count else tr("empty")
        if is_resolving and not count:
            words = tr("nothing else waits")
        self._stack_note.set_text(words)

    def show_card(self, looked: Looked, layout: BoardLayout) -> None:
        """Show a card large, with everything that is true of it now."""
        self._card_note.hide()
        self._card_area.show()
        self.now.present(looked.closeup, layout, has_card=looked.card is not None)
        if looked.card is not None:
            room = self.width() - 3 * self._theme.space("l")
            self.card.set_width(min(room, self._theme.px(SMALL_CARD)) if self._is_roomy else room)
            shown = current_card(looked.card, looked.closeup, looked.overlays)
            self.card.show_card(shown, looked.overlays)

    def forget_card(self) -> None:
        """Show no card: another game begins."""
        self.card.show_card(None, ())
        self.now.hide()
        self._card_note.show()
        self._card_area.setVisible(not self._is_roomy)

    def show_branches(
        self, branches: Mapping[str, int], partings: Mapping[str, int | None], position: int
    ) -> None:
        """List the lines of play, with the line of the log after which each of them parts."""
        current = self.branches.currentRow()
        self.branches.clear()
        for name, length in branches.items():
            words = tr_count(length, "{name}: 1 decision", "{name}: {count} decisions", name=name)
            parting = partings[name]
            if parting:
                words = tr(
                    "{line}, leaves this game after line {number}", line=words, number=parting
                )
            item = QListWidgetItem(words)
            item.setToolTip(words)
            item.setData(NameRole, name)
            self.branches.addItem(item)
        self.branches.setCurrentRow(max(0, min(current, self.branches.count() - 1)))
        self._titles[BRANCHES] = tr("Branches") + (f" {len(branches)}" if branches else "")
        self._fold_tabs()
        self.branches.setToolTip(
            tr_count(position, "You are 1 answer in.", "You are {count} answers in.")
        )

    def show_odds(self, player: str, total: int, chances: Sequence[DrawChance]) -> None:
        """Show what the next draws may bring; no name for the only player's own deck."""
        note = tr_count(total, "1 card is left in your deck.",
                        "{count} cards are left in your deck.")  # fmt: skip
        if player:
            note = tr_count(total, "1 card is left in the deck of {player}.",
                            "{count} cards are left in the deck of {player}.",
                            player=player)  # fmt: skip
        self._odds_note.setText(note)
        self.odds.setRowCount(len(chances))
        for at, each in enumerate(chances):
            values = (each.name, str(each.left), f"{each.next:.1%}", f"{each.soon:.1%}")
            for place, text in enumerate(values):
                item = QTableWidgetItem(text)
                item.setTextAlignment(column_alignment(place))
                self.odds.setItem(at, place, item)

    def show_page(self, number: int) -> None:
        """Bring a page to the front; the card may be in sight already."""
        if number == CARD and self._is_roomy:
            return
        self._tabs.setCurrentIndex(number)

    def show_coach(self, is_shown: bool) -> None:
        """Bring the coach's page to the front, or take it away."""
        self._tabs.setTabVisible(COACH, is_shown)
        self._tabs.setCurrentIndex(COACH if is_shown else 0)
        self._fold_tabs()

    # ------------------------------------------------------------------------------------ helpers

    def _fold_tabs(self) -> None:
        """Show titles; where there is no room, icons beside the title of the page in front."""
        theme, tabs = self._theme, self._tabs
        has_words = self._titles_width() <= self.width()
        state = (has_words, tabs.currentIndex(), tuple(self._titles), theme.scale, theme.is_dark)
        if state == self._tabs_state:
            return
        self._tabs_state = state
        set_tone(tabs, "false" if has_words else "true", "iconed")
        tabs.setExpanding(not has_words)
        tabs.setIconSize(QSize(theme.px(16), theme.px(16)))
        for number, title in enumerate(self._titles):
            is_worded = has_words or number == tabs.currentIndex()
            icon = QIcon() if is_worded else theme.icon(TAB_ICONS[number], "text_muted")
            tabs.setTabText(number, title if is_worded else "")
            tabs.setTabIcon(number, icon)
            tabs.setTabToolTip(number, title)
            tabs.setAccessibleTabName(number, title)

    def _titles_width(self) -> int:
        strong = QFontMetrics(self._theme.font("body", "strong"))
        room = 2 * self._theme.space("m")
        shown = (each for at, each in enumerate(self._titles) if self._tabs.isTabVisible(at))
        return sum(strong.horizontalAdvance(each) + room for each in shown)

    def _on_rules(self, rules: Sequence[str]) -> None:
        self.rules.clear()
        for rule in rules:
            self.rules.addItem(f"{rule}  {self._ledger.get(rule, '')}")

    def _open_branch(self, item: QListWidgetItem) -> None:
        self.branch_asked.emit(item.data(NameRole))

    def _with_branch(self, signal: object) -> None:
        item = self.branches.currentItem()
        if item is not None:
            signal.emit(item.data(NameRole))  # type: ignore[attr-defined]

    # Qt overrides

    def minimumSizeHint(self) -> QSize:
        """See base class; a long question scrolls, and never makes the window higher."""
        least = super().minimumSizeHint()
        return QSize(least.width(), min(least.height(), self._theme.px(LOWEST)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """See base class."""
        super().resizeEvent(event)
        self._fold_tabs()
        self.fit_dock()
