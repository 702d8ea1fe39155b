"""The closed word lists of Rush of Ikorr's card text, as the enums that the tree is made of.

A member's value is the word as the game prints it; names of members are for the code.
"""

from engine.language.tree import terms
from engine.language.tree.terms import Part, declare_parts
from engine.values import Term


class Header(terms.Header):
    """The capital words that open a triggered ability (11.55-11.63)."""

    SUMMON = "SUMMON"
    DEATH = "DEATH"
    ATTACK = "ATTACK"
    RAID = "RAID"
    SECURE = "SECURE"
    START = "START"
    END = "END"
    RETREAT = "RETREAT"


class KeywordName(terms.KeywordName):
    """Keyword abilities (11.25-11.32)."""

    SWIFT = "Swift"
    LETHAL = "Lethal"
    QUICK_STRIKE = "Quick Strike"
    FURY = "Fury"
    RAZE = "Raze"
    REANIMATE = "Reanimate"
    SUPPORT = "Support"


class Noun(terms.Noun):
    """What a description describes."""

    LOCATION = "location"
    INFUSION = "infusion"
    AVATAR = "avatar"


class Stat(terms.Stat):
    """A number that an object has."""

    ATTACK = "attack"
    HEALTH = "health"
    RAID = "raid"
    ALLOWANCE = "infusion allowance"
    PIPS = "pips"
    IKORR = "stored Ikorr"


class State(terms.State):
    """A yes-or-no quality of an object; each has its opposite as a member of its own."""

    INFUSED = "infused"
    UNINFUSED = "uninfused"
    FABLED = "Fabled"
    NONFABLED = "non-Fabled"
    UNIQUE = "Unique"
    STUNNED = "stunned"
    UNSTUNNED = "unstunned"
    PERPETUALLY_STUNNED = "perpetually stunned"
    EXERTED = "exerted"
    REFRESHED = "unexerted"
    ASPECTLESS = "aspectless"
    RAIDING = "raiding"
    REANIMATED = "reanimated"


class Zone(terms.Zone):
    """Where objects are (chapter 5)."""

    CHAMPION_ZONE = "champion zone"
    LOCATION_ZONE = "location zone"
    INFLUENCE_ZONE = "influence zone"
    INFLUENCE_DECK = "influence deck"


class Phase(terms.Phase):
    """A part of the turn (8.1a), or the whole of it."""

    SECURE = "secure phase"
    INFLUENCE = "influence phase"
    ACTION = "action phase"
    CLEANUP = "cleanup phase"


class PlayVerb(terms.PlayVerb):
    """The ways to play a card (11.34, 11.35, 11.52)."""

    BUILD = "build"


class Event(terms.Event):
    """What can happen; the subject is the object or player named first in the comment."""

    BUILT = "is built"  # object
    STRIKES = "strikes"  # object; `other` is what it strikes
    STRUCK = "is struck"  # object; `by` is the striker
    RAIDS = "raids"  # object or player
    SECURES = "secures Ikorr"  # object or player
    STORES = "stores Ikorr"  # object or player; `other` is what it is stored on
    STORED_ON = "has Ikorr stored on it"  # object
    STORES_RAIDING = "stores Ikorr by raiding"  # object
    RETREATS = "retreats"  # object
    STUNNED = "is stunned"  # object
    UNSTUNNED = "is unstunned"  # object
    VOIDED = "is voided"  # object
    EXERTED = "is exerted"  # object
    SCRAPPED = "is scrapped"  # object
    REANIMATED = "is reanimated"  # object
    SUPPORTS = "supports"  # object
    SUPPORTED = "is supported"  # object
    SCRAPS = "scraps"  # player
    BUILDS = "builds"  # player; `other` is the location
    STUNS = "stuns"  # player
    VOIDS = "voids"  # player
    RETREATS_OBJECT = "retreats a champion"  # player; `other` is the champion
    USES_POWER = "uses an avatar power"  # player
    USES_RUSH = "uses a RUSH ability"  # player
    FORESEES = "foresees"  # player
    GAINS_INFLUENCE = "gains influence"  # player
    REFRESHES = "refreshes influence"  # player
    EXERTS = "exerts influence"  # player
    LOSES_SECURED = "loses secured Ikorr"  # player


class Deed(terms.Deed):
    """What an object may be forbidden or forced to do or to undergo."""

    RAID = "raid"
    STRIKE = "strike"
    STRIKE_BACK = "strike back"
    SECURE = "secure Ikorr"
    STORE = "store Ikorr"
    SUPPORT = "support"
    RETREAT = "retreat"
    BE_RETREATED = "be retreated"
    BE_STUNNED = "be stunned"
    BE_UNSTUNNED = "be unstunned"
    UNSTUN = "unstun in its cleanup phase"
    BE_VOIDED = "be voided"
    BE_EXERTED = "be exerted"
    BE_REFRESHED = "be refreshed"
    BE_BUILT = "be built"
    HAVE_IKORR_STORED = "have Ikorr stored on it"
    HAVE_IKORR_REMOVED = "have Ikorr removed from it"


class PlayerDeed(terms.PlayerDeed):
    """What a player may be forbidden to do."""

    BUILD = "build locations"
    RAID = "raid"
    SECURE = "secure Ikorr"
    STORE = "store Ikorr"
    GAIN_INFLUENCE = "gain influence"
    REFRESH = "refresh influence"
    USE_POWER = "use avatar powers"
    USE_RUSH = "use RUSH abilities"
    RETREAT = "retreat champions"
    STUN = "stun champions"
    REANIMATE = "reanimate champions"


class TraitKind(terms.TraitKind):
    """What is shared or chosen: one kind of word on a card."""

    LOYALTY = "loyalty"
    ASPECT = "aspect"


class AbilityKind(terms.AbilityKind):
    """Which ability of an object is meant."""

    ACTION = "ACTION ability"
    SUMMON = "SUMMON ability"
    DEATH = "DEATH ability"
    ATTACK = "ATTACK ability"
    RAID = "RAID ability"
    SECURE = "SECURE ability"
    START = "START ability"
    END = "END ability"
    RETREAT = "RETREAT ability"
    SUPPORT = "Support ability"
    POWER = "avatar power"
    RUSH = "RUSH ability"


class InfluenceKind(Term):
    """Which influence is meant (4.10b)."""

    ANY = "influence"
    AVAILABLE = "available influence"
    EXERTED = "exerted influence"


class Done(terms.Done):
    """What an earlier part of the same text did to something ("the destroyed champion")."""

    SCRAPPED = "scrapped"
    VOIDED = "voided"
    RETREATED = "retreated"
    STUNNED = "stunned"
    STORED = "stored"
    SECURED = "secured"
    EXERTED = "exerted"
    REFRESHED = "refreshed"
    BUILT = "built"
    STRUCK = "struck"


declare_parts(
    {
        Noun.LOCATION: frozenset({Part.PERMANENT, Part.HELD, Part.SOURCE}),
        Noun.AVATAR: frozenset({Part.SOURCE}),
        Stat.ATTACK: frozenset({Part.BONUS}),
        Stat.HEALTH: frozenset({Part.BONUS}),
        Stat.RAID: frozenset({Part.BONUS}),
        Stat.IKORR: frozenset({Part.LYING}),
        Deed.RAID: frozenset({Part.DECLARED}),
        Deed.BE_BUILT: frozenset({Part.PLAYED}),
        PlayerDeed.RAID: frozenset({Part.OF_UNITS}),
        PlayerDeed.SECURE: frozenset({Part.OF_UNITS}),
        PlayerDeed.STORE: frozenset({Part.OF_UNITS}),
        Event.RAIDS: frozenset({Part.OF_UNITS}),
        Event.SECURES: frozenset({Part.OF_UNITS}),
        Event.STORES: frozenset({Part.OF_UNITS}),
        Event.FORESEES: frozenset({Part.OF_UNITS}),
        Event.VOIDED: frozenset({Part.ENDING}),
        Event.SCRAPPED: frozenset({Part.ENDING}),
        Done.SCRAPPED: frozenset({Part.ONES_OWN}),
    }
)
