"""Which actions there are, in which menu, under which keys."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from deckbuilder.ui.window.actions import ActionSpec
from deckbuilder.ui.window.care import care_actions
from deckbuilder.ui.window.dialogs_of_window import WindowDialogs
from deckbuilder.ui.window.places import PLACES, place_title
from deckbuilder.ui.words import tr
from engine.games import GAMES

if TYPE_CHECKING:
    from deckbuilder.ui.window.main_window import MainWindow

MENUS = ("file", "edit", "deck", "cards", "table", "event", "view", "help")


def menu_title(menu: str) -> str:
    """Return the title of a menu, with the letter that opens it."""
    titles = {
        "file": tr("&File"),
        "edit": tr("&Edit"),
        "deck": tr("&Deck"),
        "cards": tr("&Cards"),
        "table": tr("&Table"),
        "event": tr("Eve&nt"),
        "view": tr("&View"),
        "help": tr("&Help"),
    }
    return titles[menu]


def window_actions(window: "MainWindow", dialogs: WindowDialogs) -> Iterator[ActionSpec]:
    """Yield every action of the window."""
    yield from _file(window, dialogs)
    yield from _edit(window, dialogs)
    yield from _deck(window, dialogs)
    yield from _cards(window, dialogs)
    yield from window.desk.deck_actions()
    yield from window.table.actions()
    yield from window.desk.actions()
    yield from _view(window, dialogs)
    yield from _help(window, dialogs)


def _file(window: "MainWindow", dialogs: WindowDialogs) -> Iterator[ActionSpec]:
    opening, saving = window.opening, window.saving
    for number, (game_id, game) in enumerate(GAMES.items()):
        text = tr("New deck for {game}", game=game.title)
        keys = "Ctrl+N" if number == 0 else ""
        new = partial(window.new_deck, game_id)
        yield ActionSpec(f"new_{game_id}", text, new, "file", keys, group=0)
    yield ActionSpec("open", tr("Open …"), opening.choose_file, "file", "Ctrl+O", "folder", 1)
    yield ActionSpec("import", tr("Import from clipboard"), opening.paste, "file", "Ctrl+Shift+V",
                     group=1)  # fmt: skip
    yield ActionSpec("save", tr("Save"), saving.save, "file", "Ctrl+S", group=2, needs_deck=True)
    yield ActionSpec("save_as", tr("Save as …"), saving.save_as, "file", "Ctrl+Shift+S", group=2,
                     needs_deck=True)  # fmt: skip
    yield ActionSpec("share", tr("Share …"), dialogs.share, "file", "Ctrl+Shift+C", "export", 3,
                     needs_deck=True)  # fmt: skip
    yield ActionSpec("export", tr("Export …"), dialogs.export, "file", "Ctrl+E", group=3,
                     needs_deck=True)  # fmt: skip
    yield ActionSpec("print", tr("Print …"), dialogs.print_list, "file", "Ctrl+P", "print", 3,
                     needs_deck=True)  # fmt: skip
    yield ActionSpec("close", tr("Close deck"), window.close_tab, "file", "Ctrl+W", group=5,
                     needs_deck=True)  # fmt: skip
    yield ActionSpec("quit", tr("Quit"), window.close, "file", "Ctrl+Q", group=5)


def _edit(window: "MainWindow", dialogs: WindowDialogs) -> Iterator[ActionSpec]:
    yield ActionSpec("undo", tr("Undo"), window.undo, "edit", "Ctrl+Z", "undo", needs_deck=True)
    yield ActionSpec("redo", tr("Redo"), window.redo, "edit", "Ctrl+Shift+Z | Ctrl+Y", "redo",
                     needs_deck=True)  # fmt: skip
    yield ActionSpec("history", tr("History …"), dialogs.history, "edit", "Ctrl+H", "history",
                     needs_deck=True)  # fmt: skip
    yield ActionSpec("compare", tr("Compare decks …"), dialogs.compare, "edit", group=0,
                     needs_deck=True)  # fmt: skip
    yield ActionSpec("copy_list", tr("Copy list"), window.copy_list, "edit", "Ctrl+Alt+C", group=1,
                     needs_deck=True)  # fmt: skip
    paste_over = window.opening.replace_from_clipboard
    yield ActionSpec("paste_list", tr("Paste list over this deck"), paste_over, "edit",
                     "Ctrl+Alt+V", group=1, needs_deck=True)  # fmt: skip
    yield ActionSpec("find_card", tr("Search cards"), _on_search(window), "edit",
                     "Ctrl+F", "search", 2, needs_deck=True)  # fmt: skip
    yield ActionSpec("find_in_deck", tr("Search in the deck"),
                     _on_editor(window, "focus_filter"), "edit", "Ctrl+Shift+F",
                     group=2, needs_deck=True)  # fmt: skip
    yield ActionSpec("palette", tr("Commands …"), dialogs.palette, "edit", "Ctrl+K", "more", 3)


def _deck(window: "MainWindow", dialogs: WindowDialogs) -> Iterator[ActionSpec]:
    on = partial(_on_editor, window)
    yield ActionSpec("rename", tr("Rename …"), dialogs.rename, "deck", "F2", needs_deck=True)
    yield ActionSpec("notes", tr("Notes …"), dialogs.edit_notes, "deck", needs_deck=True)
    yield ActionSpec("format", tr("Format and day …"), dialogs.format, "deck", "Ctrl+D", "judge",
                     needs_deck=True)  # fmt: skip
    yield ActionSpec("sample_hand", tr("Sample hand …"), dialogs.sample_hand, "deck",
                     "Ctrl+Shift+H", "hand", needs_deck=True)  # fmt: skip
    yield ActionSpec("infuse", tr("Infuse selected …"), on("infuse"), "deck", "Ctrl+I", "infusion",
                     1, needs_deck=True)  # fmt: skip
    yield ActionSpec("take_off", tr("Take infusions off"), on("take_off"), "deck", "Ctrl+Shift+I",
                     group=1, needs_deck=True)  # fmt: skip
    yield ActionSpec("to_side", tr("Move to the side deck or back"), on("toggle_side"), "deck",
                     "Ctrl+Alt+S", "side-deck", 1, needs_deck=True)  # fmt: skip
    yield ActionSpec("to_maybe", tr("To the maybe-list"), on("to_maybe"), "deck", "Ctrl+Alt+M",
                     group=1, needs_deck=True)  # fmt: skip
    yield ActionSpec("tags", tr("Tags of selected …"), on("tag_rows"), "deck", "Ctrl+T", group=1,
                     needs_deck=True)  # fmt: skip
    yield ActionSpec("note", tr("Note on selected …"), on("note_row"), "deck", "Ctrl+Alt+N",
                     group=1, needs_deck=True)  # fmt: skip
    yield ActionSpec("remove_rows", tr("Remove selected"), on("remove_rows"), "deck", group=1,
                     needs_deck=True)  # fmt: skip
    yield ActionSpec("influence", tr("Fill the influence deck"), on("fill_influence"), "deck",
                     group=2, needs_deck=True)  # fmt: skip
    yield ActionSpec("fix_all", tr("Fix all"), on("fix_all"), "deck",
                     "Ctrl+Shift+L", group=2, needs_deck=True)  # fmt: skip


def _cards(_window: "MainWindow", dialogs: WindowDialogs) -> Iterator[ActionSpec]:
    yield ActionSpec("new_card", tr("New card …"), dialogs.new_card, "cards", "Ctrl+Shift+N", "add")
    yield ActionSpec("edit_card", tr("Edit the shown card …"), dialogs.edit_card, "cards",
                     "Ctrl+Shift+E", needs_deck=True)  # fmt: skip
    yield ActionSpec("remove_card", tr("Remove own version of the shown card"),
                     dialogs.remove_card, "cards", needs_deck=True)  # fmt: skip
    yield ActionSpec("import_cards", tr("Import own cards …"), dialogs.import_cards, "cards",
                     group=1)  # fmt: skip
    yield ActionSpec("export_cards", tr("Export own cards …"), dialogs.export_cards, "cards",
                     group=1)  # fmt: skip


def _view(window: "MainWindow", dialogs: WindowDialogs) -> Iterator[ActionSpec]:
    yield ActionSpec("toggle_theme", tr("Dark theme"), window.toggle_mode, "view",
                     "Ctrl+Shift+D", "sun")  # fmt: skip
    scale = window.preferences.choose_scale
    yield ActionSpec("larger", tr("Larger text"), partial(scale, 1), "view", "Ctrl+= | Ctrl++",
                     group=0)  # fmt: skip
    yield ActionSpec("smaller", tr("Smaller text"), partial(scale, -1), "view", "Ctrl+-",
                     group=0)  # fmt: skip
    for pane, title in (
        ("library", tr("Library")),
        ("card", tr("Card")),
        ("statistics", tr("Statistics")),
        ("odds", tr("Odds")),
    ):
        yield pane_action(window, pane, title)
    yield ActionSpec("settings", tr("Settings …"), dialogs.settings, "view", "Ctrl+,", "settings",
                     3)  # fmt: skip
    yield ActionSpec("next_pane", tr("Next pane"), _on_editor(window, "go_to_pane", 1), "view",
                     "F8", group=4, needs_deck=True)  # fmt: skip
    yield ActionSpec("last_pane", tr("Previous pane"), _on_editor(window, "go_to_pane", -1),
                     "view", "Shift+F8", group=4, needs_deck=True)  # fmt: skip
    for number, place in enumerate(PLACES, start=1):
        text = tr("Go to: {place}", place=place_title(place))
        yield ActionSpec(f"go_{place}", text, partial(window.go_to, place), "view",
                         f"Ctrl+{number}", group=4)  # fmt: skip
    yield ActionSpec("next_tab", tr("Next deck"), window.next_tab, "view", "Ctrl+Tab", group=2,
                     needs_deck=True)  # fmt: skip


def _help(window: "MainWindow", dialogs: WindowDialogs) -> Iterator[ActionSpec]:
    yield ActionSpec("help", tr("Help for where I am"), dialogs.help_here, "help", "F1", "book")
    yield ActionSpec("tour", tr("Two-minute tour"), dialogs.tour, "help")
    yield ActionSpec("keys", tr("Keys"), dialogs.keys_page, "help", "Shift+F1")
    yield from care_actions(window)
    yield ActionSpec("about", tr("About Deckbuilder"), dialogs.about, "help", group=1)


# What of the deck editor changes nothing.
LOOKING = ("focus_search", "focus_filter", "go_to_pane")
PANE_LOOKS = {"odds": ("Ctrl+Alt+O", "statistics"), "statistics": ("Ctrl+Shift+T", "")}


def pane_action(window: "MainWindow", pane: str, title: str) -> ActionSpec:
    """Return the action that shows or hides a pane of the deck editor."""
    text = tr("Pane: {pane}", pane=title)
    keys, icon = PANE_LOOKS.get(pane, ("", ""))
    toggle = _on_editor(window, "toggle", pane)
    return ActionSpec(f"show_{pane}", text, toggle, "view", keys, icon, group=1, needs_deck=True)


def _on_editor(window: "MainWindow", name: str, *values: str | int) -> Callable[[], None]:
    """Return what does something with the deck editor, which is not made before it is needed.

    Nothing is done to a deck that is not seen: from the table or the desk one comes to it first.
    """

    def act() -> None:
        was_elsewhere = window.is_elsewhere
        window.show_page(None)
        if not was_elsewhere or name in LOOKING:
            getattr(window.editor, name)(*values)

    return act


def _on_search(window: "MainWindow") -> Callable[[], None]:
    """Return what leads to the search of the page in front."""
    search_cards = _on_editor(window, "focus_search")

    def act() -> None:
        if window.desk.is_in_front:
            window.desk.desk.focus_search()
        elif window.document is not None:
            search_cards()

    return act
