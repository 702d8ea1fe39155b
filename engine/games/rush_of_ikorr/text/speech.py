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
from engine.language.saying.printed import abilities, conditions, phrases
from engine.language.saying.printed import changes as printed_changes
from engine.language.saying.printed import instructions as printed_instructions
from engine.language.saying.printed import things as printed
from engine.language.saying.speech import NodeWords, Speech, word
from engine.language.tree.abilities import Action
from engine.language.tree.amounts import All, Half, ThatMany
from engine.language.tree.kinds import Amount, Instruction
from engine.language.tree.objects import This
from engine.language.tree.players import ThatPlayer, You
from engine.language.tree.terms import SharedNoun


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
    return f"the Ikorr secured by {plain.whosever(node.players)} team"


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


_CHANGES: Mapping[type, NodeWords] = {
    AttackAndRaid: NodeWords(
        lambda _c, _: "can attack and raid in the same turn",
        lambda _: "is allowed both to attack and to raid in one turn",
    ),
    ActWhileStunned: NodeWords(
        lambda c, _: f"can {word(c.deed)} while stunned",
        lambda c: f"is allowed to {word(c.deed)} in spite of being stunned",
    ),
    MoreRaids: NodeWords(
        lambda c, _: f"can raid {printed_changes.additional_times(c.number)}",
        lambda c: f"is allowed {c.number} additional raid(s) a turn",
    ),
}


# --- abilities ---------------------------------------------------------------------------------


def _told_action(node: Action) -> str:
    start = told_abilities.opened("ACTION of your Action phase", node.limits, "once per turn")
    return f"{start}; cost: {told_abilities.costs(node.costs)}"


def _told_power(node: Power) -> str:
    start = told_abilities.opened("avatar power", node.limits, "once per turn")
    return f"{start}; cost: {told_abilities.costs(node.costs)}"


def _told_rush(node: Rush) -> str:
    extra = f" and {told_abilities.costs(node.costs)}" if node.costs else ""
    paid = plain.amount(node.ikorr)
    start = told_abilities.opened(f"RUSH {paid}", node.limits, "once per game")
    return f"{start}; cost: {paid} secured Ikorr{extra}"


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
    row="champion zone",
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
