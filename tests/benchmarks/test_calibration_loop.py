"""The yardstick does not change: these sums were taken when it was first used."""

from tests.benchmarks.calibration_loop import clone_many, midgame, play_many


def test_three_hundred_games_run_as_they_always_did():
    assert play_many(300) == (24107, 7233, 96)


def test_a_clone_is_equal_and_apart():
    game = midgame()
    twin = game.clone()
    while twin.winner == -1:
        twin.act(twin.legal_moves()[-1])
    assert (game.turn, game.actions) == (15, 40)
    assert clone_many(10) == 150
