"""The shared reader and runner, fed by the tables of a tiny game."""

import tomllib

import pytest

from engine.scenario.faults import ScenarioError
from engine.scenario.model import Scenario
from engine.scenario.reader import read_scenario
from engine.scenario.run import run_scenario
from tests.engine.scenario.pebbles import CATALOG, CONTRACT

HEAD = 'game = "pebbles"\n'


def read(text: str) -> Scenario:
    return read_scenario(CONTRACT, tomllib.loads(HEAD + text), CATALOG)


def faults(text: str) -> list[str]:
    try:
        read(text)
    except ScenarioError as error:
        return list(map(str, error.faults))
    return []


def failures(text: str) -> tuple[str, ...]:
    return run_scenario(CONTRACT, read(text)).failures


def test_a_number_says_how_many_play_and_whose_turn_it_is_follows():
    scenario = read("players = 3\nturn = 5")
    assert (scenario.letters, scenario.first, scenario.active) == ("ABC", 0, 1)
    assert read("players = 4").turn == 5


def test_a_number_of_plain_cards_and_usual_ones_stand_in_for_entries():
    side = read("[A]\nhand = 2\nheap = [{ counters = 2 }]\n[B]\nscore = 3").sides
    names = [[(entry.place, entry.card.name) for entry in each.entries] for each in side]
    assert names == [
        [("hand", "Gravel"), ("hand", "Gravel"), ("heap", "Gravel")],
        [("heap", "Gravel")],
    ]


def test_entries_hold_entries():
    (entry,) = read('[A]\nheap = [{ card = "Slate", under = ["Flint", "Chalk"] }]').sides[0].entries
    assert [(each.place, each.card.name, each.key) for each in entry.held] == [
        ("under", "Flint", "A.heap[1].under[1]"),
        ("under", "Chalk", "A.heap[1].under[2]"),
    ]


def test_what_stands_behind_and_beside_a_verb_has_many_forms():
    board = '[A]\nhand = ["Flint", "Slate"]\n'
    steps = read(
        f'{board}[[step]]\nlay = "Flint"\nhold = true\ntoss = ["heads"]\nslots = [2, 0]\n'
        '[[step]]\npass = "all"\n[[step]]\nstack = { Flint = ["Slate"] }\n'
        '[[step]]\nshout = "hey"\n[[step]]\ndrop = ["Flint", "A/leader"]\n'
    ).steps
    assert steps[0].given == {"hold": True, "toss": ("heads",), "slots": (2, 0)}
    assert [step.value for step in steps[1:]] == [
        "all",
        {"Flint": ("Slate",)},
        "hey",
        ("Flint", "A/leader"),
    ]


FAULTS = {
    "players of no table": ("players = 5", "players: must be one of 2, 3, 4, not “5”"),
    "turn and active disagree": ('players = 3\nturn = 2\nactive = "C"', "turn: 2 is a turn of the"),
    "a word of another verb": ('[[step]]\npass = "some"', "step[1].pass: must be one of all"),
    "a verb that is false": ("[[step]]\npass = false", "step[1].pass: must be true or one of all"),
    "an unknown word": ('[[step]]\nshout = "ha"', "step[1].shout: must be one of ho, hey"),
    "an unknown toss": (
        '[A]\nhand = 1\n[[step]]\nlay = "Gravel"\ntoss = ["edge"]',
        "step[1].toss[1]: must be one of heads, tails",
    ),
    "a slot that is a word": (
        '[A]\nhand = 1\n[[step]]\nlay = "Gravel"\nslots = ["left"]',
        "step[1].slots[1]: must be a whole number",
    ),
    "nothing of that name in a table": (
        '[[step]]\nstack = { Marble = ["Flint"] }',
        "step[1].stack.Marble: nothing is called “Marble”",
    ),
    "too many plain cards": ("[A]\nhand = 501", "A.hand: must be a whole number from 0 to 500"),
    "an unknown key of a held entry": (
        '[A]\nheap = [{ card = "Slate", under = [{ card = "Flint", wet = true }] }]',
        "A.heap[1].under[1].wet: is not a key of a scenario file; the keys here are card, id, worn",
    ),
    "a count that is a word": (
        '[A]\nheap = [{ card = "Slate", counters = { moss = "much" } }]',
        "A.heap[1].counters.moss: must be a whole number",
    ),
    "a state that is another word": (
        '[A]\nheap = [{ card = "Slate", worn = "flat" }]',
        "A.heap[1].worn: must be one of thin, round",
    ),
    "a mark in hand": (
        '[A]\nhand = [{ card = "Slate", worn = true }]',
        "A.hand[1].worn: only a pebble on a heap can have it, not a card in the hand",
    ),
}


@pytest.mark.parametrize(("text", "start"), FAULTS.values(), ids=FAULTS)
def test_a_fault_is_named_with_its_key(text, start):
    (fault,) = faults(text)
    assert fault.startswith(start)


def test_a_step_goes_on_by_itself_as_the_game_says():
    board = '[A]\nhand = ["Slate"]\n[B]\nhand = 1\n[[step]]\nlay = "Slate"\n'
    assert failures(f'{board}[step.expect]\nresolved = ["Slate"]\n"A.score" = 3\nturn = 3') == ()
    held = f'{board}hold = true\n[step.expect]\nresolved = []\n"A.score" = 0\n'
    answered = '[[step]]\nlay = "B/Gravel"\n[step.expect]\nresolved = ["Gravel", "Slate"]\n'
    assert failures(held + answered) == ()


def test_who_acts_follows_from_the_game_and_can_be_said():
    board = '[A]\nhand = 2\n[B]\nhand = 1\n[[step]]\nlay = "Gravel"\n'
    wrong = f'{board}by = "B"\nrefused = true\nrule = "p.1"\n'
    assert failures(wrong + '[[step]]\nlay = "Gravel"\nhold = true\n[[step]]\npass = true') == ()


def test_places_and_held_entries_are_found_and_compared():
    text = (
        '[A]\nleader = "Elder"\nheap = [{ card = "Slate", worn = "thin", '
        'counters = { moss = 2, ice = 1 }, under = [{ card = "Flint", id = "low" }] }]\n'
        '[[step]]\ncheck = true\n[step.expect]\n"A/leader" = { worn = false }\n'
        'Slate = { worn = true, counters = { moss = 2 } }\nlow = { on = "Slate" }\n'
        '"A.leader" = "elder"\n"A.heap" = ["Slate"]\n[[step]]\ncheck = true\n'
        "[step.expect]\nSlate = { counters = 4 }"
    )
    assert failures(text) == (
        "step[2].expect.Slate.counters: expected 4, found { moss = 2, ice = 1 }",
    )
