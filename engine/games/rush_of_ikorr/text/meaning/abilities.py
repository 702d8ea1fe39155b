"""Abilities in plain words."""

from __future__ import annotations

from engine.games.rush_of_ikorr.text.meaning.conditions import condition, trigger
from engine.games.rush_of_ikorr.text.meaning.instructions import (
    changed,
    cost,
    effect,
    exceptions,
    instruction,
    replacement,
)
from engine.games.rush_of_ikorr.text.meaning.things import (
    Say,
    amount,
    keyword,
    listed,
    objects,
    whose,
    zone,
)
from engine.games.rush_of_ikorr.text.own_tree import Enters, Power, Rush, StatLine
from engine.games.rush_of_ikorr.text.terms import Header, KeywordName
from engine.language.tree import terms
from engine.language.tree.abilities import (
    Action,
    AlternativeCost,
    Cost,
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
from engine.language.tree.composed import Prevent, Replacement
from engine.language.tree.events import EventPattern, Moment
from engine.language.tree.kinds import Ability
from engine.language.tree.objects import Keyword, This
from engine.language.tree.terms import SharedNoun

HEADERS: dict[terms.Header, str] = {
    Header.SUMMON: "SUMMON trigger (when this enters the battlefield)",
    Header.DEATH: "DEATH trigger (when this dies)",
    Header.ATTACK: "ATTACK trigger (when this declares an attack, before the battle)",
    Header.RAID: "RAID trigger (when this raids, before its Ikorr is stored)",
    Header.SECURE: "SECURE trigger (when this secures Ikorr in your Secure phase)",
    Header.START: "START trigger (at the beginning of your Start phase)",
    Header.END: "END trigger (at the beginning of your End phase)",
    Header.RETREAT: "RETREAT trigger (when this retreats to its owner's hand)",
}
KEYWORDS: dict[terms.KeywordName, str] = {
    KeywordName.SWIFT: "may declare an attack in the turn it is summoned",
    KeywordName.LETHAL: "any strike damage above 0 that it deals to a champion destroys it",
    KeywordName.QUICK_STRIKE: "when it attacks, it strikes first",
    KeywordName.FURY: "may attack any number of champions a turn, each of them once",
    KeywordName.RAZE: "each strike moves up to its raid in Ikorr from the struck champion to it",
    KeywordName.REANIMATE: (
        "after it dies it returns to the battlefield at the beginning of the next End phase; "
        "the next time it would leave, it goes to the void"
    ),
    KeywordName.SUPPORT: (
        "ACTION, once per turn and free: 1 targeted allied{traits} champion gets attack equal to "
        "this one's attack until the end of this turn; this one may not have attacked or raided "
        "and may not do so this turn"
    ),
}


def keyword_meaning(node: Keyword) -> str:
    """Return what a keyword does."""
    traits = "".join(f" {trait}" for trait in node.traits)
    return f"{keyword(node)}: {KEYWORDS[node.name].format(traits=traits)}"


def opening(node: Ability) -> str:
    """Return when or for what an ability works: its trigger, costs and limits."""
    say = _OPENINGS.get(type(node))
    return say(node) if say is not None else ""


def _triggered(node: Triggered) -> str:
    when = [
        HEADERS[each] if isinstance(each, terms.Header) else _passive(each) for each in node.when
    ]
    parts = [listed(when, "or")]
    if node.during is not None:
        parts.append(f"only during {whose(node.during)} turn")
    if node.nth is not None:
        own = ", of each player alone" if node.own else ""
        parts.append(f"only time number {node.nth} each turn ({_ORDINALS[node.nth]}){own}")
    if node.times is not None:
        parts.append(times_each_turn(node.times))
    if node.condition is not None:
        parts.append(f"only while {condition(node.condition)}")
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
    if node.times is not None and node.times > 1:
        parts.append(f"up to {node.times} times each turn")
    if node.once_per_game:
        parts.append("once per game")
    if node.during is not None:
        parts.append(f"only during {whose(node.during)} turn")
    if node.only_if is not None:
        parts.append(f"only if {condition(node.only_if)}")
    return ", ".join(parts)


def _costs(costs: tuple[Cost, ...]) -> str:
    return listed([cost(each) for each in costs]) if costs else "free (no cost)"


def _action(node: Action) -> str:
    often = limits(node.limits) or "once per turn"
    if node.limits.times is None and "game" not in often and often != "once per turn":
        often = f"once per turn, {often}"
    return f"ACTION of your Action phase, {often}; cost: {_costs(node.costs)}"


def _power(node: Power) -> str:
    further = limits(node.limits)
    often = f"once per turn{', ' + further if further else ''}"
    return f"avatar power, {often}; cost: {_costs(node.costs)}"


def _rush(node: Rush) -> str:
    further = limits(node.limits)
    extra = f" and {_costs(node.costs)}" if node.costs else ""
    often = f"once per game{', ' + further if further else ''}"
    return f"RUSH {amount(node.ikorr)}, {often}; cost: {amount(node.ikorr)} secured Ikorr{extra}"


_OPENINGS: Say = {
    Triggered: _triggered,
    Action: _action,
    Power: _power,
    Rush: _rush,
    SpellEffect: lambda _: "when the spell resolves",
}


# --- abilities without an effect ---------------------------------------------------------------


def _static(node: Static) -> str:
    parts = ["passive, while this is in play"]
    if node.during is not None:
        parts.append(f"only during {whose(node.during)} turn")
    if node.condition is not None:
        parts.append(f"only as long as {condition(node.condition)}")
    x = f" (X being {amount(node.where_x)})" if node.where_x is not None else ""
    return f"{', '.join(parts)}: {changed(node.subject, node.changes)}{x}"


def _extra_cost(node: ExtraCost) -> str:
    must = "optional" if node.optional else "required"
    return f"{must} further cost to {node.verb.value} this: {_costs(node.costs)}"


def _alternative(node: AlternativeCost) -> str:
    held = f"provided that {condition(node.condition)}, " if node.condition is not None else ""
    return f"{held}this may be done in place of paying the influence: {_costs(node.costs)}"


def _own_play(node: OwnPlay) -> str:
    held = f"provided that {condition(node.condition)}, " if node.condition is not None else ""
    paid = "its usual cost" if node.costs is None else f"this cost alone: {_costs(node.costs)}"
    return f"{held}you may {node.verb.value} this out of {zone(node.zone)}, for {paid}"


def _enters(node: Enters) -> str:
    parts: list[str] = []
    if node.states:
        parts.append(listed([state.value for state in node.states]))
    if node.copy_of is not None:
        parts.append(f"as a copy of {objects(node.copy_of)}{exceptions(node.changes)}")
    if node.ikorr is not None:
        parts.append(f"with {amount(node.ikorr)} Ikorr on it")
    if node.effect:
        parts.append(f"after this: {effect(node.effect)}")
    may = "optional: " if node.may else ""
    held = f", provided that {condition(node.condition)}" if node.condition is not None else ""
    return f"{may}{objects(node.objects)} comes onto the battlefield {listed(parts)}{held}"


def _restriction(node: PlayRestriction) -> str:
    return f"you may {node.verb.value} this only when {condition(node.only_if)}"


def _stat_line(node: StatLine) -> str:
    given = "".join(f"; keyword {keyword_meaning(each)}" for each in node.keywords)
    return f"printed values: in every zone {changed(This(SharedNoun.CARD), node.changes)}{given}"


_OTHERS: Say = {
    Keywords: lambda a: f"Keyword {'; '.join(keyword_meaning(each) for each in a.keywords)}",
    Static: _static,
    Replacement: lambda a: f"replacement (no stack): {replacement(a)}",
    Prevent: lambda a: f"prevention (no stack): {instruction(a)}",
    ExtraCost: _extra_cost,
    AlternativeCost: _alternative,
    OwnPlay: _own_play,
    Enters: _enters,
    PlayRestriction: _restriction,
    StatLine: _stat_line,
    NotUnderstood: lambda a: f"by hand, as it was not understood: “{a.text}”",
}


def ability_meaning(node: Ability) -> str:
    """Return a whole ability."""
    if type(node) in _OPENINGS:
        return f"{opening(node)}: {effect(node.effect)}"  # type: ignore[attr-defined]
    return _OTHERS[type(node)](node)
