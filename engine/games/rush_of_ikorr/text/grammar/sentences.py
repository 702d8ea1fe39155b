"""Forms of whole sentences: effects, triggers, passive abilities, costs and limits."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from engine.cardtext.forms import rows
from engine.games.rush_of_ikorr.text.grammar.clauses import Clause, Mood, modify, scaled_changes
from engine.games.rush_of_ikorr.text.grammar.events import Thing
from engine.games.rush_of_ikorr.text.grammar.walk import mentions_x
from engine.games.rush_of_ikorr.text.tree import (
    YOU,
    AbilityCostChange,
    AbilityKind,
    All,
    AlternativeCost,
    Amount,
    BecomeCopy,
    Cannot,
    Deed,
    Event,
    Change,
    ChooseOne,
    Condition,
    Cost,
    CostChange,
    CountTest,
    Deal,
    Delayed,
    Description,
    Destroy,
    Discard,
    Do,
    Duration,
    DuringTurn,
    Effect,
    Enters,
    EventPattern,
    Exert,
    ExertInfluence,
    ExtraCost,
    ForEach,
    GainControl,
    HandLimit,
    How,
    Instruction,
    It,
    Keyword,
    Keywords,
    Limits,
    Link,
    LoseSecured,
    Modify,
    ModifyPlayer,
    Moment,
    Move,
    NextCost,
    Not,
    Number,
    Objects,
    Op,
    Pay,
    PayInfluence,
    Phase,
    Players,
    PlayRestriction,
    PlayVerb,
    Prevent,
    Ref,
    RemoveCounters,
    RemoveIkorr,
    Replacement,
    Retreat,
    Reveal,
    Sacrifice,
    Scrap,
    Selection,
    SetCost,
    SetStat,
    State,
    Static,
    StatLine,
    Step,
    Store,
    Stun,
    That,
    This,
    Triggered,
    Unless,
    Void,
    X,
)

_COSTS = (
    Sacrifice,
    Discard,
    Scrap,
    ExertInfluence,
    Exert,
    Void,
    RemoveIkorr,
    Retreat,
    LoseSecured,
    Stun,
    Reveal,
    Move,
    Destroy,
    RemoveCounters,
    Pay,
    Deal,
    Store,
)
_WHEN = "(when|whenever|each time)"
_ACTIVATE = "activate [this ability|it]"


@dataclass(frozen=True, slots=True)
class ActivationLimit:
    """A sentence that limits the ability before it."""

    limits: Limits


@dataclass(frozen=True, slots=True)
class TriggerLimit:
    """A sentence that limits how often the trigger before it works."""

    times: int


# --- segments: clauses with their duration and condition ---------------------------------------


def steps_of(clauses: tuple[Clause, ...]) -> Effect:
    """Turn clauses into steps: what is not optional stays together."""
    steps: list[Step] = []
    plain: tuple[Instruction, ...] = ()
    for clause in clauses:
        if clause.may is not None or clause.duration is not None:
            if plain:
                steps.append(Step(plain))
                plain = ()
            steps.append(Step(clause.groups[0], may=clause.may, duration=clause.duration))
            continue
        plain = (*plain, *clause.groups[0])
        if len(clause.groups) > 1:
            steps.append(Step(plain))
            steps += [Step(group, Link.THEN) for group in clause.groups[1:-1]]
            steps.append(Step(clause.groups[-1], Link.THEN))
            plain = ()
    if plain:
        steps.append(Step(plain))
    return tuple(steps)


def _segment(joined: tuple[Clause, ...]) -> Effect:
    return steps_of(joined)


def _lasting(joined: tuple[Clause, ...], duration: Duration) -> Effect | None:
    return lasting(steps_of(joined), duration)


def lasting(steps: Effect, duration: Duration) -> Effect | None:
    """Give the steps a duration; refused where nothing in them lasts."""
    if not any(_can_last(each) for step in steps for each in step.instructions):
        return None
    if any(step.duration is not None for step in steps):
        return None
    return tuple(replace(step, duration=duration) for step in steps)


def _can_last(instruction: Instruction) -> bool:
    if isinstance(instruction, ChooseOne):
        return any(
            _can_last(each)
            for mode in instruction.modes
            for step in mode
            for each in step.instructions
        )
    return isinstance(
        instruction,
        Modify
        | ModifyPlayer
        | BecomeCopy
        | GainControl
        | NextCost
        | Prevent
        | Replacement
        | Delayed,
    )


def _provided(joined: tuple[Clause, ...], condition: Condition) -> Effect | None:
    return _under(steps_of(joined), condition)


def _under(steps: Effect, condition: Condition) -> Effect | None:
    """Put one condition over all steps."""
    together = as_one(steps)
    if together.condition is not None:
        together = Step((Do((together,)),))
    return (replace(together, condition=condition),)


def as_one(steps: Effect) -> Step:
    """Return the steps as one; "then" is order only (3.4b.1)."""
    first = steps[0]
    if len(steps) == 1:
        return first
    plain = all(
        step == Step(step.instructions, step.link, duration=first.duration, where_x=first.where_x)
        for step in steps
    )
    if plain and all(step.link in (Link.NONE, Link.THEN) for step in steps):
        return replace(
            first, instructions=tuple(each for step in steps for each in step.instructions)
        )
    return Step((Do(steps),), first.link)


def _unless(joined: tuple[Clause, ...], condition: Condition) -> Effect | None:
    return _under(steps_of(joined), Not(condition))


def _unless_paid(
    joined: tuple[Clause, ...], players: Players, acts: tuple[Instruction, ...]
) -> Effect | None:
    steps = steps_of(joined)
    if (
        len(steps) != 1
        or steps[0].may is not None
        or not all(isinstance(act, _COSTS) for act in acts)
    ):
        return None
    return (Step((Unless(steps[0].instructions, players, acts),)),)


def _instead(effect: Effect) -> Effect | None:
    if len(effect) != 1 or effect[0].instead:
        return None
    return (replace(effect[0], instead=True),)


def _at_moment(joined: tuple[Clause, ...], moment: Moment) -> Effect | None:
    return delayed_until(moment, steps_of(joined))


def delayed_until(moment: Moment, effect: Effect) -> Effect | None:
    """Read "at the beginning of the next end phase": once, at that moment."""
    if not moment.next and moment.whose is not None and not _this_turn_end(moment):
        return None
    return (Step((Delayed(moment, effect),)),)


def _this_turn_end(moment: Moment) -> bool:
    return moment.phase in (Phase.END, Phase.TURN)


def _then(first: Effect, rest: Effect) -> Effect | None:
    if rest[0].link is not Link.NONE or _ends_open(first, rest):
        return None
    return (*first, replace(rest[0], link=Link.THEN), *rest[1:])


def _ends_open(first: Effect, rest: Effect) -> bool:
    """Whether "then" would follow an optional step: unclear what is optional."""
    return first[-1].may is not None


def _where(effect: Effect, value: Amount) -> Effect | None:
    """Define X for the steps that use it."""
    if mentions_x(value) or not any(mentions_x(step) for step in effect):
        return None
    if any(step.where_x is not None for step in effect):
        return None
    return tuple(replace(step, where_x=value) if mentions_x(step) else step for step in effect)


def _for_each(per: Amount, effect: Effect) -> Effect:
    return (Step((ForEach(per, effect),)),)


def _linked(link: Link) -> Any:
    def make(effect: Effect) -> Effect | None:
        together = as_one(effect)
        if together.link is not Link.NONE:
            return None
        return (replace(together, link=link),)

    return make


def _then_sentence(effect: Effect) -> Effect | None:
    if effect[0].link is not Link.NONE:
        return None
    return (replace(effect[0], link=Link.THEN), *effect[1:])


def _both(joined: tuple[Clause, ...], duration: Duration, condition: Condition) -> Effect | None:
    return _both_effect(steps_of(joined), duration, condition)


def _both_effect(effect: Effect, duration: Duration, condition: Condition) -> Effect | None:
    lasting_steps = lasting(effect, duration)
    return None if lasting_steps is None else _under(lasting_steps, condition)


def _under_instead(effect: Effect, condition: Condition) -> Effect | None:
    under = _under(effect, condition)
    return None if under is None else _instead(under)


def _behind_duration(first: Effect, rest: Effect) -> Effect | None:
    return (*first, *rest) if first[-1].duration is not None else None


def _more_after(joined: tuple[Clause, ...]) -> Effect | None:
    return None if joined[0].mood is Mood.IMPERATIVE else steps_of(joined)


def delayed(
    event: EventPattern, effect: Effect, duration: Duration | None = None, *, once: bool = True
) -> Effect:
    """Return the step that sets up a delayed trigger."""
    return (Step((Delayed(event, effect, once),), duration=duration),)


def _delayed_of_ref(event: EventPattern, effect: Effect, *, once: bool) -> Effect | None:
    """Read "when that champion dies": without a duration only for something just named."""
    fits = isinstance(event.subject, It | That)
    return delayed(event, effect, once=once) if fits else None


def _if_it_happens(event: EventPattern, effect: Effect, duration: Duration) -> Effect | None:
    """Read "if it dies this turn": of something just named, and still to come."""
    return delayed(event, effect, duration) if isinstance(event.subject, It | That) else None


def _counted_deeds(
    duration: Duration, players: Players, kinds: Any, count: CountTest, effect: Effect
) -> Effect:
    event = EventPattern(kinds.kinds, players)
    return (Step((Delayed(event, effect, count=count),), duration=duration),)


# --- replacements ------------------------------------------------------------------------------


def _replace(
    event: EventPattern, effect: Effect, condition: Condition | None = None
) -> Replacement | None:
    step = effect[0]
    if len(effect) != 1:
        return Replacement(event, effect, condition)
    return Replacement(event, (replace(step, may=None),), condition, may=step.may)


def _next_replacement(event: EventPattern, effect: Effect) -> Replacement | None:
    made = _replace(event, effect)
    return None if made is None else replace(made, next=True)


def _prevention(event: EventPattern, effect: Effect) -> Replacement | None:
    """Read "if it would be dealt damage, prevent that damage": no "instead" is needed."""
    first = effect[0].instructions[0]
    return _replace(event, effect) if isinstance(first, Prevent) else None


def _next_prevention(event: EventPattern, effect: Effect) -> Replacement | None:
    made = _prevention(event, effect)
    return None if made is None else replace(made, next=True)


def _limited(event: EventPattern, effect: Effect) -> Replacement | None:
    made = _replace(event, effect)
    return None if made is None else replace(made, times=1)


def _limited_prevention(event: EventPattern, effect: Effect) -> Replacement | None:
    made = _prevention(event, effect)
    return None if made is None else replace(made, times=1)


def _first_damage(thing: Thing) -> Replacement:
    event = EventPattern((Event.DEALT_DAMAGE,), thing.what)
    return Replacement(event, (Step((Prevent(All(), dealt=True),)),), times=1)


def _timed(replacement: Replacement | None, duration: Duration) -> Effect | None:
    return None if replacement is None else (Step((replacement,), duration=duration),)


# --- triggered abilities -----------------------------------------------------------------------


def _trigger(event: EventPattern, effect: Effect, other: EventPattern | None = None) -> Triggered:
    return Triggered((event,) if other is None else (event, other), effect)


def _trigger_during(event: EventPattern, whose: Players, effect: Effect) -> Triggered:
    return Triggered((event,), effect, during=whose)


def _trigger_nth(
    event: EventPattern, nth: int, effect: Effect, whose: Players | None = None
) -> Triggered:
    return Triggered((event,), effect, during=whose, nth=nth)


def _trigger_own_nth(counted: tuple[EventPattern, int], effect: Effect) -> Triggered:
    return Triggered((counted[0],), effect, nth=counted[1])


def _own_nth(kind: Event) -> Any:
    """Read "you cast your second spell": the event, and which of them it is."""

    def make(nth: int, desc: Description, player: Players = YOU) -> tuple[EventPattern, int]:
        return EventPattern((kind,), player, desc), nth

    return make


def _trigger_while(event: EventPattern, condition: Condition, effect: Effect) -> Triggered:
    return Triggered((event,), effect, condition=condition)


def _trigger_once(event: EventPattern, effect: Effect) -> Triggered:
    return Triggered((event,), effect, times=1)


def _phase_trigger(moment: Moment, effect: Effect) -> Triggered | None:
    return None if moment.next else Triggered((moment,), effect)


# --- passive abilities -------------------------------------------------------------------------


def _static(objects: Objects, changes: tuple[Change, ...]) -> Static | None:
    made = modify(objects, changes)
    if made is None or (isinstance(objects, Selection) and objects.how is not How.ALL):
        return None
    if isinstance(objects, This) and any(_is_play_ban(change) for change in changes):
        return None  # a restriction on playing the card, read as such
    return Static(objects, changes)


def _is_play_ban(change: Change) -> bool:
    played = (Deed.BE_SUMMONED, Deed.BE_PLAYED, Deed.BE_CAST, Deed.BE_BUILT)
    return isinstance(change, Cannot) and change.deed in played


def _static_each(objects: Objects, changes: tuple[Change, ...], per: Amount) -> Static | None:
    more = scaled_changes(changes, per)
    return None if more is None else _static(objects, more)


def _static_stat(ref_of: Ref, set_stat: tuple[Change, ...]) -> Static | None:
    return _static(ref_of, set_stat)


def _static_if(static: Static, condition: Condition) -> Static | None:
    return None if static.condition is not None else replace(static, condition=condition)


def _static_unless(static: Static, condition: Condition) -> Static | None:
    return _static_if(static, Not(condition))


def _static_during(static: Static, whose: Players) -> Static | None:
    return None if static.during is not None else replace(static, during=whose)


def _static_where(static: Static, value: Amount) -> Static | None:
    if mentions_x(value) or not mentions_x(static):
        return None
    return replace(static, where_x=value)


def _player_static(player: Players, player_changes: tuple[Change, ...]) -> Static:
    return Static(player, player_changes)


def _nth_cost(nth: int, desc: Description, changes: tuple[Change, ...]) -> Static | None:
    change = changes[0]
    if len(changes) != 1 or not isinstance(change, CostChange) or desc.played_by is None:
        return None
    return Static(Selection(How.ALL, desc, All()), (replace(change, nth=nth),))


def _whose_cost(whose: Players, desc: Description, changes: tuple[Change, ...]) -> Static | None:
    """Read "your locations cost 2 less to build": cards that you play."""
    costs = all(isinstance(change, CostChange | SetCost) for change in changes)
    if not costs or desc.played_by is not None or desc.controller is not None:
        return None
    return Static(Selection(How.ALL, replace(desc, played_by=whose), All()), changes)


def _power_cost(kind: AbilityKind) -> Any:
    def make(whose: Players, change: AbilityCostChange) -> Static:
        return Static(whose, (replace(change, ability=kind),))

    return make


def _ability_cost(objects: Objects, kind: AbilityKind, change: AbilityCostChange) -> Static:
    return Static(objects, (replace(change, ability=kind),))


def _entering_effect(ref: Ref, effect: Effect) -> Enters:
    return Enters(ref, effect=effect)


def _enters(objects: Objects, states: tuple[State, ...]) -> Enters | None:
    if isinstance(objects, Selection) and objects.how is not How.ALL:
        return None
    return Enters(objects, states)


def _enters_copy(ref: Ref, objects: Objects, changes: tuple[Change, ...] = ()) -> Enters:
    return Enters(ref, copy_of=objects, changes=changes)


def _enters_ikorr(ref: Ref, amount: Amount) -> Enters:
    return Enters(ref, ikorr=amount)


def _set(stat: Any, amount: Amount) -> Change:
    return SetStat(stat, amount)


def _with_floor(static: Static, condition: Condition, floor: int) -> Static | None:
    floored = _floored(static, floor)
    return None if floored is None else _static_if(floored, condition)


def _floored(static: Static, floor: int) -> Static | None:
    change = static.changes[0]
    if len(static.changes) != 1 or not isinstance(change, CostChange) or change.floor is not None:
        return None
    return replace(static, changes=(replace(change, floor=floor),)) if change.less else None


# --- costs, limits and keyword lines -----------------------------------------------------------


def _cost_list(acts: tuple[Instruction, ...]) -> tuple[Cost, ...] | None:
    return acts if all(isinstance(act, _COSTS) for act in acts) else None


def _more_costs(cost_item: tuple[Cost, ...], costs: tuple[Cost, ...]) -> tuple[Cost, ...] | None:
    joined = (*cost_item, *costs)
    paid = [cost for cost in joined if isinstance(cost, PayInfluence)]
    return joined if len(paid) < 2 else None


def _influence_cost(number: int | None) -> tuple[Cost, ...]:
    return (PayInfluence(X() if number is None else Number(number)),)


def _extra_cost(verb: PlayVerb, costs: tuple[Cost, ...]) -> ExtraCost:
    return ExtraCost(verb, costs)


def _optional_cost(verb: PlayVerb, costs: tuple[Cost, ...]) -> ExtraCost:
    return ExtraCost(verb, costs, optional=True)


def _only_if(condition: Condition) -> ActivationLimit:
    return ActivationLimit(Limits(only_if=condition))


def _times_each_turn(number: int) -> ActivationLimit:
    return ActivationLimit(Limits(times=number))


def _restriction(verb: PlayVerb, noun: Any, condition: Condition) -> PlayRestriction:
    return PlayRestriction(verb, condition, This(noun))


def _stat_list(first: tuple[Change, ...], second: tuple[Change, ...]) -> StatLine | None:
    changes = (*first, *second)
    return StatLine(changes) if len(set(changes)) == len(changes) else None  # type: ignore[arg-type]


def _keywords(words: tuple[Keyword, ...]) -> Keywords | None:
    return Keywords(words) if len(set(words)) == len(words) else None


def _standing(act: Any) -> Prevent | None:
    lasts = isinstance(act, Prevent) and not act.next and not act.dealt
    return act if lasts and not isinstance(act.to, It | That) else None


def _own_cost(static: Static) -> Static | None:
    own = isinstance(static.subject, This)
    costs = all(isinstance(change, CostChange | SetCost) for change in static.changes)
    return static if own and costs else None


_SEGMENTS = (
    *rows(
        "segment",
        ("<joined>", _segment),
        ("<joined> <duration>", _lasting),
        ("<joined> if <condition>", _provided),
        (
            "<joined> <duration> if <condition>",
            lambda joined, duration, condition: _both(joined, duration, condition),
        ),
        ("<joined> unless <condition>", _unless),
        ("<joined> unless <players:player/1> <acts/1>", _unless_paid),
        ("<joined> unless <players:player/2> <acts/2>", _unless_paid),
        ("<joined> unless you <acts/2>", lambda joined, acts: _unless_paid(joined, YOU, acts)),
        ("<joined> at <moment>", _at_moment),
    ),
    *rows(
        "body",
        "<segment>",
        ("<first:segment> [,] then <rest:body>", _then),
        ("<first:segment> and then <rest:body>", _then),
        ("<first:segment> and <rest:lasting_more>", _behind_duration),
    ),
    # "gets +1 attack this turn and you draw a card": more clauses behind a duration.
    *rows("lasting_more", ("<joined>", lambda joined: _more_after(joined))),
    *rows("full", "<body>", ("<effect:body> [,] where x is <value>", _where)),
    *rows(
        "conditional",
        "<full>",
        (
            "<duration:front_duration> , <effect:full>",
            lambda duration, effect: lasting(effect, duration),
        ),
        ("if <condition> , <effect:full>", lambda condition, effect: _under(effect, condition)),
        (
            "if <condition> , <effect:full> instead",
            lambda condition, effect: _under_instead(effect, condition),
        ),
        (
            "if <condition> , instead <effect:full>",
            lambda condition, effect: _under_instead(effect, condition),
        ),
        (
            "if <condition> , <duration:front_duration> , <effect:full>",
            lambda condition, duration, effect: _both_effect(effect, duration, condition),
        ),
        (
            "<duration:front_duration> , if <condition> , <effect:full>",
            lambda condition, duration, effect: _both_effect(effect, duration, condition),
        ),
        (
            "unless <condition> , <effect:full>",
            lambda condition, effect: _under(effect, Not(condition)),
        ),
        ("for each <per> , <effect:full>", _for_each),
        ("at <moment> , <effect:conditional>", delayed_until),
        (
            "when <event> <duration:delay> , <effect:conditional>",
            lambda event, duration, effect: delayed(event, effect, duration),
        ),
        (
            "whenever <event> <duration:delay> , <effect:conditional>",
            lambda event, duration, effect: delayed(event, effect, duration, once=False),
        ),
        (
            "the next time <event> , <effect:conditional>",
            lambda event, effect: delayed(event, effect),
        ),
        (
            "the next time <event> <duration:delay> , <effect:conditional>",
            lambda event, duration, effect: delayed(event, effect, duration),
        ),
        (
            "when <event> , <effect:conditional>",
            lambda event, effect: _delayed_of_ref(event, effect, once=True),
        ),
        (
            "if <event> <duration:delay> , <effect:conditional>",
            lambda event, duration, effect: _if_it_happens(event, effect, duration),
        ),
        (
            "whenever <event> , <effect:conditional>",
            lambda event, effect: _delayed_of_ref(event, effect, once=False),
        ),
        (
            "<duration:front_duration> , when <event> , <effect:conditional>",
            lambda event, duration, effect: delayed(event, effect, duration),
        ),
        (
            "<duration:front_duration> , whenever <event> , <effect:conditional>",
            lambda event, duration, effect: delayed(event, effect, duration, once=False),
        ),
        (
            "<duration:front_duration> , the next time <event> , <effect:conditional>",
            lambda event, duration, effect: delayed(event, effect, duration),
        ),
        (
            "<duration:front_duration> , when <players:player> have <kinds:deed_perfect> <count:counted_times> , <effect:conditional>",
            lambda duration, players, kinds, count, effect: _counted_deeds(
                duration, players, kinds, count, effect
            ),
        ),
        ("<replacement>", lambda replacement: (Step((replacement,)),)),
        ("<replacement:timed_replacement>", None),
    ),
    *rows("delay", "<duration>"),
    *rows(
        "front_duration",
        "<duration>",
        ("(during|on) <whose> (turn|turns)", lambda whose: DuringTurn(whose)),
    ),
    *rows(
        "counted_times",
        ("a number of times equal to <value>", lambda value: CountTest(Op.AT_LEAST, value)),
        ("<number> times", lambda number: CountTest(Op.AT_LEAST, Number(number))),
        ("twice", CountTest(Op.AT_LEAST, Number(2))),
    ),
    *rows(
        "effect",
        "<conditional>",
        ("then [,] <effect:conditional>", _then_sentence),
        ("if you do , <effect:conditional>", _linked(Link.IF_YOU_DO)),
        (
            "if (you don't|you do not|you can't|you cannot) , <effect:conditional>",
            _linked(Link.IF_YOU_DO_NOT),
        ),
        ("if (they do|that player does) , <effect:conditional>", _linked(Link.IF_THEY_DO)),
        (
            "if (they don't|they do not|that player doesn't|that player does not) , <effect:conditional>",
            _linked(Link.IF_THEY_DO_NOT),
        ),
        ("otherwise , <effect:conditional>", _linked(Link.OTHERWISE)),
        (
            "choose one (:|—) <first:full> [,] or <second:full>",
            lambda first, second: (Step((ChooseOne((first, second)),)),),
        ),
        (
            "choose one (:|—) <first:full> ; or <second:full>",
            lambda first, second: (Step((ChooseOne((first, second)),)),),
        ),
    ),
)

_REPLACEMENTS = (
    *rows(
        "replacement",
        ("if <event:would> , <effect:full> instead", _replace),
        ("if <event:would> , instead <effect:full>", _replace),
        ("if <event:would> , <effect:full>", _prevention),
        ("if <event:would> and <condition> , <effect:full> instead", _replace),
        ("if <event:would> while <condition> , <effect:full> instead", _replace),
        ("the next time <event:would> , <effect:full> instead", _next_replacement),
        ("the next time <event:would> , instead <effect:full>", _next_replacement),
        (
            "the next time <event:would> , <effect:full>",
            lambda event, effect: _next_prevention(event, effect),
        ),
        (
            "the first time each turn <event:would> , <effect:full> instead",
            lambda event, effect: _limited(event, effect),
        ),
        (
            "the first time each turn <event:would> , <effect:full>",
            lambda event, effect: _limited_prevention(event, effect),
        ),
        (
            "the first time <event:would> each turn , <effect:full>",
            lambda event, effect: _limited_prevention(event, effect),
        ),
        ("prevent the first damage that would be dealt to <thing> each turn", _first_damage),
        (
            "the first time <event:would> each turn , <effect:full> instead",
            lambda event, effect: _limited(event, effect),
        ),
    ),
    *rows(
        "timed_replacement",
        (
            "if <event:would> <duration> , <effect:full> instead",
            lambda event, duration, effect: _timed(_replace(event, effect), duration),
        ),
        (
            "the next time <event:would> <duration> , <effect:full> instead",
            lambda event, duration, effect: _timed(_next_replacement(event, effect), duration),
        ),
        (
            "the next time <event:would> <duration> , <effect:full>",
            lambda event, duration, effect: _timed(_next_prevention(event, effect), duration),
        ),
        (
            "<duration:front_duration> , <replacement>",
            lambda duration, replacement: _timed(replacement, duration),
        ),
    ),
)

_COUNTED_DEEDS = tuple(
    row
    for kind, verb, third in (
        (Event.CASTS, "cast", "casts"),
        (Event.PLAYS, "play", "plays"),
        (Event.SUMMONS, "summon", "summons"),
        (Event.BUILDS, "build", "builds"),
        (Event.DRAWS, "draw", "draws"),
        (Event.DISCARDS, "discard", "discards"),
    )
    for row in rows(
        "nth_event",
        (f"you {verb} your <nth> <desc/1>", _own_nth(kind)),
        (f"<player/1> {third} their <nth> <desc/1>", _own_nth(kind)),
    )
)
_TRIGGERS = (
    *_COUNTED_DEEDS,
    *rows(
        "nth",
        *(
            (word, number)
            for number, word in enumerate(["first", "second", "third", "fourth", "fifth"], 1)
        ),
    ),
    *rows(
        "triggered",
        (f"{_WHEN} <event> , <effect:conditional>", _trigger),
        (f"{_WHEN} <event> or <other:event> , <effect:conditional>", _trigger),
        (f"{_WHEN} <event> or when <other:event> , <effect:conditional>", _trigger),
        (f"{_WHEN} <event> during <whose> (turn|turns) , <effect:conditional>", _trigger_during),
        (f"{_WHEN} <event> on <whose> turn , <effect:conditional>", _trigger_during),
        (f"during <whose> (turn|turns) , {_WHEN} <event> , <effect:conditional>", _trigger_during),
        ("the <nth> time <event> each turn , <effect:conditional>", _trigger_nth),
        (
            "the <nth> time <event> (in a|during a|during each|in each) turn , <effect:conditional>",
            _trigger_nth,
        ),
        (
            "the <nth> time <event> during each of <whose> turns , <effect:conditional>",
            _trigger_nth,
        ),
        ("each turn , the <nth> time <event> , <effect:conditional>", _trigger_nth),
        ("the <nth> time each turn <event> , <effect:conditional>", _trigger_nth),
        (f"{_WHEN} <counted:nth_event> each turn , <effect:conditional>", _trigger_own_nth),
        (
            f"{_WHEN} <event> for the <nth> time (each|in a|during a|per) turn , <effect:conditional>",
            _trigger_nth,
        ),
        (f"(once each|once per) turn , {_WHEN} <event> , <effect:conditional>", _trigger_once),
        (
            f"(while|as long as) <condition> , {_WHEN} <event> , <effect:conditional>",
            _trigger_while,
        ),
        (f"{_WHEN} <event> while <condition> , <effect:conditional>", _trigger_while),
        (f"{_WHEN} <event> , if <condition> , <effect:conditional>", None)
        if False
        else ("at <moment> , <effect:conditional>", _phase_trigger),
    ),
)

_STATICS = (
    *rows(
        "plain_static",
        ("<objects:objects/1> <changes/1>", _static),
        ("<objects:objects/2> [each] <changes/2>", _static),
        ("<objects:objects/1> <changes/1> for each <per>", _static_each),
        ("<objects:objects/2> [each] <changes/2> for each <per>", _static_each),
        ("<ref_of> <set_stat:static_stat>", _static_stat),
        ("<player> <player_changes>", _player_static),
        ("you <player_changes>", lambda player_changes: Static(YOU, player_changes)),
        (
            "<whose> maximum hand size is <number>",
            lambda whose, number: Static(whose, (HandLimit(number),)),
        ),
        ("the <nth> <desc/1> each turn <changes:change/1>", _nth_cost),
        ("<whose> <desc/2> <changes:change/2>", _whose_cost),
        ("<whose> avatar power <change:ability_cost>", _power_cost(AbilityKind.POWER)),
        ("<whose> rush ability <change:ability_cost>", _power_cost(AbilityKind.RUSH)),
        ("<objects:ref_of> <kind:ability_kind> <change:ability_cost>", _ability_cost),
        ("<ref_of> name becomes <name:new_name>", lambda ref_of, name: _static(ref_of, (name,))),
        ("<ref_of> name is <name:new_name>", lambda ref_of, name: _static(ref_of, (name,))),
    ),
    *rows(
        "static_stat",
        ("<stat> is [equal to] <amount:value>", lambda stat, amount: (_set(stat, amount),)),
        (
            "<a:stat> and <b:stat> are [each] [equal to] <amount:value>",
            lambda a, b, amount: (_set(a, amount), _set(b, amount)),
        ),
    ),
    *rows(
        "valued_static",
        "<plain_static>",
        ("<static:plain_static> [,] where x is <value>", _static_where),
    ),
    *rows(
        "static",
        "<valued_static>",
        ("<static:valued_static> (as long as|while|if|for as long as) <condition>", _static_if),
        ("<static:valued_static> unless <condition>", _static_unless),
        ("<static:valued_static> (during|on) <whose> (turn|turns)", _static_during),
        ("(as long as|while|if|for as long as) <condition> , <static:valued_static>", _static_if),
        ("unless <condition> , <static:valued_static>", _static_unless),
        ("(during|on) <whose> (turn|turns) , <static:valued_static>", _static_during),
        # A minimum may follow the condition: "costs 1 less if ... (to a minimum of 1)".
        (
            "<static:valued_static> if <condition> <floor>",
            lambda static, condition, floor: _with_floor(static, condition, floor),
        ),
        ("<static:valued_static> <floor>", lambda static, floor: _floored(static, floor)),
    ),
    *rows(
        "entering",
        ("as <ref:ref/1> enters [the battlefield] , <effect:conditional>", _entering_effect),
        ("as you (summon|build) <ref:ref/1> , <effect:conditional>", _entering_effect),
        ("<objects:objects/1> enters [the battlefield] <states:arriving>", _enters),
        ("<objects:objects/2> enter [the battlefield] <states:arriving>", _enters),
        (
            "<ref:ref/1> enters [the battlefield] as a copy of <objects> [<changes:except>]",
            _enters_copy,
        ),
        (
            "you may have <ref:ref/1> enter [the battlefield] as a copy of <objects> [<changes:except>]",
            lambda ref, objects, changes=(): Enters(
                ref, copy_of=objects, changes=changes, may=True
            ),
        ),
        (
            "<ref:ref/1> enters [the battlefield] with <amount:ikorr> [stored] [on it]",
            _enters_ikorr,
        ),
        (
            "<ref:ref/1> enters [the battlefield] <states:arriving> unless <condition>",
            lambda ref, states, condition: Enters(ref, states, condition=Not(condition)),
        ),
        (
            "<ref:ref/1> enters [the battlefield] <states:arriving> if <condition>",
            lambda ref, states, condition: Enters(ref, states, condition=condition),
        ),
    ),
)

_LINES = (
    *rows(
        "cost_item",
        ("<#cost>", _influence_cost),
        ("<acts:one_act/2>", _cost_list),
    ),
    *rows(
        "costs",
        "<cost_item>",
        ("<cost_item> , <costs>", _more_costs),
        ("<cost_item> [,] and <costs>", _more_costs),
    ),
    *rows(
        "extra_cost",
        ("as an additional cost to <verb:play_verb> this <_:noun/1> , <costs>", _extra_cost),
        (
            "as an additional cost to <verb:play_verb> this <_:noun/1> , you may <costs>",
            _optional_cost,
        ),
        ("to <verb:play_verb> this <_:noun/1> , you must [also] <costs>", _extra_cost),
    ),
    *rows(
        "alternative_cost",
        (
            "you may <costs> (rather than pay|instead of paying) (this <_:noun/1> 's|its) [influence] cost",
            lambda costs: AlternativeCost(costs),
        ),
        (
            "if <condition> , you may <costs> (rather than pay|instead of paying) (this <_:noun/1> 's|its) [influence] cost",
            lambda condition, costs: AlternativeCost(costs, condition),
        ),
    ),
    *rows(
        "limit",
        (f"{_ACTIVATE} only if <condition>", _only_if),
        (f"{_ACTIVATE} up to <number> (times|time) (each|per) turn", _times_each_turn),
        (f"{_ACTIVATE} (up to twice|twice) (each|per) turn", lambda: _times_each_turn(2)),
        (f"{_ACTIVATE} only once (each|per) turn", lambda: _times_each_turn(1)),
        (
            f"{_ACTIVATE} only once (per|each) game",
            lambda: ActivationLimit(Limits(once_per_game=True)),
        ),
        (
            f"{_ACTIVATE} only during <whose> turn",
            lambda whose: ActivationLimit(Limits(during=whose)),
        ),
        (
            "you may activate this ability up to <number> (times|time) (each|per) turn",
            _times_each_turn,
        ),
        (
            "this ability can be activated up to <number> (times|time) (each|per) turn",
            _times_each_turn,
        ),
        ("this ability (can only be|may only be) activated if <condition>", _only_if),
        ("this ability triggers only once (each|per) turn", TriggerLimit(1)),
        ("this ability (can only trigger|can trigger only) once (each|per) turn", TriggerLimit(1)),
        ("this triggers only once (each|per) turn", TriggerLimit(1)),
        ("this ability triggers only twice (each|per) turn", TriggerLimit(2)),
    ),
    *rows(
        "restriction",
        ("<verb:play_verb> this <noun:noun/1> only if <condition>", _restriction),
        (
            "(you can't|you cannot) <verb:play_verb> this <noun:noun/1> unless <condition>",
            _restriction,
        ),
        (
            "this <noun:noun/1> (cannot|can't) be <verb:play_passive> unless <condition>",
            lambda noun, verb, condition: _restriction(verb, noun, condition),
        ),
        ("you (may|can) only <verb:play_verb> this <noun:noun/1> if <condition>", _restriction),
    ),
    *rows(
        "play_passive",
        ("played", PlayVerb.PLAY),
        ("summoned", PlayVerb.SUMMON),
        ("cast", PlayVerb.CAST),
        ("built", PlayVerb.BUILD),
    ),
    *rows("stat_line", ("<first:bonus> , <second:bonus>", _stat_list)),
    *rows("stat_line", ("<changes:bonuses>", lambda changes: StatLine(changes))),
    *rows(
        "keyword_line",
        ("<keyword>", lambda keyword: (keyword,)),
        ("<keyword> [,] <rest:keyword_line>", lambda keyword, rest: (keyword, *rest)),
        ("<keyword> [,] and <rest:keyword_line>", lambda keyword, rest: (keyword, *rest)),
    ),
    *rows(
        "ability",
        "<triggered>",
        "<static>",
        "<replacement>",
        "<entering>",
        "<extra_cost>",
        "<alternative_cost>",
        "<restriction>",
        "<stat_line>",
        ("<words:keyword_line>", lambda words: _keywords(words)),
        ("<act:prevention>", None),
    ),
    *rows("prevention", ("<act:act/2>", lambda act: _standing(act))),
    # What a spell may say about itself beside its effect.
    *rows(
        "own_rule",
        "<extra_cost>",
        "<alternative_cost>",
        "<restriction>",
        ("<static>", lambda static: _own_cost(static)),
    ),
)

TABLE = (*_SEGMENTS, *_REPLACEMENTS, *_TRIGGERS, *_STATICS, *_LINES)
