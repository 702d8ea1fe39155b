"""Whole effects of Akora's card text: timing, condition, price, portions; and what is persistent.

An effect is one sentence (p.11.d). What stands before its semicolon is its price (p.11.c), what
follows are its portions, in order.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from engine.games.akora.text.own_tree import (
    ActiveAkora,
    AlterDamage,
    CountersRemoved,
    Joined,
    Needs,
    Negate,
    NegateAndDestroy,
    Redirect,
    Relactified,
    RemoveAround,
    RequirementChange,
    Substitute,
    ThatEffect,
    TheAttack,
    Timed,
)
from engine.games.akora.text.portions import PORTIONS, Body, Price, changed
from engine.games.akora.text.terms import Done, Event, Use, Zone
from engine.language.reading.forms import rows
from engine.language.reading.trees import exchanged, nodes
from engine.language.tree.abilities import Static, Step
from engine.language.tree.amounts import All, Number
from engine.language.tree.changes import Cannot
from engine.language.tree.composed import Modify, ModifyPlayer, Move, RemoveCounters
from engine.language.tree.conditions import InZone
from engine.language.tree.durations import UntilMoment
from engine.language.tree.events import EventPattern, Moment
from engine.language.tree.instructions import Reveal
from engine.language.tree.kinds import Amount, Change, Condition, Objects, Players
from engine.language.tree.objects import Description, Selection, That, This
from engine.language.tree.players import YOU, EachPlayer, Opponent, ThatPlayer
from engine.language.tree.terms import (
    WHOLE_TURN,
    Edge,
    How,
    SharedEvent,
    SharedNoun,
    SharedZone,
    Span,
)

_THIS: Final = This(SharedNoun.CARD)
_PRIVATE: Final = (SharedZone.HAND, SharedZone.DECK, Zone.AKORA_DECK)


@dataclass(frozen=True, slots=True)
class Timing:
    """What stands before the effect: when, how often, in whose turn."""

    when: EventPattern | Moment | None = None
    played: bool = False
    once: bool = False
    during: Players | None = None


_AT_WILL: Final = Timing()

# --- timings ------------------------------------------------------------------------------------


def _turn(edge: Edge, whose: Players | None = None, *, next_one: bool = False) -> Moment:
    return Moment(edge, WHOLE_TURN, whose, next_one)


_START, _END = Edge.BEGINNING, Edge.END
_MOMENTS = rows(
    "marker",
    ("at the start of each turn", _turn(_START, EachPlayer())),
    ("at the start of your turn", _turn(_START, YOU)),
    ("at the start of your opponent 's turn", _turn(_START, Opponent())),
    ("at the end of each turn", _turn(_END, EachPlayer())),
    ("at the end of your turn", _turn(_END, YOU)),
    ("at the end of the turn", _turn(_END)),
    ("at the end of your opponent 's turn", _turn(_END, Opponent())),
)
_DURATIONS = rows(
    "duration",
    ("until the end of the turn", Span.THIS_TURN),
    ("until the end of your turn", UntilMoment(_turn(_END, YOU))),
    ("until the end of your next turn", UntilMoment(_turn(_END, YOU, next_one=True))),
    (
        "until the end of your opponent 's next turn",
        UntilMoment(_turn(_END, Opponent(), next_one=True)),
    ),
    ("until the start of your next turn", UntilMoment(_turn(_START, YOU, next_one=True))),
    ("until the start of the next turn", UntilMoment(_turn(_START, next_one=True))),
)

_OWN_DAMAGE: Final[frozenset[Any]] = frozenset(
    {Event.WOULD_DEAL, Event.WOULD_TAKE, Event.WOULD_SUFFER}
)
_OF_AKORA: Final[frozenset[Any]] = frozenset({Event.DECLARES, Event.DEALS_ATTACK})


def _answers(event: EventPattern) -> Timing | None:
    """Refuse "when this card enters", which the guide writes with "if", and attacks of nobody."""
    kind = event.kinds[0]
    if kind in _OF_AKORA and event.subject == _THIS:
        event = replace(event, subject=ActiveAkora(itself=True))
    who = event.subject
    owner = who.owner if isinstance(who, ActiveAkora) else who
    if kind is SharedEvent.PUT_INTO or (kind in _OWN_DAMAGE and owner != YOU):
        return None
    return None if kind is Event.DECLARES and owner not in (YOU, Opponent()) else Timing(event)


def _once(answering: Timing, whose: Players | None = None) -> Timing:
    return replace(answering, once=True, during=whose)


def _in_turn(whose: Players, answering: Timing) -> Timing:
    return replace(answering, during=whose)


def _entering(event: EventPattern) -> Timing | None:
    fits = event.kinds == (SharedEvent.PUT_INTO,) and event.subject == _THIS
    return Timing(event) if fits else None


_TIMINGS = (
    *rows(
        "timing",
        ("<marker>", Timing),
        ("once during your turn", Timing(once=True, during=YOU)),
        ("during your turn", Timing(during=YOU)),
        ("once per turn", Timing(once=True)),
        ("when played", Timing(played=True)),
        "<answering>",
        ("once per turn , <answering>", _once),
        ("during <whose:turn_owner> turn , <answering>", _in_turn),
        ("once during <whose:turn_owner> turn , <answering>", _once),
        ("if <event:event_ever>", _entering),
    ),
    *rows("turn_owner", ("your", YOU), ("your opponent 's", Opponent())),
    *rows(
        "answering",
        ("when <event>", _answers),
        ("each time <event>", _answers),
        ("whilst active , (each time|when) <event>", _answers),
    ),
)


# --- effects ------------------------------------------------------------------------------------


def bound(tree: Any) -> Any:
    """Return a tree in which "their" is the opponent's; None where it would be each player's."""
    found = tuple(nodes(tree))
    if ThatPlayer() not in found:
        return tree
    return None if EachPlayer() in found else exchanged(tree, ThatPlayer(), Opponent())


def _bound_step(step: Step) -> Step | None:
    """Return a portion with "their" bound: what each player does, they do with what is theirs."""
    is_each = all(getattr(act, "actor", None) == EachPlayer() for act in step.instructions)
    found: Step | None = step if is_each else bound(step)
    return found


def _made(
    body: Body, timing: Timing = _AT_WILL, condition: Condition | None = None
) -> Timed | None:
    steps = [each for step in body.effect if (each := _bound_step(step)) is not None]
    opened = bound((timing, condition, body.price))
    if len(steps) < len(body.effect) or opened is None:
        return None
    timing, condition, price = opened
    body = replace(body, effect=tuple(steps), price=price)
    made = Timed(
        body.effect,
        timing.when,
        body.price.use,
        timing.played,
        condition,
        body.optional,
        timing.once,
        timing.during,
        body.price.costs,
    )
    is_flip = body.price.use is Use.FLIP
    is_used = body.price.use is None or is_flip is (timing.when is not None)
    return made if is_used and _is_clear(made) else None


def _is_sent(part: object) -> bool:
    return isinstance(part, Description) and part.done is Done.SENT


def _is_clear(node: Timed) -> bool:
    """Whether what it answers is there: an attack, an effect, damage, a card; and what was sent."""
    when = node.when if isinstance(node.when, EventPattern) else None
    parts = list(nodes((node.effect, node.costs)))
    if any(map(_is_blind, parts)) and not any(map(_shows_hand, parts)):
        return False
    if any(map(_is_sent, parts)):
        return _sends(node) and all(_is_answered(each, when) for each in parts)
    if not all(_is_removed(each, parts) for each in parts if isinstance(each, CountersRemoved)):
        return False
    return all(_is_answered(each, when) for each in parts)


def _is_blind(part: object) -> bool:
    """Whether you would choose from cards of your opponent that you cannot see (term.19.e)."""
    chosen = getattr(part, "objects", None)
    if not isinstance(chosen, Selection) or getattr(part, "actor", YOU) != YOU:
        return False
    zone = chosen.description.zone
    is_theirs = zone is not None and zone.owner == Opponent() and zone.zone in _PRIVATE
    return is_theirs and chosen.how is How.CHOOSE and chosen.chooser is None


def _shows_hand(part: object) -> bool:
    return isinstance(part, Reveal) and not _is_blind(part)


def _is_answered(part: object, when: EventPattern | None) -> bool:
    """Whether a part of an effect finds what it refers to in what is answered."""
    wanted = _ANSWERED.get(type(part))
    if isinstance(part, AlterDamage):
        wanted = _DAMAGE[part.attack]
    elif isinstance(part, Negate | NegateAndDestroy) and isinstance(part.objects, That):
        wanted = _USED
    elif isinstance(part, That):
        return when is not None and when.other is not None
    return wanted is None or (when is not None and not wanted.isdisjoint(when.kinds))


def _is_removed(amount: CountersRemoved, parts: Sequence[object]) -> bool:
    """Whether an effect removes the counters that it counts, once."""
    found = [each.kind for each in parts if isinstance(each, RemoveCounters | RemoveAround)]
    return len(found) == 1 and amount.kind in ("", found[0])


def _sends(node: Timed) -> bool:
    return any(isinstance(each, Move) for each in nodes((node.costs, node.effect)))


_DAMAGE: Final[dict[bool, frozenset[Any]]] = {
    True: frozenset({Event.WOULD_DEAL, Event.WOULD_TAKE}),
    False: frozenset({Event.WOULD_SUFFER}),
}
_USED: Final[frozenset[Any]] = frozenset(
    {SharedEvent.PLAYS, Event.FLIPS, Event.USES, Event.USES_EFFECT}
)
_ANSWERED: Final[dict[type, frozenset[Any]]] = {
    TheAttack: frozenset({Event.DECLARES}),
    ThatEffect: frozenset({Event.USES, Event.USES_EFFECT}),
    Redirect: _DAMAGE[True],
}


def _with_timing(timing: Timing, body: Body, condition: Condition | None = None) -> Timed | None:
    """Refuse "During your turn, your Akora gains ...": as often as one likes, or all the time?"""
    is_plain = timing == Timing(during=YOU) and not body.optional and body.price == Price()
    if is_plain and any(isinstance(each, Modify) for each in body.effect[0].instructions):
        return None
    return _made(body, timing, condition)


def _priced(body: Body, condition: Condition | None = None) -> Timed | None:
    """Return an effect without a timing on a card that stays: its price says that it is used."""
    is_there = condition is None or _is_in_dark(condition)
    return _made(body, condition=condition) if body.price.costs and is_there else None


def _in_dark(condition: Condition, body: Body) -> Timed | None:
    """Read "if this card is in your Dark Zone, you may ..."."""
    return _made(body, condition=condition) if _is_in_dark(condition) else None


def _is_in_dark(condition: Condition) -> bool:
    if not isinstance(condition, InZone) or condition.ref != _THIS:
        return False
    return condition.zone.zone is SharedZone.DISCARD


def works_in_dark(node: Timed) -> bool:
    """Whether an effect works in the Dark Zone (term.7.dark.b, term.13.b)."""
    if node.condition is not None and _is_in_dark(node.condition):
        return True
    if isinstance(node.when, EventPattern) and node.when.subject == _THIS:
        return True
    return any(isinstance(cost, Move) and cost.source is not None for cost in node.costs)


def _instead(a: Description, b: Description, timing: Timing = _AT_WILL) -> Substitute | None:
    if timing.when is not None or timing.played:
        return None
    return Substitute(a, b, timing.once, timing.during)


_EFFECTS = (
    *rows(
        "timed",
        ("<timing> , <body>", _with_timing),
        ("<timing> , if <condition> , <body>", _with_timing),
    ),
    *rows(
        "replaced",
        (
            "<timing> , when you would discard (a|an|one) <a:desc/1> , you may discard "
            "(a|an|one) <b:desc/1> instead",
            _instead,
        ),
        (
            "when you would discard (a|an|one) <a:desc/1> , you may discard (a|an|one) "
            "<b:desc/1> instead",
            _instead,
        ),
    ),
    *rows(
        "ability",
        "<timed>",
        "<replaced>",
        "<flag>",
        "<statement>",
        ("<body>", _priced),
        ("if <condition> , <body>", _in_dark),
    ),
    # What a Flash does; it does not stay.
    *rows("own_rule", "<flag>"),
    *rows(
        "effect",
        "<timed>",
        ("<body>", _made),
        ("if <condition> , <body>", _made),
    ),
)


# --- what is persistent -------------------------------------------------------------------------


def _static(change: Modify | ModifyPlayer) -> Static | None:
    """Read what is so as long as the card is there."""
    subject = change.objects if isinstance(change, Modify) else change.players
    static: Static | None = bound(Static(subject, change.changes))
    return static


def _held(condition: Condition, statement: Static) -> Static | None:
    static = replace(statement, condition=bound(condition))
    return static if static.condition is not None else None


def _both(first: Static, second: Static, condition: Condition | None = None) -> Joined | None:
    if condition is not None and (condition := bound(condition)) is None:
        return None
    return Joined(tuple(replace(each, condition=condition) for each in (first, second)))


def _held_itself(
    condition: Condition, changes: tuple[Change, ...], per: Amount | None = None
) -> Static | None:
    """Read "Whilst your Akora is Frozen, it gains ...": the Akora of the condition."""
    found = {each for each in nodes(condition) if isinstance(each, ActiveAkora)}
    change = changed(changes, per, found.pop()) if len(found) == 1 else None
    static = None if change is None else _static(change)
    return None if static is None else _held(condition, static)


def _requirement(*, less: bool) -> Any:
    def make(akora: ActiveAkora, n: int) -> Static | None:
        fits = n and not akora.attribute and not akora.equipped
        return Static(akora.owner, (RequirementChange(Number(n), less),)) if fits else None

    return make


def _banned(bans: tuple[Cannot, ...], subject: Objects = _THIS) -> Static | None:
    """Read "this card cannot be destroyed or negated", "your Akora cannot attack"."""
    static: Static | None = bound(Static(subject, bans))
    return static


def _all_banned(bans: tuple[Cannot, ...], desc: Description) -> Static | None:
    """Read "Relic Shards you control cannot be Frozen"."""
    if desc.zone is not None or desc.controller is None:
        return None
    return _banned(bans, Selection(How.ALL, desc, All()))


_STATEMENTS = (
    *rows(
        "flag",
        ("this card can be relactified", Relactified()),
        "<ban>",
        ("you must have <condition:holding> to activate this card", Needs),
    ),
    *rows(
        "ban",
        ("this card <bans:banned/1>", _banned),
        ("<subject:akora> <bans:banned/1>", _banned),
        ("[all] <desc/2> <bans:banned/2>", _all_banned),
    ),
    *rows(
        "plain_statement",
        ("<change>", _static),
        (
            "the relic requirement of <akora> is increased by <n:#number>",
            _requirement(less=False),
        ),
        (
            "the relic requirement of <akora> is (decreased|reduced) by <n:#number>",
            _requirement(less=True),
        ),
    ),
    *rows(
        "statement",
        "<plain_statement>",
        ("<first:plain_statement> [,] and <second:plain_statement>", _both),
        ("(whilst|while|if) <condition> , <statement:plain_statement>", _held),
        ("(whilst|while|if) <condition> , <statement:ban>", _held),
        (
            "(whilst|while|if) <condition> , <first:plain_statement> [,] and "
            "<second:plain_statement>",
            _both,
        ),
        (
            "(whilst|while|if) <condition> , it <changes:gains_line/1> [for each <per>]",
            _held_itself,
        ),
    ),
)


LINES = (*PORTIONS, *_MOMENTS, *_DURATIONS, *_TIMINGS, *_EFFECTS, *_STATEMENTS)
