"""Wishes as players write them."""

import pytest

from deckbuilder.core.odds import Want
from deckbuilder.core.search.errors import SearchError
from deckbuilder.core.wishes import WishError, drawn_cards, read_timed_wishes, read_wishes
from engine.games.rush_of_ikorr import GAME
from tests.ikorr_kit import catalog, deck

READINGS = {
    "a number and a search": (["2 t:champion cost<=2"], ((Want(0, 2),),)),
    "one where no number stands": (["t:spell"], ((Want(0, 1),),)),
    "a number as in lists": (["3x t:spell"], ((Want(0, 3),),)),
    "together": (["2 t:champion; 1 t:spell"], ((Want(0, 2), Want(1, 1)),)),
    "one or the other": (["2 t:champion | 1 t:spell"], ((Want(0, 2),), (Want(1, 1),))),
    "several texts at once": (
        ["1 t:location", "2 t:champion | 1 t:spell"],
        ((Want(0, 1), Want(1, 2)), (Want(0, 1), Want(2, 1))),
    ),
    "the same search twice": (["1 t:spell", "2 t:spell"], ((Want(0, 1), Want(0, 2)),)),
    "signs within quotes": (['1 "one; or | two"'], ((Want(0, 1),),)),
    "signs within a regular expression": (["1 o:/fire|ice/"], ((Want(0, 1),),)),
}


@pytest.mark.parametrize(("texts", "alternatives"), READINGS.values(), ids=READINGS)
def test_wishes_are_read(texts, alternatives):
    assert read_wishes(texts, GAME.id).goal.alternatives == alternatives


REFUSED = {
    "nothing": "",
    "a number alone": "2",
    "none": "0 t:champion",
    "an empty part": "2 t:champion;",
    "a number without end": "9" * 5_000 + " ",
    "too many": " ; ".join(f"1 cost={each}" for each in range(20)),
}


@pytest.mark.parametrize("text", REFUSED.values(), ids=REFUSED)
def test_a_wish_for_nothing_is_refused(text):
    with pytest.raises(WishError):
        read_wishes([text], GAME.id)


def test_alternatives_are_counted_before_they_are_made():
    with pytest.raises(WishError, match="alternatives"):
        read_wishes(["1 t:spell" + " | 1 t:spell" * 60] * 12, GAME.id)


def test_a_search_with_an_unknown_field_is_refused():
    with pytest.raises(SearchError, match="no search field"):
        read_wishes(["2 colour:red"], GAME.id)


def test_a_goal_names_its_turn():
    goal = read_timed_wishes("By turn 3: 2 t:champion cost<=2", GAME.id)
    assert (goal.turn, goal.wishes.goal.alternatives) == (3, ((Want(0, 2),),))


@pytest.mark.parametrize("text", ["2 t:champion", "by turn 0: t:champion", "by turn x: t:spell"])
def test_a_goal_without_a_turn_is_refused(text):
    with pytest.raises(WishError, match="by turn 3"):
        read_timed_wishes(text, GAME.id)


@pytest.mark.rule("rush_of_ikorr 2.4d")
def test_an_infusion_counts_for_searches():
    known = catalog({"name": "Weapon", "type": "infusion", "pips": 2, "text": "+2 raid"})
    raiders = read_wishes(["raid>=2"], GAME.id)
    cards = drawn_cards(deck("1 Soldier + Weapon", "1 Soldier"), known)
    assert sum(bool(raiders.groups_of(card)) for card in cards if card) == 1


def test_side_deck_and_influence_are_not_drawn_and_unknown_cards_are():
    cards = list(drawn_cards(deck("2 Never Printed", side=["3 Bolt"]), catalog()))
    assert (len(cards), cards.count(None)) == (40, 2)
