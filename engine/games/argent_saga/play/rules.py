"""The tables of the game: what objects have, and what may change it."""

from typing import Final

from engine.games.argent_saga.play.changes import CHANGES
from engine.games.argent_saga.play.numbers import (
    DECK,
    DISCARD,
    EXHAUSTED,
    HAND,
    ON_DAMAGE,
    UNDER,
    WIDTH,
)
from engine.kernel.state.links import STAYS, Link
from engine.kernel.state.numbers import DAMAGED, DESTROY, HEALED, SACRIFICE
from engine.kernel.state.rules import Column, Places, Policies, Rules, Value

# Columns: what every object has.
DAMAGE: Final = 0
FLAGS: Final = 1
SLOT: Final = 2
ENTERED: Final = 3
STUN: Final = 4

RULES: Final = Rules(
    columns=(
        Column(
            "damage",
            is_remembered=True,
            is_vital=True,
            raised=DAMAGED,
            lowered=HEALED,
            depends=ON_DAMAGE,
        ),
        Column("flags", is_remembered=True),
        Column("slot", is_remembered=True),
        Column("entered"),
        # The last turn of a stun (11.15.2); 0 for none.
        Column("stun"),
    ),
    pools=(),
    # 2.5.3.2: a power below 0 is 0.
    values=(Value("power", 0), Value("defense", 0)),
    changes=CHANGES,
    places=Places(HAND, DECK, DISCARD),
    arrivals=(0,) * WIDTH,
    deeds=DESTROY | SACRIFICE,
    forbidden={},
    policies=Policies(
        links=(
            # 4.8.4: it goes where its unit goes; 10.4.4: without one it is sacrificed by the rules.
            Link("equip", fate=STAYS, follows=True),
            # 2.6.4, 2.6.5: the orientation stays, and what lies below goes along.
            Link("under", UNDER, keeps=EXHAUSTED),
        ),
        counters_change=True,
    ),
)
