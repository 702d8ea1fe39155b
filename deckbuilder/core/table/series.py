"""Games in a row: a rematch, and a match of best of three with the side deck in between."""

from dataclasses import dataclass, replace

from deckbuilder.core.table.plan import TablePlan
from engine.decks import Deck

TO_WIN = 2


@dataclass(frozen=True, slots=True)
class Series:
    """A match of several games.

    Attributes:
        wins: How many games each team has won.
        games: How many games have ended, draws among them.
        decks: The decks that the players registered; sided cards go back to them.
    """

    wins: tuple[int, ...]
    games: int = 0
    decks: tuple[Deck, ...] = ()

    @property
    def is_over(self) -> bool:
        """Whether somebody has won the match."""
        return max(self.wins, default=0) >= TO_WIN

    def after(self, winners: tuple[int, ...]) -> "Series":
        """Return the match after a game; nobody or several may have won it."""
        won = tuple(
            count + (len(winners) == 1 and team in winners) for team, count in enumerate(self.wins)
        )
        return replace(self, wins=won, games=self.games + 1)


def begin_series(plan: TablePlan) -> Series:
    """Begin a match with the players of a table."""
    return Series((0,) * plan.team_count, 0, tuple(seat.deck for seat in plan.seats))


def next_plan(plan: TablePlan, seed: int, first: int = -1) -> TablePlan:
    """Return the table of the next game with the team that goes first, -1 to roll for it."""
    return replace(plan, seed=seed, first=first)


def swapped(deck: Deck, name: str, sections: tuple[str, str]) -> Deck:
    """Return a deck with one copy of a card moved from one section to another."""
    source, target = sections
    entries = list(deck.entries(source))
    at = next((n for n, each in enumerate(entries) if each.name == name), -1)
    if at < 0:
        return deck
    moved = replace(entries[at], count=1)
    if entries[at].count > 1:
        entries[at] = replace(entries[at], count=entries[at].count - 1)
    else:
        del entries[at]
    others = list(deck.entries(target))
    same = next((n for n, each in enumerate(others) if each.pairing == moved.pairing), -1)
    if same >= 0:
        others[same] = replace(others[same], count=others[same].count + 1)
    else:
        others.append(moved)
    changed = {**deck.sections, source: tuple(entries), target: tuple(others)}
    return replace(deck, sections=changed)
