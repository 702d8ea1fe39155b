"""Nothing that opens on the board lies over what is being decided, and a loss is not green."""

import pytest
from PySide6.QtCore import QSize

from deckbuilder.core.table.boxes import Box, lie_clear
from deckbuilder.core.table.picker import Denied
from deckbuilder.core.table.reasons import refusals
from engine.pilots.roster import PilotName
from engine.tabletop.layout import Shape
from tests.deckbuilder.core.table.table_kit import play

pytestmark = pytest.mark.unstyled

SIZES = (QSize(1280, 770), QSize(1600, 970))


def own_row(page):
    zones = page.session.view().sides[0].zones
    rows = page.session.layout.spots_of(Shape.ROW)
    return [piece for spot in rows for piece in zones[spot.id]]


def refused_pieces(session):
    side = session.view().sides[0]
    held = (*side.zones["hand"], *side.zones["champions"])
    return [each.number for each in held if refusals(session, each.number)]


@pytest.fixture(params=SIZES, ids=lambda size: str(size.width()))
def battle(request, open_table):
    """A game in its middle, with several champions that may act."""
    page = open_table(None, None, seed=11)
    page.resize(request.param)
    session = play(page.session, 70)
    for _ in range(200):
        question = session.question
        ready = {e.piece for e in question.choices if e.verb in ("attack", "raid")}
        is_mine = question.seat == 0 and question.kind == "action"
        if is_mine and len(ready) >= 2 and len(refused_pieces(session)) >= 2:
            break
        play(session, 1)
    page.begin(session)
    return page


def lit_places(page, besides):
    items = page.board.items_by_key
    return {
        number: items["piece", number].place
        for number in page.board.picker.lit
        if number != besides and ("piece", number) in items
    }


def test_the_menu_of_a_card_covers_no_card_that_may_be_clicked(battle):
    opened = 0
    for piece in own_row(battle):
        battle.board.cancel()
        battle.board.activate(("piece", piece.number))
        menu = battle.board.items_by_key.get(("panel",))
        if menu is None:
            continue
        opened += 1
        covered = [n for n, place in lit_places(battle, piece.number).items()
                   if place.intersects(menu.place)]  # fmt: skip
        assert covered == []
        assert not menu.place.intersects(battle.board.items_by_key["phases",].place)
        assert battle.board.sceneRect().contains(menu.place)
    assert opened >= 2


def test_what_says_why_not_covers_no_card_that_may_be_clicked_nor_the_question(battle):
    shown = 0
    for number in refused_pieces(battle.session):
        battle.board.cancel()
        refused = refusals(battle.session, number)
        battle.board.denied.emit(Denied(number, verb=refused[0].verb), False)
        box = battle.board.popover._box
        assert battle.board.popover.isVisible()
        shown += 1
        assert not any(box.intersects(e) for e in lit_places(battle, number).values())
        assert not box.intersects(battle.board.items_by_key["phases",].place)
    assert shown >= 2


def test_something_lies_beside_its_card_and_gives_way_to_others():
    card, within = Box(100, 100, 50, 80), Box(0, 0, 600, 400)
    free = lie_clear((120, 30), card, within, (), 4)
    assert free.overlap(card) == 0
    others = [Box(160, 80, 200, 120), Box(0, 190, 600, 60)]
    found = lie_clear((120, 30), card, within, others, 4)
    assert sum(map(found.overlap, (card, *others))) == 0
    assert within.overlap(found) == 120 * 30


@pytest.mark.parametrize(("loser", "colour"), [(0, "text"), (1, "legal_move")])
def test_a_loss_is_told_in_plain_words_and_only_a_win_in_green(open_table, loser, colour):
    page = open_table(None, PilotName.GOLDFISH)
    page.session._apply(page.session.tabletop.concession(loser))
    page.refresh()
    line = page.board.items_by_key["phases",]
    assert "won" in line.question
    assert line.colour == colour
    green, shown = page.board._theme.colour("legal_move"), page.board._theme.colour(line.colour)
    assert (shown == green) is (loser == 1)
