"""Prints changes of objects and of players."""

from __future__ import annotations

from typing import Any

from engine.games.rush_of_ikorr.text import tree as t
from engine.games.rush_of_ikorr.text.printer.events import agent, agents
from engine.games.rush_of_ikorr.text.printer.things import (
    Printers,
    are_many,
    article,
    described,
    inflected,
    is_many,
    keyword,
    listed,
    number_word,
    objects,
    players,
    spaced,
    subject,
    value,
)
from engine.games.rush_of_ikorr.text.printer.units import per_unit

# --- changes -----------------------------------------------------------------------------------


def _stat_change(node: t.StatChange) -> str:
    sign = "-" if node.minus else "+"
    unit = per_unit(node.amount)
    number = str(unit[0]) if unit else value(node.amount)
    return f"{sign}{number} {node.stat.value}"


def _cannot(node: t.Cannot) -> str:
    if node.deed is t.Deed.ATTACK and node.other is not None:
        return f"cannot attack {objects(node.other)}"
    fresh = " the turn it is summoned" if node.fresh else ""
    by = f" by {agents(node.by)}" if node.by is not None else ""
    deed = node.deed.value.replace("damage", node.kind.value)
    return f"cannot {deed}{by}{fresh}"


def _cost(node: t.CostChange, many: bool) -> str:
    unit = per_unit(node.amount)
    number = str(unit[0]) if unit else value(node.amount)
    verb = f" to {node.verb.value}" if node.verb is not None else ""
    way = "less" if node.less else "more"
    return f"{inflected('cost', many)} {number} {way}{verb}"


def _plain(verb: str) -> Any:
    return lambda c, many: f"{inflected(verb, many)} {_NOUNS[type(c)](c)}"


_NOUNS: Printers = {
    t.StatChange: _stat_change,
    t.GainKeyword: lambda c: _keyword_or(c.keyword, "that keyword"),
    t.LoseKeyword: lambda c: _keyword_or(c.keyword, "all keywords"),
    t.GainAbility: lambda c: f'"{quoted(c.ability)}"',
}


def _keyword_or(node: t.Keyword | None, other: str) -> str:
    return other if node is None else keyword(node)


def quoted(ability: t.Ability) -> str:
    """Print an ability that stands within another text."""
    from engine.games.rush_of_ikorr.text.printer.abilities import ability_text  # noqa: PLC0415

    return ability_text(ability)


def _is(many: bool) -> str:
    return "are" if many else "is"


def _has(many: bool) -> str:
    return "have" if many else "has"


def _extra(number: int) -> str:
    return "an additional time" if number == 1 else f"{number_word(number)} additional times"


def _trait(node: t.GainTrait, many: bool) -> str:
    words = " ".join(node.traits)
    if node.replaces:
        return f"{inflected('become', many)} {words if many else article(words)}"
    return f"{_is(many)} also {words if many else article(words)}"


def _damage(node: t.DamageChange, many: bool) -> str:
    verb = inflected("take" if node.taken else "deal", many)
    kind = node.kind.value
    by = f" from {agents(node.by)}" if node.by is not None else ""
    if isinstance(node.amount, t.ThatMany):
        return f"{verb} twice that much {kind}"
    return f"{verb} {value(node.amount)} {'less' if node.less else 'more'} {kind}{by}"


def _immune(cause: t.Cause) -> str:
    return _CAUSES[cause]


_CAUSES = {
    t.Cause.CARD_EFFECT: "card effects",
    t.Cause.OPPOSING_CARD_EFFECT: "opposing card effects",
    t.Cause.OPPOSING_EFFECT: "opposing effects",
    t.Cause.ALLIED_CARD_EFFECT: "allied card effects",
    t.Cause.EFFECT: "effects",
    t.Cause.ABILITY: "abilities",
    t.Cause.OPPOSING_ABILITY: "opposing abilities",
    t.Cause.SPELL: "spells",
    t.Cause.OPPOSING_SPELL: "opposing spells",
}
# Each with the subject's number.
_CHANGES: Any = {
    t.StatChange: _plain("get"),
    t.GainKeyword: _plain("gain"),
    t.LoseKeyword: _plain("lose"),
    t.GainAbility: _plain("gain"),
    t.SetStat: lambda c, many: f"{_has(many)} {c.stat.value} equal to {value(c.amount)}",
    t.LoseAllAbilities: lambda _, many: f"{inflected('lose', many)} all abilities",
    t.Cannot: lambda c, _: _cannot(c),
    t.Toll: lambda c, many: (
        f"cannot {c.deed.value} unless {'their' if many else 'its'} controller pays "
        f"{value(c.amount)}"
    ),
    t.Must: lambda c, _: spaced("must", c.deed.value, _against(c.other), "if able"),
    t.OnlyBy: lambda c, _: (
        f"can only {c.deed.value}{' by' if c.deed is t.Deed.BE_ATTACKED else ''} "
        f"{described(c.description, many=True)}"
    ),
    t.AttackWhenFresh: lambda _, many: (
        f"can attack the turn {'they are' if many else 'it is'} summoned"
    ),
    t.AttackAndRaid: lambda _c, _: "can attack and raid in the same turn",
    t.ActWhileStunned: lambda c, _: f"can {c.deed.value} while stunned",
    t.AttackAnyone: lambda _c, _: "can attack any opposing champion",
    t.MoreAttacks: lambda c, _: f"can attack {_extra(c.number)}",
    t.MoreRaids: lambda c, _: f"can raid {_extra(c.number)}",
    t.MoreActivations: lambda c, many: (
        f"can activate {'their ACTION abilities' if many else 'its ACTION ability'} "
        f"{_extra(c.number)}"
    ),
    t.Immune: lambda c, many: f"{_is(many)} not affected by {_immune(c.to)}",
    t.GainTrait: _trait,
    t.SetName: lambda c, many: (
        f"{_has(many)} " + ("the chosen name" if c.name is None else f'the name "{c.name}"')
    ),
    t.DamageChange: _damage,
    t.CostChange: _cost,
    t.SetCost: lambda c, many: (
        f"{inflected('cost', many)} {value(c.amount)}{f' to {c.verb.value}' if c.verb else ''}"
    ),
}


def _against(other: t.Objects | None) -> str:
    return "" if other is None else objects(other)


def changes(nodes: tuple[t.Change, ...], many: bool) -> str:
    """Print changes as predicates: "gets +1 attack and gains Swift"."""
    plain = _plain_champion(nodes)
    if plain and not many:
        return plain
    words: list[str] = []
    for number, node in enumerate(nodes):
        before = nodes[number - 1] if number else None
        if isinstance(node, t.StatChange) and isinstance(before, t.StatChange):
            words[-1] = _listed_on(words[-1], _stat_change(node))
        elif isinstance(node, t.GainKeyword) and isinstance(before, t.GainKeyword):
            words[-1] = _listed_on(words[-1], _keyword_or(node.keyword, "that keyword"))
        else:
            words.append(_CHANGES[type(node)](node, many))
    units = {unit[1] for node in nodes if (unit := _unit_of(node)) is not None}
    return spaced(listed(words), *units)


def _plain_champion(nodes: tuple[t.Change, ...]) -> str:
    """Print "becomes a 1/1 Beast with no abilities"; empty where the changes are others."""
    kinds = [type(node) for node in nodes]
    if kinds != [t.SetStat, t.SetStat, t.GainTrait, t.LoseAllAbilities]:
        return ""
    attack, health, trait = nodes[:3]
    if not isinstance(attack, t.SetStat) or not isinstance(health, t.SetStat):
        return ""
    is_usual = (attack.stat, health.stat) == (t.Stat.ATTACK, t.Stat.HEALTH)
    if not is_usual or not isinstance(trait, t.GainTrait) or not trait.replaces:
        return ""
    numbers = f"{value(attack.amount)}/{value(health.amount)}"
    return f"becomes a {numbers} {' '.join(trait.traits)} with no abilities"


def _listed_on(words: str, more: str) -> str:
    """Add to a list that is already printed: "a and b" becomes "a, b, and c"."""
    first, joined, last = words.rpartition(" and ")
    return f"{first}, {last}, and {more}" if joined else f"{words} and {more}"


def _unit_of(node: t.Change) -> tuple[int, str] | None:
    return per_unit(node.amount) if isinstance(node, t.StatChange | t.CostChange) else None


def floor_of(nodes: tuple[t.Change, ...]) -> str:
    """Print the minimum of a cost change; it follows everything else."""
    floors = [node.floor for node in nodes if isinstance(node, t.CostChange)]
    return f"(to a minimum of {floors[0]})" if floors and floors[0] is not None else ""


def modified(node: t.Modify) -> str:
    """Print objects and what changes about them."""
    single = node.changes[0]
    if len(node.changes) == 1 and isinstance(single, t.SetStat | t.DoubleStat | t.SwapStats):
        return _set(node.objects, single)
    many = is_many(node.objects)
    return spaced(subject(node.objects), changes(node.changes, many), floor_of(node.changes))


def _set(target: t.Objects, change: t.SetStat | t.DoubleStat | t.SwapStats) -> str:
    if isinstance(change, t.DoubleStat):
        return f"double the {change.stat.value} of {objects(target)}"
    if isinstance(change, t.SwapStats):
        return f"swap the {change.first.value} and {change.second.value} of {objects(target)}"
    return f"the {change.stat.value} of {objects(target)} becomes {value(change.amount)}"


def next_cost(node: t.NextCost, lasting: str = "") -> str:
    """Print what the next card costs; its duration stands in the middle."""
    who = node.what.played_by
    assert who is not None  # the grammar asks for it
    if node.count is None:
        change = _CHANGES[type(node.change)](node.change, True)
        return spaced(described(node.what, many=True), lasting, change, floor_of((node.change,)))
    many = node.count != 1
    number = f" {number_word(node.count)}" if many else ""
    words = described(node.what, many=many)
    change = _CHANGES[type(node.change)](node.change, many)
    unit = _unit_of(node.change)
    each = unit[1] if unit is not None else ""
    return spaced(f"the next{number} {words}", lasting, change, each, floor_of((node.change,)))


# --- player changes ----------------------------------------------------------------------------


def _player_cannot(node: t.PlayerCannot) -> str:
    deed, _, noun = node.deed.value.partition(" ")
    if node.more_than is not None and not noun:
        often = {1: "once", 2: "twice"}.get(node.more_than, f"{node.more_than} times")
        return f"cannot {deed} more than {often} each turn"
    if node.more_than is not None:
        many = noun if node.more_than != 1 else noun.removesuffix("s")
        return f"cannot {deed} more than {number_word(node.more_than)} {many} each turn"
    if node.by is not None:
        return f"cannot {node.deed.value} from card effects"
    if node.cards is not None:
        return f"cannot {deed} {objects(node.cards)}"
    if node.description is not None:
        return f"cannot {deed} {described(node.description, many=True)}"
    return f"cannot {node.deed.value}"


def _hand_limit(node: t.HandLimit) -> str:
    assert node.size is None  # a size has a sentence of its own
    return "have no maximum hand size"


def _more_draws(node: t.MoreDraws) -> str:
    number = node.number
    cards = "an additional card" if number == 1 else f"{number_word(number)} additional cards"
    return f"draw {cards} during their draw phase"


def _more_powers(node: t.MorePowers) -> str:
    times = "an additional time" if node.number == 1 else f"{node.number} additional times"
    return f"may use the avatar power {times}"


_PLAYER_CHANGES: Printers = {
    t.MoreDraws: _more_draws,
    t.MorePowers: _more_powers,
    t.PlayerCannot: _player_cannot,
    t.HandLimit: _hand_limit,
    t.PlayFrom: lambda c: _play_from(c),  # noqa: PLW0108 - defined below
}


def _play_from(node: t.PlayFrom) -> str:
    free = " without paying their costs" if node.free else ""
    if node.cards is not None:
        return f"may {node.verb.value} {objects(node.cards)}{free}"
    into = " into your champion zone" if node.into is not None else ""
    what = described(node.description, many=True, source="from")
    return f"may {node.verb.value} {what}{into}{free}"


def player_changes(nodes: tuple[t.Change, ...], many: bool) -> str:
    """Print what players cannot or may do."""
    words = " and ".join(_PLAYER_CHANGES[type(node)](node) for node in nodes)
    if many:
        return words
    words = words.replace("have no maximum", "has no maximum")
    return f"draws {words.removeprefix('draw ')}" if words.startswith("draw ") else words


def player_modified(node: t.ModifyPlayer) -> str:
    """Print players and what changes for them."""
    if isinstance(node.changes[0], t.Unpreventable):
        return unpreventable(node.changes[0])
    return f"{players(node.players)} {player_changes(node.changes, are_many(node.players))}"


def unpreventable(node: t.Unpreventable) -> str:
    """Print that damage cannot be prevented."""
    by = f" dealt by {agent(node.by)}" if node.by is not None else ""
    return f"damage{by} can't be prevented"
