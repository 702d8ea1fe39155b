"""Registration sheets as they will be printed: looked at page by page, saved, printed."""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QComboBox, QLabel, QScrollArea, QWidget

from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.ui.dialogs.framed_dialog import FramedDialog
from deckbuilder.ui.dialogs.print_options import language_box
from deckbuilder.ui.error_words import error_text
from deckbuilder.ui.print.paper import Page, Paper, page_image, pdf_bytes
from deckbuilder.ui.print.printer import print_pages
from deckbuilder.ui.print.sheet_words import pages_in
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import button, label, row
from deckbuilder.ui.words import tr

Pages = Callable[[Paper], Sequence[Page]]
DOTS = 84


class SheetDialog(FramedDialog):
    """A preview with a choice of paper and of the language that the judges read."""

    def __init__(
        self,
        theme: Theme,
        title: str,
        make: Pages,
        save: Callable[[bytes], Path],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(theme, title, (800, 760), parent)
        self._title = title
        self._make = make
        self._write = save
        self._pages: Sequence[Page] = ()
        self._place = 0
        self._build()
        self._draw()

    @property
    def count(self) -> int:
        """How many pages there are."""
        return len(self._pages)

    def _build(self) -> None:
        theme = self.theme
        head = row(spacing=theme.space("s"))
        self.paper = QComboBox()
        self.paper.setAccessibleName(tr("Paper"))
        for paper in Paper:
            self.paper.addItem("A4" if paper is Paper.A4 else "Letter", paper)
        self.paper.currentIndexChanged.connect(self._draw)
        self.language = language_box()
        self.language.currentIndexChanged.connect(self._draw)
        for words, box in ((tr("Paper"), self.paper), (tr("Language"), self.language)):
            head.addWidget(label(words, "small"))
            head.addWidget(box)
        head.addStretch(1)
        self.before, self.after = button(tr("Previous page")), button(tr("Next page"))
        self.before.clicked.connect(lambda: self.turn(-1))
        self.after.clicked.connect(lambda: self.turn(1))
        self.number = label(tone="muted")
        for each in (self.before, self.number, self.after):
            head.addWidget(each)
        self.body.addLayout(head)
        self._picture = QLabel(alignment=Qt.AlignmentFlag.AlignCenter)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setWidget(self._picture)
        area.setAccessibleName(tr("Page"))
        self.body.addWidget(area, 1)
        self.said = label(tone="small", wraps=True)
        self.said.hide()
        self.body.addWidget(self.said)
        self.add_button(tr("Save as PDF"), is_primary=True).clicked.connect(self.save)
        self.add_button(tr("Print …")).clicked.connect(self.print)
        self.add_close()

    @property
    def chosen_paper(self) -> Paper:
        """The paper that is chosen."""
        paper = self.paper.currentData()
        assert isinstance(paper, Paper)
        return paper

    def _draw(self) -> None:
        language = str(self.language.currentData())
        self._pages = pages_in(language, lambda: self._make(self.chosen_paper))
        self._place = 0
        self._show()

    def turn(self, step: int) -> None:
        """Go some pages further or back."""
        self._place = max(0, min(self.count - 1, self._place + step))
        self._show()

    def _show(self) -> None:
        if not self._pages:
            self.number.setText(tr("There is nothing to print."))
            return
        ratio = self.devicePixelRatioF()
        dots = round(DOTS * self.theme.scale * ratio)
        image = page_image(self._pages[self._place], self.chosen_paper, dots)
        image.setDevicePixelRatio(ratio)
        self._picture.setPixmap(QPixmap.fromImage(image))
        words = tr("Page {page} of {pages}", page=self._place + 1, pages=self.count)
        self.number.setText(words)
        self._picture.setAccessibleName(words)
        self.before.setEnabled(self._place > 0)
        self.after.setEnabled(self._place < self.count - 1)

    def save(self) -> None:
        """Write the pages into the event's folder."""
        try:
            path = self._write(pdf_bytes(self._pages, self.chosen_paper, self._title))
        except DeckbuilderError as error:
            self._say(error_text(error))
        else:
            self._say(tr("Saved as {file}.", file=path))

    def print(self) -> None:
        """Print the pages."""
        print_pages(self, self._pages, self.chosen_paper)

    def _say(self, words: str) -> None:
        self.said.setText(words)
        self.said.show()
