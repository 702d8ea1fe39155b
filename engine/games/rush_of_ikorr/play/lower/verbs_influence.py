"""Influence and secured Ikorr of players."""

from collections.abc import Callable

from engine.games.rush_of_ikorr.play import event_table, own_atoms
from engine.games.rush_of_ikorr.play.numbers import GAINED_EXERTED
from engine.games.rush_of_ikorr.play.state import Play
from engine.games.rush_of_ikorr.text.own_tree import (
    ExertInfluence,
    GainInfluence,
    LoseInfluence,
    LoseSecured,
    RefreshInfluence,
)
from engine.games.rush_of_ikorr.text.terms import Done, InfluenceKind
from engine.kernel.decisions import Decision, Option, option_seat, seat_option
from engine.kernel.effects.limits import cause_of
from engine.kernel.effects.player_rules import forbids
from engine.kernel.programs.context import Context
from engine.kernel.programs.ops import Do
from engine.kernel.programs.program_frame import Op, ProgramFrame
from engine.kernel.programs.signatures import Count, Seats
from engine.language.lowering import amounts
from engine.language.lowering.common import actors, amount_for, note, note_each
from engine.language.lowering.objects import lower_amount
from engine.language.lowering.players import lower_players, of_pools
from engine.language.lowering.scope import Scope
from engine.language.tree import terms
from engine.language.tree.kinds import Amount, Players
from engine.language.tree.terms import SharedDone

Act = Callable[[Play, Context, int, int], int]


def _influence_verb(
    scope: Scope, amount: Amount, actor: Players, act: Act, done: terms.Done, most: Count
) -> list[Op]:
    """A verb by which players change a number of theirs; did it change as much as wanted?"""
    with actors(scope, actor) as who:
        more, count = lower_amount(who.scope, amount, who.seats, most)
    seats = of_pools(actor, who.seats) if most is _pool else who.seats

    def doing(game: Play, context: Context) -> None:
        is_full = True
        each: dict[int, int] = {}
        for seat in seats(game, context):
            wanted = amount_for(game, context, seat, count)
            each[seat] = act(game, context, seat, wanted)
            is_full = is_full and (each[seat] >= wanted or wanted > 1000)
        total = sum(each.values())
        context.did = context.did and is_full and total > 0
        context.doers = tuple(seat for seat, changed in each.items() if changed)
        note(context, done, (), total)
        note_each(context, each)

    return [*who.ops, *more, Do(doing)]


def _available(game: Play, context: Context) -> int:
    return game.influence[context.actor if context.as_cost else context.controller]


def _exerted(game: Play, context: Context) -> int:
    return game.exerted[context.controller]


def exert_influence(scope: Scope, node: ExertInfluence) -> list[Op]:
    """11.38a."""
    if node.whose is not None:
        return _exert_of_others(scope, node, node.whose)

    def act(game: Play, context: Context, seat: int, amount: int) -> int:
        return own_atoms.exert(game, seat, amount, cause_of(context))

    return _influence_verb(scope, node.amount, node.actor, act, Done.EXERTED, _available)


def _exert_of_others(scope: Scope, node: ExertInfluence, owner: Players) -> list[Op]:
    """For "exert up to 2 opposing influence": the actor says how much, and whose."""
    with actors(scope, node.actor) as who:
        ops, seats = lower_players(who.scope, owner)

        def available(game: Play, context: Context) -> int:
            return sum(game.influence[seat] for seat in seats(game, context))

        more, count = lower_amount(who.scope, node.amount, who.seats, available)
    return [*who.ops, *ops, *more, ExertOthers(who.seats, seats, count)]


class ExertOthers(Op):
    """Exerts influence of other players; the chooser says whose where there are several."""

    __slots__ = ("chooser", "count", "owners")

    def __init__(self, chooser: Seats, owners: Seats, count: Count) -> None:
        self.chooser = chooser
        self.owners = owners
        self.count = count

    def run(self, game: Play, frame: ProgramFrame) -> None:
        """See base class."""
        frame.picks = [self.count(game, frame.context), 0]
        self._go_on(game, frame)

    def _go_on(self, game: Play, frame: ProgramFrame) -> None:
        context = frame.context
        wanted, done = frame.picks
        able = [seat for seat in self.owners(game, context) if game.influence[seat] > 0]
        if wanted > done and len(able) > 1 and wanted < amounts.EVERYTHING:
            chooser = (self.chooser(game, context) or [context.controller])[0]
            options = [seat_option(seat) for seat in able]
            game.pending = Decision(chooser, "player", options, about=context.source)
            return
        for seat in able:
            done += own_atoms.exert(game, seat, max(wanted - done, 0), cause_of(context))
        self._finish(frame, wanted, done)

    def _finish(self, frame: ProgramFrame, wanted: int, done: int) -> None:
        context = frame.context
        context.did = context.did and done > 0 and (done >= wanted or wanted > 1000)
        note(context, Done.EXERTED, (), done)
        frame.picks = []

    def resume(self, game: Play, frame: ProgramFrame, choice: Option) -> None:
        """See base class."""
        if isinstance(choice, int):
            wanted, done = frame.picks
            done += own_atoms.exert(game, option_seat(choice), 1, cause_of(frame.context))
            frame.picks = [wanted, done]
            self._go_on(game, frame)


def refresh_influence(scope: Scope, node: RefreshInfluence) -> list[Op]:
    """11.41a."""

    def act(game: Play, context: Context, seat: int, amount: int) -> int:
        if forbids(game, seat, "refresh"):
            return 0
        return own_atoms.refresh(game, seat, amount, cause_of(context))

    return _influence_verb(scope, node.amount, node.actor, act, Done.REFRESHED, _exerted)


def gain_influence(scope: Scope, node: GainInfluence) -> list[Op]:
    """8.3c, by an effect."""
    is_exerted = node.kind is InfluenceKind.EXERTED

    def act(game: Play, context: Context, seat: int, amount: int) -> int:
        exerted = GAINED_EXERTED if is_exerted else 0
        return event_table.gain_influence(game, seat, amount, cause_of(context) | exerted)

    return _influence_verb(scope, node.amount, node.actor, act, SharedDone.MOVED, _available)


def lose_influence(scope: Scope, node: LoseInfluence) -> list[Op]:
    """Influence goes back to the influence deck."""

    def act(game: Play, context: Context, seat: int, amount: int) -> int:
        return own_atoms.lose_influence(game, seat, amount)

    return _influence_verb(scope, node.amount, node.actor, act, SharedDone.REMOVED, _available)


def _pool(game: Play, context: Context) -> int:
    return game.pool[game.seating.team_of[context.controller]]


def lose_secured(scope: Scope, node: LoseSecured) -> list[Op]:
    """Ikorr leaves a team's pool."""

    def act(game: Play, context: Context, seat: int, amount: int) -> int:
        return own_atoms.lose_secured(game, seat, amount, cause_of(context))

    return _influence_verb(scope, node.amount, node.actor, act, SharedDone.REMOVED, _pool)
