"""Words for numbers are played as they read: most and least, for each, that many, and X."""

import pytest

from tests.engine.games.rush_of_ikorr.play.small_boards import champion, failures, spell

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


# --- for each, and that many ---


def test_for_each_and_one_more():
    text = "Discard your hand. Draw a card for each card discarded this way, plus one."
    mine = {"hand": ["Spell", "Ox", "Owl"], "deck": ["Monk"] * 5}
    assert not failures([spell(text)], [{"play": "Spell", "expect": {"A.hand": 3}}], A=mine)


def test_fury_counts_whom_it_attacked():
    text = "Fury\nThis champion gets +1 attack for each champion it attacked this turn."
    wolf = champion("Wolf", 1, 9, text=text)
    steps = [
        {"attack": "Wolf", "target": "Owl", "expect": {"Wolf": {"attack": 2}}},
        {"attack": "Wolf", "target": "Monk", "expect": {"Wolf": {"attack": 3}}},
    ]
    theirs = {"champions": ["Owl", "Monk"]}
    assert not failures([wolf], steps, A={"champions": ["Wolf"]}, B=theirs)


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


def test_for_each_champion_voided_this_way_passes_over_other_cards():
    text = "Void all graveyards. For each champion voided this way, its owner summons a 1/1 Spirit "
    mine = {"hand": ["Spell"], "graveyard": ["Ox"]}
    theirs = {"graveyard": ["Owl", "Hall"]}
    step = {"play": "Spell", "expect": {"A.champions": 1, "B.champions": 1, "B.void": 2}}
    assert not failures([spell(f"{text}token.")], [step], A=mine, B=theirs)


def test_what_you_controlled_is_counted_apart_from_what_others_did():
    text = "Destroy all champions with cost 2 or less. Draw a card for each champion you "
    text += "controlled that was destroyed this way."
    mine = {"hand": ["Spell"], "champions": ["Ox", "Owl"], "deck": ["Monk"] * 5}
    step = {"play": "Spell", "expect": {"A.hand": 2, "B.graveyard": ["Monk"]}}
    assert not failures([spell(text)], [step], A=mine, B={"champions": ["Monk"]})


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


# --- comparing champions ---


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


def test_the_best_of_a_named_set_is_one_of_that_set():
    text = "Destroy target champion with the highest attack among opposing champions."
    table = {"A": {"hand": ["Spell"], "champions": ["Titan"]}, "B": {"champions": ["Ox", "Owl"]}}
    steps = [
        {"play": "Spell", "targets": ["Titan"], "refused": True},
        {"play": "Spell", "expect": {"A.champions": ["Titan"], "B.champions": ["Owl"]}},
    ]
    assert not failures([spell(text)], steps, **table)


# --- comparing players ---


@pytest.mark.parametrize(("theirs", "drawn"), [(["Monk"], 1), (["Monk", "Titan"], 0)], ids=str)
def test_the_most_is_more_than_each_other_player_has(theirs, drawn):
    text = "If you control the most champions, draw a card."
    table = {"C": {"champions": theirs}, "D": {"champions": ["Bull"]}}
    mine = {"hand": ["Spell"], "champions": ["Ox", "Owl"], "deck": ["Hall"]}
    step = {"play": "Spell", "expect": {"A.hand": drawn}}
    cards = [spell(text), champion("Bull")]
    assert not failures(cards, [step], format="2v2", A=mine, **table)


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
