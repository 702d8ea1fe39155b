"""Forms of conditions: on objects, on what there is and on amounts, and joined ones."""

from __future__ import annotations

from typing import Any

from engine.games.rush_of_ikorr.text.terms import Stat
from engine.language.forms.conditions import ARE, HAS, IS, IS_NOT
from engine.language.reading.forms import rows
from engine.language.tree import terms
from engine.language.tree.amounts import StatOf
from engine.language.tree.conditions import And, Compare, HasStat, InZone, Is, Not
from engine.language.tree.events import CountTest
from engine.language.tree.kinds import Amount, Condition, Ref
from engine.language.tree.objects import (
    ChosenName,
    Description,
    Fighter,
    Group,
    It,
    Selection,
    StatTest,
    That,
    This,
    ZoneRef,
)
from engine.language.tree.terms import Op, Part, Role, SharedNoun, SharedState, SharedZone

# --- conditions --------------------------------------------------------------------------------


def _ikorr_on(how_much: CountTest, ref: Ref) -> Condition:
    return HasStat(ref, StatTest(Stat.IKORR, how_much.op, how_much.amount))


def _is_state(ref: Ref, state: terms.State) -> Condition:
    return Is(ref, Description(nouns=(SharedNoun.OBJECT,), states=(state,)))


def is_attacking(ref: Ref, desc: Description) -> Condition | None:
    """Read "this champion is attacking a God"."""
    if desc.other or desc.controller is not None or desc.zone is not None:
        return None
    return And((_is_state(ref, SharedState.ATTACKING), Is(Fighter(Role.DEFENDER), desc)))


def is_battling(ref: Ref, desc: Description) -> Condition | None:
    """Read "this champion is battling a God": the other one is, whoever attacks."""
    if desc.other or desc.controller is not None or desc.zone is not None:
        return None
    if not isinstance(ref, This):
        return None
    return And((_is_state(ref, SharedState.BATTLING), Is(Fighter(Role.FOE), desc)))


def _none_beside(desc: Description, ref: Ref) -> Condition | None:
    """Read "no Beasts are adjacent to it", "it has no adjacent champions"."""
    return negated(_is_beside(ref, desc))


def _is_not_state(ref: Ref, state: terms.State) -> Condition:
    return Not(_is_state(ref, state))


def _is_traits(ref: Ref, traits: tuple[tuple[str, ...], ...]) -> Condition:
    return Is(ref, Description(nouns=(SharedNoun.OBJECT,), traits=traits))


def _is_beside(ref: Ref, desc: Description) -> Condition | None:
    """Read "it is adjacent to a Beast"; what stands beside it is another one anyway."""
    if (
        desc.other
        or desc.zone is not None
        or not set(desc.nouns) <= {SharedNoun.UNIT, SharedNoun.TOKEN}
    ):
        return None
    return Is(ref, Description(nouns=(SharedNoun.OBJECT,), adjacent_to=desc))


def _is_beside_it(ref: Ref, to: Ref) -> Condition:
    return Is(ref, Description(nouns=(SharedNoun.OBJECT,), adjacent_to=to))


def _stays(ref: Ref) -> Condition:
    return InZone(ref, ZoneRef(SharedZone.FIELD))


def _survives(ref: Ref) -> Condition | None:
    """Read "if it survives": what was just named is still there (11.21a)."""
    return _stays(ref) if isinstance(ref, It | That | This) else None


def negated(condition: Condition | None) -> Condition | None:
    """Return the opposite of a condition, where there is one."""
    return None if condition is None else Not(condition)


def _has_chosen_name(ref: Ref) -> Condition:
    return Is(ref, Description(nouns=(SharedNoun.OBJECT,), name=ChosenName()))


def _comparison(left: Amount, op: Op, amount: Amount) -> Condition | None:
    """Compare two amounts; a number of something already named has a condition of its own."""
    if isinstance(left, StatOf) and not isinstance(left.ref, Selection | Group):
        is_own = not left.printed and not left.stat.can_be(Part.LYING)
        if is_own:
            return None
    return Compare(left, op, amount)


def _compare(op: Op) -> Any:
    def make(left: Amount, right: Amount) -> Condition | None:
        return _comparison(left, op, right)

    return make


_CONDITIONS = rows(
    "simple_condition",
    (f"<ref:ref/1> {IS} fully healed", lambda ref: _is_state(ref, SharedState.UNDAMAGED)),
    (f"<ref:target_one> {IS} [already] <state>", _is_state),
    (f"<ref:target_one> {IS_NOT} [already] <state>", _is_not_state),
    (f"<ref:ref/1> {IS} attacking (a|an) <desc/1>", is_attacking),
    (f"<ref:ref/1> {IS} battling (a|an) <desc/1>", is_battling),
    (f"<ref:ref/1> {HAS} no damage [on it]", lambda ref: _is_state(ref, SharedState.UNDAMAGED)),
    (f"<ref:ref/1> {HAS} damage on it", lambda ref: _is_state(ref, SharedState.DAMAGED)),
    (f"<ref:ref/1> {IS} [already] <state>", _is_state),
    (f"<ref:ref/1> {IS_NOT} [already] <state>", _is_not_state),
    (f"<ref:ref/2> {ARE} <state>", _is_state),
    ("<ref:ref/2> (are not|aren't|were not|weren't) [already] <state>", _is_not_state),
    (
        "<ref:ref/1> (is not|isn't|was not|wasn't) <traits>",
        lambda ref, traits: Not(_is_traits(ref, traits)),
    ),
    (f"<ref:ref/1> {IS} <traits>", _is_traits),
    (f"<ref:ref/1> {IS} adjacent to (a|an) <desc/1>", _is_beside),
    (
        f"<ref:ref/1> {IS} adjacent to another <desc/1>",
        _is_beside,
    ),
    (f"<ref:ref/1> {IS} adjacent to <to:ref/1>", _is_beside_it),
    (
        f"<ref:ref/1> {IS_NOT} adjacent to (a|an) <desc/1>",
        lambda ref, desc: negated(_is_beside(ref, desc)),
    ),
    (f"no <desc/1> {IS} adjacent to <ref:ref/1>", _none_beside),
    (f"no <desc/2> {ARE} adjacent to <ref:ref/1>", _none_beside),
    (f"<ref:ref/1> {HAS} no adjacent <desc/2>", _none_beside),
    (f"<ref:ref/1> {IS_NOT} adjacent to <to:ref/1>", lambda ref, to: Not(_is_beside_it(ref, to))),
    ("<ref> (remains|remain|stays|stay) on the battlefield", _stays),
    ("<ref> (survives|survive|survived) [this way|this|it|that damage|that strike]", _survives),
    (
        "<ref> (doesn't survive|does not survive|didn't survive|did not survive)",
        lambda ref: negated(_survives(ref)),
    ),
    ("there (is|are) <how_much> ikorr [stored] on <ref>", _ikorr_on),
    ("<how_much> ikorr (is|are) [stored] on <ref>", _ikorr_on),
    (f"<ref:ref/1> {HAS} (the chosen|that) name", _has_chosen_name),
    (
        "<left:simple_value> is <amount:bound> <op:at_least>",
        _comparison,
    ),
    ("<left:simple_value> is (greater|more|higher) than <right:simple_value>", _compare(Op.MORE)),
    ("<left:simple_value> is (less|lower) than <right:simple_value>", _compare(Op.LESS)),
)

_JOINED = ()

TABLE = (*_CONDITIONS, *_JOINED)
