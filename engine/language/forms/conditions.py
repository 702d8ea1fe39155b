"""Forms of conditions: on objects, on what there is and on amounts, and joined ones."""

from __future__ import annotations

from typing import Any

from engine.language.forms.descriptions import with_more, with_other
from engine.language.reading.forms import rows
from engine.language.tree import terms
from engine.language.tree.amounts import CountersOn, Number, StatOf
from engine.language.tree.conditions import (
    And,
    Compare,
    Exists,
    HasKeyword,
    HasStat,
    InZone,
    Is,
    IsTurnOf,
    Not,
    Or,
)
from engine.language.tree.events import CountTest
from engine.language.tree.kinds import Amount, Condition, Ref
from engine.language.tree.objects import (
    ChosenName,
    Description,
    Fighter,
    Group,
    It,
    Keyword,
    Selection,
    StatTest,
    That,
    This,
    ZoneRef,
)
from engine.language.tree.terms import Op, Part, Role, SharedNoun, SharedState, SharedZone

HowMany = tuple[CountTest, Description]


NO = CountTest(Op.EQUAL, Number(0))


IS = "(is|was|'s)"


IS_NOT = "(is not|isn't|was not|wasn't|'s not)"


ARE = "(are|were)"


HAS = "(has|had)"


def is_only(ref: Ref, desc: Description) -> Condition | None:
    """Read "this unit is the only unit you control": there is no other one."""
    other = with_other(desc)
    return Exists(NO, other) if isinstance(ref, This) and other is not None else None


def _is(ref: Ref, desc: Description) -> Condition | None:
    return None if desc.other or desc.controller else Is(ref, desc)


def _is_not(ref: Ref, desc: Description) -> Condition | None:
    return None if desc.other or desc.controller else Not(Is(ref, desc))


def _has(ref: Ref, test: StatTest) -> Condition:
    return HasStat(ref, test)


def _has_keyword(ref: Ref, keyword: Keyword) -> Condition:
    return HasKeyword(ref, keyword)


def _has_either(ref: Ref, a: Keyword, b: Keyword) -> Condition | None:
    return None if a == b else Or((HasKeyword(ref, a), HasKeyword(ref, b)))


def _stat_is(ref_of: Ref, stat: terms.Stat, amount: Amount, op: Op = Op.EQUAL) -> Condition:
    return HasStat(ref_of, StatTest(stat, op, amount))


def _target_stat(ref: Selection, stat: terms.Stat, amount: Amount, op: Op) -> Condition:
    return HasStat(ref, StatTest(stat, op, amount))


def _stat_is_than(op: Op) -> Any:
    def make(ref_of: Ref, stat: terms.Stat, amount: Amount) -> Condition:
        return HasStat(ref_of, StatTest(stat, op, amount))

    return make


def _exists(how_many: HowMany) -> Condition:
    return Exists(how_many[0], how_many[1])


def _counters_on(how_much: CountTest, kind: str, ref: Ref) -> Condition:
    return Compare(CountersOn(kind, ref), how_much.op, how_much.amount)


def _a_counter_on(kind: str, ref: Ref) -> Condition:
    return _counters_on(CountTest(Op.AT_LEAST, Number(1)), kind, ref)


def _exists_in_state(how_many: HowMany, state: terms.State) -> Condition | None:
    count, description = how_many
    if state in description.states:
        return None
    return Exists(count, with_more(description, "states", state))


def _exists_with_keyword(how_many: HowMany, keyword: Keyword) -> Condition | None:
    count, description = how_many
    return (
        None if description.keywords else Exists(count, with_more(description, "keywords", keyword))
    )


def _exists_with_stat(how_many: HowMany, test: StatTest) -> Condition | None:
    count, description = how_many
    return None if description.tests else Exists(count, with_more(description, "tests", test))


def _exists_with_traits(how_many: HowMany, traits: tuple[tuple[str, ...], ...]) -> Condition | None:
    count, description = how_many
    if any(each.traits for each in (description, *description.alternatives)):
        return None
    return Exists(count, with_more(description, "traits", *traits))


def _exists_not(how_many: HowMany) -> Condition | None:
    count, description = how_many
    return Exists(NO, description) if count == CountTest(Op.AT_LEAST, Number(1)) else None


def _is_state(ref: Ref, state: terms.State) -> Condition:
    return Is(ref, Description(nouns=(SharedNoun.OBJECT,), states=(state,)))


def is_attacking(ref: Ref, desc: Description) -> Condition | None:
    """Read "this unit is attacking a God"."""
    if desc.other or desc.controller is not None or desc.zone is not None:
        return None
    return And((_is_state(ref, SharedState.ATTACKING), Is(Fighter(Role.DEFENDER), desc)))


def is_battling(ref: Ref, desc: Description) -> Condition | None:
    """Read "this unit is battling a God": the other one is, whoever attacks."""
    if desc.other or desc.controller is not None or desc.zone is not None:
        return None
    if not isinstance(ref, This):
        return None
    return And((_is_state(ref, SharedState.BATTLING), Is(Fighter(Role.FOE), desc)))


def _none_beside(desc: Description, ref: Ref) -> Condition | None:
    """Read "no Beasts are adjacent to it", "it has no adjacent units"."""
    return negated(_is_beside(ref, desc))


def _is_not_state(ref: Ref, state: terms.State) -> Condition:
    return Not(_is_state(ref, state))


def _is_traits(ref: Ref, traits: tuple[tuple[str, ...], ...]) -> Condition:
    return Is(ref, Description(nouns=(SharedNoun.OBJECT,), traits=traits))


def _is_beside(ref: Ref, desc: Description) -> Condition | None:
    """Read "it is adjacent to a Beast"; what is beside it is another one anyway."""
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


def survives(ref: Ref) -> Condition | None:
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


ROWS = (
    *rows(
        "simple_condition",
        (f"<ref:ref/1> {IS} the only <desc/1>", is_only),
        (f"<ref:ref/1> {IS} (a|an) <desc/1>", _is),
        (f"<ref:ref/1> {IS_NOT} (a|an) <desc/1>", _is_not),
        (f"<ref:ref/2> {ARE} <desc/2>", _is),
        (f"<ref:target_one> {IS} (a|an) <desc/1>", _is),
        (f"<ref:target_one> {IS_NOT} (a|an) <desc/1>", _is_not),
        (f"<ref:target_one> {HAS} <test>", _has),
        (f"<ref:target_one> {HAS} <keyword>", _has_keyword),
        (f"<ref:target_one> 's <stat> {IS} <amount:bound> <op:at_least>", _target_stat),
        ("<ref:ref/2> (are not|aren't|were not|weren't) <desc/2>", _is_not),
        (
            "<ref:ref/2> (do not|don't|did not|didn't) have <test>",
            lambda ref, test: Not(_has(ref, test)),
        ),
        (f"<ref:ref/1> {HAS} <test>", _has),
        ("<ref:ref/2> (have|had) <test>", _has),
        (
            "<ref:ref/1> (does not|doesn't|did not|didn't) have <test>",
            lambda ref, test: Not(_has(ref, test)),
        ),
        (f"<ref:ref/1> [already] {HAS} <keyword>", _has_keyword),
        (f"<ref:ref/1> {HAS} <a:keyword> or <b:keyword>", _has_either),
        (
            "<ref:ref/1> (does not|doesn't) have <keyword>",
            lambda ref, keyword: Not(_has_keyword(ref, keyword)),
        ),
        (f"<ref_of> <stat> {IS} <amount:bound> <op:at_least>", _stat_is),
        (f"<ref_of> <stat> {IS} [exactly] <amount:bound>", _stat_is),
        (f"<ref_of> <stat> {IS} (greater|higher|more) than <amount:value>", _stat_is_than(Op.MORE)),
        (f"<ref_of> <stat> {IS} (less|lower) than <amount:value>", _stat_is_than(Op.LESS)),
        (f"<ref_of> <stat> {IS} equal to <amount:value>", _stat_is_than(Op.EQUAL)),
        (f"<ref> {IS} [still] (in|on) <zone>", InZone),
        (f"<ref> {IS_NOT} (in|on) <zone>", lambda ref, zone: Not(InZone(ref, zone))),
        (
            "there (is|are|was|were) <how_much> <kind:counter_kind> "
            "({counter}|{counters}) on <ref>",
            _counters_on,
        ),
        (
            f"<ref:ref/1> {HAS} <how_much> <kind:counter_kind> ({{counter}}|{{counters}}) [on it]",
            _counters_on,
        ),
        ("there (is|was) (a|an) <kind:counter_kind> {counter} on <ref>", _a_counter_on),
        (f"<ref:ref/1> {HAS} (a|an) <kind:counter_kind> {{counter}} [on it]", _a_counter_on),
        ("there (is|are) <how_many>", _exists),
        ("<how_many> (is|are) <state>", _exists_in_state),
        ("<how_many> (has|have) <keyword>", _exists_with_keyword),
        ("<how_many> (has|have) <test>", _exists_with_stat),
        ("<how_many> is (a|an) <traits>", _exists_with_traits),
        ("there (isn't|aren't|is not|are not) <how_many>", _exists_not),
        ("it (is|was) <whose> turn", IsTurnOf),
        ("it 's <whose> turn", IsTurnOf),
        (
            "(it is not|it isn't|it 's not|it was not|it wasn't) <whose> turn",
            lambda whose: Not(IsTurnOf(whose)),
        ),
    ),
    *rows(
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
    ),
    *rows(
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
        (
            f"<ref:ref/1> {IS_NOT} adjacent to <to:ref/1>",
            lambda ref, to: Not(_is_beside_it(ref, to)),
        ),
        ("<ref> (remains|remain|stays|stay) on the {field}", _stays),
        ("<ref> (survives|survive|survived) [this way|this|it|that damage]", survives),
        (
            "<ref> (doesn't survive|does not survive|didn't survive|did not survive)",
            lambda ref: negated(survives(ref)),
        ),
        (f"<ref:ref/1> {HAS} (the chosen|that) name", _has_chosen_name),
        (
            "<left:simple_value> is <amount:bound> <op:at_least>",
            _comparison,
        ),
        (
            "<left:simple_value> is (greater|more|higher) than <right:simple_value>",
            _compare(Op.MORE),
        ),
        ("<left:simple_value> is (less|lower) than <right:simple_value>", _compare(Op.LESS)),
    ),
)
