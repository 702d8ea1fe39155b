"""Changes: what continuous effects do to objects, costs and players."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from engine.games.rush_of_ikorr.play import changes as own
from engine.games.rush_of_ikorr.play import numbers as w
from engine.games.rush_of_ikorr.play.lower import amounts, descriptions, patterns
from engine.games.rush_of_ikorr.play.lower.given import given_abilities
from engine.games.rush_of_ikorr.play.lower.refs import Seats, lower_ref, plain_players
from engine.games.rush_of_ikorr.play.lower.scope import RefsOf, Scope, UnplayableTextError
from engine.games.rush_of_ikorr.play.numbers import FOR_ACTIONS, FOR_POWERS, FOR_RUSH
from engine.games.rush_of_ikorr.play.state import Play
from engine.games.rush_of_ikorr.text.own_tree import ActWhileStunned, AttackAndRaid, MoreRaids
from engine.games.rush_of_ikorr.text.terms import (
    AbilityKind,
    Deed,
    Event,
    KeywordName,
    PlayerDeed,
    PlayVerb,
    Stat,
)
from engine.kernel.effects import change_kinds as k
from engine.kernel.effects.abilities import Change, CostRule, PlayerRule
from engine.kernel.effects.events import turn_events
from engine.kernel.programs.context import Context
from engine.kernel.programs.signatures import Count, Test
from engine.kernel.state.numbers import (
    BY_BATTLE,
    BY_CARD,
    BY_EFFECT,
    NO_BE_TARGETED,
    NO_CARD_EFFECTS,
    NO_GAIN_ABILITIES,
    NOT_BY,
    PLAYED,
)
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
    HandLimit,
    Immune,
    LoseAllAbilities,
    LoseKeyword,
    MoreActivations,
    MoreAttacks,
    MoreDraws,
    MorePowers,
    Must,
    OnlyBy,
    PlayerCannot,
    PlayFrom,
    SetCost,
    SetName,
    SetStat,
    StatChange,
    SwapStats,
    Toll,
    Unpreventable,
)
from engine.language.tree.events import Agent, EventPattern
from engine.language.tree.kinds import Amount, Objects, Ref
from engine.language.tree.kinds import Change as ChangeNode
from engine.language.tree.objects import Description, Group, Keyword, Selection
from engine.language.tree.players import EVERYBODY, EachPlayer
from engine.language.tree.terms import (
    Cause,
    DamageKind,
    How,
    SharedDeed,
    SharedEvent,
    SharedPlayerDeed,
    SharedPlayVerb,
    Side,
)

PlayerCount = Callable[[Play, Context, int], int]

_ADD: dict[terms.Stat, int] = {
    Stat.ATTACK: own.ADD_ATTACK,
    Stat.HEALTH: own.ADD_HEALTH,
    Stat.RAID: own.ADD_RAID,
}
_SET: dict[terms.Stat, int] = {
    Stat.ATTACK: own.SET_ATTACK,
    Stat.HEALTH: own.SET_HEALTH,
    Stat.RAID: own.SET_RAID,
}
_INDEX: dict[terms.Stat, int] = {Stat.ATTACK: 0, Stat.HEALTH: 1, Stat.RAID: 2}

DEEDS: dict[terms.Deed, int] = {
    SharedDeed.ATTACK: w.NO_ATTACK,
    Deed.RAID: w.NO_RAID,
    SharedDeed.DEFEND: w.NO_BE_ATTACKED,
    Deed.STRIKE: w.NO_STRIKE,
    Deed.STRIKE_BACK: w.NO_STRIKE_BACK,
    Deed.SECURE: w.NO_SECURE,
    Deed.STORE: w.NO_STORE,
    Deed.SUPPORT: w.NO_SUPPORT,
    Deed.RETREAT: w.NO_RETREAT,
    SharedDeed.DIE: w.NO_DIE,
    SharedDeed.LEAVE: w.NO_LEAVE,
    SharedDeed.BE_ATTACKED: w.NO_BE_ATTACKED,
    SharedDeed.BE_TARGETED: NO_BE_TARGETED,
    SharedDeed.BE_CHOSEN: w.NO_CHOOSE,
    Deed.BE_RETREATED: w.NO_RETREAT,
    SharedDeed.BE_DESTROYED: w.NO_DESTROY,
    SharedDeed.BE_SACRIFICED: w.NO_SACRIFICE,
    Deed.BE_STUNNED: w.NO_STUN,
    Deed.BE_UNSTUNNED: w.NO_UNSTUN,
    Deed.UNSTUN: w.NO_CLEANUP_UNSTUN,
    Deed.BE_VOIDED: w.NO_VOID,
    SharedDeed.BE_HEALED: w.NO_HEAL,
    SharedDeed.BE_DAMAGED: w.NO_DAMAGE,
    SharedDeed.BE_COPIED: w.NO_COPY,
    Deed.BE_EXERTED: w.NO_EXERT,
    Deed.BE_REFRESHED: w.NO_REFRESH,
    SharedDeed.GAIN_ABILITIES: NO_GAIN_ABILITIES,
    SharedDeed.ACTIVATE: w.NO_ACTIVATE,
    Deed.HAVE_IKORR_STORED: w.NO_STORE,
    Deed.HAVE_IKORR_REMOVED: w.NO_UNSTORE,
    SharedDeed.DEAL_DAMAGE: w.NO_DEAL_DAMAGE,
}

_DAMAGE_KINDS = {
    DamageKind.ANY: 0,
    DamageKind.STRIKE: w.BY_STRIKE,
    DamageKind.NONSTRIKE: w.BY_STRIKE << NOT_BY,
    DamageKind.BATTLE: BY_BATTLE,
}
_CAUSE_BITS = {
    Cause.BATTLE: BY_BATTLE,
    Cause.STRIKE: w.BY_STRIKE,
    Cause.CARD_EFFECT: BY_CARD,
    Cause.OPPOSING_CARD_EFFECT: BY_CARD,
    Cause.ALLIED_CARD_EFFECT: BY_CARD,
}


def _damage_cause(kind: DamageKind, by: Agent | None) -> int:
    """Return the bits that say which damage is meant (`limits.concerns`)."""
    if not isinstance(by, Cause):
        return _DAMAGE_KINDS[kind]
    return _DAMAGE_KINDS[kind] | _CAUSE_BITS.get(by, BY_EFFECT)


def lower_changes(scope: Scope, nodes: tuple[ChangeNode, ...]) -> tuple[Change, ...]:
    """Return the changes to characteristics among some; costs and players are not among them."""
    found: list[Change] = []
    for node in nodes:
        if not isinstance(node, (CostChange, SetCost, AbilityCostChange)):
            found.extend(_lower_change(scope, node))
    _spare_given_keywords(nodes, found)
    return tuple(found)


def _spare_given_keywords(nodes: tuple[ChangeNode, ...], found: list[Change]) -> None:
    """For "loses all keywords and gains Swift": what the text itself gives is not lost."""
    if LoseKeyword(None) not in nodes:
        return
    given = [change for change in found if change.kind == k.GAIN_KEYWORD]
    if any(change.by_word for change in given):
        raise UnplayableTextError("all keywords lost but the one that was chosen")
    for change in found:
        if change.kind == k.LOSE_KEYWORD:
            for each in given:
                change.bit &= ~each.bit


def _keyword_bits(keyword: Keyword | None) -> int:
    """Return a keyword as a bit; None stands for all of them."""
    return sum(w.KEYWORDS.values()) if keyword is None else w.KEYWORDS[keyword.name.value]


def _stat_change(scope: Scope, node: StatChange) -> Change:
    amount = node.amount
    count = amounts.plain_amount(scope, amount)
    change = Change(_stat(_ADD, node.stat), _minus(count) if node.minus else count)
    if not node.minus and _is_never_negative(amount):
        change.lowers = False
    return change


def _is_never_negative(amount: Amount) -> bool:
    is_number = isinstance(amount, Number) and amount.value >= 0
    return is_number or isinstance(amount, CountOf)


def _lower_change(scope: Scope, node: ChangeNode) -> list[Change]:
    lower = _CHANGES.get(type(node))
    if lower is None:
        raise UnplayableTextError(f"{type(node).__name__} as a change of an object")
    return lower(scope, node)


def _gain_ability(scope: Scope, node: GainAbility) -> list[Change]:
    given = given_abilities(scope, node.ability)
    if isinstance(node.ability, Keywords):
        keywords = [gain_keyword(scope, each) for each in node.ability.keywords]
        return [*keywords, Change(k.GAIN_ABILITY)]
    return [Change(k.GAIN_ABILITY, ability=given)]


def _only_by(scope: Scope, node: OnlyBy) -> list[Change]:
    test = descriptions.lower_test(scope, node.description)
    return [Change(k.LIMIT, bit=DEEDS[node.deed], limit=_not(test))]


def _gain_trait(scope: Scope, node: GainTrait) -> list[Change]:
    words = tuple(trait.casefold() for trait in node.traits)
    return [Change(k.REPLACE_TRAITS if node.replaces else k.GAIN_TRAIT, words=words)]


def _damage_change(scope: Scope, node: DamageChange) -> list[Change]:
    count = amounts.plain_amount(scope, node.amount)
    where = k.DAMAGE_TAKEN if node.taken else k.DAMAGE_DEALT
    changed = _minus(count) if node.less else count
    limit = _agent_test(scope, node.by) if node.by is not None else None
    return [Change(where, changed, limit=limit, cause=_damage_cause(node.kind, node.by))]


_STUNNED_DEEDS: dict[terms.Deed, int] = {
    SharedDeed.ATTACK: w.ATTACKS_STUNNED,
    Deed.RAID: w.RAIDS_STUNNED,
    Deed.SECURE: w.SECURES_STUNNED,
}


def _must(scope: Scope, deed: terms.Deed, other: Objects | None) -> list[Change]:
    bits = {SharedDeed.ATTACK: w.MUST_ATTACK, SharedDeed.BE_ATTACKED: w.MUST_BE_ATTACKED}
    if deed not in bits:
        raise UnplayableTextError(f"having to {deed.value}")
    forced = Change(k.FORCE, bit=bits[deed])
    if other is None:
        return [forced]
    return [forced, Change(k.LIMIT, bit=w.MUST_ATTACK, limit=_object_test(scope, other))]


def _stat(table: dict[terms.Stat, int], stat: terms.Stat) -> int:
    if stat not in table:
        raise UnplayableTextError(f"a change of {stat.value}")
    return table[stat]


def _minus(count: Count) -> Count:
    def negative(game: Play, context: Context) -> int:
        return -count(game, context)

    return negative


def _not(test: Test) -> Test:
    def negated(game: Play, context: Context, number: int) -> bool:
        return not test(game, context, number)

    return negated


def gain_keyword(scope: Scope, keyword: Keyword | None) -> Change:
    """Return the change that gives a keyword; Support brings its ACTION ability along."""
    if keyword is None:
        chosen = Change(k.GAIN_KEYWORD)
        names = KeywordName
        chosen.by_word = {n.value: gain_keyword(scope, Keyword(n)) for n in names}
        return chosen
    bit = w.KEYWORDS[keyword.name.value]
    words = tuple(trait.casefold() for trait in keyword.traits)
    given = given_abilities(scope, Keywords((keyword,))) if bit == w.SUPPORT else ()
    return Change(k.GAIN_KEYWORD, bit=bit, words=words, ability=given)


def _cannot(scope: Scope, node: Cannot) -> Change:
    if node.deed not in DEEDS:
        raise UnplayableTextError(f"cannot {node.deed.value}")
    bit = DEEDS[node.deed]
    if node.other is not None:
        return Change(k.LIMIT, bit=bit, limit=_object_test(scope, node.other))
    if node.fresh:
        return Change(k.FORBID, bit=bit, limit=_is_fresh)
    if node.deed in (SharedDeed.BE_DAMAGED, SharedDeed.DEAL_DAMAGE):
        return _cannot_be_damage(scope, node, bit)
    if node.by is None:
        return Change(k.FORBID, bit=bit)
    if node.by in (Cause.BATTLE, Cause.STRIKE):
        return _cannot_by_battle(node)
    return Change(k.LIMIT, bit=bit, limit=_agent_test(scope, node.by))


def _cannot_be_damage(scope: Scope, node: Cannot, bit: int) -> Change:
    """For "can't be dealt strike damage", "can't be dealt damage by card effects"."""
    cause = _damage_cause(node.kind, node.by)
    if not cause and node.by is None:
        return Change(k.FORBID, bit=bit)
    test = _agent_test(scope, node.by) if node.by is not None else _anything
    return Change(k.LIMIT, bit=bit, limit=test, cause=cause)


def _anything(game: Play, context: Context, number: int) -> bool:
    return True


def _cannot_by_battle(node: Cannot) -> Change:
    """For "can't be destroyed by battle" (7.3c); no other deed has battle for its cause."""
    if node.deed is not SharedDeed.BE_DESTROYED or node.by is not Cause.BATTLE:
        raise UnplayableTextError(f"cannot {node.deed.value} by battle")
    return Change(k.FORBID, bit=w.NO_BATTLE_DESTROY)


def _is_fresh(game: Play, context: Context, number: int) -> bool:
    return game.entered[number] == game.turn


def _object_test(scope: Scope, node: Objects) -> Test:
    if isinstance(node, Selection) and node.how is not How.TARGET:
        return descriptions.lower_test(scope, node.description)
    if isinstance(node, Group):
        tests = [_object_test(scope, item) for item in node.items]
        return lambda game, context, number: any(t(game, context, number) for t in tests)
    refs = lower_ref(scope, node)
    return lambda game, context, number: any(n == number for n, _ in refs(game, context))


def _agent_test(scope: Scope, node: Agent) -> Test:
    """Return a test on the object that does it: the source of an effect, an attacker."""
    if isinstance(node, Cause):
        return _cause_test(node)
    if isinstance(node, Description):
        return descriptions.lower_test(scope, node)
    if isinstance(node, Ref):
        return _object_test(scope, node)
    seats = plain_players(scope, node)
    return lambda game, context, number: game.controller[number] in seats(game, context)


def _cause_test(cause: Cause) -> Test:
    def test(game: Play, context: Context, number: int) -> bool:
        is_card = game.face[number].kind != w.AVATAR
        allied = game.controller[number] in game.seating.allies[context.controller]
        is_spell = game.face[number].kind == w.SPELL
        match cause:
            case Cause.CARD_EFFECT:
                return is_card
            case Cause.ABILITY:
                return not is_spell
            case Cause.OPPOSING_CARD_EFFECT:
                return is_card and not allied
            case Cause.ALLIED_CARD_EFFECT:
                return is_card and allied
            case Cause.SPELL:
                return is_spell
            case Cause.OPPOSING_SPELL:
                return is_spell and not allied
            case Cause.OPPOSING_ABILITY:
                return not is_spell and not allied
            case Cause.OPPOSING_EFFECT:
                return not allied
            case _:
                return True

    return test


def _immune(cause: Cause) -> Change:
    if cause is Cause.CARD_EFFECT:
        return Change(k.FORBID, bit=NO_CARD_EFFECTS)
    return Change(k.LIMIT, bit=NO_CARD_EFFECTS, limit=_cause_test(cause))


# --- costs ---

_VERB_KINDS: dict[terms.PlayVerb, int] = {
    SharedPlayVerb.SUMMON: w.CHAMPION,
    SharedPlayVerb.CAST: w.SPELL,
    PlayVerb.BUILD: w.LOCATION_CARD,
}


def cost_rule(
    scope: Scope,
    node: CostChange | SetCost | AbilityCostChange,
    applies: Test,
    payer: Seats | None,
) -> CostRule:
    """Return what a text says about costs, for the cards that a test finds."""
    amount = amounts.plain_amount(scope, node.amount)
    number = scope.maker.next_number()
    if isinstance(node, SetCost):
        rule = CostRule(number, scope.origin, _of_verb(applies, node.verb), amount)
        rule.sets = True
    elif isinstance(node, CostChange):
        changed = _minus(amount) if node.less else amount
        test = _of_verb(applies, node.verb)
        rule = CostRule(number, scope.origin, test, changed, node.floor or 0)
        rule.only_lowers = node.less and _is_never_negative(node.amount)
        if node.nth is not None:
            rule.applies = _nth_this_turn(test, node.nth)
    else:
        changed = _minus(amount) if node.less else amount
        rule = CostRule(number, scope.origin, applies, changed, node.floor or 0)
        rule.what = _ABILITY_COSTS.get(node.ability, FOR_ACTIONS)
    if payer is not None:
        seats = payer
        rule.payer = lambda game, context, seat: seat in seats(game, context)
    return rule


def _nth_this_turn(test: Test, nth: int) -> Test:
    """For "The first spell you cast each turn": so many like it were played before."""

    def applies(game: Play, context: Context, number: int) -> bool:
        if not test(game, context, number):
            return False
        seat = game.owner[number]
        played = turn_events(game).get(PLAYED, ())
        before = sum(e[1] == seat and test(game, context, e[2]) for e in played)
        return before == nth - 1

    return applies


_ABILITY_COSTS: dict[terms.AbilityKind, int] = {
    AbilityKind.POWER: FOR_POWERS,
    AbilityKind.RUSH: FOR_RUSH,
}


def _of_verb(applies: Test, verb: terms.PlayVerb | None) -> Test:
    kind = _VERB_KINDS.get(verb) if verb is not None else None
    if kind is None:
        return applies

    def test(game: Play, context: Context, number: int) -> bool:
        return game.face[number].kind == kind and applies(game, context, number)

    return test


def among(refs: RefsOf) -> Test:
    """Return a test for cards just met, also where this effect has moved them."""

    def test(game: Play, context: Context, number: int) -> bool:
        for each, stamp in refs(game, context):
            if each == number and game.stamp[number] in (stamp, context.moved.get(stamp)):
                return True
        return False

    return test


# --- players ---

_PLAYER_WORDS: dict[terms.PlayerDeed, str] = {
    SharedPlayerDeed.DRAW: "draw",
    SharedPlayerDeed.DISCARD: "discard",
    SharedPlayerDeed.PLAY: "play",
    SharedPlayerDeed.CAST: "cast",
    SharedPlayerDeed.SUMMON: "summon",
    PlayerDeed.BUILD: "build",
    SharedPlayerDeed.ATTACK: "attack",
    PlayerDeed.RAID: "raid",
    SharedPlayerDeed.SEARCH: "search",
    PlayerDeed.SECURE: "secure",
    PlayerDeed.STORE: "store",
    PlayerDeed.GAIN_INFLUENCE: "gain_influence",
    PlayerDeed.REFRESH: "refresh",
    SharedPlayerDeed.HEAL: "heal",
    SharedPlayerDeed.ACTIVATE: "activate",
    PlayerDeed.USE_POWER: "use_power",
    PlayerDeed.USE_RUSH: "use_rush",
    PlayerDeed.RETREAT: "retreat",
    SharedPlayerDeed.SACRIFICE: "sacrifice",
    PlayerDeed.STUN: "stun",
    PlayerDeed.REANIMATE: "reanimate",
    SharedPlayerDeed.TARGET: "target",
}
_COUNTED: dict[terms.PlayerDeed, terms.Event] = {
    SharedPlayerDeed.DRAW: SharedEvent.DRAWS,
    SharedPlayerDeed.PLAY: SharedEvent.PLAYS,
    SharedPlayerDeed.CAST: SharedEvent.CASTS,
    SharedPlayerDeed.SUMMON: SharedEvent.SUMMONS,
    PlayerDeed.BUILD: Event.BUILDS,
    SharedPlayerDeed.ATTACK: SharedEvent.ATTACKS_WITH,
    PlayerDeed.RAID: Event.RAIDS,
    PlayerDeed.SECURE: Event.SECURES,
    PlayerDeed.GAIN_INFLUENCE: Event.GAINS_INFLUENCE,
}


_PLAYED: dict[terms.Deed, str] = {
    SharedDeed.BE_SUMMONED: "summon",
    SharedDeed.BE_CAST: "cast",
    Deed.BE_BUILT: "build",
    SharedDeed.BE_PLAYED: "play",
}


def bars_playing(node: ChangeNode) -> bool:
    """Whether a change keeps cards from being played: "champions can't be summoned"."""
    return isinstance(node, Cannot) and node.deed in _PLAYED and node.by is None


def playing_bar(scope: Scope, subject: Objects, node: ChangeNode) -> PlayerRule:
    """Return it as a rule for the players who would play them."""
    if not isinstance(subject, Selection) or not isinstance(node, Cannot):
        raise UnplayableTextError("a card already known that cannot be played")
    described = subject.description
    owners = described.played_by or described.controller or EachPlayer(described.side)
    seats = plain_players(scope, owners)
    plain = replace(described, side=Side.ANY, controller=None, played_by=None)
    test = descriptions.lower_test(scope, plain, with_zone=False)

    def players(game: Play, context: Context, seat: int) -> bool:
        return seat in seats(game, context)

    number = scope.maker.next_number()
    return PlayerRule(number, scope.origin, _PLAYED[node.deed], players, test)


def _licensed(scope: Scope, node: PlayFrom) -> Test:
    if node.cards is not None:
        return _of_verb(among(lower_ref(scope, node.cards)), node.verb)
    return _of_verb(descriptions.lower_test(scope, node.description), node.verb)


def player_rule(scope: Scope, node: ChangeNode, seats: Seats) -> PlayerRule:
    """Return what a text says about players."""
    number = scope.maker.next_number()

    def players(game: Play, context: Context, seat: int) -> bool:
        return seat in seats(game, context)

    if isinstance(node, HandLimit):
        what = "hand_more" if node.is_change else "hand_limit"
        rule = PlayerRule(number, scope.origin, what, players)
        rule.more_than = node.size if node.size is not None else -1
        return rule
    if isinstance(node, MoreDraws | MorePowers):
        what = "draw_more" if isinstance(node, MoreDraws) else "power_more"
        rule = PlayerRule(number, scope.origin, what, players)
        rule.more_than = node.number
        return rule
    if isinstance(node, PlayFrom):
        what = "play_from" if node.into is None else "build_in_row"
        rule = PlayerRule(number, scope.origin, what, players, _licensed(scope, node))
        rule.is_free = node.free
        return rule
    if isinstance(node, Unpreventable):
        rule = PlayerRule(number, scope.origin, "unpreventable", players)
        rule.matches = patterns.lower_agent(scope, node.by) if node.by is not None else None
        return rule
    if not isinstance(node, PlayerCannot):
        raise UnplayableTextError(f"{type(node).__name__} as a change of a player")
    applies = None
    if node.cards is not None:
        applies = among(lower_ref(scope, node.cards))
    elif node.description is not None:
        applies = descriptions.lower_test(scope, node.description, with_zone=False)
    rule = PlayerRule(number, scope.origin, _PLAYER_WORDS[node.deed], players, applies)
    rule.only_effects = node.by is not None
    if node.more_than is not None:
        rule.more_than = node.more_than
        rule.count = _counter(scope, node.deed)
    return rule


def _counter(scope: Scope, deed: terms.PlayerDeed) -> PlayerCount:
    if deed not in _COUNTED:
        raise UnplayableTextError(f"a number of times to {deed.value}")
    pattern = EventPattern((_COUNTED[deed],), EVERYBODY)
    tests = patterns.lower_pattern(scope, pattern)

    def count(game: Play, context: Context, seat: int) -> int:
        happened = turn_events(game)
        kinds = {kind for kind, _ in tests}
        return sum(event[1] == seat for kind in kinds for event in happened.get(kind, ()))

    return count


_CHANGES: Final[dict[type, Callable[[Scope, Any], list[Change]]]] = {
    StatChange: lambda scope, node: [_stat_change(scope, node)],
    SetStat: lambda scope, node: [
        Change(_stat(_SET, node.stat), amounts.plain_amount(scope, node.amount))
    ],
    DoubleStat: lambda _scope, node: [Change(own.DOUBLE, bit=_stat(_INDEX, node.stat))],
    SwapStats: lambda _scope, node: [
        Change(own.SWAP, bit=_stat(_INDEX, node.first) * 3 + _stat(_INDEX, node.second))
    ],
    GainKeyword: lambda scope, node: [gain_keyword(scope, node.keyword)],
    LoseKeyword: lambda _scope, node: [Change(k.LOSE_KEYWORD, bit=_keyword_bits(node.keyword))],
    LoseAllAbilities: lambda _scope, _node: [Change(k.LOSE_ABILITIES)],
    GainAbility: _gain_ability,
    Cannot: lambda scope, node: [_cannot(scope, node)],
    Toll: lambda scope, node: [
        Change(k.TOLL, amounts.plain_amount(scope, node.amount), bit=DEEDS[node.deed])
    ],
    Must: lambda scope, node: _must(scope, node.deed, node.other),
    OnlyBy: _only_by,
    AttackWhenFresh: lambda _scope, _node: [Change(k.FORBID, bit=w.CAN_ATTACK_FRESH)],
    AttackAndRaid: lambda _scope, _node: [Change(own.ATTACK_AND_RAID, bit=w.ATTACKS_AND_RAIDS)],
    ActWhileStunned: lambda _scope, node: [
        Change(own.ACT_STUNNED, bit=_STUNNED_DEEDS.get(node.deed, w.ATTACKS_STUNNED))
    ],
    AttackAnyone: lambda _scope, _node: [Change(k.FORBID, bit=w.ATTACKS_ANYONE)],
    MoreAttacks: lambda _scope, node: [Change(own.MORE_ATTACKS, bit=node.number)],
    MoreRaids: lambda _scope, node: [Change(own.MORE_RAIDS, bit=node.number)],
    MoreActivations: lambda _scope, node: [Change(own.MORE_ACTIVATIONS, bit=node.number)],
    Immune: lambda _scope, node: [_immune(node.to)],
    GainTrait: _gain_trait,
    SetName: lambda _scope, node: [
        Change(k.SET_NAME, words=(node.name,) if node.name is not None else ())
    ],
    DamageChange: _damage_change,
}
