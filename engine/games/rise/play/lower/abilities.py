"""Lines of this game's texts: what each is called on a face."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from engine.games.rise.play import diseases, own_atoms
from engine.games.rise.play.face import (
    ACTION,
    AT_END,
    AT_START,
    EACH_CYCLE,
    EACH_TURN,
    EFFECT,
    OPPOSING_TURN,
    OWN_TURN,
    SKILL,
    RiseAction,
    RiseFace,
    Timed,
)
from engine.games.rise.play.lower.conditions import by_what_lasts
from engine.games.rise.play.lower.deeds import POOLS
from engine.games.rise.play.lower.fixed_time import fixed_scope
from engine.games.rise.play.numbers import COMBAT_OVER, DISEASE, EQUIP, FIXED_TIME, SYMBIOSIS
from engine.games.rise.play.rules import TILT
from engine.games.rise.play.state import Play
from engine.games.rise.text import own_tree as own
from engine.games.rise.text.own_instructions import GainCharges, Toss
from engine.games.rise.text.terms import KeywordName, Noun, Phase, State
from engine.kernel.effects.faces import EnterRule
from engine.kernel.effects.ready_abilities import Trigger
from engine.kernel.programs.context import Context, Ref
from engine.kernel.programs.ops import Do, ManualOp
from engine.kernel.programs.program import Costs, Program
from engine.kernel.programs.signatures import Condition
from engine.kernel.state.table import Event
from engine.language.lowering import conditions, costs
from engine.language.lowering.amounts import fixed
from engine.language.lowering.conditions import all_of
from engine.language.lowering.objects import lower_objects
from engine.language.lowering.parts import add_ability, lower_condition, lower_effect
from engine.language.lowering.players import plain_players
from engine.language.lowering.scope import Parties, Scope, source_refs
from engine.language.lowering.statics import add_static, subject_test
from engine.language.lowering.triggered import add_triggered
from engine.language.lowering.unplayable import UnplayableTextError
from engine.language.lowering.verbs.entries import entry_marks
from engine.language.reading.trees import nodes
from engine.language.tree.abilities import Action as ActionNode
from engine.language.tree.abilities import (
    Cost,
    Effect,
    Enters,
    Limits,
    NotUnderstood,
    SpellEffect,
    Static,
    Step,
    Triggered,
)
from engine.language.tree.amounts import Number
from engine.language.tree.composed import Modify
from engine.language.tree.conditions import And, HasKeyword
from engine.language.tree.events import EventPattern, Moment
from engine.language.tree.kinds import Ability
from engine.language.tree.kinds import Condition as ConditionNode
from engine.language.tree.objects import Keyword, Selection, This
from engine.language.tree.players import EachPlayer, You
from engine.language.tree.terms import WHOLE_TURN, Edge, How, SharedEvent, SharedNoun, Side

# --- what is stacked with the card ----------------------------------------------------------------


def _add_entry(scope: Scope, face: RiseFace, effect: Effect) -> None:
    """effect.3: what is done as the card comes into play; it is "it" there."""
    scope = fixed_scope(scope, face) if face.keywords & FIXED_TIME else scope
    inner = replace(scope, event=Parties(object=source_refs))
    if isinstance(face.paid_scope, Scope):
        inner = inner.beside(face.paid_scope)
    program = _plain_program(inner, effect)
    face.paid_scope = inner
    ops = program.ops
    if face.keywords & DISEASE and any(isinstance(each, Modify) for each in nodes(effect)):
        ops = (*ops, Do(as_disease))
    _append(face, ops, Program((), tuple(inner.targets)), effect)


def as_disease(game: Play, context: Context) -> None:
    """ability.disease.1: what the text has set up is a Disease of those whom it reaches."""
    name = game.face[context.source].name
    mine = (context.source, context.source_stamp)
    for lasting in game.lasting:
        if (lasting.context.source, lasting.context.source_stamp) != mine or not lasting.members:
            continue
        for number, stamp in sorted(lasting.members):
            if not diseases.has(game, (number, stamp), name):
                diseases.infect(game, number, name, context.controller, context.source)
        lasting.while_true = while_infected(lasting.members, name, lasting.while_true)
    game.touch_board()


def while_infected(
    members: frozenset[Ref], name: str, also: Condition | None
) -> Callable[[Play, Context], bool]:
    """Return whether one of the members still has a Disease, and something else holds."""

    def holds(game: Play, context: Context) -> bool:
        is_ill = any(diseases.has(game, ref, name) for ref in members)
        return is_ill and (also is None or also(game, context))

    return holds


def _with_clocks(effect: Effect) -> Effect:
    """Let a Time Charge run as long as what the same text sets up (gloss.cycle.ex1)."""
    lasting: list[Any] = [
        step.duration for step in effect if isinstance(step.duration, own.ForTurns)
    ]
    if len(set(lasting)) != 1:
        return effect
    return tuple(replace(step, duration=lasting[0]) if _is_clock(step) else step for step in effect)


def _is_clock(step: Step) -> bool:
    act = step.instructions[0]
    is_alone = len(step.instructions) == 1 and step.duration is None
    return is_alone and isinstance(act, GainCharges) and act.kind == "time" and act.time is None


def _append(face: RiseFace, ops: tuple[Any, ...], more: Program, effect: Effect) -> None:
    before = face.program or Program(())
    joined = Program((*before.ops, *ops), (*before.targets, *more.targets))
    joined.effect = (*before.effect, *effect)
    face.program = joined


# --- triggered and timed Effects ------------------------------------------------------------------


def _add_triggered(scope: Scope, face: RiseFace, node: Triggered) -> None:
    when = node.when[0]
    if len(node.when) == 1 and isinstance(when, Moment):
        _add_moment(scope, face, node, when)
    elif len(node.when) == 1 and own.is_own_entry(when) and node.condition is None:
        _add_entry(scope, face, node.effect)
    else:
        before = len(face.triggers)
        plain = tuple(_without_you(each) for each in node.when)
        add_triggered(scope, face, replace(node, when=plain))
        if plain != node.when:
            for trigger in face.triggers[before:]:
                trigger.matches = _attacks_controller(trigger.matches)


def _without_you(when: Any) -> Any:
    """Leave out "you" of "Attacks you": an attack tells the attacked player as its amount."""
    is_attack = isinstance(when, EventPattern) and when.kinds == (SharedEvent.ATTACKS,)
    return replace(when, other=None) if is_attack and isinstance(when.other, You) else when


def _attacks_controller(test: Any) -> Any:
    def matches(game: Play, context: Context, event: Event) -> bool:
        return event[6] == context.controller and test(game, context, event)

    return matches


def _add_moment(scope: Scope, face: RiseFace, node: Triggered, when: Moment) -> None:
    inner = Scope(scope.maker, scope.origin, event=Parties(object=source_refs))
    if face.keywords & FIXED_TIME:
        inner = fixed_scope(inner, face)
    program = _plain_program(inner, node.effect)
    program.targets = tuple(inner.targets)
    held = None if node.condition is None else lower_condition(inner, node.condition)
    number = scope.maker.next_number()
    if when.phase is Phase.COMBAT and when.edge is Edge.END:
        trigger = Trigger(
            number,
            scope.origin,
            COMBAT_OVER,
            lambda game, context, _event: held is None or held(game, context),
            program,
        )
        face.triggers = (*face.triggers, trigger)
        return
    moment = AT_START if when.edge is Edge.BEGINNING else AT_END
    made = Timed(number, scope.origin, moment, _whose(when), program, held)
    face.timed = (*face.timed, made)


def _whose(when: Moment) -> int:
    if when.phase is Phase.CYCLE:
        return EACH_CYCLE
    if when.phase is WHOLE_TURN and isinstance(when.whose, You):
        return OWN_TURN
    if when.phase is WHOLE_TURN and isinstance(when.whose, EachPlayer):
        return OPPOSING_TURN if when.whose.side is Side.OPPOSING else EACH_TURN
    raise UnplayableTextError("such a moment")


# --- what is activated ----------------------------------------------------------------------------


def _prices(scope: Scope, nodes: tuple[Cost, ...]) -> Costs:
    """Return coins and Ether as numbers of pools, and everything else as things to do."""
    others = tuple(
        (POOLS[each.resource], fixed(each.amount.value))
        for each in nodes
        if isinstance(each, own.Price) and isinstance(each.amount, Number)
    )
    rest = tuple(each for each in nodes if not isinstance(each, own.Price | own.Tossed))
    lowered = costs.lower_costs(scope, rest)
    lowered.others = others
    return lowered


def _add_activated(
    scope: Scope,
    face: RiseFace,
    node: ActionNode | own.ActivatedEffect,
    kind: int,
    level: int = 0,
) -> None:
    scope = fixed_scope(scope, face) if face.keywords & FIXED_TIME else scope
    lowered = _prices(scope, node.costs)
    toss = _toss_of(node.effect)
    program = Program(())
    outcomes: tuple[Program | None, ...] = ()
    if toss is None:
        program = _plain_program(scope, node.effect)
    else:
        parts = (toss.success, toss.failure, toss.critical_success, toss.critical_failure)
        outcomes = tuple(_plain_program(scope.inner(), each) if each else None for each in parts)
    program.targets = tuple(scope.targets)
    program.effect = node.effect
    number = scope.maker.next_number()
    action = RiseAction(number, scope.origin, lowered, program, _limit(scope, node.limits), kind)
    action.level = level
    if kind == EFFECT and node.limits.times is None:
        action.times = 0
    if toss is not None:
        action.has_toss = True
        for each in outcomes:
            if each is not None:
                each.targets = program.targets
        action.outcomes = outcomes
    face.actions = (*face.actions, action)


def _toss_of(effect: Effect) -> Toss | None:
    found = [act for step in effect for act in step.instructions if isinstance(act, Toss)]
    return found[0] if found else None


def _plain_program(scope: Scope, effect: Effect) -> Program:
    program = lower_effect(scope, _with_clocks(effect))
    if program.modes:
        raise UnplayableTextError("a choice between texts with targets")
    return program


def _limit(scope: Scope, limits: Limits) -> Condition | None:
    wanted: list[Condition] = []
    if limits.only_if is not None:
        wanted.append(lower_condition(scope, limits.only_if))
    if limits.during is not None:
        wanted.append(conditions.is_turn_of(plain_players(scope, limits.during)))
    return all_of(wanted) if wanted else None


# --- how cards enter, and what holds --------------------------------------------------------------


def _add_enters(scope: Scope, face: RiseFace, node: Enters) -> None:
    if node.copy_of is not None:
        _add_model(scope, face, node)
        return
    rule = EnterRule(subject_test(scope, node.objects), isinstance(node.objects, This))
    rule.marks = entry_marks(scope.words, node.states)
    if {State.TILTED, State.OPEN} & set(node.states):
        rule.numbers = ((TILT, fixed(1)),)
    if node.condition is not None:
        rule.condition = lower_condition(scope, node.condition)
    if node.effect:
        raise UnplayableTextError("something done as a card enters")
    face.enters = (*face.enters, rule)


def _add_model(scope: Scope, face: RiseFace, node: Enters) -> None:
    """ability.morpher.1: what it copies is a target of the card."""
    model = node.copy_of
    if not isinstance(model, Selection) or model.how is not How.TARGET or node.changes:
        raise UnplayableTextError("a Copy of something that is not a target")
    if isinstance(face.paid_scope, Scope):
        scope = scope.beside(face.paid_scope)
    lower_objects(scope, model)
    face.paid_scope = scope
    face.model = scope.targets[-1].index
    _append(face, (), Program((), tuple(scope.targets)), ())


def _add_static(scope: Scope, face: RiseFace, node: Static) -> None:
    more = [each.number for each in node.changes if isinstance(each, own.MoreCapacity)]
    if more:
        face.more_capacity += sum(more)
        _append(face, (Do(_give_capacity(sum(more))),), Program(()), ())
        return
    known = len(face.statics)
    add_static(scope, face, replace(node, condition=by_what_lasts(node.condition)))
    if any(isinstance(each, own.CountTwice) for each in node.changes):
        for static in face.statics[known:]:
            static.is_each = True


def _give_capacity(number: int) -> Callable[[Play, Context], None]:
    """Let the Summoner have the points of its new Equipment at once."""

    def doing(game: Play, context: Context) -> None:
        tie = game.hosts.get(context.source)
        if tie is not None and tie.link == EQUIP and game.is_summoner(tie.host):
            own_atoms.set_capacity(game, tie.host, game.capacity[tie.host] + number)

    return doing


_HAS_SYMBIOSIS: Final = HasKeyword(This(SharedNoun.CARD), Keyword(KeywordName.SYMBIOSIS))


def _with_symbiosis(held: ConditionNode | None) -> ConditionNode:
    return _HAS_SYMBIOSIS if held is None else And((_HAS_SYMBIOSIS, held))


def _add_symbiotic(scope: Scope, face: RiseFace, node: own.Symbiotic) -> None:
    """ability.symbiosis.1: it works while the card has the Ability."""
    inner: Ability = node.ability
    if isinstance(inner, Static):
        known = len(face.statics)
        add_ability(scope.maker, face, inner, scope.origin)
        for static in face.statics[known:]:
            static.condition = _while_symbiotic(static.condition)
        return
    if isinstance(inner, Triggered):
        inner = replace(inner, condition=_with_symbiosis(inner.condition))
    elif isinstance(inner, own.ActivatedEffect | ActionNode):
        only_if = _with_symbiosis(inner.limits.only_if)
        inner = replace(inner, limits=replace(inner.limits, only_if=only_if))
    elif isinstance(inner, SpellEffect):
        inner = SpellEffect(
            tuple(replace(step, condition=_with_symbiosis(step.condition)) for step in inner.effect)
        )
    else:
        raise UnplayableTextError("such a text of Symbiosis")
    add_ability(scope.maker, face, inner, scope.origin)


def _while_symbiotic(held: Condition | None) -> Condition:
    """Look at what else holds for the card, not at what its own text makes of it."""

    def holds(game: Play, context: Context) -> bool:
        keeps = game.keeps(context.source, SYMBIOSIS)
        return keeps and (held is None or held(game, context))

    return holds


def _add_manual(scope: Scope, face: RiseFace, node: NotUnderstood) -> None:
    """What is not understood is done by hand: asked for where it would be stacked."""
    face.manual = (*face.manual, node.text)
    if face.is_fleeting or face.is_level_up:
        _append(face, (ManualOp(node.text),), Program(()), ())


_EQUIPPED: Final = {
    SharedNoun.UNIT: "creature",
    Noun.DOOR: "door",
    Noun.INCANTATION: "incantation",
    Noun.SUMMONER: "summoner",
}


def equipped_noun(text: tuple[object, ...]) -> str:
    """Return what a text calls what its card equips; any card where it names nothing."""
    nouns = (node.noun for node in nodes(text) if isinstance(node, own.Host))
    return next((_EQUIPPED[noun] for noun in nouns if noun in _EQUIPPED), "card")


ABILITIES: Final[dict[type, Callable[[Scope, Any, Any], None]]] = {
    SpellEffect: lambda scope, face, node: _add_entry(scope, face, node.effect),
    Triggered: _add_triggered,
    ActionNode: lambda scope, face, node: _add_activated(scope, face, node, ACTION),
    own.ActivatedEffect: lambda scope, face, node: _add_activated(scope, face, node, EFFECT),
    own.Skill: lambda scope, face, node: _add_activated(
        scope, face, ActionNode((), node.effect), SKILL, node.level
    ),
    Enters: _add_enters,
    Static: _add_static,
    own.Symbiotic: _add_symbiotic,
    NotUnderstood: _add_manual,
}
