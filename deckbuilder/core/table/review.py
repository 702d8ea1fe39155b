"""What an answer cost, compared in the same deals with the best line that the pilot finds."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from deckbuilder.core.table.advice import SHARE_FOR_WIN
from deckbuilder.core.table.prospects import Effort, Prospect, Prospects
from deckbuilder.core.table.seated import Seated
from engine.games.table_game import TableGame
from engine.kernel.decisions import Option
from engine.pilots.advice import PlayedLine, mean_chance, play_lines
from engine.pilots.search import Search
from engine.tabletop.board import Phrase, Viewer


@dataclass(frozen=True, slots=True)
class Reviewed:
    """An answer that was given, beside the best one that was found.

    Attributes:
        cost: By how much the chance to win was smaller, from 0 to 1.
        error: The standard error of the cost; 0 where nothing was left to luck.
        is_certain: The better line was a win of that turn that held whatever was hidden.
        reasons: What the better line has more or less than the one that was played.
    """

    played: Prospect
    better: Prospect
    cost: float
    error: float
    is_certain: bool
    reasons: tuple[Phrase, ...]


def review_of(
    seated: Seated,
    game: TableGame,
    viewer: Viewer,
    played: Sequence[Option],
    effort: Effort,
    seed: int,
) -> Reviewed | None:
    """Return what an answer cost whoever was asked; None where it was the best, or the only one.

    Only what the player could know counts. What was played goes on as it did in the same turn, or
    as a pilot would have gone on, whichever is better: what was wrong later is the cost of another
    decision.
    """
    pending = game.pending
    assert pending is not None
    brain = seated.brain
    prospects = Prospects(seated, viewer, pending.seat)
    own = list(dict.fromkeys((tuple(played), tuple(played[:1]))))
    win = tuple(brain.winning_line(game, effort.nodes // SHARE_FOR_WIN))
    if win and win[0] == played[0]:
        return None
    if win:
        mine = max(play_lines(brain, game, own, effort.deals, seed + 1), key=mean_chance)
        gains = [1.0 - each.chance for each in mine]
        better = prospects.of_win(game, win)
    else:
        found = Search(brain, seed, effort.nodes).advise(game)
        if len(found) < 2 or found[0].option == played[0]:
            return None
        went = play_lines(brain, game, [found[0].line, *own], effort.deals, seed + 1)
        best, mine = went[0], max(went[1:], key=mean_chance)
        gains = [each.chance - other.chance for each, other in zip(best, mine, strict=True)]
        better = prospects.of_line(best)
    return _reviewed(prospects, mine, better, gains, is_certain=bool(win))


def _reviewed(
    prospects: Prospects,
    mine: Sequence[PlayedLine],
    better: Prospect,
    gains: Sequence[float],
    *,
    is_certain: bool,
) -> Reviewed | None:
    was = prospects.of_line(mine)
    if not was.moves or not better.moves:
        return None
    mean = sum(gains) / len(gains)
    squares = sum((each - mean) ** 2 for each in gains)
    error = sqrt(squares / max(len(gains) - 1, 1) / len(gains))
    reasons = prospects.changes(was.tallies, better.tallies)
    return Reviewed(was, better, max(mean, 0.0), error, is_certain, reasons)
