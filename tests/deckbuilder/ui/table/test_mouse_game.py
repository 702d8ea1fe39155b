"""Games of every kind played with clicks alone: on cards, on buttons, in the box that asks."""

import random
import re

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QListWidget, QMenu

from deckbuilder.core.table.pace import Pace
from engine.pilots.roster import PilotName
from tests.deckbuilder.core.table.games_kit import every_playable_game

# Clicks for one answer at the most: hold a card, choose what it does, aim it.
MOST_CLICKS = 8
# How many answers are given in each game; whole games were played the same way.
ANSWERS = 24


class Clicker:
    """Somebody who clicks what the table offers, and now and then what ends the turn."""

    def __init__(self, page, qtbot, seed):
        self.page, self.qtbot, self.chance = page, qtbot, random.Random(seed)
        self.clicks = self.answers = 0
        self.verbs = set()

    def click(self, widget, point=None):
        at = widget.rect().center() if point is None else point
        self.qtbot.mouseClick(widget, Qt.MouseButton.LeftButton, pos=at)
        self.clicks += 1
        for menu in QApplication.topLevelWidgets():  # answers of a kind open as a list
            if isinstance(menu, QMenu) and menu.isVisible():
                self.chance.choice(menu.actions()).trigger()
                menu.close()
        self.qtbot.waitUntil(lambda: not self.page.is_thinking, timeout=60_000)

    def answer(self):
        """Answer what is asked, with as few clicks as it takes; True where something came of it."""
        before = self.page.session.position
        for _ in range(MOST_CLICKS):
            # On a busy machine a click comes before what it leads to is drawn.
            self.qtbot.waitUntil(lambda: self.page.panel.isVisible() or any(self._keys()))
            if self.page.panel.isVisible():
                self._click_panel()
            else:
                self._click_board()
            if self.page.session.position != before or self.page.session.is_over:
                self.answers += 1
                return True
        return False

    def _click_panel(self):
        panel = self.page.panel
        lists = [e for e in panel.findChildren(QListWidget) if e.isVisible() and e.count()]
        buttons = [
            e for e in panel.findChildren(QAbstractButton) if e.isVisible() and e.isEnabled()
        ]
        plain = [e for e in buttons if e.text() not in ("Cancel", "Say another number …")]
        if lists and (not plain or self.chance.random() < 0.7):
            row = self.chance.randrange(lists[0].count())
            spot = lists[0].visualItemRect(lists[0].item(row)).center()
            lists[0].scrollToItem(lists[0].item(row))
            spot = lists[0].visualItemRect(lists[0].item(row)).center()
            self.click(lists[0].viewport(), spot)
            plain = [e for e in plain if e.isVisible()] if panel.isVisible() else []
            if not plain or not panel.isVisible():
                return
        assert plain, panel.question
        self.click(self.chance.choice(plain))

    def _keys(self):
        """What the board offers, mostly something else than to go on."""
        board = self.page.board
        offered = [key for key in board.items_by_key if board._is_lit(key) and self._is_seen(key)]
        others = [key for key in offered if key[0] in ("piece", "seat", "ability", "verb", "place")]
        rest = [key for key in (("rest",),) if key in board.items_by_key]
        # What is done from the line of buttons: enter combat, spend.
        bars = [key for key in board.items_by_key if key[0] == "bar"]
        return others, rest, bars

    def _click_board(self):
        board = self.page.board
        others, rest, bars = self._keys()
        wants_more = others and self.chance.random() < 0.8
        keys = (others if wants_more or not rest else rest) or bars
        assert keys, self.page.session.question
        key = self.chance.choice(sorted(keys, key=str))
        if key[0] == "verb":
            self.verbs.add(board._menu.entries[key[1]].verb)
        point = board.mapFromScene(board.items_by_key[key].place.center())
        self.click(board.viewport(), point)

    def _is_seen(self, key):
        """Whether a click on the middle of something means it, and nothing above it."""
        board = self.page.board
        point = board.mapFromScene(board.items_by_key[key].place.center())
        return board.viewport().rect().contains(point) and board._key_at(QPoint(point)) == key


@pytest.mark.parametrize("game", every_playable_game)
def test_a_game_is_played_with_the_mouse_alone(game, open_game, qtbot):
    page = open_game(game, None, PilotName.RANDOM)
    page.set_pace(Pace.INSTANT)
    player = Clicker(page, qtbot, seed=3)
    while player.answers < ANSWERS and not page.session.is_over:
        assert player.answer(), page.session.question
    assert page.session.game.turn > 1
    # Few clicks are enough: most answers are one.
    assert player.clicks < 3 * player.answers


@pytest.mark.parametrize("game", every_playable_game)
def test_every_answer_has_words(game, open_game, qtbot):
    page = open_game(game, None, None)
    player = Clicker(page, qtbot, seed=5)
    for _ in range(ANSWERS // 2):
        question = page.session.question
        for each in question.choices:
            assert not re.search(r"\(\d+, |\bNone\b", str(each.words)), (question.kind, each)
        if page.session.is_over or not player.answer():
            break
