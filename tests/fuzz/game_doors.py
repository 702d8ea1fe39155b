"""Doors for games and for what the program keeps: scenarios, saved games, settings, events."""

import json
from dataclasses import replace
from functools import partial
from importlib import import_module
from pathlib import Path

from deckbuilder.core.gauntlet.history import GauntletRun, read_run, run_line
from deckbuilder.core.gauntlet.kept_games import heading, piece_line, read_pieces
from deckbuilder.core.goldfish_game import GoldfishGame, Sitting, read_saved_game
from deckbuilder.core.simulation.pieces import Played
from deckbuilder.core.table.saved_game import read_game
from deckbuilder.core.table.seated import seat_scenario
from deckbuilder.store.bundled import data_path
from deckbuilder.store.cards.card_library import open_catalog
from deckbuilder.store.decks.deck_files import read_deck
from deckbuilder.store.gauntlet_files import read_kept_games
from deckbuilder.store.scenario_files import read_document
from deckbuilder.store.settings import FILE_NAME, Settings, read_settings, write_settings
from deckbuilder.store.text_cache import cache_name, keep_text_cache, open_text_cache
from engine.cards import GameId
from engine.decks import Deck
from engine.games import GAMES
from engine.games.texts import explain_card
from engine.pilots.roster import PilotName
from engine.scenario.documents import game_of, run_document
from tests.fuzz.door import Door, DoorKind


def scenario_door(game: GameId, folder: Path) -> Door:
    """Scenario files of a game: run, and laid on the table."""
    catalog, file = open_catalog(game, (), folder), folder / "scenario.toml"

    def enter(raw: bytes) -> None:
        file.write_bytes(raw)
        document = read_document(file)
        game_of(document)
        run_document(document, catalog)
        seat_scenario(raw.decode("utf-8", "replace"), catalog).match()

    # Every game's door gets some files of the others, too.
    others = sorted(data_path("scenarios").rglob("*.toml"))[::60]
    own = sorted(data_path("scenarios", game).rglob("*.toml"))[::4]
    return Door([path.read_bytes() for path in (*own, *others)], enter)


def small_deck(game: GameId) -> Deck:
    """A ready deck cut down, so that a game with it is soon ready."""
    path = next(iter(sorted(data_path("decks", game).glob("*.txt"))))
    deck = read_deck(path).deck
    sections = {section: entries[:6] for section, entries in deck.sections.items()}
    return replace(deck, sections={**sections, "side": ()} if "side" in sections else sections)


def saved_game_door(game: GameId, folder: Path) -> Door:
    """Saved games: taken up in the terminal and at the table."""
    catalog, deck = open_catalog(game, (), folder), small_deck(game)
    samples = []
    for seed in range(3):
        played = GoldfishGame(Sitting((deck, deck), (None, PilotName.RANDOM), seed), catalog)
        for _ in range(4):
            played.play_for_me(PilotName.RANDOM)
        samples.append(played.save().encode())
    scenario = sorted(data_path("scenarios", game).rglob("*.toml"))[0].read_text("utf-8")
    table = {"schema": 1, "saved": "game", "pilots": [None, "greedy"], "scenario": scenario}
    samples.append(json.dumps(table | {"seed": 1, "names": ["A", "B"]}).encode())

    def enter(raw: bytes) -> None:
        text = raw.decode("utf-8", "replace")
        if len(raw) % 2:
            read_game(text, catalog)
        else:
            sitting, saved = read_saved_game(text)
            GoldfishGame(sitting, catalog, saved)

    return Door(samples, enter)


def settings_door(folder: Path) -> Door:
    """The user's settings, which are read with tolerance and never refused."""
    file = folder / FILE_NAME
    write_settings(folder, Settings(keys={"save": "Ctrl+S"}, recent=("/a.deck",), others={"x": 1}))
    sample = file.read_bytes()

    def enter(raw: bytes) -> None:
        file.write_bytes(raw)
        settings = read_settings(folder)
        write_settings(folder, settings)
        assert read_settings(folder) == settings

    return Door([sample], enter)


def kept_games_door(folder: Path) -> Door:
    """Games of a gauntlet that are kept to go on with, and the history of its decks."""
    file = folder / "games.jsonl"
    run = GauntletRun(
        "rise", "A", "1", "f", "greedy", 2, 1, "2026-01-31", {"Scout": 2}, {"x": "Wl"}
    )
    piece = Played(("abc", 0, 2), "Wl", "+-", 14, 60, ({"Scout": (2, 1, 1, 0, 0, 0)}, {}))
    sample = heading() + 3 * piece_line(piece)

    def enter(raw: bytes) -> None:
        file.write_bytes(raw)
        for line in raw.decode("utf-8", "replace").splitlines():
            if (found := read_run(line)) is not None:
                assert read_run(run_line(found)) == found
        kept = read_kept_games(file)
        again = heading() + "".join(map(piece_line, kept.values()))
        assert read_pieces(again.splitlines()) == kept

    return Door([sample.encode(), run_line(run).encode()], enter)


def compiled_texts_door(game: GameId, folder: Path) -> Door:
    """Compiled texts that the program keeps between runs; damaged ones count as none."""
    cache = open_text_cache(folder, game)
    assert cache is not None
    for card in [card for card in open_catalog(game, (), folder).cards() if card.text][:4]:
        cache.tree(card.text, card.type, card.name)
    assert keep_text_cache(cache, folder, game)
    file = folder / cache_name(game)
    sample = file.read_bytes()

    def enter(raw: bytes) -> None:
        file.write_bytes(raw)
        open_text_cache(folder, game)

    return Door([sample], enter)


def card_text_door(game: GameId, folder: Path) -> Door:
    """Printed texts: explained, and made ready for play."""
    cards = [card for card in open_catalog(game, (), folder).cards() if card.text]
    types = sorted({card.type for card in cards} - {"infusion"})
    compiler = import_module(f"engine.games.{game}.play.compile").CardCompiler

    def enter(raw: bytes) -> None:
        text = raw.decode("utf-8", "replace" if len(raw) % 5 else "surrogateescape")
        kind = types[len(raw) % len(types)]
        card = replace(cards[0], type=kind, values={**cards[0].values, "text": text})
        explain_card(card)
        compiler().face(card)

    return Door([card.text.encode() for card in cards], enter)


_OF_EACH_GAME = {
    "scenario": (scenario_door, 2),
    "saved-game": (saved_game_door, 3),
    "compiled-texts": (compiled_texts_door, 3),
    "card-text": (card_text_door, 2),
}
GAME_DOORS = {
    "settings": DoorKind(settings_door, 6),
    "kept-games": DoorKind(kept_games_door, 6),
    **{
        f"{name}-{game}": DoorKind(partial(make, game), share)
        for name, (make, share) in _OF_EACH_GAME.items()
        for game in GAMES
    },
}
