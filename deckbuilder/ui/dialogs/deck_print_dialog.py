"""Printing a deck: its list, its registration sheet, or its cards as proxies."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QPixmap, QResizeEvent, QWheelEvent
from PySide6.QtPrintSupport import QPrinterInfo
from PySide6.QtWidgets import (
    QButtonGroup,
    QLabel,
    QRadioButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from deckbuilder.core.checking.check import Ground, check_reading
from deckbuilder.core.decklist.reading import ListReading
from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.core.html_list import html_list
from deckbuilder.core.proxies import (
    Copies,
    after_print,
    changed_copies,
    copies_of,
    deck_copies,
    missing_copies,
)
from deckbuilder.core.shelf import Shelf
from deckbuilder.store.print_log import LastPrint, last_print, note_print
from deckbuilder.store.whole_files import replace_file
from deckbuilder.tournament.sheets import SheetDetails, filled_sheet
from deckbuilder.ui.card_words import group_title
from deckbuilder.ui.dialogs.framed_dialog import FramedDialog
from deckbuilder.ui.dialogs.print_options import (
    CHANGED,
    CHOSEN,
    LIST,
    MISSING,
    PROXIES,
    SHEET,
    WHOLE,
    ListOptions,
    PrintOptions,
    ProxyOptions,
    SheetOptions,
)
from deckbuilder.ui.error_words import error_text
from deckbuilder.ui.file_dialogs import choose_to_save
from deckbuilder.ui.print.list_painter import FAMILY, list_pages
from deckbuilder.ui.print.paper import UNITS_AN_INCH, Page, Paper, page_image, pdf_bytes
from deckbuilder.ui.print.printer import print_pages
from deckbuilder.ui.print.proxy_order import PictureOf, ProxyOrder, order_proxies
from deckbuilder.ui.print.proxy_painter import InkUse, ProxyLook, proxy_pages
from deckbuilder.ui.print.sheet_painter import numbered, sheet_pages
from deckbuilder.ui.print.sheet_words import pages_in
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.wheel_guard import WheelGuard
from deckbuilder.ui.widgets import button, column, label, row
from deckbuilder.ui.words import tr, tr_count
from engine.decks import Deck, Entry

SMALLEST_ZOOM, LARGEST_ZOOM = 0.5, 3.0
SMALLEST_PAGE = 300  # pixels high, at scale and zoom 1


@dataclass(frozen=True, slots=True)
class PrintedDeck:
    """What is printed.

    Attributes:
        key: Under which it is remembered what was printed of it: its file, or its name.
        chosen: The entries that are selected in the deck.
        folder: Where its file is, and where a PDF is likely wanted.
    """

    deck: Deck
    shelf: Shelf
    key: str
    on_date: date | None = None
    chosen: tuple[Entry, ...] = ()
    folder: Path | None = None


def kind_words(kind: str) -> tuple[str, str]:
    """Return what a kind of print is called, and what it is."""
    words = {
        LIST: (tr("Deck list"), tr("To read, with infusions and notes")),
        SHEET: (tr("Registration sheet"), tr("For the event: player, boxes, list code and QR")),
        PROXIES: (tr("Proxies"), tr("Cards at 63 × 88 mm with cut marks")),
    }
    return words[kind]


class Preview(QScrollArea):
    """A page as it will be printed; Ctrl and the wheel make it larger."""

    def __init__(
        self, theme: Theme, zoomed: Callable[[float], None], resized: Callable[[], None]
    ) -> None:
        super().__init__()
        self._zoomed, self._resized, self._room = zoomed, resized, self.size()
        self.picture = QLabel(alignment=Qt.AlignmentFlag.AlignCenter)
        self.setWidget(self.picture)
        self.setWidgetResizable(True)
        self.setAccessibleName(tr("Page"))
        theme.follow(self, lambda: self.setMinimumWidth(theme.px(320)))

    # Qt overrides

    def wheelEvent(self, event: QWheelEvent) -> None:
        """See base class."""
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self._zoomed(1.25 if event.angleDelta().y() > 0 else 0.8)
            event.accept()
        else:
            super().wheelEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """See base class; the bars, which come and go with the page, are not another room."""
        super().resizeEvent(event)
        if self.size() != self._room:
            self._room = self.size()
            self._resized()


class DeckPrintDialog(FramedDialog):
    """A choice of three, with the pages as they will be printed."""

    def __init__(
        self,
        theme: Theme,
        printed: PrintedDeck,
        folder: Path,
        picture_of: PictureOf,
        parent: QWidget | None = None,
    ) -> None:
        name = printed.deck.name or tr("deck")
        super().__init__(theme, tr("Print {deck}", deck=name), (1040, 700), parent)
        self._printed, self._folder, self._picture_of = printed, folder, picture_of
        self._last = last_print(folder, printed.key)
        self._order: ProxyOrder | None = None
        self._copies: Copies = {}
        self._pages: Sequence[Page] = ()
        self._place, self._zoom = 0, 1.0
        self._build()
        self._offer_cards()
        self.choose(LIST)

    # ------------------------------------------------------------------------------------ building

    def _build(self) -> None:
        halves = row(spacing=self.theme.space("l"))
        left = column(spacing=self.theme.space("s"))
        self.kinds: dict[str, QRadioButton] = {}
        self._group = QButtonGroup(self)
        for kind in (LIST, SHEET, PROXIES):
            left.addWidget(self._kind(kind))
        self.list, self.sheet = ListOptions(self.theme), SheetOptions(self.theme)
        self.proxies = ProxyOptions(self.theme)
        self._options: dict[str, PrintOptions] = {
            **{LIST: self.list, SHEET: self.sheet, PROXIES: self.proxies}
        }
        for each in self._options.values():
            each.changed.connect(self.draw)
            left.addWidget(each)
        left.addStretch(1)
        holder = QWidget()
        holder.setLayout(left)
        area = QScrollArea()
        area.setWidget(holder)
        area.setWidgetResizable(True)
        WheelGuard(area)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setAccessibleName(tr("What to print"))
        self.theme.follow(area, lambda: area.setFixedWidth(self.theme.px(430)))
        halves.addWidget(area)
        halves.addLayout(self._right(), 1)
        self.body.addLayout(halves, 1)
        self._add_buttons()

    def _kind(self, kind: str) -> QWidget:
        title, about = kind_words(kind)
        made = QRadioButton(title)
        made.setAccessibleDescription(about)
        made.clicked.connect(lambda: self.choose(kind))
        self.kinds[kind] = made
        self._group.addButton(made)
        box = column(spacing=0)
        box.addWidget(made)
        words = label(about, "small")
        words.setIndent(self.theme.px(24))
        box.addWidget(words)
        holder = QWidget()
        holder.setLayout(box)
        return holder

    def _right(self) -> QVBoxLayout:
        box = column(spacing=self.theme.space("s"))
        self.preview = Preview(self.theme, self._zoom_by, self._fit_page)
        box.addWidget(self.preview, 1)
        turning = row(spacing=self.theme.space("s"))
        turning.addStretch(1)
        self.before = button(tr("Previous page"))
        self.after = button(tr("Next page"))
        self.number = label(tone="muted")
        self.before.clicked.connect(lambda: self.turn(-1))
        self.after.clicked.connect(lambda: self.turn(1))
        for each in (self.before, self.number, self.after):
            turning.addWidget(each)
        turning.addStretch(1)
        box.addLayout(turning)
        self.said = label(tone="small", wraps=True)
        box.addWidget(self.said)
        return box

    def _add_buttons(self) -> None:
        has_printer = bool(QPrinterInfo.availablePrinterNames())
        self.save_button = self.add_button(tr("Save as PDF …"), is_primary=not has_printer)
        self.save_button.clicked.connect(self.save)
        self.print_button = self.add_button(tr("Print …"), is_primary=has_printer)
        self.print_button.clicked.connect(self.print)
        self.add_cancel()

    # ------------------------------------------------------------------------------------ choosing

    @property
    def kind(self) -> str:
        """What is chosen to be printed."""
        return next(kind for kind, each in self.kinds.items() if each.isChecked())

    @property
    def paper(self) -> Paper:
        """The chosen paper."""
        return self._options[self.kind].paper

    @property
    def count(self) -> int:
        """How many pages there are."""
        return len(self._pages)

    def choose(self, kind: str) -> None:
        """Choose what is printed."""
        self.kinds[kind].setChecked(True)
        for each, options in self._options.items():
            options.setVisible(each == kind)
        self.draw()

    def _offer_cards(self) -> None:
        """Say how many cards each choice has; what changed is the default after the first time."""
        counts = {each: sum(self._copies_of(each).values()) for each in self._choices()}
        self.proxies.show_counts(counts, self._last.day)
        self.proxies.choose_cards(CHANGED if self._last.day else WHOLE)

    def _choices(self) -> list[str]:
        choices = [CHANGED] if self._last.day else []
        if self._printed.shelf.known_holdings().is_kept:
            choices.append(MISSING)
        return [*choices, WHOLE, *([CHOSEN] if self._printed.chosen else [])]

    def _copies_of(self, which: str) -> Copies:
        printed, apart = self._printed, self.proxies.are_infusions_apart
        if which == MISSING:
            return missing_copies(printed.deck, printed.shelf.lacking(printed.deck))
        if which == CHOSEN:
            return copies_of(printed.chosen, are_infusions_apart=apart)
        whole = deck_copies(printed.deck, are_infusions_apart=apart)
        return changed_copies(whole, self._last.copies) if which == CHANGED else whole

    # ------------------------------------------------------------------------------------ drawing

    def draw(self) -> None:
        """Draw the pages again, as everything is chosen."""
        makers = {LIST: self._draw_list, SHEET: self._draw_sheet, PROXIES: self._draw_proxies}
        self._order = None
        self._pages = makers[self.kind]()
        self._place = min(self._place, max(0, self.count - 1))
        self._show()

    def _draw_list(self) -> Sequence[Page]:
        printed = self._printed
        html = html_list(
            printed.deck, printed.shelf, has_notes=self.list.has_notes, family=FAMILY,
            heading=group_title,
        )  # fmt: skip
        return list_pages(html, self.list.paper, self.list.points)

    def _draw_sheet(self) -> Sequence[Page]:
        printed = self._printed
        event = printed.shelf.format_of(printed.deck)
        day = printed.on_date or date.today()
        ground = Ground(printed.shelf.catalog, event, day, printed.shelf.nearest)
        checked = check_reading(ListReading(printed.deck), ground)
        details = SheetDetails(player=self.sheet.player, event=self.sheet.event_name)
        sheet = filled_sheet(checked, printed.shelf.catalog, details)
        return pages_in(self.sheet.language, lambda: numbered(sheet_pages(sheet, self.sheet.paper)))

    def _draw_proxies(self) -> Sequence[Page]:
        options = self.proxies
        self._copies = self._copies_of(options.which)
        picture_of = self._picture_of if options.has_images else None
        self._order = order_proxies(self._copies, self._printed.shelf.catalog, picture_of)
        look = ProxyLook(options.paper, options.ink, options.gap, options.has_marks)
        return proxy_pages(self._order.proxies, look, self._printed.deck.name or tr("Deck"))

    def turn(self, step: int) -> None:
        """Go some pages further or back."""
        self._place = max(0, min(self.count - 1, self._place + step))
        self._show()

    def _zoom_by(self, factor: float) -> None:
        self._zoom = max(SMALLEST_ZOOM, min(LARGEST_ZOOM, self._zoom * factor))
        self._show()

    def _show(self) -> None:
        has_pages = self.count > 0
        if has_pages:
            self._show_page()
        else:
            self.preview.picture.clear()
            self.preview.picture.setText(self._nothing())
        words = tr("Page {page} of {pages}", page=self._place + 1, pages=self.count)
        self.number.setText(words if has_pages else "")
        self.preview.picture.setAccessibleName(self._spoken() if has_pages else self._nothing())
        self.before.setEnabled(self._place > 0)
        self.after.setEnabled(self._place < self.count - 1)
        self.save_button.setEnabled(has_pages)
        self.print_button.setEnabled(has_pages)
        self.print_button.setText(tr_count(self.count, "Print 1 page …", "Print {count} pages …"))
        self.said.setText(self._remarks())

    def _fit_page(self) -> None:
        """Draw the page as large as there is room for it."""
        if self.count:
            self._show_page()

    def _show_page(self) -> None:
        ratio = self.devicePixelRatioF()
        room = max(self.preview.viewport().height() - 4, self.theme.px(SMALLEST_PAGE))
        dots = round(room * UNITS_AN_INCH / self.paper.height * self._zoom * ratio)
        image = page_image(self._pages[self._place], self.paper, dots)
        if self.kind == PROXIES and self.proxies.ink is InkUse.GREY:
            image = image.convertToFormat(image.Format.Format_Grayscale8)
        image.setDevicePixelRatio(ratio)
        self.preview.picture.setPixmap(QPixmap.fromImage(image))

    def _nothing(self) -> str:
        if self.proxies.which == CHANGED:
            return tr(
                "Nothing has changed since {day}. Choose another set of cards.", day=self._last.day
            )
        return tr("There is nothing to print.")

    def _spoken(self) -> str:
        """Return a page as it is read out: by the names of its cards."""
        words = tr("Page {page} of {pages}", page=self._place + 1, pages=self.count)
        if self._order is None:
            return f"{words}: {self._listed()}"
        look = ProxyLook(self.proxies.paper, gap=self.proxies.gap)
        first = self._place * look.a_page
        names = [each.name for each in self._order.proxies[first : first + look.a_page]]
        return f"{words}: {', '.join(names)}"

    def _listed(self) -> str:
        """Return what a list or sheet holds: its cards, or its title where it goes on overleaf."""
        deck = self._printed.deck
        if self.count > 1:
            return deck.name or tr("Deck")
        entries = (each for section in deck.sections.values() for each in section)
        return ", ".join(f"{each.count} {each.name}" for each in entries)

    def _remarks(self) -> str:
        if self._order is None:
            return ""
        words = [tr("Print at 100 %, not “fit to page”: a card must measure 63 mm.")]
        if self.proxies.has_images:
            words.append(
                tr(
                    "{count} of {total} images are here; the others are drawn.",
                    count=self._order.pictured,
                    total=self._order.names,
                )
            )
        return " ".join(words)

    # ------------------------------------------------------------------------------------- output

    def save(self) -> None:
        """Choose a file and write the pages into it."""
        start = self._printed.deck.name or tr("Deck")
        folder = self._printed.folder
        path = choose_to_save(self, tr("Save as PDF"), start, {"PDF": ".pdf"}, folder=folder)
        if path is not None:
            self.save_to(path)

    def save_to(self, path: Path) -> None:
        """Write the pages into a file."""
        data = pdf_bytes(self._pages, self.paper, self.windowTitle(), is_grey=self._is_grey)
        try:
            replace_file(path, data)
        except OSError as error:
            reason = error.strerror or str(error)
            self.said.setText(error_text(f"Cannot write {path}: {reason}."))
            return
        self._note()
        self.said.setText(tr("Saved as {file}.", file=path))

    def print(self) -> None:
        """Print the pages."""
        if print_pages(self, self._pages, self.paper, is_grey=self._is_grey):
            self._note()
            self.accept()

    @property
    def _is_grey(self) -> bool:
        return self.kind == PROXIES and self.proxies.ink is InkUse.GREY

    def _note(self) -> None:
        """Remember which cards there are now, so that the next print needs only what changed."""
        if self.kind != PROXIES:
            return
        is_whole = self.proxies.which == WHOLE
        after = after_print(self._last.copies, self._copies, is_whole=is_whole)
        self._last = LastPrint(date.today().isoformat(), after)
        try:
            note_print(self._folder, self._printed.key, self._last)
        except DeckbuilderError as error:
            self.said.setText(error_text(error))

    # Qt overrides

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """See base class; the page keys turn pages."""
        steps = {Qt.Key.Key_PageUp: -1, Qt.Key.Key_PageDown: 1}
        if event.key() in steps:
            self.turn(steps[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)
