"""The dialogs that the window's actions open, each with what it needs.

A dialog is imported when it is first opened, so that the window opens sooner.
"""

import secrets
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

from deckbuilder import __version__
from deckbuilder.core.commands import RenameDeck, SetDeckNotes
from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.store.cards.own_cards import read_cards, write_cards
from deckbuilder.store.decks.deck_files import write_deck
from deckbuilder.store.whole_files import replace_file
from deckbuilder.ui.dialogs.frame import is_raised
from deckbuilder.ui.window.file_desk import os_sentence
from deckbuilder.ui.window.palette import CommandPalette, PaletteEntry, keys_text
from deckbuilder.ui.window.start_page import deck_name
from deckbuilder.ui.window.tour import Stop, Tour
from deckbuilder.ui.words import tr, tr_count
from engine.cards import Card, GameId
from engine.games import GAMES

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter

    from deckbuilder.ui.dialogs.help_window import HelpWindow
    from deckbuilder.ui.window.document import Document
    from deckbuilder.ui.window.main_window import MainWindow

MOST_CARDS = 5_000
EXPORTS = "Text (*.txt);;Deck (*.deck);;CSV (*.csv);;HTML (*.html);;Picture (*.png)"


class WindowDialogs:
    """Opens dialogs over one window."""

    def __init__(self, window: "MainWindow") -> None:
        self._window = window
        self._help: HelpWindow | None = None

    # -------------------------------------------------------------------------------- the deck

    def share(self) -> None:
        """Show the share code of the open deck."""
        from deckbuilder.ui.dialogs.share_dialog import ShareDialog

        document = self._window.document
        if document is not None:
            stage = self._window.backstage
            ShareDialog(stage.theme, document.deck, self._window, stage.names).exec()

    def history(self) -> None:
        """Show versions and steps of the open deck."""
        from deckbuilder.store.decks.deck_versions import versions_of
        from deckbuilder.ui.dialogs.history_dialog import HistoryDialog

        document = self._window.document
        if document is None:
            return
        path = document.session.path
        folder = self._window.backstage.folder
        versions = list(versions_of(folder, path)) if path is not None else []
        HistoryDialog(self._window.backstage.theme, document, versions, self._window).exec()

    def format(self) -> None:
        """Choose format and day; shows all formats at once."""
        from deckbuilder.ui.dialogs.format_dialog import FormatDialog

        document = self._window.document
        if document is not None:
            FormatDialog(self._window.backstage.theme, document, self._window).exec()
            self._window.show_document()

    def sample_hand(self) -> None:
        """Deal hands from the open deck."""
        from deckbuilder.ui.dialogs.sample_hand_dialog import SampleHandDialog

        document = self._window.document
        if document is not None:
            seed = secrets.randbelow(100_000)
            SampleHandDialog(self._window.painter, document, seed, self._window).exec()

    def rename(self) -> None:
        """Ask for another name for the open deck."""
        document = self._window.document
        if document is None:
            return
        from deckbuilder.ui.dialogs.row_words import ask_text

        name = ask_text(self._window, tr("Name of the deck"), document.deck.name)
        if name is not None:
            document.session.run(RenameDeck(" ".join(name.split())))

    def edit_notes(self) -> None:
        """Let the user write the deck's notes."""
        document = self._window.document
        if document is None:
            return
        from deckbuilder.ui.dialogs.row_words import ask_text

        notes = ask_text(
            self._window, tr("Notes on {deck}", deck=document.title), document.deck.notes
        )
        if notes is not None:
            document.session.run(SetDeckNotes(notes))

    def compare(self) -> None:
        """Compare two decks."""
        from deckbuilder.ui.dialogs.compare_dialog import CompareDialog

        front = self._window.document
        listed = sorted(self._window.documents, key=lambda each: each is not front)
        decks = [(each.title, each.deck) for each in listed]
        stage = self._window.backstage
        CompareDialog(stage.theme, decks, stage.names, self._window).exec()

    def export(self) -> None:
        """Write the open deck in another form; the deck's own file stays what it is."""
        document = self._window.document
        if document is None:
            return
        start = f"{document.title}.txt"
        name, _ = QFileDialog.getSaveFileName(self._window, tr("Export deck"), start, EXPORTS)
        if name:
            self.export_to(document, Path(name))

    def export_to(self, document: "Document", path: Path) -> None:
        """Write a deck in the form that a file's name asks for."""
        from deckbuilder.core.html_list import html_list

        try:
            if path.suffix.casefold() in (".html", ".htm"):
                replace_file(path, html_list(document.deck, document.shelf).encode())
            elif path.suffix.casefold() == ".png":
                self._write_picture(document, path)
            else:
                write_deck(path, document.deck)
        except DeckbuilderError as error:
            self._window.complain(str(error))
        except OSError as error:
            self._window.complain(os_sentence(error))
        else:
            self._window.say(tr("Exported as {file}.", file=path.name))

    def _write_picture(self, document: "Document", path: Path) -> None:
        from deckbuilder.ui.deck_picture import deck_picture

        picture = deck_picture(document.deck, document.shelf, self._window.painter)
        if not picture.save(str(path)):
            raise DeckbuilderError(tr("Cannot write {file}; choose another folder.", file=path))

    def print_list(self) -> None:
        """Print the open deck's list."""
        from PySide6.QtPrintSupport import QPrinter

        from deckbuilder.ui.printing import is_printer_chosen

        document = self._window.document
        if document is None:
            return
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        if is_printer_chosen(printer, self._window):
            self.print_to(document, printer)

    def print_to(self, document: "Document", printer: "QPrinter") -> None:
        """Print a deck's list, or write it as PDF, as the printer is set."""
        from deckbuilder.core.html_list import html_list
        from deckbuilder.ui.printing import print_page

        print_page(printer, html_list(document.deck, document.shelf))

    # ----------------------------------------------------------------------------------- cards

    def new_card(self) -> None:
        """Make a card of the game at hand."""
        document = self._window.document
        game = document.deck.game if document else GameId(self._window.settings.game)
        self._edit(game, None)

    def edit_card(self) -> None:
        """Change the card that the inspector shows."""
        card = self._window.editor.inspector.card
        if card is None:
            self._window.say(tr("Choose a card first."))
        else:
            self.open_card(card)

    def open_card(self, card: Card) -> None:
        """Change a card; the changed one becomes the user's own."""
        self._edit(card.game, card)

    def remove_card(self) -> None:
        """Take the user's own version of the shown card away."""
        card = self._window.editor.inspector.card
        own = self._window.backstage.own
        if card is None or all(each.key != card.key for each in own.cards(card.game)):
            self._window.say(tr("The shown card is not one of your own."))
            return
        own.remove(card)
        self._window.reload_cards()

    def import_cards(self) -> None:
        """Take the cards of a file over as own ones."""
        name, _ = QFileDialog.getOpenFileName(
            self._window, tr("Import own cards"), "", "Cards (*.json *.csv)"
        )
        if name:
            self.import_from(Path(name))

    def import_from(self, path: Path) -> None:
        """Take the cards of a file over as own ones."""
        try:
            cards = read_cards(path, "own")
            self._window.backstage.own.put(cards)
        except DeckbuilderError as error:
            self._window.complain(str(error))
            return
        self._window.reload_cards()
        self._window.say(tr_count(len(cards), "1 card imported.", "{count} cards imported."))

    def export_cards(self) -> None:
        """Write all own cards into a file."""
        name, _ = QFileDialog.getSaveFileName(
            self._window, tr("Export own cards"), "own_cards.json", "Cards (*.json)"
        )
        if name:
            try:
                write_cards(Path(name), self._window.backstage.own.cards())
            except DeckbuilderError as error:
                self._window.complain(str(error))
            except OSError as error:
                self._window.complain(os_sentence(error))

    def _edit(self, game: GameId, card: Card | None) -> None:
        from deckbuilder.ui.dialogs.card_editor import CardEditor

        stage = self._window.backstage
        dialog = CardEditor(
            self._window.painter, GAMES[game], stage.own, stage.explain, card, self._window
        )
        dialog.saved.connect(self._on_card_saved)
        dialog.exec()

    def _on_card_saved(self, card: Card) -> None:
        """Go on with the new card: it is shown in the library and in the inspector."""
        window = self._window
        window.reload_cards()
        window.say(tr("{card} is saved among your own cards.", card=card.name))
        document = window.document
        if document is not None and document.deck.game == card.game:
            window.editor.show_cards(f'name:"{card.name}"')
            window.editor.inspector.show_card(card)

    # ------------------------------------------------------------------------- settings and help

    def settings(self) -> None:
        """Change the settings."""
        from deckbuilder.ui.dialogs.settings_dialog import SettingsDialog

        window = self._window
        dialog = SettingsDialog(
            window.backstage.theme, window.settings, window.actions_table.specs(), window
        )
        if dialog.exec():
            window.apply_settings(dialog.chosen())

    def help_here(self) -> None:
        """Open the help page for where the keyboard is."""
        self.help_page(self.page_here())

    def page_here(self) -> str:
        """Return the name of the help page for where the keyboard is."""
        editor = self._window.editor
        if self._window.table.is_in_front:
            return "table"
        if self._window.desk.is_in_front:
            return "desk"
        if self._window.document is None:
            return "start"
        focus = self._window.focusWidget()
        places: tuple[tuple[QWidget, str], ...] = (
            (editor.library_dock, "search"),
            (editor.inspector_dock, "card"),
            (editor.statistics_dock, "statistics"),
            (editor.findings, "verdict"),
            (editor.verdict_bar, "verdict"),
        )
        for widget, page in places:
            if focus is not None and widget.isAncestorOf(focus):
                return page
        return "deck"

    def keys_page(self) -> None:
        """Open the help page that lists all keys."""
        self.help_page("keys")

    def help_page(self, name: str) -> None:
        """Open a help page."""
        from deckbuilder.ui.dialogs.help_window import HelpWindow

        if self._help is None:
            self._help = HelpWindow(self._window.backstage.theme, self._window)
        self._help.show_page(name)
        self._help.show()
        self._help.raise_()

    def about(self) -> None:
        """Say what this program is."""
        words = tr(
            "Deckbuilder {version}\n\nBuild decks for trading card games, check them against the "
            "numbered rules, and play them. Works without network, account and card images.",
            version=__version__,
        )
        QMessageBox.about(self._window, tr("About Deckbuilder"), words)

    def tour(self) -> None:
        """Show the window in two minutes, with a ready deck."""
        window = self._window
        if window.document is None:
            ready = window.backstage.ready_decks(GameId(window.settings.game))
            if ready:
                window.open_file(ready[0], is_copy=True, then=self._begin_tour)
                return
            window.new_deck()
        self._begin_tour()

    def _begin_tour(self) -> None:
        for earlier in self._window.findChildren(Tour):
            earlier.leave()
        tour = Tour(self._window.backstage.theme, self.stops(), self._window)
        tour.left.connect(self._window.editor.focus_search)

    def stops(self) -> list[Stop]:
        """Return the places that the tour visits."""
        editor = self._window.editor
        return [
            Stop(tr("The library"), tr("All cards of the game. Type words or a search such as "
                 "t:champion cost<=2, or click the chips. Double-click or Enter adds a card."),
                 lambda: editor.library_dock),
            Stop(tr("The deck"), tr("Sections and groups. Plus and minus change copies, S moves to "
                 "the side deck, dragging works everywhere, and everything can be undone."),
                 lambda: editor.deck_pane),
            Stop(tr("Infusions"), tr("A magenta strip under a champion is its infusion. Drop one "
                 "on a champion, or press Ctrl+I to see which fit and why the others do not."),
                 lambda: editor.deck_pane),
            Stop(tr("The card"), tr("The chosen card with its infusion, whether it is legal here, "
                 "and how many copies are left."),
                 lambda: editor.inspector_dock),
            Stop(tr("The verdict"), tr("Legal or not, at every keystroke, with the numbered rules. "
                 "Each finding jumps to its card and offers a fix."),
                 lambda: editor.verdict_bar),
            Stop(tr("Everything by keyboard"), tr("Ctrl+K finds every command and card; F1 "
                 "explains where you are."),
                 lambda: self._window.header),
        ]  # fmt: skip

    # --------------------------------------------------------------------------------- palette

    def palette(self) -> None:
        """Open the command palette."""
        window = self._window
        if is_raised(CommandPalette, window):
            return
        entries = [
            *self._action_entries(),
            *self._deck_entries(),
            *self._file_entries(),
            *self._card_entries(),
        ]
        palette = CommandPalette(window.backstage.theme, entries, window)
        middle = window.geometry().center()
        palette.move(middle.x() - palette.width() // 2, window.geometry().top() + 90)
        palette.show()
        palette.box.setFocus()

    def _action_entries(self) -> Iterator[PaletteEntry]:
        table = self._window.actions_table
        for name, action in table.all().items():
            if action.isEnabled() and action.isVisible() and name != "palette":
                text = action.text().replace("&", "")
                also = table.specs()[name].also
                yield PaletteEntry(text, keys_text(action.shortcut()), action.trigger, also)

    def _deck_entries(self) -> Iterator[PaletteEntry]:
        for place, document in enumerate(self._window.documents):
            yield PaletteEntry(
                tr("Go to {deck}", deck=document.title),
                tr("open deck"),
                partial(self._window.show_tab, place),
            )

    def _file_entries(self) -> Iterator[PaletteEntry]:
        """Yield the decks that can be opened: those opened last, and the ready ones."""
        window = self._window
        for name in window.settings.recent:
            path = Path(name)
            if path.is_file():
                words = tr("Open {deck}", deck=path.stem)
                yield PaletteEntry(words, tr("recent deck"), partial(window.open_file, path))
        for game in GAMES:
            for path in window.backstage.ready_decks(game):
                words = tr("Open {deck}", deck=deck_name(path))
                copy = partial(window.open_file, path, is_copy=True)
                yield PaletteEntry(words, tr("ready deck"), copy)

    def _card_entries(self) -> Iterator[PaletteEntry]:
        document = self._window.document
        if document is None:
            return
        library = self._window.editor.library
        for number, card in enumerate(document.shelf.catalog.cards()):
            if number >= MOST_CARDS:
                return
            show = partial(library.set_query, f'name:"{card.name}"')
            yield PaletteEntry(card.name, tr("card"), show)
