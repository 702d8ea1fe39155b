"""Dealing again what a player cannot know: opposing hands and the order of decks."""

from collections.abc import Sequence

from engine.kernel.chance import shuffle
from engine.kernel.state.table import Table

# The kinds of zone that hold a deck and the hand that is drawn from it.
Hidden = tuple[int, int]


def redeal(game: Table, seat: int, chance: int, hidden: Sequence[Hidden]) -> None:
    """Deal a copy of a game as it may well be, seen by one player; its chance is new, too.

    A pile that the waiting decision shows to the player stays as it is.
    """
    pending = game.pending
    shown = set(pending.options) if pending is not None else set()
    team = game.seating.team_of[seat]
    width = game.layout.width
    game.random = chance
    for other in range(game.seating.count):
        for deck_kind, hand_kind in hidden:
            deck = game.zones[other * width + deck_kind]
            hand = game.zones[other * width + hand_kind]
            if not shown.isdisjoint(deck):
                continue
            if game.seating.team_of[other] == team:
                game.random = shuffle(deck, game.random)
            elif shown.isdisjoint(hand):
                _deal(game, deck, hand, other * width + deck_kind, other * width + hand_kind)


def _deal(game: Table, deck: list[int], hand: list[int], deck_zone: int, hand_zone: int) -> None:
    """Mix a hand with its deck and deal as many cards."""
    cards = deck + hand
    game.random = shuffle(cards, game.random)
    deck[:], hand[:] = cards[: len(deck)], cards[len(deck) :]
    for number in deck:
        game.zone[number] = deck_zone
    for number in hand:
        game.zone[number] = hand_zone
