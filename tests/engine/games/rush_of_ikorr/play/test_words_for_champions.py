"""Words for champions are played as they read: keywords, attacks, damage and stunned champions."""

import pytest

from tests.engine.games.rush_of_ikorr.play.small_boards import HALL, champion, failures, spell

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


@pytest.mark.parametrize(("others", "keywords"), [([], ["Lethal"]), (["Ox"], [])], ids=str)
def test_a_champion_is_lethal_only_alone(others, keywords):
    text = "This champion has Lethal while it is the only champion you control."
    step = {"check": True, "expect": {"Loner": {"keywords": keywords}}}
    mine = {"champions": ["Loner", *others]}
    assert not failures([champion("Loner", text=text)], [step], A=mine, B={"champions": ["Monk"]})


# --- who attacks whom ---


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


@pytest.mark.parametrize(("attack", "drawn"), [(4, 1), (1, 0)])
def test_the_defending_champions_end_is_awaited(attack, drawn):
    text = "ATTACK — If the defending champion is destroyed this turn, draw a card."
    hunter = champion("Hunter", attack, 9, text=text)
    step = {"attack": "Hunter", "target": "Monk", "expect": {"A.hand": drawn}}
    mine = {"champions": ["Hunter"], "deck": ["Ox"]}
    assert not failures([hunter], [step], A=mine, B={"champions": ["Monk"]})


@pytest.mark.rule("rush_of_ikorr 7.3b")
def test_both_sides_of_a_battle_have_battled():
    text = "Stun each champion that battled this turn."
    wall = champion("Wall", 1, 9)
    mine = {"champions": ["Monk", "Owl"], "hand": ["Spell"]}
    expected = {"Wall": {"stunned": True}, "Monk": {"stunned": True}, "Owl": {"stunned": False}}
    steps = [{"attack": "Monk", "target": "Wall"}, {"play": "Spell", "expect": expected}]
    assert not failures([spell(text), wall], steps, A=mine, B={"champions": ["Wall"]})


# --- damage that goes elsewhere, or is less ---


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


@pytest.mark.parametrize(("way", "taken"), [("up", 3), ("down", 2)])
def test_half_of_the_damage_is_rounded_as_said(way, taken):
    text = "If this champion would take strike damage, it takes half that damage, rounded "
    text += f"{way}, instead."
    wall = champion("Wall", 1, 9, text=text)
    step = {"attack": "Titan", "target": "Wall", "expect": {"Wall": {"damage": taken}}}
    plain = champion("Titan", 5, 6)
    mine, theirs = {"champions": ["Titan"]}, {"champions": ["Wall"]}
    assert not failures([wall, plain], [step], A=mine, B=theirs)


@pytest.mark.parametrize(("damage", "taken"), [(3, 1), (1, 1)])
def test_all_but_1_of_the_damage_is_prevented(damage, taken):
    text = "If an allied champion would take nonstrike damage, prevent all but 1 of that damage."
    bolt = spell(f"Deal {damage} damage to target champion.")
    mine = {"hand": ["Spell"], "location": "Hall", "champions": ["Monk"]}
    step = {"play": "Spell", "expect": {"Monk": {"damage": taken}}}
    assert not failures([{**HALL, "text": text}, bolt], [step], A=mine)


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


# --- damage, and what is left of it ---


@pytest.mark.parametrize(("mine", "damage"), [(["Ox"], 4), (["Owl"], 2)])
def test_more_damage_instead_goes_to_the_same_target(mine, damage):
    text = "Deal 2 damage to target opposing champion. If you control a Beast, deal 4 damage "
    board = {"hand": ["Spell"], "champions": mine}
    step = {"play": "Spell", "expect": {"Titan": {"damage": damage}}}
    assert not failures([spell(f"{text}instead.")], [step], A=board, B={"champions": ["Titan"]})


@pytest.mark.parametrize(("damage", "drawn"), [(3, 0), (4, 1)])
def test_excess_damage_is_what_goes_beyond_the_health(damage, drawn):
    text = f"Deal {damage} damage to target champion. If excess damage was dealt this way, draw a "
    mine = {"hand": ["Spell"], "deck": ["Owl"]}
    step = {"play": "Spell", "expect": {"A.hand": drawn}}
    assert not failures([spell(f"{text}card.")], [step], A=mine, B={"champions": ["Ox"]})


@pytest.mark.parametrize(("damage", "drawn"), [(2, 1), (3, 0)])
def test_a_fully_healed_champion_has_no_damage_left(damage, drawn):
    text = "Heal 2 from target champion. If it's fully healed, draw a card."
    mine = {
        "hand": ["Spell"],
        "champions": [{"card": "Titan", "damage": damage}],
        "deck": ["Owl"],
    }
    assert not failures([spell(text)], [{"play": "Spell", "expect": {"A.hand": drawn}}], A=mine)


# --- stunned champions ---


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
