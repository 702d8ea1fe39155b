"""Numbers that all games share: kinds of events, causes, marks, prohibitions, what texts read.

They stand in logs and saved games, so none of them ever changes. A game adds its own between them:
kinds of events below 56, bits of causes below SOURCE_SHIFT, other bits where they are free.
"""

from typing import Final

# Events: (kind, seat, object, its stamp, other object, its stamp, amount, cause).
LEFT: Final = 1  # left play; amount: the kind of zone it went to
ENTERED: Final = 2  # entered play; amount: the kind of zone it came from, -1 none
MOVED: Final = 3  # changed zones that are not in play; amount: the kind of zone it went to
DREW: Final = 4
DISCARDED: Final = 5
PLAYED: Final = 7  # a card was played
ACTIVATED: Final = 8  # an activated ability
ATTACKED: Final = 11  # object attacks other
DAMAGED: Final = 14  # object was dealt amount by other
HEALED: Final = 15
SEARCHED: Final = 25
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
CONCEDED: Final = 40
LOOP_BROKEN: Final = 41
TOOL_USED: Final = 42
ROLLED: Final = 44
WON: Final = 45
LOOKED: Final = 46
SURVIVED: Final = 48
ELIMINATED: Final = 57  # seat is out of the game
# A zone of seat got other statuses, or lost them. Stamp: the slot, -1 for all; amount: the statuses
# as bits; cause: the kind of zone, where it stands in other causes.
ZONE_MARKED: Final = 58
TURNED: Final = 59  # object was turned face-up (amount 1) or face-down (amount 0)
UNTIED: Final = 60  # object is no longer a child of other; amount: by which link it was
TIED: Final = 61  # object became a child of other; amount: by which link

# All kinds of events, as bits.
HEARS_EVERYTHING: Final = -1

# Causes, as bits of an event's last number.
BY_EFFECT: Final = 1  # an effect's instruction
BY_CARD: Final = 2  # that effect is a card's
BY_BATTLE: Final = 4
# Above the lowest four, the same four once more: what the cause must not be.
NOT_BY: Final = 4
AS_COST: Final = 16
DESTROY: Final = 32
SACRIFICE: Final = 64
FROM_DAMAGE: Final = 512
AT_RANDOM: Final = 1024
BY_PLAY: Final = 4096
BY_RULE: Final = 8192
WAS_TOKEN: Final = 16384
# The kind of zone a card comes from stands above the causes.
SOURCE_SHIFT: Final = 20

# What an object is marked with.
TOKEN: Final = 16

# What can't be done to an object, as bits.
NO_BE_TARGETED: Final = 64
NO_CARD_EFFECTS: Final = 1 << 19
NO_GAIN_ABILITIES: Final = 1 << 35

# What continuous texts may depend on besides what is in play, as bits.
ON_MARKS: Final = 2
ON_ZONES: Final = 8
ON_COUNTERS: Final = 64
ON_HISTORY: Final = 256
# What else is in play, as counting and neighbours do; an object's own values are not part of it.
ON_OTHERS: Final = 512
ON_TURN: Final = 1024
ON_EVERYTHING: Final = 2047
