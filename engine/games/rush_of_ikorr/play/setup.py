"""Starting a game of Rush of Ikorr: what everybody brings, and the plan of the setup (1.2)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from engine.games.rush_of_ikorr.play.face import RushFace
from engine.games.rush_of_ikorr.play.numbers import (
    AVATAR_ZONE,
    DECK,
    MOST_INFLUENCE,
    OPENING_HAND,
    WIDTH,
)
from engine.games.rush_of_ikorr.play.state import Play
from engine.kernel.turn.setup import NO_MULLIGAN, SELECTIVE, SetupPlan

# 1.2d.2: whoever wins the roll decides; 1.2e.1: any cards may be shuffled back, once.
PLAN: Final = SetupPlan(OPENING_HAND, SELECTIVE)
PLAN_WITHOUT_MULLIGAN: Final = SetupPlan(OPENING_HAND, NO_MULLIGAN)


@dataclass(slots=True, eq=False, repr=False)
class Seat:
    """What one player brings: an avatar and a deck of faces."""

    avatar: RushFace | None
    deck: tuple[RushFace, ...]


def lay_out(game: Play, seats: Sequence[Seat]) -> None:
    """Put everybody's components into their zones (1.2a); avatars come first."""
    for seat, brought in enumerate(seats):
        if brought.avatar is not None:
            game.add_card(brought.avatar, seat, seat * WIDTH + AVATAR_ZONE)
    for seat, brought in enumerate(seats):
        game.add_cards(brought.deck, seat, seat * WIDTH + DECK)
        game.shuffle_zone(seat * WIDTH + DECK)
        game.influence_deck[seat] = MOST_INFLUENCE
