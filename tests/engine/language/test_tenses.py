"""Verbs in their tenses."""

import pytest

from engine.language.tenses import TENSES, conjugated, third_person

FORMS = {
    "die": "die dies die died died",
    "attack": "attack attacks attack attacked attacked",
    "search": "search searches search searched searched",
    "draw": "draw draws draw drew drawn",
    "foresee": "foresee foresees foresee foresaw foreseen",
    "drop": "drop drops drop dropped dropped",
    "play": "play plays play played played",
}


@pytest.mark.parametrize("verb", FORMS)
def test_a_verb_has_five_forms(verb):
    assert [conjugated(f"{{{verb}}}", tense) for tense in TENSES] == FORMS[verb].split()


def test_only_the_verb_of_a_form_changes():
    assert conjugated("{be} put into", "perfect") == "been put into"


def test_the_third_person_is_spelt_as_it_should_be():
    assert [third_person(verb) for verb in ("copy", "destroy", "have", "do")] == [
        *("copies", "destroys", "has", "does")
    ]
