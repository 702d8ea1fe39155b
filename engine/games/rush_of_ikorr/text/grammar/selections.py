"""Forms of objects: selections by description, references and groups of both."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.language.forms.descriptions import with_other
from engine.language.forms.selections import ONE
from engine.language.reading.forms import rows
from engine.language.tree.amounts import All, AllBut, AnyNumber, Number
from engine.language.tree.kinds import Amount, Players, Ref
from engine.language.tree.objects import (
    Description,
    It,
    LastNamed,
    Rest,
    Selection,
    That,
    This,
    WholeZone,
)
from engine.language.tree.terms import Flank, How, Part, SharedNoun

_ONE_OF_THEM = Selection(
    How.CHOOSE, Description(nouns=(SharedNoun.OBJECT,)), ONE, among=It(plural=True)
)


def _flanking(flank: Flank, ref: Ref | None = None) -> Selection:
    """Read "the champion to the left of this champion": the next one in its row, if any."""
    return Selection(
        How.ALL, Description(nouns=(SharedNoun.UNIT,), adjacent_to=ref or It(), flank=flank), All()
    )


def _outermost(flank: Flank, players: Players) -> Selection:
    return Selection(
        How.ALL, Description(nouns=(SharedNoun.UNIT,), controller=players, flank=flank), All()
    )


def _both_beside(desc: Description) -> Selection | None:
    """Read "both adjacent champions": a champion has two neighbours at most."""
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
        return Selection(how, replace(desc, controller=whose), amount)

    return make


def _other_of(whose: Players, desc: Description) -> Selection | None:
    other = with_other(desc)
    return None if other is None else _controlled(How.ALL, All())(whose, other)


def _all_but_of(whose: Players, desc: Description, n: Number) -> Selection | None:
    return _controlled(How.CHOOSE, AllBut(n.value))(whose, desc)  # type: ignore[no-any-return]


_SELECTIONS = (
    *rows(
        "selected/1",
        ("the champion [immediately|directly] to the <flank> of <ref/1>", _flanking),
        ("the champion [immediately|directly] to its <flank>", _flanking),
        ("the <flank:outermost> champion <players:controlling>", _outermost),
        ("<players:whose> <flank:outermost> champion", _outermost),
        ("one of <ref/2>", _some_of()),
        ("up to one of <ref/2>", _some_of(up_to=True)),
        ("one random card of <ref/2>", _some_of(How.RANDOM)),
        ("one of <whose> <desc/2>", _controlled(How.CHOOSE)),
        ("<whose> <desc/1>", _controlled(How.ALL, All())),
    ),
    *rows(
        "selected/2",
        ("all but one of <whose> <desc/2>", lambda whose, desc: _all_but_of(whose, desc, ONE)),
        ("all but <n:several> of <whose> <desc/2>", _all_but_of),
        ("both <desc/2>", _both_beside),
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
)

_OBJECTS = (
    # "Put one on top ...": a card of those just looked at.
    *rows(
        "put_objects",
        ("one", _ONE_OF_THEM),
    ),
    # "target champion's attack": only one thing can own a number.
)

# "two or more champions", "no other Beast", "a location": how many must there be.
_QUANTITY_TESTS = (
    # The same for things that are not counted in pieces: "3 or more".
)

TABLE = (*_SELECTIONS, *_OBJECTS, *_QUANTITY_TESTS)
