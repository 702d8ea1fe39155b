"""Prints abilities."""

from __future__ import annotations

from typing import Any

from engine.language.saying.printed.changes import (
    changes,
    floor_of,
    player_changes,
    unpreventable,
)
from engine.language.saying.printed.conditions import ORDINALS, condition, provided
from engine.language.saying.printed.descriptions import described
from engine.language.saying.printed.events import moment, present
from engine.language.saying.printed.instructions import act, amount_of, excepted
from engine.language.saying.printed.phrases import article, capital, inflected, number_word, spaced
from engine.language.saying.printed.steps import (
    act_words,
    effect_text,
    inline,
    replacement,
    sentence,
    step,
)
from engine.language.saying.printed.things import (
    Printers,
    are_many,
    is_many,
    keyword,
    objects,
    players,
    possessive,
    subject,
    value,
    whose,
    zone,
)
from engine.language.saying.sayers import PRINTED
from engine.language.saying.speech import brought, noun, own, played, said, speech, verbs, word
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
from engine.language.tree.amounts import ONE
from engine.language.tree.changes import (
    AbilityCostChange,
    CostChange,
    HandLimit,
    MoreDraws,
    RowSize,
    SetStat,
    Unpreventable,
)
from engine.language.tree.composed import (
    Prevent,
    Replacement,
)
from engine.language.tree.events import EventPattern, Moment
from engine.language.tree.kinds import Ability, Change, Instruction, Players
from engine.language.tree.objects import Description, Selection
from engine.language.tree.players import You
from engine.language.tree.terms import Header, How, SharedZone

# --- abilities ---------------------------------------------------------------------------------


def _triggered(node: Triggered) -> str:
    limit = {
        None: "",
        1: "This ability triggers only once each turn.",
        2: "This ability triggers only twice each turn.",
    }
    if isinstance(node.when[0], Header):
        headers = ", ".join(word(each) for each in node.when if isinstance(each, Header))
        return spaced(f"{headers} — {_paid(node)}{effect_text(node.effect)}", limit[node.times])
    if speech().trigger_mark:
        start = f"{_when(node)} {speech().trigger_mark}"
        return spaced(capital(start), _paid(node) + effect_text(node.effect), limit[node.times])
    first = inline(node.effect[:1])
    opened = sentence(f"{_when(node)}, {first}")
    return spaced(opened, effect_text(node.effect[1:]), limit[node.times])


def _paid(node: Triggered) -> str:
    """Print what is paid as an ability triggers: "You may discard a card: "."""
    if not node.costs:
        return ""
    paid = _costs(node.costs)
    return f"You may {paid[:1].lower()}{paid[1:]}: " if node.may_pay else f"{paid}: "


def _when(node: Triggered) -> str:
    first = node.when[0]
    if isinstance(first, Moment):
        if node.condition is not None and speech().trigger_mark:
            return f"at {moment(first)}, if {condition(node.condition)}"
        return f"at {moment(first)}"
    events = " or ".join(present(event) for event in node.when)  # type: ignore[arg-type]
    if node.nth is not None:
        return _nth_time(node, node.nth, events)
    if node.condition is not None:
        return f"while {condition(node.condition)}, whenever {events}"
    start = f"during {whose(node.during)} turn, " if node.during is not None else ""
    return f"{start}whenever {events}"


def _nth_time(node: Triggered, nth: int, events: str) -> str:
    if node.own:
        return f"whenever {_own_nth(node.when[0], nth)} each turn"  # type: ignore[arg-type]
    turn = "each turn" if node.during is None else f"during each of {whose(node.during)} turns"
    held = f"while {condition(node.condition)}, " if node.condition is not None else ""
    return f"{held}the {ORDINALS[nth]} time {events} {turn}"


def _own_nth(event: EventPattern, nth: int) -> str:
    """Print "you cast your second spell": which of them it is stands before the noun."""
    assert isinstance(event.other, Description)  # the grammar asks for one
    words = described(event.other)
    own = "your" if isinstance(event.subject, You) else "their"
    return present(event).replace(article(words), f"{own} {ORDINALS[nth]} {words}")


def _costs(costs: tuple[Cost, ...]) -> str:
    words = [_cost(each) for each in costs]
    return ", ".join(words)


def _cost(node: Cost) -> str:
    if isinstance(node, Instruction):
        words = act_words(node, many=True)
        return f"{words[:1].upper()}{words[1:]}"
    return said(node, own(node).printed)


def _limits(node: Limits) -> str:
    parts: list[str] = []
    if node.only_if is not None:
        parts.append(sentence(f"activate only if {condition(node.only_if)}"))
    if node.times == 1:
        parts.append("Activate only once each turn.")
    elif node.times is not None:
        parts.append(sentence(f"activate up to {number_word(node.times)} times each turn"))
    if node.once_per_game:
        parts.append("Activate only once per game.")
    if node.during is not None:
        parts.append(sentence(f"activate only during {whose(node.during)} turn"))
    if node.by_all:
        parts.append("Both players may use this ability.")
    return " ".join(parts)


def activated(start: str, node: Any) -> str:
    """Print an ability with costs and limits, behind what it opens with."""
    costs = f"{_costs(node.costs)}: " if node.costs else ""
    return spaced(f"{start}{costs}{effect_text(node.effect)}", _limits(node.limits))


def _static(node: Static) -> str:
    words = _static_words(node)
    x = f", where X is {value(node.where_x)}" if node.where_x is not None else ""
    held = ""
    if node.condition is not None:
        unless = provided(node.condition).startswith("unless ")
        held = (
            f" {provided(node.condition) if unless else 'as long as ' + condition(node.condition)}"
        )
    during = f"during {whose(node.during)} turn, " if node.during is not None else ""
    floor = floor_of(node.changes)
    if floor:  # the minimum follows the condition, which then is an "if"
        held = f" {provided(node.condition)}" if node.condition is not None else ""
    return sentence(spaced(f"{during}{words}{x}{held}", floor))


def _static_words(node: Static) -> str:
    who = node.subject
    change = node.changes[0]
    if isinstance(who, Players):
        return _player_static(who, node.changes)
    if isinstance(change, SetStat) and not isinstance(who, Selection):
        return _stat_static(node)
    if isinstance(change, AbilityCostChange) and isinstance(who, Selection):
        words = _ability_cost(change).removeprefix("costs")
        return f"{speech().activated} abilities of {objects(who)} cost{words}"
    if isinstance(change, AbilityCostChange):
        return f"{possessive(who)} {change.ability.value} {_ability_cost(change)}"
    if isinstance(change, CostChange) and change.nth is not None:
        return _counted_cost(node, change.nth, change.further)
    return f"{subject(who)} {changes(node.changes, is_many(who))}"


def _counted_cost(node: Static, nth: int, further: bool) -> str:
    assert isinstance(node.subject, Selection)
    words = objects(Selection(How.CHOOSE, node.subject.description, ONE)).partition(" ")[2]
    costs = changes(node.changes, many=False)
    if further:
        return f"each {words} other than the {ORDINALS[nth]} each turn {costs}"
    return f"the {ORDINALS[nth]} {words} each turn {costs}"


def _stat_static(node: Static) -> str:
    owner = possessive(node.subject)  # type: ignore[arg-type]
    stats = [change for change in node.changes if isinstance(change, SetStat)]
    names = " and ".join(change.stat.value for change in stats)
    verb = "is" if len(stats) == 1 else "are each"
    return f"{owner} {names} {verb} equal to {value(stats[0].amount)}"


def _ability_cost(node: AbilityCostChange) -> str:
    floor = f" (to a minimum of {node.floor})" if node.floor is not None else ""
    return f"costs {value(node.amount)} {'less' if node.less else 'more'} to activate{floor}"


def _hand_size(size: int, is_change: bool) -> str:
    if not is_change:
        return str(size)
    return f"{'increased' if size > 0 else 'reduced'} by {abs(size)}"


def _player_static(who: Players, nodes: tuple[Change, ...]) -> str:
    change = nodes[0]
    if isinstance(change, Unpreventable):
        return unpreventable(change)
    if isinstance(change, HandLimit) and change.size is not None:
        return f"{whose(who)} maximum hand size is {_hand_size(change.size, change.is_change)}"
    if isinstance(change, AbilityCostChange):
        return f"{whose(who)} {change.ability.value} {_ability_cost(change)}"
    words = player_changes(nodes, are_many(who))
    if isinstance(change, MoreDraws) and isinstance(who, You):
        words = words.replace("their draw phase", "your draw phase")
    if isinstance(change, RowSize) and isinstance(who, You):
        words = words.replace("in their ", "in your ")
    return f"{players(who)} {words}"


def _extra_cost(node: ExtraCost) -> str:
    may = "you may " if node.optional else ""
    costs = _costs(node.costs)
    words = f"{costs[:1].lower()}{costs[1:]}"
    this = f"this {played(node.verb)}"
    return sentence(f"as an additional cost to {node.verb.value} {this}, {may}{words}")


def _alternative(node: AlternativeCost) -> str:
    held = f"if {condition(node.condition)}, " if node.condition is not None else ""
    costs = _costs(node.costs)
    words = f"{costs[:1].lower()}{costs[1:]}"
    return sentence(f"{held}you may {words} rather than pay this card's cost")


def _own_play(node: OwnPlay) -> str:
    held = f"if {condition(node.condition)}, " if node.condition is not None else ""
    words = f"{held}you may {node.verb.value} {objects(node.this)} from {zone(node.zone)}"
    if node.costs is None:
        return sentence(words)
    return sentence(f"{words} by {' and '.join(_paying(each) for each in node.costs)}")


def _paying(node: Cost) -> str:
    if isinstance(node, Instruction):
        rest = act_words(node, many=True).partition(" ")[2]
        return f"{verbs().of(node).gerund} {rest}"
    return said(node, own(node).paying)


def _enters(node: Enters) -> str:
    who, field = objects(node.objects), f"the {noun(SharedZone.FIELD)}"
    if node.effect:
        return sentence(f"as {who} enters {field}, {inline(node.effect)}")
    if node.copy_of is not None:
        copy = f"{field} as a copy of {objects(node.copy_of)}{excepted(node.changes)}"
        start = f"you may have {who} enter" if node.may else f"{subject(node.objects)} enters"
        return sentence(f"{start} {copy}")
    start = f"{subject(node.objects)} {inflected('enter', is_many(node.objects))} {field}"
    if node.pile is not None:
        return sentence(f"{start} with {amount_of(brought())(node.pile)}")
    held = provided(node.condition) if node.condition is not None else ""
    return sentence(spaced(start, *(word(state) for state in node.states), held))


def _restriction(node: PlayRestriction) -> str:
    return sentence(f"{node.verb.value} {objects(node.this)} only if {condition(node.only_if)}")


ABILITIES: Printers = {
    Keywords: lambda a: ", ".join(keyword(each) for each in a.keywords),
    Triggered: _triggered,
    Action: lambda a: activated(speech().action, a),
    SpellEffect: lambda a: effect_text(a.effect),
    ExtraCost: _extra_cost,
    AlternativeCost: _alternative,
    OwnPlay: _own_play,
    Static: _static,
    Replacement: lambda a: spaced(
        sentence(replacement(a)), *[sentence(step(each)) for each in a.instead[1:]]
    ),
    Prevent: lambda a: sentence(act(a)),
    Enters: _enters,
    PlayRestriction: _restriction,
    NotUnderstood: lambda a: a.text,
}


def ability_text(node: Ability) -> str:
    """Print one ability."""
    return (own(node).printed or ABILITIES[type(node)])(node)


PRINTED.add(Ability, ability_text)
