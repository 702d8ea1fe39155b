"""Starting a game of Argent Saga: what everybody brings, and the plan of the setup (5.2)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from engine.games.argent_saga.play import numbers as w
from engine.games.argent_saga.play.face import ArgentFace
from engine.games.argent_saga.play.state import Play
from engine.kernel.chance import shuffle
from engine.kernel.effects import atoms
from engine.kernel.turn.setup import BOTTOM, NO_MULLIGAN, SetupPlan

# 5.2.4: who wins the roll decides; 5.2.5.1: any cards go to the bottom, once.
PLAN: Final = SetupPlan(w.OPENING_HAND, BOTTOM)
PLAN_WITHOUT_MULLIGAN: Final = SetupPlan(w.OPENING_HAND, NO_MULLIGAN)


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
        for face, kind in ((brought.champion, w.CHAMPION_ZONE), (brought.spirit, w.SPIRIT_ZONE)):
            if face is not None:
                game.add_card(face, seat, seat * w.WIDTH + kind)
    for seat, brought in enumerate(seats):
        lay_towers(game, seat, brought.towers)
        for faces, kind in ((brought.deck, w.DECK), (brought.shards, w.SHARD_DECK)):
            game.add_cards(faces, seat, seat * w.WIDTH + kind)
            game.shuffle_zone(seat * w.WIDTH + kind)


def lay_towers(game: Play, seat: int, faces: Sequence[ArgentFace]) -> None:
    """Lay the towers face-down in an order that nobody knows (5.2.2, 4.5.4).

    They are mixed before they are laid, so that nothing about an object tells which one it is.
    """
    mixed = list(faces)
    game.random = shuffle(mixed, game.random)
    for slot, number in enumerate(game.add_cards(mixed, seat, seat * w.WIDTH + w.TOWERS)):
        game.slot[number] = slot
        back = game.face[number].back
        if back is not None:
            atoms.turn_down(game, number, back, w.SEEN_BY_NOBODY, is_told=False)
