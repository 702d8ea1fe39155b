"""A sample hand follows the game's rules of drawing."""

from collections import Counter
from random import Random

import pytest

from deckbuilder.core.sample_hand import deal
from engine.cards import GameId
from engine.decks import Deck, Entry

DECK = Deck(
    GameId("rush_of_ikorr"),
    sections={
        "avatar": (Entry("Kesara"),),
        "main": tuple(Entry(f"Card {number}", 2) for number in range(20)),
        "side": (Entry("Side card", 10),),
    },
)


def names(cards) -> Counter[str]:
    return Counter(each.name for each in cards)


@pytest.mark.rule("rush_of_ikorr 1.2e")
def test_the_opening_hand_comes_from_the_draw_deck_alone():
    dealt = deal(DECK, Random(1))
    assert dealt is not None
    assert (len(dealt.hand), len(dealt.library)) == (5, 35)
    assert "Side card" not in names(dealt.hand + dealt.library)


@pytest.mark.rule("rush_of_ikorr 1.2e.1a")
def test_a_mulligan_changes_only_the_chosen_cards_and_loses_none():
    dealt = deal(DECK, Random(2))
    assert dealt is not None
    after = dealt.mulligan(frozenset({0, 3}), Random(3))
    assert after.hand[:3] == (dealt.hand[1], dealt.hand[2], dealt.hand[4])
    assert names(after.hand + after.library) == names(dealt.hand + dealt.library)


@pytest.mark.rule("rush_of_ikorr 1.2e.1a.1")
def test_there_is_one_mulligan_and_none_after_the_first_draw():
    dealt = deal(DECK, Random(4))
    assert dealt is not None
    once = dealt.mulligan(frozenset({0}), Random(5))
    assert once.mulligan(frozenset({1}), Random(6)).hand == once.hand
    assert not dealt.draw().can_mulligan


def test_drawing_takes_the_top_card_and_stops_at_the_end():
    dealt = deal(DECK, Random(7))
    assert dealt is not None
    drawn = dealt.draw()
    assert drawn.hand[-1] == dealt.library[0]
    assert len(dealt.draw(100).hand) == 40


def test_the_same_seed_deals_the_same_hand():
    assert deal(DECK, Random(8)) == deal(DECK, Random(8))


@pytest.mark.rule("rise setup.9", "rise setup.10")
def test_rise_puts_whole_hands_back_twice_going_second():
    cards = tuple(Entry(f"Card {number}") for number in range(50))
    dealt = deal(Deck(GameId("rise"), sections={"library": cards}), Random(1), is_first=False)
    assert dealt is not None
    once = dealt.mulligan(frozenset(), Random(2))
    twice = once.mulligan(frozenset({0}), Random(3))
    assert (len(dealt.hand), len(once.hand), len(twice.hand)) == (4, 4, 4)
    assert once.hand != dealt.hand
    assert twice.hand != once.hand
    assert not twice.can_mulligan
