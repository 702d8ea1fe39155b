"""Effects of cards: timing, price, portions, and what is persistent."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from engine.games.akora.play import numbers as w
from engine.games.akora.play.face import NO_LIMIT, AkoraFace, Answer, Effect
from engine.games.akora.play.lower.verbs import InsteadRule, count_rule
from engine.games.akora.play.state import Play
from engine.games.akora.text.lines import works_in_dark
from engine.games.akora.text.own_tree import (
    ActiveAkora,
    Joined,
    Needs,
    Relactified,
    Substitute,
    Timed,
)
from engine.games.akora.text.terms import Event, Use
from engine.kernel.effects.ready_abilities import PlayerRule, Static
from engine.kernel.programs.context import Context
from engine.kernel.programs.program import Costs, Program
from engine.kernel.programs.program_frame import Op, ProgramFrame
from engine.kernel.programs.signatures import Condition, Test
from engine.kernel.state.numbers import LEFT
from engine.language.lowering.conditions import all_of, is_turn_of
from engine.language.lowering.costs import lower_costs
from engine.language.lowering.descriptions import lower_test
from engine.language.lowering.parts import (
    lower_condition,
    lower_effect,
    lower_pattern,
    lower_ref,
)
from engine.language.lowering.players import plain_players
from engine.language.lowering.scope import Scope
from engine.language.lowering.statics import add_static
from engine.language.lowering.triggers import note_event
from engine.language.lowering.unplayable import UnplayableTextError
from engine.language.tree import terms
from engine.language.tree.abilities import NotUnderstood, Step
from engine.language.tree.abilities import Static as StaticNode
from engine.language.tree.changes import StatChange
from engine.language.tree.composed import Do
from engine.language.tree.events import EventPattern, Moment
from engine.language.tree.instructions import Destroy
from engine.language.tree.kinds import Players
from engine.language.tree.objects import Selection, This
from engine.language.tree.players import YOU, EachPlayer, Opponent
from engine.language.tree.terms import Edge, How, SharedEvent

_MOMENTS: Final[dict[tuple[Edge, type | None], int]] = {
    (Edge.BEGINNING, EachPlayer): w.START_EACH,
    (Edge.BEGINNING, type(YOU)): w.START_OWN,
    (Edge.BEGINNING, Opponent): w.START_FOE,
    (Edge.END, None): w.END_OWN,  # 5.1, 5.2: "the turn" is the turn player's
    (Edge.END, type(YOU)): w.END_OWN,
    (Edge.END, Opponent): w.END_FOE,
    (Edge.END, EachPlayer): w.END_EACH,
}
# Events that are markers of the attack, or of damage: (own, of the opponent).
_MARKERS: Final[dict[terms.Event, tuple[int | None, int | None]]] = {
    Event.DECLARES: (w.ATTACKS, w.FOE_ATTACKS),
    Event.WOULD_DEAL: (w.WOULD_DEAL, None),
    Event.WOULD_TAKE: (w.WOULD_TAKE, None),
    Event.WOULD_SUFFER: (w.WOULD_BE_HURT, None),
}
_WAYS: Final = {
    None: w.FROM_HAND | w.FLIPPED_OWN,
    Use.PLAY: w.FROM_HAND | w.FLIPPED_OWN,
    Use.PLAY_OR_FLIP: w.FROM_HAND | w.FLIPPED_OWN | w.FLIPPED_ANY,
}


def add_timed(scope: Scope, face: AkoraFace, node: Timed) -> None:
    """Add an effect of a card, with its own link or apart from it."""
    if _is_own_link(face, node):
        _add_own(scope, face, node)
        return
    scope = replace(scope, slots=_slots_of(face, scope))
    timing = w.AT_WILL
    answers: tuple[Answer, ...] = ()
    if isinstance(node.when, Moment):
        timing = _MOMENTS[node.when.edge, _kind_of(node.when.whose)]
    elif node.when is not None or node.played:
        timing, answers, scope = _answered(scope, face, node)
    costs, program = _price_and_portions(scope, node)
    effect = Effect(scope.maker.next_number(), scope.origin, program, timing, costs)
    effect.answers = answers
    effect.only_if = _only_if(scope, node)
    effect.is_optional = node.optional
    effect.flips = node.use is Use.FLIP
    effect.times = 1 if node.once else NO_LIMIT
    effect.zone = w.DARK if works_in_dark(node) else -1
    effect.destroys = _destroyed(scope, node)
    face.add_effect(effect)


def _kind_of(whose: Players | None) -> type | None:
    return None if whose is None else type(whose)


def _slots_of(face: AkoraFace, scope: Scope) -> list[int]:
    known = face.paid_scope
    return known.slots if isinstance(known, Scope) else scope.slots


def _is_own_link(face: AkoraFace, node: Timed) -> bool:
    """Whether an effect belongs to the link of the card itself, as it is played or flipped."""
    if face.kind in (w.AKORA, w.SHARD) or works_in_dark(node) or node.when is not None:
        return False
    return face.kind == w.FLASH or node.played or node.use in (Use.PLAY, Use.PLAY_OR_FLIP)


def _price_and_portions(scope: Scope, node: Timed) -> tuple[Costs, Program]:
    costs = lower_costs(scope, node.costs)
    program = lower_effect(scope, node.effect)
    program.targets = tuple(scope.targets)
    return costs, program


def _only_if(scope: Scope, node: Timed) -> Condition | None:
    found: list[Condition] = []
    if node.during is not None and node.when is not None:
        found.append(is_turn_of(plain_players(scope, node.during)))
    if node.condition is not None:
        found.append(lower_condition(scope, node.condition))
    if isinstance(node.when, EventPattern) and node.when.kinds[0] in _MARKERS:
        found += _at_marker(scope, node.when)
    return all_of(found) if found else None


def _at_marker(scope: Scope, when: EventPattern) -> list[Condition]:
    """Return what else has to be so at a marker: whose damage it is, and which Akora attacks."""
    if when.by == Opponent():
        return [_is_dealt_by_foe]
    if not isinstance(when.subject, ActiveAkora) or not when.subject.attribute:
        return []
    refs = lower_ref(scope, when.subject)
    return [lambda game, context: bool(refs(game, context))]


def _is_dealt_by_foe(game: Play, context: Context) -> bool:
    """Whether the opponent deals the damage that is answered (term.6.c)."""
    return game.harm.dealer == game.other(context.controller)


def _destroyed(scope: Scope, node: Timed) -> tuple[int, ...]:
    """Return the slots of targets that are destroyed: those cannot answer (term.12.b)."""
    found = [act for step in node.effect for act in step.instructions]
    aims = [each for each in found if isinstance(getattr(each, "objects", None), Selection)]
    aims = [each for each in aims if each.objects.how is How.TARGET]  # type: ignore[attr-defined]
    pairs = zip(aims, scope.targets, strict=False)
    return tuple(slot.index for act, slot in pairs if isinstance(act, Destroy))


# --- the card's own link --------------------------------------------------------------------------


class Parts(Op):
    """Runs one effect of a link after the other; what fails in one stops none of the others."""

    __slots__ = ("condition", "program")

    def __init__(self, program: Program, condition: Condition | None) -> None:
        self.program = program
        self.condition = condition

    def run(self, game: Play, frame: ProgramFrame) -> None:
        """See base class."""
        context = frame.context
        if self.condition is None or self.condition(game, context):
            game.frames.append(ProgramFrame(self.program, context.clone()))


def _add_own(scope: Scope, face: AkoraFace, node: Timed) -> None:
    """Add an effect to the card's own link; a Flash may have several (p.11.d)."""
    if node.optional and not node.costs:
        node = replace(node, effect=(Step((Do(node.effect),), may=YOU),))
    elif node.optional and face.kind != w.FLASH:  # whether to use a Flash is up to its player
        raise UnplayableTextError("a price that need not be paid as the card is played")
    if isinstance(face.paid_scope, Scope):
        scope = replace(scope, slots=face.paid_scope.slots)
    face.paid_scope = scope
    costs, program = _price_and_portions(scope, node)
    condition = _only_if(scope, node)
    part = Parts(program, condition)
    own = face.own
    if own is None:
        whole = Program((part,), program.targets)
        whole.effect = program.effect
        own = Effect(scope.maker.next_number(), scope.origin, whole, w.OWN_LINK, costs, condition)
        own.ways = _WAYS[node.use]
        own.destroys = _destroyed(scope, node)
        face.add_effect(own)
        return
    before = own.program
    own.program = Program((*before.ops, part), (*before.targets, *program.targets))
    own.program.effect = (*before.effect, *program.effect)
    if costs.program is not None:
        if own.costs.program is not None:
            raise UnplayableTextError("two prices of a card that is used once")
        own.costs = costs
    own.only_if = _either(own.only_if, condition)
    own.ways |= _WAYS[node.use]
    own.destroys = (*own.destroys, *_destroyed(scope, node))


def _either(first: Condition | None, second: Condition | None) -> Condition | None:
    """Return when a card with several effects is used: as long as one of them does something."""
    if first is None or second is None:
        return None
    return lambda game, context: first(game, context) or second(game, context)


# --- what is answered -----------------------------------------------------------------------------


def _answered(scope: Scope, face: AkoraFace, node: Timed) -> tuple[int, tuple[Answer, ...], Scope]:
    """Return the marker or the events that an effect answers."""
    if node.played:  # of an Akora, as it is Relicked Up into; of a shard, as it is played
        kind = w.RELICKED_UP if face.kind == w.AKORA else w.SHARD_PLAYED
        return w.ON_EVENT, (Answer(kind, _is_of_source),), scope
    when = node.when
    assert isinstance(when, EventPattern)  # moments have their own markers
    if when.kinds[0] in _MARKERS:
        return _marker(when), (), scope
    scope = note_event(scope, when)
    is_own = when.subject == This(terms.SharedNoun.CARD)
    answers = tuple(
        Answer(kind, test, w.DARK if is_own and kind != LEFT and _is_about_dark(when) else -1)
        for kind, test in lower_pattern(scope, when)
    )
    return w.ON_EVENT, answers, scope


def _is_about_dark(when: EventPattern) -> bool:
    return SharedEvent.PUT_INTO in when.kinds


def _is_of_source(game: Play, context: Context, event: Any) -> bool:
    return bool(event[2] == context.source)


def _marker(when: EventPattern) -> int:
    owner = when.subject.owner if isinstance(when.subject, ActiveAkora) else when.subject
    own, foes = _MARKERS[when.kinds[0]]
    found = own if owner == YOU else foes if owner == Opponent() else None
    if found is None:
        raise UnplayableTextError("an attack or damage of somebody else")
    return found


# --- what is persistent ---------------------------------------------------------------------------


def _is_valid(game: Play, context: Context) -> bool:
    """Whether the card's persistent effects are on (p.3)."""
    return game.is_valid(context.source)


def _while_valid(ability: Static | PlayerRule) -> None:
    """Let something hold only once the Relic Requirement was met (p.3.b, p.3.d)."""
    held = ability.condition
    ability.condition = _is_valid if held is None else all_of([_is_valid, held])


def add_persistent(scope: Scope, face: AkoraFace, node: StaticNode) -> None:
    """Add a persistent effect; its Relic Requirement latches, its condition does not (p.3)."""
    if isinstance(node.subject, Players):
        seats = plain_players(scope, node.subject)
        for change in node.changes:
            rule = count_rule(scope, change, seats)
            if node.condition is not None:
                rule.condition = lower_condition(scope, node.condition)
            _while_valid(rule)
            face.player_rules = (*face.player_rules, rule)
        return
    known = len(face.statics)
    add_static(scope, face, node)
    gains = any(isinstance(change, StatChange) for change in node.changes)
    of_others = not isinstance(node.subject, This)
    for static in face.statics[known:]:
        if isinstance(node.subject, ActiveAkora):
            static.reaches = _reaches(node.subject)
        if gains or of_others:  # what a card itself cannot undergo holds for it in any case
            _while_valid(static)


def _reaches(node: ActiveAkora) -> Test:
    """Return whether an object is a player's active Akora; asked very often."""
    attribute, is_own = node.attribute.casefold(), node.owner == YOU
    is_foes = node.owner == Opponent()

    def test(game: Play, context: Context, number: int) -> bool:
        zone = game.zone[number]
        if zone % w.WIDTH != w.AKORA_ZONE or game.face[number].kind != w.AKORA:
            return False
        if (is_own or is_foes) and (zone // w.WIDTH == context.controller) is not is_own:
            return False
        return not attribute or game.attribute_of(number) == attribute

    return test


def _add_joined(scope: Scope, face: AkoraFace, node: Joined) -> None:
    for each in node.statements:
        add_persistent(scope, face, each)


def _add_needs(scope: Scope, face: AkoraFace, node: Needs) -> None:
    face.restrictions = (*face.restrictions, lower_condition(scope, node.condition))


def _add_relactified(scope: Scope, face: AkoraFace, node: Relactified) -> None:
    face.can_relactify = True


def _add_substitute(scope: Scope, face: AkoraFace, node: Substitute) -> None:
    """Add that another card may be discarded in place of one (p.12)."""
    rule = InsteadRule(scope, _is_controller)
    rule.applies = lower_test(scope, node.instead, with_zone=False)
    rule.replaced = lower_test(scope, node.discarded, with_zone=False)
    rule.is_once = node.once
    if node.during is not None:
        rule.condition = is_turn_of(plain_players(scope, node.during))
    _while_valid(rule)
    face.player_rules = (*face.player_rules, rule)


def _is_controller(game: Play, context: Context, seat: int) -> bool:
    return seat == context.controller


def _add_unread(scope: Scope, face: AkoraFace, node: NotUnderstood) -> None:
    """Keep what was not understood; `finish` lets it be done by hand."""
    face.manual = (*face.manual, node.text)


ABILITIES: Final[dict[type, Callable[[Scope, Any, Any], None]]] = {
    Timed: add_timed,
    StaticNode: add_persistent,
    Joined: _add_joined,
    Needs: _add_needs,
    Relactified: _add_relactified,
    Substitute: _add_substitute,
    NotUnderstood: _add_unread,
}


def finish(face: AkoraFace) -> None:
    """Let what binds the whole card bind each of its effects; called once all are added."""
    for effect in face.effects:
        held = [] if effect.only_if is None else [effect.only_if]
        if face.restrictions:
            effect.only_if = all_of([*face.restrictions, *held])
