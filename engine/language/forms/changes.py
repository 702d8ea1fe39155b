"""Forms of changes: what objects "get", "have", "lose" or "cannot do"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.language.forms.events import THEIR
from engine.language.reading.forms import rows
from engine.language.reading.word_classes import Signed
from engine.language.tree import terms
from engine.language.tree.amounts import Number, X
from engine.language.tree.changes import (
    AttackAnyone,
    AttackWhenFresh,
    Cannot,
    DamageChange,
    GainKeyword,
    GainTrait,
    Immune,
    LoseAllAbilities,
    LoseKeyword,
    MoreActivations,
    MoreAttacks,
    Must,
    OnlyBy,
    SetName,
    SetStat,
    StatChange,
    Toll,
    Unpreventable,
)
from engine.language.tree.events import Agent
from engine.language.tree.kinds import Amount, Change, Objects
from engine.language.tree.objects import Description, It, Keyword, Selection, That, This
from engine.language.tree.terms import Cause, DamageKind, How, Part, SharedDeed

Changes = tuple[Change, ...]


def _one(change: Change) -> Changes:
    return (change,)


def together(first: Changes, second: Changes, third: Changes = ()) -> Changes | None:
    """Join changes by "and"; None where the same one stands there twice."""
    joined = (*first, *second, *third)
    return joined if len(set(joined)) == len(joined) else None


def _gain(keywords: tuple[Keyword, ...]) -> Changes:
    return tuple(GainKeyword(keyword) for keyword in keywords)


def _lose(keywords: tuple[Keyword, ...]) -> Changes:
    return tuple(LoseKeyword(keyword) for keyword in keywords)


def _cannot(
    deeds: tuple[terms.Deed, ...], by: Agent | None = None, other: Objects | None = None
) -> Changes | None:
    if by is not None and not all(deed.value.startswith("be ") for deed in deeds):
        return None
    return tuple(Cannot(deed, by, other) for deed in deeds)


def _deeds(
    first: terms.Deed, second: terms.Deed | None = None, third: terms.Deed | None = None
) -> tuple[terms.Deed, ...] | None:
    deeds = tuple(deed for deed in (first, second, third) if deed is not None)
    return deeds if len(set(deeds)) == len(deeds) else None


def trait_gain(replaces: bool) -> Any:
    """Return what reads a gain of traits."""

    def make(traits: tuple[tuple[str, ...], ...]) -> Changes | None:
        return (GainTrait(traits[0], replaces),) if len(traits) == 1 else None

    return make


def _damage_change(taken: bool, less: bool) -> Any:
    def make(n: Amount, kind: DamageKind = DamageKind.ANY, by: Agent | None = None) -> Changes:
        return (DamageChange(taken, n, less, kind, by),)

    return make


def _fixed(
    a: terms.Stat, x: Amount, b: terms.Stat | None = None, y: Amount | None = None
) -> Changes | None:
    """Read "has attack 1 and health 1"."""
    if b is None or y is None:
        return (SetStat(a, x),)
    return None if a is b else (SetStat(a, x), SetStat(b, y))


def _set_both(a: terms.Stat, b: terms.Stat, amount: Amount) -> Changes | None:
    return None if a is b else (SetStat(a, amount), SetStat(b, amount))


EACH_TURN = "[<_:each_or_this>]"


CAN = "(can|may)"


def signed(stat: terms.Stat, value: Signed) -> StatChange:
    """Return "+2" or "-X" of a stat as a change."""
    minus, number = value
    return StatChange(stat, X() if number is None else Number(number), minus)


def _stat_change(signed_number: Signed, stat: terms.Stat) -> StatChange | None:
    return signed(stat, signed_number) if stat.can_be(Part.BONUS) else None


def _bare_bonus(signed_number: Signed, stat_line: tuple[terms.Stat, ...]) -> StatChange | None:
    """Read "+500", where units have a single number."""
    return signed(stat_line[0], signed_number) if len(stat_line) == 1 else None


def _pair(pair: tuple[Signed, ...], stat_line: tuple[terms.Stat, ...]) -> Changes | None:
    """Read "+1/+1": the first two of the numbers that stand on a unit."""
    if len(stat_line) < 2:
        return None
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
    if len(traits) > 1 or len(stats) > len(stat_line):
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


def _only_that(other: Objects) -> Changes | None:
    """Read "can only attack target unit", "can only attack this unit"."""
    is_target = isinstance(other, Selection) and other.how is How.TARGET
    fits = is_target or isinstance(other, This | It | That)
    return (OnlyBy(SharedDeed.ATTACK, None, other),) if fits else None


def _only_best(deed: terms.Deed) -> Any:
    """Read "can only attack the unit with the highest attack": any of those that have it."""

    def make(desc: Description) -> Changes | None:
        return None if desc.extreme is None else (OnlyBy(deed, desc),)

    return make


ROWS = (
    *rows(
        "unpreventable",
        ("[all|any] damage {cannot} be prevented", Unpreventable()),
        ("[all|any] damage dealt by <by:agent> {cannot} be prevented", Unpreventable),
    ),
    *rows(
        "bonus",
        ("<stat_change>", _one),
    ),
    *rows(
        "bonuses",
        "<bonus>",
        ("<first:bonus> and <second:bonus>", together),
        ("<first:bonus> , <second:bonus> [,] and <third:bonus>", together),
    ),
    *rows(
        "keywords",
        ("<keyword>", lambda keyword: (keyword,)),
        ("<first:keyword> and <second:keyword>", lambda first, second: (first, second)),
        (
            "<first:keyword> , <second:keyword> [,] and <third:keyword>",
            lambda first, second, third: (first, second, third),
        ),
    ),
    *rows(
        "gains",
        "<bonuses>",
        "<gained>",
        ("<first:bonuses> and <second:gained>", together),
        ("<first:bonus> , <second:bonus> [,] and <third:gained>", together),
        ("<first:gained> and <second:quoted_ability>", together),
        ("<first:gained> and <second:bonuses>", together),
    ),
    *rows(
        "gained",
        ("<keywords>", _gain),
        "<quoted_ability>",
        ("(that|the chosen) keyword", (GainKeyword(None),)),
        (
            "<first:keyword> , <second:keyword> [,] and <third:quoted_ability>",
            lambda first, second, third: (*_gain((first, second)), *third),
        ),
    ),
    *rows(
        "deeds",
        ("<first:deed>", _deeds),
        ("<first:deed> or <second:deed>", _deeds),
        ("<first:deed> , <second:deed> [,] or <third:deed>", _deeds),
        ("be <first:undergone> or <second:undergone>", _deeds),
        ("be <first:undergone> , <second:undergone> [,] or <third:undergone>", _deeds),
    ),
    *rows(
        "deed",
        "be <undergone>",
    ),
    *rows(
        "cause",
        ("card effects", Cause.CARD_EFFECT),
        ("opposing card effects", Cause.OPPOSING_CARD_EFFECT),
        ("opposing (effects|spells or abilities|spells and abilities)", Cause.OPPOSING_EFFECT),
        ("(spells or abilities|spells and abilities)", Cause.EFFECT),
        ("allied (card effects|effects)", Cause.ALLIED_CARD_EFFECT),
        ("effects", Cause.EFFECT),
        ("abilities", Cause.ABILITY),
        ("opposing abilities", Cause.OPPOSING_ABILITY),
        ("spells", Cause.SPELL),
        ("opposing spells", Cause.OPPOSING_SPELL),
        (f"{THEIR} spells", Cause.OPPOSING_SPELL),
        (f"{THEIR} abilities", Cause.OPPOSING_ABILITY),
        (f"{THEIR} (effects|spells or abilities|spells and abilities)", Cause.OPPOSING_EFFECT),
    ),
    *rows(
        "extra_times",
        ("an additional time", 1),
        ("one (additional|more) time", 1),
        ("<number> (additional|more) times", lambda number: number if number > 1 else None),
        ("twice", 1),
    ),
    *rows(
        "each_or_this",
        ("(each|per) turn", False),
        ("during each of your turns", False),
    ),
    *rows(
        "change/",
        "[also] gets/get <gains>",
        "[also] gains/gain <gains>",
        "[also] has/have <gains>",
        ("loses/lose <keywords>", _lose),
        ("loses/lose all [of its|of their|its|their|other] keywords", (LoseKeyword(None),)),
        (
            "loses/lose all [of its|of their|its|their|other] keyword abilities",
            (LoseKeyword(None),),
        ),
        ("has/have no keywords", (LoseKeyword(None),)),
        ("loses/lose all [of its|of their|its|their|other] abilities", (LoseAllAbilities(),)),
        ("loses/lose (its|their) abilities", (LoseAllAbilities(),)),
        ("has/have no abilities", (LoseAllAbilities(),)),
        ("{cannot} <deeds>", _cannot),
        ("{cannot} <deeds> by <by:agent>", _cannot),
        ("{cannot} be affected by <cause>", lambda cause: (Immune(cause),)),
        ("is/are not affected by <cause>", lambda cause: (Immune(cause),)),
        ("isn't/aren't affected by <cause>", lambda cause: (Immune(cause),)),
        ("is/are unaffected by <cause>", lambda cause: (Immune(cause),)),
        ("is/are immune to <cause>", lambda cause: (Immune(cause),)),
        ("-/are also <traits:many_traits>", trait_gain(False)),
        ("-/become <traits:many_traits>", trait_gain(True)),
        ("is/are also [a|an] <traits>", trait_gain(False)),
        ("has/have <a:stat> <x:bound> [and <b:stat> <y:bound>]", _fixed),
        ("has/have <x:bound> <a:stat> [and <y:bound> <b:stat>]", _fixed),
        ("has/have <stat> equal to <amount:value>", lambda stat, amount: (SetStat(stat, amount),)),
        (
            "deals/deal <n:plain_measure> (more|additional) [<kind:damage_word>] damage",
            _damage_change(False, False),
        ),
        (
            "deals/deal <n:plain_measure> less [<kind:damage_word>] damage",
            _damage_change(False, True),
        ),
        (
            "takes/take <n:plain_measure> (more|additional) [<kind:damage_word>] damage "
            "[from <by:agent>]",
            _damage_change(True, False),
        ),
        (
            "takes/take <n:plain_measure> less [<kind:damage_word>] damage [from <by:agent>]",
            _damage_change(True, True),
        ),
        (
            "is/are dealt <n:plain_measure> less [<kind:damage_word>] damage",
            _damage_change(True, True),
        ),
        (
            "has/have base <stat> <amount:plain_measure>",
            lambda stat, amount: (SetStat(stat, amount),),
        ),
        ("has/have base <a:stat> <x:plain_measure> and [base] <b:stat> <y:plain_measure>", _fixed),
        ("has/have base <a:stat> and [base] <b:stat> <amount:plain_measure>", _set_both),
        ("has/have the chosen name", (SetName(),)),
        ("has/have the name <quoted:#quoted>", lambda quoted: (SetName(quoted),)),
    ),
    *rows(
        "plain_measure",
        ("<#number>", Number),
        ("x", X()),
    ),
    *rows(
        "damage_word",
        ("battle", DamageKind.BATTLE),
    ),
    *rows(
        "new_name",
        ("the chosen name", SetName()),
        ("<#quoted>", SetName),
    ),
    *rows(
        "changes/",
        "<change/>",
        ("<first:change/> and <second:change/>", together),
        ("<first:change/> , <second:change/> [,] and <third:change/>", together),
    ),
    *rows(
        "set_stat",
        ("<stat> becomes [equal to] <amount:value>", lambda stat, amount: (SetStat(stat, amount),)),
        ("<stat> is [equal to] <amount:value>", lambda stat, amount: (SetStat(stat, amount),)),
        (
            "<a:stat> and <b:stat> (become|are) [equal to|each equal to] <amount:value>",
            _set_both,
        ),
    ),
    *rows(
        "stat_change",
        ("<signed_number:#signed> <stat>", _stat_change),
        ("<stat> <signed_number:#signed>", _stat_change),
        ("<signed_number:#signed>", _bare_bonus),
    ),
    *rows(
        "bonus",
        ("<pair:#signed_pair>", _pair),
    ),
    *rows(
        "deed",
        ("attack", SharedDeed.ATTACK),
        ("defend", SharedDeed.DEFEND),
        ("die", SharedDeed.DIE),
        ("leave the {field}", SharedDeed.LEAVE),
        ("gain abilities", SharedDeed.GAIN_ABILITIES),
        ("activate [its|their] [action] abilities", SharedDeed.ACTIVATE),
        ("activate (its|their) [action] ability", SharedDeed.ACTIVATE),
        ("deal damage", SharedDeed.DEAL_DAMAGE),
    ),
    *rows(
        "undergone",
        ("attacked", SharedDeed.BE_ATTACKED),
        ("targeted", SharedDeed.BE_TARGETED),
        ("chosen", SharedDeed.BE_CHOSEN),
        ("destroyed", SharedDeed.BE_DESTROYED),
        ("sacrificed", SharedDeed.BE_SACRIFICED),
        ("healed", SharedDeed.BE_HEALED),
        ("(dealt damage|damaged)", SharedDeed.BE_DAMAGED),
        ("summoned", SharedDeed.BE_SUMMONED),
        ("copied", SharedDeed.BE_COPIED),
        ("played", SharedDeed.BE_PLAYED),
        ("cast", SharedDeed.BE_CAST),
    ),
    *rows(
        "change/",
        ("loses/lose <amount:plain_measure> <stat>", _lose_stat),
        (
            "{cannot} be dealt <kind:damage_kind> [by <by:agent>]",
            _cannot_damage(SharedDeed.BE_DAMAGED),
        ),
        ("{cannot} deal <kind:damage_kind>", _cannot_damage(SharedDeed.DEAL_DAMAGE)),
        (
            "{cannot} <deeds> [on|during] the turn (it is|they are|it 's) summoned",
            _cannot_fresh,
        ),
        (
            "{cannot} be the target of <by:agent>",
            lambda by: (Cannot(SharedDeed.BE_TARGETED, by),),
        ),
        ("{cannot} attack <objects>", _cannot_attack),
        (
            "{cannot} <deeds> unless (its controller pays|their controller pays"
            "|their controllers pay|you pay) <amount:plain_measure> [{resource}] "
            "[for each|for each of them]",
            _toll,
        ),
        ("must <deed> <objects> [if able]", must),
        ("must <deed> [<_:each_or_this>] [if able]", must),
        ("attacks/attack each turn if able", (Must(SharedDeed.ATTACK),)),
        ("(can only attack|can attack only) <desc/2>", _only(SharedDeed.ATTACK)),
        ("(can only attack|can attack only) the <desc/1>", _only_best(SharedDeed.ATTACK)),
        ("(can only attack|can attack only) <other:objects>", _only_that),
        ("(can only be attacked|can be attacked only) by <desc/2>", _only(SharedDeed.BE_ATTACKED)),
        (
            f"{CAN} (attack|declare an attack) [on|during] the turn (it|they) "
            f"(is|are|was|were) summoned",
            (AttackWhenFresh(),),
        ),
        (
            f"{CAN} (attack|declare an attack) [on|during] the turn it 's summoned",
            (AttackWhenFresh(),),
        ),
        (f"{CAN} attack any opposing {{unit}}", (AttackAnyone(),)),
        (f"{CAN} [each] attack <n:extra_times> {EACH_TURN}", more_often(MoreAttacks)),
        (
            f"{CAN} activate (its|their) action (ability|abilities) <n:extra_times> {EACH_TURN}",
            more_often(MoreActivations),
        ),
        (
            "is/are [also] [a|an] <traits> in addition to (its|their) other ({traits})",
            trait_gain(False),
        ),
        (
            "becomes/become [a|an] <traits> in addition to (its|their) other ({traits})",
            trait_gain(False),
        ),
        (
            "-/are [also] <traits:many_traits> in addition to their other ({traits})",
            trait_gain(False),
        ),
        (
            "-/become <traits:many_traits> in addition to their other ({traits})",
            trait_gain(False),
        ),
        ("gains/gain the <traits> ({trait})", trait_gain(False)),
        ("becomes/become [a|an] <traits> [{unit/}]", trait_gain(True)),
        ("becomes/become a/- <#stats> [<traits>] [{unit}]", _become_stats),
        (
            "becomes/become a/- <#stats> [<traits>] [{unit}] with no abilities",
            _become_plain,
        ),
    ),
)
