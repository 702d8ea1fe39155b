"""Dealing anew what a player cannot know: opposing hands and the order of decks."""

from engine.games.rush_of_ikorr.play.numbers import DECK, HAND, WIDTH
from engine.games.rush_of_ikorr.play.state import Play
from engine.kernel.chance import shuffle


def redeal(game: Play, seat: int, chance: int) -> None:
    """Deal a copy of a game as it may well be, seen by one player; its chance is new, too.

    A pile that the waiting decision shows to the player stays as it is.
    """
    pending = game.pending
    shown = set(pending.options) if pending is not None else set()
    team = game.seating.team_of[seat]
    game.random = chance
    for other in range(game.seating.count):
        deck, hand = game.zones[other * WIDTH + DECK], game.zones[other * WIDTH + HAND]
        if not shown.isdisjoint(deck):
            continue
        if game.seating.team_of[other] == team:
            game.random = shuffle(deck, game.random)
        elif shown.isdisjoint(hand):
            _deal(game, other, deck, hand)


def _deal(game: Play, seat: int, deck: list[int], hand: list[int]) -> None:
    """Mix a hand with its deck and deal as many cards."""
    cards = deck + hand
    game.random = shuffle(cards, game.random)
    deck[:], hand[:] = cards[: len(deck)], cards[len(deck) :]
    for number in deck:
        game.zone[number] = seat * WIDTH + DECK
    for number in hand:
        game.zone[number] = seat * WIDTH + HAND
