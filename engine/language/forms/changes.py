"""Forms of changes: what objects "get", "have", "lose" or "cannot do"."""

from __future__ import annotations

from typing import Any

from engine.language.reading.forms import rows
from engine.language.tree import terms
from engine.language.tree.amounts import Number, X
from engine.language.tree.changes import (
    Cannot,
    DamageChange,
    GainKeyword,
    GainTrait,
    Immune,
    LoseAllAbilities,
    LoseKeyword,
    SetName,
    SetStat,
    Unpreventable,
)
from engine.language.tree.events import Agent
from engine.language.tree.kinds import Amount, Change, Objects
from engine.language.tree.objects import Keyword
from engine.language.tree.terms import Cause, DamageKind

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


ROWS = (
    *rows(
        "unpreventable",
        ("[all|any] damage (cannot|can't) be prevented", Unpreventable()),
        ("[all|any] damage dealt by <by:agent> (cannot|can't) be prevented", Unpreventable),
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
        ("(cannot|can't|can not) <deeds>", _cannot),
        ("(cannot|can't|can not) <deeds> by <by:agent>", _cannot),
        ("(cannot|can't|can not) be affected by <cause>", lambda cause: (Immune(cause),)),
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
        ("<stat> is <amount:value>", lambda stat, amount: (SetStat(stat, amount),)),
        (
            "<a:stat> and <b:stat> (become|are) [equal to|each equal to] <amount:value>",
            _set_both,
        ),
    ),
)
