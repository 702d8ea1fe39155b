"""The table as a player meets it: clicks, drags, keys, refusals, undo, pilots."""

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import (
    QInputDialog,
    QListWidget,
    QPushButton,
    QToolButton,
    QToolTip,
)

from deckbuilder.core.table.session import Helping
from deckbuilder.ui.background import Job
from deckbuilder.ui.table.pile_dialog import PileDialog
from engine.pilots.roster import PilotName
from engine.tabletop.board import Manner
from tests.deckbuilder.core.table.table_kit import play, session

pytestmark = pytest.mark.unstyled


def settle(page, qtbot):
    qtbot.waitUntil(lambda: not page.is_thinking)


def until(page, kind, seat=0):
    """Play on to a question of a kind."""
    session = page.session
    for _ in range(400):
        if session.is_over or (session.question.kind == kind and session.question.seat == seat):
            break
        play(session, 1)
    assert not session.is_over
    page.refresh()


def point_of(page, key):
    place = page.board.items_by_key[key].place
    return page.board.mapFromScene(place.center())


def click(page, qtbot, key):
    qtbot.mouseClick(page.board.viewport(), Qt.MouseButton.LeftButton, pos=point_of(page, key))
    settle(page, qtbot)


def drag(page, qtbot, start, end):
    view = page.board.viewport()
    left = Qt.MouseButton.LeftButton
    begin, goal = point_of(page, start), end if isinstance(end, QPoint) else point_of(page, end)
    qtbot.mousePress(view, left, pos=begin)
    qtbot.mouseMove(view, pos=begin + QPoint(15, 0))
    qtbot.mouseMove(view, pos=goal)
    qtbot.mouseRelease(view, left, pos=goal)
    settle(page, qtbot)


def test_a_game_begins_with_the_mulligan_on_screen(table):
    assert table.panel.isVisible()
    assert table.panel.question.kind == "mulligan"


def test_marked_cards_are_put_back_and_as_many_drawn(table, qtbot):
    toggles = [e for e in table.panel.findChildren(QToolButton) if e.isCheckable()]
    toggles[0].click()
    toggles[2].click()
    button = table.panel.findChildren(QPushButton)[-1]
    assert button.text() == "Put back 2 and draw as many"
    button.click()
    settle(table, qtbot)
    lines = [str(each.line.words) for each in table.session.entries]
    assert "You: put back 2 and drew as many" in lines
    table.undo()
    assert table.session.question.kind == "mulligan"
    assert table.session.position == 0


def test_what_may_be_done_is_lit_and_nothing_else(playing):
    leader = playing.session.view().sides[0].leader.number
    lit = {
        key[1] for key, e in playing.board.items_by_key.items() if key[0] == "piece" and e.is_lit
    }
    assert lit == playing.session.offers.pieces - {leader}


def test_a_card_is_played_by_a_click_and_taken_back_by_undo(playing, qtbot):
    until(playing, "action")
    piece = next(n for n, c in playing.session.offers.by_piece.items() if c[0].verb == "play")
    before = playing.session.game.key()
    click(playing, qtbot, ("piece", piece))
    assert playing.session.game.key() != before
    playing.undo()
    assert playing.session.game.key() == before


def _with_row(page, qtbot, least=1):
    """Play on until the near side has champions and a champion to play."""
    for _ in range(60):
        until(page, "action")
        side = page.session.view().sides[0]
        champions = [e for e in side.zones["hand"] if e.kind == "champion"]
        playable = [e for e in champions if page.session.offers.on(e.number)]
        if len(side.zones["champions"]) >= least and playable:
            return side, playable[0]
        play(page.session, 1)
    pytest.fail("no champion to play")


def test_a_champion_is_dragged_to_its_place_in_the_row(playing, qtbot):
    side, champion = _with_row(playing, qtbot)
    first = side.zones["champions"][0]
    place = playing.board.items_by_key["piece", first.number].place
    left = playing.board.mapFromScene(place.center()) - QPoint(round(place.width() / 3), 0)
    drag(playing, qtbot, ("piece", champion.number), left)
    row = playing.session.view().sides[0].zones["champions"]
    assert row[0].number == champion.number


def test_places_in_the_row_are_chosen_by_a_click(playing, qtbot):
    side, champion = _with_row(playing, qtbot)
    point = point_of(playing, ("piece", champion.number))
    shift, left = Qt.KeyboardModifier.ShiftModifier, Qt.MouseButton.LeftButton
    qtbot.mouseClick(playing.board.viewport(), left, shift, point)
    settle(playing, qtbot)
    assert playing.session.question.manner is Manner.PLACE
    end = len(side.zones["champions"])
    click(playing, qtbot, ("place", end))
    assert playing.session.view().sides[0].zones["champions"][end].number == champion.number


def test_a_click_summons_at_the_right_end_in_one_step(playing, qtbot):
    side, champion = _with_row(playing, qtbot)
    at, key = playing.session.position, playing.session.game.key()
    click(playing, qtbot, ("piece", champion.number))
    row = playing.session.view().sides[0].zones["champions"]
    assert row[len(side.zones["champions"])].number == champion.number
    assert playing.session.position > at + 1
    while playing.session.question.manner is not Manner.ACT:
        play(playing.session, 1)
    assert champion.name in playing.undo_text
    playing.undo()
    assert (playing.session.position, playing.session.game.key()) == (at, key)
    playing.redo()
    assert playing.session.view().sides[0].zones["champions"] == row


def _with_attack(page):
    for _ in range(200):
        if page.session.is_over:
            break
        offers = page.session.offers
        foes = [n for n in offers.by_target]
        if page.session.question.kind == "action" and len(foes) > 1:
            page.refresh()
            return next(n for n, c in offers.by_piece.items() if len(_attacks(c)) > 1), foes
        play(page.session, 1)
    pytest.fail("nobody can attack")


def _attacks(choices):
    return [each for each in choices if each.verb == "attack"]


@pytest.fixture
def battle(open_table):
    page = open_table(None, None, seed=5)
    attacker, _ = _with_attack(page)
    return page, attacker


def test_a_champion_shows_its_verbs_and_aims_at_a_target(battle, qtbot):
    page, attacker = battle
    click(page, qtbot, ("piece", attacker))
    verbs = [e for e in page.board.items_by_key if e[0] == "verb"]
    assert verbs
    click(page, qtbot, ("verb", 0))
    assert page.board.picker.is_aiming
    target = min(page.board.picker.lit)
    click(page, qtbot, ("piece", target))
    assert page.session.match.choices[-1][:3] == (2, attacker, target)


def test_dragging_onto_a_foe_attacks_it(battle, qtbot):
    page, attacker = battle
    target = _attacks(page.session.offers.on(attacker))[-1].target
    drag(page, qtbot, ("piece", attacker), ("piece", target))
    assert page.session.match.choices[-1] == (2, attacker, target)


def test_escape_puts_back_what_is_held(battle, qtbot):
    page, attacker = battle
    click(page, qtbot, ("piece", attacker))
    qtbot.keyClick(page.board, Qt.Key.Key_Escape)
    assert not [e for e in page.board.items_by_key if e[0] == "verb"]
    assert page.board.picker.held == -1


def test_a_card_that_cannot_be_played_says_why_with_the_rules(playing, qtbot):
    hand = playing.session.view().sides[0].zones["hand"]
    dear = next(e for e in hand if not playing.session.offers.on(e.number))
    click(playing, qtbot, ("piece", dear.number))
    popover = playing.board.popover
    assert popover.isVisible()
    assert dear.name in popover.title
    assert any(rules for _, rules in popover.reasons)


def test_hovering_says_why_too(playing, qtbot):
    hand = playing.session.view().sides[0].zones["hand"]
    dear = next(e for e in hand if not playing.session.offers.on(e.number))
    qtbot.mouseMove(playing.board.viewport(), pos=point_of(playing, ("piece", dear.number)))
    qtbot.waitUntil(playing.board.popover.isVisible)
    assert dear.name in playing.board.popover.title


def test_no_tooltip_lies_over_an_explanation(playing, qtbot):
    key = next(key for key in playing.board.items_by_key if key[0] == "piece")
    point = point_of(playing, key)
    asked = QHelpEvent(QEvent.Type.ToolTip, point, playing.board.viewport().mapToGlobal(point))
    playing.board.popover.setVisible(True)
    assert playing.board.viewportEvent(asked)
    assert not QToolTip.isVisible()


def test_a_branch_is_named_in_one_line(playing, monkeypatch):
    monkeypatch.setattr(QInputDialog, "getText", lambda *_args, **_names: ("  late raid ", True))
    playing.keep_branch()
    assert list(playing.session.lines.lengths) == ["late raid"]
    monkeypatch.setattr(QInputDialog, "getText", lambda *_args, **_names: ("", False))
    playing.keep_branch()
    assert list(playing.session.lines.lengths) == ["late raid"]


def test_a_tool_takes_any_numbers(playing, monkeypatch, qtbot):
    monkeypatch.setattr("deckbuilder.ui.table.hand_tools.ask_numbers", lambda *_args: [5, 6, 2])
    playing.sidebar.tools.numbers_asked.emit("token")
    settle(playing, qtbot)
    token = playing.session.view().sides[0].zones["champions"][-1]
    assert (token.name, [each.value for each in token.figures]) == ("Token", [5, 6, 2])
    said = []
    playing.complained.connect(said.append)
    monkeypatch.setattr("deckbuilder.ui.table.hand_tools.ask_numbers", lambda *_args: [5, 0, 2])
    playing.sidebar.tools.numbers_asked.emit("token")
    assert said == ["These numbers cannot be used now."]


def test_what_was_possible_earlier_names_the_line(battle, qtbot):
    page, attacker = battle
    raid = page.session.offers.on(attacker, "raid")
    assert raid
    page.answer(raid[0].option)
    settle(page, qtbot)
    page.board.focus_on(("piece", attacker))
    page.board.use_verb("raid")
    assert "line" in page.board.popover.foot


def test_the_log_jumps_on_a_click_and_shows_what_is_ahead(playing, qtbot):
    play(playing.session, 12)
    playing.refresh()
    log = playing.sidebar.log
    rows = log.model().rowCount()
    log.clicked.emit(log.model().index(1))
    assert playing.session.position < 12
    assert log.model().rowCount() == rows


def test_branches_are_listed_and_lead_back(playing, qtbot):
    play(playing.session, 10)
    playing.session.lines.keep("the good one")
    at = playing.session.position
    playing.session.go_to(2)
    playing.refresh()
    listed = playing.sidebar.branches
    assert "the good one" in listed.item(0).text()
    listed.itemActivated.emit(listed.item(0))
    assert playing.session.position == at


def test_a_double_click_leads_to_a_branch_and_where_it_parts_is_said(playing, qtbot):
    play(playing.session, 10)
    playing.session.lines.keep("the good one")
    at = playing.session.position
    playing.session.go_to(6)
    line = max(each.number for each in playing.session.entries if each.position <= 6)
    other = next(e for e in playing.session.question.choices
                 if e.option != playing.session.match.ahead[0])  # fmt: skip
    playing.answer(other.option)
    settle(playing, qtbot)
    playing.sidebar.show_page(1)
    listed = playing.sidebar.branches
    assert (
        listed.item(0).text() == f"the good one: {at} decisions, leaves this game after line {line}"
    )
    place = listed.visualItemRect(listed.item(0)).center()
    qtbot.mouseClick(listed.viewport(), Qt.MouseButton.LeftButton, pos=place)
    qtbot.mouseDClick(listed.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert playing.session.position == at
    assert listed.item(0).text() == f"the good one: {at} decisions"


def test_a_pilot_plays_a_turn_for_me(playing, qtbot):
    turn = playing.session.game.turn
    playing.help_me(Helping.TURN)
    settle(playing, qtbot)
    assert playing.session.game.turn > turn
    assert playing.session.asks_person


def test_a_thinking_pilot_is_stopped_by_undo(open_table, qtbot, monkeypatch):
    page = open_table(None, PilotName.GOLDFISH)
    waiting = []
    monkeypatch.setattr(Job, "start", lambda self, _executor: waiting.append(self))
    page.answer(page.session.question.rest.option)
    assert page.is_thinking
    position = page.session.position
    page.undo()
    assert not page.is_thinking
    waiting[0].deliver(-1, None)
    assert page.session.position < position


def _asking(page, kind):
    """Show the first game, by seed, in which a kind of question comes up."""
    for seed in range(30):
        game = session(seed=seed)
        while not game.is_over and game.question.kind != kind:
            play(game, 1)
        if not game.is_over:
            page.begin(game)
            return
    pytest.fail(f"nobody asks {kind}")


def test_yes_or_no_is_asked_with_the_card_that_asks(open_table, qtbot):
    page = open_table()
    _asking(page, "may")
    assert page.panel.isVisible()
    words = [e.text() for e in page.panel.findChildren(QPushButton) if e.text() != "Cancel"]
    assert words == ["1  Pay", "2  Don't"]
    assert page.panel.focusWidget().text() == "1  Pay"
    qtbot.keyClick(page.panel, Qt.Key.Key_2)
    said = [e.line.words.template for e in page.session.entries]
    assert "{player}: {answer}, for {card}" in said


def test_triggers_are_ordered_by_keys(open_table, qtbot):
    page = open_table()
    _asking(page, "order")
    listed = page.panel.findChildren(QListWidget)[0]
    choices = page.panel.question.choices
    first, second = choices[0].option, choices[1].option
    position = page.session.position
    qtbot.keyClick(listed, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    qtbot.keyClick(listed, Qt.Key.Key_Return)
    assert page.session.match.choices[position] == second != first


def test_a_click_takes_hold_of_a_trigger_and_decides_nothing(open_table):
    page = open_table()
    _asking(page, "order")
    listed = page.panel.findChildren(QListWidget)[0]
    position = page.session.position
    listed.itemActivated.emit(listed.item(0))  # a double click; in some desktops one click
    assert page.session.position == position


def test_a_choice_answers_once_even_where_a_click_is_told_twice(open_table):
    page = open_table()
    _asking(page, "may")
    answered = []
    page.panel.answered.connect(answered.append)
    choice = page.panel.question.choices[0]
    page.panel._answer(choice)
    page.panel._answer(choice)
    assert answered == [(choice.option,)]


def test_tools_work_in_the_same_log_and_undo(playing, qtbot):
    until(playing, "action")
    choice = playing.session.tool_choices("dice", 0, -1)[0]
    playing.sidebar.tools.tool_used.emit(choice)
    settle(playing, qtbot)
    assert "threw" in str(playing.session.entries[-1].line.words)
    assert playing.undo_text == str(playing.session.entries[-1].line.words)


def test_a_pile_opens_as_cards_and_follows_the_game(playing, qtbot):
    click(playing, qtbot, ("pile", 0, "graveyard"))
    dialog = playing.findChild(PileDialog)
    assert dialog.isVisible()
    assert not dialog.isModal()
    assert dialog.list.isHidden()
    for _ in range(60):
        play(playing.session, 1)
        if playing.session.view().sides[0].zones["graveyard"]:
            break
    playing.refresh()
    lying = playing.session.view().sides[0].zones["graveyard"]
    assert dialog.list.count() == len(lying)
    top = dialog.list.item(0)
    assert not top.icon().isNull()
    assert lying[-1].name in top.data(Qt.ItemDataRole.AccessibleTextRole)
    click(playing, qtbot, ("pile", 0, "graveyard"))
    assert len(playing.findChildren(PileDialog)) == 1


def test_equal_cards_of_a_deck_are_counted(playing, qtbot):
    click(playing, qtbot, ("pile", 0, "deck"))
    listed = playing.findChild(PileDialog).list
    deck = playing.session.view().sides[0].zones["deck"]
    assert listed.count() == len({(each.card, each.overlay) for each in deck})
    click(playing, qtbot, ("pile", 1, "deck"))
    hidden = next(e for e in playing.findChildren(PileDialog) if e.isVisible())
    assert hidden.list.isHidden()
    assert hidden.note.text() == "Its cards lie face down."


def test_the_hand_is_sorted_by_cost(playing, qtbot):
    click(playing, qtbot, ("sort",))
    costs = [int(e.cost) for e in playing.board._shown.order if e.cost.isdigit()]
    assert costs == sorted(costs)


def test_every_zone_and_card_can_be_read_out(playing):
    items = playing.board.items_by_key
    assert all(item.spoken for key, item in items.items() if key[0] != "panel")
    words = playing.board.spoken()
    for piece in playing.session.view().sides[0].zones["hand"]:
        assert piece.name in words
    for zone in ("Graveyard", "Void", "Deck", "Location", "Champions", "Secured", "Influence"):
        assert zone in words


def test_the_table_is_laid_out_for_a_hand_that_becomes_empty(playing, monkeypatch):
    def hand_top():
        return playing.board.items_by_key["head",].place.top()

    before = hand_top()
    with monkeypatch.context() as patch:
        patch.setattr("deckbuilder.ui.table.scene_maker.sorted_hand", lambda *_given: ())
        playing.refresh()
        assert hand_top() > before + 100
    playing.refresh()
    assert hand_top() == before


def test_the_odds_name_the_owner_of_a_deck_only_where_it_is_not_the_only_one(playing, open_table):
    count = len(playing.session.view().sides[0].zones["deck"])
    assert playing.sidebar._odds_note.text() == f"{count} cards are left in your deck."
    shared = open_table(None, None)
    assert "cards are left in the deck of You." in shared.sidebar._odds_note.text()


def test_the_odds_of_the_next_draw_are_those_of_the_deck(playing):
    deck = playing.session.view().sides[0].zones["deck"]
    odds = playing.sidebar.odds
    left = sum(int(odds.item(row, 1).text()) for row in range(odds.rowCount()))
    assert left == len(deck)


def test_same_seed_again_is_the_same_game(playing, qtbot):
    key = playing.session.seated.start().key()
    playing.again(keeps_seed=True)
    settle(playing, qtbot)
    assert playing.session.seated.start().key() == key
    playing.again(keeps_seed=False)
    settle(playing, qtbot)
    assert playing.session.seated.start().key() != key


@pytest.mark.parametrize("size", [2, 3])
def test_teams_sit_side_by_side(open_table, qtbot, size):
    page = open_table(size=size)
    seats = {key[1] for key in page.board.items_by_key if key[0] == "seat"}
    assert seats == set(range(2 * size))
    play(page.session, 80)
    page.refresh()
    page.grab()
    assert len(page.board._shown.hands) == 2 * size
