import pytest

from deckbuilder.core.search.folded_text import fold, pieces, value_key

SAME = {
    "case": ("Achaean", "ACHAEAN"),
    "accents": ("Itzá", "itza"),
    "decomposed accents": ("Itza\u0301", "itza"),
    "curly apostrophe": ("Queen\u2019s", "queens"),
    "dashes": ("SUMMON — Draw", "summon - draw"),
    "full width": ("ＡＢＣ", "abc"),
    "sharp s": ("Straße", "STRASSE"),
    "dotted capital i": ("İzmir", "izmir"),
}


@pytest.mark.parametrize(("one", "other"), SAME.values(), ids=SAME)
def test_spellings_of_one_text_fold_alike(one, other):
    assert fold(one) == fold(other)


def test_a_text_is_cut_into_words_and_single_marks():
    assert pieces("(2): +1/+1, half-moon_x") == (
        *("(", "2", ")", ":", "+", "1", "/", "+", "1", ","),
        *("half", "-", "moon", "_", "x"),
    )


def test_values_are_compared_without_case_and_spacing():
    assert value_key("Ultra  Rare") == value_key("ultra rare")
