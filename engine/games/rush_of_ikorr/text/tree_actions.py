"""Nodes of the card-text tree: instructions that do one thing to cards, objects or players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.rush_of_ikorr.text.terms import (
    AbilityKind,
    Flank,
    InfluenceKind,
    PlayVerb,
    State,
    Zone,
)
from engine.games.rush_of_ikorr.text.tree_changes import (
    Change,
)
from engine.games.rush_of_ikorr.text.tree_things import (
    ONE,
    YOU,
    Amount,
    Description,
    It,
    Keyword,
    Objects,
    Players,
    Rest,
    That,
    ZoneRef,
)
from engine.language.reading.nodes import node

if TYPE_CHECKING:
    from engine.games.rush_of_ikorr.text.tree_abilities import (
        Ability,
    )

# --- instructions ------------------------------------------------------------------------------


@node
class Draw:
    """“draw two cards”."""

    amount: Amount = ONE
    actor: Players = YOU


@node
class Discard:
    """“discard a card”: `objects` are cards of the actor's hand; RANDOM for “at random”."""

    objects: Objects
    actor: Players = YOU


@node
class Scrap:
    """“scrap 2”: that many cards from the top of the deck to the graveyard.

    Attributes:
        cards: “scrap it”: cards of a deck just met, instead of those on top.
    """

    amount: Amount
    actor: Players = YOU
    cards: It | That | Rest | None = None


@node
class Foresee:
    """“foresee 2” (11.39)."""

    amount: Amount
    actor: Players = YOU


@node
class LookAt:
    """“look at the top card of your deck”, “look at target player's hand”."""

    objects: Objects
    actor: Players = YOU


@node
class Reveal:
    """“reveal your hand”, “reveal the top card of your deck”."""

    objects: Objects
    actor: Players = YOU


@node
class RevealUntil:
    """“reveal cards from the top of your deck until you reveal a champion”."""

    owner: Players
    description: Description
    actor: Players = YOU


@node
class Search:
    """“search your deck for a Beast champion”; reveal and shuffle follow by rule (3.17).

    Attributes:
        also: “your deck and graveyard”: another zone of the same player, searched with the first.
    """

    zone: ZoneRef
    objects: Objects
    actor: Players = YOU
    also: Zone | None = None


@node
class Shuffle:
    """“shuffle your deck”."""

    owner: Players = YOU
    actor: Players = YOU


@node
class Deal:
    """“deal 2 damage to target champion”; `source` where the text names it, else this card.

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
class DealExcess:
    """“deal any excess damage to an adjacent champion”."""

    to: Objects


@node
class Heal:
    """“heal 2 from this champion”; All() for “fully heal” (11.40)."""

    amount: Amount
    objects: Objects
    actor: Players = YOU


@node
class Destroy:
    """“destroy target champion”."""

    objects: Objects
    actor: Players = YOU


@node
class Sacrifice:
    """“sacrifice a champion”."""

    objects: Objects
    actor: Players = YOU


@node
class Void:
    """“void target champion”, “void a card from your graveyard”.

    Attributes:
        source: Where a reference such as “this champion” comes from.
    """

    objects: Objects
    source: ZoneRef | None = None
    actor: Players = YOU


@node
class Retreat:
    """“retreat target champion”."""

    objects: Objects
    actor: Players = YOU


@node
class Stun:
    """“stun target champion”, “perpetually stun it”."""

    objects: Objects
    perpetual: bool = False
    actor: Players = YOU


@node
class Unstun:
    """“unstun an allied champion”, “remove the stunned condition from it”."""

    objects: Objects
    actor: Players = YOU


@node
class ExertInfluence:
    """“exert 2 influence”, “exert up to 2 opposing influence”.

    Attributes:
        whose: Whose influence it is, where that is not the actor's own.
    """

    amount: Amount
    actor: Players = YOU
    whose: Players | None = None


@node
class Exert:
    """“exert target location”."""

    objects: Objects
    actor: Players = YOU


@node
class RefreshInfluence:
    """“refresh 2”, “refresh all of your influence”."""

    amount: Amount
    actor: Players = YOU


@node
class Refresh:
    """“refresh this location”."""

    objects: Objects
    actor: Players = YOU


@node
class GainInfluence:
    """“gain 1 influence”, “gain 1 exerted influence”."""

    amount: Amount
    kind: InfluenceKind = InfluenceKind.ANY
    actor: Players = YOU


@node
class LoseInfluence:
    """“lose 1 influence”: back to the influence deck."""

    amount: Amount
    actor: Players = YOU


@node
class Secure:
    """“secure 1 Ikorr” from the supply; with `source`, what is stored there."""

    amount: Amount
    source: Objects | None = None
    actor: Players = YOU


@node
class LoseSecured:
    """“lose 1 secured Ikorr”."""

    amount: Amount
    actor: Players = YOU


@node
class Store:
    """“store 1 Ikorr on this champion”."""

    amount: Amount
    on: Objects
    actor: Players = YOU


@node
class RemoveIkorr:
    """“remove 1 Ikorr from target champion”."""

    amount: Amount
    source: Objects
    actor: Players = YOU


@node
class MoveIkorr:
    """“move 1 Ikorr from target champion to this champion”."""

    amount: Amount
    source: Objects
    to: Objects
    actor: Players = YOU


@node
class Summon:
    """“summon a Beast from your graveyard”; a source zone stands in the description or here.

    Attributes:
        source: Where a reference such as “this champion” comes from.
        control: Under whose control, where said.
        states: “stunned”, “exerted”.
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
class TokenSpec:
    """What a token is like; None where the text gives no value (3.7c.2)."""

    attack: Amount | None = None
    health: Amount | None = None
    raid: Amount | None = None
    traits: tuple[str, ...] = ()
    keywords: tuple[Keyword, ...] = ()
    name: str = ""
    abilities: tuple[Ability, ...] = ()


@node
class SummonToken:
    """“summon two 1/1 Beast tokens with Swift”.

    Attributes:
        beside: What they are placed beside, where said; `flank` on which side of it.
    """

    amount: Amount
    token: TokenSpec
    control: Players | None = None
    states: tuple[State, ...] = ()
    actor: Players = YOU
    beside: Objects | None = None
    flank: Flank | None = None


@node
class SummonCopy:
    """“summon a token that's a copy of target champion, except it has Swift”."""

    amount: Amount
    of: Objects
    changes: tuple[Change, ...] = ()
    states: tuple[State, ...] = ()
    actor: Players = YOU


@node
class Play:
    """“cast a spell from your graveyard”, “build a location without paying its cost”.

    Attributes:
        free: Without paying the cost.
        less: For that much less.
        into: A zone other than the usual one (“into your champion zone”).
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
class CopySpell:
    """“copy target spell”, “copy that spell”."""

    objects: Objects


@node
class ChooseNewTargets:
    """“choose new targets for the copy”."""

    objects: Objects
    actor: Players = YOU


@node
class ActivateAbility:
    """“activate the effect of an allied location”, “trigger its DEATH ability” (6.11)."""

    objects: Objects
    ability: AbilityKind = AbilityKind.ANY
    free: bool = False
    actor: Players = YOU


@node
class Strike:
    """“this champion strikes target champion”; `mutual` for “strike each other”."""

    striker: Objects
    struck: Objects
    mutual: bool = False


@node
class BecomeCopy:
    """“becomes a copy of target champion”."""

    objects: Objects
    of: Objects
    changes: tuple[Change, ...] = ()
