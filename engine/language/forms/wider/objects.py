"""Wider forms of objects: of what somebody has or owns, and names in quotation marks."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.language.forms.conditions import HowMany
from engine.language.forms.descriptions import Parts, for_all, one_part, with_other
from engine.language.forms.events import Thing
from engine.language.forms.whole_descriptions import describe, either, two_kinds
from engine.language.reading.forms import rows
from engine.language.tree import terms
from engine.language.tree.amounts import (
    ONE,
    All,
    AnyNumber,
    Between,
    CountOf,
    DoneThisWay,
    ExtremeOf,
    Number,
    Plus,
    StatOf,
    Times,
    TotalOf,
    X,
)
from engine.language.tree.events import CountTest
from engine.language.tree.kinds import Amount, Objects, Players, Ref
from engine.language.tree.objects import (
    ChosenName,
    Description,
    Group,
    It,
    NamePart,
    Rest,
    SameNameAs,
    Selection,
    StatTest,
    This,
    ZoneRef,
)
from engine.language.tree.players import YOU, Opponent, OwnerOf
from engine.language.tree.terms import (
    How,
    Op,
    Order,
    Part,
    SharedDone,
    SharedEvent,
    SharedNoun,
    SharedStat,
)

_SOME = CountTest(Op.AT_LEAST, ONE)


def owned(desc: Description, whose: Players) -> Description | None:
    """Return what is somebody's: on the field what they control, elsewhere what they own."""
    if desc.controller is not None:
        return None
    if desc.zone is not None:
        mine = replace(desc.zone, owner=whose)
        return None if desc.zone.owner is not None else for_all(desc, zone=mine)
    if not all(noun.can_be(Part.PERMANENT) for noun in desc.nouns):
        return None
    return for_all(desc, controller=whose)


def _of(how: How, amount: Amount | None = None, *, up_to: bool = False, other: bool = False) -> Any:
    """Return what reads "up to two of your units"."""

    def make(whose: Players, desc: Description, n: Amount = ONE) -> Selection | None:
        mine = owned(desc, whose)
        if mine is not None and other:
            mine = with_other(mine)
        return None if mine is None else Selection(how, mine, amount or n, up_to)

    return make


def _elsewhere(whose: Players, desc: Description, n: Amount = ONE) -> Selection | None:
    """Read "two of your expelled units"; what is on the field has a form of its own."""
    if desc.zone is None:
        return None
    mine = owned(desc, whose)
    return None if mine is None else Selection(How.CHOOSE, mine, n)


def _theirs(desc: Description) -> Thing | None:
    mine = owned(desc, Opponent())
    return None if mine is None else Thing(mine)


def _at_least(*, other: bool = False) -> Any:
    def make(desc: Description, n: int) -> Thing | None:
        described = with_other(desc) if other else desc
        return None if described is None else Thing(described, CountTest(Op.AT_LEAST, Number(n)))

    return make


def _so_many_of(n: int, whose: Players, desc: Description) -> Thing | None:
    mine = owned(desc, whose)
    return None if mine is None else Thing(mine, CountTest(Op.AT_LEAST, Number(n)))


def named(name: str) -> Description:
    """Return a card that is called so, by its whole name or by a part of it."""
    return Description(nouns=(SharedNoun.CARD,), name=NamePart(name))


def _named_one(name: str) -> HowMany:
    return _SOME, named(name)


def _of_trait(trait: str) -> Description:
    """Return a card of which only a word is said: "a Witch"."""
    return Description(nouns=(SharedNoun.CARD,), traits=((trait,),))


def _lower_than(op: Op) -> Any:
    def make(stat: terms.Stat, ref: Ref) -> Parts:
        return one_part("tests", StatTest(stat, op, StatOf(stat, ref)))

    return make


def _total(op: Op) -> Any:
    """Return what reads "whose total cost is 4 or more": of those taken together."""

    def make(stat: terms.Stat, amount: Amount, op: Op = op) -> Parts:
        return one_part("total", StatTest(stat, op, amount))

    return make


def _best(extreme_word: bool, stat: terms.Stat, desc: Description) -> Amount:
    return ExtremeOf(stat, desc, lowest=extreme_word)


def _of_both_kinds(
    first: Parts, second: Parts, head: Parts, posts: Parts = ()
) -> Description | None:
    """Read "Beast and Elemental units": those that are one or the other."""
    plain = {name for name, _ in (*first, *second)} <= {"traits", "aspects", "name"}
    one, other = describe(first, head, posts), describe(second, head, posts)
    if not plain or one is None or other is None:
        return None
    several = any(len(each.traits) > 1 or len(each.aspects) > 1 for each in (one, other))
    if several:
        return None
    if {name for name, _ in (*first, *second)} == {"traits"}:
        return replace(one, traits=(*one.traits, *other.traits))
    return either(one, other)


def _same_unit_kinds(
    pres: Parts, head: Parts, more: Parts, second: Parts, posts: Parts = ()
) -> Description | None:
    """Read "Dragon unit or Knight unit": what follows the second noun is about both."""
    if head != second:
        return None
    return _of_both_kinds(pres, more, head, posts)


def _and_or(first: Objects, second: Objects) -> Group | None:
    """Read "a unit and/or a spell": each of them, or one of them.

    What follows the second one is about that one alone, unless a verb says more.
    """
    if not isinstance(first, Selection) or not isinstance(second, Selection):
        return None
    if first.amount != ONE or second.amount != ONE:
        return None
    return Group((replace(first, up_to=True), replace(second, up_to=True)))


def _and_or_among(first: Objects, desc: Description, ref: Ref) -> Group | None:
    if not isinstance(first, Selection):
        return None
    group = _and_or(replace(first, among=ref), Selection(first.how, desc, ONE, among=ref))
    return group if first.how is How.CHOOSE else None


def _either_zone(whose: Players, zone_name: terms.Zone, other: terms.Zone) -> Parts | None:
    return None if zone_name is other else one_part("zone", ZoneRef(zone_name, whose, other))


def _up_to(desc: Description, n: Amount) -> Selection:
    return Selection(How.CHOOSE, desc, n, up_to=True)


def _so_many(n: int, desc: Description) -> Selection:
    """Read "two or more units": as many as one likes, but this many at least."""
    return Selection(How.CHOOSE, desc, Between(n, _NO_LIMIT))


def _all_or_some(desc: Description) -> Selection:
    """Read "units whose total cost is 4 or more": some that are so together."""
    if desc.total is not None:
        return Selection(How.CHOOSE, desc, AnyNumber())
    return Selection(How.ALL, desc, All())


def _one_named(name: str, posts: Parts = ()) -> Selection | None:
    return _some_named(name, ONE, posts)


def _some_named(name: str, n: Amount, posts: Parts = ()) -> Selection | None:
    head: Parts = (("nouns", (SharedNoun.CARD,)), ("name", NamePart(name)))
    found = describe((), head, posts)
    return None if found is None else Selection(How.CHOOSE, found, n)


def _other_named(name: str, n: Amount, posts: Parts = ()) -> Selection | None:
    found = _some_named(name, n, posts)
    other = None if found is None else with_other(found.description)
    return None if other is None else Selection(How.CHOOSE, other, n)


_ALL_NAMED = Selection(How.ALL, Description(nouns=(SharedNoun.CARD,), name=ChosenName()), All())


def _all_of_both(first: Description, second: Description) -> Selection | None:
    """Read "all units and all gates"; "all units and all gates you control" may mean either."""
    is_shared = first.controller != second.controller or first.zone != second.zone
    both = None if is_shared else two_kinds(first, second)
    return None if both is None else Selection(How.ALL, both, All())


def _noun_or_kind(first: terms.Noun, pres: Parts, head: Parts) -> Description | None:
    """Read "target unit or face-up gate": what is before the second noun is about that alone."""
    second = describe(pres, head)
    if second is None or first in second.nouns or not first.can_be(Part.PERMANENT):
        return None
    return either(Description(nouns=(first,)), second)


def _trait_or_kind(
    first: str, second: str, kind_noun: terms.Noun, posts: Parts = ()
) -> Description | None:
    """Read "a Knight or Tool from your hand": cards with one of two words."""
    one = describe((), (("nouns", (SharedNoun.CARD,)), ("head_traits", ((first,),))), posts)
    other = describe((), (("nouns", (kind_noun,)), ("head_traits", ((second,),))), posts)
    return None if one is None or other is None else either(one, other)


def _controlled_then(desc: Description) -> Thing:
    """Read "a Moth unit you controlled was ...": as it was then."""
    return Thing(for_all(desc, controller=YOU))


def _this_or_some(first: Ref, desc: Description) -> Thing:
    return Thing(Group((first, desc)))  # type: ignore[arg-type]


def _from_them(objects: Objects) -> Selection | None:
    if not isinstance(objects, Selection) or objects.among is not None:
        return None
    # What was revealed just now is what they are.
    plain = replace(objects.description, done=None)
    return replace(objects, description=plain, among=It(plural=True))


def _double(stat: terms.Stat) -> Amount:
    return Times(2, StatOf(stat, It(reflexive=True), printed=True))


def _done_by_you(noun: terms.Noun, done: terms.Done) -> Amount:
    return DoneThisWay(done, noun)


def _number_of(whose: Players, desc: Description) -> Amount | None:
    mine = owned(desc, whose)
    return None if mine is None else CountOf(mine)


def _total_of(stat: terms.Stat, desc: Description) -> Amount:
    return TotalOf(stat, desc)


def _done_to_each(noun: terms.Noun) -> Amount:
    return DoneThisWay(SharedDone.HEALED, noun)


def _one_of_names(a: str, b: str) -> Selection | None:
    found = either(named(a), named(b))
    return None if found is None else Selection(How.CHOOSE, found, ONE)


def _stat_than(op: Op) -> Any:
    """Return what reads "with power less than this card": than the same number of it."""

    def make(stat: terms.Stat, ref: Ref) -> StatTest | None:
        return StatTest(stat, op, StatOf(stat, ref)) if isinstance(ref, This) else None

    return make


def _target_alone(desc: Description) -> Selection:
    return Selection(How.TARGET, desc, ONE)


def _other_target(desc: Description) -> Selection | None:
    other = with_other(desc)
    return None if other is None else _target_alone(other)


def _same_name(it: Any) -> Parts:
    return one_part("name", SameNameAs(it))


def _x_and_more(n: tuple[bool, int | None]) -> Amount | None:
    is_less, number = n
    return None if number is None else Plus(X(), -number if is_less else number)


def _multiple_of_x(n: int) -> Amount:
    return Times(n, X())


_NO_LIMIT = 60
ROWS = (
    *rows(
        "selected/1",
        ("up to one of <whose> <desc/2>", _of(How.CHOOSE, up_to=True)),
        ("up to one of <whose> other <desc/2>", _of(How.CHOOSE, up_to=True, other=True)),
        ("one of <whose> <desc/2>", _elsewhere),
        ("one of <whose> other <desc/2>", _of(How.CHOOSE, other=True)),
    ),
    *rows(
        "selected/2",
        ("<n:quantity> of <whose> <desc/2>", _elsewhere),
        ("<n:quantity> of <whose> other <desc/2>", _of(How.CHOOSE, other=True)),
        ("up to <n:quantity> of <whose> <desc/2>", _of(How.CHOOSE, up_to=True)),
        ("up to <n:quantity> of <whose> other <desc/2>", _of(How.CHOOSE, up_to=True, other=True)),
        ("any number of <whose> <desc/2>", _of(How.CHOOSE, AnyNumber())),
        ("any number of <whose> other <desc/2>", _of(How.CHOOSE, AnyNumber(), other=True)),
        ("(each of|all) <whose> <desc/2>", _of(How.ALL, All())),
        ("(each of|all) <whose> other <desc/2>", _of(How.ALL, All(), other=True)),
    ),
    *rows("and_or", ("and / or", True)),
    *rows("pre", ("revealed", (("done", SharedDone.REVEALED),))),
    *rows("single/", ("<objects:selected/> from them", _from_them)),
    *rows(
        "having",
        (
            "<stat> that is double or more (its|their) original <_:stat>",
            lambda stat: one_part("tests", StatTest(stat, Op.AT_LEAST, _double(stat))),
        ),
    ),
    *rows(
        "thing/1",
        ("(an|your) opponent 's <desc/1>", _theirs),
        ("(a|an) <desc:plain_desc> you controlled", _controlled_then),
        ("<first:ref/1> or (a|an) <desc/1>", _this_or_some),
        ("(a|an) <trait:#trait>", lambda trait: Thing(_of_trait(trait))),
    ),
    *rows(
        "thing/2",
        ("at least <n:number> <desc>", _at_least()),
        ("at least <n:number> other <desc>", _at_least(other=True)),
        ("<n:number> or more of <whose> <desc/2>", _so_many_of),
    ),
    *rows(
        "selected/1",
        ("<name:#quoted>", _one_named),
        ("<name:#quoted> <posts/1>", _one_named),
        ("all copies of the (declared|chosen|named) card", _ALL_NAMED),
        ("(a|an|one) <a:#quoted> or <b:#quoted>", _one_of_names),
    ),
    *rows(
        "selected/2",
        ("<n:number> or more <desc/2>", _so_many),
        ("any number of <desc/2> up to <n:value>", _up_to),
        ("all <desc/2>", _all_or_some),
        ("<desc/2>", _all_or_some),
        ("<n:quantity> <name:#quoted>", _some_named),
        ("<n:quantity> <name:#quoted> <posts/2>", _some_named),
        ("<n:quantity> other <name:#quoted>", _other_named),
        ("<n:quantity> other <name:#quoted> <posts/2>", _other_named),
    ),
    *rows(
        "objects/2",
        ("<first:single/1> and / or <second:single/1>", _and_or),
        ("all <first:desc/2> and all <second:desc/2>", _all_of_both),
        ("each <first:desc/1> and [to] each <second:desc/1>", _all_of_both),
        ("<first:selected/1> and / or <desc/1> (from among|among) <ref/2>", _and_or_among),
    ),
    *rows("how_many", ("<name:#quoted>", _named_one)),
    *rows(
        "post/",
        ("you have in play", (("controller", YOU),)),
        ("(in|from) <whose> <zone_name> <_:and_or> <other:zone_name>", _either_zone),
        ("[,] except <name:#quoted> [,]", lambda name: one_part("unnamed", NamePart(name))),
        ("that (was|were) <it:state>", lambda it: one_part("states", it)),
        ("whose <stat> is (lower|less) than <ref> [cost]", _lower_than(Op.LESS)),
        ("whose <stat> is (higher|greater|more) than <ref>", _lower_than(Op.MORE)),
        (
            "whose (total|combined) <stat> (is|equals) <amount:bound> <op:at_least>",
            _total(Op.EQUAL),
        ),
        ("whose (total|combined) <stat> is at least <amount:bound>", _total(Op.AT_LEAST)),
        ("whose (total|combined) <stat> is at most <amount:bound>", _total(Op.AT_MOST)),
        ("whose (total|combined) <stat> (is|equals) [exactly] <amount:bound>", _total(Op.EQUAL)),
    ),
    *rows(
        "post/1",
        (
            "that cost <amount:bound> <op:at_least>",
            lambda amount, op: one_part("tests", StatTest(SharedStat.COST, op, amount)),
        ),
    ),
    *rows(
        "simple_value",
        ("the <extreme_word> <stat> of (a|an) <desc:desc/1>", _best),
        ("the number of <whose> <desc/2>", _number_of),
        ("the number of <noun:noun/2> you <done>", _done_by_you),
        ("the total combined <stat> of <desc:counted>", _total_of),
    ),
    *rows(
        "open_per",
        ("<noun:noun/1> that had damage removed this way", _done_to_each),
        ("of <whose> <desc/2>", _number_of),
    ),
    *rows(
        "test",
        ("[a|an] <stat> (less|lower) than <ref>", _stat_than(Op.LESS)),
        ("[a|an] <stat> (greater|higher|more) than <ref>", _stat_than(Op.MORE)),
    ),
    *rows("having", ("the same name as <it:other_target>", _same_name)),
    *rows(
        "other_target",
        ("target <desc/1>", _target_alone),
        ("another target <desc/1>", _other_target),
    ),
    *rows("done_to", ("[have|has] attacked with", SharedEvent.ATTACKS)),
    *rows("ref/2", ("the rest of the cards", Rest())),
    *rows("player/1", ("it 's owner", OwnerOf(It()))),
    *rows("quantity", ("x <n:#signed>", _x_and_more)),
    *rows("plain_measure", ("<n:#xs>", _multiple_of_x)),
    *rows("measure", ("<n:#xs>", _multiple_of_x)),
    *rows("order", ("[,] in any order you choose", Order.ANY)),
    *rows("controlling", ("your opponent control", Opponent())),
    *rows(
        "desc/1",
        ("<first:plain_desc> or (a|an) <second:plain_desc>", two_kinds),
        ("<first:noun/1> or <pres> <head/1>", _noun_or_kind),
        ("<first:#trait> or <second:bare_kind/1> [<posts/1>]", _trait_or_kind),
    ),
    *rows(
        "desc/",
        ("<first:pres> and <second:pres> <head/2> [<posts/2>]", _of_both_kinds),
        ("<first:pres> <_:and_or> <second:pres> <head/> [<posts/>]", _of_both_kinds),
        ("<pres> <head/> or [a|an] <more:pres> <second:head/> [<posts/>]", _same_unit_kinds),
    ),
)
