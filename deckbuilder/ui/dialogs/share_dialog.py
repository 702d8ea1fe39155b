"""The share code of a deck, as text and as QR code."""

import io

import segno
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QImage, QPixmap
from PySide6.QtWidgets import QDialog, QLabel, QPlainTextEdit, QWidget

from deckbuilder.core.decklist.reading import CardNames
from deckbuilder.core.share_code import ShareCodeError
from deckbuilder.core.short_code import share_code_of
from deckbuilder.ui.dialogs.framed_dialog import FramedDialog
from deckbuilder.ui.error_words import error_text
from deckbuilder.ui.file_dialogs import choose_to_save
from deckbuilder.ui.screen_room import room_around
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import column, label
from deckbuilder.ui.words import tr
from engine.decks import Deck

QR_LIMIT = 2_900  # letters; more do not fit the largest QR code
SAVED = 600
SIDE = 270  # pixels of a code in the dialog, about
LEAST_PIXELS = 3  # of a module, for the camera of a phone
LARGE = 0.8  # of the screen


class ShareDialog(FramedDialog):
    """Shows a code that holds the whole deck."""

    def __init__(
        self,
        theme: Theme,
        deck: Deck,
        parent: QWidget | None = None,
        names: CardNames | None = None,
    ) -> None:
        super().__init__(theme, tr("Share this deck"), (480, 560), parent)
        self._name = deck.name or tr("Deck")
        try:
            self.code = share_code_of(deck, names or CardNames())
            words = tr(
                "The code holds the whole deck: {count} letters. Whoever gets it copies it and "
                "chooses Import from clipboard.",
                count=len(self.code),
            )
        except ShareCodeError as error:
            self.code, words = "", error_text(error)
        self.body.addWidget(label(words, "muted", wraps=True))
        self._text = QPlainTextEdit(self.code)
        self._text.setReadOnly(True)
        self._text.setAccessibleName(tr("Share code"))
        self._text.setMaximumHeight(theme.px(110))
        self.body.addWidget(self._text)
        self._picture = QLabel(alignment=Qt.AlignmentFlag.AlignCenter)
        self._picture.setAccessibleName(tr("QR code of the share code"))
        self.body.addWidget(self._picture, 1)
        self.qr = qr_image(self.code) if self.code and len(self.code) <= QR_LIMIT else QImage()
        if self.qr.isNull():
            self._picture.setText(tr("This deck is too large for a QR code; the text still works."))
        else:
            self._picture.setPixmap(QPixmap.fromImage(enlarged(self.qr, theme.px(SIDE))))
        self.said = label(tone="small", wraps=True)
        self.body.addWidget(self.said)
        self.add_close()
        if self.code:
            self.add_button(tr("Copy code")).clicked.connect(self.copy)
        if not self.qr.isNull():
            self.add_button(tr("Larger")).clicked.connect(self.show_large)
            self.add_button(tr("Save QR code …")).clicked.connect(self._save)

    def copy(self) -> None:
        """Put the code on the clipboard."""
        QGuiApplication.clipboard().setText(self.code)
        self.said.setText(tr("The code is on the clipboard."))

    def show_large(self) -> None:
        """Show the QR code as large as the screen allows, for a phone further away."""
        room = room_around(self).size() * LARGE
        image = enlarged(self.qr, min(room.width(), room.height()))
        dialog = QDialog(self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setWindowTitle(tr("QR code of the share code"))
        picture = QLabel()
        picture.setPixmap(QPixmap.fromImage(image))
        picture.setAccessibleName(tr("QR code of the share code"))
        layout = column()
        layout.addWidget(picture)
        dialog.setLayout(layout)
        dialog.open()

    def _save(self) -> None:
        path = choose_to_save(self, tr("Save QR code"), self._name, {"PNG": ".png"})
        if path is None:
            return
        is_saved = enlarged(self.qr, SAVED).save(str(path))
        words = tr("Saved as {file}.", file=path)
        failure = tr("Cannot write {file}; choose another folder.", file=path)
        self.said.setText(words if is_saved else failure)


def enlarged(code: QImage, side: int) -> QImage:
    """Return a code about as large as a side, every module of the same whole number of pixels."""
    factor = max(LEAST_PIXELS, round(side / code.width()))
    return code.scaled(code.size() * factor)


def qr_image(text: str) -> QImage:
    """Return the QR code of a text, one pixel a module with its quiet zone."""
    file = io.BytesIO()
    segno.make(text, error="l", micro=False).save(file, kind="png", scale=1, border=4)
    image = QImage()
    image.loadFromData(file.getvalue())
    return image
