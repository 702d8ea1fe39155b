"""A hint: the best answer, what it brings, and what the next best and doing nothing lose."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from deckbuilder.core.table.prospects import Effort, Prospect, Prospects
from deckbuilder.core.table.seated import Seated
from engine.games.table_game import TableGame
from engine.kernel.decisions import Option
from engine.pilots.advice import mean_chance, play_lines
from engine.pilots.search import Advice, Search
from engine.tabletop.board import Phrase, Viewer

# In how many deals the lines of a hint are compared, besides those in which they were found.
HINT_DEALS: Final = 16
# How many of the best answers are compared, and which part of the nodes a certain win gets.
MOST_COMPARED: Final = 3
SHARE_FOR_WIN: Final = 4


@dataclass(frozen=True, slots=True)
class Hint:
    """What is good to answer, and why.

    Attributes:
        second: The next best answer; None where there is no other.
        rest: Doing no more: pass, done, no; None where that is one of the others or not possible.
        is_certain: The best answer begins a win of this turn that holds whatever is hidden.
        expected: What changes by the player's next turn.
        reasons: What is better than after doing no more, or else than after the next best.
    """

    best: Prospect
    second: Prospect | None = None
    rest: Prospect | None = None
    is_certain: bool = False
    expected: tuple[Phrase, ...] = ()
    reasons: tuple[Phrase, ...] = ()

    @property
    def compared(self) -> Prospect | None:
        """What the reasons compare the best answer with."""
        return self.rest or self.second


def hint_for(
    seated: Seated, game: TableGame, viewer: Viewer, effort: Effort, seed: int
) -> Hint | None:
    """Return a hint for whoever is asked; None where there is nothing to choose.

    Only what the player may know counts: all else is dealt again for every trial.
    """
    pending = game.pending
    assert pending is not None
    brain = seated.brain
    prospects = Prospects(seated, viewer, pending.seat)
    win = tuple(brain.winning_line(game, effort.nodes // SHARE_FOR_WIN))
    if win:
        return Hint(prospects.of_win(game, win), is_certain=True)
    found = Search(brain, seed, effort.nodes).advise(game)
    if len(found) < 2:
        return None
    rest = _rest(seated, game, viewer)
    lines = _compared(found, rest)
    went = play_lines(brain, game, lines, effort.deals, seed + 1)
    # Found and compared in other deals: the best of many would look better than it is.
    told = [prospects.of_line(each) for each in sorted(went, key=mean_chance, reverse=True)]
    best, second = told[0], told[1]
    passing = next((each for each in told[2:] if each.option == rest), None)
    against = passing or second
    return Hint(
        best,
        second,
        passing,
        expected=prospects.changes(prospects.now(game), best.tallies),
        reasons=prospects.changes(against.tallies, best.tallies),
    )


def _rest(seated: Seated, game: TableGame, viewer: Viewer) -> Option | None:
    question = seated.tabletop.ask(game, viewer)
    return question.rest.option if question is not None and question.rest is not None else None


def _compared(found: Sequence[Advice], rest: Option | None) -> list[tuple[Option, ...]]:
    """Return the lines to compare: the best, and the one that does no more."""
    lines = [each.line for each in found[:MOST_COMPARED]]
    passing = [each.line for each in found[MOST_COMPARED:] if each.option == rest]
    return [*lines, *passing]
