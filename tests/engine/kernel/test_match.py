"""Undo, redo, branches and saves of a match."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.kernel.match import Match
from engine.kernel.playback import Departure, SavedMatchError, read_choices
from engine.kernel.turn.priority import PASS, ROUND, Stacking
from tests.engine.kernel.sparks import LIT, Sparks

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
    "another version": {"schema": 3},
    "no cards": {"schema": 1, "choices": []},
    "answers that are no list": {"schema": 1, "cards": "cards", "choices": "0"},
    "an answer that is no answer": {"schema": 1, "cards": "cards", "choices": [{}]},
    "an answer of truth": {"schema": 1, "cards": "cards", "choices": [True]},
    "branches that are no table": {"schema": 1, "cards": "cards", "choices": [], "branches": 3},
    "too few things asked": {"schema": 2, "cards": "cards", "choices": [0], "asked": []},
    "an odd thing asked": {"schema": 2, "cards": "cards", "choices": [0], "asked": ["x y z"]},
}


@pytest.mark.parametrize("saved", BROKEN.values(), ids=BROKEN)
def test_a_broken_save_is_refused_in_words(saved: object) -> None:
    with pytest.raises(SavedMatchError):
        Match.from_dict(start, "cards", saved)


def test_too_many_answers_are_refused() -> None:
    with pytest.raises(SavedMatchError):
        read_choices([0] * 100_001)


# --- saves of other versions ---

ANSWERS = [0, PASS, PASS, 4, PASS, 1, PASS, PASS]


def saved_under_old_rules(schema: int = 2) -> dict[str, object]:
    """A match that was saved by a version in which the game was as it is here."""
    match = new_match()
    for answer in ANSWERS:
        match.apply(answer)
    saved: dict[str, object] = json.loads(json.dumps(match.to_dict()))
    saved.pop("key")  # this game's key holds for one process only
    if schema == 1:
        saved |= {"schema": 1}
        saved.pop("asked")
    return saved


class Louder(Sparks):
    """A later version, in which lighting a strong spark is told twice."""

    __slots__ = ()

    def light(self, seat: int, card: int) -> None:
        super().light(seat, card)
        if self.definition[card] == 2:
            self.record((LIT, seat, card))


def test_a_save_that_still_holds_opens_without_a_word() -> None:
    for schema in (1, 2):
        match = Match.from_dict(start, "cards", saved_under_old_rules(schema))
        assert match.choices == tuple(ANSWERS)
        assert match.difference is None


def poorer() -> Sparks:
    """A later version, in which the second player begins with nothing."""
    return Sparks(Stacking(ROUND)).deal([HANDS[0], []])


def test_a_save_opens_where_its_answer_is_not_possible_any_more() -> None:
    for schema in (1, 2):
        match = Match.from_dict(poorer, "cards", saved_under_old_rules(schema))
        assert match.difference is not None
        assert match.difference.departure is Departure.IMPOSSIBLE
        assert (match.difference.kept, match.difference.answer) == (3, 4)
        assert match.choices == tuple(ANSWERS[:3])


def test_a_save_opens_where_something_else_is_asked() -> None:
    later = Stacking(ROUND, keeps=False)
    match = Match.from_dict(lambda: Sparks(later).deal(HANDS), "cards", saved_under_old_rules())
    assert match.difference is not None
    assert (match.difference.departure, match.difference.kept) == (Departure.ASKED, 6)
    assert (match.difference.asked, match.difference.now) == ("respond", "respond")
    assert match.game.pending is not None


def test_a_save_opens_before_an_answer_of_which_something_else_comes() -> None:
    match = Match.from_dict(
        lambda: Louder(Stacking(ROUND)).deal(HANDS), "cards", saved_under_old_rules()
    )
    assert match.difference is not None
    assert match.difference.departure is Departure.HAPPENED
    assert (match.difference.kept, match.difference.saved) == (3, len(ANSWERS))
    assert match.difference.answer == 4
    assert match.choices == tuple(ANSWERS[:3])
    # It can be played on from there.
    match.apply(4)
    match.undo()
    assert match.choices == tuple(ANSWERS[:3])


def test_a_save_of_the_first_schema_says_that_it_ends_in_another_state() -> None:
    match = Match.from_dict(start, "cards", saved_under_old_rules(1) | {"key": 1})
    assert match.difference is not None
    assert match.difference.departure is Departure.STATE
    assert match.choices == tuple(ANSWERS)


def test_a_save_that_happened_as_it_did_needs_no_same_hash() -> None:
    match = Match.from_dict(start, "cards", saved_under_old_rules() | {"key": 1})
    assert match.difference is None


def test_remembered_lines_and_answers_taken_back_stop_where_they_no_longer_hold() -> None:
    saved = saved_under_old_rules() | {"branches": {"old": [0, PASS, 77]}, "undone": [99]}
    match = Match.from_dict(start, "cards", saved)
    match.redo()
    assert not match.can_redo
    match.switch_to("old")
    assert match.choices == (0, PASS)


def test_a_save_with_other_cards_opens_where_they_make_a_difference_and_says_so() -> None:
    later = Match.from_dict(poorer, "reworded cards", saved_under_old_rules())
    assert later.difference is not None
    assert later.difference.has_other_cards
    assert (later.difference.departure, later.difference.kept) == (Departure.IMPOSSIBLE, 3)
    with_the_same = Match.from_dict(poorer, "cards", saved_under_old_rules())
    assert with_the_same.difference is not None
    assert not with_the_same.difference.has_other_cards


def test_a_save_in_which_other_cards_make_no_difference_opens_without_a_word() -> None:
    match = Match.from_dict(start, "reworded cards", saved_under_old_rules())
    assert match.choices == tuple(ANSWERS)
    assert match.difference is None
    # Saved again, it is one of today's cards.
    assert match.to_dict()["cards"] == "reworded cards"
