"""The composition root: the one place where long-lived objects are built and joined."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from deckbuilder.cli.invocation import Invocation
from deckbuilder.core.shelf import Shelf
from engine.cards import GameId

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

    from deckbuilder.core.card_search import CardSearch
    from deckbuilder.core.reading_of_text import Explain
    from deckbuilder.store.catalog import CardLibrary
    from deckbuilder.store.settings import Settings
    from deckbuilder.ui.window.backstage import Backstage
    from deckbuilder.ui.window.main_window import MainWindow


def open_window(invocation: Invocation) -> int:
    """Open the deck editor and return the exit status once it is closed."""
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
    for name in settings.open_decks:
        if Path(name).is_file():
            window.open_file(Path(name))
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


def make_backstage(theme: object, invocation: Invocation) -> "Backstage":
    """Build what the window works with; cards are read when a game is first asked for."""
    from deckbuilder.core.card_search import MemorySearch
    from deckbuilder.store.catalog import CardLibrary
    from deckbuilder.ui.theme import Theme
    from deckbuilder.ui.window.backstage import Backstage

    assert isinstance(theme, Theme)
    library = CardLibrary(invocation.card_files, invocation.data_dir)

    @cache
    def shelf_of(game: GameId) -> Shelf:
        return make_shelf(library, game)

    @cache
    def search_of(shelf_id: int) -> "CardSearch":
        return MemorySearch(shelves[shelf_id])

    shelves: dict[int, Shelf] = {}

    def search_for(shelf: Shelf) -> "CardSearch":
        shelves[id(shelf)] = shelf
        return search_of(id(shelf))

    return Backstage(
        theme=theme,
        folder=invocation.user_folder.path,
        shelf_of=shelf_of,
        search_of=search_for,
        names=library.names,
        explain=explain_of,
        ready_decks=ready_decks,
        quick=ThreadPoolExecutor(1, "quick"),
    )


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
        formats=tuple(bundled_formats(game)),
        ledger=ledgers[0].rows if ledgers else {},
        nearest=lambda is_overlay: library.nearest(game, is_overlay=is_overlay),
    )


def ready_decks(game: GameId) -> Sequence[Path]:
    """Return the ready decks of a game, by name."""
    from deckbuilder.store.bundled import data_path

    folder = data_path("decks", game)
    return sorted(each for each in folder.glob("*") if each.suffix in (".txt", ".deck"))


def explain_of(_game: str) -> "Explain | None":
    """Return how a game's texts are read; None where it has no text compiler."""
    return None
