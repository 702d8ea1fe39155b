"""The tables of the game: what objects and players have, and what may change it."""

from functools import cache
from typing import Final

from engine.games.akora.play import numbers as w
from engine.games.akora.play.changes import CHANGES
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
            Pool("essence", raised=w.ESSENCE_GAINED, lowered=w.ESSENCE_LOST, depends=w.ON_ESSENCE),
            Pool("souls", raised=w.SOULS_GAINED, lowered=w.SOULS_SPENT, depends=w.ON_SOULS),
        ),
        values=(Value("attack", floor), Value("soul", floor)),
        changes=CHANGES,
        places=Places(w.HAND, w.DECK, w.DARK),
        arrivals=(0,) * w.WIDTH,
        deeds=DESTROY,
        forbidden={},
        policies=Policies(
            links=(
                # 15: the old Akora goes underneath; p.8.c: cards underneath go to the Dark Zone.
                Link("chain", w.UNDER, fate=w.DARK, is_same=keeps),
                Link("under", w.UNDER, fate=w.DARK),
            ),
            resolving=Resolving(stops=True),  # p.11.a
            silencing=w.DEACTIVATED,
            closing=w.DEACTIVATED,
            has_latches=True,
        ),
    )
