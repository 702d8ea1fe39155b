import tomllib

import pytest

from engine.catalog import make_catalog
from engine.games.rush_of_ikorr.scenario.contract import CONTRACT
from engine.games.rush_of_ikorr.schema import SCHEMA
from engine.scenario.faults import ScenarioError
from engine.scenario.model import Scenario
from engine.scenario.reader import read_scenario

CARDS = """
[[card]]
name = "Ash Runner"
type = "champion"
cost = 1
attack = 2
health = 2

[[card]]
name = "Bright Edge"
type = "infusion"
pips = 1
text = "+1 attack"

[[card]]
name = "Old Oracle"
type = "avatar"
text = "(2): Draw a card.\\nRUSH 4: Draw two cards."

[[card]]
name = "Quiet Grove"
type = "location"
cost = 1
text = "ACTION — Summon a 1/1 Wisp token named Lantern."

[[card]]
name = "Short Word"
type = "spell"
cost = 0
text = "Draw a card."
"""


def read(text: str, head: str = 'game = "rush_of_ikorr"') -> Scenario:
    document = tomllib.loads(f"{head}\n{CARDS}\n{text}")
    return read_scenario(CONTRACT, document, make_catalog(SCHEMA, ()))


def faults(text: str, head: str = 'game = "rush_of_ikorr"') -> list[str]:
    try:
        read(text, head)
    except ScenarioError as error:
        return [str(fault) for fault in error.faults]
    return []


def test_absent_keys_have_the_documented_defaults():
    scenario = read("")
    assert (scenario.team_size, scenario.turn, scenario.active, scenario.first) == (1, 3, 0, 0)
    assert (scenario.phase, scenario.seed, scenario.options) == ("action", 0, {})
    assert scenario.steps == ()
    assert [side.entries for side in scenario.sides] == [(), ()]


def test_an_entry_keeps_everything_that_is_said_of_it():
    scenario = read(
        '[A]\nchampions = [{ card = "Ash Runner", infusion = "Bright Edge", id = "x", damage = 1, '
        "ikorr = 2, perpetual = true, fresh = true, raided = true, reanimated = true, "
        'attacked = ["B/Ash Runner"] }]\n[B]\nchampions = ["ash runner"]'
    )
    (entry,) = scenario.sides[0].entries
    assert (entry.place, entry.card.name, entry.id) == ("champions", "Ash Runner", "x")
    assert entry.overlay is not None
    assert entry.overlay.name == "Bright Edge"
    assert entry.values == {
        "damage": 1,
        "ikorr": 2,
        "stunned": False,
        "perpetual": True,
        "fresh": True,
        "attacked": ("B/Ash Runner",),
        "raided": True,
        "reanimated": True,
    }


def test_a_step_keeps_its_verb_and_everything_beside_it():
    (step,) = read(
        '[A]\nhand = ["Short Word"]\n[[step]]\nplay = "Short Word"\nby = "B"\ntargets = ["A"]\n'
        'x = 2\nposition = 0\npay = []\nanswers = [true, 3, ["A"], [[], ["Ash Runner"]]]\n'
        'refused = true\nrule = "6.3b"\n'
    ).steps
    assert (step.verb, step.subject, step.by) == ("play", "Short Word", 1)
    assert step.given == {"targets": ("A",), "x": 2, "position": 0, "pay": ()}
    assert step.answers == (True, 3, ["A"], [[], ["Ash Runner"]])
    assert (step.refused, step.rule) == (True, "6.3b")


def test_a_defined_card_stands_instead_of_a_bundled_one_of_its_name():
    bundled = SCHEMA.read({"name": "Ash Runner", "type": "champion", "attack": 9}).card
    assert bundled is not None
    document = tomllib.loads(f'game = "rush_of_ikorr"\n{CARDS}')
    scenario = read_scenario(CONTRACT, document, make_catalog(SCHEMA, [bundled]))
    card = scenario.catalog.card("Ash Runner")
    assert card is not None
    assert (card.number("attack"), len(card.conflicts)) == (2, 0)


def test_a_teams_pool_may_be_given_for_any_member():
    head = 'game = "rush_of_ikorr"\nformat = "2v2"'
    sides = read("[D]\nsecured = 4", head).sides
    assert [side.values.get("secured", 0) for side in sides] == [0, 0, 0, 4]


FAULTS = {
    "an unknown key": ("[A]\nhands = []", "A.hands: is not a key"),
    "an unknown key of an entry": (
        '[A]\nhand = [{ card = "Ash Runner", wounds = 1 }]',
        "A.hand[1].wounds: is not a key",
    ),
    "an unknown key of a step": ("[[step]]\npass = true\nwho = 1", "step[1].who: is not a key"),
    "an unknown card": ('[A]\nhand = ["Nobody"]', "A.hand[1].card: “Nobody” is not a card"),
    "an infusion by itself": ('[A]\nhand = ["Bright Edge"]', "A.hand[1].card: “Bright Edge” is an"),
    "an unknown infusion": (
        '[A]\nhand = [{ card = "Ash Runner", infusion = "Dull Edge" }]',
        "A.hand[1].infusion: there is no infusion “Dull Edge”",
    ),
    "a card in the wrong zone": (
        '[A]\nchampions = ["Short Word"]',
        "A.champions[1].card: “Short Word” (spell) cannot lie in champions",
    ),
    "a card as avatar": ('[A]\navatar = "Ash Runner"', "A.avatar: there is no avatar “Ash Runner”"),
    "marks off the battlefield": (
        '[A]\nhand = [{ card = "Ash Runner", damage = 1 }]',
        "A.hand[1].damage: only a permanent can have it",
    ),
    "seven champions": (
        "[A]\nchampions = [" + '"Ash Runner", ' * 7 + "]",
        "A.champions: has 7 entries, at most 6",
    ),
    "too much influence": ("[A]\ninfluence = 6\nexerted = 5", "A.exerted: with influence makes"),
    "negative influence": ("[A]\ninfluence = -1", "A.influence: must be a whole number from 0"),
    "true as a number": ("[A]\ninfluence = true", "A.influence: must be a whole number"),
    "an id given twice": (
        '[A]\nhand = [{ card = "Ash Runner", id = "x" }, { card = "Ash Runner", id = "x" }]',
        "A.hand[2].id: “x” is the id of A.hand[1] already",
    ),
    "a letter as id": (
        '[A]\nhand = [{ card = "Ash Runner", id = "B" }]',
        "A.hand[1].id: must not be a player's letter",
    ),
    "a player of another format": ("[C]\ninfluence = 1", "C: is not a key"),
    "a step without verb": ("[[step]]\nanswers = []", "step[1]: has no verb"),
    "two verbs": ("[[step]]\npass = true\ncheck = true", "step[1].check: a step has one verb"),
    "a verb that is false": ("[[step]]\npass = false", "step[1].pass: must be true"),
    "an attack without target": ('[[step]]\nattack = "Ash Runner"', "step[1].target: is missing"),
    "a key of another verb": ("[[step]]\npass = true\nx = 1", "step[1].x: goes with `play`"),
    "a rule without refusal": (
        '[[step]]\npass = true\nrule = "6.3b"',
        "step[1].rule: goes with `refused = true`",
    ),
    "an unknown player": ('[[step]]\npass = true\nby = "C"', "step[1].by: must be one of A, B"),
    "a reference to nothing": (
        '[[step]]\nraid = "Ash Runer"',
        "step[1].raid: nothing is called “Ash Runer”; did you mean “Ash Runner”?",
    ),
    "an answer of no kind": (
        "[[step]]\npass = true\nanswers = [1.5]",
        "step[1].answers[1]: must be a reference",
    ),
    "an expectation of no kind": (
        '[[step]]\ncheck = true\n[step.expect]\n"A.hands" = 1',
        "step[1].expect.A.hands: is not something that can be expected",
    ),
    "an expected zone that is a word": (
        '[[step]]\ncheck = true\n[step.expect]\n"A.hand" = "Ash Runner"',
        "step[1].expect.A.hand: must be a number or a list of names",
    ),
    "an unknown value of an object": (
        '[[step]]\ncheck = true\n[step.expect]\n"Ash Runner" = { power = 1 }',
        "step[1].expect.Ash Runner.power: is not known of an object",
    ),
    "an unknown keyword": (
        '[[step]]\ncheck = true\n[step.expect]\n"Ash Runner" = { keywords = ["Flying"] }',
        "step[1].expect.Ash Runner.keywords: must be a list of keywords",
    ),
    "an unknown phase": (
        '[[step]]\ncheck = true\n[step.expect]\nphase = "battle"',
        "step[1].expect.phase: must be one of secure",
    ),
    "an unknown field of a card": (
        '[[card]]\nname = "Odd"\ntype = "spell"\npower = 1',
        "card[6].power: is not a key",
    ),
    "a card without type": ('[[card]]\nname = "Odd"', "card[6].type: must name one of: avatar"),
    "an unknown aspect": (
        '[[card]]\nname = "Odd"\ntype = "spell"\naspects = ["Greed"]',
        "card[6].aspects: “Greed” is not one of",
    ),
    "a card defined twice": (
        '[[card]]\nname = "Short word"\ntype = "spell"',
        "card[6].name: “Short word” is defined twice",
    ),
    "a card's number below 0": (
        '[[card]]\nname = "Odd"\ntype = "champion"\nattack = -1\nhealth = 1\n[A]\nhand = ["Odd"]',
        "A.hand[1]: “Odd” has attack -1",
    ),
    "an infusion's number below 0": (
        '[[card]]\nname = "Odd"\ntype = "infusion"\npips = -1\n[A]\n'
        'hand = [{ card = "Ash Runner", infusion = "Odd" }]',
        "A.hand[1]: “Odd” has pips -1",
    ),
    "two Fabled champions of one name": (
        '[[card]]\nname = "Odd"\ntype = "champion"\nhealth = 1\nfabled = true\n[A]\n'
        'hand = ["Odd"]\nchampions = ["Odd", "Odd"]',
        "A.champions[2]: is Fabled and there already (4.7c.1, 4.9d.1)",
    ),
    "an entry with an id and no card": ('[A]\nhand = [{ id = "x" }]', "A.hand[1].card: is missing"),
    "a verb with a number for a reference": (
        "[[step]]\nraid = 5",
        "step[1].raid: must be a text",
    ),
    "a verb with nothing for a reference": (
        '[[step]]\nraid = ""',
        "step[1].raid: nothing is called “”",
    ),
}

KING = '[[card]]\nname = "King"\ntype = "champion"\nhealth = 2\nfabled = true\n'
RAT = '[[card]]\nname = "Rat"\ntype = "token"\nhealth = 1\n'
HEAVY = '[[card]]\nname = "Heavy"\ntype = "infusion"\npips = 3\n'
SMALL = '[[card]]\nname = "Small"\ntype = "champion"\nhealth = 2\nallowance = 1\n'


CANNOT_BE = [
    pytest.param(
        '[A]\nlocation = { card = "Quiet Grove", damage = 1 }',
        "A.location.damage: only champions take damage (7.5a)",
        "",
        marks=pytest.mark.rule("rush_of_ikorr 7.5a"),
        id="7.5a",
    ),
    pytest.param(
        '[A]\nchampions = [{ card = "Quiet Grove", stunned = true }]',
        "A.champions[1].stunned: only champions are stunned (11.50a)",
        "",
        marks=pytest.mark.rule("rush_of_ikorr 11.50a"),
        id="11.50a",
    ),
    pytest.param(
        '[A]\nchampions = [{ card = "Quiet Grove", raided = true }]',
        "A.champions[1].raided: only champions attack and raid",
        "",
        marks=pytest.mark.rule("rush_of_ikorr 6.3a.1"),
        id="6.3a.1",
    ),
    pytest.param(
        f'{RAT}[A]\nchampions = [{{ card = "Rat", reanimated = true }}]',
        "A.champions[1].reanimated: only a champion that is a card comes back",
        "",
        marks=pytest.mark.rule("rush_of_ikorr 8.7a"),
        id="8.7a",
    ),
    pytest.param(
        '[A]\nhand = [{ card = "Short Word", infusion = "Bright Edge" }]',
        "A.hand[1].infusion: only a card that becomes a permanent has one (3.9c)",
        "",
        marks=pytest.mark.rule("rush_of_ikorr 3.9c"),
        id="3.9c",
    ),
    pytest.param(
        f'{RAT}[A]\nchampions = [{{ card = "Rat", infusion = "Bright Edge" }}]',
        "A.champions[1].infusion: only a card that becomes a permanent has one (3.9c)",
        "",
        marks=pytest.mark.rule("rush_of_ikorr 3.7b"),
        id="3.7b",
    ),
    pytest.param(
        f'{HEAVY}{SMALL}[A]\nhand = [{{ card = "Small", infusion = "Heavy" }}]',
        "A.hand[1].infusion: it has 3 pips, of 1 allowed (3.9c.1)",
        "",
        marks=pytest.mark.rule("rush_of_ikorr 3.9c.1"),
        id="3.9c.1",
    ),
    pytest.param(
        f'{KING}[A]\nchampions = [{{ card = "King", infusion = "Bright Edge" }}]',
        "A.champions[1].infusion: a Fabled champion cannot be infused (4.7c.2)",
        "",
        marks=pytest.mark.rule("rush_of_ikorr 4.7c.2"),
        id="4.7c.2",
    ),
    pytest.param(
        "[A]\npower_used = true",
        "A.power_used: there is no avatar",
        "",
        marks=pytest.mark.rule("rush_of_ikorr 6.1a"),
        id="6.1a",
    ),
    pytest.param(
        "[B]\nrush_used = true",
        "B.rush_used: there is no avatar",
        "",
        marks=pytest.mark.rule("rush_of_ikorr 6.2a"),
        id="6.2a",
    ),
    pytest.param(
        '[A]\navatar = "Old Oracle"\n[B]\navatar = "Old Oracle"',
        "B.avatar: is a teammate's (9.10a)",
        'format = "2v2"',
        marks=pytest.mark.rule("rush_of_ikorr 9.10a"),
        id="9.10a",
    ),
    pytest.param(
        '[A]\nchampions = [{ card = "Ash Runner", raided = true }]',
        "A.champions[1].raided: the action phase is still to come (8.6a)",
        'phase = "start"',
        marks=pytest.mark.rule("rush_of_ikorr 8.6a"),
        id="8.6a",
    ),
]


@pytest.mark.parametrize(("text", "start", "head"), CANNOT_BE)
def test_a_board_that_no_game_comes_to_is_refused(text: str, start: str, head: str):
    (fault,) = faults(text, f'game = "rush_of_ikorr"\n{head}')
    assert fault.startswith(start)


def test_a_heavy_infusion_lies_on_a_card_that_says_nothing_of_its_allowance():
    assert faults(f'{HEAVY}[A]\nhand = [{{ card = "Ash Runner", infusion = "Heavy" }}]') == []


def test_the_same_avatar_may_sit_on_both_sides():
    assert faults('[A]\navatar = "Old Oracle"\n[B]\navatar = "Old Oracle"') == []


@pytest.mark.parametrize(("text", "start"), FAULTS.values(), ids=FAULTS.keys())
def test_a_fault_is_named_with_its_key(text: str, start: str):
    (fault,) = faults(text)
    assert fault.startswith(start)


HEADS = {
    "no game": ("", "game: is missing"),
    "another game": ('game = "rise"', "game: must be “rush_of_ikorr”"),
    "an unknown format": ('game = "rush_of_ikorr"\nformat = "4v4"', "format: must be one of"),
    "turn and active disagree": (
        'game = "rush_of_ikorr"\nactive = "B"',
        "turn: 3 is a turn of the first team",
    ),
    "turn and first disagree": (
        'game = "rush_of_ikorr"\nturn = 2',
        "turn: 2 is a turn of the second team",
    ),
    "turn 0": ('game = "rush_of_ikorr"\nturn = 0', "turn: must be a whole number from 1"),
    "an unknown phase": ('game = "rush_of_ikorr"\nphase = "main"', "phase: must be one of secure"),
    "an unknown option": (
        'game = "rush_of_ikorr"\noptions = { luck = true }',
        "options.luck: There is no option “luck”",
    ),
    "a wrong value of an option": (
        'game = "rush_of_ikorr"\noptions = { attack_after_raid = 1 }',
        "options.attack_after_raid: The option",
    ),
    "an unknown key at the top": (
        'game = "rush_of_ikorr"\ntitel = "x"',
        "titel: is not a key of a scenario file; the keys here are game, title",
    ),
}


@pytest.mark.parametrize(("head", "start"), HEADS.values(), ids=HEADS.keys())
def test_a_fault_at_the_top_is_named_with_its_key(head: str, start: str):
    (fault,) = faults("", head)
    assert fault.startswith(start)


FINE = {
    "first and active of one team": (
        'game = "rush_of_ikorr"\nformat = "2v2"\nfirst = "B"\nactive = "A"',
        "",
    ),
    "an even turn of the other team": ('game = "rush_of_ikorr"\nturn = 2\nactive = "B"', ""),
    "a named interpretation of play": (
        'game = "rush_of_ikorr"\noptions = { attack_after_raid = true }',
        "",
    ),
    "a named interpretation of construction": (
        'game = "rush_of_ikorr"\noptions = { side_aspect_check = false }',
        "",
    ),
    "a token that some text names": (
        'game = "rush_of_ikorr"',
        '[[step]]\nraid = "B/Lantern#2"\n[[step]]\nraid = "Wisp token"',
    ),
    "a location in the row": ('game = "rush_of_ikorr"', '[A]\nchampions = ["Quiet Grove"]'),
    "an empty location": ('game = "rush_of_ikorr"', '[A]\nlocation = ""'),
}


@pytest.mark.parametrize(("head", "text"), FINE.values(), ids=FINE.keys())
def test_what_the_format_allows_is_read(head: str, text: str):
    assert faults(text, head) == []


def test_all_faults_are_reported_together():
    found = faults('[A]\nhands = []\ninfluence = 11\n[[step]]\nraid = "Nobody"')
    assert len(found) == 3


@pytest.mark.parametrize(
    ("card", "start"),
    [
        ('[[card]]\ntype = "spell"', "card[6].name: a card needs a name"),
        ('[[card]]\nname = "Odd"\ntype = "sorcery"', "card[6].type: must name one of"),
        ("", "A.hand[1].card: “Odd” is not a card known here"),
    ],
)
def test_what_follows_from_a_fault_is_not_said_again(card: str, start: str):
    board = (
        '[A]\nhand = ["Odd", "Odd"]\n[[step]]\nplay = "Odd"\n[step.expect]\nOdd = { zone = "hand" }'
    )
    (fault,) = faults(f"{card}\n{board}")
    assert fault.startswith(start)


def test_an_unknown_name_in_several_steps_is_said_once():
    (fault,) = faults('[[step]]\nraid = "Nobody"\n[[step]]\nraid = "Nobody"')
    assert fault.startswith("step[1].raid: nothing is called “Nobody”")


def test_a_teams_pool_given_twice_differently_is_a_fault():
    head = 'game = "rush_of_ikorr"\nformat = "2v2"'
    assert faults("[A]\nsecured = 1\n[B]\nsecured = 1", head) == []
    (fault,) = faults("[A]\nsecured = 1\n[B]\nsecured = 2", head)
    assert fault.startswith("B.secured: differs")
