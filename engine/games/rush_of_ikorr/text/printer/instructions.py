"""Prints changes and instructions."""

from __future__ import annotations

from typing import Any

from engine.games.rush_of_ikorr.text import tree as t
from engine.games.rush_of_ikorr.text.printer.events import agent
from engine.games.rush_of_ikorr.text.printer.things import (
    Printers,
    article,
    controlling,
    described,
    inflected,
    is_many,
    is_plain,
    keyword,
    listed,
    measure,
    number_word,
    objects,
    other_word,
    players,
    quantity,
    secured,
    spaced,
    subject,
    value,
    whose,
    zone,
)

# --- changes -----------------------------------------------------------------------------------


# What follows "for each".
_UNITS: Printers = {
    t.CountOf: lambda a: f"{other_word(a.description)}{described(a.description)}",
    t.CountOfRef: lambda a: f"of {objects(a.ref)}",
    t.DoneThisWay: lambda a: f"{a.noun.value if a.noun else 'damage'} {a.done.value} this way",
    t.PlayerCount: lambda a: spaced(a.side.value, "player"),
    t.StatOf: lambda a: f"{'Ikorr' if a.stat is t.Stat.IKORR else 'damage'} on {objects(a.ref)}",
    t.CountersOn: lambda a: f"{a.kind} counter on {objects(a.ref)}",
    t.TimesHappened: lambda a: value(a).removeprefix("the number of ").replace("times", "time", 1),
    t.InfluenceOf: lambda a: f"of {whose(a.players)} {a.kind.value}",
    t.SecuredBy: lambda a: f"of {whose(a.players)} secured Ikorr",
}
# The same behind "for every two".
_GROUP_UNITS: Printers = {
    t.CountOf: lambda a: f"{other_word(a.description)}{described(a.description, many=True)}",
    t.StatOf: lambda a: f"Ikorr on {objects(a.ref)}",
    t.InfluenceOf: lambda a: spaced(
        "" if a.kind is t.InfluenceKind.ANY else a.kind.value.removesuffix(" influence"),
        "influence",
        controlling(a.players),
    ),
    t.SecuredBy: lambda a: f"of {whose(a.players)} secured Ikorr",
    t.DoneThisWay: lambda a: value(a).removeprefix("the number of "),
}


def _is_unit(node: t.Amount) -> bool:
    if isinstance(node, t.StatOf):
        return node.stat in (t.Stat.IKORR, t.Stat.DAMAGE)
    return type(node) in _UNITS or isinstance(node, t.Groups)


def per_unit(node: t.Amount) -> tuple[int, str] | None:
    """Return a number and its "for each ..."; None for an amount that is not of this kind."""
    if isinstance(node, t.Capped):
        open_unit = per_unit(node.amount)
        most = f"(to a maximum of {node.most})"
        return None if open_unit is None else (open_unit[0], f"{open_unit[1]} {most}")
    factor, unit = (node.factor, node.amount) if isinstance(node, t.Times) else (1, node)
    if isinstance(unit, t.Groups):
        words = _GROUP_UNITS[type(unit.amount)](unit.amount)
        return factor, f"for every {number_word(unit.size)} {words}"
    return (factor, f"for each {_UNITS[type(unit)](unit)}") if _is_unit(unit) else None


def _stat_change(node: t.StatChange) -> str:
    sign = "-" if node.minus else "+"
    unit = per_unit(node.amount)
    number = str(unit[0]) if unit else value(node.amount)
    return f"{sign}{number} {node.stat.value}"


def _cannot(node: t.Cannot) -> str:
    if node.deed is t.Deed.ATTACK and node.other is not None:
        return f"cannot attack {objects(node.other)}"
    fresh = " the turn it is summoned" if node.fresh else ""
    by = f" by {_agents(node.by)}" if node.by is not None else ""
    deed = node.deed.value.replace("damage", node.kind.value)
    return f"cannot {deed}{by}{fresh}"


def _agents(node: t.Agent) -> str:
    return described(node, many=True) if isinstance(node, t.Description) else agent(node)


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
    t.GainAbility: lambda c: f'"{_quoted(c.ability)}"',
}


def _keyword_or(node: t.Keyword | None, other: str) -> str:
    return other if node is None else keyword(node)


def _quoted(ability: t.Ability) -> str:
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
    by = f" from {_agents(node.by)}" if node.by is not None else ""
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


# --- acts: verb phrases in the plain form, without the actor ------------------------------------


def _cards(amount: t.Amount, verb: str) -> str:
    return f"{verb} {_card_words(amount)}"


def _card_words(amount: t.Amount) -> str:
    unit = per_unit(amount)
    if unit is not None:
        return f"{'a card' if unit[0] == 1 else f'{number_word(unit[0])} cards'} {unit[1]}"
    if isinstance(amount, t.UntilHand):
        return f"cards until you have {quantity(amount.size)} cards in hand"
    if isinstance(amount, t.UpTo):
        noun = "card" if amount.amount == t.ONE else "cards"
        return f"up to {quantity(amount.amount)} {noun}"
    if isinstance(amount, t.Number | t.X | t.ThatMany | t.AnyNumber):
        return "a card" if amount == t.ONE else f"{quantity(amount)} cards"
    if isinstance(amount, t.Times | t.Plus) and isinstance(amount.amount, t.ThatMany):
        return _that_many_cards(amount)
    return f"cards equal to {value(amount)}"


def _that_many_cards(amount: t.Times | t.Plus) -> str:
    if isinstance(amount, t.Times):
        return "twice that many cards"
    return f"that many cards {'plus' if amount.number > 0 else 'minus'} {abs(amount.number)}"


def _measured(amount: t.Amount, verb: str, noun: str, rest: str = "") -> str:
    """Print "store 2 Ikorr on it", "deal damage equal to ... to it", "... for each Beast"."""
    unit = per_unit(amount)
    if unit is not None:
        return spaced(verb, str(unit[0]), noun, rest, unit[1])
    if is_plain(amount):
        return spaced(verb, measure(amount), noun, rest)
    return spaced(verb, noun, "equal to", value(amount), rest)


def _deal(node: t.Deal) -> str:
    if node.divided:
        how = "divided at random" if node.at_random else "divided as you choose"
        return f"deal {measure(node.amount)} damage {how} among {objects(node.to)}"
    return _measured(node.amount, "deal", "damage", f"to {objects(node.to)}")


def _heal(node: t.Heal) -> str:
    if isinstance(node.amount, t.All):
        return f"fully heal {objects(node.objects)}"
    if is_plain(node.amount):
        return f"heal {measure(node.amount)} from {objects(node.objects)}"
    return _measured(node.amount, "heal", "damage", f"from {objects(node.objects)}")


def _refresh(node: t.RefreshInfluence) -> str:
    if isinstance(node.amount, t.All):
        return "refresh all influence"
    return _measured(node.amount, "refresh", "influence")


def _exert(node: t.ExertInfluence) -> str:
    if node.whose is not None:
        return _exert_others(node, node.whose)
    if isinstance(node.amount, t.All):
        return "exert all influence"
    return _measured(node.amount, "exert", "influence")


def _exert_others(node: t.ExertInfluence, owner: t.Players) -> str:
    amount = "all" if isinstance(node.amount, t.All) else measure(node.amount)
    if owner == t.EachPlayer(t.Side.OPPOSING):
        return f"exert {amount} opposing influence"
    return f"exert {amount} of {whose(owner)} influence"


def _gain(node: t.GainInfluence) -> str:
    return _measured(node.amount, "gain", node.kind.value)


def _secure(node: t.Secure) -> str:
    if node.source is not None:
        amount = "all" if isinstance(node.amount, t.All) else measure(node.amount)
        return f"secure {amount} Ikorr stored on {objects(node.source)}"
    return _measured(node.amount, "secure", "Ikorr")


def ikorr(amount: t.Amount) -> str:
    """Print an amount of Ikorr."""
    if isinstance(amount, t.All):
        return "all Ikorr"
    return f"{measure(amount)} Ikorr" if is_plain(amount) else f"Ikorr equal to {value(amount)}"


def _remove(node: t.RemoveIkorr) -> str:
    unit = per_unit(node.amount)
    if unit is not None:
        return f"remove {unit[0]} Ikorr from {objects(node.source)} {unit[1]}"
    return f"remove {ikorr(node.amount)} from {objects(node.source)}"


def _summon(node: t.Summon) -> str:
    source = f"from {zone(node.source)}" if node.source is not None else ""
    control = f"under {whose(node.control)} control" if node.control is not None else ""
    if _needs_putting(node):
        there = spaced("onto the battlefield", control, _states(node.states))
        return spaced("put", objects(node.objects), source, there)
    return spaced(
        "summon", objects(node.objects), source, _states(node.states), control, _placed(node)
    )


def _needs_putting(node: t.Summon) -> bool:
    """Whether "summon" would be the wrong word: for locations, and for much at once."""
    if node.control is not None and (node.states or node.source is not None):
        return True
    chosen = node.objects
    return isinstance(chosen, t.Selection) and t.Noun.LOCATION in chosen.description.nouns


def _states(states: tuple[t.State, ...]) -> str:
    return " ".join(state.value for state in states)


def token(node: t.TokenSpec, many: bool) -> str:
    """Print what a token is like, with the noun."""
    extras: list[str] = []
    stats = ""
    if node.attack is not None and node.health is not None:
        stats = f"{value(node.attack)}/{value(node.health)}"
    else:
        extras += [f"{value(x)} attack" for x in (node.attack,) if x is not None]
        extras += [f"{value(x)} health" for x in (node.health,) if x is not None]
    extras += [f"{value(x)} raid" for x in (node.raid,) if x is not None]
    extras += [keyword(each) for each in node.keywords]
    rules = [each for each in node.abilities if isinstance(each, t.Static)]
    extras += [f'"{_quoted(each)}"' for each in node.abilities if each not in rules]
    name = f'named "{node.name}"' if node.name else ""
    having = f"with {listed(extras)}" if extras else ""
    rule = f"that {changes(rules[0].changes, many=False)}" if rules else ""
    noun = "tokens" if many else "token"
    return spaced(stats, " ".join(node.traits), noun, name, having, rule)


def _placed(node: t.Summon | t.SummonToken) -> str:
    if node.beside is None:
        return ""
    if node.flank is None:
        return f"adjacent to {objects(node.beside)}"
    return f"to the {node.flank.value} of {objects(node.beside)}"


def _tokens(node: t.SummonToken) -> str:
    control = f"under {whose(node.control)} control" if node.control is not None else ""
    control = spaced(control, _placed(node))
    states = _states(node.states)
    unit = per_unit(node.amount)
    if node.amount == t.ONE or (unit is not None and unit[0] == 1):
        words = article(spaced(states, token(node.token, many=False)))
        return spaced("summon", words, control, unit[1] if unit else "")
    words = spaced(states, token(node.token, many=True))
    if unit is not None:
        return spaced("summon", number_word(unit[0]), words, control, unit[1])
    if isinstance(node.amount, t.Number | t.X | t.ThatMany):
        return spaced("summon", quantity(node.amount), words, control)
    return f"summon a number of {words} equal to {value(node.amount)}"


def _copies(node: t.SummonCopy) -> str:
    but = _except(node.changes)
    if node.amount == t.ONE:
        return f"summon a token that's a copy of {objects(node.of)}{but}"
    return f"summon {quantity(node.amount)} tokens that are copies of {objects(node.of)}{but}"


def _except(nodes: tuple[t.Change, ...]) -> str:
    return f", except it {changes(nodes, many=False)}" if nodes else ""


def _play(node: t.Play) -> str:
    source = f"from {zone(node.source)}" if node.source is not None else ""
    into = f"into {zone(node.into)}" if node.into is not None else ""
    free = "without paying its cost" if node.free else ""
    less = f"for {value(node.less)} less" if node.less is not None else ""
    return spaced(node.verb.value, objects(node.objects), source, into, free, less)


def _activate(node: t.ActivateAbility) -> str:
    free = " without paying its cost" if node.free else ""
    return f"activate the {node.ability.value} of {objects(node.objects)}{free}"


def _destination(node: t.Destination) -> str:
    if node.position is t.Position.SHUFFLED:
        return f"into {zone(node.zone)}"
    if node.position is None:
        return f"into {zone(node.zone)}"
    place = {
        t.Position.TOP: "the top",
        t.Position.BOTTOM: "the bottom",
        t.Position.TOP_OR_BOTTOM: "the top or bottom",
    }[node.position]
    return spaced(f"on {place} of {zone(node.zone)}", node.order.value if node.order else "")


def _move(node: t.Move) -> str:
    source = f"from {zone(node.source)}" if node.source is not None else ""
    to = _destination(node.to)
    if node.to.position is t.Position.SHUFFLED:
        return spaced("shuffle", objects(node.objects), source, to)
    if node.to.zone.zone is t.Zone.HAND:
        return spaced("return", objects(node.objects), source, to.replace("into", "to", 1))
    return spaced("put", objects(node.objects), source, to)


def _reveal_until(node: t.RevealUntil) -> str:
    words = article(described(node.description))
    return f"reveal cards from the top of {whose(node.owner)} deck until you reveal {words}"


def _prevent(node: t.Prevent) -> str:
    by = f"by {_agents(node.by)}" if node.by is not None else ""
    if node.dealt and node.to is not None:
        return f"prevent any {node.kind.value} that was dealt to {objects(node.to)}"
    if node.dealt and isinstance(node.amount, t.Plus):
        return f"prevent all but {-node.amount.number} of that damage"
    if node.dealt and isinstance(node.amount, t.Half):
        return f"prevent half that damage, rounded {'up' if node.amount.up else 'down'}"
    if node.dealt:
        whole = isinstance(node.amount, t.All)
        return "prevent that damage" if whole else f"prevent {value(node.amount)} of that damage"
    to = f"to {objects(node.to)}" if node.to is not None else ""
    amount = "all" if isinstance(node.amount, t.All) else value(node.amount)
    if node.next:
        number = "" if isinstance(node.amount, t.All) else f" {amount}"
        return spaced(f"prevent the next{number} {node.kind.value} that would be dealt", to, by)
    return spaced(f"prevent {amount} {node.kind.value} that would be dealt", to, by)


def _pay(node: t.Pay) -> str:
    amounts = [cost.amount for cost in node.costs if isinstance(cost, t.PayInfluence)]
    return f"pay {value(amounts[0])}"


def _skip(node: t.SkipPhase) -> str:
    own = "your" if isinstance(node.actor, t.You) else "their"
    return spaced("skip", own, "next" if node.next else "", node.phase.value)


def _counters(amount: t.Amount, kind: str) -> str:
    if not kind:
        return "all counters"
    unit = per_unit(amount)
    if unit is not None:
        return _counters(t.Number(unit[0]), kind)
    if amount == t.ONE:
        return f"{article(kind)} counter"
    return f"{'all' if isinstance(amount, t.All) else quantity(amount)} {kind} counters"


def _token_number(amount: t.Amount) -> str:
    if isinstance(amount, t.Times):
        return "twice that many of those tokens"
    if isinstance(amount, t.Plus):
        return f"that many plus {amount.number} of those tokens"
    return f"{quantity(amount)} of those tokens"


def _end_phase(node: t.EndPhase) -> str:
    if node.phase is None:
        return f"{whose(node.whose)} phase ends" if node.whose else "the current phase ends"
    owner = whose(node.whose) if node.whose is not None else "the"
    return f"{owner} {node.phase.value} ends"


def _whole(node: t.Objects) -> str:
    return objects(node)


ACTS: Printers = {
    t.Draw: lambda i: _cards(i.amount, "draw"),
    t.Discard: lambda i: _discard(i),  # noqa: PLW0108 - defined below
    t.Scrap: lambda i: _scrap(i),  # noqa: PLW0108 - defined below
    t.Foresee: lambda i: _measured(i.amount, "foresee", ""),
    t.LookAt: lambda i: f"look at {_whole(i.objects)}",
    t.Reveal: lambda i: f"reveal {_whole(i.objects)}",
    t.RevealUntil: _reveal_until,
    t.Search: lambda i: f"search {zone(i.zone)} for {objects(i.objects)}",
    t.Shuffle: lambda i: f"shuffle {whose(i.owner)} deck",
    t.Deal: _deal,
    t.DealExcess: lambda i: f"deal any excess damage to {objects(i.to)}",
    t.Heal: _heal,
    t.Destroy: lambda i: f"destroy {objects(i.objects)}",
    t.Sacrifice: lambda i: f"sacrifice {objects(i.objects)}",
    t.Void: lambda i: spaced(
        "void", _whole(i.objects), f"from {zone(i.source)}" if i.source is not None else ""
    ),
    t.Retreat: lambda i: f"retreat {objects(i.objects)}",
    t.Stun: lambda i: f"{'perpetually ' if i.perpetual else ''}stun {objects(i.objects)}",
    t.Unstun: lambda i: f"unstun {objects(i.objects)}",
    t.ExertInfluence: _exert,
    t.Exert: lambda i: f"exert {objects(i.objects)}",
    t.RefreshInfluence: _refresh,
    t.Refresh: lambda i: f"refresh {objects(i.objects)}",
    t.GainInfluence: _gain,
    t.LoseInfluence: lambda i: _measured(i.amount, "lose", "influence"),
    t.Secure: _secure,
    t.LoseSecured: lambda i: f"lose {secured(i.amount)}",
    t.Store: lambda i: _measured(i.amount, "store", "Ikorr", f"on {objects(i.on)}"),
    t.RemoveIkorr: _remove,
    t.MoveIkorr: lambda i: f"move {ikorr(i.amount)} from {objects(i.source)} to {objects(i.to)}",
    t.Summon: _summon,
    t.SummonToken: _tokens,
    t.SummonCopy: _copies,
    t.Play: _play,
    t.CopySpell: lambda i: f"copy {objects(i.objects)}",
    t.ChooseNewTargets: lambda _: "choose new targets for the copy",
    t.ActivateAbility: _activate,
    t.Choose: lambda i: f"choose {objects(i.objects)}",
    t.ChoosePlayer: lambda i: f"choose {players(i.player)}",
    t.ChooseName: lambda i: f"name {article(i.noun.value)}",
    t.ChooseTrait: lambda i: (
        f"choose {listed([keyword(each) for each in i.options], 'or')}"
        if i.options
        else f"choose {article(i.kind.value)}"
    ),
    t.Move: _move,
    t.GainControl: lambda i: f"gain control of {objects(i.objects)}",
    t.ExchangeControl: lambda i: f"exchange control of {objects(i.first)} and {objects(i.second)}",
    t.SwapPlaces: lambda i: f"swap the positions of {objects(i.objects)}",
    t.SkipPhase: _skip,
    t.ExtraTurn: lambda _: "take an extra turn after this one",
    t.SummonThose: lambda i: f"summon {_token_number(i.amount)}",
    t.EndTurn: lambda i: f"end {whose(i.whose) if i.whose else 'the'} turn",
    t.Pay: _pay,
    t.Prevent: _prevent,
    t.Repeat: lambda i: (
        "repeat this process"
        if i.amount == t.ONE
        else f"repeat this process {quantity(i.amount)} more times"
    ),
    t.PutCounters: lambda i: spaced(
        f"put {_counters(i.amount, i.kind)} on {objects(i.on)}", (per_unit(i.amount) or (0, ""))[1]
    ),
    t.RemoveCounters: lambda i: f"remove {_counters(i.amount, i.kind)} from {objects(i.source)}",
    t.WinGame: lambda _: "win the game",
    t.LoseGame: lambda _: "lose the game",
}


def _discard(node: t.Discard) -> str:
    chosen = node.objects
    if isinstance(chosen, t.Selection) and isinstance(chosen.amount, t.Plus):
        return f"discard down to {number_word(-chosen.amount.number)} cards"
    if isinstance(chosen, t.Selection) and isinstance(chosen.amount, t.Half):
        held = chosen.amount.amount
        assert isinstance(held, t.CountOf)  # the grammar halves nothing but a hand
        assert held.description.zone is not None
        up = "up" if chosen.amount.up else "down"
        return f"discard half the cards in {zone(held.description.zone)}, rounded {up}"
    return f"discard {objects(chosen)}"


def _scrap(node: t.Scrap) -> str:
    if node.cards is not None:
        return f"scrap {objects(node.cards)}"
    if is_plain(node.amount):
        return f"scrap {measure(node.amount)}"
    return _cards(node.amount, "scrap")


# --- clauses with a subject of their own ---------------------------------------------------------


def _strike(node: t.Strike) -> str:
    if node.mutual and node.striker == node.struck:
        return f"{subject(node.striker)} strike each other"
    if node.mutual:
        return f"{objects(node.striker)} and {objects(node.struck)} strike each other"
    verb = inflected("strike", is_many(node.striker))
    return f"{subject(node.striker)} {verb} {objects(node.struck)}"


def _object_deals(node: t.Deal) -> str:
    assert node.source is not None
    words = _deal(node).removeprefix("deal ")
    return f"{subject(node.source)} {inflected('deal', is_many(node.source))} {words}"


def _become(node: t.BecomeCopy) -> str:
    verb = inflected("become", is_many(node.objects))
    return f"{subject(node.objects)} {verb} a copy of {objects(node.of)}{_except(node.changes)}"


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


def unpreventable(node: t.Unpreventable) -> str:
    """Print that damage cannot be prevented."""
    by = f" dealt by {agent(node.by)}" if node.by is not None else ""
    return f"damage{by} can't be prevented"


def _player_modified(node: t.ModifyPlayer) -> str:
    if isinstance(node.changes[0], t.Unpreventable):
        return unpreventable(node.changes[0])
    from engine.games.rush_of_ikorr.text.printer.things import are_many  # noqa: PLC0415

    return f"{players(node.players)} {player_changes(node.changes, are_many(node.players))}"


CLAUSES: Printers = {
    t.Strike: _strike,
    t.BecomeCopy: _become,
    t.Modify: modified,
    t.ModifyPlayer: _player_modified,
    t.NextCost: next_cost,
    t.EndPhase: _end_phase,
    t.AttackNow: lambda i: (
        f"{subject(i.attacker)} {inflected('attack', is_many(i.attacker))} {objects(i.defender)}"
    ),
    t.RaidNow: lambda i: f"{subject(i.objects)} {inflected('raid', is_many(i.objects))}",
    t.Deal: _object_deals,
}
