"""Is everything there that the program needs: installation, folders, database, bundled data.

Each check is one function that yields what it found; nothing is changed by looking.
"""

import json
import os
import platform
import shutil
import sys
import tempfile
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from importlib.util import find_spec
from pathlib import Path

from deckbuilder.core.card_records import CardFileError
from deckbuilder.core.errors import DeckbuilderError, UnreadableFileError
from deckbuilder.store.bundled import data_path, resource_path
from deckbuilder.store.cards.file_names import user_card_files
from deckbuilder.store.database.connection import DatabaseError, DatabaseTooNewError
from deckbuilder.store.database.maintenance import check_database
from deckbuilder.store.decks.journal import SUFFIX, JournalError, read_draft
from deckbuilder.store.platform_versions import TESTED_PYTHONS
from deckbuilder.store.settings import FILE_NAME as SETTINGS
from deckbuilder.store.text_files import MEGABYTE, read_text
from engine.errors import EngineError
from engine.games import GAMES

NEEDED = {
    "PySide6": "PySide6-Essentials",
    "click": "click",
    "re2": "google-re2",
    "lark": "lark",
    "platformdirs": "platformdirs",
    "rapidfuzz": "rapidfuzz",
    "requests": "requests",
    "segno": "segno",
    "sqlite_utils": "sqlite-utils",
}
LITTLE_ROOM = 100 * MEGABYTE
NO_ROOM = 10 * MEGABYTE
REINSTALL = "Install Deckbuilder again."
REBUILD = "Rebuild it with `deckbuilder doctor --rebuild`; your own cards are kept."


class Health(StrEnum):
    """How grave a finding is."""

    OK = "ok"
    WARNING = "warning"
    ERROR = "error"


@dataclass(frozen=True, slots=True)
class Finding:
    """What one look found.

    Attributes:
        check: Which part was looked at, for programs.
        message: What was found, in a sentence.
        fix: What to do about it; empty where there is nothing to do.
    """

    check: str
    health: Health
    message: str
    fix: str = ""


def examine(folder: Path) -> Iterator[Finding]:
    """Yield what is found in the installation and in a user's folder."""
    for name, look in CHECKS.items():
        for health, message, fix in look(folder):
            yield Finding(name, health, message, fix)


Look = Callable[[Path], Iterator[tuple[Health, str, str]]]


def _installation(_folder: Path) -> Iterator[tuple[Health, str, str]]:
    missing = [package for module, package in NEEDED.items() if find_spec(module) is None]
    if missing:
        yield Health.ERROR, f"Packages are missing: {', '.join(missing)}.", REINSTALL
        return
    yield Health.OK, f"All {len(NEEDED)} packages are there.", ""


def _python(_folder: Path) -> Iterator[tuple[Health, str, str]]:
    tested = [f"{major}.{minor}" for major, minor in TESTED_PYTHONS]
    those = f"those that Deckbuilder is tested with: {', '.join(tested)}."
    this = f"Python {platform.python_version()}"
    if sys.version_info[:2] in TESTED_PYTHONS:
        yield Health.OK, f"{this} is one of {those}", ""
    else:
        fix = f"If something does not work, use Python {tested[-1]}."
        yield Health.WARNING, f"{this} is not one of {those}", fix


def _data_folder(folder: Path) -> Iterator[tuple[Health, str, str]]:
    existing = next(each for each in (folder, *folder.parents) if each.exists())
    other = "Change its permissions, or choose another folder with --data-dir."
    if not existing.is_dir():
        yield Health.ERROR, f"{existing} is a file where a folder should be.", other
        return
    try:
        with tempfile.TemporaryFile(dir=existing):
            pass
    except OSError as error:
        yield Health.ERROR, f"{existing} cannot be written to: {error.strerror}.", other
        return
    room = shutil.disk_usage(existing).free
    told = f"{folder} can be written to, with {room // MEGABYTE:,} MB of room."
    if room < NO_ROOM:
        yield Health.ERROR, told, "Free some room on the disk, or drafts may not be kept."
    elif room < LITTLE_ROOM:
        yield Health.WARNING, told, "Free some room on the disk."
    else:
        yield (
            Health.OK,
            told if existing == folder else f"{told} It is created when it is first needed.",
            "",
        )


def _database(folder: Path) -> Iterator[tuple[Health, str, str]]:
    try:
        checkup = check_database(folder)
    except DatabaseTooNewError as error:
        yield Health.ERROR, str(error), "Use the newer version, or another folder with --data-dir."
        return
    except DatabaseError as error:
        yield Health.ERROR, str(error), REBUILD
        return
    if not checkup.is_there:
        yield Health.OK, "There is no card database yet; it is created when it is first needed.", ""
        return
    for problem in checkup.problems:
        yield Health.ERROR, problem, REBUILD
    if not checkup.problems:
        cards = ", ".join(f"{count} {provenance}" for provenance, count in checkup.cards)
        yield Health.OK, f"The card database is whole: {cards or 'no cards'}.", ""


def _user_files(folder: Path) -> Iterator[tuple[Health, str, str]]:
    faults = list(_faulty_user_files(folder))
    for message, fix in faults:
        yield Health.ERROR, message, fix
    if not faults:
        yield Health.OK, "Own cards, settings and drafts can be read.", ""


def _faulty_user_files(folder: Path) -> Iterator[tuple[str, str]]:
    for file in user_card_files(folder):
        try:
            refused = file.read().refused if file.path.exists() else ()
        except (CardFileError, UnreadableFileError) as error:
            yield f"{file.path.name}: {error}", "Correct the file, or move it elsewhere."
            continue
        if refused:
            yield (
                f"{file.path.name}: {len(refused)} records are not cards.",
                "Correct them, or import them again.",
            )
    settings = folder / SETTINGS
    try:
        if settings.exists():
            json.loads(read_text(settings, MEGABYTE))
    except (UnreadableFileError, ValueError, RecursionError) as error:
        yield f"{SETTINGS}: {error}", "Remove the file; the default settings then apply."
    for path in sorted(folder.glob(f"drafts/*{SUFFIX}")):
        try:
            draft = read_draft(path)
        except JournalError as error:
            yield str(error), "Check the file's permissions."
            continue
        if draft is None:
            yield f"The draft {path.name} holds no whole step.", "Move the file elsewhere."


def _bundled_data(_folder: Path) -> Iterator[tuple[Health, str, str]]:
    faults = [*_missing_data(), *_faulty_data()]
    for fault in faults:
        yield Health.ERROR, fault, REINSTALL
    if not faults:
        yield Health.OK, f"Cards, decks, formats and rules of {len(GAMES)} games are whole.", ""


def _missing_data() -> Iterator[str]:
    for kind in ("cards", "decks", "formats"):
        for game in GAMES:
            folder = data_path(kind, game)
            if not folder.is_dir() or not any(folder.iterdir()):
                yield f"The bundled {kind} of {GAMES[game].title} are missing."
    for game in GAMES:
        if not data_path("rules", f"{game}.tsv").is_file():
            yield f"The bundled rules of {GAMES[game].title} are missing."
    for name in ("help", "icons", "styles", "translations"):
        if not resource_path(name).is_dir():
            yield f"The folder resources/{name} is missing."


def _faulty_data() -> Iterator[str]:
    for root in (data_path(), resource_path()):
        for path in sorted(root.rglob("*")):
            if path.suffix in _READERS and not _is_whole(path):
                yield f"The bundled file {path.relative_to(root.parent)} is damaged."


_READERS: dict[str, Callable[[str], object]] = {".json": json.loads, ".toml": tomllib.loads}


def _is_whole(path: Path) -> bool:
    try:
        _READERS[path.suffix](read_text(path, 100 * MEGABYTE))
    except (DeckbuilderError, EngineError, ValueError, RecursionError):
        return False
    return True


CHECKS: dict[str, Look] = {
    "python": _python,
    "installation": _installation,
    "data-folder": _data_folder,
    "database": _database,
    "user-files": _user_files,
    "bundled-data": _bundled_data,
}


def has_display() -> bool:
    """Whether a window can be shown, as far as that is known without trying."""
    if sys.platform in ("win32", "darwin") or os.environ.get("QT_QPA_PLATFORM"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))
