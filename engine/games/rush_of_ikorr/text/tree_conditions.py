"""Nodes of the card-text tree: events, moments, durations and conditions."""

from __future__ import annotations

from engine.games.rush_of_ikorr.text.terms import (
    AbilityKind,
    Cause,
    DamageKind,
    Done,
    Edge,
    Event,
    InfluenceKind,
    Op,
    Phase,
    Span,
    Zone,
)
from engine.games.rush_of_ikorr.text.tree_things import (
    ANY_CARD,
    Description,
    Keyword,
    Selection,
    StatTest,
    ZoneRef,
)
from engine.language.reading.nodes import node
from engine.language.tree.kinds import Amount, Condition, Node, Objects, Players, Ref

# --- events and moments ------------------------------------------------------------------------


@node
class CountTest(Node):
    """“two or more”."""

    op: Op
    amount: Amount


@node
class EventPattern(Node):
    """Something that happens, as a trigger, a condition or a “would” looks for it.

    Attributes:
        kinds: Any one of them (“attacks or raids”).
        subject: Who or what does or undergoes it; a selection only of targets.
        other: The second party; what it is stands with each `Event`.
        by: What brings it about (“by a card effect”, “by an opposing champion”).
        count: “one or more” (then once for all that happen together), “two or more cards”.
        source: The zone it leaves, where said.
        to: The zone it goes to, where said.
        ability: Which ability, for ACTIVATES and ACTIVATED.
        during: The phase in which it must happen (“during your draw phase”).
        amount: “3 or more damage”: how much, of what is not counted in pieces.
    """

    kinds: tuple[Event, ...]
    subject: Subject
    other: Subject | None = None
    by: Agent | None = None
    count: CountTest | None = None
    damage: DamageKind = DamageKind.ANY
    source: ZoneRef | None = None
    to: ZoneRef | None = None
    ability: AbilityKind = AbilityKind.ANY
    during: DuringTurn | None = None
    amount: CountTest | None = None


@node
class Moment(Node):
    """“the beginning of your end phase”; nobody's in particular where `whose` is None."""

    edge: Edge
    phase: Phase
    whose: Players | None = None
    next: bool = False


Subject = Description | Objects | Players
Agent = Cause | Description | Ref | Players

# --- durations ---------------------------------------------------------------------------------


@node
class UntilMoment(Node):
    """“until the beginning of your next turn”."""

    moment: Moment


@node
class DuringTurn(Node):
    """“during your opponent's next turn”, “during your turn”.

    Attributes:
        outside: At any other time than then.
    """

    whose: Players
    next: bool = False
    phase: Phase = Phase.TURN
    outside: bool = False


@node
class AsLongAs(Node):
    """“for as long as you control this champion”."""

    condition: Condition


@node
class UntilEvent(Node):
    """“until this champion leaves the battlefield”."""

    event: EventPattern


Duration = Span | UntilMoment | DuringTurn | AsLongAs | UntilEvent

# --- conditions --------------------------------------------------------------------------------


@node
class Controls(Condition):
    """“you control three or more locations”, “no opposing player controls a location”."""

    players: Players
    count: CountTest
    description: Description


@node
class Exists(Condition):
    """“there are three or more cards in your graveyard”."""

    count: CountTest
    description: Description


@node
class Is(Condition):
    """“it is infused”, “target champion is damaged”; a selection only of targets."""

    ref: Ref | Selection
    description: Description


@node
class HasStat(Condition):
    """“this champion has attack 3 or greater”, “its raid is 0”; a selection only of targets."""

    ref: Ref | Selection
    test: StatTest


@node
class HasKeyword(Condition):
    """“this champion has Swift”; a selection only of targets."""

    ref: Ref | Selection
    keyword: Keyword


@node
class InZone(Condition):
    """“this champion is in your graveyard”."""

    ref: Ref
    zone: ZoneRef


@node
class Happened(Condition):
    """“you cast a spell this turn”, “this champion has attacked or raided this turn”.

    Attributes:
        count: How often; None = at all.
        this_game: In this game, not just this turn.
        last_turn: In the turn before this one.
    """

    event: EventPattern
    count: CountTest | None = None
    last_turn: bool = False
    this_game: bool = False


@node
class HasCards(Condition):
    """“you have two or fewer cards in your hand”."""

    players: Players
    zone: Zone
    count: CountTest
    description: Description = ANY_CARD


@node
class HasSecured(Condition):
    """“you have 5 or more secured Ikorr”."""

    players: Players
    count: CountTest


@node
class HasInfluence(Condition):
    """“you have 3 or more available influence”."""

    players: Players
    kind: InfluenceKind
    count: CountTest


@node
class Compare(Condition):
    """“X is 3 or more”, “you have more cards in hand than your opponent”."""

    left: Amount
    op: Op
    right: Amount


@node
class IsTurnOf(Condition):
    """“it is your turn”."""

    players: Players


@node
class DoneCondition(Condition):
    """“if a champion is destroyed this way”, “if no cards were discarded this way”.

    Attributes:
        by: “if you sacrificed a Beast this way”: what others sacrificed does not count.
    """

    done: Done
    description: Description
    count: CountTest
    by: Players | None = None


@node
class PaidExtraCost(Condition):
    """“if the additional cost was paid”."""


@node
class And(Condition):
    """All of them."""

    conditions: tuple[Condition, ...]


@node
class Or(Condition):
    """Any one of them."""

    conditions: tuple[Condition, ...]


@node
class Not(Condition):
    """The opposite; “unless” is a negated condition."""

    condition: Condition
