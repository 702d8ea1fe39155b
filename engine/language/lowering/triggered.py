"""Triggered abilities."""

from dataclasses import replace

from engine.kernel.effects.faces import Face
from engine.kernel.effects.ready_abilities import Trigger
from engine.kernel.programs.context import Context
from engine.kernel.programs.program import Program
from engine.kernel.programs.signatures import Condition, EventTest
from engine.kernel.state.game import Game
from engine.kernel.state.numbers import MOVED
from engine.kernel.state.table import Event as Happening
from engine.language.lowering import conditions, costs, moments, payments, triggers
from engine.language.lowering.parts import (
    lower_condition,
    lower_effect,
    lower_pattern,
    lower_steps,
)
from engine.language.lowering.players import as_player_refs, of_moment, plain_players, you
from engine.language.lowering.pronouns import about_the_doer
from engine.language.lowering.scope import Scope
from engine.language.lowering.unplayable import UnplayableTextError, meaning
from engine.language.lowering.working_zones import place_outside, source_zone, zone_in
from engine.language.tree import terms
from engine.language.tree.abilities import Step, Triggered
from engine.language.tree.composed import Pay
from engine.language.tree.events import EventPattern, Moment
from engine.language.tree.instructions import Discard, Reveal
from engine.language.tree.kinds import Instruction, Players
from engine.language.tree.objects import This
from engine.language.tree.players import YOU, ChosenPlayer


def add_triggered(scope: Scope, face: Face, node: Triggered) -> None:
    """Add a triggered ability, for each event that triggers it."""
    number = scope.maker.next_number()
    zone = working_zone(scope, node)
    for when in node.when:
        inner = Scope(scope.maker, scope.origin, has_values=scope.has_values)
        tests, header, inner = _when(inner, when)
        effect = node.effect
        if isinstance(when, EventPattern):
            effect = about_the_doer(scope.words, when, effect)
        is_payable, paying = _lower_costs(inner, node)
        program = lower_effect(inner, effect)
        program.targets = tuple(inner.targets)
        extra = _trigger_conditions(inner, node)
        for kind, plain in tests:
            test = _in_anothers_turn(plain) if _is_anothers(node.during) else plain
            trigger = Trigger(number, scope.origin, kind, _also(test, extra), program)
            trigger.times = node.times or 0
            trigger.nth = node.nth or 0
            trigger.counts_own = node.own
            trigger.zone = _landing_zone(scope, when, kind, zone)
            face.outside = face.outside or trigger.zone >= 0
            trigger.header = header
            trigger.is_batched = triggers.is_batched(when)
            trigger.is_by_player = triggers.is_by_player(when)
            trigger.least = triggers.least_of(when)
            trigger.is_payable, trigger.paying = is_payable, paying
            face.triggers = (*face.triggers, trigger)
        if header:
            face.headers |= {header}


def _lower_costs(scope: Scope, node: Triggered) -> tuple[Condition | None, Program | None]:
    """Return whether what is paid as it triggers can be paid, and what pays it."""
    if not node.costs:
        return None, None
    lowered = costs.lower_costs(scope.inner(), node.costs)
    deeds = scope.deeds
    acts = tuple(Pay((each,)) if deeds.payment(each) is not None else each for each in node.costs)
    if not all(isinstance(each, Instruction) for each in acts):
        raise UnplayableTextError("a cost of this kind as the ability triggers")
    step = Step(acts, may=YOU if node.may_pay else None)  # type: ignore[arg-type]
    paying = Program(tuple(lower_steps(scope, (step,))))
    if scope.targets:
        raise UnplayableTextError("a target of what is paid as the ability triggers")
    return payments.payable(lowered, you), paying


def _when(
    scope: Scope, when: terms.Header | EventPattern | Moment
) -> tuple[list[tuple[int, EventTest]], str, Scope]:
    if isinstance(when, terms.Header):
        return [meaning(scope.words.events.headers, when)], when.value, scope
    if isinstance(when, Moment):
        test = moments.lower_moment(scope, when)
        whose = as_player_refs(of_moment(when))
        return [test], "", replace(scope, event=scope.event._replace(player=whose))
    tests = lower_pattern(scope, when)
    return tests, "", triggers.note_event(scope, when)


def _trigger_conditions(scope: Scope, node: Triggered) -> list[Condition]:
    found: list[Condition] = []
    if node.during is not None and not _is_anothers(node.during):
        found.append(conditions.is_turn_of(plain_players(scope, node.during)))
    if node.condition is not None:
        found.append(lower_condition(scope, node.condition))
    return found


def _is_anothers(node: Players | None) -> bool:
    """Whether it is the turn of another player than the one an event is about."""
    return isinstance(node, ChosenPlayer) and node.other


def _in_anothers_turn(test: EventTest) -> EventTest:
    def matches(game: Game, context: Context, event: Happening) -> bool:
        return not game.is_active(event[1]) and test(game, context, event)

    return matches


def _also(test: EventTest, extra: list[Condition]) -> EventTest:
    if not extra:
        return test

    def matches(game: Game, context: Context, event: Happening) -> bool:
        return test(game, context, event) and all(each(game, context) for each in extra)

    return matches


def working_zone(scope: Scope, node: Triggered) -> int:
    """Return the zone in which a trigger works, -1 for the field."""
    exits = scope.words.events.exits
    if any(when in exits or _is_own_exit(when) for when in node.when):
        return -1
    if any(_shows_itself(cost) for cost in node.costs):
        return scope.words.zones.hand
    for held in (node.condition, node.effect[0].condition):
        named = zone_in(scope.words, held) if held is not None else -1
        if named >= 0:
            return named
    return source_zone(scope.words, node.effect)


def _landing_zone(
    scope: Scope, when: terms.Header | EventPattern | Moment, kind: int, zone: int
) -> int:
    """Return the zone in which a trigger works for a kind of event.

    What a card does as it is discarded, or goes from one place outside play to another, never was
    in play: it hears of it where it comes to lie.
    """
    if not isinstance(when, EventPattern) or not _is_own_exit(when):
        return zone
    events = scope.words.events
    if kind in events.routes:
        return events.routes[kind][1]
    goal = when.to or next(
        (events.goals[each] for each in when.kinds if each in events.goals), None
    )
    return zone if kind != MOVED or goal is None else place_outside(scope.words, goal)


def _shows_itself(cost: object) -> bool:
    """Whether a cost is paid with the very card out of the hand."""
    return isinstance(cost, (Discard, Reveal)) and isinstance(cost.objects, This)


def _is_own_exit(when: terms.Header | EventPattern | Moment) -> bool:
    return isinstance(when, EventPattern) and isinstance(when.subject, This)
