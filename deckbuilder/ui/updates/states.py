"""The states of the update dialog: running, finished, and what went wrong."""

import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QFrame,
    QGridLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QProgressBar,
    QWidget,
)

from deckbuilder.core.feed import UpdateStage, UpdateStep, VerdictChange
from deckbuilder.feeds.update import UpdateReport
from deckbuilder.tournament.card_updates import CardsHere
from deckbuilder.ui.finding_words import finding_text
from deckbuilder.ui.flow_layout import FlowLayout
from deckbuilder.ui.line_boxes import FilterBox
from deckbuilder.ui.summary_box import SummaryBox
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.updates.update_words import (
    VERDICTS,
    change_words,
    step_words,
    trouble_words,
)
from deckbuilder.ui.verdict_words import verdict_word
from deckbuilder.ui.widgets import (
    ElidedLabel,
    WordedButton,
    button,
    clear,
    column,
    label,
    plain_tip,
    row,
)
from deckbuilder.ui.words import thousands, tr, tr_count
from engine.cards import GameId
from engine.games import title_of
from engine.legality import Verdict

DONE, NOW, LATER = "done", "now", "later"
MARKS = {
    DONE: ("legal", "success"),
    NOW: ("update", "accent"),
    LATER: ("not-started", "text_muted"),
}
SECTIONS = ("new", "changed", "gone", "unread")
TENTH = 10  # percent between two sentences for screen readers


def _mark(theme: Theme, icon: str, colour: str) -> QLabel:
    made = QLabel()
    theme.follow(
        made, lambda: made.setPixmap(theme.icon(icon, colour).pixmap(theme.px(16), theme.px(16)))
    )
    made.setFixedWidth(theme.px(22))
    return made


class RunningPage(QWidget):
    """Steps with their marks, how far it is, and how long it still takes."""

    def __init__(
        self, theme: Theme, games: Sequence[GameId], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._theme, self._games = theme, tuple(games)
        self._begun, self._spoken = time.monotonic(), -1
        self._steps: dict[tuple[UpdateStage, GameId | None], str] = {}
        layout = column(spacing=theme.space("s"))
        self.head = label(tone="heading")
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setRange(0, 100)
        self.left = label(tone="small")
        layout.addWidget(self.head)
        layout.addWidget(self.bar)
        layout.addWidget(self.left)
        self._rows = column(spacing=theme.space("xs"))
        layout.addLayout(self._rows)
        layout.addStretch(1)
        words = tr("Nothing changes before the end. Cancelled work is kept and goes on next time.")
        layout.addWidget(label(words, "small", wraps=True))
        self.setLayout(layout)
        self.begin()

    def begin(self) -> None:
        """Show that everything is still to come."""
        self._begun, self._spoken = time.monotonic(), -1
        self._steps = {
            (UpdateStage.STAMP, None): tr("Day of the card list"),
            **{(UpdateStage.SETS, game): title_of(game) for game in self._games},
            (UpdateStage.WRITING, None): tr("Put the cards in"),
            (UpdateStage.DECKS, None): tr("Check my decks"),
        }
        self.bar.setValue(0)
        self.show_step(UpdateStep(UpdateStage.STAMP))

    def show_step(self, step: UpdateStep) -> None:
        """Show what is being done."""
        self.head.setText(step_words(step))
        self._show_rows(step)
        share = self._share(step)
        self.bar.setValue(round(share * 100))
        self.left.setText(self._left_words(share))
        if round(share * 100) // TENTH != self._spoken:
            self._spoken = round(share * 100) // TENTH
            self.bar.setAccessibleName(step_words(step))

    def _show_rows(self, step: UpdateStep) -> None:
        clear(self._rows)
        keys = list(self._steps)
        # Decks are judged before and after the cards are put in; the mark does not go back.
        now = keys.index((step.stage, step.game)) if (step.stage, step.game) in keys else 0
        for place, (key, words) in enumerate(self._steps.items()):
            state = DONE if place < now else NOW if place == now else LATER
            line = row(spacing=self._theme.space("s"))
            line.addWidget(_mark(self._theme, *MARKS[state]))
            line.addWidget(label(words, "" if state != LATER else "muted"), 1)
            if state == NOW and step.total and key == (step.stage, step.game):
                counted = tr("{done} of {total}", done=step.done, total=step.total)
                line.addWidget(label(counted, "small"))
            self._rows.addLayout(line)

    def _share(self, step: UpdateStep) -> float:
        games = max(1, len(self._games))
        if step.stage is UpdateStage.STAMP:
            return 0.0
        if step.stage is not UpdateStage.SETS or step.game not in self._games:
            return 0.95
        part = step.done / step.total if step.total else 1.0
        return 0.95 * (self._games.index(step.game) + part) / games

    def _left_words(self, share: float) -> str:
        percent = tr("{percent} %", percent=round(share * 100))
        gone = time.monotonic() - self._begun
        if not 0.05 < share < 0.95 or gone < 1:
            return percent
        left = gone * (1 - share) / share
        return f"{percent}, " + tr("about {seconds} s left", seconds=max(1, round(left)))


class FinishedPage(QWidget):
    """Sums, then decks whose verdict changed, then the cards.

    Signals:
        open_asked: A deck should be opened. Carries its path.
    """

    open_asked = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._names: dict[str, list[ListedName]] = {}
        layout = column(spacing=theme.space("s"))
        self.head = label(tone="heading")
        self.about = label(tone="small", wraps=True)
        layout.addWidget(self.head)
        layout.addWidget(self.about)
        boxes = row(spacing=theme.space("s"))
        self.boxes = [SummaryBox() for _ in range(4)]
        for box in self.boxes:
            boxes.addWidget(box, 1)
        layout.addLayout(boxes)
        self._decks = column(spacing=theme.space("xs"))
        holder = QFrame()
        holder.setProperty("box", True)
        holder.setLayout(self._decks)
        self._decks.setContentsMargins(*(theme.space("s"),) * 4)
        layout.addWidget(holder)
        layout.addLayout(self._chips())
        self.list = QListWidget()
        self.list.setProperty("boxed", True)
        self.list.setAccessibleName(tr("Cards of the update"))
        layout.addWidget(self.list, 1)
        self.setLayout(layout)

    def _chips(self) -> QGridLayout:
        line = QGridLayout()
        line.setContentsMargins(0, 0, 0, 0)
        flow = FlowLayout(self._theme.space("xs"))
        self._group = QButtonGroup(self)
        self.chips: dict[str, WordedButton] = {}
        for section in SECTIONS:
            made = WordedButton(self._theme)
            made.setProperty("chip", True)
            made.setCheckable(True)
            made.clicked.connect(self._show_names)
            self._group.addButton(made)
            self.chips[section] = made
            flow.addWidget(made)
        holder = QWidget()
        holder.setLayout(flow)
        line.addWidget(holder, 0, 0)
        self.filter = FilterBox()
        self.filter.setPlaceholderText(tr("Name"))
        self.filter.setAccessibleName(tr("Name"))
        self.filter.setClearButtonEnabled(True)
        self.filter.textChanged.connect(self._show_names)
        self.filter.setMaximumWidth(self._theme.px(180))
        line.addWidget(self.filter, 0, 1)
        line.setColumnStretch(0, 1)
        return line

    def show_report(self, report: UpdateReport) -> None:
        """Show what an update did."""
        self._names = _names_of(report)
        prices = sum(len(update.prices) for update in report.updates)
        games = tr_count(len(report.updates), "1 game", "{count} games")
        words = tr_count(prices, "1 price", "{count} prices")
        self.head.setText(tr("Finished: cards and prices of {day}", day=report.stamp[:10]))
        untouched = tr(
            "All changes were made in one step. Your own and imported cards were not touched."
        )
        self.about.setText(f"{games}, {words}. {untouched}")
        new, changed, gone = (len(self._names[section]) for section in SECTIONS[:3])
        named = (
            tr_count(new, "new card", "new cards"),
            tr_count(changed, "changed card", "changed cards"),
            tr_count(gone, "card no longer listed", "cards no longer listed"),
        )
        for box, count, title in zip(self.boxes, (new, changed, gone), named, strict=False):
            box.show_words(str(count), title)
        worse = [each for each in report.verdicts if each.after == "illegal"]
        count = len(report.verdicts)
        self.boxes[3].show_words(
            tr_count(count, "1 deck", "{count} decks"),
            tr("need a look") if count else tr("changed verdict"),
            "strong-error" if worse else "heading",
        )
        self._show_decks(report)
        titles = _section_titles({key: len(names) for key, names in self._names.items()})
        for section, chip in self.chips.items():
            chip.setText(titles[section])
            chip.setAccessibleName(titles[section])
        first = next((each for each in SECTIONS if self._names[each]), "new")
        self.chips[first].setChecked(True)
        self._show_names()

    def _show_decks(self, report: UpdateReport) -> None:
        clear(self._decks)
        for each in report.verdicts:
            self._decks.addWidget(self._deck(each))
        same = report.decks - len(report.verdicts)
        if report.verdicts:
            words = tr_count(same, "1 deck is as it was.", "{count} decks are as they were.")
        else:
            words = tr_count(same, "Your deck is as it was.", "All {count} decks are as they were.")
        line = row(spacing=self._theme.space("s"))
        line.addWidget(_mark(self._theme, "legal", "success"))
        words = words if report.decks else tr("No decks of yours were found.")
        line.addWidget(label(words, "small"), 1)
        self._decks.addLayout(line)

    def _deck(self, change: VerdictChange) -> QWidget:
        theme, path = self._theme, Path(change.deck)
        made = QWidget()
        line = row(spacing=theme.space("s"))
        words = column(spacing=0)
        words.addWidget(label(path.stem, "heading"))
        words.addWidget(ElidedLabel(change_words(change), "small"))
        line.addLayout(words, 1)
        for place, verdict in enumerate((change.before, change.after)):
            caveats = len(change.caveats) if place else 0
            icon, tone = VERDICTS.get(verdict, ("unknown", "unknown"))
            line.addWidget(label("→" if place else ""))
            line.addWidget(_mark(theme, icon, tone))
            line.addWidget(label(verdict_word(verdict, caveats), tone))
        is_worse = change.after == "illegal"
        opens = button(tr("Open and fix") if is_worse else tr("Open"))
        opens.clicked.connect(lambda: self.open_asked.emit(path))
        line.addWidget(opens)
        made.setLayout(line)
        now = verdict_word(change.after, len(change.caveats))
        spoken = f"{path.stem}: {verdict_word(change.before)}, {now}"
        if change.after == Verdict.LEGAL.value:
            made.setToolTip(plain_tip("\n".join(map(finding_text, change.caveats))))
        made.setAccessibleName(f"{spoken}, {change_words(change)}")
        return made

    def _show_names(self) -> None:
        chosen = next((key for key, chip in self.chips.items() if chip.isChecked()), "new")
        wanted = self.filter.text().casefold()
        self.list.clear()
        group = ""
        for name in self._names.get(chosen, []):
            if wanted not in f"{name.words} {name.group}".casefold():
                continue
            if name.group != group:
                group = name.group
                self.list.addItem(_heading(group))
            self.list.addItem(QListWidgetItem(name.words))


class ListedName(NamedTuple):
    """A card of the report, and the game and set below which it stands."""

    group: str
    words: str


def _heading(words: str) -> QListWidgetItem:
    made = QListWidgetItem(words)
    made.setFlags(Qt.ItemFlag.NoItemFlags)
    font = made.font()
    font.setBold(True)
    made.setFont(font)
    return made


def _names_of(report: UpdateReport) -> dict[str, list[ListedName]]:
    """Return the cards of each part of the report, those of one set of a game together."""
    names: dict[str, list[ListedName]] = {section: [] for section in SECTIONS}
    for update, changes in zip(report.updates, report.changes, strict=True):
        game = title_of(update.game)
        sets = {card.name: card.printings[0].set for card in update.cards if card.printings}
        rows = {
            "new": [(name, name) for name in changes.new],
            "changed": [(e.name, f"{e.name} · {', '.join(e.fields)}") for e in changes.changed],
            "gone": [(name, name) for name in changes.gone],
            "unread": [(name, f"{name} · {reason}") for name, reason in update.unusable],
        }
        for section, listed in rows.items():
            found = [
                ListedName(" · ".join(filter(None, (game, sets.get(name, "")))), words)
                for name, words in listed
            ]
            names[section] += sorted(found, key=lambda each: each.group)
    return names


def _section_titles(counts: dict[str, int]) -> dict[str, str]:
    return {
        "new": tr("New {count}", count=counts["new"]),
        "changed": tr("Changed {count}", count=counts["changed"]),
        "gone": tr("No longer listed {count}", count=counts["gone"]),
        "unread": tr("Not read {count}", count=counts["unread"]),
    }


class TroublePage(QWidget):
    """What went wrong or why there is nothing to do, and which cards there are."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        layout = column(spacing=theme.space("m"))
        self.box = QFrame()
        self.box.setProperty("box", "info")
        line = row(margin=theme.space("m"), spacing=theme.space("s"))
        line.addWidget(_mark(theme, "offline", "info"), 0, Qt.AlignmentFlag.AlignTop)
        words = column(spacing=theme.space("xs"))
        self.head, self.rest = label(tone="heading", wraps=True), label(wraps=True)
        self.rest.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        words.addWidget(self.head)
        words.addWidget(self.rest)
        line.addLayout(words, 1)
        self.box.setLayout(line)
        layout.addWidget(self.box)
        layout.addWidget(label(tr("Cards you have"), "section"))
        self._cards = QGridLayout()
        self._cards.setColumnStretch(0, 1)
        layout.addLayout(self._cards)
        layout.addStretch(1)
        self.setLayout(layout)

    def show_error(self, error: Exception) -> None:
        """Show what went wrong."""
        self.show_words(*trouble_words(error))

    def show_words(self, head: str, rest: str) -> None:
        """Show a heading and what it means."""
        self.head.setText(head)
        self.rest.setText(rest)

    def show_cards(self, cards: Sequence[CardsHere]) -> None:
        """Show which cards there are."""
        clear(self._cards)
        for place, each in enumerate(cards):
            stamp = each.stamp[:10] if each.stamp else tr("came with the program")
            for number, words in enumerate((title_of(each.game), thousands(each.count), stamp)):
                tone = "small" if number == 2 else ""
                shown = label(words, tone)
                if number:
                    shown.setAlignment(Qt.AlignmentFlag.AlignRight)
                self._cards.addWidget(shown, place, number)
