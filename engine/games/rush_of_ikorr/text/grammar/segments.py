"""Forms of effects: clauses with their durations, conditions and links."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from engine.games.rush_of_ikorr.text.grammar.clauses import Clause, Mood
from engine.games.rush_of_ikorr.text.grammar.walk import mentions_x
from engine.games.rush_of_ikorr.text.references import doing
from engine.games.rush_of_ikorr.text.tree import (
    ONE,
    WHOLE_TURN,
    YOU,
    Amount,
    BecomeCopy,
    ChooseOne,
    Condition,
    CountTest,
    Deal,
    Delayed,
    Do,
    Done,
    DoneCondition,
    DoneThisWay,
    Duration,
    Edge,
    Effect,
    EventPattern,
    Fighter,
    ForEach,
    GainControl,
    Instruction,
    It,
    Link,
    Modify,
    ModifyPlayer,
    Moment,
    NextCost,
    Not,
    Noun,
    Number,
    Op,
    OwnerOf,
    Phase,
    Players,
    Prevent,
    Replacement,
    Selection,
    Span,
    Step,
    Stun,
    Summon,
    That,
    Unless,
    UntilEvent,
    UntilMoment,
    Void,
)
from engine.games.rush_of_ikorr.verbs.known import verbs
from engine.language.reading.forms import rows
from engine.language.reading.trees import nodes


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


@dataclass(frozen=True, slots=True)
class Segment:
    """An effect up to a "then", with the moods of its first and last clause."""

    effect: Effect
    opens: Mood
    closes: Mood


def _of(clauses: tuple[Clause, ...], effect: Effect | None) -> Segment | None:
    return None if effect is None else Segment(effect, clauses[0].mood, clauses[-1].mood)


def _segment(joined: tuple[Clause, ...]) -> Segment | None:
    return _of(joined, steps_of(joined))


def _lasting(joined: tuple[Clause, ...], duration: Duration) -> Segment | None:
    *before, last = steps_of(joined)
    if isinstance(last.instructions[-1], Void):
        away = _away_until(last, duration)
        return None if away is None or before else _of(joined, away)
    made = lasting((last,), duration)
    return None if made is None else _of(joined, (*before, *made))


def _for_good(joined: tuple[Clause, ...]) -> Segment | None:
    """Read "gets +1 attack permanently": what has no end needs no word for it."""
    steps = steps_of(joined)
    fits = isinstance(steps[-1].instructions[-1], Modify) and steps[-1].duration is None
    return _of(joined, steps) if fits else None


def _away_until(last: Step, duration: Duration) -> Effect | None:
    """Read "void target champion until ...": it comes back to the battlefield then."""
    voided = last.instructions[-1]
    end = _end_of(duration)
    if end is None:
        return None
    if len(last.instructions) != 1 or not isinstance(voided, Void) or voided.source is not None:
        return None
    chosen = voided.objects
    if not isinstance(chosen, Selection) or chosen.description.nouns != (Noun.CHAMPION,):
        return None
    if chosen.description.zone is not None or chosen.amount != ONE:
        return None
    back = Summon(That(Noun.CARD, Done.VOIDED), control=OwnerOf(It()))
    return (last, Step((Delayed(end, (Step((back,)),)),)))


def _end_of(duration: Duration) -> EventPattern | Moment | None:
    """Return what ends a duration; None where nothing in particular does."""
    if isinstance(duration, UntilEvent):
        return duration.event
    if isinstance(duration, UntilMoment):
        return duration.moment
    return Moment(Edge.END, WHOLE_TURN) if duration is Span.THIS_TURN else None


def lasting(steps: Effect, duration: Duration) -> Effect | None:
    """Give the steps a duration; refused where nothing in them lasts."""
    is_stun = all(len(s.instructions) == 1 and isinstance(s.instructions[0], Stun) for s in steps)
    if not is_stun and not any(_can_last(each) for step in steps for each in step.instructions):
        return None
    if any(step.duration is not None for step in steps):
        return None
    return tuple(replace(step, duration=duration) for step in steps)


def _can_last(instruction: Instruction) -> bool:
    if isinstance(instruction, Delayed):
        return isinstance(instruction.event, EventPattern)
    if isinstance(instruction, ChooseOne):
        return any(
            _can_last(each)
            for mode in instruction.modes
            for step in mode
            for each in step.instructions
        )
    return isinstance(
        instruction,
        Modify | ModifyPlayer | BecomeCopy | GainControl | NextCost | Prevent | Replacement,
    )


def _provided(joined: tuple[Clause, ...], condition: Condition) -> Segment | None:
    return _of(joined, _after(steps_of(joined), condition))


def _after(steps: Effect, condition: Condition) -> Effect | None:
    """Put a condition behind all steps: "target champion gets +1 raid if it is damaged"."""
    parted = _parted(steps, condition)
    if parted is not None:
        return parted
    under = _under(steps, condition)
    speaks = any(isinstance(each, It | That) for each in nodes(condition))
    if under is None or not speaks:
        return under
    names = any(isinstance(each, Selection) for each in nodes(under[0].instructions))
    return (replace(under[0], behind=True),) if names else under


def _parted(steps: Effect, condition: Condition) -> Effect | None:
    """Read "heal 2 from it and draw a card if you healed 2 this way": of what follows the deed."""
    asked = [
        each.done for each in nodes(condition) if isinstance(each, DoneCondition | DoneThisWay)
    ]
    kinds = tuple(kind for done in asked for kind in doing(done))
    if not kinds or len(steps) != 1 or steps[0].may is not None:
        return None
    step, acts = steps[0], steps[0].instructions
    deeds = [at for at, act in enumerate(acts[:-1]) if isinstance(act, kinds)]
    if not deeds:
        return None
    cut = deeds[-1] + 1
    behind = replace(step, instructions=acts[cut:], condition=condition)
    return (replace(step, instructions=acts[:cut]), behind)


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


def _unless(joined: tuple[Clause, ...], condition: Condition) -> Segment | None:
    return _of(joined, _after(steps_of(joined), Not(condition)))


def _unless_paid(
    joined: tuple[Clause, ...], players: Players, acts: tuple[Instruction, ...]
) -> Segment | None:
    steps = steps_of(joined)
    if (
        len(steps) != 1
        or steps[0].may is not None
        or any(isinstance(each, Modify | ModifyPlayer) for each in steps[0].instructions)
        or not all(isinstance(act, verbs().costs) for act in acts)
    ):
        return None
    return _of(joined, (Step((Unless(steps[0].instructions, players, acts),)),))


def _instead(effect: Effect) -> Effect | None:
    if len(effect) != 1 or effect[0].instead:
        return None
    return (replace(effect[0], instead=True),)


def _at_moment(joined: tuple[Clause, ...], moment: Moment) -> Segment | None:
    return _of(joined, delayed_until(moment, steps_of(joined)))


def delayed_until(moment: Moment, effect: Effect) -> Effect | None:
    """Read "at the beginning of the next end phase": once, at that moment."""
    if not moment.next and moment.whose is not None and not _this_turn_end(moment):
        return None
    return (Step((Delayed(moment, effect),)),)


def _this_turn_end(moment: Moment) -> bool:
    return moment.phase in (Phase.END, WHOLE_TURN)


def _then(first: Segment, rest: Segment) -> Segment | None:
    """Join by "then"; None where it is unclear who goes on or what is optional.

    "All players draw a card, then discard a card" goes on with all players, which is read as one
    clause; and behind a "may" it is unclear whether what follows is optional, too.
    """
    if first.closes is Mood.PLAYERS and rest.opens is Mood.IMPERATIVE:
        return None
    step = rest.effect[0]
    if step.link is not Link.NONE or first.effect[-1].may is not None:
        return None
    effect = (*first.effect, replace(step, link=Link.THEN), *rest.effect[1:])
    return Segment(effect, first.opens, rest.closes)


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


def _both(joined: tuple[Clause, ...], duration: Duration, condition: Condition) -> Segment | None:
    lasting_steps = lasting(steps_of(joined), duration)
    return None if lasting_steps is None else _of(joined, _after(lasting_steps, condition))


def _both_effect(effect: Effect, duration: Duration, condition: Condition) -> Effect | None:
    lasting_steps = lasting(effect, duration)
    return None if lasting_steps is None else _under(lasting_steps, condition)


def _under_instead(effect: Effect, condition: Condition) -> Effect | None:
    under = _under(effect, condition)
    return None if under is None else _instead(under)


def _more_instead(condition: Condition, amount: Amount) -> Effect | None:
    """Read "if you control a Beast, deal 4 damage instead": to the one just named."""
    return _under_instead((Step((Deal(amount, It()),)),), condition)


def _behind_duration(first: Segment, rest: tuple[Clause, ...]) -> Segment | None:
    """Join what follows a duration: "gets +1 attack this turn and you draw a card"."""
    if first.effect[-1].duration is None or rest[0].mood is Mood.IMPERATIVE:
        return None
    return Segment((*first.effect, *steps_of(rest)), first.opens, rest[-1].mood)


def _choose_between(first: Effect, second: Effect) -> Effect | None:
    """Read "choose one: A or B"; a further "or" inside would be unclear."""
    acts = (act for effect in (first, second) for step in effect for act in step.instructions)
    if any(isinstance(act, ChooseOne) for act in acts):
        return None
    return (Step((ChooseOne((first, second)),)),)


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
    named = isinstance(event.subject, It | That | Fighter)
    return delayed(event, effect, duration) if named else None


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
        ("<joined> permanently", _for_good),
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
        ("<first:segment> and <rest:joined>", _behind_duration),
    ),
    *rows("whole", ("<body>", lambda body: body.effect)),
    *rows("full", "<whole>", ("<effect:whole> [,] where x is <value>", _where)),
    *rows(
        "conditional",
        "<full>",
        (
            "<duration> , <effect:full>",
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
        ("if <condition> , deal <amount:measure> [damage] instead", _more_instead),
        ("if <condition> , it deals <amount:measure> [damage] instead", _more_instead),
        ("if <condition> , instead deal <amount:measure> [damage]", _more_instead),
        (
            "if <condition> , <duration> , <effect:full>",
            lambda condition, duration, effect: _both_effect(effect, duration, condition),
        ),
        (
            "<duration> , if <condition> , <effect:full>",
            lambda condition, duration, effect: _both_effect(effect, duration, condition),
        ),
        (
            "unless <condition> , <effect:full>",
            lambda condition, effect: _under(effect, Not(condition)),
        ),
        ("for (each|every) <per> , <effect:full>", _for_each),
        ("at <moment> , <effect:conditional>", delayed_until),
        (
            "when <event> <duration> , <effect:conditional>",
            lambda event, duration, effect: delayed(event, effect, duration),
        ),
        (
            "(whenever|each time|every time) <event> <duration> , <effect:conditional>",
            lambda event, duration, effect: delayed(event, effect, duration, once=False),
        ),
        (
            "the next time <event> , <effect:conditional>",
            delayed,
        ),
        (
            "the next time <event> <duration> , <effect:conditional>",
            lambda event, duration, effect: delayed(event, effect, duration),
        ),
        (
            "when you next <event:next_deed> <duration> , <effect:conditional>",
            lambda event, duration, effect: delayed(event, effect, duration),
        ),
        (
            "when you next <event:next_deed> , <effect:conditional>",
            delayed,
        ),
        (
            "when <event> , <effect:conditional>",
            lambda event, effect: _delayed_of_ref(event, effect, once=True),
        ),
        (
            "if <event> <duration> , <effect:conditional>",
            lambda event, duration, effect: _if_it_happens(event, effect, duration),
        ),
        (
            "whenever <event> , <effect:conditional>",
            lambda event, effect: _delayed_of_ref(event, effect, once=False),
        ),
        (
            "<duration> , when <event> , <effect:conditional>",
            lambda event, duration, effect: delayed(event, effect, duration),
        ),
        (
            "<duration> , (whenever|each time|every time) <event> , <effect:conditional>",
            lambda event, duration, effect: delayed(event, effect, duration, once=False),
        ),
        (
            "<duration> , the next time <event> , <effect:conditional>",
            lambda event, duration, effect: delayed(event, effect, duration),
        ),
        (
            "<duration> , when <players:player> have <kinds:deed_perfect> "
            "<count:counted_times> , <effect:conditional>",
            _counted_deeds,
        ),
        (
            "when <players:player> have <kinds:deed_perfect> <count:counted_times> <duration> , "
            "<effect:conditional>",
            _counted_deeds,
        ),
        ("<replacement>", lambda replacement: (Step((replacement,)),)),
        ("<replacement:timed_replacement>", None),
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
        ("when you do , <effect:conditional>", _linked(Link.WHEN_YOU_DO)),
        (
            "if (you don't|you do not|you can't|you cannot) , <effect:conditional>",
            _linked(Link.IF_YOU_DO_NOT),
        ),
        ("if (they do|that player does) , <effect:conditional>", _linked(Link.IF_THEY_DO)),
        (
            "if (they don't|they do not|they can't|they cannot|that player doesn't|that "
            "player does not) , "
            "<effect:conditional>",
            _linked(Link.IF_THEY_DO_NOT),
        ),
        ("otherwise , <effect:conditional>", _linked(Link.OTHERWISE)),
        ("if not , <effect:conditional>", _linked(Link.OTHERWISE)),
        (
            "if (you haven't|you have not|it isn't|it is not|it wasn't|it was not) , "
            "<effect:conditional>",
            _linked(Link.OTHERWISE),
        ),
        (
            "choose one (:|—) <first:full> [,] or <second:full>",
            _choose_between,
        ),
        (
            "choose one (:|—) <first:full> ; or <second:full>",
            _choose_between,
        ),
    ),
)

TABLE = _SEGMENTS
