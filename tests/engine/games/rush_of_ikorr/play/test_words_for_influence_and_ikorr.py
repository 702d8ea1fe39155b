"""Words for influence, Ikorr and counters are played as they read."""

import pytest

from tests.engine.games.rush_of_ikorr.play.small_boards import champion, failures, spell

# --- influence ---


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


def test_influence_of_the_influence_phase_is_no_card_effect():
    text = "Whenever you gain influence from a card effect, draw a card."
    miser = champion("Miser", text=text)
    mine = {"champions": ["Miser"], "hand": ["Spell"], "deck": ["Ox"] * 4}
    grown = {"play": "Spell", "expect": {"A.hand": 1}}
    assert not failures([miser, spell("Gain 1 influence.")], [grown], A=mine)
    usual = {"pass": True, "expect": {"A.hand": 2, "A.influence": 1}}
    assert not failures([miser, spell("Gain 1 influence.")], [usual], phase="influence", A=mine)


@pytest.mark.parametrize(("influence", "raid"), [(10, 1), (9, 0)])
def test_so_much_influence_is_at_least_so_much(influence, raid):
    sage = champion("Sage", text="This champion gets +1 raid while you have 10 influence.")
    mine = {"champions": ["Sage"], "influence": influence - 1, "exerted": 1}
    assert not failures([sage], [{"check": True, "expect": {"Sage": {"raid": raid}}}], A=mine)


# --- Ikorr ---


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


def test_as_much_is_drawn_as_was_secured():
    text = "SECURE — Draw cards equal to the amount of Ikorr secured."
    saver = champion("Saver", text=text)
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


def test_ikorr_that_was_stored_is_remembered():
    bank = champion(
        "Bank", text="RETREAT — Draw a card for each Ikorr that was stored on this champion."
    )
    back = spell("Retreat target champion.")
    mine = {"hand": ["Spell"], "champions": [{"card": "Bank", "ikorr": 2}], "deck": ["Ox"] * 3}
    step = {"play": "Spell", "expect": {"A.hand": 3}}
    assert not failures([bank, back], [step], A=mine)


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


# --- counters ---


def test_counters_that_were_removed_are_counted():
    bank = champion("Bank", 1, 5, text="SUMMON — Put two doom counters on this champion.")
    text = "Remove all counters from target champion. Draw a card for each counter removed this "
    mine = {"hand": ["Bank", "Spell"], "deck": ["Ox"] * 5}
    steps = [{"play": "Bank"}, {"play": "Spell", "expect": {"A.hand": 2}}]
    assert not failures([bank, spell(f"{text}way.")], steps, A=mine)
