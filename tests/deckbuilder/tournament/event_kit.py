"""Events for tests: folders of the ready decks."""

from pathlib import Path

from deckbuilder.store.bundled import data_path
from deckbuilder.tournament.event_checks import CheckedList, check_lists, request_for
from deckbuilder.tournament.events import Event, open_event

DECKS = sorted(data_path("decks", "rush_of_ikorr").glob("*.txt"))


def deck_text(number: int = 0) -> str:
    """The text of one of the ready decks."""
    return DECKS[number].read_text("utf-8")


def illegal_text() -> str:
    """A list that breaks a rule."""
    return deck_text().replace("\nSide Deck", "\n5 Influence\nSide Deck", 1) + "\n5 Influence\n"


def make_folder(folder: Path, *players: str) -> Path:
    """A folder with a different legal list for each player."""
    folder.mkdir(parents=True, exist_ok=True)
    for number, player in enumerate(players):
        (folder / f"{player}.txt").write_text(deck_text(number), "utf-8")
    return folder


def checked(event: Event | Path) -> list[CheckedList]:
    """All lists of an event, checked in this process."""
    opened = open_event(event) if isinstance(event, Path) else event
    return list(check_lists(opened, request_for(opened), jobs=1))
