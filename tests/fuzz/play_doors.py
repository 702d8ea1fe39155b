"""Doors for what came with the table: shared games, puzzles, results, pools and proxies."""

import json
import zlib
from base64 import urlsafe_b64encode
from functools import partial
from pathlib import Path

from deckbuilder.core.decklist.json_form import read_json_list, write_json_list
from deckbuilder.core.decklist.reading import CardNames
from deckbuilder.core.decklist.text import read_text_list
from deckbuilder.core.decklist.text_writer import write_text_list
from deckbuilder.core.proxies import deck_copies
from deckbuilder.core.sealed.pool import Pool, outsiders, pool_of, with_pool
from deckbuilder.core.table.plan import SeatPlan, TablePlan
from deckbuilder.core.table.saved_game import game_of_save, read_game, write_scenario
from deckbuilder.core.table.seated import against_pilots, seat_decks, seat_scenario
from deckbuilder.core.table.session import TableSession
from deckbuilder.core.table.shared_game import PREFIX, saved_text, shared_text
from deckbuilder.store.bundled import data_path
from deckbuilder.store.cards.card_library import CardLibrary, open_catalog
from deckbuilder.store.cards.own_cards import OwnCards
from deckbuilder.store.formats import own_format_home
from deckbuilder.store.game_results import FILE_NAME as RESULTS
from deckbuilder.store.game_results import GameResult, note_result, results_of, tally
from deckbuilder.store.own_formats import import_own_format, own_formats, save_own_format
from deckbuilder.store.puzzles.progress import FILE_NAME as PROGRESS
from deckbuilder.store.puzzles.progress import Progress, read_progress, write_progress
from deckbuilder.store.puzzles.shelf import FOLDER, keep_puzzle, puzzles_of
from deckbuilder.ui.print.paper import Paper, page_image, prepare_drawing
from deckbuilder.ui.print.proxy_order import order_proxies
from deckbuilder.ui.print.proxy_painter import InkUse, ProxyLook, proxy_pages
from engine.cards import GameId
from engine.games import GAMES
from engine.pilots.roster import PilotName
from tests.fuzz.card_doors import record_samples
from tests.fuzz.deck_doors import bundled_decks
from tests.fuzz.door import Door, DoorKind
from tests.fuzz.game_doors import small_deck

LONGEST_REPLAY = 6  # moves that are looked at
LARGEST_DECK = 60_000  # bytes of a deck whose cards are drawn
RANDOM = PilotName.RANDOM


def _played(game: GameId, folder: Path, answers: int) -> TableSession:
    """A game at the table after some answers."""
    deck = small_deck(game)
    seats = (SeatPlan("A", deck), SeatPlan("B", deck, RANDOM))
    session = TableSession(seat_decks(TablePlan(seats, 3), open_catalog(game, (), folder)))
    for _ in range(answers):
        pending = session.game.pending
        if pending is None:
            break
        session.step(pending.options[0])
    return session


def replay_door(game: GameId, folder: Path) -> Door:
    """Games as one text, from the clipboard: opened and watched move by move."""
    session = _played(game, folder, 12)
    catalog = session.seated.catalog
    shared = shared_text(session)

    def enter(raw: bytes) -> None:
        text = raw.decode("utf-8", "replace")
        if not text.startswith(PREFIX[:6]):  # a saved game gets further if it is packed well
            text = PREFIX + urlsafe_b64encode(zlib.compress(raw, 1)).decode()
        saved = saved_text(text)
        game_of_save(saved)
        opened = read_game(saved, catalog)
        for position in range(min(opened.position, LONGEST_REPLAY)):
            opened.go_to(position)
            opened.view()
            assert opened.game.pending is None or opened.question is not None

    return Door([shared.encode(), *[saved_text(shared).encode()] * 4], enter)


def puzzle_door(game: GameId, folder: Path) -> Door:
    """Puzzles of the user's own and how far they came: listed, begun, kept."""
    catalog, home = open_catalog(game, (), folder), folder / FOLDER / game
    home.mkdir(parents=True)
    write_progress(folder, {f"own/{game}/a": Progress(2).hinted().solved()})
    progress = (folder / PROGRESS).read_bytes()
    made = write_scenario(_played(game, folder, 9), "Made").text.encode()
    bundled = [path.read_bytes() for path in sorted(data_path(FOLDER, game).glob("*.toml"))]

    def enter(raw: bytes) -> None:
        if raw[:1] in b"{[":
            (folder / PROGRESS).write_bytes(raw)
            found = read_progress(folder)
            write_progress(folder, found)
            assert read_progress(folder) == found
            return
        (home / "a.toml").write_bytes(raw)
        for puzzle in puzzles_of(game, folder):
            if puzzle.is_own:
                seated = against_pilots(seat_scenario(puzzle.text, catalog))
                TableSession(seated).view()
                (folder / "kept" / FOLDER / game / "a.toml").unlink(missing_ok=True)
                keep_puzzle(folder / "kept", game, "a", puzzle.text)

    return Door([progress, made, made, *bundled], enter)


def results_door(folder: Path) -> Door:
    """Results of games, a line for each."""
    deck = bundled_decks()[0]
    note_result(folder, GameResult(deck.game, deck.name, "1", "B", "won", 7, "2026-01-31"))
    file = folder / RESULTS
    sample = file.read_bytes()

    def enter(raw: bytes) -> None:
        file.write_bytes(raw)
        for each in results_of(folder):
            json.dumps(each.turns)
        tally(folder, deck, is_whole_deck=True)

    return Door([sample * 3], enter)


def own_format_door(folder: Path) -> Door:
    """Formats of the user's own: found in the folder, imported, kept again."""
    file = folder / "given.toml"

    def enter(raw: bytes) -> None:
        named = (each for each in GAMES if f'"{each}"'.encode() in raw)
        game = next(named, list(GAMES)[len(raw) % len(GAMES)])
        home = own_format_home(game, folder)
        home.mkdir(parents=True, exist_ok=True)
        (home / "mine.toml").write_bytes(raw)
        for each in own_formats(game, folder):
            assert each.format is not None or each.problem.strip()
        file.write_bytes(raw)
        event = import_own_format(file, game, folder)
        save_own_format(event, folder).unlink()

    samples = [path.read_bytes() for path in sorted(data_path("formats").rglob("*.toml"))]
    own = [each.replace(b'id = "', b'id = "own-', 1) for each in samples]
    return Door([*samples, *own], enter)


def pool_door(folder: Path) -> Door:
    """Sealed decks with the pool that they were built from."""
    library = CardLibrary(data_dir=folder)
    catalogs = {game: library.catalog(game) for game in GAMES}
    samples = []
    for deck in bundled_decks():
        cards = {entry.name: entry.count for entry in deck.entries(*deck.sections)}
        samples.append(write_json_list(with_pool(deck, Pool(deck.game, "Set", 4, cards, {}))))

    def enter(raw: bytes) -> None:
        deck = read_json_list(raw.decode("utf-8", "replace"), None, CardNames()).deck
        pool = pool_of(deck)
        if pool is None:
            return
        for each in outsiders(deck, pool, catalogs[deck.game]):
            assert each.sentence
        again = with_pool(deck, pool)
        assert pool_of(read_json_list(write_json_list(again), None, CardNames()).deck) == pool

    return Door([each.encode() for each in samples], enter)


def proxy_door(folder: Path) -> Door:
    """Decks whose cards are drawn to be cut out: the first page of each."""
    prepare_drawing()
    catalogs = {game: open_catalog(game, (), folder) for game in GAMES}

    def enter(raw: bytes) -> None:
        deck = read_text_list(raw.decode("utf-8", "replace"), "rise", CardNames()).deck
        copies = deck_copies(deck, are_infusions_apart=len(raw) % 2 == 0)
        ink = list(InkUse)[len(raw) % len(InkUse)]
        look = ProxyLook(Paper.A4, ink, len(raw) % 3, bool(len(raw) % 4))
        proxies = order_proxies(copies, catalogs[deck.game], None).proxies
        for page in proxy_pages(proxies, look, deck.name)[:1]:
            page_image(page, look.paper, 40)

    return Door([write_text_list(deck).encode() for deck in bundled_decks()], enter, LARGEST_DECK)


def own_cards_door(folder: Path) -> Door:
    """The file of cards that the user made: read, and one more card put into it."""
    own = OwnCards(folder)
    card = next(iter(open_catalog(GameId("rise"), (), folder).cards()))
    own.put([card])
    sample = own.path.read_bytes()

    def enter(raw: bytes) -> None:
        own.path.write_bytes(raw)
        before = own.cards()
        own.put([card])
        assert len(own.cards()) in (len(before), len(before) + 1)

    return Door([sample, *record_samples()], enter, LARGEST_DECK)


_OF_EACH_GAME = {"replay": (replay_door, 2), "puzzle": (puzzle_door, 2)}
PLAY_DOORS = {
    "results": DoorKind(results_door, 8),
    "own-format": DoorKind(own_format_door, 6),
    "sealed-pool": DoorKind(pool_door, 12),
    "proxies": DoorKind(proxy_door, 1),
    "own-cards": DoorKind(own_cards_door, 2),
    **{
        f"{name}-{game}": DoorKind(partial(make, game), share)
        for name, (make, share) in _OF_EACH_GAME.items()
        for game in GAMES
    },
}
