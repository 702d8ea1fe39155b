"""Doors for decks: lists in every form, share codes, drafts, drags, siding plans and formats."""

import contextlib
import hashlib
import json
import tomllib
import zlib
from collections.abc import Callable
from dataclasses import replace
from datetime import date, datetime
from pathlib import Path

from PySide6.QtCore import QMimeData

from deckbuilder.core.collection.csv_form import (
    CSV_FORMS,
    read_collection_csv,
    write_collection_csv,
)
from deckbuilder.core.collection.holdings import holdings_of
from deckbuilder.core.collection.owned import Collection, OwnedCard
from deckbuilder.core.collection.owned_rows import Part, rows_of, take_stock
from deckbuilder.core.collection.prices import PriceList
from deckbuilder.core.commands import Label
from deckbuilder.core.decklist.cockatrice_form import write_cockatrice_deck
from deckbuilder.core.decklist.csv_form import write_csv_list
from deckbuilder.core.decklist.forms import FORMS
from deckbuilder.core.decklist.json_form import read_json_list, write_json_list
from deckbuilder.core.decklist.reading import CardNames, DecklistError
from deckbuilder.core.decklist.tabletop_form import MOST_CARDS, no_pictures
from deckbuilder.core.decklist.text_writer import write_text_list
from deckbuilder.core.format_text import write_format
from deckbuilder.core.library.search import (
    nearest_search,
    parse_library_search,
    search_library,
)
from deckbuilder.core.library.shelved import DeckLibrary
from deckbuilder.core.proxies import ProxyCard
from deckbuilder.core.share_code import (
    CHECK_BYTES,
    VOCABULARY,
    decode_deck,
    encode_deck,
    from_base62,
    looks_like_share_code,
    unpack_deck,
)
from deckbuilder.core.short_code import CHECK_BYTES as SHORT_CHECK_BYTES
from deckbuilder.core.short_code import (
    LONGEST_SHORT_CODE,
    read_body,
    read_share_code,
    share_code_of,
)
from deckbuilder.store.bundled import data_path
from deckbuilder.store.cards.card_library import CardLibrary
from deckbuilder.store.collection_file import FILE_NAME, change_collection, read_collection
from deckbuilder.store.decks.deck_files import read_deck
from deckbuilder.store.decks.deck_versions import (
    NAMES,
    keep_version,
    name_version,
    versions_of,
)
from deckbuilder.store.decks.journal import (
    DraftStep,
    encode,
    opening_record,
    read_draft,
    step_record,
)
from deckbuilder.store.decks.library_file import FILE_NAME as LIBRARY_FILE
from deckbuilder.store.decks.library_file import change_library, read_library
from deckbuilder.store.decks.library_reader import first_entries
from deckbuilder.store.formats import FormatFileError, read_format_file, require_format
from deckbuilder.store.print_log import FILE_NAME as PRINT_LOG
from deckbuilder.store.print_log import LastPrint, last_print, note_print
from deckbuilder.tournament.deck_checker import CheckRequest, DeckChecker
from deckbuilder.ui.card_drag import MIME, CardDrag, read_drag, write_drag
from deckbuilder.ui.window.drafts import deck_of
from engine.cards import GameId
from engine.decks import Deck
from engine.formats import read_format
from engine.games import GAMES
from engine.games.construction import construction
from tests.fuzz.door import Door, DoorKind


def bundled_decks() -> list[Deck]:
    """Return two ready decks of each game, cut short: small samples make for many inputs."""
    folders = sorted(data_path("decks").iterdir())
    paths = [path for each in folders for path in sorted(each.glob("*.txt"))[:2]]
    return [_cut(read_deck(path).deck) for path in paths]


def _cut(deck: Deck) -> Deck:
    sections = {section: entries[:4] for section, entries in deck.sections.items()}
    return replace(deck, sections=sections)


def checker_in(folder: Path, format_: str = "") -> DeckChecker:
    """Return what checks decks, with the bundled cards alone."""
    return DeckChecker(CheckRequest(date(2026, 7, 1), "rush_of_ikorr", format_, data_dir=folder))


def is_judged(record: dict[str, object]) -> bool:
    """Whether a record can be handed on and tells a verdict or one line."""
    json.dumps(record, allow_nan=False).encode()
    if "error" in record:
        return "\n" not in str(record["error"])
    return record["verdict"] in ("legal", "illegal", "unknown")


def write_in_every_form(deck: Deck) -> None:
    """Write a deck as each kind of file; the form that decks are saved in gives it back."""
    for form in FORMS:
        try:
            form.write(deck, no_pictures).encode("utf-8")
        except DecklistError:  # a table holds fewer cards than a file
            assert deck.count(*deck.sections) > MOST_CARDS
        form.unsaid(deck, no_pictures)
    text = write_json_list(deck)
    assert read_json_list(text, None, CardNames()).deck == deck


def _list_door(suffix: str, write: Callable[[Deck], str]) -> Callable[[Path], Door]:
    def make(folder: Path) -> Door:
        checker, file = checker_in(folder), folder / f"deck{suffix}"

        def enter(raw: bytes) -> None:
            file.write_bytes(raw)
            record = checker.record(str(file))
            assert is_judged(record)
            if "error" not in record:
                write_in_every_form(read_deck(file, "rush_of_ikorr").deck)

        return Door([write(deck).encode() for deck in bundled_decks()], enter)

    return make


def share_code_door(_folder: Path) -> Door:
    """Share codes as pasted, and whatever else a code with a right check could hold."""
    decks = bundled_decks()
    codes = [encode_deck(deck).encode() for deck in decks]
    packed = [
        b'["rush_of_ikorr","constructed","A",["main",[[2,"B"],[1,"C","D",{"t":["x"]}]]]]',
        b'["rise","","A",["library",[[3,"B"]]],{"notes":"n","details":[["a","b"]],"extra":{"x":1}}]',
    ]

    def enter(raw: bytes) -> None:
        if raw[:2] == b"DB":
            code = raw.decode("utf-8", "replace")
            looks_like_share_code(code)
            write_in_every_form(decode_deck(code))
        else:
            write_in_every_form(unpack_deck(_with_check(raw)))

    return Door([*codes, *packed * 3], enter)


def short_code_door(folder: Path) -> Door:
    """Codes that name cards by set and number, and any number with a right check."""
    names = CardLibrary(data_dir=folder).names
    codes = [share_code_of(deck, names).encode() for deck in bundled_decks()]

    def enter(raw: bytes) -> None:
        if raw[:2] == b"DB":
            write_in_every_form(read_share_code(raw.decode("utf-8", "replace"), names))
        else:
            write_in_every_form(read_body(raw[:LONGEST_SHORT_CODE], names))

    numbers = [from_base62(code.decode()[3:])[SHORT_CHECK_BYTES:] for code in codes]
    return Door([*codes, *numbers], enter)


def collection_door(folder: Path) -> Door:
    """Collections as CSV of any program, and the file in the user's folder."""
    game, file = GameId("rush_of_ikorr"), folder / FILE_NAME
    cards = [(OwnedCard(game, f"Card {n}", "Dawn", str(n), n > 2), n) for n in (1, 2, 3)]
    collection = (
        Collection().with_added(cards).with_deck("a.deck").with_prices([(cards[0][0], 1.5)])
    )
    collection = collection.with_shared(game, "card 2")
    file.unlink(missing_ok=True)
    change_collection(folder, lambda _old: collection)
    kept = file.read_bytes()

    def enter(raw: bytes) -> None:
        if raw[:1] in b"{[":
            file.write_bytes(raw)
            found = read_collection(folder)
            write_collection_csv(found)
            held = holdings_of(found, game)
            rows_of((), take_stock(found, game, (), PriceList()), Part.ALL, by_set=True)
            held.groups(("owned 2", "owned foil"))
            return
        text = raw.decode("utf-8", "replace")
        reading = read_collection_csv(text, game, CardNames())
        read = Collection().with_added(reading.cards).with_prices(reading.prices)
        write_collection_csv(read).encode("utf-8")

    return Door(
        [kept, *(write_collection_csv(collection, each).encode() for each in CSV_FORMS)], enter
    )


def library_door(folder: Path) -> Door:
    """The deck library in the user's folder, and searches in it."""
    file = folder / LIBRARY_FILE
    file.unlink(missing_ok=True)
    made = DeckLibrary().with_files(["a.deck", "b.txt"]).moved(["a.deck"], "Cup")
    change_library(folder, lambda _old: made.tagged(["b.txt"], ["early"]).archived(["a.deck"]))
    searches = (b"reed gate", b'card:"Open the Gate" -tag:early', b"is:legal game:rise t:unit")

    def enter(raw: bytes) -> None:
        if raw[:1] in b"{[":
            file.write_bytes(raw)
            library = read_library(folder)
            change_library(folder, lambda library: library.archived(["a.deck"]))
        else:
            library = made
            query = parse_library_search(raw.decode("utf-8", "replace"))
            search_library(first_entries(library, ()), query, lambda _game, _text: ())
        nearest_search(first_entries(library, ()), raw.decode("utf-8", "replace")[:200])

    return Door([file.read_bytes(), *searches], enter)


def _with_check(plain: bytes) -> bytes:
    press = zlib.compressobj(1, zlib.DEFLATED, -15, 9, zlib.Z_DEFAULT_STRATEGY, VOCABULARY)
    body = press.compress(plain) + press.flush()
    return hashlib.sha256(body).digest()[:CHECK_BYTES] + body


def draft_door(folder: Path) -> Door:
    """Journals that a crash, another version or another program left."""
    file = folder / "a-1.journal"
    contents = [json.loads(write_json_list(deck)) for deck in bundled_decks()[:4]]
    samples = [
        encode(opening_record("/decks/a.deck", content))
        + encode(step_record(DraftStep(Label("Add"), content)))
        for content in contents
    ]

    def enter(raw: bytes) -> None:
        # A line with a right checksum gets further than one that was spoiled.
        file.write_bytes(raw if raw[:1].isalnum() else checked_line(raw))
        draft = read_draft(file)
        if draft is not None:
            deck_of(draft)

    return Door([*samples, *(json.dumps({"content": each}).encode() for each in contents)], enter)


def checked_line(raw: bytes) -> bytes:
    """A whole line of a journal around any JSON."""
    body = raw.replace(b"\n", b" ")
    return b"%08x %d %s\n" % (zlib.crc32(body), len(body), body)


def drag_door(_folder: Path) -> Door:
    """Cards that another program lets fall on the window."""
    drags = [CardDrag("main", deck.entries(*deck.sections)) for deck in bundled_decks()]

    def enter(raw: bytes) -> None:
        data = QMimeData()
        data.setData(MIME, raw)
        drag = read_drag(data)
        if drag is not None:
            write_drag(drag)

    return Door([bytes(write_drag(each).data(MIME).data()) for each in drags], enter)


def siding_door(folder: Path) -> Door:
    """Siding plans."""
    checker, deck, plan = checker_in(folder), folder / "sided.txt", folder / "plan.txt"
    deck.write_text("Deck\n2 Hoplite\nSide Deck\n1 Bolt + Soul\nInfluence\n10 Influence", "utf-8")

    def enter(raw: bytes) -> None:
        plan.write_bytes(raw)
        checker.check(deck, plan)

    return Door(
        [b"- 1 Influence\n+ 1 Bolt + Soul\n# note\n\xe2\x80\x93 2 Hoplite\n", b"- 1 Hoplite\n"],
        enter,
    )


def print_log_door(folder: Path) -> Door:
    """What was printed of decks, and the names of their versions."""
    note_print(folder, "a", LastPrint("2026-11-12", {ProxyCard("Ox", ("Soul",)): 2}))
    file, deck = folder / PRINT_LOG, folder / "a.deck"
    keep_version(folder, deck, Deck(GameId("rise"), "Mine"), datetime(2026, 4, 11))
    version = next(iter(versions_of(folder, deck)))
    name_version(version, "The first")
    names = version.path.with_name(NAMES)
    samples = [file.read_bytes(), names.read_bytes()]

    def enter(raw: bytes) -> None:
        file.write_bytes(raw)
        last_print(folder, "a")
        note_print(folder, "b", LastPrint("2026-11-12"))
        names.write_bytes(raw)
        for each in versions_of(folder, deck):
            name_version(each, each.name)
        for damaged in names.parent.glob("*.damaged-*"):
            damaged.unlink()  # thousands of them would make every look into the folder slow

    return Door(samples, enter)


def format_door(folder: Path) -> Door:
    """Rules of an event, and a deck judged by them; what is read can be written and read again."""
    file, deck = folder / "event.toml", folder / "deck.txt"
    deck.write_text("Game: Rush of Ikorr\n\nDeck\n2 Hoplite\n1 Bolt + Soul\n", "utf-8")
    checker = checker_in(folder)

    def enter(raw: bytes) -> None:
        file.write_bytes(raw)
        require_format(str(file))
        for game in GAMES:
            with contextlib.suppress(FormatFileError):
                event = read_format_file(file, game)
                spec = construction(game).spec
                assert read_format(tomllib.loads(write_format(event, spec)), spec) == event
        judge = checker_in(folder, str(file))
        judge.library = checker.library
        assert is_judged(judge.record(str(deck)))

    return Door([path.read_bytes() for path in data_path("formats").rglob("*.toml")], enter)


DECK_DOORS = {
    "deck-text": DoorKind(_list_door(".txt", write_text_list), 4),
    "deck-json": DoorKind(_list_door(".deck", write_json_list), 15),
    "deck-csv": DoorKind(_list_door(".csv", write_csv_list), 4),
    "deck-cockatrice": DoorKind(_list_door(".cod", write_cockatrice_deck), 4),
    "share-code": DoorKind(share_code_door, 50),
    "short-code": DoorKind(short_code_door, 10),
    "collection": DoorKind(collection_door, 10),
    "library": DoorKind(library_door, 5),
    "print-log": DoorKind(print_log_door, 4),
    "draft": DoorKind(draft_door, 35),
    "drag": DoorKind(drag_door, 35),
    "siding-plan": DoorKind(siding_door, 4),
    "format": DoorKind(format_door, 8),
}
