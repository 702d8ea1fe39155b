"""What players may know: hands, decks and set cards are private, the rest is public."""

import pytest

from engine.games.akora.kit import TABLETOP
from engine.games.akora.play import numbers as w
from engine.kernel.views import may_see_object
from engine.tabletop.board import Viewer
from tests.engine.games.akora.play.boards import board, named

BOARD = """
[A]
akora = "Cub"
hand = ["Spark"]
deck = ["Ash Shard"]
akora_deck = ["Wolf"]
alchemy = [{ card = "Trap", set = true }, { card = "Song", latched = true }]
dark = ["Spark"]
purgatory = ["Trap"]
[B]
"""
OTHER = Viewer(("You", "They"), frozenset({1}))


@pytest.mark.rule("akora term.19.e")
@pytest.mark.rule("akora term.19.c")
def test_decks_hands_and_set_cards_are_private():
    game = board(BOARD)
    set_card = game.alchemy(0)[0]
    hidden = [*game.zones[w.HAND], *game.zones[w.DECK], *game.zones[w.AKORA_DECK], set_card]
    assert not any(may_see_object(game, number, 1) for number in hidden)
    assert may_see_object(game, set_card, 0)
    assert may_see_object(game, game.zones[w.AKORA_DECK][0], 0)


@pytest.mark.rule("akora term.19.f")
def test_dark_zone_purgatory_and_face_up_cards_are_public():
    game = board(BOARD)
    shown = [*game.zones[w.DARK], *game.zones[w.PURGATORY], game.akora(0), game.alchemy(0)[1]]
    assert all(may_see_object(game, number, 1) for number in shown)


def test_a_table_names_no_hidden_card_to_the_other_player():
    game = board(BOARD)
    side = TABLETOP.view(game, OTHER).sides[0]
    assert all(piece.is_hidden for piece in side.zones["hand"])
    assert all(piece.is_hidden for piece in side.zones["akora_deck"])
    trap, song = side.zones["alchemy"]
    assert trap.is_hidden
    assert trap.name == ""
    assert song.name == "Song"
    assert TABLETOP.close_up(game, OTHER, trap.number) is None


def test_a_log_says_that_a_card_was_set_and_not_which():
    game = board('[A]\nakora = "Cub"\nhand = ["Trap"]\n[B]\n')
    happened = TABLETOP.witness(game, OTHER, (w.DO_SET, named(game, "Trap")))
    assert not [each for each in happened if "Trap" in str(each.line)]
    assert any(each.line is not None for each in happened)


def test_windows_ask_only_where_something_can_be_answered():
    game = board('[A]\nakora = "Cub"\nhand = ["Spark"]\n[B]\n')
    game.apply((w.DO_PLAY, named(game, "Spark")))
    assert game.pending.kind == "action"
    assert game.essence[1] == 5900
    game = board('[A]\nhand = ["Spark"]\n[B]\nalchemy = [{ card = "Trap", set = true }]\n')
    game.apply((w.DO_PLAY, named(game, "Spark")))
    assert (game.pending.kind, game.pending.seat) == ("respond", 1)


def test_a_table_shows_essence_relics_souls_and_statuses():
    game = board(
        '[A]\nakora = { card = "Wolf", frozen = true, under = ["Cub"] }\nsouls = 2\n'
        'relics = ["Ash Shard"]\n[B]\n'
    )
    side = TABLETOP.view(game, Viewer(("You", "They"), frozenset({0}))).sides[0]
    assert side.levels["essence"].value == 6000
    assert side.levels["relic_count"].value == 1
    assert side.levels["souls"].value == 2
    (wolf,) = side.leaders
    assert wolf.condition == "Frozen"
    assert [piece.name for piece in wolf.under] == ["Cub"]


def test_a_set_card_says_what_it_needs_to_whoever_set_it_alone():
    game = board(BOARD)
    mine, theirs = (
        TABLETOP.view(game, Viewer(("You", "They"), frozenset({seat}))).sides[0].zones["alchemy"]
        for seat in (0, 1)
    )
    (needed,) = mine[0].figures
    assert (needed.value, needed.limit) == (game.requirement(0, mine[0].number), 0)
    assert mine[0].cost == str(needed.value)
    assert (theirs[0].cost, theirs[0].figures) == ("", ())
