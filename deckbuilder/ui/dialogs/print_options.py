"""What can be chosen about a print: the list, the sheet, the proxies."""

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QComboBox,
    QLineEdit,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from deckbuilder.ui.print.list_painter import TYPE_SIZES
from deckbuilder.ui.print.paper import Paper
from deckbuilder.ui.print.proxy_painter import LARGEST_GAP, InkUse
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import Segments, column, form_layout, number_box, row, section_head
from deckbuilder.ui.words import LANGUAGES, language_in_use, tr, tr_count

LIST, SHEET, PROXIES = "list", "sheet", "proxies"
CHANGED, MISSING, WHOLE, CHOSEN = "changed", "missing", "whole", "chosen"
DRAWN, IMAGES = "drawn", "images"
ON_CARD, APART = "on", "apart"


def language_box() -> QComboBox:
    """Return the choice of a sheet's language; the window's is chosen."""
    box = QComboBox()
    box.setAccessibleName(tr("Language"))
    for language, title in LANGUAGES.items():
        box.addItem(title, language)
    box.setCurrentIndex(box.findData(language_in_use()))
    return box


class PrintOptions(QWidget):
    """Options with a choice of paper.

    Signals:
        changed: Something else is chosen; the pages have to be drawn again.
    """

    changed = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._box: QVBoxLayout = column(spacing=theme.space("s"))
        self.setLayout(self._box)
        self.papers = QComboBox()
        self.papers.setAccessibleName(tr("Paper"))
        for paper, words in ((Paper.A4, "A4, 210 × 297 mm"), (Paper.LETTER, "Letter, 8.5 × 11 in")):
            self.papers.addItem(words, paper)
        self.papers.currentIndexChanged.connect(self.changed)
        self._build()

    @property
    def paper(self) -> Paper:
        """The chosen paper."""
        chosen = self.papers.currentData()
        assert isinstance(chosen, Paper)
        return chosen

    def _build(self) -> None:
        """Fill the box."""


class ListOptions(PrintOptions):
    """Type size and notes."""

    def _build(self) -> None:
        form = form_layout(self._theme)
        self.sizes = QComboBox()
        self.sizes.setAccessibleName(tr("Type size"))
        for points in TYPE_SIZES:
            self.sizes.addItem(tr("{points} pt", points=f"{points:g}"), points)
        self.sizes.setCurrentIndex(TYPE_SIZES.index(10.0))
        self.sizes.currentIndexChanged.connect(self.changed)
        form.addRow(tr("Type size"), self.sizes)
        form.addRow(tr("Paper"), self.papers)
        self._box.addLayout(form)
        self.notes = QCheckBox(tr("Print the deck's notes"))
        self.notes.setChecked(True)
        self.notes.toggled.connect(self.changed)
        self._box.addWidget(self.notes)

    @property
    def points(self) -> float:
        """The chosen size of type."""
        return float(self.sizes.currentData())

    @property
    def has_notes(self) -> bool:
        """Whether notes are printed."""
        return self.notes.isChecked()


class SheetOptions(PrintOptions):
    """Player and event, whose empty ones are lines to write on, and the sheet's language."""

    def _build(self) -> None:
        form = form_layout(self._theme)
        self._player, self._event = QLineEdit(), QLineEdit()
        self._player.setAccessibleName(tr("Player"))
        self._event.setAccessibleName(tr("Event"))
        for each in (self._player, self._event):
            each.setMaxLength(80)
            each.textChanged.connect(self.changed)
        form.addRow(tr("Player"), self._player)
        form.addRow(tr("Event"), self._event)
        form.addRow(tr("Paper"), self.papers)
        self.languages = language_box()
        self.languages.currentIndexChanged.connect(self.changed)
        form.addRow(tr("Language"), self.languages)
        self._box.addLayout(form)

    @property
    def player(self) -> str:
        """The name on the sheet."""
        return self._player.text().strip()

    @property
    def language(self) -> str:
        """The language of the sheet."""
        return str(self.languages.currentData())

    @property
    def event_name(self) -> str:
        """The event on the sheet."""
        return self._event.text().strip()


def cards_title(which: str) -> str:
    """Return a choice of cards in words."""
    titles = {
        CHANGED: tr("Changed since the last print"),
        MISSING: tr("Missing in my collection"),
        WHOLE: tr("The whole deck and side deck"),
        CHOSEN: tr("Chosen rows"),
    }
    return titles[which]


class ProxyOptions(PrintOptions):
    """Which cards, how they look, and how they lie on the page."""

    def _build(self) -> None:
        self._box.addLayout(section_head(self._theme, tr("Which cards")))
        self._group = QButtonGroup(self)
        self.cards: dict[str, QRadioButton] = {}
        for which in (CHANGED, MISSING, WHOLE, CHOSEN):
            made = QRadioButton(cards_title(which))
            made.clicked.connect(self.changed)
            self._group.addButton(made)
            self.cards[which] = made
            self._box.addWidget(made)
        self.cards[WHOLE].setChecked(True)
        self._box.addLayout(section_head(self._theme, tr("Cards look like")))
        form = form_layout(self._theme)
        drawn = {DRAWN: tr("Drawn by the program"), IMAGES: tr("Downloaded image")}
        self._looks = self._segments(tr("Picture"), drawn)
        on_card = {ON_CARD: tr("On the card"), APART: tr("As cards")}
        self._infusions = self._segments(tr("Infusions"), on_card)
        inks = {
            InkUse.COLOUR.value: tr("Colour"),
            InkUse.GREY.value: tr("Grey"),
            InkUse.TEXT.value: tr("Text only"),
        }
        self._inks = self._segments(tr("Ink"), inks)
        for title, each in (
            (tr("Picture"), self._looks),
            (tr("Infusions"), self._infusions),
            (tr("Ink"), self._inks),
        ):
            line = row(spacing=0)
            line.addWidget(each)
            line.addStretch(1)
            form.addRow(title, line)
        self._box.addLayout(form)
        self._box.addLayout(section_head(self._theme, tr("Page")))
        page = form_layout(self._theme)
        page.addRow(tr("Paper"), self.papers)
        self.gaps = number_box(self._theme, 0, LARGEST_GAP, 0)
        self.gaps.setSuffix(" mm")
        self.gaps.setAccessibleName(tr("Gap between cards"))
        self.gaps.valueChanged.connect(self.changed)
        page.addRow(tr("Gap"), self.gaps)
        self._box.addLayout(page)
        self.marks = QCheckBox(tr("Cut marks"))
        self.marks.setChecked(True)
        self.marks.toggled.connect(self.changed)
        self._box.addWidget(self.marks)

    def _segments(self, name: str, choices: Mapping[str, str]) -> Segments:
        made = Segments(name)
        for key, words in choices.items():
            made.add(key, words)
        made.choose(next(iter(choices)))
        made.chosen.connect(self.changed)
        return made

    def show_counts(self, counts: Mapping[str, int], day: str) -> None:
        """Say how many cards each choice has; those that are not given are not offered."""
        for which, made in self.cards.items():
            made.setVisible(which in counts)
            if which in counts:
                cards = tr_count(counts[which], "1 card", "{count} cards")
                since = tr("printed {day}", day=day) if which == CHANGED else ""
                about = ", ".join(filter(None, (cards, since)))
                made.setText(f"{cards_title(which)} ({about})")

    def choose_cards(self, which: str) -> None:
        """Choose cards."""
        self.cards[which].setChecked(True)

    @property
    def which(self) -> str:
        """Which cards are chosen."""
        return next(which for which, made in self.cards.items() if made.isChecked())

    @property
    def has_images(self) -> bool:
        """Whether downloaded pictures are printed where there are any."""
        return self._looks.chosen_key == IMAGES

    @property
    def are_infusions_apart(self) -> bool:
        """Whether infusions are printed as cards of their own."""
        return self._infusions.chosen_key == APART

    @property
    def ink(self) -> InkUse:
        """How much ink is used."""
        return InkUse(self._inks.chosen_key)

    @property
    def gap(self) -> int:
        """Millimetres between cards."""
        return self.gaps.value()

    @property
    def has_marks(self) -> bool:
        """Whether cut marks are printed."""
        return self.marks.isChecked()
