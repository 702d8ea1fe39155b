"""Nodes of Argent Saga's card text that no other game has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.language.reading.nodes import node
from engine.language.tree.amounts import ONE
from engine.language.tree.kinds import (
    Ability,
    Amount,
    Bringing,
    Change,
    Condition,
    Instruction,
    Node,
    Payment,
    Ref,
    TokenMaking,
)
from engine.language.tree.players import YOU

if TYPE_CHECKING:
    from engine.language.tree import terms
    from engine.language.tree.abilities import Cost, Effect
    from engine.language.tree.kinds import Objects, Players
    from engine.language.tree.objects import Description, Keyword, ZoneRef


@node
class Exhaust(Instruction):
    """“exhaust target unit” (12.5)."""

    objects: Objects
    actor: Players = YOU


@node
class Recover(Instruction):
    """“recover target unit”, “switch one of your shards to active” (12.5)."""

    objects: Objects
    actor: Players = YOU


@node
class Expel(Instruction):
    """“expel target unit”; `source` where a reference comes from (4.14)."""

    objects: Objects
    source: ZoneRef | None = None
    actor: Players = YOU


@node
class Stun(Instruction):
    """“stun target unit” (11.15)."""

    objects: Objects
    actor: Players = YOU


@node
class TokenSpec(Node):
    """What a token is like: “(Unit * Knight/Light/1000)” and what is said beside it (12.9).

    Attributes:
        name: The words before “token”.
        traits: Its subtypes.
        element: Empty for Argent.
    """

    name: str
    power: int
    traits: tuple[str, ...] = ()
    element: str = ""
    keywords: tuple[Keyword, ...] = ()
    abilities: tuple[Ability, ...] = ()


@node
class MakeToken(TokenMaking):
    """“put two Knight tokens (...) into play”."""

    token: TokenSpec
    amount: Amount = ONE
    states: tuple[terms.State, ...] = ()
    actor: Players = YOU


@node
class PayLight(Payment):
    """“(2)”, “pay (2)”: shards that are exhausted (9.4.8.2)."""

    amount: Amount


@node
class Willing(Payment):
    """“You may ...:”: the costs beside it may be left unpaid."""


@node
class ExhaustThis(Instruction):
    """“Exhaust” as a cost (11.5)."""


@node
class Offering(Instruction):
    """“Offering 3”: units of one's discard zone that are expelled (11.9)."""

    amount: Amount


@node
class ShardDrain(Instruction):
    """“Shard Drain 1”: shards that go to the bottom of the shard deck (11.13)."""

    amount: Amount


@node
class Soulburst(Instruction):
    """“Soulburst”: this card is turned face-down for the rest of the game (11.14)."""


@node
class EquipTo(Ability):
    """“Equip to target unit”: what an augment is attached to (10.4)."""

    objects: Objects


@node
class OnlyOne(Ability):
    """“You can only control one "..."” (10.1.1)."""

    name: str


@node
class PlacedOn(Ability):
    """“Ω (Place on one of your Fire units.)” (2.6.3).

    Attributes:
        including: What at least one of them has to be.
        condition: What has to hold as it is placed.
    """

    amount: Amount
    bases: Description
    including: Description | None = None
    condition: Condition | None = None


@node
class Host(Ref):
    """“the equipped unit”: what this card is attached to."""


@node
class LeaderIs(Condition):
    """“your champion or spirit is Air”, “your champion is "Zane"”."""

    kinds: tuple[terms.Noun, ...]
    element: str = ""
    name: str = ""


@node
class LeadersAlike(Condition):
    """“your champion and spirit are the same element”."""


@node
class Doomed(Condition):
    """“if this destroys it”: the damage just dealt is enough (6.2.1.1)."""

    ref: Ref


@node
class Equip(Instruction):
    """“equip target Gear from your discard zone to this card” (10.4)."""

    objects: Objects
    to: Objects
    source: ZoneRef | None = None
    actor: Players = YOU


@node
class Flip(Instruction):
    """“flip one of your towers face-down” (4.2.2)."""

    objects: Objects
    is_up: bool = False
    actor: Players = YOU


@node
class Charge(Bringing):
    """“put the top card of your shard deck into play” (4.10)."""

    amount: Amount = ONE
    states: tuple[terms.State, ...] = ()
    actor: Players = YOU


@node
class Restore(Instruction):
    """“restore each of your destroyed towers”."""

    objects: Objects
    actor: Players = YOU


@node
class LayUnder(Instruction):
    """“put a card from your hand under this card” (2.6.4.3)."""

    objects: Objects
    host: Ref
    source: ZoneRef | None = None
    actor: Players = YOU


@node
class Produce(Instruction):
    """“Exhaust: Produce (1)”: how shards pay, no ability of the queue (9.4.8.1.1)."""

    amount: Amount


@node
class Unanswerable(Ability):
    """“Neither player can add to the queue in response to this card” (9.4.9.2)."""

    condition: Condition | None = None


@node
class Unanswered(Instruction):
    """The same of an ability: “... in response to this ability”."""


@node
class OncePerTurn(Ability):
    """“You can only play one "..." each turn.”."""

    name: str


@node
class AtStart(Ability):
    """“At the start of the game you may ...” (7.1.2)."""

    effect: Effect


@node
class InHand(Ability):
    """“This card gains Instacast in your hand while ...”."""

    condition: Condition


@node
class Beyond(Amount):
    """“for each card in your hand that exceeds the number of cards in your opponent's hand”."""

    counted: Amount
    other: Amount


@node
class IsNthPlay(Condition):
    """“this is the second card you've played this turn”, also of a card that is not played yet."""

    nth: int


@node
class ByItself(Condition):
    """“because of its own ability”: it is where it is because its own ability took it there."""


@node
class TriggersTwice(Change):
    """Of players: “your Ruined abilities trigger twice”."""

    header: terms.Header


@node
class CheaperInstead(Ability):
    """“If ..., this card costs (2) less to play instead”: instead of what was said before."""

    amount: Amount
    condition: Condition


@node
class SoManyInstead(Instruction):
    """“If ..., put two into play instead”: of the tokens just named."""

    amount: Amount


@node
class WasEquipped(Amount):
    """“the number of Gear that were equipped to this card”, as it left the field."""


@node
class TowerProof(Change):
    """“is unaffected by tower effects”."""


@node
class RollDie(Instruction):
    """“roll a die”: what comes is even or odd."""

    actor: Players = YOU


@node
class ResultIs(Condition):
    """“if the result is even”."""

    parity: str


@node
class CheaperOn(Ability):
    """“This card costs (2) less to play when placing it on top of a Fire unit.”."""

    amount: Amount
    bases: Description


@node
class AllSubtypes(Change):
    """“is treated as all subtypes” (3.2.2.3)."""


@node
class AttackCost(Change):
    """“cannot attack unless you discard one Gear” (8.2.1.2)."""

    costs: tuple[Cost, ...]


@node
class SentAway(Ability):
    """“if you control another … shard, send this card to the discard zone”."""

    condition: Condition


@node
class AttackOnlyThis(Change):
    """Of players: “cannot attack unless they are attacking this card”."""


@node
class CloseZones(Instruction):
    """“the zones those units occupied cannot be used for the rest of the game”."""

    units: Ref
