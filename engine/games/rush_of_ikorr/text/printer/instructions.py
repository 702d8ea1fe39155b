"""Prints instructions."""

from __future__ import annotations

from engine.games.rush_of_ikorr.text import tree as t
from engine.games.rush_of_ikorr.text.grammar.lexicon import ZONE_FORMS
from engine.games.rush_of_ikorr.text.printer.changes import (
    changes,
    modified,
    next_cost,
    player_modified,
    quoted,
)
from engine.games.rush_of_ikorr.text.printer.events import agents
from engine.games.rush_of_ikorr.text.printer.things import (
    Printers,
    article,
    described,
    inflected,
    is_many,
    is_plain,
    keyword,
    listed,
    measure,
    number_word,
    objects,
    players,
    quantity,
    secured,
    spaced,
    subject,
    value,
    whose,
    zone,
)
from engine.games.rush_of_ikorr.text.printer.units import per_unit

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
    extras += [f'"{quoted(each)}"' for each in node.abilities if each not in rules]
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


def _search(node: t.Search) -> str:
    also = f" and {ZONE_FORMS[node.also][0]}" if node.also is not None else ""
    return f"search {zone(node.zone)}{also} for {objects(node.objects)}"


def _reveal_until(node: t.RevealUntil) -> str:
    words = article(described(node.description))
    return f"reveal cards from the top of {whose(node.owner)} deck until you reveal {words}"


def _prevent(node: t.Prevent) -> str:
    by = f"by {agents(node.by)}" if node.by is not None else ""
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
    t.Search: _search,
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


CLAUSES: Printers = {
    t.Strike: _strike,
    t.BecomeCopy: _become,
    t.Modify: modified,
    t.ModifyPlayer: player_modified,
    t.NextCost: next_cost,
    t.EndPhase: _end_phase,
    t.AttackNow: lambda i: (
        f"{subject(i.attacker)} {inflected('attack', is_many(i.attacker))} {objects(i.defender)}"
    ),
    t.RaidNow: lambda i: f"{subject(i.objects)} {inflected('raid', is_many(i.objects))}",
    t.Deal: _object_deals,
}
