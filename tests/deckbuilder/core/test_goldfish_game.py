"""Test games: pilots and people, taking back, saving."""

import json
from dataclasses import replace

import pytest

from deckbuilder.core.goldfish_game import (
    GoldfishGame,
    SavedGameError,
    Sitting,
    is_saved_game,
    read_saved_game,
)
from deckbuilder.core.table.saved_game import write_game
from deckbuilder.core.table.seated import TableError
from engine.errors import EngineError
from engine.pilots.roster import PilotName
from tests.deckbuilder.core.table.table_kit import library
from tests.deckbuilder.core.table.table_kit import session as table_session
from tests.play_kit import catalog, deck

MIXED = deck("Scout", "Ram", "Carrier", "Bolt", "Insight")
BY_HAND = Sitting((MIXED, MIXED), (None, PilotName.GOLDFISH), seed=3)
BY_PILOT = Sitting((MIXED, MIXED), (PilotName.GREEDY, PilotName.GOLDFISH), seed=3)


def by_hand(**changes):
    return GoldfishGame(replace(BY_HAND, **changes), catalog())


def test_a_person_is_asked_only_for_the_own_seat():
    played = by_hand()
    for _ in range(40):
        if played.waiting is None:
            break
        assert played.waiting.seat == 0
        played.answer(played.waiting.choices[-1].option)


def test_undo_goes_back_to_the_persons_last_decision_and_redo_returns():
    played = by_hand(first=0)
    played.answer(played.waiting.rest.option)
    keys = [played.game.key()]
    for _ in range(6):
        played.answer(played.waiting.choices[0].option)
        keys.append(played.game.key())
    for key in reversed(keys[:-1]):
        assert played.undo()
        assert played.game.key() == key
    for key in keys[1:]:
        assert played.redo()
        assert played.game.key() == key
    assert not played.redo()


def test_an_undo_with_nothing_to_take_back_changes_nothing():
    played = by_hand(first=1)
    key = played.game.key()
    assert not played.undo()
    assert played.game.key() == key


def test_a_pilot_can_answer_one_decision_for_the_person():
    played = by_hand()
    before = played.session.position
    played.play_for_me()
    assert played.session.position > before
    assert played.waiting.seat == 0


def test_played_by_a_pilot_it_tells_when_the_goal_was_reached():
    played = GoldfishGame(BY_PILOT, catalog())
    played.play_turns(60)
    assert played.goal_turn == played.turn
    assert played.game.outcome.winners == (0,)
    assert played.log()[-1] == "You: won the game"


def test_it_stops_after_the_turns_asked_for():
    played = GoldfishGame(BY_PILOT, catalog())
    played.play_turns(2)
    assert (played.goal_turn, played.game.outcome) == (None, None)
    assert any(line.endswith("You, own turn 2") for line in played.log())
    assert not any(line.endswith("You, own turn 3") for line in played.log())


def test_the_log_can_be_told_from_a_point_on():
    played = by_hand()
    told = played.session.position
    played.answer(played.waiting.choices[-1].option)
    assert played.log_since(told)
    assert played.log()[-len(played.log_since(told)) :] == played.log_since(told)


def test_a_saved_game_opens_where_it_was_with_undo():
    played = by_hand()
    for _ in range(5):
        played.answer(played.waiting.choices[0].option)
    text = played.save()
    assert is_saved_game(text)
    again = GoldfishGame(*_opened(text))
    assert again.game.key() == played.game.key()
    assert again.log() == played.log()
    assert again.undo()


def _opened(text):
    sitting, saved = read_saved_game(text)
    return sitting, catalog(), saved


def test_a_deck_is_no_saved_game():
    assert not is_saved_game('{"schema": 1, "game": "rush_of_ikorr", "sections": {}}')
    assert not is_saved_game("1 Scout")


DAMAGES = {
    "not JSON": lambda save: json.dumps(save)[:-2],
    "a newer version": lambda save: json.dumps({**save, "schema": 2}),
    "one deck": lambda save: json.dumps({**save, "decks": save["decks"][:1]}),
    "an unknown pilot": lambda save: json.dumps({**save, "pilots": [None, "Maverick"]}),
    "no seed": lambda save: json.dumps({**save, "seed": "three"}),
    "a seed below 0": lambda save: json.dumps({**save, "seed": -1}),
    "nobody first": lambda save: json.dumps({**save, "first": 2}),
    "a deck that is none": lambda save: json.dumps({**save, "decks": [1, 2]}),
}


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
def test_a_damaged_save_is_refused_in_a_sentence(damage):
    text = damage(json.loads(by_hand().save()))
    with pytest.raises(SavedGameError, match="saved game"):
        read_saved_game(text)


def test_a_save_without_answers_is_no_new_game():
    save = json.loads(by_hand().save())
    del save["match"]
    with pytest.raises(TableError, match="it holds no answers"):
        read_saved_game(json.dumps(save))


BAD_MATCHES = {
    "answers nobody could give": {"choices": [[99, 99]]},
    "too few answers": {"choices": []},
    "no answers": {"choices": None},
}


@pytest.mark.parametrize("change", BAD_MATCHES.values(), ids=BAD_MATCHES)
def test_answers_that_do_not_play_back_are_refused(change):
    save = json.loads(by_hand().save())
    save["match"].update(change)
    with pytest.raises(EngineError):
        GoldfishGame(*_opened(json.dumps(save)))


ONLY_AT_THE_TABLE = {
    "teams": lambda: write_game(table_session(size=2)),
    "a scenario": lambda: '{"schema": 1, "saved": "game", "scenario": "game = 1"}',
}


@pytest.mark.parametrize("saved", ONLY_AT_THE_TABLE.values(), ids=ONLY_AT_THE_TABLE)
def test_games_of_the_table_that_the_terminal_cannot_play_say_where_to_open_them(saved):
    with pytest.raises(SavedGameError, match="open it at the table"):
        read_saved_game(saved())


def test_it_tells_what_the_window_tells():
    played = GoldfishGame(BY_PILOT, catalog())
    played.play_turns(4)
    window = [str(each.line.words) for each in played.session.entries]
    here = [line.lstrip().removeprefix("--- ") for line in played.log()]
    assert here == window[: len(here)]


def test_a_game_that_is_over_can_be_taken_back():
    played = by_hand(first=0)
    played.concede()
    assert played.waiting is None
    assert played.undo()
    assert played.waiting is not None


def test_a_save_edited_to_name_another_game_is_refused():
    document = json.loads(by_hand().save())
    decks = [{**each, "game": "akora"} for each in document["decks"]]
    with pytest.raises(TableError, match="names one game and holds another"):
        read_saved_game(json.dumps({**document, "decks": decks}))
    sitting, saved = read_saved_game(json.dumps({**document, "decks": decks, "game": "akora"}))
    with pytest.raises(TableError, match="no card of a deck is a known card of Akora"):
        GoldfishGame(sitting, library().catalog("akora"), saved)
