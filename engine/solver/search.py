"""Is there a win? A search over a side's own decisions against all those of the others.

Where the side decides, one option has to win (OR); where somebody else does, or a coin, all of them
have to (AND). The search goes deeper move by move, so that the shortest win is found first; what
was shown to be lost within a number of moves is kept by position. A round in which nothing was cut
off because it was too deep is a proof that there is no win.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final, NamedTuple

from engine.kernel.acting.verbs import OBJECT
from engine.kernel.decisions import DONE, Decision, Option
from engine.kernel.state.game import GameOf
from engine.solver.positions import Positions

Game = GameOf[Any]

# A win as linked pairs: what is answered first, and what follows; None at its end.
Line = tuple[Any, ...] | None


class Won(NamedTuple):
    """A win: the longest of the lines that the others can choose between.

    Attributes:
        moves: How many moves the side itself makes in it.
    """

    line: Line
    moves: int


class OutOfBudgetError(Exception):
    """The search has used up its time or its nodes."""


@dataclass(frozen=True, slots=True)
class Task:
    """What is looked for.

    Attributes:
        team: The side that is to win.
        turns: Within how many of its own turns, the present one included.
        tosses: Carries out an answer with coins that show what it says, and raises `unforeseen`
            where more of them are tossed; None for a game without coins.
    """

    team: int
    turns: int = 1
    tosses: "Tosses | None" = None


class Tosses(NamedTuple):
    """How a game's coins are told what to show."""

    foretell: Callable[[Any, tuple[int, ...]], None]
    sides: tuple[int, ...]
    unforeseen: type[Exception]


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of a search.

    Attributes:
        solved: There is a win, there is none, or the budget ended first (None).
        choices: The win, every answer of everybody in order; coins are told beside.
        nodes: How many answers were tried.
    """

    solved: bool | None
    choices: tuple[Option, ...] = ()
    tosses: tuple[tuple[int, ...], ...] = ()
    moves: int = 0
    nodes: int = 0


# How deep each round looks, in moves. Short wins are found first; what is left is searched whole,
# because each round goes over everything again that was cut off in the round before.
_ROUNDS: Final = (1, 2, 3, 1 << 20)
_COMPLETE: Final = 1 << 30
# How much longer a search may take for a shorter win than the one that it has found.
_MORE_FOR_SHORTER: Final = 2
# How many nodes are given to wins in fewer turns than are asked for, for each number of turns.
_MOST_FOR_FEWER_TURNS: Final = 20_000


class Search:
    """One search from one position.

    Attributes:
        lost: Positions without a win: within how many moves that is known.
        won: Positions with one.
        was_cut: Whether something was not looked at because it was too deep.
        saw_chance: Whether anything was left to the seeded chance on the way.
        path: The positions that led here, with their places.
        came_back: The first of them to which a line came back.
    """

    def __init__(
        self,
        task: Task,
        root: Game,
        is_over: Callable[[int], bool],
        order: Callable[[Any, int], float] | None = None,
        is_strict: bool = False,
    ) -> None:
        self.task = task
        self.root = root
        self.positions = Positions(root.log, is_strict)
        self.is_over = is_over
        self.order = order
        self.nodes = 0
        self.was_cut = False
        self.saw_chance = False
        self.lost: dict[bytes, int] = {}
        self.won: dict[bytes, Won] = {}
        self.path: dict[bytes, int] = {}
        self.came_back = 0

    def run(self) -> Answer:
        """Search, deeper and deeper."""
        before = 0
        for moves in _ROUNDS:
            try:
                found = self._round(moves)
            except OutOfBudgetError:
                return Answer(solved=None, nodes=self.nodes)
            if found is not None:
                return self._answer(self._shorter(found, before))
            if not self.was_cut:
                return Answer(solved=False, nodes=self.nodes)
            before = moves
        raise AssertionError("the last round is never cut")

    def _round(self, moves: int) -> Won | None:
        self.was_cut = False
        self.path.clear()
        return self._search(self.root, 1, moves)

    def _shorter(self, found: Won, known: int) -> Won:
        """Look for a win in fewer moves; up to `known` moves there is none."""
        is_over, most = self.is_over, self.nodes * _MORE_FOR_SHORTER
        self.is_over = lambda nodes: nodes > most or is_over(nodes)
        try:
            while found.moves > known + 1:
                better = self._round(found.moves - 1)
                if better is None:
                    break
                found = better
        except OutOfBudgetError:
            pass  # the win that there is will do
        self.is_over = is_over
        return found

    def _answer(self, found: Won) -> Answer:
        choices: list[Option] = []
        tosses: list[tuple[int, ...]] = []
        line = found.line
        while line is not None:
            choices.append(line[0])
            tosses.append(line[1])
            line = line[2]
        return Answer(True, tuple(choices), tuple(tosses), found.moves, self.nodes)

    # Positions

    def _search(self, game: Game, turns: int, moves: int) -> Won | None:
        """Return a win within these moves, None where there is none."""
        pending = game.pending
        if game.outcome is not None or pending is None:
            return self._end(game)
        if not self._is_own(game, pending):
            return self._defend(game, pending, turns, moves)
        if not self._is_at_rest(game, pending):
            return self._attack(game, pending, turns, moves)
        key = self.positions.key(game, turns)
        known = self.won.get(key)
        if known is not None and known.moves <= moves:
            return known
        return None if self._is_lost(key, moves) else self._remember(key, game, turns, moves)

    def _is_lost(self, key: bytes, moves: int) -> bool:
        """Whether a position is known to be lost, or a line came back to it."""
        depth = self.lost.get(key, -1)
        if depth >= moves:
            self.was_cut = self.was_cut or depth != _COMPLETE
            return True
        if key not in self.path:
            return False
        # A win that comes back to where it was is had without the detour.
        self.came_back = min(self.came_back, self.path[key])
        return True

    def _remember(self, key: bytes, game: Game, turns: int, moves: int) -> Won | None:
        """Search a position that is not known yet, and keep what came of it."""
        pending = game.pending
        assert pending is not None
        outer, self.was_cut = self.was_cut, False
        place = self.path[key] = len(self.path)
        outer_place, self.came_back = self.came_back, place
        found = self._attack(game, pending, turns, moves)
        del self.path[key]
        if found is not None:
            self.won[key] = found
        elif self.came_back >= place:
            self.lost[key] = moves if self.was_cut else _COMPLETE
        # What was lost only because it came back to an earlier position is lost on this way alone.
        self.came_back = min(outer_place, self.came_back)
        self.was_cut = self.was_cut or outer
        return found

    def _end(self, game: Game) -> Won | None:
        outcome = game.outcome
        if outcome is None or outcome.winners != (self.task.team,):
            return None
        # A win counts while the side's own turn lasts.
        return Won(None, 0) if game.active_team == self.task.team else None

    def _is_own(self, game: Game, pending: Decision) -> bool:
        return game.seating.team_of[pending.seat] == self.task.team

    def _is_at_rest(self, game: Game, pending: Decision) -> bool:
        """Whether nothing is under way: the side may do what it likes."""
        return pending.is_open and not any(game.stacks) and not game.waiting

    # Decisions

    def _attack(self, game: Game, pending: Decision, turns: int, moves: int) -> Won | None:
        """Look for one option that wins."""
        is_at_rest = self._is_at_rest(game, pending)
        verbs = game.verbs()
        children: list[tuple[tuple[bool, float, int], Option, list[_World]]] = []
        for at, option in enumerate(distinct(game, pending)):
            if moves <= 0 and _is_move(option, is_at_rest):
                self.was_cut = True
                continue
            worlds = list(self._after(game, option, turns))
            if any(world.is_lost for world in worlds):
                continue
            is_end = isinstance(option, tuple) and verbs[option[0]].ends_phase
            place = (is_end, -self._worth(worlds[0].game, pending.seat), at)
            children.append((place, option, worlds))
        children.sort(key=lambda each: each[0])
        for _, option, worlds in children:
            move = _is_move(option, is_at_rest)
            found = self._all_of(option, worlds, moves - move)
            if found is not None:
                return Won(found.line, found.moves + move)
        return None

    def _worth(self, game: Game, seat: int) -> float:
        """Return how promising a position looks; what is over by now is looked at first."""
        if game.outcome is not None:
            return float("inf")
        return self.order(game, seat) if self.order is not None else 0.0

    def _defend(self, game: Game, pending: Decision, turns: int, moves: int) -> Won | None:
        """See whether every option of somebody else is won against."""
        longest: Won | None = None
        for option in distinct(game, pending):
            found = self._all_of(option, list(self._after(game, option, turns)), moves)
            if found is None:
                return None
            if longest is None or found.moves > longest.moves:
                longest = found
        return longest

    def _all_of(self, option: Option, worlds: "Sequence[_World]", moves: int) -> Won | None:
        """Return the longest win of what may come of an option, if all of it is won."""
        longest: Won | None = None
        for world in worlds:
            if world.is_lost:
                return None
            found = self._search(world.game, world.turns, moves)
            if found is None:
                return None
            if longest is None or found.moves > longest.moves:
                longest = Won((option, world.tosses, found.line), found.moves)
        return longest

    # Answers

    def _after(self, game: Game, option: Option, turns: int) -> "Iterator[_World]":
        """Yield every world that an answer may lead to; several where coins are tossed."""
        tosses = self.task.tosses
        waiting: list[tuple[int, ...]] = [()]
        while waiting:
            shown = waiting.pop()
            world: Game = game.clone()
            self.nodes += 1
            if self.is_over(self.nodes):
                raise OutOfBudgetError
            if tosses is None:
                world.apply(option)
            else:
                tosses.foretell(world, shown)
                try:
                    world.apply(option)
                except tosses.unforeseen:
                    waiting += [(*shown, side) for side in tosses.sides]
                    continue
            self.saw_chance = self.saw_chance or world.random != game.random
            yield self._world(game, world, turns, shown)

    def _world(self, before: Game, after: Game, turns: int, shown: tuple[int, ...]) -> "_World":
        team = self.task.team
        if after.turn != before.turn and after.active_team == team:
            turns += 1
        is_late = turns > self.task.turns
        is_late = is_late or (turns == self.task.turns and after.active_team != team)
        is_ended = after.outcome is not None and self._end(after) is None
        return _World(after, turns, shown, is_late or is_ended)


class _World(NamedTuple):
    """What an answer led to: the game, the side's own turns so far, what coins showed."""

    game: Game
    turns: int
    tosses: tuple[int, ...]
    is_lost: bool


def _is_move(option: Option, is_at_rest: bool) -> bool:
    """Whether an option is a move: something is begun; passing and choices are not."""
    return is_at_rest and option != DONE


def distinct(game: Game, pending: Decision) -> Iterator[Option]:
    """Yield the options of a decision; of cards off the table that are alike, the first one."""
    verbs = game.verbs()
    met: set[tuple[object, ...]] = set()
    for option in pending.options:
        takes = verbs[option[0]].takes if isinstance(option, tuple) else ()
        if isinstance(option, tuple) and len(takes) == len(option) - 1:
            alike = tuple(
                _likeness(game, each) if what == OBJECT else each
                for each, what in zip(option[1:], takes, strict=True)
            )
            sign = (option[0], *alike)
            if sign in met:
                continue
            met.add(sign)
        yield option


def _likeness(game: Game, number: int) -> object:
    """Return what an object has in common with those that it cannot be told from."""
    if number < 0 or game.in_play(number) or number in game.hosts or number in game.held:
        return number
    stamp = game.stamp[number]
    if number in game.sights or any(at == stamp for at, _ in game.used):
        return number
    columns = tuple([column[number] for column in game.columns])
    return (game.zone[number], game.face[number].id, game.owner[number], columns)


def solve(
    task: Task,
    root: Game,
    is_over: Callable[[int], bool],
    order: Callable[[Any, int], float] | None = None,
) -> Answer:
    """Look for a win; `is_over` is given the nodes tried and says whether the budget has ended.

    A win in fewer turns is looked for first: what the others may do in their turns is much. The
    order of hands and open piles is taken to say nothing. Where chance was met on the way, it may
    have looked at it, and the search is run once more with it.
    """
    tried = 0
    for turns in range(1, task.turns):
        most = tried + _MOST_FOR_FEWER_TURNS
        limited = partial(_is_over_or_past, is_over, most)
        answer = _solved(replace(task, turns=turns), root, limited, order, tried)
        if answer.solved:
            return answer
        tried = answer.nodes
    return _solved(task, root, is_over, order, tried)


def _is_over_or_past(is_over: Callable[[int], bool], most: int, nodes: int) -> bool:
    return nodes > most or is_over(nodes)


def _solved(
    task: Task,
    root: Game,
    is_over: Callable[[int], bool],
    order: Callable[[Any, int], float] | None,
    tried: int,
) -> Answer:
    """Look for a win in all turns of a task; `tried` are the nodes spent on fewer."""
    search = Search(task, root, is_over, order)
    search.nodes = tried
    answer = search.run()
    if answer.solved is None or not search.saw_chance or _replays(task, root, answer):
        return answer
    strict = Search(task, root, is_over, order, is_strict=True)
    strict.nodes = search.nodes
    return strict.run()


def _replays(task: Task, root: Game, answer: Answer) -> bool:
    """Whether a win that was found is one when its answers are given again."""
    if not answer.solved:
        return False
    game: Game = root.clone()
    for option, shown in zip(answer.choices, answer.tosses, strict=True):
        pending = game.pending
        if pending is None or option not in pending.options:
            return False
        if task.tosses is not None:
            task.tosses.foretell(game, shown)
        game.apply(option)
    return game.outcome is not None and game.outcome.winners == (task.team,)
