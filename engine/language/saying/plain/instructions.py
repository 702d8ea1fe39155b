"""Changes and instructions in plain words."""

from __future__ import annotations

from enum import Enum
from typing import Any

from engine.language.saying.plain.conditions import (
    agent,
    condition,
    duration,
    event,
    trigger,
)
from engine.language.saying.plain.term_words import keyword, listed, other_word, side_words
from engine.language.saying.plain.things import (
    Say,
    amount,
    count_test,
    counted,
    described,
    does,
    measured,
    objects,
    per,
    players,
    zone,
)
from engine.language.saying.plain_templates import told
from engine.language.saying.sayers import TOLD
from engine.language.saying.speech import currency, noun, own, said, speech, verbs, word
from engine.language.tree.abilities import Cost, Effect, Step
from engine.language.tree.amounts import ONE, Number, X
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
    RowSize,
    SetCost,
    SetName,
    SetStat,
    StatChange,
    SwapStats,
    Toll,
    Unpreventable,
)
from engine.language.tree.composed import (
    ChooseOne,
    Delayed,
    Do,
    ForEach,
    Manual,
    Modify,
    ModifyPlayer,
    NextCost,
    Replacement,
    Unless,
)
from engine.language.tree.kinds import Ability, Amount, Change, Instruction, Objects
from engine.language.tree.objects import Group, Selection, WholeZone, ZoneRef
from engine.language.tree.players import BothPlayers, ChosenPlayer, You
from engine.language.tree.terms import Cause, Deed, How, Link, SharedDeed, SharedNoun

# --- changes -----------------------------------------------------------------------------------


def _stat_change(node: StatChange) -> str:
    sign = "-" if node.minus else "+"
    times = per(node.amount)
    if times is not None:
        return f"gets {node.stat.value} {sign}{times[0]} {times[1]}"
    if isinstance(node.amount, Number | X):
        return f"gets {node.stat.value} {sign}{amount(node.amount)}"
    return f"gets {node.stat.value} {sign}({amount(node.amount)})"


def _cannot(node: Cannot) -> str:
    by = f" by {agent(node.by)}" if node.by is not None else ""
    other = f" {objects(node.other)}" if node.other is not None else ""
    fresh = " in the turn it is summoned" if node.fresh else ""
    deed = word(node.deed).replace("damage", node.kind.value)
    return f"is not able to (cannot) {deed}{other}{by}{fresh}"


def _cost_change(node: CostChange) -> str:
    verb = f" to {node.verb.value}" if node.verb is not None else ""
    floor = f", never below {node.floor}" if node.floor is not None else ""
    nth = f" (only number {node.nth} of each turn)" if node.nth is not None else ""
    if node.further:
        nth = f" (only those after number {node.nth} of each turn)"
    way = "less" if node.less else "more"
    times, paid = per(node.amount), currency()
    number = (
        f"{times[0]} {paid} {way} {times[1]}" if times else f"{amount(node.amount)} {paid} {way}"
    )
    return f"takes {number}{verb}{floor}{nth}"


def _set_cost(node: SetCost) -> str:
    verb = f" to {node.verb.value}" if node.verb is not None else ""
    return f"takes {amount(node.amount)} {currency()}{verb}"


def _ability_cost(node: AbilityCostChange) -> str:
    floor = f", never below {node.floor}" if node.floor is not None else ""
    way = "less" if node.less else "more"
    return f"pays {amount(node.amount)} {way} to use the {node.ability.value}{floor}"


def _player_cannot(node: PlayerCannot) -> str:
    what = f" ({described(node.description, many=True)} only)" if node.description else ""
    what = what if node.cards is None else f" ({objects(node.cards)} only)"
    more = f" more than {node.more_than} time(s) each turn" if node.more_than is not None else ""
    by = f" by {node.by.value}" if node.by is not None else ""
    return f"is not allowed to (cannot) {word(node.deed)}{what}{more}{by}"


def _damage_change(node: DamageChange) -> str:
    verb = "suffers" if node.taken else "inflicts"
    by = f" from {agent(node.by)}" if node.by is not None else ""
    return f"{verb} {amount(node.amount)} {'less' if node.less else 'more'} {node.kind.value}{by}"


def _hand_limit(node: HandLimit) -> str:
    if node.size is None:
        return "holds any number of cards"
    if node.is_change:
        return f"holds {abs(node.size)} cards {'more' if node.size > 0 else 'fewer'} than usual"
    return f"holds at most {node.size} cards"


def _row_size(node: RowSize) -> str:
    zone = speech().row if node.kind is None else f"{noun(node.kind)} zone"
    if node.is_change:
        return f"has room for {node.size} more in the {zone} than usual"
    return f"has room for {node.size} in the {zone}"


def _play_from(node: PlayFrom) -> str:
    free = " without paying" if node.free else ""
    if node.cards is not None:
        return f"has leave to {node.verb.value} {objects(node.cards)} from where it is{free}"
    into = f" into the {noun(node.into.zone)}, too" if node.into is not None else ""
    return f"has leave to {node.verb.value} {described(node.description, many=True)}{into}{free}"


def _trait(node: GainTrait) -> str:
    also = "instead of its own traits" if node.replaces else "besides its own traits"
    return f"counts as {' '.join(node.traits)}, {also}"


# Each a predicate: "gets attack +2", "cannot attack".
CHANGES: Say = {
    StatChange: _stat_change,
    SetStat: lambda c: f"has its {c.stat.value} set to {amount(c.amount)}",
    DoubleStat: lambda c: f"has its {c.stat.value} doubled (times 2)",
    SwapStats: lambda c: f"has its {c.first.value} and {c.second.value} exchanged",
    GainKeyword: lambda c: (
        f"gains the {speech().keyword} that was picked"
        if c.keyword is None
        else f"gains the {speech().keyword} {keyword(c.keyword)}"
    ),
    LoseKeyword: lambda c: (
        "is without any keyword"
        if c.keyword is None
        else f"is without the {speech().keyword} {keyword(c.keyword)}"
    ),
    LoseAllAbilities: lambda _: "is without any of its abilities",
    GainAbility: lambda c: f"gains a further ability: {quoted(c.ability)}",
    Cannot: _cannot,
    Toll: lambda c: (
        f"can {word(c.deed)} only where its controller pays {amount(c.amount)} "
        f"{currency()} each time"
    ),
    Must: lambda c: f"has to {word(c.deed)}{_against(c.other)} where possible",
    OnlyBy: lambda c: (
        f"can {_only(c.deed)} nothing but "
        f"{described(c.description, many=True) if c.other is None else objects(c.other)}"
    ),
    AttackWhenFresh: lambda _: "is allowed to declare attacks in its summoning turn",
    AttackAnyone: lambda _: (
        f"is allowed to attack {noun(SharedNoun.UNIT, many=True)} of every opposing player"
    ),
    MoreAttacks: lambda c: f"is allowed {c.number} additional attack(s) a turn",
    MoreActivations: lambda c: (
        f"is allowed {c.number} additional use(s) of its {speech().activated} a turn"
    ),
    Immune: lambda c: f"is untouched by (immune to) {_immune(c.to)}",
    GainTrait: _trait,
    SetName: lambda c: f"is renamed to {'the chosen name' if c.name is None else c.name}",
    DamageChange: _damage_change,
    CostChange: _cost_change,
    SetCost: _set_cost,
    AbilityCostChange: _ability_cost,
    PlayerCannot: _player_cannot,
    MorePowers: lambda c: f"is allowed {c.number} additional use(s) of the {speech().power} a turn",
    MoreDraws: lambda c: f"gets {c.number} further card(s) in each own draw phase",
    HandLimit: _hand_limit,
    RowSize: _row_size,
    PlayFrom: _play_from,
    Unpreventable: lambda c: (
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


def _only(deed: Deed) -> str:
    return "be attacked by" if deed is SharedDeed.BE_ATTACKED else word(deed)


def change(node: Change) -> str:
    """Return one change as a predicate."""
    return (own(node).told or CHANGES[type(node)])(node)


def _against(other: Objects | None) -> str:
    return f" {objects(other)}" if other is not None else ""


def _immune(cause: Cause) -> str:
    return cause.value + (speech().not_cards if "card" in cause.value else "")


def quoted(ability: Ability) -> str:
    """Return an ability that is given, in brackets."""
    return f"[{TOLD.say(ability)}]"


def changed(subject: object, nodes: tuple[Change, ...]) -> str:
    """Return who or what changes, and how: "this unit gets attack +2"."""
    words = [change(node) for node in nodes]
    if _is_plural(subject):
        pairs = (word.partition(" ") for word in words)
        words = [f"{_PLURALS[verb]} {rest}" for verb, _, rest in pairs]
    return f"{objects(subject)} {listed(words)}"  # type: ignore[arg-type]


def _is_plural(subject: object) -> bool:
    if isinstance(subject, Selection):
        return subject.how is not How.ALL and subject.amount != ONE
    if isinstance(subject, You | Group | BothPlayers | WholeZone):
        return True
    return bool(getattr(subject, "plural", False))


def exceptions(nodes: tuple[Change, ...]) -> str:
    """Return in what a copy differs."""
    return f", except that it {listed([change(node) for node in nodes])}" if nodes else ""


# --- instructions ------------------------------------------------------------------------------


def replacement(node: Replacement) -> str:
    """Return a replacement: what happens in the place of what."""
    when = "the next time that" if node.next else "whenever"
    limit = f" (at most {node.times} time(s) each turn)" if node.times is not None else ""
    held = f" and {condition(node.condition)}" if node.condition is not None else ""
    if node.spares:
        when_spared = "turn" if node.spared_in is None else word(node.spared_in)
        limit += f" (except the first time in each {when_spared})"
    if node.nth:
        limit += f" (only time number {node.nth} of each turn)"
    may = f"{players(node.may)} may choose that " if node.may is not None else ""
    happening = f"{when} {event(node.event)}{held} would happen{limit}"
    return f"{happening}, {may}{effect(node.instead)} in its place (instead)"


def choice(node: ChooseOne) -> str:
    """Return who picks how many of the modes."""
    up_to = "up to " if node.up_to else ""
    return (
        f"{does(node.actor, 'pick')} {up_to}{amount(node.amount)} of the {len(node.modes)} options"
        f"{', the same one again if wanted' if node.repeat else ''}{_if_so(node)}"
    )


def _if_so(node: ChooseOne) -> str:
    if node.if_so is None or node.amount_then is None:
        return ""
    return f", or {amount(node.amount_then)} of them if {condition(node.if_so)}"


def _tell_for_each(node: ForEach) -> str:
    over = node.over
    if isinstance(over, Number):
        return f"{over.value} times: {effect(node.effect)}"
    if isinstance(over, Amount):
        return f"as often as {amount(over)}: {effect(node.effect)}"
    return f"for every one of {objects(over)}: {effect(node.effect)}"


def _tell_unless(node: Unless) -> str:
    acts = listed([instruction(each) for each in node.instructions])
    payment = listed([cost(each) for each in node.costs])
    who = node.players
    if isinstance(who, ChosenPlayer):
        payer = f"any {other_word(who.other)}{side_words(who.side)}player chooses"
    else:
        payer = does(who, "choose")
    return f"{acts}, except if {payer} to do this: {payment}"


def _tell_choose_one(node: ChooseOne) -> str:
    modes = "; ".join(f"({number}) {effect(mode)}" for number, mode in enumerate(node.modes, 1))
    return f"{choice(node)}: {modes}"


def _tell_next_cost(node: NextCost) -> str:
    costs = change(node.change)
    many = "each" if node.count is None else f"the next {node.count}"
    return f"{many} {described(node.what)} {costs}"


def _tell_delayed(node: Delayed) -> str:
    often = "once, " if node.once else "each time, "
    count = f" ({count_test(node.count)} times in all)" if node.count is not None else ""
    if node.nth:
        count += f" for time number {node.nth}"
    return f"later, {often}{trigger(node.event)}{count}: {effect(node.effect)}"


# What is made of other instructions, or of changes, and means the same in every game.
COMPOSED: Say = {
    ForEach: _tell_for_each,
    Unless: _tell_unless,
    Do: lambda i: effect(i.effect),
    Manual: lambda i: f"by hand, as it was not understood: “{i.text}”",
    ChooseOne: _tell_choose_one,
    Modify: lambda i: changed(i.objects, i.changes),
    ModifyPlayer: lambda i: changed(i.players, i.changes),
    NextCost: _tell_next_cost,
    Replacement: replacement,
    Delayed: _tell_delayed,
}


def cost(node: Cost) -> str:
    """Return one cost: "pay 2 coins"."""
    if isinstance(node, Instruction):
        return instruction(node).removeprefix("you ")
    return said(node, own(node).told)


def instruction(node: Instruction) -> str:
    """Return what is done."""
    if own(node).told is not None:
        return said(node, own(node).told)
    means = verbs().of(node).means if verbs().knows(node) else ""
    if not means:
        return COMPOSED[type(node)](node)
    return told(means, node, words_of) if isinstance(means, str) else means(node)


def words_of(node: Any, field: str, unit: str) -> str:
    """Return a field of an instruction in words, for templates."""
    if field == "does":
        return does(node.actor, unit)
    value = getattr(node, field)
    if unit:
        one, _, many = unit.partition("/")
        return counted(value, one, many) if many else measured(value, unit)
    if isinstance(value, str | Enum):
        return value if isinstance(value, str) else word(value)
    if isinstance(value, ZoneRef):
        return zone(value)
    return amount(value) if isinstance(value, Amount) else objects(value)


# --- steps -------------------------------------------------------------------------------------

_LINKS = {
    Link.NONE: "",
    Link.IF_YOU_DO: "only if that was done in full, ",
    Link.IF_THEY_DO: "only if they did that in full, ",
    Link.IF_YOU_DO_NOT: "only if that was not done, ",
    Link.WHEN_YOU_DO: "once that was done in full, by a trigger that goes on the stack, ",
    Link.IF_THEY_DO_NOT: "only if they did not do that, ",
    Link.IF_YOU_CANNOT: "only if that could not be done, ",
    Link.IF_THEY_CANNOT: "only if they could not do that, ",
    Link.OTHERWISE: "in the other case, ",
}


def step(node: Step) -> str:
    """Return one step."""
    provided = f"provided that {condition(node.condition)}" if node.condition is not None else ""
    held = f"{provided}, " if provided and not node.behind else ""
    may = f"{players(node.may)} may decide whether this happens: " if node.may is not None else ""
    acts = listed([instruction(each) for each in node.instructions], speech().joint)
    link = speech().then if node.link is Link.THEN else _LINKS[node.link]
    return f"{link}{held}{may}{acts}{_behind_acts(node, provided)}"


def _behind_acts(node: Step, provided: str) -> str:
    """Return what follows the deeds of a step: how long, on what condition, how many X are."""
    lasting = f", lasting {duration(node.duration)}" if node.duration is not None else ""
    behind = f", {provided}" if node.behind else ""
    x = f" (X being {amount(node.where_x)})" if node.where_x is not None else ""
    instead = " in place of the step before" if node.instead else ""
    return f"{lasting}{behind}{x}{instead}"


def effect(nodes: Effect) -> str:
    """Return all steps of an effect."""
    return "; ".join(step(node) for node in nodes)
