"""Doors for cards: files of records, the feed, images, card texts and the language of searches."""

import json
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, qInstallMessageHandler
from PySide6.QtGui import QColor, QImage, QImageWriter

from deckbuilder.core.collection.holdings import Holdings
from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.core.search.matcher import Matcher, SearchContext
from deckbuilder.core.search.parser import parse_search
from deckbuilder.core.wishes import read_timed_wishes, read_wishes
from deckbuilder.feeds.card_mapping import CardMapper
from deckbuilder.feeds.settings import read_feed_settings
from deckbuilder.feeds.tcgcsv import FeedGroup, Tcgcsv
from deckbuilder.store.bundled import data_path
from deckbuilder.store.cards.card_library import CardLibrary, open_catalog
from deckbuilder.store.cards.card_store import CardStore
from deckbuilder.store.cards.feed_writer import FeedWriter
from deckbuilder.store.cards.file_import import import_cards
from deckbuilder.store.cards.image_cache import ImageCache
from deckbuilder.ui.cards.card_image import load_image
from engine.cards import Card, GameId
from engine.games import GAMES
from tests.deckbuilder.feeds.feed_server import Feed
from tests.fuzz.door import Door, DoorKind

IKORR = GameId("rush_of_ikorr")
LARGEST_CARDS = 200_000  # bytes; thousands of cards
GROUPS = ("deck", "section main", "legal", "owned")


def record_samples() -> list[bytes]:
    """Return a few records of each game, as JSON."""
    found = []
    for folder in sorted(data_path("cards").iterdir()):
        records = [
            record
            for path in sorted(folder.glob("*.json"))
            for record in json.loads(path.read_bytes())[::40]
        ]
        found.append(json.dumps(records[:12], ensure_ascii=False).encode())
    return found


def card_file_door(suffix: str, samples: Callable[[], list[bytes]]) -> Callable[[Path], Door]:
    """Return the making of a door for card files given to a command, and written out again."""

    def make(folder: Path) -> Door:
        file = folder / f"cards{suffix}"

        def enter(raw: bytes) -> None:
            file.write_bytes(raw)
            library = CardLibrary([file], folder)
            for sentence in library.unused_records():
                assert "\n" not in sentence

        return Door(samples(), enter, LARGEST_CARDS)

    return make


def _sheet_samples() -> list[bytes]:
    return [
        b"name;type;aspects;pips\nSelene;avatar;Fear;\nSoul;infusion;;1\n",
        b'name,type,cost,text,types\nBolt,spell,X,"Deal 1, then draw.",\nOx,champion,2,,Beast;Ox\n',
        b"game\tname\ttype\telement\nargent_saga\tSpark\tspell\tFire\n",
    ]


def card_import_door(folder: Path) -> Door:
    """Card files that go into the user's database, and come back from it."""
    bundled = folder / "bundled"
    bundled.mkdir()
    store = CardStore.open(None, bundled)

    def enter(raw: bytes) -> None:
        text = raw.decode("utf-8", "replace")
        store.save_imported([])
        report = import_cards(store, text, is_csv=raw[:1] not in b"[{", keep_going=True)
        for game in GAMES:
            list(store.search.find(parse_search("", game)).cards)
        assert all("\n" not in row.name for row in report.rows)

    return Door([*record_samples(), *_sheet_samples()], enter, LARGEST_CARDS, store.close)


def feed_door(_folder: Path) -> Door:
    """Pages of the feed: each input is every page at once, then a whole update of one game."""
    table = data_path("feeds", "tcgcsv.toml").read_text("utf-8")
    settings = read_feed_settings(table)
    pages = [
        each if isinstance(each, bytes) else json.dumps(each).encode()
        for each in Feed().pages.values()
    ]
    store = CardStore.open(None, _folder)
    writer = FeedWriter(store.database)

    def enter(raw: bytes) -> None:
        feed = Tcgcsv(lambda _path: raw)
        try:
            stamp = feed.stamp()
        except DeckbuilderError:
            stamp = "2026-07-01"
        mapper = CardMapper(settings, IKORR)
        for group in [*feed.groups(94), FeedGroup(1, "Set")]:
            mapper.add(group.name, feed.products(94, group), feed.prices(94, group))
        writer.write([mapper.update(stamp)])

    return Door(pages, enter, close=store.close)


def image_door(folder: Path) -> Door:
    """Images of cards: kept, and read back for the window."""
    cache = ImageCache(folder / "images", 20_000_000)
    card = Card(IKORR, "Hoplite", "champion", {})

    def enter(raw: bytes) -> None:
        path = cache.put(card, raw)
        with _in_silence():
            load_image(path)

    return Door([*map(_picture, ("PNG", "JPG", "PNG")), _bomb()], enter)


@contextmanager
def _in_silence() -> Iterator[None]:
    """Keep back what Qt and its libraries say about bad images."""
    before = qInstallMessageHandler(lambda *_: None)
    stderr, nowhere = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 2)
    try:
        yield
    finally:
        os.dup2(stderr, 2)
        os.close(stderr)
        os.close(nowhere)
        qInstallMessageHandler(before)


def _picture(kind: str) -> bytes:
    chance = Random(1)
    image = QImage(40, 56, QImage.Format.Format_RGB32)
    for place in range(40 * 56):
        image.setPixelColor(place % 40, place // 40, QColor(chance.randrange(0xFFFFFF)))
    return _written(image, kind)


def _bomb() -> bytes:
    """A small file that unpacks to many pixels."""
    image = QImage(3_000, 3_000, QImage.Format.Format_Mono)
    image.fill(0)
    return _written(image, "PNG")


def _written(image: QImage, kind: str) -> bytes:
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    assert QImageWriter(buffer, QByteArray(kind.encode())).write(image)
    return bytes(data.data())


def search_door(folder: Path) -> Door:
    """What people type into the search box."""
    cards = {game: list(open_catalog(game, (), folder).cards()) for game in GAMES}
    deck = dict.fromkeys(GROUPS, frozenset[str]())

    def enter(raw: bytes) -> None:
        game = list(GAMES)[len(raw) % len(GAMES)]
        query = parse_search(raw.decode("utf-8", "replace"), game, GROUPS)
        holdings = Holdings({card.key: 1 for card in cards[game][:30]})
        context = SearchContext({**deck, **holdings.groups(query.groups)})
        Matcher(query, context).find(cards[game][:60])

    return Door([each.encode() for each in SEARCHES], enter)


def wish_door(_folder: Path) -> Door:
    """What people hope to draw."""

    def enter(raw: bytes) -> None:
        text = raw.decode("utf-8", "replace")
        if text.startswith("by"):
            read_timed_wishes(text, IKORR)
        else:
            read_wishes([text, text], IKORR)

    return Door([each.encode() for each in WISHES], enter)


SEARCHES = (
    *(
        "t:champion cost<=3",
        "a:fear or a:devotion",
        '-"draw a card" o:/sum+on/',
        "(t:spell -cost=2)",
    ),
    *(
        "in:deck legal:yes order:cost",
        "own<2 or own:foil -own:1..3 own>=10",
        "name:'x' pips>1 has:text",
        "is:unique is:fabled",
        "/^ab.*c$/",
    ),
    *("attack>=3 health<5 (raid=1 or raid=2)", "set:practice number:12 rarity:common", "in:main"),
    *(
        "cost:1..3 order:-attack",
        "t=champion -(a:fear or (t:spell cost>2))",
        "k:swift type:“Beast”",
    ),
)
WISHES = (
    *("2 t:champion cost<=2", "1 t:spell | 2 n:storm; 1 t:location", "by turn 3: 2 t:champion"),
    *("3x cost<=1; 1 /a|b/", '1 "x;y" | 1 t:spell', "by turn 10: 1 a:fear | 1 a:devotion"),
)
CARD_DOORS = {
    "card-json": DoorKind(card_file_door(".json", record_samples), 3),
    "card-csv": DoorKind(card_file_door(".csv", _sheet_samples), 10),
    "card-import": DoorKind(card_import_door, 1),
    "feed": DoorKind(feed_door, 20),
    "image": DoorKind(image_door, 4),
    "search": DoorKind(search_door, 25),
    "wish": DoorKind(wish_door, 35),
}
