"""Prints steps and effects."""

from __future__ import annotations

from dataclasses import fields

from engine.language.away import back_at
from engine.language.saying.event_words import event_words
from engine.language.saying.printed.changes import (
    changes,
    modified,
    next_cost,
    player_modified,
)
from engine.language.saying.printed.conditions import ORDINALS, condition, provided
from engine.language.saying.printed.events import duration, moment, present, would
from engine.language.saying.printed.instructions import act, has_actor, own_clause
from engine.language.saying.printed.phrases import capital, inflected, listed, number_word, spaced
from engine.language.saying.printed.things import (
    Printers,
    are_many,
    is_many,
    objects,
    players,
    value,
)
from engine.language.saying.printed.units import per_unit
from engine.language.saying.speech import speech, verbs, word
from engine.language.tree.abilities import (
    Effect,
    Step,
)
from engine.language.tree.amounts import AnyNumber, Between, Capped, Number, X
from engine.language.tree.composed import (
    ChooseOne,
    Delayed,
    Do,
    ForEach,
    LoseGame,
    Manual,
    Modify,
    ModifyPlayer,
    NextCost,
    Prevent,
    Replacement,
    Unless,
    WinGame,
)
from engine.language.tree.durations import Duration
from engine.language.tree.events import EventPattern, Moment
from engine.language.tree.instructions import Deal
from engine.language.tree.kinds import Amount, Instruction, Objects, Players
from engine.language.tree.objects import Description, It, That, This
from engine.language.tree.players import YOU, EachPlayer, StartingWith, You
from engine.language.tree.terms import Link

# --- steps -------------------------------------------------------------------------------------


def _actor(node: Instruction) -> Players | None:
    """Return who carries an instruction out; None where it has a subject of its own."""
    if has_actor(node):
        if isinstance(node, WinGame | LoseGame):
            return node.players
        return getattr(node, "actor", YOU)
    return node.actor if isinstance(node, ChooseOne) else None


def _inner_modes(node: ChooseOne, many: bool) -> str:
    modes = [_joined_acts(mode[0].instructions, many) for mode in node.modes]
    return listed(modes, "or")


def _joined_acts(nodes: tuple[Instruction, ...], many: bool) -> str:
    acts = [act_words(node, many) for node in nodes]
    if isinstance(nodes[-1], ChooseOne) and len(nodes) > 1:  # "and A or B" would be unclear
        return f"{listed(acts[:-1])}, then {acts[-1]}"
    return listed(acts)


def act_words(node: Instruction, many: bool) -> str:
    """Print what a player does, in the number of the subject."""
    if isinstance(node, ChooseOne):
        return _inner_modes(node, many)
    words = act(node)
    if not many:  # "until you have", "until you reveal": the third person says "they"
        words = words.replace("until you ", "until they ")
    return inflected(words, many)


def _clause(nodes: tuple[Instruction, ...], *, may: bool, is_first: bool) -> str:
    """Print instructions of one actor, or one instruction with a subject of its own."""
    actor = _actor(nodes[0])
    if actor is None:
        return _own_clause(nodes[0])
    if isinstance(actor, StartingWith):
        return _starting(actor, nodes, may)
    if may:
        return f"{players(actor)} may {_joined_acts(nodes, many=True)}"
    if isinstance(actor, You):
        acts = _joined_acts(nodes, many=True)
        named = isinstance(nodes[0], WinGame | LoseGame) or not is_first
        return f"you {acts}" if named else acts
    return f"{players(actor)} {_joined_acts(nodes, are_many(actor))}"


def _starting(actor: StartingWith, nodes: tuple[Instruction, ...], may: bool) -> str:
    start = f"starting with {players(actor.first)}, {players(actor.group)}"
    if may:
        return f"{start} may {_joined_acts(nodes, many=True)}"
    return f"{start} {_joined_acts(nodes, many=False)}"


def _own_clause(node: Instruction) -> str:
    return own_clause(node) or COMPOSED[type(node)](node)


def _grouped(nodes: tuple[Instruction, ...]) -> list[tuple[Instruction, ...]]:
    """Put neighbouring instructions of one actor together."""
    groups: list[tuple[Instruction, ...]] = []
    for node in nodes:
        actor = _actor(node)
        if groups and actor is not None and actor == _actor(groups[-1][0]):
            groups[-1] = (*groups[-1], node)
        else:
            groups.append((node,))
    return groups


def _acts(node: Step) -> str:
    actor = _actor(node.instructions[0])
    idiom = speech().idioms(node.instructions)
    if idiom:
        return f"you may {idiom}" if node.may is not None else idiom
    if node.may == YOU and actor is not None and actor != YOU:
        return f"you may have {players(actor)} {_joined_acts(node.instructions, many=True)}"
    if node.may is not None and actor is None:
        return f"you may have {_plain_predicates(node.instructions)}"
    clauses = [
        _clause(group, may=node.may is not None, is_first=number == 0)
        for number, group in enumerate(_grouped(node.instructions))
    ]
    return listed(clauses)


def _plain_predicates(nodes: tuple[Instruction, ...]) -> str:
    """Return clauses of one subject with plain verbs, for "you may have it strike"."""
    predicates: list[str] = []
    for node in nodes:
        start = objects(_subject_of(node))
        if isinstance(node, Modify):
            predicates.append(changes(node.changes, many=True))
            continue
        verb, _, rest = _own_clause(node).removeprefix(start).strip().partition(" ")
        plain = verb if is_many(_subject_of(node)) else verb.removesuffix("s")
        predicates.append(spaced(plain, rest))
    return f"{objects(_subject_of(nodes[0]))} {' and '.join(predicates)}"


def _subject_of(node: Instruction) -> Objects:
    """Return what does it: what deals, else the first objects that an instruction names."""
    if isinstance(node, Deal) and node.source is not None:
        return node.source
    parts = (getattr(node, each.name) for each in fields(node))
    return next(part for part in parts if isinstance(part, Objects))


_LINKS = {
    Link.NONE: "",
    Link.THEN: "then ",
    Link.IF_YOU_DO: "if you do, ",
    Link.IF_YOU_DO_NOT: "if you don't, ",
    Link.WHEN_YOU_DO: "when you do, ",
    Link.IF_THEY_DO: "if they do, ",
    Link.IF_THEY_DO_NOT: "if they don't, ",
    Link.IF_YOU_CANNOT: "if you can't, ",
    Link.IF_THEY_CANNOT: "if they can't, ",
    Link.OTHERWISE: "otherwise, ",
}


def step(node: Step) -> str:
    """Print a step as a sentence without its stop and capital letter."""
    single = node.instructions[0]
    front = node.condition is not None and not node.behind
    held = f"{provided(node.condition)}, " if front and node.condition is not None else ""
    instead = " instead" if node.instead else ""
    if isinstance(single, Delayed | Replacement):
        words = _timed(single, node.duration)
    elif isinstance(single, NextCost) and node.duration is not None:
        words = next_cost(single, duration(node.duration)) + _where_x(node)
    elif isinstance(single, Do):
        words = _do(single) + _held_behind(node)
    else:
        words = _plain_step(node)
    return f"{_LINKS[node.link]}{held}{words}{instead}"


# What stands between the steps of one sentence.
_JOINTS = {Link.THEN: ", then ", Link.IF_YOU_DO: ", and if you do, "}


def _do(node: Do) -> str:
    words = _plain_step(node.effect[0])
    for inner in node.effect[1:]:
        joint = _JOINTS.get(inner.link, " and ")
        words += f"{joint}{_plain_step(inner)}"
    return words


def _plain_step(node: Step) -> str:
    lasting = f" {duration(node.duration)}" if node.duration is not None else ""
    return f"{_acts(node)}{lasting}{_held_behind(node)}{_where_x(node)}"


def _where_x(node: Step) -> str:
    """Print what X is; what was paid for it is said where it is paid."""
    is_said = node.where_x is not None and not isinstance(node.where_x, X)
    return f", where X is {value(node.where_x)}" if is_said and node.where_x is not None else ""


def _held_behind(node: Step) -> str:
    is_behind = node.behind and node.condition is not None
    return f" {provided(node.condition)}" if is_behind and node.condition is not None else ""


def _timed(node: Delayed | Replacement, lasting: Duration | None) -> str:
    if isinstance(node, Replacement):
        front = f"{duration(lasting)}, " if lasting is not None else ""
        return f"{front}{replacement(node)}"
    if isinstance(node.event, Moment):
        return f"at {moment(node.event)}, {inline(node.effect)}"
    event = present(node.event)
    if node.count is not None:
        return _counted(node, lasting)
    front = f"{duration(lasting)}, " if lasting is not None else ""
    is_known = lasting is None and isinstance(node.event.subject, It | That)
    often = "when" if is_known and node.once else _how_often(node)
    return f"{front}{often} {event}, {inline(node.effect)}"


def _how_often(node: Delayed) -> str:
    if node.nth:
        return f"the {ORDINALS[node.nth]} time"
    return "the next time" if node.once else "whenever"


def _counted(node: Delayed, lasting: Duration | None) -> str:
    assert isinstance(node.event, EventPattern)
    assert node.count is not None
    assert isinstance(node.event.subject, EachPlayer)
    who = spaced("all", node.event.subject.side.value, "players")
    deeds = listed(
        [event_words(kind, "perfect", of_player=True) for kind in node.event.kinds], "or"
    )
    front = f"{duration(lasting)}, " if lasting is not None else ""
    times = f"a number of times equal to {value(node.count.amount)}"
    return f"{front}when {who} have {deeds} {times}, {inline(node.effect)}"


def inline(effect: Effect) -> str:
    """Print an effect inside a sentence."""
    words = step(effect[0])
    for node in effect[1:]:
        words += f", {step(node)}" if node.link is Link.THEN else f" and {step(node)}"
    return words


def replacement(node: Replacement) -> str:
    """Print a replacement."""
    words = {True: "the next time", False: "if"}[node.next]
    event = would(node.event)
    if node.times is not None or node.nth:
        words, event = f"the {ORDINALS[node.nth or 1]} time", f"{event} each turn"
    held = f" and {condition(node.condition)}" if node.condition is not None else ""
    held += _spared(node)
    first = node.instead[0]
    shown = Step(first.instructions, may=node.may, duration=first.duration, where_x=first.where_x)
    prevents = isinstance(first.instructions[0], Prevent) and len(first.instructions) == 1
    instead = "" if prevents and node.may is None else " instead"
    return f"{words} {event}{held}, {_plain_step(shown)}{instead}"


def _spared(node: Replacement) -> str:
    """Print which ones a replacement leaves out."""
    if not node.spares:
        return ""
    when = "each turn" if node.spared_in is None else f"in each {word(node.spared_in)}"
    which = "one" if isinstance(node.event.subject, Description) else "time"
    return f", except the first {which} {when}"


def _for_each(node: ForEach) -> str:
    if isinstance(node.over, Number):
        often = "twice" if node.over == Number(2) else f"{number_word(node.over.value)} times"
        return f"{inline(node.effect)} {often}"
    unit = per_unit(node.over)  # type: ignore[arg-type]
    assert unit is not None  # the grammar loops over nothing else
    return f"{unit[1]}, {inline(node.effect)}"


def _unless(node: Unless) -> str:
    acts = _acts(Step(node.instructions))
    many = are_many(node.players)
    return f"{acts} unless {players(node.players)} {_joined_acts(node.costs, many)}"  # type: ignore[arg-type]


COMPOSED: Printers = {
    Modify: modified,
    ModifyPlayer: player_modified,
    NextCost: next_cost,
    ForEach: _for_each,
    Unless: _unless,
    Delayed: lambda i: _timed(i, None),
    Replacement: replacement,
    Manual: lambda i: i.text.removesuffix("."),
}


def sentence(words: str) -> str:
    """Return words as a sentence: a capital letter and a full stop."""
    stop = "" if words.endswith(('."', ".")) else "."
    return f"{capital(words)}{stop}"


def effect_text(effect: Effect) -> str:
    """Print an effect as sentences."""
    words: list[str] = []
    for number, node in enumerate(effect):
        until = _comes_back(node, effect[number - 1]) if number else ""
        if until:
            words[-1] = sentence(f"{words[-1].removesuffix('.')} until {until}")
        else:
            words.append(_step_text(node))
    return " ".join(words)


def _comes_back(node: Step, before: Step) -> str:
    """Print when this card comes back that the step before has removed; empty for anything else.

    As a sentence of its own it would name "the removed card", and the costs may have removed one.
    """
    away, back = before.instructions[-1], node.instructions[0]
    done = verbs().of(away).away if verbs().knows(away) else None
    if done is None or not isinstance(getattr(away, "objects", None), This):
        return ""
    if not isinstance(back, Delayed) or node != back_at(back.event, away, done):
        return ""
    return moment(back.event) if isinstance(back.event, Moment) else present(back.event)


def _step_text(node: Step) -> str:
    single = node.instructions[0]
    if isinstance(single, ChooseOne) and _needs_bullets(node, single):
        words = _bullets(single)
        held = f"if {condition(node.condition)}, " if node.condition is not None else ""
        front = f"{_LINKS[node.link]}{held}"
        return capital(f"{front}{words[:1].lower()}{words[1:]}") if front else words
    words = sentence(step(node))
    if isinstance(single, Replacement) and len(single.instead) > 1:
        words = spaced(words, *[sentence(step(each)) for each in single.instead[1:]])
    return words


def _needs_bullets(node: Step, choice: ChooseOne) -> bool:
    """Whether a choice is printed with bullets; simple ones are joined by "or"."""
    if speech().lists_choices:
        return True
    is_plain = node == Step(node.instructions, node.link, may=node.may)
    is_one = choice == ChooseOne(choice.modes, actor=choice.actor)
    is_short = 1 < len(choice.modes) < _FEW and all(
        _is_simple(mode, choice.actor) for mode in choice.modes
    )
    return not (is_plain and is_one and is_short)


# Of fewer modes than this, a choice may be one sentence.
_FEW = 4


def _is_simple(mode: Effect, actor: Players) -> bool:
    """Whether a mode is one plain instruction of whoever chooses."""
    first = mode[0].instructions[0]
    is_alone = mode == (Step((first,)),)
    return is_alone and _actor(first) == actor and not isinstance(first, ChooseOne)


def _choosing(actor: Players) -> str:
    """Return who chooses between modes."""
    if isinstance(actor, StartingWith):
        return f"starting with {players(actor.first)}, {players(actor.group)}"
    return players(actor)


def _bullets(node: ChooseOne) -> str:
    if isinstance(node.amount, Between):
        number = "one or both" if len(node.modes) == 2 else "one or more"
    elif isinstance(node.amount, AnyNumber):
        number = "any number"
    else:
        number = _mode_number(node.amount)
    up_to = "up to " if node.up_to else ""
    who = "choose" if isinstance(node.actor, You) else f"{_choosing(node.actor)} chooses"
    modes = "".join(f"\n• {_mode_text(mode, node.actor)}" for mode in node.modes)
    dash = "." if speech().lists_choices else " —"
    again = ". You may choose the same mode more than once." if node.repeat else dash
    if node.if_so is not None:
        again = f". If {condition(node.if_so)}, {_then_choose(node)} instead."
    return f"{who[:1].upper()}{who[1:]} {up_to}{number}{again}{modes}"


def _mode_number(amount: Amount) -> str:
    if isinstance(amount, Capped) and (unit := per_unit(amount.amount)) is not None:
        return f"one {unit[1]}, up to {number_word(amount.most)}"
    return number_word(amount.value) if isinstance(amount, Number) else value(amount)


def _then_choose(node: ChooseOne) -> str:
    amount = node.amount_then
    if isinstance(amount, AnyNumber):
        return "choose any number"
    may = "you may " if isinstance(amount, Between) else ""
    most = amount.most if isinstance(amount, Between) else amount.value  # type: ignore[union-attr]
    if most == len(node.modes):
        return f"{may}choose {'both' if most == 2 else 'all'}"
    return f"{may}choose {number_word(most)}"


def _mode_text(mode: Effect, chooser: Players) -> str:
    """Print a mode; where others choose, "you" has to be said."""
    words = effect_text(mode)
    is_order = mode[0].may is None and _actor(mode[0].instructions[0]) == YOU
    if isinstance(chooser, You) or not is_order or words.startswith("You "):
        return words
    return f"You {words[:1].lower()}{words[1:]}"
