"""An import or update by another program is noticed."""

import json
import sqlite3
from contextlib import closing

from deckbuilder.cli import main
from deckbuilder.store.cards.card_store import CardStore
from deckbuilder.store.cards.file_names import DATABASE_NAME
from deckbuilder.store.cards.source_stamp import CardSources

CARD = {"game": "rush_of_ikorr", "name": "Far Guest", "type": "spell", "cost": 1}


def test_an_outside_import_changes_the_stamp(tmp_path, capsys):
    sources = CardSources(tmp_path)
    before = sources.stamp()
    assert sources.stamp() == before
    (tmp_path / "cards.json").write_text(json.dumps([CARD]), "utf-8")
    assert main(["--data-dir", str(tmp_path), "cards", "import", str(tmp_path / "cards.json")]) == 0
    capsys.readouterr()
    after = sources.stamp()
    assert after != before
    assert sources.stamp() == after


def test_an_update_changes_it_and_other_writing_does_not(tmp_path):
    (tmp_path / "none").mkdir()
    with closing(CardStore.open(tmp_path, tmp_path / "none")) as store:
        sources = CardSources(tmp_path)
        before = sources.stamp()
        store.database.set_remark("something else", "1")
        assert sources.stamp() == before
        store.database.set_remark("feed rush_of_ikorr", "2026-11-17")
        assert sources.stamp() != before


def test_a_database_that_cannot_be_read_is_no_news(tmp_path):
    (tmp_path / "cards.db").write_bytes(b"nothing of the kind" * 100)
    assert CardSources(tmp_path).stamp() == ("", "", ())


def test_the_newest_edition_is_told(tmp_path):
    assert CardSources(tmp_path).newest_edition() == ""
    with closing(sqlite3.connect(tmp_path / DATABASE_NAME)) as database:
        database.execute("CREATE TABLE meta (key, value)")
        rows = [("feed rise", "2026-11-12"), ("feed akora", "2026-11-13"), ("feed log", "{}")]
        database.executemany("INSERT INTO meta VALUES (?, ?)", rows)
        database.commit()
    assert CardSources(tmp_path).newest_edition() == "2026-11-13"
