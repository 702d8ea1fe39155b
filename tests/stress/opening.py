"""Opens all that a window can open, and closes it at once: menus, pages, dialogs of every kind."""

import pkgutil
import shutil
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from datetime import date
from importlib import import_module
from pathlib import Path

from PySide6.QtCore import QObject, QTimer
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QInputDialog, QMessageBox, QWidget
from shiboken6 import isValid

import deckbuilder.ui
from deckbuilder.core.collection.csv_form import read_collection_csv
from deckbuilder.core.gauntlet.paired import difference_of
from deckbuilder.core.improvement.findings import Proposal
from deckbuilder.core.improvement.race import SwapOutcome
from deckbuilder.core.improvement.swaps import Allowed, Source, legal_swaps
from deckbuilder.core.table.summary import summary_of
from deckbuilder.store.sealed_packs import SealedGame, pack_plan
from deckbuilder.tournament.card_usage import card_usage
from deckbuilder.tournament.lock_comparison import read_code
from deckbuilder.ui.collection.csv_import_dialog import CsvImportDialog
from deckbuilder.ui.desk.event_dialogs import CodeDialog, DrawDialog, EventDialog, UsageDialog
from deckbuilder.ui.desk.infraction_dialogs import InfractionEditor, InfractionsDialog
from deckbuilder.ui.desk.sheet_dialog import SheetDialog
from deckbuilder.ui.desk.text_dialog import TextDialog
from deckbuilder.ui.dialogs.crash_dialog import CrashDialog
from deckbuilder.ui.dialogs.drafts_dialog import DraftsDialog
from deckbuilder.ui.dialogs.framed_dialog import FramedDialog
from deckbuilder.ui.dialogs.import_report_dialog import ImportReportDialog
from deckbuilder.ui.dialogs.infusion_picker import InfusionPicker
from deckbuilder.ui.dialogs.siding_dialog import SidingDialog
from deckbuilder.ui.dialogs.tags_dialog import TagsDialog
from deckbuilder.ui.improvement.pair_dialog import SwapDialog
from deckbuilder.ui.library.cards_dialog import CaveatsDialog, DeckCardsDialog
from deckbuilder.ui.page_printer import PrintDialog
from deckbuilder.ui.sealed.order import SealedOrder
from deckbuilder.ui.sealed.progress_dialog import SealedProgressDialog
from deckbuilder.ui.table.areas_dialog import AreasDialog
from deckbuilder.ui.table.side_dialog import SideDialog
from deckbuilder.ui.table.turns_dialog import TurnsDialog
from deckbuilder.ui.window.file_jobs import read_pasted
from deckbuilder.ui.window.main_window import MainWindow
from deckbuilder.ui.window.palette import CommandPalette
from engine.cards import GameId
from engine.games.tables import free_table
from engine.sandbox.arrangement import plan_of
from tests.soak.__main__ import settle
from tests.soak.user import later

IKORR = GameId("rush_of_ikorr")
# The window is closed at the end, with its decks; colours and sizes open nothing and take long.
NEVER = {"quit", "close", "toggle_theme", "larger", "smaller"}
# How the ids of actions begin that do something there.
EVERYWHERE = ("",)
AT_THE_TABLE = ("table_", "game_", "scenario_", "help_", "puzzle", "branch", "concede", "trainer")
LONGEST_WAIT = 20.0  # seconds for something that has to come
SLIPS = "Deck\n2 Lamp-Snuffer\nabout forty Ghouls\n1 Grave-Lotus Tnder\n"
Maker = Callable[[MainWindow], QDialog]


def every_dialog() -> set[str]:
    """Return the names of all kinds of dialogs that the program has."""
    for found in pkgutil.walk_packages(deckbuilder.ui.__path__, "deckbuilder.ui."):
        import_module(found.name)
    kinds: list[type] = [FramedDialog]
    for kind in kinds:
        kinds += kind.__subclasses__()
    own = {kind.__name__ for kind in kinds[1:] if kind.__module__.startswith("deckbuilder.")}
    return own | {each.__name__ for each in (InfusionPicker, CommandPalette, PrintDialog)}


class Opener(QObject):
    """Opens things of one window; whatever stands over the window is counted and closed.

    Attributes:
        opened: How often dialogs of each kind and pages were opened.
    """

    def __init__(self, window: MainWindow, folder: Path, opened: Counter[str]) -> None:
        super().__init__()
        self._window, self._folder = window, folder
        self.opened = opened
        self._closing = QTimer(self, interval=1)
        self._closing.timeout.connect(self._close_what_is_over)
        self._closing.start()

    def everything(self, game: GameId) -> Iterator[str]:
        """Open all there is, with a deck of a game; yields the name of each thing."""
        window = self._window
        self._turn("start")
        yield "start"
        window.open_file(window.services.data.ready_decks(game)[0], is_copy=True)
        self._wait_for(lambda: self._has_deck(game))
        self._turn(f"editor {game}")
        yield f"editor {game}"
        for action in ("free_table", "goldfish"):
            self._trigger(action)
            self._turn(f"{action} {game}")
            yield f"{action} {game}"
        self._trigger("go_editor")
        yield from self._of_menus("editor", EVERYWHERE)
        self._trigger("goldfish")
        yield from self._of_menus("table", AT_THE_TABLE)
        self._over_a_game()
        yield "over a game"
        yield from self._event()
        for make in MADE:
            self._show(make(window))
            yield make.__name__

    def _of_menus(self, place: str, words: tuple[str, ...]) -> Iterator[str]:
        for name in sorted(set(self._window.actions_table.all()) - NEVER):
            if not name.startswith(words):
                continue
            self._trigger(name)
            self.opened[f"page {type(self._window.pages.currentWidget()).__name__}"] += 1
            yield f"{place}: {name}"
        self._trigger("go_editor")

    def _event(self) -> Iterator[str]:
        """Open a folder of lists at the desk, and the dialogs that stand over it."""
        lists = self._folder / "event"
        if not lists.exists():
            lists.mkdir()
            for path in self._window.services.data.ready_decks(IKORR)[:2]:
                shutil.copy(path, lists / path.name)
        desk = self._window.desk.desk
        desk.open(lists)
        self._wait_for(lambda: desk.page.session.checked is not None and desk.page.has_cards)
        self._turn("desk with an event")
        yield "desk with an event"
        page, theme = desk.page, self._window.services.theme
        checked, event = page.session.checked, page.current
        assert checked is not None
        assert event is not None
        page.begin_check(page.session.lists[0])
        running = page.running
        assert running is not None
        made: Mapping[str, Callable[[], QDialog]] = {
            "infractions": lambda: InfractionsDialog(theme, running),
            "table of infractions": lambda: InfractionEditor(theme, page.infractions(), print),
            "slip": lambda: TextDialog(theme, "Slip", running.slip(), is_fixed=True),
            "event": lambda: EventDialog(theme, event, "Event", self._folder),
            "draw": lambda: DrawDialog(theme, 2),
            "cards": lambda: UsageDialog(theme, card_usage(checked.lists)),
            "code": lambda: CodeDialog(theme, lambda text: read_code(text, checked.lists), str),
            "sheet": lambda: SheetDialog(theme, "Sheet", lambda _paper: [], lambda _data: Path()),
        }
        for name, make in made.items():
            self._show(make())
            yield name
        running.give_up()
        page.close_event()
        self._trigger("go_editor")

    # ------------------------------------------------------------------------------------ opening

    def _trigger(self, name: str) -> None:
        """Use an entry of a menu; a dialog that waits for its answer is closed by the timer."""
        action = self._window.actions_table.all()[name]
        if action.isEnabled():
            later(action, "trigger")
            settle(0.004)

    def _turn(self, page: str) -> None:
        self.opened[f"page {page}"] += 1
        settle(0.002)

    def _show(self, dialog: QDialog) -> None:
        dialog.show()
        self._count(dialog)
        settle(0.002)
        if isValid(dialog):
            dialog.close()
        if isValid(dialog):
            dialog.deleteLater()
        settle(0.002)

    def _over_a_game(self) -> None:
        """Open the pile of a zone and the turns of a game."""
        self._trigger("goldfish")
        page = self._window.table.games.page
        assert page is not None
        session = page.session
        spot = next(iter(session.view().sides[0].zones))
        page._pile.show_pile(session.view(), session.layout, 0, spot)
        settle(0.01)
        page._pile.close(page._pile._art)
        self._show(TurnsDialog(self._window.services.theme, summary_of(session), page))

    def _has_deck(self, game: GameId) -> bool:
        document = self._window.document
        return document is not None and document.deck.game == game

    def _wait_for(self, is_there: Callable[[], bool]) -> None:
        end = time.monotonic() + LONGEST_WAIT
        while not is_there():
            assert time.monotonic() < end, f"waited in vain after {list(self.opened)[-3:]}"
            settle(0.005)

    # ------------------------------------------------------------------------------------ closing

    def _close_what_is_over(self) -> None:
        popup = QApplication.activePopupWidget()
        if popup is not None:
            self._count(popup)
            popup.close()
        for widget in QApplication.topLevelWidgets():
            if isinstance(widget, QDialog) and widget.isVisible():
                self._count(widget)
                later(widget, "reject" if isinstance(widget, QMessageBox) else "close")

    def _count(self, dialog: QWidget) -> None:
        if not dialog.property("counted"):
            dialog.setProperty("counted", True)
            self.opened[type(dialog).__name__] += 1


# ------------------------------------------------------------------ what no menu opens right away


def caveats(window: MainWindow) -> QDialog:
    """What limits the verdicts of decks."""
    return CaveatsDialog(window.services.theme, {"Akora": ["A number is assumed."]}, window)


def cards_of_a_deck(window: MainWindow) -> QDialog:
    """The cards of a deck in the library."""
    entries = window.library.page.session.entries
    end = time.monotonic() + LONGEST_WAIT
    while not (found := [each for each in entries if each.summary is not None]):
        assert time.monotonic() < end, "no deck of the library is read"
        settle(0.01)
        entries = window.library.page.session.entries
    return DeckCardsDialog(window.services.theme, found[0], date(2026, 1, 31), window)


def csv_import(window: MainWindow) -> QDialog:
    """What was read of a collection."""
    reading = read_collection_csv("Name,Count\nOx,2\nOdd,x\n", IKORR, window.services.data.names)
    return CsvImportDialog(window.services.theme, Path("x.csv"), reading, window)


def crash(window: MainWindow) -> QDialog:
    """A fault of the program."""
    return CrashDialog(window.services.theme, "Report", window)


def drafts(window: MainWindow) -> QDialog:
    """Unsaved work of last time."""
    return DraftsDialog(window.services.theme, (), window)


def siding(window: MainWindow) -> QDialog:
    """Plans for the side deck; the deck of the infusions has one."""
    assert window.document is not None
    return SidingDialog(window.services.theme, window.document, window)


def swap(window: MainWindow) -> QDialog:
    """Both cards of a proposed swap."""
    document = window.document
    assert document is not None
    swaps = legal_swaps(document.deck, document.shelf, Allowed(frozenset({Source.SIDE})), 1)
    why = Proposal(0, next(iter(swaps)), SwapOutcome.NOT_DECIDED, difference_of([0.0, 1.0]), ())
    return SwapDialog(window.painter, why, document.shelf.catalog, window)


def tags(window: MainWindow) -> QDialog:
    """The tags of some decks."""
    return TagsDialog(window.services.theme, "Tags", ("early",), ("early", "late"), window)


def side_deck(window: MainWindow) -> QDialog:
    """Cards changed between two games."""
    assert window.document is not None
    deck = window.document.deck
    return SideDialog(window.services.theme, deck, ("main", "side"), window)


def packs(window: MainWindow) -> QDialog:
    """Packs are being opened; closing the dialog stops the work."""
    services = window.services
    plan, ready = pack_plan(IKORR), tuple(services.data.ready_decks(IKORR))
    sealed = SealedGame(services.data.shelf_of(IKORR), plan, ready)
    # Building decks of the cards would take longer than all the rest of a round.
    order = SealedOrder(sealed.usual_set, 1, plan.packs, is_built=False)
    dialog = SealedProgressDialog(services.theme, order, window)
    dialog.begin(sealed, services.folder / "sealed", services.workers.slow)
    return dialog


def import_report(window: MainWindow) -> QDialog:
    """Lines of a list that need a look."""
    reading = read_pasted(SLIPS, IKORR, window.services.data.names)
    assert window.document is not None
    return ImportReportDialog(window.services.theme, reading, window.document.editor, window)


def infusions(window: MainWindow) -> QDialog:
    """The infusions of a champion."""
    window.open_file(window.services.data.ready_decks(IKORR)[0], is_copy=True)
    end = time.monotonic() + LONGEST_WAIT
    while window.document is None or window.document.deck.game != IKORR:
        assert time.monotonic() < end, "the deck does not open"
        settle(0.01)
    rows = window.editor.deck_pane.all_rows()
    row = next(each for each in rows if each.card and each.card.number("allowance"))
    return InfusionPicker(window.painter, window.document.editor, row)


PRINTERS: list[QPrinter] = []  # a dialog only borrows its printer


def _made_printer() -> QPrinter:
    PRINTERS.append(QPrinter())
    return PRINTERS[-1]


def printer(window: MainWindow) -> QDialog:
    """Where and how to print."""
    return PrintDialog(PRINTERS[-1] if PRINTERS else _made_printer(), window)


def plain_dialogs(_window: MainWindow) -> QDialog:
    """A file is chosen."""
    dialog = QFileDialog()
    dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
    return dialog


def a_name(window: MainWindow) -> QDialog:
    """A name is asked for."""
    return QInputDialog(window)


def areas(window: MainWindow) -> QDialog:
    """The areas of a table without rules."""
    table = free_table(IKORR)
    return AreasDialog(window.services.theme, table, plan_of(table), frozenset(), {}, window)


MADE: tuple[Maker, ...] = (
    *(areas, caveats, cards_of_a_deck, csv_import, crash, drafts, infusions),
    *(siding, swap, tags, side_deck, packs, import_report, printer, plain_dialogs, a_name),
)
