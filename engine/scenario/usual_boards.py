"""How the boards of most games are laid out: cards that were there before, slots, people."""

from collections.abc import Sequence
from typing import Any, Final

NO_SLOT: Final = -1


def put_before(game: Any, face: Any, seat: int, zone: int) -> int:
    """Put a card at the end of a player's zone; what is there has not come this turn."""
    number = int(game.add_card(face, seat, seat * game.layout.width + zone))
    game.entered[number] = 0
    return number


def give_slots(game: Any, cards: Sequence[int], count: int) -> None:
    """Let cards without a slot stand in the leftmost ones that are free."""
    taken = {game.slot[number] for number in cards}
    free = [slot for slot in range(count) if slot not in taken]
    for number in cards:
        if game.slot[number] == NO_SLOT:
            game.slot[number] = free.pop(0)


def seat_people(game: Any) -> None:
    """Ask people only where there is something to do besides passing."""
    game.asks_always = False
