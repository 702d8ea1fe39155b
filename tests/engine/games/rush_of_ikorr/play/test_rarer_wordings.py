"""Rarer wordings are played as they read: each text on a small board, step by step."""

import pytest

from engine.catalog import make_catalog
from engine.games.rush_of_ikorr.scenario import run_document
from engine.games.rush_of_ikorr.schema import SCHEMA

CATALOG = make_catalog(SCHEMA, ())


def champion(name, attack=1, health=1, raid=0, text="", **values):
    values.setdefault("cost", 0)
    printed = {"name": name, "type": "champion", "attack": attack, "health": health, "raid": raid}
    return {**printed, "text": text, **values}


def spell(text, name="Spell"):
    return {"name": name, "type": "spell", "cost": 0, "text": text}


OX = champion("Ox", 2, 3, 1, types=["Beast"])
OWL = champion("Owl", 1, 2, 1, types=["Bird"])
MONK = champion("Monk", 1, 4, 1, types=["Human"])
TITAN = champion("Titan", 5, 6, 2, "Swift, Lethal", cost=5, types=["God"])
HALL = {"name": "Hall", "type": "location", "cost": 0}


def failures(cards, steps, **table):
    """Return what fails when the steps are taken on a board of these cards and the usual ones."""
    given = {card["name"] for card in cards}
    usual = [card for card in (OX, OWL, MONK, TITAN, HALL) if card["name"] not in given]
    return run_document(
        {"game": "rush_of_ikorr", "card": [*cards, *usual], "step": steps, **table}, CATALOG
    ).failures


# --- "when you do" ---

OFFERING = spell(
    "You may sacrifice a champion. When you do, deal damage equal to its attack to target "
    "opposing champion."
)


@pytest.mark.rule("rush_of_ikorr 3.4b.2", "rush_of_ikorr 6.7a")
def test_when_you_do_is_a_trigger_whose_target_is_chosen_after_the_deed():
    step = {
        "play": "Spell",
        "answers": [True, "Ox", "Monk"],
        "expect": {"resolved": ["Spell", "Spell"], "Monk": {"damage": 2}, "Owl": {"damage": 0}},
    }
    mine = {"hand": ["Spell"], "champions": ["Ox", {"card": "Titan", "id": "big"}]}
    assert not failures([OFFERING], [step], A=mine, B={"champions": ["Monk", "Owl"]})


def test_when_you_do_follows_nothing_that_was_declined_or_could_not_be_done():
    declined = {"play": "Spell", "answers": [False], "expect": {"resolved": ["Spell"]}}
    mine = {"hand": ["Spell"], "champions": ["Ox"]}
    assert not failures([OFFERING], [declined], A=mine, B={"champions": ["Monk"]})
    alone = {"play": "Spell", "expect": {"resolved": ["Spell"], "Monk": {"damage": 0}}}
    assert not failures([OFFERING], [alone], A={"hand": ["Spell"]}, B={"champions": ["Monk"]})


def test_when_you_do_without_a_target_leaves_the_deed_done():
    step = {
        "play": "Spell",
        "answers": [True],
        "expect": {"resolved": ["Spell"], "A.graveyard": ["Ox", "Spell"]},
    }
    assert not failures([OFFERING], [step], A={"hand": ["Spell"], "champions": ["Ox"]})


# --- numbers with a maximum ---

CAPPED = {
    "Deal X damage to target opposing champion, where X is the number of cards in your hand, up "
    "to a maximum of 2.": ({"Titan": {"damage": 2}}, ["Owl", "Owl", "Owl"]),
    "Deal damage equal to the number of cards in your hand (to a maximum of 5) to target "
    "opposing champion.": ({"Titan": {"damage": 3}}, ["Owl", "Owl", "Owl"]),
    "Draw a card for each card in your hand, to a maximum of 2.": (
        {"A.hand": 5},
        ["Owl", "Owl", "Owl"],
    ),
    "Target opposing champion gets -2 attack this turn for each card in your hand (maximum 3).": (
        {"Titan": {"attack": 2}},
        ["Owl", "Owl"],
    ),
}


@pytest.mark.parametrize("text", CAPPED)
def test_a_number_never_exceeds_its_maximum(text):
    expected, hand = CAPPED[text]
    mine = {"hand": ["Spell", *hand], "deck": ["Owl", "Owl", "Owl"]}
    step = {"play": "Spell", "expect": expected}
    assert not failures([spell(text)], [step], A=mine, B={"champions": ["Titan"]})


def test_a_passive_bonus_has_a_maximum():
    text = "This champion gets +1 attack for each other champion you control (to a maximum of +2)."
    lord = champion("Lord", 1, 5, text=text)
    step = {"check": True, "expect": {"Lord": {"attack": 3}}}
    assert not failures([lord], [step], A={"champions": ["Lord", "Ox", "Owl", "Monk"]})
    assert not failures(
        [lord],
        [{"check": True, "expect": {"Lord": {"attack": 2}}}],
        A={"champions": ["Lord", "Ox"]},
    )


# --- keywords ---


def test_a_chosen_keyword_is_given_for_the_time_said():
    text = "Choose a keyword. Target allied champion gains that keyword until the end of this turn."
    steps = [
        {"play": "Spell", "answers": ["Lethal"], "expect": {"Ox": {"keywords": ["Lethal"]}}},
        {"pass": True, "expect": {"Ox": {"keywords": []}}},
    ]
    table = {"deck": ["Owl"]}
    assert not failures(
        [spell(text)], steps, A={"hand": ["Spell"], "champions": ["Ox"], **table}, B=table
    )


def test_a_keyword_is_chosen_among_those_named():
    text = "Choose Swift or Fury. Target allied champion gains the chosen keyword this turn."
    mine = {"hand": ["Spell"], "champions": ["Ox"]}
    fury = {"play": "Spell", "answers": ["Fury"], "expect": {"Ox": {"keywords": ["Fury"]}}}
    assert not failures([spell(text)], [fury], A=mine)
    other = {"play": "Spell", "answers": ["Lethal"]}
    assert failures([spell(text)], [other], A=mine)


def test_your_choice_of_keywords_is_made_on_resolution():
    text = "Target allied champion gains your choice of Swift, Lethal, or Support this turn."
    mine = {"hand": ["Spell"], "champions": ["Ox", "Owl"]}
    steps = [
        {
            "play": "Spell",
            "targets": ["Ox"],
            "answers": ["Support"],
            "expect": {"Ox": {"keywords": ["Support"]}},
        },
        {"activate": "Ox", "targets": ["Owl"], "expect": {"Owl": {"attack": 3}}},
    ]
    assert not failures([spell(text)], steps, A=mine)


def test_a_keyword_chosen_on_entering_stays():
    text = (
        "As this champion enters the battlefield, choose a keyword.\n"
        "Other champions you control have the chosen keyword."
    )
    lord = champion("Lord", text=text)
    step = {
        "play": "Lord",
        "position": 0,
        "answers": ["Raze"],
        "expect": {"Lord": {"keywords": []}, "Ox": {"keywords": ["Raze"]}},
    }
    assert not failures([lord], [step], A={"hand": ["Lord"], "champions": ["Ox"]})


def test_all_keywords_are_lost_but_the_one_that_comes_with_it():
    lost = spell("Target champion loses all keywords until the end of this turn.")
    step = {"play": "Spell", "expect": {"Titan": {"keywords": []}}}
    assert not failures([lost], [step], A={"hand": ["Spell"]}, B={"champions": ["Titan"]})
    swapped = spell("Target champion loses all keywords and gains Fury this turn.")
    step = {"play": "Spell", "expect": {"Titan": {"keywords": ["Fury"]}}}
    assert not failures([swapped], [step], A={"hand": ["Spell"]}, B={"champions": ["Titan"]})


# --- places in the row ---

ROW = ["Ox", "Owl", "Monk"]
PLACED = {
    "Summon a 1/1 Beast token adjacent to target champion you control.": (
        [1],
        ["Ox", "Beast token", "Owl", "Monk"],
    ),
    "Summon a 1/1 Beast token to the right of target champion you control.": (
        [],
        ["Ox", "Owl", "Beast token", "Monk"],
    ),
    "Summon two 1/1 Beast tokens adjacent to target champion you control.": (
        [1],
        ["Ox", "Beast token", "Owl", "Beast token", "Monk"],
    ),
}


@pytest.mark.rule("rush_of_ikorr 5.2d.1", "rush_of_ikorr 3.15a")
@pytest.mark.parametrize("text", PLACED)
def test_a_token_is_placed_where_the_text_says(text):
    answers, row = PLACED[text]
    step = {"play": "Spell", "targets": ["Owl"], "answers": answers}
    steps = [{**step, "expect": {"A.champions": row}}]
    assert not failures([spell(text)], steps, A={"hand": ["Spell"], "champions": ROW})


def test_no_other_place_is_offered():
    text = "Summon a 1/1 Beast token adjacent to target champion you control."
    step = {"play": "Spell", "targets": ["Ox"], "answers": [3]}
    assert failures([spell(text)], [step], A={"hand": ["Spell"], "champions": ROW})


def test_a_token_beside_a_champion_that_is_gone_stands_anywhere():
    ward = champion(
        "Ward", 1, 1, text="DEATH — Summon a 1/1 Beast token adjacent to this champion."
    )
    kill = spell("Destroy target champion.")
    step = {
        "play": "Spell",
        "targets": ["Ward"],
        "answers": [3],
        "expect": {"A.champions": ["Ox", "Owl", "Monk", "Beast token"]},
    }
    mine = {"hand": ["Spell"], "champions": ["Ox", "Ward", "Owl", "Monk"]}
    assert not failures([ward, kill], [step], A=mine)


def test_a_champion_is_summoned_beside_another():
    text = "Summon a Beast from your graveyard adjacent to target champion you control."
    step = {
        "play": "Spell",
        "targets": ["Monk"],
        "answers": [1],
        "expect": {"A.champions": ["Owl", "Ox", "Monk"]},
    }
    mine = {"hand": ["Spell"], "champions": ["Owl", "Monk"], "graveyard": ["Ox"]}
    assert not failures([spell(text)], [step], A=mine)


@pytest.mark.rule("rush_of_ikorr 1.5b", "rush_of_ikorr 5.2f")
def test_a_text_may_change_the_order_of_a_row():
    text = "Swap the positions of two champions you control."
    step = {
        "play": "Spell",
        "answers": [["Ox", "Monk"]],
        "expect": {"A.champions": ["Monk", "Owl", "Ox"]},
    }
    assert not failures([spell(text)], [step], A={"hand": ["Spell"], "champions": ROW})


def test_champions_of_different_rows_do_not_change_places():
    text = "Swap the positions of target champion you control and target opposing champion."
    text += " If you do, draw a card."
    step = {
        "play": "Spell",
        "expect": {"A.champions": ["Ox"], "B.champions": ["Owl"], "A.hand": 0},
    }
    mine = {"hand": ["Spell"], "champions": ["Ox"], "deck": ["Monk"]}
    assert not failures([spell(text)], [step], A=mine, B={"champions": ["Owl"]})


# --- how often ---

JEALOUS = champion(
    "Jealous",
    text="Whenever an opposing player casts their second spell each turn, you secure 1 Ikorr.",
)
CANTRIPS = [spell("Foresee 1.", "One"), spell("Foresee 1.", "Two"), spell("Foresee 1.", "Three")]


def test_each_opponents_spells_are_counted_for_themselves():
    table = {
        "A": {"hand": ["One", "Two"]},
        "B": {"hand": ["Three"]},
        "C": {"champions": ["Jealous"]},
    }
    steps = [
        {"play": "One", "by": "A", "expect": {"C.secured": 0}},
        {"play": "Three", "by": "B", "expect": {"C.secured": 0}},
        {"play": "Two", "by": "A", "expect": {"C.secured": 1}},
    ]
    assert not failures([JEALOUS, *CANTRIPS], steps, format="2v2", **table)


def test_a_spell_cast_before_the_watcher_came_counts_as_the_first():
    watcher = champion("Watcher", text="When you cast your second spell each turn, draw a card.")
    mine = {"hand": ["One", "Two", "Watcher"], "deck": ["Ox", "Owl"]}
    steps = [
        {"play": "One", "answers": [[["Ox"], []]]},
        {"play": "Watcher"},
        {"play": "Two", "answers": [[["Owl"], []]], "expect": {"A.hand": ["Ox"]}},
    ]
    assert not failures([watcher, *CANTRIPS], steps, A=mine)


def test_once_during_each_of_your_turns_is_neither_twice_nor_in_anothers_turn():
    tomb = champion(
        "Tomb",
        1,
        9,
        text="Once during each of your turns, when a champion you control dies, draw a card.",
    )
    kill = [spell("Destroy target champion.", "One"), spell("Destroy target champion.", "Two")]
    mine = {"hand": ["One", "Two"], "champions": ["Tomb", "Ox", "Owl"], "deck": ["Monk"] * 3}
    steps = [
        {"play": "One", "targets": ["Ox"], "expect": {"A.hand": ["Two", "Monk"]}},
        {"play": "Two", "targets": ["Owl"], "expect": {"A.hand": ["Monk"]}},
    ]
    assert not failures([tomb, *kill], steps, A=mine)
    theirs = [{"play": "One", "targets": ["Ox"], "expect": {"B.hand": 0}}]
    board = {"champions": ["Tomb", "Ox"], "deck": ["Monk"]}
    assert not failures([tomb, *kill], theirs, A={"hand": ["One"]}, B=board)


# --- damage that goes elsewhere or is halved ---


def test_damage_is_dealt_to_the_guardian_instead():
    text = "All damage that would be dealt to adjacent champions is dealt to this champion instead."
    guard = champion("Guard", 1, 9, text=text)
    bolt = spell("Deal 2 damage to target champion.")
    step = {
        "play": "Spell",
        "targets": ["Owl"],
        "expect": {"Owl": {"damage": 0}, "Guard": {"damage": 2}},
    }
    theirs = {"champions": ["Guard", "Owl", "Ox"]}
    assert not failures([guard, bolt], [step], A={"hand": ["Spell"]}, B=theirs)
    step = {"play": "Spell", "targets": ["Ox"], "expect": {"Ox": {"damage": 2}}}
    assert not failures([guard, bolt], [step], A={"hand": ["Spell"]}, B=theirs)


@pytest.mark.parametrize(("way", "taken"), [("up", 3), ("down", 2)])
def test_half_of_the_damage_is_rounded_as_said(way, taken):
    text = "If this champion would take strike damage, it takes half that damage, rounded "
    text += f"{way}, instead."
    wall = champion("Wall", 1, 9, text=text)
    step = {"attack": "Titan", "target": "Wall", "expect": {"Wall": {"damage": taken}}}
    plain = champion("Titan", 5, 6)
    mine, theirs = {"champions": ["Titan"]}, {"champions": ["Wall"]}
    assert not failures([wall, plain], [step], A=mine, B=theirs)


def test_a_stunned_champion_stays_stunned_through_its_controllers_next_cleanup():
    text = "Stun target champion. It doesn't unstun during its controller's next turn."
    deck = {"deck": ["Owl"] * 4}
    steps = [
        {"play": "Spell", "expect": {"Ox": {"stunned": True}}},
        {"pass": True},
        {"pass": True, "expect": {"Ox": {"stunned": True}}},
        {"pass": True},
        {"pass": True, "expect": {"Ox": {"stunned": False}}},
    ]
    theirs = {"champions": ["Ox"], **deck}
    assert not failures([spell(text)], steps, A={"hand": ["Spell"], **deck}, B=theirs)
