"""What the command palette offers: actions, open decks, deck files and cards."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from deckbuilder.store.decks.deck_names import deck_name
from deckbuilder.ui.dialogs.framed_dialog import is_raised
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.window.actions import Actions
from deckbuilder.ui.window.deck_opener import DeckOpener
from deckbuilder.ui.window.open_decks import OpenDecks
from deckbuilder.ui.window.palette import CommandPalette, PaletteEntry, keys_text
from deckbuilder.ui.words import tr
from engine.cards import GameId
from engine.games import GAMES

if TYPE_CHECKING:
    from deckbuilder.ui.window.editor_page import EditorPage

MOST_CARDS = 5_000
TOP = 90  # pixels below the upper edge of the window


def open_palette(theme: Theme, entries: Iterable[PaletteEntry], over: QWidget) -> None:
    """Open the command palette over a window."""
    if is_raised(CommandPalette, over):
        return
    palette = CommandPalette(theme, list(entries), over)
    middle = over.geometry().center()
    palette.move(middle.x() - palette.width() // 2, over.geometry().top() + TOP)
    palette.show()
    palette.box.setFocus()


def action_entries(actions: Actions) -> Iterator[PaletteEntry]:
    """Yield the actions that can be used now."""
    for name, action in actions.all().items():
        if action.isEnabled() and action.isVisible() and name != "palette":
            text = action.text().replace("&", "")
            also = actions.specs()[name].also
            keys = keys_text(action.shortcut())
            group = tr("Commands")
            yield PaletteEntry(text, keys, action.trigger, also, group=group)


def deck_entries(decks: OpenDecks) -> Iterator[PaletteEntry]:
    """Yield the open decks."""
    for place, document in enumerate(decks.all):
        words = tr("Go to {deck}", deck=document.title)
        run = partial(decks.show, place)
        yield PaletteEntry(words, tr("open deck"), run, group=tr("Decks"))


def file_entries(
    opening: DeckOpener,
    recent: Sequence[str],
    ready_decks: Callable[[GameId], Sequence[Path]],
) -> Iterator[PaletteEntry]:
    """Yield the decks that can be opened: those opened last, and the ready ones."""
    for path in map(Path, recent):
        if path.is_file():
            words = tr("Open {deck}", deck=path.stem)
            run = partial(opening.open_file, path)
            yield PaletteEntry(words, tr("recent deck"), run, group=tr("Decks"))
    for path in (path for game in GAMES for path in ready_decks(game)):
        words = tr("Open {deck}", deck=deck_name(path))
        copy = partial(opening.open_file, path, is_copy=True)
        yield PaletteEntry(words, tr("ready deck"), copy, group=tr("Decks"))


def card_entries(decks: OpenDecks, editor: "Callable[[], EditorPage]") -> Iterator[PaletteEntry]:
    """Yield the cards of the game in front."""
    document = decks.front
    if document is None:
        return
    page = editor()
    for number, card in enumerate(document.shelf.catalog.cards()):
        if number >= MOST_CARDS:
            return
        run = partial(page.show_card, card)
        yield PaletteEntry(card.name, tr("card"), run, is_spelt=True, group=tr("Cards"))
