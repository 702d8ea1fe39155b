"""Nodes: what effects change while they last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.language.reading.nodes import node
from engine.language.tree.kinds import Change
from engine.language.tree.terms import DamageKind

if TYPE_CHECKING:
    from engine.language.tree.events import Agent
    from engine.language.tree.kinds import Ability, Amount, Objects, Ref
    from engine.language.tree.objects import Description, Keyword, ZoneRef
    from engine.language.tree.terms import (
        AbilityKind,
        Cause,
        Deed,
        Noun,
        PlayerDeed,
        PlayVerb,
        Stat,
    )


@node
class StatChange(Change):
    """“+2 attack”, “-1 power”."""

    stat: Stat
    amount: Amount
    minus: bool = False


@node
class SetStat(Change):
    """“its attack becomes 3”; `base` where the text says “base” or “printed”."""

    stat: Stat
    amount: Amount


@node
class DoubleStat(Change):
    """“double its attack”."""

    stat: Stat


@node
class SwapStats(Change):
    """“swap its attack and health”."""

    first: Stat
    second: Stat


@node
class GainKeyword(Change):
    """“gains Haste”, “has Flight”; None = the one that was chosen (“gains that keyword”)."""

    keyword: Keyword | None


@node
class LoseKeyword(Change):
    """“loses Flight”; None = all of them (“loses all keywords”)."""

    keyword: Keyword | None


@node
class LoseAllAbilities(Change):
    """“loses all abilities”."""


@node
class GainAbility(Change):
    """“gains “DEATH — Draw a card.””."""

    ability: Ability


@node
class Cannot(Change):
    """“cannot attack”, “can't be destroyed by card effects”, “cannot be attacked by Beasts”.

    Attributes:
        fresh: Only in the turn it is summoned.
        kind: Which damage can't be dealt.
    """

    deed: Deed
    by: Agent | None = None
    other: Objects | None = None
    fresh: bool = False
    kind: DamageKind = DamageKind.ANY


@node
class Toll(Change):
    """“cannot attack unless its controller pays 1”: coins for each time."""

    deed: Deed
    amount: Amount


@node
class Must(Change):
    """“must attack if able”, “must be attacked if able”."""

    deed: Deed
    other: Objects | None = None


@node
class MoreAttacks(Change):
    """“can attack an additional time each turn”; `number` on top of the usual one."""

    number: int


@node
class MoreActivations(Change):
    """“can activate its ACTION ability an additional time each turn”."""

    number: int


@node
class Immune(Change):
    """“is not affected by card effects”."""

    to: Cause


@node
class GainTrait(Change):
    """“is a Beast in addition to its other types”, “becomes a God”."""

    traits: tuple[str, ...]
    replaces: bool = False


@node
class SetName(Change):
    """“its name becomes “Hoplite””; None = the chosen name."""

    name: str | None = None


@node
class DamageChange(Change):
    """“deals 1 more damage”, “takes 1 less damage”."""

    taken: bool
    amount: Amount
    less: bool = False
    kind: DamageKind = DamageKind.ANY
    by: Agent | None = None


@node
class CostChange(Change):
    """“costs 1 less to summon (to a minimum of 1)”.

    Attributes:
        nth: “the first spell you cast each turn costs ...”: only that one of each turn ...
        further: ... or those after it: “each spell you cast other than the first each turn”.
    """

    amount: Amount
    less: bool = True
    verb: PlayVerb | None = None
    floor: int | None = None
    nth: int | None = None
    further: bool = False


@node
class SetCost(Change):
    """“costs 2 to summon”."""

    amount: Amount
    verb: PlayVerb | None = None


@node
class AbilityCostChange(Change):
    """“its ACTION ability costs 1 less to activate”; named counts mana."""

    ability: AbilityKind
    amount: Amount
    less: bool = True
    floor: int | None = None


@node
class PlayerCannot(Change):
    """Of players: “cannot cast spells”, “cannot draw more than two cards each turn”.

    Attributes:
        cards: “cannot play that card”: cards just met.
    """

    deed: PlayerDeed
    description: Description | None = None
    more_than: int | None = None
    by: Cause | None = None
    cards: Ref | None = None


@node
class MoreDraws(Change):
    """Of players: “draw an additional card during your draw phase”."""

    number: int


@node
class MorePowers(Change):
    """Of players: “may use your leader power an additional time each turn”."""

    number: int


@node
class HandLimit(Change):
    """Of players: “maximum hand size is 9”; None = no limit.

    Attributes:
        is_change: “is increased by 2”: the size is added to what it would be.
    """

    size: int | None
    is_change: bool = False


@node
class RowSize(Change):
    """Of players: “may have up to seven permanents in your unit zone”.

    Attributes:
        is_change: “an additional permanent”: the size is added to what it would be.
        kind: “an additional shrine in your shrine zone”: the only kind that its zone holds.
    """

    size: int
    is_change: bool = False
    kind: Noun | None = None


@node
class Unpreventable(Change):
    """For everybody: “damage can't be prevented”, “damage dealt by spells can't be prevented”."""

    by: Agent | None = None


@node
class PlayFrom(Change):
    """Of players: “may cast spells from your discard pile”.

    Attributes:
        cards: “may cast it this turn”: cards just met, wherever they are now.
        into: “may build shrines into your unit zone”: there as well as where they belong.
    """

    verb: PlayVerb
    description: Description
    free: bool = False
    cards: Ref | None = None
    into: ZoneRef | None = None


@node
class OnlyBy(Change):
    """“can only be attacked by damaged units”, “can only attack damaged units”.

    Attributes:
        other: “can only attack target unit”: the one that is meant.
    """

    deed: Deed
    description: Description | None
    other: Objects | None = None


@node
class AttackWhenFresh(Change):
    """“can attack the turn it is summoned”."""


@node
class AttackAnyone(Change):
    """“can attack any opposing unit”: the facing-player limit is lifted (3.10c.1)."""
