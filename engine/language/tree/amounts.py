"""Nodes: amounts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.language.reading.nodes import node
from engine.language.reading.trees import nodes
from engine.language.tree.kinds import Amount
from engine.language.tree.terms import Side

if TYPE_CHECKING:
    from engine.language.tree.events import EventPattern
    from engine.language.tree.kinds import Objects, Players, Ref
    from engine.language.tree.objects import Description
    from engine.language.tree.terms import Done, Noun, Stat


@node
class Number(Amount):
    """A plain number."""

    value: int


ONE = Number(1)


@node
class X(Amount):
    """X, given by “where X is”, by a declared cost, or by the cost of the ability."""


@node
class All(Amount):
    """All there is: “all damage”, “all spent coins”, “each unit”."""


@node
class AnyNumber(Amount):
    """“any number of”, “any amount of”: the chooser says, 0 included."""


@node
class Between(Amount):
    """“one or two”."""

    least: int
    most: int


@node
class UpTo(Amount):
    """“up to 2”: the actor says how much, 0 included."""

    amount: Amount


@node
class UntilHand(Amount):
    """Of drawing: “until you have five cards in your hand”."""

    size: Amount


@node
class CountOf(Amount):
    """“the number of Beasts you control”, “for each Beast you control”."""

    description: Description


@node
class OfPlayers(Amount):
    """A number that every player has of their own; games say which."""

    players: Players


@node
class CountOfRef(Amount):
    """“the number of those units”, “for each of them”."""

    ref: Ref


@node
class StatOf(Amount):
    """“its attack”, “the sacrificed unit's coins cost”; printed values on request."""

    stat: Stat
    ref: Objects
    printed: bool = False


@node
class TotalOf(Amount):
    """“the total attack of units you control”."""

    stat: Stat
    description: Description


@node
class ExtremeOf(Amount):
    """“the highest power among allied units”."""

    stat: Stat
    description: Description
    lowest: bool = False


@node
class ThatMany(Amount):
    """“that many”, “that much”: the amount of the event or instruction just before.

    Attributes:
        themselves: “those coins”: the very things, not as many others.
    """

    themselves: bool = False


@node
class DoneThisWay(Amount):
    """“the number of cards discarded this way”, “the damage dealt this way”.

    Attributes:
        by: “the cards they discarded this way”: only what these players did.
    """

    done: Done
    noun: Noun | None = None
    by: Players | None = None


@node
class TimesHappened(Amount):
    """“the number of times this unit attacked this turn”."""

    event: EventPattern


@node
class PlayerCount(Amount):
    """“the number of players”, “the number of opposing players”."""

    side: Side = Side.ANY


@node
class CountersOn(Amount):
    """“the number of doom counters on this shrine”."""

    kind: str
    ref: Ref


@node
class Times(Amount):
    """“2 for each ...”, “twice its attack”."""

    factor: int
    amount: Amount


@node
class Plus(Amount):
    """“its attack plus 1”; a minus has a negative number."""

    amount: Amount
    number: int


@node
class Sum(Amount):
    """“its attack plus its health”, “the sum of its attack and health”."""

    first: Amount
    second: Amount


@node
class Difference(Amount):
    """“the difference between its attack and its health”: never below 0."""

    first: Amount
    second: Amount


@node
class Minus(Amount):
    """“the number of units you control minus the number of cards in your hand”: never below 0."""

    first: Amount
    second: Amount


@node
class SpreadOf(Amount):
    """“the difference between their costs”: from the lowest value to the highest."""

    stat: Stat
    ref: Ref


@node
class Capped(Amount):
    """“its attack (to a maximum of 5)”."""

    amount: Amount
    most: int


@node
class Groups(Amount):
    """“for every two Beasts you control”: how many full groups of that size there are."""

    amount: Amount
    size: int


@node
class AllBut(Amount):
    """Of a selection: “all but one of them”; the chooser says which are spared."""

    spared: int


@node
class Half(Amount):
    """“half its health, rounded up”."""

    amount: Amount
    up: bool = True


def mentions_x(tree: object) -> bool:
    """Whether X stands anywhere in a tree."""
    return any(isinstance(each, X) for each in nodes(tree))
