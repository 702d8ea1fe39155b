"""What the user chose: one small JSON file, read with tolerance and written whole."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from pathlib import Path
from typing import Any, get_type_hints

from deckbuilder.core.errors import DeckbuilderError, UnreadableFileError
from deckbuilder.core.foreign_json import ForeignJsonError, read_json
from deckbuilder.store.text_files import MEGABYTE, read_text
from deckbuilder.store.whole_files import replace_file
from engine.games import USUAL_GAME

FILE_NAME = "settings.json"
SCHEMA = 1
MOST_RECENT = 12
MOST_LISTED = 200  # of any list in the file
LARGEST_NUMBER = 5_000


class SettingsError(DeckbuilderError):
    """The settings cannot be written."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Every setting with its default; unknown keys of a newer version are kept.

    Attributes:
        theme: light, dark or system.
        scale: The factor of text and control sizes.
        is_roomy: Whether rows are higher than they need to be.
        is_calm: Whether motion is switched off.
        language: A language code; empty for the system's.
        fetches_images: Whether the picture of a card that is looked at is fetched unasked.
        level: How strong the table's searching pilot is; empty for what `thinking` says.
        thinking: How long it thought in milliseconds, where settings are older than levels.
        table: How the table was last set up: size, decks and pilots.
        warns_of_moves: Whether the table asks before a turn ends in which moves are left.
        pace: How fast pilots are watched at the table: instant, fast, normal, slow or step.
        layouts: How areas of tables without rules are arranged, by game and name.
        stops: Where the table stops to ask, by game: phases of others' turns and of one's own.
        keys: Shortcuts that differ from the usual ones, by action.
        recent: Deck files opened last, newest first.
        recent_events: Folders and CSV files opened at the desk last, newest first.
        event: The event that is open at the desk; empty for none.
        open_decks: Deck files that were open when the window was closed.
        drafts: Journals of unsaved decks that were open then, to be opened again.
        window, panes: Places and sizes, as Qt packs them, in base 64.
    """

    theme: str = "system"
    scale: float = 1.0
    is_roomy: bool = False
    is_calm: bool = False
    language: str = ""
    fetches_images: bool = False
    is_grid: bool = False
    lists_decks: bool = False
    is_stacked: bool = False
    grouping: str = "type"
    order: str = "cost"
    game: str = USUAL_GAME
    has_seen_tour: bool = False
    level: str = ""
    thinking: int = 200
    table: dict[str, str] = field(default_factory=dict)
    warns_of_moves: bool = True
    pace: str = "fast"
    stops: dict[str, str] = field(default_factory=dict)
    layouts: dict[str, str] = field(default_factory=dict)
    keys: dict[str, str] = field(default_factory=dict)
    recent: tuple[str, ...] = ()
    recent_events: tuple[str, ...] = ()
    event: str = ""
    open_decks: tuple[str, ...] = ()
    drafts: tuple[str, ...] = ()
    window: str = ""
    panes: str = ""
    others: dict[str, Any] = field(default_factory=dict)

    def with_recent(self, path: Path) -> "Settings":
        """Return the settings with a file as the one opened last."""
        first = str(path)
        rest = (each for each in self.recent if each != first)
        return replace(self, recent=(first, *rest)[:MOST_RECENT])

    def with_event(self, path: Path) -> "Settings":
        """Return the settings with an event as the open one, which was also opened last."""
        first = str(path)
        rest = (each for each in self.recent_events if each != first)
        return replace(self, event=first, recent_events=(first, *rest)[:MOST_RECENT])


def read_settings(folder: Path) -> Settings:
    """Read the settings; a file that cannot be understood counts as none, key by key."""
    try:
        table = read_json(read_text(folder / FILE_NAME, MEGABYTE))
    except (UnreadableFileError, ForeignJsonError):
        return Settings()
    if not isinstance(table, dict):
        return Settings()
    known = {each.name for each in fields(Settings)} - {"others"}
    hints = get_type_hints(Settings)
    values = {
        key: value
        for key in known & set(table)
        if (value := _fitting(table[key], hints[key])) is not None
    }
    others = {key: value for key, value in table.items() if key not in {*known, "schema"}}
    return Settings(**values, others=others)


def write_settings(folder: Path, settings: Settings) -> None:
    """Write the settings whole.

    Raises:
        SettingsError: The folder cannot be written to.
    """
    table = asdict(settings)
    table |= table.pop("others")
    text = json.dumps({"schema": SCHEMA, **table}, ensure_ascii=False, indent=1)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        replace_file(folder / FILE_NAME, text.encode())
    except OSError as error:
        reason = error.strerror or str(error)
        raise SettingsError(f"Cannot keep the settings in {folder}: {reason}.") from error


def _fitting(value: object, hint: object) -> Any:
    """Return a value if it is of the kind that a setting has, None if not."""
    if hint is bool:
        return value if isinstance(value, bool) else None
    if hint is int:
        return value if type(value) is int and 0 < value <= LARGEST_NUMBER else None
    if hint is float:
        is_number = isinstance(value, int | float) and not isinstance(value, bool)
        return float(value) if is_number and 0.5 <= value <= 3 else None  # type: ignore[arg-type,operator]
    if hint is str:
        return value if isinstance(value, str) and len(value) < 20_000 else None
    if hint == dict[str, str]:
        is_table = isinstance(value, Mapping) and all(
            isinstance(key, str) and isinstance(each, str) for key, each in value.items()
        )
        return dict(value) if is_table else None  # type: ignore[call-overload]
    is_list = isinstance(value, list) and all(isinstance(each, str) for each in value)
    return tuple(value[:MOST_LISTED]) if is_list else None  # type: ignore[index]
