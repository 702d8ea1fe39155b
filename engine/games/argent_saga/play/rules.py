"""The tables of the game: what objects have, and what may change it."""

from typing import Any, Final

from engine.games.argent_saga.play import numbers as w
from engine.games.argent_saga.play.changes import CHANGES
from engine.kernel.state.links import STAYS, Link
from engine.kernel.state.numbers import DAMAGED, DESTROY, HEALED, ON_MARKS, SACRIFICE
from engine.kernel.state.rules import Column, Payers, Places, Policies, Rules, Value

# Columns: what every object has.
DAMAGE: Final = 0
EXHAUSTED: Final = 1
SLOT: Final = 3
STUN: Final = 5


def _shards(game: Any, seat: int) -> list[int]:
    """Return a player's shards; those without a text pay first."""
    found = game.zones[seat * w.WIDTH + w.SHARDS]
    return sorted(found, key=lambda number: bool(game.face[number].has_text))


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
        # 1 for a card that lies sideways (4.2.1).
        Column(
            "exhausted",
            is_remembered=True,
            raised=w.EXHAUSTED_EVENT,
            lowered=w.RECOVERED,
            depends=ON_MARKS,
            entry_mark=w.SIDEWAYS,
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
    places=Places(w.HAND, w.DECK, w.DISCARD),
    arrivals=(0,) * w.WIDTH,
    deeds=DESTROY | SACRIFICE,
    forbidden={},
    policies=Policies(
        links=(
            # 4.8.4: it goes where its unit goes; 10.4.4: without one it is sacrificed by the rules.
            Link("equip", fate=STAYS, follows=True),
            # 2.6.4, 2.6.5: the orientation stays, and what lies below goes along.
            Link("under", w.UNDER, columns=(EXHAUSTED,)),
        ),
        # 3.3.1, 9.4.8.1: shardlight comes from shards that are exhausted.
        payers=Payers(_shards, EXHAUSTED, each=1),
        counters_change=True,
        depends=True,  # 9.3.4.4
        closing=w.CLOSED,
    ),
)
