"""Forms of amounts: plain numbers, values ("its attack", "the number of ..."), and "for each"."""

from __future__ import annotations

from typing import Any

from engine.language.forms.descriptions import with_other
from engine.language.reading.forms import rows
from engine.language.reading.word_classes import Signed
from engine.language.tree import terms
from engine.language.tree.amounts import (
    AnyNumber,
    Between,
    Capped,
    CountersOn,
    CountOf,
    CountOfRef,
    Difference,
    DoneThisWay,
    ExtremeOf,
    Groups,
    Half,
    Minus,
    Number,
    PlayerCount,
    Plus,
    SpreadOf,
    StatOf,
    Sum,
    ThatMany,
    Times,
    TimesHappened,
    TotalOf,
    UpTo,
    X,
)
from engine.language.tree.events import EventPattern
from engine.language.tree.kinds import Amount, Objects, Players, Ref
from engine.language.tree.objects import Description, It, That, is_placed
from engine.language.tree.players import YOU, TargetPlayer
from engine.language.tree.terms import Part, SharedDone, SharedEvent, SharedNoun, SharedStat, Side

_TO_A_MAXIMUM = "(to a maximum of|up to a maximum of|with a maximum of|maximum of|maximum)"


def times(factor: int, amount: Amount) -> Amount:
    """Return a multiple; once is the amount itself."""
    if isinstance(amount, Capped):  # the maximum is that of the whole
        return Capped(times(factor, amount.amount), amount.most)
    return amount if factor == 1 else Times(factor, amount)


def _several(number: int) -> Amount | None:
    """Return a number of things; one of them has forms of its own."""
    return None if number == 1 else Number(number)


def _between(low: int, high: int) -> Amount | None:
    return Between(low, high) if low < high else None


def _count(desc: Description) -> Amount | None:
    """Count what is described; "cards discarded this way" has a form of its own."""
    plain = desc.done is not None and desc == Description(nouns=desc.nouns, done=desc.done)
    return None if plain and len(desc.nouns) == 1 else CountOf(desc)


def _counts(first: Description, second: Description) -> Amount | None:
    """Count both of two; "each Beast and each Demon you control" leaves open whose Beasts."""
    if not is_placed(first):
        return None
    one, other = _count(first), _count(second)
    return Sum(one, other) if one is not None and other is not None else None


def _count_other(desc: Description) -> Amount | None:
    other = with_other(desc)
    return None if other is None else CountOf(other)


def _groups(n: Number, desc: Description) -> Amount | None:
    return None if desc.done is not None else Groups(CountOf(desc), n.value)


def _other_groups(n: Number, desc: Description) -> Amount | None:
    other = with_other(desc)
    return None if other is None else _groups(n, other)


def _printed_stat(ref_of: Ref, stat: terms.Stat) -> Amount:
    return StatOf(stat, ref_of, printed=True)


def _stat_of(ref_of: Ref, stat: terms.Stat) -> Amount:
    return StatOf(stat, ref_of)


def _summed(ref_of: Ref, stat: terms.Stat) -> Amount | None:
    """Read "the sum of the sacrificed units' attacks"."""
    is_many = isinstance(ref_of, That) and ref_of.plural
    return StatOf(stat, ref_of) if is_many else None


def _stat_of_objects(stat: terms.Stat, objects: Objects) -> Amount:
    return StatOf(stat, objects)


def _done_count(noun: terms.Noun, done: terms.Done) -> Amount:
    return DoneThisWay(done, noun)


def _done_count_by(
    done: terms.Done, noun: terms.Noun = SharedNoun.CARD, by: Players = YOU
) -> Amount | None:
    """Read "for each unit they sacrificed this way": a past tense, which some verbs have apart."""
    if isinstance(by, TargetPlayer) or done in (SharedDone.CHOSEN, SharedDone.DRAWN):
        return None
    return DoneThisWay(done, noun, by)


def _done_groups_by(
    n: Number, noun: terms.Noun, done: terms.Done, by: Players = YOU
) -> Amount | None:
    counted = _done_count_by(done, noun, by)
    return None if counted is None else Groups(counted, n.value)


def _sum(amount: Amount, second: Amount) -> Amount | None:
    """Read "its attack plus its health"; a number has a form of its own."""
    return None if isinstance(amount, Number) or isinstance(second, Number) else Sum(amount, second)


def _less(amount: Amount, second: Amount) -> Amount | None:
    """Read "its attack minus its health"; a number behind it has a form of its own."""
    return None if isinstance(second, Number) else Minus(amount, second)


def _of_two(make: type[Sum] | type[Difference]) -> Any:
    """Return what joins two values: "its attack and its health", "its attack and health"."""

    def joined(ref_of: Ref, a: terms.Stat, b: terms.Stat) -> Amount | None:
        return None if a is b else make(StatOf(a, ref_of), StatOf(b, ref_of))

    return joined


def _done_groups(n: Number, noun: terms.Noun, done: terms.Done) -> Amount:
    return Groups(DoneThisWay(done, noun), n.value)


def _done_amount(done: terms.Done) -> Amount:
    return DoneThisWay(done)


def _total(stat: terms.Stat, desc: Description) -> Amount:
    return TotalOf(stat, desc)


def _extreme(extreme_word: bool, stat: terms.Stat, desc: Description) -> Amount:
    return ExtremeOf(stat, desc, lowest=extreme_word)


def _players(side: Side = Side.ANY) -> Amount:
    return PlayerCount(side)


def _happenings(happening: EventPattern) -> Amount:
    return TimesHappened(happening)


def _counters(counter: str, ref: Ref) -> Amount:
    return CountersOn(counter, ref)


def _multiple(number: int, amount: Amount) -> Amount | None:
    return None if isinstance(amount, Number) or number < 2 else Times(number, amount)


def _plain_maximum(signed: Signed) -> int | None:
    """Read "to a maximum of +3"."""
    minus, number = signed
    return None if minus else number


def _capped(amount: Amount, most: int) -> Amount | None:
    return None if isinstance(amount, Number | X) else Capped(amount, most)


def _plus(amount: Amount, number: int) -> Amount | None:
    return None if isinstance(amount, Number) or number == 0 else Plus(amount, number)


def _done_cards(noun: terms.Noun, done: terms.Done) -> Amount | None:
    fits = noun.can_be(Part.HELD) and noun is not SharedNoun.CARD
    return DoneThisWay(done, noun) if fits else None


def _attacked_by(ref: Ref) -> Amount:
    """Read "for each unit it attacked this turn"."""
    return TimesHappened(EventPattern((SharedEvent.ATTACKS,), ref))


ROWS = (
    *rows(
        "per",
        "<open_per>",
        ("<amount:open_per> <most:ceiling>", Capped),
        ("<amount:open_per> [,] plus <number>", _plus),
    ),
    *rows(
        "open_per",
        ("<n:several> <desc:desc/2>", _groups),
        ("<n:several> other <desc:desc/2>", _other_groups),
        ("<desc:desc/1>", _count),
        ("other <desc:desc/1>", _count_other),
        ("<first:desc/1> and [for] each <second:desc/1>", _counts),
        ("of <ref/2>", CountOfRef),
        ("<n:several> <noun:noun/2> <done> this way", _done_groups),
        ("<noun:noun/1> <done> this way", _done_count),
        ("<noun:noun/1> (you|<by:player>) <done> this way", _done_count_by),
        ("<n:several> <noun:noun/2> (you|<by:player>) <done> this way", _done_groups_by),
        ("<noun:noun/1> that (was <done>|<done:died>) this way", _done_count),
        ("<_:measured> <done> this way", _done_amount),
        ("[other] [<side>] player", lambda side=Side.ANY: PlayerCount(side)),
        ("opponent", PlayerCount(Side.OPPOSING)),
        ("<counter:counter_kind> {counter} on <ref>", _counters),
        ("time <happening>", _happenings),
    ),
    *rows(
        "quantity",
        ("<#number>", _several),
        ("x", X()),
    ),
    *rows(
        "measure",
        ("<#number>", Number),
        ("(a|an)", Number(1)),
        ("x", X()),
        ("that (many|much)", ThatMany()),
        ("(twice|double) that (many|much)", Times(2, ThatMany())),
        ("up to <#number>", lambda number: UpTo(Number(number))),
        ("up to x", UpTo(X())),
        ("any (amount|number) of", AnyNumber()),
        ("that (much|many) plus <#number>", lambda number: Plus(ThatMany(), number)),
        ("that (much|many) minus <#number>", lambda number: Plus(ThatMany(), -number)),
        ("<#number> additional", Number),
        ("an additional", Number(1)),
        ("an additional <#number>", Number),
    ),
    *rows(
        "several",
        ("<#number>", _several),
    ),
    *rows(
        "number",
        "<#number>",
    ),
    *rows(
        "between",
        ("<low:number> or <high:number>", _between),
        ("one or both", Between(1, 2)),
    ),
    *rows(
        "simple_value",
        ("<#number>", Number),
        ("x", X()),
        ("the number of <desc:desc/2>", _count),
        ("the number of other <desc:desc/2>", _count_other),
        ("the number of <ref/2>", CountOfRef),
        ("the number of [<side>] players", _players),
        ("the number of players on your team", PlayerCount(Side.ALLIED)),
        ("the number of opponents [you have]", PlayerCount(Side.OPPOSING)),
        ("the number of times <happening>", _happenings),
        ("the number of <noun:noun/2> <done> this way", _done_count),
        ("the number of <noun:noun/2> (you|<by:player>) <done> this way", _done_count_by),
        ("the sum of <amount:one_value> and <second:one_value>", _sum),
        ("the sum of <ref_of> <a:stat> and <b:stat>", _of_two(Sum)),
        (
            "the difference between <first:one_value> and <second:one_value>",
            Difference,
        ),
        ("the difference between <ref_of> <a:stat> and <b:stat>", _of_two(Difference)),
        (
            "the difference between <ref_of:ref_of> <stat:stats>",
            lambda ref_of, stat: SpreadOf(stat, ref_of),
        ),
        (
            "the difference between the <stat:stats> of <ref/2>",
            lambda ref, stat: SpreadOf(stat, ref),
        ),
        ("the (total|combined|summed) <stat> of <objects:ref/2>", _stat_of_objects),
        ("the sum of the <stat:stats> of <objects:ref/2>", _stat_of_objects),
        ("the sum of the <stat> of <objects:ref/2>", _stat_of_objects),
        ("the (sum|total) of <ref_of> <stat:stats>", _summed),
        ("the (sum|total) of <ref_of> <stat>", _summed),
        ("the sum of their <stat:stats>", lambda stat: StatOf(stat, It(plural=True))),
        ("their (total|combined) <stat>", lambda stat: StatOf(stat, It(plural=True))),
        ("the sum of the <stat:stats> of <desc:counted>", _total),
        ("the number of <noun:noun/2> that (were <done>|<done:died>) this way", _done_count),
        ("the (number|amount) of <_:measured> <done> this way", _done_amount),
        ("the <_:measured> <done> this way", _done_amount),
        ("the [amount of] damage dealt", ThatMany()),
        ("(that|the) amount", ThatMany()),
        ("that number", ThatMany()),
        ("<ref_of> <stat>", _stat_of),
        ("(its|their) own <stat>", lambda stat: StatOf(stat, It(reflexive=True))),
        (
            "(its|their) own printed <stat>",
            lambda stat: StatOf(stat, It(reflexive=True), printed=True),
        ),
        ("<ref_of> printed <stat>", _printed_stat),
        ("the <stat> of <objects>", _stat_of_objects),
        ("<objects:chosen_one> 's <stat>", _stat_of_objects),
        ("the (total|combined) <stat> of <desc:counted>", _total),
        ("the <extreme_word> <stat> (among|of) <desc:counted>", _extreme),
        ("the number of <counter:counter_kind> {counters} on <ref>", _counters),
    ),
    # A value that can be told from another behind "and": of one thing, or a count.
    *rows(
        "one_value",
        ("<ref_of> <stat>", _stat_of),
        ("the <stat> of <objects:ref/1>", _stat_of_objects),
        ("that number", ThatMany()),
        ("the number of <desc:desc/2>", _count),
        ("twice the number of <desc:desc/2>", lambda desc: times(2, CountOf(desc))),
        (
            "<number> times the number of <desc:desc/2>",
            lambda number, desc: _multiple(number, CountOf(desc)),
        ),
    ),
    *rows(
        "value",
        "<open_value>",
        ("<amount:open_value> <most:ceiling>", _capped),
    ),
    *rows(
        "ceiling",
        f"« {_TO_A_MAXIMUM} <most:maximum> »",
        f"[,] {_TO_A_MAXIMUM} <most:maximum>",
    ),
    *rows(
        "maximum",
        "<#number>",
        ("<#signed>", _plain_maximum),
        ("<number> <_:stat>", lambda number: number),
        ("<#signed> <_:stat>", _plain_maximum),
    ),
    *rows(
        "open_value",
        "<simple_value>",
        ("twice <simple_value>", lambda simple_value: times(2, simple_value)),
        ("double <simple_value>", lambda simple_value: times(2, simple_value)),
        ("<number> times <amount:simple_value>", _multiple),
        ("<amount:simple_value> times <number>", _multiple),
        ("half <simple_value> [,] rounded up", Half),
        ("half <simple_value> [,] rounded down", lambda simple_value: Half(simple_value, up=False)),
        ("half of <simple_value> [,] rounded up", Half),
        (
            "half of <simple_value> [,] rounded down",
            lambda simple_value: Half(simple_value, up=False),
        ),
        ("<amount:simple_value> plus <number>", _plus),
        ("<amount:simple_value> plus <second:one_value>", _sum),
        ("<amount:simple_value> minus <second:one_value>", _less),
        (
            "<simple_value> minus <number>",
            lambda simple_value, number: _plus(simple_value, -number),
        ),
        ("<number> plus <simple_value>", lambda number, simple_value: _plus(simple_value, number)),
    ),
    *rows(
        "cards",
        ("as many cards as (you|<by:player>) <done> this way", _done_count_by),
        ("as many cards as were <done> this way", lambda done: DoneThisWay(done, SharedNoun.CARD)),
    ),
    *rows(
        "extreme_word",
        ("(highest|greatest|most)", False),
        ("(lowest|least|fewest)", True),
    ),
    *rows(
        "counted",
        "<desc/2>",
        ("[all] other <desc/2>", with_other),
        "all <desc/2>",
        ("the <desc/2>", lambda desc: desc if desc.done is not None else None),
    ),
    *rows(
        "simple_value",
        ("the number of <noun:noun/1> cards <done> this way", _done_cards),
        ("the amount healed this way", DoneThisWay(SharedDone.HEALED)),
        ("the number of counters removed this way", DoneThisWay(SharedDone.REMOVED)),
        ("the [amount of] excess damage [dealt this way]", DoneThisWay(SharedDone.EXCEEDING)),
        ("the [amount of] damage on <objects>", lambda objects: StatOf(SharedStat.DAMAGE, objects)),
    ),
    *rows(
        "measured",
        ("damage", SharedNoun.OBJECT),
        ("{resource}", SharedNoun.OBJECT),
    ),
    *rows(
        "open_per",
        ("<noun:noun/1> card <done> this way", _done_cards),
        ("counter removed this way", DoneThisWay(SharedDone.REMOVED)),
        ("[point of] damage on <objects>", lambda objects: StatOf(SharedStat.DAMAGE, objects)),
        ("{unit} <ref/1> [has|have] attacked this turn", _attacked_by),
    ),
)
