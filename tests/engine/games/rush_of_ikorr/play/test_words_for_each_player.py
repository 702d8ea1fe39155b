"""What each of several players does, pays or chooses, and whom words mean between them."""

import pytest

from tests.engine.games.rush_of_ikorr.play.small_boards import champion, failures, spell

DECK = ["Ox"] * 8
TWO = spell("Deal 2 damage to target champion.", "Two")
KILL = spell("Destroy target champion.", "Kill")
PLAYED = {
    "tokens for what each player gave up alone": (
        [
            spell(
                "Each player sacrifices any number of champions. Each player summons a 1/1 "
                "Spirit token for each champion they sacrificed this way."
            )
        ],
        {"play": "Spell", "answers": [["Monk"], ["Owl"]]},
        {"hand": ["Spell"], "champions": ["Monk"]},
        {"champions": ["Owl"]},
        {"A.champions": ["Spirit token"], "B.champions": ["Spirit token"]},
    ),
    "who revealed nothing": (
        [
            spell(
                "Each player may reveal a champion card from their hand. Each player who "
                "revealed no card this way scraps 3."
            )
        ],
        {"play": "Spell", "answers": [True, False]},
        {"hand": ["Spell", "Ox"], "deck": DECK},
        {"hand": ["Ox"], "deck": DECK},
        {"A.deck": 8, "B.deck": 5},
    ),
    "each chooses between two deeds, the target first": (
        [
            spell(
                "Starting with target player, each player sacrifices a champion or discards "
                "two cards."
            )
        ],
        {"play": "Spell", "targets": ["B"], "answers": [1, 2]},
        {"hand": ["Spell", "Ox", "Ox"], "champions": ["Monk"]},
        {"hand": ["Ox", "Ox"], "champions": ["Owl"]},
        {"B.champions": 0, "B.hand": 2, "A.champions": 1, "A.hand": 0},
    ),
    "X as an additional cost": (
        [
            spell(
                "As an additional cost to cast this spell, pay X. Deal X damage to target champion."
            )
        ],
        {"play": "Spell", "x": 3, "targets": ["Titan"]},
        {"hand": ["Spell"], "influence": 4},
        {"champions": ["Titan"]},
        {"Titan": {"damage": 3}, "A.influence": 1},
    ),
    "X that may be paid": (
        [spell("You may pay (X). If you do, draw X cards.")],
        {"play": "Spell", "answers": [True, 2]},
        {"hand": ["Spell"], "influence": 4, "deck": DECK},
        {},
        {"A.hand": 2, "A.influence": 2},
    ),
    "one gives itself up for another, which is healed": (
        [
            champion(
                "Guard",
                text="If another allied champion would die, sacrifice this champion and heal all "
                "damage from that champion instead.",
            ),
            TWO,
        ],
        {"play": "Two", "targets": ["Ox"]},
        {"hand": ["Two"], "champions": ["Guard", {"card": "Ox", "damage": 2}]},
        {},
        {"A.champions": ["Ox"], "Ox": {"damage": 0}},
    ),
    "the attack of the one that died": (
        [
            champion(
                "Heir",
                text="Whenever another champion dies, this champion gets +X attack this turn, "
                "where X is that champion's attack.",
            ),
            KILL,
        ],
        {"play": "Kill", "targets": ["Titan"]},
        {"hand": ["Kill"], "champions": ["Heir"]},
        {"champions": ["Titan"]},
        {"Heir": {"attack": 6}},
    ),
    "it deals, behind an attack of this champion": (
        [
            champion(
                "Lancer",
                1,
                4,
                text="Whenever this champion attacks a champion, it deals 1 damage to another "
                "target champion.",
            )
        ],
        {"attack": "Lancer", "target": "Titan"},
        {"champions": ["Lancer"]},
        {"champions": ["Titan", "Monk"]},
        {"Monk": {"damage": 1}},
    ),
    "that player, later": (
        [
            champion(
                "Toll",
                text="Whenever an opposing player summons a champion, that player discards a "
                "card at the beginning of the next end phase.",
            )
        ],
        {"play": "Ox"},
        {"hand": ["Ox", "Owl"]},
        {"champions": ["Toll"], "hand": ["Monk"]},
        {"A.hand": ["Owl"]},
    ),
}


@pytest.mark.parametrize(
    ("cards", "step", "mine", "theirs", "expected"), PLAYED.values(), ids=PLAYED.keys()
)
def test_words_are_each_players_own(cards, step, mine, theirs, expected):
    step = {**step, "expect": expected}
    assert failures(cards, [step], A=mine, B=theirs) == ()


def test_what_a_player_is_to_do_later_is_done_by_that_player():
    cards = PLAYED["that player, later"][0]
    steps = [{"play": "Ox"}, {"pass": True, "expect": {"A.hand": 0, "B.hand": 2}}]
    mine = {"hand": ["Ox", "Owl"]}
    theirs = {"champions": ["Toll"], "hand": ["Monk"], "deck": DECK}
    assert failures(cards, steps, A=mine, B=theirs) == ()


@pytest.mark.parametrize(("answers", "hand"), [([False, True], 0), ([False, False], 2)])
def test_any_opposing_player_may_pay_to_stop_it(answers, hand):
    step = {"play": "Spell", "answers": answers, "expect": {"A.hand": hand}}
    table = {"A": {"hand": ["Spell"], "deck": DECK}, "format": "2v2"}
    both = {"C": {"influence": 3}, "D": {"influence": 3}}
    text = "Draw two cards unless an opposing player pays (3)."
    assert failures([spell(text)], [step], **table, **both) == ()
