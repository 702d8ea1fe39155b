"""What the table of Argent Saga shows, asks and tells."""

import pytest

from engine.games.argent_saga.kit import PLAY, TABLETOP
from engine.games.argent_saga.play import numbers as w
from engine.kernel.turn.priority import PASS
from engine.tabletop.board import Viewer
from tests.engine.games.argent_saga.play.boards import attack, board, go, is_open, named
from tests.engine.games.argent_saga.play.practice import practice_game

A = Viewer(("Ann", "Ben"), frozenset({0}))
BOARD = (
    '[A]\nhand = ["Wolf"]\nunits = [{ card = "Guard", slot = 3 }]\nshards = 2\nexhausted = 1\n'
    '[B]\nhand = ["Spark"]\ntowers = [{ destroyed = true }, {}, {}, {}, {}]\n'
)


def side(game, seat):
    return TABLETOP.view(game, A).sides[seat]


@pytest.mark.rule("argent_saga 4.5.4", "argent_saga 4.12.1")
def test_towers_and_the_other_hand_show_their_backs():
    game = board(BOARD)
    for seat in (0, 1):
        towers = side(game, seat).zones["towers"]
        assert [each.slot for each in towers] == [0, 1, 2, 3, 4]
        assert [each.is_hidden for each in towers] == [seat == 0, True, True, True, True]
    assert all(each.is_hidden and not each.name for each in side(game, 1).zones["hand"])
    assert [each.name for each in side(game, 0).zones["hand"]] == ["Wolf"]


def test_a_fallen_tower_lies_open_and_counts_for_the_other_player():
    game = board(BOARD)
    fallen = side(game, 1).zones["towers"][0]
    assert fallen.is_ruined
    assert side(game, 0).levels["towers"].value == 1
    assert side(game, 1).levels["towers"].value == 0


def test_shards_are_bars_and_units_keep_their_slots():
    game = board(BOARD)
    level = side(game, 0).levels["shards"]
    assert (level.value, level.used, level.limit) == (2, 1, 10)
    (guard,) = side(game, 0).zones["units"]
    assert (guard.slot, guard.figures[0].value) == (3, 1000)


def test_what_is_equipped_and_what_lies_below_goes_with_its_unit():
    game = board(
        '[[card]]\nname = "Lord"\ntype = "omega unit"\npower = 2000\n'
        'text = "Ω (Place on one of your Fire units.)"\n'
        '[A]\nunits = [{ card = "Lord", under = ["Wolf"], equip = ["Blade"] }]\n'
    )
    (lord,) = side(game, 0).zones["units"]
    assert [each.name for each in lord.under] == ["Wolf"]
    assert [each.name for each in lord.attached] == ["Blade"]
    assert lord.kind == "omega unit"


def test_a_refusal_names_its_rules_and_what_is_missing():
    game = board('[A]\nhand = ["Wolf"]\n')
    ((words, verb, why),) = TABLETOP.reasons(game, 0, named(game, "Wolf"))
    assert (str(words), verb) == ("Wolf cannot be played", "play")
    assert str(why[0].words) == "Costs 1, you have 0 active shards."
    assert "9.4.8.4" in why[0].rules


def test_nobody_is_told_why_a_face_down_tower_does_nothing():
    game = board()
    assert TABLETOP.reasons(game, 0, game.towers(1)[0]) == []


def test_a_tower_that_nobody_has_seen_is_asked_for_and_told_by_its_place():
    game = board('[A]\nunits = ["Wolf"]\n')
    attack(game, named(game, "Wolf"))
    go(game, lambda each: each.pending.kind == "tower")
    question = TABLETOP.ask(game, A)
    assert [str(each.words) for each in question.choices] == [f"Tower {n}" for n in range(1, 6)]
    lines = [str(e.line.words) for e in TABLETOP.witness(game, A, game.towers(1)[2]) if e.line]
    assert lines[:2] == ["Tower is turned face-up", "Wolf deals 1000 damage to Tower"]
    assert not any("→" in line for line in lines)  # its defence did not change by that


def test_the_log_tells_a_turn_with_its_rules():
    game = board('[A]\nunits = ["Wolf"]\n')
    told = TABLETOP.witness(game, A, (w.DO_COMBAT,))
    assert [(str(e.line.words), e.line.rules) for e in told if e.line] == [
        ("Ann: wants to enter combat", ("8.1.2",))
    ]


def test_cards_that_others_draw_are_not_named():
    game = board('[B]\ndeck = ["Wolf", "Wolf"]\n')
    game.apply((w.DO_END,))
    go(game, lambda each: each.phase == w.DRAW_PHASE and len(each.zones[w.own_zone(1, 1)]) == 0)
    game.apply(PASS)
    lines = [str(e.line.words) for e in TABLETOP.witness(game, A, PASS) if e.line]
    assert "Ben: draws a card" in lines
    assert not any("Wolf" in line for line in lines)


def test_a_game_begins_with_the_towers_shown_by_name_and_not_by_place():
    lines = [str(e.line.words) for e in TABLETOP.opening(practice_game(3), A) if e.line]
    shown = "Air Tower, Dark Tower, Fire Tower, Light Tower, Water Tower"
    assert lines[:2] == [f"{name}: shows the towers {shown}" for name in ("Ann", "Ben")]


def test_people_at_a_board_are_asked_only_where_they_could_do_something():
    game = board('[A]\nunits = ["Wolf"]\n')
    game.asks_always = False
    game.apply((w.DO_COMBAT,))
    assert game.pending.kind == "attack"


def test_the_tally_counts_towers_and_the_last_attack():
    kit = PLAY.tally
    game = board('[A]\nunits = ["Wolf"]\n[B]\ntowers = ['
                 + ", ".join(["{ destroyed = true }"] * 5) + "]\n")  # fmt: skip
    assert kit.progress.value(game, 0) == 5
    attack(game, named(game, "Wolf"))
    go(game, is_open)
    assert kit.progress.is_reached(game, 0)
    assert not kit.progress.is_reached(game, 1)


DRUMS = (
    '[[card]]\nname = "Drummer"\ntype = "unit"\nelement = "Fire"\ncost = 1\npower = 500\n'
    'text = "Other units you control get +300."\n'
    '[[card]]\nname = "Herald"\ntype = "unit"\nelement = "Fire"\ncost = 1\npower = 500\n'
    'text = "Arrive - Target unit gets +200 this turn."\n'
    '[A]\nunits = ["Wolf", "Drummer"]\nhand = ["Herald"]\nshards = 2\n'
)


def test_a_unit_looked_at_closely_tells_where_its_power_comes_from():
    game = board(DRUMS)
    seen = TABLETOP.close_up(game, A, named(game, "Wolf"))
    assert seen is not None
    [power] = seen.values
    assert (power.printed, power.now) == (1000, 1300)
    [effect] = power.effects
    assert (effect.source, effect.kind) == ("Drummer", "Unit")
    assert effect.change.values["count"] == 300
    assert effect.text == "All other units you control get +300 power."


def test_the_log_tells_the_sentence_of_a_trigger_and_what_it_changed():
    game = board(DRUMS)
    lines = []
    game.asks_always = False
    pending = (w.DO_PLAY, named(game, "Herald"))
    for _ in range(10):
        for each in TABLETOP.witness(game, A, pending):
            if each.line is not None:
                lines.append(each.line.words.template.format(**each.line.words.values))
        game.apply(pending)
        if is_open(game):
            break
        pending = game.pending.options[-1]
    assert lines[-2:] == [
        "Herald: Arrive — Target unit gets +200 power until the end of this turn.",
        "Herald: Power 800 → 1000 (Herald, this turn)",
    ]


def test_a_choice_says_what_it_is_for_and_an_offer_what_it_does():
    game = board(
        '[[card]]\nname = "Bolt"\ntype = "spell"\ncost = 0\ntext = "Deal 500 to target unit."\n'
        '[[card]]\nname = "Scout"\ntype = "unit"\nelement = "Fire"\ncost = 0\npower = 500\n'
        'text = "Arrive - You may draw a card."\n'
        '[A]\nunits = ["Wolf", "Guard"]\nhand = ["Bolt", "Scout"]\nshards = 2\n'
    )
    game.asks_always = False
    game.apply((w.DO_PLAY, named(game, "Bolt")))
    question = TABLETOP.ask(game, A)
    assert question is not None
    assert question.words.template == "Deal {count} damage to which unit?"
    assert question.words.values["count"] == 500
    go(game, is_open)
    game.apply((w.DO_PLAY, named(game, "Scout")))
    go(game, lambda each: each.pending.kind == "may")
    offer = TABLETOP.ask(game, A)
    assert offer is not None
    assert offer.words.values["text"] == "Draw a card"
    assert [each.words.template for each in offer.choices] == ["Don't", "Draw"]
