"""Practice cards that were reworded: names, values and meaning stay what they were."""

import json
import zipfile
from pathlib import Path

import pytest

from engine.games.rush_of_ikorr.language import LANGUAGE
from engine.language.compiler import compile_text
from tests.data.bundled_cards import records_of

GAME = "rush_of_ikorr"
ARCHIVE = Path(__file__).parent.parent / "golden" / "saves_307d637.zip"
BEFORE = {each["name"]: each for each in json.loads(zipfile.ZipFile(ARCHIVE).read("cards.json"))}
NOW = {each["name"]: each for each in records_of(GAME)}
# Their trees are the same; the others say the same in another tree, and the saved games of the
# first version, which play all but three of them, go as they went (tests/golden).
SAME_TREE = (
    "Borrowed Blade",
    "Harvest of Vows",
    "Hoshiko, Hand That Mends",
    "Oarmaster of the Black Galley",
    "Shared Wake",
)
REWORDED = {
    *SAME_TREE,
    "Creeping Dread",
    "Herald of Dry Rain",
    "Rewrite the Ledger",
    "Sandal-Mender",
    "Scale-Bearer",
    "Taunt of the Paper Mask",
    "Weather-Beaten Colossus",
}


def test_no_card_of_the_first_version_has_other_values():
    for name, before in BEFORE.items():
        now = NOW[name] | {"text": ""}
        assert now == before | {"text": ""}, name


def test_only_these_texts_were_worded_anew():
    changed = {name for name in BEFORE if NOW[name].get("text") != BEFORE[name].get("text")}
    assert changed == REWORDED


@pytest.mark.parametrize("name", SAME_TREE)
def test_the_new_wording_is_read_as_the_old_one_was(name):
    trees = [
        compile_text(LANGUAGE, str(each[name]["text"]), str(each[name]["type"]), name).abilities
        for each in (BEFORE, NOW)
    ]
    assert trees[0] == trees[1]


def test_texts_use_the_words_of_the_game():
    for name, record in NOW.items():
        text = str(record.get("text", "")).casefold()
        assert "unstun" not in text, name
        assert "your opponent" not in text, name


@pytest.mark.parametrize(
    "duration", ["until the end of the next turn", "until the end of this turn"]
)
def test_no_ability_says_its_duration_twice(duration):
    for name, record in NOW.items():
        for line in str(record.get("text", "")).casefold().split("\n"):
            assert line.count(duration) <= 1, name
