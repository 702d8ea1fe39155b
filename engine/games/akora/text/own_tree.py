"""Nodes of Akora's card text that no other game has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.language.reading.nodes import node
from engine.language.tree.amounts import ONE
from engine.language.tree.kinds import (
    Ability,
    Amount,
    Change,
    Condition,
    Instruction,
    Players,
    Ref,
)
from engine.language.tree.players import YOU

if TYPE_CHECKING:
    from engine.games.akora.text.terms import Use
    from engine.language.tree.abilities import Cost, Effect, Static
    from engine.language.tree.durations import Duration
    from engine.language.tree.events import EventPattern, Moment
    from engine.language.tree.kinds import Objects
    from engine.language.tree.objects import Description, ZoneRef


@node
class Timed(Ability):
    """One effect: its timing, its condition, its price before ";", and its portions (p.11).

    Attributes:
        when: What it answers, or its marker; None for an effect that is used at will.
        use: How the card itself is used by it.
        played: “When Played”: with the card's own link.
        optional: “you may”.
        once: “Once per turn”, “Once during your turn”.
        during: Whose turn it must be.
        effect: One step for each portion; a portion that fails takes those behind it along.
    """

    effect: Effect
    when: EventPattern | Moment | None = None
    use: Use | None = None
    played: bool = False
    condition: Condition | None = None
    optional: bool = False
    once: bool = False
    during: Players | None = None
    costs: tuple[Cost, ...] = ()


@node
class Substitute(Ability):
    """“when you would discard a Divine-Attribute Card, you may discard ... instead” (p.12)."""

    discarded: Description
    instead: Description
    once: bool = False
    during: Players | None = None


@node
class Needs(Ability):
    """“You must have at least 2 Divine Counters in play to activate this card.”."""

    condition: Condition


@node
class Joined(Ability):
    """“Your Relic Count is increased by 1 and your Akora gains 50 Soul Points.”."""

    statements: tuple[Static, ...]


@node
class Relactified(Ability):
    """“This card can be Relactified.” (p.9)."""


@node
class ActiveAkora(Ref):
    """“your Akora”, “your opponent's Fire Attribute Akora”, “the equipped Akora”.

    Attributes:
        attribute: Only an Akora of it is meant.
        equipped: Said of the one that this card is equipped to.
        itself: Said by an Akora of itself, as far as it acts, which only the active one does.
    """

    owner: Players = YOU
    attribute: str = ""
    equipped: bool = False
    itself: bool = False


@node
class TheAttack(Ref):
    """“the attack”: the one that is answered."""


@node
class ThatEffect(Ref):
    """“that effect”: the one that is answered."""


@node
class HurtEssence(Instruction):
    """“deal 100 damage to your opponent's Alchemist Essence” (term.6)."""

    amount: Amount
    to: Players


@node
class GainEssence(Instruction):
    """“gain 100 Alchemist Essence”."""

    amount: Amount
    actor: Players = YOU


@node
class GainSouls(Instruction):
    """“gain 2 Tormented Souls” (term.22)."""

    amount: Amount
    actor: Players = YOU


@node
class RemoveSouls(Instruction):
    """“remove 2 Tormented Souls” (term.22)."""

    amount: Amount
    actor: Players = YOU


@node
class Negate(Instruction):
    """“negate that card”, “negate the attack” (term.16)."""

    objects: Objects
    actor: Players = YOU


@node
class NegateAndDestroy(Instruction):
    """“negate and destroy that card” (term.17)."""

    objects: Objects
    actor: Players = YOU


@node
class Freeze(Instruction):
    """“Freeze 1 Relic Shard your opponent controls until ...”; its step says how long."""

    objects: Objects
    actor: Players = YOU


@node
class Unfreeze(Instruction):
    """“Unfreeze 1 Relic Shard you control”."""

    objects: Objects
    actor: Players = YOU


@node
class RestCard(Instruction):
    """“Rest 1 face-up Alchemy Card your opponent controls until ...”."""

    objects: Objects
    actor: Players = YOU


@node
class Deactivate(Instruction):
    """“Deactivate 1 of your opponent's Alchemy Zones until ...”."""

    zone: ZoneRef
    amount: Amount = ONE
    actor: Players = YOU


@node
class PaidFor(Instruction):
    """Before the semicolon: “Deactivate 1 of your Alchemy Zones until ...”, “Freeze ... until”."""

    act: Instruction
    duration: Duration


@node
class Cure(Instruction):
    """“Cure your Akora” (term.11)."""

    objects: Objects
    actor: Players = YOU


@node
class PlaceUnder(Instruction):
    """“place 1 Relic Shard you control underneath this card” (p.8)."""

    objects: Objects
    actor: Players = YOU


@node
class RemoveAround(Instruction):
    """“remove 2 Divine Counters you control”: from any of one's cards."""

    amount: Amount
    kind: str
    actor: Players = YOU


@node
class AlterDamage(Instruction):
    """“reduce that Attack Damage by 200”, “increase ... by”, “reduce ... to 0”.

    Attributes:
        attack: Whether it is Attack Damage.
        less: It is reduced; otherwise it is increased.
        to: The amount is what remains.
    """

    amount: Amount
    attack: bool
    less: bool = True
    to: bool = False


@node
class Redirect(Instruction):
    """“redirect that Attack Damage to your opponent's Alchemist Essence” (term.16.i)."""

    to: Players


@node
class CountersHeld(Amount):
    """“for each Divine Counter you control”."""

    kind: str
    players: Players = YOU


@node
class CountersRemoved(Amount):
    """“for each counter removed”: by this effect, or for its price."""

    kind: str = ""


@node
class SoulsHeld(Amount):
    """“for each Tormented Soul you have” (term.22)."""

    players: Players = YOU


@node
class RelicCount(Amount):
    """“your Relic Count” (p.1)."""

    players: Players = YOU


@node
class EssenceOf(Amount):
    """“your Alchemist Essence” (p.14)."""

    players: Players = YOU


@node
class AttackedWell(Condition):
    """“your Akora made a successful attack this turn” (term.16.i)."""

    players: Players = YOU


@node
class RelicCountChange(Change):
    """Of players: “your Relic Count is increased by 1” (p.1)."""

    amount: Amount
    less: bool = False


@node
class RequirementChange(Change):
    """Of players: “the Relic Requirement of your Akora is decreased by 1” (p.15)."""

    amount: Amount
    less: bool = False
