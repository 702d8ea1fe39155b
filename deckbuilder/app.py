"""The composition root: the one place where long-lived objects are built and joined."""

import hashlib
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING

from deckbuilder.cli.invocation import Invocation
from deckbuilder.core.shelf import Shelf
from engine.cards import Card, GameId

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

    from deckbuilder.core.card_search import CardSearch
    from deckbuilder.core.reading_of_text import Explain
    from deckbuilder.store.catalog import CardLibrary
    from deckbuilder.store.settings import Settings
    from deckbuilder.ui.window.backstage import Backstage
    from deckbuilder.ui.window.main_window import MainWindow


FEW_CARDS = 4_000


def open_window(invocation: Invocation) -> int:
    """Open the deck editor and return the exit status once it is closed."""
    from PySide6.QtCore import QTimer
    from PySide6.QtWidgets import QApplication

    from deckbuilder.store.settings import read_settings
    from deckbuilder.ui.words import install_language, system_language

    application = QApplication([])
    application.setApplicationName("deckbuilder")
    application.setApplicationDisplayName("Deckbuilder")
    settings = read_settings(invocation.user_folder.path)
    install_language(application, settings.language or system_language())
    window = build_window(application, invocation, settings)
    window.show()
    files = [Path(name) for name in settings.open_decks if Path(name).is_file()]
    for path in files:
        window.open_file(path)
    if not files:
        window.files.preload(GameId(settings.game))
    QTimer.singleShot(0, window.offer_drafts)
    status = application.exec()
    window.backstage.quick.shutdown(cancel_futures=True)
    return status


def build_window(
    application: "QApplication", invocation: Invocation, settings: "Settings"
) -> "MainWindow":
    """Make the window with everything it works with."""
    from deckbuilder.ui.theme import Mode, Theme
    from deckbuilder.ui.window.main_window import MainWindow

    modes = {each.value: each for each in Mode}
    theme = Theme(modes.get(settings.theme, Mode.SYSTEM), settings.scale, application)
    theme.choose(is_roomy=settings.is_roomy, is_calm=settings.is_calm)
    theme.apply(application)
    theme.changed.connect(lambda: theme.apply(application))
    application.styleHints().colorSchemeChanged.connect(theme.changed)
    return MainWindow(make_backstage(theme, invocation), settings)


def take_screenshots(folder: Path) -> int:
    """Write pictures of every window into a folder; returns how many."""
    from deckbuilder.store.settings import Settings
    from deckbuilder.ui.screenshots import take_screenshots as take

    def make_window(application: "QApplication", data_dir: Path) -> "MainWindow":
        return build_window(application, Invocation(data_dir=data_dir), Settings(theme="light"))

    return take(make_window, folder)


def make_backstage(theme: object, invocation: Invocation) -> "Backstage":
    """Build what the window works with; cards are read when a game is first asked for."""
    from deckbuilder.core.decklist.reading import CardNames
    from deckbuilder.store.own_cards import OwnCards
    from deckbuilder.ui.theme import Theme
    from deckbuilder.ui.window.backstage import Backstage

    assert isinstance(theme, Theme)
    folder = invocation.user_folder.path
    own = OwnCards(folder)
    shelves = Shelves(invocation)
    return Backstage(
        theme=theme,
        folder=folder,
        shelf_of=shelves.shelf,
        search_of=shelves.search,
        names=CardNames(knows=shelves.knows, section_of=shelves.section_of),
        explain=explain_of,
        ready_decks=ready_decks,
        quick=ThreadPoolExecutor(1, "quick"),
        own=own,
        reload=shelves.forget,
        image_of=lambda card: image_of(folder, card),
    )


class Shelves:
    """The cards and rules of every game, each read when it is first asked for."""

    def __init__(self, invocation: Invocation) -> None:
        self._invocation = invocation
        self.forget()

    def forget(self) -> None:
        """Read everything anew the next time."""
        from deckbuilder.store.catalog import CardLibrary

        folder = self._invocation.user_folder.path
        self._library = CardLibrary(self._invocation.card_files, folder)
        self._shelves: dict[GameId, Shelf] = {}
        self._searches: dict[GameId, CardSearch] = {}

    def shelf(self, game: GameId) -> Shelf:
        """Return the cards and rules of a game."""
        if game not in self._shelves:
            self._shelves[game] = make_shelf(self._library, game)
        return self._shelves[game]

    def search(self, shelf: Shelf) -> "CardSearch":
        """Return what searches the cards of a shelf."""
        from deckbuilder.core.card_search import ShelfSearch
        from deckbuilder.store.library_search import LibrarySearch

        game = shelf.game.id
        if game not in self._searches:
            size = len(shelf.catalog.by_key) + len(shelf.catalog.overlays_by_key)
            # Cards of --cards files are in no index; few cards are found faster without one.
            if size > FEW_CARDS and not self._invocation.card_files:
                index = LibrarySearch(self._invocation.user_folder.path, shelf.catalog)
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


def make_shelf(library: "CardLibrary", game: GameId) -> Shelf:
    """Read the cards, formats and rules of one game."""
    from deckbuilder.store.formats import bundled_formats
    from deckbuilder.store.ledgers import load_ledgers
    from engine.games import GAMES
    from engine.games.construction import construction

    ledgers = load_ledgers(game)
    return Shelf(
        game=GAMES[game],
        catalog=library.catalog(game),
        construction=construction(game),
        formats=tuple(sorted(bundled_formats(game), key=lambda each: (each.team_size, each.title))),
        ledger=ledgers[0].rows if ledgers else {},
        nearest=lambda is_overlay: library.nearest(game, is_overlay=is_overlay),
    )


def ready_decks(game: GameId) -> Sequence[Path]:
    """Return the ready decks of a game, by name."""
    from deckbuilder.store.bundled import data_path

    folder = data_path("decks", game)
    return sorted(each for each in folder.glob("*") if each.suffix in (".txt", ".deck"))


def image_of(folder: Path, card: Card) -> Path | None:
    """Return the downloaded image of a card; it lies under the card's name in the user's folder."""
    digest = hashlib.sha256(card.key.encode()).hexdigest()[:24]
    for suffix in (".png", ".jpg"):
        path = folder / "images" / card.game / f"{digest}{suffix}"
        if path.is_file():
            return path
    return None


def explain_of(game: str) -> "Explain | None":
    """Return how a game's texts are read; None where it has no text compiler."""
    from deckbuilder.core.reading_of_text import readings_of
    from engine.games.texts import EXPLAINERS, explain_card

    if game not in EXPLAINERS:
        return None
    return lambda card: readings_of(explain_card(card))
