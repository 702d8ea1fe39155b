"""What a program does all day, at random, saying what it begins and what is done.

Run in a child that may be killed at any moment. Everything goes through the store, as the window
and the commands do it.
"""

import json
import os
import shutil
import signal
import sqlite3
import traceback
from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from random import Random

from deckbuilder.core.collection.csv_form import read_collection_csv
from deckbuilder.core.collection.owned import OwnedCard, PlannedDeck
from deckbuilder.core.commands import AddCopies, Label, SetCopies, UndoStack
from deckbuilder.core.commands.details import SetDeckNotes
from deckbuilder.core.decklist.json_form import read_json_list, write_json_list
from deckbuilder.core.decklist.reading import CardNames
from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.core.feed import PullLog
from deckbuilder.feeds.settings import read_feed_settings
from deckbuilder.feeds.update import CardUpdater
from deckbuilder.store.bundled import data_path
from deckbuilder.store.cards.card_store import CardStore
from deckbuilder.store.cards.feed_writer import FeedWriter
from deckbuilder.store.cards.own_cards import OwnCards
from deckbuilder.store.cards.page_cache import PageCache
from deckbuilder.store.collection_file import change_collection
from deckbuilder.store.database.connection import open_database
from deckbuilder.store.decks.deck_files import read_deck, write_deck
from deckbuilder.store.decks.deck_locks import DeckLocks
from deckbuilder.store.decks.deck_versions import keep_version
from deckbuilder.store.decks.journal import drafts_in
from deckbuilder.store.decks.journal_writer import JournalWriter
from deckbuilder.store.decks.library_file import change_library
from deckbuilder.store.game_results import GameResult, note_result
from deckbuilder.store.puzzles.progress import Progress, write_progress
from deckbuilder.store.settings import Settings, write_settings
from deckbuilder.tournament.card_updates import CardUpdates, Watch
from deckbuilder.tournament.check_log import CheckLog, LoggedCheck
from deckbuilder.tournament.events import open_event, save_event
from engine.cards import GameId
from engine.decks import Deck, Entry
from engine.games import game
from tests.safety.old_databases import SCHEMAS, write_old_database
from tests.safety.registers import digest_of

IKORR = GameId("rush_of_ikorr")
SHELVED = "shelved.deck"
NAMES = ("Achaean Soldier", "Funerary Priest", "Scarab Swarm", "Drop of “Ink”", "Fée électrique")


class Workplace:
    """Where everything lies in the folder of the proof."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.user = folder / "user"
        self.drafts = self.user / "drafts"
        self.deck = folder / "decks" / "work.deck"
        self.text = folder / "decks" / "list.txt"
        self.bundled = folder / "bundled"
        self.old = folder / "old"
        self.event = folder / "event"

    def make(self) -> None:
        """Make the folders and a few bundled cards."""
        for each in (self.drafts, self.deck.parent, self.old, self.bundled / IKORR):
            each.mkdir(parents=True)
        records = [{"name": f"Bundled {n}", "type": "spell", "cost": n} for n in range(40)]
        (self.bundled / IKORR / "cards.json").write_text(json.dumps(records))


def deck_of(numbered: Deck) -> object:
    """A deck as a value that can be compared."""
    return json.loads(write_json_list(numbered))


class Day:
    """One program from its start to its end."""

    def __init__(
        self,
        place: Workplace,
        day: int,
        seed: int,
        speech: int,
        feed: str,
        *,
        is_poor: bool = False,
    ) -> None:
        self._place = place
        self._day = day
        self._chance = Random(seed)
        self._speech = speech
        self._feed = feed
        self._number = day * 1_000
        self._prepares = not is_poor
        self.dies_at_acknowledgement: int | None = None
        self._patience = 0.3 if is_poor else 10.0  # seconds for the disk to keep a step
        self._journal: JournalWriter | None = None
        self._locks = DeckLocks(place.user)
        self._chores = {
            "edit": self.edit,
            "save": self.save,
            "list": self.write_list,
            "own card": self.keep_own_card,
            "import": self.import_card,
            "update": self.update,
            "migration": self.migrate,
            "settings": self.choose,
            "deck check": self.note_deck_check,
            "event": self.name_event,
            "collection": self.count_cards,
            "library": self.shelve_deck,
            "puzzle": self.try_puzzle,
            "result": self.note_game,
        }

    def live(self, favourite: str | None, chores: int = 1_000) -> None:
        """Do one chore after the other, most of them the favourite, until somebody ends it."""
        self._do("start", self.start)
        for _ in range(chores):
            name = favourite or self._chance.choice(list(self._chores))
            if self._chance.random() < 0.3:
                name = self._chance.choice(list(self._chores))
            self._do(name, self._chores[name])

    def live_quietly(self) -> None:
        """Do every chore once, saving last but for what needs no saving."""
        for name in ("start", "edit", "save"):
            self._do(name, getattr(self, name))
        for name, chore in self._chores.items():
            if name != "edit":
                self._do(name, chore)

    def start(self) -> None:
        """Take the deck up where the last program left it: its draft if there is one."""
        if self._locks.take(self._place.deck) is not None:
            raise AssertionError("the lock of a killed program was not taken over")
        drafts = sorted(drafts_in(self._place.drafts), key=lambda each: _noted(each.content))
        deck = Deck(IKORR, name="Work", sections={})
        if self._place.deck.exists():
            deck = read_deck(self._place.deck).deck
        if drafts and _noted(drafts[-1].content) > int(deck.notes or 0):
            text = json.dumps(dict(drafts[-1].content))
            deck = read_json_list(text, None, CardNames()).deck
        self._stack = UndoStack(deck)
        if drafts:
            self._begin_journal()
            for each in drafts:
                each.path.unlink()

    # ----------------------------------------------------------------------------------- chores

    def edit(self) -> None:
        """Some steps in a row, acknowledged once the journal says that they are kept."""
        journal = self._journal or self._begin_journal()
        for _ in range(self._chance.randint(1, 6)):
            self._change()
            number = self._next()
            self._stack.run(SetDeckNotes(str(number)))
            self._announce("work", number, deck_of(self._stack.deck))
            journal.record(Label("step"), deck_of(self._stack.deck))  # type: ignore[arg-type]
        if not journal.wait_until_written(self._patience):
            raise DeckbuilderError("The disk keeps no draft.")
        self._acknowledge("work", number)

    def save(self) -> None:
        """Save the deck, keep a version, and forget the draft."""
        deck = self._stack.deck
        number = int(deck.notes or 0)
        if not number:
            return
        self._announce("file", number, deck_of(deck))
        write_deck(self._place.deck, deck)
        self._acknowledge("file", number)
        if self._journal is not None:
            self._journal.close(discard=True)
            self._journal = None
        self._announce("versions", number, deck_of(deck))
        keep_version(self._place.user, self._place.deck, deck, datetime.now())
        self._acknowledge("versions", number)

    def write_list(self) -> None:
        """Write a text list."""
        number = self._next()
        deck = Deck(IKORR, name=str(number), sections={"main": (Entry("Scarab Swarm", 2),)})
        self._announce("list", number, deck_of(deck))
        write_deck(self._place.text, deck)
        self._acknowledge("list", number)

    def keep_own_card(self) -> None:
        """Make a card in the card editor."""
        number = self._next()
        self._announce("own card", number, f"Draw {number} cards.")
        OwnCards(self._place.user).put([_card("Mine", number, "own")])
        self._acknowledge("own card", number)

    def import_card(self) -> None:
        """Import cards into the database."""
        number = self._next()
        self._announce("import", number, f"Draw {number} cards.")
        store = CardStore.open(self._place.user, self._place.bundled)
        try:
            store.save_imported([_card("Brought", number, "imported")])
        finally:
            store.close()
        self._acknowledge("import", number)

    def update(self) -> None:
        """Update the cards from the feed; each edition says its number on every card."""
        number = self._next()
        table = data_path("feeds", "tcgcsv.toml").read_text("utf-8")
        settings = replace(read_feed_settings(table, f"{self._feed}/{number}"), pause=0.0)
        self._announce("update", number, str(number))
        store = CardStore.open(self._place.user, self._place.bundled)
        try:
            if self._chance.random() < 0.5:  # as the window does it, with the verdicts of decks
                FeedWriter(store.database).note(PullLog("yesterday"))
                CardUpdates(self._place.user, settings=settings).run([IKORR], Watch(), store=store)
            else:
                pages = PageCache(self._place.user / "update")
                writer = FeedWriter(store.database)
                CardUpdater(settings, writer, pages, today=lambda: f"day {number}").run([IKORR])
        finally:
            store.close()
        self._acknowledge("update", number)

    def migrate(self) -> None:
        """Open a database of an older version; the marks in it must come along."""
        if self._prepares:
            self.prepare_old_database()
        paths = sorted(self._place.old.glob("*/cards.db"), key=lambda path: int(path.parent.name))
        if paths:
            open_database(paths[-1]).close()

    def prepare_old_database(self) -> None:
        """Put the database of an older version into a folder of its own."""
        number = self._next()
        home = self._place.old / str(number)
        home.mkdir()
        write_old_database(home / "prepared.db", self._chance.choice(sorted(SCHEMAS)))
        connection = sqlite3.connect(home / "prepared.db")
        connection.execute("INSERT OR REPLACE INTO meta VALUES ('number', ?)", (str(number),))
        connection.commit()
        connection.close()
        self._announce("migration", number, str(number))
        (home / "prepared.db").rename(home / "cards.db")
        self._acknowledge("migration", number)
        for each in self._place.old.iterdir():
            if int(each.name) < number:
                shutil.rmtree(each)

    def choose(self) -> None:
        """Change the settings."""
        number = self._next()
        self._announce("settings", number, str(number))
        write_settings(self._place.user, Settings(language=str(number)))
        self._acknowledge("settings", number)

    def note_deck_check(self) -> None:
        """Note something in the log of an event's deck checks."""
        number = self._next()
        log = CheckLog(self._place.event)
        if not log.checks():
            log.begin(LoggedCheck("1", player="Ada"), IKORR)
        self._announce("deck check", number, f"note {number}")
        log.note("1", f"note {number}", "12:00")
        self._acknowledge("deck check", number)

    def name_event(self) -> None:
        """Give an event another name."""
        number = self._next()
        self._place.event.mkdir(exist_ok=True)
        event = open_event(self._place.event)
        self._announce("event", number, f"event {number}")
        save_event(replace(event, name=f"event {number}"))
        self._acknowledge("event", number)

    def count_cards(self) -> None:
        """Count a card of the collection again, by hand or by the CSV of another program."""
        number = self._next()
        copies = 1 + number % 99
        card = OwnedCard(IKORR, "Counted")
        if self._chance.random() < 0.5:
            reading = read_collection_csv(f"Name,Count\nCounted,{copies}\n", IKORR, CardNames())
            ((card, copies),) = reading.cards
        self._announce("collection", number, [number, copies])
        change_collection(
            self._place.user,
            lambda old: old.with_count(card, copies).with_decks([PlannedDeck(str(number))]),
        )
        self._acknowledge("collection", number)

    def shelve_deck(self) -> None:
        """Give a deck of the library another tag and another folder."""
        number = self._next()
        self._announce("library", number, str(number))
        change_library(
            self._place.user,
            lambda old: (
                old.with_files([SHELVED])
                .tagged([SHELVED], [str(number)])
                .moved([SHELVED], f"Folder {number % 7}")
            ),
        )
        self._acknowledge("library", number)

    def try_puzzle(self) -> None:
        """Begin another try of a puzzle."""
        number = self._next()
        self._announce("puzzle", number, str(number))
        write_progress(self._place.user, {"rise/one": Progress(tries=number)})
        self._acknowledge("puzzle", number)

    def note_game(self) -> None:
        """Note the result of a game."""
        number = self._next()
        self._announce("result", number, str(number))
        result = GameResult(IKORR, "Work", "1", "Other", "won", number, "2026-01-31")
        note_result(self._place.user, result)
        self._acknowledge("result", number)

    # ---------------------------------------------------------------------------------- helpers

    def _begin_journal(self) -> JournalWriter:
        path = self._place.drafts / f"{self._day}-{self._next()}.journal"
        content = deck_of(self._stack.deck)
        origin = str(self._place.deck)
        self._journal = JournalWriter(path, origin, content, lambda _error: None)  # type: ignore[arg-type]
        return self._journal

    def _change(self) -> None:
        entry = Entry(self._chance.choice(NAMES), self._chance.randint(1, 3))
        section = self._chance.choice(("main", "side"))
        match self._chance.randrange(4):
            case 0:
                self._stack.undo()
            case 1:
                self._stack.run(SetCopies(section, entry, 1))
            case _:
                self._stack.run(AddCopies(section, entry))

    def _do(self, name: str, chore: object) -> None:
        self._say("begins", chore=name)
        try:
            chore()  # type: ignore[operator]
        except DeckbuilderError as error:
            self._say("is refused", reason=f"{name}: {type(error).__name__}")
        except OSError as error:
            self._say("is refused", reason=f"{name}: {error.strerror}")
        except Exception:
            self._say("fails", reason=traceback.format_exc()[-1_500:])
        self._say("begins", chore="nothing")

    def _next(self) -> int:
        self._number += 1
        return self._number

    def _announce(self, register: str, number: int, value: object) -> None:
        self._say("announces", register=register, number=number, digest=digest_of(value))

    def _acknowledge(self, register: str, number: int) -> None:
        self._say("acknowledges", register=register, number=number)
        if self.dies_at_acknowledgement is not None:
            self.dies_at_acknowledgement -= 1
            if self.dies_at_acknowledgement < 0:
                os.kill(os.getpid(), signal.SIGKILL)

    def _say(self, what: str, **more: object) -> None:
        os.write(self._speech, json.dumps({"say": what, **more}).encode() + b"\n")


def _noted(content: Mapping[str, object]) -> int:
    return int(str(content.get("notes") or 0))


def _card(name: str, number: int, provenance: str):
    record = {"name": name, "type": "spell", "cost": 1, "text": f"Draw {number} cards."}
    card = game(IKORR).schema.read(record, provenance).card
    assert card is not None
    return card
