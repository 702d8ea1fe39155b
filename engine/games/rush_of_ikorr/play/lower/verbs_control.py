"""Control: permanents change sides, or places in a row."""

from collections.abc import Callable

from engine.games.rush_of_ikorr.play import own_atoms
from engine.games.rush_of_ikorr.play.lower.common import actors, reachable
from engine.games.rush_of_ikorr.play.lower.durations import Begin, lower_duration
from engine.games.rush_of_ikorr.play.lower.objects import Chooser, lower_objects
from engine.games.rush_of_ikorr.play.lower.refs import Seats
from engine.games.rush_of_ikorr.play.lower.scope import RefsOf, Scope
from engine.games.rush_of_ikorr.play.numbers import CHAMPIONS, LOCATION, WIDTH
from engine.games.rush_of_ikorr.play.state import Play
from engine.kernel.decisions import Decision, Option
from engine.kernel.effects import atoms
from engine.kernel.effects.loans import is_lent, keep, take_for_a_time
from engine.kernel.programs.context import Context
from engine.kernel.programs.ops import Do
from engine.kernel.programs.program_frame import Op, ProgramFrame
from engine.kernel.programs.signatures import Test
from engine.language.tree.composed import ExchangeControl, GainControl, SwapPlaces
from engine.language.tree.kinds import Objects
from engine.language.tree.objects import Selection
from engine.language.tree.players import YOU
from engine.language.tree.terms import How


class TakeControl(Op):
    """Gains control of permanents; the new controller chooses the place in the row."""

    __slots__ = ("begin", "refs", "seats")

    def __init__(
        self, refs: RefsOf, seats: Callable[[Play, Context, int], int], begin: Begin | None
    ) -> None:
        self.refs = refs
        self.seats = seats
        self.begin = begin

    def run(self, game: Play, frame: ProgramFrame) -> None:
        """See base class."""
        frame.picks = reachable(game, frame.context, self.refs)
        self._go_on(game, frame)

    def _go_on(self, game: Play, frame: ProgramFrame) -> None:
        while frame.picks:
            number = frame.picks[0]
            seat = self.seats(game, frame.context, number)
            face = game.face[number]
            kind = game.zone[number] % WIDTH
            is_full = kind == CHAMPIONS and own_atoms.free_places(game, seat) <= 0
            is_twice = own_atoms.is_fabled(game, number) and own_atoms.controls_named(
                game, seat, face.name
            )
            is_taken = kind == LOCATION and bool(game.zones[seat * WIDTH + LOCATION])
            if game.controller[number] == seat and is_lent(game, number):
                self._take(game, frame, 0)
                continue
            if game.controller[number] == seat or is_full or is_twice or is_taken:
                frame.context.did = False
                del frame.picks[0]
                continue
            length = len(game.zones[seat * WIDTH + kind])
            if length:
                options = tuple(range(length + 1))
                game.pending = Decision(seat, "position", options, about=number)
                return
            self._take(game, frame, 0)

    def _take(self, game: Play, frame: ProgramFrame, position: int) -> None:
        number = frame.picks.pop(0)
        seat = self.seats(game, frame.context, number)
        if self.begin is None:
            keep(game, number)
            if game.controller[number] != seat:
                atoms.change_control(game, number, seat, position)
        else:
            take_for_a_time(game, self.begin(game, frame.context), number, seat, position)

    def resume(self, game: Play, frame: ProgramFrame, choice: Option) -> None:
        """See base class."""
        if isinstance(choice, int):
            self._take(game, frame, choice)
            self._go_on(game, frame)


def gain_control(scope: Scope, node: GainControl) -> list[Op]:
    """I-25: the same object on another side."""
    with actors(scope, node.actor) as who:
        ops, refs = lower_objects(scope, node.objects, Chooser(who.seats))
    seats = who.seats
    if _is_targeted(node.objects) and (node.actor == YOU or not who.ops):
        scope.targets[-1].leave_out(_second_taken(seats))
    begin = lower_duration(scope, scope.duration) if scope.duration is not None else None

    def taker(game: Play, context: Context, number: int) -> int:
        return (seats(game, context) or [context.controller])[0]

    return [*who.ops, *ops, TakeControl(refs, taker, begin)]


def _is_targeted(node: Objects) -> bool:
    return isinstance(node, Selection) and node.how is How.TARGET


def _second_taken(seats: Seats) -> Test:
    """Return whether taking an object over would give its taker a second Fabled one (4.7c.1)."""

    def is_second(game: Play, context: Context, number: int) -> bool:
        return own_atoms.is_fabled(game, number) and any(
            game.controller[number] != seat
            and own_atoms.controls_named(game, seat, game.face[number].name)
            for seat in seats(game, context)
        )

    return is_second


def exchange_control(scope: Scope, node: ExchangeControl) -> list[Op]:
    """Two permanents change sides."""
    ops, first = lower_objects(scope, node.first)
    more, second = lower_objects(scope, node.second)

    def doing(game: Play, context: Context) -> None:
        mine, theirs = reachable(game, context, first), reachable(game, context, second)
        if not mine or not theirs or _doubles(game, mine[0], theirs[0]):
            context.did = False
            return
        _exchange(game, mine[0], theirs[0])

    if _is_targeted(node.second):
        scope.targets[-1].leave_out(
            lambda game, context, number: any(
                _doubles(game, each, number) for each, _ in first(game, context)
            )
        )
    return [*ops, *more, Do(doing)]


def _doubles(game: Play, mine: int, theirs: int) -> bool:
    """Whether an exchange would give a player a second Fabled one of a name (4.7c.1)."""
    return any(
        own_atoms.is_fabled(game, coming)
        and own_atoms.controls_named(game, game.controller[going], game.face[coming].name, going)
        for coming, going in ((mine, theirs), (theirs, mine))
    )


def swap_places(scope: Scope, node: SwapPlaces) -> list[Op]:
    """5.2f says that the order of a row does not change; a text that changes it wins (1.5b)."""
    with actors(scope, node.actor) as who:
        ops, refs = lower_objects(scope, node.objects, Chooser(who.seats))

    def doing(game: Play, context: Context) -> None:
        found = reachable(game, context, refs)
        is_pair = len(found) == 2 and game.zone[found[0]] == game.zone[found[1]]
        if is_pair:
            atoms.swap_places(game, found[0], found[1])
        context.did = context.did and is_pair

    return [*who.ops, *ops, Do(doing)]


def _exchange(game: Play, mine: int, theirs: int) -> None:
    """Each takes the other's place, so that a full row is no obstacle."""
    seats = game.controller[mine], game.controller[theirs]
    if seats[0] == seats[1]:
        return
    rows = game.zones[game.zone[mine]], game.zones[game.zone[theirs]]
    at = rows[0].index(mine), rows[1].index(theirs)
    atoms.change_control(game, mine, seats[1], at[1])
    atoms.change_control(game, theirs, seats[0], at[0])
