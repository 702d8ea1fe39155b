"""Changes and instructions in plain words."""

from __future__ import annotations

from engine.games.rush_of_ikorr.text import tree as t
from engine.games.rush_of_ikorr.text.meaning.conditions import (
    agent,
    condition,
    duration,
    event,
    noun,
    trigger,
)
from engine.games.rush_of_ikorr.text.meaning.things import (
    Say,
    amount,
    count_test,
    counted,
    described,
    does,
    keyword,
    listed,
    measured,
    objects,
    per,
    players,
    whose,
    zone,
)

# --- changes -----------------------------------------------------------------------------------


def _stat_change(node: t.StatChange) -> str:
    sign = "-" if node.minus else "+"
    times = per(node.amount)
    if times is not None:
        return f"gets {node.stat.value} {sign}{times[0]} {times[1]}"
    if isinstance(node.amount, t.Number | t.X):
        return f"gets {node.stat.value} {sign}{amount(node.amount)}"
    return f"gets {node.stat.value} {sign}({amount(node.amount)})"


def _cannot(node: t.Cannot) -> str:
    by = f" by {agent(node.by)}" if node.by is not None else ""
    other = f" {objects(node.other)}" if node.other is not None else ""
    fresh = " in the turn it is summoned" if node.fresh else ""
    deed = node.deed.value.replace("damage", node.kind.value)
    return f"is not able to (cannot) {deed}{other}{by}{fresh}"


def _cost_change(node: t.CostChange) -> str:
    verb = f" to {node.verb.value}" if node.verb is not None else ""
    floor = f", never below {node.floor}" if node.floor is not None else ""
    nth = f" (only number {node.nth} of each turn)" if node.nth is not None else ""
    way = "less" if node.less else "more"
    times = per(node.amount)
    number = (
        f"{times[0]} influence {way} {times[1]}"
        if times
        else f"{amount(node.amount)} influence {way}"
    )
    return f"takes {number}{verb}{floor}{nth}"


def _set_cost(node: t.SetCost) -> str:
    verb = f" to {node.verb.value}" if node.verb is not None else ""
    return f"takes {amount(node.amount)} influence{verb}"


def _ability_cost(node: t.AbilityCostChange) -> str:
    floor = f", never below {node.floor}" if node.floor is not None else ""
    way = "less" if node.less else "more"
    return f"pays {amount(node.amount)} {way} to use the {node.ability.value}{floor}"


def _player_cannot(node: t.PlayerCannot) -> str:
    what = f" ({described(node.description, many=True)} only)" if node.description else ""
    what = what if node.cards is None else f" ({objects(node.cards)} only)"
    more = f" more than {node.more_than} time(s) each turn" if node.more_than is not None else ""
    by = f" by {node.by.value}" if node.by is not None else ""
    return f"is not allowed to (cannot) {node.deed.value}{what}{more}{by}"


def _damage_change(node: t.DamageChange) -> str:
    verb = "suffers" if node.taken else "inflicts"
    by = f" from {agent(node.by)}" if node.by is not None else ""
    return f"{verb} {amount(node.amount)} {'less' if node.less else 'more'} {node.kind.value}{by}"


def _hand_limit(node: t.HandLimit) -> str:
    if node.size is None:
        return "holds any number of cards"
    if node.is_change:
        return f"holds {abs(node.size)} cards {'more' if node.size > 0 else 'fewer'} than usual"
    return f"holds at most {node.size} cards"


def _play_from(node: t.PlayFrom) -> str:
    free = " without paying" if node.free else ""
    if node.cards is not None:
        return f"has leave to {node.verb.value} {objects(node.cards)} from where it is{free}"
    into = " into the champion zone, too" if node.into is not None else ""
    return f"has leave to {node.verb.value} {described(node.description, many=True)}{into}{free}"


def _trait(node: t.GainTrait) -> str:
    also = "instead of its own traits" if node.replaces else "besides its own traits"
    return f"counts as {' '.join(node.traits)}, {also}"


# Each a predicate: "gets attack +2", "cannot attack".
_CHANGES: Say = {
    t.StatChange: _stat_change,
    t.SetStat: lambda c: f"has its {c.stat.value} set to {amount(c.amount)}",
    t.DoubleStat: lambda c: f"has its {c.stat.value} doubled (times 2)",
    t.SwapStats: lambda c: f"has its {c.first.value} and {c.second.value} exchanged",
    t.GainKeyword: lambda c: (
        "gains the keyword that was picked"
        if c.keyword is None
        else f"gains the keyword {keyword(c.keyword)}"
    ),
    t.LoseKeyword: lambda c: (
        "is without any keyword"
        if c.keyword is None
        else f"is without the keyword {keyword(c.keyword)}"
    ),
    t.LoseAllAbilities: lambda _: "is without any of its abilities",
    t.GainAbility: lambda c: f"gains a further ability: {_quoted(c.ability)}",
    t.Cannot: _cannot,
    t.Toll: lambda c: (
        f"can {c.deed.value} only where its controller pays {amount(c.amount)} influence each time"
    ),
    t.Must: lambda c: f"has to {c.deed.value}{_against(c.other)} where possible",
    t.OnlyBy: lambda c: (
        f"can {_only(c.deed)} no champions but {described(c.description, many=True)}"
    ),
    t.AttackWhenFresh: lambda _: "is allowed to declare attacks in its summoning turn",
    t.AttackAndRaid: lambda _: "is allowed both to attack and to raid in one turn",
    t.ActWhileStunned: lambda c: f"is allowed to {c.deed.value} in spite of being stunned",
    t.AttackAnyone: lambda _: "is allowed to attack champions of every opposing player",
    t.MoreAttacks: lambda c: f"is allowed {c.number} additional attack(s) a turn",
    t.MoreRaids: lambda c: f"is allowed {c.number} additional raid(s) a turn",
    t.MoreActivations: lambda c: f"is allowed {c.number} additional use(s) of its ACTION a turn",
    t.Immune: lambda c: f"is untouched by (immune to) {_immune(c.to)}",
    t.GainTrait: _trait,
    t.SetName: lambda c: f"is renamed to {'the chosen name' if c.name is None else c.name}",
    t.DamageChange: _damage_change,
    t.CostChange: _cost_change,
    t.SetCost: _set_cost,
    t.AbilityCostChange: _ability_cost,
    t.PlayerCannot: _player_cannot,
    t.MorePowers: lambda c: f"is allowed {c.number} additional use(s) of the avatar power a turn",
    t.MoreDraws: lambda c: f"gets {c.number} further card(s) in each own draw phase",
    t.HandLimit: _hand_limit,
    t.PlayFrom: _play_from,
    t.Unpreventable: lambda c: (
        f"cannot prevent damage{f' by {agent(c.by)}' if c.by is not None else ''}"
    ),
}
# Verbs that open the predicates above, as plural subjects and "you" take them.
_PLURALS = {
    "gets": "get",
    "has": "have",
    "gains": "gain",
    "is": "are",
    "takes": "take",
    "pays": "pay",
    "suffers": "suffer",
    "inflicts": "inflict",
    "counts": "count",
    "holds": "hold",
    "can": "can",
}


def _only(deed: t.Deed) -> str:
    return "be attacked by" if deed is t.Deed.BE_ATTACKED else deed.value


def _against(other: t.Objects | None) -> str:
    return f" {objects(other)}" if other is not None else ""


def _immune(cause: t.Cause) -> str:
    return f"{cause.value} (avatars are not cards)" if "card" in cause.value else cause.value


def _quoted(ability: t.Ability) -> str:
    from engine.games.rush_of_ikorr.text.meaning.abilities import ability_meaning  # noqa: PLC0415

    return f"[{ability_meaning(ability)}]"


def changed(subject: object, nodes: tuple[t.Change, ...]) -> str:
    """Return who or what changes, and how: "this champion gets attack +2"."""
    words = [_CHANGES[type(node)](node) for node in nodes]
    if _is_plural(subject):
        pairs = (word.partition(" ") for word in words)
        words = [f"{_PLURALS[verb]} {rest}" for verb, _, rest in pairs]
    return f"{objects(subject)} {listed(words)}"  # type: ignore[arg-type]


def _is_plural(subject: object) -> bool:
    if isinstance(subject, t.Selection):
        return subject.how is not t.How.ALL and subject.amount != t.ONE
    if isinstance(subject, t.You | t.Group | t.BothPlayers | t.WholeZone):
        return True
    return bool(getattr(subject, "plural", False))


def exceptions(nodes: tuple[t.Change, ...]) -> str:
    """Return in what a copy differs."""
    return (
        f", except that it {listed([_CHANGES[type(node)](node) for node in nodes])}"
        if nodes
        else ""
    )


# --- instructions ------------------------------------------------------------------------------


def _draw(node: t.Draw) -> str:
    if isinstance(node.amount, t.UntilHand):
        size = amount(node.amount.size)
        return f"{does(node.actor, 'draw')} until there are {size} cards in that hand"
    return f"{does(node.actor, 'draw')} from the deck: {counted(node.amount, 'card', 'cards')}"


def _scrap(node: t.Scrap) -> str:
    if node.cards is not None:
        return f"{does(node.actor, 'scrap')} (deck to graveyard) {objects(node.cards)}"
    cards = counted(node.amount, "card", "cards")
    return f"{does(node.actor, 'scrap')} (deck top to graveyard) {cards}"


def _foresee(node: t.Foresee) -> str:
    cards = counted(node.amount, "card", "cards")
    return (
        f"{does(node.actor, 'foresee')}: look at the top {cards}, each goes back on top or bottom"
    )


def _search(node: t.Search) -> str:
    also = f" together with the {node.also.value}" if node.also is not None else ""
    return f"{does(node.actor, 'search')} {zone(node.zone)}{also} and take {objects(node.objects)}"


def _deal(node: t.Deal) -> str:
    divided = ", split as you like," if node.divided else ""
    if node.at_random:
        divided = ", split by chance point by point,"
    source = f" from {objects(node.source)}" if node.source is not None else ""
    return f"{measured(node.amount, 'damage')}{source}{divided} goes to {objects(node.to)}"


def _heal(node: t.Heal) -> str:
    damage = measured(node.amount, "damage")
    return f"{does(node.actor, 'heal')} {damage} off {objects(node.objects)}"


def _stun(node: t.Stun) -> str:
    lasting = "perpetually " if node.perpetual else ""
    return f"{does(node.actor, 'make')} {objects(node.objects)} {lasting}stunned"


def _ikorr(node: t.Secure) -> str:
    if node.source is not None:
        return f"{measured(node.amount, 'Ikorr')} stored on {objects(node.source)} is secured"
    return f"{does(node.actor, 'secure')} (team pool) {measured(node.amount, 'Ikorr')}"


def _summon(node: t.Summon) -> str:
    source = f" out of {zone(node.source)}" if node.source is not None else ""
    control = f" on {whose(node.control)} side" if node.control is not None else ""
    arriving = f"{source}{control}{_states(node.states)}{_placed(node)}"
    return f"{does(node.actor, 'summon')} {objects(node.objects)}{arriving}"


def _placed(node: t.Summon | t.SummonToken) -> str:
    if node.beside is None:
        return ""
    side = f"to the {node.flank.value} of" if node.flank is not None else "beside"
    return f", placed {side} {objects(node.beside)}"


def _states(states: tuple[t.State, ...]) -> str:
    return f", arriving {listed([state.value for state in states])}" if states else ""


def token(node: t.TokenSpec) -> str:
    """Return what a token is like."""
    stats = [
        f"{name} {amount(value)}"
        for name, value in (("attack", node.attack), ("health", node.health), ("raid", node.raid))
        if value is not None
    ]
    words = [" ".join(node.traits)] if node.traits else []
    words += [f"called “{node.name}”"] if node.name else []
    words += [keyword(each) for each in node.keywords]
    words += [_quoted(each) for each in node.abilities]
    return ", ".join([*words, *stats]) or "no further values"


def _tokens(node: t.SummonToken) -> str:
    many = counted(node.amount, "token", "tokens")
    control = f" on {whose(node.control)} side" if node.control is not None else ""
    arriving = f"{control}{_states(node.states)}{_placed(node)}"
    return f"{does(node.actor, 'summon')} {many} ({token(node.token)}){arriving}"


def _copies(node: t.SummonCopy) -> str:
    many = counted(node.amount, "token copy", "token copies")
    but = exceptions(node.changes)
    return f"{does(node.actor, 'summon')} {many} of {objects(node.of)}{but}{_states(node.states)}"


def _play(node: t.Play) -> str:
    source = f" out of {zone(node.source)}" if node.source is not None else ""
    into = f" into {zone(node.into)}" if node.into is not None else ""
    free = ", free of its cost" if node.free else ", for its cost"
    less = f" less {amount(node.less)}" if node.less is not None else ""
    verb = does(node.actor, node.verb.value)
    return f"{verb} {objects(node.objects)}{source}{into}{free}{less}"


def _activate(node: t.ActivateAbility) -> str:
    free = " without its cost" if node.free else ", paying its cost"
    return f"{does(node.actor, 'use')} the {node.ability.value} of {objects(node.objects)}{free}"


def _strike(node: t.Strike) -> str:
    if node.mutual and node.striker == node.struck:
        return f"{objects(node.striker)} strike one another, each for its attack"
    if node.mutual:
        return f"{objects(node.striker)} and {objects(node.struck)} strike one another"
    return f"{objects(node.striker)} strikes, for its attack, {objects(node.struck)}"


def _become(node: t.BecomeCopy) -> str:
    but = exceptions(node.changes)
    return f"{objects(node.objects)} turns into a copy of {objects(node.of)}{but}"


def destination(node: t.Destination) -> str:
    """Return where something is put."""
    order = f" {node.order.value}" if node.order is not None else ""
    if node.position is None:
        return f"to {zone(node.zone)}{order}"
    if node.position is t.Position.SHUFFLED:
        return f"to {zone(node.zone)}, which is then shuffled"
    return f"to the {node.position.value} of {zone(node.zone)}{order}"


def _move(node: t.Move) -> str:
    source = f" out of {zone(node.source)}" if node.source is not None else ""
    return f"{does(node.actor, 'move')} {objects(node.objects)}{source} {destination(node.to)}"


def _end_phase(node: t.EndPhase) -> str:
    owner = f"{whose(node.whose)} " if node.whose is not None else "the "
    return f"{owner}{node.phase.value if node.phase else 'current phase'} is over at once"


def _skip(node: t.SkipPhase) -> str:
    which = "the next" if node.next else "this turn's"
    return f"{does(node.actor, 'skip')} {which} {node.phase.value} of their own"


def _next_cost(node: t.NextCost) -> str:
    change = _CHANGES[type(node.change)](node.change)
    many = "each" if node.count is None else f"the next {node.count}"
    return f"{many} {described(node.what)} {change}"


def _prevent(node: t.Prevent) -> str:
    to = f" to {objects(node.to)}" if node.to is not None else ""
    by = f" by {agent(node.by)}" if node.by is not None else ""
    which = "of the next " if node.next else "of any " if not node.dealt else "of this "
    return f"{amount(node.amount)} {which}{node.kind.value}{to}{by} is prevented"


def replacement(node: t.Replacement) -> str:
    """Return a replacement: what happens in the place of what."""
    when = "the next time that" if node.next else "whenever"
    limit = f" (at most {node.times} time(s) each turn)" if node.times is not None else ""
    held = f" and {condition(node.condition)}" if node.condition is not None else ""
    may = f"{players(node.may)} may choose that " if node.may is not None else ""
    happening = f"{when} {event(node.event)}{held} would happen{limit}"
    return f"{happening}, {may}{effect(node.instead)} in its place (instead)"


def _delayed(node: t.Delayed) -> str:
    often = "once, " if node.once else "each time, "
    count = f" ({count_test(node.count)} times in all)" if node.count is not None else ""
    return f"later, {often}{trigger(node.event)}{count}: {effect(node.effect)}"


def _for_each(node: t.ForEach) -> str:
    over = node.over
    if isinstance(over, t.Amount.__args__):
        return f"as often as {amount(over)}: {effect(node.effect)}"
    return f"for every one of {objects(over)}: {effect(node.effect)}"  # type: ignore[arg-type]


def choice(node: t.ChooseOne) -> str:
    """Return who picks how many of the modes."""
    up_to = "up to " if node.up_to else ""
    return (
        f"{does(node.actor, 'pick')} {up_to}{amount(node.amount)} of the {len(node.modes)} options"
        f"{', the same one again if wanted' if node.repeat else ''}{_if_so(node)}"
    )


def _if_so(node: t.ChooseOne) -> str:
    if node.if_so is None or node.amount_then is None:
        return ""
    return f", or {amount(node.amount_then)} of them if {condition(node.if_so)}"


def _choose_one(node: t.ChooseOne) -> str:
    modes = "; ".join(f"({number}) {effect(mode)}" for number, mode in enumerate(node.modes, 1))
    return f"{choice(node)}: {modes}"


def cost(node: t.Cost) -> str:
    """Return one cost: "pay 2 influence"."""
    if isinstance(node, t.PayInfluence):
        return f"pay {amount(node.amount)} influence"
    return instruction(node).removeprefix("you ")


def _pay(node: t.Pay) -> str:
    return f"{does(node.actor, 'pay')} this: {listed([cost(each) for each in node.costs])}"


def _unless(node: t.Unless) -> str:
    acts = listed([instruction(each) for each in node.instructions])
    payment = listed([cost(each) for each in node.costs])
    return f"{acts}, except if {does(node.players, 'choose')} to do this: {payment}"


def _counters(number: t.Amount, kind: str) -> str:
    if not kind:
        return "counters of every kind, all of them"
    return counted(number, f"{kind} counter", f"{kind} counters")


_CONTROL = "take control of"
_INSTRUCTIONS: Say = {
    t.Draw: _draw,
    t.Discard: lambda i: f"{does(i.actor, 'discard')} {objects(i.objects)} from hand",
    t.Scrap: _scrap,
    t.Foresee: _foresee,
    t.LookAt: lambda i: f"{does(i.actor, 'look')} at {objects(i.objects)}, unseen by others",
    t.Reveal: lambda i: f"{does(i.actor, 'show')} everybody (reveal) {objects(i.objects)}",
    t.RevealUntil: lambda i: (
        f"{does(i.actor, 'reveal')} cards off {whose(i.owner)} deck, one by one, "
        f"stopping at the first {described(i.description)}"
    ),
    t.Search: _search,
    t.Shuffle: lambda i: (
        f"{does(i.actor, 'shuffle')} {'your' if isinstance(i.actor, t.You) else 'their'} own deck"
        if isinstance(i.owner, t.You)
        else f"{does(i.actor, 'shuffle')} {whose(i.owner)} deck"
    ),
    t.Deal: _deal,
    t.DealExcess: lambda i: f"the damage beyond what was needed goes to {objects(i.to)}",
    t.Heal: _heal,
    t.Destroy: lambda i: f"{does(i.actor, 'destroy')} {objects(i.objects)}",
    t.Sacrifice: lambda i: f"{does(i.actor, 'sacrifice')} (to the graveyard) {objects(i.objects)}",
    t.Void: lambda i: (
        f"{does(i.actor, 'void')} (to the zone of that name) {objects(i.objects)}"
        f"{f' out of {zone(i.source)}' if i.source is not None else ''}"
    ),
    t.Retreat: lambda i: f"{does(i.actor, 'retreat')} (to the owner's hand) {objects(i.objects)}",
    t.Stun: _stun,
    t.Unstun: lambda i: f"{does(i.actor, 'end')} the stun of {objects(i.objects)}",
    t.ExertInfluence: lambda i: (
        f"{does(i.actor, 'turn')} {measured(i.amount, 'influence')}"
        f"{f', out of that of {players(i.whose)} together,' if i.whose is not None else ''}"
        f" face down (exert)"
    ),
    t.Exert: lambda i: f"{does(i.actor, 'turn')} face-down (exert) {objects(i.objects)}",
    t.RefreshInfluence: lambda i: (
        f"{does(i.actor, 'turn')} {measured(i.amount, 'exerted influence')} face up (refresh)"
    ),
    t.Refresh: lambda i: f"{does(i.actor, 'turn')} face-up (refresh) {objects(i.objects)}",
    t.GainInfluence: lambda i: (
        f"{does(i.actor, 'gain')} from the influence deck: {measured(i.amount, i.kind.value)}"
    ),
    t.LoseInfluence: lambda i: f"{does(i.actor, 'put')} back {amount(i.amount)} influence (lose)",
    t.Secure: _ikorr,
    t.LoseSecured: lambda i: (
        f"{does(i.actor, 'lose')} from the team pool {measured(i.amount, 'Ikorr')}"
    ),
    t.Store: lambda i: (
        f"{does(i.actor, 'store')} on {objects(i.on)}: {measured(i.amount, 'Ikorr')}"
    ),
    t.RemoveIkorr: lambda i: (
        f"{does(i.actor, 'take')} off {objects(i.source)}: {measured(i.amount, 'Ikorr')}"
    ),
    t.MoveIkorr: lambda i: (
        f"{does(i.actor, 'move')} {measured(i.amount, 'Ikorr')} off {objects(i.source)} "
        f"over to {objects(i.to)}"
    ),
    t.Summon: _summon,
    t.SummonToken: _tokens,
    t.SummonCopy: _copies,
    t.Play: _play,
    t.CopySpell: lambda i: f"a copy of {objects(i.objects)} goes on the stack",
    t.ChooseNewTargets: lambda i: f"{does(i.actor, 'pick')} other targets for {objects(i.objects)}",
    t.ActivateAbility: _activate,
    t.Strike: _strike,
    t.BecomeCopy: _become,
    t.Choose: lambda i: f"{does(i.actor, 'pick')} {objects(i.objects)}",
    t.ChoosePlayer: lambda i: f"{does(i.actor, 'pick')} {players(i.player)}",
    t.ChooseName: lambda i: f"{does(i.actor, 'name')} any {noun(i.noun)} by its full name",
    t.ChooseTrait: lambda i: (
        f"{does(i.actor, 'pick')} one {i.kind.value}"
        + (f" out of {', '.join(keyword(each) for each in i.options)}" if i.options else "")
    ),
    t.Move: _move,
    t.GainControl: lambda i: f"{does(i.actor, _CONTROL)} {objects(i.objects)}",
    t.ExchangeControl: lambda i: f"{objects(i.first)} and {objects(i.second)} change sides",
    t.SwapPlaces: lambda i: (
        f"{does(i.actor, 'let')} {objects(i.objects)} change places in their row"
    ),
    t.EndTurn: lambda i: f"{whose(i.whose) if i.whose else 'the'} turn is over at once",
    t.EndPhase: _end_phase,
    t.SkipPhase: _skip,
    t.ExtraTurn: lambda i: f"a further turn of {players(i.actor)} follows this one",
    t.SummonThose: lambda i: (
        f"{amount(i.amount)} of those tokens {'are' if i.amount != t.ONE else 'is'} summoned"
    ),
    t.AttackNow: lambda i: f"{objects(i.attacker)} has to attack now {objects(i.defender)}",
    t.RaidNow: lambda i: f"a raid takes place now with {objects(i.objects)}",
    t.Modify: lambda i: changed(i.objects, i.changes),
    t.ModifyPlayer: lambda i: changed(i.players, i.changes),
    t.NextCost: _next_cost,
    t.Prevent: _prevent,
    t.Replacement: replacement,
    t.Delayed: _delayed,
    t.ForEach: _for_each,
    t.ChooseOne: _choose_one,
    t.Unless: _unless,
    t.Pay: _pay,
    t.Repeat: lambda i: f"all of this is done {amount(i.amount)} more time(s)",
    t.PutCounters: lambda i: (
        f"{does(i.actor, 'add')} to {objects(i.on)}: {_counters(i.amount, i.kind)}"
    ),
    t.RemoveCounters: lambda i: (
        f"{does(i.actor, 'take')} off {objects(i.source)}: {_counters(i.amount, i.kind)}"
    ),
    t.WinGame: lambda i: f"the game is won by {players(i.players)}",
    t.LoseGame: lambda i: f"the game is lost by {players(i.players)}",
    t.Do: lambda i: effect(i.effect),
    t.Manual: lambda i: f"by hand, as it was not understood: “{i.text}”",
}


def instruction(node: t.Instruction) -> str:
    """Return what is done."""
    return _INSTRUCTIONS[type(node)](node)


# --- steps -------------------------------------------------------------------------------------

_LINKS = {
    t.Link.NONE: "",
    t.Link.THEN: "after that, ",
    t.Link.IF_YOU_DO: "only if that was done in full, ",
    t.Link.IF_THEY_DO: "only if they did that in full, ",
    t.Link.IF_YOU_DO_NOT: "only if that was not done, ",
    t.Link.WHEN_YOU_DO: "once that was done in full, by a trigger that goes on the stack, ",
    t.Link.IF_THEY_DO_NOT: "only if they did not do that, ",
    t.Link.OTHERWISE: "in the other case, ",
}


def step(node: t.Step) -> str:
    """Return one step."""
    provided = f"provided that {condition(node.condition)}" if node.condition is not None else ""
    held = f"{provided}, " if provided and not node.behind else ""
    behind = f", {provided}" if node.behind else ""
    may = f"{players(node.may)} may decide whether this happens: " if node.may is not None else ""
    acts = listed([instruction(each) for each in node.instructions], "and then")
    lasting = f", lasting {duration(node.duration)}" if node.duration is not None else ""
    x = f" (X being {amount(node.where_x)})" if node.where_x is not None else ""
    instead = " in place of the step before" if node.instead else ""
    return f"{_LINKS[node.link]}{held}{may}{acts}{lasting}{behind}{x}{instead}"


def effect(nodes: t.Effect) -> str:
    """Return all steps of an effect."""
    return "; ".join(step(node) for node in nodes)
