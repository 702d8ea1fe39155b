"""Wider forms of clauses and effects: what is targeted, given, paid for, and what X is."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.language.forms.clauses import Acts, Clause
from engine.language.forms.doing import modify, scaled_changes
from engine.language.forms.endings import delayed_until, lasting
from engine.language.forms.segments import Segment, as_one, of, steps_of
from engine.language.reading.forms import rows
from engine.language.tree.abilities import Effect, Static, Step
from engine.language.tree.amounts import All, mentions_x
from engine.language.tree.composed import (
    Choose,
    Delayed,
    Destination,
    Move,
)
from engine.language.tree.conditions import And
from engine.language.tree.durations import AsLongAs, Duration, DuringTurn
from engine.language.tree.events import Moment
from engine.language.tree.instructions import Deal, Heal, Summon
from engine.language.tree.kinds import Amount, Change, Instruction, Objects, Players
from engine.language.tree.objects import (
    Description,
    It,
    Selection,
    That,
    ZoneRef,
)
from engine.language.tree.players import EVERYBODY, YOU, OwnerOf
from engine.language.tree.terms import (
    How,
    Link,
    Order,
    Position,
    SharedNoun,
    SharedZone,
    Span,
)

if TYPE_CHECKING:
    from engine.language.verbs import Verbs


def _target(objects: Objects) -> Instruction | None:
    """Read "target two Gears in your discard zone": what follows speaks of them."""
    if not isinstance(objects, Selection) or objects.how is not How.CHOOSE:
        return None
    return None if objects.among is not None else Choose(replace(objects, how=How.TARGET))


def _give(objects: Objects, gains: tuple[Change, ...]) -> Instruction | None:
    return modify(objects, gains)


def _if_done(first: Effect, rest: Effect) -> Effect | None:
    """Read "A to B", "A, and if you do, B": B hangs on whether A was done."""
    together = as_one(rest)
    if together.link is not Link.NONE:
        return None
    return (*first, replace(together, link=Link.IF_YOU_DO))


def _in_order_to(first: Acts, second: Acts) -> tuple[Step, ...]:
    """Read "you may sacrifice a unit to draw a card": only then a card is drawn."""
    return (Step(first, may=YOU), Step(second, Link.IF_YOU_DO))


def _and_later(
    first: tuple[Clause, ...], chain: tuple[Acts, ...], moment: Moment
) -> Segment | None:
    """Read "gets +2000, and return it at the end of the turn": behind the comma is later."""
    later = delayed_until(moment, tuple(Step(acts) for acts in chain))
    if later is None or first[-1].may is not None:
        return None
    return of(first, (*steps_of(first), *later))


def _back_later(joined: tuple[Clause, ...], moment: Moment, verbs: Verbs) -> Segment | None:
    """Read "remove it and return it to the field at the end of the turn": away until then."""
    steps = steps_of(joined)
    done = verbs.of(steps[-1].instructions[-1]).away
    if done is None or moment.whose is not None:
        return None
    back = Summon(That(SharedNoun.CARD, done), control=OwnerOf(It()))
    return of(joined, (*steps, Step((Delayed(moment, (Step((back,)),)),))))


def _where(effect: Effect, value: Amount) -> Effect | None:
    """Read "... (X equals ...)" behind a sentence without a full stop between."""
    if mentions_x(value) or not any(mentions_x(step) for step in effect):
        return None
    if any(step.where_x is not None for step in effect):
        return None
    return tuple(replace(step, where_x=value) if mentions_x(step) else step for step in effect)


def _lasting(duration: Duration, effect: Effect, verbs: Verbs) -> Effect | None:
    """Read "this turn that unit gains ..." without a comma."""
    return lasting(effect, duration, verbs)


def _two_deals(amount: Amount, to: Objects, second: Amount, others: Objects) -> Acts:
    return (Deal(amount, to), Deal(second, others))


def _heal_all(objects: Objects) -> Instruction:
    return Heal(All(), objects)


def _back_on(ref: Objects, zone: ZoneRef, position: Position, order: Order | None) -> Move | None:
    if zone.zone is not SharedZone.DECK or not isinstance(ref, It | That):
        return None
    return Move(ref, Destination(zone, position, order))


def _put_back(ref: Objects, to: Destination, order: Order | None = None) -> Instruction | None:
    """Read "place it back at the top or bottom of your deck"."""
    if not isinstance(ref, It | That):
        return None
    return Move(ref, replace(to, order=order) if order is not None else to)


def _cost_static(desc: Description, cost_for: tuple[Players, Change], per: Amount) -> Static | None:
    """Read "spells cost your opponent 1 more to play for each Gear you control"."""
    payer, change = cost_for
    more = scaled_changes((change,), per)
    if more is None or desc.played_by is not None or desc.controller is not None:
        return None
    return Static(Selection(How.ALL, replace(desc, played_by=payer), All()), more)


ROWS = (
    *rows("x_definition", "« x is <value> [.] »"),
    *rows("full", ("<effect:whole> « x is <value> [.] »", _where)),
    *rows(
        "act/",
        ("targets/target <objects>", _target),
        ("gives/give <objects> <gains>", _give),
        (
            "deals/deal <amount:plain_measure> [damage] to <to:single> and <second:plain_measure> "
            "[damage] to <others:objects>",
            _two_deals,
        ),
        ("removes/remove all damage from <objects>", _heal_all),
        ("(places/place|puts/put) <ref> back at <to:deck_place_of> [<order>]", _put_back),
        ("(places/place|puts/put) <ref> back on <to:deck_place_of> [<order>]", _put_back),
    ),
    *rows(
        "conditional",
        ("this turn <effect:full>", lambda effect, verbs: _lasting(Span.THIS_TURN, effect, verbs)),
        ("you {may} <first:acts/2> to <second:acts/2>", _in_order_to),
    ),
    *rows(
        "segment",
        ("<first:joined> , and <chain:imperative> at <moment>", _and_later),
        ("<joined> and return (it|them) to the {field} at <moment>", _back_later),
    ),
    *rows(
        "duration",
        ("[,] as long as <condition>", AsLongAs),
        ("next turn", DuringTurn(EVERYBODY, next=True)),
        ("(during|on) the next turn", DuringTurn(EVERYBODY, next=True)),
    ),
    *rows(
        "plain_static",
        ("<desc/2> cost <cost_for> for (each|every) <per>", _cost_static),
    ),
    *rows(
        "condition",
        (
            "<first:simple_condition> , and <second:simple_condition>",
            lambda first, second: And((first, second)),
        ),
    ),
)
