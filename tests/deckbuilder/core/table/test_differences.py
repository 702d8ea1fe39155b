"""A saved game under changed rules: it opens where it differs, and the player is told why."""

import json
from functools import cache

import pytest

from deckbuilder.core.table.differences import difference_note
from deckbuilder.core.table.saved_game import read_game, write_game
from deckbuilder.core.table.session import TableSession
from engine.catalog import Catalog, make_catalog
from engine.games import game as find_game
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


# --- cards that read otherwise now ---


def reworded(name: str, text: str) -> Catalog:
    """The bundled cards, one of them with another text."""
    schema = find_game("rush_of_ikorr").schema
    cards = [
        schema.read(schema.record(card) | {"text": text}).card if card.name == name else card
        for card in catalog().cards()
    ]
    return make_catalog(schema, [card for card in cards if card is not None])


@cache
def sixty_answers() -> TableSession:
    """A game in which both cards that are reworded below are played."""
    return play(session(None, None, seed=12), 60)


CHANGED = {
    "is not understood any more": ("Drag Below", "Drag it out of the story.", 15),
    "does something else": ("Sand-Clock Jackal", "SUMMON — Draw a card.", 43),
    "asks for something else": ("Drag Below", "Deal 1 damage to up to two target champions.", 16),
}


@pytest.mark.parametrize(("name", "text", "kept"), CHANGED.values(), ids=CHANGED)
def test_a_game_opens_at_the_decision_where_a_card_makes_a_difference(name, text, kept):
    found = read_game(write_game(sixty_answers()), reworded(name, text))
    difference = found.match.difference
    assert difference is not None
    assert (difference.kept, difference.has_other_cards) == (kept, True)
    assert found.position == kept
    note = str(found.seated.notes[-1])
    assert note.startswith("Cards of this game read otherwise when it was saved")
    assert f" answer {kept + 1} of 60 " in note
    # It can be played on from there, saved, and opened again without a word.
    later = read_game(write_game(play(found, 5)), reworded(name, text))
    assert later.position == kept + 5
    assert later.match.difference is None


def test_another_wording_that_means_the_same_makes_no_difference():
    words = catalog().card("Drag Below").text
    assert words.count("Then deal any") == 1
    other = reworded("Drag Below", words.replace("Then deal any", "Deal any"))
    found = read_game(write_game(sixty_answers()), other)
    assert found.match.difference is None
    assert found.game.key() == sixty_answers().game.key()


@pytest.mark.parametrize("departure", Departure)
def test_the_sentence_says_whether_it_was_the_cards(departure):
    words = str(difference_note(Difference(departure, 3, 9, has_other_cards=True)))
    assert words.startswith("Cards of this game read otherwise when it was saved: ")
