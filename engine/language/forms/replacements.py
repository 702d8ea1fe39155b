"""Forms of replacements and of triggered abilities."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.language.forms.acts import only_units
from engine.language.forms.events import Tail, Thing, either, pattern
from engine.language.reading.forms import FormRow, rows
from engine.language.tree import terms
from engine.language.tree.abilities import Effect, Step, Triggered
from engine.language.tree.amounts import All, Half, Number, Plus, ThatMany, Times
from engine.language.tree.changes import CostChange, DamageChange, SetCost
from engine.language.tree.composed import Modify, Prevent, Replacement, SummonThose
from engine.language.tree.durations import Duration
from engine.language.tree.events import Agent, EventPattern, Moment
from engine.language.tree.instructions import Deal, Draw, Summon
from engine.language.tree.kinds import Amount, Change, Condition, Instruction, Objects, Players
from engine.language.tree.objects import Description, It, That, This
from engine.language.tree.players import YOU, ChosenPlayer, EachPlayer, ThatPlayer, You
from engine.language.tree.terms import DamageKind, SharedEvent, SharedNoun

_WHEN = "(when|whenever|each time|every time)"


def _may_replace(event: EventPattern, acts: tuple[Instruction, ...]) -> Replacement:
    return Replacement(event, (Step(acts),), may=YOU)


def timed(replacement: Replacement | None, duration: Duration) -> Effect | None:
    """Read a replacement that lasts for a time."""
    return None if replacement is None else (Step((replacement,), duration=duration),)


def _in_time(made: Triggered) -> Triggered | Replacement:
    """Return "whenever this unit is dealt damage, prevent it" as what comes in time for that."""
    acts = [each for step in made.effect for each in step.instructions]
    event = made.when[0]
    if not (isinstance(event, EventPattern) and event.kinds == (SharedEvent.DEALT_DAMAGE,)):
        return made
    plain = Triggered((event,), made.effect, nth=made.nth)
    prevents = [each for each in acts if isinstance(each, Prevent) and each.dealt]
    if made != plain or acts != prevents[:1]:
        return made
    return Replacement(event, made.effect, times=made.nth)


def _trigger(
    event: EventPattern, effect: Effect = (), other: EventPattern | None = None
) -> Triggered | Replacement:
    made = Triggered((event,) if other is None else (event, other), effect)
    return _in_time(made) if effect else made


def _trigger_deeds(
    a: Tail, b: Tail, effect: Effect = (), player: Players = YOU
) -> Triggered | None:
    return _trigger_events(Thing(player), a, b, effect)


def _trigger_events(thing: Thing, a: Tail, b: Tail, effect: Effect = ()) -> Triggered | None:
    """Read "casts a spell or draws a card": two events of one subject that differ in more."""
    first, second = pattern(thing, a), pattern(thing, b)
    if either(a, b) is not None or first is None or second is None:
        return None
    return Triggered((first, second), effect)


def _trigger_during(event: EventPattern, whose: Players, effect: Effect = ()) -> Triggered:
    return Triggered((event,), effect, during=whose)


def _trigger_nth(
    event: EventPattern, nth: int, effect: Effect = (), whose: Players | None = None
) -> Triggered | Replacement:
    made = Triggered((event,), effect, during=whose, nth=nth)
    return _in_time(made) if effect and nth == 1 else made


def _trigger_own_time(
    event: EventPattern, nth: int, effect: Effect = ()
) -> Triggered | Replacement | None:
    """Read "whenever you draw a card for the second time"; of several it may be each one's own."""
    is_one = isinstance(event.subject, This | You)
    return _trigger_nth(event, nth, effect) if is_one else None


def _trigger_own_nth(counted: tuple[EventPattern, int], effect: Effect = ()) -> Triggered:
    return Triggered((counted[0],), effect, nth=counted[1], own=True)


def _trigger_while(event: EventPattern, condition: Condition, effect: Effect = ()) -> Triggered:
    return Triggered((event,), effect, condition=condition)


def _trigger_once(
    event: EventPattern, effect: Effect = (), whose: Players | None = None
) -> Triggered:
    return Triggered((event,), effect, during=whose, times=1)


def _phase_trigger(moment: Moment, effect: Effect = ()) -> Triggered | None:
    return None if moment.next else Triggered((moment,), effect)


def _changed_damage(rule: str, does: str) -> tuple[FormRow, ...]:
    """Return how damage is changed, behind who deals or takes it."""
    return rows(
        rule,
        (f"{does} (twice|double) (that much [damage]|that damage)", ThatMany()),
        (f"{does} that much [damage] plus <number> [damage]", Number),
        (f"{does} that much [damage] minus <number>", lambda number: Number(-number)),
    )


def _own_nth(kind: terms.Event) -> Any:
    """Read "you cast your second spell": the event, and which of them it is."""

    def make(nth: int, desc: Description, player: Players = YOU) -> tuple[EventPattern, int]:
        if isinstance(player, ChosenPlayer):  # "an opposing player": whichever of them it is
            player = EachPlayer(player.side, player.other)
        return EventPattern((kind,), player, desc), nth

    return make


def counted_deed(kind: terms.Event, verb: str, third: str) -> tuple[FormRow, ...]:
    """Return what counts a deed: "you draw your second card"."""
    return rows(
        "nth_event",
        (f"you {verb} your <nth> <desc/1>", _own_nth(kind)),
        (f"<player/1> {third} their <nth> <desc/1>", _own_nth(kind)),
    )


def replaced(
    event: EventPattern, effect: Effect, condition: Condition | None = None
) -> Replacement | None:
    """Read what happens in the place of an event."""
    step = effect[0]
    if isinstance(step.instructions[0], Summon) and _is_of_tokens(event):
        return None  # "two of those tokens": read as more of them
    if len(effect) != 1:
        return Replacement(event, effect, condition)
    return Replacement(event, (replace(step, may=None),), condition, may=step.may)


def _replace_and(
    event: EventPattern, effect: Effect, more: tuple[Instruction, ...]
) -> Replacement | None:
    """Read "return it instead and draw a card": both are done in its place."""
    if len(effect) != 1 or effect[0].may is not None or effect[0].condition is not None:
        return None
    step = effect[0]
    return replaced(event, (replace(step, instructions=(*step.instructions, *more)),))


def _more_damage(event: EventPattern, change: Amount, *, taken: bool = False) -> Replacement | None:
    """Read "if it would deal damage, it deals twice that much instead"."""
    if not set(event.kinds) <= {SharedEvent.DEALS_DAMAGE, SharedEvent.DEALT_DAMAGE}:
        return None
    less = isinstance(change, Number) and change.value < 0
    amount = Number(abs(change.value)) if isinstance(change, Number) else change
    more = DamageChange(taken, amount, less)
    return Replacement(event, (Step((Modify(It(), (more,)),)),))


def _more_taken(event: EventPattern, change: Amount) -> Replacement | None:
    """Read "if it would be dealt damage, it takes twice that much instead"."""
    is_taking = event.kinds == (SharedEvent.DEALT_DAMAGE,)
    return _more_damage(event, change, taken=True) if is_taking else None


def _double_damage_to(thing: Thing, desc: Description) -> Replacement | None:
    """Read "this unit deals double damage to Gods"."""
    if thing.count is not None or not isinstance(thing.what, This | Description):
        return None
    return _more_damage(EventPattern((SharedEvent.DEALS_DAMAGE,), thing.what, desc), ThatMany())


def _double_damage(thing: Thing) -> Replacement | None:
    """Read "this unit deals double damage"; of others only as a passive ability."""
    if thing.count is not None or not isinstance(thing.what, This | Description):
        return None
    return _more_damage(EventPattern((SharedEvent.DEALS_DAMAGE,), thing.what), ThatMany())


_DOUBLE_TAKEN = "(double|twice the) [<kind:damage_word>] damage [(from|by) <by:agent>]"


def _double_taken(
    thing: Thing, kind: DamageKind = DamageKind.ANY, by: Agent | None = None
) -> Replacement | None:
    """Read "this unit takes double damage from strikes"."""
    if thing.count is not None or not isinstance(thing.what, This | Description):
        return None
    event = EventPattern((SharedEvent.DEALT_DAMAGE,), thing.what, damage=kind, by=by)
    return _more_taken(event, ThatMany())


def _more_tokens(event: EventPattern, n: Amount) -> Replacement | None:
    """Read "if a token would be summoned ..., summon two of those tokens instead"."""
    return Replacement(event, (Step((SummonThose(n),)),)) if _is_of_tokens(event) else None


def _is_of_tokens(event: EventPattern) -> bool:
    tokens = event.other if event.kinds == (SharedEvent.SUMMONS,) else event.subject
    fits = event.kinds in ((SharedEvent.SUMMONS,), (SharedEvent.SUMMONED,), (SharedEvent.ENTERS,))
    return fits and isinstance(tokens, Description) and tokens.nouns == (SharedNoun.TOKEN,)


def _next_replacement(event: EventPattern, effect: Effect) -> Replacement | None:
    made = replaced(event, effect)
    return None if made is None else replace(made, next=True)


def prevention(
    event: EventPattern, effect: Effect, condition: Condition | None = None
) -> Replacement | None:
    """Read "if it would be dealt damage, prevent that damage": no "instead" is needed."""
    first = effect[0].instructions[0]
    is_damage = set(event.kinds) <= {SharedEvent.DEALS_DAMAGE, SharedEvent.DEALT_DAMAGE}
    fits = isinstance(first, Prevent) and (is_damage or first.to is not None)
    return replaced(event, effect, condition) if fits else None


def _prevent_while(kind: DamageKind, thing: Thing, condition: Condition) -> Replacement | None:
    """Read "prevent all damage that would be dealt to this unit while it is attacking"."""
    about = getattr(condition, "ref", None)
    what = This(SharedNoun.UNIT) if thing.what == It() and isinstance(about, This) else thing.what
    if thing.count is not None or not isinstance(what, This | Description):
        return None
    event = EventPattern((SharedEvent.DEALT_DAMAGE,), what, damage=kind)
    return Replacement(event, (Step((Prevent(All(), dealt=True),)),), condition)


def _next_prevention(event: EventPattern, effect: Effect) -> Replacement | None:
    made = prevention(event, effect)
    return None if made is None else replace(made, next=True)


def _limited(event: EventPattern, effect: Effect) -> Replacement | None:
    made = replaced(event, effect)
    return None if made is None else replace(made, times=1)


def _limited_prevention(event: EventPattern, effect: Effect) -> Replacement | None:
    made = prevention(event, effect)
    return None if made is None else replace(made, times=1)


def _first_damage(thing: Thing) -> Replacement:
    event = EventPattern((SharedEvent.DEALT_DAMAGE,), thing.what)
    return Replacement(event, (Step((Prevent(All(), dealt=True),)),), times=1)


def _redirected(
    thing: Thing, objects: Objects, damage: DamageKind, by: Agent | None = None
) -> Replacement | None:
    """Read "all damage that would be dealt to it is dealt to this unit instead"."""
    if not only_units(objects):
        return None
    event = EventPattern(
        (SharedEvent.DEALT_DAMAGE,), thing.what, by=by, count=thing.count, damage=damage
    )
    return Replacement(event, (Step((Deal(ThatMany(), objects),)),))


def _halved(event: EventPattern, *, up: bool) -> Replacement | None:
    """Read "it takes half that damage, rounded up, instead": the other half is prevented."""
    if event.kinds != (SharedEvent.DEALT_DAMAGE,):
        return None
    return Replacement(event, (Step((Prevent(Half(ThatMany(), not up), dealt=True),)),))


def _of_ref(event: EventPattern, effect: Effect) -> Replacement | None:
    return replaced(event, effect) if isinstance(event.subject, It | That) else None


def _nth_arrival(
    nth: int, desc: Description, changes: tuple[Change, ...], duration: Duration | None = None
) -> Triggered | None:
    """Read "the first unit you summon each turn gains Haste" as a trigger."""
    player = desc.played_by
    if player is None or desc.nouns != (SharedNoun.UNIT,):
        return None
    if any(isinstance(change, CostChange | SetCost) for change in changes):
        return None
    event = EventPattern((SharedEvent.SUMMONS,), player, replace(desc, played_by=None))
    return Triggered((event,), (Step((Modify(It(), changes),), duration=duration),), nth=nth)


def _half_of_it(player: Players, up: bool) -> Any:
    """Return what reads "they draw half that many cards instead, rounded up"."""

    def make(event: EventPattern, act: Instruction) -> Replacement:
        half = Half(ThatMany(), up)
        return Replacement(event, (Step((replace(act, amount=half, actor=player),)),))  # type: ignore[call-arg]

    return make


_WHO_HALVES = (
    ("<act:halved/2>", YOU),
    ("they <act:halved/2>", ThatPlayer(plural=True)),
    ("that player <act:halved/1>", ThatPlayer()),
)
_HALVED = tuple(
    (f"if <event:would> , {does} instead [,] rounded {word}", _half_of_it(who, up))
    for does, who in _WHO_HALVES
    for word, up in (("up", True), ("down", False))
)
# When a triggered ability works.
_TRIGGERS = (
    (f"{_WHEN} <event>", _trigger),
    (f"{_WHEN} <event> or <other:event>", _trigger),
    (f"{_WHEN} <event> or when <other:event>", _trigger),
    (f"{_WHEN} <player:player/1> <a:one_deed_now/1> or <b:one_deed_now/1>", _trigger_deeds),
    (f"{_WHEN} you <a:one_deed_now/2> or <b:one_deed_now/2>", _trigger_deeds),
    (f"{_WHEN} <thing:thing/1> <a:one_event_now/1> or <b:one_event_now/1>", _trigger_events),
    (f"{_WHEN} <event> during <whose> (turn|turns)", _trigger_during),
    (f"{_WHEN} <event> on <whose> turn", _trigger_during),
    (f"during <whose> (turn|turns) , {_WHEN} <event>", _trigger_during),
    ("the <nth> time <event> each turn", _trigger_nth),
    ("the <nth> time <event> (in a|during a|during each|in each) turn", _trigger_nth),
    ("the <nth> time <event> during each of <whose> turns", _trigger_nth),
    ("each turn , the <nth> time <event>", _trigger_nth),
    ("the <nth> time each turn <event>", _trigger_nth),
    (f"{_WHEN} <counted:nth_event> (each|in a|during a|per) turn", _trigger_own_nth),
    (f"{_WHEN} <event> for the <nth> time (each|in a|during a|per) turn", _trigger_own_time),
    (f"(once each|once per) turn , {_WHEN} <event>", _trigger_once),
    (
        "once (during each of <whose> turns|on each of <whose> turns|each turn during <whose> "
        f"turn) , {_WHEN} <event>",
        _trigger_once,
    ),
    (f"(while|as long as) <condition> , {_WHEN} <event>", _trigger_while),
    (f"{_WHEN} <event> while <condition>", _trigger_while),
    ("at <moment>", _phase_trigger),
)
ROWS = (
    *_changed_damage("more_damage", "(it deals|they deal|that {unit} deals)"),
    *_changed_damage(
        "more_taken", "(it takes|they take|it is dealt|they are dealt|that {unit} takes)"
    ),
    *counted_deed(SharedEvent.CASTS, "cast", "casts"),
    *counted_deed(SharedEvent.PLAYS, "play", "plays"),
    *counted_deed(SharedEvent.SUMMONS, "summon", "summons"),
    *counted_deed(SharedEvent.DRAWS, "draw", "draws"),
    *counted_deed(SharedEvent.DISCARDS, "discard", "discards"),
    *rows(
        "replacement",
        ("if <event:would> , you may instead <acts:acts/2>", _may_replace),
    ),
    # What players do half as much of; how it is rounded is said behind "instead".
    *rows("halved/", ("draws/draw half that many [cards]", Draw(Half(ThatMany())))),
    *rows(
        "token_number",
        ("<several> [of those tokens|of them]", None),
        ("(twice|double) that many [of those tokens|tokens]", Times(2, ThatMany())),
        (
            "that many plus <number> [of those tokens|tokens]",
            lambda number: Plus(ThatMany(), number),
        ),
    ),
    *rows(
        "timed_replacement",
        (
            "<duration> , <replacement>",
            lambda duration, replacement: timed(replacement, duration),
        ),
    ),
    *rows(
        "triggered",
        *((f"{when} , <effect:conditional>", make) for when, make in _TRIGGERS),
        (f"{_WHEN} <event> , <effect:amount_replaced>", _trigger),
    ),
    # The same without its effect, for games that put a dash between the two.
    *rows("trigger", *_TRIGGERS),
    *rows(
        "replacement",
        ("if <event:would> , <effect:full> [,] instead", replaced),
        *_HALVED,
        ("if <event:would> , instead <effect:full>", replaced),
        ("if <event:would> , <effect:full> instead and <more:acts/2>", _replace_and),
        ("(when|whenever) <event:would> , <effect:full> instead", replaced),
        ("if <event:would> , <effect:full>", prevention),
        ("if <event:would> , <change:more_damage> instead", _more_damage),
        ("if <event:would> , instead <change:more_damage>", _more_damage),
        ("if <event:would> , <change:more_taken> instead", _more_taken),
        ("if <event:would> , instead <change:more_taken>", _more_taken),
        ("if <event:would> , (summon|create) <n:token_number> instead", _more_tokens),
        ("if <event:would> , instead (summon|create) <n:token_number>", _more_tokens),
        ("if <event:would> (and|while) <condition> , <effect:full>", prevention),
        (
            "prevent all <kind:damage_kind> that would be dealt to <thing> (while|as long as) "
            "<condition>",
            _prevent_while,
        ),
        (
            "(while|as long as) <condition> , prevent all <kind:damage_kind> that would be dealt "
            "to <thing>",
            _prevent_while,
        ),
        ("if <event:would> and <condition> , <effect:full> instead", replaced),
        ("if <event:would> while <condition> , <effect:full> instead", replaced),
        ("the next time <event:would> , <effect:full> instead", _next_replacement),
        ("the next time <event:would> , instead <effect:full>", _next_replacement),
        (
            "the next time <event:would> , <effect:full>",
            _next_prevention,
        ),
        (
            "the first time each turn <event:would> , <effect:full> instead",
            _limited,
        ),
        (
            "the first time each turn <event:would> , <effect:full>",
            _limited_prevention,
        ),
        (
            "the first time <event:would> each turn , <effect:full>",
            _limited_prevention,
        ),
        ("(once each|once per) turn , if <event:would> , <effect:full> instead", _limited),
        (
            "prevent the first damage [that would be] dealt to <thing> each turn",
            _first_damage,
        ),
        (
            "[all|any] <damage:damage_kind> that would be dealt to <thing> [by <by:agent>] is "
            "dealt to <objects> instead",
            _redirected,
        ),
        (
            "if <event:would> , (it takes|they take|it is dealt|that {unit} takes) half (that "
            "damage|that much [damage]) ([,] rounded up [,] instead|instead [,] rounded up)",
            lambda event: _halved(event, up=True),
        ),
        (
            "if <event:would> , (it takes|they take|it is dealt|that {unit} takes) half (that "
            "damage|that much [damage]) ([,] rounded down [,] instead|instead [,] rounded down)",
            lambda event: _halved(event, up=False),
        ),
        ("<thing/1> deals (double|twice the) damage", _double_damage),
        ("<thing/1> deals (double|twice the) damage to <desc/2>", _double_damage_to),
        ("<thing/2> deal (double|twice the) damage", _double_damage),
        (f"<thing/1> (takes|is dealt) {_DOUBLE_TAKEN}", _double_taken),
        (f"<thing/2> (take|are dealt) {_DOUBLE_TAKEN}", _double_taken),
        (
            "the first time <event:would> each turn , <effect:full> instead",
            _limited,
        ),
    ),
    *rows(
        "timed_replacement",
        (
            "if <event:would> <duration> , <effect:full>",
            lambda event, duration, effect: timed(prevention(event, effect), duration),
        ),
        (
            "if <event:would> <duration> , <effect:full> instead",
            lambda event, duration, effect: timed(replaced(event, effect), duration),
        ),
        (
            "the next time <event:would> <duration> , <effect:full> instead",
            lambda event, duration, effect: timed(_next_replacement(event, effect), duration),
        ),
        (
            "the next time <event:would> <duration> , instead <effect:full>",
            lambda event, duration, effect: timed(_next_replacement(event, effect), duration),
        ),
        (
            "if <event:would> <duration> , instead <effect:full>",
            lambda event, duration, effect: timed(replaced(event, effect), duration),
        ),
        (
            "the next time <event:would> <duration> , <effect:full>",
            lambda event, duration, effect: timed(_next_prevention(event, effect), duration),
        ),
        (
            "if <event> <duration> , <effect:full> instead",
            lambda event, duration, effect: timed(_of_ref(event, effect), duration),
        ),
    ),
    *rows(
        "nth",
        ("first", 1),
        ("second", 2),
        ("third", 3),
        ("fourth", 4),
        ("fifth", 5),
    ),
    *rows(
        "triggered",
        ("the <nth> <desc/1> each turn <changes/1> [<duration>]", _nth_arrival),
    ),
)
