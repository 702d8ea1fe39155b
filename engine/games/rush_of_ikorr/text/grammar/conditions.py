"""Forms of conditions: on objects, on what there is and on amounts, and joined ones."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.games.rush_of_ikorr.text.grammar.descriptions import with_other
from engine.games.rush_of_ikorr.text.tree import (
    Amount,
    And,
    ChosenName,
    Compare,
    Condition,
    CountersOn,
    CountTest,
    Description,
    Exists,
    Fighter,
    Group,
    HasKeyword,
    HasStat,
    InZone,
    Is,
    IsTurnOf,
    It,
    Keyword,
    Not,
    Noun,
    Number,
    Op,
    Or,
    Ref,
    Role,
    Selection,
    Stat,
    State,
    StatOf,
    StatTest,
    That,
    This,
    Zone,
    ZoneRef,
)
from engine.language.reading.forms import rows
from engine.language.tree import terms

HowMany = tuple[CountTest, Description]
NO = CountTest(Op.EQUAL, Number(0))
_IS = "(is|was|'s)"
_IS_NOT = "(is not|isn't|was not|wasn't|'s not)"
_ARE = "(are|were)"
_HAS = "(has|had)"


# --- conditions --------------------------------------------------------------------------------


def is_only(ref: Ref, desc: Description) -> Condition | None:
    """Read "this champion is the only champion you control": there is no other one."""
    other = with_other(desc)
    return Exists(NO, other) if isinstance(ref, This) and other is not None else None


def _ikorr_on(how_much: CountTest, ref: Ref) -> Condition:
    return HasStat(ref, StatTest(Stat.IKORR, how_much.op, how_much.amount))


def _is(ref: Ref, desc: Description) -> Condition | None:
    return None if desc.other or desc.controller else Is(ref, desc)


def _is_not(ref: Ref, desc: Description) -> Condition | None:
    return None if desc.other or desc.controller else Not(Is(ref, desc))


def _is_state(ref: Ref, state: terms.State) -> Condition:
    return Is(ref, Description(nouns=(Noun.OBJECT,), states=(state,)))


def is_attacking(ref: Ref, desc: Description) -> Condition | None:
    """Read "this champion is attacking a God"."""
    if desc.other or desc.controller is not None or desc.zone is not None:
        return None
    return And((_is_state(ref, State.ATTACKING), Is(Fighter(Role.DEFENDER), desc)))


def is_battling(ref: Ref, desc: Description) -> Condition | None:
    """Read "this champion is battling a God": the other one is, whoever attacks."""
    if desc.other or desc.controller is not None or desc.zone is not None:
        return None
    if not isinstance(ref, This):
        return None
    return And((_is_state(ref, State.BATTLING), Is(Fighter(Role.FOE), desc)))


def _none_beside(desc: Description, ref: Ref) -> Condition | None:
    """Read "no Beasts are adjacent to it", "it has no adjacent champions"."""
    return negated(_is_beside(ref, desc))


def _is_not_state(ref: Ref, state: terms.State) -> Condition:
    return Not(_is_state(ref, state))


def _is_traits(ref: Ref, traits: tuple[tuple[str, ...], ...]) -> Condition:
    return Is(ref, Description(nouns=(Noun.OBJECT,), traits=traits))


def _is_beside(ref: Ref, desc: Description) -> Condition | None:
    """Read "it is adjacent to a Beast"; what stands beside it is another one anyway."""
    if desc.other or desc.zone is not None or not set(desc.nouns) <= {Noun.CHAMPION, Noun.TOKEN}:
        return None
    return Is(ref, Description(nouns=(Noun.OBJECT,), adjacent_to=desc))


def _is_beside_it(ref: Ref, to: Ref) -> Condition:
    return Is(ref, Description(nouns=(Noun.OBJECT,), adjacent_to=to))


def _has(ref: Ref, test: StatTest) -> Condition:
    return HasStat(ref, test)


def _has_keyword(ref: Ref, keyword: Keyword) -> Condition:
    return HasKeyword(ref, keyword)


def _stat_is(ref_of: Ref, stat: terms.Stat, amount: Amount, op: Op = Op.EQUAL) -> Condition:
    return HasStat(ref_of, StatTest(stat, op, amount))


def _target_stat(ref: Selection, stat: terms.Stat, amount: Amount, op: Op) -> Condition:
    return HasStat(ref, StatTest(stat, op, amount))


def _stat_is_than(op: Op) -> Any:
    def make(ref_of: Ref, stat: terms.Stat, amount: Amount) -> Condition:
        return HasStat(ref_of, StatTest(stat, op, amount))

    return make


def _stays(ref: Ref) -> Condition:
    return InZone(ref, ZoneRef(Zone.BATTLEFIELD))


def _survives(ref: Ref) -> Condition | None:
    """Read "if it survives": what was just named is still there (11.21a)."""
    return _stays(ref) if isinstance(ref, It | That | This) else None


def negated(condition: Condition | None) -> Condition | None:
    """Return the opposite of a condition, where there is one."""
    return None if condition is None else Not(condition)


def _exists(how_many: HowMany) -> Condition:
    return Exists(how_many[0], how_many[1])


def _counters_on(how_much: CountTest, kind: str, ref: Ref) -> Condition:
    return Compare(CountersOn(kind, ref), how_much.op, how_much.amount)


def _has_chosen_name(ref: Ref) -> Condition:
    return Is(ref, Description(nouns=(Noun.OBJECT,), name=ChosenName()))


def _exists_in_state(how_many: HowMany, state: terms.State) -> Condition | None:
    count, description = how_many
    if state in description.states:
        return None
    return Exists(count, replace(description, states=(*description.states, state)))


def _exists_with_keyword(how_many: HowMany, keyword: Keyword) -> Condition | None:
    count, description = how_many
    return (
        None if description.keywords else Exists(count, replace(description, keywords=(keyword,)))
    )


def _exists_with_stat(how_many: HowMany, test: StatTest) -> Condition | None:
    count, description = how_many
    return None if description.tests else Exists(count, replace(description, tests=(test,)))


def _exists_with_traits(how_many: HowMany, traits: tuple[tuple[str, ...], ...]) -> Condition | None:
    count, description = how_many
    return None if description.traits else Exists(count, replace(description, traits=traits))


def _exists_not(how_many: HowMany) -> Condition | None:
    count, description = how_many
    return Exists(NO, description) if count == CountTest(Op.AT_LEAST, Number(1)) else None


def _comparison(left: Amount, op: Op, amount: Amount) -> Condition | None:
    """Compare two amounts; a number of something already named has a condition of its own."""
    if isinstance(left, StatOf) and not isinstance(left.ref, Selection | Group):
        is_own = not left.printed and left.stat not in (Stat.IKORR, Stat.DAMAGE)
        if is_own:
            return None
    return Compare(left, op, amount)


def _compare(op: Op) -> Any:
    def make(left: Amount, right: Amount) -> Condition | None:
        return _comparison(left, op, right)

    return make


_CONDITIONS = rows(
    "simple_condition",
    (f"<ref:ref/1> {_IS} the only <desc/1>", is_only),
    (f"<ref:ref/1> {_IS} fully healed", lambda ref: _is_state(ref, State.UNDAMAGED)),
    (f"<ref:ref/1> {_IS} (a|an) <desc/1>", _is),
    (f"<ref:ref/1> {_IS_NOT} (a|an) <desc/1>", _is_not),
    (f"<ref:ref/2> {_ARE} <desc/2>", _is),
    (f"<ref:target_one> {_IS} (a|an) <desc/1>", _is),
    (f"<ref:target_one> {_IS_NOT} (a|an) <desc/1>", _is_not),
    (f"<ref:target_one> {_IS} [already] <state>", _is_state),
    (f"<ref:target_one> {_IS_NOT} [already] <state>", _is_not_state),
    (f"<ref:target_one> {_HAS} <test>", _has),
    (f"<ref:target_one> {_HAS} <keyword>", _has_keyword),
    (f"<ref:target_one> 's <stat> {_IS} <amount:bound> <op:at_least>", _target_stat),
    (f"<ref:ref/1> {_IS} attacking (a|an) <desc/1>", is_attacking),
    (f"<ref:ref/1> {_IS} battling (a|an) <desc/1>", is_battling),
    (f"<ref:ref/1> {_HAS} no damage [on it]", lambda ref: _is_state(ref, State.UNDAMAGED)),
    (f"<ref:ref/1> {_HAS} damage on it", lambda ref: _is_state(ref, State.DAMAGED)),
    (f"<ref:ref/1> {_IS} [already] <state>", _is_state),
    (f"<ref:ref/1> {_IS_NOT} [already] <state>", _is_not_state),
    (f"<ref:ref/2> {_ARE} <state>", _is_state),
    ("<ref:ref/2> (are not|aren't|were not|weren't) [already] <state>", _is_not_state),
    ("<ref:ref/2> (are not|aren't|were not|weren't) <desc/2>", _is_not),
    (
        "<ref:ref/2> (do not|don't|did not|didn't) have <test>",
        lambda ref, test: Not(_has(ref, test)),
    ),
    (
        "<ref:ref/1> (is not|isn't|was not|wasn't) <traits>",
        lambda ref, traits: Not(_is_traits(ref, traits)),
    ),
    (f"<ref:ref/1> {_IS} <traits>", _is_traits),
    (f"<ref:ref/1> {_IS} adjacent to (a|an) <desc/1>", _is_beside),
    (
        f"<ref:ref/1> {_IS} adjacent to another <desc/1>",
        _is_beside,
    ),
    (f"<ref:ref/1> {_IS} adjacent to <to:ref/1>", _is_beside_it),
    (
        f"<ref:ref/1> {_IS_NOT} adjacent to (a|an) <desc/1>",
        lambda ref, desc: negated(_is_beside(ref, desc)),
    ),
    (f"no <desc/1> {_IS} adjacent to <ref:ref/1>", _none_beside),
    (f"no <desc/2> {_ARE} adjacent to <ref:ref/1>", _none_beside),
    (f"<ref:ref/1> {_HAS} no adjacent <desc/2>", _none_beside),
    (f"<ref:ref/1> {_IS_NOT} adjacent to <to:ref/1>", lambda ref, to: Not(_is_beside_it(ref, to))),
    (f"<ref:ref/1> {_HAS} <test>", _has),
    ("<ref:ref/2> (have|had) <test>", _has),
    (
        "<ref:ref/1> (does not|doesn't|did not|didn't) have <test>",
        lambda ref, test: Not(_has(ref, test)),
    ),
    (f"<ref:ref/1> [already] {_HAS} <keyword>", _has_keyword),
    (
        "<ref:ref/1> (does not|doesn't) have <keyword>",
        lambda ref, keyword: Not(_has_keyword(ref, keyword)),
    ),
    (f"<ref_of> <stat> {_IS} <amount:bound> <op:at_least>", _stat_is),
    (f"<ref_of> <stat> {_IS} [exactly] <amount:bound>", _stat_is),
    (f"<ref_of> <stat> {_IS} (greater|higher|more) than <amount:value>", _stat_is_than(Op.MORE)),
    (f"<ref_of> <stat> {_IS} (less|lower) than <amount:value>", _stat_is_than(Op.LESS)),
    (f"<ref_of> <stat> {_IS} equal to <amount:value>", _stat_is_than(Op.EQUAL)),
    (f"<ref> {_IS} [still] (in|on) <zone>", InZone),
    (f"<ref> {_IS_NOT} (in|on) <zone>", lambda ref, zone: Not(InZone(ref, zone))),
    ("<ref> (remains|remain|stays|stay) on the battlefield", _stays),
    ("<ref> (survives|survive|survived) [this way|this|it|that damage|that strike]", _survives),
    (
        "<ref> (doesn't survive|does not survive|didn't survive|did not survive)",
        lambda ref: negated(_survives(ref)),
    ),
    ("there (is|are) <how_much> ikorr [stored] on <ref>", _ikorr_on),
    ("<how_much> ikorr (is|are) [stored] on <ref>", _ikorr_on),
    ("there (is|are) <how_much> <kind:counter_kind> (counter|counters) on <ref>", _counters_on),
    ("<ref:ref/1> has <how_much> <kind:counter_kind> (counter|counters) [on it]", _counters_on),
    (f"<ref:ref/1> {_HAS} (the chosen|that) name", _has_chosen_name),
    ("there (is|are) <how_many>", _exists),
    ("<how_many> (is|are) <state>", _exists_in_state),
    ("<how_many> (has|have) <keyword>", _exists_with_keyword),
    ("<how_many> (has|have) <test>", _exists_with_stat),
    ("<how_many> is (a|an) <traits>", _exists_with_traits),
    ("there (isn't|aren't|is not|are not) <how_many>", _exists_not),
    ("it (is|was) <whose> turn", IsTurnOf),
    ("it 's <whose> turn", IsTurnOf),
    ("(it is not|it isn't|it 's not) <whose> turn", lambda whose: Not(IsTurnOf(whose))),
    (
        "<left:simple_value> is <amount:bound> <op:at_least>",
        _comparison,
    ),
    ("<left:simple_value> is (greater|more|higher) than <right:simple_value>", _compare(Op.MORE)),
    ("<left:simple_value> is (less|lower) than <right:simple_value>", _compare(Op.LESS)),
)

_JOINED = rows(
    "condition",
    "<simple_condition>",
    (
        "<first:simple_condition> and <second:simple_condition>",
        lambda first, second: And((first, second)),
    ),
    (
        "<first:simple_condition> or <second:simple_condition>",
        lambda first, second: Or((first, second)),
    ),
    (
        "either <first:simple_condition> or <second:simple_condition>",
        lambda first, second: Or((first, second)),
    ),
)

TABLE = (*_CONDITIONS, *_JOINED)
