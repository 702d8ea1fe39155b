"""Abilities in plain words."""

from __future__ import annotations

from engine.language.named import Meant
from engine.language.reading.trees import nodes
from engine.language.saying.plain.conditions import condition, trigger
from engine.language.saying.plain.instructions import (
    changed,
    cost,
    effect,
    exceptions,
    instruction,
    replacement,
)
from engine.language.saying.plain.term_words import keyword, listed
from engine.language.saying.plain.things import (
    Say,
    amount,
    objects,
    whosever,
    zone,
)
from engine.language.saying.sayers import TOLD
from engine.language.saying.speech import brought, currency, noun, own, speech, word
from engine.language.tree import terms
from engine.language.tree.abilities import (
    Action,
    AlternativeCost,
    Cost,
    Enters,
    ExtraCost,
    Keywords,
    Limits,
    NotUnderstood,
    OwnPlay,
    PlayRestriction,
    SpellEffect,
    Static,
    Triggered,
)
from engine.language.tree.changes import CostChange, SetCost
from engine.language.tree.composed import Prevent, Replacement
from engine.language.tree.conditions import InZone
from engine.language.tree.events import EventPattern, Moment
from engine.language.tree.kinds import Ability
from engine.language.tree.objects import Keyword, This
from engine.language.tree.terms import SharedZone


def keyword_meaning(node: Keyword) -> str:
    """Return what a keyword does."""
    traits = "".join(f" {trait}" for trait in node.traits)
    does = speech().keywords.get(node.name, "")
    return f"{keyword(node)}: {does.format(traits=traits)}" if does else keyword(node)


def opening(node: Ability) -> str:
    """Return when or for what an ability works: its trigger, costs and limits."""
    say = own(node).opening or OPENINGS.get(type(node))
    return say(node) if say is not None else ""


def _header(header: terms.Header) -> str:
    return speech().headers.get(header) or f"{word(header)} trigger"


def _triggered(node: Triggered) -> str:
    when = [
        _header(each) if isinstance(each, terms.Header) else _passive(each) for each in node.when
    ]
    parts = [listed(when, "or")]
    if node.during is not None:
        parts.append(f"only during {whosever(node.during)} turn")
    if node.nth is not None:
        own = ", of each player alone" if node.own else ""
        parts.append(f"only time number {node.nth} each turn ({_ORDINALS[node.nth]}){own}")
    if node.times is not None:
        parts.append(times_each_turn(node.times))
    if node.condition is not None:
        parts.append(f"only while {condition(node.condition)}")
    if node.costs:
        paying = "if you pay" if node.may_pay else "you pay"
        parts.append(f"{paying} as it triggers ({costs(node.costs)})")
    return ", ".join(parts)


def times_each_turn(times: int) -> str:
    """Return how often a trigger works."""
    return "at most 1 time each turn (once)" if times == 1 else f"at most {times} times each turn"


_ORDINALS = {1: "first", 2: "second", 3: "third", 4: "fourth", 5: "fifth"}


def _passive(node: EventPattern | Moment) -> str:
    return f"trigger: {trigger(node)}"


def limits(node: Limits) -> str:
    """Return how often and when an ability may be used."""
    parts: list[str] = []
    if node.times is not None:
        often = "once per turn" if node.times == 1 else f"up to {node.times} times each turn"
        parts.append(often)
    if node.once_per_game:
        parts.append("once per game")
    if node.during is not None:
        parts.append(f"only during {whosever(node.during)} turn")
    if node.only_if is not None:
        parts.append(f"only if {condition(node.only_if)}")
    if node.by_all:
        parts.append("by the other players, too")
    return ", ".join(parts)


def costs(paid: tuple[Cost, ...]) -> str:
    """Return what is paid."""
    return listed([cost(each) for each in paid]) if paid else "free (no cost)"


def opened(what: str, node: Limits, usual: str = "") -> str:
    """Return what an ability is and how often it is used, `usual` where its text says nothing."""
    says = node.times is not None or node.once_per_game
    parts = (what, "" if says else usual, limits(node))
    return ", ".join(part for part in parts if part)


def _action(node: Action) -> str:
    return f"{opened('activated ability', node.limits)}; cost: {costs(node.costs)}"


OPENINGS: Say = {
    Triggered: _triggered,
    Action: _action,
    SpellEffect: lambda _: "when the spell resolves",
}


# --- abilities without an effect ---------------------------------------------------------------


def _works_in(node: Static) -> str:
    """Return from where a passive ability works: a card's own cost wherever it is played from."""
    subject = node.subject.antecedent if isinstance(node.subject, Meant) else node.subject
    is_own = isinstance(subject, This)
    if is_own and all(isinstance(each, CostChange | SetCost) for each in node.changes):
        return "wherever this is played from"
    asked = [each for each in nodes(node.condition) if isinstance(each, InZone)]
    zones = [each.zone for each in asked if is_own or isinstance(each.ref, This)]
    return f"while this is in {zone(zones[0])}" if zones else "while this is in play"


def _static(node: Static) -> str:
    parts = [f"passive, {_works_in(node)}"]
    if node.during is not None:
        parts.append(f"only during {whosever(node.during)} turn")
    if node.condition is not None:
        parts.append(f"only as long as {condition(node.condition)}")
    x = f" (X being {amount(node.where_x)})" if node.where_x is not None else ""
    return f"{', '.join(parts)}: {changed(node.subject, node.changes)}{x}"


def _extra_cost(node: ExtraCost) -> str:
    must = "optional" if node.optional else "required"
    return f"{must} further cost to {node.verb.value} this: {costs(node.costs)}"


def _alternative(node: AlternativeCost) -> str:
    held = f"provided that {condition(node.condition)}, " if node.condition is not None else ""
    return f"{held}this may be done in place of paying the {currency()}: {costs(node.costs)}"


def _own_play(node: OwnPlay) -> str:
    held = f"provided that {condition(node.condition)}, " if node.condition is not None else ""
    paid = "its usual cost" if node.costs is None else f"this cost alone: {costs(node.costs)}"
    return f"{held}you may {node.verb.value} this out of {zone(node.zone)}, for {paid}"


def _enters(node: Enters) -> str:
    parts = [listed([word(state) for state in node.states])]
    if node.copy_of is not None:
        parts.append(f"as a copy of {objects(node.copy_of)}{exceptions(node.changes)}")
    if node.pile is not None:
        parts.append(f"with {amount(node.pile)} {brought()} on it")
    if node.effect:
        parts.append(f"after this: {effect(node.effect)}")
    may = "optional: " if node.may else ""
    held = f", provided that {condition(node.condition)}" if node.condition is not None else ""
    how = listed([each for each in parts if each])
    return f"{may}{objects(node.objects)} comes onto the {noun(SharedZone.FIELD)} {how}{held}"


def _restriction(node: PlayRestriction) -> str:
    return f"you may {node.verb.value} this only when {condition(node.only_if)}"


OTHERS: Say = {
    Keywords: lambda a: f"Keyword {'; '.join(keyword_meaning(each) for each in a.keywords)}",
    Static: _static,
    Replacement: lambda a: f"replacement (no stack): {replacement(a)}",
    Prevent: lambda a: f"prevention (no stack): {instruction(a)}",
    ExtraCost: _extra_cost,
    AlternativeCost: _alternative,
    OwnPlay: _own_play,
    Enters: _enters,
    PlayRestriction: _restriction,
    NotUnderstood: lambda a: f"by hand, as it was not understood: “{a.text}”",
}


def ability_meaning(node: Ability) -> str:
    """Return a whole ability."""
    if opening(node):
        return f"{opening(node)}: {effect(node.effect)}"  # type: ignore[attr-defined]
    return (own(node).told or OTHERS[type(node)])(node)


TOLD.add(Ability, ability_meaning)
