"""Words for conditions and modes are played as they read: "the only", "or", "both instead"."""

import pytest

from tests.engine.games.rush_of_ikorr.play.small_boards import champion, failures, spell

# --- conditions ---


@pytest.mark.parametrize(("others", "stored"), [([], 2), (["Ox"], 1)], ids=str)
def test_the_only_champion_has_no_other_beside_it(others, stored):
    text = "RAID — If this champion is the only champion you control, it gets +1 raid this turn."
    loner = champion("Loner", 1, 1, 1, text=text)
    step = {"raid": "Loner", "expect": {"Loner": {"ikorr": stored}}}
    mine = {"champions": ["Loner", *others]}
    assert not failures([loner], [step], A=mine, B={"champions": ["Monk"]})


@pytest.mark.parametrize(
    ("mine", "theirs", "drawn"),
    [
        ({"champions": ["Ox"]}, {}, 1),
        ({"location": "Hall"}, {}, 1),
        ({"champions": ["Owl"]}, {"location": "Hall", "champions": ["Ox"]}, 0),
    ],
    ids=["a Beast", "a location", "neither"],
)
@pytest.mark.parametrize("article", ["a ", ""])
def test_a_beast_or_a_location_of_yours(article, mine, theirs, drawn):
    text = f"If you control a Beast or {article}location, draw a card."
    step = {"play": "Spell", "expect": {"A.hand": drawn}}
    board = {"hand": ["Spell"], "deck": ["Monk"], **mine}
    assert not failures([spell(text)], [step], A=board, B=theirs)


# --- modes ---

BOTH = "Choose one or both —\n• Draw a card.\n• Secure 1 Ikorr."
EITHER = "Choose one. If you control a Beast, choose both instead.\n• Draw a card.\n• Stun target "
MODES = {
    "one of both": (BOTH, [], [[2]], {"A.hand": 0, "A.secured": 1}),
    "both of both": (BOTH, [], [[1, 2]], {"A.hand": 1, "A.secured": 1}),
    "one, without a Beast": (f"{EITHER}champion.", ["Owl"], [1], {"A.hand": 1}),
    "both, with a Beast": (
        f"{EITHER}opposing champion.",
        ["Ox"],
        [],
        {"A.hand": 1, "Monk": {"stunned": True}},
    ),
}


@pytest.mark.parametrize("name", MODES)
def test_so_many_modes_are_chosen_as_the_text_says(name):
    text, champions, answers, expected = MODES[name]
    mine = {"hand": ["Spell"], "champions": champions, "deck": ["Hall"]}
    step = {"play": "Spell", "answers": answers, "expect": expected}
    assert not failures([spell(text)], [step], A=mine, B={"champions": ["Monk"]})


def test_without_a_target_for_one_both_cannot_be_chosen():
    mine = {"hand": ["Spell"], "champions": ["Ox"], "deck": ["Hall"]}
    step = {"play": "Spell", "refused": True}
    assert not failures([spell(f"{EITHER}opposing champion.")], [step], A=mine)


@pytest.mark.parametrize(("hand", "drawn"), [([1], 1), ([1, 2], 1), ([2], 0)], ids=str)
def test_more_modes_may_be_a_matter_of_choice(hand, drawn):
    text = "Choose one. If you control a Beast, you may choose both instead.\n• Draw a card.\n"
    mine = {"hand": ["Spell"], "champions": ["Ox"], "deck": ["Hall"]}
    step = {"play": "Spell", "answers": [hand], "expect": {"A.hand": drawn}}
    assert not failures([spell(f"{text}• Secure 1 Ikorr.")], [step], A=mine)
