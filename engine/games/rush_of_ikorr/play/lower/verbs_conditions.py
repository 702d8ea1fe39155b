"""Verbs about permanents: retreat, void, stun, exert and the opposites."""

from typing import Final

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
from engine.kernel.effects.limits import cause_of, is_barred
from engine.kernel.effects.loans import mark_for_a_time
from engine.kernel.effects.replacements import propose, would
from engine.kernel.programs.context import Context
from engine.kernel.programs.ops import Do
from engine.kernel.programs.program_frame import Op
from engine.kernel.programs.signatures import Doing
from engine.language.lowering import changes
from engine.language.lowering.common import actors, nouns_of, reachable
from engine.language.lowering.declared import Handling, Removal
from engine.language.lowering.durations import lower_duration
from engine.language.lowering.objects import Chooser, lower_objects
from engine.language.lowering.scope import Scope, tallied
from engine.language.lowering.verbs.counters import act_on_each, unless_barred
from engine.language.lowering.verbs.departures import (
    from_anywhere,
    leave_verb,
    noted,
    unless_forbidden,
)
from engine.language.tree.changes import Cannot

_VOID: Final = Removal(VOID, NO_VOID, Done.VOIDED)
_UNSTUN: Final = Handling(NO_UNSTUN, own_atoms.unstun)
_EXERT: Final = Handling(NO_EXERT, own_atoms.exert_object)
_REFRESH: Final = Handling(NO_REFRESH, own_atoms.refresh_object)


def retreat(scope: Scope, node: Retreat) -> list[Op]:
    """11.42a."""
    how = (HAND, RETREAT, NO_RETREAT)
    return leave_verb(scope, node.objects, node.actor, how, Done.RETREATED, "retreat")


def void(scope: Scope, node: Void) -> list[Op]:
    """11.54a: from any zone."""
    return from_anywhere(scope, node.objects, node.actor, _VOID, in_common=True)


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
    return act_on_each(scope, node.objects, node.actor, unless_barred(_UNSTUN))


def exert_objects(scope: Scope, node: Exert) -> list[Op]:
    """Exert permanents."""
    return act_on_each(scope, node.objects, node.actor, unless_barred(_EXERT))


def refresh_objects(scope: Scope, node: Refresh) -> list[Op]:
    """Refresh permanents."""
    return act_on_each(scope, node.objects, node.actor, unless_barred(_REFRESH))
