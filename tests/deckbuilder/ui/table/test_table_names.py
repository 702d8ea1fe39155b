"""Everything at a table has a name for a screen reader, in every playable game."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QLabel, QScrollBar, QWidget

from deckbuilder.ui.table.speech import speak
from engine.pilots.roster import PilotName
from engine.tabletop.layout import Dial, Shape
from tests.deckbuilder.core.table.games_kit import every_playable_game, play_until

pytestmark = pytest.mark.unstyled

GREEDY = PilotName.GREEDY


def midway(session):
    question = session.question
    return session.game.turn >= 4 and question is not None and question.seat == 0


@pytest.fixture
def page(request, open_game):
    """A game in its middle."""
    made = open_game(request.param, None, GREEDY, seed=5)
    made.begin(play_until(made.session, midway))
    return made


def walked(widget):
    """Every widget that is shown and takes the keyboard, in the order of Tab."""
    found, at = [], widget
    while True:
        at = at.nextInFocusChain()
        if at is widget or at in found:
            return found
        if (
            at.isVisible()
            and at.focusPolicy() & Qt.FocusPolicy.TabFocus
            and widget.isAncestorOf(at)
        ):
            found.append(at)


def name_of(widget):
    words = widget.accessibleName() or widget.toolTip()
    if isinstance(widget, (QAbstractButton, QLabel)):
        words = words or widget.text()
    return words


@pytest.mark.parametrize("page", every_playable_game, indirect=True)
def test_whatever_takes_the_keyboard_has_a_name(page):
    stops = [each for each in walked(page) if not isinstance(each, QScrollBar)]
    assert len(stops) > 8
    nameless = [each for each in stops if not name_of(each) and not _is_part(each)]
    assert nameless == []


def said_of(session, player):
    """Return what a player's line has to say of each gauge."""
    side = session.view().sides[player]
    for gauge in session.layout.gauges:
        level, title = side.levels[gauge.id], speak(gauge.title)
        if gauge.dial in (Dial.NUMBER, Dial.LARGE):
            yield f"{title} {level.value}"
        elif gauge.used:
            yield f"{title} {level.value} {speak(gauge.used, count=level.used)}"
        else:
            most = level.limit if gauge.dial is Dial.TRACK else level.value + level.used
            yield f"{title} {level.value} of {most}"


@pytest.mark.parametrize("page", every_playable_game, indirect=True)
def test_a_players_line_says_every_gauge_in_the_words_of_its_game(page):
    for at, side in enumerate(page.session.view().sides):
        spoken = {
            item.spoken
            for item in page.board.items_by_key.values()
            if item.spoken.startswith(f"{side.name}, ")
        }
        words = ", ".join(said_of(page.session, at))
        assert any(words in each for each in spoken), (words, spoken)


def _is_part(widget: QWidget) -> bool:
    """A part of something that has a name, as the line of a combo box."""
    parent = widget.parentWidget()
    return parent is not None and bool(parent.accessibleName())


@pytest.mark.parametrize("page", every_playable_game, indirect=True)
def test_every_thing_on_the_board_says_one_sentence_with_what_matters_first(page):
    items = page.board.items_by_key
    silent = [key for key, item in items.items() if not item.spoken and key[0] not in _SILENT]
    assert silent == []
    view = page.session.view()
    for side in view.sides:
        for spot in page.session.layout.spots:
            for piece in side.zones[spot.id] if spot.shape is Shape.ROW else ():
                if piece.is_hidden:
                    continue
                spoken = items["piece", piece.number].spoken
                assert spoken.startswith(piece.name)
                assert side.name in spoken
    assert page.board.spoken()


# The ground under buttons and arrows say nothing that is not said elsewhere.
_SILENT = ("panel", "arrow")


@pytest.mark.parametrize("page", every_playable_game, indirect=True)
def test_the_arrow_keys_reach_every_card_and_say_it(page, qtbot):
    board = page.board
    board.setFocus()
    qtbot.keyClick(board, Qt.Key.Key_H)
    hand = page.session.view().sides[page._scenes.hand_seat].zones["hand"]
    if hand:
        assert board.focus_piece in {each.number for each in hand}
        assert board.accessibleDescription()
    for key in list(board.items_by_key)[:40]:
        if key[0] == "piece":
            board.focus_on(key)
            assert board.items_by_key[key].spoken in board.accessibleDescription()
