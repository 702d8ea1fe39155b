"""Windows to answer in: asked where others did something, passed by themselves elsewhere."""

from functools import cache

import pytest

from deckbuilder.core.table.saved_game import read_game, write_game
from deckbuilder.core.table.unasked import Unasked
from deckbuilder.core.table.windows import Until, Windows, answers_of, occasion
from engine.cards import GameId
from engine.games import play_kit
from engine.pilots.roster import PilotName
from engine.tabletop.board import Manner
from tests.deckbuilder.core.table.games_kit import every_playable_game, play_until, stall

GREEDY = PilotName.GREEDY
MOST = 150  # answers of a game in which one is looked for


def asks_window(session):
    question = session.question
    return question is not None and question.is_window and question.seat == 0


def others_did(session):
    view = session.view()
    return bool(view.stack) and view.stack[0].controller == 1


@cache
def has_windows(game):
    return stall(game).session(None, GREEDY).has_windows


@cache
def window_text(game, answers_others):
    """A saved game at a window of the first seat, with or without something to answer; or none."""

    def is_there(session):
        if session.position > MOST:
            return True
        pending = session.game.pending
        if pending is None or pending.seat != 0 or len(pending.options) < 2:
            return False
        if not asks_window(session) or session.question.is_due:
            return False
        view = session.view()
        return others_did(session) if answers_others else not view.stack and not view.arrows

    for seed in (3, 4):
        found = play_until(stall(game).session(None, GREEDY, seed=seed), is_there)
        if not found.is_over and found.position <= MOST:
            return write_game(found)
    return ""


def at_window(game, *, answers_others):
    """A game at a window of the first seat, with or without something to answer."""
    text = window_text(game, answers_others) if has_windows(game) else ""
    if not text:
        pytest.skip("no such window came about")
    return read_game(text, stall(game).catalog)


def test_some_game_has_windows_and_some_has_none():
    assert has_windows("argent_saga")
    assert not has_windows("rush_of_ikorr")


@pytest.mark.parametrize("game", every_playable_game)
class TestWindows:
    def test_what_another_player_did_is_asked_about_and_said(self, game):
        session = at_window(game, answers_others=True)
        assert Windows().answer(session, session.question) == ()
        words = str(occasion(session.view(), "Main"))
        assert session.view().stack[0].origin in words
        assert words.startswith("Opponent")

    def test_a_window_in_which_nobody_did_anything_is_passed_by_itself(self, game):
        session = at_window(game, answers_others=False)
        question = session.question
        assert Windows().answer(session, question) == (question.rest.option,)
        assert Windows(is_auto=False).answer(session, question) == ()

    def test_a_mark_on_the_phase_keeps_the_window(self, game):
        session = at_window(game, answers_others=False)
        view = session.view()
        is_own = view.sides[0].team == view.active_team
        windows = Windows()
        assert windows.toggle_mark(is_own=is_own, phase=view.phase)
        assert windows.answer(session, session.question) == ()
        windows.toggle_mark(is_own=not is_own, phase=view.phase)
        assert not windows.toggle_mark(is_own=is_own, phase=view.phase)
        assert windows.answer(session, session.question)

    def test_holding_keeps_every_window_of_the_turn(self, game):
        session = at_window(game, answers_others=False)
        windows = Windows()
        windows.hold(session)
        assert windows.answer(session, session.question) == ()
        windows.hold(session)
        assert windows.answer(session, session.question)

    def test_passing_until_something_happens_passes_what_is_known_already(self, game):
        session = at_window(game, answers_others=True)
        windows = Windows()
        windows.pass_until(Until.HAPPENS, session)
        assert windows.answer(session, session.question)
        windows.forget()
        assert windows.answer(session, session.question) == ()

    def test_passing_until_the_turn_ends_passes_everything_of_it(self, game):
        session = at_window(game, answers_others=True)
        windows = Windows()
        windows.pass_until(Until.TURN, session)
        assert windows.answer(session, session.question)
        windows._turn = -2  # another turn
        windows.answer(session, session.question)
        assert windows.until is Until.NOT

    def test_undo_does_not_stop_where_it_was_passed_by_itself(self, game):
        session = at_window(game, answers_others=False)
        before = session._undo_target()
        at = session.position
        session.pass_by_itself(session.question.rest.option)
        assert session._past.is_moment(at) is False
        assert session._undo_target() == before

    def test_the_log_says_once_that_windows_were_passed(self, game):
        session = at_window(game, answers_others=False)
        before = len(session.entries)
        session.pass_by_itself(session.question.rest.option)
        told = [str(each.line.words) for each in session.entries[before:]]
        assert told[0] in ("You: passes unasked", "You: passes, nothing to answer")
        assert session.entries[before].line.depth == 1

    def test_the_answers_are_counted_by_kind_without_passing(self, game):
        question = at_window(game, answers_others=True).question
        found = answers_of(question)
        assert question.rest.verb not in found
        assert sum(map(len, found.values())) == len(question.choices) - 1

    def test_nobody_clicks_through_empty_windows(self, game):
        if not has_windows(game):
            pytest.skip("it has no windows")
        session = stall(game).session(None, GREEDY, seed=3)
        unasked = Unasked(Windows())
        for _ in range(160):
            unasked.answer(session)
            if session.is_over:
                break
            if session.asks_person:
                question = session.question
                if question.is_window:
                    assert len(question.choices) > 1
                    assert session.view().stack or session.view().arrows
                rest = question.rest or question.choices[0]
                session.answer(rest.option)
            else:
                session.step(session.thinking()())


def test_questions_that_are_no_windows_are_never_passed():
    session = stall("rush_of_ikorr").session(None, GREEDY)
    play_until(session, lambda s: s.question.manner is Manner.ACT and s.question.seat == 0)
    assert Windows().answer(session, session.question) == ()
    assert play_kit("rush_of_ikorr").tabletop.layout.waiting == "Stack"


def test_marks_are_kept_as_a_text_and_taken_up_again():
    windows = Windows()
    windows.toggle_mark(is_own=True, phase=2)
    windows.toggle_mark(is_own=False, phase=4)
    kept = windows.marks_text()
    other = Windows()
    other.set_marks(kept, count=8)
    assert other.marks == {(True, 2), (False, 4)}
    other.set_marks(f"{kept} +x nonsense -99", count=4)  # a game with fewer phases
    assert other.marks == {(True, 2)}


def test_what_a_card_of_ones_own_may_do_just_now_is_asked_and_not_passed():
    session = stall(GameId("akora")).session(None, GREEDY, seed=1)

    def can_play(each):
        question = each.question
        is_asked = question is not None and each.asked_seat == 0
        return is_asked and any(_is_restless(choice) for choice in question.choices)

    play_until(session, can_play)
    session.answer(next(e for e in session.question.choices if _is_restless(e)).option)
    question = session.question
    assert question.is_window
    assert "activate" in {each.verb for each in question.choices}
    windows = Windows()
    assert windows.answer(session, question) == ()
    windows.pass_until(Until.TURN, session)
    assert windows.answer(session, question)


def _is_restless(choice) -> bool:
    return choice.verb == "play" and str(choice.words).endswith("Restless Fire Shard")


@pytest.mark.parametrize(("rule", "word"), [("4.13.2", "played"), ("4.13.3", "waits")])
def test_the_bar_tells_an_ability_from_a_played_card(rule, word):
    session = stall(GameId("argent_saga")).session(None, GREEDY, seed=3)
    play_until(session, lambda each: [e.rules for e in each.view().stack][:1] == [(rule,)])
    assert word in str(occasion(session.view(), "Main"))
