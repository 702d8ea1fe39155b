"""Lets two pilots play ready decks against themselves and prints how they do.

python -m tests.benchmarks.duels greedy random --games 1000
python -m tests.benchmarks.duels search greedy --games 17 --nodes 1200 --game argent_saga
python -m tests.benchmarks.duels search one-ply --games 50 --nodes 400
python -m tests.benchmarks.duels search search --games 50 --nodes 4000 400
"""

import argparse
import sys
import time
from pathlib import Path
from typing import Any

from deckbuilder.core.simulation.intervals import share_of
from deckbuilder.store.bundled import data_path
from deckbuilder.store.cards.card_library import CardLibrary
from deckbuilder.store.decks.deck_files import read_deck
from engine.games.kits import DeckTable, MissingTextError
from engine.games.tables import table_for
from engine.pilots.roster import PilotName, make_pilot
from engine.pilots.search import USUAL_NODES
from tests.benchmarks.compiled import on_best_engine
from tests.engine.pilots.one_ply import OnePly

LONGEST_GAME = 200
USUAL_GAME = "rush_of_ikorr"
ONE_PLY = "one-ply"


class Duel:
    """Two pilots with one deck: wins of the first, and how long their answers took."""

    def __init__(
        self, table: DeckTable[Any], names: tuple[str, str], nodes: tuple[int, int]
    ) -> None:
        self.table = table
        self.names = names
        self.nodes = nodes
        self.games = self.wins = self.turns = 0
        self.decisions = [0, 0]
        self.thinking = [0.0, 0.0]
        self.seconds = 0.0

    def play(self, seed: int) -> None:
        """Play one game; each pilot goes first in every other one."""
        begun = time.process_time()
        game = self.table.start(seed, first=seed % 2)
        pilots = [
            make_named(name, self.table.brain, seed, seat, self.nodes[seat])
            for seat, name in enumerate(self.names)
        ]
        while (pending := game.pending) is not None and game.turn < LONGEST_GAME:
            asked = time.process_time()
            option = pilots[pending.seat].choose(game)
            self.thinking[pending.seat] += time.process_time() - asked
            self.decisions[pending.seat] += len(pending.options) > 1
            game.apply(option)
        self.seconds += time.process_time() - begun
        self.games += 1
        self.turns += game.turn
        self.wins += game.outcome is not None and game.outcome.winners == (0,)

    def line(self, label: str) -> str:
        """The result in one line."""
        share = share_of(self.wins, self.games)
        assert share is not None
        thinking = 1000 * self.thinking[0] / max(1, self.decisions[0])
        return (
            f"{label:28} {self.wins:5}/{self.games:<5} {100 * share.value:5.1f} % "
            f"({100 * share.low:.1f} to {100 * share.high:.1f})"
            f"  turns {self.turns / self.games:4.1f}"
            f"  {self.games / self.seconds:6.1f} games/s"
            f"  {sum(self.decisions) / self.seconds:6.0f} decisions/s  {thinking:7.2f} ms/decision"
        )

    def add(self, other: "Duel") -> None:
        """Add another duel's figures."""
        self.games += other.games
        self.wins += other.wins
        self.turns += other.turns
        self.seconds += other.seconds
        for seat in (0, 1):
            self.decisions[seat] += other.decisions[seat]
            self.thinking[seat] += other.thinking[seat]


def make_named(name: str, brain: Any, seed: int, seat: int, nodes: int) -> Any:
    if name == ONE_PLY:
        return OnePly(brain, seed * 2 + seat, nodes)
    return make_pilot(PilotName(name), brain, seed, seat, nodes)


def ready_decks(wanted: str, game: str = USUAL_GAME) -> list[Path]:
    """The ready decks of a game whose file name holds a word; those without texts are left out."""
    library = CardLibrary()
    found = [path for path in sorted(data_path("decks", game).glob("*.txt")) if wanted in path.stem]
    return [path for path in found if _has_texts(library, path)]


def _has_texts(library: CardLibrary, path: Path) -> bool:
    deck = read_deck(path, None, library.names).deck
    try:
        table_for([deck, deck], library.catalog(deck.game))
    except MissingTextError:
        return False
    return True


def main() -> None:
    """Read the command line, play, print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    names = [*(name.value for name in PilotName), ONE_PLY]
    parser.add_argument("first", choices=names)
    parser.add_argument("second", choices=names)
    parser.add_argument("--games", type=int, default=20, help="for each deck")
    parser.add_argument(
        "--nodes", type=int, nargs="+", default=[USUAL_NODES], help="of the first and the second"
    )
    parser.add_argument("--most", type=int, default=1000, help="decks")
    parser.add_argument("--seed", type=int, default=0, help="of the first game")
    parser.add_argument("--deck", default="", help="only decks whose file name holds this")
    parser.add_argument("--game", default=USUAL_GAME)
    given = parser.parse_args()
    pair = (given.first, given.second)
    nodes = (given.nodes[0], given.nodes[-1])
    library = CardLibrary()
    total: Duel | None = None
    for path in ready_decks(given.deck, given.game)[: given.most]:
        deck = read_deck(path, None, library.names).deck
        duel = Duel(table_for([deck, deck], library.catalog(deck.game)), pair, nodes)
        for seed in range(given.seed, given.seed + given.games):
            duel.play(seed)
        print(duel.line(path.stem), flush=True)
        if total is None:
            total = Duel(duel.table, pair, nodes)
        total.add(duel)
    if total is not None:
        print(total.line("all"))


if __name__ == "__main__":
    sys.exit(on_best_engine("tests.benchmarks.duels", main))
