"""How Rush of Ikorr's own nodes are said: printed, and in plain words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.games.rush_of_ikorr.text.own_tree import (
    ActWhileStunned,
    AttackAndRaid,
    HasInfluence,
    HasSecured,
    InfluenceOf,
    LoseSecured,
    MoreRaids,
    PayInfluence,
    Power,
    Rush,
    Secure,
    SecuredBy,
    StatLine,
)
from engine.games.rush_of_ikorr.text.own_words import (
    EVENTS,
    HEADERS,
    KEYWORDS,
    PLAYER_EVENTS,
    RULES,
    TARGETING,
)
from engine.games.rush_of_ikorr.text.terms import Event, InfluenceKind, Noun, PlayVerb, Stat
from engine.language.saying.plain import abilities as told_abilities
from engine.language.saying.plain import conditions as told_conditions
from engine.language.saying.plain import instructions as told_instructions
from engine.language.saying.plain import things as plain
from engine.language.saying.printed import abilities, conditions, phrases, steps
from engine.language.saying.printed import changes as printed_changes
from engine.language.saying.printed import descriptions as printed_descriptions
from engine.language.saying.printed import instructions as printed_instructions
from engine.language.saying.printed import things as printed
from engine.language.saying.speech import NodeWords, Speech, word
from engine.language.tree.abilities import Action, Enters
from engine.language.tree.amounts import All, Half, ThatMany
from engine.language.tree.changes import AttackAnyone, AttackWhenFresh, OnlyBy
from engine.language.tree.kinds import Amount, Instruction
from engine.language.tree.objects import This
from engine.language.tree.players import ThatPlayer, You
from engine.language.tree.terms import SharedDeed, SharedNoun


def ikorr(amount: Amount) -> str:
    """Print an amount of Ikorr."""
    if isinstance(amount, All):
        return "all Ikorr"
    if printed.is_plain(amount):
        return f"{printed.measure(amount)} Ikorr"
    return f"Ikorr equal to {printed.value(amount)}"


def secured(node: Amount) -> str:
    """Print "2 secured Ikorr", "half their secured Ikorr, rounded down"."""
    if isinstance(node, Half):
        return printed.value(node)
    return f"{'all' if isinstance(node, All) else printed.measure(node)} secured Ikorr"


def _stolen(nodes: tuple[Instruction, ...]) -> str:
    """Return "steal 1 secured Ikorr from ..." for what is just that; empty for anything else."""
    if len(nodes) != 2 or nodes[1] != Secure(ThatMany()):
        return ""
    lost = nodes[0]
    if not isinstance(lost, LoseSecured) or isinstance(lost.actor, You | ThatPlayer):
        return ""
    if not printed.is_plain(lost.amount):
        return ""
    return f"steal {printed.measure(lost.amount)} secured Ikorr from {printed.players(lost.actor)}"


# --- amounts and conditions --------------------------------------------------------------------


def _told_secured(node: SecuredBy) -> str:
    if isinstance(node.players, You):
        return "the Ikorr your team has secured"
    return f"the Ikorr secured by {plain.players(node.players)}'s team"


def _influence_groups(node: InfluenceOf) -> str:
    kind = "" if node.kind is InfluenceKind.ANY else node.kind.value.removesuffix(" influence")
    return phrases.spaced(kind, "influence", printed.controlling(node.players))


_SECURED = NodeWords(
    printed=lambda a: f"{printed.whose(a.players)} secured Ikorr",
    told=_told_secured,
    unit=lambda a: f"of {printed.whose(a.players)} secured Ikorr",
    units=lambda a: f"of {printed.whose(a.players)} secured Ikorr",
)
_INFLUENCE = NodeWords(
    printed=lambda a: f"{printed.whose(a.players)} {a.kind.value}",
    told=lambda a: f"the amount of {a.kind.value} of {plain.players(a.players)}",
    unit=lambda a: f"of {printed.whose(a.players)} {a.kind.value}",
    units=_influence_groups,
)


def _has(node: Any, thing: str) -> str:
    return f"{conditions.having(node.players)} {conditions.how_much(node.count)} {thing}"


def _told_has(node: Any, thing: str) -> str:
    return f"{told_conditions.having(node.players)} {plain.count_test(node.count)} {thing}"


# --- changes -----------------------------------------------------------------------------------


def _only_by(node: OnlyBy, _many: bool) -> str:
    by = " by" if node.deed is SharedDeed.BE_ATTACKED else ""
    return f"can only {word(node.deed)}{by} {_many_of(node)}"


def _many_of(node: OnlyBy) -> str:
    return printed_descriptions.described(node.description, many=True)


def _told_only_by(node: OnlyBy) -> str:
    deed = "be attacked by" if node.deed is SharedDeed.BE_ATTACKED else word(node.deed)
    return f"can {deed} no champions but {plain.described(node.description, many=True)}"


_CHANGES: Mapping[type, NodeWords] = {
    OnlyBy: NodeWords(_only_by, _told_only_by),
    AttackWhenFresh: NodeWords(
        lambda _, many: f"can attack the turn {'they are' if many else 'it is'} summoned",
        lambda _: "is allowed to declare attacks in its summoning turn",
    ),
    AttackAndRaid: NodeWords(
        lambda _c, _: "can attack and raid in the same turn",
        lambda _: "is allowed both to attack and to raid in one turn",
    ),
    ActWhileStunned: NodeWords(
        lambda c, _: f"can {word(c.deed)} while stunned",
        lambda c: f"is allowed to {word(c.deed)} in spite of being stunned",
    ),
    AttackAnyone: NodeWords(
        lambda _c, _: "can attack any opposing champion",
        lambda _: "is allowed to attack champions of every opposing player",
    ),
    MoreRaids: NodeWords(
        lambda c, _: f"can raid {printed_changes.additional_times(c.number)}",
        lambda c: f"is allowed {c.number} additional raid(s) a turn",
    ),
}


# --- abilities ---------------------------------------------------------------------------------


def _told_action(node: Action) -> str:
    often = told_abilities.limits(node.limits) or "once per turn"
    if node.limits.times is None and "game" not in often and often != "once per turn":
        often = f"once per turn, {often}"
    return f"ACTION of your Action phase, {often}; cost: {told_abilities.costs(node.costs)}"


def _told_power(node: Power) -> str:
    often = told_abilities.often(node.limits)
    return f"avatar power, {often}; cost: {told_abilities.costs(node.costs)}"


def _told_rush(node: Rush) -> str:
    extra = f" and {told_abilities.costs(node.costs)}" if node.costs else ""
    often = told_abilities.often(node.limits, "once per game")
    paid = plain.amount(node.ikorr)
    return f"RUSH {paid}, {often}; cost: {paid} secured Ikorr{extra}"


def _enters(node: Enters) -> str:
    who = printed.objects(node.objects)
    if node.effect:
        return steps.sentence(f"as {who} enters the battlefield, {steps.inline(node.effect)}")
    if node.copy_of is not None:
        return steps.sentence(_enters_as_copy(node))
    verb = phrases.inflected("enter", printed.is_many(node.objects))
    start = f"{printed.subject(node.objects)} {verb} the battlefield"
    if node.pile is not None:
        return steps.sentence(f"{start} with {ikorr(node.pile)}")
    held = f" {conditions.provided(node.condition)}" if node.condition is not None else ""
    states = " ".join(word(state) for state in node.states)
    return steps.sentence(f"{start} {states}{held}")


def _enters_as_copy(node: Enters) -> str:
    assert node.copy_of is not None
    but = printed_instructions.excepted(node.changes)
    copy = f"the battlefield as a copy of {printed.objects(node.copy_of)}{but}"
    if node.may:
        return f"you may have {printed.objects(node.objects)} enter {copy}"
    return f"{printed.subject(node.objects)} enters {copy}"


def _told_enters(node: Enters) -> str:
    parts: list[str] = []
    if node.states:
        parts.append(plain.listed([word(state) for state in node.states]))
    if node.copy_of is not None:
        but = told_instructions.exceptions(node.changes)
        parts.append(f"as a copy of {plain.objects(node.copy_of)}{but}")
    if node.pile is not None:
        parts.append(f"with {plain.amount(node.pile)} Ikorr on it")
    if node.effect:
        parts.append(f"after this: {told_instructions.effect(node.effect)}")
    may = "optional: " if node.may else ""
    held = ""
    if node.condition is not None:
        held = f", provided that {told_conditions.condition(node.condition)}"
    who = plain.objects(node.objects)
    return f"{may}{who} comes onto the battlefield {plain.listed(parts)}{held}"


def _stat_line(node: StatLine) -> str:
    gets = [printed_changes.changes((each,), many=False)[5:] for each in node.changes]
    return phrases.listed(gets + [printed.keyword(each) for each in node.keywords])


def _told_stat_line(node: StatLine) -> str:
    meaning = told_abilities.keyword_meaning
    given = "".join(f"; keyword {meaning(each)}" for each in node.keywords)
    changed = told_instructions.changed(This(SharedNoun.CARD), node.changes)
    return f"printed values: in every zone {changed}{given}"


_NODES: Mapping[type, NodeWords] = {
    SecuredBy: _SECURED,
    InfluenceOf: _INFLUENCE,
    HasSecured: NodeWords(
        lambda c: _has(c, "secured Ikorr"), lambda c: _told_has(c, "Ikorr secured")
    ),
    HasInfluence: NodeWords(lambda c: _has(c, c.kind.value), lambda c: _told_has(c, c.kind.value)),
    PayInfluence: NodeWords(
        printed=lambda c: f"({printed.value(c.amount)})",
        told=lambda c: f"pay {plain.amount(c.amount)} influence",
        paying=lambda c: f"paying ({printed.value(c.amount)})",
    ),
    Action: NodeWords(opening=_told_action),
    Power: NodeWords(lambda a: abilities.activated("", a), opening=_told_power),
    Rush: NodeWords(
        lambda a: abilities.activated(f"RUSH {printed.value(a.ikorr)}: ", a), opening=_told_rush
    ),
    Enters: NodeWords(_enters, _told_enters),
    StatLine: NodeWords(_stat_line, _told_stat_line),
}
SPEECH = Speech(
    nodes={**_NODES, **_CHANGES},
    events=EVENTS,
    player_events=PLAYER_EVENTS,
    prepositions={Event.STORES: "on", Event.RAIDS: "with", Event.RETREATS: "to"},
    piles={Stat.IKORR: "Ikorr"},
    played={PlayVerb.BUILD: Noun.LOCATION},
    activated="ACTION",
    action="ACTION — ",
    power="avatar power",
    not_cards=" (avatars are not cards)",
    headers=HEADERS,
    keywords=KEYWORDS,
    gaps={
        "influence": printed_instructions.amount_of("influence"),
        "ikorr": printed_instructions.amount_of("Ikorr"),
        "stored_ikorr": ikorr,
        "influence_kind": lambda node: node.value.split()[0] if " " in node.value else None,
    },
    idioms=_stolen,
    rules=RULES,
    targeting=TARGETING,
)
