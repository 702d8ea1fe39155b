"""Control: permanents change sides, or places in a row."""

from collections.abc import Callable
from dataclasses import replace

from engine.kernel.decisions import Decision, Option
from engine.kernel.effects import atoms
from engine.kernel.effects.loans import exchange_for_a_time, is_lent, keep, take_for_a_time
from engine.kernel.effects.zone_status import places_in
from engine.kernel.programs.context import Context
from engine.kernel.programs.ops import Do, EndLoop, Loop
from engine.kernel.programs.program_frame import Op, ProgramFrame
from engine.kernel.programs.signatures import Seats, Test
from engine.kernel.state.game import Game
from engine.language.lowering.common import actors, reachable
from engine.language.lowering.deeds import Deeds
from engine.language.lowering.durations import Begin, lower_duration
from engine.language.lowering.maker import RefsOf
from engine.language.lowering.objects import Chooser, lower_objects
from engine.language.lowering.players import as_player_refs, lower_players
from engine.language.lowering.scope import Scope
from engine.language.tree.composed import ExchangeControl, GainControl, SwapPlaces
from engine.language.tree.kinds import Objects
from engine.language.tree.objects import Selection
from engine.language.tree.players import YOU, EachPlayer, StartingWith, ThatPlayer
from engine.language.tree.terms import How


class TakeControl(Op):
    """Gains control of permanents; the new controller chooses the place in the row."""

    __slots__ = ("begin", "deeds", "refs", "seats")

    def __init__(
        self,
        deeds: Deeds,
        refs: RefsOf,
        seats: Callable[[Game, Context, int], int],
        begin: Begin | None,
    ) -> None:
        self.deeds = deeds
        self.refs = refs
        self.seats = seats
        self.begin = begin

    def run(self, game: Game, frame: ProgramFrame) -> None:
        """See base class."""
        frame.picks = reachable(game, frame.context, self.refs)
        self._go_on(game, frame)

    def _go_on(self, game: Game, frame: ProgramFrame) -> None:
        while frame.picks:
            number = frame.picks[0]
            seat = self.seats(game, frame.context, number)
            kind = game.zone[number] % game.layout.width
            if game.controller[number] == seat and is_lent(game, number):
                self._take(game, frame, 0)
                continue
            if game.controller[number] == seat or not self.deeds.can_take(game, seat, number):
                frame.context.did = False
                del frame.picks[0]
                continue
            places = places_in(game, seat * game.layout.width + kind)
            if len(places) > 1:
                game.pending = Decision(seat, "position", places, about=number)
                return
            self._take(game, frame, places[0])

    def _take(self, game: Game, frame: ProgramFrame, position: int) -> None:
        number = frame.picks.pop(0)
        seat = self.seats(game, frame.context, number)
        if self.begin is None:
            keep(game, number)
            if game.controller[number] != seat:
                atoms.change_control(game, number, seat, position)
        elif not take_for_a_time(game, self.begin(game, frame.context), number, seat, position):
            frame.context.did = False

    def resume(self, game: Game, frame: ProgramFrame, choice: Option) -> None:
        """See base class."""
        if isinstance(choice, int):
            self._take(game, frame, choice)
            self._go_on(game, frame)


def gain_control(scope: Scope, node: GainControl) -> list[Op]:
    """The same object on another side."""
    if isinstance(node.actor, EachPlayer | StartingWith):
        return _each_gains(scope, node, node.actor)
    with actors(scope, node.actor) as who:
        ops, refs = lower_objects(who.scope, node.objects, Chooser(who.seats))
    seats = who.seats
    if _is_targeted(node.objects) and (node.actor == YOU or not who.ops):
        scope.targets[-1].leave_out(_second_taken(scope.deeds, seats))
    begin = lower_duration(scope, scope.duration) if scope.duration is not None else None

    def taker(game: Game, context: Context, number: int) -> int:
        return (seats(game, context) or [context.controller])[0]

    return [*who.ops, *ops, TakeControl(scope.deeds, refs, taker, begin)]


def _each_gains(scope: Scope, node: GainControl, each: EachPlayer | StartingWith) -> list[Op]:
    """For "each player gains control of all units they own": one player after the other."""
    ops, seats = lower_players(scope, each)
    body = gain_control(replace(scope, acting=True), replace(node, actor=ThatPlayer()))
    return [*ops, Loop(as_player_refs(seats), len(body) + 1), *body, EndLoop(len(body) + 1)]


def _is_targeted(node: Objects) -> bool:
    return isinstance(node, Selection) and node.how is How.TARGET


def _second_taken(deeds: Deeds, seats: Seats) -> Test:
    """Return whether the taker of an object has the only one that there may be."""

    def is_second(game: Game, context: Context, number: int) -> bool:
        return any(
            game.controller[number] != seat and deeds.has_one(game, seat, number)
            for seat in seats(game, context)
        )

    return is_second


def exchange_control(scope: Scope, node: ExchangeControl) -> list[Op]:
    """Two permanents change sides."""
    ops, first = lower_objects(scope, node.first)
    more, second = lower_objects(scope, node.second)
    deeds = scope.deeds
    begin = lower_duration(scope, scope.duration) if scope.duration is not None else None

    def doing(game: Game, context: Context) -> None:
        mine, theirs = reachable(game, context, first), reachable(game, context, second)
        if not mine or not theirs or _doubles(deeds, game, mine[0], theirs[0]):
            context.did = False
            return
        if begin is not None:
            exchange_for_a_time(game, begin(game, context), mine[0], theirs[0])
        else:
            _exchange(game, mine[0], theirs[0])

    if _is_targeted(node.second):
        scope.targets[-1].leave_out(
            lambda game, context, number: any(
                _doubles(deeds, game, each, number) for each, _ in first(game, context)
            )
        )
    return [*ops, *more, Do(doing)]


def _doubles(deeds: Deeds, game: Game, mine: int, theirs: int) -> bool:
    """Whether an exchange would give a player a second one where there may be only one."""
    return any(
        deeds.has_one(game, game.controller[going], coming, going)
        for coming, going in ((mine, theirs), (theirs, mine))
    )


def _exchange(game: Game, mine: int, theirs: int) -> None:
    """Each takes the other's place, so that a full row does not hinder it."""
    if game.controller[mine] != game.controller[theirs]:
        atoms.exchange_control(game, mine, theirs)


def swap_places(scope: Scope, node: SwapPlaces) -> list[Op]:
    """Two objects change places in the row that they share."""
    with actors(scope, node.actor) as who:
        ops, refs = lower_objects(who.scope, node.objects, Chooser(who.seats))

    def doing(game: Game, context: Context) -> None:
        found = reachable(game, context, refs)
        is_pair = len(found) == 2 and game.zone[found[0]] == game.zone[found[1]]
        if is_pair:
            atoms.swap_places(game, found[0], found[1])
        context.did = context.did and is_pair

    return [*who.ops, *ops, Do(doing)]
