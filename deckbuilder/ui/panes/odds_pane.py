"""Exact odds: how likely the deck has drawn what one wants by a turn."""

from concurrent.futures import Executor
from functools import partial

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QShowEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QLineEdit,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from deckbuilder.core.deck_odds import OddsByTurn, ask_by_turn, search_for_cards
from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.core.shelf import Shelf
from deckbuilder.core.statistics import deck_statistics
from deckbuilder.ui.background import Job
from deckbuilder.ui.error_words import error_text
from deckbuilder.ui.finding_words import rule_text
from deckbuilder.ui.flow_layout import FlowLayout
from deckbuilder.ui.panes.charts import ChartColumn, ColumnChart
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.wheel_guard import WheelGuard
from deckbuilder.ui.widgets import (
    Segments,
    button,
    column,
    discard,
    icon_button,
    label,
    number_box,
    pane_head,
    row,
)
from deckbuilder.ui.words import decimal, tr, tr_count
from engine.decks import Deck
from engine.games.game import Mulligan

PATIENCE = 150  # milliseconds after a change before the odds are counted again
MOST_GROUPS = 6
MOST_TURNS = 30
LEAST_TURNS_SHOWN = 6
ALL, ANY = "all", "any"


class WishRow(QWidget):
    """One group of cards: how many of what a search finds.

    Signals:
        changed: The number or the search has changed.
        removed: The row should go. Carries it.
    """

    changed = Signal()
    removed = Signal(object)

    def __init__(self, theme: Theme, search: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._count = number_box(theme, 1, 99, 1)
        self._count.setPrefix("≥ ")
        self._count.setToolTip(tr("At least this many cards"))
        self._count.setAccessibleName(tr("At least this many cards"))
        self._count.valueChanged.connect(self.changed)
        theme.follow(self._count, lambda: self._count.setFixedWidth(theme.px(72)))
        self._search = QLineEdit(search)
        self._search.setCursorPosition(0)
        self._search.setPlaceholderText(tr("a search, e.g. t:champion cost<=2"))
        self._search.setAccessibleName(tr("Which cards, as a search"))
        self._search.textChanged.connect(self.changed)
        self._found = label(tone="small")
        away = icon_button(theme, "remove", tr("Take this group away"))
        away.clicked.connect(lambda: self.removed.emit(self))
        fields = row()
        theme.arrange(fields, ("", "", "", ""), "xs")
        for widget, stretch in ((self._count, 0), (self._search, 1), (away, 0)):
            fields.addWidget(widget, stretch)
        layout = column(spacing=2)
        layout.addLayout(fields)
        layout.addWidget(self._found)
        self._found.hide()
        self.setLayout(layout)

    @property
    def search(self) -> str:
        """The search as it is written."""
        return self._search.text().strip()

    @property
    def wish(self) -> str:
        """The number and the search, as wishes are written; empty without a search."""
        return f"{self._count.value()} {self.search}" if self.search else ""

    def set_count(self, count: int) -> None:
        """Want another number of cards."""
        self._count.setValue(count)

    def show_found(self, found: int | None, total: int) -> None:
        """Say how many cards of the deck the search finds."""
        self._found.setVisible(found is not None)
        if found is not None:
            self._found.setText(tr("fits {count} of {limit} cards", count=found, limit=total))


class OddsPane(QScrollArea):
    """Groups of cards, a turn, and how likely they are seen by then.

    Signals:
        pick_asked: The cards selected in the deck should become a group.
    """

    pick_asked = Signal()

    def __init__(self, theme: Theme, executor: Executor, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme, self._executor = theme, executor
        self._deck: Deck | None = None
        self._shelf: Shelf | None = None
        self._rows: list[WishRow] = []
        self._odds: OddsByTurn | None = None
        self._job: Job[OddsByTurn] | None = None
        self._is_stale = True
        self._timer = QTimer(self, singleShot=True, interval=PATIENCE)
        self._timer.timeout.connect(self.count_now)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._build()

    @property
    def head(self) -> QWidget:
        """The line above, which is also where the pane is dragged."""
        return self._head

    @property
    def rows(self) -> tuple[WishRow, ...]:
        """The groups, from top to bottom."""
        return tuple(self._rows)

    @property
    def odds(self) -> OddsByTurn | None:
        """The answer that is shown; None where there is none."""
        return self._odds

    def set_deck(self, deck: Deck, shelf: Shelf) -> None:
        """Ask about another deck, or about this one as it is now."""
        is_other_game = self._shelf is None or self._shelf.game.id != shelf.game.id
        self._deck, self._shelf = deck, shelf
        if is_other_game:
            self._mulligan.setToolTip(_policy(shelf))
            for each in self.rows:
                self._remove(each)
            self.add_group(_first_search(deck, shelf))
        self._ask()

    def add_group(self, search: str = "", count: int = 1) -> WishRow | None:
        """Add a group of cards; None where there are enough."""
        if len(self._rows) >= MOST_GROUPS:
            return None
        made = WishRow(self._theme, search)
        made.set_count(count)
        made.changed.connect(self._ask)
        made.removed.connect(self._remove)
        self._rows.append(made)
        self._groups.addWidget(made)
        self._show_buttons()
        self._ask()
        return made

    def add_cards(self, names: tuple[str, ...]) -> None:
        """Add a group of single cards: any of them counts."""
        if not names:
            self._say(tr("Select cards in the deck first."))
            return
        self.add_group(search_for_cards(names))

    def set_turn(self, turn: int) -> None:
        """Ask for another turn."""
        self._turn.setValue(turn)

    def set_first(self, is_first: bool) -> None:
        """Ask for going first or second."""
        self._seats.choose("first" if is_first else "second")
        self._ask()

    def count_now(self) -> None:
        """Count off the window's thread; an older question is forgotten."""
        self._timer.stop()
        if self._deck is None or self._shelf is None:
            return
        if self._job is not None:
            self._job.cancel()
        wants = [each.wish for each in self._rows if each.wish]
        if not wants:
            self._say(tr("Write what you want to see, as a search, or add selected cards."))
            return
        if self._joint.chosen_key == ANY:
            wants = [" | ".join(wants)]
        work = partial(
            ask_by_turn,
            self._deck,
            self._shelf.catalog,
            wants,
            max(self._turn.value(), LEAST_TURNS_SHOWN),
            is_first=self._seats.chosen_key == "first",
            has_mulligan=self._mulligan.isChecked(),
            readings=self._shelf.format_of(self._deck).play,
        )
        self._is_stale = False
        self._job = Job(work, self)
        self._job.succeeded.connect(self._show)
        self._job.failed.connect(self._refuse)
        self._job.start(self._executor)

    def as_text(self) -> str:
        """Return the question and its answer as text."""
        if self._odds is None:
            return self._problem.text()
        seat = tr("On the play") if self._seats.chosen_key == "first" else tr("On the draw")
        joint = tr("any of these") if self._joint.chosen_key == ANY else tr("all of these")
        lines = [f"{seat}, {joint}:", *(f"  {each.wish}" for each in self._rows if each.wish)]
        return "\n".join([*lines, *_turn_lines(self._odds), self._method_words(self._odds)])

    def copy(self) -> None:
        """Put the question and its answer on the clipboard."""
        QGuiApplication.clipboard().setText(self.as_text())

    # ---------------------------------------------------------------------------------- building

    def _build(self) -> None:
        theme = self._theme
        head = row()
        head.addWidget(label(tr("Odds"), "heading"))
        self._summary = label(tone="small")
        head.addWidget(self._summary, 1)
        self._head = pane_head(theme, head)
        body = QWidget()
        body.setProperty("pane", True)
        body.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        layout = column()
        theme.arrange(layout, ("m", "s", "m", "m"), "s")
        self._groups = column()
        theme.arrange(self._groups, spacing="xs")
        layout.addLayout(self._groups)
        layout.addLayout(self._build_adding())
        layout.addLayout(self._build_when())
        self._build_answer(layout)
        layout.addStretch(1)
        body.setLayout(layout)
        self.setWidget(body)
        WheelGuard(self)

    def _build_adding(self) -> FlowLayout:
        box = FlowLayout()
        self._theme.arrange(box, spacing="s")
        self._more = button(tr("Add a group"))
        self._more.clicked.connect(lambda _checked: self.add_group())
        self._pick = button(tr("Add selected cards"))
        self._pick.setToolTip(tr("The cards selected in the deck become a group"))
        self._pick.clicked.connect(self.pick_asked)
        self._joint = Segments(tr("How groups are joined"))
        self._joint.add(ALL, tr("All"), tr("All groups are wanted at once"))
        self._joint.add(ANY, tr("Any"), tr("One of the groups is enough"))
        self._joint.choose(ALL)
        self._joint.chosen.connect(self._ask)
        for each in (self._more, self._pick, self._joint):
            box.addWidget(each)
        return box

    def _build_when(self) -> FlowLayout:
        box = FlowLayout()
        self._theme.arrange(box, spacing="s")
        self._turn = number_box(self._theme, 1, MOST_TURNS, 3)
        self._turn.setPrefix(tr("by turn") + " ")
        self._turn.setAccessibleName(tr("By the draw of which of your turns"))
        self._turn.valueChanged.connect(self._ask)
        self._seats = Segments(tr("Who begins"))
        self._seats.add("first", tr("On the play"), tr("You go first"))
        self._seats.add("second", tr("On the draw"), tr("You go second"))
        self._seats.choose("first")
        self._seats.chosen.connect(self._ask)
        self._mulligan = QCheckBox(tr("Mulligan"))
        self._mulligan.setChecked(True)
        self._mulligan.toggled.connect(self._ask)
        for each in (self._turn, self._seats, self._mulligan):
            box.addWidget(each)
        return box

    def _build_answer(self, layout: QVBoxLayout) -> None:
        self._chance = label(tone="title")
        self._method = label(tone="small", wraps=True)
        self._problem = label(tone="muted", wraps=True)
        self._chart = ColumnChart(self._theme)
        self._copy = button(tr("Copy as text"))
        self._copy.clicked.connect(self.copy)
        for each in (self._chance, self._method, self._problem, self._chart):
            layout.addWidget(each)
        layout.addWidget(self._copy, 0, Qt.AlignmentFlag.AlignLeft)

    # ----------------------------------------------------------------------------------- showing

    def _ask(self) -> None:
        """Count after a pause, and only while somebody looks."""
        self._is_stale = True
        if self.isVisible():
            self._timer.start()

    def _remove(self, gone: WishRow) -> None:
        if gone in self._rows:
            self._rows.remove(gone)
            self._groups.removeWidget(gone)
            discard(gone)
            self._show_buttons()
            self._ask()

    def _show_buttons(self) -> None:
        has_room = len(self._rows) < MOST_GROUPS
        self._more.setEnabled(has_room)
        self._pick.setEnabled(has_room)
        self._joint.setVisible(len(self._rows) > 1)

    def _show(self, odds: object) -> None:
        assert isinstance(odds, OddsByTurn)
        self._odds = odds
        turn = self._turn.value()
        answer = odds.answers[turn - 1]
        self._chance.setText(tr("{share} % by turn {turn}", share=_share(answer.probability),
                                turn=turn))  # fmt: skip
        self._method.setText(self._method_words(odds))
        self._summary.setText(
            tr_count(odds.deck_size, "draw deck only, 1 card", "draw deck only, {count} cards")
        )
        columns = [
            ChartColumn(str(number), each.probability, each.probability if number == turn else 0,
                   _share(each.probability, 0))
            for number, each in enumerate(odds.answers, 1)
        ]  # fmt: skip
        self._chart.show_columns(columns, "; ".join(_turn_lines(odds)))
        for each in self._rows:
            each.show_found(odds.found.get(each.search), odds.deck_size)
        self._set_answered(True)

    def _method_words(self, odds: OddsByTurn) -> str:
        answer = odds.answers[self._turn.value() - 1]
        words = tr("Exact: every deal is counted.")
        if not answer.is_exact:
            words = tr("Simulated: within {error} % at 95 %.", error=_share(answer.error))
        return " ".join(filter(None, (words, rule_text(odds.note))))

    def _refuse(self, error: Exception) -> None:
        if not isinstance(error, DeckbuilderError):
            raise error
        self._say(error_text(error))

    def _say(self, words: str) -> None:
        self._odds = None
        self._summary.setText("")
        self._problem.setText(words)
        self._set_answered(False)

    def _set_answered(self, is_answered: bool) -> None:
        for each in (self._chance, self._method, self._chart, self._copy):
            each.setVisible(is_answered)
        self._problem.setVisible(not is_answered)

    # Qt overrides

    def showEvent(self, event: QShowEvent) -> None:
        """See base class; what changed while nobody looked is counted now."""
        super().showEvent(event)
        if self._is_stale:
            self.count_now()


def _policy(shelf: Shelf) -> str:
    """Return in words which cards a mulligan puts back."""
    draws = shelf.game.draws
    if draws is not None and draws.mulligan is Mulligan.WHOLE:
        return tr("Another hand is taken where that makes it likelier.")
    return tr("Cards that still help are kept; all others are put back once.")


def _first_search(deck: Deck, shelf: Shelf) -> str:
    """Return what a player of a game asks first: cheap cards of the type it is about."""
    main_type = deck_statistics(deck, shelf.catalog).main_type
    words = [f't:"{main_type}"' if " " in main_type else f"t:{main_type}"] if main_type else []
    words += ["cost<=2"] if shelf.game.schema.field("cost") else []
    return " ".join(words)


def _share(probability: float, digits: int = 2) -> str:
    return decimal(100 * probability, digits)


def _turn_lines(odds: OddsByTurn) -> list[str]:
    return [
        tr("{share} % by turn {turn}", share=_share(each.probability), turn=number)
        for number, each in enumerate(odds.answers, 1)
    ]
