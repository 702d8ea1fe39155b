"""The numbers behind the game's words: zones, phases, timings, events, statuses.

Those that all games share stand in `engine/kernel/state/numbers.py`.
"""

from typing import Final

from engine.kernel.state.seats import seat_teams
from engine.kernel.state.zones import SLOTS, Layout, Sight, ZoneSpec

# Zones of one player; a zone's number modulo WIDTH is its kind.
AKORA_ZONE: Final = 0
HAND: Final = 1
DECK: Final = 2  # the Alchemy Deck
DARK: Final = 3
PURGATORY: Final = 4
ALCHEMY: Final = 5
BATTLE: Final = 6
RELICS: Final = 7
AKORA_DECK: Final = 8
UNDER: Final = 9
WIDTH: Final = 10
ZONE_NAMES: Final = (
    "akora", "hand", "deck", "dark", "purgatory",
    "alchemy", "battle", "relics", "akora_deck", "under",
)  # fmt: skip

SEATS: Final = 2
SEATING: Final = seat_teams(SEATS, 1)


def make_layout(alchemy_zones: int) -> Layout:
    """Return the zones of a table; how many Alchemy Zones there are is not in the guide."""
    own = (
        ZoneSpec("akora", Sight.ALL, in_play=True),
        ZoneSpec("hand", Sight.TEAM),  # term.19.e
        ZoneSpec("deck", Sight.NOBODY),  # term.19.e
        ZoneSpec("dark", Sight.ALL),  # term.19.f
        ZoneSpec("purgatory", Sight.ALL),  # term.19.f
        ZoneSpec("alchemy", Sight.ALL, alchemy_zones, SLOTS, in_play=True),
        ZoneSpec("battle", Sight.ALL, in_play=True),
        ZoneSpec("relics", Sight.ALL, in_play=True),  # p.1
        ZoneSpec("akora_deck", Sight.TEAM),  # term.19.e: its owner plays from it
        ZoneSpec("under", Sight.ALL),  # p.8.b: not in play
    )
    return Layout(own, (), SEATS)


# Kinds of cards.
AKORA: Final = 0
FLASH: Final = 1
ETERNITY: Final = 2
ARMAMENT: Final = 3
TOKEN_CARD: Final = 4
BATTLEZONE: Final = 5
SHARD: Final = 6
KIND_NAMES: Final = (
    "Akora", "Flash", "Eternity", "Armament", "Token", "Battlezone Card", "Relic Shard",
)  # fmt: skip
ALCHEMY_KINDS: Final = {
    "flash": FLASH,
    "eternity": ETERNITY,
    "armament": ARMAMENT,
    "token": TOKEN_CARD,
}
ALCHEMY_CARDS: Final = frozenset(ALCHEMY_KINDS.values())
CARD_TYPES: Final = {"akora": AKORA, "battlezone": BATTLEZONE, "relic shard": SHARD}
# Where a card of each kind stands on the field.
FIELD_ZONES: Final = (AKORA_ZONE, ALCHEMY, ALCHEMY, ALCHEMY, ALCHEMY, BATTLE, RELICS)
# Of these there is one status-free card of a name (term.3.c, term.7.eternity.b).
SINGLE_KINDS: Final = frozenset((ETERNITY, ARMAMENT))
NO_NUMBER: Final = -1  # a bare shard instead of a number of the Relic Requirement (p.2)

# Phases.
START_PHASE: Final = 0
DRAW_PHASE: Final = 1
PREPARATION: Final = 2
ATTACK_PHASE: Final = 3
END_PHASE: Final = 4
PHASE_NAMES: Final = ("start", "draw", "preparation", "attack", "end")

# Values of an object.
ATTACK: Final = 0
SOUL: Final = 1
VALUES: Final = 2

# Pools of a player.
ESSENCE: Final = 0
SOULS: Final = 1

# When an effect is activated.
AT_WILL: Final = 0  # in the own Preparation Phase (phase.3.1.e)
OWN_LINK: Final = 1  # with its card: a Flash, "When Played" of what is not an Akora or a shard
ON_EVENT: Final = 2  # "When", "Each time", "If this card enters ..." (p.2.1)
START_EACH: Final = 3
START_OWN: Final = 4
START_FOE: Final = 5
END_OWN: Final = 6  # "of your turn", "of the turn"
END_FOE: Final = 7
END_EACH: Final = 8
ATTACKS: Final = 9  # "When your Akora attacks"
FOE_ATTACKS: Final = 10
WOULD_DEAL: Final = 11  # Attack Damage
WOULD_TAKE: Final = 12  # Attack Damage
WOULD_BE_HURT: Final = 13  # damage of an effect (p.13.d)

# How a card itself is used, as bits.
FROM_HAND: Final = 1
FLIPPED_OWN: Final = 2  # turned up on the own turn
FLIPPED_ANY: Final = 4  # "flip": on both turns (term.8.b)

# What an object is marked with; 16 is the mark of tokens.
RESTING: Final = 1  # turned face-down by an effect, not set

# Statuses and prohibitions of objects, as bits.
FROZEN: Final = 1
NEGATED: Final = 2
IMMUNE: Final = 4
RESTED: Final = 8
NO_NEGATE: Final = 16
NO_DESTROY: Final = 32
NO_FREEZE: Final = 128
NO_ATTACK: Final = 256
NO_REST: Final = 512

# A status of zones.
DEACTIVATED: Final = 1

# Events besides those that all games have.
SET_EVENT: Final = 6  # a card was set
FLIPPED: Final = 9  # a set card was turned up by its controller
RELICKED_UP: Final = 10  # object was played onto other
RELACTIFIED: Final = 12  # object was moved underneath other
NEGATED_EVENT: Final = 13  # object, or what it activated, was negated by other; amount: ability
SHARD_PLAYED: Final = 16
ESSENCE_GAINED: Final = 17  # amount
SOULS_GAINED: Final = 18
SOULS_SPENT: Final = 19
COUNTERS_PUT: Final = 20
COUNTERS_REMOVED: Final = 21
FROZEN_EVENT: Final = 22
UNFROZEN: Final = 23
RESTED_EVENT: Final = 24
ATTACK_NEGATED: Final = 26
CURED: Final = 39
MODIFIED: Final = 47  # the Modification Check: amount is the Attack Damage
ESSENCE_LOST: Final = 49  # Essence that was not damage
REDIRECTED: Final = 50
ESSENCE_TAKEN: Final = 54  # seat is the other player; amount: how much damage was dealt

# What continuous texts may depend on besides what is in play, as bits.
ON_ESSENCE: Final = 1
ON_SOULS: Final = 4
ON_ATTACK: Final = 128

# Actions: (verb, object, ...).
DO_END: Final = 0
DO_PLAY: Final = 1  # object, perhaps the Alchemy Zone
DO_SET: Final = 2
DO_FLIP: Final = 3
DO_ACTIVATE: Final = 4  # object, which of its effects
DO_RELIC_UP: Final = 5
DO_RELACTIFY: Final = 6  # shard, what it goes underneath
DO_ATTACK: Final = 7

# Links: how objects belong to others.
CHAIN: Final = 0  # the earlier stages under an Akora
BELOW: Final = 1  # p.8, p.9

# A use that every effect of an Akora counts as (p.4.b), and the latch of a whole card (p.3.d).
ANY_EFFECT: Final = -1
WHOLE_CARD: Final = -1

MULTI: Final = "multi-attribute"


def own_zone(seat: int, kind: int) -> int:
    """Return the number of a player's zone."""
    return seat * WIDTH + kind
