"""Forms of effects: clauses with their durations, conditions and links."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.cardtext.forms import rows
from engine.games.rush_of_ikorr.text.grammar.clauses import Clause, Mood
from engine.games.rush_of_ikorr.text.grammar.walk import mentions_x
from engine.games.rush_of_ikorr.text.tree import (
    YOU,
    Amount,
    BecomeCopy,
    ChooseOne,
    Condition,
    CountTest,
    Deal,
    Delayed,
    Destroy,
    Discard,
    Do,
    Duration,
    DuringTurn,
    Effect,
    EventPattern,
    Exert,
    ExertInfluence,
    ForEach,
    GainControl,
    Instruction,
    It,
    Link,
    LoseSecured,
    Modify,
    ModifyPlayer,
    Moment,
    Move,
    NextCost,
    Not,
    Number,
    Op,
    Pay,
    Phase,
    Players,
    Prevent,
    RemoveCounters,
    RemoveIkorr,
    Replacement,
    Retreat,
    Reveal,
    Sacrifice,
    Scrap,
    Step,
    Store,
    Stun,
    That,
    Unless,
    Void,
)

COST_KINDS = (
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
        or not all(isinstance(act, COST_KINDS) for act in acts)
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
    if rest[0].link is not Link.NONE or _ends_open(first):
        return None
    return (*first, replace(rest[0], link=Link.THEN), *rest[1:])


def _ends_open(first: Effect) -> bool:
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


_SEGMENTS = (
    *rows(
        "segment",
        ("<joined>", _segment),
        ("<joined> <duration>", _lasting),
        ("<joined> if <condition>", _provided),
        (
            "<joined> <duration> if <condition>",
            _both,
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
    *rows("lasting_more", ("<joined>", _more_after)),
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
            delayed,
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
            "<duration:front_duration> , when <players:player> have <kinds:deed_perfect> "
            "<count:counted_times> , <effect:conditional>",
            _counted_deeds,
        ),
        ("<replacement>", lambda replacement: (Step((replacement,)),)),
        ("<replacement:timed_replacement>", None),
    ),
    *rows("delay", "<duration>"),
    *rows(
        "front_duration",
        "<duration>",
        ("(during|on) <whose> (turn|turns)", DuringTurn),
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
            "if (they don't|they do not|that player doesn't|that player does not) , "
            "<effect:conditional>",
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

TABLE = _SEGMENTS
