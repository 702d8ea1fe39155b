"""The decks a user keeps, and how they are judged by the cards as they are at a moment."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from deckbuilder.core.feed import JudgedDeck
from deckbuilder.store.settings import read_settings
from deckbuilder.tournament.deck_checker import CheckRequest, DeckChecker, find_files


def saved_decks(folder: Path, further: Sequence[str] = ()) -> list[str]:
    """The deck files that the window knows of, those in the user's folder, and further ones."""
    settings = read_settings(folder)
    kept = folder / "decks"
    files = [*settings.recent, *settings.open_decks, *further]
    if kept.is_dir():
        files += find_files([str(kept)])
    return [file for file in dict.fromkeys(find_files(files)) if Path(file).is_file()]


def verdicts(files: Iterable[str], request: CheckRequest) -> dict[str, JudgedDeck]:
    """Judge decks by the cards that are there now; a file that cannot be read is left out."""
    checker = DeckChecker(request)
    records = {file: checker.record(file) for file in files}
    return {file: _judged(each) for file, each in records.items() if "verdict" in each}


def _judged(record: Mapping[str, Any]) -> JudgedDeck:
    messages = tuple(str(each["message"]) for each in record.get("findings", ()))
    caveats = tuple(map(str, record.get("notes", ())))
    return JudgedDeck(str(record["verdict"]), messages, caveats)
