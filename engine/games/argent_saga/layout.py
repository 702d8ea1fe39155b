"""The table of Argent Saga: units before towers, leaders at the left, shards as a gauge."""

from engine.games.argent_saga.play import numbers as w
from engine.tabletop.layout import (
    LEFT_COLUMN,
    Ability,
    BoardLayout,
    Dial,
    Form,
    Gauge,
    Reach,
    Shape,
    Spot,
)

TOWERS = "towers"
SHARDS = "shards"

# As they come in a turn: a combat stands before the end (8.5.5).
PHASES = (
    w.DRAW_PHASE, w.CHARGE_PHASE, w.MAIN_PHASE,
    w.ATTACK_STEP, w.GUARDIAN_STEP, w.DAMAGE_STEP, w.COMBAT_END, w.END_PHASE,
)  # fmt: skip

LAYOUT = BoardLayout(
    leader=w.CHAMPION_ZONE,
    spots=(
        Spot(
            "champion",
            w.CHAMPION_ZONE,
            "Champion",
            Shape.PLACE,
            "avatar",
            line=LEFT_COLUMN,
            form=Form.LOW,
            kinds=("champion",),
        ),  # 4.3
        Spot(
            "spirit",
            w.SPIRIT_ZONE,
            "Spirit",
            Shape.PLACE,
            "soul",
            line=LEFT_COLUMN,
            form=Form.LOW,
            kinds=("spirit",),
        ),  # 4.4
        Spot(
            "units",
            w.UNITS,
            "Units",
            Shape.ROW,
            "champion",
            w.SLOT_COUNT,
            is_fixed=True,
            kinds=("unit", "omega unit"),
        ),  # 4.8
        Spot(
            TOWERS,
            w.TOWERS,
            "Towers",
            Shape.ROW,
            "tower",
            w.SLOT_COUNT,
            line=2,
            form=Form.LOW,
            is_fixed=True,
        ),  # 4.5
        Spot(
            "augments",
            w.AUGMENTS,
            "Augments",
            Shape.ROW,
            "attach",
            1,  # more lie closer; there is no limit
            line=LEFT_COLUMN,
            form=Form.LOW,
            kinds=("augment",),
        ),  # 4.9
        Spot("shard_zone", w.SHARDS, "Shards", Shape.PILE, "shard"),  # 4.10
        Spot("shard_deck", w.SHARD_DECK, "Shard deck", Shape.PILE, "shard", is_ordered=False),
        Spot("deck", w.DECK, "Deck", Shape.PILE, "deck", is_ordered=False),  # 4.7
        Spot("discard", w.DISCARD, "Discard pile", Shape.PILE, "graveyard"),  # 4.11
        Spot("expel", w.EXPEL, "Expelled", Shape.PILE, "void"),  # 4.14
        Spot("hand", w.HAND, "Hand", Shape.HAND, "hand"),  # 4.12
    ),
    gauges=(
        Gauge(TOWERS, "Towers destroyed", "tower", dial=Dial.TRACK),  # 5.3.1
        Gauge(
            SHARDS,
            "Shards",
            "shard",
            dial=Dial.RHOMBS,
            used="active, {count} exhausted",
            pile="shard_zone",
        ),  # 3.3.1
    ),
    abilities=(
        Ability("champion", "Champion", "avatar", "C", spot="champion"),  # 2.1
        Ability("soulburst", "Soulburst", "soul", "U", spot="spirit"),  # 2.2
    ),
    phases=tuple(w.PHASE_NAMES[phase].replace("_", " ").capitalize() for phase in PHASES),
    verbs=(
        Ability(
            "attack", "Attack", "attack", "T", Reach.AIMED, is_always_shown=True, is_foretold=True
        ),  # 8.2
        Ability("activate", "Ability", "right", "A", Reach.CHOSEN),  # 9.2.2
        Ability("play", "Play", "add", "Y"),  # 9.4
        Ability("block", "Block", "shield", "G"),  # 8.3
        Ability("combat", "Enter combat", "attack", "F"),  # 8.1.1
    ),
    waiting="Queue",  # 4.13
    combat=(3, 7),  # 8.1.1
    has_windows=True,  # 6.2.1
)
