"""Why something is not possible: every rule that forbids it is named."""

import pytest

from engine.games.akora.play import numbers as w
from tests.engine.games.akora.play.boards import CARDS, board, named


def rules_of(game, seat, verb):
    return {rule for each in game.why_not(seat, verb) for rule in each.rules}


def test_every_reason_against_a_card_is_named():
    game = board('[A]\nhand = ["Song"]\n[B]\n')
    found = rules_of(game, 0, (w.DO_PLAY, named(game, "Song")))
    assert {"p.2.a", "p.2.b", "p.2.e"} <= found
    assert {"phase.3.1.a"} <= rules_of(game, 1, (w.DO_PLAY, named(game, "Song")))


def test_every_reason_against_relic_up_is_named():
    cards = CARDS.replace('game = "akora"', 'game = "akora"\nturn = 1')
    game = board('[A]\nakora = "Cub"\nakora_deck = ["Wolf"]\n[B]\n', cards)
    assert {"p.15.b", "p.15.e"} <= rules_of(game, 0, (w.DO_RELIC_UP, named(game, "Wolf")))


@pytest.mark.parametrize(
    ("side", "rules"),
    [
        (
            'akora = { card = "Wolf", under = ["Cub"], frozen = true, fresh = true }',
            {"p.15.d", "status.frozen.akora.4"},
        ),
        (
            'akora = { card = "Cub", frozen = true }\nattacked = true',
            {"phase.4.3", "status.frozen.akora.4"},
        ),
    ],
)
def test_every_reason_against_an_attack_is_named(side, rules):
    game = board(f"[A]\n{side}\n[B]\n")
    assert rules <= rules_of(game, 0, (w.DO_ATTACK,))


def test_what_is_listed_has_no_reason_against_it():
    game = board('[A]\nakora = "Cub"\nhand = ["Spark", "Ash Shard"]\n[B]\n')
    for verb in game.pending.options:
        assert game.why_not(0, verb) == []


def test_a_zone_can_be_chosen_for_a_card():
    game = board('[A]\nakora = "Cub"\nhand = ["Trap"]\n[B]\n')
    trap = named(game, "Trap")
    game.apply((w.DO_SET, trap, 3))
    assert game.slot[trap] == 3
    assert game.is_set(trap)
