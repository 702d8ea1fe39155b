"""How fast this machine is at a bare game loop; other figures are read beside these."""

from tests.benchmarks.calibration_loop import midgame, play_many


def bench_calibration_100_random_games(benchmark):
    benchmark(play_many, 100)


def bench_calibration_clone(benchmark):
    benchmark(midgame().clone)
