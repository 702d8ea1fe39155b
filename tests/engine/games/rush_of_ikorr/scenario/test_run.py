import tomllib

import pytest

from engine.catalog import make_catalog
from engine.games.rush_of_ikorr.schema import SCHEMA
from engine.scenario.documents import run_document
from engine.scenario.faults import ScenarioError

HEAD = """
game = "rush_of_ikorr"
[[card]]
name = "Ash Runner"
type = "champion"
cost = 1
attack = 2
health = 3
raid = 1
[[card]]
name = "Small Fire"
type = "spell"
cost = 1
text = "Deal 1 damage to target champion."
[[card]]
name = "Hard Choice"
type = "spell"
cost = 0
text = "Discard a card."
[[card]]
name = "Wide Wall"
type = "champion"
cost = 1
attack = 0
health = 9
[[card]]
name = "Bell"
type = "champion"
cost = 1
attack = 1
health = 1
text = "DEATH — Draw a card."
[[card]]
name = "End of Days"
type = "spell"
cost = 0
text = "Destroy all champions."
"""


def failures(text: str) -> tuple[str, ...]:
    document = tomllib.loads(HEAD + text)
    return run_document(document, make_catalog(SCHEMA, ())).failures


def test_a_file_whose_expectations_hold_has_no_failures():
    assert failures('[A]\nchampions = ["Ash Runner"]\n[[step]]\nraid = "Ash Runner"') == ()


def test_every_failed_expectation_is_told_with_expected_and_found():
    found = failures(
        '[A]\nhand = ["Small Fire"]\nchampions = ["Ash Runner"]\n[[step]]\ncheck = true\n'
        '[step.expect]\n"A.hand" = 2\n"A.champions" = ["Wide Wall"]\n"B.location" = "Hall"\n'
        'winner = "A"\nresolved = ["Bell"]\n"Ash Runner" = { attack = 3, stunned = true }\n'
        '"Wide Wall" = { damage = 1 }'
    )
    assert found == (
        "step[1].expect.A.hand: expected 2, found 1",
        'step[1].expect.A.champions: expected ["Wide Wall"], found ["Ash Runner"]',
        'step[1].expect.B.location: expected "Hall", found ""',
        'step[1].expect.winner: expected "A", found "none"',
        'step[1].expect.resolved: expected ["Bell"], found []',
        "step[1].expect.Ash Runner.attack: expected 3, found 2",
        "step[1].expect.Ash Runner.stunned: expected true, found false",
        'step[1].expect.Wide Wall: expected { damage = 1 }, found "no such object"',
    )


def test_later_steps_run_after_a_failed_expectation():
    found = failures(
        '[A]\nchampions = ["Ash Runner"]\n[[step]]\ncheck = true\n[step.expect]\nturn = 9\n'
        '[[step]]\nraid = "Ash Runner"\n[step.expect]\nturn = 8'
    )
    assert len(found) == 2


def test_a_move_that_is_refused_unexpectedly_fails_with_its_reasons():
    (found,) = failures('[A]\nhand = ["Ash Runner"]\n[[step]]\nplay = "Ash Runner"')
    assert found.startswith("step[1]: was refused: There is too little available influence.")
    assert "3.2a" in found


def test_a_move_that_is_allowed_unexpectedly_fails():
    found = failures(
        '[A]\nchampions = ["Ash Runner"]\n[[step]]\nraid = "Ash Runner"\nrefused = true'
    )
    assert found == ("step[1]: expected to be refused, found that it is allowed",)


def test_a_refusal_for_another_reason_fails():
    (found,) = failures(
        '[A]\nhand = ["Ash Runner"]\n[[step]]\nplay = "Ash Runner"\nrefused = true\nrule = "6.3b"'
    )
    assert found.startswith("step[1]: rule: expected 6.3b among the reasons, found 3.2a")


def test_a_refused_step_leaves_everything_as_it_was():
    assert (
        failures(
            '[A]\ninfluence = 1\nhand = ["Small Fire"]\nchampions = ["Ash Runner", "Wide Wall"]\n'
            '[[step]]\nplay = "Small Fire"\ntargets = ["Small Fire"]\nrefused = true\n'
            '[step.expect]\n"A.influence" = 1\n"A.hand" = ["Small Fire"]'
        )
        == ()
    )


UNUSED = {
    "an answer": ("answers = [true]", "step[1]: answers[1] was not used"),
    "a target": ('targets = ["Wide Wall"]', "step[1]: targets was not used"),
    "X": ("x = 2", "step[1]: x was not used"),
}


@pytest.mark.parametrize(("given", "line"), UNUSED.values(), ids=UNUSED.keys())
def test_what_nobody_asked_for_fails(given: str, line: str):
    board = '[A]\ninfluence = 1\nhand = ["Ash Runner"]\n[B]\nchampions = ["Wide Wall"]\n'
    assert failures(f'{board}[[step]]\nplay = "Ash Runner"\n{given}') == (line,)


def test_a_decision_that_nobody_answers_is_printed():
    (found,) = failures(
        '[A]\nhand = ["Hard Choice", "Ash Runner", "Bell"]\n[[step]]\nplay = "Hard Choice"'
    )
    assert found.startswith("step[1]: nobody answers: A has to decide")
    assert "Ash Runner, Bell" in found


def test_a_waiting_decision_stops_the_next_move():
    found = failures(
        '[A]\nhand = ["Hard Choice", "Ash Runner", "Bell"]\n[[step]]\nplay = "Hard Choice"\n'
        "[[step]]\npass = true"
    )
    assert found[0].startswith("step[2]: a decision is waiting: A has to decide")


def test_a_waiting_decision_is_answered_by_a_step_of_its_own():
    assert (
        failures(
            '[A]\nhand = ["Hard Choice", "Ash Runner", "Bell"]\n[[step]]\nplay = "Hard Choice"\n'
            '[[step]]\ncheck = true\n[step.expect]\n"A.hand" = 2\n[[step]]\nanswer = "Bell"\n'
            '[step.expect]\n"A.hand" = ["Ash Runner"]\nresolved = ["Hard Choice"]'
        )
        == ()
    )


def test_an_answer_that_does_not_fit_is_refused():
    board = '[A]\nhand = ["Hard Choice", "Ash Runner", "Bell"]\n[[step]]\nplay = "Hard Choice"\n'
    (found,) = failures(f'{board}answers = ["Wide Wall"]')
    assert found.startswith("step[1]: was refused: 'Wide Wall' does not answer")
    assert failures(f"{board}answers = [true]\nrefused = true") == ()
    assert failures(f'{board}answers = [["Bell", "Ash Runner"]]\nrefused = true') == ()


def test_an_answer_without_a_decision_is_refused():
    (found,) = failures("[[step]]\nanswer = true")
    assert "No decision is waiting" in found


def test_the_only_target_may_be_named_or_left_out():
    board = '[A]\ninfluence = 1\nhand = ["Small Fire"]\n[B]\nchampions = ["Wide Wall"]\n'
    play = '[[step]]\nplay = "Small Fire"\n'
    hurt = '[step.expect]\n"Wide Wall" = { damage = 1 }'
    assert failures(f"{board}{play}{hurt}") == ()
    assert failures(f'{board}{play}targets = ["Wide Wall"]\n{hurt}') == ()


def test_a_wrong_target_is_refused_even_if_only_one_is_legal():
    board = (
        '[A]\ninfluence = 1\nhand = ["Small Fire", "Ash Runner"]\n[B]\nchampions = ["Wide Wall"]\n'
    )
    play = '[[step]]\nplay = "Small Fire"\ntargets = ["Ash Runner"]\nrefused = true\nrule = "3.2c"'
    assert failures(f"{board}{play}") == ()


def test_a_target_named_twice_is_refused_where_only_another_one_is_left():
    card = (
        '[[card]]\nname = "Twin Fire"\ntype = "spell"\ncost = 0\n'
        'text = "Deal 1 damage to target champion and 1 damage to a different target champion."\n'
    )
    board = (
        '[A]\nhand = ["Twin Fire"]\nchampions = ["Ash Runner"]\n[B]\nchampions = ["Wide Wall"]\n'
    )
    play = '[[step]]\nplay = "Twin Fire"\n'
    wrong = 'targets = ["Wide Wall", "Wide Wall"]\nrefused = true\nrule = "3.2c"\n'
    right = 'targets = ["Wide Wall", "Ash Runner"]\n[step.expect]\n"Wide Wall" = { damage = 1 }'
    assert failures(f"{card}{board}{play}{wrong}{play}{right}") == ()


REFERENCES = {
    "a name": ('["Ash Runner"]', "[]", "Ash Runner"),
    "an id": ('[{ card = "Ash Runner", id = "x" }, "Ash Runner"]', "[]", "x"),
    "a side": ('["Ash Runner"]', '["Ash Runner"]', "A/Ash Runner"),
    "a place": ('["Ash Runner", "Ash Runner"]', "[]", "Ash Runner#2"),
    "a side and a place": ('["Ash Runner", "Ash Runner"]', '["Ash Runner"]', "A/Ash Runner#2"),
    "another spelling": ('["Ash Runner"]', "[]", "ash  runner"),
}


@pytest.mark.parametrize(
    ("mine", "theirs", "reference"), REFERENCES.values(), ids=REFERENCES.keys()
)
def test_a_reference_finds_its_object(mine: str, theirs: str, reference: str):
    board = f"[A]\nchampions = {mine}\n[B]\nchampions = {theirs}\n"
    assert failures(f'{board}[[step]]\nraid = "{reference}"') == ()


def test_an_ambiguous_reference_is_a_fault_of_the_file():
    board = '[A]\nchampions = ["Ash Runner", "Ash Runner"]\n[B]\nhand = ["Ash Runner"]\n'
    with pytest.raises(ScenarioError, match=r"step\[1\].raid: “Ash Runner” could mean 2 objects"):
        failures(f'{board}[[step]]\nraid = "Ash Runner"')


def test_an_ambiguous_expectation_is_a_fault_of_the_file():
    board = '[A]\nchampions = ["Ash Runner"]\n[B]\nhand = ["Ash Runner"]\n'
    with pytest.raises(ScenarioError, match="“Ash Runner” could mean 2 objects"):
        failures(f'{board}[[step]]\ncheck = true\n[step.expect]\n"Ash Runner" = {{ attack = 2 }}')


MEANT = {
    "a card to play is in the player's hand": (
        '[A]\ninfluence = 1\nhand = ["Small Fire"]\ndeck = ["Small Fire"]\n'
        '[B]\nhand = ["Small Fire"]\ndeck = ["Small Fire", "Bell"]\nchampions = ["Wide Wall"]\n',
        'play = "Small Fire"\n[step.expect]\n"A.graveyard" = ["Small Fire"]',
    ),
    "what raids is in play under the player": (
        '[A]\nchampions = ["Ash Runner"]\nhand = ["Ash Runner"]\n[B]\nchampions = ["Ash Runner"]\n',
        'raid = "Ash Runner"\n[step.expect]\n"A/Ash Runner#1" = { ikorr = 1 }',
    ),
    "what is attacked is on the other side": (
        '[A]\nchampions = ["Ash Runner", "Wide Wall"]\n[B]\nchampions = ["Wide Wall"]\n',
        'attack = "Ash Runner"\ntarget = "Wide Wall"\n'
        '[step.expect]\n"B/Wide Wall" = { damage = 2 }',
    ),
    "a target is what can be targeted": (
        '[A]\ninfluence = 1\nhand = ["Small Fire", "Wide Wall"]\nchampions = ["Bell"]\n'
        '[B]\nchampions = ["Wide Wall"]\ndeck = ["Wide Wall", "Bell", "Wide Wall"]\n',
        'play = "Small Fire"\ntargets = ["Wide Wall"]\n'
        '[step.expect]\n"B/Wide Wall#1" = { damage = 1 }',
    ),
    "an answer is among what the decision offers": (
        '[A]\nhand = ["Hard Choice", "Ash Runner", "Bell"]\nchampions = ["Bell"]\n'
        '[B]\nhand = ["Bell"]\ndeck = ["Bell", "Ash Runner"]\n',
        'play = "Hard Choice"\nanswers = ["Bell"]\n[step.expect]\n"A.hand" = ["Ash Runner"]',
    ),
}


@pytest.mark.parametrize(("board", "step"), MEANT.values(), ids=MEANT)
def test_a_name_means_what_the_verb_or_the_decision_can_mean(board: str, step: str):
    assert failures(f"{board}[[step]]\n{step}") == ()


def test_a_name_that_cannot_be_meant_is_refused_with_the_reasons():
    board = '[A]\nchampions = ["Ash Runner"]\n[B]\nchampions = ["Wide Wall"]\n'
    (found,) = failures(f'{board}[[step]]\nraid = "Wide Wall"')
    assert found.startswith("step[1]: was refused: ")


def test_cards_that_cannot_be_told_apart_need_no_ids():
    hand = "".join('"Ash Runner", ' for _ in range(8))
    board = f'[A]\nhand = [{hand}]\ndeck = ["Bell"]\n[B]\ndeck = ["Bell"]\n'
    assert failures(f'{board}[[step]]\npass = true\nanswers = ["Ash Runner"]') == ()
    assert failures(f"{board}[[step]]\npass = true") == ()


def test_triggers_that_cannot_be_told_apart_need_no_order():
    board = '[A]\nhand = ["End of Days"]\nchampions = ["Bell", "Bell"]\ndeck = ["Bell", "Bell"]\n'
    play = '[[step]]\nplay = "End of Days"\n'
    drawn = '[step.expect]\n"A.hand" = 2'
    assert failures(f"{board}{play}{drawn}") == ()
    assert failures(f'{board}{play}answers = [["Bell", "Bell"]]\n{drawn}') == ()


def test_a_text_that_is_not_understood_is_a_fault_of_the_file():
    card = '[[card]]\nname = "Riddle"\ntype = "spell"\ncost = 0\ntext = "Florble the wug."\n'
    with pytest.raises(ScenarioError, match=r"Riddle.*Florble the wug"):
        failures(f'{card}[A]\nhand = ["Riddle"]')


def test_after_the_game_only_looking_is_possible():
    assert (
        failures(
            '[A]\nsecured = 9\nchampions = [{ card = "Ash Runner", ikorr = 1 }]\n'
            "[[step]]\nconcede = true\n[[step]]\npass = true\nrefused = true\n"
            "[[step]]\nanswer = true\nrefused = true\n[[step]]\nconcede = true\nrefused = true\n"
            '[[step]]\ncheck = true\n[step.expect]\nwinner = "B"'
        )
        == ()
    )


PHASES = ("secure", "influence", "start", "draw")


@pytest.mark.parametrize("phase", PHASES)
def test_passing_before_the_action_phase_stops_in_it(phase: str):
    text = f'\nphase = "{phase}"\n[A]\ndeck = ["Bell"]\n[[step]]\npass = true\n[step.expect]\n'
    document = tomllib.loads(
        f'game = "rush_of_ikorr"{text}phase = "action"\nturn = 3\n'.replace('["Bell"]', "[]")
    )
    assert run_document(document, make_catalog(SCHEMA, ())).failures == ()


@pytest.mark.parametrize("phase", ["end", "cleanup"])
def test_passing_after_the_action_phase_goes_on_to_the_other_team(phase: str):
    document = tomllib.loads(
        f'game = "rush_of_ikorr"\nphase = "{phase}"\n[[step]]\ncheck = true\n[step.expect]\n'
        f'phase = "{phase}"\n[[step]]\npass = true\n[step.expect]\nphase = "action"\nturn = 4'
    )
    assert run_document(document, make_catalog(SCHEMA, ())).failures == ()


def test_a_champion_is_no_answer_to_a_place_in_the_row():
    text = (
        '[[card]]\nname = "Rise"\ntype = "spell"\ncost = 0\ntext = "Summon a 1/1 Beast token."\n'
        '[A]\nhand = ["Rise"]\nchampions = ["Wide Wall", "Bell"]\n'
        '[[step]]\nplay = "Rise"\nanswers = ["Bell"]\n'
    )
    assert "does not answer “position”" in failures(text)[0]
