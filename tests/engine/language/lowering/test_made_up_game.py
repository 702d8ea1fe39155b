"""A made-up game plays its printed texts with the shared lowering alone."""

import subprocess
import sys
from pathlib import Path

import pytest

from engine.kernel.decisions import NO, YES
from engine.kernel.state.rules import Resolving
from engine.language.lowering.parts import add_ability
from engine.language.tree.abilities import SpellEffect, Step
from engine.language.tree.amounts import CountOf, Number
from engine.language.tree.composed import SummonToken, TokenSpec
from engine.language.tree.objects import Description
from engine.language.tree.players import YOU
from engine.language.tree.terms import SharedNoun
from tests.engine.language.lowering.kites import (
    GROUND,
    GUST,
    HAND,
    SKY,
    TEARS,
    Cards,
    Stat,
    begin,
    lift,
    named,
    names,
    play,
)


def test_a_gust_draws_cards():
    cards = Cards()
    game = begin(cards, [cards.gust("Updraft", "Draw two cards.")], [], [])
    play(game, "Updraft")
    assert names(game, 0, HAND) == ["Scrap", "Scrap"]
    assert names(game, 0, GROUND) == ["Updraft"]


def test_damage_tears_a_target_and_enough_of_it_brings_it_down():
    cards = Cards()
    big, small = cards.kite("Barn Door", 3), cards.kite("Sparrow", 2)
    gust = cards.gust("Squall", "Deal 2 damage to target kite.")
    game = begin(cards, [gust, gust], [], [big, small])
    play(game, "Squall", named(game, "Barn Door"))
    assert game.columns[TEARS][named(game, "Barn Door")] == 2
    assert names(game, 1, SKY) == ["Barn Door", "Sparrow"]
    play(game, "Squall", named(game, "Sparrow"))
    assert names(game, 1, SKY) == ["Barn Door"]
    assert names(game, 1, GROUND) == ["Sparrow"]


def test_a_header_triggers_as_a_kite_goes_up():
    cards = Cards()
    game = begin(cards, [cards.kite("Delta", 1, "Launch - Draw a card.")], [], [])
    play(game, "Delta")
    assert names(game, 0, SKY) == ["Delta"]
    assert names(game, 0, HAND) == ["Scrap"]


def test_a_trigger_waits_for_an_event():
    cards = Cards()
    kite = cards.kite("Weathercock", 5, "Whenever this kite is dealt damage, draw a card.")
    gust = cards.gust("Squall", "Deal 2 damage to target kite.")
    game = begin(cards, [gust, gust], [kite], [cards.kite("Barn Door", 4)])
    play(game, "Squall", named(game, "Barn Door"))
    assert names(game, 0, HAND) == ["Squall"]
    play(game, "Squall", named(game, "Weathercock"))
    assert names(game, 0, HAND) == ["Scrap"]


def test_a_passive_ability_lifts_the_others_of_one_side():
    cards = Cards()
    leader = cards.kite("Leader", 2, "Other kites you control get +1 lift.")
    game = begin(cards, [leader], [cards.kite("Sparrow", 2)], [cards.kite("Barn Door", 3)])
    assert lift(game, "Sparrow") == 2
    play(game, "Leader", 1)
    assert [lift(game, name) for name in ("Leader", "Sparrow", "Barn Door")] == [2, 3, 3]


def test_a_bonus_of_an_effect_is_locked_as_it_is_given():
    cards = Cards()
    game = begin(
        cards,
        [cards.gust("Thermal", "Target kite gets +1 lift for each kite you control.")],
        [cards.kite("Sparrow", 2), cards.kite("Delta", 1)],
        [],
    )
    play(game, "Thermal", named(game, "Sparrow"))
    assert lift(game, "Sparrow") == 4


@pytest.mark.parametrize(("answer", "drawn", "torn"), [(NO, 0, 0), (YES, 1, 1)])
def test_what_follows_if_you_do_is_not_done_otherwise(answer, drawn, torn):
    cards = Cards()
    text = "You may draw a card. If you do, deal 1 damage to target kite."
    game = begin(cards, [cards.gust("Whirl", text)], [], [cards.kite("Sparrow", 2)])
    play(game, "Whirl", answer)
    assert names(game, 0, HAND) == ["Scrap"] * drawn
    assert game.columns[TEARS][named(game, "Sparrow")] == torn


def test_it_is_what_was_met_last():
    cards = Cards()
    text = "Target kite gets +1 lift. Deal 2 damage to it."
    kites = [cards.kite("Sparrow", 2), cards.kite("Delta", 2)]
    game = begin(cards, [cards.gust("Thermal", text)], kites, [])
    play(game, "Thermal", named(game, "Delta"))
    assert [lift(game, "Sparrow"), lift(game, "Delta")] == [2, 3]
    assert [game.columns[TEARS][named(game, name)] for name in ("Sparrow", "Delta")] == [0, 2]


def test_a_description_tells_kites_apart():
    cards = Cards()
    gust = cards.gust("Lull", "Destroy all kites with lift 2 or less.")
    flying = [cards.kite("Sparrow", 2), cards.kite("Barn Door", 3)]
    game = begin(cards, [gust], flying, [cards.kite("Delta", 1)])
    play(game, "Lull")
    assert [names(game, seat, SKY) for seat in (0, 1)] == [["Barn Door"], []]


@pytest.mark.parametrize(
    ("resolving", "text", "torn"),
    [
        (Resolving(), "Draw six cards. Deal 1 damage to target kite.", 1),
        (Resolving(stops=True), "Draw six cards. Deal 1 damage to target kite.", 0),
        (Resolving(stops=True), "Draw five cards. Deal 1 damage to target kite.", 1),
        (Resolving(), "Draw six cards. Then deal 1 damage to target kite.", 1),
        (Resolving(then_gates=True), "Draw six cards. Then deal 1 damage to target kite.", 0),
        (Resolving(then_gates=True), "Draw six cards. Deal 1 damage to target kite.", 1),
    ],
)
def test_whether_a_part_that_fails_stops_the_rest_is_the_game_s_to_say(resolving, text, torn):
    cards = Cards(resolving)
    game = begin(cards, [cards.gust("Gale", text)], [], [cards.kite("Sparrow", 2)])
    play(game, "Gale")
    assert names(game, 0, HAND) == ["Scrap"] * 5
    assert game.columns[TEARS][named(game, "Sparrow")] == torn


@pytest.mark.parametrize(
    ("amount", "expected"),
    [(Number(2), 2), (CountOf(Description((SharedNoun.UNIT,), controller=YOU)), 1)],
    ids=["printed", "counted as it is made"],
)
def test_a_token_has_the_numbers_of_the_game(amount, expected):
    cards = Cards()
    spec = TokenSpec(stats=((Stat.LIFT, amount),), name="Kitelet")
    gust = cards.maker.add_face("Brood", GUST)
    effect = SpellEffect((Step((SummonToken(Number(1), spec),)),))
    add_ability(cards.maker, gust, effect, gust.name)
    gust.seal()
    game = begin(cards, [gust], [cards.kite("Sparrow", 2)], [])
    play(game, "Brood", 1)
    assert names(game, 0, SKY) == ["Sparrow", "Kitelet"]
    assert lift(game, "Kitelet") == expected


def test_no_real_game_is_needed_for_it():
    script = (
        "import sys, tests.engine.language.lowering.kites as kites\n"
        "kites.Cards().gust('Updraft', 'Draw two cards.')\n"
        "print([name for name in sys.modules if name.startswith('engine.games')])"
    )
    root = Path(__file__).parents[4]
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, cwd=root, check=True
    )
    assert done.stdout.strip() == "[]"
