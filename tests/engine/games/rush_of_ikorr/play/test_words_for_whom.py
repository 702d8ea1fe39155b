"""Words for whom a text is about are played as they read: "it", "they", "that champion"."""

import pytest

from tests.engine.games.rush_of_ikorr.play.small_boards import champion, failures, spell

# --- "it" and "itself" ---


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


def test_a_champion_that_strikes_itself_deals_damage_to_itself():
    text = "Each opposing champion strikes itself."
    expected = {"Titan": {"zone": "graveyard"}, "Monk": {"damage": 1}, "Ox": {"damage": 0}}
    step = {"play": "Spell", "expect": expected}
    mine, theirs = {"hand": ["Spell"], "champions": ["Ox"]}, {"champions": ["Titan", "Monk"]}
    assert not failures([spell(text)], [step], A=mine, B=theirs)


# --- "it" in a condition ---


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


def test_a_dead_champion_returns_where_another_is_there():
    text = "DEATH — If you control another Beast, return this champion to your hand."
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


# --- "its", "that champion" and "both of them" ---


@pytest.mark.parametrize("which", ["each champion", "target champion"])
def test_its_health_is_compared_with_the_attack_of_the_same_champion(which):
    text = f"Destroy {which} with attack greater than its health."
    wolf = champion("Wolf", 3, 2)
    expected = {"A.champions": ["Ox"], "B.champions": ["Titan"]}
    mine = {"hand": ["Spell"], "champions": ["Wolf", "Ox"]}
    step = {"play": "Spell", "expect": expected}
    assert not failures([spell(text), wolf], [step], A=mine, B={"champions": ["Titan"]})


def test_what_was_sacrificed_is_compared_with_each_champion():
    described = "with health less than the sacrificed champion's attack"
    text = f"Sacrifice a champion. Destroy each champion {described}."
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


# --- players ---


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


def test_a_player_of_your_choice_need_not_sit_opposite():
    text = "An opposing player of your choice discards a card."
    step = {"play": "Spell", "answers": ["D"], "expect": {"C.hand": 1, "D.hand": 0}}
    table = {"C": {"hand": ["Ox"]}, "D": {"hand": ["Owl"]}}
    assert not failures([spell(text)], [step], format="2v2", A={"hand": ["Spell"]}, **table)


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


def test_each_player_who_sacrificed_a_beast_did_so():
    text = (
        "Each player sacrifices a champion. Each player who sacrificed a Beast this way draws a "
        "card."
    )
    mine = {"hand": ["Spell"], "champions": ["Owl"], "deck": ["Monk"]}
    theirs = {"champions": ["Ox"], "deck": ["Monk"]}
    step = {"play": "Spell", "expect": {"A.hand": 0, "B.hand": ["Monk"]}}
    assert not failures([spell(text)], [step], A=mine, B=theirs)


@pytest.mark.parametrize(
    ("text", "stunned"),
    [
        ("Target champion strikes each champion adjacent to it. Stun those champions.", "ac"),
        ("Target champion strikes all other champions. Stun them.", "ac"),
        ("Deal 1 damage to target champion and each champion adjacent to it. Stun them.", "abc"),
        ("Target champion and each champion adjacent to it get -1 attack. Stun them.", "abc"),
    ],
)
def test_those_behind_several_are_what_was_struck_or_all_that_were_named(text, stunned):
    row = [{"card": "Monk", "id": name} for name in "abc"]
    expected = {name: {"stunned": name in stunned} for name in "abc"}
    step = {"play": "Spell", "targets": ["b"], "expect": expected}
    assert not failures([spell(text)], [step], A={"hand": ["Spell"]}, B={"champions": row})
