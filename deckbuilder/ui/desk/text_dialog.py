"""A text to read, copy and print: a slip, the differences from a lock."""

from html import escape

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from deckbuilder.ui.dialogs.framed_dialog import FramedDialog
from deckbuilder.ui.page_printer import print_html
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.words import tr


class TextDialog(FramedDialog):
    """Shows a text as it is; nothing in it is taken for a format."""

    def __init__(
        self,
        theme: Theme,
        title: str,
        text: str,
        parent: QWidget | None = None,
        *,
        is_fixed: bool = False,
    ) -> None:
        super().__init__(theme, title, (640, 560), parent)
        self._text = text
        self._is_fixed = is_fixed
        self.view = QPlainTextEdit(text)
        self.view.setReadOnly(True)
        self.view.setAccessibleName(title)
        if is_fixed:
            self.view.setFont(theme.mono("body"))
        self.body.addWidget(self.view, 1)
        self.add_button(tr("Print …")).clicked.connect(self.print)
        self.add_button(tr("Copy as text")).clicked.connect(self.copy)
        self.add_close()

    def html(self) -> str:
        """Return the page that is printed."""
        style = "font-family: monospace; font-size: 10pt;" if self._is_fixed else "font-size: 11pt;"
        return f'<pre style="{style} white-space: pre-wrap;">{escape(self._text)}</pre>'

    def print(self) -> None:
        """Print the text."""
        print_html(self, self.html())

    def copy(self) -> None:
        """Put the text on the clipboard."""
        QGuiApplication.clipboard().setText(self._text)
