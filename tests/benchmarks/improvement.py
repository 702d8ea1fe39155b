"""Makes ready decks worse on purpose and measures how much of the loss a search wins back.

python -m tests.benchmarks.improvement rush_of_ikorr --decks 3 --minutes 10
"""

# ruff: noqa: E402  the build of the engine is chosen before anything imports it

import argparse
import math
import time
from collections.abc import Sequence
from dataclasses import replace
from itertools import islice
from random import Random

from deckbuilder.store.engine_build import engine_build, take_compiled_engine

take_compiled_engine()  # as the program does

from deckbuilder.app import make_shelf
from deckbuilder.core.deck_keys import MAYBE_KEY
from deckbuilder.core.gauntlet.paired import difference_of
from deckbuilder.core.improvement.arena import Aim, Conditions, GameArena
from deckbuilder.core.improvement.race import NOW, Lane, Stage
from deckbuilder.core.improvement.search import Budget, Improvement
from deckbuilder.core.improvement.swaps import (
    Allowed,
    Judge,
    Source,
    Swap,
    all_swapped,
    are_compatible,
    legal_swaps,
    tidied,
)
from deckbuilder.core.missing_texts import missing_texts
from deckbuilder.core.shelf import Shelf
from deckbuilder.core.simulation.executors import LocalProcesses
from deckbuilder.store.bundled import data_path
from deckbuilder.store.cards.card_library import CardLibrary
from deckbuilder.store.decks.deck_files import read_deck
from engine.decks import Deck
from engine.games import GAMES

SAMPLED, SAMPLE_GAMES = 48, 60
TAKEN, DECOYS = 3, 7
FIELD = 3
TRIAL_GAMES = 2_400


def arena_for(deck: Deck, field: tuple[Deck, ...], shelf: Shelf, seed: int, jobs: int) -> GameArena:
    """Games of a deck against a field."""
    conditions = Conditions(shelf.catalog, seed=seed, readings=shelf.format_of(deck).play)
    return GameArena(deck, Aim(field), conditions, LocalProcesses(jobs))


def worst_swaps(arena: GameArena, shelf: Shelf, seed: int) -> list[Swap]:
    """Of a sample of swaps, the three that hurt most and can be made together."""
    allowed = Allowed(frozenset({Source.LIBRARY}), most=1)
    arena.swaps = swaps = list(islice(legal_swaps(arena.deck, shelf, allowed, seed), SAMPLED))
    lanes: list[Lane] = [NOW, *((at,) for at in range(len(swaps)))]
    points = arena.points(Stage.SEARCH, lanes, 0, SAMPLE_GAMES)
    judge, chosen = Judge(arena.deck, shelf), list[Swap]()
    for at in sorted(range(len(swaps)), key=lambda at: sum(points[at,])):
        tried = [*chosen, swaps[at]]
        fits = are_compatible(arena.deck, tried) and len({e.into.key for e in tried}) == len(tried)
        if len(chosen) < TAKEN and fits and judge.is_legal(all_swapped(arena.deck, tried)):
            chosen = tried
    return chosen


def with_maybe(deck: Deck, taken: Sequence[Swap], shelf: Shelf, seed: int) -> Deck:
    """The worse deck, with what was taken out and some other cards on its maybe-list."""
    allowed = Allowed(frozenset({Source.LIBRARY}), most=1)
    others = [swap.into.name for swap in islice(legal_swaps(deck, shelf, allowed, seed + 1), 200)]
    dice = Random(seed)
    dice.shuffle(others)
    known = {swap.out.name for swap in taken} | {e.name for e in deck.entries(*deck.sections)}
    decoys = [name for name in dict.fromkeys(others) if name not in known][:DECOYS]
    names = [*(swap.out.name for swap in taken), *decoys]
    return replace(deck, extra={MAYBE_KEY: [{"name": name, "count": 1} for name in sorted(names)]})


def measure(deck: Deck, field: tuple[Deck, ...], shelf: Shelf, options: argparse.Namespace) -> str:
    """Make one deck worse, let it be improved, and say what came of it."""
    begun, seed = time.monotonic(), options.seed
    taken = worst_swaps(arena_for(deck, field, shelf, seed, options.jobs), shelf, seed)
    worse = with_maybe(tidied(all_swapped(deck, taken)), taken, shelf, seed)
    arena = arena_for(worse, field, shelf, seed + 1, options.jobs)
    source = Source.LIBRARY if options.library else Source.MAYBE
    allowed = Allowed(frozenset({source}), most=TAKEN)
    started = time.monotonic()
    budget = Budget(60.0 * options.minutes, 0 if options.minutes else options.budget)
    found = Improvement(arena, shelf, allowed, budget).run(seed)
    took = time.monotonic() - started
    made = [found.swaps[each] for each in found.together.numbers] if found.together else []
    scores = [
        arena_for(each, field, shelf, seed + 2, options.jobs).points(
            Stage.TOGETHER, [NOW], 0, TRIAL_GAMES
        )[NOW]
        for each in (deck, worse, all_swapped(worse, made))
    ]
    was, now, then = (sum(each) / len(each) for each in scores)
    gap = difference_of([a - b for a, b in zip(scores[2], scores[1], strict=True)]).estimate
    share, half = part_back(*scores)
    came = sum(swap.into.name in {each.out.name for each in taken} for swap in made)
    went = sum(swap.out.name in {each.into.name for each in taken} for swap in made)
    return (
        f"{deck.name:22} {100 * was:5.1f} % → {100 * now:5.1f} % → {100 * then:5.1f} %  "
        f"back {100 * share:4.0f} % ± {100 * half:.0f}  "
        f"gain {100 * gap.low:+.1f} to {100 * gap.high:+.1f}  {len(made)} swaps: "
        f"{came} of {len(taken)} came back, {went} poor ones went  "
        f"{found.games} games, {took:.0f} s (all {time.monotonic() - begun:.0f} s)"
    )


def part_back(
    was: Sequence[float], now: Sequence[float], then: Sequence[float]
) -> tuple[float, float]:
    """Which part of the loss is won back, with half of its 95 % interval (Fieller's, linear)."""
    lost = [a - b for a, b in zip(was, now, strict=True)]
    gained = [a - b for a, b in zip(then, now, strict=True)]
    loss = sum(lost) / len(lost)
    if loss <= 0:
        return math.nan, math.nan
    share = sum(gained) / len(gained) / loss
    rest = [gain - share * each for gain, each in zip(gained, lost, strict=True)]
    spread = math.sqrt(sum(each * each for each in rest) / len(rest))
    return share, 1.96 * spread / math.sqrt(len(rest)) / loss


def main() -> None:
    """Measure some decks of a game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--decks", type=int, default=3)
    parser.add_argument("--skip", type=int, default=0, help="decks before the first one")
    parser.add_argument("--library", action="store_true", help="cards may come from anywhere")
    parser.add_argument("--budget", type=int, default=12_000, help="games")
    parser.add_argument("--minutes", type=float, default=0.0, help="instead of a number of games")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    print(f"Engine: {engine_build()}", flush=True)
    shelf = make_shelf(CardLibrary(()), options.game)
    paths = sorted(data_path("decks", options.game).glob("*.txt"))
    decks = [
        deck for path in paths if not missing_texts(deck := read_deck(path).deck, shelf.catalog)
    ]
    for at, deck in list(enumerate(decks))[options.skip : options.skip + options.decks]:
        field = tuple((decks[at + 1 :] + decks[:at])[:FIELD])
        print(measure(deck, field, shelf, options), flush=True)


if __name__ == "__main__":
    main()
