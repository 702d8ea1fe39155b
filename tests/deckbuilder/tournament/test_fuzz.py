"""Whatever a file holds, a check gives a record of it or one clear sentence."""

import json
from datetime import date
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deckbuilder.core.decklist.csv_form import write_csv_list
from deckbuilder.core.decklist.json_form import write_json_list
from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.store.bundled import data_path
from deckbuilder.store.catalog import CardLibrary
from deckbuilder.store.deck_files import read_deck
from deckbuilder.store.formats import require_format
from deckbuilder.tournament.checks import CheckRequest, DeckChecker
from tests.fuzzing import EXAMPLES, RUNS, mutated

REQUEST = CheckRequest(on_date=date(2026, 7, 1), game="rush_of_ikorr")
DECKS = sorted(data_path("decks").rglob("*.txt"))
SUFFIXES = (".txt", ".deck", ".csv")


@pytest.fixture(scope="module")
def checker():
    return DeckChecker(REQUEST)


@pytest.fixture(scope="module")
def samples():
    texts = [path.read_bytes() for path in DECKS]
    decks = [read_deck(path).deck for path in DECKS]
    written = [
        write(deck).encode() for deck in decks for write in (write_json_list, write_csv_list)
    ]
    return texts + written


def is_judged(record) -> bool:
    json.dumps(record).encode()
    if "error" in record:
        return "\n" not in record["error"]
    return record["verdict"] in ("legal", "illegal", "unknown")


def test_mutated_deck_files_never_cause_an_unhandled_error(checker, samples, tmp_path):
    chance = Random(RUNS)
    files = [tmp_path / f"deck{suffix}" for suffix in SUFFIXES]
    for _ in range(RUNS):
        file = chance.choice(files)
        file.write_bytes(mutated(samples, chance))
        assert is_judged(checker.record(str(file)))


@settings(max_examples=EXAMPLES, deadline=None)
@given(st.binary(max_size=300), st.sampled_from(SUFFIXES))
def test_any_bytes_are_judged_or_refused(checker, tmp_path_factory, raw, suffix):
    file = tmp_path_factory.getbasetemp() / f"bytes{suffix}"
    file.write_bytes(raw)
    assert is_judged(checker.record(str(file)))


@settings(max_examples=EXAMPLES, deadline=None)
@given(st.text(max_size=300), st.sampled_from(SUFFIXES))
def test_any_text_is_judged_or_refused(checker, tmp_path_factory, text, suffix):
    file = tmp_path_factory.getbasetemp() / f"text{suffix}"
    file.write_text(text, "utf-8", newline="")
    assert is_judged(checker.record(str(file)))


def run_or_refuse(action, *arguments) -> bool:
    """Whether an action ended well or with a sentence of one line."""
    try:
        action(*arguments)
    except DeckbuilderError as error:
        return "\n" not in str(error)
    return True


def test_mutated_siding_plans_never_cause_an_unhandled_error(checker, tmp_path):
    chance = Random(RUNS + 1)
    plan = [b"- 1 Influence\n+ 1 Bolt + Soul\n# note\n\xe2\x80\x93 2 Hoplite\n"]
    deck, path = tmp_path / "deck.txt", tmp_path / "plan.txt"
    deck.write_text("Deck\n2 Hoplite\nSide Deck\n1 Bolt + Soul\nInfluence\n10 Influence", "utf-8")
    for _ in range(RUNS // 10):
        path.write_bytes(mutated(plan, chance))
        assert run_or_refuse(checker.check, deck, path)


def test_mutated_formats_never_cause_an_unhandled_error(tmp_path):
    chance = Random(RUNS + 2)
    formats = [path.read_bytes() for path in data_path("formats").rglob("*.toml")]
    path = tmp_path / "event.toml"
    for _ in range(RUNS // 10):
        path.write_bytes(mutated(formats, chance))
        assert run_or_refuse(require_format, str(path))


def test_mutated_card_files_never_cause_an_unhandled_error(tmp_path):
    chance = Random(RUNS + 3)
    records = data_path("cards", "rush_of_ikorr", "avatars.json").read_bytes()[:3000]
    sheet = b"name;type;aspects;pips\nSelene;avatar;Fear;\nSoul;infusion;;1\n"
    path = tmp_path / "cards.json"
    for _ in range(RUNS // 10):
        file = path.with_suffix(chance.choice((".json", ".csv")))
        file.write_bytes(mutated([records, sheet, b'[{"name": "A", "type": "spell"}]'], chance))
        assert run_or_refuse(list, CardLibrary([file]).unused_records())
