"""Instructions of Rise's card text that no other game has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.language.reading.nodes import node
from engine.language.tree.amounts import ONE
from engine.language.tree.instructions import Act
from engine.language.tree.kinds import Instruction
from engine.language.tree.players import YOU

if TYPE_CHECKING:
    from engine.games.rise.text.terms import Resource, Result, Sickness
    from engine.language.tree.abilities import Effect
    from engine.language.tree.kinds import Amount, Objects, Players
    from engine.language.tree.objects import Description


@node
class Toss(Instruction):
    """What each outcome of a toss does; a Critical one is the ordinary where nothing is said."""

    success: Effect = ()
    failure: Effect = ()
    critical_success: Effect = ()
    critical_failure: Effect = ()


# --- resources, life, levels ----------------------------------------------------------------------


@node
class ChangeResource(Instruction):
    """Coins or Ether that players gain or lose."""

    resource: Resource
    amount: Amount
    actor: Players = YOU


@node
class GainResource(ChangeResource):
    """“you gain 2 coins”."""


@node
class LoseResource(ChangeResource):
    """“each opponent loses 1 coin”."""


@node
class ChangeOfSummoners(Instruction):
    """So much that Summoners gain, lose or get back."""

    objects: Objects
    amount: Amount


@node
class GainLife(ChangeOfSummoners):
    """“one of your Summoners gains 2 Life Points”."""


@node
class LoseLife(ChangeOfSummoners):
    """“target Summoner loses 3 Life Points”."""


@node
class LoseLifeOnEach(Instruction):
    """“target player loses 2 Life Points on each of their Summoners”."""

    amount: Amount
    actor: Players = YOU


@node
class GainLevel(Act):
    """“target Summoner gains a Level”."""


@node
class LoseLevel(Act):
    """“target Summoner loses a Level” (special.levelloss.1)."""


@node
class RegainCapacity(ChangeOfSummoners):
    """“this Summoner regains 1 Capacity Point”."""


@node
class Resurrect(ChangeOfSummoners):
    """“Resurrect one of your Summoners with 5 Life Points” (gloss.resurrect.1)."""

    actor: Players = YOU


# --- cards in play --------------------------------------------------------------------------------


@node
class Tilt(Act):
    """“Tilt target Creature”."""


@node
class Untilt(Act):
    """“Untilt this Creature”."""


@node
class Open(Act):
    """“Open target Door” (door.4)."""


@node
class Close(Act):
    """“Close all Doors” (door.4)."""


@node
class OpenOrClose(Act):
    """“Close or Open target Door”: the word is chosen on resolution."""


@node
class Freeze(Act):
    """“Freeze target Creature for 1 full Cycle” (gloss.frozen.1)."""


@node
class Protect(Act):
    """“Protect target Constant card during the Turn” (gloss.protect.1)."""


@node
class Exclude(Act):
    """“Exclude target Constant card” (gloss.exclude.1)."""


@node
class Duplicate(Act):
    """“Duplicate target Creature you control” (dup.1)."""


@node
class Confront(Instruction):
    """“two target Creatures Confront each other” (gloss.confront.1).

    Attributes:
        other: Whom they Confront, where it is not each other.
    """

    objects: Objects
    other: Objects | None = None


@node
class SummonNew(Instruction):
    """“Summon two Practice Bees”, “Summon a Creature of Infinite Rank” (summon.3).

    Attributes:
        name: The card's name; empty where it is described.
    """

    amount: Amount = ONE
    name: str = ""
    described: Description | None = None
    actor: Players = YOU


@node
class InvokeWithActions(Instruction):
    """“Invoke that card for free with its activated Actions” (imminent.ex1)."""

    actor: Players = YOU


# --- diseases -------------------------------------------------------------------------------------


@node
class Infect(Instruction):
    """“Infect target Creature with Amok and Trauma” (diseasegen.4)."""

    objects: Objects
    sicknesses: tuple[Sickness, ...]
    actor: Players = YOU


@node
class InfectPlayer(Instruction):
    """“Infect target opponent with Cold” (disease.cold.1)."""

    players: Players
    sickness: Sickness


@node
class Cure(Act):
    """“Cure target card or Summoner” (gloss.cure.1)."""


@node
class CurePlayer(Instruction):
    """“Cure target player” (gloss.cure.1)."""

    players: Players


@node
class Treat(Act):
    """“Treat target Creature” (gloss.treat.1)."""


@node
class Spread(Act):
    """“Spread a Disease of target Infected card” (diseasegen.3).

    Attributes:
        is_all: “all Diseases”; otherwise one is chosen.
    """

    is_all: bool = False


# --- charges --------------------------------------------------------------------------------------


@node
class GainCharges(Instruction):
    """“it gains two +1/+1 Charges”, “place a Time Charge of 3 on target Summoner”.

    Attributes:
        kind: "+X/+X" where its worth is counted.
        time: What a Time Charge begins with, where said.
        worth: The X of one whose X is counted (charge.3).
    """

    objects: Objects
    amount: Amount
    kind: str
    time: Amount | None = None
    worth: Amount | None = None


@node
class LoseCharges(Instruction):
    """“remove a Seed Charge from target Creature”, “it loses all its Charges”.

    Attributes:
        kind: Empty for every kind.
    """

    objects: Objects
    amount: Amount
    kind: str


@node
class SpendCharges(Instruction):
    """“Spend a Seed Charge” of this card, as a cost (charge.4)."""

    amount: Amount
    kind: str


@node
class MoveCharges(Instruction):
    """“move a Luck Charge from this card to target Creature”."""

    amount: Amount
    kind: str
    source: Objects
    to: Objects
    actor: Players = YOU


# --- what waits on a stack ------------------------------------------------------------------------


@node
class Cancel(Act):
    """“Cancel target Invocation of an Imminent” (gloss.cancel.1)."""


@node
class Force(Instruction):
    """“Force the result of target Action into a Failure” (action.11)."""

    objects: Objects
    result: Result
    actor: Players = YOU


@node
class Retry(Act):
    """“Retry a Failed Action” (gloss.retry.1)."""


@node
class DoubleAction(Act):
    """“Double target Action”: its outcome is carried out twice."""


@node
class Reactivate(Act):
    """“Reactivate an Action of target Creature you control” (action.7)."""


@node
class CancelTurn(Instruction):
    """“The next Turn of target opponent is cancelled” (gloss.cycle.ex2)."""

    players: Players
