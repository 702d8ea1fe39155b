"""Prints steps and abilities."""

from __future__ import annotations

from engine.games.rush_of_ikorr.text.own_tree import (
    AttackNow,
    Enters,
    LoseSecured,
    PayInfluence,
    Power,
    RaidNow,
    Rush,
    Secure,
    StatLine,
    Strike,
)
from engine.games.rush_of_ikorr.text.printer.changes import (
    changes,
    floor_of,
    next_cost,
    player_changes,
    unpreventable,
)
from engine.games.rush_of_ikorr.text.printer.conditions import ORDINALS, condition, provided
from engine.games.rush_of_ikorr.text.printer.events import duration, moment, present, would
from engine.games.rush_of_ikorr.text.printer.instructions import act, has_actor, ikorr, own_clause
from engine.games.rush_of_ikorr.text.printer.things import (
    Printers,
    are_many,
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
    spaced,
    subject,
    value,
    whose,
    zone,
)
from engine.games.rush_of_ikorr.text.printer.units import per_unit
from engine.games.rush_of_ikorr.text.terms import Header, PlayVerb
from engine.games.rush_of_ikorr.verbs.known import verbs
from engine.language.tree import terms
from engine.language.tree.abilities import (
    Action,
    AlternativeCost,
    Cost,
    Effect,
    ExtraCost,
    Keywords,
    Limits,
    NotUnderstood,
    OwnPlay,
    PlayRestriction,
    SpellEffect,
    Static,
    Step,
    Triggered,
)
from engine.language.tree.amounts import ONE, AnyNumber, Between, Number, ThatMany
from engine.language.tree.changes import (
    AbilityCostChange,
    CostChange,
    HandLimit,
    MoreDraws,
    SetStat,
    Unpreventable,
)
from engine.language.tree.composed import (
    ChooseOne,
    Delayed,
    Do,
    ForEach,
    LoseGame,
    Manual,
    Modify,
    NextCost,
    Prevent,
    Replacement,
    Unless,
    WinGame,
)
from engine.language.tree.durations import Duration
from engine.language.tree.events import EventPattern, Moment
from engine.language.tree.instructions import BecomeCopy, Deal
from engine.language.tree.kinds import Ability, Change, Instruction, Objects, Players
from engine.language.tree.objects import Description, It, Selection, That
from engine.language.tree.players import YOU, EachPlayer, StartingWith, ThatPlayer, You
from engine.language.tree.terms import How, Link, SharedPlayVerb

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
    acts = [_act(node, many) for node in nodes]
    if isinstance(nodes[-1], ChooseOne) and len(nodes) > 1:  # "and A or B" would be unclear
        return f"{listed(acts[:-1])}, then {acts[-1]}"
    return listed(acts)


def _act(node: Instruction, many: bool) -> str:
    if isinstance(node, ChooseOne):
        return _inner_modes(node, many)
    words = act(node)
    if not many:  # "until you have", "until you reveal": the third person speaks of "they"
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
    return own_clause(node) or _COMPOSED[type(node)](node)


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


def _stolen(nodes: tuple[Instruction, ...]) -> str:
    """Return "steal 1 secured Ikorr from ..." for what is just that; empty for anything else."""
    if len(nodes) != 2 or nodes[1] != Secure(ThatMany()):
        return ""
    lost = nodes[0]
    if not isinstance(lost, LoseSecured) or isinstance(lost.actor, You | ThatPlayer):
        return ""
    if not is_plain(lost.amount):
        return ""
    return f"steal {measure(lost.amount)} secured Ikorr from {players(lost.actor)}"


def _acts(node: Step) -> str:
    actor = _actor(node.instructions[0])
    stolen = _stolen(node.instructions)
    if stolen:
        return f"you may {stolen}" if node.may is not None else stolen
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
    if isinstance(node, Strike):
        return node.striker
    if isinstance(node, AttackNow):
        return node.attacker
    if isinstance(node, Deal) and node.source is not None:
        return node.source
    assert isinstance(node, Modify | BecomeCopy | RaidNow)  # nothing else has a subject
    return node.objects


_LINKS = {
    Link.NONE: "",
    Link.THEN: "then ",
    Link.IF_YOU_DO: "if you do, ",
    Link.IF_YOU_DO_NOT: "if you don't, ",
    Link.WHEN_YOU_DO: "when you do, ",
    Link.IF_THEY_DO: "if they do, ",
    Link.IF_THEY_DO_NOT: "if they don't, ",
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
        words = next_cost(single, duration(node.duration))
    elif isinstance(single, Do):
        words = _do(single) + _held_behind(node)
    else:
        words = _plain_step(node)
    return f"{_LINKS[node.link]}{held}{words}{instead}"


def _do(node: Do) -> str:
    words = _plain_step(node.effect[0])
    for inner in node.effect[1:]:
        words += f"{', then' if inner.link is Link.THEN else ' and'} {_plain_step(inner)}"
    return words


def _plain_step(node: Step) -> str:
    lasting = f" {duration(node.duration)}" if node.duration is not None else ""
    x = f", where X is {value(node.where_x)}" if node.where_x is not None else ""
    return f"{_acts(node)}{lasting}{_held_behind(node)}{x}"


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
    word = "the next time" if node.once else "whenever"
    if lasting is None and isinstance(node.event.subject, It | That) and node.once:
        word = "when"
    return f"{front}{word} {event}, {inline(node.effect)}"


def _counted(node: Delayed, lasting: Duration | None) -> str:
    from engine.games.rush_of_ikorr.text.grammar.events import conjugated  # noqa: PLC0415
    from engine.games.rush_of_ikorr.text.printer.event_words import PLAYER_FORMS  # noqa: PLC0415

    assert isinstance(node.event, EventPattern)
    assert node.count is not None
    assert isinstance(node.event.subject, EachPlayer)
    who = spaced("all", node.event.subject.side.value, "players")
    deeds = listed([conjugated(PLAYER_FORMS[kind], "perfect") for kind in node.event.kinds], "or")
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
    if node.times is not None:
        words, event = "the first time", f"{event} each turn"
    held = f" and {condition(node.condition)}" if node.condition is not None else ""
    first = node.instead[0]
    shown = Step(first.instructions, may=node.may, duration=first.duration, where_x=first.where_x)
    prevents = isinstance(first.instructions[0], Prevent) and len(first.instructions) == 1
    instead = "" if prevents and node.may is None else " instead"
    return f"{words} {event}{held}, {_plain_step(shown)}{instead}"


def _for_each(node: ForEach) -> str:
    unit = per_unit(node.over)  # type: ignore[arg-type]
    assert unit is not None  # the grammar loops over nothing else
    return f"{unit[1]}, {inline(node.effect)}"


def _unless(node: Unless) -> str:
    acts = _acts(Step(node.instructions))
    many = are_many(node.players)
    return f"{acts} unless {players(node.players)} {_joined_acts(node.costs, many)}"  # type: ignore[arg-type]


_COMPOSED: Printers = {
    ForEach: _for_each,
    Unless: _unless,
    Delayed: lambda i: _timed(i, None),
    Replacement: replacement,
    Manual: lambda i: i.text.removesuffix("."),
}


def sentence(words: str) -> str:
    """Return words as a sentence: a capital letter and a full stop."""
    stop = "" if words.endswith(('."', ".")) else "."
    return f"{words[:1].upper()}{words[1:]}{stop}"


def effect_text(effect: Effect) -> str:
    """Print an effect as sentences."""
    return " ".join(_step_text(node) for node in effect)


def _step_text(node: Step) -> str:
    single = node.instructions[0]
    if isinstance(single, ChooseOne) and _needs_bullets(node, single):
        return _bullets(single)
    words = sentence(step(node))
    if isinstance(single, Replacement) and len(single.instead) > 1:
        words = spaced(words, *[sentence(step(each)) for each in single.instead[1:]])
    return words


def _needs_bullets(node: Step, choice: ChooseOne) -> bool:
    """Whether a choice is printed with bullets; simple ones are joined by "or"."""
    simple = all(
        len(mode) == 1
        and mode[0] == Step(mode[0].instructions)
        and len(mode[0].instructions) == 1
        and _actor(mode[0].instructions[0]) == choice.actor
        and not isinstance(mode[0].instructions[0], ChooseOne)
        for mode in choice.modes
    )
    plain = node == Step(node.instructions, node.link, may=node.may)
    return not (
        simple
        and plain
        and 1 < len(choice.modes) < 4
        and choice.amount == ONE
        and not choice.up_to
        and not choice.repeat
        and choice.if_so is None
    )


def _bullets(node: ChooseOne) -> str:
    if isinstance(node.amount, Between):
        number = "one or both" if len(node.modes) == 2 else "one or more"
    elif isinstance(node.amount, AnyNumber):
        number = "any number"
    else:
        assert isinstance(node.amount, Number)  # the outline knows no other
        number = number_word(node.amount.value)
    up_to = "up to " if node.up_to else ""
    who = "choose" if isinstance(node.actor, You) else f"{players(node.actor)} chooses"
    modes = "".join(f"\n• {_mode_text(mode, node.actor)}" for mode in node.modes)
    again = ". You may choose the same mode more than once." if node.repeat else " —"
    if node.if_so is not None:
        again = f". If {condition(node.if_so)}, {_then_choose(node)} instead."
    return f"{who[:1].upper()}{who[1:]} {up_to}{number}{again}{modes}"


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


# --- abilities ---------------------------------------------------------------------------------


def _triggered(node: Triggered) -> str:
    limit = {
        None: "",
        1: "This ability triggers only once each turn.",
        2: "This ability triggers only twice each turn.",
    }
    if isinstance(node.when[0], Header):
        headers = ", ".join(header.value for header in node.when)  # type: ignore[union-attr]
        return spaced(f"{headers} — {effect_text(node.effect)}", limit[node.times])
    first = inline(node.effect[:1])
    opened = sentence(f"{_when(node)}, {first}")
    return spaced(opened, effect_text(node.effect[1:]), limit[node.times])


def _when(node: Triggered) -> str:
    first = node.when[0]
    if isinstance(first, Moment):
        return f"at {moment(first)}"
    events = " or ".join(present(event) for event in node.when)  # type: ignore[arg-type]
    if node.nth is not None and node.own:
        return f"whenever {_own_nth(node.when[0], node.nth)} each turn"  # type: ignore[arg-type]
    if node.nth is not None:
        turn = "each turn" if node.during is None else f"during each of {whose(node.during)} turns"
        return f"the {ORDINALS[node.nth]} time {events} {turn}"
    if node.condition is not None:
        return f"while {condition(node.condition)}, whenever {events}"
    start = f"during {whose(node.during)} turn, " if node.during is not None else ""
    return f"{start}whenever {events}"


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
        words = _act(node, many=True)
        return f"{words[:1].upper()}{words[1:]}"
    assert isinstance(node, PayInfluence)  # nothing else is paid
    return f"({value(node.amount)})"


def _limits(node: Limits) -> str:
    parts: list[str] = []
    if node.only_if is not None:
        parts.append(sentence(f"activate only if {condition(node.only_if)}"))
    if node.times is not None:
        parts.append(sentence(f"activate up to {number_word(node.times)} times each turn"))
    if node.once_per_game:
        parts.append("Activate only once per game.")
    if node.during is not None:
        parts.append(sentence(f"activate only during {whose(node.during)} turn"))
    return " ".join(parts)


def _activated(node: Action | Power) -> str:
    header = "ACTION — " if isinstance(node, Action) else ""
    costs = f"{_costs(node.costs)}: " if node.costs else ""
    return spaced(f"{header}{costs}{effect_text(node.effect)}", _limits(node.limits))


def _rush(node: Rush) -> str:
    costs = f"{_costs(node.costs)}: " if node.costs else ""
    start = f"RUSH {value(node.ikorr)}: {costs}"
    return spaced(f"{start}{effect_text(node.effect)}", _limits(node.limits))


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
    if isinstance(change, SetStat):
        return _stat_static(node)
    if isinstance(change, AbilityCostChange) and isinstance(who, Selection):
        words = _ability_cost(change).removeprefix("costs")
        return f"ACTION abilities of {objects(who)} cost{words}"
    if isinstance(change, AbilityCostChange):
        return f"{_owner(who)} {change.ability.value} {_ability_cost(change)}"
    if isinstance(change, CostChange) and change.nth is not None:
        assert isinstance(who, Selection)
        words = objects(Selection(How.CHOOSE, who.description, ONE)).partition(" ")[2]
        return f"the {ORDINALS[change.nth]} {words} each turn {changes(node.changes, many=False)}"
    return f"{subject(who)} {changes(node.changes, is_many(who))}"


def _owner(node: Objects) -> str:
    from engine.games.rush_of_ikorr.text.printer.things import possessive  # noqa: PLC0415

    return possessive(node)


def _stat_static(node: Static) -> str:
    owner = _owner(node.subject)  # type: ignore[arg-type]
    stats = [change for change in node.changes if isinstance(change, SetStat)]
    names = " and ".join(change.stat.value for change in stats)
    verb = "is" if len(stats) == 1 else "are each"
    return f"{owner} {names} {verb} equal to {value(stats[0].amount)}"


def _ability_cost(node: AbilityCostChange) -> str:
    floor = f" (to a minimum of {node.floor})" if node.floor is not None else ""
    return f"costs {value(node.amount)} {'less' if node.less else 'more'} to activate{floor}"


def _player_static(who: Players, nodes: tuple[Change, ...]) -> str:
    change = nodes[0]
    if isinstance(change, Unpreventable):
        return unpreventable(change)
    if isinstance(change, HandLimit) and change.size is not None and change.is_change:
        way = "increased" if change.size > 0 else "reduced"
        return f"{whose(who)} maximum hand size is {way} by {abs(change.size)}"
    if isinstance(change, HandLimit) and change.size is not None:
        return f"{whose(who)} maximum hand size is {change.size}"
    if isinstance(change, AbilityCostChange):
        return f"{whose(who)} {change.ability.value} {_ability_cost(change)}"
    words = player_changes(nodes, are_many(who))
    if isinstance(change, MoreDraws) and isinstance(who, You):
        words = words.replace("their draw phase", "your draw phase")
    return f"{players(who)} {words}"


def _extra_cost(node: ExtraCost) -> str:
    may = "you may " if node.optional else ""
    noun: dict[terms.PlayVerb, str] = {
        SharedPlayVerb.CAST: "spell",
        SharedPlayVerb.SUMMON: "champion",
        PlayVerb.BUILD: "location",
    }
    costs = _costs(node.costs)
    words = f"{costs[:1].lower()}{costs[1:]}"
    this = f"this {noun.get(node.verb, 'card')}"
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
        rest = _act(node, many=True).partition(" ")[2]
        return f"{verbs().of(node).gerund} {rest}"
    assert isinstance(node, PayInfluence)  # nothing else is paid
    return f"paying ({value(node.amount)})"


def _enters(node: Enters) -> str:
    if node.effect:
        return sentence(f"as {objects(node.objects)} enters the battlefield, {inline(node.effect)}")
    many = is_many(node.objects)
    if node.copy_of is not None:
        but = f", except it {changes(node.changes, many=False)}" if node.changes else ""
        copy = f"the battlefield as a copy of {objects(node.copy_of)}{but}"
        if node.may:
            return sentence(f"you may have {objects(node.objects)} enter {copy}")
        return sentence(f"{subject(node.objects)} enters {copy}")
    verb = inflected("enter", many)
    if node.ikorr is not None:
        with_ikorr = f"with {ikorr(node.ikorr)}"
        return sentence(f"{subject(node.objects)} {verb} the battlefield {with_ikorr}")
    held = f" {provided(node.condition)}" if node.condition is not None else ""
    states = " ".join(state.value for state in node.states)
    return sentence(f"{subject(node.objects)} {verb} the battlefield {states}{held}")


def _restriction(node: PlayRestriction) -> str:
    return sentence(f"{node.verb.value} {objects(node.this)} only if {condition(node.only_if)}")


_ABILITIES: Printers = {
    Keywords: lambda a: ", ".join(keyword(each) for each in a.keywords),
    Triggered: _triggered,
    Action: _activated,
    Power: _activated,
    Rush: _rush,
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
    StatLine: lambda a: listed([change[5:] for change in _gets(a)] + _given(a)),
    NotUnderstood: lambda a: a.text,
}


def _gets(node: StatLine) -> list[str]:
    return [changes((change,), many=False) for change in node.changes]


def _given(node: StatLine) -> list[str]:
    return [keyword(each) for each in node.keywords]


def ability_text(node: Ability) -> str:
    """Print one ability."""
    return _ABILITIES[type(node)](node)
