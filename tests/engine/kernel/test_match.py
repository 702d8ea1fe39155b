"""Undo, redo, branches and saves of a match."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.kernel.match import Match, SavedMatchError, read_choices
from engine.kernel.turn.priority import PASS, ROUND, Stacking
from tests.engine.kernel.sparks import Sparks

HANDS = [[1, 3, 5, 7], [2, 4, 6, 9]]


def start() -> Sparks:
    return Sparks(Stacking(ROUND)).deal(HANDS)


def new_match() -> Match[Sparks]:
    return Match(start, "cards")


def play(match: Match[Sparks], picks: list[int]) -> None:
    for pick in picks:
        pending = match.game.pending
        if pending is None:
            return
        match.apply(pending.options[pick % len(pending.options)])


picks = st.lists(st.integers(0, 20), max_size=30)


@given(picks)
def test_undoing_everything_leads_to_the_start_and_redoing_it_back(answers: list[int]) -> None:
    match = new_match()
    first = match.game.key()
    play(match, answers)
    last = match.game.key()
    match.undo(1000)
    assert match.game.key() == first
    match.redo(1000)
    assert match.game.key() == last
    assert not match.can_redo


@given(picks, st.integers(0, 30))
def test_any_moment_can_be_visited(answers: list[int], moment: int) -> None:
    match = new_match()
    keys = [match.game.key()]
    for answer in answers:
        play(match, [answer])
        if len(match.choices) == len(keys):
            keys.append(match.game.key())
    moment = min(moment, len(keys) - 1)
    match.go_to(moment)
    assert match.game.key() == keys[moment]


def test_a_new_answer_forgets_what_was_undone() -> None:
    match = new_match()
    play(match, [1, 0, 0])
    match.undo(2)
    match.apply(PASS)
    assert not match.can_redo


def test_branches_are_remembered_and_can_be_gone_back_to() -> None:
    match = new_match()
    play(match, [1, 0, 0, 2])
    match.mark_branch("bold")
    bold = match.game.key()
    match.undo(3)
    play(match, [0, 0])
    match.mark_branch("shy")
    match.switch_to("bold")
    assert match.game.key() == bold
    assert set(match.branches) == {"bold", "shy"}


@given(picks)
def test_a_saved_match_loads_into_the_same_state(answers: list[int]) -> None:
    match = new_match()
    play(match, answers)
    match.mark_branch("here")
    match.undo()
    saved = match.to_dict()
    saved.pop("key")  # this game's key holds for one process only
    loaded = Match.from_dict(start, "cards", json.loads(json.dumps(saved)))
    assert loaded.game.key() == match.game.key()
    loaded.redo()
    match.redo()
    assert loaded.choices == match.choices
    assert loaded.branches == match.branches


BROKEN: dict[str, object] = {
    "no table": [],
    "another version": {"schema": 2},
    "other cards": {"schema": 1, "cards": "others", "choices": []},
    "answers that are no list": {"schema": 1, "cards": "cards", "choices": "0"},
    "an answer that is no answer": {"schema": 1, "cards": "cards", "choices": [{}]},
    "an answer of truth": {"schema": 1, "cards": "cards", "choices": [True]},
    "branches that are no table": {"schema": 1, "cards": "cards", "choices": [], "branches": 3},
    "another end": {"schema": 1, "cards": "cards", "choices": [], "key": 1},
}


@pytest.mark.parametrize("saved", BROKEN.values(), ids=BROKEN)
def test_a_broken_save_is_refused_in_words(saved: object) -> None:
    with pytest.raises(SavedMatchError):
        Match.from_dict(start, "cards", saved)


def test_too_many_answers_are_refused() -> None:
    with pytest.raises(SavedMatchError):
        read_choices([0] * 100_001)
