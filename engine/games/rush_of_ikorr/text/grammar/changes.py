"""Forms of changes: what objects "get", "have", "lose" or "cannot do"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.games.rush_of_ikorr.text.own_tree import (
    ActWhileStunned,
    AttackAndRaid,
    AttackAnyone,
    AttackWhenFresh,
    MoreRaids,
    OnlyBy,
)
from engine.games.rush_of_ikorr.text.terms import Deed
from engine.language.forms.changes import Changes, trait_gain
from engine.language.reading.forms import rows
from engine.language.reading.words import Signed
from engine.language.tree import terms
from engine.language.tree.amounts import Number, X
from engine.language.tree.changes import (
    Cannot,
    GainTrait,
    LoseAllAbilities,
    MoreActivations,
    MoreAttacks,
    Must,
    SetStat,
    StatChange,
    Toll,
)
from engine.language.tree.events import Agent
from engine.language.tree.kinds import Amount, Change, Objects, Players
from engine.language.tree.objects import Description
from engine.language.tree.players import ControllerOf
from engine.language.tree.terms import DamageKind, Part, SharedDeed

_TURN = "[<_:each_or_this>]"
_CAN = "(can|may)"


def signed(stat: terms.Stat, value: Signed) -> StatChange:
    """Return "+2" or "-X" of a stat as a change."""
    minus, number = value
    return StatChange(stat, X() if number is None else Number(number), minus)


def _stat_change(signed_number: Signed, stat: terms.Stat) -> StatChange | None:
    return signed(stat, signed_number) if stat.can_be(Part.BONUS) else None


def _pair(pair: tuple[Signed, ...], stat_line: tuple[terms.Stat, ...]) -> Changes:
    """Read "+1/+1": the first two of the numbers that stand on a unit."""
    return (signed(stat_line[0], pair[0]), signed(stat_line[1], pair[1]))


def _lose_stat(amount: Amount, stat: terms.Stat) -> Changes | None:
    return (StatChange(stat, amount, minus=True),) if stat.can_be(Part.BONUS) else None


def _cannot_damage(deed: terms.Deed) -> Any:
    """Read "can't be dealt strike damage by tokens"; without a kind it is a deed like others."""

    def make(kind: DamageKind, by: Agent | None = None) -> Changes | None:
        return None if kind is DamageKind.ANY else (Cannot(deed, by, kind=kind),)

    return make


def _cannot_fresh(deeds: tuple[terms.Deed, ...]) -> Changes:
    return tuple(Cannot(deed, fresh=True) for deed in deeds)


def _cannot_attack(objects: Objects) -> Changes:
    return (Cannot(SharedDeed.ATTACK, other=objects),)


def _stays_stunned(whose: Players) -> Changes | None:
    """Read "doesn't unstun during its controller's cleanup phase"; nobody else's unstuns it."""
    return (Cannot(Deed.UNSTUN),) if isinstance(whose, ControllerOf) else None


def _toll(deeds: tuple[terms.Deed, ...], amount: Amount) -> Changes | None:
    """Read "cannot attack unless its controller pays 1"."""
    if not all(deed.can_be(Part.DECLARED) for deed in deeds):
        return None
    return tuple(Toll(deed, amount) for deed in deeds)


def must(deed: terms.Deed, objects: Objects | None = None) -> Changes | None:
    """Return what has to be done; None where nobody can be made to do it."""
    can_be_forced = deed.can_be(Part.DECLARED) or deed is SharedDeed.BE_ATTACKED
    if not can_be_forced or (objects and deed is not SharedDeed.ATTACK):
        return None
    return (Must(deed, objects),)


def more_often(kind: Callable[[int], Change]) -> Any:
    """Return what reads "may attack an additional time each turn"."""

    def make(n: int = 1) -> Changes:
        return (kind(n),)

    return make


def _become_plain(
    stats: tuple[int | None, ...],
    stat_line: tuple[terms.Stat, ...],
    traits: tuple[tuple[str, ...], ...] = (),
) -> Changes | None:
    changes = _become_stats(stats, stat_line, traits)
    return None if changes is None else (*changes, LoseAllAbilities())


def _become_stats(
    stats: tuple[int | None, ...],
    stat_line: tuple[terms.Stat, ...],
    traits: tuple[tuple[str, ...], ...] = (),
) -> Changes | None:
    if len(traits) > 1:
        return None
    numbers = [X() if number is None else Number(number) for number in stats]
    changes: list[Change] = [
        SetStat(stat, number) for stat, number in zip(stat_line, numbers, strict=False)
    ]
    if traits:
        changes.append(GainTrait(traits[0], replaces=True))
    return tuple(changes)


def _only(deed: terms.Deed) -> Any:
    def make(desc: Description) -> Changes:
        return (OnlyBy(deed, desc),)

    return make


_STAT_CHANGES = (
    *rows(
        "stat_change",
        ("<signed_number:#signed> <stat>", _stat_change),
        ("<stat> <signed_number:#signed>", _stat_change),
    ),
    *rows("bonus", ("<pair:#signed_pair>", _pair)),
    # What may be "had": numbers, keywords, quoted abilities, and mixtures of them.
)

_LIMITS = (
    *rows(
        "deed",
        ("attack", SharedDeed.ATTACK),
        ("raid", Deed.RAID),
        ("defend", SharedDeed.DEFEND),
        ("strike", Deed.STRIKE),
        ("strike back", Deed.STRIKE_BACK),
        ("secure [its|their] [stored] ikorr", Deed.SECURE),
        ("store ikorr", Deed.STORE),
        ("support", Deed.SUPPORT),
        ("retreat", Deed.RETREAT),
        ("die", SharedDeed.DIE),
        ("leave the battlefield", SharedDeed.LEAVE),
        ("unstun in (its|their) cleanup phase", Deed.UNSTUN),
        ("gain abilities", SharedDeed.GAIN_ABILITIES),
        ("activate [its|their] [action] abilities", SharedDeed.ACTIVATE),
        ("activate (its|their) [action] ability", SharedDeed.ACTIVATE),
        ("have ikorr stored on (it|them)", Deed.HAVE_IKORR_STORED),
        ("have ikorr removed [from it|from them]", Deed.HAVE_IKORR_REMOVED),
        ("deal damage", SharedDeed.DEAL_DAMAGE),
    ),
    *rows(
        "undergone",
        ("attacked", SharedDeed.BE_ATTACKED),
        ("targeted", SharedDeed.BE_TARGETED),
        ("chosen", SharedDeed.BE_CHOSEN),
        ("retreated", Deed.BE_RETREATED),
        ("destroyed", SharedDeed.BE_DESTROYED),
        ("sacrificed", SharedDeed.BE_SACRIFICED),
        ("stunned", Deed.BE_STUNNED),
        ("unstunned", Deed.BE_UNSTUNNED),
        ("voided", Deed.BE_VOIDED),
        ("healed", SharedDeed.BE_HEALED),
        ("(dealt damage|damaged)", SharedDeed.BE_DAMAGED),
        ("summoned", SharedDeed.BE_SUMMONED),
        ("copied", SharedDeed.BE_COPIED),
        ("exerted", Deed.BE_EXERTED),
        ("refreshed", Deed.BE_REFRESHED),
        ("played", SharedDeed.BE_PLAYED),
        ("cast", SharedDeed.BE_CAST),
        ("built", Deed.BE_BUILT),
    ),
)

_CHANGES = (
    *rows(
        "change/",
        ("loses/lose <amount:plain_measure> <stat>", _lose_stat),
        (
            "(cannot|can't|can not) be dealt <kind:damage_kind> [by <by:agent>]",
            _cannot_damage(SharedDeed.BE_DAMAGED),
        ),
        ("(cannot|can't|can not) deal <kind:damage_kind>", _cannot_damage(SharedDeed.DEAL_DAMAGE)),
        (
            "(cannot|can't|can not) <deeds> [on|during] the turn (it is|they are|it 's) summoned",
            _cannot_fresh,
        ),
        (
            "(does not|doesn't|do not|don't) unstun (during|in) <whose> cleanup (phase|phases)",
            _stays_stunned,
        ),
        (
            "(cannot|can't|can not) be the target of <by:agent>",
            lambda by: (Cannot(SharedDeed.BE_TARGETED, by),),
        ),
        ("(cannot|can't|can not) attack <objects>", _cannot_attack),
        (
            "(cannot|can't|can not) <deeds> unless (its controller pays|their controller pays"
            "|their controllers pay|you pay) <amount:plain_measure> [influence] "
            "[for each|for each of them]",
            _toll,
        ),
        ("must <deed> <objects> [if able]", must),
        ("must <deed> [<_:each_or_this>] [if able]", must),
        ("attacks/attack each turn if able", (Must(SharedDeed.ATTACK),)),
        ("(can only attack|can attack only) <desc/2>", _only(SharedDeed.ATTACK)),
        ("(can only be attacked|can be attacked only) by <desc/2>", _only(SharedDeed.BE_ATTACKED)),
        (
            f"{_CAN} (attack|declare an attack) [on|during] the turn (it|they) "
            f"(is|are|was|were) summoned",
            (AttackWhenFresh(),),
        ),
        (
            f"{_CAN} (attack|declare an attack) [on|during] the turn it 's summoned",
            (AttackWhenFresh(),),
        ),
        (
            f"{_CAN} [both] (attack and raid|raid and attack) [(in|during) the same turn]",
            (AttackAndRaid(),),
        ),
        (
            f"{_CAN} both (attack and raid|raid and attack) each turn",
            (AttackAndRaid(),),
        ),
        (f"{_CAN} attack while stunned", (ActWhileStunned(SharedDeed.ATTACK),)),
        (f"{_CAN} raid while stunned", (ActWhileStunned(Deed.RAID),)),
        (f"{_CAN} attack any opposing champion", (AttackAnyone(),)),
        (f"{_CAN} [each] attack <n:extra_times> {_TURN}", more_often(MoreAttacks)),
        (f"{_CAN} [each] raid <n:extra_times> {_TURN}", more_often(MoreRaids)),
        (
            f"{_CAN} activate (its|their) action (ability|abilities) <n:extra_times> {_TURN}",
            more_often(MoreActivations),
        ),
        (
            "is/are [also] [a|an] <traits> in addition to (its|their) other "
            "(types|type|traits|loyalty|loyalties)",
            trait_gain(False),
        ),
        (
            "becomes/become [a|an] <traits> in addition to (its|their) other "
            "(types|type|traits|loyalty|loyalties)",
            trait_gain(False),
        ),
        (
            "-/are [also] <traits:many_traits> in addition to their other "
            "(types|type|traits|loyalty|loyalties)",
            trait_gain(False),
        ),
        (
            "-/become <traits:many_traits> in addition to their other "
            "(types|type|traits|loyalty|loyalties)",
            trait_gain(False),
        ),
        ("gains/gain the <traits> (type|trait|loyalty)", trait_gain(False)),
        ("becomes/become [a|an] <traits> [champion/champions]", trait_gain(True)),
        ("becomes/become a/- <#stats> [<traits>] [champion]", _become_stats),
        (
            "becomes/become a/- <#stats> [<traits>] [champion] with no abilities",
            _become_plain,
        ),
    ),
    *rows(
        "damage_word",
        ("strike", DamageKind.STRIKE),
        ("(nonstrike|non - strike)", DamageKind.NONSTRIKE),
    ),
)

# "its attack becomes 3": the numbers that belong to an object are set.
_SETTINGS = ()


_UNPREVENTABLE = ()

TABLE = (
    *_UNPREVENTABLE,
    *_STAT_CHANGES,
    *_LIMITS,
    *_CHANGES,
    *_SETTINGS,
)
