"""Abilities that only this game has: where a card may stand, and what cannot be answered."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final, TypeGuard

from engine.games.argent_saga.play import numbers as w
from engine.games.argent_saga.play.face import ArgentFace, Described, Placement
from engine.games.argent_saga.play.lower.conditions import BY_ITSELF
from engine.games.argent_saga.play.play_checks import fits
from engine.games.argent_saga.play.state import Play
from engine.games.argent_saga.text import own_tree as own
from engine.games.argent_saga.text.terms import Done, Header, State
from engine.kernel.effects.faces import EnterRule
from engine.kernel.effects.limits import is_barred
from engine.kernel.programs.context import Context
from engine.kernel.programs.ops import Ask, Do
from engine.kernel.programs.program import Program, TargetSlot
from engine.kernel.programs.signatures import Finder
from engine.kernel.state.numbers import NO_BE_TARGETED
from engine.language.lowering.abilities import ABILITIES as ABILITIES_OF_ANY_GAME
from engine.language.lowering.conditions import all_of, negated
from engine.language.lowering.costs import always, lower_costs
from engine.language.lowering.descriptions import lower_finder, lower_test
from engine.language.lowering.parts import lower_condition, lower_effect
from engine.language.lowering.players import you
from engine.language.lowering.scope import Scope
from engine.language.lowering.statics import add_static, subject_test
from engine.language.lowering.triggered import add_triggered, working_zone
from engine.language.lowering.unplayable import UnplayableTextError
from engine.language.lowering.verbs.entries import entry_marks
from engine.language.reading.trees import nodes
from engine.language.tree.abilities import (
    NO_LIMITS,
    Action,
    Enters,
    ExtraCost,
    Static,
    Step,
    Triggered,
)
from engine.language.tree.amounts import ONE, AnyNumber, Between, DoneThisWay, Number, Times
from engine.language.tree.changes import CostChange
from engine.language.tree.composed import PutCounters
from engine.language.tree.conditions import PaidExtraCost
from engine.language.tree.events import EventPattern
from engine.language.tree.instructions import Discard
from engine.language.tree.objects import Description, It, NamePart, Selection, That, This, ZoneRef
from engine.language.tree.players import YOU
from engine.language.tree.terms import SharedEvent, SharedNoun, SharedPlayVerb, SharedZone

_MOST_BASES: Final = 5


_LAID_ON = ((SharedNoun.UNIT,), (SharedNoun.TOKEN,))


def described(scope: Scope, node: Description) -> Described:
    """Return which units a description means: by plain words, or by a test."""
    if node.nouns not in _LAID_ON or node.controller not in (None, YOU):
        raise UnplayableTextError("a unit that is described otherwise")
    is_own = node.controller == YOU
    if node.nouns == _LAID_ON[1] or not _is_plain(node):
        test = lower_test(scope, replace(node, controller=None))
        return Described(is_own=is_own, also=test)
    words = {word.casefold() for traits in node.traits for word in traits}
    words |= {element.casefold() for element in node.aspects}
    named = node.name.words.casefold() if isinstance(node.name, NamePart) else ""
    return Described(frozenset(words), named, bool(node.states), is_own)


def _is_plain(node: Description) -> bool:
    """Whether a description says no more than one trait, one element, a name and Ω."""
    if any(len(each) > 1 for each in (*node.traits, node.traits, node.aspects)):
        return False
    plain = Description(
        nouns=node.nouns,
        traits=node.traits,
        aspects=node.aspects,
        name=node.name,
        states=node.states,
        controller=node.controller,
    )
    return node == plain and node.states in ((), (State.OMEGA,))


def _add_placement(scope: Scope, face: ArgentFace, node: own.PlacedOn) -> None:
    amount = node.amount
    least, most = (amount.least, _MOST_BASES) if isinstance(amount, Between) else (0, 0)
    if isinstance(amount, Number):
        least = most = amount.value
    including = Described(is_own=True)
    if node.including is not None:
        including = replace(described(scope, node.including), is_own=True)
    held = None if node.condition is None else lower_condition(scope, node.condition)
    bases = replace(described(scope, node.bases), is_own=True)
    face.placement = Placement(least, most, bases, including, held)


def _add_unanswerable(scope: Scope, face: ArgentFace, node: own.Unanswerable) -> None:
    """9.4.9.2: while it is on the queue nobody adds to it."""
    held = always if node.condition is None else lower_condition(scope, node.condition)
    face.unanswerable = held


def _add_in_hand(scope: Scope, face: ArgentFace, node: own.InHand) -> None:
    face.instacast_while = lower_condition(scope, node.condition)


def _add_start(scope: Scope, face: ArgentFace, node: own.AtStart) -> None:
    """7.1.2: done as the game begins, without the queue."""
    program = lower_effect(scope, node.effect)
    if scope.targets or face.starts is not None:
        raise UnplayableTextError("a start of the game that targets")
    face.starts = program


def _add_cheaper(scope: Scope, face: ArgentFace, node: own.CheaperInstead) -> None:
    """Let another discount take the place of the one before it."""
    before = face.cost_rules[-1] if face.cost_rules else None
    if before is None or before.condition is None:
        raise UnplayableTextError("a discount instead of nothing")
    held = lower_condition(scope, node.condition)
    before.condition = all_of([before.condition, negated(held)])
    less = CostChange(node.amount, True, SharedPlayVerb.PLAY)
    add_static(scope, face, Static(This(SharedNoun.CARD), (less,), node.condition))


def _add_cheaper_on(scope: Scope, face: ArgentFace, node: own.CheaperOn) -> None:
    """Let an Ω unit cost less on some units."""
    if not isinstance(node.amount, Number):
        raise UnplayableTextError("a discount that is counted")
    face.base_discount = (node.amount.value, described(scope, node.bases))


def _add_sent_away(scope: Scope, face: ArgentFace, node: own.SentAway) -> None:
    """Let a card go as soon as something holds, as a game mechanic (10.1)."""
    face.sent_away = lower_condition(scope, node.condition)


def _add_once(scope: Scope, face: ArgentFace, node: own.OncePerTurn) -> None:
    if node.name.casefold() not in face.name.casefold():
        raise UnplayableTextError("a limit of another name")
    face.once_named = node.name.casefold()


def _add_enters(scope: Scope, face: ArgentFace, node: Enters) -> None:
    """4.2.4 changed: a card that enters exhausted, or with counters."""
    is_own = isinstance(node.objects, This)
    if node.copy_of is not None or node.may or (node.effect and not is_own):
        raise UnplayableTextError("entering in another way")
    rule = EnterRule(subject_test(scope, node.objects), is_own)
    if node.effect:
        rule.counters = _entry_counters(face, node)
    rule.marks = entry_marks(scope.words, node.states)
    rule.condition = None if node.condition is None else lower_condition(scope, node.condition)
    face.enters = (*face.enters, rule)


def _entry_counters(face: ArgentFace, node: Enters) -> tuple[tuple[str, int], ...]:
    """Return the counters that a card enters with; an Ω unit is placed, and does not enter so."""
    act = node.effect[0].instructions[0]
    if not isinstance(act, PutCounters) or not isinstance(act.on, This) or face.is_omega:
        raise UnplayableTextError("entering in another way")
    if len(node.effect) > 1 or not isinstance(act.amount, Number):
        raise UnplayableTextError("entering with counters that are counted")
    return ((act.kind, act.amount.value),)


def _add_action(scope: Scope, face: ArgentFace, node: Action) -> None:
    """9.4.8.1.1: that a shard pays is not an ability; Shard Drain is noted (11.13.3)."""
    face.drains = face.drains or any(isinstance(each, own.ShardDrain) for each in node.costs)
    if any(isinstance(act, own.Produce) for step in node.effect for act in step.instructions):
        _check_paying(face, node)
        return
    ABILITIES_OF_ANY_GAME[Action](scope, face, node)
    _note_own_discard(face.actions[-1], node)
    if node.limits.by_all:
        face.open_actions |= {face.actions[-1].number}


def _check_paying(face: ArgentFace, node: Action) -> None:
    """Refuse a text about paying that says more than every shard does."""
    is_usual = node.costs == (own.ExhaustThis(),) and node.effect == (Step((own.Produce(ONE),)),)
    if face.kind != w.SHARD or not is_usual or node.limits != NO_LIMITS:
        raise UnplayableTextError("paying in another way than shards do")


def _note_own_discard(action: Any, node: Action) -> None:
    """Note of a card that is discarded for its own ability how it got there."""
    is_own = any(
        isinstance(each, Discard) and isinstance(each.objects, This) for each in node.costs
    )
    if is_own and action.costs.program is not None:
        paid = action.costs.program
        action.costs.program = Program((*paid.ops, Do(_noted)), paid.targets)


def _noted(game: Play, context: Context) -> None:
    game.notes[game.stamp[context.source]] = BY_ITSELF


def _add_extra_cost(scope: Scope, face: ArgentFace, node: ExtraCost) -> None:
    face.drains = face.drains or any(isinstance(each, own.ShardDrain) for each in node.costs)
    ABILITIES_OF_ANY_GAME[ExtraCost](scope, face, node)
    face.helpers = _helpers(scope, node)


def _add_only_one(scope: Scope, face: ArgentFace, node: own.OnlyOne) -> None:
    # A text that is tried before its card has a name may be about any.
    if face.name and node.name.casefold() != face.name.casefold():
        raise UnplayableTextError("a limit of another name")
    face.only_one = True


def _add_equip(scope: Scope, face: ArgentFace, node: own.EquipTo) -> None:
    """10.4.3: equipping targets the unit."""
    if not isinstance(node.objects, Selection) or node.objects.amount != ONE:
        raise UnplayableTextError("a unit that is described otherwise")
    units = described(scope, node.objects.description)
    face.equips = units
    face.program = Program((), (TargetSlot(0, _equippable(units), _one, up_to=False),))


def _one(game: Play, context: Context) -> int:
    return 1


def _equippable(units: Described) -> Callable[[Play, Context], list[int]]:
    def find(game: Play, context: Context) -> list[int]:
        seats = [context.controller]
        if not units.is_own:
            seats += game.seating.opponents[context.controller]
        return [
            number
            for seat in seats
            for number in game.units(seat)
            if fits(game, number, units)
            and not is_barred(game, number, NO_BE_TARGETED, context.source)  # 10.4.3.1
        ]

    return find


def _add_triggered(scope: Scope, face: ArgentFace, node: Triggered) -> None:
    """2.4.4: what a tower does as it is destroyed needs no queue and has no targets."""
    _refuse_unknown(scope, node)
    if node.when == (Header.RUINED,):
        node = replace(node, effect=tuple(_from_discard(step) for step in node.effect))
    if face.kind != w.TOWER or not any(map(_is_own_fall, node.when)):
        _add_queued(scope, face, node)
        return
    program = lower_effect(scope, node.effect)
    if scope.targets or face.program is not None or len(node.when) > 1 or node.costs:
        raise UnplayableTextError("a tower that targets")
    face.program = program


def _add_queued(scope: Scope, face: ArgentFace, node: Triggered) -> None:
    """9.2.3.5: from a hidden zone a trigger goes on the queue only if its owner wants it to."""
    before = len(face.triggers)
    if face.kind == w.SPELL and working_zone(scope, node) < 0 and not _is_own(node):
        raise UnplayableTextError("a trigger of a spell, which is never on the field")
    add_triggered(scope, face, replace(node, may_pay=True) if _is_hidden(scope, node) else node)
    for trigger in face.triggers[before:]:
        if trigger.zone == w.HAND and trigger.paying is None:
            trigger.paying = Program((Ask(you, 0, node.effect[0]), Do(_as_wanted)))


def _is_own(node: Triggered) -> bool:
    """Whether it triggers on what happens to the card itself, wherever that is."""
    return all(isinstance(e, EventPattern) and isinstance(e.subject, This) for e in node.when)


def _is_hidden(scope: Scope, node: Triggered) -> bool:
    return bool(node.costs) and working_zone(scope, node) == w.HAND


def _as_wanted(game: Play, context: Context) -> None:
    context.did = context.passed


def becomes_gear(act: object) -> TypeGuard[own.Equip]:
    """Whether it is "equip this card to target unit"."""
    return isinstance(act, own.Equip) and isinstance(act.objects, This) and act.source is None


def _from_discard(step: Step) -> Step:
    """11.12: what is ruined lies in the discard zone when it becomes equipment."""
    pile = ZoneRef(SharedZone.DISCARD, YOU)
    acts = (replace(a, source=pile) if becomes_gear(a) else a for a in step.instructions)
    return replace(step, instructions=tuple(acts))


def _refuse_unknown(scope: Scope, node: Triggered) -> None:
    """Refuse what was done to something as the card was played: the trigger does not know it."""
    doing = scope.maker.lowering.verbs().doing
    known = list(nodes((node.effect, node.costs)))
    for each in known:
        done = each.done if isinstance(each, That) else None
        if done is None or any(isinstance(when, EventPattern) for when in node.when):
            continue
        if not any(isinstance(act, doing.get(done, ())) for act in known):
            raise UnplayableTextError("what was paid as the card was played")


def _is_own_fall(when: object) -> bool:
    if not isinstance(when, EventPattern) or not isinstance(when.subject, This):
        return False
    return when.kinds == (SharedEvent.DESTROYED,)


def _add_attack_cost(scope: Scope, face: ArgentFace, node: Static) -> None:
    """8.2.1.2: what is paid before it attacks."""
    change = node.changes[0]
    is_own = isinstance(node.subject, This) and node.condition is None and len(node.changes) == 1
    if not isinstance(change, own.AttackCost) or not is_own:
        raise UnplayableTextError("what other units pay to attack")
    face.attack_costs = lower_costs(scope, change.costs)
    if face.attack_costs.amount or face.attack_costs.program is None:
        raise UnplayableTextError("what is paid to attack")


def _is_paid_discount(node: Static) -> bool:
    costs = all(isinstance(each, CostChange) for each in node.changes)
    return costs and node.condition == PaidExtraCost() and isinstance(node.subject, This)


def _add_discount(scope: Scope, face: ArgentFace, node: Static) -> None:
    """9.4.7.3: less for what is paid beside it, or for each unit that is exhausted for it."""
    change = node.changes[0]
    assert isinstance(change, CostChange)
    amount = change.amount
    factor, counted = (amount.factor, amount.amount) if isinstance(amount, Times) else (1, amount)
    if face.optional_costs is None or not change.less or len(node.changes) > 1:
        raise UnplayableTextError("a cost that changes in another way")
    if isinstance(counted, Number):
        face.paid_discount = factor * counted.value
        return
    if counted != DoneThisWay(Done.EXHAUSTED, SharedNoun.UNIT) or face.helpers is None:
        raise UnplayableTextError("a cost that changes by what is counted")
    face.help_discount = factor
    face.optional_costs.program = None  # they are chosen before it is paid


def _helpers(scope: Scope, node: ExtraCost) -> Finder | None:
    """Return what “exhaust any number of Fire units you control” finds; None for other costs."""
    paid = node.costs[0] if len(node.costs) == 1 and node.optional else None
    if not isinstance(paid, own.Exhaust) or not isinstance(paid.objects, Selection):
        return None
    is_any = isinstance(paid.objects.amount, AnyNumber)
    return lower_finder(scope, paid.objects.description) if is_any else None


def _add_static(scope: Scope, face: ArgentFace, node: Static) -> None:
    """10.4: "it" behind "Equip to ..." is the equipped unit."""
    if _is_paid_discount(node):
        _add_discount(scope, face, node)
        return
    if any(isinstance(each, own.AttackCost) for each in node.changes):
        _add_attack_cost(scope, face, node)
        return
    if node.subject != It():
        add_static(scope, face, node)
        return
    names_itself = any(isinstance(each, This) for each in nodes(node.condition))
    if names_itself is (face.kind == w.AUGMENT):
        raise UnplayableTextError("“it” without anything that was named, or with two things")
    # "While this card is exhausted, it ..."; on what is equipped, "it" is the unit.
    subject = This(SharedNoun.CARD) if names_itself else own.Host()
    add_static(scope, face, replace(node, subject=subject))


ABILITIES: Final[dict[type, Callable[[Scope, Any, Any], None]]] = {
    own.PlacedOn: _add_placement,
    own.OnlyOne: _add_only_one,
    own.EquipTo: _add_equip,
    Triggered: _add_triggered,
    Static: _add_static,
    own.Unanswerable: _add_unanswerable,
    own.OncePerTurn: _add_once,
    own.CheaperInstead: _add_cheaper,
    own.SentAway: _add_sent_away,
    own.CheaperOn: _add_cheaper_on,
    own.InHand: _add_in_hand,
    own.AtStart: _add_start,
    Enters: _add_enters,
    Action: _add_action,
    ExtraCost: _add_extra_cost,
}
