"""What many games tell together: counts that can be added up in any order and give the same."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Self

from engine.games.tally import GameRecord


@dataclass(slots=True)
class SideTally:
    """The games in which the deck went first, or those in which it went second."""

    games: int = 0
    wins: int = 0
    goal_turns: Counter[int] = field(default_factory=Counter)

    def add(self, other: Self) -> None:
        """Add the counts of further games."""
        self.games += other.games
        self.wins += other.wins
        self.goal_turns.update(other.goal_turns)


@dataclass(slots=True)
class TurnTally:
    """One own turn over all games that came to it.

    Attributes:
        reached: Games in which the turn began, or was passed before the game ended.
        gains: What was gained in that turn over all games, by id.
        passed: Games in which the turn was ended by passing; the rest counts over those.
        used, left: What was used and left over of each supply, by id.
    """

    reached: int = 0
    passed: int = 0
    hand: int = 0
    gains: Counter[str] = field(default_factory=Counter)
    used: Counter[str] = field(default_factory=Counter)
    left: Counter[str] = field(default_factory=Counter)

    def add(self, other: Self) -> None:
        """Add the counts of further games."""
        self.reached += other.reached
        self.passed += other.passed
        self.hand += other.hand
        self.gains.update(other.gains)
        self.used.update(other.used)
        self.left.update(other.left)


@dataclass(slots=True)
class Tally:
    """Counts over some games of a deck.

    Attributes:
        decisions: Answered decisions with two or more options, of both sides.
        stuck_total: Cards in hand at the end, over all games.
        drawn, stuck: How often each card was drawn, and was still in hand at the end.
        seen, played: For each goal, the games in which it was seen and played in time.
        busy: Seconds spent playing, by worker; not part of the result.
    """

    games: int = 0
    wins: int = 0
    draws: int = 0
    decisions: int = 0
    mulligans: int = 0
    put_back: int = 0
    loops: int = 0
    stuck_total: int = 0
    goal_turns: Counter[int] = field(default_factory=Counter)
    first: SideTally = field(default_factory=SideTally)
    second: SideTally = field(default_factory=SideTally)
    turns: dict[int, TurnTally] = field(default_factory=dict)
    drawn: Counter[str] = field(default_factory=Counter)
    stuck: Counter[str] = field(default_factory=Counter)
    seen: Counter[int] = field(default_factory=Counter)
    played: Counter[int] = field(default_factory=Counter)
    busy: dict[str, float] = field(default_factory=dict)

    def count(self, record: GameRecord, decisions: int) -> None:
        """Count one game."""
        side = self.first if record.is_first else self.second
        is_won = record.result > 0
        self.games += 1
        self.wins += is_won
        self.draws += record.result == 0
        self.decisions += decisions
        self.mulligans += record.put_back > 0
        self.put_back += record.put_back
        self.loops += record.loops
        self.stuck_total += len(record.stuck)
        side.games += 1
        side.wins += is_won
        if record.goal_turn:
            self.goal_turns[record.goal_turn] += 1
            side.goal_turns[record.goal_turn] += 1
        self.drawn.update(record.drawn)
        self.stuck.update(record.stuck)
        self._count_turns(record)

    def _count_turns(self, record: GameRecord) -> None:
        for turn in range(1, record.turns + 1):
            each = self.turns.setdefault(turn, TurnTally())
            each.reached += 1
            for gain, amounts in record.gains.items():
                each.gains[gain] += amounts.get(turn, 0)
        for passed in record.turn_records:
            each = self.turns.setdefault(passed.turn, TurnTally())
            each.passed += 1
            each.hand += passed.hand
            for supply, (used, left) in passed.supplies.items():
                each.used[supply] += used
                each.left[supply] += left

    def count_goal(self, number: int, is_seen: bool, is_played: bool) -> None:
        """Count whether a goal was met by what was seen, and by what was played."""
        self.seen[number] += is_seen
        self.played[number] += is_played

    def add(self, other: Self) -> None:
        """Add the counts of further games."""
        self.games += other.games
        self.wins += other.wins
        self.draws += other.draws
        self.decisions += other.decisions
        self.mulligans += other.mulligans
        self.put_back += other.put_back
        self.loops += other.loops
        self.stuck_total += other.stuck_total
        self.first.add(other.first)
        self.second.add(other.second)
        for turn, counts in other.turns.items():
            self.turns.setdefault(turn, TurnTally()).add(counts)
        self.goal_turns.update(other.goal_turns)
        self.seen.update(other.seen)
        self.played.update(other.played)
        self.drawn.update(other.drawn)
        self.stuck.update(other.stuck)
        for worker, seconds in other.busy.items():
            self.busy[worker] = self.busy.get(worker, 0.0) + seconds

    @property
    def seconds(self) -> float:
        """How long playing took: the time of the worker that was busy longest."""
        return max(self.busy.values(), default=0.0)
