"""Lines, costs, changes, conditions and references of Rise's card text that no other game has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.language.reading.nodes import node
from engine.language.tree.abilities import NO_LIMITS
from engine.language.tree.amounts import OfPlayers
from engine.language.tree.events import EventPattern
from engine.language.tree.kinds import Ability, Change, Condition, Node, Payment, Ref
from engine.language.tree.objects import This
from engine.language.tree.terms import SharedEvent

if TYPE_CHECKING:
    from engine.games.rise.text.terms import Resource
    from engine.language.tree import terms
    from engine.language.tree.abilities import Cost, Effect, Limits
    from engine.language.tree.kinds import Amount, Objects
    from engine.language.tree.objects import StatTest


# --- lines ----------------------------------------------------------------------------------------


@node
class ActivatedEffect(Ability):
    """“~ Spend a Seed Charge: Untilt this Creature.” (effect.6)."""

    costs: tuple[Cost, ...]
    effect: Effect
    limits: Limits = NO_LIMITS


@node
class Skill(Ability):
    """“2: Draw a card.” on a Summoner (summoner.9)."""

    level: int
    effect: Effect


@node
class Symbiotic(Ability):
    """“Symbiosis: ...”: works while the card has that Ability (ability.symbiosis.1)."""

    ability: Ability


@node
class Price(Payment):
    """“2 coins”, “1 Ether” as a cost (action.3)."""

    resource: Resource
    amount: Amount


@node
class LifePrice(Payment):
    """“1 Life Point” of a Summoner of one's choice (gloss.resource.2)."""

    amount: Amount


@node
class Tossed(Payment):
    """“toss”: a coin is tossed as the Action is activated (action.4)."""


# --- changes, conditions, references --------------------------------------------------------------


@node
class LoseParts(Change):
    """“loses all its Effects and Actions”."""

    parts: tuple[terms.Noun, ...]
    abilities: bool = False


@node
class LoseTypes(Change):
    """“loses the Zombie Type” (type.3)."""

    traits: tuple[str, ...]


@node
class BlockFliers(Change):
    """“may Block Creatures with [Flight]”, whatever its Plane (golden.1)."""


@node
class BeInactive(Change):
    """“is Inactive”."""


@node
class BeProtected(Change):
    """“is Protected” (gloss.protect.1)."""


@node
class MoreCapacity(Change):
    """“gains 1 additional Capacity Point”, of a Summoner."""

    number: int


@node
class CountTwice(Change):
    """“+1/+1 Charges on Creatures you control count twice”.

    Attributes:
        kind: Empty for every kind.
    """

    kind: str


@node
class Host(Ref):
    """“the equipped Creature”: what this card is attached to (ability.equipment.1)."""

    noun: terms.Noun


@node
class Held(OfPlayers):
    """How many coins or how much Ether players have."""

    resource: Resource


@node
class SummonersAre(Condition):
    """“both of your Summoners are at level 2 or higher”, “one of your Summoners is Dead”.

    Attributes:
        objects: Of all of them it has to be true, of a choice of at least one.
    """

    objects: Objects
    test: StatTest | None = None
    state: terms.State | None = None


@node
class Fought(Condition):
    """“this Creature was Blocked and survived”: all of it in this turn's Combat Phase."""

    ref: Ref
    deeds: tuple[terms.Event, ...]


@node
class OnlyBefore(Condition):
    """“before the Combat Phase” of this turn (ability.diversion.2)."""


@node
class NowFighting(Condition):
    """“when this Creature Attacks or Blocks” (ability.possession.3)."""

    ref: Ref
    deeds: tuple[terms.Event, ...]


@node
class ForTurns(Node):
    """“for 2 Turns”, “for 1 full Cycle” as how long something lasts (gloss.cycle.1)."""

    number: int
    cycles: bool = False


def is_own_entry(when: object) -> bool:
    """Whether it is that this card comes into play, which is stacked with it (effect.3)."""
    if not isinstance(when, EventPattern) or not isinstance(when.subject, This):
        return False
    return when.kinds == (SharedEvent.ENTERS,)
