"""The tables of the game: what objects, players and teams have, and what may change it."""

from typing import Final

from engine.games.rush_of_ikorr.play.changes import CHANGES
from engine.games.rush_of_ikorr.play.numbers import (
    DECK,
    GAINED_INFLUENCE,
    GRAVEYARD,
    HAND,
    INTO_ROW,
    LOST_SECURED,
    ON_DAMAGE,
    ON_IKORR,
    ON_POOL,
    RAIDED,
    RETREAT,
    SCRAPPED,
    SECURED,
    STORED,
    STUNNED_EVENT,
    UNSTORED,
    VOID,
    VOIDING,
    WIDTH,
)
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
        SECURED,
        STORED,
        STUNNED_EVENT,
        DISCARDED,
        HEALED,
        SCRAPPED,
        GAINED_INFLUENCE,
        MOVED,
        RAIDED,
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
            depends=ON_DAMAGE,
        ),
        Column("ikorr", is_remembered=True, raised=STORED, lowered=UNSTORED, depends=ON_IKORR),
        Column("flags", is_remembered=True),
        Column("entered"),
        Column("attacks"),
        Column("raids"),
    ),
    pools=(
        Pool("influence"),
        Pool("exerted"),
        Pool("influence_deck"),
        Pool("pool", TEAM, raised=SECURED, lowered=LOST_SECURED, depends=ON_POOL),
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
    places=Places(HAND, DECK, GRAVEYARD),
    arrivals=tuple(VOIDING if kind == VOID else 0 for kind in range(WIDTH)),
    deeds=DESTROY | SACRIFICE | RETREAT,
    # What texts may forbid players, whatever would let it happen (1.5a).
    forbidden={SECURED: "secure", STORED: "store"},
    entry_marks=INTO_ROW,
)
