"""The tables of the game: what objects and players have, and what may change it."""

from functools import cache
from typing import Final

from engine.games.akora.play.changes import CHANGES
from engine.games.akora.play.numbers import (
    DARK,
    DEACTIVATED,
    DECK,
    ESSENCE_GAINED,
    ESSENCE_LOST,
    HAND,
    ON_ESSENCE,
    ON_SOULS,
    SOULS_GAINED,
    SOULS_SPENT,
    UNDER,
    WIDTH,
)
from engine.kernel.state.links import Link
from engine.kernel.state.numbers import DESTROY
from engine.kernel.state.rules import Column, Places, Policies, Pool, Resolving, Rules, Value

# Columns: what every object has.
SLOT: Final = 1


@cache
def make_rules(has_floor: bool, keeps: bool) -> Rules:
    """Return the tables for the readings that bear on them; see `Options`."""
    floor = 0 if has_floor else None
    return Rules(
        columns=(
            Column("flags", is_remembered=True),
            Column("slot", is_remembered=True),
            Column("entered"),
        ),
        pools=(
            Pool("essence", raised=ESSENCE_GAINED, lowered=ESSENCE_LOST, depends=ON_ESSENCE),
            Pool("souls", raised=SOULS_GAINED, lowered=SOULS_SPENT, depends=ON_SOULS),
        ),
        values=(Value("attack", floor), Value("soul", floor)),
        changes=CHANGES,
        places=Places(HAND, DECK, DARK),
        arrivals=(0,) * WIDTH,
        deeds=DESTROY,
        forbidden={},
        policies=Policies(
            links=(
                # 15: the old Akora goes underneath; p.8.c: cards underneath go to the Dark Zone.
                Link("chain", UNDER, fate=DARK, is_same=keeps),
                Link("under", UNDER, fate=DARK),
            ),
            resolving=Resolving(stops=True),  # p.11.a
            silencing=DEACTIVATED,
            closing=DEACTIVATED,
            has_latches=True,
        ),
    )
