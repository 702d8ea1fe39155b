"""Dealing again what a player cannot know: opposing hands, the order of decks, face-down cards."""

from collections.abc import Container, Sequence

from engine.kernel.chance import shuffle
from engine.kernel.decisions import Option
from engine.kernel.state.table import Table
from engine.kernel.views import may_see_object

# Kinds of zone whose hidden cards could be each other: a deck, the hand that is drawn from it, and
# where cards lie face-down; or one kind alone, whose face-down cards are mixed among themselves.
Hidden = tuple[int, ...]


def redeal(game: Table, seat: int, chance: int, hidden: Sequence[Hidden]) -> None:
    """Deal a copy of a game as it may well be, seen by one player; its chance is new, too.

    A pile that the waiting decision shows to the player stays as it is.
    """
    pending = game.pending
    shown: set[Option] = set(pending.options) if pending is not None else set()
    team = game.seating.team_of[seat]
    width = game.layout.width
    game.random = chance
    for other in range(game.seating.count):
        for kinds in hidden:
            if len(kinds) >= 2:
                zones = (other * width + kinds[0], other * width + kinds[1])
                _deal_again(game, game.seating.team_of[other] == team, zones, shown)
    if game.sights:
        for other in range(game.seating.count):
            for kinds in hidden:
                _deal_face_down(game, seat, [other * width + kind for kind in kinds], shown)


def _deal_again(game: Table, is_ours: bool, zones: tuple[int, int], shown: set[Option]) -> None:
    """Shuffle a deck, and deal an opposing hand again, unless a question shows them."""
    deck, hand = game.zones[zones[0]], game.zones[zones[1]]
    if not shown.isdisjoint(deck):
        return
    if is_ours:
        game.random = shuffle(deck, game.random)
    elif shown.isdisjoint(hand):
        _deal(game, deck, hand, *zones)


def _deal_face_down(game: Table, seat: int, zones: Sequence[int], shown: Container[object]) -> None:
    """Let face-down cards that a player cannot see be any cards that they could be."""
    held = [number for zone in zones for number in game.zones[zone]]
    unseen = [n for n in held if not may_see_object(game, n, seat)]
    if not any(number in game.sights for number in unseen):
        return
    # Hidden cards that a question shows are known, unless they lie face-down.
    unseen = [n for n in unseen if n in game.sights or n not in shown]
    cards = [game.definition[number] for number in unseen]
    game.random = shuffle(cards, game.random)
    for number, card in zip(unseen, cards, strict=True):
        game.redefine(number, card)


def _deal(game: Table, deck: list[int], hand: list[int], deck_zone: int, hand_zone: int) -> None:
    """Mix a hand with its deck and deal as many cards."""
    cards = deck + hand
    game.random = shuffle(cards, game.random)
    deck[:], hand[:] = cards[: len(deck)], cards[len(deck) :]
    for number in deck:
        game.zone[number] = deck_zone
    for number in hand:
        game.zone[number] = hand_zone
