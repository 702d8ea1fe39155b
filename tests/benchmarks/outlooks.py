"""Fits what counts towards winning to games that the greedy pilot plays against itself.

Prints the weights of a game's outlook (engine/pilots/outlook.py) as they stand in its `pilot`
folder, and how well they tell the winner of games that were not fitted. A few answers are given at
random, so that boards are seen that greedy pilots would not come to.

python -m tests.benchmarks.outlooks --game akora --games 1200
"""

import argparse
import math
import random
from collections.abc import Sequence
from typing import Any, NamedTuple

from deckbuilder.store.cards.card_library import CardLibrary
from deckbuilder.store.decks.deck_files import read_deck
from engine.games.tables import table_for
from tests.benchmarks.duels import LONGEST_GAME, USUAL_GAME, ready_decks

# How many answers are given at random, and how many games are kept to judge the weights by.
SHARE_AT_RANDOM = 0.05
ONE_IN_KEPT = 5
# How strongly weights are held at nothing, in positions whose counts have a spread of one.
SHRINKAGE = 3.0
MOST_STEPS = 20
SMALL_STEP = 1e-4


class Position(NamedTuple):
    """What both sides had as a turn began, and what came of it.

    Attributes:
        counts: One, what the side at turn had, and what the other had, less than nothing.
        share: What the side at turn got of the win.
    """

    counts: list[float]
    share: float


def positions_of(brain: Any, game: Any, chance: random.Random) -> list[Position]:
    """Play a game to its end, and return the beginnings of its turns."""
    seen: list[tuple[int, list[float]]] = []
    turn = game.turn
    while (pending := game.pending) is not None and game.turn < LONGEST_GAME:
        if game.turn != turn and pending.is_open:
            turn = game.turn
            team = game.active_team
            theirs = [-count for count in brain.counts(game, 1 - team)]
            seen.append((team, [1.0, *brain.counts(game, team), *theirs]))
        option = brain.choose(game)
        if chance.random() < SHARE_AT_RANDOM:
            option = chance.choice(brain.ranked(game))
        game.apply(option)
    if game.outcome is None:
        return []
    return [Position(counts, game.outcome.share(team)) for team, counts in seen]


def fit(positions: Sequence[Position]) -> list[float]:
    """Return log-odds by which a side at turn wins: a logistic regression, by Newton's steps."""
    width = len(positions[0].counts)
    scales = [1.0, *(_spread([each.counts[at] for each in positions]) for at in range(1, width))]
    rows = [
        ([count / scale for count, scale in zip(each.counts, scales, strict=True)], each.share)
        for each in positions
    ]
    weights = [0.0] * width
    for _ in range(MOST_STEPS):
        step = _step(rows, weights)
        weights = [weight + change for weight, change in zip(weights, step, strict=True)]
        if max(map(abs, step)) < SMALL_STEP:
            break
    return [weight / scale for weight, scale in zip(weights, scales, strict=True)]


def loss(positions: Sequence[Position], weights: Sequence[float]) -> float:
    """Return the log loss of weights on some positions: nothing for one who knows every winner."""
    total = sum(loss_of(each.share, _chance(each.counts, weights)) for each in positions)
    return total / len(positions)


def loss_of(share: float, chance: float) -> float:
    """Return the log loss of one judgement."""
    held = min(max(chance, 1e-6), 1 - 1e-6)
    return -share * math.log(held) - (1 - share) * math.log(1 - held)


def _step(rows: Sequence[tuple[list[float], float]], weights: Sequence[float]) -> list[float]:
    """Return by how much one of Newton's steps changes weights."""
    width = len(weights)
    slope = [-SHRINKAGE * weight for weight in weights]
    bend = [[SHRINKAGE if at == to else 0.0 for to in range(width)] for at in range(width)]
    for counts, share in rows:
        chance = _chance(counts, weights)
        spread = chance * (1 - chance)
        for at, count in enumerate(counts):
            if count:
                slope[at] += count * (share - chance)
                row, part = bend[at], count * spread
                for to in range(at + 1):
                    row[to] += part * counts[to]
    for at in range(width):
        for to in range(at):
            bend[to][at] = bend[at][to]
    return _solved(bend, slope)


def _solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Return the solution of linear equations whose matrix is positive (Gauss)."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for at, pivot in enumerate(rows):
        for below in rows[at + 1 :]:
            factor = below[at] / pivot[at]
            for to in range(at, len(pivot)):
                below[to] -= factor * pivot[to]
    found = [0.0] * len(right)
    for at in reversed(range(len(rows))):
        known = sum(rows[at][to] * found[to] for to in range(at + 1, len(rows)))
        found[at] = (rows[at][-1] - known) / rows[at][at]
    return found


def _chance(counts: Sequence[float], weights: Sequence[float]) -> float:
    odds = sum(count * weight for count, weight in zip(counts, weights, strict=True))
    return 1 / (1 + math.exp(-max(min(odds, 30.0), -30.0)))


def _spread(values: Sequence[float]) -> float:
    mean = sum(values) / len(values)
    return max(math.sqrt(sum((each - mean) ** 2 for each in values) / len(values)), 1e-3)


def table_lines(names: Sequence[str], weights: Sequence[float]) -> list[str]:
    """Return weights as the source of an outlook has them."""
    moving, waiting = weights[1 : len(names) + 1], weights[len(names) + 1 :]
    told = [f"    {weights[0]:.3f},", "    {"]
    for name, mine, theirs in zip(names, moving, waiting, strict=True):
        told.append(f'        "{name}": ({mine:.3f}, {theirs:.3f}),')
    return [*told, "    },"]


def main() -> None:
    """Read the command line, play, fit, print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--game", default=USUAL_GAME)
    parser.add_argument("--games", type=int, default=1_200)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    library, chance = CardLibrary(), random.Random(given.seed)
    decks = [read_deck(path, None, library.names).deck for path in ready_decks("", given.game)]
    tables = [table_for([deck, deck], library.catalog(deck.game)) for deck in decks]
    fitted: list[Position] = []
    kept: list[Position] = []
    for number in range(given.seed, given.seed + given.games):
        table = tables[number % len(tables)]
        game = table.start(number, first=number // len(tables) % 2)
        found = positions_of(table.brain, game, chance)
        (fitted if number % ONE_IN_KEPT else kept).extend(found)
    brain: Any = tables[0].brain
    weights = fit(fitted)
    print("\n".join(table_lines(brain.outlook.names, weights)))
    print(f"{len(fitted)} positions; log loss on {len(kept)} others {loss(kept, weights):.4f}")
    known = sum(loss_of(each.share, brain.outlook.chance(*_sides(each))) for each in kept)
    print(f"as it is now: {known / len(kept):.4f}")


def _sides(position: Position) -> tuple[list[float], list[float]]:
    width = len(position.counts) // 2
    return position.counts[1 : width + 1], [-count for count in position.counts[width + 1 :]]


if __name__ == "__main__":
    main()
