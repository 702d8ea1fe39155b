"""Looking at everything after a kill: which states stand on disk, and are all files whole."""

import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path

from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.store.cards.card_store import CardStore
from deckbuilder.store.cards.feed_writer import FeedWriter
from deckbuilder.store.cards.own_cards import OwnCards
from deckbuilder.store.collection_file import read_collection
from deckbuilder.store.database.connection import Database, open_database
from deckbuilder.store.database.file_marks import NEWEST_VERSION
from deckbuilder.store.decks.deck_files import read_deck
from deckbuilder.store.decks.deck_versions import KEPT, versions_of
from deckbuilder.store.decks.journal import drafts_in
from deckbuilder.store.decks.library_file import read_library
from deckbuilder.store.game_results import results_of
from deckbuilder.store.puzzles.progress import read_progress
from deckbuilder.store.settings import read_settings
from deckbuilder.tournament.check_log import CheckLog
from deckbuilder.tournament.events import open_event
from engine.cards import Card
from tests.safety.chores import IKORR, SHELVED, Workplace, deck_of
from tests.safety.registers import Found, digest_of


def found_states(place: Workplace) -> dict[str, Found | None]:
    """Read every register from disk."""
    saved = _deck(place.deck)
    drafts = [
        Found(int(str(each.content.get("notes") or 0)), digest_of(dict(each.content)))
        for each in drafts_in(place.drafts)
    ]
    versions = list(versions_of(place.user, place.deck))
    newest = max((_numbered(each.deck, each.deck.notes) for each in versions), default=None)
    return {
        "work": max([*drafts, *([saved] if saved else [])], default=None),
        "file": saved,
        "versions": newest,
        "list": _list(place.text),
        "own card": _own(place),
        "settings": _settings(place),
        "deck check": _deck_check(place),
        "event": _event(place),
        "collection": _collection(place),
        "library": _library(place),
        "puzzle": _puzzle(place),
        "result": _result(place),
        **_stored(place),
        "migration": _migrated(place.old),
    }


def file_faults(place: Workplace) -> Iterator[str]:
    """Tell of every file that does not open, and of databases that are not whole."""
    for path in place.deck.parent.iterdir():
        if not path.name.startswith("."):
            yield from _fault_of(path, read_deck)
    for path in place.user.glob("versions/*/*.deck"):
        yield from _fault_of(path, read_deck)
    if len(list(place.user.glob("versions/*/[!.]*"))) > KEPT + 1:
        yield "more versions are kept than promised"
    if list(place.user.glob("*.damaged-*")):
        yield "a database was damaged and set aside"
    for path in (*place.user.glob("cards.db"), *place.old.glob("*/cards*.db")):
        yield from _database_faults(path)


def _fault_of(path: Path, read: object) -> Iterator[str]:
    try:
        read(path)  # type: ignore[operator]
    except DeckbuilderError as error:
        yield str(error)


def _database_faults(path: Path) -> Iterator[str]:
    connection = sqlite3.connect(path)
    try:
        for pragma in ("integrity_check", "foreign_key_check"):
            told = connection.execute(f"PRAGMA {pragma}").fetchall()
            if told not in ([], [("ok",)]):
                yield f"{path.name}: {pragma} says {told[:3]}"
    finally:
        connection.close()


def _numbered(deck: object, number: str) -> Found:
    return Found(int(number or 0), digest_of(deck_of(deck)))  # type: ignore[arg-type]


def _deck(path: Path) -> Found | None:
    if not path.exists():
        return None
    deck = read_deck(path).deck
    return _numbered(deck, deck.notes)


def _list(path: Path) -> Found | None:
    if not path.exists():
        return None
    deck = read_deck(path).deck
    return _numbered(deck, deck.name)


def _of_card(cards: list[Card]) -> Found | None:
    if not cards:
        return None
    (card,) = cards
    return Found(int(re.findall(r"\d+", card.text)[0]), digest_of(card.text))


def _own(place: Workplace) -> Found | None:
    return _of_card(OwnCards(place.user).cards())


def _settings(place: Workplace) -> Found | None:
    chosen = read_settings(place.user).language
    return Found(int(chosen), digest_of(chosen)) if chosen else None


def _deck_check(place: Workplace) -> Found | None:
    notes = [note for check in CheckLog(place.event).checks() for note in check.notes]
    return Found(int(notes[-1].split()[-1]), digest_of(notes[-1])) if notes else None


def _event(place: Workplace) -> Found | None:
    event = open_event(place.event) if place.event.exists() else None
    if event is None or not event.is_saved:
        return None
    return Found(int(event.name.split()[-1]), digest_of(event.name))


def _collection(place: Workplace) -> Found | None:
    collection = read_collection(place.user)
    if not collection.decks:
        return None
    number = int(collection.decks[0].path)
    return Found(number, digest_of([number, *collection.counts.values()]))


def _library(place: Workplace) -> Found | None:
    shelved = read_library(place.user).find(SHELVED)
    if shelved is None:
        return None
    ((number,), folder) = shelved.tags, shelved.folder
    is_whole = folder == f"Folder {int(number) % 7}"
    return Found(int(number), digest_of(number) if is_whole else folder)


def _puzzle(place: Workplace) -> Found | None:
    known = read_progress(place.user).get("rise/one")
    return Found(known.tries, digest_of(str(known.tries))) if known is not None else None


def _result(place: Workplace) -> Found | None:
    results = list(results_of(place.user))
    return Found(results[-1].turns, digest_of(str(results[-1].turns))) if results else None


def _stored(place: Workplace) -> dict[str, Found | None]:
    """Open the cards as the next start does, and read what imports and updates left."""
    store = CardStore.open(place.user, place.bundled)
    try:
        return {
            "import": _of_card(store.cards.cards("imported")),
            "update": _updated(store.database, store.cards.cards("feed", IKORR)),
        }
    finally:
        store.close()


def _updated(database: Database, cards: list[Card]) -> Found | None:
    """The edition of the feed; all of its cards must be of that edition."""
    stamp = FeedWriter(database).stamp(IKORR)
    if stamp is None:
        assert cards == []
        return None
    texts = {card.text for card in cards}
    number = stamp.removeprefix("edition ")
    is_whole = texts == {f"Draw {number} cards."} and len(cards) == 30
    return Found(int(number), digest_of(number) if is_whole else f"{len(cards)} cards {texts}")


def _migrated(folder: Path) -> Found | None:
    """The newest of the old databases, opened; its backup must hold the same number."""
    paths = sorted(folder.glob("*/cards.db"), key=lambda path: int(path.parent.name))
    if not paths:
        return None
    database = open_database(paths[-1])
    try:
        version = database.connection.execute("PRAGMA user_version").fetchone()[0]
        number = database.remark("number") or "0"
    finally:
        database.close()
    return Found(int(number), digest_of(number) if version == NEWEST_VERSION else "old")
