"""Forms of what ends a sentence: durations, conditions, "unless", and moments still to come."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.language.away import back_at, is_until_this_leaves
from engine.language.forms.amount_instead import once_more
from engine.language.forms.clauses import Clause, about_object
from engine.language.forms.predicates import modify
from engine.language.forms.segments import Segment, delayed, of, read_under, steps_of
from engine.language.reading.forms import rows
from engine.language.reading.trees import nodes
from engine.language.tree import terms
from engine.language.tree.abilities import Effect, Step
from engine.language.tree.amounts import ONE, DoneThisWay
from engine.language.tree.composed import (
    ChooseOne,
    Delayed,
    ExchangeControl,
    GainControl,
    Modify,
    ModifyPlayer,
    NextCost,
    Prevent,
    Replacement,
    Unless,
)
from engine.language.tree.conditions import DoneCondition, Not
from engine.language.tree.durations import Duration, UntilEvent, UntilMoment
from engine.language.tree.events import EventPattern, Moment
from engine.language.tree.instructions import BecomeCopy, LookAt, Reveal
from engine.language.tree.kinds import Change, Condition, Instruction, Objects, Players
from engine.language.tree.objects import DeckCards, Fighter, It, Selection, That, This
from engine.language.tree.players import YOU, TargetPlayer, ThatPlayer, You
from engine.language.tree.terms import WHOLE_TURN, Edge, How, Link, SharedNoun, SharedPhase, Span

if TYPE_CHECKING:
    from engine.language.verbs import Verbs

_BOTH = 2
# What a sentence names, so that “it” in a condition behind it is that.
_NAMED = (Selection, DeckCards, Fighter)
# Which instructions do what a participle says.
Doers = Callable[[terms.Done], tuple[type, ...]]


def _lasting(joined: tuple[Clause, ...], duration: Duration, verbs: Verbs) -> Segment | None:
    *before, last = steps_of(joined)
    done = verbs.of(last.instructions[-1]).away
    if done is not None:
        away = _away_until(last, duration, done)
        return None if away is None or before else of(joined, away)
    made = lasting((last,), duration, verbs)
    return None if made is None else of(joined, (*before, *made))


def _two_ends(
    objects: Objects,
    a: tuple[Change, ...],
    first: Duration,
    b: tuple[Change, ...],
    second: Duration,
) -> Segment | None:
    """Read "gets +2 attack this turn and can't attack until the end of the next turn"."""
    begun = modify(objects, (*a, *b) if first == second else a)
    again = once_more(objects) if first != second else None
    then = modify(again, b) if again is not None else None
    clause = about_object(begun)
    if clause is None or (first != second and then is None):
        return None
    steps = [Step((each,), duration=end) for each, end in ((begun, first), (then, second)) if each]
    return of((clause,), tuple(steps))


def _away_until(last: Step, duration: Duration, done: terms.Done) -> Effect | None:
    """Read "remove target unit from the game until ...": it comes back to the field then."""
    away: Any = last.instructions[-1]
    end = _end_of(duration)
    if end is None or len(last.instructions) != 1 or away.source is not None:
        return None
    if not _is_one_on_field(away.objects):
        return None
    if is_until_this_leaves(duration):
        # It may have left already: then nothing comes back, so the duration stays one.
        return (replace(last, duration=duration),)
    return (last, back_at(end, away, done))


def _is_one_on_field(chosen: Objects) -> bool:
    """Whether a single unit on the field is meant, or the card whose text it is."""
    if not isinstance(chosen, Selection):
        return isinstance(chosen, This) and chosen.noun is SharedNoun.CARD
    is_unit = chosen.description.nouns == (SharedNoun.UNIT,) and chosen.description.zone is None
    return is_unit and chosen.amount == ONE


def _end_of(duration: Duration) -> EventPattern | Moment | None:
    """Return what ends a duration; None where nothing in particular does."""
    if isinstance(duration, UntilEvent):
        return duration.event
    if isinstance(duration, UntilMoment):
        return duration.moment
    return Moment(Edge.END, WHOLE_TURN) if duration is Span.THIS_TURN else None


def lasting(steps: Effect, duration: Duration, verbs: Verbs) -> Effect | None:
    """Give the steps a duration; refused where nothing in them lasts."""
    lasts_alone = all(len(s.instructions) == 1 and verbs.of(s.instructions[0]).lasts for s in steps)
    if not lasts_alone and not any(_can_last(each) for step in steps for each in step.instructions):
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
        Modify
        | ModifyPlayer
        | BecomeCopy
        | GainControl
        | ExchangeControl
        | NextCost
        | Prevent
        | Replacement,
    )


def _provided(joined: tuple[Clause, ...], condition: Condition, doers: Doers) -> Segment | None:
    return of(joined, _after(steps_of(joined), condition, doers))


def _after(steps: Effect, condition: Condition, doers: Doers) -> Effect | None:
    """Put a condition behind all steps: "target unit gets +1 attack if it is damaged"."""
    parted = _parted(steps, condition, doers)
    if parted is not None:
        return parted
    speaks = _speaks(condition)
    if _is_open(steps):
        return _shown(steps[0], condition)
    under = read_under(steps, condition)
    if under is None or not speaks:
        return under
    names = any(isinstance(each, _NAMED) for each in nodes(under[0].instructions))
    return (replace(under[0], behind=True),) if names else under


def _speaks(part: object) -> bool:
    """Whether a part says something of what was named."""
    return any(isinstance(each, It | That) for each in nodes(part))


def _is_open(steps: Effect) -> bool:
    """Whether "draw a card and discard a card if ..." could be about both, or the latter alone."""
    return len(steps) == 1 and len(steps[0].instructions) > 1 and steps[0].may is None


def _shown(step: Step, condition: Condition) -> Effect | None:
    """Read "reveals a card and discards it if it's a spell": what it is, is known by then."""
    first, last = step.instructions[0], step.instructions[-1]
    is_known = isinstance(first, Reveal | LookAt) and len(step.instructions) == _BOTH
    if not (is_known and _speaks(condition) and _speaks(last)):
        return None
    if not isinstance(getattr(last, "actor", YOU), You):
        last = replace(last, actor=ThatPlayer())  # type: ignore[call-arg]
    shown = replace(step, instructions=(first,))
    return (shown, replace(step, link=Link.NONE, instructions=(last,), condition=condition))


def _parted(steps: Effect, condition: Condition, doers: Doers) -> Effect | None:
    """Read "heal 2 from it and draw a card if you healed 2 this way": of what follows the deed."""
    asked = [
        each.done for each in nodes(condition) if isinstance(each, DoneCondition | DoneThisWay)
    ]
    kinds = tuple(kind for done in asked for kind in doers(done))
    if not kinds or len(steps) != 1 or steps[0].may is not None:
        return None
    step, acts = steps[0], steps[0].instructions
    deeds = [at for at, act in enumerate(acts[:-1]) if isinstance(act, kinds)]
    if not deeds:
        return None
    cut = deeds[-1] + 1
    behind = replace(step, instructions=acts[cut:], condition=condition)
    return (replace(step, instructions=acts[:cut]), behind)


def _unless(joined: tuple[Clause, ...], condition: Condition, doers: Doers) -> Segment | None:
    return of(joined, _after(steps_of(joined), Not(condition), doers))


_NOT_LEFT = (Modify, ModifyPlayer, ChooseOne)


def _unless_paid(
    joined: tuple[Clause, ...], players: Players, acts: tuple[Instruction, ...], verbs: Verbs
) -> Segment | None:
    steps = steps_of(joined)
    if (
        len(steps) != 1
        or steps[0].may is not None
        # Of "discard a card or sacrifice a unit unless you pay 2" both or the second may be meant.
        or any(isinstance(each, _NOT_LEFT) for each in steps[0].instructions)
        or not all(isinstance(act, verbs.costs) for act in acts)
    ):
        return None
    return of(joined, (Step((Unless(steps[0].instructions, players, acts),)),))


def _at_moment(joined: tuple[Clause, ...], moment: Moment) -> Segment | None:
    """Read what is done at a moment; of two deeds the first may be meant for now.

    A target named before the moment could be chosen now, or then.
    """
    steps = steps_of(joined)
    if sum(len(step.instructions) for step in steps) > 1 or _names_target(steps):
        return None
    return of(joined, delayed_until(moment, steps))


def _names_target(effect: Effect) -> bool:
    return any(
        isinstance(each, TargetPlayer) or getattr(each, "how", None) is How.TARGET
        for each in nodes(effect)
    )


def delayed_until(moment: Moment, effect: Effect) -> Effect | None:
    """Read "at the beginning of the next end phase": once, at that moment."""
    if not moment.next and moment.whose is not None and not _this_turn_end(moment):
        return None
    return (Step((Delayed(moment, effect),)),)


def _later_if(condition: Condition, moment: Moment, effect: Effect) -> Effect | None:
    """Read "if you control a Beast, at the beginning of the next end phase, ...": asked now."""
    later = delayed_until(moment, effect)
    return None if later is None else read_under(later, condition)


def _this_turn_end(moment: Moment) -> bool:
    return moment.phase in (SharedPhase.END, WHOLE_TURN)


def _both(
    joined: tuple[Clause, ...],
    duration: Duration,
    condition: Condition,
    verbs: Verbs,
    doers: Doers,
) -> Segment | None:
    lasting_steps = lasting(steps_of(joined), duration, verbs)
    return None if lasting_steps is None else of(joined, _after(lasting_steps, condition, doers))


def _both_effect(
    effect: Effect, duration: Duration, condition: Condition, verbs: Verbs
) -> Effect | None:
    lasting_steps = lasting(effect, duration, verbs)
    return None if lasting_steps is None else read_under(lasting_steps, condition)


def _if_it_happens(event: EventPattern, effect: Effect, duration: Duration) -> Effect | None:
    """Read "if it dies this turn": of something just named, and still to come."""
    named = isinstance(event.subject, It | That | Fighter)
    return delayed(event, effect, duration) if named else None


ROWS = (
    *rows(
        "segment",
        ("<joined> <duration>", _lasting),
        (
            "<objects:objects/1> <a:changes/1> <first:duration> and <b:changes/1> "
            "<second:duration>",
            _two_ends,
        ),
        (
            "<objects:objects/2> <a:changes/2> <first:duration> and <b:changes/2> "
            "<second:duration>",
            _two_ends,
        ),
        ("<joined> if <condition>", _provided),
        (
            "<joined> <duration> if <condition>",
            _both,
        ),
        ("<joined> unless <condition>", _unless),
        ("<joined> unless <players:player/1> <acts/1>", _unless_paid),
        ("<joined> unless <players:player/2> <acts/2>", _unless_paid),
        (
            "<joined> unless you <acts/2>",
            lambda joined, acts, verbs: _unless_paid(joined, YOU, acts, verbs),
        ),
        ("<joined> at <moment>", _at_moment),
    ),
    *rows(
        "conditional",
        (
            "<duration> , <effect:full>",
            lambda duration, effect, verbs: lasting(effect, duration, verbs),
        ),
        (
            "if <condition> , <duration> , <effect:full>",
            _both_effect,
        ),
        (
            "<duration> , if <condition> , <effect:full>",
            _both_effect,
        ),
        ("at <moment> , <effect:conditional>", delayed_until),
        ("if <condition> , at <moment> , <effect:full>", _later_if),
        (
            "if <event> <duration> , <effect:conditional>",
            lambda event, duration, effect: _if_it_happens(event, effect, duration),
        ),
    ),
)
