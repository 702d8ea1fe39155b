"""Watching and aiming: forecasts, arrows, a pace for pilots, cards that move."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QRectF, Qt

from deckbuilder.core.table.pace import Pace, pace_of
from deckbuilder.core.table.session import Helping
from deckbuilder.core.table.watch import Watching
from deckbuilder.core.table.windows import Windows
from deckbuilder.ui.table.gauge_item import GaugeItem
from deckbuilder.ui.table.items import PieceItem, SlotItem
from deckbuilder.ui.table.middle_items import ArrowItem
from deckbuilder.ui.table.motion import Motion
from deckbuilder.ui.table.piece_art import Look
from deckbuilder.ui.table.scene import MenuEntry, VerbMenu
from engine.pilots.roster import PilotName
from engine.tabletop.board import BoardView, Level, Piece, Waiting
from engine.tabletop.layout import Dial, Gauge
from tests.deckbuilder.core.table.games_kit import play_until
from tests.deckbuilder.core.table.table_kit import IKORR

pytestmark = pytest.mark.unstyled

GREEDY = PilotName.GREEDY


def can_aim(session):
    question = session.question
    if question is None or question.seat != 0 or not question.choices:
        return False
    return sum(each.target >= 0 for each in question.choices) >= 2


@pytest.fixture
def aiming(open_table):
    """A game in which the first player can attack one of several champions."""
    page = open_table(None, GREEDY, seed=5)
    page.begin(play_until(page.session, can_aim))
    assert not page.session.is_over
    return page


def test_aiming_shows_what_would_come_of_it_beside_the_target(aiming):
    board = aiming.board
    choice = next(each for each in aiming.session.question.choices if each.target >= 0)
    board._follow(board.picker.do(choice.piece, choice.verb))
    board.focus_on(("piece", choice.target))
    shown = board.forecast
    assert shown.isVisible()
    assert shown.words
    assert shown.spoken == ". ".join(shown.words)
    target = board.items_by_key["piece", choice.target]
    assert not shown.place.intersects(target.place)
    assert not shown.place.intersects(board.items_by_key["phases",].place)
    board.cancel()
    board.focus_on(("seat", 0))
    assert not shown.isVisible()


def test_a_button_with_a_single_target_shows_what_would_come_of_it(aiming, monkeypatch):
    board = aiming.board
    choice = next(each for each in aiming.session.question.choices if each.target >= 0)
    offers, on = type(board.picker.offers), type(board.picker.offers).on
    found = []
    board.considered.connect(found.append)
    for is_only in (False, True):
        monkeypatch.setattr(
            offers, "on", lambda own, *each, n=1 if is_only else None: on(own, *each)[:n]
        )
        board.cancel()
        board._menu = VerbMenu(
            choice.piece, (MenuEntry(choice.verb, "Attack", "attack", "", choice),)
        )
        board._refresh()
        board.focus_on(("verb", 0))
        assert (found[-1] is not None) is is_only
        assert board.forecast.isVisible() is is_only


def test_a_forecast_goes_with_the_next_state_of_the_game(aiming):
    board = aiming.board
    choice = next(each for each in aiming.session.question.choices if each.target >= 0)
    board._follow(board.picker.do(choice.piece, choice.verb))
    board.focus_on(("piece", choice.target))
    aiming.answer(choice.option)
    assert not board.forecast.isVisible()


def pilots_turn(page, qtbot):
    """Answer as little as one can until the pilot plays its turn."""
    for _ in range(20):
        qtbot.waitUntil(lambda: not page.is_thinking)
        if page.session.view().active_team == 1 or page.session.is_foreign:
            break
        question = page.session.question
        page.answer((question.rest or question.choices[0]).option)


def test_step_by_step_a_pilot_waits_after_each_move_and_the_key_goes_on(open_table, qtbot):
    page = open_table(None, GREEDY, seed=5)
    page.set_pace(Pace.STEP)
    pilots_turn(page, qtbot)
    qtbot.waitUntil(lambda: not page.is_thinking)
    assert page.session.is_foreign
    assert page.board.items_by_key["bar", "go_on"].text == "Next move"
    at = page.session.position
    page.board.setFocus()
    qtbot.keyClick(page.board, Qt.Key.Key_N)
    qtbot.waitUntil(lambda: not page.is_thinking)
    assert page.session.position > at


def test_at_a_pace_each_told_move_is_looked_at(open_table):
    page = open_table(None, GREEDY, seed=5)
    watching = Watching(Windows(), Pace.SLOW)
    session = page.session
    watching.begin(session)
    waits = []
    play_until(session, lambda s: s.asked_seat == 1)
    while session.is_foreign:
        before = [e for e in session.entries if e.line.depth == 0]
        wait = watching.step(session, session.thinking()())
        told = [e for e in session.entries if e.line.depth == 0]
        assert wait == (Pace.SLOW.wait if len(told) > len(before) else 0)
        waits.append(wait)
    assert any(waits)


def test_a_stop_mark_lets_a_pilot_wait(open_table, qtbot):
    page = open_table(None, GREEDY, seed=5)
    action = next(at for at, name in enumerate(page.session.layout.phases) if name == "Action")
    page.windows.toggle_mark(is_own=False, phase=action)
    pilots_turn(page, qtbot)
    qtbot.waitUntil(lambda: not page.is_thinking)
    assert page.session.is_foreign
    assert page.session.view().phase == action
    assert page.board.items_by_key["bar", "go_on"].text == "Go on"
    page.go_on()
    qtbot.waitUntil(lambda: not page.is_thinking)
    assert page.session.asks_person


def test_a_pilots_attack_is_shown_by_an_arrow(open_table):
    page = open_table(None, GREEDY, seed=5)
    page.set_pace(Pace.SLOW)
    session = page.session
    for _ in range(300):
        play_until(session, lambda s: s.is_foreign and s.game.pending.is_open)
        if session.is_over:
            pytest.fail("the pilot never attacked")
        page._watching.begin(session)
        page.refresh()
        page._on_thought(session.thinking()())
        if page._scenes.last_moves:
            break
    arrows = [key for key in page.board.items_by_key if key[0] == "arrow"]
    assert len(arrows) == 1
    assert page.board.items_by_key[arrows[0]].place.width() > 10


def test_a_pace_is_known_by_its_name_and_an_unknown_one_is_fast():
    assert [pace_of(each.value) for each in Pace] == list(Pace)
    assert pace_of("sideways") is Pace.FAST
    assert sorted(each.wait for each in Pace) == [0, 0, 200, 700, 1600]


@pytest.mark.parametrize("is_calm", [False, True])
def test_a_card_moves_to_its_place_but_not_with_reduced_motion(theme, aiming, is_calm):
    theme.choose(is_calm=is_calm)
    motion = Motion(theme, aiming)
    item = SlotItem(("slot",), theme)
    aiming.board.scene().addItem(item)
    motion.lay(item, QRectF(0, 0, 10, 10))
    motion.is_on = True
    motion.lay(item, QRectF(100, 0, 10, 10))
    motion.start()
    assert item.place.left() == 100
    assert motion.is_running is not is_calm
    assert (item.offset.x() < 0) is not is_calm
    motion.settle()
    assert item.offset.x() == 0
    theme.choose(is_calm=False)
    assert 120 <= theme.duration("move") <= 180


def test_the_pace_is_chosen_in_the_bar_and_remembered(open_game, qtbot):
    page = open_game(IKORR, None, GREEDY)
    with qtbot.waitSignal(page.pace_chosen) as chosen:
        page.bar._paces[Pace.SLOW].trigger()
    assert chosen.args == ["slow"]
    assert page._watching.pace is Pace.SLOW


CARD = Piece(1, "Keep", "tower", 0, 0, "Keep")
CHANGES = {
    "it lies across": replace(CARD, turned="Exhausted"),
    "its other side is up": replace(CARD, is_face_down=True),
    "it is destroyed and stays": replace(CARD, is_ruined=True),
}


@pytest.mark.parametrize("changed", CHANGES.values(), ids=CHANGES)
@pytest.mark.parametrize("is_calm", [False, True])
def test_a_card_turns_and_flips_but_not_with_reduced_motion(theme, aiming, changed, is_calm):
    theme.choose(is_calm=is_calm)
    motion, item = Motion(theme, aiming), PieceItem(("piece", 99), theme, aiming.board._art)
    aiming.board.scene().addItem(item)
    item.set_place(QRectF(0, 0, 100, 120))
    assert not item.present(CARD, Look())
    assert item.present(changed, Look())
    motion.is_on = True
    motion.change(item)
    motion.start()
    assert (item.share < 1) is not is_calm
    for share in (0.1, 0.6):  # it is drawn on its way, and differs
        item.set_share(share if item.share < 1 else 1.0)
        assert not aiming.board.grab().isNull()
    motion.settle()
    assert item.share == 1
    assert not item.present(changed, Look())
    theme.choose(is_calm=False)


def test_a_number_counts_in_steps(theme):
    item = GaugeItem(("gauge",), theme)
    gauge = Gauge("essence", "Essence", "coin", dial=Dial.LARGE)
    assert not item.present(gauge, Level(600, 0, -1), 90)
    assert item.present(gauge, Level(300, 0, -1, change=-300), 90)
    shown = []
    for share in (0.0, 0.5, 0.9, 1.0):
        item.set_share(share)
        shown.append(item.shown)
    assert shown == [500, 400, 400, 300]


def test_an_arrow_grows_once(theme):
    item = ArrowItem(("arrow", 0), theme)
    assert item.present(QRectF(0, 0, 10, 10), QRectF(100, 0, 10, 10))
    assert not item.present(QRectF(0, 0, 10, 10), QRectF(200, 0, 10, 10))


def test_pointing_at_what_waits_draws_a_line_to_its_targets(aiming):
    board = aiming.board
    number = next(each.number for each in aiming.session.view().sides[0].zones["hand"])
    piece = Piece(number, "Bolt", "spell", 0, 0, "Bolt")
    waiting = Waiting(piece, "Bolt", "", 0, aims=(number,))
    stack = aiming.sidebar.stack
    stack.present(BoardView((), (waiting,), 1, 0, 0))
    stack.itemEntered.emit(stack.item(0))
    assert len(board.threads) == 1
    assert board.threads[0].place.right() > board.items_by_key["piece", number].place.right()
    stack.leaveEvent(QEvent(QEvent.Type.Leave))
    assert board.threads == []


def test_a_pilot_that_plays_for_the_player_is_not_called_by_the_players_name(open_table):
    page = open_table(None, PilotName.GOLDFISH)
    page.session.helping = Helping.GAME
    assert page._scenes._waited_for("You", is_busy=True) == "A pilot decides …"
