"""Why something may not be done: each reason with the rules it rests on."""

from engine.kernel.acting.checks import Refusal

OVER = Refusal("The game is over.", ("5.3.4", "5.3.5"))
NO_PRIORITY = Refusal(
    "Another player has priority, or a decision waits.", ("6.1.1", "6.1.2", "7.4.2")
)
NOT_YOUR_TURN = Refusal(
    "It is the other player's turn.", ("6.3.1", "7.4.2", "7.4.2.1", "7.4.2.3", "8.1.1.1")
)
NOT_OPEN = Refusal(
    "That is possible in the open main phase only.",
    ("6.3.1", "7.4.2", "7.4.2.3", "7.4.2.4", "8.1.1.1", "8.1.1.2"),
)

NOT_IN_HAND = Refusal("It is not in your hand.", ("6.3.1.1", "7.4.2.1"))
NEVER_PLAYED = Refusal(
    "Champions, spirits, towers and shards are not played.", ("7.4.2.1", "7.4.2.1.1")
)
NOT_INSTACAST = Refusal(
    "Only a card with Instacast can be played now.",
    ("3.6.1", "6.3.1", "6.3.1.1", "7.4.2", "7.4.2.1", "11.8.2", "11.8.3"),
)
TOO_EXPENSIVE = Refusal(
    "There are too few active shards.", ("2.3.1", "3.3.1", "9.4.8", "9.4.8.1", "9.4.8.4")
)
NO_ROOM = Refusal("There is no free unit zone.", ("4.8.1", "9.4.9.1"))
NO_TARGET = Refusal(
    "There are too few valid targets for it.", ("9.4.5", "12.8.2.1", "12.8.2.2", "10.4.3.1")
)
NO_BASE = Refusal("There is no unit that it can be placed on.", ("2.6.3",))
OMEGA_WAITS = Refusal(
    "An Ω unit is played in the open main phase only.", ("2.6.4", "6.3.1", "7.4.2", "7.4.2.1")
)
COST_NOT_PAYABLE = Refusal("What else it costs cannot be paid.", ("9.4.8.3", "9.4.8.4"))
RESTRICTED = Refusal("Its own text does not allow it now.", ("1.1.1",))
HAS_TO_ATTACK = Refusal("A unit of yours has to attack first.", ("1.1.1", "8.2.1"))
CLOSED = Refusal("Nothing can be added to the queue in response to this.", ("1.1.2", "9.4.9.2"))
ONCE_NAMED = Refusal("Only one card of this name can be played each turn.", ("1.1.2",))
FORBIDDEN = Refusal("An effect forbids it.", ("1.1.2", "9.4.9.2"))

NOTHING_TO_ATTACK_WITH = Refusal("No unit of yours can attack now.", ("8.1.1", "8.1.1.3"))
NOT_A_UNIT = Refusal("It is not a unit on the field.", ("8.2.1", "8.2.3.1"))
NOT_YOURS = Refusal("You do not control it.", ("1.2.3", "8.2.1"))
EXHAUSTED_ATTACKER = Refusal("It is exhausted.", ("8.2.1",))
FRESH = Refusal("It came onto the field this turn.", ("8.2.1", "8.2.1.1", "11.11.2"))
STUNNED = Refusal("It is stunned.", ("11.15.2",))
CANNOT = Refusal("An effect says that it can't.", ("1.1.2",))
ANIMATE = Refusal("Its Animate cost cannot be paid.", ("8.2.1.2", "9.4.8.4", "11.1.2", "11.1.3"))
NOT_ATTACKING_NOW = Refusal("Attacks are declared in the attack step.", ("8.1.3", "8.2.1", "7.4.2"))
OWN_TARGET = Refusal("A unit attacks the opponent's side.", ("8.2.3.1", "11.16.3"))
ACTIVE_TARGET = Refusal(
    "An active unit can be attacked only with Target Attack, or by a Brawler that is new.",
    ("8.2.3.1", "11.16.2", "11.3.5"),
)
BRAWLER_AND_TOWERS = Refusal(
    "Brawler lets a new unit attack units, not towers.", ("8.2.1.1", "8.2.3.1", "11.3.2")
)

NO_GUARDIAN = Refusal("It does not have Guardian.", ("8.3.1", "11.6.2"))
EXHAUSTED_BLOCKER = Refusal("It is exhausted.", ("8.3.1",))
NOT_YOUR_BLOCKER = Refusal("The other player's units cannot block.", ("8.3.1",))
UNBLOCKABLE = Refusal("The attacker cannot be blocked.", ("11.17.2",))
NOT_BLOCKING_NOW = Refusal("Units block in the guardian step.", ("8.3.1", "11.6.2"))

NO_SUCH_ABILITY = Refusal("It has no such ability.", ("9.2.2.1", "9.2.2.2"))
NOT_FUNCTIONAL = Refusal(
    "The ability does not work where its card is.", ("9.1.1", "9.1.1.1", "9.1.2")
)
NOT_YOUR_ABILITY = Refusal("You do not control it.", ("1.2.3", "9.2.2.1"))
ABILITY_TOO_EXPENSIVE = Refusal(
    "There are too few active shards.", ("3.3.1", "9.4.8", "9.4.8.2", "9.4.8.4")
)
FRESH_ABILITY = Refusal(
    "It came onto the field this turn, or it is exhausted.",
    ("9.2.2.4", "11.5.3.1", "11.5.4", "9.4.8.4"),
)
USED_ALREADY = Refusal("This ability was already used this turn.", ("1.1.1",))
NOT_NOW = Refusal("Its condition for activating is not met.", ("1.1.1", "9.2.2.1"))
LOOPED = Refusal("That would repeat a loop; do something else.", ("12.4.1",))
