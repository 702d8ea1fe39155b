"""Boards saved at any moment of games with ready decks open again, in every game."""

import tomllib
from typing import Any

import pytest

from deckbuilder.store.cards.card_library import CardLibrary
from deckbuilder.store.decks.deck_files import read_deck
from engine.games import play_kit, playable_games
from engine.games.tables import table_for
from tests.benchmarks.duels import ready_decks
from tests.engine.kernel.conformance.kit import Chance

EVERY, EVERY_IN_A_LONG_RUN, LONGEST = 52, 13, 260
TABLES = [(game, 2) for game in playable_games()] + [("rise", 3)]


@pytest.mark.parametrize(("game_id", "players"), TABLES)
def test_a_saved_board_opens_again_as_it_was(game_id: Any, players: int, is_long_run: bool) -> None:
    library, scenario = CardLibrary(), play_kit(game_id).scenario
    catalog = library.catalog(game_id)
    decks = [read_deck(path, None, library.names).deck for path in ready_decks("", game_id)]
    game = table_for(decks[:players], catalog).start(players)
    every = EVERY_IN_A_LONG_RUN if is_long_run else EVERY
    chance, saved_boards = Chance(players), 0
    for at in range(LONGEST):
        if game.pending is None:
            break
        if at % every == 0:
            saved = scenario.save(game, catalog)
            again = scenario.open(tomllib.loads(saved.text), catalog).start()
            if game.pending.kind in scenario.saving.begins and not saved.omitted:
                assert scenario.save(again, catalog).text == saved.text
                saved_boards += 1
        game.apply(chance.choose(game))
    assert saved_boards
