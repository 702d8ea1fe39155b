"""The lines of a text that are keywords or say where a card may stand."""

import pytest

from engine.games.argent_saga.play import numbers as w
from engine.games.argent_saga.play.face import Described, Placement
from engine.games.argent_saga.play.lines import (
    EquipLine,
    KeywordLine,
    OnlyOneLine,
    PlacementLine,
    UnreadLine,
    is_understood,
    read_lines,
)


def lines(text, card_type="unit", name="Card"):
    return read_lines(text, card_type, name)


@pytest.mark.parametrize("word", [each for each in w.KEYWORDS if each != "Animate"])
def test_every_keyword_is_read(word):
    assert lines(word) == (KeywordLine(w.KEYWORDS[word]),)


@pytest.mark.parametrize("text", ["Animate 2", "Animate (2)", "animate 2", "Animate 2 (You pay.)"])
def test_animate_has_a_number(text):
    assert lines(text) == (KeywordLine(w.ANIMATE, 2),)


def test_keywords_stand_on_one_line_or_on_several():
    both = w.OVERRUN | w.QUICKNESS
    assert lines("Overrun, Quickness") == (KeywordLine(both),)
    assert lines("Overrun\nQuickness") == (KeywordLine(w.OVERRUN), KeywordLine(w.QUICKNESS))


def test_a_reminder_says_nothing_new():
    assert lines("Guardian (This unit can block.)") == (KeywordLine(w.GUARDIAN),)
    assert lines("Overrun (Excess.), Guardian (Block.)") == (KeywordLine(w.OVERRUN | w.GUARDIAN),)


def test_another_ability_may_follow_a_reminder():
    found = lines("Guardian (This unit can block.) Arrive - Draw a card.")
    assert found == (KeywordLine(w.GUARDIAN), UnreadLine("Arrive - Draw a card."))
    assert not is_understood(found)


def test_a_sentence_about_a_keyword_is_not_that_keyword():
    assert lines("Guardian units you control get +500.") == (
        UnreadLine("Guardian units you control get +500."),
    )


@pytest.mark.rule("argent_saga 2.6.3")
@pytest.mark.parametrize(
    ("text", "placement"),
    [
        ("one of your Fire units", Placement(1, 1, Described(frozenset({"fire"}), is_own=True))),
        ("two of your units", Placement(2, 2, Described(is_own=True))),
        (
            "one or more of your Dragon units",
            Placement(1, 5, Described(frozenset({"dragon"}), is_own=True)),
        ),
        ('one of your "AIRA" units', Placement(1, 1, Described(named="aira", is_own=True))),
    ],
)
def test_an_omega_unit_says_what_it_is_placed_on(text, placement):
    found = lines(f"Ω (Place on {text}.)", "omega unit")
    assert isinstance(found[0], PlacementLine)
    assert found[0].placement.bases == placement.bases
    assert (found[0].placement.least, found[0].placement.most) == (placement.least, placement.most)


def test_a_unit_that_has_to_be_among_the_bases_is_read():
    text = "Ω (Place on two of your units including at least one Witch unit.)"
    (found,) = lines(text, "omega unit")
    assert isinstance(found, PlacementLine)
    assert found.placement.including == Described(frozenset({"witch"}), is_own=True)


@pytest.mark.parametrize(
    "text",
    [
        "Ω (Place on one of your active units.)",
        'Ω (Place on one of your units while you control "Moon Gate".)',
        "Ω (Place on a card.)",
    ],
)
def test_what_else_an_omega_line_says_is_not_guessed(text):
    assert isinstance(lines(text, "omega unit")[0], UnreadLine)


@pytest.mark.rule("argent_saga 10.4.1")
def test_equipment_says_which_units_it_is_for():
    assert lines("Equip to target unit.", "augment") == (EquipLine(Described()),)
    (own,) = lines("Equip to target Ω unit you control.", "augment")
    assert own == EquipLine(Described(is_omega=True, is_own=True))
    (other,) = lines("Equip only to a unit with cost (4) or more.", "augment")
    assert isinstance(other, UnreadLine)


@pytest.mark.rule("argent_saga 10.1.1")
@pytest.mark.parametrize(
    "text", ['You can only control one "Card".', "You may only control one “Card”."]
)
def test_a_card_may_stand_alone(text):
    assert lines(text) == (OnlyOneLine(),)


def test_a_limit_on_another_name_is_not_its_own():
    text = 'You can only control one "Other".'
    assert lines(text) == (UnreadLine(text),)
