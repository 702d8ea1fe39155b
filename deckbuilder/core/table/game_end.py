"""A game that is over, or as far as it came: numbers of all sides, scores, turning points."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from operator import itemgetter
from typing import Any, NamedTuple

from deckbuilder.core.table.past import PASSES, LogEntry
from deckbuilder.core.table.session import TableSession
from engine.games import play_kit
from engine.games.table_game import TableGame
from engine.games.tally import TallyKit
from engine.kernel.decisions import Option
from engine.kernel.state.numbers import DREW, PLAYED
from engine.pilots.pilot import Brain
from engine.tabletop.board import Phrase
from engine.tabletop.layout import BoardLayout, Dial

MOST_POINTS = 3


@dataclass(frozen=True, slots=True)
class Number:
    """One line of figures, with a value for each side."""

    title: Phrase
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TurnScore:
    """How the own side did against all others when a turn ended.

    Attributes:
        is_own: It was a turn of the own side.
        own, best: The score of the own side, and the best of the others.
        chance: Its chance to win in per cent, as a pilot judges the board; 0 to 100.
    """

    turn: int
    is_own: bool
    own: int
    best: int
    chance: int


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A turn after which the chance to win was another one, and the answer that did most for it.

    Attributes:
        words: What happened, as the log tells it.
        position: How many answers had been given then.
        line: Its line in the log, 0 for one without a number.
        swing: By how many points of a hundred the own side's chance changed in that turn.
        player: Whose turn it was.
    """

    words: Phrase
    turn: int
    position: int
    line: int
    swing: int
    player: str


@dataclass(frozen=True, slots=True)
class Ending:
    """A game in figures.

    Attributes:
        sides: The names of the players.
        goal: What a side has to reach.
        unit: What is counted towards it.
    """

    sides: tuple[str, ...]
    numbers: tuple[Number, ...]
    scores: tuple[TurnScore, ...]
    points: tuple[TurningPoint, ...]
    goal: int
    unit: str


class _Owner(NamedTuple):
    """Whose turn it is: whether of the own side, and the names of all who share it."""

    is_own: bool
    names: str


@dataclass(slots=True)
class _Counts:
    """What is counted while a game is played again.

    Attributes:
        own: Whose chance and score are told: a person's, else the first player's.
    """

    kit: TallyKit[Any]
    brain: Brain[Any]
    seats: range
    own: int
    score: Callable[[TableGame, int], int]
    used: dict[tuple[str, int], int] = field(default_factory=dict)
    left: dict[tuple[str, int], int] = field(default_factory=dict)
    scores: list[TurnScore] = field(default_factory=list)
    swings: list[tuple[int, int, int]] = field(default_factory=list)  # swing, position, turn
    ends: dict[int, int] = field(default_factory=dict)  # the last position of each turn
    first: int = 0  # the chance before the first turn

    def before(self, game: TableGame, option: Option) -> None:
        """Note what is left over as a turn ends."""
        for seat in self.seats:
            if not self.kit.ends_turn(game, seat, option):
                continue
            for supply in self.kit.supplies:
                key = (supply.id, seat)
                self.used[key] = self.used.get(key, 0) + supply.used(game, seat)
                self.left[key] = self.left.get(key, 0) + supply.left(game, seat)

    def chance(self, game: TableGame) -> int:
        """Return the own side's chance to win, in per cent; a game that is over has no doubt."""
        return round(100 * self.brain.value(game, self.own))

    def values(self, game: TableGame) -> tuple[int, int]:
        """Return the score of the own side, and the best of those that are against it."""
        allies = game.seating.allies[self.own]
        own = self.score(game, self.own)
        return own, max((self.score(game, e) for e in self.seats if e not in allies), default=0)


def ending_of(session: TableSession) -> Ending:
    """Play a game's answers again and note how it went."""
    kit: TallyKit[Any] = play_kit(session.seated.game).tally
    game = session.seated.start()
    seats, own = range(game.seating.count), min(session.seated.plan.people or {0})
    counts = _Counts(kit, session.seated.brain, seats, own, _score_of(session, kit))
    owners: dict[int, _Owner] = {}
    counts.first = chance = counts.chance(game)
    for at, option in enumerate(session.match.choices):
        counts.before(game, option)
        turn = game.turn
        if turn not in owners:
            owners[turn] = _owner(session, game)
        game.apply(option)
        before = chance
        # In the middle of a move a board says little, and a turn that is over changes whose move
        # it is, not who is ahead.
        if game.pending is None or game.pending.is_open:
            chance = counts.chance(game)
            is_move = turn > 0 and (game.turn == turn or game.pending is None)
            if chance != before and is_move:
                counts.swings.append((chance - before, at + 1, game.turn))
        counts.ends[game.turn] = at + 1
        if turn and (game.turn != turn or game.pending is None):
            # What ended the game as the next turn began belongs to that turn.
            is_next = game.pending is None and game.turn != turn
            after = (*counts.values(game), before if is_next else chance)
            counts.scores.append(TurnScore(turn, owners[turn].is_own, *after))
    if not counts.scores or counts.scores[-1].turn != game.turn:
        owners[game.turn] = _owner(session, game)
        is_own = owners[game.turn].is_own
        counts.scores.append(TurnScore(game.turn, is_own, *counts.values(game), chance))
    names = session.viewer.names
    return Ending(
        sides=tuple(names[: game.seating.count]),
        numbers=tuple(_numbers(counts, game, session.layout)),
        scores=tuple(counts.scores),
        points=tuple(_points(counts, session, owners)),
        goal=kit.progress.goal(game),
        unit=kit.progress.unit,
    )


def _score_of(session: TableSession, kit: TallyKit[Any]) -> Callable[[TableGame, int], int]:
    """Return how far a player is: what the track on the table shows, where the game has one.

    The last step to victory need not be one of what the track counts.
    """
    tracks = {each.id for each in session.layout.gauges if each.dial is Dial.TRACK}
    if not kit.gains or kit.gains[0].id not in tracks:
        return kit.progress.value
    shown = kit.gains[0].id

    def score(game: TableGame, seat: int) -> int:
        view = session.tabletop.view(game, session.viewer)
        return view.sides[seat].levels[shown].value

    return score


def _owner(session: TableSession, game: TableGame) -> _Owner:
    view = session.tabletop.view(game, session.viewer)
    names = [side.name for side in view.sides if side.team == view.active_team]
    own = view.sides[min(session.seated.plan.people or {0})]
    return _Owner(view.active_team == own.team, ", ".join(names))


def _numbers(counts: _Counts, game: TableGame, layout: BoardLayout) -> Iterator[Number]:
    kit, seats = counts.kit, counts.seats
    titles = {each.id: each.title for each in layout.gauges}
    values = tuple(str(counts.score(game, seat)) for seat in seats)
    first = kit.gains[0] if kit.gains else None
    # A gauge that runs down, as life does, is not what was taken from others.
    tracks = {each.id: each.title for each in layout.gauges if each.dial is Dial.TRACK}
    if first is not None and first.id not in tracks:
        values = tuple(str(_sum(game, first.event, seat)) for seat in seats)
    title = tracks.get(first.id, first.title) if first is not None else kit.progress.unit
    yield Number(Phrase(title), values)
    turns = tuple(str(kit.own_turn(game, seat, game.turn)) for seat in seats)
    yield Number(Phrase("Own turns"), turns)
    for gain in kit.gains[1:]:
        yield Number(Phrase(gain.title), tuple(str(_sum(game, gain.event, e)) for e in seats))
    for supply in (each for each in kit.supplies if each.is_spent):
        told = []
        for seat in seats:
            left = counts.left.get((supply.id, seat), 0)
            told.append((left, left + counts.used.get((supply.id, seat), 0)))
        what = Phrase(titles.get(supply.id, supply.title))
        words = Phrase("{what}, left over", {"what": what})
        yield Number(words, tuple(f"{left} / {whole}" for left, whole in told))
    yield Number(Phrase("Cards drawn"), tuple(str(_count(game, DREW, e)) for e in seats))
    yield Number(Phrase("Cards played"), tuple(str(_count(game, PLAYED, e)) for e in seats))


def _sum(game: TableGame, kind: int, seat: int) -> int:
    return sum(event[6] for event in game.events() if event[0] == kind and event[1] == seat)


def _count(game: TableGame, kind: int, seat: int) -> int:
    return sum(event[0] == kind and event[1] == seat for event in game.events())


def _points(
    counts: _Counts, session: TableSession, owners: Mapping[int, _Owner]
) -> Iterator[TurningPoint]:
    """Yield the turns that changed the chance most, in their order."""
    chances = [counts.first, *(each.chance for each in counts.scores)]
    swings = [
        (each.chance - before, each.turn)
        for before, each in zip(chances, counts.scores, strict=False)
    ]
    largest = sorted(filter(itemgetter(0), swings), key=lambda each: -abs(each[0]))[:MOST_POINTS]
    for swing, turn in sorted(largest, key=itemgetter(1)):
        position = _decisive(counts, turn, swing)
        told = told_at(session, position)
        if told is not None:
            player = owners[turn].names
            numbers = [e.number for e in session.entries if e.position <= position and e.number]
            line = told.number or (numbers[-1] if numbers else 0)
            yield TurningPoint(told.line.words, turn, position, line, swing, player)


def _decisive(counts: _Counts, turn: int, swing: int) -> int:
    """Return where in a turn an answer did most towards what came of it; else where it ended."""
    sign = 1 if swing > 0 else -1
    done = [each for each in counts.swings if each[2] == turn and each[0] * sign > 0]
    best = max(done, key=lambda each: each[0] * sign, default=None)
    return best[1] if best is not None else counts.ends.get(turn, 0)


def told_at(session: TableSession, position: int) -> LogEntry | None:
    """Return the line that tells what an answer did; where a turn began, the first after that.

    What has no line of its own is told by what followed from it, or by the line before; a pass
    that nobody was asked for tells nothing.
    """
    passes = {each.template for each in PASSES}
    entries = [each for each in session.entries if each.line.words.template not in passes]
    lines = [each for each in entries if each.position == position]
    heads = [at for at, each in enumerate(lines) if each.line.is_heading]
    after = [each for each in lines[heads[-1] + 1 :] if each.number] if heads else []
    earlier = [each for each in entries if each.position < position and each.number][-1:]
    numbered = [each for each in lines if each.number]
    found = (*after, *numbered, *(e for e in lines if not e.line.is_heading), *earlier)
    return next(iter(found), None)
