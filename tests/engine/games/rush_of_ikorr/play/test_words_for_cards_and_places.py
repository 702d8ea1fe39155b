"""Words for cards, their costs and their places are played as they read."""

import pytest

from tests.engine.games.rush_of_ikorr.play.small_boards import HALL, champion, failures, spell

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


# --- hands, decks and graveyards ---


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


def test_a_champion_comes_from_either_of_two_zones():
    text = "Summon a Beast from your hand or graveyard."
    step = {"play": "Spell", "answers": ["Ox"], "expect": {"A.champions": ["Ox"]}}
    cow = champion("Cow", types=["Beast"])
    mine = {"hand": ["Spell", "Cow", "Owl"], "graveyard": ["Ox"]}
    assert not failures([spell(text), cow], [step], A=mine)
    step = {"play": "Spell", "answers": ["Cow"], "expect": {"A.champions": ["Cow"]}}
    assert not failures([spell(text), cow], [step], A=mine)


def test_a_spell_shuffles_itself_away():
    text = "If this spell would be put into your graveyard, shuffle it into your deck instead. "
    step = {"play": "Spell", "expect": {"A.graveyard": 0, "A.deck": ["Spell"]}}
    assert not failures(
        [spell(f"{text}Draw a card.")], [step], A={"hand": ["Spell"], "deck": ["Ox"]}
    )


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


def test_a_card_found_in_a_deck_and_discarded_goes_to_the_graveyard():
    text = "Target opposing player searches their deck for a card and discards it."
    step = {"play": "Spell", "answers": ["Ox"], "expect": {"B.graveyard": ["Ox"], "B.deck": 1}}
    assert not failures([spell(text)], [step], A={"hand": ["Spell"]}, B={"deck": ["Ox", "Owl"]})


# --- what may be played ---


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


def test_a_spell_is_cast_only_under_its_condition():
    text = "You may cast this spell only if a champion you control died this turn. Draw a card."
    kill = spell("Destroy target champion.", "Kill")
    mine = {"hand": ["Spell", "Kill"], "champions": ["Ox"], "deck": ["Owl"]}
    steps = [{"play": "Spell", "refused": True}, {"play": "Kill"}, {"play": "Spell"}]
    assert not failures([spell(text), kill], steps, A=mine)


# --- costs ---


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


def test_an_avatars_power_costs_less():
    guide = champion("Guide", text="Your avatar's power costs 1 less.")
    sage = {"name": "Sage", "type": "avatar", "text": "(2): Secure 1 Ikorr.\nRUSH 1: Refresh 1."}
    mine = {"avatar": "Sage", "champions": ["Guide"], "influence": 1}
    step = {"power": True, "expect": {"A.secured": 1, "A.influence": 0}}
    assert not failures([guide, sage], [step], A=mine)


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
