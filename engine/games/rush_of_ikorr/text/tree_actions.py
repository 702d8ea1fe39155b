"""Nodes of the card-text tree: instructions that do one thing to cards, objects or players."""

from __future__ import annotations

from engine.games.rush_of_ikorr.text.terms import (
    AbilityKind,
    Flank,
    InfluenceKind,
    PlayVerb,
    State,
    Zone,
)
from engine.games.rush_of_ikorr.text.tree_things import (
    ONE,
    YOU,
    Description,
    It,
    Keyword,
    Rest,
    That,
    ZoneRef,
)
from engine.language.reading.nodes import node
from engine.language.tree.kinds import Ability, Amount, Change, Instruction, Node, Objects, Players

# --- instructions ------------------------------------------------------------------------------


@node
class Draw(Instruction):
    """“draw two cards”."""

    amount: Amount = ONE
    actor: Players = YOU


@node
class Discard(Instruction):
    """“discard a card”: `objects` are cards of the actor's hand; RANDOM for “at random”."""

    objects: Objects
    actor: Players = YOU


@node
class Scrap(Instruction):
    """“scrap 2”: that many cards from the top of the deck to the graveyard.

    Attributes:
        cards: “scrap it”: cards of a deck just met, instead of those on top.
    """

    amount: Amount
    actor: Players = YOU
    cards: It | That | Rest | None = None


@node
class Foresee(Instruction):
    """“foresee 2” (11.39)."""

    amount: Amount
    actor: Players = YOU


@node
class LookAt(Instruction):
    """“look at the top card of your deck”, “look at target player's hand”."""

    objects: Objects
    actor: Players = YOU


@node
class Reveal(Instruction):
    """“reveal your hand”, “reveal the top card of your deck”."""

    objects: Objects
    actor: Players = YOU


@node
class RevealUntil(Instruction):
    """“reveal cards from the top of your deck until you reveal a champion”."""

    owner: Players
    description: Description
    actor: Players = YOU


@node
class Search(Instruction):
    """“search your deck for a Beast champion”; reveal and shuffle follow by rule (3.17).

    Attributes:
        also: “your deck and graveyard”: another zone of the same player, searched with the first.
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
class DealExcess(Instruction):
    """“deal any excess damage to an adjacent champion”."""

    to: Objects


@node
class Heal(Instruction):
    """“heal 2 from this champion”; All() for “fully heal” (11.40)."""

    amount: Amount
    objects: Objects
    actor: Players = YOU


@node
class Destroy(Instruction):
    """“destroy target champion”."""

    objects: Objects
    actor: Players = YOU


@node
class Sacrifice(Instruction):
    """“sacrifice a champion”."""

    objects: Objects
    actor: Players = YOU


@node
class Void(Instruction):
    """“void target champion”, “void a card from your graveyard”.

    Attributes:
        source: Where a reference such as “this champion” comes from.
    """

    objects: Objects
    source: ZoneRef | None = None
    actor: Players = YOU


@node
class Retreat(Instruction):
    """“retreat target champion”."""

    objects: Objects
    actor: Players = YOU


@node
class Stun(Instruction):
    """“stun target champion”, “perpetually stun it”."""

    objects: Objects
    perpetual: bool = False
    actor: Players = YOU


@node
class Unstun(Instruction):
    """“unstun an allied champion”, “remove the stunned condition from it”."""

    objects: Objects
    actor: Players = YOU


@node
class ExertInfluence(Instruction):
    """“exert 2 influence”, “exert up to 2 opposing influence”.

    Attributes:
        whose: Whose influence it is, where that is not the actor's own.
    """

    amount: Amount
    actor: Players = YOU
    whose: Players | None = None


@node
class Exert(Instruction):
    """“exert target location”."""

    objects: Objects
    actor: Players = YOU


@node
class RefreshInfluence(Instruction):
    """“refresh 2”, “refresh all of your influence”."""

    amount: Amount
    actor: Players = YOU


@node
class Refresh(Instruction):
    """“refresh this location”."""

    objects: Objects
    actor: Players = YOU


@node
class GainInfluence(Instruction):
    """“gain 1 influence”, “gain 1 exerted influence”."""

    amount: Amount
    kind: InfluenceKind = InfluenceKind.ANY
    actor: Players = YOU


@node
class LoseInfluence(Instruction):
    """“lose 1 influence”: back to the influence deck."""

    amount: Amount
    actor: Players = YOU


@node
class Secure(Instruction):
    """“secure 1 Ikorr” from the supply; with `source`, what is stored there."""

    amount: Amount
    source: Objects | None = None
    actor: Players = YOU


@node
class LoseSecured(Instruction):
    """“lose 1 secured Ikorr”."""

    amount: Amount
    actor: Players = YOU


@node
class Store(Instruction):
    """“store 1 Ikorr on this champion”."""

    amount: Amount
    on: Objects
    actor: Players = YOU


@node
class RemoveIkorr(Instruction):
    """“remove 1 Ikorr from target champion”."""

    amount: Amount
    source: Objects
    actor: Players = YOU


@node
class MoveIkorr(Instruction):
    """“move 1 Ikorr from target champion to this champion”."""

    amount: Amount
    source: Objects
    to: Objects
    actor: Players = YOU


@node
class Summon(Instruction):
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
class TokenSpec(Node):
    """What a token is like; None where the text gives no value (3.7c.2)."""

    attack: Amount | None = None
    health: Amount | None = None
    raid: Amount | None = None
    traits: tuple[str, ...] = ()
    keywords: tuple[Keyword, ...] = ()
    name: str = ""
    abilities: tuple[Ability, ...] = ()


@node
class SummonToken(Instruction):
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
class SummonCopy(Instruction):
    """“summon a token that's a copy of target champion, except it has Swift”."""

    amount: Amount
    of: Objects
    changes: tuple[Change, ...] = ()
    states: tuple[State, ...] = ()
    actor: Players = YOU


@node
class Play(Instruction):
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
class CopySpell(Instruction):
    """“copy target spell”, “copy that spell”."""

    objects: Objects


@node
class ChooseNewTargets(Instruction):
    """“choose new targets for the copy”."""

    objects: Objects
    actor: Players = YOU


@node
class ActivateAbility(Instruction):
    """“activate the effect of an allied location”, “trigger its DEATH ability” (6.11)."""

    objects: Objects
    ability: AbilityKind = AbilityKind.ANY
    free: bool = False
    actor: Players = YOU


@node
class Strike(Instruction):
    """“this champion strikes target champion”; `mutual` for “strike each other”."""

    striker: Objects
    struck: Objects
    mutual: bool = False


@node
class BecomeCopy(Instruction):
    """“becomes a copy of target champion”."""

    objects: Objects
    of: Objects
    changes: tuple[Change, ...] = ()
