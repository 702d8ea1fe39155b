"""The composition root: the one place where long-lived objects are built and joined."""

import logging
import sys
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from deckbuilder.cli.invocation import Invocation
from engine.cards import Card, GameId

if TYPE_CHECKING:
    from types import TracebackType

    from PySide6.QtWidgets import QApplication

    from deckbuilder.core.card_search import CardSearch
    from deckbuilder.core.collection.prices import PriceList
    from deckbuilder.core.shelf import Shelf
    from deckbuilder.core.text_explanation import Explain
    from deckbuilder.feeds.images import ImageFetcher
    from deckbuilder.store.cards.card_library import CardLibrary
    from deckbuilder.store.cards.remarks import CardRemarks, RemarkReader
    from deckbuilder.store.collection_book import CollectionBook
    from deckbuilder.store.logs import Logs
    from deckbuilder.store.settings import Settings
    from deckbuilder.tournament.card_updates import CardUpdates
    from deckbuilder.ui.background import WorkThread
    from deckbuilder.ui.crash_guard import CrashGuard
    from deckbuilder.ui.window.main_window import MainWindow
    from deckbuilder.ui.window.services import Services


LOG = logging.getLogger(__name__)
FEW_CARDS = 4_000
AFTER_FIRST_PAINT = 50  # milliseconds


def open_window(invocation: Invocation, wanted: Sequence[Path] = ()) -> int:
    """Open the deck editor, with some files, and return the exit status once it is closed."""
    from PySide6.QtGui import QIcon
    from PySide6.QtWidgets import QApplication

    from deckbuilder.store.bundled import resource_path

    application = QApplication([])
    application.setApplicationName("deckbuilder")
    application.setApplicationDisplayName("Deckbuilder")
    application.setDesktopFileName("deckbuilder")
    application.setWindowIcon(QIcon(str(resource_path("application", "deckbuilder.svg"))))
    folder = invocation.user_folder.path
    # Loaded only if something goes wrong before the window is there.
    sys.excepthook = partial(report_fault, folder)
    files: Sequence[Path] = wanted
    while True:
        status, is_again = run_window(application, invocation, files)
        if not is_again:
            return status
        files = ()


def run_window(
    application: "QApplication", invocation: Invocation, wanted: Sequence[Path]
) -> tuple[int, bool]:
    """Open a window until it is closed; returns the exit status, and whether to open another.

    Another language opens the window again: whatever was open in it is open again, too.
    """
    from PySide6.QtCore import QTimer

    from deckbuilder.store.settings import read_settings
    from deckbuilder.ui.screen_room import room_around
    from deckbuilder.ui.window.file_opener import FileOpener
    from deckbuilder.ui.window.window_size import fill_small_screen
    from deckbuilder.ui.words import install_language, system_language

    settings = read_settings(invocation.user_folder.path)
    install_language(application, settings.language or system_language())
    window = build_window(application, invocation, settings)
    fill_small_screen(window, settings.window, room_around(window).size())
    window.show()
    QTimer.singleShot(0, partial(LOG.info, "The window is open."))
    QTimer.singleShot(AFTER_FIRST_PAINT, partial(guard_window, application, window))
    files = [Path(name) for name in settings.open_decks if Path(name).is_file()]
    window.opening.begin(files, [path.absolute() for path in wanted])
    opening = FileOpener(window.open_file, application)
    if not files and not wanted:
        window.files.preload(GameId(settings.game))
    QTimer.singleShot(0, partial(window.recovery.resume, settings.drafts))
    QTimer.singleShot(AFTER_FIRST_PAINT, window.prepare)
    status = application.exec()
    window.services.workers.slow.shutdown(wait=False, cancel_futures=True)
    window.services.workers.quick.shutdown(cancel_futures=True)
    is_again = window.settings_dialogs.is_reopening
    opening.deleteLater()
    window.deleteLater()
    return status, is_again


def report_fault(
    folder: Path, kind: type[BaseException], error: BaseException, trace: "TracebackType | None"
) -> None:
    """Keep a report of a fault that ends the program before its window is there."""
    watch_over(folder)[1].catch(kind, error, trace)


def watch_over(folder: Path) -> "tuple[Logs, CrashGuard]":
    """Log from now on, and catch whatever nobody else does."""
    from deckbuilder.store.logs import Logs
    from deckbuilder.ui.crash_guard import CrashGuard

    logs = Logs(folder)
    logs.start()
    guard = CrashGuard(logs)
    guard.install()
    return logs, guard


def guard_window(application: "QApplication", window: "MainWindow") -> None:
    """Log, and show the faults of the program over its window, until it ends."""
    from deckbuilder.ui.crash_guard import show_over

    logs, guard = watch_over(window.services.folder)
    show_over(window, window.services.theme, guard, logs)
    application.aboutToQuit.connect(guard.remove)
    application.aboutToQuit.connect(logs.stop)


def build_window(
    application: "QApplication", invocation: Invocation, settings: "Settings"
) -> "MainWindow":
    """Make the window with everything it works with."""
    from deckbuilder.ui.background import Mailroom
    from deckbuilder.ui.garbage import GarbageRounds
    from deckbuilder.ui.memory import Housekeeping, keep_memory_together, leave_sources_alone

    leave_sources_alone()  # before the hundreds of modules that follow
    from deckbuilder.ui.theme import Mode, Theme
    from deckbuilder.ui.window.main_window import MainWindow

    keep_memory_together()
    GarbageRounds.of_application()
    Mailroom.of_application().open()  # the window before this one may have closed it
    modes = {each.value: each for each in Mode}
    theme = Theme(modes.get(settings.theme, Mode.SYSTEM), settings.scale)
    theme.choose(is_roomy=settings.is_roomy, is_calm=settings.is_calm)
    theme.apply(application)
    theme.changed.connect(lambda: theme.apply(application))
    application.styleHints().colorSchemeChanged.connect(theme.changed)
    window = MainWindow(make_services(theme, invocation), settings)
    theme.setParent(window)  # it knows every widget, and must not outlive them
    Housekeeping(window)
    return window


def take_screenshots(folder: Path) -> int:
    """Write pictures of every window into a folder; returns how many."""
    from deckbuilder.store.settings import Settings
    from deckbuilder.ui.screenshots import take_screenshots as take

    def make_window(application: "QApplication", data_dir: Path) -> "MainWindow":
        return build_window(application, Invocation(data_dir=data_dir), Settings(theme="light"))

    return take(make_window, folder)


def make_services(theme: object, invocation: Invocation) -> "Services":
    """Build what the window works with; cards are read when a game is first asked for."""
    from deckbuilder.core.decklist.reading import CardNames
    from deckbuilder.store.cards.own_cards import OwnCards
    from deckbuilder.store.collection_book import CollectionBook
    from deckbuilder.ui.background import WorkThread
    from deckbuilder.ui.theme import Theme
    from deckbuilder.ui.window.services import CardExtras, GameData, Services, Workers

    assert isinstance(theme, Theme)
    folder = invocation.user_folder.path
    quick, slow = WorkThread("quick"), WorkThread("slow")
    collection = CollectionBook(folder)
    shelves = Shelves(invocation, quick, collection)
    remarks = Remarks(folder, slow)
    pictures = Pictures(folder)
    data = GameData(
        shelf_of=shelves.shelf,
        search_of=shelves.search,
        names=CardNames(shelves.knows, shelves.section_of, shelves.cards, shelves.printed),
        explain=explain_of,
        ready_decks=ready_decks,
        own=OwnCards(folder),
        reload=shelves.forget,
        card_files=invocation.card_files,
        collection=collection,
        close_database=partial(close_database, quick, slow),
    )
    extras = CardExtras(pictures.find, pictures.fetch, remarks.of, remarks.prices)
    updates = partial(card_updates, invocation)
    return Services(theme, folder, data, extras, Workers(quick, slow), updates)


def card_updates(invocation: Invocation) -> "CardUpdates":
    """Return what updates the cards of the user's folder."""
    from deckbuilder.tournament.card_updates import CardUpdates

    return CardUpdates(invocation.user_folder.path, invocation.card_files)


def close_database(quick: "WorkThread", slow: "WorkThread") -> None:
    """Close the card database on both threads; to be called on the quick one."""
    quick.close_kept()
    slow.release().result()


class Shelves:
    """The cards and rules of every game, each read when it is first asked for."""

    def __init__(
        self, invocation: Invocation, thread: "WorkThread", owned: "CollectionBook"
    ) -> None:
        self._invocation = invocation
        self._owned = owned
        self._thread = thread
        self._begin()

    def forget(self) -> None:
        """Read everything again the next time."""
        self._thread.release()
        self._begin()

    def _begin(self) -> None:
        from deckbuilder.store.cards.card_library import CardLibrary

        folder = self._invocation.user_folder.path
        self._library = CardLibrary(self._invocation.card_files, folder)
        self._shelves: dict[GameId, Shelf] = {}
        self._searches: dict[GameId, CardSearch] = {}

    def shelf(self, game: GameId) -> "Shelf":
        """Return the cards and rules of a game."""
        if game not in self._shelves:
            shelf = make_shelf(self._library, game)
            self._shelves[game] = replace(shelf, holdings=partial(self._owned.holdings, game))
        return self._shelves[game]

    def search(self, shelf: "Shelf") -> "CardSearch":
        """Return what searches the cards of a shelf."""
        from deckbuilder.core.card_search import ShelfSearch
        from deckbuilder.store.cards.library_search import LibrarySearch

        game = shelf.game.id
        if game not in self._searches:
            size = len(shelf.catalog.by_key) + len(shelf.catalog.overlays_by_key)
            # Cards of --cards files are in no index; few cards are found faster without one.
            if size > FEW_CARDS and not self._invocation.card_files:
                index = LibrarySearch(self._invocation.user_folder.path, shelf.catalog)
                self._thread.keep(index)
                self._searches[game] = ShelfSearch(shelf, index.find)
            else:
                self._searches[game] = ShelfSearch(shelf)
        return self._searches[game]

    def knows(self, game: GameId, name: str) -> bool:
        """Whether a game has a card or overlay of that name."""
        return self._library.knows(game, name)

    def section_of(self, game: GameId, name: str) -> str | None:
        """Tell in which section of a game a card belongs."""
        return self._library.section_of(game, name)

    def cards(self, game: GameId) -> Iterable[Card]:
        """Return the cards and overlays of a game."""
        return self._library.cards(game)

    def printed(self, game: GameId, name: str, is_overlay: bool) -> str | None:
        """Return a known name as it is printed on a card, or on an overlay."""
        return self._library.printed(game, name, is_overlay)


def make_shelf(library: "CardLibrary", game: GameId) -> "Shelf":
    """Read the cards, formats and rules of one game."""
    from deckbuilder.core.shelf import Shelf
    from deckbuilder.store.formats import known_formats
    from deckbuilder.store.ledgers import load_ledgers
    from engine.games import GAMES
    from engine.games.construction import construction

    ledgers = load_ledgers(game)
    return Shelf(
        game=GAMES[game],
        catalog=library.catalog(game),
        construction=construction(game),
        formats=tuple(known_formats(game, library.data_dir)),
        ledger=ledgers[0].rows if ledgers else {},
        nearest=lambda is_overlay: library.nearest(game, is_overlay=is_overlay),
    )


def ready_decks(game: GameId) -> Sequence[Path]:
    """Return the ready decks of a game, by name."""
    from deckbuilder.store.bundled import data_path

    folder = data_path("decks", game)
    return sorted(each for each in folder.glob("*") if each.suffix in (".txt", ".deck"))


class Pictures:
    """Downloaded images of cards in the user's folder; what fetches them is made when needed."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder / "images"
        self._fetcher: ImageFetcher | None = None

    def find(self, card: Card) -> Path | None:
        """Return the image of a card, if it is there."""
        from deckbuilder.store.cards.image_cache import find_image

        return find_image(self._folder, card)

    def fetch(self, card: Card) -> Path | None:
        """Fetch the image of a card; None if no printing names one that may be fetched.

        Raises:
            DeckbuilderError: It cannot be had now.
        """
        if self._fetcher is None:
            self._fetcher = self._make_fetcher()
        return self._fetcher.image(card)

    def _make_fetcher(self) -> "ImageFetcher":
        from deckbuilder.feeds.images import ImageFetcher
        from deckbuilder.feeds.settings import read_feed_settings
        from deckbuilder.store.bundled import data_path
        from deckbuilder.store.cards.image_cache import ImageCache
        from deckbuilder.store.text_files import read_text

        settings = read_feed_settings(read_text(data_path("feeds", "tcgcsv.toml")))
        return ImageFetcher(settings, ImageCache(self._folder, settings.image_cache))


class Remarks:
    """Prices and rulings from the database of a folder; asked on one thread."""

    def __init__(self, folder: Path, thread: "WorkThread") -> None:
        self._folder, self._thread = folder, thread
        self._made: RemarkReader | None = None

    def of(self, card: Card) -> "CardRemarks":
        """Return prices of and rulings about a card."""
        return self._reader().read(card)

    def prices(self, game: GameId) -> "PriceList":
        """Return the prices of a game's cards."""
        return self._reader().price_list(game)

    def _reader(self) -> "RemarkReader":
        from deckbuilder.store.cards.remarks import RemarkReader

        if self._made is None:
            self._made = RemarkReader(self._folder)
            self._thread.keep(self._made)
        return self._made


def explain_of(game: str) -> "Explain | None":
    """Return how a game's texts are read; None where it has no text compiler."""
    from deckbuilder.core.text_explanation import readings_of
    from engine.games import PLUGINS
    from engine.games.texts import explain_card

    if PLUGINS[GameId(game)].texts is None:
        return None
    return lambda card: readings_of(explain_card(card))
