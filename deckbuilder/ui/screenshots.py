"""Pictures of every window, for the eyes of whoever changes one: `python3 dev.py screenshots`."""

import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import chain, product
from pathlib import Path
from tempfile import TemporaryDirectory

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication, QWidget

from deckbuilder.core.arrangement import DeckRow, Grouping, Order
from deckbuilder.core.commands import AddCopies
from deckbuilder.ui.collection.shots import collection_shots
from deckbuilder.ui.deck_picture import deck_picture
from deckbuilder.ui.desk.shots import desk_shots
from deckbuilder.ui.dialogs.card_editor import CardEditor
from deckbuilder.ui.dialogs.compare_dialog import CompareDialog
from deckbuilder.ui.dialogs.deck_print_dialog import DeckPrintDialog, PrintedDeck
from deckbuilder.ui.dialogs.export_dialog import ExportDialog, export_forms
from deckbuilder.ui.dialogs.format_dialog import FormatDialog
from deckbuilder.ui.dialogs.help_window import HelpWindow
from deckbuilder.ui.dialogs.history_dialog import HistoryDialog
from deckbuilder.ui.dialogs.import_report_dialog import ImportReportDialog
from deckbuilder.ui.dialogs.infusion_picker import InfusionPicker
from deckbuilder.ui.dialogs.print_options import LIST, PROXIES, SHEET
from deckbuilder.ui.dialogs.rules_browser import RulesBrowser
from deckbuilder.ui.dialogs.sample_hand_dialog import SampleHandDialog
from deckbuilder.ui.dialogs.settings_dialog import SettingsDialog
from deckbuilder.ui.dialogs.share_dialog import ShareDialog
from deckbuilder.ui.dialogs.tags_dialog import TagsDialog
from deckbuilder.ui.gauntlet.shots import gauntlet_shots
from deckbuilder.ui.improvement.shots import improvement_shots
from deckbuilder.ui.table.shots import table_shots
from deckbuilder.ui.theme import Mode
from deckbuilder.ui.updates.shots import update_shots
from deckbuilder.ui.window.file_jobs import read_pasted
from deckbuilder.ui.window.main_window import MainWindow
from deckbuilder.ui.window.tour import Tour
from engine.cards import GameId
from engine.decks import Entry
from engine.games import GAMES

SIZES = (QSize(1280, 800), QSize(1600, 1000))
SCALES = (1.0, 1.5)
IKORR = GameId("rush_of_ikorr")
SLIPS = "Deck\n2 Lamp-Snuffer\n2 Ash-Nest Chik\nabout forty Ghouls\n1 Grave-Lotus Tnder\n"
MakeWindow = Callable[[QApplication, Path], MainWindow]


@dataclass(frozen=True, slots=True)
class Shot:
    """A window as it looks in one state."""

    name: str
    widget: QWidget


def take_screenshots(make_window: MakeWindow, folder: Path) -> int:
    """Write every window in both themes, two sizes and two scales; returns how many."""
    application = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(application, QApplication)
    folder.mkdir(parents=True, exist_ok=True)
    count = 0
    for mode, size, scale in product((Mode.LIGHT, Mode.DARK), SIZES, SCALES):
        variant = f"{mode.value}-{size.width()}-{round(scale * 100)}"
        # A new window for each, as a user opens it: nothing is left from the one before.
        with TemporaryDirectory(ignore_cleanup_errors=True) as data:
            window = make_window(application, Path(data))
            # Nothing is on its way while a picture is taken, however slow the machine is.
            window.services.theme.choose(mode=mode, scale=scale, is_calm=True)
            window.resize(size)
            window.show()
            count += _take(application, window, folder, variant, is_full=size == SIZES[0])
            _close_decks(window)
            window.services.workers.slow.shutdown()
            window.services.workers.quick.shutdown()
            window.close()
            window.deleteLater()
    return count


def _take(
    application: QApplication, window: MainWindow, folder: Path, variant: str, *, is_full: bool
) -> int:
    """Write the pictures of one window; returns how many."""
    count = 0
    for shot in shots(window, is_full=is_full):
        shot.widget.show()  # some things are laid out only then
        _settle(application, window)
        shot.widget.grab().save(str(folder / f"{shot.name}-{variant}.png"))
        count += 1
        if shot.widget is not window:
            shot.widget.close()
            shot.widget.deleteLater()
    return count


def _settle(application: QApplication, window: MainWindow) -> None:
    """Wait until work in the background is done and nothing is left to lay out."""
    # Tiles of the start page and prices come from the slow worker, one after the other.
    for worker in (window.services.workers.quick, window.services.workers.slow):
        worker.submit(lambda: None).result()
    _wait(application, 0.25)
    window.services.workers.quick.submit(lambda: None).result()
    _wait(application, 0.1)


def _close_decks(window: MainWindow) -> None:
    for document in window.documents:
        document.session.mark_saved(Path("nowhere.deck"))
        window.close_deck()


def _wait(application: QApplication, seconds: float) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        application.processEvents()


def shots(window: MainWindow, *, is_full: bool) -> Iterator[Shot]:
    """Bring the window into one state after the other, and open every dialog."""
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    yield Shot("start", window)
    window.new_deck(IKORR)
    yield Shot("empty-deck", window)
    window.open_file(window.services.data.ready_decks(IKORR)[0], is_copy=True)
    _wait(application, 0.6)
    window.editor.library.set_grid(False)
    _select_infused(window)
    yield Shot("editor-list", window)
    window.editor.library.set_grid(True)
    yield Shot("editor-grid", window)
    yield from _stacks(window)
    _spoil(window)
    _wait(application, 0.3)
    yield Shot("editor-findings", window)
    window.editor.library.set_query("kost<=2")
    yield Shot("editor-search-error", window)
    window.editor.library.set_query("")
    window.editor.toggle("odds")
    yield Shot("editor-odds", window)
    window.editor.toggle("odds")
    if is_full:
        yield from _dialogs(window)
    for name, widget in table_shots(window, is_full=is_full):
        yield Shot(name, widget)
    # Of what was spoiled above nobody plays a gauntlet.
    window.open_file(window.services.data.ready_decks(IKORR)[0], is_copy=True)
    _wait(application, 0.6)
    for name, widget in chain(gauntlet_shots(window), improvement_shots(window)):
        yield Shot(name, widget)
    for name, widget in desk_shots(window, is_full=is_full):
        yield Shot(name, widget)
    for name, widget in collection_shots(window):
        yield Shot(name, widget)
    for name, widget in update_shots(window) if is_full else ():
        yield Shot(name, widget)
    for game in (each for each in GAMES if each != IKORR):
        window.open_file(window.services.data.ready_decks(game)[0], is_copy=True)
        _wait(application, 0.5)
        yield Shot(f"editor-{game}", window)


def _select_infused(window: MainWindow) -> None:
    for row in window.editor.deck_pane.all_rows():
        if row.entry.infusions:
            window.editor.deck_pane.select(row.section, row.entry.name)
            return


def _spoil(window: MainWindow) -> None:
    """Make a deck with every kind of finding that a player meets."""
    document = window.document
    assert document is not None
    rows = [row for row in window.editor.deck_pane.all_rows() if row.section == "main"]
    document.session.run(AddCopies("side", Entry(rows[0].entry.name, 2)))
    document.session.run(AddCopies("main", Entry("Lantern Bearr")))
    foreign = next(
        card for card in document.shelf.catalog.by_key.values() if document.fit.problem(card)
    )
    document.session.run(AddCopies("main", Entry(foreign.name)))


def _stacks(window: MainWindow) -> Iterator[Shot]:
    pane = window.editor.deck_pane
    pane.set_layout(Grouping.COST, Order.COST)
    pane.set_stacked(True)
    yield Shot("editor-stacks", window)
    pane.set_stacked(False)
    pane.set_layout(Grouping.TYPE, Order.COST)


def _deck_words(window: MainWindow) -> Iterator[Shot]:
    document, theme = window.document, window.services.theme
    assert document is not None
    picture = partial(deck_picture, document.deck, document.shelf, window.painter)
    forms = export_forms(document.shelf)
    yield Shot("export", ExportDialog(theme, document.deck, forms, picture))
    used = ("early", "late", "reanimate")
    yield Shot("tags", TagsDialog(theme, "Tags of Lamp-Snuffer", ("early",), used))
    yield Shot("history", HistoryDialog(theme, document, []))


def _dialogs(window: MainWindow) -> Iterator[Shot]:
    document, theme = window.document, window.services.theme
    assert document is not None
    rows = window.editor.deck_pane.all_rows()
    champion = next(row for row in rows if row.card and row.card.number("allowance"))
    yield Shot("infusion-picker", _with_others(window, champion))
    yield Shot("share", ShareDialog(theme, document.deck, None, window.services.data.names))
    reading = read_pasted(SLIPS, IKORR, window.services.data.names)
    printed = PrintedDeck(document.deck, document.shelf, document.title)
    for kind in (LIST, SHEET, PROXIES):
        dialog = DeckPrintDialog(theme, printed, window.services.folder, lambda _card: None)
        dialog.choose(kind)
        yield Shot(f"print-{kind}", dialog)
    yield Shot("import-report", ImportReportDialog(theme, reading, document.editor))
    yield from _deck_words(window)
    yield Shot("format", FormatDialog(theme, document))
    formats = window.formats.make()
    formats.copy_format()
    formats.form.add_list.click()
    yield Shot("formats", formats)
    browser = RulesBrowser(theme, IKORR)
    browser.box.setText("2.3b")
    yield Shot("rules", browser)
    yield Shot("settings", SettingsDialog(theme, window.settings, window.actions_table.specs()))
    yield Shot("sample-hand", SampleHandDialog(window.painter, document, 7))
    stage = window.services
    decks = [(each.title, each.deck) for each in window.documents]
    yield Shot("compare", CompareDialog(theme, decks, stage.data.names))
    game = document.shelf.game
    editor = CardEditor(window.painter, game, stage.data.own, stage.data.explain, champion.card)
    yield Shot("card-editor", editor)
    page = HelpWindow(theme)
    page.show_page("search")
    yield Shot("help", page)
    tour = Tour(theme, window.guide.stops(), window)
    yield Shot("tour", window)
    tour.leave()


def _with_others(window: MainWindow, row: DeckRow) -> InfusionPicker:
    assert window.document is not None
    picker = InfusionPicker(window.painter, window.document.editor, row)
    picker.show_others()
    return picker
