from deckbuilder.store.ledgers import load_ledgers
from engine.games import GAMES


def test_every_game_has_a_ledger():
    assert {ledger.game for ledger in load_ledgers()} == set(GAMES)


def test_one_ledger_can_be_asked_for():
    (ledger,) = load_ledgers("rise")
    assert ledger.rows["goal.1"].area == "setup"
