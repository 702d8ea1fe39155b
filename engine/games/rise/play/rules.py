"""The tables of the game: what objects have, and what may change it."""

from typing import Any, Final

from engine.games.rise.play import numbers as w
from engine.games.rise.play.changes import CHANGES
from engine.kernel.state.links import STAYS, Link
from engine.kernel.state.numbers import BY_RULE, DAMAGED, DESTROY, HEALED, ON_MARKS, SACRIFICE
from engine.kernel.state.rules import (
    Column,
    Payers,
    Places,
    Policies,
    Pool,
    Resolving,
    Rules,
    Value,
)

# Columns: what every object has.
DAMAGE: Final = 0
TILT: Final = 1
LIFE: Final = 3
LEVEL: Final = 4
CAPACITY: Final = 5
# Pools: what every player has.
COINS: Final = 0
ETHER: Final = 1


def able_summoners(game: Any, seat: int) -> list[int]:
    """Return a player's Summoners that can spend a Capacity Point (summoner.7)."""
    found = game.zones[seat * w.WIDTH + w.SUMMONERS]
    return [n for n in found if not game.flags[n] & w.DEAD and game.can_be_used(n)]


RULES: Final = Rules(
    columns=(
        # combat.22: what was dealt this turn.
        Column(
            "damage",
            is_remembered=True,
            is_vital=True,
            raised=DAMAGED,
            lowered=HEALED,
            depends=w.ON_DAMAGE,
        ),
        Column("tilted", is_remembered=True, raised=w.TILTED, lowered=w.UNTILTED, depends=ON_MARKS),
        Column("flags", is_remembered=True),
        Column("life", depends=w.ON_DAMAGE),  # summoner.5
        Column("level", depends=ON_MARKS),  # summoner.4
        Column("capacity"),  # summoner.6
        Column("entered"),
    ),
    pools=(
        Pool("coins", raised=w.COIN_GAINED, lowered=w.COIN_LOST, depends=w.ON_POOLS),  # stock.1
        Pool("ether", raised=w.ETHER_GAINED, lowered=w.ETHER_LOST, depends=w.ON_POOLS),  # ether.1
        Pool("awakened", is_flag=True),  # setup.5, setup.7
        Pool("levelled", is_flag=True),  # levelzone.3
    ),
    # creature.10, door.8: a negative Attack counts as 0.
    values=(Value("attack", 0), Value("defense")),
    changes=CHANGES,
    places=Places(w.HAND, w.LIBRARY, w.CEMETERY),
    arrivals=(0,) * w.WIDTH,
    deeds=DESTROY | SACRIFICE,
    forbidden={},
    policies=Policies(
        links=(
            # ability.equipment.2: it goes where its host goes, not Destroyed by that.
            Link("equip", cause=BY_RULE),
            Link("pile", w.PILE),  # ability.assimilation.6
            Link("level_up", w.LEVEL_UPS, fate=STAYS),
        ),
        # invoke.1: one Summoner pays for a card.
        payers=Payers(able_summoners, CAPACITY, is_alone=True),
        counters_change=True,
        # resolve.2, resolve.7: sentence by sentence, and "then" needs the part before it.
        resolving=Resolving(then_gates=True),
    ),
)
