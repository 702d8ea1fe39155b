"""A deck in another form: chosen, looked at, copied or saved."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QImage, QPixmap
from PySide6.QtWidgets import (
    QLabel,
    QListWidget,
    QPlainTextEdit,
    QScrollArea,
    QSizePolicy,
    QStackedWidget,
    QWidget,
)

from deckbuilder.core.decklist.forms import FORMS, DeckForm
from deckbuilder.core.decklist.tabletop_form import no_pictures
from deckbuilder.core.html_list import html_list
from deckbuilder.core.shelf import Shelf
from deckbuilder.ui.card_words import group_title
from deckbuilder.ui.dialogs.framed_dialog import FramedDialog
from deckbuilder.ui.error_words import unsaid_text
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import column, label, row
from deckbuilder.ui.words import tr
from engine.decks import Deck

LONGEST_PREVIEW = 20_000  # letters; more would only make one wait
# What players ask for most comes first.
ORDER = ("text", "deck", "csv", "mtgo", "arena", "cockatrice", "untap", "tts")


@dataclass(frozen=True, slots=True)
class ExportForm:
    """A form as the dialog shows it.

    Attributes:
        ending: How the names of such files end.
        text: Gives the deck's text; None for a picture.
        unsaid: Names what the form has no place for.
    """

    title: str
    ending: str
    text: Callable[[Deck], str] | None
    unsaid: Callable[[Deck], tuple[str, ...]] = lambda _deck: ()


def export_forms(shelf: Shelf) -> list[ExportForm]:
    """Return every form a deck can be exported in."""
    made = [
        ExportForm(
            each.title,
            each.endings[0],
            partial(_written, each),
            partial(_unsaid, each),
        )
        for each in sorted(FORMS, key=lambda form: ORDER.index(form.id))
    ]
    made.append(
        ExportForm(
            tr("Web page"), ".html", lambda deck: html_list(deck, shelf, heading=group_title)
        )
    )
    made.append(ExportForm(tr("Picture"), ".png", None))
    return made


def _written(form: DeckForm, deck: Deck) -> str:
    return form.write(deck, no_pictures)


def _unsaid(form: DeckForm, deck: Deck) -> tuple[str, ...]:
    return form.unsaid(deck, no_pictures)


class ExportDialog(FramedDialog):
    """Shows a deck as it would be written; the form is chosen at the left."""

    def __init__(
        self,
        theme: Theme,
        deck: Deck,
        forms: list[ExportForm],
        picture: Callable[[], QImage],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(theme, tr("Export deck"), (820, 560), parent)
        self._deck, self._forms, self._picture = deck, forms, picture
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Form"))
        self.list.setProperty("boxed", True)
        self.list.addItems([f"{each.title}  {each.ending}" for each in forms])
        # As wide as the longest form, so that no ending is cut off.
        self.list.setSizeAdjustPolicy(QListWidget.SizeAdjustPolicy.AdjustToContents)
        self.list.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self._make_preview()
        self.note = label(tone="muted", wraps=True)
        right = column(spacing=theme.space("s"))
        right.addWidget(self._preview, 1)
        right.addWidget(self.note)
        body = row(spacing=theme.space("m"))
        body.addWidget(self.list)
        body.addLayout(right, 1)
        self.body.addLayout(body, 1)
        self.add_button(tr("Save as …"), accepts=True, is_primary=True)
        self.copy_button = self.add_button(tr("Copy"))
        self.copy_button.clicked.connect(self.copy)
        self.add_cancel()
        self.list.currentRowChanged.connect(self._show)
        self.list.setCurrentRow(0)

    @property
    def chosen(self) -> ExportForm:
        """The form that is chosen."""
        return self._forms[max(0, self.list.currentRow())]

    def copy(self) -> None:
        """Put the deck on the clipboard in the chosen form."""
        if self.chosen.text is None:
            QGuiApplication.clipboard().setImage(self._picture())
        else:
            QGuiApplication.clipboard().setText(self.chosen.text(self._deck))
        self.note.setText(tr("Copied as {form}.", form=self.chosen.title))

    def _make_preview(self) -> None:
        self.text = QPlainTextEdit()
        self.text.setReadOnly(True)
        self.text.setTabChangesFocus(True)
        self.text.setAccessibleName(tr("How it will look"))
        self._image = QLabel(alignment=Qt.AlignmentFlag.AlignTop)
        area = QScrollArea()
        area.setWidget(self._image)
        area.setWidgetResizable(True)
        self._preview = QStackedWidget()
        self._preview.addWidget(self.text)
        self._preview.addWidget(area)

    def _show(self) -> None:
        form = self.chosen
        self._preview.setCurrentIndex(int(form.text is None))
        if form.text is None:
            self._image.setPixmap(QPixmap.fromImage(self._picture()))
        else:
            self.text.setPlainText(form.text(self._deck)[:LONGEST_PREVIEW])
        missing = form.unsaid(self._deck)
        self.note.setText(
            unsaid_text(missing)
            if missing
            else tr("This form holds the whole deck.")
            if form.text
            else ""
        )
