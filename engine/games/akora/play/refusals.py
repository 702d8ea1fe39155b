"""Why something may not be done: each reason with the rules it rests on."""

from engine.kernel.acting.checks import Refusal

OVER = Refusal("The game is over.", ("p.14.a", "p.14.b"))
NOT_YOUR_TURN = Refusal(
    "It is the other player's turn.", ("phase.3.1.a", "phase.3.1.d", "phase.3.1.e", "phase.4.1")
)
NOT_OPEN = Refusal(
    "That is possible in the open Preparation Phase only.",
    ("phase.3.1.a", "phase.3.1.b", "phase.3.1.c", "phase.3.1.d", "phase.3.2"),
)
NO_WINDOW = Refusal(
    "Nothing that this could answer has just been done.",
    ("p.13.a", "p.13.b", "p.13.c", "p.13.d", "p.13.e", "p.2.1.a", "p.2.1.b"),
)
NOT_IN_HAND = Refusal("It is not in your hand.", ("phase.3.1.a", "term.14.a"))
NOT_ALCHEMY = Refusal("Only an Alchemy Card can be set.", ("phase.3.1.a", "p.7.a"))
NOT_SET = Refusal("It is not a set card of yours.", ("p.13.e", "term.8.b"))

# The Relic Requirement Check.
FEW_RELICS = Refusal("Your Relic Count is too low.", ("p.2.a", "p.2.b", "p.2.e"))
NO_SHARD = Refusal("You have no Relic Shard of its attribute in play.", ("p.2.a", "p.2.c", "p.2.e"))
NO_SHARD_AT_ALL = Refusal("You have no Relic Shard in play.", ("p.2.a", "p.2.d", "p.2.e"))
SECOND_EFFECT = Refusal(
    "Its persistent effect stays Valid, but this one needs the Relic Requirement.", ("p.3.e",)
)
UNPAID = Refusal(
    "What stands before the semicolon cannot be done.",
    ("p.2.f", "p.2.g", "p.11.c", "term.12.c", "term.14.b"),
)
NO_TARGET = Refusal(
    "There is no card that it could be used on.",
    ("p.11.a", "term.15.a", "status.frozen.0", "status.deactivated.0", "term.21.f"),
)
NOT_NOW = Refusal("What it asks for does not hold now.", ("p.2.1.b", "p.11.c", "term.8.d"))
SPENT = Refusal("It was used this turn already.", ("p.2.1.c", "phase.3.1.e", "term.1.b"))
AKORA_SPENT = Refusal("This Akora has used an effect this turn.", ("p.4.b",))

# Where cards may go.
NO_PLACE = Refusal(
    "There is no zone for it.",
    ("phase.3.1.a", "status.deactivated.alchemy.3", "status.deactivated.battlezone.2"),
)
ZONE_TAKEN = Refusal(
    "That Alchemy Zone is taken or Deactivated.", ("phase.3.1.a", "status.deactivated.alchemy.3")
)
SAME_ARMAMENT = Refusal(
    "There is a status-free Armament of that name on your Akora.", ("term.3.c", "term.3.d")
)
SAME_ETERNITY = Refusal(
    "You have a status-free Eternity of that name.", ("term.7.eternity.b", "term.7.eternity.c")
)
NOTHING_TO_EQUIP = Refusal("You have no active Akora to equip.", ("term.3.a",))
SHARD_USED = Refusal("You have played a Relic Shard this turn.", ("phase.3.1.b", "term.21.d"))
FLIPS_ONLY = Refusal(
    "It is used by flipping it when its condition is met.", ("term.8.b", "term.8.d")
)
OWN_TURN_ONLY = Refusal(
    "Its text has no flip, so it is used on your own turn only.", ("term.8.c", "p.13.e")
)
SET_THIS_TURN = Refusal("It was set this turn.", ("phase.3.1.a",))
DOOMED = Refusal("It is targeted to be destroyed in this chain.", ("term.12.b",))
DOWN = Refusal(
    "It lies face-down by an effect.", ("status.rested.1", "status.rested.3", "term.1.a")
)
NEGATED = Refusal(
    "Its effects are negated.",
    ("term.16.a", "term.16.c", "term.16.d", "term.16.e", "term.16.f", "term.1.a"),
)
CLOSED_ALCHEMY = Refusal(
    "Its Alchemy Zone is Deactivated.",
    ("status.deactivated.alchemy.1", "status.deactivated.alchemy.2",
     "status.deactivated.alchemy.5", "term.1.a"),
)  # fmt: skip
CLOSED_BATTLE = Refusal(
    "Your Battle Zone is Deactivated.",
    ("status.deactivated.battlezone.1", "status.deactivated.battlezone.5", "term.1.a"),
)
CLOSED_DARK = Refusal("Your Dark Zone is Deactivated.", ("status.deactivated.dark.1",))
FROZEN_ALCHEMY = Refusal(
    "It is Frozen.",
    ("status.frozen.alchemy.1", "status.frozen.alchemy.2", "status.frozen.alchemy.3", "term.1.a"),
)
FROZEN_BATTLE = Refusal(
    "It is Frozen.", ("status.frozen.battlezone.1", "status.frozen.battlezone.2")
)
FROZEN_SHARD = Refusal("It is Frozen.", ("status.frozen.relic.1",))
FROZEN_AKORA = Refusal("It is Frozen.", ("status.frozen.akora.1",))
NOT_FUNCTIONAL = Refusal(
    "Its effects do not work where it is.",
    ("phase.3.1.d", "term.7.dark.a", "term.7.dark.b", "p.8.b"),
)
NOT_YOURS = Refusal("You do not control it.", ("p.7.a", "term.9"))
NO_SUCH_EFFECT = Refusal("It has no such effect.", ("phase.3.1.d", "phase.3.1.e"))
NOT_AT_WILL = Refusal(
    "That effect is not used at will.", ("phase.3.1.e", "p.2.1.a", "phase.1.1", "phase.5.1")
)

# Relic Up.
NOT_IN_AKORA_DECK = Refusal("It is not in your Akora Deck.", ("phase.3.1.c", "p.15.a"))
NOTHING_TO_RELIC_UP = Refusal("You have no active Akora.", ("phase.3.1.c",))
FIRST_TURN = Refusal("Nobody Relics Up on the own first turn.", ("p.15.e",))
FEW_FOR_AKORA = Refusal("Your Relic Count is too low for it.", ("p.15.a", "p.15.b"))
WRONG_STAGE = Refusal("It is not of the next stage.", ("phase.3.1.c",))
WRONG_CHAIN = Refusal("It belongs to another Akora Chain.", ("phase.3.1.c", "term.18.a"))
ZONE_NOT_EMPTY = Refusal("You have an active Akora.", ("phase.3.1.c",))
NOT_STAGE_1 = Refusal("Only an Akora of stage 1 can be played so.", ("phase.3.1.c",))

# Relactify.
RELACTIFIED = Refusal("You have Relactified this turn.", ("p.9.a",))
NO_OWN_SHARD = Refusal("It is not a Relic Shard in your Relic Zone.", ("p.9.a",))
CANNOT_HOLD = Refusal("That card cannot be Relactified.", ("p.9.a",))

# Attacks.
NO_AKORA = Refusal("You have no Akora to attack with.", ("phase.4.1",))
ATTACKED = Refusal("An attack was declared this turn.", ("phase.4.1", "phase.4.3", "term.16.g"))
FRESH = Refusal("It was Relicked Up this turn.", ("p.15.d",))
FROZEN_ATTACKER = Refusal("It is Frozen.", ("status.frozen.akora.4",))
CANNOT_ATTACK = Refusal("An effect says that it cannot attack.", ("phase.4.1",))
FIRST_ATTACK = Refusal("The player who starts does not attack in the first turn.", ("phase.4.1",))
LOOPED = Refusal("The same has been done here before, and nothing has changed.", ("p.0",))
