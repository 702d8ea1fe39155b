"""Starting a game of Argent Saga: what everybody brings, and the plan of the setup (5.2)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from engine.games.argent_saga.play.face import ArgentFace
from engine.games.argent_saga.play.numbers import (
    CHAMPION_ZONE,
    DECK,
    FACE_DOWN,
    OPENING_HAND,
    SHARD_DECK,
    SPIRIT_ZONE,
    TOWERS,
    UNSEEN,
    WIDTH,
)
from engine.games.argent_saga.play.state import Play
from engine.kernel.effects.events import emit
from engine.kernel.state.numbers import REVEALED
from engine.kernel.turn.setup import BOTTOM, NO_MULLIGAN, SetupPlan

# 5.2.4: who wins the roll decides; 5.2.5.1: any cards go to the bottom, once.
PLAN: Final = SetupPlan(OPENING_HAND, BOTTOM)
PLAN_WITHOUT_MULLIGAN: Final = SetupPlan(OPENING_HAND, NO_MULLIGAN)


@dataclass(frozen=True, slots=True)
class Seat:
    """What one player brings (5.1.1)."""

    champion: ArgentFace | None
    spirit: ArgentFace | None
    towers: tuple[ArgentFace, ...]
    shards: tuple[ArgentFace, ...]
    deck: tuple[ArgentFace, ...]


def lay_out(game: Play, seats: Sequence[Seat]) -> None:
    """Put everybody's cards into their zones (5.2.1 to 5.2.3)."""
    for seat, brought in enumerate(seats):
        for face, kind in ((brought.champion, CHAMPION_ZONE), (brought.spirit, SPIRIT_ZONE)):
            if face is not None:
                game.add_card(face, seat, seat * WIDTH + kind)
    for seat, brought in enumerate(seats):
        lay_towers(game, seat, brought.towers)
        for faces, kind in ((brought.deck, DECK), (brought.shards, SHARD_DECK)):
            game.add_cards(faces, seat, seat * WIDTH + kind)
            game.shuffle_zone(seat * WIDTH + kind)


def lay_towers(game: Play, seat: int, faces: Sequence[ArgentFace]) -> None:
    """Show the towers, then lay them face-down in an order that nobody knows (5.2.2, 4.5.4)."""
    zone = seat * WIDTH + TOWERS
    game.add_cards(faces, seat, zone)
    for number in game.zones[zone]:
        emit(game, REVEALED, seat, number)
    game.shuffle_zone(zone)
    for slot, number in enumerate(game.zones[zone]):
        game.slot[number] = slot
        game.flags[number] |= FACE_DOWN | UNSEEN
