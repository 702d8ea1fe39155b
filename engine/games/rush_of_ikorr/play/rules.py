"""The tables of the game: what objects, players and teams have, and what may change it."""

from typing import Final

from engine.games.rush_of_ikorr.play import numbers as w
from engine.games.rush_of_ikorr.play.changes import CHANGES
from engine.kernel.state.numbers import (
    DAMAGED,
    DESTROY,
    DISCARDED,
    DREW,
    HEALED,
    LEFT,
    MOVED,
    SACRIFICE,
)
from engine.kernel.state.rules import TEAM, Column, Places, Pool, Rules, Value

# Columns: what every object has.
DAMAGE: Final = 0
IKORR: Final = 1
FLAGS: Final = 2
ATTACKS: Final = 4
RAIDS: Final = 5
# Pools: what every player, or team, has.
INFLUENCE: Final = 0
EXERTED: Final = 1
INFLUENCE_DECK: Final = 2
SECURED_POOL: Final = 3
POWER_TURN: Final = 4
RUSH_USED: Final = 5

# What effects with "instead" may replace; everything else happens unasked (6.9).
REPLACEABLE: Final = frozenset(
    {
        LEFT,
        DAMAGED,
        DREW,
        w.SECURED,
        w.STORED,
        w.STUNNED_EVENT,
        DISCARDED,
        HEALED,
        w.SCRAPPED,
        w.GAINED_INFLUENCE,
        MOVED,
        w.RAIDED,
    }
)

RULES: Final = Rules(
    columns=(
        Column(
            "damage",
            is_remembered=True,
            is_vital=True,
            raised=DAMAGED,
            lowered=HEALED,
            depends=w.ON_DAMAGE,
        ),
        Column(
            "ikorr", is_remembered=True, raised=w.STORED, lowered=w.UNSTORED, depends=w.ON_IKORR
        ),
        Column("flags", is_remembered=True),
        Column("entered"),
        Column("attacks"),
        Column("raids"),
    ),
    pools=(
        Pool("influence"),
        Pool("exerted"),
        Pool("influence_deck"),
        Pool("pool", TEAM, raised=w.SECURED, lowered=w.LOST_SECURED, depends=w.ON_POOL),
        Pool("power_turn"),
        Pool("rush_used", is_flag=True),
    ),
    # I-28: values below 0 count as 0.
    values=(
        Value("attack", 0),
        Value("health", 0),
        Value("raid", 0),
        Value("more_attacks"),
        Value("more_raids"),
        Value("more_activations"),
    ),
    changes=CHANGES,
    places=Places(w.HAND, w.DECK, w.GRAVEYARD),
    arrivals=tuple(w.VOIDING if kind == w.VOID else 0 for kind in range(w.WIDTH)),
    deeds=DESTROY | SACRIFICE | w.RETREAT,
    # What texts may forbid players, whatever would let it happen (1.5a).
    forbidden={w.SECURED: "secure", w.STORED: "store"},
    entry_marks=w.INTO_ROW,
)
