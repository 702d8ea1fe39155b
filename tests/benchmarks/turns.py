"""Lets pilots play the same turns and prints how often the games after them are won.

A duel of two good pilots is mostly decided by luck; here every pilot plays the same turn of the
same game, and greedy pilots finish it many times, in the same deals: few turns tell more than many
games.

python -m tests.benchmarks.turns one-ply search --game argent_saga --turns 30
python -m tests.benchmarks.turns search:400 search:4000 --game rise
"""

import argparse
import random
import sys
import time
from typing import Any

from deckbuilder.store.cards.card_library import CardLibrary
from deckbuilder.store.decks.deck_files import read_deck
from engine.games.tables import table_for
from engine.kernel.chance import following, seeded
from tests.benchmarks.compiled import on_best_engine
from tests.benchmarks.duels import USUAL_GAME, make_named, ready_decks

USUAL_NODES = 400
# How many turns are taken from one game, how often one is, and how long a turn may be.
MOST_OF_A_GAME = 4
SHARE_TAKEN = 0.5
LONGEST_TURN = 200
LONGEST_REST = 1_500


class Turns:
    """Pilots that play the same turns, and how often the games after them are won."""

    def __init__(self, pilots: list[str], deals: int) -> None:
        self.pilots = pilots
        self.deals = deals
        self.shares: list[list[float]] = []
        self.seconds = [0.0] * len(pilots)

    def play(self, brain: Any, game: Any) -> None:
        """Let every pilot play the turn that has begun, and finish the games."""
        known: dict[str, float] = {}
        row: list[float] = []
        for at, name in enumerate(self.pilots):
            begun = time.process_time()
            after = _after_turn(brain, game, name, len(self.shares))
            self.seconds[at] += time.process_time() - begun
            key = repr(after.key())
            if key not in known:
                known[key] = self._won(brain, after, game.pending.seat)
            row.append(known[key])
        self.shares.append(row)

    def _won(self, brain: Any, after: Any, seat: int) -> float:
        """Return how often a side wins, with what it cannot know dealt again."""
        chance, won = seeded(len(self.shares)), 0.0
        for _ in range(self.deals):
            chance = following(chance)
            world = after.clone()
            if world.pending is not None:
                brain.redeal(world, seat, chance)
            for _ in range(LONGEST_REST):
                if world.pending is None:
                    break
                world.apply(brain.choose(world))
            won += brain.value(world, seat)
        return won / self.deals

    def lines(self) -> list[str]:
        """Return what came of it: shares, and differences from the first pilot with their error."""
        told = []
        for at, name in enumerate(self.pilots):
            gains = [row[at] - row[0] for row in self.shares]
            mean = sum(gains) / len(gains)
            squares = sum((each - mean) ** 2 for each in gains) / max(len(gains) - 1, 1)
            share = sum(row[at] for row in self.shares) / len(self.shares)
            changed = sum(each != 0 for each in gains)
            told.append(
                f"{name:16} {100 * share:5.1f} %  {100 * mean:+5.2f} ± "
                f"{100 * (squares / len(gains)) ** 0.5:4.2f}  other end in {changed} of "
                f"{len(gains)} turns  {self.seconds[at] / len(gains):5.2f} s a turn"
            )
        return told


def _after_turn(brain: Any, game: Any, name: str, seed: int) -> Any:
    """Return the game after a turn of a pilot; the others answer at first sight."""
    world, seat, turn = game.clone(), game.pending.seat, game.turn
    kind, _, nodes = name.partition(":")
    pilot = make_named(kind, brain, seed, seat, int(nodes or USUAL_NODES))
    for _ in range(LONGEST_TURN):
        if world.pending is None or world.turn != turn:
            break
        is_own = world.pending.seat == seat
        world.apply(pilot.choose(world) if is_own else brain.choose(world))
    return world


def main() -> None:
    """Read the command line, play, print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("pilots", nargs="+", help="as duels names them, with :nodes")
    parser.add_argument("--game", default=USUAL_GAME)
    parser.add_argument("--turns", type=int, default=30)
    parser.add_argument("--deals", type=int, default=48)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    library, chance = CardLibrary(), random.Random(given.seed)
    decks = [read_deck(path, None, library.names).deck for path in ready_decks("", given.game)]
    turns, number = Turns(given.pilots, given.deals), given.seed
    while len(turns.shares) < given.turns:
        deck = decks[number % len(decks)]
        table = table_for([deck, deck], library.catalog(deck.game))
        game = table.start(number, first=number % 2)
        number += 1
        most = min(len(turns.shares) + MOST_OF_A_GAME, given.turns)
        _take_turns(turns, table.brain, game, most, chance)
    print("\n".join(turns.lines()))


def _take_turns(turns: Turns, brain: Any, game: Any, most: int, chance: random.Random) -> None:
    """Play a game greedily, and let the pilots play some of its turns."""
    turn = game.turn
    while (pending := game.pending) is not None and len(turns.shares) < most:
        is_new = game.turn != turn and pending.is_open and game.turn > 1
        if is_new and brain.team_of(game, pending.seat) == game.active_team:
            turn = game.turn
            if chance.random() < SHARE_TAKEN:
                turns.play(brain, game)
        game.apply(brain.choose(game))


if __name__ == "__main__":
    sys.exit(on_best_engine("tests.benchmarks.turns", main))
