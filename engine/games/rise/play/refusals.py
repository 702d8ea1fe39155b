"""Why something may not be done: each reason with the rules it rests on."""

from engine.kernel.acting.checks import Refusal

OVER = Refusal("The game is over.", ("goal.4", "goal.5"))
NO_PRIORITY = Refusal(
    "Another player has priority, or a decision waits.",
    ("prio.1", "prio.2", "prio.3", "prio.4", "awakening.3", "restoration.2"),
)
DECLARING = Refusal(
    "Attackers or blockers are being declared.", ("stack.6", "combat.6", "combat.10")
)
NOT_YOUR_TURN = Refusal(
    "It is another player's turn.",
    (
        "invocation.1", "invocation.4", "invoke.2", "levelzone.3", "incant.3", "creature.3",
        "prio.1", "combat.5", "end.3",
    ),
)  # fmt: skip
NOT_INVOCATION = Refusal(
    "That is possible in the Invocation Phase only.",
    ("invocation.1", "invocation.4", "invoke.2", "levelzone.3", "incant.3", "creature.3"),
)
STACK_NOT_EMPTY = Refusal(
    "That is possible only while the stack is empty.",
    ("invocation.1", "invoke.2", "ability.assimilation.1", "prio.1"),
)
NOT_IN_HAND = Refusal("It is not in your hand.", ("invoke.1", "hand.3", "gloss.summon.1", "hand.4"))
NOT_INVOKED = Refusal(
    "Summoners and Level Ups are not Invoked.", ("levelup.3", "summoner.1", "levelup.2")
)
NOT_A_LEVEL_UP = Refusal("It is not a Level Up.", ("levelup.1",))
NO_CAPACITY = Refusal(
    "No Summoner of yours has a Capacity Point for it.",
    (
        "invoke.1", "summoner.7", "summoner.6", "stack.9", "gloss.capacity.1", "goal.6",
        "summonerzone.3", "summoner.8",
    ),
)  # fmt: skip
NOT_TOGETHER = Refusal(
    "It takes a Capacity Point of each of your Summoners.", ("invoke.4", "ability.together.1")
)
WRONG_PAYER = Refusal(
    "That Summoner cannot pay for it.",
    ("invoke.1", "summoner.6", "summoner.7", "gloss.capacity.1", "summonerzone.3"),
)
NO_TARGET = Refusal(
    "There are too few targets for it.",
    ("stack.10", "stack.ex2", "summon.5", "gloss.target.1", "gloss.target.2"),
)
CONSTANT_TARGET = Refusal(
    "What has Constancy is not a target for it.", ("ability.constancy.1", "ability.constancy.2")
)
DUPLICATED_TARGET = Refusal(
    "Neither Duplicates and Copies nor what has a Duplicate in play are targets for it.",
    ("gloss.dup.1", "gloss.dup.2", "gloss.dup.3", "dup.2"),
)
NO_HOST = Refusal(
    "There is nothing that it could equip.",
    ("summon.5", "summon.ex1", "ability.equipment.1", "ability.equipment.3", "summoner.13"),
)
CONSTRAINED = Refusal("Its Constraint does not allow it now.", ("constraint.1",))
FORBIDDEN = Refusal("An Effect forbids it.", ("golden.1", "effect.7"))
LEVELLED_ALREADY = Refusal("You have played a Level Up this turn.", ("levelzone.3",))
NOT_YOUR_SUMMONER = Refusal(
    "That is not a living Summoner of yours.",
    ("levelzone.1", "summonerzone.2", "gloss.death.1", "gloss.owner.1"),
)

NO_SUCH_ACTION = Refusal("It has no such Action, Effect or Skill.", ("action.2", "abil.6"))
NOT_ON_BATTLEFIELD = Refusal(
    "It is not on the Battlefield.",
    ("play.7", "resolve.4", "imminent.3", "imminent.ex2", "battlefield.2"),
)
NOT_YOURS = Refusal(
    "You do not control it.",
    ("action.1", "action.5", "gloss.controller.2", "gloss.controller.1", "summoner.7"),
)
SEIZED = Refusal("Another player commands its Actions this turn.", ("disease.schizo.1",))
USED_ALREADY = Refusal(
    "It was already activated this turn.",
    ("action.5", "summoner.10", "state.2", "gloss.reactivate.1", "stack.ex1"),
)
NOT_USED_YET = Refusal(
    "Only an Action that was activated this turn can be reactivated.",
    ("action.7", "gloss.reactivate.1", "ability.copycat.1"),
)
COPIED_ALREADY = Refusal("Its Copycat was used this turn.", ("ability.copycat.1",))
NO_COPYCAT = Refusal("It does not have Copycat.", ("ability.copycat.1", "action.7"))
TOO_EXPENSIVE = Refusal(
    "Its cost cannot be paid.",
    ("action.1", "action.3", "stack.9", "gloss.resource.2", "disease.schizo.2", "stock.2"),
)
TOO_LOW = Refusal("The Summoner's Level is too low for it.", ("summoner.9",))
NOT_AWAKE = Refusal("Skills wait for your first Awakening.", ("summoner.11", "setup.5", "setup.7"))
DEAD_SUMMONER = Refusal("That Summoner is Dead.", ("summonerzone.3", "gloss.death.1", "resolve.5"))
NO_POINT = Refusal(
    "The Summoner has no Capacity Point left.",
    ("summoner.7", "summoner.9", "summoner.8", "gloss.capacity.1"),
)
NOT_USABLE = Refusal("The Summoner may not be used now.", ("diseasegen.ex1", "gloss.cycle.ex1"))
MUTE = Refusal(
    "It may activate no Action this turn.", ("disease.amok.2", "disease.dementia.1", "prio.ex1")
)
INACTIVE_CARD = Refusal(
    "It is Inactive.",
    ("disease.paralysis.1", "disease.paralysis.ex1", "gloss.frozen.1", "creature.12"),
)
NOT_NOW = Refusal(
    "Its text does not allow it at this moment.",
    (
        "golden.1", "ability.cloning.2", "ability.diversion.2", "ability.dodge.3",
        "ability.possession.3", "ability.exhumed.2", "ability.reanimation.1", "combat.3",
    ),
)  # fmt: skip
TOO_LITTLE_ETHER = Refusal("It takes three Ether.", ("ether.4", "ether.2"))

NO_ASSIMILATION = Refusal(
    "Two or more Creatures of yours need Assimilation for it.", ("ability.assimilation.1",)
)
COMBAT_OVER = Refusal("The Combat Phase of this turn is over.", ("combat.1", "combat.2"))
SKIPPED_COMBAT = Refusal("An Effect lets you skip this Combat Phase.", ("golden.1", "combat.1"))
NOT_ATTACKING_NOW = Refusal(
    "Attackers are declared in the Attack Step.", ("combat.2", "combat.5", "combat.6")
)
NOT_BLOCKING_NOW = Refusal(
    "Blockers are declared in the Block Step, by the attacked players.",
    ("combat.2", "combat.9", "combat.10"),
)
NOT_A_CREATURE = Refusal(
    "It is not a Creature.", ("creature.6", "attack.1", "defense.1", "incant.4", "combat.18")
)
DOORS_DO_NOT_ATTACK = Refusal("A Door does not attack.", ("door.3",))
TILTED_ATTACKER = Refusal("It is tilted.", ("combat.7", "creature.7"))
SICK = Refusal(
    "It entered the Battlefield this turn.",
    ("creature.4", "creature.5", "ability.assimilation.5", "ability.velocity.2"),
)
CANNOT_ATTACK = Refusal("An Effect says that it may not attack.", ("creature.ex1", "creature.6"))
NO_OPPONENT = Refusal(
    "That is not an opponent who can be attacked.", ("combat.5", "gloss.opponent.1")
)
TILTED_BLOCKER = Refusal("A tilted card cannot block.", ("combat.11", "creature.7"))
OPEN_DOOR = Refusal("What is Open cannot block.", ("door.5", "combat.11", "ability.lock.1"))
CANNOT_BLOCK = Refusal(
    "An Effect says that it may not block.", ("ability.diversion.1", "creature.6")
)
SHADOW_BLOCKS = Refusal("A Creature with Shadow cannot block.", ("ability.shadow.1",))
SHADOW_BLOCKED = Refusal("A Creature with Shadow cannot be blocked.", ("ability.shadow.1",))
CANNOT_BE_BLOCKED = Refusal("The attacker cannot be blocked.", ("ability.reach.1", "golden.1"))
PASSES_DOORS = Refusal("The attacker cannot be blocked by a Door.", ("ability.wallpass.1",))
TOO_FAR = Refusal(
    "The attacker has Distance.", ("ability.distance.1", "ability.distance.2", "door.11")
)
IN_THE_AIR = Refusal("The attacker is in the Air.", ("plane.3", "plane.2", "ability.flight.1"))
ONE_ATTACKER = Refusal("It can block one attacker only.", ("ability.horde.1", "combat.10"))
HORDE_FULL = Refusal("It cannot block so much Attack at once.", ("ability.horde.1", "door.10"))
ONE_BLOCKER = Refusal("One blocker opposes each attacker.", ("combat.20", "combat.18"))
NOT_ATTACKING_YOU = Refusal("It does not attack you.", ("combat.9", "combat.20"))
LOOPED = Refusal("That would repeat a loop; do something else.", ("state.1",))
