"""Plays ready decks for a profile-guided build: the compiler learns which ways are taken most.

Run by installer/compiled_engine.py with an engine that counts what it does. Every playable game is
played by chance, at first sight and with a few searched answers; nothing is printed.
"""

from typing import Any

from deckbuilder.store.bundled import data_path
from deckbuilder.store.cards.card_library import CardLibrary
from deckbuilder.store.decks.deck_files import read_deck
from engine.cards import GameId
from engine.games import play_kit, playable_games
from engine.games.kits import DeckTable, MissingTextError
from engine.games.tables import table_for
from engine.games.tally import TallyKit
from engine.games.watcher import Watcher, is_too_long
from engine.pilots.roster import PilotName, make_pilot, play_out

# How many games a pilot plays with each deck.
GAMES = ((PilotName.RANDOM, 8), (PilotName.GREEDY, 4))
SEARCHED = 3
NODES = 100


def tables(game: GameId, library: CardLibrary) -> list[DeckTable[Any]]:
    """Return the ready decks of a game whose cards have texts, each against itself."""
    found: list[DeckTable[Any]] = []
    for path in sorted(data_path("decks", game).glob("*.txt")):
        deck = read_deck(path, None, library.names).deck
        try:
            found.append(table_for([deck, deck], library.catalog(deck.game)))
        except MissingTextError:
            continue
    return found


def train(table: DeckTable[Any], tally: TallyKit[Any]) -> None:
    """Play games with one deck, and let a searching pilot answer the beginning of another."""
    for pilot, games in GAMES:
        for seed in range(games):
            game = table.start(seed, first=seed % 2)
            pilots = [make_pilot(pilot, table.brain, seed, seat) for seat in (0, 1)]
            watcher = Watcher(tally)
            play_out(game, pilots, watcher, is_too_long)
            watcher.record(game)
    game = table.start(SEARCHED, first=0)
    searching = make_pilot(PilotName.SEARCH, table.brain, SEARCHED, 0, NODES)
    for _ in range(SEARCHED):
        if game.pending is not None:
            game.apply(searching.choose(game))


def main() -> None:
    """Play every game."""
    library = CardLibrary()
    for game in playable_games():
        for table in tables(game, library):
            train(table, play_kit(game).tally)


if __name__ == "__main__":
    main()
