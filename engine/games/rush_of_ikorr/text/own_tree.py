"""Nodes of Rush of Ikorr's own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.rush_of_ikorr.text.terms import InfluenceKind, Stat
from engine.language.reading.nodes import node
from engine.language.tree import terms
from engine.language.tree.abilities import NO_LIMITS
from engine.language.tree.amounts import Half, StatOf
from engine.language.tree.kinds import (
    Ability,
    Amount,
    Change,
    Condition,
    Instruction,
    Payment,
)
from engine.language.tree.objects import It, This
from engine.language.tree.players import YOU
from engine.language.tree.terms import SharedNoun

if TYPE_CHECKING:
    from engine.language.tree.abilities import Cost, Effect, Limits
    from engine.language.tree.changes import StatChange
    from engine.language.tree.events import CountTest
    from engine.language.tree.kinds import Objects, Players
    from engine.language.tree.objects import Keyword, Rest, That, ZoneRef


@node
class SecuredBy(Amount):
    """“your secured Ikorr”, as a number."""

    players: Players


@node
class InfluenceOf(Amount):
    """“the influence you control”, “your exerted influence”, as a number."""

    players: Players
    kind: InfluenceKind = InfluenceKind.ANY


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
class AttackAndRaid(Change):
    """“can attack and raid in the same turn”."""


@node
class ActWhileStunned(Change):
    """“can attack while stunned”, “can raid while stunned”."""

    deed: terms.Deed


@node
class MoreRaids(Change):
    """“can raid an additional time each turn”."""

    number: int


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

    @property
    def scales(self) -> bool:
        """See base class; one card again and again differs from several at once."""
        return False


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
    """“secure 1 Ikorr” from the supply; with `source`, what is there; `by_itself`: it does so."""

    amount: Amount
    source: Objects | None = None
    by_itself: bool = False
    actor: Players = YOU


@node
class LoseSecured(Instruction):
    """“lose 1 secured Ikorr”."""

    amount: Amount
    actor: Players = YOU


@node
class Store(Instruction):
    """“store 1 Ikorr on this champion”; `divided` among several as the controller chooses."""

    amount: Amount
    on: Objects
    actor: Players = YOU
    divided: bool = False


@node
class RemoveIkorr(Instruction):
    """“remove 1 Ikorr from target champion”; `divided` among several as the controller chooses."""

    amount: Amount
    source: Objects
    actor: Players = YOU
    divided: bool = False


# Half of what each one has that loses it, rounded up and down.
_OWN_IKORR = StatOf(Stat.IKORR, It(reflexive=True))
HALVES = (Half(_OWN_IKORR), Half(_OWN_IKORR, up=False))


@node
class MoveIkorr(Instruction):
    """“move 1 Ikorr from target champion to this champion”."""

    amount: Amount
    source: Objects
    to: Objects
    actor: Players = YOU
    divided: bool = False


@node
class Strike(Instruction):
    """“this champion strikes target champion”; `mutual` for “strike each other”."""

    striker: Objects
    struck: Objects
    mutual: bool = False


@node
class RaidNow(Instruction):
    """“target allied champion raids”: a raid that an effect orders."""

    objects: Objects


@node
class PayInfluence(Payment):
    """A cost in round brackets: “(2)”, “(X)”."""

    amount: Amount


@node
class Power(Ability):
    """An avatar's first ability: “(2): ...” (6.1)."""

    costs: tuple[Cost, ...]
    effect: Effect
    limits: Limits = NO_LIMITS


@node
class Rush(Ability):
    """An avatar's second ability: “RUSH 4: ...” (6.2)."""

    ikorr: Amount
    effect: Effect
    costs: tuple[Cost, ...] = ()
    limits: Limits = NO_LIMITS


@node
class StatLine(Ability):
    """An infusion's change of printed values: “+1 attack and +1 health” (3.9d.1).

    Attributes:
        keywords: What the same line gives beside them: “+1 raid and Swift” (3.9d.2).
    """

    changes: tuple[StatChange, ...]
    keywords: tuple[Keyword, ...] = ()


THIS = This(SharedNoun.UNIT)
