"""Abilities: from the tree to the parts of a face."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from engine.games.rush_of_ikorr.play.changes import (
    ADD_ATTACK,
    ADD_HEALTH,
    ADD_RAID,
    DOUBLE,
    SET_ATTACK,
    SET_HEALTH,
    SET_RAID,
    SWAP,
)
from engine.games.rush_of_ikorr.play.face import RushFace
from engine.games.rush_of_ikorr.play.lower import (
    amounts,
    changes,
    conditions,
    costs,
    descriptions,
    effects,
    moments,
    patterns,
    triggering,
)
from engine.games.rush_of_ikorr.play.lower import verbs_lasting as lasting
from engine.games.rush_of_ikorr.play.lower.dependence import depends_on
from engine.games.rush_of_ikorr.play.lower.pronouns import (
    about_the_doer,
    counts_others,
    sole_one,
)
from engine.games.rush_of_ikorr.play.lower.refs import (
    ZONES,
    Seats,
    as_player_refs,
    lower_ref,
    of_moment,
    plain_players,
)
from engine.games.rush_of_ikorr.play.lower.scope import Lowering, Maker, Scope, UnplayableTextError
from engine.games.rush_of_ikorr.play.lower.verbs_prevent import of_damage_kind
from engine.games.rush_of_ikorr.play.lower.verbs_summon import entry_marks
from engine.games.rush_of_ikorr.play.numbers import (
    ATTACK,
    CHAMPION,
    GRAVEYARD,
    HAND,
    HEALTH,
    KEYWORDS,
    RAID,
    SPELL,
    SUPPORT,
    VOID,
)
from engine.games.rush_of_ikorr.play.rules import IKORR, SECURED_POOL
from engine.games.rush_of_ikorr.play.state import Play
from engine.games.rush_of_ikorr.text.own_tree import THIS, Enters, Power, Rush, StatLine, Void
from engine.games.rush_of_ikorr.text.terms import Deed, Event, Header, KeywordName, Stat
from engine.kernel.effects.abilities import (
    Action,
    CostRule,
    PlayerRule,
    Replacement,
    Static,
    Trigger,
)
from engine.kernel.effects.change_kinds import (
    GAIN_KEYWORD,
    GAIN_TRAIT,
    LOSE_ABILITIES,
    LOSE_KEYWORD,
    REPLACE_TRAITS,
    SET_NAME,
    bits_of,
)
from engine.kernel.effects.faces import EnterRule, OtherWay
from engine.kernel.programs.context import Context
from engine.kernel.programs.ops import ManualOp
from engine.kernel.programs.program import Costs, Program
from engine.kernel.programs.signatures import Condition, EventTest, Test
from engine.kernel.state.numbers import DAMAGED, ON_EVERYTHING, ON_TURN
from engine.kernel.state.table import Event as Happening
from engine.language.reading.trees import nodes
from engine.language.tree import terms
from engine.language.tree.abilities import Action as ActionNode
from engine.language.tree.abilities import (
    AlternativeCost,
    Cost,
    Effect,
    ExtraCost,
    Keywords,
    Limits,
    NotUnderstood,
    OwnPlay,
    PlayRestriction,
    SpellEffect,
    Step,
    Triggered,
)
from engine.language.tree.abilities import Static as StaticNode
from engine.language.tree.amounts import ONE, All, Number, StatOf
from engine.language.tree.changes import (
    AbilityCostChange,
    Cannot,
    CostChange,
    GainKeyword,
    SetCost,
    StatChange,
)
from engine.language.tree.composed import Modify, Move, Prevent
from engine.language.tree.composed import Replacement as ReplacementNode
from engine.language.tree.conditions import And, Happened, InZone, Not
from engine.language.tree.events import EventPattern, Moment
from engine.language.tree.instructions import Discard
from engine.language.tree.kinds import Ability, Objects, Players
from engine.language.tree.kinds import Condition as ConditionNode
from engine.language.tree.objects import Description, Group, It, Keyword, Selection, This, ZoneRef
from engine.language.tree.players import ChosenPlayer
from engine.language.tree.terms import (
    How,
    SharedDeed,
    SharedEvent,
    SharedNoun,
    SharedStat,
    Side,
    Span,
)


def add_ability(maker: Maker, face: RushFace, node: Ability, origin: str) -> None:
    """Add one ability to a face; what cannot be played becomes a manual one."""
    face.has_text = True
    scope = Scope(maker, origin)
    scope.has_values = face.kind == CHAMPION
    try:
        _add(scope, face, node)
    except UnplayableTextError as error:
        _add_manual(scope, face, str(error))


def _add(scope: Scope, face: RushFace, node: Ability) -> None:
    add = _ADDING.get(type(node))
    if add is None:
        raise UnplayableTextError(type(node).__name__)
    add(scope, face, node)


def _add_keywords(scope: Scope, face: RushFace, node: Keywords) -> None:
    for keyword in node.keywords:
        add_keyword(scope, face, keyword)


def _add_action(scope: Scope, face: RushFace, node: ActionNode) -> None:
    face.actions = (*face.actions, _action(scope, face, node))


def _add_power(scope: Scope, face: RushFace, node: Power) -> None:
    face.power = _avatar_action(scope, node.costs, node.effect, node.limits)
    face.power.is_power = True


def _add_rush(scope: Scope, face: RushFace, node: Rush) -> None:
    face.rush = _rush(scope, node)


def _add_spell(scope: Scope, face: RushFace, node: SpellEffect) -> None:
    _add_spell_effect(scope, face, node.effect)


def _add_prevention(scope: Scope, face: RushFace, node: Prevent) -> None:
    face.replacements = (*face.replacements, _prevention(scope, node))


def _add_enters(scope: Scope, face: RushFace, node: Enters) -> None:
    face.enters = (*face.enters, _enter_rule(scope, node))


def _add_restriction(scope: Scope, face: RushFace, node: PlayRestriction) -> None:
    condition = conditions.lower_condition(scope, node.only_if)
    face.restrictions = (*face.restrictions, condition)


def _add_stat_line(scope: Scope, face: RushFace, node: StatLine) -> None:
    _add_stats(face, node.changes)
    for keyword in node.keywords:
        add_keyword(scope, face, keyword)


def _add_not_understood(scope: Scope, face: RushFace, node: NotUnderstood) -> None:
    _add_manual(scope, face, node.text)


def _add_manual(scope: Scope, face: RushFace, text: str) -> None:
    """A text that is not understood: shown where it matters, done by hand."""
    face.manual = (*face.manual, text)
    program = Program((ManualOp(text),), text=text)
    if face.kind == SPELL:
        _append_spell(face, program)
        return
    upper = text.lstrip().upper()
    for header in Header:
        if upper.startswith(header.value):
            kind, test = moments.lower_header(header)
            number = scope.maker.next_number()
            trigger = Trigger(number, scope.origin, kind, test, program)
            trigger.header = header.value
            face.triggers = (*face.triggers, trigger)
            return
    if upper.startswith("ACTION"):
        number = scope.maker.next_number()
        face.actions = (
            *face.actions,
            Action(number, scope.origin, Costs(0), program),
        )


# --- keywords ---


def add_keyword(scope: Scope, face: RushFace, keyword: Keyword) -> None:
    """Add a keyword; Support is an ACTION ability (11.31a)."""
    bit = KEYWORDS[keyword.name.value]
    face.keywords |= bit
    face.has_text = True
    if bit == SUPPORT:
        face.support = (*face.support, keyword.traits)
        face.actions = (*face.actions, *_support_ability(scope, keyword.traits))


def _support_ability(scope: Scope, traits: tuple[str, ...]) -> tuple[Action, ...]:
    """Return Support as the ability that 11.31a spells out, for this turn."""
    target = Selection(
        How.TARGET,
        Description(nouns=(SharedNoun.UNIT,), side=Side.ALLIED, traits=(traits,) if traits else ()),
        ONE,
    )
    bonus = StatChange(Stat.ATTACK, StatOf(Stat.ATTACK, THIS))
    acted = EventPattern((SharedEvent.ATTACKS, Event.RAIDS), THIS)
    node = ActionNode(
        costs=(),
        effect=(
            Step((Modify(target, (bonus,)),), duration=Span.THIS_TURN),
            Step(
                (Modify(THIS, (Cannot(SharedDeed.ATTACK), Cannot(Deed.RAID))),),
                duration=Span.THIS_TURN,
            ),
        ),
        limits=Limits(only_if=Not(Happened(acted))),
    )
    inner = Scope(scope.maker, scope.origin)
    action = _activated(inner, node.costs, node.effect, node.limits)
    action.is_support = True
    return (action,)


# --- triggered ---


def _add_triggered(scope: Scope, face: RushFace, node: Triggered) -> None:
    number = scope.maker.next_number()
    zone = _working_zone(node)
    for when in node.when:
        inner = Scope(scope.maker, scope.origin)
        tests, header = _when(inner, when)
        effect = node.effect
        if isinstance(when, EventPattern):
            effect = about_the_doer(when, effect)
        program = effects.lower_effect(inner, effect)
        program.targets = tuple(inner.targets)
        extra = _trigger_conditions(inner, node)
        for kind, plain in tests:
            test = _in_anothers_turn(plain) if _is_anothers(node.during) else plain
            trigger = Trigger(number, scope.origin, kind, _also(test, extra), program)
            trigger.times = node.times or 0
            trigger.nth = node.nth or 0
            trigger.counts_own = node.own
            trigger.zone = zone
            trigger.header = header
            trigger.is_batched = triggering.is_batched(when)
            trigger.is_by_player = triggering.is_by_player(when)
            trigger.least = triggering.least_of(when)
            face.triggers = (*face.triggers, trigger)
        if header:
            face.headers |= {header}
    face.outside = face.outside or zone >= 0


def _when(
    scope: Scope, when: terms.Header | EventPattern | Moment
) -> tuple[list[tuple[int, EventTest]], str]:
    if isinstance(when, terms.Header):
        scope.event_player = None
        return [moments.lower_header(when)], when.value
    if isinstance(when, Moment):
        test = moments.lower_moment(scope, when)
        scope.event_player = as_player_refs(of_moment(when))
        return [test], ""
    tests = patterns.lower_pattern(scope, when)
    triggering.note_event(scope, when)
    return tests, ""


def _trigger_conditions(scope: Scope, node: Triggered) -> list[Condition]:
    found: list[Condition] = []
    if node.during is not None and not _is_anothers(node.during):
        found.append(conditions.is_turn_of(plain_players(scope, node.during)))
    if node.condition is not None:
        found.append(conditions.lower_condition(scope, node.condition))
    return found


def _is_anothers(node: Players | None) -> bool:
    """Whether it is the turn of another player than the one an event is about."""
    return isinstance(node, ChosenPlayer) and node.other


def _in_anothers_turn(test: EventTest) -> EventTest:
    def matches(game: Play, context: Context, event: Happening) -> bool:
        return not game.is_active(event[1]) and test(game, context, event)

    return matches


def _also(test: EventTest, extra: list[Condition]) -> EventTest:
    if not extra:
        return test

    def matches(game: Play, context: Context, event: Happening) -> bool:
        return test(game, context, event) and all(each(game, context) for each in extra)

    return matches


def _working_zone(node: Triggered) -> int:
    """Return the zone in which a trigger works, -1 for the battlefield (6.8a)."""
    leaves = (Header.DEATH, Header.RETREAT)
    if any(when in leaves for when in node.when):
        return -1
    if any(_is_own_exit(when) for when in node.when):
        return -1
    for held in (node.condition, node.effect[0].condition):
        named = _zone_in(held) if held is not None else -1
        if named >= 0:
            return named
    return _source_zone(node.effect)


def _is_own_exit(when: terms.Header | EventPattern | Moment) -> bool:
    return isinstance(when, EventPattern) and isinstance(when.subject, This)


def _zone_in(condition: ConditionNode) -> int:
    if isinstance(condition, InZone) and isinstance(condition.ref, This):
        kinds = ZONES.get(condition.zone.zone, ())
        return kinds[0] if kinds and kinds[0] in (HAND, GRAVEYARD, VOID) else -1
    if isinstance(condition, And):
        return max((_zone_in(each) for each in condition.conditions), default=-1)
    return -1


def _source_zone(effect: Effect) -> int:
    """Return the zone from which an effect moves its own card, -1 for none."""
    for step in effect:
        for instruction in step.instructions:
            source = getattr(instruction, "source", None)
            objects = getattr(instruction, "objects", None)
            if isinstance(objects, This) and isinstance(instruction, Discard):
                return HAND
            if isinstance(objects, This) and isinstance(source, ZoneRef):
                kinds = ZONES.get(source.zone, ())
                if kinds and kinds[0] in (HAND, GRAVEYARD, VOID):
                    return kinds[0]
    return -1


# --- activated ---


def _activated(
    scope: Scope, cost_nodes: tuple[Cost, ...], effect: Effect, limits: Limits
) -> Action:
    lowered = costs.lower_costs(scope, cost_nodes)
    program = effects.lower_effect(scope, effect)
    program.targets = tuple(scope.targets)
    wanted: list[Condition] = []
    if limits.only_if is not None:
        wanted.append(conditions.lower_condition(scope, limits.only_if))
    if limits.during is not None:
        wanted.append(conditions.is_turn_of(plain_players(scope, limits.during)))
    number = scope.maker.next_number()
    action = Action(number, scope.origin, lowered, program)
    action.only_if = conditions.all_of(wanted) if wanted else None
    action.times = 0 if limits.once_per_game else limits.times or 1
    return action


def _action(scope: Scope, face: RushFace, node: ActionNode) -> Action:
    action = _activated(scope, node.costs, node.effect, node.limits)
    zone = _source_zone(node.effect)
    if zone < 0 and node.limits.only_if is not None:
        zone = _zone_in(node.limits.only_if)
    for cost in node.costs:
        if isinstance(cost, Discard) and isinstance(cost.objects, This):
            zone = HAND
        elif isinstance(cost, (Void, Move)) and isinstance(cost.objects, This):
            zone = max(zone, _source_zone((Step((cost,)),)))
    action.zone = zone
    face.outside = face.outside or zone >= 0
    face.headers |= {"ACTION"}
    return action


def _avatar_action(
    scope: Scope, cost_nodes: tuple[Cost, ...], effect: Effect, limits: Limits
) -> Action:
    return _activated(scope, cost_nodes, effect, limits)


def _rush(scope: Scope, node: Rush) -> Action:
    action = _activated(scope, node.costs, node.effect, node.limits)
    action.costs.others = ((SECURED_POOL, amounts.plain_amount(scope, node.ikorr)),)
    return action


# --- spells ---


def _add_spell_effect(scope: Scope, face: RushFace, effect: Effect) -> None:
    if isinstance(face.paid_scope, Scope):
        # "The sacrificed champion": what the additional cost mentions is known to the effect.
        scope.follow(face.paid_scope)
    program = effects.lower_effect(scope, effect)
    face.paid_scope = scope
    if not program.modes:
        program.targets = tuple(scope.targets)
    _append_spell(face, program)


def _append_spell(face: RushFace, program: Program) -> None:
    if face.program is None:
        face.program = program
        return
    before = face.program
    joined = Program((*before.ops, *program.ops), (*before.targets, *program.targets))
    joined.modes = before.modes or program.modes
    joined.mode_sets = before.mode_sets or program.mode_sets
    joined.effect = (*before.effect, *program.effect)
    joined.only_summons = before.only_summons and program.only_summons
    face.program = joined


def _add_extra_cost(scope: Scope, face: RushFace, node: ExtraCost) -> None:
    if isinstance(face.paid_scope, Scope):
        scope.follow(face.paid_scope)
    lowered = costs.lower_costs(scope, node.costs)
    if node.optional:
        face.optional_costs = lowered
    else:
        face.extra_costs = lowered
    face.paid_scope = scope


def _add_other_way(scope: Scope, face: RushFace, node: AlternativeCost | OwnPlay) -> None:
    """Another cost, or a licence to play this card from elsewhere; it works there (6.8a)."""
    if isinstance(face.paid_scope, Scope):
        scope.share_slots(face.paid_scope)
    else:
        # What is paid may not take the place of what the effect targets; it need not be paid.
        apart = Scope(scope.maker, scope.origin)
        apart.share_slots(scope)
        face.paid_scope = apart
    held = node.condition
    condition = None if held is None else conditions.lower_condition(scope, held)
    paid = None if node.costs is None else costs.lower_costs(scope, node.costs)
    zone, rule = HAND, None
    if isinstance(node, OwnPlay):
        zone = ZONES[node.zone.zone][0]
        number = scope.maker.next_number()
        rule = PlayerRule(number, scope.origin, "play_from", _is_controller, _is_source, condition)
        face.outside = True
    face.other_ways = (*face.other_ways, OtherWay(paid, zone, condition, rule))


def _is_controller(game: Play, context: Context, seat: int) -> bool:
    return seat == context.controller


# --- passive ---


def _add_static(scope: Scope, face: RushFace, node: StaticNode) -> None:
    chosen = GainKeyword(None)
    if chosen not in node.changes:
        _add_one_static(scope, face, node)
        return
    for name in KeywordName:
        given = GainKeyword(Keyword(name))
        known = tuple(given if change == chosen else change for change in node.changes)
        _add_one_static(scope, face, replace(node, changes=known), _is_chosen(name.value))


def _is_chosen(word: str) -> Condition:
    def holds(game: Play, context: Context) -> bool:
        return game.notes.get(context.source_stamp, "") == word

    return holds


def _add_one_static(
    scope: Scope, face: RushFace, node: StaticNode, also: Condition | None = None
) -> None:
    sole = None if node.condition is None else sole_one(node.condition)
    if sole is not None and node.subject == It():
        node = replace(node, subject=Selection(How.ALL, sole, All()))
    condition = _static_condition(scope, node, also)
    scope.is_each = _counts_each(node)
    if node.where_x is not None:
        scope.x = amounts.plain_amount(scope, node.where_x)
    if isinstance(node.subject, Players):
        _add_player_static(scope, face, node, plain_players(scope, node.subject), condition)
        return
    price = [
        change
        for change in node.changes
        if isinstance(change, (CostChange, SetCost, AbilityCostChange))
    ]
    for change in price:
        rule = _static_cost(scope, node.subject, change)
        rule.condition = condition
        rule.is_each = scope.is_each
        face.cost_rules = (*face.cost_rules, rule)
    barred = [c for c in node.changes if changes.bars_playing(c)]
    for each in barred:
        bar = changes.playing_bar(scope, node.subject, each)
        bar.condition = condition
        face.player_rules = (*face.player_rules, bar)
    rest = tuple(change for change in node.changes if change not in barred)
    lowered = changes.lower_changes(scope, rest)
    if lowered:
        number = scope.maker.next_number()
        reaches = _subject_test(scope, node.subject)
        static = Static(number, scope.origin, condition, reaches, lowered)
        static.depends = _dependence(node) if also is None else ON_EVERYTHING
        static.reads = reads_of(node.subject)
        static.is_own = isinstance(node.subject, This)
        static.is_each = scope.is_each
        static.zone = _zone_in(node.condition) if node.condition is not None else -1
        face.outside = face.outside or static.zone >= 0
        face.statics = (*face.statics, static)


def _counts_each(node: StaticNode) -> bool:
    """Whether a passive ability counts its amounts for each object that it finds."""
    if not isinstance(node.subject, Selection):
        return False
    parts = (node.changes, node.where_x)
    return counts_others(parts) or any(isinstance(n, It) for n in nodes(parts))


_OF_WORDS = bits_of((SET_NAME, REPLACE_TRAITS, GAIN_TRAIT))
_OF_KEYWORDS = bits_of((LOSE_ABILITIES, GAIN_KEYWORD, LOSE_KEYWORD))
_OF_NUMBERS: dict[terms.Stat, int] = {
    Stat.ATTACK: bits_of((SET_ATTACK, DOUBLE, ADD_ATTACK, SWAP)),
    Stat.HEALTH: bits_of((SET_HEALTH, DOUBLE, ADD_HEALTH, SWAP)),
    Stat.RAID: bits_of((SET_RAID, DOUBLE, ADD_RAID, SWAP)),
}


def reads_of(node: object) -> int:
    """Return the kinds of changes that may decide whom a subject finds, as bits."""
    if not isinstance(node, Selection):
        return 0
    described = node.description
    bits = 0
    if described.traits or described.without_traits or described.name or described.shares:
        bits |= _OF_WORDS
    if described.keywords or described.without_keywords:
        bits |= _OF_KEYWORDS
    for test in described.tests:
        bits |= _OF_NUMBERS.get(test.stat, 0)
    return bits


def _add_replacement(scope: Scope, face: RushFace, node: ReplacementNode) -> None:
    rule = lasting.token_rule(scope, node)
    if rule is not None:
        face.player_rules = (*face.player_rules, rule)
    else:
        face.replacements += tuple(lasting.replacements(scope, node))


def _dependence(node: StaticNode) -> int:
    """Return what a passive ability depends on besides what is in play."""
    parts = (node.subject, node.changes, node.condition, node.where_x)
    if any(getattr(change, "fresh", False) for change in node.changes):
        return ON_EVERYTHING
    return depends_on(parts) | (ON_TURN if node.during is not None else 0)


def _static_condition(scope: Scope, node: StaticNode, also: Condition | None) -> Condition | None:
    found: list[Condition] = [] if also is None else [also]
    if node.during is not None:
        found.append(conditions.is_turn_of(plain_players(scope, node.during)))
    if node.condition is not None:
        found.append(conditions.lower_condition(scope, node.condition))
    if not found:
        return None
    return found[0] if len(found) == 1 else conditions.all_of(found)


def _add_player_static(
    scope: Scope, face: RushFace, node: StaticNode, seats: Seats, condition: Condition | None
) -> None:
    for change in node.changes:
        if isinstance(change, (CostChange, SetCost, AbilityCostChange)):
            rule = changes.cost_rule(scope, change, _anything, seats)
            rule.condition = condition
            face.cost_rules = (*face.cost_rules, rule)
        else:
            player_rule: PlayerRule = changes.player_rule(scope, change, seats)
            player_rule.condition = condition
            face.player_rules = (*face.player_rules, player_rule)


def _anything(game: Play, context: Context, number: int) -> bool:
    return True


def _static_cost(
    scope: Scope,
    subject: Objects,
    change: CostChange | SetCost | AbilityCostChange,
) -> CostRule:
    if isinstance(subject, This):
        is_ability = isinstance(change, AbilityCostChange)
        rule = changes.cost_rule(scope, change, _is_source, None)
        rule.is_own = not is_ability
        return rule
    if isinstance(change, AbilityCostChange):
        return changes.cost_rule(scope, change, _subject_test(scope, subject), None)
    if isinstance(subject, Selection):
        test, payer = lasting.card_test(scope, subject.description)
        return changes.cost_rule(scope, change, test, payer)
    return changes.cost_rule(scope, change, _subject_test(scope, subject), None)


def _is_source(game: Play, context: Context, number: int) -> bool:
    return number == context.source


def _subject_test(scope: Scope, node: Objects) -> Test:
    """Return which objects a passive ability is about."""
    if isinstance(node, This):
        return _is_source
    if isinstance(node, Selection):
        if node.description.extreme is not None:
            find = descriptions.lower_finder(scope, node.description)
            return lambda game, context, number: number in find(game, context)
        return descriptions.lower_test(scope, node.description)
    if isinstance(node, Group):
        tests = [_subject_test(scope, item) for item in node.items]
        return lambda game, context, number: any(t(game, context, number) for t in tests)
    refs = lower_ref(scope, node)
    return lambda game, context, number: any(n == number for n, _ in refs(game, context))


def _prevention(scope: Scope, node: Prevent) -> Replacement:
    """For "Prevent 1 of any damage that would be dealt to this champion", as a passive ability."""
    amount = amounts.plain_amount(scope, node.amount)
    reaches = _subject_test(scope, node.to) if node.to is not None else _anything
    agent = patterns.lower_agent(scope, node.by) if node.by is not None else None
    kind = node.kind

    def matches(game: Play, context: Context, event: Happening) -> bool:
        if not reaches(game, context, event[2]) or not of_damage_kind(kind, event):
            return False
        return agent is None or agent(game, context, event)

    def rewrite(game: Play, context: Context, dealt: int) -> int:
        return max(dealt - amount(game, context), 0)

    number = scope.maker.next_number()
    text = Replacement(number, scope.origin, DAMAGED, matches, None, rewrite)
    text.prevents = True
    return text


def _enter_rule(scope: Scope, node: Enters) -> EnterRule:
    is_own = isinstance(node.objects, This)
    rule = EnterRule(_subject_test(scope, node.objects), is_own)
    rule.marks = entry_marks(node.states)
    if node.condition is not None:
        rule.condition = conditions.lower_condition(scope, node.condition)
    if node.ikorr is not None:
        rule.numbers = ((IKORR, amounts.plain_amount(scope, node.ikorr)),)
    if node.copy_of is not None:
        if not isinstance(node.copy_of, Selection):
            raise UnplayableTextError("a copy of something already known")
        rule.copy_of = descriptions.lower_finder(scope, node.copy_of.description)
        rule.is_optional = node.may
    if node.effect:
        rule.program = effects.lower_effect(scope, node.effect)
    return rule


def _add_stats(face: RushFace, stat_changes: tuple[StatChange, ...]) -> None:
    """3.9d.1: an infusion changes the printed values, in all zones."""
    for change in stat_changes:
        if not isinstance(change.amount, Number):
            raise UnplayableTextError("a printed value that is counted")
        value = -change.amount.value if change.minus else change.amount.value
        if change.stat is Stat.ATTACK:
            face.values[ATTACK] = max(face.values[ATTACK] + value, 0)
        elif change.stat is Stat.HEALTH:
            face.values[HEALTH] = max(face.values[HEALTH] + value, 0)
        elif change.stat is Stat.RAID:
            face.values[RAID] = max(face.values[RAID] + value, 0)
        elif change.stat is SharedStat.COST:
            face.cost = max(face.cost + value, 0)


_ADDING: Final[dict[type, Callable[[Scope, RushFace, Any], None]]] = {
    Keywords: _add_keywords,
    Triggered: _add_triggered,
    ActionNode: _add_action,
    Power: _add_power,
    Rush: _add_rush,
    SpellEffect: _add_spell,
    ExtraCost: _add_extra_cost,
    AlternativeCost: _add_other_way,
    OwnPlay: _add_other_way,
    StaticNode: _add_static,
    ReplacementNode: _add_replacement,
    Prevent: _add_prevention,
    Enters: _add_enters,
    PlayRestriction: _add_restriction,
    StatLine: _add_stat_line,
    NotUnderstood: _add_not_understood,
}

LOWERING: Final = Lowering(add_ability, amounts.plain_amount, patterns.lower_pattern)
