import json

import pytest

from deckbuilder.store.cards import bundled_cards
from deckbuilder.store.cards.bundled_cards import read_bundled_rows
from deckbuilder.store.cards.preparation import arranged
from tests.deckbuilder.store.card_samples import RECORDS


@pytest.fixture
def files(tmp_path):
    """The sample in two files, with printings of one card in both."""
    again = RECORDS[1] | {"set": "Later", "number": "9", "cost": 7}
    folder = tmp_path / "rush_of_ikorr"
    folder.mkdir()
    paths = [folder / "a.json", folder / "b.json"]
    paths[0].write_text(json.dumps(RECORDS[:3]), "utf-8")
    paths[1].write_text(json.dumps([*RECORDS[3:], again]), "utf-8")
    return paths


def test_rows_come_by_name_with_printings_joined(files):
    rows = arranged(read_bundled_rows(files))
    names = [each.card[5] for each in rows]
    assert names[0] == "Achaean Soldier"
    assert len(names) == len(RECORDS)
    assert [printing[1] for printing in rows[0].printings] == ["Shattered Chaos", "Later"]


def test_several_processes_read_the_same_rows_as_one(files, monkeypatch):
    alone = list(read_bundled_rows(files))
    monkeypatch.setattr(bundled_cards, "_WORTH_PROCESSES", 0)
    monkeypatch.setattr(bundled_cards.os, "cpu_count", lambda: 2)
    assert list(read_bundled_rows(files)) == alone
