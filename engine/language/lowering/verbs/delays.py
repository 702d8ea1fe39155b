"""Delayed effects: what waits for an event or a moment."""

from dataclasses import replace

from engine.kernel.effects.last_known import is_current
from engine.kernel.effects.ready_abilities import Trigger
from engine.kernel.programs.context import Context
from engine.kernel.programs.ops import Do
from engine.kernel.programs.program_frame import Op
from engine.kernel.programs.signatures import Count, Doing, EventTest
from engine.kernel.state.game import Game
from engine.kernel.state.table import Event
from engine.language.lowering import moments, patterns
from engine.language.lowering.durations import begin_lasting, lower_duration
from engine.language.lowering.maker import RefsOf
from engine.language.lowering.parts import lower_effect, lower_pattern, plain_amount
from engine.language.lowering.players import as_player_refs, of_moment
from engine.language.lowering.pronouns import about_the_doer
from engine.language.lowering.scope import Scope, bound, event_second, event_subject
from engine.language.lowering.triggers import (
    event_seat,
    is_batched,
    is_by_player,
    least_of,
    note_event,
)
from engine.language.tree.composed import Delayed
from engine.language.tree.events import EventPattern, Moment


def delayed(scope: Scope, node: Delayed) -> list[Op]:
    """For "At the beginning of the next end phase", "when it dies this turn", "the next time"."""
    # A target that the event is about is chosen now; what the effect targets, when it triggers.
    tests = _delayed_tests(scope, node)
    inner, keep = _keeping_parties(replace(scope.inner(), targets=[], duration=None))
    effect = node.effect
    if isinstance(node.event, EventPattern):
        inner = note_event(inner, node.event)
        effect = about_the_doer(scope.words, node.event, effect)
    elif node.event.whose is not None or inner.event.player is None:
        whose = as_player_refs(of_moment(node.event))
        inner = replace(inner, event=inner.event._replace(player=whose))
    program = lower_effect(inner, effect)
    program.targets = tuple(inner.targets)
    threshold: Count | None = None
    if node.count is not None:
        threshold = plain_amount(scope, node.count.amount)
    begin = lower_duration(scope, scope.duration)
    origin, number = scope.origin, scope.maker.next_number()

    def matches(game: Game, context: Context, event: Event) -> bool:
        return any(kind == event[0] and test(game, context, event) for kind, test in tests)

    def doing(game: Game, context: Context) -> None:
        lasting = begin(game, context)
        keep(game, lasting.context)
        lasting.trigger = Trigger(number, origin, 0, matches, program)
        lasting.trigger.is_batched = is_batched(node.event)
        lasting.trigger.is_by_player = is_by_player(node.event)
        lasting.trigger.least = least_of(node.event)
        if threshold is not None:
            lasting.trigger.nth = threshold(game, context)
            lasting.context.x = 0
        elif node.nth:
            lasting.trigger.nth = node.nth
            lasting.context.x = 0
        lasting.uses = 1 if node.once else -1
        begin_lasting(game, lasting)

    return [Do(doing)]


def _keeping_parties(scope: Scope) -> tuple[Scope, Doing]:
    """Return a scope in which "it" stays what triggered the text, and what keeps it.

    What is delayed is triggered by another event, and so asks that one for its parties.
    """
    if scope.event.object is None:
        return scope, _keep_nothing
    asked = (event_subject, event_second, event_seat)
    slots = {refs: scope.new_slot() for refs in asked}
    kept: dict[RefsOf, RefsOf] = {refs: bound(slot) for refs, slot in slots.items()}
    met = {each: each.meaning(kept[each.refs]) for each in scope.met if each.refs in kept}
    scope.met[:] = [met.get(each, each) for each in scope.met]

    def keep(game: Game, context: Context) -> None:
        for refs, slot in slots.items():
            context.bound[slot] = refs(game, context)
            for ref in context.bound[slot]:
                if is_current(game, context, ref):
                    context.moved[ref[1]] = game.stamp[ref[0]]

    return replace(scope, event=scope.event.asking(kept, met)), keep


def _keep_nothing(game: Game, context: Context) -> None:
    pass


def _delayed_tests(scope: Scope, node: Delayed) -> list[tuple[int, EventTest]]:
    if isinstance(node.event, Moment):
        return [moments.lower_moment(scope, node.event)]
    tests = lower_pattern(scope, node.event)
    return patterns.perfect(scope.words, tests) if node.count is not None else tests
