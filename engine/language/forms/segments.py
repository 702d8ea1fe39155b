"""Forms of effects: clauses with their durations, conditions and links."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.language.forms.clauses import Clause, Mood
from engine.language.forms.events import Tail
from engine.language.reading.forms import rows
from engine.language.tree import terms
from engine.language.tree.abilities import Effect, Step
from engine.language.tree.amounts import Number, Plus, mentions_x
from engine.language.tree.composed import (
    ChooseOne,
    Delayed,
    Do,
    ForEach,
    Modify,
    Repeat,
)
from engine.language.tree.conditions import Not
from engine.language.tree.durations import Duration
from engine.language.tree.events import CountTest, EventPattern
from engine.language.tree.instructions import CopySpell, Deal
from engine.language.tree.kinds import Amount, Condition, Instruction, Players
from engine.language.tree.objects import Description, It, That
from engine.language.tree.players import EachPlayer
from engine.language.tree.terms import Link, Op, Side
from engine.values import value


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


@value
class Segment:
    """An effect up to a "then", with the moods of its first and last clause."""

    effect: Effect
    opens: Mood
    closes: Mood


def of(clauses: tuple[Clause, ...], effect: Effect | None) -> Segment | None:
    """Return a segment of an effect and its clauses."""
    return None if effect is None else Segment(effect, clauses[0].mood, clauses[-1].mood)


def _segment(joined: tuple[Clause, ...]) -> Segment | None:
    return of(joined, steps_of(joined))


def _for_good(joined: tuple[Clause, ...]) -> Segment | None:
    """Read "gets +1 attack permanently": what has no end needs no word for it."""
    steps = steps_of(joined)
    fits = isinstance(steps[-1].instructions[-1], Modify) and steps[-1].duration is None
    return of(joined, steps) if fits else None


def read_under(steps: Effect, condition: Condition) -> Effect | None:
    """Put one condition over all steps."""
    together = as_one(steps)
    if together.condition is not None:
        together = Step((Do((together,)),))
    return (replace(together, condition=condition),)


def as_one(steps: Effect) -> Step:
    """Return the steps as one; "then" is order only."""
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


def _instead(effect: Effect) -> Effect | None:
    if len(effect) != 1 or effect[0].instead:
        return None
    return (replace(effect[0], instead=True),)


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


def _for_each(per: Amount, effect: Effect) -> Effect | None:
    """Read what is done for each of something; "for each of them plus 2" counts nothing."""
    if isinstance(per, Plus):
        return None
    return (Step((ForEach(per, effect),)),)


def _so_often(effect: Effect, number: int) -> Effect | None:
    """Read "deal 1 damage to target unit three times": one deed with an amount, again and again."""
    acts = [act for step in effect for act in step.instructions]
    plain = len(acts) == 1 and effect == (Step(tuple(acts)),)
    is_counted = plain and isinstance(getattr(acts[0], "amount", None), Number)
    if number < _TWICE or not is_counted or isinstance(acts[0], Repeat | CopySpell):
        return None
    return (Step((ForEach(Number(number), effect),)),)


def linked(link: Link) -> Any:
    """Return what hangs an effect on the one before it; None where it hangs on something."""

    def make(effect: Effect) -> Effect | None:
        together = as_one(effect)
        if together.link is not Link.NONE:
            return None
        return (replace(together, link=link),)

    return make


def _and_if_done(first: Effect, second: Effect) -> Effect | None:
    """Read "destroy target unit, and if you do, draw a card"."""
    behind = linked(Link.IF_YOU_DO)(second)
    return None if behind is None else (*first, *behind)


def _then_sentence(effect: Effect) -> Effect | None:
    if effect[0].link is not Link.NONE:
        return None
    return (replace(effect[0], link=Link.THEN), *effect[1:])


def under_instead(effect: Effect, condition: Condition) -> Effect | None:
    """Read "if you control a Beast, draw two cards instead"."""
    under = read_under(effect, condition)
    return None if under is None else _instead(under)


def _more_instead(condition: Condition, amount: Amount) -> Effect | None:
    """Read "if you control a Beast, deal 4 damage instead": to the one just named."""
    return under_instead((Step((Deal(amount, It()),)),), condition)


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


def _delayed_nth(event: EventPattern, nth: int, effect: Effect, duration: Duration) -> Effect:
    """Read "during their next turn, the third time a unit attacks, ..."."""
    later = Delayed(event, effect, nth=nth if nth > 1 else 0)
    return (Step((later,), duration=duration),)


_TWICE = 2
# There is no word for a later time.
_MOST_TOLD = 5


def _delayed_plays(
    duration: Duration,
    players: Players,
    played: tuple[terms.Event, terms.Noun],
    number: int,
    desc: Description,
    effect: Effect,
) -> Effect | None:
    """Read "when opposing players have cast three spells, ..."."""
    is_each = players == EachPlayer(getattr(players, "side", Side.ANY))
    if not is_each or desc.nouns != (played[1],) or number > _MOST_TOLD:
        return None
    return _delayed_nth(EventPattern((played[0],), players, desc), number, effect, duration)


def _delayed_of_ref(event: EventPattern, effect: Effect, *, once: bool) -> Effect | None:
    """Read "when that unit dies": without a duration only for something just named."""
    fits = isinstance(event.subject, It | That)
    return delayed(event, effect, once=once) if fits else None


def _counted_deeds(
    duration: Duration, players: Players, kinds: Tail, count: CountTest, effect: Effect
) -> Effect | None:
    """Read "when all players have drawn twice": of what they did, only how often counts."""
    if players != EachPlayer(getattr(players, "side", Side.ANY)) or kinds != Tail(kinds.kinds):
        return None
    event = EventPattern(kinds.kinds, players)
    return (Step((Delayed(event, effect, count=count),), duration=duration),)


ROWS = (
    *rows(
        "segment",
        ("<joined>", _segment),
        ("<joined> permanently", _for_good),
    ),
    *rows(
        "body",
        "<segment>",
        ("<first:segment> [,] then <rest:body>", _then),
        ("<first:segment> and then <rest:body>", _then),
        ("<first:segment> and <rest:joined>", _behind_duration),
    ),
    *rows(
        "whole",
        ("<body>", lambda body: body.effect),
    ),
    *rows(
        "full",
        "<whole>",
        ("<effect:whole> [,] where x is <value>", _where),
    ),
    *rows(
        "conditional",
        "<full>",
        ("if <condition> , <effect:full>", lambda condition, effect: read_under(effect, condition)),
        (
            "if <condition> , <effect:full> instead",
            lambda condition, effect: under_instead(effect, condition),
        ),
        (
            "if <condition> , instead <effect:full>",
            lambda condition, effect: under_instead(effect, condition),
        ),
        ("if <condition> , deal <amount:measure> [damage] instead", _more_instead),
        ("if <condition> , it deals <amount:measure> [damage] instead", _more_instead),
        ("if <condition> , instead deal <amount:measure> [damage]", _more_instead),
        (
            "unless <condition> , <effect:full>",
            lambda condition, effect: read_under(effect, Not(condition)),
        ),
        ("for (each|every) <per> , <effect:full>", _for_each),
        ("<effect:full> <number> times", _so_often),
        ("<effect:full> twice", lambda effect: _so_often(effect, _TWICE)),
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
        ("<duration> , the <nth> time <event> , <effect:conditional>", _delayed_nth),
        ("the <nth> time <event> <duration> , <effect:conditional>", _delayed_nth),
        (
            "<duration> , when <players:player/2> <played:played_now> <number> <desc/2> , "
            "<effect:conditional>",
            _delayed_plays,
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
        ("if you do , <effect:conditional>", linked(Link.IF_YOU_DO)),
        ("<first:full> [,] and [,] if you do , <second:conditional>", _and_if_done),
        ("when you do , <effect:conditional>", linked(Link.WHEN_YOU_DO)),
        (
            "if (you don't|you do not) , <effect:conditional>",
            linked(Link.IF_YOU_DO_NOT),
        ),
        (
            "if (you can't|you cannot) , <effect:conditional>",
            linked(Link.IF_YOU_CANNOT),
        ),
        ("if (they do|that player does) , <effect:conditional>", linked(Link.IF_THEY_DO)),
        (
            "if (they don't|they do not|that player doesn't|that player does not) , "
            "<effect:conditional>",
            linked(Link.IF_THEY_DO_NOT),
        ),
        (
            "if (they can't|they cannot|that player can't|that player cannot) , "
            "<effect:conditional>",
            linked(Link.IF_THEY_CANNOT),
        ),
        ("otherwise , <effect:conditional>", linked(Link.OTHERWISE)),
        ("if not , <effect:conditional>", linked(Link.OTHERWISE)),
        (
            "if (you haven't|you have not|it isn't|it is not|it wasn't|it was not) , "
            "<effect:conditional>",
            linked(Link.OTHERWISE),
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
