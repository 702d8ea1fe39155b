"""What a table keeps of a game goes with it: a day of games takes no more memory than one."""

import gc
from collections import Counter

import pytest

from deckbuilder.core.table.past import LogEntry
from deckbuilder.ui.background import InlineExecutor
from deckbuilder.ui.cards.card_painter import CardPainter
from deckbuilder.ui.table.page import TablePage
from engine.kernel.effects.faces import Face, Printed
from engine.pilots.roster import PilotName
from tests.deckbuilder.core.table.games_kit import every_playable_game, play_until, stall
from tests.long_run import one_in

WATCHED = (Face, Printed, LogEntry)


def _kept() -> Counter[str]:
    gc.collect()
    found = (each for each in gc.get_objects() if isinstance(each, WATCHED))
    return Counter(type(each).__name__ for each in found)


@pytest.mark.parametrize("game", one_in(2, every_playable_game, "the same of other games"))
def test_nothing_is_kept_of_games_that_were_left(game, theme, qtbot):
    page = TablePage(CardPainter(theme), stall(game).session(None, None).seated, InlineExecutor())
    page.resize(1000, 700)
    qtbot.addWidget(page)
    page.show()
    kept = []
    for seed in (1, 2, 1, 2):
        session = stall(game).session(None, PilotName.GREEDY, seed=seed)
        page.begin(play_until(session, lambda each: each.position >= 16))
        page.grab()
        kept.append(_kept())
    assert kept[3] == kept[1]
