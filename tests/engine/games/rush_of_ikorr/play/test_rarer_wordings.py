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


# --- whom it is about ---


def test_other_than_the_defending_champion_spares_it():
    text = "ATTACK — Deal 1 damage to each opposing champion other than the defending champion."
    rider = champion("Rider", 0, 9, text=text)
    step = {
        "attack": "Rider",
        "target": "Monk",
        "expect": {"Monk": {"damage": 0}, "Titan": {"damage": 1}, "Ox": {"damage": 1}},
    }
    mine, theirs = {"champions": ["Rider"]}, {"champions": ["Titan", "Monk", "Ox"]}
    assert not failures([rider], [step], A=mine, B=theirs)


def test_what_you_controlled_is_counted_apart_from_what_others_did():
    text = "Destroy all champions with cost 2 or less. Draw a card for each champion you "
    text += "controlled that was destroyed this way."
    mine = {"hand": ["Spell"], "champions": ["Ox", "Owl"], "deck": ["Monk"] * 5}
    step = {"play": "Spell", "expect": {"A.hand": 2, "B.graveyard": ["Monk"]}}
    assert not failures([spell(text)], [step], A=mine, B={"champions": ["Monk"]})


def test_a_champion_is_made_to_attack_in_its_controllers_next_turn():
    text = "Target opposing champion must attack this champion during its controller's next turn "
    text += "if able."
    bait = champion("Bait", 0, 9, text=f"ACTION — {text}")
    deck = {"deck": ["Owl"] * 3}
    steps = [
        {"activate": "Bait"},
        {"pass": True},
        {"pass": True, "refused": True},
        {"attack": "Ox", "target": "Monk", "refused": True},
        {"attack": "Ox", "target": "Bait"},
        {"pass": True},
    ]
    mine = {"champions": ["Bait", "Monk"], **deck}
    assert not failures([bait], steps, A=mine, B={"champions": ["Ox"], **deck})


COMPELLING = {
    "it must attack": ("This champion must attack each turn if able.", "", True),
    "it must be attacked": ("", "This champion must be attacked if able.", False),
    "all must attack it": ("", "Opposing champions must attack this champion if able.", True),
}


@pytest.mark.rule("rush_of_ikorr 1.5b.1")
@pytest.mark.parametrize(("mine", "theirs", "has_to"), COMPELLING.values(), ids=COMPELLING)
def test_a_text_in_play_makes_champions_attack(mine, theirs, has_to):
    ram, bait = champion("Ram", 1, 9, text=mine), champion("Bait", 0, 9, text=theirs)
    steps = [
        {"pass": True, "refused": has_to},
        {"attack": "Ram", "target": "Monk", "refused": bool(theirs)},
        {"attack": "Ram", "target": "Bait"},
        {"pass": True},
    ]
    steps = steps[1 - has_to :] if theirs else [steps[0], *steps[2:]]
    deck = {"deck": ["Owl"] * 3}
    near, far = {"champions": ["Ram"], **deck}, {"champions": ["Bait", "Monk"], **deck}
    assert not failures([ram, bait], steps, A=near, B=far)


def test_a_player_of_your_choice_need_not_sit_opposite():
    text = "An opposing player of your choice discards a card."
    step = {"play": "Spell", "answers": ["D"], "expect": {"C.hand": 1, "D.hand": 0}}
    table = {"C": {"hand": ["Ox"]}, "D": {"hand": ["Owl"]}}
    assert not failures([spell(text)], [step], format="2v2", A={"hand": ["Spell"]}, **table)


# --- cards ---


def test_a_card_just_voided_may_be_played_this_turn_and_no_longer():
    dig = spell("Void the top card of your deck. You may cast it this turn.")
    gift = {**spell("Secure 1 Ikorr.", "Gift"), "cost": 1}
    mine = {"hand": ["Spell"], "influence": 1, "deck": ["Gift", "Owl", "Owl"]}
    theirs = {"deck": ["Owl"]}
    cast = {"play": "Gift", "expect": {"A.secured": 1, "A.influence": 0}}
    assert not failures([dig, gift], [{"play": "Spell"}, cast], A=mine, B=theirs)
    late = [{"play": "Spell"}, {"pass": True}, {"pass": True}, {"play": "Gift", "refused": True}]
    assert not failures([dig, gift], late, A=mine, B=theirs)


def test_what_may_be_cast_is_a_spell():
    dig = spell("Void a card from your graveyard. You may cast it this turn.")
    steps = [{"play": "Spell"}, {"play": "Ox", "refused": True}]
    assert not failures([dig], steps, A={"hand": ["Spell"], "graveyard": ["Ox"]})


def test_cards_with_the_named_name_cannot_be_played():
    text = "Name a card. Until your next turn, cards with that name can't be played."
    deck = {"deck": ["Monk"] * 3}
    steps = [
        {"play": "Spell", "answers": ["Ox"]},
        {"pass": True},
        {"play": "Ox", "position": 0, "refused": True},
        {"play": "Owl"},
    ]
    mine, theirs = {"hand": ["Spell"], **deck}, {"hand": ["Ox", "Owl"], **deck}
    assert not failures([spell(text)], steps, A=mine, B=theirs)


def test_the_rest_is_scrapped():
    text = "Reveal cards from the top of your deck until you reveal a champion. Put it into your "
    text += "hand and scrap the rest."
    mine = {"hand": ["Spell"], "deck": ["Hall", "Ox", "Owl"]}
    step = {
        "play": "Spell",
        "expect": {"A.hand": ["Ox"], "A.deck": ["Owl"], "A.graveyard": ["Spell", "Hall"]},
    }
    assert not failures([spell(text)], [step], A=mine)


def test_hands_and_graveyards_are_shuffled_away_together():
    text = "Each player shuffles their hand and graveyard into their deck, then draws two cards."
    mine = {"hand": ["Spell", "Ox"], "graveyard": ["Owl"], "deck": ["Monk"]}
    theirs = {"hand": ["Ox"], "graveyard": ["Owl", "Monk"]}
    step = {
        "play": "Spell",
        "expect": {"A.hand": 2, "A.deck": 1, "A.graveyard": ["Spell"], "B.hand": 2, "B.deck": 1},
    }
    assert not failures([spell(text)], [step], A=mine, B=theirs)


@pytest.mark.rule("rush_of_ikorr 5.9d", "rush_of_ikorr 5.9d.1")
@pytest.mark.parametrize(("way", "kept"), [("increased by 2", 9), ("reduced by 3", 4)])
def test_a_hand_limit_grows_and_shrinks(way, kept):
    hall = {**HALL, "text": f"Your maximum hand size is {way}."}
    mine = {"hand": ["Ox"] * 10, "location": "Hall", "deck": ["Owl"]}
    steps = [
        {"pass": True, "answers": [["Ox"] * (10 - kept)], "expect": {"A.hand": kept}},
    ]
    assert not failures([hall], steps, A=mine, B={"deck": ["Owl"]})


# --- influence, Ikorr and counters ---


def test_influence_stays_exerted_through_one_influence_phase():
    text = "Opposing players' influence doesn't refresh during their next influence phase."
    deck = {"deck": ["Owl"] * 5}
    steps = [
        {"play": "Spell"},
        {"pass": True, "expect": {"B.exerted": 2, "B.influence": 1}},
        {"pass": True},
        {"pass": True, "expect": {"B.exerted": 0, "B.influence": 4}},
    ]
    mine, theirs = {"hand": ["Spell"], **deck}, {"exerted": 2, **deck}
    assert not failures([spell(text)], steps, A=mine, B=theirs)


def test_all_influence_of_a_team_is_refreshed():
    text = "Refresh all influence allied players control."
    table = {
        "A": {"hand": ["Spell"], "exerted": 2},
        "B": {"exerted": 3},
        "C": {"exerted": 1},
    }
    step = {"play": "Spell", "expect": {"A.exerted": 0, "B.exerted": 0, "C.exerted": 1}}
    assert not failures([spell(text)], [step], format="2v2", **table)


def test_all_influence_of_a_target_player_is_exerted():
    text = "Exert all influence target opposing player controls."
    step = {"play": "Spell", "expect": {"B.influence": 0, "B.exerted": 3, "A.influence": 2}}
    mine, theirs = {"hand": ["Spell"], "influence": 2}, {"influence": 2, "exerted": 1}
    assert not failures([spell(text)], [step], A=mine, B=theirs)


def test_stored_ikorr_goes_back_to_the_supply():
    text = "Return all Ikorr stored on opposing champions to the supply."
    theirs = {"champions": [{"card": "Ox", "ikorr": 2}, {"card": "Owl", "ikorr": 1}]}
    step = {"play": "Spell", "expect": {"Ox": {"ikorr": 0}, "Owl": {"ikorr": 0}, "B.secured": 0}}
    assert not failures([spell(text)], [step], A={"hand": ["Spell"]}, B=theirs)


def test_each_ikorr_that_was_secured_counts():
    saver = champion("Saver", text="SECURE — Draw a card for each Ikorr this champion secured.")
    mine = {"champions": [{"card": "Saver", "ikorr": 2}], "deck": ["Ox"] * 5}
    step = {"pass": True, "expect": {"A.secured": 2, "A.hand": 3}}
    assert not failures([saver], [step], phase="secure", A=mine)


def test_only_ikorr_from_effects_is_more():
    text = "If you would secure Ikorr from an effect, secure that much plus 1 instead."
    bank = champion("Bank", 1, 5, text=text)
    gift = spell("Secure 2 Ikorr.")
    step = {"play": "Spell", "expect": {"A.secured": 3}}
    assert not failures([bank, gift], [step], A={"hand": ["Spell"], "champions": ["Bank"]})
    mine = {"champions": [{"card": "Bank", "ikorr": 2}], "deck": ["Ox"]}
    step = {"pass": True, "expect": {"A.secured": 2}}
    assert not failures([bank], [step], phase="secure", A=mine)


def test_counters_that_were_removed_are_counted():
    bank = champion("Bank", 1, 5, text="SUMMON — Put two doom counters on this champion.")
    text = "Remove all counters from target champion. Draw a card for each counter removed this "
    mine = {"hand": ["Bank", "Spell"], "deck": ["Ox"] * 5}
    steps = [{"play": "Bank"}, {"play": "Spell", "expect": {"A.hand": 2}}]
    assert not failures([bank, spell(f"{text}way.")], steps, A=mine)


# --- events ---


@pytest.mark.parametrize(("phase", "attack"), [("draw", 1), ("action", 2)])
def test_a_card_drawn_outside_the_draw_phase_is_noticed(phase, attack):
    text = "Whenever you draw a card outside your draw phase, this champion gets +1 attack this "
    reader = champion("Reader", text=f"{text}turn.")
    mine = {"champions": ["Reader"], "hand": ["Spell"], "deck": ["Ox"] * 3}
    move = {"pass": True} if phase == "draw" else {"play": "Spell"}
    step = {**move, "expect": {"Reader": {"attack": attack}}}
    assert not failures([reader, spell("Draw a card.")], [step], phase=phase, A=mine)


def test_the_third_raid_of_a_turn_is_told_from_the_others():
    text = "RAID — If this is the second raid you have declared this turn, draw a card."
    rover = champion("Rover", 1, 1, 1, text=text)
    mine = {"champions": ["Ox", "Rover"], "deck": ["Monk"]}
    steps = [{"raid": "Ox"}, {"raid": "Rover", "expect": {"A.hand": 1}}]
    assert not failures([rover], steps, A=mine)
    assert not failures([rover], [{"raid": "Rover", "expect": {"A.hand": 0}}], A=mine)


@pytest.mark.parametrize(("damage", "drawn"), [(3, 0), (4, 1)])
def test_excess_damage_is_what_goes_beyond_the_health(damage, drawn):
    text = f"Deal {damage} damage to target champion. If excess damage was dealt this way, draw a "
    mine = {"hand": ["Spell"], "deck": ["Owl"]}
    step = {"play": "Spell", "expect": {"A.hand": drawn}}
    assert not failures([spell(f"{text}card.")], [step], A=mine, B={"champions": ["Ox"]})


# --- whose turn it is about ---

DRAIN = {
    "Opposing players can't cast spells during their next turn.": {"play": "Zap", "refused": True},
    "Your opponent can't raid during their next turn.": {"raid": "Ox", "refused": True},
    "Spells opposing players cast during their next turn cost 3 more to cast.": {
        "play": "Zap",
        "refused": True,
    },
}


@pytest.mark.parametrize("text", DRAIN)
def test_their_next_turn_is_that_of_the_players_it_is_about(text):
    deck = {"deck": ["Owl"] * 4}
    theirs = {"hand": ["Zap"], "champions": ["Ox"], **deck}
    zap = spell("Draw a card.", "Zap")
    later = {key: value for key, value in DRAIN[text].items() if key != "refused"}
    steps = [{"play": "Spell"}, {"pass": True}, DRAIN[text], {"pass": True}, {"pass": True}, later]
    mine = {"hand": ["Spell"], **deck}
    assert not failures([spell(text), zap], steps, A=mine, B=theirs)


# --- costs, places and zones ---


def test_a_cost_is_counted_for_the_player_of_each_card():
    text = "Opposing champions cost 1 more to summon for each champion their controller controls."
    tax = champion("Tax", text=text)
    cheap = champion("Cheap", cost=1)
    steps = [{"play": "Cheap", "by": "A", "position": 0, "refused": True}]
    table = {"B": {"champions": ["Ox", "Owl"]}, "C": {"champions": ["Tax"]}}
    mine = {"hand": ["Cheap"], "influence": 1, "champions": ["Monk"]}
    assert not failures([tax, cheap], steps, format="2v2", A=mine, **table)
    steps = [{"play": "Cheap", "by": "A", "position": 0, "expect": {"A.influence": 0}}]
    mine = {"hand": ["Cheap"], "influence": 2, "champions": ["Monk"]}
    assert not failures([tax, cheap], steps, format="2v2", A=mine, **table)


ROOMS = champion("Rooms", 1, 5, text="You may build locations into your champion zone.")
TOWER = {"name": "Tower", "type": "location", "cost": 0}


@pytest.mark.rule("rush_of_ikorr 5.2a.1", "rush_of_ikorr 5.2c")
def test_a_text_lets_locations_stand_in_the_row():
    mine = {"hand": ["Tower"], "location": "Hall", "champions": ["Rooms", "Ox"]}
    built = {
        "play": "Tower",
        "answers": [True, 1],
        "expect": {"A.champions": ["Rooms", "Tower", "Ox"], "A.location": "Hall"},
    }
    assert not failures([ROOMS, TOWER], [built], A=mine)
    usual = {
        "play": "Tower",
        "answers": [False],
        "expect": {"A.location": "Tower", "A.graveyard": ["Hall"]},
    }
    assert not failures([ROOMS, TOWER], [usual], A=mine)


def test_a_full_row_has_no_place_for_a_location():
    row = ["Rooms", *({"card": "Ox", "id": f"ox{number}"} for number in range(5))]
    step = {"play": "Tower", "expect": {"A.location": "Tower"}}
    assert not failures([ROOMS, TOWER], [step], A={"hand": ["Tower"], "champions": row})


def test_a_champion_comes_from_either_of_two_zones():
    text = "Summon a Beast from your hand or graveyard."
    step = {"play": "Spell", "answers": ["Ox"], "expect": {"A.champions": ["Ox"]}}
    cow = champion("Cow", types=["Beast"])
    mine = {"hand": ["Spell", "Cow", "Owl"], "graveyard": ["Ox"]}
    assert not failures([spell(text), cow], [step], A=mine)
    step = {"play": "Spell", "answers": ["Cow"], "expect": {"A.champions": ["Cow"]}}
    assert not failures([spell(text), cow], [step], A=mine)


def test_a_shown_card_cannot_be_played_in_the_next_turn():
    text = "Your opponent reveals their hand. Choose a card from it. They can't play that card "
    text += "during their next turn."
    deck = {"deck": ["Monk"] * 4}
    steps = [
        {"play": "Spell", "answers": ["Ox"]},
        {"pass": True},
        {"play": "Ox", "refused": True},
        {"play": "Owl"},
        {"pass": True},
        {"pass": True},
        {"play": "Ox", "position": 0},
    ]
    mine, theirs = {"hand": ["Spell"], **deck}, {"hand": ["Ox", "Owl"], **deck}
    assert not failures([spell(text)], steps, A=mine, B=theirs)


# --- comparing ---


def test_less_attack_than_a_champion_is_less_than_the_strongest_has():
    text = "Destroy target champion with less attack than a champion you control."
    mine = {"hand": ["Spell"], "champions": ["Owl", "Ox"]}
    refused = {"play": "Spell", "targets": ["Titan"], "refused": True}
    taken = {"play": "Spell", "targets": ["Monk"], "expect": {"B.graveyard": ["Monk"]}}
    theirs = {"champions": ["Titan", "Monk"]}
    assert not failures([spell(text)], [refused, taken], A=mine, B=theirs)


def test_more_attack_than_a_champion_needs_a_champion():
    text = "Destroy target opposing champion with greater attack than a champion you control."
    theirs = {"champions": ["Titan", "Monk"]}
    step = {"play": "Spell", "refused": True}
    assert not failures([spell(text)], [step], A={"hand": ["Spell"]}, B=theirs)
    step = {"play": "Spell", "expect": {"B.graveyard": ["Titan"]}}
    mine = {"hand": ["Spell"], "champions": ["Owl"]}
    assert not failures([spell(text)], [step], A=mine, B=theirs)


def test_no_champion_attacks_one_with_more_health_than_its_own():
    wall = {**HALL, "text": "Champions can't attack champions with more health than them."}
    mine = {"champions": ["Ox", "Titan"], "location": "Hall"}
    steps = [
        {"attack": "Ox", "target": "Monk", "refused": True},
        {"attack": "Ox", "target": "Owl"},
        {"attack": "Titan", "target": "Monk"},
    ]
    assert not failures([wall], steps, A=mine, B={"champions": ["Monk", "Owl"]})


@pytest.mark.parametrize(("target", "attack"), [("Titan", 3), ("Monk", 1)])
def test_a_bonus_holds_only_against_some(target, attack):
    text = "This champion gets +2 attack while attacking a God."
    hunter = champion("Hunter", 1, 9, text=text)
    step = {"attack": "Hunter", "target": target, "expect": {target: {"damage": attack}}}
    theirs = {"champions": ["Titan", "Monk"]}
    plain = champion("Titan", 0, 6, types=["God"])
    assert not failures([hunter, plain], [step], A={"champions": ["Hunter"]}, B=theirs)


@pytest.mark.parametrize(("target", "drawn"), [("Titan", 1), ("Monk", 0)])
def test_an_attack_trigger_asks_what_is_attacked(target, drawn):
    text = "ATTACK — If this champion is attacking a God, draw a card."
    hunter = champion("Hunter", 1, 9, text=text)
    step = {"attack": "Hunter", "target": target, "expect": {"A.hand": drawn}}
    mine = {"champions": ["Hunter"], "deck": ["Ox"]}
    assert not failures([hunter], [step], A=mine, B={"champions": ["Titan", "Monk"]})


# --- "instead", "until", "each time" ---


@pytest.mark.parametrize(("mine", "damage"), [(["Ox"], 4), (["Owl"], 2)])
def test_more_damage_instead_goes_to_the_same_target(mine, damage):
    text = "Deal 2 damage to target opposing champion. If you control a Beast, deal 4 damage "
    board = {"hand": ["Spell"], "champions": mine}
    step = {"play": "Spell", "expect": {"Titan": {"damage": damage}}}
    assert not failures([spell(f"{text}instead.")], [step], A=board, B={"champions": ["Titan"]})


def test_a_voided_champion_comes_back_at_the_moment_said():
    text = "Void target champion until the beginning of the next end phase."
    deck = {"deck": ["Owl"] * 2}
    steps = [
        {"play": "Spell", "expect": {"B.void": ["Ox"]}},
        {"pass": True, "expect": {"B.champions": ["Ox"], "B.void": 0, "Ox": {"damage": 0}}},
    ]
    theirs = {"champions": [{"card": "Ox", "damage": 1}], **deck}
    assert not failures([spell(text)], steps, A={"hand": ["Spell"], **deck}, B=theirs)


def test_each_time_is_every_time():
    text = "Until the end of this turn, each time an allied champion raids, draw a card."
    mine = {"hand": ["Spell"], "champions": ["Ox", "Owl"], "deck": ["Monk"] * 3}
    steps = [{"play": "Spell"}, {"raid": "Ox"}, {"raid": "Owl", "expect": {"A.hand": 2}}]
    assert not failures([spell(text)], steps, A=mine)


def test_for_each_and_one_more():
    text = "Discard your hand. Draw a card for each card discarded this way, plus one."
    mine = {"hand": ["Spell", "Ox", "Owl"], "deck": ["Monk"] * 5}
    assert not failures([spell(text)], [{"play": "Spell", "expect": {"A.hand": 3}}], A=mine)


def test_ikorr_that_was_stored_is_remembered():
    bank = champion(
        "Bank", text="RETREAT — Draw a card for each Ikorr that was stored on this champion."
    )
    back = spell("Retreat target champion.")
    mine = {"hand": ["Spell"], "champions": [{"card": "Bank", "ikorr": 2}], "deck": ["Ox"] * 3}
    step = {"play": "Spell", "expect": {"A.hand": 3}}
    assert not failures([bank, back], [step], A=mine)


def test_fury_counts_whom_it_attacked():
    text = "Fury\nThis champion gets +1 attack for each champion it attacked this turn."
    wolf = champion("Wolf", 1, 9, text=text)
    steps = [
        {"attack": "Wolf", "target": "Owl", "expect": {"Wolf": {"attack": 2}}},
        {"attack": "Wolf", "target": "Monk", "expect": {"Wolf": {"attack": 3}}},
    ]
    theirs = {"champions": ["Owl", "Monk"]}
    assert not failures([wolf], steps, A={"champions": ["Wolf"]}, B=theirs)


def test_a_spell_shuffles_itself_away():
    text = "If this spell would be put into your graveyard, shuffle it into your deck instead. "
    step = {"play": "Spell", "expect": {"A.graveyard": 0, "A.deck": ["Spell"]}}
    assert not failures(
        [spell(f"{text}Draw a card.")], [step], A={"hand": ["Spell"], "deck": ["Ox"]}
    )


# --- ordinary wordings ---


def test_one_is_added_to_the_hand_and_the_rest_goes_below():
    text = "Look at the top three cards of your deck. Add one to your hand and put the rest on the "
    text += "bottom of your deck in any order."
    mine = {"hand": ["Spell"], "deck": ["Ox", "Owl", "Monk", "Titan"]}
    step = {
        "play": "Spell",
        "answers": ["Owl", ["Monk", "Ox"]],
        "expect": {"A.hand": ["Owl"], "A.deck": ["Titan", "Monk", "Ox"]},
    }
    assert not failures([spell(text)], [step], A=mine)


@pytest.mark.parametrize(("attack", "drawn"), [(4, 1), (1, 0)])
def test_the_defending_champions_end_is_awaited(attack, drawn):
    text = "ATTACK — If the defending champion is destroyed this turn, draw a card."
    hunter = champion("Hunter", attack, 9, text=text)
    step = {"attack": "Hunter", "target": "Monk", "expect": {"A.hand": drawn}}
    mine = {"champions": ["Hunter"], "deck": ["Ox"]}
    assert not failures([hunter], [step], A=mine, B={"champions": ["Monk"]})


def test_a_lower_cost_than_its_own():
    text = "DEATH — Summon a champion with a lower cost than this champion from your graveyard."
    lord = champion("Lord", 1, 1, cost=2, text=text)
    kill = spell("Destroy target champion.")
    mine = {"hand": ["Spell"], "champions": ["Lord"], "graveyard": ["Ox", "Titan"]}
    step = {"play": "Spell", "expect": {"A.champions": ["Ox"]}}
    assert not failures([lord, kill], [step], A=mine)


@pytest.mark.parametrize(
    ("theirs", "drawn"), [(["Monk"], 1), (["Titan"], 0), (["Bull"], 1)], ids=str
)
def test_the_champion_with_the_highest_attack_may_be_one_of_several(theirs, drawn):
    text = "If you control the champion with the highest attack, draw a card."
    bull = champion("Bull", 2, 2)
    mine = {"hand": ["Spell"], "champions": ["Ox", "Owl"], "deck": ["Owl"]}
    step = {"play": "Spell", "expect": {"A.hand": drawn}}
    assert not failures([spell(text), bull], [step], A=mine, B={"champions": theirs})


def test_a_spell_that_targets_two_of_them_is_one_spell():
    text = "Whenever you cast a spell that targets an allied champion, draw a card."
    muse = champion("Muse", 1, 5, text=text)
    mend = spell("Fully heal two target champions.")
    mine = {"hand": ["Spell"], "champions": ["Muse", "Ox", "Owl"], "deck": ["Monk"] * 3}
    step = {"play": "Spell", "targets": ["Ox", "Owl"], "expect": {"A.hand": 1}}
    assert not failures([muse, mend], [step], A=mine)
    step = {"play": "Spell", "targets": ["Monk", "Titan"], "expect": {"A.hand": 0}}
    theirs = {"champions": ["Monk", "Titan"]}
    assert not failures([muse, mend], [step], A={**mine, "deck": ["Hall"]}, B=theirs)


def test_a_champion_takes_the_damage_of_a_spell_for_its_neighbour():
    text = (
        "If an adjacent champion would take damage from a spell, this champion takes that damage "
    )
    guard = champion("Guard", 1, 9, text=f"{text}instead.")
    bolt = spell("Deal 2 damage to target champion.")
    step = {
        "play": "Spell",
        "targets": ["Owl"],
        "expect": {"Owl": {"damage": 0}, "Guard": {"damage": 2}},
    }
    theirs = {"champions": ["Guard", "Owl"]}
    assert not failures([guard, bolt], [step], A={"hand": ["Spell"]}, B=theirs)


def test_an_avatars_power_costs_less():
    guide = champion("Guide", text="Your avatar's power costs 1 less.")
    sage = {"name": "Sage", "type": "avatar", "text": "(2): Secure 1 Ikorr.\nRUSH 1: Refresh 1."}
    mine = {"avatar": "Sage", "champions": ["Guide"], "influence": 1}
    step = {"power": True, "expect": {"A.secured": 1, "A.influence": 0}}
    assert not failures([guide, sage], [step], A=mine)


@pytest.mark.parametrize(("damage", "drawn"), [(2, 1), (3, 0)])
def test_a_fully_healed_champion_has_no_damage_left(damage, drawn):
    text = "Heal 2 from target champion. If it's fully healed, draw a card."
    mine = {
        "hand": ["Spell"],
        "champions": [{"card": "Titan", "damage": damage}],
        "deck": ["Owl"],
    }
    assert not failures([spell(text)], [{"play": "Spell", "expect": {"A.hand": drawn}}], A=mine)


def test_a_spell_is_cast_only_under_its_condition():
    text = "You may cast this spell only if a champion you control died this turn. Draw a card."
    kill = spell("Destroy target champion.", "Kill")
    mine = {"hand": ["Spell", "Kill"], "champions": ["Ox"], "deck": ["Owl"]}
    steps = [{"play": "Spell", "refused": True}, {"play": "Kill"}, {"play": "Spell"}]
    assert not failures([spell(text), kill], steps, A=mine)


@pytest.mark.parametrize(("others", "stored"), [([], 2), (["Ox"], 1)], ids=str)
def test_the_only_champion_has_no_other_beside_it(others, stored):
    text = "RAID — If this champion is the only champion you control, it gets +1 raid this turn."
    loner = champion("Loner", 1, 1, 1, text=text)
    step = {"raid": "Loner", "expect": {"Loner": {"ikorr": stored}}}
    mine = {"champions": ["Loner", *others]}
    assert not failures([loner], [step], A=mine, B={"champions": ["Monk"]})


@pytest.mark.parametrize("subject", ["This champion gets", "It has"])
def test_a_bonus_for_each_counter_grows_with_the_counters(subject):
    text = "START — Put a rage counter on this champion. "
    fiend = champion("Fiend", 1, 9, text=f"{text}{subject} +1 attack for each rage counter on it.")
    deck = {"deck": ["Owl"] * 5}
    steps = [
        {"pass": True, "expect": {"Fiend": {"attack": 2}}},
        {"pass": True},
        {"pass": True, "expect": {"Fiend": {"attack": 3}}},
    ]
    mine = {"champions": ["Fiend"], **deck}
    assert not failures([fiend], steps, phase="start", A=mine, B=deck)


# --- modes ---

BOTH = "Choose one or both —\n• Draw a card.\n• Secure 1 Ikorr."
EITHER = "Choose one. If you control a Beast, choose both instead.\n• Draw a card.\n• Stun target "
MODES = {
    "one of both": (BOTH, [], [[2]], {"A.hand": 0, "A.secured": 1}),
    "both of both": (BOTH, [], [[1, 2]], {"A.hand": 1, "A.secured": 1}),
    "one, without a Beast": (f"{EITHER}champion.", ["Owl"], [1], {"A.hand": 1}),
    "both, with a Beast": (
        f"{EITHER}opposing champion.",
        ["Ox"],
        [],
        {"A.hand": 1, "Monk": {"stunned": True}},
    ),
}


@pytest.mark.parametrize("name", MODES)
def test_so_many_modes_are_chosen_as_the_text_says(name):
    text, champions, answers, expected = MODES[name]
    mine = {"hand": ["Spell"], "champions": champions, "deck": ["Hall"]}
    step = {"play": "Spell", "answers": answers, "expect": expected}
    assert not failures([spell(text)], [step], A=mine, B={"champions": ["Monk"]})


def test_without_a_target_for_one_both_cannot_be_chosen():
    mine = {"hand": ["Spell"], "champions": ["Ox"], "deck": ["Hall"]}
    step = {"play": "Spell", "refused": True}
    assert not failures([spell(f"{EITHER}opposing champion.")], [step], A=mine)


@pytest.mark.parametrize(("hand", "drawn"), [([1], 1), ([1, 2], 1), ([2], 0)], ids=str)
def test_more_modes_may_be_a_matter_of_choice(hand, drawn):
    text = "Choose one. If you control a Beast, you may choose both instead.\n• Draw a card.\n"
    mine = {"hand": ["Spell"], "champions": ["Ox"], "deck": ["Hall"]}
    step = {"play": "Spell", "answers": [hand], "expect": {"A.hand": drawn}}
    assert not failures([spell(f"{text}• Secure 1 Ikorr.")], [step], A=mine)


def test_for_each_champion_voided_this_way_passes_over_other_cards():
    text = "Void all graveyards. For each champion voided this way, its owner summons a 1/1 Spirit "
    mine = {"hand": ["Spell"], "graveyard": ["Ox"]}
    theirs = {"graveyard": ["Owl", "Hall"]}
    step = {"play": "Spell", "expect": {"A.champions": 1, "B.champions": 1, "B.void": 2}}
    assert not failures([spell(f"{text}token.")], [step], A=mine, B=theirs)


# --- "it", "that many" and what was left behind ---


@pytest.mark.parametrize("deed", ["strikes it", "deals 1 damage to it"])
def test_it_is_never_the_one_that_does_it(deed):
    text = f"Whenever an opposing champion raids, this champion {deed}."
    guard = champion("Guard", 1, 9, text=text)
    steps = [
        {"pass": True},
        {"raid": "Monk", "expect": {"Monk": {"damage": 1}, "Guard": {"damage": 0}}},
    ]
    deck = {"deck": ["Hall"] * 2}
    theirs = {"champions": ["Monk"], **deck}
    assert not failures([guard], steps, A={"champions": ["Guard"], **deck}, B=theirs)


def test_itself_is_the_one_that_does_it():
    text = "Target opposing champion deals damage equal to its attack to itself."
    step = {"play": "Spell", "expect": {"Titan": {"damage": 5}}}
    assert not failures([spell(text)], [step], A={"hand": ["Spell"]}, B={"champions": ["Titan"]})


THAT_MANY = {
    "Whenever one or more champions you control die, draw that many cards.": (
        "Destroy all champions with attack 2 or less.",
        {"A.hand": 2},
    ),
    "Whenever two or more champions you control die, draw that many cards.": (
        "Destroy all champions with attack 2 or less.",
        {"A.hand": 2},
    ),
    "Whenever an opposing player discards one or more cards, draw that many cards.": (
        "Target opposing player discards three cards.",
        {"A.hand": 3},
    ),
    "Whenever you draw one or more cards, deal that much damage to target opposing champion.": (
        "Draw three cards.",
        {"Titan": {"damage": 3}},
    ),
}


@pytest.mark.parametrize("text", THAT_MANY)
def test_that_many_are_all_that_took_part(text):
    cause, expected = THAT_MANY[text]
    mine = {
        "hand": ["Spell"],
        "champions": [{"card": "Watcher"}, "Ox", "Owl"],
        "deck": ["Hall"] * 6,
    }
    theirs = {"hand": ["Monk", "Hall", "Owl2"], "champions": ["Titan"]}
    cards = [champion("Watcher", 5, 9, text=text), spell(cause), champion("Owl2")]
    step = {"play": "Spell", "expect": expected}
    assert not failures(cards, [step], A=mine, B=theirs)


LEGACY = {
    "DEATH — Move all Ikorr stored on this champion to another allied champion.": {
        "Ox": {"ikorr": 2}
    },
    "DEATH — Secure all Ikorr stored on this champion.": {"A.secured": 2},
}


@pytest.mark.parametrize("text", LEGACY)
def test_ikorr_of_a_champion_that_died_is_not_lost_where_its_own_text_says_so(text):
    heir = champion("Heir", text=text)
    kill = spell("Destroy target champion.")
    mine = {"hand": ["Spell"], "champions": [{"card": "Heir", "ikorr": 2}, "Ox"]}
    step = {"play": "Spell", "targets": ["Heir"], "expect": LEGACY[text]}
    assert not failures([heir, kill], [step], A=mine)


CAST_AND_VOIDED = (
    "You may cast a spell from your graveyard without paying its cost, then void it.",
    "Cast a spell from your graveyard without paying its cost. Then void it.",
)


@pytest.mark.parametrize("text", CAST_AND_VOIDED)
def test_a_spell_resolves_before_it_is_voided(text):
    gift = {**spell("Secure 1 Ikorr.", "Gift"), "cost": 3}
    mine = {"hand": ["Spell"], "graveyard": ["Gift"]}
    answers = [True] if text.startswith("You may") else []
    expected = {"A.secured": 1, "A.void": ["Gift"], "A.graveyard": ["Spell"]}
    step = {"play": "Spell", "answers": answers, "expect": expected}
    assert not failures([spell(text), gift], [step], A=mine)


def test_influence_of_the_influence_phase_is_no_card_effect():
    text = "Whenever you gain influence from a card effect, draw a card."
    miser = champion("Miser", text=text)
    mine = {"champions": ["Miser"], "hand": ["Spell"], "deck": ["Ox"] * 4}
    grown = {"play": "Spell", "expect": {"A.hand": 1}}
    assert not failures([miser, spell("Gain 1 influence.")], [grown], A=mine)
    usual = {"pass": True, "expect": {"A.hand": 2, "A.influence": 1}}
    assert not failures([miser, spell("Gain 1 influence.")], [usual], phase="influence", A=mine)


# --- comparing players, and further wordings ---


@pytest.mark.parametrize(("theirs", "drawn"), [(["Monk"], 1), (["Monk", "Titan"], 0)], ids=str)
def test_the_most_is_more_than_each_other_player_has(theirs, drawn):
    text = "If you control the most champions, draw a card."
    table = {"C": {"champions": theirs}, "D": {"champions": ["Bull"]}}
    mine = {"hand": ["Spell"], "champions": ["Ox", "Owl"], "deck": ["Hall"]}
    step = {"play": "Spell", "expect": {"A.hand": drawn}}
    cards = [spell(text), champion("Bull")]
    assert not failures(cards, [step], format="2v2", A=mine, **table)


def test_the_defending_player_is_the_one_attacked():
    text = "ATTACK — Choose another champion the defending player controls. Deal 2 damage to it."
    rider = champion("Rider", 0, 9, text=text)
    table = {"C": {"champions": ["Monk", "Titan"]}, "D": {"champions": ["Bull"]}}
    step = {
        "attack": "Rider",
        "target": "Monk",
        "answers": ["Titan"],
        "expect": {"Titan": {"damage": 2}, "Monk": {"damage": 0}},
    }
    cards = [rider, champion("Bull", 1, 5)]
    assert not failures(cards, [step], format="2v2", A={"champions": ["Rider"]}, **table)


def test_the_cost_of_the_next_one_is_reduced():
    text = "Reduce the cost of the next champion you summon this turn by 2."
    cards = [spell(text), champion("First", cost=2), champion("Second", cost=2)]
    mine = {"hand": ["Spell", "First", "Second"], "influence": 1}
    steps = [
        {"play": "Spell"},
        {"play": "First", "expect": {"A.influence": 1}},
        {"play": "Second", "position": 0, "refused": True},
    ]
    assert not failures(cards, steps, A=mine)


def test_a_champion_swaps_its_own_position():
    text = "SUMMON — Swap this champion's position with another champion you control."
    dancer = champion("Dancer", text=text)
    step = {
        "play": "Dancer",
        "position": 0,
        "answers": ["Owl"],
        "expect": {"A.champions": ["Owl", "Ox", "Dancer"]},
    }
    assert not failures([dancer], [step], A={"hand": ["Dancer"], "champions": ["Ox", "Owl"]})


@pytest.mark.parametrize(("damage", "taken"), [(3, 1), (1, 1)])
def test_all_but_1_of_the_damage_is_prevented(damage, taken):
    text = "If an allied champion would take nonstrike damage, prevent all but 1 of that damage."
    bolt = spell(f"Deal {damage} damage to target champion.")
    mine = {"hand": ["Spell"], "location": "Hall", "champions": ["Monk"]}
    step = {"play": "Spell", "expect": {"Monk": {"damage": taken}}}
    assert not failures([{**HALL, "text": text}, bolt], [step], A=mine)


@pytest.mark.parametrize(("others", "keywords"), [([], ["Lethal"]), (["Ox"], [])], ids=str)
def test_a_champion_is_lethal_only_alone(others, keywords):
    text = "This champion has Lethal while it is the only champion you control."
    step = {"check": True, "expect": {"Loner": {"keywords": keywords}}}
    mine = {"champions": ["Loner", *others]}
    assert not failures([champion("Loner", text=text)], [step], A=mine, B={"champions": ["Monk"]})


def test_neighbours_of_stunned_champions_and_all_but_fabled_ones():
    stun = spell("Stun all champions adjacent to stunned champions.")
    theirs = {"champions": ["Owl", {"card": "Monk", "stunned": True}, "Ox", "Titan"]}
    expected = {"Owl": {"stunned": True}, "Ox": {"stunned": True}, "Titan": {"stunned": False}}
    step = {"play": "Spell", "expect": expected}
    assert not failures([stun], [step], A={"hand": ["Spell"]}, B=theirs)
    wipe = spell("Destroy all champions except Fabled champions.")
    saint = champion("Saint", fabled=True)
    step = {"play": "Spell", "expect": {"B.champions": ["Saint"]}}
    theirs = {"champions": ["Owl", "Saint"]}
    assert not failures([wipe, saint], [step], A={"hand": ["Spell"]}, B=theirs)


@pytest.mark.parametrize(("influence", "raid"), [(10, 1), (9, 0)])
def test_so_much_influence_is_at_least_so_much(influence, raid):
    sage = champion("Sage", text="This champion gets +1 raid while you have 10 influence.")
    mine = {"champions": ["Sage"], "influence": influence - 1, "exerted": 1}
    assert not failures([sage], [{"check": True, "expect": {"Sage": {"raid": raid}}}], A=mine)


@pytest.mark.parametrize(
    ("mine", "theirs", "drawn"),
    [
        ({"champions": ["Ox"]}, {}, 1),
        ({"location": "Hall"}, {}, 1),
        ({"champions": ["Owl"]}, {"location": "Hall", "champions": ["Ox"]}, 0),
    ],
    ids=["a Beast", "a location", "neither"],
)
@pytest.mark.parametrize("article", ["a ", ""])
def test_a_beast_or_a_location_of_yours(article, mine, theirs, drawn):
    text = f"If you control a Beast or {article}location, draw a card."
    step = {"play": "Spell", "expect": {"A.hand": drawn}}
    board = {"hand": ["Spell"], "deck": ["Monk"], **mine}
    assert not failures([spell(text)], [step], A=board, B=theirs)


@pytest.mark.rule("rush_of_ikorr 7.3b")
def test_both_sides_of_a_battle_have_battled():
    text = "Stun each champion that battled this turn."
    wall = champion("Wall", 1, 9)
    mine = {"champions": ["Monk", "Owl"], "hand": ["Spell"]}
    expected = {"Wall": {"stunned": True}, "Monk": {"stunned": True}, "Owl": {"stunned": False}}
    steps = [{"attack": "Monk", "target": "Wall"}, {"play": "Spell", "expect": expected}]
    assert not failures([spell(text), wall], steps, A=mine, B={"champions": ["Wall"]})


@pytest.mark.parametrize(
    "text",
    [
        "Target allied champion strikes target opposing champion. Then stun both of them.",
        "Target allied champion and target opposing champion strike each other. Stun them.",
    ],
)
def test_both_of_them_are_the_two_that_fought(text):
    bull = champion("Bull", 1, 5)
    expected = {"Bull": {"stunned": True}, "Titan": {"stunned": True}}
    step = {"play": "Spell", "expect": expected}
    mine, theirs = {"hand": ["Spell"], "champions": ["Bull"]}, {"champions": ["Titan"]}
    assert not failures([spell(text), bull, champion("Titan", 1, 6)], [step], A=mine, B=theirs)


def test_as_much_is_drawn_as_was_secured():
    text = "SECURE — Draw cards equal to the amount of Ikorr secured."
    saver = champion("Saver", text=text)
    mine = {"champions": [{"card": "Saver", "ikorr": 2}], "deck": ["Ox"] * 5}
    step = {"pass": True, "expect": {"A.secured": 2, "A.hand": 3}}
    assert not failures([saver], [step], phase="secure", A=mine)


# --- what "it", "its" and "that champion" mean ---


@pytest.mark.parametrize("which", ["each champion", "target champion"])
def test_its_health_is_compared_with_the_attack_of_the_same_champion(which):
    text = f"Destroy {which} with attack greater than its health."
    wolf = champion("Wolf", 3, 2)
    expected = {"A.champions": ["Ox"], "B.champions": ["Titan"]}
    mine = {"hand": ["Spell"], "champions": ["Wolf", "Ox"]}
    step = {"play": "Spell", "expect": expected}
    assert not failures([spell(text), wolf], [step], A=mine, B={"champions": ["Titan"]})


def test_its_attack_is_that_of_the_champion_named_before():
    text = "Sacrifice a champion. Destroy each champion with health less than its attack."
    mine = {"hand": ["Spell"], "champions": ["Titan"]}
    step = {"play": "Spell", "expect": {"B.champions": ["Bull"]}}
    theirs = {"champions": ["Ox", "Bull"]}
    assert not failures([spell(text), champion("Bull", 1, 5)], [step], A=mine, B=theirs)


@pytest.mark.parametrize(
    ("text", "struck"),
    [
        ("Whenever an allied champion strikes a champion, stun that champion.", True),
        ("Whenever an allied champion deals damage to a champion, stun that champion.", True),
        ("Whenever a Beast you control strikes a champion, stun that champion.", True),
        ("Whenever an allied champion strikes, stun that champion.", False),
    ],
)
def test_that_champion_is_the_one_named_last(text, struck):
    lord, wall = champion("Lord", text=text), champion("Wall", 0, 9)
    expected = {"Wall": {"stunned": struck}, "Ox": {"stunned": not struck}}
    step = {"attack": "Ox", "target": "Wall", "expect": expected}
    mine, theirs = {"champions": ["Lord", "Ox"]}, {"champions": ["Wall"]}
    assert not failures([lord, wall], [step], A=mine, B=theirs)


def test_that_beast_is_the_one_that_strikes():
    text = "Whenever a Beast you control strikes a champion, that Beast gets +1 attack."
    lord, wall = champion("Lord", text=text), champion("Wall", 0, 9)
    step = {"attack": "Ox", "target": "Wall", "expect": {"Ox": {"attack": 3}}}
    mine, theirs = {"champions": ["Lord", "Ox"]}, {"champions": ["Wall"]}
    assert not failures([lord, wall], [step], A=mine, B=theirs)


@pytest.mark.parametrize("meant", ["it", "that champion"])
def test_it_is_one_of_those_the_condition_asks_for(meant):
    healer = champion(
        "Healer", text=f"SUMMON — If an allied champion is damaged, heal 1 from {meant}."
    )
    hurt = [{"card": "Ox", "damage": 1}, {"card": "Owl", "damage": 1}]
    expected = {"Ox": {"damage": 1}, "Owl": {"damage": 0}}
    both = {"play": "Healer", "position": 0, "answers": ["Owl"], "expect": expected}
    assert not failures([healer], [both], A={"hand": ["Healer"], "champions": hurt})
    one = {"play": "Healer", "position": 0, "expect": {"Ox": {"damage": 0}}}
    assert not failures([healer], [one], A={"hand": ["Healer"], "champions": [hurt[0], "Owl"]})


@pytest.mark.parametrize(
    ("whose", "left"), [("your opponent's turn, they", 1), ("each opposing player's turn, they", 0)]
)
def test_they_are_those_whose_turn_the_text_names(whose, left):
    lord = champion("Lord", text=f"At the beginning of {whose} discard a card.")
    deck = {"deck": ["Ox"] * 3}
    tables = {"A": {"champions": ["Lord"], **deck}, "B": deck}
    tables |= {seat: {"hand": ["Owl"], **deck} for seat in ("C", "D")}
    expected = {"C.graveyard": ["Owl"], "D.graveyard": 1 - left}
    steps = [{"pass": True, "expect": expected}]
    assert not failures([lord], steps, format="2v2", **tables)


@pytest.mark.parametrize(("extreme", "stunned"), [("highest", "Titan"), ("lowest", "Monk")])
def test_that_champion_is_the_one_whose_value_was_counted(extreme, stunned):
    text = (
        f"Draw cards equal to the {extreme} raid among champions you control. Stun that champion."
    )
    expected = {name: {"stunned": name == stunned} for name in ("Titan", "Monk")}
    mine = {"hand": ["Spell"], "champions": ["Titan", "Monk"], "deck": ["Owl"] * 3}
    step = {"play": "Spell", "expect": expected}
    assert not failures([spell(text)], [step], A=mine)
    equal = {"champions": [{"card": "Titan", "id": "first"}, {"card": "Titan", "id": "second"}]}
    expected = {"first": {"stunned": False}, "second": {"stunned": True}}
    step = {"play": "Spell", "answers": ["second"], "expect": expected}
    assert not failures([spell(text)], [step], A={**mine, **equal})


# --- X that a target depends on ---


def x_spell(text):
    return {"name": "Spell", "type": "spell", "cost": "X", "text": text}


@pytest.mark.rule("rush_of_ikorr 3.2c", "rush_of_ikorr 4.3d.2")
def test_only_an_x_that_finds_a_target_can_be_declared():
    text = "Destroy target champion with cost X."
    table = {"A": {"hand": ["Spell"], "influence": 6}, "B": {"champions": ["Ox", "Titan"]}}
    steps = [
        {"play": "Spell", "x": 3, "refused": True, "rule": "4.3d.2"},
        {"play": "Spell", "x": 5, "expect": {"B.champions": ["Ox"], "A.exerted": 5}},
    ]
    assert not failures([x_spell(text)], steps, **table)


def test_the_only_x_that_finds_a_target_is_declared_unasked():
    text = "Destroy target champion with cost X."
    table = {"A": {"hand": ["Spell"], "influence": 6}, "B": {"champions": ["Titan"]}}
    steps = [
        {"play": "Spell", "x": 4, "refused": True},
        {"play": "Spell", "x": 5, "expect": {"B.champions": [], "A.exerted": 5}},
    ]
    assert not failures([x_spell(text)], steps, **table)


def test_x_targets_are_no_more_than_there_are():
    table = {"A": {"hand": ["Spell"], "influence": 6}, "B": {"champions": ["Ox", "Titan"]}}
    steps = [
        {"play": "Spell", "x": 3, "refused": True},
        {"play": "Spell", "x": 2, "expect": {"B.champions": [], "A.exerted": 2}},
    ]
    assert not failures([x_spell("Destroy X target champions.")], steps, **table)


@pytest.mark.parametrize("cost", ["(X)", "Remove X Ikorr from this champion"])
def test_an_ability_needs_an_x_that_finds_a_target(cost):
    lord = champion("Lord", 1, 5, text=f"ACTION — {cost}: Destroy target champion with cost X.")
    mine = {"champions": [{"card": "Lord", "ikorr": 6}], "influence": 6}
    board = {"A": mine, "B": {"champions": ["Titan", "Ox"]}}
    steps = [
        {"activate": "Lord", "x": 4, "refused": True},
        {"activate": "Lord", "x": 5, "expect": {"B.champions": ["Ox"]}},
    ]
    assert not failures([{**lord, "cost": 9}], steps, **board)


def test_x_discarded_cards_decide_what_can_be_a_target():
    text = (
        "As an additional cost to cast this spell, discard X cards. Destroy target champion with "
        "cost X or less."
    )
    dog = champion("Dog", 1, 1, cost=2)
    steps = [
        {"play": "Spell", "x": 1, "refused": True},
        {"play": "Spell", "x": 2, "expect": {"B.champions": [], "A.hand": 0}},
    ]
    mine = {"hand": ["Spell", "Owl", "Hall"]}
    assert not failures([spell(text), dog], steps, A=mine, B={"champions": ["Dog"]})


# --- the best of a named set; amounts over a whole turn; cards found in a deck ---


def test_the_best_of_a_named_set_is_one_of_that_set():
    text = "Destroy target champion with the highest attack among opposing champions."
    table = {"A": {"hand": ["Spell"], "champions": ["Titan"]}, "B": {"champions": ["Ox", "Owl"]}}
    steps = [
        {"play": "Spell", "targets": ["Titan"], "refused": True},
        {"play": "Spell", "expect": {"A.champions": ["Titan"], "B.champions": ["Owl"]}},
    ]
    assert not failures([spell(text)], steps, **table)


@pytest.mark.parametrize(("stored", "drawn"), [(1, 1), (0, 0)])
def test_ikorr_secured_over_a_turn_is_added_up(stored, drawn):
    lord = champion("Lord", text="END — If you secured 2 or more Ikorr this turn, draw a card.")
    mine = {
        "champions": ["Lord", {"card": "Ox", "ikorr": 1}, {"card": "Owl", "ikorr": stored}],
        "deck": ["Monk", "Hall", "Titan"],
    }
    steps = [
        {"pass": True, "expect": {"A.secured": 1 + stored, "A.hand": 1}},
        {"pass": True, "expect": {"A.hand": 1 + drawn}},
    ]
    other = {"deck": ["Hall"]}
    assert not failures([lord], steps, A=mine, B=other, phase="secure")


def test_a_card_found_in_a_deck_and_discarded_goes_to_the_graveyard():
    text = "Target opposing player searches their deck for a card and discards it."
    step = {"play": "Spell", "answers": ["Ox"], "expect": {"B.graveyard": ["Ox"], "B.deck": 1}}
    assert not failures([spell(text)], [step], A={"hand": ["Spell"]}, B={"deck": ["Ox", "Owl"]})


# --- strikes at oneself; what protects each of several ---


def test_a_champion_that_strikes_itself_deals_damage_to_itself():
    text = "Each opposing champion strikes itself."
    expected = {"Titan": {"zone": "graveyard"}, "Monk": {"damage": 1}, "Ox": {"damage": 0}}
    step = {"play": "Spell", "expect": expected}
    mine, theirs = {"hand": ["Spell"], "champions": ["Ox"]}, {"champions": ["Titan", "Monk"]}
    assert not failures([spell(text)], [step], A=mine, B=theirs)


def test_the_next_damage_to_each_of_several_is_prevented_for_each():
    text = "Prevent the next strike damage that would be dealt to each allied champion this turn."
    wall = champion("Wall", 1, 9)
    third = {"attack": "Bull", "target": "Wall", "expect": {"Bull": {"damage": 1}}}
    steps = [
        {"play": "Spell"},
        {"attack": "Monk", "target": "Wall", "expect": {"Monk": {"damage": 0}}},
        {"attack": "Bull", "target": "Wall", "expect": {"Bull": {"damage": 0}}},
        third,
    ]
    bull = champion("Bull", 1, 5, text="This champion may attack twice each turn.")
    mine = {"hand": ["Spell"], "champions": ["Monk", "Bull"]}
    assert not failures([spell(text), wall, bull], steps, A=mine, B={"champions": ["Wall"]})


@pytest.mark.parametrize(("mine", "theirs", "drawn"), [("Ox", "Owl", 1), ("Owl", "Ox", 0)])
def test_only_what_you_sacrificed_is_what_you_sacrificed(mine, theirs, drawn):
    text = "Each player sacrifices a champion. If you sacrificed a Beast this way, draw a card."
    board = {"hand": ["Spell"], "champions": [mine], "deck": ["Monk"]}
    step = {"play": "Spell", "expect": {"A.hand": drawn}}
    assert not failures([spell(text)], [step], A=board, B={"champions": [theirs]})


@pytest.mark.parametrize(("mine", "theirs", "drawn"), [("Ox", "Hall", 1), ("Hall", "Ox", 0)])
def test_only_what_you_discarded_is_what_you_discarded(mine, theirs, drawn):
    text = "Each player discards a card. If you discarded a champion this way, draw a card."
    board = {"hand": ["Spell", mine], "deck": ["Monk"]}
    step = {"play": "Spell", "expect": {"A.hand": drawn}}
    assert not failures([spell(text)], [step], A=board, B={"hand": [theirs]})


def test_it_is_the_stunned_champion_an_opponent_controls():
    text = "SUMMON — If your opponent controls a stunned champion, destroy it."
    lord = champion("Lord", text=text)
    stunned = {"champions": [{"card": "Ox", "stunned": True}, "Owl"]}
    expected = {"A.champions": ["Lord"], "B.champions": ["Owl"]}
    step = {"play": "Lord", "expect": expected}
    assert not failures([lord], [step], A={"hand": ["Lord"]}, B=stunned)


def test_it_is_the_damaged_champion_you_control():
    text = "If you control a damaged champion, fully heal it."
    mine = {"hand": ["Spell"], "champions": [{"card": "Ox", "damage": 1}, "Owl"]}
    theirs = {"champions": [{"card": "Monk", "damage": 1}]}
    expected = {"Ox": {"damage": 0}, "Monk": {"damage": 1}}
    step = {"play": "Spell", "expect": expected}
    assert not failures([spell(text)], [step], A=mine, B=theirs)


def test_a_dead_champion_is_it_where_another_is_only_there():
    text = "DEATH — If you control another Beast, return it to your hand."
    bull = champion("Bull", text=text)
    mine = {"hand": ["Spell"], "champions": ["Bull", "Ox"]}
    step = {"play": "Spell", "targets": ["Bull"], "expect": {"A.hand": ["Bull"]}}
    assert not failures([spell("Destroy target champion."), bull], [step], A=mine)


@pytest.mark.parametrize("held", ["there is a location card", "you have a location card"])
def test_it_is_the_card_that_is_in_the_graveyard(held):
    lord = champion("Lord", text=f"SUMMON — If {held} in your graveyard, return it to your hand.")
    mine = {"hand": ["Lord"], "graveyard": ["Hall", "Ox"]}
    step = {"play": "Lord", "expect": {"A.hand": ["Hall"], "A.champions": ["Lord"]}}
    assert not failures([lord], [step], A=mine)


def test_each_player_who_sacrificed_a_beast_did_so():
    text = (
        "Each player sacrifices a champion. Each player who sacrificed a Beast this way draws a "
        "card."
    )
    mine = {"hand": ["Spell"], "champions": ["Owl"], "deck": ["Monk"]}
    theirs = {"champions": ["Ox"], "deck": ["Monk"]}
    step = {"play": "Spell", "expect": {"A.hand": 0, "B.hand": ["Monk"]}}
    assert not failures([spell(text)], [step], A=mine, B=theirs)


# --- several players at the same moment ---


def test_each_player_who_discards_one_or_more_cards_triggers_alone():
    lord = champion(
        "Lord", text="Whenever an opposing player discards one or more cards, that player scraps 1."
    )
    step = {"play": "Spell", "expect": {"C.graveyard": 3, "D.graveyard": 2}}
    assert not failures(
        [lord, spell("Each opposing player discards two cards.")],
        [step],
        format="2v2",
        A={"champions": ["Lord"], "hand": ["Spell"]},
        C={"hand": ["Ox", "Monk"], "deck": ["Hall"]},
        D={"hand": ["Owl"], "deck": ["Hall"]},
    )


@pytest.mark.parametrize(("count", "drawn"), [("one", 2), ("two", 1), ("three", 0)])
def test_cards_of_two_players_are_not_counted_together(count, drawn):
    lord = champion(
        "Lord", text=f"Whenever an opposing player discards {count} or more cards, draw a card."
    )
    step = {"play": "Spell", "expect": {"A.hand": drawn}}
    assert not failures(
        [lord, spell("Each opposing player discards two cards.")],
        [step],
        format="2v2",
        A={"champions": ["Lord"], "hand": ["Spell"], "deck": ["Ox", "Ox"]},
        C={"hand": ["Titan", "Monk"]},
        D={"hand": ["Owl"]},
    )
