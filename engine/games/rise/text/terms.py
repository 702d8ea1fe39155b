"""The word lists of Rise's card text, as the enums that the tree is made of."""

from engine.language.tree import terms
from engine.language.tree.terms import Part, declare_parts
from engine.values import Term


class KeywordName(terms.KeywordName):
    """Abilities: icons with square outlines (abil.1)."""

    ASSIMILATION = "Assimilation"
    ADVANTAGE = "Advantage"
    BOMB = "Bomb"
    CLONING = "Cloning"
    CONSTANCY = "Constancy"
    DISTANCE = "Distance"
    DIVERSION = "Diversion"
    DRAIN = "Drain"
    WATER = "Water"
    ELECTRIC = "Electric"
    CHAINED = "Chained"
    ROOT = "Root"
    TOGETHER = "Together"
    EQUIPMENT = "Equipment"
    DODGE = "Dodge"
    EXHUMED = "Exhumed"
    EXPLOSION = "Explosion"
    FIRE = "Fire"
    ICE = "Ice"
    HORDE = "Horde"
    COPYCAT = "Copycat"
    IMMUNITY = "Immunity"
    DISEASE = "Disease"
    MORPHER = "Morpher"
    MULTI_TARGET = "Multi-target"
    FOOD = "Food"
    SHADOW = "Shadow"
    WALL_PASS = "Wall-Pass"
    IRON_SKIN = "Iron Skin"
    PIERCE = "Pierce"
    REACH = "Reach"
    POSSESSION = "Possession"
    FIXED_PRICE = "Fixed Price"
    RAGE = "Rage"
    REANIMATION = "Reanimation"
    FIGHTBACK = "Fightback"
    BLEEDING = "Bleeding"
    SPLASH = "Splash"
    SYMBIOSIS = "Symbiosis"
    FIXED_TIME = "Fixed Time"
    LOCK = "Lock"
    FLIGHT = "Flight"
    POISON = "Poison"
    VELOCITY = "Velocity"
    CANDY = "Candy"
    ADEPT = "Adept"
    CORRUPTED = "Corrupted"
    INDESTRUCTIBLE = "Indestructible"
    UNBLOCKABLE = "Unblockable"


# Abilities that are Actions with a toss, which may name what they cost (abil.3).
ACTIVE = (
    KeywordName.CLONING,
    KeywordName.DIVERSION,
    KeywordName.DODGE,
    KeywordName.EXHUMED,
    KeywordName.POSSESSION,
    KeywordName.RAGE,
    KeywordName.REANIMATION,
)


class Sickness(Term):
    """Diseases that have a name (disease.gen.1)."""

    ALLERGY = "Allergy"
    AMOK = "Amok"
    DEMENTIA = "Dementia"
    MADNESS = "Madness"
    PARALYSIS = "Paralysis"
    PARANOIA = "Paranoia"
    PARASITE = "Parasite"
    TRAUMA = "Trauma"
    SCHIZOPHRENIA = "Schizophrenia"
    COLD = "Cold"


class Resource(Term):
    """What players have and pay (gloss.resource.1)."""

    COIN = "coin"
    ETHER = "Ether"


class Result(Term):
    """How a toss ends (toss.2)."""

    SUCCESS = "Success"
    FAILURE = "Failure"


class Noun(terms.Noun):
    """What a description describes."""

    DOOR = "Door"
    INCANTATION = "Incantation"
    LEVEL_UP = "Level Up"
    EQUIPMENT = "Equipment"
    SUMMONER = "Summoner"
    ACTION = "Action"
    SKILL = "Skill"
    INVOCATION = "Invocation"
    EFFECT = "Effect"


# What waits on a stack.
ITEMS = (Noun.ACTION, Noun.SKILL, Noun.INVOCATION, Noun.EFFECT)


class Stat(terms.Stat):
    """A number that an object has."""

    ATTACK = "Attack"
    DEFENSE = "Defense"
    LIFE = "Life Points"
    LEVEL = "Level"


class State(terms.State):
    """A yes-or-no quality of an object; each has its opposite as a member of its own."""

    TILTED = "Tilted"
    UNTILTED = "Untilted"
    OPEN = "Open"
    CLOSED = "Closed"
    INFECTED = "Infected"
    HEALTHY = "not Infected"
    BLOCKING = "Blocking"
    VICTORIOUS = "Victorious"
    DEAD = "Dead"
    ALIVE = "not Dead"
    INACTIVE = "Inactive"
    ACTIVE = "not Inactive"
    FAILED = "Failed"
    SUCCESSFUL = "Successful"
    INFINITE = "of Infinite Rank"


class Phase(terms.Phase):
    """A part of the game's time beside turns (gloss.cycle.1)."""

    CYCLE = "Cycle"
    COMBAT = "Combat Phase"


class Event(terms.Event):
    """What can happen; the subject is the object or player named first in the comment."""

    BLOCKS = "Blocks"  # object; `other` is what it blocks
    BLOCKED = "is Blocked"  # object; `by` is the blocker
    SURVIVED = "survives"  # object, of this turn's combats
    OPENED = "is Opened"  # object
    CLOSED = "is Closed"  # object
    TILTED = "is Tilted"  # object
    UNTILTED = "is Untilted"  # object
    EXCLUDED = "is Excluded"  # object
    RETURNED = "is returned to its owner's hand"  # object
    INFECTED = "is Infected"  # object
    CURED = "is Cured"  # object
    FAILS = "fails"  # an Action
    SUCCEEDS = "succeeds"  # an Action
    DIED = "becomes Dead"  # a Summoner
    LOSES_LIFE = "loses Life Points"  # a Summoner
    GAINS_LIFE = "gains Life Points"  # a Summoner
    INVOKED = "is Invoked"  # object
    INVOKES = "Invokes"  # player; `other` is the card
    COMBAT_DAMAGE = "inflicts Combat Damage"  # object; `other` is what takes it
    GAINS_COINS = "gains coins"  # player
    GAINS_ETHER = "gains Ether"  # player


class Deed(terms.Deed):
    """What an object may be forbidden to do or to undergo."""

    ACTIVATE = "activate Actions"
    BLOCK = "Block"
    BE_BLOCKED = "be Blocked"
    BE_TILTED = "be Tilted"
    BE_UNTILTED = "be Untilted"
    BE_OPENED = "be Opened"
    BE_CLOSED = "be Closed"
    BE_USED = "be used"
    BE_EXCLUDED = "be Excluded"
    BE_INFECTED = "be Infected"
    GAIN_LIFE = "gain Life Points"


class PlayerDeed(terms.PlayerDeed):
    """What players may be forbidden to do beside what players of any game may be."""

    ACTIONS = "activate Actions"
    SKILLS = "activate Skills"


class Done(terms.Done):
    """What an earlier part of the same text did to something."""

    EXCLUDED = "Excluded"
    TILTED = "Tilted"
    UNTILTED = "Untilted"
    CHANGED = "gained or lost"  # coins and Ether


_PLACED = frozenset({Part.PERMANENT, Part.HELD, Part.MANY})
declare_parts(
    {
        # A Door may be a Creature, too (doorcreature.1).
        Noun.DOOR: _PLACED | {Part.UNIT},
        Noun.INCANTATION: _PLACED,
        Noun.EQUIPMENT: _PLACED,
        Noun.LEVEL_UP: frozenset({Part.HELD}),
        Noun.SUMMONER: frozenset({Part.PERMANENT, Part.UNIT}),
    }
)
