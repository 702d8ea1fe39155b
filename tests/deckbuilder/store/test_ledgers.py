import re
from pathlib import Path

import engine
from deckbuilder.store.ledgers import load_ledgers, load_readings
from engine.games import GAMES
from engine.games.construction import construction

CITED_READING = re.compile(r'"(I-\d+)"')


def test_every_game_has_a_ledger():
    assert {ledger.game for ledger in load_ledgers()} == set(GAMES)


def test_one_ledger_can_be_asked_for():
    (ledger,) = load_ledgers("rise")
    assert ledger.rows["goal.1"].area == "setup"


def test_every_interpretation_that_the_engine_cites_can_be_looked_up():
    (readings,) = load_readings("rush_of_ikorr")
    sources = Path(engine.__file__).parent.rglob("*.py")
    cited = {note for path in sources for note in CITED_READING.findall(path.read_text("utf-8"))}
    assert len(cited) > 8
    assert cited <= readings.rows.keys()


def test_the_readings_name_the_options_that_change_them():
    (readings,) = load_readings("rush_of_ikorr")
    for option in construction(GAMES["rush_of_ikorr"].id).spec.options:
        assert readings.rows[option.note].summary.endswith(f"Option `{option.name}`.")
