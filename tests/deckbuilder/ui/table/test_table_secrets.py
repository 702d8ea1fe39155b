"""Hidden stays hidden and the right seat decides, on every way into a pilot's decision."""

import pytest
from PySide6.QtCore import QAbstractTableModel, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QLabel, QLineEdit, QTextEdit, QWidget

from deckbuilder.core.table.log_text import log_html, log_text
from deckbuilder.core.table.saved_game import read_game, write_game, write_scenario
from deckbuilder.core.table.seated import seat_scenario
from deckbuilder.core.table.session import TableSession
from deckbuilder.ui.background import Job
from deckbuilder.ui.table.items import PieceItem
from deckbuilder.ui.table.speech import said
from engine.pilots.roster import PilotName
from tests.deckbuilder.core.table.games_kit import every_playable_game, play_until
from tests.deckbuilder.core.table.secrets_kit import hidden_names, hidden_numbers
from tests.deckbuilder.core.table.table_kit import IKORR, session

pytestmark = pytest.mark.unstyled

GREEDY = PilotName.GREEDY
ROLES = (
    Qt.ItemDataRole.DisplayRole,
    Qt.ItemDataRole.ToolTipRole,
    Qt.ItemDataRole.AccessibleTextRole,
    Qt.ItemDataRole.AccessibleDescriptionRole,
)


# --- what is shown --------------------------------------------------------------------------------


def texts_of(widget):
    """Everything that a widget shows, or tells to a pointer or a screen reader."""
    yield from (widget.toolTip(), widget.accessibleName(), widget.accessibleDescription())
    yield from (widget.statusTip(), widget.whatsThis(), widget.windowTitle())
    if isinstance(widget, (QLabel, QLineEdit)):
        yield widget.text()
    elif isinstance(widget, QTextEdit):
        yield widget.toPlainText()
    elif isinstance(widget, QAbstractItemView) and widget.model() is not None:
        model = widget.model()
        root = widget.rootIndex()
        columns = model.columnCount(root) if isinstance(model, QAbstractTableModel) else 1
        for row in range(model.rowCount(root)):
            for column in range(columns):
                yield from (str(model.index(row, column).data(role) or "") for role in ROLES)
    elif hasattr(widget, "text") and callable(widget.text):
        yield str(widget.text())


def told(page):
    """Everything that can be read at a table, shown or not."""
    found = [text for each in (page, *page.findChildren(QWidget)) for text in texts_of(each)]
    for item in page.board.items_by_key.values():
        found += [item.spoken, item.toolTip()]
        if isinstance(item, PieceItem) and item.piece is not None:
            found += [item.piece.name, item.piece.card]
    found += [page.undo_text or "", page.redo_text or "", page.board.spoken()]
    found += list(page.session.lines.lengths)
    entries = page.session.entries
    found += [log_text(entries, said), log_html(entries, said, "Log")]
    return "\n".join(found)


def assert_kept(page):
    """A pilot has to decide: nothing of its cards is told, and nobody can answer for it."""
    game = page.session
    assert game.is_foreign
    assert not page.is_thinking
    hidden = hidden_names(game)
    assert len(hidden) > 3
    words = told(page)
    assert [name for name in sorted(hidden) if name in words] == []
    assert page.panel.isHidden()
    assert game.question.choices == ()
    assert not any(game.close_up(number) for number in hidden_numbers(game))
    assert not any(item.is_lit for item in page.board.items_by_key.values())
    assert {("bar", "go_on"), ("bar", "decide")} <= set(page.board.items_by_key)
    before = game.match.choices
    page.board.press_rest = lambda: None  # Space goes on here; it must not answer
    page.answer(game.game.pending.options[0])
    assert game.match.choices == before


# --- the ways -------------------------------------------------------------------------------------


def is_midway(session):
    """Whether the opponent has a move of its own to make, after both sides had a turn."""
    game = session.game
    return game.turn >= 3 and game.pending.seat == 1 and game.pending.is_open


@pytest.fixture
def held(request, open_game, monkeypatch):
    """A game in which the pilot went first and now thinks about a move of a later turn."""
    page = open_game(getattr(request, "param", IKORR), None, GREEDY, first=1)
    session = play_until(page.session, is_midway)
    assert not session.is_over
    monkeypatch.setattr(Job, "start", lambda _self, _executor: None)
    page.begin(session)
    page.go_on()
    assert page.is_thinking
    return page


def by_stop(page):
    page.pause()
    assert "Opponent was thinking" in page.board.items_by_key["phases",].spoken


def by_escape(page):
    page.board.setFocus()
    page.keyPressEvent(_escape())


def _escape():
    return QKeyEvent(QKeyEvent.Type.KeyPress, Qt.Key.Key_Escape, Qt.KeyboardModifier.NoModifier)


def by_log(page):
    log = page.sidebar.log
    model = log.model()
    for row in range(model.rowCount()):
        log.clicked.emit(model.index(row, 0))
        if page.session.is_foreign:
            assert_kept(page)
    row = next(r for r in range(model.rowCount()) if "Opponent" in model.index(r, 0).data())
    log.clicked.emit(model.index(row, 0))
    assert "Opponent decides here" in page.board.items_by_key["phases",].spoken


def by_first_decision(page):
    session = page.session
    page.go_to(next(at for at in range(session.position) if decides_at(session, at)))
    assert session.game.pending.kind in ("mulligan", "first", "first-akora")


def decides_at(session, position):
    """Whether the opponent decides at a position; leaves the game there."""
    session.go_to(position)
    return session.is_foreign


def by_redo(page):
    page.pause()
    page.undo()
    assert not page.session.is_foreign
    page.redo()


def by_branch(page):
    page.pause()
    page.session.lines.keep("there")
    page.undo()
    page.sidebar.branch_asked.emit("there")


def by_load(page):
    page.stop()
    page.begin(read_game(write_game(page.session), page.session.seated.catalog))


def by_scenario(page):
    page.stop()
    text = write_scenario(page.session, "board").text
    catalog = page.session.seated.catalog
    page.begin(TableSession(seat_scenario(text, catalog, (None, GREEDY))))


WAYS = {
    way.__name__: way
    for way in (
        by_stop, by_escape, by_log, by_first_decision, by_redo, by_branch, by_load, by_scenario
    )
}  # fmt: skip


# Each way with one game in the normal run, and each game with two ways.
WAYS_AND_GAMES = [
    pytest.param(
        game,
        way,
        id=f"{game}-{name}",
        marks=()
        if at % len(every_playable_game) == number
        else pytest.mark.long("the same way at another game's table"),
    )
    for number, game in enumerate(every_playable_game)
    for at, (name, way) in enumerate(WAYS.items())
]


@pytest.mark.parametrize(("held", "way"), WAYS_AND_GAMES, indirect=["held"])
def test_a_pilots_decision_can_only_be_looked_at_and_tells_nothing(held, way):
    way(held)
    assert_kept(held)


def test_undo_before_the_first_own_decision_does_nothing(open_table, qtbot):
    page = open_table(None, GREEDY, first=1)
    at = page.session.position
    assert at > 0
    assert page.session.question.kind == "mulligan"
    assert page.undo_text is None
    page.undo()
    assert (page.session.position, page.session.asks_person) == (at, True)
    assert {e.piece for e in page.panel.question.choices if e.piece >= 0} <= {
        e.number for e in page.session.view().sides[0].zones["hand"]
    }


def test_undo_goes_to_the_players_own_last_decision(held):
    held.undo()
    assert held.session.asks_person
    assert held.session.question.seat == 0


def test_the_pilot_goes_on_when_the_player_says_so(held, qtbot, monkeypatch):
    held.pause()
    monkeypatch.undo()
    at = held.session.position
    qtbot.keyClick(held.board, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not held.is_thinking)
    assert held.session.asks_person
    assert held.session.position > at


def test_deciding_for_the_opponent_is_named_and_ends_with_its_turn(held, qtbot, monkeypatch):
    held.pause()
    monkeypatch.undo()
    game = held.session
    held.board.activate(("bar", "decide"))
    assert "You decide for Opponent" in held.board.items_by_key["phases",].spoken
    hand = {each.number for each in game.view().sides[1].zones["hand"]}
    assert {key[1] for key in held.board.items_by_key if key[0] == "piece"} >= hand
    at, turn = game.position, game.game.turn
    while game.game.turn == turn:
        held.answer((game.question.rest or game.question.choices[0]).option)
    qtbot.waitUntil(lambda: not held.is_thinking)
    assert game.decides_for == -1
    assert game.viewer.sees == {0}
    game.go_to(at + 1)
    game.undo()
    assert (game.position, game.decides_for) == (at, 1)


def test_a_champion_summoned_for_the_opponent_is_one_step_for_undo(held, monkeypatch):
    held.pause()
    monkeypatch.undo()
    held.decide_for_pilot()
    game = held.session
    hand = {each.number: each for each in game.view().sides[1].zones["hand"]}
    playable = [e for e in game.question.choices if e.verb == "play"]
    choice = next(e for e in playable if hand[e.piece].kind == "champion")
    at = game.position
    held.board.activate(("piece", choice.piece))
    assert choice.piece in {each.number for each in game.view().sides[1].zones["champions"]}
    held.undo()
    assert (game.position, game.decides_for) == (at, 1)


def test_what_was_decided_for_the_opponent_is_left_to_it_again(held, qtbot, monkeypatch):
    held.pause()
    monkeypatch.undo()
    held.board.activate(("bar", "decide"))
    monkeypatch.setattr(Job, "start", lambda _self, _executor: None)
    held.board.activate(("bar", "go_on"))
    held.pause()
    assert_kept(held)


@pytest.mark.rule("rush_of_ikorr 9.2b", "rush_of_ikorr 9.2b.1")
def test_allies_see_each_others_hands_and_nobody_elses(open_table):
    page = open_table(None, GREEDY, GREEDY, GREEDY, size=2)
    assert page.session.viewer.sees == {0, 1}
    sides = page.session.view().sides
    assert not any(each.is_hidden for each in sides[1].zones["hand"])
    assert all(each.is_hidden for side in sides[2:] for each in side.zones["hand"])
    page.board.hand_asked.emit(1)
    shown = page.board.items_by_key
    assert all(("piece", each.number) in shown for each in sides[1].zones["hand"])


def test_one_against_one_nobody_sees_the_other_hand():
    assert session(None, GREEDY).viewer.sees == {0}
    assert session(GREEDY, None).viewer.sees == {1}
