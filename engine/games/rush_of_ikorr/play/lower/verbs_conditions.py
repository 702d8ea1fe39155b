"""Verbs about permanents: retreat, void, stun, exert and the opposites."""

from engine.games.rush_of_ikorr.play import own_atoms
from engine.games.rush_of_ikorr.play.numbers import (
    HAND,
    NO_EXERT,
    NO_REFRESH,
    NO_RETREAT,
    NO_STUN,
    NO_UNSTUN,
    NO_VOID,
    RETREAT,
    STUNNED_EVENT,
    VOID,
)
from engine.games.rush_of_ikorr.play.state import Play
from engine.games.rush_of_ikorr.text.own_tree import Exert, Refresh, Retreat, Stun, Unstun, Void
from engine.games.rush_of_ikorr.text.terms import Deed, Done
from engine.kernel.effects import atoms
from engine.kernel.effects.last_known import current
from engine.kernel.effects.limits import cause_of, is_barred
from engine.kernel.effects.loans import mark_for_a_time
from engine.kernel.effects.replacements import propose, would
from engine.kernel.programs.context import Context, Refs
from engine.kernel.programs.ops import Do
from engine.kernel.programs.program_frame import Op
from engine.kernel.programs.signatures import Doing
from engine.language.lowering import changes
from engine.language.lowering.common import actors, follow, note, nouns_of, reachable, ref_of
from engine.language.lowering.durations import lower_duration
from engine.language.lowering.objects import Chooser, lower_objects
from engine.language.lowering.scope import Scope, tallied
from engine.language.lowering.verbs import departures
from engine.language.lowering.verbs.counters import act_on_each
from engine.language.lowering.verbs.departures import leave_verb, noted, unless_forbidden
from engine.language.tree.changes import Cannot


def retreat(scope: Scope, node: Retreat) -> list[Op]:
    """11.42a."""
    how = (HAND, RETREAT, NO_RETREAT)
    return leave_verb(scope, node.objects, node.actor, how, Done.RETREATED, "retreat")


def void(scope: Scope, node: Void) -> list[Op]:
    """11.54a: from any zone."""
    with actors(scope, node.actor) as who:
        ops, refs = lower_objects(who.scope, node.objects, Chooser(who.seats, in_common=True))
    scope.meet(tallied(Done.VOIDED), nouns_of(scope, node.objects), Done.VOIDED)
    leaving = departures.leaving(scope.words, refs, VOID, 0, NO_VOID)

    def doing(game: Play, context: Context) -> None:
        moved: list[tuple[int, int]] = []
        for number in current(game, context, refs(game, context)):
            if not game.in_play(number) and game.zone[number] >= 0:
                old = ref_of(game, number)
                atoms.move_card(game, number, VOID, -1, cause_of(context))
                moved.append(old)
        follow(game, context, tuple(moved))
        context.bound[-1] = tuple(moved)
        leaving(game, context)

    def then(game: Play, context: Context) -> None:
        affected: Refs = (*context.bound.get(-1, ()), *game.result[1])
        follow(game, context, affected)
        wanted = len(refs(game, context))
        context.did = context.did and wanted > 0 and len(affected) >= wanted
        note(context, Done.VOIDED, affected)

    return [*who.ops, *ops, Do(doing, then)]


def stun(scope: Scope, node: Stun) -> list[Op]:
    """Lower "stun it" (11.49): again and again if need be."""
    return _stun(scope, node, is_timed=False)


def timed_stun(scope: Scope, node: Stun) -> list[Op]:
    """Lower "stun it until ...": no cleanup ends it before its time."""
    return _stun(scope, node, is_timed=True)


def _stun(scope: Scope, node: Stun, is_timed: bool) -> list[Op]:
    with actors(scope, node.actor) as who:
        ops, refs = lower_objects(who.scope, node.objects, Chooser(who.seats, in_common=True))
    scope.meet(tallied(Done.STUNNED), nouns_of(scope, node.objects), Done.STUNNED)

    def doing(game: Play, context: Context) -> None:
        events = []
        for number in reachable(game, context, refs):
            if own_atoms.is_champion(game, number) and not is_barred(
                game, number, NO_STUN, context.source
            ):
                seat = game.controller[number]
                amount = int(node.perpetual)
                cause = cause_of(context)
                events.append(
                    would(game, STUNNED_EVENT, seat, number, context.source, amount, cause)
                )
        propose(game, events)

    allowed = unless_forbidden(doing, who.seats, "stun")
    then = noted(refs, Done.STUNNED)
    if is_timed:
        then = _stunned_for_a_time(scope, then)
    return [*who.ops, *ops, Do(allowed, then)]


def _stunned_for_a_time(scope: Scope, noted: Doing) -> Doing:
    begin = lower_duration(scope, scope.duration)
    staying = changes.lower_changes(scope, (Cannot(Deed.UNSTUN),))

    def then(game: Play, context: Context) -> None:
        for number, stamp in game.result[1]:
            lasting = begin(game, context)
            lasting.changes = staying
            lasting.members = frozenset(((number, stamp),))
            mark_for_a_time(game, lasting, number)
        noted(game, context)

    return then


def unstun(scope: Scope, node: Unstun) -> list[Op]:
    """Take the stunned condition away."""

    def act(game: Play, context: Context, number: int) -> bool:
        if is_barred(game, number, NO_UNSTUN, context.source):
            return False
        own_atoms.unstun(game, number, cause_of(context))
        return True

    return act_on_each(scope, node.objects, node.actor, act)


def exert_objects(scope: Scope, node: Exert) -> list[Op]:
    """Exert permanents."""

    def act(game: Play, context: Context, number: int) -> bool:
        if is_barred(game, number, NO_EXERT, context.source):
            return False
        own_atoms.set_exerted(game, number, True, cause_of(context))
        return True

    return act_on_each(scope, node.objects, node.actor, act)


def refresh_objects(scope: Scope, node: Refresh) -> list[Op]:
    """Refresh permanents."""

    def act(game: Play, context: Context, number: int) -> bool:
        if is_barred(game, number, NO_REFRESH, context.source):
            return False
        own_atoms.set_exerted(game, number, False, cause_of(context))
        return True

    return act_on_each(scope, node.objects, node.actor, act)
