"""Nodes: instructions that do one thing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.language.reading.nodes import node
from engine.language.tree.amounts import ONE
from engine.language.tree.kinds import Instruction
from engine.language.tree.players import YOU
from engine.language.tree.terms import ANY_ABILITY

if TYPE_CHECKING:
    from engine.language.tree.kinds import Amount, Change, Objects, Players
    from engine.language.tree.objects import Description, ZoneRef
    from engine.language.tree.terms import AbilityKind, Flank, PlayVerb, State, Zone


@node
class Act(Instruction):
    """Something that is done to objects."""

    objects: Objects
    actor: Players = YOU


@node
class Draw(Instruction):
    """“draw two cards”."""

    amount: Amount = ONE
    actor: Players = YOU


@node
class Discard(Act):
    """“discard a card”: `objects` are cards of the actor's hand; RANDOM for “at random”."""


@node
class LookAt(Act):
    """“look at the top card of your deck”, “look at target player's hand”."""


@node
class Reveal(Act):
    """“reveal your hand”, “reveal the top card of your deck”."""


@node
class RevealUntil(Instruction):
    """“reveal cards from the top of your deck until you reveal a unit”."""

    owner: Players
    description: Description
    actor: Players = YOU


@node
class Search(Instruction):
    """“search your deck for a Beast unit”; reveal and shuffle follow by rule.

    Attributes:
        also: “your deck and discard pile”: another zone of the same player, searched with it.
    """

    zone: ZoneRef
    objects: Objects
    actor: Players = YOU
    also: Zone | None = None


@node
class Shuffle(Instruction):
    """“shuffle your deck”."""

    owner: Players = YOU
    actor: Players = YOU


@node
class Deal(Instruction):
    """“deal 2 damage to target unit”; `source` where the text names it, else this card.

    Attributes:
        divided: The amount is split over the objects as the controller chooses.
        at_random: Chance splits it, point by point.
    """

    amount: Amount
    to: Objects
    source: Objects | None = None
    divided: bool = False
    at_random: bool = False


@node
class DealExcess(Instruction):
    """“deal any excess damage to an adjacent unit”."""

    to: Objects


@node
class Heal(Instruction):
    """“heal 2 from this unit”; All() for “fully heal”."""

    amount: Amount
    objects: Objects
    actor: Players = YOU


@node
class Destroy(Act):
    """“destroy target unit”."""


@node
class Sacrifice(Act):
    """“sacrifice a unit”."""


@node
class Summon(Instruction):
    """“summon a Beast from your discard pile”; a source zone stands in the description or here.

    Attributes:
        source: Where a reference such as “this unit” comes from.
        control: Under whose control, where said.
        states: “tired”, “spent”.
        beside: What it is placed beside, where said; `flank` on which side of it.
    """

    objects: Objects
    source: ZoneRef | None = None
    control: Players | None = None
    states: tuple[State, ...] = ()
    actor: Players = YOU
    beside: Objects | None = None
    flank: Flank | None = None


@node
class SummonCopy(Instruction):
    """“summon a token that's a copy of target unit, except it has Haste”."""

    amount: Amount
    of: Objects
    changes: tuple[Change, ...] = ()
    states: tuple[State, ...] = ()
    actor: Players = YOU


@node
class Play(Instruction):
    """“cast a spell from your discard pile”, “build a shrine without paying its cost”.

    Attributes:
        free: Without paying the cost.
        less: For that much less.
        into: A zone other than the usual one (“into your unit zone”).
        then_void: It is voided once it has resolved (“cast it, then void it”).
    """

    verb: PlayVerb
    objects: Objects
    source: ZoneRef | None = None
    free: bool = False
    less: Amount | None = None
    into: ZoneRef | None = None
    actor: Players = YOU
    then_void: bool = False


@node
class CopySpell(Instruction):
    """“copy target spell”, “copy that spell”."""

    objects: Objects


@node
class ChooseNewTargets(Act):
    """“choose new targets for the copy”."""


@node
class ActivateAbility(Instruction):
    """“activate the effect of an allied shrine”, “trigger its DEATH ability”."""

    objects: Objects
    ability: AbilityKind = ANY_ABILITY
    free: bool = False
    actor: Players = YOU


@node
class BecomeCopy(Instruction):
    """“becomes a copy of target unit”."""

    objects: Objects
    of: Objects
    changes: tuple[Change, ...] = ()
