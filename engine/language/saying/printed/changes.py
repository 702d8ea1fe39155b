"""Prints changes of objects and of players."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.language.saying.printed.descriptions import described
from engine.language.saying.printed.events import agent, agents
from engine.language.saying.printed.phrases import article, inflected, listed, number_word, spaced
from engine.language.saying.printed.things import (
    Printers,
    are_many,
    is_many,
    keyword,
    objects,
    other_word,
    players,
    subject,
    value,
)
from engine.language.saying.printed.units import per_unit
from engine.language.saying.sayers import PRINTED
from engine.language.saying.speech import cannot, noun, own, speech, vocabulary, word
from engine.language.tree.amounts import ThatMany, Times, X
from engine.language.tree.changes import (
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
    RowSize,
    SetCost,
    SetName,
    SetStat,
    StatChange,
    SwapStats,
    Toll,
    Unpreventable,
)
from engine.language.tree.composed import Modify, ModifyPlayer, NextCost
from engine.language.tree.kinds import Ability, Change, Objects, Players
from engine.language.tree.objects import Description, Keyword
from engine.language.tree.terms import Cause, SharedDeed, SharedNoun

# --- changes -----------------------------------------------------------------------------------


def _stat_change(node: StatChange) -> str:
    sign = "-" if node.minus else "+"
    unit = per_unit(node.amount)
    if isinstance(node.amount, Times) and isinstance(node.amount.amount, X):
        zeros = str(node.amount.factor)[1:]  # "-X000": read by itself, of what a bonus is of
        if zeros and node.amount.factor == 10 ** len(zeros):
            return f"{sign}X{zeros}"
    number = str(unit[0]) if unit else value(node.amount)
    return f"{sign}{number} {node.stat.value}"


def _cannot(node: Cannot) -> str:
    if node.deed is SharedDeed.ATTACK and node.other is not None:
        return f"{cannot()} attack {objects(node.other)}"
    fresh = " the turn it is summoned" if node.fresh else ""
    by = f" by {agents(node.by)}" if node.by is not None else ""
    deed = word(node.deed).replace("damage", node.kind.value)
    return f"{cannot()} {deed}{by}{fresh}"


def _cost(node: CostChange, many: bool) -> str:
    unit = per_unit(node.amount)
    number = str(unit[0]) if unit else value(node.amount)
    verb = f" to {node.verb.value}" if node.verb is not None else ""
    way = "less" if node.less else "more"
    return f"{inflected('cost', many)} {number} {way}{verb}"


def _plain(verb: str) -> Any:
    return lambda c, many: f"{inflected(verb, many)} {_NOUNS[type(c)](c)}"


_NOUNS: Printers = {
    StatChange: _stat_change,
    GainKeyword: lambda c: _keyword_or(c.keyword, "that keyword"),
    LoseKeyword: lambda c: _keyword_or(c.keyword, "all keywords"),
    GainAbility: lambda c: f'"{quoted(c.ability)}"',
}


def _keyword_or(node: Keyword | None, other: str) -> str:
    return other if node is None else keyword(node)


def quoted(ability: Ability) -> str:
    """Print an ability that stands within another text."""
    return PRINTED.say(ability)


def _is(many: bool) -> str:
    return "are" if many else "is"


def _has(many: bool) -> str:
    return "have" if many else "has"


def additional_times(number: int) -> str:
    """Print "an additional time", "two additional times"."""
    return "an additional time" if number == 1 else f"{number_word(number)} additional times"


def _trait(node: GainTrait, many: bool) -> str:
    words = " ".join(node.traits)
    if node.replaces:
        return f"{inflected('become', many)} {words if many else article(words)}"
    return f"{_is(many)} also {words if many else article(words)}"


def _damage(node: DamageChange, many: bool) -> str:
    verb = inflected("take" if node.taken else "deal", many)
    kind = node.kind.value
    by = f" from {agents(node.by)}" if node.by is not None else ""
    if isinstance(node.amount, ThatMany):
        return f"{verb} twice that much {kind}"
    return f"{verb} {value(node.amount)} {'less' if node.less else 'more'} {kind}{by}"


def _immune(cause: Cause) -> str:
    return _CAUSES[cause]


_CAUSES = {
    Cause.CARD_EFFECT: "card effects",
    Cause.OPPOSING_CARD_EFFECT: "opposing card effects",
    Cause.OPPOSING_EFFECT: "opposing effects",
    Cause.ALLIED_CARD_EFFECT: "allied card effects",
    Cause.EFFECT: "effects",
    Cause.ABILITY: "abilities",
    Cause.OPPOSING_ABILITY: "opposing abilities",
    Cause.SPELL: "spells",
    Cause.OPPOSING_SPELL: "opposing spells",
}
# Each with the subject's number.
CHANGES: Any = {
    StatChange: _plain("get"),
    GainKeyword: _plain("gain"),
    LoseKeyword: _plain("lose"),
    GainAbility: _plain("gain"),
    SetStat: lambda c, many: f"{_has(many)} {c.stat.value} equal to {value(c.amount)}",
    LoseAllAbilities: lambda _, many: f"{inflected('lose', many)} all abilities",
    Cannot: lambda c, _: _cannot(c),
    Toll: lambda c, many: (
        f"{cannot()} {word(c.deed)} unless {'their' if many else 'its'} controller pays "
        f"{value(c.amount)}"
    ),
    Must: lambda c, _: spaced("must", word(c.deed), _against(c.other), "if able"),
    OnlyBy: lambda c, _: (
        f"can only {word(c.deed)}{' by' if c.deed is SharedDeed.BE_ATTACKED else ''} "
        f"{described(c.description, many=True) if c.other is None else objects(c.other)}"
    ),
    AttackWhenFresh: lambda _, many: (
        f"can attack the turn {'they are' if many else 'it is'} summoned"
    ),
    AttackAnyone: lambda _c, _: f"can attack any opposing {noun(SharedNoun.UNIT)}",
    MoreAttacks: lambda c, _: f"can attack {additional_times(c.number)}",
    MoreActivations: lambda c, many: (
        f"can activate {_own_abilities(many)} {additional_times(c.number)}"
    ),
    Immune: lambda c, many: f"{_is(many)} not affected by {_immune(c.to)}",
    GainTrait: _trait,
    SetName: lambda c, many: (
        f"{_has(many)} " + ("the chosen name" if c.name is None else f'the name "{c.name}"')
    ),
    DamageChange: _damage,
    CostChange: _cost,
    SetCost: lambda c, many: (
        f"{inflected('cost', many)} {value(c.amount)}{f' to {c.verb.value}' if c.verb else ''}"
    ),
}


def _own_abilities(many: bool) -> str:
    kind = speech().activated
    return f"their {kind} abilities" if many else f"its {kind} ability"


def change(node: Change, many: bool) -> str:
    """Print one change as a predicate, with the number of its subject."""
    words: str = (own(node).printed or CHANGES[type(node)])(node, many)
    return words


def _against(other: Objects | None) -> str:
    return "" if other is None else objects(other)


def changes(nodes: tuple[Change, ...], many: bool) -> str:
    """Print changes as predicates: "gets +1 attack and gains Haste"."""
    plain = _plain_unit(nodes)
    if plain and not many:
        return plain
    words: list[str] = []
    for number, node in enumerate(nodes):
        before = nodes[number - 1] if number else None
        if isinstance(node, StatChange) and isinstance(before, StatChange):
            words[-1] = _listed_on(words[-1], _stat_change(node))
        elif isinstance(node, GainKeyword) and isinstance(before, GainKeyword):
            words[-1] = _listed_on(words[-1], _keyword_or(node.keyword, "that keyword"))
        else:
            words.append(change(node, many))
    units = {unit[1] for node in nodes if (unit := _unit_of(node)) is not None}
    return spaced(listed(words), *units)


def _plain_unit(nodes: tuple[Change, ...]) -> str:
    """Print "becomes a 1/1 Beast with no abilities"; empty where the changes are others."""
    kinds = [type(node) for node in nodes]
    if kinds != [SetStat, SetStat, GainTrait, LoseAllAbilities]:
        return ""
    attack, health, trait = nodes[:3]
    if not isinstance(attack, SetStat) or not isinstance(health, SetStat):
        return ""
    is_usual = (attack.stat, health.stat) == vocabulary().stat_line[:2]
    if not is_usual or not isinstance(trait, GainTrait) or not trait.replaces:
        return ""
    numbers = f"{value(attack.amount)}/{value(health.amount)}"
    return f"becomes a {numbers} {' '.join(trait.traits)} with no abilities"


def _listed_on(words: str, more: str) -> str:
    """Add to a list that is already printed: "a and b" becomes "a, b, and c"."""
    first, joined, last = words.rpartition(" and ")
    return f"{first}, {last}, and {more}" if joined else f"{words} and {more}"


def _unit_of(node: Change) -> tuple[int, str] | None:
    return per_unit(node.amount) if isinstance(node, StatChange | CostChange) else None


def floor_of(nodes: tuple[Change, ...]) -> str:
    """Print the minimum of a cost change; it follows everything else."""
    floors = [node.floor for node in nodes if isinstance(node, CostChange)]
    return f"(to a minimum of {floors[0]})" if floors and floors[0] is not None else ""


def modified(node: Modify) -> str:
    """Print objects and what changes about them."""
    single = node.changes[0]
    if len(node.changes) == 1 and isinstance(single, SetStat | DoubleStat | SwapStats):
        return _set(node.objects, single)
    many = is_many(node.objects)
    return spaced(subject(node.objects), changes(node.changes, many), floor_of(node.changes))


def _set(target: Objects, change: SetStat | DoubleStat | SwapStats) -> str:
    if isinstance(change, DoubleStat):
        return f"double the {change.stat.value} of {objects(target)}"
    if isinstance(change, SwapStats):
        return f"swap the {change.first.value} and {change.second.value} of {objects(target)}"
    return f"the {change.stat.value} of {objects(target)} becomes {value(change.amount)}"


def _cost_for(what: Description, who: Players, change: CostChange) -> str:
    """Print "Beasts cost you 1 less to summon"."""
    others = tuple(replace(each, played_by=None) for each in what.alternatives)
    words = described(replace(what, played_by=None, alternatives=others), many=True)
    costs = _cost(change, many=True).removeprefix("cost ")
    return spaced(f"{words} cost {players(who)} {costs}", floor_of((change,)))


def next_cost(node: NextCost, lasting: str = "") -> str:
    """Print what the next card costs; its duration stands in the middle."""
    who = node.what.played_by
    assert who is not None  # the grammar asks for it
    if node.count is None and not lasting and isinstance(node.change, CostChange):
        return _cost_for(node.what, who, node.change)
    if node.count is None:
        costs = change(node.change, many=True)
        return spaced(described(node.what, many=True), lasting, costs, floor_of((node.change,)))
    many = node.count != 1
    number = f" {number_word(node.count)}" if many else ""
    words = described(node.what, many=many)
    costs = change(node.change, many)
    unit = _unit_of(node.change)
    each = unit[1] if unit is not None else ""
    return spaced(f"the next{number} {words}", lasting, costs, each, floor_of((node.change,)))


# --- player changes ----------------------------------------------------------------------------


def _player_cannot(node: PlayerCannot) -> str:
    deed, _, thing = word(node.deed).partition(" ")
    if node.more_than is not None and not thing:
        often = {1: "once", 2: "twice"}.get(node.more_than, f"{node.more_than} times")
        return f"{cannot()} {deed} more than {often} each turn"
    if node.more_than is not None:
        many = thing if node.more_than != 1 else thing.removesuffix("s")
        return f"{cannot()} {deed} more than {number_word(node.more_than)} {many} each turn"
    if node.by is not None:
        return f"{cannot()} {word(node.deed)} from card effects"
    if node.cards is not None:
        return f"{cannot()} {deed} {objects(node.cards)}"
    if node.description is not None:
        other = other_word(node.description)
        return f"{cannot()} {deed} {other}{described(node.description, many=True)}"
    return f"{cannot()} {word(node.deed)}"


def _hand_limit(node: HandLimit) -> str:
    assert node.size is None  # a size has a sentence of its own
    return "have no maximum hand size"


def _row_size(node: RowSize) -> str:
    kind = node.kind or SharedNoun.PERMANENT
    zone = speech().row if node.kind is None else f"{noun(kind)} zone"
    many = noun(kind, many=True)
    if not node.is_change:
        return f"may have up to {number_word(node.size)} {many} in their {zone}"
    one = article(f"additional {noun(kind)}")
    more = one if node.size == 1 else f"{number_word(node.size)} additional {many}"
    return f"may have {more} in their {zone}"


def _more_draws(node: MoreDraws) -> str:
    number = node.number
    cards = "an additional card" if number == 1 else f"{number_word(number)} additional cards"
    return f"draw {cards} during their draw phase"


def _more_powers(node: MorePowers) -> str:
    times = "an additional time" if node.number == 1 else f"{node.number} additional times"
    return f"may use the {speech().power} {times}"


PLAYER_CHANGES: Printers = {
    MoreDraws: _more_draws,
    MorePowers: _more_powers,
    PlayerCannot: _player_cannot,
    HandLimit: _hand_limit,
    RowSize: _row_size,
    PlayFrom: lambda c: _play_from(c),  # noqa: PLW0108 - defined below
}


def _play_from(node: PlayFrom) -> str:
    free = " without paying their costs" if node.free else ""
    if node.cards is not None:
        return f"may {node.verb.value} {objects(node.cards)}{free}"
    into = f" into your {noun(node.into.zone)}" if node.into is not None else ""
    what = described(node.description, many=True, source="from")
    return f"may {node.verb.value} {what}{into}{free}"


def player_changes(nodes: tuple[Change, ...], many: bool) -> str:
    """Print what players cannot or may do."""
    words = " and ".join((own(node).printed or PLAYER_CHANGES[type(node)])(node) for node in nodes)
    if many:
        return words
    words = words.replace("have no maximum", "has no maximum")
    return f"draws {words.removeprefix('draw ')}" if words.startswith("draw ") else words


def player_modified(node: ModifyPlayer) -> str:
    """Print players and what changes for them."""
    if isinstance(node.changes[0], Unpreventable):
        return unpreventable(node.changes[0])
    return f"{players(node.players)} {player_changes(node.changes, are_many(node.players))}"


def unpreventable(node: Unpreventable) -> str:
    """Print that damage cannot be prevented."""
    by = f" dealt by {agent(node.by)}" if node.by is not None else ""
    return f"damage{by} can't be prevented"
