"""The numbers behind the game's words: zones, phases, events, causes, keywords, prohibitions.

Those that all games share stand in `engine/kernel/state/numbers.py`.
"""

from typing import Final

from engine.kernel.state.seats import seat_teams
from engine.kernel.state.zones import PLACE, ROW, Layout, Sight, ZoneSpec

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
ROW_WORDS: Final = ("row_size", "row_more")  # what texts change it by
HAND_LIMIT: Final = 7  # 5.9d
HAND_WORDS: Final = ("hand_limit", "hand_more")  # what texts change it by
OPENING_HAND: Final = 5  # 1.2e
MOST_INFLUENCE: Final = 10  # 5.7b

OWN_ZONES: Final = (
    ZoneSpec("avatar", Sight.ALL, 1),  # 5.1
    ZoneSpec("hand", Sight.TEAM),  # 5.9b, 9.2b
    ZoneSpec("deck", Sight.NOBODY),  # 5.8d
    ZoneSpec("graveyard", Sight.ALL),  # 5.4c
    ZoneSpec("void", Sight.ALL),  # 5.5c
    ZoneSpec("champions", Sight.ALL, ROW_CAPACITY, ROW, in_play=True),  # 5.2
    ZoneSpec("location", Sight.ALL, 1, PLACE, in_play=True),  # 5.3
    ZoneSpec("influence", Sight.ALL, MOST_INFLUENCE),  # 5.7; counted, not laid out
)
SHARED_ZONES: Final = (ZoneSpec("stack", Sight.ALL),)
ZONE_NAMES: Final = tuple(spec.name for spec in OWN_ZONES)

TEAM_SIZES: Final = {"1v1": 1, "2v2": 2, "3v3": 3}  # 1.1a
GOALS: Final = {1: 10, 2: 15, 3: 15}  # 1.3a.1, 1.3a.2


# By how many players sit at the table: two teams facing each other (9.9).
LAYOUTS: Final = {size * 2: Layout(OWN_ZONES, SHARED_ZONES, size * 2) for size in GOALS}
SEATINGS: Final = {size: seat_teams(2, size) for size in GOALS}


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

# Values of an object: attack, health and raid are printed, the others say how much more it may do.
ATTACK: Final = 0
HEALTH: Final = 1
RAID: Final = 2
MORE_ATTACKS_VALUE: Final = 3
MORE_RAIDS_VALUE: Final = 4
MORE_ACTIVATIONS_VALUE: Final = 5
VALUES: Final = 6

# What an object is marked with.
STUNNED: Final = 1
PERPETUAL: Final = 2
EXERTED: Final = 4
REANIMATED: Final = 8
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

# Events besides those that all games have.
SCRAPPED: Final = 6
USED_POWER: Final = 9
USED_RUSH: Final = 10
BATTLED: Final = 12  # object (attacker) and other (defender) have battled
STRUCK: Final = 13  # object struck other for amount
RAIDED: Final = 16
STORED: Final = 17  # amount was stored on object
UNSTORED: Final = 18  # amount was removed from object
SECURED: Final = 19  # seat's team secured amount, object: the champion that did, -1 none
LOST_SECURED: Final = 20
STUNNED_EVENT: Final = 21
EXERTED_EVENT: Final = 22
REFRESHED: Final = 23
GAINED_INFLUENCE: Final = 24
FORESAW: Final = 26
UNSTUNNED: Final = 39
RAID_DONE: Final = 47  # the raid is over, its Ikorr stored

# Causes, as bits of an event's last number.
BY_STRIKE: Final = 8
RETREAT: Final = 128
VOIDING: Final = 256
WAS_CHAMPION: Final = 2048
REANIMATING: Final = 32768
IN_SECURE_PHASE: Final = 65536
GAINED_EXERTED: Final = 131072

# What an object can't do, or can't have done to it, as bits.
NO_ATTACK: Final = 1
NO_RAID: Final = 2
NO_BE_ATTACKED: Final = 4
NO_RETREAT: Final = 8
NO_DESTROY: Final = 16
NO_SECURE: Final = 32
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
NO_CLEANUP_UNSTUN: Final = 1 << 36
NO_BATTLE_DESTROY: Final = 1 << 37

# What continuous texts may depend on besides what is in play, as bits.
ON_DAMAGE: Final = 1
ON_IKORR: Final = 4
ON_INFLUENCE: Final = 16
ON_POOL: Final = 32
ON_BATTLE: Final = 128

# Actions in the open action phase: (verb, object, ...).
DO_PASS: Final = 0
DO_PLAY: Final = 1
DO_ATTACK: Final = 2
DO_RAID: Final = 3
DO_ACTIVATE: Final = 4
DO_POWER: Final = 5
DO_RUSH: Final = 6

# What a change of cost is about, besides cards.
FOR_POWERS: Final = 1
FOR_ACTIONS: Final = 2
FOR_RUSH: Final = 3

# What a player may use of an avatar, besides cards and abilities on cards.
POWER: Final = 2
RUSH: Final = 3
