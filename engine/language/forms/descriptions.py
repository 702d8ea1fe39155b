"""Forms of descriptions: what objects are like ("damaged Beast units you control")."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.language.reading.forms import rows
from engine.language.tree import terms
from engine.language.tree.amounts import ExtremeOf, Number, StatOf, X
from engine.language.tree.kinds import Amount, Objects, Players
from engine.language.tree.objects import (
    ChosenName,
    Description,
    Extreme,
    It,
    Keyword,
    Named,
    SameNameAs,
    Selection,
    Shares,
    StatTest,
    ZoneRef,
)
from engine.language.tree.players import EachPlayer, OtherPlayers, ThatPlayer, You
from engine.language.tree.terms import How, Op, SharedDone

# Parts of a description: the field that each fills, and the value.
Parts = tuple[tuple[str, Any], ...]


Traits = tuple[tuple[str, ...], ...]


def one_part(name: str, value: object) -> Parts:
    """Return a single part of a description."""
    return ((name, value),)


def _part(name: str) -> Any:
    def make(it: object) -> Parts:
        return ((name, it),)

    return make


def _beside_controlled(it: Description, players: Players) -> Parts:
    return (("adjacent_to", it), ("controller", players))


def _join(first: Parts, more: Parts) -> Parts:
    return (*first, *more)


def _nouns(first: terms.Noun, second: terms.Noun, third: terms.Noun | None = None) -> Parts | None:
    nouns = (first, second) if third is None else (first, second, third)
    return one_part("nouns", nouns) if len(set(nouns)) == len(nouns) else None


def _trait_set(first: str, second: str = "", third: str = "") -> Traits:
    return (tuple(word for word in (first, second, third) if word),)


def _test(stat: terms.Stat, op: Op, amount: Amount) -> StatTest:
    return StatTest(stat, op, amount)


def _than(op: Op) -> Any:
    def make(stat: terms.Stat, objects: Objects) -> StatTest | None:
        if isinstance(objects, Selection) and objects.how is not How.TARGET:
            return _than_any(stat, op, objects)
        return StatTest(stat, op, StatOf(stat, objects))

    return make


def _than_it(op: Op) -> Any:
    """Read "a unit with a lower cost": than the one named before."""

    def make(stat: terms.Stat) -> StatTest:
        return StatTest(stat, op, StatOf(stat, It()))

    return make


def _than_any(stat: terms.Stat, op: Op, objects: Selection) -> StatTest | None:
    """Read "with less attack than a unit you control": than the one that has most."""
    if objects.how is not How.CHOOSE or objects.amount != Number(1) or op is Op.EQUAL:
        return None
    return StatTest(stat, op, ExtremeOf(stat, objects.description, lowest=op is Op.MORE))


def _compared(op: Op) -> Any:
    def make(stat: terms.Stat, amount: Amount) -> StatTest:
        return StatTest(stat, op, amount)

    return make


def _extreme_among(stat: terms.Stat, lowest: bool, among: Description) -> Parts | None:
    """Read "the highest attack among opposing units"; a bare noun would say nothing."""
    bare = among == Description(nouns=among.nouns)
    return None if bare else one_part("extreme", Extreme(stat, lowest, among))


def _named(name: str) -> Parts:
    return one_part("name", Named(name))


def _either_name(a: str, b: str, c: str | None = None) -> Parts | None:
    """Read "named “A” or “B”"."""
    names = (a, b) if c is None else (a, b, c)
    fits = len({name.casefold() for name in names}) == len(names)
    return one_part("name", Named(a, names[1:])) if fits else None


def _either_keyword(a: Keyword, b: Keyword) -> Parts | None:
    return None if a == b else one_part("either_keyword", ((a, b),))


def _zone_part(zone: ZoneRef) -> Parts:
    return one_part("zone", zone)


def for_all(description: Description, **parts: Any) -> Description:
    """Return a description with parts that hold for its alternatives, too.

    "Your Beasts or shrines" are your shrines.
    """
    others = tuple(replace(each, **parts) for each in description.alternatives)
    return replace(description, alternatives=others, **parts)


def with_more(description: Description, name: str, *values: object) -> Description:
    """Return a description that asks for more in one of its lists, of its alternatives, too."""
    others = tuple(with_more(each, name, *values) for each in description.alternatives)
    more: dict[str, Any] = {name: (*getattr(description, name), *values)}
    return replace(description, alternatives=others, **more)


def with_other(description: Description) -> Description | None:
    """Return the description with "other"; None where it already has it."""
    return None if description.other else replace(description, other=True)


def _on_loan(player: Players) -> Parts:
    """Return what some players control and others own."""
    return (("controller", player), ("owned_by", OtherPlayers(player)))


_YOURS_ON_LOAN = _on_loan(You())
_THEIRS_ON_LOAN = _on_loan(ThatPlayer(plural=True))
_THAT_PLAYERS_ON_LOAN = _on_loan(ThatPlayer())

ROWS = (
    *rows(
        "having",
        ("<it:test>", _part("tests")),
        ("<a:test> and <b:test>", lambda a, b: (("tests", a), ("tests", b))),
        ("<it:keyword>", _part("keywords")),
        ("<a:keyword> and <b:keyword>", lambda a, b: (("keywords", a), ("keywords", b))),
        ("<a:keyword> or <b:keyword>", _either_keyword),
        ("(a|an) <it:ability_kind>", _part("abilities")),
        ("(a|an) <it:counter_kind> {counter} [on it|on them]", _part("counters")),
        (
            "the <extreme_word> <stat>",
            lambda extreme_word, stat: one_part("extreme", Extreme(stat, extreme_word)),
        ),
        (
            "the <extreme_word> <stat> among <among:counted>",
            lambda extreme_word, stat, among: _extreme_among(stat, extreme_word, among),
        ),
        ("the same name as <ref>", lambda ref: one_part("name", SameNameAs(ref))),
        ("(the chosen|that) name", (("name", ChosenName()),)),
        ("different names", (("different_names", True),)),
        (
            "[a] total <stat> [of] <amount:bound> <op:at_least>",
            lambda stat, amount, op: one_part("total", StatTest(stat, op, amount)),
        ),
        (
            "[a] total <stat> [of] <amount:bound>",
            lambda stat, amount: one_part("total", StatTest(stat, Op.EQUAL, amount)),
        ),
    ),
    *rows(
        "head/",
        ("<it:noun/>", lambda it: one_part("nouns", (it,))),
        ("<first:noun/> or <second:noun/>", _nouns),
        ("<first:noun/1> or <second:noun/1> card/cards", _nouns),
        ("<first:noun/> , <second:noun/> [,] or <third:noun/>", _nouns),
    ),
    *rows(
        "head/2",
        ("<first:noun/2> and <second:noun/2>", _nouns),
    ),
    *rows(
        "bare_kind/1",
        "<#kind>",
        "<#kind_both>",
    ),
    *rows(
        "bare_kind/2",
        "<#kinds>",
        "<#kind_both>",
    ),
    *rows(
        "pre",
        ("<it:side>", _part("side")),
        ("<it:state>", _part("states")),
        ("<it:traits>", _part("traits")),
        ("non - <it:trait>", _part("without_traits")),
    ),
    *rows(
        "pres",
        "<pre>",
        ("<first:pre> <more:pres>", _join),
    ),
    *rows(
        "trait",
        "<#kind>",
        "<#kind_both>",
        "<#trait>",
    ),
    *rows(
        "traits",
        ("<first:trait> [<second:trait>] [<third:trait>]", _trait_set),
        ("<a:trait> or <b:trait>", lambda a, b: ((a,), (b,))),
        ("<a:trait> , <b:trait> [,] or <c:trait>", lambda a, b, c: ((a,), (b,), (c,))),
    ),
    *rows(
        "many_traits",
        ("<#kinds>", lambda kinds: ((kinds,),)),
        ("<trait> <#kinds>", lambda trait, kinds: ((trait, kinds),)),
    ),
    *rows(
        "bound",
        ("<#number>", Number),
        ("x", X()),
    ),
    *rows(
        "at_least",
        ("or (more|greater|higher)", Op.AT_LEAST),
        ("or (less|fewer|lower)", Op.AT_MOST),
    ),
    *rows(
        "test",
        ("[a|an] <stat> [of] <amount:bound> <op:at_least>", _test),
        ("[a|an] <stat> [of] <amount:bound>", _compared(Op.EQUAL)),
        ("<amount:bound> <op:at_least> <stat>", _test),
        ("[exactly] <amount:bound> <stat>", _compared(Op.EQUAL)),
        ("[a|an] <stat> [of] exactly <amount:bound>", _compared(Op.EQUAL)),
        ("[a|an] <stat> (greater|higher|more) than <amount:value>", _compared(Op.MORE)),
        ("[a|an] <stat> (less|lower) than <amount:value>", _compared(Op.LESS)),
        ("[a|an] <stat> equal to <amount:value>", _compared(Op.EQUAL)),
        ("[a|an] <stat> (less|lower) than or equal to <amount:value>", _compared(Op.AT_MOST)),
        ("[a|an] <stat> (greater|higher) than or equal to <amount:value>", _compared(Op.AT_LEAST)),
        ("[a|an] <stat> equal to or (less|lower) than <amount:value>", _compared(Op.AT_MOST)),
        ("[a|an] <stat> no (greater|higher|more) than <amount:value>", _compared(Op.AT_MOST)),
        ("[a|an] <stat> no (less|lower) than <amount:value>", _compared(Op.AT_LEAST)),
        ("[a|an] <stat> equal to or (greater|higher) than <amount:value>", _compared(Op.AT_LEAST)),
        ("[a] (greater|higher|more) <stat> than <objects>", _than(Op.MORE)),
        ("[a] (less|lower) <stat> than <objects>", _than(Op.LESS)),
        ("the same <stat> as <objects>", _than(Op.EQUAL)),
    ),
    *rows(
        "post/",
        ("[that] <players:controlling>", lambda players: one_part("controller", players)),
        ("[that] you (don't|do not) control", (("controller", EachPlayer(other=True)),)),
        (
            "[that] <players:not_controlling>",
            lambda players: one_part("controller", OtherPlayers(players)),
        ),
        ("[that] you own", (("owned_by", You()),)),
        ("[that] <players:owners>", lambda players: one_part("owned_by", players)),
        ("[that] you (don't|do not) own", (("owned_by", OtherPlayers(You())),)),
        ("you control (but|and) (don't|do not) own", _YOURS_ON_LOAN),
        ("they control (but|and) (don't|do not) own", _THEIRS_ON_LOAN),
        ("that player controls (but|and) (doesn't|does not) own", _THAT_PLAYERS_ON_LOAN),
        (
            "[that] <players:not_owning>",
            lambda players: one_part("owned_by", OtherPlayers(players)),
        ),
        ("controlled by <any_player>", lambda any_player: one_part("controller", any_player)),
        ("under <whose> control", lambda whose: one_part("controller", whose)),
        ("(in|from) <zone>", _zone_part),
        ("on <zone>", _zone_part),
        "with <it:having>",
        "that has/have <it:having>",
        ("without <it:keyword>", _part("without_keywords")),
        ("(named|called) (<#name>|<#quoted>)", lambda name="", quoted="": _named(name or quoted)),
        ("(named|called) <a:#quoted> or <b:#quoted>", _either_name),
        ("(named|called) <a:#quoted> , <b:#quoted> [,] or <c:#quoted>", _either_name),
        (
            "whose <stat> is <amount:bound> <op:at_least>",
            lambda stat, amount, op: one_part("tests", StatTest(stat, op, amount)),
        ),
        ("adjacent to <it:ref>", _part("adjacent_to")),
        ("adjacent to <it:target_one>", _part("adjacent_to")),
        ("[that] <players:having_controlled>", lambda players: one_part("was_under", players)),
        ("that is/are <it:state>", _part("states")),
        ("that 's/- <it:state>", _part("states")),
        (
            "that shares/share (a|an) <kind:trait_kind> with (<ref>|<ref:target_one>)",
            lambda kind, ref: one_part("shares", Shares(kind, ref)),
        ),
        ("<it:done> this way", _part("done")),
        ("that (was|were) <it:done> this way", _part("done")),
        ("[that (was|were)] (dealt damage|damaged) this way", (("done", SharedDone.DEALT),)),
        (
            "[that (was|were)] not (dealt damage|damaged) this way",
            (("not_done", SharedDone.DEALT),),
        ),
        ("not <it:done> this way", _part("not_done")),
        ("that (was|were) not <it:done> this way", _part("not_done")),
        ("that (wasn't|weren't) <it:done> this way", _part("not_done")),
        ("that (was|were) adjacent to <it:ref>", _part("adjacent_to")),
        ("that is/are adjacent to <it:ref>", _part("adjacent_to")),
        ("that 's/- adjacent to <it:ref>", _part("adjacent_to")),
        ("<it:history/>", _part("history")),
        ("<players:playing>", lambda players: one_part("played_by", players)),
    ),
    *rows(
        "post/1",
        ("with <it:compared>", _part("tests")),
        ("with the same name", (("name", SameNameAs(It())),)),
    ),
    *rows(
        "compared",
        ("(a lower|a lesser|lower|lesser|less) <stat>", _than_it(Op.LESS)),
        ("(a higher|a greater|higher|greater|more) <stat>", _than_it(Op.MORE)),
        ("the same <stat>", _than_it(Op.EQUAL)),
        ("the same <stat> or (less|lower)", _than_it(Op.AT_MOST)),
        ("[an] (equal or lower|equal or lesser) <stat>", _than_it(Op.AT_MOST)),
        ("[a] (lower or equal|lesser or equal) <stat>", _than_it(Op.AT_MOST)),
        ("the same <stat> or (more|higher|greater)", _than_it(Op.AT_LEAST)),
    ),
    # What could take what follows for itself ("other than Beasts you control"): it stands last.
    *rows(
        "end_post/",
        ("adjacent to (a|an) <it:plain_desc>", _part("adjacent_to")),
        ("adjacent to <it:plain_descs>", _part("adjacent_to")),
        # Whichever of the two they control: units of one row have one controller.
        ("adjacent to (a|an) <it:plain_desc> <players:controlling>", _beside_controlled),
        ("adjacent to <it:plain_descs> <players:controlling>", _beside_controlled),
    ),
    *rows(
        "end_post/1",
        ("(except|other than) (a|an) <bare_kind/1>", _part("without_traits")),
        ("that (is not|isn't) (a|an) <it:bare_kind/1>", _part("without_traits")),
    ),
    *rows(
        "end_post/2",
        ("(except|other than) <bare_kind/2>", _part("without_traits")),
        ("that (are not|aren't) <it:bare_kind/2>", _part("without_traits")),
    ),
    *rows(
        "posts/",
        "<post/>",
        "<end_post/>",
        ("<first:post/> <more:posts/>", _join),
    ),
    *rows(
        "controlling",
        ("you control", You()),
        "<player/1> controls",
        "<player/2> control",
    ),
    *rows(
        "not_controlling",
        "<player/1> (doesn't|does not) control",
        "<player/2> (don't|do not) control",
    ),
    *rows(
        "owners",
        "<player/1> owns",
        "<player/2> own",
    ),
    *rows(
        "not_owning",
        "<player/1> (doesn't|does not) own",
        "<player/2> (don't|do not) own",
    ),
    *rows(
        "having_controlled",
        ("you controlled", You()),
        "<player> controlled",
    ),
)
