"""Passive abilities: what holds for objects and players while a card is there."""

from dataclasses import replace

from engine.kernel.effects.change_kinds import (
    GAIN_KEYWORD,
    GAIN_TRAIT,
    LOSE_ABILITIES,
    LOSE_KEYWORD,
    REPLACE_TRAITS,
    SET_NAME,
    bits_of,
)
from engine.kernel.effects.faces import Face
from engine.kernel.effects.ready_abilities import Change, CostRule, PlayerRule, Replacement, Static
from engine.kernel.programs.context import Context
from engine.kernel.programs.signatures import Condition, Seats, Test
from engine.kernel.state.game import Game
from engine.kernel.state.numbers import DAMAGED, ON_EVERYTHING, ON_TURN
from engine.kernel.state.table import Event as Happening
from engine.language.asked import sole_one
from engine.language.lowering import changes, conditions, descriptions, patterns, player_changes
from engine.language.lowering.dependence import depends_on
from engine.language.lowering.parts import lower_condition, lower_ref, plain_amount
from engine.language.lowering.players import plain_players
from engine.language.lowering.pronouns import counts_others
from engine.language.lowering.scope import Scope
from engine.language.lowering.verbs.modifiers import card_test
from engine.language.lowering.verbs.prevention import of_damage_kind
from engine.language.lowering.verbs.replacements import replacements, token_rule
from engine.language.lowering.words import Words
from engine.language.lowering.working_zones import leaving_zone, source_zone, zone_in
from engine.language.reading.trees import nodes
from engine.language.tree import terms
from engine.language.tree.abilities import Static as StaticNode
from engine.language.tree.amounts import All
from engine.language.tree.changes import AbilityCostChange, CostChange, GainKeyword, SetCost
from engine.language.tree.composed import Prevent
from engine.language.tree.composed import Replacement as ReplacementNode
from engine.language.tree.kinds import Change as ChangeNode
from engine.language.tree.kinds import Objects, Players
from engine.language.tree.objects import Group, It, Keyword, Selection, This
from engine.language.tree.terms import How


def add_static(scope: Scope, face: Face, node: StaticNode) -> None:
    """Add a passive ability; about a chosen keyword, one for each that may be chosen."""
    chosen = GainKeyword(None)
    if chosen not in node.changes:
        _add_one_static(scope, face, node)
        return
    for name in scope.words.values.keyword_names:
        given = GainKeyword(Keyword(name))
        known = tuple(given if change == chosen else change for change in node.changes)
        _add_one_static(scope, face, replace(node, changes=known), _is_chosen(name.value))


def _is_chosen(word: str) -> Condition:
    def holds(game: Game, context: Context) -> bool:
        return game.notes.get(context.source_stamp, "") == word

    return holds


def _add_one_static(
    scope: Scope, face: Face, node: StaticNode, also: Condition | None = None
) -> None:
    node = _about_the_sole_one(node)
    condition = _static_condition(scope, node, also)
    scope = replace(scope, is_each=_counts_each(node))
    if node.where_x is not None:
        scope = replace(scope, x=plain_amount(scope, node.where_x))
    if isinstance(node.subject, Players):
        _add_player_static(scope, face, node, plain_players(scope, node.subject), condition)
        return
    subject = node.subject
    _add_costs(scope, face, subject, node.changes, condition)
    barred = _add_bars(scope, face, subject, node.changes, condition)
    rest = tuple(change for change in node.changes if change not in barred)
    lowered = changes.lower_changes(scope, rest)
    if lowered:
        static = _static(scope, subject, lowered, condition)
        static.depends = _dependence(scope, node) if also is None else ON_EVERYTHING
        static.zone = zone_in(scope.words, node.condition) if node.condition is not None else -1
        face.outside = face.outside or static.zone >= 0
        face.statics = (*face.statics, static)


def _about_the_sole_one(node: StaticNode) -> StaticNode:
    """Let "it" be the one that there is: "while you control exactly one unit, it ..."."""
    sole = None if node.condition is None else sole_one(node.condition)
    if sole is None or node.subject != It():
        return node
    return replace(node, subject=Selection(How.ALL, sole, All()))


def _add_costs(
    scope: Scope,
    face: Face,
    subject: Objects,
    said: tuple[ChangeNode, ...],
    condition: Condition | None,
) -> None:
    """Add what a passive ability says about costs."""
    for change in said:
        if isinstance(change, (CostChange, SetCost, AbilityCostChange)):
            rule = _static_cost(scope, subject, change)
            rule.condition = condition
            rule.is_each = scope.is_each
            face.cost_rules = (*face.cost_rules, rule)


def _add_bars(
    scope: Scope,
    face: Face,
    subject: Objects,
    said: tuple[ChangeNode, ...],
    condition: Condition | None,
) -> list[ChangeNode]:
    """Add what keeps cards from being played; returns those changes."""
    barred = [each for each in said if player_changes.bars_playing(scope, each)]
    for each in barred:
        bar = player_changes.playing_bar(scope, subject, each)
        bar.condition = condition
        face.player_rules = (*face.player_rules, bar)
    return barred


def _static(
    scope: Scope, subject: Objects, lowered: tuple[Change, ...], condition: Condition | None
) -> Static:
    """Return what changes objects while it holds."""
    number = scope.maker.next_number()
    static = Static(number, scope.origin, condition, subject_test(scope, subject), lowered)
    static.reads = reads_of(scope.words, subject)
    static.is_own = isinstance(subject, This)
    static.is_each = scope.is_each
    return static


def _counts_each(node: StaticNode) -> bool:
    """Whether a passive ability counts its amounts for each object that it finds."""
    if not isinstance(node.subject, Selection):
        return False
    parts = (node.changes, node.where_x)
    return counts_others(parts) or any(isinstance(n, It) for n in nodes(parts))


_OF_WORDS = bits_of((SET_NAME, REPLACE_TRAITS, GAIN_TRAIT))
_OF_KEYWORDS = bits_of((LOSE_ABILITIES, GAIN_KEYWORD, LOSE_KEYWORD))


def reads_of(words: Words, node: object) -> int:
    """Return the kinds of changes that may decide whom a subject finds, as bits."""
    if not isinstance(node, Selection):
        return 0
    described = node.description
    bits = 0
    if described.traits or described.without_traits or described.name or described.shares:
        bits |= _OF_WORDS
    if described.keywords or described.without_keywords or described.either_keyword:
        bits |= _OF_KEYWORDS
    for test in described.tests:
        bits |= _of_number(words, test.stat)
    return bits


def _of_number(words: Words, stat: terms.Stat) -> int:
    changes = words.changes
    kinds = (changes.added.get(stat, -1), changes.set_to.get(stat, -1))
    turned = (changes.doubled, changes.swapped) if stat in changes.places else ()
    return bits_of(kind for kind in (*kinds, *turned) if kind >= 0)


def add_replacement(scope: Scope, face: Face, node: ReplacementNode) -> None:
    """Add a text with "instead"."""
    rule = token_rule(scope, node)
    if rule is not None:
        face.player_rules = (*face.player_rules, rule)
    else:
        made = tuple(replacements(scope, node))
        for each in made:  # "... you may add this card from your discard zone to your hand"
            each.zone = leaving_zone(scope.words, node.event, each.kind)
            if each.zone < 0:
                each.zone = source_zone(scope.words, node.instead)
            face.outside = face.outside or each.zone >= 0
        face.replacements += made


def _dependence(scope: Scope, node: StaticNode) -> int:
    """Return what a passive ability depends on besides what is in play."""
    parts = (node.subject, node.changes, node.condition, node.where_x)
    if any(getattr(change, "fresh", False) for change in node.changes):
        return ON_EVERYTHING
    return depends_on(scope.words, parts) | (ON_TURN if node.during is not None else 0)


def _static_condition(scope: Scope, node: StaticNode, also: Condition | None) -> Condition | None:
    found: list[Condition] = [] if also is None else [also]
    if node.during is not None:
        found.append(conditions.is_turn_of(plain_players(scope, node.during)))
    if node.condition is not None:
        found.append(lower_condition(scope, node.condition))
    if not found:
        return None
    return found[0] if len(found) == 1 else conditions.all_of(found)


def _add_player_static(
    scope: Scope, face: Face, node: StaticNode, seats: Seats, condition: Condition | None
) -> None:
    for change in node.changes:
        if isinstance(change, (CostChange, SetCost, AbilityCostChange)):
            rule = player_changes.cost_rule(scope, change, anything, seats)
            rule.condition = condition
            face.cost_rules = (*face.cost_rules, rule)
        else:
            player_rule: PlayerRule = player_changes.player_rule(scope, change, seats)
            player_rule.condition = condition
            face.player_rules = (*face.player_rules, player_rule)


def anything(game: Game, context: Context, number: int) -> bool:
    """Whatever it is."""
    return True


def _static_cost(
    scope: Scope,
    subject: Objects,
    change: CostChange | SetCost | AbilityCostChange,
) -> CostRule:
    if isinstance(subject, This):
        is_ability = isinstance(change, AbilityCostChange)
        rule = player_changes.cost_rule(scope, change, is_source, None)
        rule.is_own = not is_ability
        return rule
    if isinstance(change, AbilityCostChange):
        return player_changes.cost_rule(scope, change, subject_test(scope, subject), None)
    if isinstance(subject, Selection):
        test, payer = card_test(scope, subject.description)
        return player_changes.cost_rule(scope, change, test, payer)
    return player_changes.cost_rule(scope, change, subject_test(scope, subject), None)


def is_source(game: Game, context: Context, number: int) -> bool:
    """Whether it is the object whose text it is."""
    return number == context.source


def subject_test(scope: Scope, node: Objects) -> Test:
    """Return which objects a passive ability is about."""
    if isinstance(node, This):
        return is_source
    if isinstance(node, Selection):
        if node.description.extreme is not None:
            find = descriptions.lower_finder(scope, node.description)
            return lambda game, context, number: number in find(game, context)
        return descriptions.lower_test(scope, node.description)
    if isinstance(node, Group):
        tests = [subject_test(scope, item) for item in node.items]
        return lambda game, context, number: any(t(game, context, number) for t in tests)
    refs = lower_ref(scope, node)
    return lambda game, context, number: any(n == number for n, _ in refs(game, context))


def _prevention(scope: Scope, node: Prevent) -> Replacement:
    """For "Prevent 1 of any damage that would be dealt to this unit", as a passive ability."""
    amount = plain_amount(scope, node.amount)
    reaches = subject_test(scope, node.to) if node.to is not None else anything
    agent = patterns.lower_agent(scope, node.by) if node.by is not None else None
    kind, words = node.kind, scope.words

    def matches(game: Game, context: Context, event: Happening) -> bool:
        if not reaches(game, context, event[2]) or not of_damage_kind(words, kind, event):
            return False
        return agent is None or agent(game, context, event)

    def rewrite(game: Game, context: Context, dealt: int) -> int:
        return max(dealt - amount(game, context), 0)

    number = scope.maker.next_number()
    text = Replacement(number, scope.origin, DAMAGED, matches, None, rewrite)
    text.prevents = True
    return text


def add_prevention(scope: Scope, face: Face, node: Prevent) -> None:
    """Add a text that prevents damage as long as it is there."""
    face.replacements = (*face.replacements, _prevention(scope, node))
