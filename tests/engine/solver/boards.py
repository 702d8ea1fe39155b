"""Boards to solve: small files of Rush of Ikorr with cards of their own, and those of all games."""

import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from deckbuilder.store.bundled import data_path
from deckbuilder.store.cards.card_library import CardLibrary
from engine.games import play_kit
from engine.scenario.documents import game_of
from engine.scenario.reader import read_scenario
from engine.scenario.starting_board import lay_board
from engine.solver.puzzle import Solution, solve_puzzle

LIBRARY = CardLibrary()
MOST_NODES = 60_000

CARDS = """
game = "rush_of_ikorr"
[[card]]
name = "Runner"
type = "champion"
cost = 1
attack = 2
health = 2
raid = 1
[[card]]
name = "Brute"
type = "champion"
cost = 1
attack = 3
health = 3
raid = 1
[[card]]
name = "Vow"
type = "spell"
cost = 1
text = "Cast this spell only if you control more champions than your opponent.\\nSecure 2 Ikorr."
[[card]]
name = "Spark"
type = "spell"
cost = 1
text = "Deal 2 damage to target champion."
[[card]]
name = "Tribute"
type = "spell"
cost = 1
text = "Target opposing player may discard a card. If they don't, secure 2 Ikorr."
"""


def document(sides: str, cards: str = CARDS) -> dict[str, Any]:
    """A file: the cards, then what the sides have."""
    return tomllib.loads(cards + sides)


def solved(file: Mapping[str, object], turns: int = 1, most: int = MOST_NODES) -> Solution:
    """Solve a file within so many nodes."""
    game = game_of(file)
    catalog = LIBRARY.catalog(game)
    return solve_puzzle(play_kit(game), file, catalog, lambda nodes: nodes > most, turns)


def board(file: Mapping[str, object]) -> Any:
    """The game at the beginning of a file."""
    contract = play_kit(game_of(file)).scenario.contract
    scenario = read_scenario(contract, {**file, "step": []}, LIBRARY.catalog(game_of(file)))
    game, _ = lay_board(contract, scenario, *contract.make(scenario, None))
    game.run()
    return game


def bundled_files(
    game: str, every: int, folder: str = "scenarios"
) -> Iterator[tuple[Path, dict[str, Any]]]:
    """One in so many of the scenario files, or puzzles, that come with the program."""
    for path in sorted(data_path(folder, game).rglob("*.toml"))[::every]:
        yield path, tomllib.loads(path.read_text(encoding="utf-8"))


# Whether this is won this turn depends on how much is secured.
SIDES = """
[A]
secured = {secured}
influence = 1
hand = ["Vow"]
champions = ["Brute"]
[B]
champions = ["Runner"]
deck = ["Runner"]
"""
