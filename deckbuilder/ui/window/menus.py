"""Which actions there are, in which menu, under which keys."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from deckbuilder.ui.window.actions import ActionSpec
from deckbuilder.ui.window.card_dialogs import CardDialogs
from deckbuilder.ui.window.deck_dialogs import DeckDialogs
from deckbuilder.ui.window.deck_opener import DeckOpener
from deckbuilder.ui.window.editor_door import EditorDoor
from deckbuilder.ui.window.help_dialogs import HelpDialogs
from deckbuilder.ui.window.live_settings import LiveSettings
from deckbuilder.ui.window.page_saver import PageSaver
from deckbuilder.ui.window.places import PLACES, place_title
from deckbuilder.ui.window.steps import Steps
from deckbuilder.ui.words import tr
from engine.games import GAMES

if TYPE_CHECKING:
    from deckbuilder.ui.window.editor_page import EditorPage
    from deckbuilder.ui.window.row_actions import RowActions

# Name, words, what is done, usual keys, icon, group.
RowAction = tuple[str, str, "Callable[[RowActions], object]", str, str, int]
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


def file_actions(
    opening: DeckOpener,
    saving: PageSaver,
    dialogs: DeckDialogs,
    begin: Callable[..., object],
    close: Callable[[], object],
    print_deck: Callable[[], object],
) -> Iterator[ActionSpec]:
    """Yield what decks are opened, saved, shared and closed with."""
    yield ActionSpec("new", tr("New deck"), begin, "file", "Ctrl+N", group=0,
                     tip=tr("For the game of the last new deck"))  # fmt: skip
    for game_id, game in GAMES.items():
        text = tr("New deck for {game}", game=game.title)
        yield ActionSpec(f"new_{game_id}", text, partial(begin, game_id), "file", group=0)
    yield ActionSpec("open", tr("Open …"), opening.choose_file, "file", "Ctrl+O", "folder", 1)
    yield ActionSpec("import", tr("Import from clipboard"), opening.paste, "file",
                     "Ctrl+Shift+O | Ctrl+Shift+V", group=1)  # fmt: skip
    yield ActionSpec("save", tr("Save"), saving.save, "file", "Ctrl+S", group=2, needs_deck=True)
    yield ActionSpec("save_as", tr("Save as …"), saving.save_as, "file", "Ctrl+Shift+S", group=2,
                     needs_deck=True)  # fmt: skip
    yield ActionSpec("share", tr("Share …"), dialogs.share, "file", "Ctrl+Shift+C", "export", 3,
                     needs_deck=True)  # fmt: skip
    yield ActionSpec("export", tr("Export …"), dialogs.export, "file", "Ctrl+E", group=3,
                     needs_deck=True)  # fmt: skip
    yield ActionSpec("print", tr("Print …"), print_deck, "file", "Ctrl+P", "print", 3,
                     needs_deck=True)  # fmt: skip
    yield ActionSpec("close", tr("Close deck"), close, "file", "Ctrl+W", group=5,
                     needs_deck=True)  # fmt: skip


def edit_actions(steps: Steps, opening: DeckOpener, dialogs: DeckDialogs) -> Iterator[ActionSpec]:
    """Yield what changes the deck in front as a whole."""
    yield ActionSpec("undo", tr("Undo"), steps.undo, "edit", "Ctrl+Z", "undo", needs_deck=True)
    yield ActionSpec("redo", tr("Redo"), steps.redo, "edit", "Ctrl+Shift+Z | Ctrl+Y", "redo",
                     needs_deck=True)  # fmt: skip
    yield ActionSpec("history", tr("History …"), dialogs.history, "edit", "Ctrl+H", "history",
                     needs_deck=True)  # fmt: skip
    yield ActionSpec("compare", tr("Compare decks …"), dialogs.compare, "edit", group=0,
                     needs_deck=True)  # fmt: skip
    yield ActionSpec("copy_list", tr("Copy list"), dialogs.copy_list, "edit", "Ctrl+Alt+C", group=1,
                     needs_deck=True)  # fmt: skip
    paste_over = opening.replace_from_clipboard
    yield ActionSpec("paste_list", tr("Paste list over this deck"), paste_over, "edit",
                     "Ctrl+Alt+V", group=1, needs_deck=True)  # fmt: skip


def search_actions(
    search: Callable[[], None], door: EditorDoor, palette: Callable[[], None]
) -> Iterator[ActionSpec]:
    """Yield what finds cards and commands."""
    yield ActionSpec("find_card", tr("Search cards"), search, "edit", "Ctrl+F", "search", 2,
                     needs_deck=True)  # fmt: skip
    yield ActionSpec("find_in_deck", tr("Search in the deck"),
                     door.to_look(lambda page: page.focus_filter()), "edit", "Ctrl+Shift+F",
                     group=2, needs_deck=True)  # fmt: skip
    yield ActionSpec("palette", tr("Commands …"), palette, "edit", "Ctrl+K", "more", 3)


def deck_actions(door: EditorDoor, dialogs: DeckDialogs) -> Iterator[ActionSpec]:
    """Yield what is done with the deck in front and its selected rows."""
    on_deck: Sequence[tuple[str, str, Callable[[], None], str, str]] = (
        ("rename", tr("Rename …"), dialogs.rename, "F2", ""),
        ("notes", tr("Notes …"), dialogs.edit_notes, "", ""),
        ("format", tr("Format and day …"), dialogs.format, "Ctrl+D", "judge"),
    )
    for name, text, ask, keys, icon in on_deck:
        run = door.to_change(partial(_ask, ask))
        yield ActionSpec(name, text, run, "deck", keys, icon, needs_deck=True)
    yield ActionSpec("sample_hand", tr("Sample hand …"), dialogs.sample_hand, "deck",
                     "Ctrl+Shift+H", "hand", needs_deck=True)  # fmt: skip
    on_rows: Sequence[RowAction] = (
        ("infuse", tr("Infuse selected …"), lambda rows: rows.infuse(), "Ctrl+I", "infusion", 1),
        ("take_off", tr("Take infusions off"), lambda rows: rows.take_off(), "Ctrl+Shift+I", "", 1),
        ("to_side", tr("Move to the side deck or back"), lambda rows: rows.toggle_side(),
         "Ctrl+Alt+S", "side-deck", 1),
        ("to_maybe", tr("To the maybe-list"), lambda rows: rows.to_maybe(), "Ctrl+Alt+M", "", 1),
        ("tags", tr("Tags of selected …"), lambda rows: rows.tag(), "Ctrl+T", "", 1),
        ("note", tr("Note on selected …"), lambda rows: rows.note(), "Ctrl+Alt+N", "", 1),
        ("remove_rows", tr("Remove selected"), lambda rows: rows.remove(), "", "", 1),
        ("influence", tr("Fill the influence deck"), lambda rows: rows.fill_influence(), "", "", 2),
        ("fix_all", tr("Fix all"), lambda rows: rows.fix_all(), "Ctrl+Shift+L", "", 2),
    )  # fmt: skip
    for name, text, act, keys, icon, group in on_rows:
        run = door.to_change(partial(_on_rows, act))
        yield ActionSpec(name, text, run, "deck", keys, icon, group, needs_deck=True)


def card_actions(dialogs: CardDialogs) -> Iterator[ActionSpec]:
    """Yield what is done with single cards."""
    yield ActionSpec("new_card", tr("New card …"), dialogs.new_card, "cards", "Ctrl+Shift+N", "add")
    yield ActionSpec("edit_card", tr("Edit the shown card …"), dialogs.edit_card, "cards",
                     "Ctrl+Shift+E", needs_deck=True)  # fmt: skip
    yield ActionSpec("remove_card", tr("Remove own version of the shown card"),
                     dialogs.remove_card, "cards", needs_deck=True)  # fmt: skip
    yield ActionSpec("import_cards", tr("Import own cards …"), dialogs.import_cards, "cards",
                     group=1)  # fmt: skip
    yield ActionSpec("export_cards", tr("Export own cards …"), dialogs.export_cards, "cards",
                     group=1)  # fmt: skip


def look_actions(
    preferences: LiveSettings, settings: Callable[[], None], panes: Sequence[ActionSpec]
) -> Iterator[ActionSpec]:
    """Yield how the window looks, and which panes it shows."""
    yield ActionSpec("toggle_theme", tr("Dark theme"), preferences.toggle_mode, "view",
                     "Ctrl+Shift+D", "sun")  # fmt: skip
    scale = preferences.choose_scale
    yield ActionSpec("larger", tr("Larger text"), partial(scale, 1), "view", "Ctrl+= | Ctrl++",
                     group=0)  # fmt: skip
    yield ActionSpec("smaller", tr("Smaller text"), partial(scale, -1), "view", "Ctrl+-",
                     group=0)  # fmt: skip
    yield from panes
    yield ActionSpec("settings", tr("Settings …"), settings, "view", "Ctrl+,", "settings",
                     3)  # fmt: skip


def place_actions(
    walk: Callable[[int], None], go_to: Callable[[str], None], next_deck: Callable[[], None]
) -> Iterator[ActionSpec]:
    """Yield what leads to another pane, place or deck."""
    for name, text, step, keys in (
        ("next_pane", tr("Next pane"), 1, "F8"),
        ("last_pane", tr("Previous pane"), -1, "Shift+F8"),
    ):
        yield ActionSpec(name, text, partial(walk, step), "view", keys, group=4)
    for number, place in enumerate(PLACES, start=1):
        text = tr("Go to: {place}", place=place_title(place))
        yield ActionSpec(f"go_{place}", text, partial(go_to, place), "view", f"Ctrl+{number}",
                         group=4)  # fmt: skip
    yield ActionSpec("next_tab", tr("Next deck"), next_deck, "view", "Ctrl+Tab", group=2,
                     needs_deck=True)  # fmt: skip


def help_actions(
    dialogs: HelpDialogs, tour: Callable[[], None], check_database: Callable[[], None]
) -> Iterator[ActionSpec]:
    """Yield help, and what looks after the program."""
    yield ActionSpec("help", tr("Help for where I am"), dialogs.help_here, "help", "F1", "book")
    yield ActionSpec("rules", tr("Rules …"), dialogs.rules, "help", "Ctrl+Shift+R",
                     also=tr("rulebook numbered rule search"))  # fmt: skip
    yield ActionSpec("tour", tr("Two-minute tour"), tour, "help")
    yield ActionSpec("keys", tr("Keys"), dialogs.keys_page, "help", "Shift+F1")
    yield ActionSpec("check_database", tr("Check the card database …"), check_database, "help",
                     group=1)  # fmt: skip
    yield ActionSpec("about", tr("About Deckbuilder"), dialogs.about, "help", group=1)


PANE_LOOKS = {"odds": ("Ctrl+Alt+O", "statistics"), "statistics": ("Ctrl+Shift+T", "")}


def pane_actions(door: EditorDoor) -> Iterator[ActionSpec]:
    """Yield the actions that show or hide the panes which every deck has."""
    for pane, title in (
        ("library", tr("Card library")),
        ("card", tr("Card")),
        ("statistics", tr("Statistics")),
        ("odds", tr("Odds")),
    ):
        yield pane_action(door, pane, title)


def pane_action(door: EditorDoor, pane: str, title: str) -> ActionSpec:
    """Return the action that shows or hides a pane of the deck editor."""
    text = tr("Pane: {pane}", pane=title)
    keys, icon = PANE_LOOKS.get(pane, ("", ""))
    toggle = door.to_change(lambda page: page.toggle(pane))
    return ActionSpec(f"show_{pane}", text, toggle, "view", keys, icon, group=1, needs_deck=True)


def _ask(ask: Callable[[], None], _page: "EditorPage") -> None:
    ask()


def _on_rows(act: "Callable[[RowActions], object]", page: "EditorPage") -> None:
    act(page.rows)
