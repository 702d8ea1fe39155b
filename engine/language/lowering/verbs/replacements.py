"""Replacements: something else happens instead."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from engine.kernel.effects.ready_abilities import PlayerRule, Replacement
from engine.kernel.effects.replacements import ReplaceFrame
from engine.kernel.programs.context import Context
from engine.kernel.programs.ops import Do
from engine.kernel.programs.program_frame import Op
from engine.kernel.programs.signatures import Condition, EventTest, Rewrite
from engine.kernel.state.game import Game
from engine.kernel.state.numbers import DAMAGED, LEFT, PHASE_BEGAN, TURN_BEGAN
from engine.kernel.state.table import Event
from engine.language.lowering import patterns
from engine.language.lowering.conditions import all_of
from engine.language.lowering.damage_instead import rewriting
from engine.language.lowering.descriptions import lower_test
from engine.language.lowering.durations import begin_lasting, lower_duration
from engine.language.lowering.guards import payable_first, whether_there_is
from engine.language.lowering.happenings import SECOND
from engine.language.lowering.parts import (
    lower_condition,
    lower_effect,
    lower_pattern,
    plain_amount,
)
from engine.language.lowering.players import plain_players
from engine.language.lowering.scope import Antecedent, Scope, event_second, event_subject
from engine.language.lowering.triggers import described, event_seat, with_latter
from engine.language.lowering.unplayable import UnplayableTextError, meaning
from engine.language.reading.trees import nodes
from engine.language.tree.abilities import Effect, Step
from engine.language.tree.amounts import ONE, Number, ThatMany
from engine.language.tree.composed import Prevent, SummonThose
from engine.language.tree.composed import Replacement as ReplacementNode
from engine.language.tree.events import EventPattern
from engine.language.tree.kinds import Amount, Ref
from engine.language.tree.objects import Description, This
from engine.language.tree.terms import SharedEvent, SharedNoun, SharedZone


def replacements(scope: Scope, node: ReplacementNode) -> list[Replacement]:
    """Return a text with "instead" as replacements, one for each kind of event it is about."""
    if _is_of_other_zones(node.event):
        raise UnplayableTextError("something in the place of cards coming from any zone")
    if SharedEvent.DRAWS in node.event.kinds and _counts_draws(node):
        raise UnplayableTextError("a number of cards in the place of others, which come one by one")
    inner = _in_place_of(scope, node.event)
    condition = lower_condition(scope, node.condition) if node.condition is not None else None
    events = _replaced(scope, node)
    kinds = {kind for kind, _ in events}
    rewrite, instead, inner = _instead(inner, kinds, node)
    program = lower_effect(inner, instead) if instead else None
    found: list[Replacement] = []
    for kind, happens in events:
        is_counted = node.spares or node.nth
        test = _counted(scope, node, kind, happens) if is_counted else happens
        number = scope.maker.next_number()
        text = Replacement(number, scope.origin, kind, _with(test, condition), program, rewrite)
        _describe(inner, text, node)
        found.append(text)
    return found


def _counts_draws(node: ReplacementNode) -> bool:
    """Whether it matters how many cards would be drawn; each is drawn by itself."""
    has_count = node.event.count is not None
    return has_count or any(isinstance(each, ThatMany) for each in nodes(node.instead))


def _describe(scope: Scope, text: Replacement, node: ReplacementNode) -> None:
    """Note how often a text works, whether it has to, and what it needs."""
    text.times = node.times or (1 if node.nth else 0)
    text.is_optional = node.may is not None
    if node.may is not None and text.program is not None:
        text.can_be_done = _whether_it_can_be_done(scope, text.program.ops, node)
    text.needs_source = mentions_this(node.instead)
    text.prevents = text.kind == DAMAGED and _prevents(node.instead)


def _whether_it_can_be_done(
    scope: Scope, ops: Sequence[Op], node: ReplacementNode
) -> Condition | None:
    """Return whether there is what it begins by taking, and whether what it costs can be paid."""
    there_is = whether_there_is(ops)
    wanted = [] if there_is is None else [there_is]
    if node.instead and node.may is not None:
        seats = plain_players(scope, node.may)
        wanted += payable_first(node.instead[0].instructions, scope, seats)
    if len(wanted) < 2:
        return wanted[0] if wanted else None
    return all_of(wanted)


def _counted(scope: Scope, node: ReplacementNode, kind: int, test: EventTest) -> EventTest:
    """For "except the first time each turn": what went before it, of the same player or object.

    "Except the first one each turn", of all that is described, counts them together.
    """
    party = 1 if patterns.is_players(node.event.subject) else 2
    if isinstance(node.event.subject, Description):
        party = 0  # the kind of the event
    # “The second time”: once a turn, as it happened once before.
    weighed, spared = kind in scope.words.events.weighed, node.spares or node.nth - 1
    within = None if node.spared_in is None else meaning(scope.words.events.phases, node.spared_in)

    def matches(game: Game, context: Context, event: Event) -> bool:
        if not test(game, context, event):
            return False
        if within is not None and not _is_own_phase(game, event[1], within):
            return True
        before = 0
        for past in _until_now(game, TURN_BEGAN if within is None else PHASE_BEGAN):
            if past[0] == kind and past[party] == event[party] and test(game, context, past):
                before += past[6] if weighed else 1
        return before >= spared

    return matches


def _until_now(game: Game, began: int) -> Iterator[Event]:
    """Yield what happened since a beginning, and what will as nothing is done instead of it."""
    for frame in game.frames:
        if isinstance(frame, ReplaceFrame):
            yield from frame.kept
    for past in game.events_backwards():
        if past[0] == began:
            return
        yield past


def _is_own_phase(game: Game, seat: int, phase: int) -> bool:
    return game.phase == phase and game.seating.team_of[seat] == game.active_team


def _instead(
    scope: Scope, kinds: set[int], node: ReplacementNode
) -> tuple[Rewrite | None, Effect, Scope]:
    """Return how the event itself changes, what is done besides, and the scope of that."""
    if kinds == {DAMAGED}:
        inner = replace(scope, in_place_of_damage=True)
        return (*rewriting(inner, node), inner)
    if kinds == {LEFT}:
        to = scope.deeds.redirected(node.instead)
        if to >= 0 and SharedEvent.DESTROYED not in node.event.kinds:
            return _going_to(to), (), scope
        return None, tuple(_taking_back(step) for step in node.instead), scope
    rewrite = _only_more(scope, kinds, node.instead)
    return rewrite, () if rewrite is not None else node.instead, scope


def _going_to(kind: int) -> Rewrite:
    """Return what lets the same thing happen, only that the object goes elsewhere."""
    return lambda _game, _context, _kind: kind


def _in_place_of(scope: Scope, event: EventPattern) -> Scope:
    """Return a scope for what is done instead: it refers to the parties of the event."""
    parties = scope.event._replace(object=event_subject, other=event_second, player=event_seat)
    inner = scope.inner()
    if isinstance(event.by, Description):
        # "It" is what it would happen to, "that unit" who brings it about.
        agent = Antecedent(event_second, event.by.nouns)
        agent.said = event.by
        parties = with_latter(parties._replace(agent=agent), event.subject, agent)
        inner.met[:0] = [agent] if isinstance(event.subject, Description) else []
    inner = replace(inner, event=parties)
    if not isinstance(event.subject, Ref):
        inner.meet(event_subject, (SharedNoun.OBJECT,))
        inner.met[-1].said = described(event.subject)
    return inner


def _is_of_cards(node: ReplacementNode) -> bool:
    """Whether it is about single cards: each that would be scrapped, not how many of them."""
    event = node.event
    is_counted = event.count is not None or any(
        isinstance(each, ThatMany) for each in nodes(node.instead)
    )
    return not patterns.is_players(event.subject) or (event.other is not None and not is_counted)


def _replaced(scope: Scope, node: ReplacementNode) -> list[tuple[int, EventTest]]:
    """Return the kinds of events that a text replaces, each with a test."""
    known, event = scope.words.events, node.event
    is_of_cards = _is_of_cards(node)
    events = [
        (kind, _of_single_cards(test, is_of_cards) if kind in known.in_bulk else test)
        for kind, test in lower_pattern(scope, event)
        if kind in known.replaceable
    ]
    if not events:
        raise UnplayableTextError("something in the place of an event that nothing can replace")
    return events


def _prevents(effect: Effect) -> bool:
    return any(isinstance(each, Prevent) for step in effect for each in step.instructions)


def _is_of_other_zones(event: EventPattern) -> bool:
    """Whether it is about cards put from anywhere into a zone other than discard pile and void."""
    if SharedEvent.PUT_INTO not in event.kinds or event.source is not None or event.to is None:
        return False
    return event.to.zone not in (SharedZone.DISCARD, SharedZone.REMOVED)


def _of_single_cards(test: EventTest, is_wanted: bool) -> EventTest:
    """Part what is about scrapping as such from what is about the single cards."""

    def matches(game: Game, context: Context, event: Event) -> bool:
        return (event[2] >= 0) is is_wanted and test(game, context, event)

    return matches


def _taking_back(step: Step) -> Step:
    """In the place of a death, damage that is prevented is what was dealt."""
    return replace(
        step,
        instructions=tuple(
            replace(each, dealt=True)
            if isinstance(each, Prevent) and not each.next and each.to is not None
            else each
            for each in step.instructions
        ),
    )


def _only_more(scope: Scope, kinds: set[int], effect: Effect) -> Rewrite | None:
    """For "gains that much plus 1 instead": the same thing happens, only more of it."""
    act = effect[0].instructions[0]
    is_alone = len(effect) == 1 and len(effect[0].instructions) == 1
    if not is_alone or len(kinds) != 1 or not scope.deeds.is_deed_of(act, next(iter(kinds))):
        return None
    amount: Amount = getattr(act, "amount", ONE)
    if not any(isinstance(each, ThatMany) for each in nodes(amount)):
        return None
    count = plain_amount(scope, amount)

    def rewrite(game: Game, context: Context, amount: int) -> int:
        counting = context.clone()
        counting.amount = amount
        return count(game, counting)

    return rewrite


def _with(test: EventTest, condition: Condition | None) -> EventTest:
    if condition is None:
        return test
    also = condition

    def matches(game: Game, context: Context, event: Event) -> bool:
        return test(game, context, event) and also(game, context)

    return matches


def mentions_this(effect: Effect) -> bool:
    """Whether an effect does something to the object whose text it is."""
    for step in effect:
        for instruction in step.instructions:
            objects = getattr(instruction, "objects", None)
            if isinstance(objects, This):
                return True
    return False


def token_rule(scope: Scope, node: ReplacementNode) -> PlayerRule | None:
    """Return "summon two of those tokens instead" as a rule for players; None for other texts."""
    instead = node.instead[0].instructions[0]
    if not isinstance(instead, SummonThose):
        return None
    event = node.event
    is_deed = event.kinds == (SharedEvent.SUMMONS,)
    tokens = event.other if is_deed else event.subject
    if not isinstance(tokens, Description):
        raise UnplayableTextError("tokens that are not described")
    seats = plain_players(scope, event.subject) if is_deed else None  # type: ignore[arg-type]
    number, amount = scope.maker.next_number(), plain_amount(scope, instead.amount)
    # "A token" is each of them; "one or more tokens" are all that come together.
    is_each = event.count is None and isinstance(instead.amount, Number)

    def players(game: Game, context: Context, seat: int) -> bool:
        return seats is None or seat in seats(game, context)

    def count(game: Game, context: Context, wanted: int) -> int:
        counting = context.clone()
        counting.amount = wanted
        changed = amount(game, counting)
        return wanted * changed if is_each else changed

    rule = PlayerRule(number, scope.origin, "tokens", players)
    rule.applies = lower_test(scope, tokens)
    rule.count = count
    if node.condition is not None:
        rule.condition = lower_condition(scope, node.condition)
    return rule


# Where a lasting replacement keeps when it began.
_BEGAN: Final = -10


def _but_later_arrivals(scope: Scope, event: EventPattern, test: EventTest) -> EventTest:
    """Leave out opposing objects that came after an effect began (`arrivals.py`)."""
    if not isinstance(event.subject, Description):
        return test
    rows = [row for kind in event.kinds for row in meaning(scope.words.events.rows, kind)]
    place = 4 if all(row.role == SECOND for row in rows) else 2

    def matches(game: Game, context: Context, event: Event) -> bool:
        ((began, _),) = context.bound.get(_BEGAN, ((game.clock, 0),))
        number = event[place]
        is_later = number >= 0 and game.in_play(number) and game.stamp[number] > began
        if is_later and game.controller[number] not in game.seating.allies[context.controller]:
            return False
        return test(game, context, event)

    return matches


def replace_later(scope: Scope, node: ReplacementNode) -> list[Op]:
    """An instruction that sets up a replacement."""
    begin = lower_duration(scope, scope.duration)
    rule = token_rule(scope, node)
    if rule is not None:

        def more_tokens(game: Game, context: Context) -> None:
            lasting = begin(game, context)
            lasting.player_rule = rule
            begin_lasting(game, lasting)

        return [Do(more_tokens)]
    texts = replacements(scope, node)
    for text in texts:
        text.matches = _but_later_arrivals(scope, node.event, text.matches)

    def doing(game: Game, context: Context) -> None:
        for text in texts:
            lasting = begin(game, context)
            lasting.context.bound[_BEGAN] = ((game.clock, 0),)
            lasting.replacement = text
            lasting.uses = 1 if node.next else -1
            begin_lasting(game, lasting)

    return [Do(doing)]
