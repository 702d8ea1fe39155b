"""Forms of replacements and of triggered abilities."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.games.rush_of_ikorr.text.grammar.acts import only_champions
from engine.games.rush_of_ikorr.text.own_tree import Store, SummonThose
from engine.games.rush_of_ikorr.text.terms import Event
from engine.language.forms.events import Thing
from engine.language.forms.replacements import timed
from engine.language.reading.forms import FormRow, rows
from engine.language.tree import terms
from engine.language.tree.abilities import Effect, Step, Triggered
from engine.language.tree.amounts import All, Half, Number, Plus, ThatMany, Times
from engine.language.tree.changes import CostChange, DamageChange, SetCost
from engine.language.tree.composed import Modify, Prevent, Replacement
from engine.language.tree.durations import Duration
from engine.language.tree.events import Agent, EventPattern
from engine.language.tree.instructions import Deal, Summon
from engine.language.tree.kinds import Amount, Change, Condition, Objects, Players
from engine.language.tree.objects import Description, It, That, This
from engine.language.tree.players import YOU, ChosenPlayer, EachPlayer
from engine.language.tree.terms import DamageKind, SharedEvent, SharedNoun


def _replace(
    event: EventPattern, effect: Effect, condition: Condition | None = None
) -> Replacement | None:
    step = effect[0]
    if isinstance(step.instructions[0], Summon) and _is_of_tokens(event):
        return None  # "two of those tokens": read as more of them
    if len(effect) != 1:
        return Replacement(event, effect, condition)
    return Replacement(event, (replace(step, may=None),), condition, may=step.may)


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
    """Read "this champion deals double damage to Gods"."""
    if thing.count is not None or not isinstance(thing.what, This | Description):
        return None
    return _more_damage(EventPattern((SharedEvent.DEALS_DAMAGE,), thing.what, desc), ThatMany())


def _double_damage(thing: Thing) -> Replacement | None:
    """Read "this champion deals double damage"; of others only as a passive ability."""
    if thing.count is not None or not isinstance(thing.what, This | Description):
        return None
    return _more_damage(EventPattern((SharedEvent.DEALS_DAMAGE,), thing.what), ThatMany())


_DOUBLE_TAKEN = "(double|twice the) [<kind:damage_word>] damage [(from|by) <by:agent>]"


def _double_taken(
    thing: Thing, kind: DamageKind = DamageKind.ANY, by: Agent | None = None
) -> Replacement | None:
    """Read "this champion takes double damage from strikes"."""
    if thing.count is not None or not isinstance(thing.what, This | Description):
        return None
    event = EventPattern((SharedEvent.DEALT_DAMAGE,), thing.what, damage=kind, by=by)
    return _more_taken(event, ThatMany())


def _changed_damage(rule: str, does: str) -> tuple[FormRow, ...]:
    """Return how damage is changed, behind who deals or takes it."""
    return rows(
        rule,
        (f"{does} (twice|double) (that much [damage]|that damage)", ThatMany()),
        (f"{does} that much [damage] plus <number> [damage]", Number),
        (f"{does} that much [damage] minus <number>", lambda number: Number(-number)),
    )


def _more_tokens(event: EventPattern, n: Amount) -> Replacement | None:
    """Read "if a token would be summoned ..., summon two of those tokens instead"."""
    return Replacement(event, (Step((SummonThose(n),)),)) if _is_of_tokens(event) else None


def _is_of_tokens(event: EventPattern) -> bool:
    tokens = event.other if event.kinds == (SharedEvent.SUMMONS,) else event.subject
    fits = event.kinds in ((SharedEvent.SUMMONS,), (SharedEvent.SUMMONED,), (SharedEvent.ENTERS,))
    return fits and isinstance(tokens, Description) and tokens.nouns == (SharedNoun.TOKEN,)


def _next_replacement(event: EventPattern, effect: Effect) -> Replacement | None:
    made = _replace(event, effect)
    return None if made is None else replace(made, next=True)


def _stores(event: EventPattern, amount: Amount) -> Replacement | None:
    """Read "if Ikorr would be stored on it, store twice that much instead": on the same one."""
    if event.kinds != (Event.STORED_ON,):
        return None
    return Replacement(event, (Step((Store(amount, It()),)),))


def _prevention(
    event: EventPattern, effect: Effect, condition: Condition | None = None
) -> Replacement | None:
    """Read "if it would be dealt damage, prevent that damage": no "instead" is needed."""
    first = effect[0].instructions[0]
    return _replace(event, effect, condition) if isinstance(first, Prevent) else None


def _prevent_while(kind: DamageKind, thing: Thing, condition: Condition) -> Replacement | None:
    """Read "prevent all damage that would be dealt to this champion while it is attacking"."""
    about = getattr(condition, "ref", None)
    what = This(SharedNoun.UNIT) if thing.what == It() and isinstance(about, This) else thing.what
    if thing.count is not None or not isinstance(what, This | Description):
        return None
    event = EventPattern((SharedEvent.DEALT_DAMAGE,), what, damage=kind)
    return Replacement(event, (Step((Prevent(All(), dealt=True),)),), condition)


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
    event = EventPattern((SharedEvent.DEALT_DAMAGE,), thing.what)
    return Replacement(event, (Step((Prevent(All(), dealt=True),)),), times=1)


def _redirected(
    thing: Thing, objects: Objects, damage: DamageKind, by: Agent | None = None
) -> Replacement | None:
    """Read "all damage that would be dealt to it is dealt to this champion instead"."""
    if not only_champions(objects):
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
    return _replace(event, effect) if isinstance(event.subject, It | That) else None


# --- triggered abilities -----------------------------------------------------------------------


def _own_nth(kind: terms.Event) -> Any:
    """Read "you cast your second spell": the event, and which of them it is."""

    def make(nth: int, desc: Description, player: Players = YOU) -> tuple[EventPattern, int]:
        if isinstance(player, ChosenPlayer):  # "an opposing player": whichever of them it is
            player = EachPlayer(player.side, player.other)
        return EventPattern((kind,), player, desc), nth

    return make


def _nth_arrival(
    nth: int, desc: Description, changes: tuple[Change, ...], duration: Duration | None = None
) -> Triggered | None:
    """Read "the first champion you summon each turn gains Swift" as a trigger."""
    player = desc.played_by
    if player is None or desc.nouns != (SharedNoun.UNIT,):
        return None
    if any(isinstance(change, CostChange | SetCost) for change in changes):
        return None
    event = EventPattern((SharedEvent.SUMMONS,), player, replace(desc, played_by=None))
    return Triggered((event,), (Step((Modify(It(), changes),), duration=duration),), nth=nth)


# --- passive abilities -------------------------------------------------------------------------


_STORED = rows(
    "more_stored",
    ("twice that (much|many) [ikorr]", Times(2, ThatMany())),
    ("that (much|many) [ikorr] plus <number> [ikorr]", lambda number: Plus(ThatMany(), number)),
    ("<number> (more|additional) [ikorr]", lambda number: Plus(ThatMany(), number)),
)

_REPLACEMENTS = (
    *rows(
        "replacement",
        ("if <event:would> , <effect:full> instead", _replace),
        ("if <event:would> , instead <effect:full>", _replace),
        ("if <event:would> , <effect:full>", _prevention),
        ("if <event:would> , <change:more_damage> instead", _more_damage),
        ("if <event:would> , instead <change:more_damage>", _more_damage),
        ("if <event:would> , <change:more_taken> instead", _more_taken),
        ("if <event:would> , instead <change:more_taken>", _more_taken),
        ("if <event:would> , (summon|create) <n:token_number> instead", _more_tokens),
        ("if <event:would> , instead (summon|create) <n:token_number>", _more_tokens),
        ("if <event:would> , (store|it stores|they store) <amount:more_stored> instead", _stores),
        ("if <event:would> (and|while) <condition> , <effect:full>", _prevention),
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
        ("if <event:would> and <condition> , <effect:full> instead", _replace),
        ("if <event:would> while <condition> , <effect:full> instead", _replace),
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
        ("prevent the first damage that would be dealt to <thing> each turn", _first_damage),
        (
            "[all|any] <damage:damage_kind> that would be dealt to <thing> [by <by:agent>] is "
            "dealt to <objects> instead",
            _redirected,
        ),
        (
            "if <event:would> , (it takes|they take|it is dealt|that champion takes) half (that "
            "damage|that much [damage]) [,] rounded up [,] instead",
            lambda event: _halved(event, up=True),
        ),
        (
            "if <event:would> , (it takes|they take|it is dealt|that champion takes) half (that "
            "damage|that much [damage]) [,] rounded down [,] instead",
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
    *_changed_damage("more_damage", "(it deals|they deal|that champion deals)"),
    *_changed_damage(
        "more_taken", "(it takes|they take|it is dealt|they are dealt|that champion takes)"
    ),
    *rows(
        "timed_replacement",
        (
            "if <event:would> <duration> , <effect:full>",
            lambda event, duration, effect: timed(_prevention(event, effect), duration),
        ),
        (
            "if <event:would> <duration> , <effect:full> instead",
            lambda event, duration, effect: timed(_replace(event, effect), duration),
        ),
        (
            "the next time <event:would> <duration> , <effect:full> instead",
            lambda event, duration, effect: timed(_next_replacement(event, effect), duration),
        ),
        (
            "the next time <event:would> <duration> , <effect:full>",
            lambda event, duration, effect: timed(_next_prevention(event, effect), duration),
        ),
        # "If it dies this turn, void it instead": of something just named, and still to come.
        (
            "if <event> <duration> , <effect:full> instead",
            lambda event, duration, effect: timed(_of_ref(event, effect), duration),
        ),
    ),
)

_COUNTED_DEEDS = tuple(
    row
    for kind, verb, third in (
        (SharedEvent.CASTS, "cast", "casts"),
        (SharedEvent.PLAYS, "play", "plays"),
        (SharedEvent.SUMMONS, "summon", "summons"),
        (Event.BUILDS, "build", "builds"),
        (SharedEvent.DRAWS, "draw", "draws"),
        (SharedEvent.DISCARDS, "discard", "discards"),
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
        ("the <nth> <desc/1> each turn <changes/1> [<duration>]", _nth_arrival),
    ),
)

TABLE = (*_STORED, *_REPLACEMENTS, *_TRIGGERS)
