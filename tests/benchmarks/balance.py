"""Lets the greedy pilot play every ready deck against every other and prints how the decks do.

python -m tests.benchmarks.balance --games 200
python -m tests.benchmarks.balance --games 40 --deck red_plain_sprint
"""

import argparse
from collections import Counter
from dataclasses import dataclass, field
from itertools import combinations
from pathlib import Path

from deckbuilder.store.cards.card_library import CardLibrary
from deckbuilder.store.decks.deck_files import read_deck
from engine.decks import Deck
from engine.games.tables import table_for
from engine.pilots.roster import PilotName, make_pilot
from tests.benchmarks.duels import LONGEST_GAME, USUAL_GAME, ready_decks

LEAST_SHARE, LARGEST_SHARE = 0.35, 0.65
GAMES = 200


@dataclass(slots=True)
class Standings:
    """Who won how often against whom; a game without a winner counts for neither."""

    wins: Counter[tuple[str, str]] = field(default_factory=Counter)
    games: Counter[frozenset[str]] = field(default_factory=Counter)

    def names(self) -> list[str]:
        """The decks that have played."""
        return sorted({name for pairing in self.games for name in pairing})

    def share(self, name: str) -> float:
        """The share of all its games that a deck has won."""
        won = sum(count for (winner, _), count in self.wins.items() if winner == name)
        played = sum(count for pairing, count in self.games.items() if name in pairing)
        return won / played

    def unfair(self) -> list[str]:
        """The decks that win too much or too little."""
        shares = {name: self.share(name) for name in self.names()}
        return [name for name, share in shares.items() if not LEAST_SHARE <= share <= LARGEST_SHARE]


def play_pairing(
    library: CardLibrary, decks: dict[str, Deck], pair: tuple[str, str], games: int, into: Standings
) -> None:
    """Play two decks against each other; each goes first in every other game."""
    first, second = pair
    table = table_for([decks[first], decks[second]], library.catalog(decks[first].game))
    for seed in range(games):
        game = table.start(seed, first=seed % 2)
        pilots = [make_pilot(PilotName.GREEDY, table.brain, seed, seat) for seat in (0, 1)]
        while (pending := game.pending) is not None and game.turn < LONGEST_GAME:
            game.apply(pilots[pending.seat].choose(game))
        into.games[frozenset(pair)] += 1
        winners = game.outcome.winners if game.outcome is not None else ()
        if winners == (0,):
            into.wins[pair] += 1
        elif winners == (1,):
            into.wins[(second, first)] += 1


def play_all(games: int, wanted: str = "", game: str = USUAL_GAME) -> Standings:
    """Play all pairings, or those of the decks whose file name holds a word."""
    library = CardLibrary()
    paths: list[Path] = ready_decks("", game)
    decks = {path.stem: read_deck(path, None, library.names).deck for path in paths}
    standings = Standings()
    for pair in combinations(decks, 2):
        if any(wanted in name for name in pair):
            play_pairing(library, decks, pair, games, standings)
    return standings


def table_of(standings: Standings) -> str:
    """The shares as a table in Markdown: each deck, its worst and its best pairing."""
    lines = ["| deck | wins of all its games | worst against | best against |", "|---|---|---|---|"]
    names = standings.names()
    for name in sorted(names, key=standings.share, reverse=True):
        against = {
            other: standings.wins[(name, other)] / standings.games[frozenset((name, other))]
            for other in names
            if frozenset((name, other)) in standings.games and other != name
        }
        ranked = sorted(against, key=lambda other: against[other])
        worst, best = (f"{each} {100 * against[each]:.0f} %" for each in (ranked[0], ranked[-1]))
        lines.append(f"| {name} | {100 * standings.share(name):.1f} % | {worst} | {best} |")
    return "\n".join(lines)


def main() -> None:
    """Read the command line, play, print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=GAMES, help="for each pairing")
    parser.add_argument("--deck", default="", help="only pairings of decks whose name holds this")
    parser.add_argument("--game", default=USUAL_GAME)
    given = parser.parse_args()
    standings = play_all(given.games, given.deck, given.game)
    print(table_of(standings))
    unfair = [] if given.deck else standings.unfair()
    print(f"Too strong or too weak: {', '.join(unfair) or 'none'}.")


if __name__ == "__main__":
    main()
