"""The numbers behind the game's words: zones, phases, events, Abilities, prohibitions.

Those that all games share stand in `engine/kernel/state/numbers.py`.
"""

from functools import cache
from typing import Final

from engine.games.rise.text import terms
from engine.kernel.state.zones import Layout, Sight, ZoneSpec

# Zones of one player; a zone's number modulo WIDTH is its kind. The shared Stack then looks like a
# Summoner zone and "nowhere" (-1) like the last kind.
SUMMONERS: Final = 0
HAND: Final = 1
LIBRARY: Final = 2
CEMETERY: Final = 3
EXCLUSION: Final = 4
BATTLEFIELD: Final = 5
EQUIPPED: Final = 6
PILE: Final = 7
LEVEL_UPS: Final = 8
GONE: Final = 9
WIDTH: Final = 10

OWN_ZONES: Final = (
    # A Summoner takes damage and is looked at by texts like cards in play; it is not Constant.
    ZoneSpec("summoners", Sight.ALL, 2, in_play=True),  # summonerzone.1
    ZoneSpec("hand", Sight.TEAM),  # hand.4
    ZoneSpec("library", Sight.NOBODY),  # library.3
    ZoneSpec("cemetery", Sight.ALL),  # cemetery.3
    ZoneSpec("exclusion", Sight.ALL),  # exclusion.3
    ZoneSpec("battlefield", Sight.ALL, in_play=True),  # battlefield.1
    ZoneSpec("equipped", Sight.ALL, in_play=True),  # ability.equipment.1
    ZoneSpec("pile", Sight.ALL),  # ability.assimilation.4
    ZoneSpec("level_ups", Sight.ALL),  # levelzone.1
    ZoneSpec("gone", Sight.ALL),  # gloss.destroy.2
)
SHARED_ZONES: Final = (ZoneSpec("stack", Sight.ALL),)  # stack.2
ZONE_NAMES: Final = tuple(spec.name for spec in OWN_ZONES)
LAYOUTS: Final = {count: Layout(OWN_ZONES, SHARED_ZONES, count) for count in (2, 3, 4)}
MOST_SEATS: Final = 4

MOST_RESOURCES: Final = 30  # stock.2, ether.2, gloss.resource.1
ETHER_PRICE: Final = 3  # ether.4

# Kinds of cards: what a card is mainly, for tables and lists; the rules go by its Types.
SUMMONER: Final = 0
CREATURE: Final = 1
DOOR: Final = 2
INCANTATION: Final = 3
IMMINENT: Final = 4
LEVEL_UP: Final = 5
OTHER: Final = 6
CARD_TYPES: Final = {
    "summoner": SUMMONER,
    "creature": CREATURE,
    "door": DOOR,
    "incantation": INCANTATION,
    "imminent": IMMINENT,
    "level up": LEVEL_UP,
    "token": CREATURE,
    "other": OTHER,
}
KIND_NAMES: Final = (
    "summoner", "creature", "door", "incantation", "imminent", "level up", "other",
)  # fmt: skip
# Types with rules of their own, as traits are written.
IS_CREATURE: Final = "creature"
IS_DOOR: Final = "door"
IS_INCANTATION: Final = "incantation"
IS_IMMINENT: Final = "imminent"
IS_SUMMONER: Final = "summoner"
IS_LEVEL_UP: Final = "level up"
FOOD_TYPE: Final = "food"
CLONE_TYPE: Final = "clone"
ZOMBIE_TYPE: Final = "zombie"
MORPHER_TYPE: Final = "???"

# Phases.
AWAKENING: Final = 0
RESTORATION: Final = 1
INVOCATION: Final = 2
END_PHASE: Final = 3
# Parts of a turn that come behind those of its table.
COMBAT_PHASE: Final = 4
AFTER_COMBAT: Final = 5
PHASE_NAMES: Final = ("awakening", "restoration", "invocation", "end", "combat", "after")

# Moments of windows.
OPEN: Final = 1
STACKED: Final = 2
ATTACK_STEP: Final = 3
BLOCK_STEP: Final = 4

# Values of an object.
ATTACK: Final = 0
DEFENSE: Final = 1
VALUES: Final = 2

# What an object is marked with.
OPENED: Final = 1  # tilted by Opening (door.4)
DEAD: Final = 2  # summonerzone.3
REANIMATED: Final = 4  # ability.reanimation.2
DUPLICATE: Final = 8  # dup.1
DOUBLED_DAMAGE: Final = 32  # disease.paranoia.1
MUTE: Final = 64  # no Action this turn (disease.amok.2)
COMBAT_HIT: Final = 128  # dealt Combat Damage this turn (ability.root.1)
REVIVED: Final = 256  # it has not entered, so it is not sick

# Abilities, as bits.
ABILITIES: Final = {name.value: 1 << at for at, name in enumerate(terms.KeywordName)}
ASSIMILATION: Final = ABILITIES["Assimilation"]
ADVANTAGE: Final = ABILITIES["Advantage"]
CLONING: Final = ABILITIES["Cloning"]
CONSTANCY: Final = ABILITIES["Constancy"]
DISTANCE: Final = ABILITIES["Distance"]
DIVERSION: Final = ABILITIES["Diversion"]
DRAIN: Final = ABILITIES["Drain"]
CHAINED: Final = ABILITIES["Chained"]
ROOT: Final = ABILITIES["Root"]
TOGETHER: Final = ABILITIES["Together"]
EQUIPMENT: Final = ABILITIES["Equipment"]
DODGE: Final = ABILITIES["Dodge"]
EXHUMED: Final = ABILITIES["Exhumed"]
HORDE: Final = ABILITIES["Horde"]
COPYCAT: Final = ABILITIES["Copycat"]
IMMUNITY: Final = ABILITIES["Immunity"]
DISEASE: Final = ABILITIES["Disease"]
MORPHER: Final = ABILITIES["Morpher"]
MULTI_TARGET: Final = ABILITIES["Multi-target"]
SHADOW: Final = ABILITIES["Shadow"]
WALL_PASS: Final = ABILITIES["Wall-Pass"]
IRON_SKIN: Final = ABILITIES["Iron Skin"]
PIERCE: Final = ABILITIES["Pierce"]
REACH: Final = ABILITIES["Reach"]
POSSESSION: Final = ABILITIES["Possession"]
FIXED_PRICE: Final = ABILITIES["Fixed Price"]
RAGE: Final = ABILITIES["Rage"]
REANIMATION: Final = ABILITIES["Reanimation"]
FIGHTBACK: Final = ABILITIES["Fightback"]
BLEEDING: Final = ABILITIES["Bleeding"]
SPLASH: Final = ABILITIES["Splash"]
SYMBIOSIS: Final = ABILITIES["Symbiosis"]
FIXED_TIME: Final = ABILITIES["Fixed Time"]
LOCK: Final = ABILITIES["Lock"]
FLIGHT: Final = ABILITIES["Flight"]
POISON: Final = ABILITIES["Poison"]
VELOCITY: Final = ABILITIES["Velocity"]
CORRUPTED: Final = ABILITIES["Corrupted"]
INDESTRUCTIBLE: Final = ABILITIES["Indestructible"]
UNBLOCKABLE: Final = ABILITIES["Unblockable"]
# abil.3: active ones are Actions with a toss.
ACTIVE: Final = sum(ABILITIES[name.value] for name in terms.ACTIVE)
# Abilities that make a card one of a Type, too.
TYPED: Final = {
    ABILITIES["Bomb"]: "explosive",
    ABILITIES["Water"]: "water",
    ABILITIES["Electric"]: "electric",
    ABILITIES["Fire"]: "fire",
    ABILITIES["Ice"]: "ice",
    ABILITIES["Food"]: FOOD_TYPE,
    ABILITIES["Candy"]: "candy",
    ABILITIES["Adept"]: "adept",
    CORRUPTED: "corrupted",
}

# Diseases that have names (disease.gen.1).
ALLERGY: Final = "Allergy"
AMOK: Final = "Amok"
DEMENTIA: Final = "Dementia"
MADNESS: Final = "Madness"
PARALYSIS: Final = "Paralysis"
PARANOIA: Final = "Paranoia"
PARASITE: Final = "Parasite"
TRAUMA: Final = "Trauma"
SCHIZOPHRENIA: Final = "Schizophrenia"
COLD: Final = "Cold"
DISEASES: Final = tuple(each.value for each in terms.Sickness)

# Charges with a meaning of their own; all others are words (charge.4).
TIME: Final = "time"
CORRUPTION: Final = "corruption"

# Events besides those that all games have.
COMBAT_BEGAN: Final = 6
BLOCKED: Final = 12  # object blocks other
LIFE_TAKEN: Final = 13  # seat has taken Life Points of another player; amount: how many
CANCELLED: Final = 16
COMBAT_OVER: Final = 17  # after the Combat Phase
TOSSED: Final = 18  # object's toss; amount: SUCCESS or FAILURE
SUCCEEDED: Final = 19  # an Action of object begins to resolve; amount: which
FAILED: Final = 20
STARTED: Final = 21  # the Invocation Phase begins: the start of a turn (gloss.turn.1)
CHARGED: Final = 22  # object gained Charges of other; amount: how many
UNCHARGED: Final = 23
INFECTED: Final = 24
CURED: Final = 26
TILTED: Final = 39
UNTILTED: Final = 47
OPENED_EVENT: Final = 49
CLOSED_EVENT: Final = 50
COIN_GAINED: Final = 51
COIN_LOST: Final = 52
ETHER_GAINED: Final = 53
ETHER_LOST: Final = 54
LEVELLED: Final = 55  # object gained (amount 1) or lost (amount -1) a Level
DIED: Final = 9  # a Summoner is Dead
RESURRECTED: Final = 10

# Causes besides those that all games have.
EXCLUDE: Final = 128
RETURN: Final = 256

# What an object can't do, or can't have done to it, as bits.
NO_ATTACK: Final = 1
NO_BLOCK: Final = 2
NO_BE_BLOCKED: Final = 4
NO_TILT: Final = 8
NO_ACTIONS: Final = 16
NO_USE: Final = 32  # a Summoner: neither Skills nor Capacity
NO_OPEN: Final = 128
NO_CLOSE: Final = 256
NO_COMBAT_DAMAGE: Final = 512  # it inflicts none (ability.dodge.1)
PROTECTED: Final = 1024  # gloss.protect.1
INACTIVE: Final = 2048
NO_CAPACITY: Final = 4096
BLOCKS_FLIGHT: Final = 8192  # a permission: it may block fliers
FRESH_ATTACK: Final = 16384  # a permission: sickness does not hold it
NO_UNTILT: Final = 32768
NO_DAMAGE: Final = 1 << 16
NO_DESTROY: Final = 1 << 17
NO_INFECT: Final = 1 << 18
NO_EXCLUDE: Final = 1 << 24
NO_GAIN: Final = 1 << 23  # a Summoner that gains no Life Points
DOOR_ATTACKS: Final = 1 << 20  # a permission: a Door that may attack
KEEPS_ACTIONS: Final = 1 << 22  # it has lost its Effects, and acts all the same
STAYS_UPRIGHT: Final = 1 << 21  # a permission: attacking does not tilt it (combat.7)

# What continuous texts may depend on besides what is in play, as bits.
ON_DAMAGE: Final = 1
ON_COMBAT: Final = 128
ON_POOLS: Final = 4

# Actions: (verb, object, ...).
DO_END: Final = 0
DO_INVOKE: Final = 1
DO_LEVEL_UP: Final = 2  # card, Summoner
DO_ACTIVATE: Final = 3  # card or Summoner, which of its Actions, Effects and Skills
DO_ETHER: Final = 4  # seat, 0 to draw, 1 for a coin
DO_ASSIMILATE: Final = 5  # the top card
DO_COMBAT: Final = 6
DO_ATTACK: Final = 7  # Creature, seat
DO_BLOCK: Final = 8  # blocker, attacker
DO_COPY: Final = 9  # a card with Copycat, the other card, which of its Actions

# Links: how objects belong to others.
EQUIP: Final = 0  # ability.equipment.1
BELOW: Final = 1  # ability.assimilation.1
RAISES: Final = 2  # a Level Up of a Summoner (summonerzone.2)

# What changes of cost are about, besides cards.
FOR_ACTIONS: Final = 1

# Results of a toss.
NO_TOSS: Final = 0
SUCCESS: Final = 1
FAILURE: Final = 2


def own_zone(seat: int, kind: int) -> int:
    """Return the number of a player's zone."""
    return seat * WIDTH + kind


@cache
def types_by(abilities: int) -> frozenset[str]:
    """Return the Types that Abilities give."""
    return frozenset(word for bit, word in TYPED.items() if abilities & bit)
