"""The list of what waits: several stacks in a line, coins, and where an answer would go."""

import pytest

from deckbuilder.ui.table.piece_art import PieceArt
from deckbuilder.ui.table.stack_view import PlaceRole, StackView
from engine.tabletop.board import BoardView, Phrase, Piece, Toss, Waiting
from tests.deckbuilder.core.table.table_kit import catalog


def waiting(name, line=0, toss=None):
    return Waiting(Piece(1, name, "spell", 0, 0, name=name), name, "", 0, line=line, toss=toss)


def board(*items, **values):
    return BoardView((), items, 1, 0, 0, **values)


@pytest.fixture
def view(theme, qtbot):
    made = StackView(theme, PieceArt(theme, catalog()))
    qtbot.addWidget(made)
    made.resize(380, 300)
    return made


def words(view):
    return [view.item(row).text() for row in range(view.count())]


def test_one_stack_is_a_list_of_numbered_items(view):
    view.present(board(waiting("Second"), waiting("First")))
    assert [view.item(row).data(PlaceRole) for row in range(2)] == [2, 1]
    assert view.count() == 2


def test_of_several_stacks_only_the_first_shows_its_items(view):
    further = waiting("Later", 1), waiting("Last", 1), waiting("End", 2)
    view.present(board(waiting("Now"), *further))
    assert [each.split(":")[0] for each in words(view)] == [
        "1  Now, being built, 1 item",
        "Now",
        "2  Last, Later, waits",
        "3  End, waits",
    ]


def test_a_coin_is_read_out_and_makes_its_item_higher(view):
    view.present(board(waiting("Plain")))
    plain = view.sizeHintForRow(0)
    toss = Toss(
        "Success", True, first="Failure", why=Phrase("forced by {card}", {"card": "Buckle"})
    )
    view.present(board(waiting("Tossed", toss=toss)))
    assert view.sizeHintForRow(0) > plain
    assert words(view)[0].endswith("Failure, forced by Buckle: Success")
    assert not view.grab().isNull()  # it can be drawn


def test_what_would_come_next_is_not_told_of_a_game_that_is_over(view):
    then = Phrase("the attack goes on", {})
    view.present(board(then=then))
    assert words(view) == ["Then: the attack goes on"]
    view.present(board(then=then, outcome=Phrase("You won.", {})))
    assert words(view) == []


def test_it_says_where_an_answer_would_go(view):
    view.present(board(waiting("Now")), can_answer=True)
    assert words(view)[0] == "+ your answer would go here"
    view.present(board(), can_answer=True)
    assert view.count() == 0


def test_it_says_what_an_answer_would_change(view):
    view.present(board(waiting("Now")), can_answer=True, change="Drink: Essence +200")
    height = view.height()
    assert words(view)[0] == "+ your answer would go here: Drink: Essence +200"
    assert not view.grab().isNull()
    view.foretell("Throw: Ox falls")
    assert words(view)[0].endswith("here: Throw: Ox falls")
    view.foretell("")  # nothing is pointed at: the only answer again
    assert words(view)[0].endswith("Essence +200")
    view.present(board(waiting("Now")), can_answer=True)
    assert view.height() < height
    assert words(view)[0] == "+ your answer would go here"


def test_stacks_that_have_resolved_stay_listed_before_the_open_one(view):
    names = ((Phrase("{card}", {"card": "Past"}),),), ((Phrase("Combat"),),)
    view.present(board(waiting("Now"), resolved=names[0], later=names[1]))
    assert [each.split(":")[0] for each in words(view)] == [
        "1  Past, resolved",
        "2  Now, being built, 1 item",
        "Now",
        "3  Combat, waits",
    ]


def test_what_follows_is_the_last_line(view):
    view.present(board(waiting("Now"), then=Phrase("the damage step")))
    assert words(view)[-1] == "Then: the damage step"
    view.present(board(then=Phrase("the damage step")))
    assert words(view) == ["Then: the damage step"]
    assert not view.grab().isNull()
