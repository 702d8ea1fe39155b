"""The numbered rules of every game: search, neighbours, and which rules name which."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from html import escape

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QListWidget, QListWidgetItem, QTextBrowser, QWidget

from deckbuilder.core.ledger import LedgerRow
from deckbuilder.core.rule_book import RuleBook, RuleView
from deckbuilder.store.ledgers import load_ledgers, load_readings
from deckbuilder.ui.dialogs.framed_dialog import FramedDialog
from deckbuilder.ui.finding_words import finding_text
from deckbuilder.ui.line_boxes import FilterBox
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import column, label, row
from deckbuilder.ui.words import tr, tr_count
from engine.cards import GameId
from engine.games import GAMES
from engine.games.construction import construction

RULE = Qt.ItemDataRole.UserRole + 1
SCHEME = "rule"


@lru_cache(maxsize=len(GAMES))
def rule_book(game: GameId) -> RuleBook:
    """Return the rules of a game with the readings of unclear ones, read once."""
    return RuleBook([*load_ledgers(game), *load_readings(game)])


def checks_of(game: GameId) -> Mapping[str, Sequence[str]]:
    """Return by which checks of decks each rule is enforced."""
    found: dict[str, list[str]] = {}
    for check in construction(game).rules:
        for rule_id in check.ids:
            found.setdefault(rule_id, []).append(finding_text(check.title))
    return found


def open_rule(theme: Theme, game: GameId, rule: str, over: QWidget) -> None:
    """Show one rule in the browser that is open over a widget, or in a new one."""
    opened = (each for each in over.findChildren(RulesBrowser) if each.isVisible())
    browser = next(opened, None)
    if browser is None:
        browser = RulesBrowser(theme, game, over)
        browser.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        browser.show()
    else:
        browser.raise_()
    browser.choose_game(game)
    browser.show_rule(rule)
    browser.activateWindow()


class RulesBrowser(FramedDialog):
    """A list of rules, and the chosen one with its neighbours as links."""

    def __init__(self, theme: Theme, game: GameId, parent: QWidget | None = None) -> None:
        super().__init__(theme, tr("Rules"), (960, 640), parent)
        self._past: list[tuple[GameId, str]] = []
        self._shown: tuple[GameId, str] | None = None
        self.games = QComboBox()
        self.games.setAccessibleName(tr("Game"))
        for game_id, each in GAMES.items():
            self.games.addItem(each.title, game_id)
        self.games.setCurrentIndex(max(0, self.games.findData(game)))
        self.box = FilterBox()
        self.box.setPlaceholderText(tr("Number or words, e.g. {example}", example="2.3b"))
        self.box.setAccessibleName(tr("Search rules"))
        self.box.setClearButtonEnabled(True)
        self.count = label(tone="small")
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Rules"))
        self.list.setProperty("boxed", True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.page = QTextBrowser()
        self.page.setAccessibleName(tr("Rule"))
        self.page.setOpenLinks(False)
        self.page.anchorClicked.connect(self._follow)
        self._build()
        self.games.activated.connect(self._search)
        self.box.textChanged.connect(self._search)
        self.box.left_down.connect(self.list.setFocus)
        self.list.currentItemChanged.connect(self._on_row)
        self._search()
        self.box.setFocus()

    def _build(self) -> None:
        theme = self.theme
        head = row(spacing=theme.space("s"))
        head.addWidget(self.games)
        head.addWidget(self.box, 1)
        head.addWidget(self.count)
        self.body.addLayout(head)
        halves = row(spacing=theme.space("m"))
        halves.addWidget(self.list, 2)
        right = column(spacing=theme.space("s"))
        right.addWidget(self.page, 1)
        words = tr("In our own words, in English. The rule documents themselves are the authority.")
        right.addWidget(label(words, "small", wraps=True))
        halves.addLayout(right, 3)
        self.body.addLayout(halves, 1)
        self.back_button = self.add_button(tr("Back"))
        self.back_button.clicked.connect(self.back)
        self.back_button.setEnabled(False)
        self.add_close()

    def choose_game(self, game: GameId) -> None:
        """Show the rules of a game."""
        if game != self.game:
            self.games.setCurrentIndex(max(0, self.games.findData(game)))
            self._search()

    @property
    def game(self) -> GameId:
        """The game whose rules are shown."""
        return GameId(self.games.currentData())

    def show_rule(self, rule_id: str) -> None:
        """Go to a rule of the game that is shown; it need not be among those found."""
        view = rule_book(self.game).view(rule_id)
        if view is None:
            return
        here = (self.game, view.row.id)
        if self._shown is not None and self._shown != here:
            self._past.append(self._shown)
        self._shown = here
        self.back_button.setEnabled(bool(self._past))
        self.page.setHtml(self._html(view))
        self._mark(view.row.id)

    def back(self) -> None:
        """Go back to the rule before."""
        if not self._past:
            return
        game, rule_id = self._past.pop()
        self._shown = None
        if game != self.game:
            self.games.setCurrentIndex(self.games.findData(game))
            self._search()
        self.show_rule(rule_id)
        self.back_button.setEnabled(bool(self._past))

    def _search(self) -> None:
        found = rule_book(self.game).find(self.box.text())
        self.list.blockSignals(True)
        self.list.clear()
        for each in found:
            item = QListWidgetItem(f"{each.id}  {each.summary}")
            item.setToolTip(each.summary)
            item.setData(RULE, each.id)
            self.list.addItem(item)
        self.list.blockSignals(False)
        self.count.setText(
            tr_count(len(found), "1 rule", "{count} rules") if found else tr("No rule has that.")
        )
        if found:
            self.list.setCurrentRow(0)
        else:
            self.page.clear()  # what was found before answers another question

    def _on_row(self) -> None:
        item = self.list.currentItem()
        if item is not None:
            self.show_rule(str(item.data(RULE)))

    def _mark(self, rule_id: str) -> None:
        """Choose a rule in the list, where it is listed."""
        self.list.blockSignals(True)
        for place in range(self.list.count()):
            if self.list.item(place).data(RULE) == rule_id:
                self.list.setCurrentRow(place)
        self.list.blockSignals(False)

    def _follow(self, link: QUrl) -> None:
        if link.scheme() == SCHEME:
            self.show_rule(link.path())

    def _html(self, view: RuleView) -> str:
        parts = [f"<h2>{escape(view.row.id)}</h2><p>{escape(view.row.summary)}</p>"]
        beside = [each for each in (view.before, view.after) if each is not None]
        for title, rows in (
            (tr("Part of"), view.above),
            (tr("Parts"), view.below),
            (tr("Before and after"), beside),
            (tr("Names"), view.mentions),
            (tr("Named by"), view.mentioned_by),
        ):
            parts.append(_links(title, rows))
        checks = checks_of(self.game).get(view.row.id, ())
        if checks:
            words = tr("Decks are checked for it: {checks}", checks=" ".join(checks))
            parts.append(f"<p>{escape(words)}</p>")
        return "".join(parts)

    # Qt overrides

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """See base class; Alt and the left arrow go back."""
        is_alt = bool(event.modifiers() & Qt.KeyboardModifier.AltModifier)
        if is_alt and event.key() == Qt.Key.Key_Left:
            self.back()
        else:
            super().keyPressEvent(event)


def _links(title: str, rows: Iterable[LedgerRow]) -> str:
    lines = [
        f'<a href="{SCHEME}:{escape(each.id)}">{escape(each.id)}</a> {escape(each.summary)}'
        for each in rows
    ]
    return f"<h4>{escape(title)}</h4><p>{'<br>'.join(lines)}</p>" if lines else ""
