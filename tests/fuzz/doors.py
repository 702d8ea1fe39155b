"""Every way by which something from outside comes in."""

from collections.abc import Mapping, Sequence

from tests.fuzz.card_doors import CARD_DOORS
from tests.fuzz.deck_doors import DECK_DOORS
from tests.fuzz.door import DoorKind
from tests.fuzz.event_doors import EVENT_DOORS
from tests.fuzz.game_doors import GAME_DOORS
from tests.fuzz.play_doors import PLAY_DOORS

DOORS: Mapping[str, DoorKind] = {
    **DECK_DOORS,
    **CARD_DOORS,
    **GAME_DOORS,
    **PLAY_DOORS,
    **EVENT_DOORS,
}


def shares(inputs: int, doors: Sequence[str]) -> dict[str, int]:
    """Share inputs out among doors; together at least as many as asked for."""
    whole = sum(DOORS[door].share for door in doors)
    return {door: -(-inputs * DOORS[door].share // whole) for door in doors}
