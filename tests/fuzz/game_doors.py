"""Doors for games and for what the program keeps: scenarios, saved games, settings, events."""

import json
from dataclasses import replace
from pathlib import Path

from deckbuilder.core.goldfish_game import GoldfishGame, Sitting, read_saved_game
from deckbuilder.core.table.saving import read_game
from deckbuilder.core.table.seated import seat_scenario
from deckbuilder.store.bundled import data_path
from deckbuilder.store.cards.card_library import open_catalog
from deckbuilder.store.decks.deck_files import read_deck
from deckbuilder.store.scenario_files import read_document
from deckbuilder.store.settings import FILE_NAME, Settings, read_settings, write_settings
from deckbuilder.store.text_cache import cache_name, keep_text_cache, open_text_cache
from engine.cards import GameId
from engine.decks import Deck
from engine.pilots.making import PilotName
from engine.scenario.running import game_of, run_document
from tests.fuzz.door import Door, DoorKind

IKORR = GameId("rush_of_ikorr")


def scenario_door(folder: Path) -> Door:
    """Scenario files: run, and laid on the table."""
    catalog, file = open_catalog(IKORR, (), folder), folder / "scenario.toml"

    def enter(raw: bytes) -> None:
        file.write_bytes(raw)
        document = read_document(file)
        game_of(document)
        run_document(document, catalog)
        seat_scenario(raw.decode("utf-8", "replace"), catalog).match()

    paths = sorted(data_path("scenarios").rglob("*.toml"))
    return Door([path.read_bytes() for path in paths[::4]], enter)


def _small_deck() -> Deck:
    """A ready deck cut down, so that a game with it is soon ready."""
    path = next(iter(sorted(data_path("decks", IKORR).glob("*.txt"))))
    deck = read_deck(path).deck
    return replace(deck, sections={**deck.sections, "main": deck.sections["main"][:4], "side": ()})


def saved_game_door(folder: Path) -> Door:
    """Saved games: taken up in the terminal and at the table."""
    catalog, deck = open_catalog(IKORR, (), folder), _small_deck()
    samples = []
    for seed in range(3):
        played = GoldfishGame(Sitting((deck, deck), (None, PilotName.RANDOM), seed), catalog)
        for _ in range(4):
            played.play_for_me(PilotName.RANDOM)
        samples.append(played.save().encode())
    scenario = sorted(data_path("scenarios").rglob("*.toml"))[0].read_text("utf-8")
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


def compiled_texts_door(folder: Path) -> Door:
    """Compiled texts that the program keeps between runs; damaged ones count as none."""
    cache = open_text_cache(folder, IKORR)
    assert cache is not None
    for text in ("Draw a card.", "SUMMON — Deal 2 damage to target champion."):
        cache.tree(text, "spell", "A")
    assert keep_text_cache(cache, folder, IKORR)
    file = folder / cache_name(IKORR)
    sample = file.read_bytes()

    def enter(raw: bytes) -> None:
        file.write_bytes(raw)
        open_text_cache(folder, IKORR)

    return Door([sample], enter)


GAME_DOORS = {
    "scenario": DoorKind(scenario_door, 4),
    "saved-game": DoorKind(saved_game_door, 6),
    "settings": DoorKind(settings_door, 6),
    "compiled-texts": DoorKind(compiled_texts_door, 6),
}
