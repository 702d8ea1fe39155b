"""Changes: what continuous effects do to objects, costs and players."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from engine.kernel.effects import change_kinds as k
from engine.kernel.effects.ready_abilities import Change
from engine.kernel.programs.context import Context
from engine.kernel.programs.signatures import Count, Test
from engine.kernel.state.game import Game
from engine.kernel.state.numbers import (
    BY_BATTLE,
    BY_CARD,
    BY_EFFECT,
    NO_CARD_EFFECTS,
    NOT_BY,
)
from engine.language.lowering import descriptions
from engine.language.lowering.causes import CAUSES
from engine.language.lowering.given import given_abilities
from engine.language.lowering.parts import lower_change, lower_ref, plain_amount
from engine.language.lowering.players import plain_players
from engine.language.lowering.qualities import opposite
from engine.language.lowering.scope import Antecedent, Scope
from engine.language.lowering.stats import keyword_bit
from engine.language.lowering.unplayable import UnplayableTextError, meaning
from engine.language.lowering.words import Words
from engine.language.tree import terms
from engine.language.tree.abilities import Keywords
from engine.language.tree.amounts import CountOf, Number
from engine.language.tree.changes import (
    AbilityCostChange,
    AttackAnyone,
    AttackWhenFresh,
    Cannot,
    CostChange,
    DamageChange,
    DoubleStat,
    GainAbility,
    GainKeyword,
    GainTrait,
    Immune,
    LoseAllAbilities,
    LoseKeyword,
    MoreActivations,
    MoreAttacks,
    Must,
    OnlyBy,
    SetCost,
    SetName,
    SetStat,
    StatChange,
    SwapStats,
    Toll,
)
from engine.language.tree.composed import Modify
from engine.language.tree.events import Agent
from engine.language.tree.kinds import Amount, Objects, Ref
from engine.language.tree.kinds import Change as ChangeNode
from engine.language.tree.objects import Description, Group, It, Keyword, Selection, That
from engine.language.tree.terms import Cause, DamageKind, How

_CARD_EFFECTS = (
    Cause.CARD_EFFECT,
    Cause.OPPOSING_CARD_EFFECT,
    Cause.ALLIED_CARD_EFFECT,
)


def _damage_cause(words: Words, kind: DamageKind, by: Agent | None) -> int:
    """Return the bits that say which damage is meant (`limits.concerns`)."""
    bits = _kind_bits(words, kind)
    if not isinstance(by, Cause):
        return bits
    if by in _CARD_EFFECTS:
        return bits | BY_CARD
    known = {Cause.BATTLE: BY_BATTLE, Cause.STRIKE: words.strike}
    return bits | known.get(by, BY_EFFECT)


def _kind_bits(words: Words, kind: DamageKind) -> int:
    if kind is DamageKind.BATTLE:
        return BY_BATTLE
    if kind is DamageKind.STRIKE:
        return words.strike
    return words.strike << NOT_BY if kind is DamageKind.NONSTRIKE else 0


def lower_changes(scope: Scope, nodes: tuple[ChangeNode, ...]) -> tuple[Change, ...]:
    """Return the changes to characteristics among some; costs and players are not among them."""
    found: list[Change] = []
    for node in nodes:
        if not isinstance(node, (CostChange, SetCost, AbilityCostChange)):
            found.extend(lower_change(scope, node))
    _spare_given_keywords(nodes, found)
    return tuple(found)


def _spare_given_keywords(nodes: tuple[ChangeNode, ...], found: list[Change]) -> None:
    """For "loses all keywords and gains Haste": what the text itself gives is not lost."""
    if LoseKeyword(None) not in nodes:
        return
    given = [change for change in found if change.kind == k.GAIN_KEYWORD]
    if any(change.by_word for change in given):
        raise UnplayableTextError("all keywords lost but the one that was chosen")
    for change in found:
        if change.kind == k.LOSE_KEYWORD:
            for each in given:
                change.bit &= ~each.bit


def _keyword_bits(words: Words, keyword: Keyword | None) -> int:
    """Return a keyword as a bit; None stands for all of them."""
    return sum(words.values.keywords.values()) if keyword is None else keyword_bit(words, keyword)


def _stat_change(scope: Scope, node: StatChange) -> Change:
    amount = node.amount
    count = plain_amount(scope, amount)
    known = scope.words.changes
    is_less = node.minus or (isinstance(amount, Number) and amount.value < 0)
    kinds = known.lowered if is_less and known.lowered else known.added
    change = Change(_stat(kinds, node.stat), minus(count) if node.minus else count)
    if not node.minus and is_never_negative(amount):
        change.lowers = False
    return change


def is_never_negative(amount: Amount) -> bool:
    """Whether an amount cannot be less than nothing."""
    is_number = isinstance(amount, Number) and amount.value >= 0
    return is_number or isinstance(amount, CountOf)


def _gain_ability(scope: Scope, node: GainAbility) -> list[Change]:
    given = given_abilities(scope, node.ability)
    if isinstance(node.ability, Keywords):
        keywords = [gain_keyword(scope, each) for each in node.ability.keywords]
        return [*keywords, Change(k.GAIN_ABILITY)]
    return [Change(k.GAIN_ABILITY, ability=given)]


def _gain_trait(scope: Scope, node: GainTrait) -> list[Change]:
    words = tuple(trait.casefold() for trait in node.traits)
    return [Change(k.REPLACE_TRAITS if node.replaces else k.GAIN_TRAIT, words=words)]


def _damage_change(scope: Scope, node: DamageChange) -> list[Change]:
    count = plain_amount(scope, node.amount)
    where = k.DAMAGE_TAKEN if node.taken else k.DAMAGE_DEALT
    changed = minus(count) if node.less else count
    limit = _agent_test(scope, node.by) if node.by is not None else None
    return [
        Change(where, changed, limit=limit, cause=_damage_cause(scope.words, node.kind, node.by))
    ]


def _must(scope: Scope, deed: terms.Deed, other: Objects | None) -> list[Change]:
    bits = scope.words.changes.forced
    if deed not in bits:
        raise UnplayableTextError(f"having to {deed.value}")
    forced = Change(k.FORCE, bit=bits[deed])
    if other is None:
        return [forced]
    return [
        forced,
        Change(k.LIMIT, bit=scope.words.changes.forced_on, limit=_object_test(scope, other)),
    ]


def _stat(table: Mapping[terms.Stat, int], stat: terms.Stat) -> int:
    if stat not in table:
        raise UnplayableTextError(f"a change of {stat.value}")
    return table[stat]


def minus(count: Count) -> Count:
    """Return the opposite of an amount."""

    def negative(game: Game, context: Context) -> int:
        return -count(game, context)

    return negative


def gain_keyword(scope: Scope, keyword: Keyword | None) -> Change:
    """Return the change that gives a keyword; some bring an ability along."""
    values = scope.words.values
    if keyword is None:
        chosen = Change(k.GAIN_KEYWORD)
        names = values.keyword_names
        chosen.by_word = {n.value: gain_keyword(scope, Keyword(n)) for n in names}
        return chosen
    bit = keyword_bit(scope.words, keyword)
    words = tuple(trait.casefold() for trait in keyword.traits)
    given = given_abilities(scope, Keywords((keyword,))) if bit & values.activated else ()
    return Change(k.GAIN_KEYWORD, bit=bit, words=words, ability=given)


def _cannot(scope: Scope, node: Cannot) -> Change:
    known = scope.words.changes
    if node.deed not in known.deeds:
        raise UnplayableTextError(f"cannot {node.deed.value}")
    bit = known.deeds[node.deed]
    if node.other is not None:
        return Change(k.LIMIT, bit=bit, limit=_object_test(scope, node.other))
    if node.fresh:
        return Change(k.FORBID, bit=bit, limit=_is_fresh)
    if node.deed in known.of_damage:
        return _cannot_be_damage(scope, node, bit)
    if node.by is None:
        return Change(k.FORBID, bit=bit)
    if node.by in (Cause.BATTLE, Cause.STRIKE):
        return _cannot_by_battle(scope, node)
    return Change(k.LIMIT, bit=bit, limit=_agent_test(scope, node.by))


def _cannot_be_damage(scope: Scope, node: Cannot, bit: int) -> Change:
    """For "can't be dealt strike damage", "can't be dealt damage by card effects"."""
    cause = _damage_cause(scope.words, node.kind, node.by)
    if not cause and node.by is None:
        return Change(k.FORBID, bit=bit)
    test = _agent_test(scope, node.by) if node.by is not None else _anything
    return Change(k.LIMIT, bit=bit, limit=test, cause=cause)


def _anything(game: Game, context: Context, number: int) -> bool:
    return True


def _cannot_by_battle(scope: Scope, node: Cannot) -> Change:
    """For "can't be destroyed by battle"; no other deed has battle for its cause."""
    by_battle = scope.words.changes.by_battle
    if node.deed not in by_battle or node.by is not Cause.BATTLE:
        raise UnplayableTextError(f"cannot {node.deed.value} by battle")
    return Change(k.FORBID, bit=by_battle[node.deed])


def _is_fresh(game: Game, context: Context, number: int) -> bool:
    return game.entered[number] == game.turn


def _object_test(scope: Scope, node: Objects) -> Test:
    if isinstance(node, Selection) and node.how is not How.TARGET:
        return descriptions.lower_test(scope, node.description)
    if isinstance(node, Group):
        tests = [_object_test(scope, item) for item in node.items]
        return lambda game, context, number: any(t(game, context, number) for t in tests)
    with scope.remembering(_before_changed(scope, node)):
        refs = lower_ref(scope, node)
    return lambda game, context, number: any(n == number for n, _ in refs(game, context))


def _before_changed(scope: Scope, node: Objects) -> list[Antecedent]:
    """Return what a pronoun can mean: nothing is kept from doing something to itself.

    In "Destroy target unit. Target allied unit can't be attacked by it." the latter is met last.
    """
    changed = scope.doing
    is_chosen = isinstance(changed, Modify) and isinstance(changed.objects, Selection)
    return scope.met[:-1] if is_chosen and isinstance(node, It | That) else scope.met


def _agent_test(scope: Scope, node: Agent) -> Test:
    """Return a test on the object that does it: the source of an effect, an attacker."""
    if isinstance(node, Cause):
        return _cause_test(scope.words, node)
    if isinstance(node, Description):
        return descriptions.lower_test(scope, node)
    if isinstance(node, Ref):
        return _object_test(scope, node)
    seats = plain_players(scope, node)
    return lambda game, context, number: game.controller[number] in seats(game, context)


def _cause_test(words: Words, cause: Cause) -> Test:
    def test(game: Game, context: Context, number: int) -> bool:
        known, kind = CAUSES[cause], game.face[number].kind
        if known.is_card and kind in words.nouns.not_cards:
            return False
        if known.is_spell is not None and (kind == words.spell_kind) is not known.is_spell:
            return False
        is_allied = game.controller[number] in game.seating.allies[context.controller]
        return known.is_allied is None or is_allied is known.is_allied

    return test


def _immune(words: Words, cause: Cause) -> Change:
    if cause is Cause.CARD_EFFECT:
        return Change(k.FORBID, bit=NO_CARD_EFFECTS)
    return Change(k.LIMIT, bit=NO_CARD_EFFECTS, limit=_cause_test(words, cause))


def _sole_one(scope: Scope, node: OnlyBy) -> Test:
    if node.other is not None:
        return _object_test(scope, node.other)
    if node.description is None:
        raise UnplayableTextError("nobody who may be attacked")
    if node.description.extreme is not None:
        return descriptions.is_among(descriptions.lower_finder(scope, node.description))
    return descriptions.lower_test(scope, node.description)


def _only_by(scope: Scope, node: OnlyBy) -> list[Change]:
    test = _sole_one(scope, node)
    return [
        Change(k.LIMIT, bit=meaning(scope.words.changes.deeds, node.deed), limit=opposite(test))
    ]


def _doubled(scope: Scope, node: DoubleStat) -> list[Change]:
    changed = scope.words.changes
    if changed.doubled < 0:
        raise UnplayableTextError("a number that is doubled")
    return [Change(changed.doubled, bit=_stat(changed.places, node.stat))]


def _swapped(scope: Scope, node: SwapStats) -> list[Change]:
    places = scope.words.changes.places
    if scope.words.changes.swapped < 0:
        raise UnplayableTextError("numbers that are swapped")
    pair = _stat(places, node.first) * len(places) + _stat(places, node.second)
    return [Change(scope.words.changes.swapped, bit=pair)]


def _permitted(scope: Scope, node: ChangeNode) -> list[Change]:
    """For "can attack the turn it is summoned": what others cannot do."""
    bit = scope.words.changes.permits.get(type(node))
    if bit is None:
        raise UnplayableTextError(f"{type(node).__name__} as a change of an object")
    return [Change(k.FORBID, bit=bit)]


def more_of_it(scope: Scope, node: Any) -> list[Change]:
    """For "can attack an additional time each turn": that many times more."""
    kind = scope.words.changes.more.get(type(node))
    if kind is None:
        raise UnplayableTextError(f"{type(node).__name__} as a change of an object")
    return [Change(kind, bit=node.number)]


CHANGES: Final[dict[type, Callable[[Scope, Any], list[Change]]]] = {
    StatChange: lambda scope, node: [_stat_change(scope, node)],
    SetStat: lambda scope, node: [
        Change(_stat(scope.words.changes.set_to, node.stat), plain_amount(scope, node.amount))
    ],
    DoubleStat: _doubled,
    SwapStats: _swapped,
    GainKeyword: lambda scope, node: [gain_keyword(scope, node.keyword)],
    LoseKeyword: lambda scope, node: [
        Change(k.LOSE_KEYWORD, bit=_keyword_bits(scope.words, node.keyword))
    ],
    LoseAllAbilities: lambda _scope, _node: [Change(k.LOSE_ABILITIES)],
    GainAbility: _gain_ability,
    OnlyBy: _only_by,
    AttackWhenFresh: _permitted,
    AttackAnyone: _permitted,
    Cannot: lambda scope, node: [_cannot(scope, node)],
    Toll: lambda scope, node: [
        Change(
            k.TOLL,
            plain_amount(scope, node.amount),
            bit=meaning(scope.words.changes.deeds, node.deed),
        )
    ],
    Must: lambda scope, node: _must(scope, node.deed, node.other),
    MoreAttacks: more_of_it,
    MoreActivations: more_of_it,
    Immune: lambda scope, node: [_immune(scope.words, node.to)],
    GainTrait: _gain_trait,
    SetName: lambda _scope, node: [
        Change(k.SET_NAME, words=(node.name,) if node.name is not None else ())
    ],
    DamageChange: _damage_change,
}
