"""Construction rules that Argent Saga alone has: towers, foreign shards, and doubtful card data."""

from collections.abc import Iterator, Sequence

from engine.cards import Card
from engine.games.argent_saga.card_rules import LEADERS, Condition, condition_of, element_of
from engine.games.argent_saga.leaders import (
    allowed_elements,
    bound_element,
    leader_elements,
    of_spirit_element,
)
from engine.legality import (
    Case,
    Doubt,
    Finding,
    Fix,
    Line,
    Severity,
    copies,
    doubtful_cards,
    grouped,
    remove_all,
    rule,
)

ELEMENT_SECTIONS = ("champion", "spirit", "main", "tower")


@rule("tower-condition", "5.1.5.1")
def conditions_of_towers(case: Case) -> Iterator[Finding]:
    """A tower that states a condition of use has it met before the game."""
    for lines in grouped(case.belonging("tower"), lambda line: line.key).values():
        condition = condition_of(lines[0].card) if lines[0].card else None
        if condition is None:
            continue
        if not condition.element:
            yield _not_understood(lines, condition)
        else:
            yield from _judged(case, lines, condition)


def _judged(case: Case, lines: list[Line], condition: Condition) -> Iterator[Finding]:
    elements = [leader_elements(case, leader) for leader in condition.leaders]
    is_met = any(each and condition.element in each for each in elements)
    if not is_met and all(case.count(leader) for leader in condition.leaders):
        yield _unmet(lines, condition, is_sure=None not in elements)


def _not_understood(lines: list[Line], condition: Condition) -> Finding:
    return Finding(
        Severity.UNKNOWN,
        "tower-condition",
        ("5.1.5.1",),
        f"{lines[0].name} has a condition that was not understood: “{condition.text}”.",
        "tower",
        (lines[0].name,),
        copies(lines),
        fix=Fix(f"See for yourself whether the deck meets it, or replace {lines[0].name}."),
    )


def _unmet(lines: list[Line], condition: Condition, *, is_sure: bool) -> Finding:
    who = " or ".join(condition.leaders)
    return Finding(
        Severity.ERROR if is_sure else Severity.UNKNOWN,
        "tower-condition",
        ("5.1.5.1",),
        f"{lines[0].name} may be used only with a {who} of the element {condition.element}.",
        "tower",
        (lines[0].name,),
        copies(lines),
        0,
        Fix(
            f"Replace {lines[0].name} by another tower of its element, or choose a {who} of the "
            f"element {condition.element}."
        ),
    )


@rule("element", "5.1.2", "5.1.3")
def foreign_shards(case: Case) -> Iterator[Finding]:
    """Shards have an element that the main deck may hold; a foreign one is a warning."""
    allowed = allowed_elements(case)
    is_bound = case.option("shard_elements") == "deck"
    for lines in grouped(case.belonging("shard"), lambda line: line.key).values():
        element = element_of(lines[0].card) if lines[0].card else ""
        if allowed is None or not element or element in allowed:
            continue
        yield Finding(
            Severity.ERROR if is_bound else Severity.WARNING,
            "element",
            ("5.1.2", "5.1.3"),
            f"{lines[0].name} has the element {element}, which neither champion nor spirit has; "
            "the rules limit the elements of the main deck alone.",
            "shard",
            (lines[0].name,),
            copies(lines),
            0,
            remove_all(lines),
        )


@rule("omega-base", "2.6.3")
def omega_units_with_a_base(case: Case) -> Iterator[Finding]:
    """An omega unit has a unit in the deck that it could be placed on (a warning)."""
    lines = tuple(case.belonging("main"))
    omegas = [line for line in lines if line.card and line.card.type == "omega unit"]
    if omegas and all(line.card and line.card.type != "unit" for line in lines):
        names = tuple(dict.fromkeys(line.name for line in omegas))
        yield Finding(
            Severity.WARNING,
            "omega-base",
            ("2.6.3",),
            f"{' and '.join(names)} can be played only on a unit, and the deck has no other unit.",
            "main",
            names,
            copies(omegas),
            fix=Fix("Add units that they can be placed on."),
        )


def _doubts(case: Case, card: Card, lines: Sequence[Line]) -> Iterator[Doubt]:
    judged = [line for line in lines if line.belongs and line.section in ELEMENT_SECTIONS]
    if judged and "element" in card.conflicts:
        yield f"The printings of {card.name} disagree on its element.", ("3.1.1", "3.5.1")
    elif judged and not element_of(card):
        named = card.line("element")
        what = f"the element “{named}”, which the game does not have" if named else "no element"
        yield f"{card.name} is recorded with {what}.", ("3.5.1",)
    if "subtypes" in card.conflicts and copies(lines) > 1:
        yield f"The printings of {card.name} disagree on its subtypes.", ("3.2.2.1", "3.2.2.2")
    yield from _affinity_doubts(case, card, lines)


def _affinity_doubts(case: Case, card: Card, lines: Sequence[Line]) -> Iterator[Doubt]:
    is_spirit = any(line.section == LEADERS[1] and line.belongs for line in lines)
    if not is_spirit or not bound_element(case):
        return
    if not any(map(of_spirit_element(case), case.belonging("main"))):
        return
    if "affinity" in card.conflicts:
        yield f"The printings of {card.name} disagree on its affinity.", ("3.1.1", "3.4.1")
    elif card.number("affinity") is None:
        yield f"The card data does not say the affinity of {card.name}.", ("3.4.1",)


doubts_about_cards = doubtful_cards("data", ("3.4.1", "3.5.1"), Severity.UNKNOWN, _doubts).titled(
    "The card data tells what the rules ask; otherwise the verdict is unknown."
)
