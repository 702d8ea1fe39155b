"""Why something may not be done: each reason with the rules it rests on."""

from engine.kernel.acting.checks import Refusal

NOT_OPEN = Refusal(
    "Actions are taken in the open action phase only.",
    ("3.11a", "3.11b.1", "3.12b.1", "8.6a", "8.6c"),
)
OVER = Refusal("The game is over.", ("1.3a.3", "1.4a"))
NOT_ACTIVE = Refusal("It is the other team's turn.", ("3.11b", "3.11c", "3.11d", "8.6a", "8.6c"))
NOT_YOURS = Refusal("You do not control it.", ("3.5b", "8.6a"))
SKIPPED = Refusal("This player's action phase is skipped.", ("9.1a.1a",))
NOT_IN_HAND = Refusal("It is not in your hand.", ("3.2a", "4.7a", "4.8a", "4.9a"))
NOT_A_CARD = Refusal("Only champions, spells and locations are played.", ("4.4b", "8.6a"))
TOO_EXPENSIVE = Refusal(
    "There is too little available influence.",
    ("3.2a", "3.2c", "4.3a", "4.3b", "4.10b", "4.10b.2", "11.14a", "11.38a"),
)
COST_NOT_PAYABLE = Refusal(
    "What else it costs cannot be paid.", ("3.2c", "3.3a", "3.3a.1", "6.4b.2")
)
NO_TARGET = Refusal("There is no legal target for it.", ("3.2c", "3.10a.1", "3.10c", "11.53a"))
ROW_FULL = Refusal("The champion zone is full.", ("5.2c", "5.2c.1", "5.2c.2"))
FABLED_TWICE = Refusal(
    "You already control a Fabled permanent of that name.",
    ("4.7c.1", "4.9d.1", "4.9d.2", "11.12a"),
)
LOCATION_STAYS = Refusal("The old location can't be sacrificed.", ("1.5a", "4.9c.1"))
PLAY_RESTRICTED = Refusal("Its own text does not allow it now.", ("1.5b.1", "3.4a"))
PLAYER_FORBIDDEN = Refusal("An effect forbids it.", ("1.5a", "1.5a.1"))

NOT_A_CHAMPION = Refusal("It is not a champion on the battlefield.", ("6.3a.1", "7.1b"))
STUNNED_REFUSAL = Refusal("It is stunned.", ("11.50b",))
FIRST_TURN_RAID = Refusal(
    "The team that went first cannot raid in its first turn.", ("1.2d.1", "6.3b", "8.6d")
)
RAIDED_ALREADY = Refusal("It has already raided this turn.", ("6.3c",))
ATTACKED_SO_NO_RAID = Refusal("It has declared an attack this turn.", ("6.3e",))
RAIDED_SO_NO_ATTACK = Refusal(
    "It has raided this turn; a champion attacks or raids.", ("6.3e", "attack_after_raid")
)
SUPPORTED = Refusal("It has supported another champion this turn.", ("11.31a",))
CANNOT = Refusal("An effect says that it can't.", ("1.5a", "1.5a.1"))
RAID_ZERO = Refusal("Its raid value is 0.", ("6.3a.1", "I-27"))
FRESH = Refusal("It was summoned this turn.", ("4.7i", "11.32a"))
ATTACKED_ALREADY = Refusal("It has already declared an attack this turn.", ("7.1b.1",))
ATTACKED_THAT_ALREADY = Refusal(
    "It has already attacked that champion this turn.", ("7.1b.1", "11.25a")
)
OUT_OF_REACH = Refusal(
    "Attacks reach only champions of the opposing player in front.", ("3.10c.1", "7.1b")
)
NOBODY_TO_ATTACK = Refusal("There is no opposing champion in front to attack.", ("7.1b",))
CANNOT_BE_ATTACKED = Refusal("That champion cannot be attacked.", ("1.5a", "1.5a.1", "7.1b"))
MUST_ATTACK_OTHER = Refusal("Another attack is compulsory.", ("1.5b.1",))

NO_SUCH_ABILITY = Refusal("It has no such ability.", ("6.4a", "11.1a"))
WRONG_ZONE = Refusal("The ability works in another zone.", ("6.4a.1", "6.8a"))
USED_ALREADY = Refusal("This ability was already used this turn.", ("6.4b", "11.1a"))
NOT_NOW = Refusal("Its condition for activating is not met.", ("6.4a", "11.31a"))
NO_POWER = Refusal("There is no avatar with such an ability.", ("6.1a", "6.2a"))
POWER_USED = Refusal("The avatar power was already used this turn.", ("6.1a.2", "11.2a"))
RUSH_USED = Refusal("The RUSH ability was already used in this game.", ("6.2c", "11.3b", "11.19a"))
TOO_LITTLE_IKORR = Refusal("The team has too little secured Ikorr.", ("6.2b", "9.7a", "11.3a"))
ABILITY_TOO_EXPENSIVE = Refusal(
    "There is too little available influence.",
    ("3.2a", "3.2c", "4.10b", "4.10b.2", "6.1a.1", "6.4b.2", "11.38a"),
)
LOOPED = Refusal("That would repeat a loop; do something else.", ("10.6c.1a",))
