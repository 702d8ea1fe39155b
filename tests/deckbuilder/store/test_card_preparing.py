import json

import pytest

from deckbuilder.store.bundled_cards import read_bundled
from deckbuilder.store.card_preparing import prepare
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
    rows = prepare(read_bundled(files))
    names = [each.card[5] for each in rows]
    assert names[0] == "Achaean Soldier"
    assert len(names) == len(RECORDS)
    assert [printing[1] for printing in rows[0].printings] == ["Shattered Chaos", "Later"]
