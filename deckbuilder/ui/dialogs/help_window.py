"""Help: short pages, opened with F1 at the one for where you are."""

from PySide6.QtCore import Qt, QUrl
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QSplitter, QTextBrowser, QWidget

from deckbuilder.store.bundled import resource_path
from deckbuilder.store.text_files import read_text
from deckbuilder.ui.dialogs.framed_dialog import FramedDialog
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.words import language_in_use, tr

PAGES = (
    "start",
    "search",
    "deck",
    "infusions",
    "card",
    "verdict",
    "statistics",
    "numbers",
    "table",
    "gauntlet",
    "rise",
    "akora",
    "argent_saga",
    "desk",
    "sheets",
    "printing",
    "history",
    "files",
    "own-cards",
    "collection",
    "keys",
)


def help_page(name: str) -> str:
    """Return a help page as Markdown, in the user's language."""
    language = language_in_use()
    folder = ("help",) if language == "en" else ("help", language)
    return read_text(resource_path(*folder, f"{name}.md"))


def page_title(name: str) -> str:
    """Return the heading of a help page."""
    return help_page(name).partition("\n")[0].lstrip("# ").strip()


class HelpWindow(FramedDialog):
    """A list of pages and the page."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, tr("Help"), (860, 600), parent)
        self.setModal(False)
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Help pages"))
        self.list.setProperty("boxed", True)
        # A long title goes on in the next line; nobody scrolls sideways for it.
        self.list.setWordWrap(True)
        self.list.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for name in PAGES:
            item = QListWidgetItem(page_title(name))
            item.setData(Qt.ItemDataRole.UserRole, name)
            self.list.addItem(item)
        self.page = QTextBrowser()
        self.page.setAccessibleName(tr("Help page"))
        self.page.setOpenLinks(False)
        self.page.anchorClicked.connect(self._follow)
        split = QSplitter()
        split.addWidget(self.list)
        split.addWidget(self.page)
        split.setSizes([theme.px(290), theme.px(570)])
        self.body.addWidget(split, 1)
        self.add_close()
        self.list.currentItemChanged.connect(self._show)

    def show_page(self, name: str) -> None:
        """Open a page."""
        self.list.setCurrentRow(PAGES.index(name) if name in PAGES else 0)

    def _show(self) -> None:
        item = self.list.currentItem()
        if item is not None:
            self.page.setMarkdown(help_page(item.data(Qt.ItemDataRole.UserRole)))

    def _follow(self, link: QUrl) -> None:
        """Links lead to other pages only; nothing is fetched."""
        self.show_page(link.path().removesuffix(".md"))
