"""Tells how good first answers are that trials choose, by when the trials are judged.

In positions of greedy games every answer is tried in the same deals, and each game played to its
end by greedy pilots. In half of the deals the brain judges the trials as turns begin, and the best
answer is chosen; the other half says how often it wins, beside the answer of first sight.

python -m tests.benchmarks.judgements --game argent_saga --positions 150 --deals 8
"""

import argparse
import random
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from deckbuilder.store.cards.card_library import CardLibrary
from deckbuilder.store.decks.deck_files import read_deck
from engine.games.tables import table_for
from engine.kernel.chance import following, seeded
from engine.kernel.decisions import Option
from tests.benchmarks.duels import LONGEST_GAME, USUAL_GAME, ready_decks

TURNS = 4
WAYS = ((1,), (2,), (3,), (4,), (1, 2), (2, 4), (1, 2, 3, 4))
# How many decisions become positions, how many of a game, and how many answers are given at random.
SHARE_TAKEN = 0.12
MOST_OF_A_GAME = 5
SHARE_AT_RANDOM = 0.06
MOST_ANSWERS = 14
LONGEST_REST = 1_500


class Tried(NamedTuple):
    """An answer in one deal: how it was judged as each of the next turns began, and what it won."""

    judged: list[float]
    won: float


def tried(brain: Any, world: Any, seat: int, option: Option) -> Tried:
    """Answer, play to the end at first sight, and judge the turns that begin on the way."""
    judged: list[float] = []
    begun = turn = world.turn
    world.apply(option)
    for _ in range(LONGEST_REST):
        if (pending := world.pending) is None:
            break
        if pending.is_open and world.turn != turn:
            turn = world.turn
            if turn - begun <= TURNS:
                judged.append(brain.value(world, seat))
        world.apply(brain.choose(world))
    won = brain.value(world, seat)
    return Tried(judged + [won] * (TURNS - len(judged)), won)


def answers_of(brain: Any, game: Any, deals: int, seed: int) -> list[list[Tried]]:
    """Return how each answer does, first sight's first, in the same deals."""
    seat, chance = game.pending.seat, seeded(seed)
    chances = [chance := following(chance) for _ in range(deals)]
    found: list[list[Tried]] = []
    for option in brain.ranked(game)[:MOST_ANSWERS]:
        row = []
        for each in chances:
            world = game.clone()
            brain.redeal(world, seat, each)
            row.append(tried(brain, world, seat, option))
        found.append(row)
    return found


def gain(answers: Sequence[Sequence[Tried]], way: Sequence[int], deals: int) -> float:
    """Return what the answer chosen by some judgements wins more than first sight's."""
    half = len(answers[0]) // 2
    total = 0.0
    for chosen_in, told_in in ((0, half), (half, 0)):
        means = [
            sum(each.judged[at - 1] for each in row[chosen_in : chosen_in + deals] for at in way)
            for row in answers
        ]
        best = max(range(len(means)), key=means.__getitem__)
        won = [sum(each.won for each in row[told_in : told_in + half]) / half for row in answers]
        total += won[best] - won[0]
    return total / 2


def positions(brain: Any, game: Any, chance: random.Random) -> Iterator[Any]:
    """Play a game at first sight, a few answers at random, and stop at some decisions."""
    left = MOST_OF_A_GAME
    while (pending := game.pending) is not None and left and game.turn < LONGEST_GAME:
        ranked = brain.ranked(game) if len(pending.options) > 1 else list(pending.options)
        is_own = brain.team_of(game, pending.seat) == game.active_team
        if len(ranked) > 1 and game.turn > 1 and is_own and chance.random() < SHARE_TAKEN:
            left -= 1
            yield game
        is_random = chance.random() < SHARE_AT_RANDOM
        game.apply(chance.choice(ranked) if is_random else brain.choose(game))


def told(gains: Sequence[float]) -> str:
    """A mean with its standard error, in points of a hundred."""
    mean = sum(gains) / len(gains)
    squares = sum((each - mean) ** 2 for each in gains) / max(len(gains) - 1, 1)
    return f"{100 * mean:+5.2f} ± {100 * (squares / len(gains)) ** 0.5:4.2f}"


def main() -> None:
    """Read the command line, play, print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--game", default=USUAL_GAME)
    parser.add_argument("--positions", type=int, default=100)
    parser.add_argument("--deals", type=int, default=12)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    library, chance = CardLibrary(), random.Random(given.seed)
    decks = [read_deck(path, None, library.names).deck for path in ready_decks("", given.game)]
    tables = [table_for([deck, deck], library.catalog(deck.game)) for deck in decks]
    found: list[list[list[Tried]]] = []
    number = given.seed
    while len(found) < given.positions:
        table = tables[number % len(tables)]
        game = table.start(number, first=number // len(tables) % 2)
        number += 1
        for position in positions(table.brain, game, chance):
            found.append(answers_of(table.brain, position, given.deals, len(found)))
    half = given.deals // 2
    print(f"{len(found)} positions; judged as turns begin, in 1 and in {half} deals")
    for way in WAYS:
        few, many = ([gain(each, way, deals) for each in found] for deals in (1, half))
        print(f"{'+'.join(map(str, way)):10} {told(few)}   {told(many)}")


if __name__ == "__main__":
    main()
