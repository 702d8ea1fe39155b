"""The numbers behind the game's words: zones, phases, events, causes, keywords, prohibitions."""

from typing import Final

from engine.kernel.seats import Seating, seat_teams
from engine.kernel.zones import Layout, Sight, ZoneSpec

# Zones of one player (chapter 5); a zone's number modulo WIDTH is its kind. The shared stack then
# looks like an avatar zone and "nowhere" (-1) like an influence zone, both of which hold no cards.
AVATAR_ZONE: Final = 0
HAND: Final = 1
DECK: Final = 2
GRAVEYARD: Final = 3
VOID: Final = 4
CHAMPIONS: Final = 5
LOCATION: Final = 6
INFLUENCE_ZONE: Final = 7
WIDTH: Final = 8

ROW_CAPACITY: Final = 6  # 5.2c
HAND_LIMIT: Final = 7  # 5.9d
OPENING_HAND: Final = 5  # 1.2e
MOST_INFLUENCE: Final = 10  # 5.7b

OWN_ZONES: Final = (
    ZoneSpec("avatar", Sight.ALL, 1),  # 5.1
    ZoneSpec("hand", Sight.TEAM),  # 5.9b, 9.2b
    ZoneSpec("deck", Sight.NOBODY),  # 5.8d
    ZoneSpec("graveyard", Sight.ALL),  # 5.4c
    ZoneSpec("void", Sight.ALL),  # 5.5c
    ZoneSpec("champions", Sight.ALL, ROW_CAPACITY, is_row=True, in_play=True),  # 5.2
    ZoneSpec("location", Sight.ALL, 1, in_play=True),  # 5.3
    ZoneSpec("influence", Sight.ALL, MOST_INFLUENCE),  # 5.7; counted, not laid out
)
SHARED_ZONES: Final = (ZoneSpec("stack", Sight.ALL),)
ZONE_NAMES: Final = tuple(spec.name for spec in OWN_ZONES)

TEAM_SIZES: Final = {"1v1": 1, "2v2": 2, "3v3": 3}  # 1.1a
GOALS: Final = {1: 10, 2: 15, 3: 15}  # 1.3a.1, 1.3a.2


def layout_for(seats: int) -> Layout:
    """Return the zones for a number of players."""
    return Layout(OWN_ZONES, SHARED_ZONES, seats)


def seating_for(team_size: int) -> Seating:
    """Return the seats of two teams facing each other (9.9)."""
    return seat_teams(2, team_size)


# Kinds of cards.
CHAMPION: Final = 0
SPELL: Final = 1
LOCATION_CARD: Final = 2
AVATAR: Final = 3
INFLUENCE_CARD: Final = 4
CARD_TYPES: Final = {
    "champion": CHAMPION,
    "token": CHAMPION,
    "spell": SPELL,
    "location": LOCATION_CARD,
    "avatar": AVATAR,
    "influence": INFLUENCE_CARD,
}

# Phases (8.1a).
SECURE_PHASE: Final = 0
INFLUENCE_PHASE: Final = 1
START_PHASE: Final = 2
DRAW_PHASE: Final = 3
ACTION_PHASE: Final = 4
END_PHASE: Final = 5
CLEANUP_PHASE: Final = 6
PHASE_NAMES: Final = ("secure", "influence", "start", "draw", "action", "end", "cleanup")

# What an object is marked with.
STUNNED: Final = 1
PERPETUAL: Final = 2
EXERTED: Final = 4
REANIMATED: Final = 8
TOKEN: Final = 16
# Not kept on the object: it enters the champion zone, whatever it is (5.2a.1).
INTO_ROW: Final = 32

# Keyword abilities.
SWIFT: Final = 1
LETHAL: Final = 2
QUICK_STRIKE: Final = 4
FURY: Final = 8
RAZE: Final = 16
REANIMATE: Final = 32
SUPPORT: Final = 64
KEYWORDS: Final = {
    "Swift": SWIFT,
    "Lethal": LETHAL,
    "Quick Strike": QUICK_STRIKE,
    "Fury": FURY,
    "Raze": RAZE,
    "Reanimate": REANIMATE,
    "Support": SUPPORT,
}

# Events: (kind, seat, object, its stamp, other object, its stamp, amount, cause).
LEFT: Final = 1  # left the battlefield; amount: the kind of zone it went to
ENTERED: Final = 2  # entered the battlefield; amount: the kind of zone it came from, -1 none
MOVED: Final = 3  # changed zones off the battlefield; amount: the kind of zone it went to
DREW: Final = 4
DISCARDED: Final = 5
SCRAPPED: Final = 6
PLAYED: Final = 7  # a card was played (cast, summoned from hand, built)
ACTIVATED: Final = 8  # an ACTION ability
USED_POWER: Final = 9
USED_RUSH: Final = 10
ATTACKED: Final = 11  # object attacks other
BATTLED: Final = 12  # object (attacker) and other (defender) have battled
STRUCK: Final = 13  # object struck other for amount
DAMAGED: Final = 14  # object was dealt amount by other
HEALED: Final = 15
RAIDED: Final = 16
STORED: Final = 17  # amount was stored on object
UNSTORED: Final = 18  # amount was removed from object
SECURED: Final = 19  # seat's team secured amount, object: the champion that did, -1 none
LOST_SECURED: Final = 20
STUNNED_EVENT: Final = 21
EXERTED_EVENT: Final = 22
REFRESHED: Final = 23
GAINED_INFLUENCE: Final = 24
SEARCHED: Final = 25
FORESAW: Final = 26
SHUFFLED: Final = 27
REVEALED: Final = 28
PHASE_BEGAN: Final = 29  # amount: the phase, seat: first of the active team
PHASE_ENDED: Final = 30
TURN_BEGAN: Final = 31  # amount: the turn's number
TURN_ENDED: Final = 32
TARGETED: Final = 33
CONTROLLED: Final = 34  # seat gained control of object
RESOLVED: Final = 35  # object's effect left the stack; amount: which ability, cause: kind of item
MULLIGANED: Final = 36
CHOSE: Final = 37
COPIED: Final = 38
UNSTUNNED: Final = 39
CONCEDED: Final = 40
LOOP_BROKEN: Final = 41
TOOL_USED: Final = 42
ATTRIBUTE_CHANGED: Final = 43
ROLLED: Final = 44
WON: Final = 45
RAID_DONE: Final = 47  # the raid is over, its Ikorr stored
SURVIVED: Final = 48
LOOKED: Final = 46

# Causes, as bits of an event's last number.
BY_EFFECT: Final = 1  # an effect's instruction (card or avatar)
BY_CARD: Final = 2  # that effect is a card effect (6.10b.1: avatars' are not)
BY_BATTLE: Final = 4
BY_STRIKE: Final = 8
# Above those four, the same four once more: what the cause must not be.
NOT_BY: Final = 4
AS_COST: Final = 16
DESTROY: Final = 32
SACRIFICE: Final = 64
RETREAT: Final = 128
VOIDING: Final = 256
FROM_DAMAGE: Final = 512
AT_RANDOM: Final = 1024
WAS_CHAMPION: Final = 2048
BY_PLAY: Final = 4096
BY_RULE: Final = 8192
WAS_TOKEN: Final = 16384
REANIMATING: Final = 32768
IN_SECURE_PHASE: Final = 65536
GAINED_EXERTED: Final = 131072
# The kind of zone a card comes from stands above the causes.
SOURCE_SHIFT: Final = 20

# What an object can't do, or can't have done to it, as bits.
NO_ATTACK: Final = 1
NO_RAID: Final = 2
NO_BE_ATTACKED: Final = 4
NO_RETREAT: Final = 8
NO_DESTROY: Final = 16
NO_SECURE: Final = 32
NO_BE_TARGETED: Final = 64
NO_DAMAGE: Final = 128
NO_SACRIFICE: Final = 256
NO_STUN: Final = 512
NO_ACTIVATE: Final = 1024
NO_HEAL: Final = 2048
NO_STORE: Final = 4096
NO_LEAVE: Final = 8192
NO_DIE: Final = 16384
NO_VOID: Final = 32768
NO_STRIKE: Final = 65536
MUST_ATTACK: Final = 1 << 17
CAN_ATTACK_FRESH: Final = 1 << 18
NO_CARD_EFFECTS: Final = 1 << 19
NO_UNSTUN: Final = 1 << 20
NO_REFRESH: Final = 1 << 21
NO_DEAL_DAMAGE: Final = 1 << 22
NO_STRIKE_BACK: Final = 1 << 23
NO_SUPPORT: Final = 1 << 24
NO_COPY: Final = 1 << 25
NO_EXERT: Final = 1 << 26
NO_UNSTORE: Final = 1 << 27
MUST_BE_ATTACKED: Final = 1 << 28
ATTACKS_AND_RAIDS: Final = 1 << 29
ATTACKS_STUNNED: Final = 1 << 30
RAIDS_STUNNED: Final = 1 << 31
ATTACKS_ANYONE: Final = 1 << 32
SECURES_STUNNED: Final = 1 << 33
NO_CHOOSE: Final = 1 << 34
NO_GAIN_ABILITIES: Final = 1 << 35
NO_CLEANUP_UNSTUN: Final = 1 << 36
NO_BATTLE_DESTROY: Final = 1 << 37

# What continuous texts may depend on besides what is in play, as bits.
ON_DAMAGE: Final = 1
ON_MARKS: Final = 2
ON_IKORR: Final = 4
ON_ZONES: Final = 8
ON_INFLUENCE: Final = 16
ON_POOL: Final = 32
ON_COUNTERS: Final = 64
ON_BATTLE: Final = 128
ON_HISTORY: Final = 256
# What else is in play, as counting and neighbours do; an object's own values are no part of it.
ON_OTHERS: Final = 512
ON_TURN: Final = 1024
ON_EVERYTHING: Final = 2047

# Actions in the open action phase: (verb, object, ...).
DO_PASS: Final = 0
DO_PLAY: Final = 1
DO_ATTACK: Final = 2
DO_RAID: Final = 3
DO_ACTIVATE: Final = 4
DO_POWER: Final = 5
DO_RUSH: Final = 6

# All kinds of events, as bits.
HEARS_EVERYTHING: Final = -1
