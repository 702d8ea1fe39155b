"""What is expected of a line of play: averages over deals of what is hidden, in words and numbers.

Lines are played to their ends on copies of the game in which everything that the player cannot see
was dealt again, so nothing here tells of a hidden card.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Any, Final

from deckbuilder.core.table.past import answer_name
from deckbuilder.core.table.seated import Seated
from engine.games import play_kit
from engine.games.table_game import TableGame
from engine.games.tally import Gain
from engine.kernel.decisions import Option
from engine.pilots.advice import PlayedLine, mean_chance
from engine.solver.lines import told_moves
from engine.tabletop.board import Manner, Phrase, Viewer

# In how many deals a move has to be the same to be told: another card might be drawn.
DEALS_TOLD: Final = 4
MOST_MOVES: Final = 4
# The least difference that is worth a word, and the least as a part of what is gained in all.
LEAST_CHANGE: Final = 0.25
LEAST_SHARE: Final = 0.05
# How much more often a game is lost before that is a threat worth naming.
LEAST_THREAT: Final = 0.04


@dataclass(frozen=True, slots=True)
class Tallies:
    """What both sides have, at one time or on average.

    Attributes:
        gained: What wins the game, as far as sides have it.
        in_play: Units.
        hand: Cards.
        over: How often the game is won, and lost.
    """

    gained: tuple[float, float]
    in_play: tuple[float, float]
    hand: tuple[float, float]
    over: tuple[float, float]


@dataclass(frozen=True, slots=True)
class Prospect:
    """A line of play and what is expected of it.

    Attributes:
        moves: Its moves of this turn, as far as they do not depend on what is hidden.
        chance: Of winning, from 0 to 1.
        tallies: On average over deals.
    """

    option: Option
    moves: tuple[Phrase, ...]
    chance: float
    tallies: Tallies


@dataclass(frozen=True, slots=True)
class Effort:
    """How thoroughly answers are looked at: nodes for the search, deals for the comparison."""

    nodes: int
    deals: int


class Prospects:
    """Judges lines of one player in one game."""

    def __init__(self, seated: Seated, viewer: Viewer, seat: int) -> None:
        self._seated, self._viewer, self._seat = seated, viewer, seat
        self._kit = play_kit(seated.game).tally

    def of_line(self, went: Sequence[PlayedLine]) -> Prospect:
        """Return what is expected of a line that was played in some deals."""
        moves = tuple(self._moves(went))[:MOST_MOVES]
        ends = _mean([self.now(each.end) for each in went])
        return Prospect(went[0].answers[0], moves, mean_chance(went), ends)

    def of_win(self, game: TableGame, win: Sequence[Option]) -> Prospect:
        """Return what is known of a win that touches nothing hidden."""
        moves = told_moves(self._seated.tabletop, game, self._viewer, win)
        end: TableGame = game.clone()
        for option in win:
            end.apply(option)
        return Prospect(win[0], tuple(moves), 1.0, self.now(end))

    def now(self, game: TableGame) -> Tallies:
        """Return what both sides have in a state."""
        brain: Any = self._seated.brain
        board = brain.board(game, self._seat)
        own = set(game.seating.allies[self._seat])
        others = set(range(game.seating.count)) - own
        over = (0.0, 0.0)
        if game.outcome is not None:
            share = game.outcome.share(game.seating.team_of[self._seat])
            over = (float(share == 1), float(share == 0))

        def both(count: Callable[[set[int]], float]) -> tuple[float, float]:
            return count(own), count(others)

        return Tallies(
            both(lambda seats: self._gained(game, seats)),
            (float(len(board.mine)), float(len(board.theirs))),
            both(lambda seats: sum(len(game.zones[self._kit.hand(game, e)]) for e in seats)),
            over,
        )

    def changes(self, before: Tallies, after: Tallies) -> tuple[Phrase, ...]:
        """Return in words what is more or less, for the player and for the others."""
        told: list[Phrase | None] = []
        gain = self._gain
        if gain is not None:
            goal = self._kit.progress.goal(self._seated.start())
            least = max(LEAST_CHANGE, LEAST_SHARE * goal)
            told.append(_told(Phrase(gain.title), before.gained, after.gained, least))
        told.append(_told(Phrase("In play"), before.in_play, after.in_play))
        told.append(_told(Phrase("Cards in hand"), before.hand, after.hand))
        return (*filter(None, told), *_ends(before, after))

    @property
    def _gain(self) -> Gain | None:
        return next(iter(self._kit.gains), None)

    def _gained(self, game: TableGame, seats: set[int]) -> float:
        gain = self._gain
        if gain is None:
            return 0.0
        return sum(e[6] for e in game.events() if e[0] == gain.event and e[1] in seats)

    def _moves(self, went: Sequence[PlayedLine]) -> Iterator[Phrase]:
        """Yield the moves that a line makes in every deal, up to the first that differs."""
        told = [list(self._told_moves(each)) for each in went[:DEALS_TOLD]]
        shortest = min(len(each) for each in told)
        same = takewhile(lambda at: len({str(each[at]) for each in told}) == 1, range(shortest))
        yield from (told[0][at] for at in same)

    def _told_moves(self, went: PlayedLine) -> Iterator[Phrase]:
        tabletop = self._seated.tabletop
        for state, option in zip(went.states, went.answers, strict=True):
            question = tabletop.ask(state, self._viewer)
            found = question.choices if question is not None else ()
            chosen = next((each for each in found if each.option == option), None)
            if question is None or chosen is None:
                return
            is_silent = question.is_window and chosen is question.rest
            if state is went.states[0] or not (is_silent or question.manner is Manner.PLACE):
                yield answer_name(tabletop, state, question, chosen)


def _mean(tallies: Sequence[Tallies]) -> Tallies:
    def both(read: Callable[[Tallies], tuple[float, float]]) -> tuple[float, float]:
        own, others = zip(*map(read, tallies), strict=True)
        return sum(own) / len(own), sum(others) / len(others)

    return Tallies(
        both(lambda each: each.gained),
        both(lambda each: each.in_play),
        both(lambda each: each.hand),
        both(lambda each: each.over),
    )


def _told(
    what: Phrase,
    before: tuple[float, float],
    after: tuple[float, float],
    least: float = LEAST_CHANGE,
) -> Phrase | None:
    own, others = after[0] - before[0], after[1] - before[1]
    if max(abs(own), abs(others)) < least:
        return None
    values = {"what": what, "own": _signed(own), "others": _signed(others)}
    return Phrase("{what}: {own} for you, {others} for the others", values)


def _ends(before: Tallies, after: Tallies) -> Iterator[Phrase]:
    """Yield how often the game is over by then, where that changes."""
    won, lost = (then - now for now, then in zip(before.over, after.over, strict=True))
    if abs(won) >= LEAST_THREAT:
        yield Phrase("Won by then: {share} %", {"share": _signed(100 * won)})
    if abs(lost) >= LEAST_THREAT:
        yield Phrase("Lost by then: {share} %", {"share": _signed(100 * lost)})


def _signed(number: float) -> str:
    """Return a number with its sign, in one digit after the point at the most."""
    rounded = round(number) if abs(number) >= 10 else round(number, 1)
    if not rounded:
        return "0"
    digits = f"{abs(rounded):g}"
    return f"+{digits}" if rounded > 0 else f"−{digits}"
