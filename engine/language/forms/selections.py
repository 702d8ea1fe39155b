"""Forms of objects: selections by description, references and groups of both."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

from engine.language.forms.descriptions import for_all, with_other
from engine.language.forms.whole_descriptions import two_kinds
from engine.language.reading.forms import rows
from engine.language.tree.amounts import All, AllBut, AnyNumber, CountOf, Half, Number, ThatMany, X
from engine.language.tree.events import CountTest
from engine.language.tree.kinds import Amount, Objects, Players, Ref
from engine.language.tree.objects import (
    Description,
    Group,
    It,
    LastNamed,
    Rest,
    SameNameAs,
    Selection,
    That,
    This,
    WholeZone,
    ZoneRef,
)
from engine.language.tree.players import EVERYBODY, ChosenPlayer, EachPlayer
from engine.language.tree.terms import Flank, How, Noun, Op, Part, SharedNoun

ONE = Number(1)


_NONE = Number(0)


def _select(how: How, *, up_to: bool = False, other: bool = False) -> Any:
    """Return what makes a selection out of a description and an amount."""

    def make(desc: Description, n: Amount = ONE) -> Selection | None:
        described = with_other(desc) if other else desc
        if described is None or (how is not How.ALL and _is_of_each_player(described)):
            return None
        amount = All() if how is How.ALL else n
        return Selection(how, described, amount, up_to)

    return make


def _different(desc: Description) -> Selection | None:
    """Read "a different target unit": than the one before it, though it may be this card."""
    if desc.besides is not None:
        return None
    return Selection(How.TARGET, replace(desc, besides=It()), ONE)


def _is_of_each_player(desc: Description) -> bool:
    """Whether it is unclear if "a unit each opposing player controls" is one, or one each."""
    held = desc.controller
    if desc.zone is not None and desc.zone.owner == EVERYBODY:  # an opponent's zone is one
        return True
    return isinstance(held, EachPlayer) and not held.other and not held.as_team


def _the_extreme(desc: Description) -> Selection | None:
    return None if desc.extreme is None else Selection(How.CHOOSE, desc, ONE)


def _at_random(objects: Objects) -> Selection | None:
    """Turn "a card at random" into a random selection."""
    if not isinstance(objects, Selection) or objects.how is not How.CHOOSE or objects.up_to:
        return None
    return replace(objects, how=How.RANDOM)


def _random_from(objects: Objects, zone: ZoneRef) -> Selection | None:
    found = _at_random(objects)
    if found is None or found.description.zone is not None:
        return None
    return replace(found, description=replace(found.description, zone=zone))


def _of_choice(objects: Objects, chooser: Players) -> Selection | None:
    if not isinstance(objects, Selection) or objects.how is not How.CHOOSE:
        return None
    return None if objects.chooser is not None else replace(objects, chooser=chooser)


def _from_among(objects: Objects, ref: Ref) -> Selection | None:
    if not isinstance(objects, Selection) or objects.how not in (How.CHOOSE, How.ALL, How.RANDOM):
        return None
    return None if objects.among is not None else replace(objects, among=ref)


def _group(first: Objects, second: Objects) -> Group | None:
    """Join two things; two open sets are one description ("units and shrines")."""
    parts = (*_items(first), *_items(second))
    for before, after in pairwise(parts):
        if _is_open(after) and isinstance(before, Selection) and _could_go_on(before):
            return None
    open_sets = [part for part in parts if _is_open(part)]
    return Group(parts) if len(open_sets) < 2 else None


def _could_go_on(before: Selection) -> bool:
    """Whether a bare plural behind "and" might belong to it: "one of your Humans and Beasts"."""
    return before.amount != ONE or before.description.controller is not None


def _is_open(objects: Objects) -> bool:
    return isinstance(objects, Selection) and objects.how is How.ALL


def _items(objects: Objects) -> tuple[Objects, ...]:
    return objects.items if isinstance(objects, Group) else (objects,)


def _either_target(first: Description, second: Description) -> Selection | None:
    """Read "target unit or target face-up gate": one target, of either kind."""
    found = two_kinds(first, second)
    return None if found is None or first == second else Selection(How.TARGET, found, ONE)


def _others_so_named(desc: Description) -> Selection | None:
    """Read "target unit and all other units with the same name": as what was named before."""
    named = None if desc.name is not None else for_all(desc, name=SameNameAs(It()))
    other = with_other(named) if named is not None else None
    return None if other is None else Selection(How.ALL, other, All())


def _half(desc: Description, up: bool = True) -> Selection | None:
    if desc.zone is not None:
        return None
    return Selection(How.CHOOSE, desc, Half(CountOf(desc), up))


def _half_of(whose: Players, desc: Description, up: bool = True) -> Selection | None:
    held = _controlled(How.ALL, All())(whose, desc)
    return None if held is None else _half(held.description, up)


def _all_but(desc: Description, n: Number) -> Selection | None:
    if _is_of_each_player(desc):
        return None
    return Selection(How.CHOOSE, desc, AllBut(n.value))


def _any_other(desc: Description) -> Selection | None:
    other = with_other(desc)
    return None if other is None else Selection(How.CHOOSE, other, AnyNumber())


def _owner_of_stat(selected: Selection) -> Selection | None:
    return None if isinstance(selected.amount, All) else selected


def _quantity_test(op: Op, *, other: bool = False) -> Any:
    def make(desc: Description, n: Amount = ONE) -> tuple[CountTest, Description] | None:
        described = with_other(desc) if other else desc
        return None if described is None else (CountTest(op, n), described)

    return make


def _no(*, other: bool = False) -> Any:
    def make(desc: Description) -> tuple[CountTest, Description] | None:
        described = with_other(desc) if other else desc
        return None if described is None else (CountTest(Op.EQUAL, _NONE), described)

    return make


_ONE_OF_THEM = Selection(
    How.CHOOSE, Description(nouns=(SharedNoun.OBJECT,)), ONE, among=It(plural=True)
)


def _flanking(flank: Flank, ref: Ref | None = None) -> Selection:
    """Read "the unit to the left of this unit": the next one in its row, if any."""
    return Selection(
        How.ALL, Description(nouns=(SharedNoun.UNIT,), adjacent_to=ref or It(), flank=flank), All()
    )


def _outermost(flank: Flank, players: Players) -> Selection:
    return Selection(
        How.ALL, Description(nouns=(SharedNoun.UNIT,), controller=players, flank=flank), All()
    )


def _both_beside(desc: Description) -> Selection | None:
    """Read "both adjacent units": a unit has two neighbours at most."""
    beside = isinstance(desc.adjacent_to, LastNamed | This | It)
    return Selection(How.ALL, desc, All()) if beside and desc.flank is None else None


def _some_of(how: How = How.CHOOSE, *, up_to: bool = False) -> Any:
    def make(ref: Ref, n: Amount = ONE) -> Selection | None:
        if isinstance(ref, Rest | WholeZone):
            return None
        noun = ref.noun if isinstance(ref, That) else SharedNoun.OBJECT
        return Selection(how, Description(nouns=(noun,)), n, up_to, among=ref)

    return make


def _controlled(how: How, amount: Amount = ONE) -> Any:
    def make(whose: Players, desc: Description) -> Selection | None:
        if desc.controller is not None or desc.zone is not None:
            return None
        if not all(noun.can_be(Part.PERMANENT) for noun in desc.nouns):
            return None
        return Selection(how, for_all(desc, controller=whose), amount)

    return make


def _the_one_of(whose: Players, desc: Description) -> Selection | None:
    """Read "your fortress", "their unit with the highest cost"; "your unit" is one of several."""
    if desc.extreme is not None or isinstance(whose, ChosenPlayer):  # "an opponent's unit"
        return _controlled(How.CHOOSE)(whose, desc)  # type: ignore[no-any-return]
    if any(_has_several(noun, desc.aspects) for noun in desc.nouns):
        return None
    return _controlled(How.ALL, All())(whose, desc)  # type: ignore[no-any-return]


def _has_several(noun: Noun, aspects: tuple[object, ...]) -> bool:
    """Whether a player may have several of what is called so."""
    return noun.can_be(Part.MANY) or (noun.can_be(Part.ONE_OF_EACH) and len(aspects) != 1)


def _other_of(whose: Players, desc: Description) -> Selection | None:
    other = with_other(desc)
    return None if other is None else _controlled(How.ALL, All())(whose, other)


def _all_but_of(whose: Players, desc: Description, n: Number) -> Selection | None:
    return _controlled(How.CHOOSE, AllBut(n.value))(whose, desc)  # type: ignore[no-any-return]


def _not_done(desc: Description) -> Objects | None:
    """Read "the units not chosen this way": all of them, told by what was not done."""
    is_told = desc.not_done is not None and desc.nouns == (SharedNoun.UNIT,)
    return Selection(How.ALL, desc, All()) if is_told else None


ROWS = (
    *rows(
        "flank",
        ("left", Flank.LEFT),
        ("right", Flank.RIGHT),
    ),
    *rows(
        "outermost",
        ("leftmost", Flank.LEFT),
        ("rightmost", Flank.RIGHT),
    ),
    *rows(
        "selected/1",
        ("(a|an|one|any) <desc/1>", _select(How.CHOOSE)),
        ("another <desc/1>", _select(How.CHOOSE, other=True)),
        ("one other <desc/1>", _select(How.CHOOSE, other=True)),
        ("[one] target <desc/1>", _select(How.TARGET)),
        ("another target <desc/1>", _select(How.TARGET, other=True)),
        ("target other <desc/1>", _select(How.TARGET, other=True)),
        ("a different target <desc/1>", _different),
        ("a different target", lambda: _different(Description(nouns=(SharedNoun.UNIT,)))),
        ("up to one <desc/1>", _select(How.CHOOSE, up_to=True)),
        ("up to one other <desc/1>", _select(How.CHOOSE, up_to=True, other=True)),
        ("up to one target <desc/1>", _select(How.TARGET, up_to=True)),
        ("up to one other target <desc/1>", _select(How.TARGET, up_to=True, other=True)),
        ("each <desc/1>", _select(How.ALL)),
        ("each other <desc/1>", _select(How.ALL, other=True)),
        ("(a|one) random <desc/1>", _select(How.RANDOM)),
        ("another random <desc/1>", _select(How.RANDOM, other=True)),
        ("the <desc/1>", _the_extreme),
    ),
    *rows(
        "selected/2",
        ("<n:quantity> <desc/2>", _select(How.CHOOSE)),
        ("<n:quantity> other <desc/2>", _select(How.CHOOSE, other=True)),
        ("<n:quantity> target <desc/2>", _select(How.TARGET)),
        ("<n:quantity> other target <desc/2>", _select(How.TARGET, other=True)),
        ("up to <n:quantity> <desc/2>", _select(How.CHOOSE, up_to=True)),
        ("up to <n:quantity> other <desc/2>", _select(How.CHOOSE, up_to=True, other=True)),
        ("up to <n:quantity> target <desc/2>", _select(How.TARGET, up_to=True)),
        ("up to <n:quantity> other target <desc/2>", _select(How.TARGET, up_to=True, other=True)),
        ("<n:between> <desc/2>", _select(How.CHOOSE)),
        ("<n:between> target <desc/2>", _select(How.TARGET)),
        ("any number of <desc/2>", lambda desc: Selection(How.CHOOSE, desc, AnyNumber())),
        ("any number of target <desc/2>", lambda desc: Selection(How.TARGET, desc, AnyNumber())),
        ("any number of other <desc/2>", _any_other),
        ("all but one <desc/1>", lambda desc: _all_but(desc, ONE)),
        ("all but <n:several> <desc/2>", _all_but),
        ("all <desc/2> except one of your choice", lambda desc: _all_but(desc, ONE)),
        ("all <desc/2> except <n:several> of your choice", _all_but),
        ("that many <desc/2>", lambda desc: Selection(How.CHOOSE, desc, ThatMany())),
        ("that many target <desc/2>", lambda desc: Selection(How.TARGET, desc, ThatMany())),
        ("[all] <desc/2>", _select(How.ALL)),
        ("[all] other <desc/2>", _select(How.ALL, other=True)),
        ("[all] <desc:both_kinds>", _select(How.ALL)),
        ("[all] other <desc:both_kinds>", _select(How.ALL, other=True)),
        ("[all] other <desc/2> with the same name", _others_so_named),
        ("<n:quantity> random <desc/2>", _select(How.RANDOM)),
        ("a number of <desc/2> equal to <n:value>", _select(How.CHOOSE)),
        ("a number of target <desc/2> equal to <n:value>", _select(How.TARGET)),
        ("up to a number of <desc/2> equal to <n:value>", _select(How.CHOOSE, up_to=True)),
        ("up to a number of target <desc/2> equal to <n:value>", _select(How.TARGET, up_to=True)),
        ("half [of] the <desc/2> [,] rounded up", _half),
        ("half [of] the <desc/2> [,] rounded down", lambda desc: _half(desc, up=False)),
        ("half [of] <whose> <desc/2> [,] rounded up", _half_of),
        (
            "half [of] <whose> <desc/2> [,] rounded down",
            lambda whose, desc: _half_of(whose, desc, up=False),
        ),
    ),
    *rows(
        "single/",
        "<selected/>",
        "<ref/>",
        ("<objects:selected/> at random", _at_random),
        ("<objects:selected/> chosen at random", _at_random),
        ("<objects:selected/> at random (from|in) <zone>", _random_from),
        ("<objects:selected/> of <chooser:whose> choice", _of_choice),
        ("<objects:selected/> (from among|among) <ref/2>", _from_among),
        ("<objects:selected/> from (it|there)", lambda objects: _from_among(objects, It())),
    ),
    *rows(
        "single/2",
        ("the other <_:several> [cards]", Rest()),
    ),
    *rows(
        "single/1",
        ("the other", Rest()),
        "each of <selected/2>",
    ),
    *rows(
        "put_objects",
        "<objects>",
    ),
    *rows(
        "objects/1",
        "<single/1>",
    ),
    *rows(
        "objects/2",
        "<single/2>",
        ("<first:single> and <second:objects>", _group),
        ("both <first:single> and <second:single>", _group),
    ),
    *rows(
        "target_one",
        ("target <desc/1>", _select(How.TARGET)),
    ),
    *rows(
        "chosen_one",
        ("<selected/1>", _owner_of_stat),
    ),
    *rows(
        "some_number",
        ("<#number>", Number),
        ("x", X()),
    ),
    *rows(
        "how_many",
        ("(a|an|any) <desc/1>", _quantity_test(Op.AT_LEAST)),
        ("another <desc/1>", _quantity_test(Op.AT_LEAST, other=True)),
        ("any other <desc/1>", _quantity_test(Op.AT_LEAST, other=True)),
        ("any <desc/2>", _quantity_test(Op.AT_LEAST)),
        ("any other <desc/2>", _quantity_test(Op.AT_LEAST, other=True)),
        ("no <desc>", _no()),
        ("no other <desc>", _no(other=True)),
        ("<n:some_number> or more <desc/2>", _quantity_test(Op.AT_LEAST)),
        ("<n:some_number> or more other <desc/2>", _quantity_test(Op.AT_LEAST, other=True)),
        ("<n:some_number> or (fewer|less) <desc/2>", _quantity_test(Op.AT_MOST)),
        ("<n:some_number> or (fewer|less) other <desc/2>", _quantity_test(Op.AT_MOST, other=True)),
        ("at least <n:some_number> <desc>", _quantity_test(Op.AT_LEAST)),
        ("at least <n:some_number> other <desc>", _quantity_test(Op.AT_LEAST, other=True)),
        ("at most <n:some_number> <desc>", _quantity_test(Op.AT_MOST)),
        ("exactly <n:some_number> <desc>", _quantity_test(Op.EQUAL)),
        ("exactly <n:some_number> other <desc>", _quantity_test(Op.EQUAL, other=True)),
        ("more than <n:some_number> <desc>", _quantity_test(Op.MORE)),
        ("<n:quantity> <desc/2>", _quantity_test(Op.AT_LEAST)),
        ("<n:quantity> other <desc/2>", _quantity_test(Op.AT_LEAST, other=True)),
        ("(fewer|less) than <n:some_number> <desc>", _quantity_test(Op.LESS)),
    ),
    *rows(
        "how_much",
        ("<n:some_number> or (more|greater)", lambda n: CountTest(Op.AT_LEAST, n)),
        ("<n:some_number> or (fewer|less)", lambda n: CountTest(Op.AT_MOST, n)),
        ("at least <n:some_number>", lambda n: CountTest(Op.AT_LEAST, n)),
        ("at most <n:some_number>", lambda n: CountTest(Op.AT_MOST, n)),
        ("exactly <n:some_number>", lambda n: CountTest(Op.EQUAL, n)),
        ("more than <n:some_number>", lambda n: CountTest(Op.MORE, n)),
        ("(fewer|less) than <n:some_number>", lambda n: CountTest(Op.LESS, n)),
        ("no", CountTest(Op.EQUAL, _NONE)),
    ),
    *rows(
        "selected/1",
        ("the {unit} [immediately|directly] to the <flank> of <ref/1>", _flanking),
        ("the {unit} [immediately|directly] to its <flank>", _flanking),
        ("target <first:plain_desc> or target <second:desc/1>", _either_target),
        ("the <flank:outermost> {unit} <players:controlling>", _outermost),
        ("<players:whose> <flank:outermost> {unit}", _outermost),
        ("one of <ref/2>", _some_of()),
        ("up to one of <ref/2>", _some_of(up_to=True)),
        ("one random card of <ref/2>", _some_of(How.RANDOM)),
        ("one of <whose> <desc/2>", _controlled(How.CHOOSE)),
        ("<whose> <desc/1>", _the_one_of),
    ),
    *rows(
        "selected/2",
        ("all but one of <whose> <desc/2>", lambda whose, desc: _all_but_of(whose, desc, ONE)),
        ("all but <n:several> of <whose> <desc/2>", _all_but_of),
        ("both <desc/2>", _both_beside),
        ("the <desc/2>", _not_done),
        ("<n:quantity> of <ref/2>", _some_of()),
        ("up to <n:quantity> of <ref/2>", _some_of(up_to=True)),
        ("any number of <ref/2>", lambda ref: _some_of()(ref, AnyNumber())),
        ("[all of] <whose> <desc/2>", _controlled(How.ALL, All())),
        ("[all of] <whose> other <desc/2>", _other_of),
        ("all <whose> other <desc/2>", _other_of),
        (
            "<n:quantity> of <whose> <desc/2>",
            lambda n, whose, desc: _controlled(How.CHOOSE, n)(whose, desc),
        ),
    ),
    *rows(
        "put_objects",
        ("one", _ONE_OF_THEM),
    ),
)
