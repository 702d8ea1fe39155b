"""The numbers behind the game's words: zones, phases, events, keywords, prohibitions.

Those that all games share stand in `engine/kernel/state/numbers.py`.
"""

from typing import Final

from engine.kernel.state.seats import seat_teams
from engine.kernel.state.zones import SLOTS, Layout, Sight, ZoneSpec

# Zones of one player (chapter 4); a zone's number modulo WIDTH is its kind. The shared queue then
# looks like a champion zone and "nowhere" (-1) like what lies under others.
CHAMPION_ZONE: Final = 0
HAND: Final = 1
DECK: Final = 2
DISCARD: Final = 3
EXPEL: Final = 4
UNITS: Final = 5
TOWERS: Final = 6
SPIRIT_ZONE: Final = 7
AUGMENTS: Final = 8
EQUIPPED: Final = 9
SHARDS: Final = 10
SHARD_DECK: Final = 11
UNDER: Final = 12
WIDTH: Final = 13

SLOT_COUNT: Final = 5  # 4.5.1, 4.8.1
HAND_LIMIT: Final = 7  # 7.5.3.4
OPENING_HAND: Final = 5  # 5.2.5

OWN_ZONES: Final = (
    ZoneSpec("champion", Sight.ALL, in_play=True),  # 4.3
    ZoneSpec("hand", Sight.TEAM),  # 4.12
    ZoneSpec("deck", Sight.NOBODY),  # 4.7
    ZoneSpec("discard", Sight.ALL),  # 4.11
    ZoneSpec("expel", Sight.ALL),  # 4.14
    ZoneSpec("unit", Sight.ALL, SLOT_COUNT, SLOTS, in_play=True),  # 4.8
    ZoneSpec("tower", Sight.ALL, SLOT_COUNT, SLOTS, in_play=True),  # 4.5
    ZoneSpec("spirit", Sight.ALL, in_play=True),  # 4.4
    ZoneSpec("augment", Sight.ALL, in_play=True),  # 4.9
    ZoneSpec("equipped", Sight.ALL, in_play=True),  # 4.8.4
    ZoneSpec("shard", Sight.ALL, in_play=True),  # 4.10
    ZoneSpec("shard_deck", Sight.NOBODY),  # 4.6
    ZoneSpec("under", Sight.ALL),  # 2.6.4.3: not on the field
)
SHARED_ZONES: Final = (ZoneSpec("queue", Sight.ALL),)  # 4.13
ZONE_NAMES: Final = tuple(spec.name for spec in OWN_ZONES)

SEATS: Final = 2  # 1.2.1
LAYOUT: Final = Layout(OWN_ZONES, SHARED_ZONES, SEATS)
SEATING: Final = seat_teams(SEATS, 1)

# Kinds of cards (chapter 2).
UNIT: Final = 0
SPELL: Final = 1
AUGMENT: Final = 2
CHAMPION: Final = 3
SPIRIT: Final = 4
SHARD: Final = 5
TOWER: Final = 6
CARD_TYPES: Final = {
    "unit": UNIT,
    "omega unit": UNIT,  # 2.6.2
    "token": UNIT,  # 12.9.1
    "spell": SPELL,
    "augment": AUGMENT,
    "champion": CHAMPION,
    "spirit": SPIRIT,
    "shard": SHARD,
    "tower": TOWER,
}
KIND_NAMES: Final = ("unit", "spell", "augment", "champion", "spirit", "shard", "tower")
# Where a card of each kind stands on the field.
FIELD_ZONES: Final = (UNITS, DISCARD, AUGMENTS, CHAMPION_ZONE, SPIRIT_ZONE, SHARDS, TOWERS)

# Phases (chapter 7); the steps of a combat come behind those of the turn's table (chapter 8).
DRAW_PHASE: Final = 0
CHARGE_PHASE: Final = 1
MAIN_PHASE: Final = 2
END_PHASE: Final = 3
ATTACK_STEP: Final = 4
GUARDIAN_STEP: Final = 5
DAMAGE_STEP: Final = 6
COMBAT_END: Final = 7
PHASE_NAMES: Final = (
    "draw", "charge", "main", "end", "attack", "guardian", "damage", "combat_end",
)  # fmt: skip

# Values of an object.
POWER: Final = 0
DEFENSE: Final = 1
VALUES: Final = 2

# What an object is marked with.
DESTROYED: Final = 4
SIDEWAYS: Final = 8  # it enters exhausted
BURNT: Final = 32  # 11.14.4: it lies face-down for the rest of the game

# Keyword abilities (chapter 11).
ANIMATE: Final = 1
BRAWLER: Final = 2
DESTROYER: Final = 4
GUARDIAN: Final = 8
IMMORTAL: Final = 16
INSTACAST: Final = 32
OVERRUN: Final = 64
QUICKNESS: Final = 128
TARGET_ATTACK: Final = 256
UNBLOCKABLE: Final = 512
KEYWORDS: Final = {
    "Animate": ANIMATE,
    "Brawler": BRAWLER,
    "Destroyer": DESTROYER,
    "Guardian": GUARDIAN,
    "Immortal": IMMORTAL,
    "Instacast": INSTACAST,
    "Overrun": OVERRUN,
    "Quickness": QUICKNESS,
    "Target Attack": TARGET_ATTACK,
    "Unblockable": UNBLOCKABLE,
}

# Who may look at a card that lies face-down, as bits of seats.
SEEN_BY_NOBODY: Final = 0  # 4.2.2.2
SEEN_BY_ALL: Final = 3  # 4.2.2.1

# Counters that have a meaning of their own (10.2).
PROTECTION: Final = "Protection"
ICE_WALL: Final = "Ice Wall"
ICE_WALL_DEFENSE: Final = 500
NAMELESS: Final = ""

# Events besides those that all games have.
COMBAT_ANNOUNCED: Final = 6
TOWER_FELL: Final = 10
TOWER_TAKEN: Final = 54  # seat is the other player; amount: 1
BLOCKED: Final = 12  # object blocks other
COMBAT_BEGAN: Final = 13
PROTECTED: Final = 16  # a Protection counter was used up instead
GAME_BEGAN: Final = 17
EXTRA_TURN: Final = 18
COUNTERS_PUT: Final = 19
COUNTERS_REMOVED: Final = 20
STUNNED_EVENT: Final = 21
EXHAUSTED_EVENT: Final = 22
RECOVERED: Final = 23
UNSTUNNED: Final = 39
COMBAT_ENDED: Final = 47
DRAINED: Final = 55  # a player used Shard Drain; object is whose cost it was

# What an object can't do, or can't have done to it, as bits.
NO_ATTACK: Final = 1
NO_BLOCK: Final = 2
NO_BE_ATTACKED: Final = 4
NO_DESTROY: Final = 16
NO_DAMAGE: Final = 128
NO_ACTIVATE: Final = 1024
NO_RECOVER: Final = 2048
NO_EFFECT: Final = 4096  # of towers
NO_DEAL: Final = 8192
NO_TRIGGER: Final = 16384
MUST_ATTACK: Final = 32768

# What continuous texts may depend on besides what is in play, as bits.
ON_DAMAGE: Final = 1
ON_COMBAT: Final = 128

# Actions: (verb, object, ...).
DO_END: Final = 0
DO_PLAY: Final = 1
DO_PLACE: Final = 2  # an Ω unit, which does not use the queue (2.6.4)
DO_ACTIVATE: Final = 3
DO_COMBAT: Final = 4
DO_ATTACK: Final = 5  # object, what it attacks: a unit, or TOWERS_TARGET
DO_BLOCK: Final = 6

# The opponent's towers as what an attack is aimed at (8.2.3.2).
TOWERS_TARGET: Final = -1

# What a unit zone may be: of no use any more.
CLOSED: Final = 1

# Links: how objects belong to others.
EQUIP: Final = 0  # 10.4
BELOW: Final = 1  # 2.6.4

# What a change of cost is about, besides cards.
FOR_ABILITIES: Final = 1


# The words for numbers that two divides and for others, and the sides of a die.
PARITIES: Final = ("even", "odd")
DIE: Final = 6


def own_zone(seat: int, kind: int) -> int:
    """Return the number of a player's zone."""
    return seat * WIDTH + kind


def facing(slot: int) -> int:
    """Return the slot of the opponent that a slot faces (12.2.2)."""
    return SLOT_COUNT - 1 - slot
