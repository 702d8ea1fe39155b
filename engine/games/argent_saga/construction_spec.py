"""The numbers and readings that an Argent Saga format may set."""

from engine.formats import FormatSpec, Option
from engine.games.argent_saga.schema import GAME
from engine.legality.sides import SIDE_COPIES

LEGENDARY_COPIES = 1  # 3.2.2.2, 5.1.8.1; no format changes it

SPEC = FormatSpec(
    game=GAME.id,
    numbers={
        "min_main": 40,  # 5.1.6
        "max_main": 60,  # 5.1.6
        "max_copies": 3,  # 5.1.8
        "shard_size": 10,  # 5.1.7
        "max_side": None,  # a side deck exists, its size is published nowhere
    },
    options=(
        Option(
            "shard_elements",
            "",
            ("free", "deck"),
            "Whether shards may have any element (a foreign one gets a warning), or only those of "
            "champion and spirit: 5.1.2 and 5.1.3 mention only the main deck.",
        ),
        SIDE_COPIES,
    ),
)
