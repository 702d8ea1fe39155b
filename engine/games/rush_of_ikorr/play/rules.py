"""The tables of the game: what objects, players and teams have, and what may change it."""

from typing import Final

from engine.games.rush_of_ikorr.play.changes import CHANGES
from engine.kernel.state.rules import TEAM, Column, Pool, Rules, Value

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

RULES: Final = Rules(
    columns=(
        Column("damage", is_remembered=True),
        Column("ikorr", is_remembered=True),
        Column("flags", is_remembered=True),
        Column("entered"),
        Column("attacks"),
        Column("raids"),
    ),
    pools=(
        Pool("influence"),
        Pool("exerted"),
        Pool("influence_deck"),
        Pool("pool", TEAM),
        Pool("power_turn"),
        Pool("rush_used", start=False),
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
)
