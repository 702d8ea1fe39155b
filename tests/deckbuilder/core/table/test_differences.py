"""A saved game under changed rules: it opens where it differs, and the player is told why."""

import json

import pytest

from deckbuilder.core.table.differences import difference_note
from deckbuilder.core.table.saving import read_game, write_game
from engine.kernel.playback import Departure, Difference
from tests.deckbuilder.core.table.table_kit import catalog, play, session


def opened(change):
    """A game that was saved in an open moment and then an action more, opened again."""
    game = play(session(None, None), 60)
    while game.question.kind != "action":
        play(game, 1)
    play(game, 3)
    document = json.loads(write_game(game))
    at = max(
        at
        for at, each in enumerate(document["match"]["asked"])
        if each.split(" ")[1] == "action" and isinstance(document["match"]["choices"][at], list)
    )
    change(document["match"], at)
    return read_game(json.dumps(document), catalog())


def test_an_action_that_a_rule_forbids_now_is_told_with_its_rule():
    def forbid(match, at):
        match["choices"][at] = [3, 0]  # a raid of something that is no champion in play

    found = opened(forbid)
    difference = found.match.difference
    assert difference is not None
    assert difference.departure is Departure.IMPOSSIBLE
    assert found.position == difference.kept
    note = str(found.seated.notes[-1])
    assert f"answer {difference.kept + 1} of {difference.saved} is not possible any more" in note
    assert difference.reasons[0].rules[0] in note


@pytest.mark.parametrize("answer", [[99, 99], [3, 10**9], [-1], [], [4, 0, -1], [4, 0, 8], [2, 0]])
def test_an_answer_that_makes_no_sense_is_only_impossible(answer):
    def break_it(match, at):
        match["choices"][at] = answer

    found = opened(break_it)
    assert found.match.difference is not None
    assert found.match.difference.departure is Departure.IMPOSSIBLE


def test_an_answer_that_leads_elsewhere_is_not_given():
    def alter(match, at):
        match["asked"][at] = match["asked"][at][:-6] + "000000"

    found = opened(alter)
    assert found.match.difference is not None
    assert found.match.difference.departure is Departure.HAPPENED
    assert "leads to something else now" in str(found.seated.notes[-1])
    assert found.question.kind == "action"


@pytest.mark.parametrize("departure", Departure)
def test_every_difference_has_a_sentence(departure):
    words = str(difference_note(Difference(departure, 3, 9)))
    assert words.startswith("This game was saved under other rules")
    assert "{" not in words


def test_a_game_that_holds_has_nothing_to_tell():
    game = play(session(None, None), 30)
    assert read_game(write_game(game), catalog()).seated.notes == game.seated.notes
