"""The closed word lists of Rush of Ikorr's card text, as the enums that the tree is made of.

A member's value is the word as the game prints it; names of members are for the code.
"""

from enum import Enum

from engine.language.tree import terms


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

    CHAMPION = "champion"
    LOCATION = "location"
    SPELL = "spell"
    PERMANENT = "permanent"
    TOKEN = "token"
    CARD = "card"
    INFUSION = "infusion"
    AVATAR = "avatar"
    OBJECT = "object"


class Stat(terms.Stat):
    """A number that an object has."""

    ATTACK = "attack"
    HEALTH = "health"
    RAID = "raid"
    COST = "cost"
    ALLOWANCE = "infusion allowance"
    PIPS = "pips"
    IKORR = "stored Ikorr"
    DAMAGE = "damage"


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
    DAMAGED = "damaged"
    UNDAMAGED = "undamaged"
    EXERTED = "exerted"
    REFRESHED = "unexerted"
    TOKEN = "token"
    NONTOKEN = "nontoken"
    ASPECTLESS = "aspectless"
    ATTACKING = "attacking"
    DEFENDING = "defending"
    BATTLING = "battling"
    RAIDING = "raiding"
    REANIMATED = "reanimated"
    WITHOUT_ABILITIES = "without abilities"
    OF_CHOSEN_TRAIT = "of the chosen type"


class Zone(terms.Zone):
    """Where objects are (chapter 5)."""

    HAND = "hand"
    DECK = "deck"
    GRAVEYARD = "graveyard"
    VOID = "void"
    BATTLEFIELD = "battlefield"
    CHAMPION_ZONE = "champion zone"
    LOCATION_ZONE = "location zone"
    INFLUENCE_ZONE = "influence zone"
    INFLUENCE_DECK = "influence deck"
    STACK = "stack"


class Phase(terms.Phase):
    """A part of the turn (8.1a), or the whole of it."""

    SECURE = "secure phase"
    INFLUENCE = "influence phase"
    START = "start phase"
    DRAW = "draw phase"
    ACTION = "action phase"
    END = "end phase"
    CLEANUP = "cleanup phase"


class PlayVerb(terms.PlayVerb):
    """The ways to play a card (11.34, 11.35, 11.52)."""

    PLAY = "play"
    SUMMON = "summon"
    CAST = "cast"
    BUILD = "build"


class Event(terms.Event):
    """What can happen; the subject is the object or player named first in the comment."""

    SUMMONED = "is summoned"  # object
    ENTERS = "enters the battlefield"  # object
    BUILT = "is built"  # object
    DIES = "dies"  # object
    DESTROYED = "is destroyed"  # object
    SACRIFICED = "is sacrificed"  # object
    SURVIVES = "survives"  # object; `other` is what it survives
    ATTACKS = "attacks"  # object; `other` is what it attacks
    ATTACKED = "is attacked"  # object; `by` is the attacker
    DEFENDS = "defends"  # object
    BATTLES = "battles"  # object; `other` is its enemy
    STRIKES = "strikes"  # object; `other` is what it strikes
    STRUCK = "is struck"  # object; `by` is the striker
    DEALS_DAMAGE = "deals damage"  # object; `other` is what takes it
    DEALT_DAMAGE = "is dealt damage"  # object; `by` is what deals it
    RAIDS = "raids"  # object or player
    SECURES = "secures Ikorr"  # object or player
    STORES = "stores Ikorr"  # object or player; `other` is what it is stored on
    STORED_ON = "has Ikorr stored on it"  # object
    RETREATS = "retreats"  # object
    STUNNED = "is stunned"  # object
    UNSTUNNED = "is unstunned"  # object
    HEALED = "is healed"  # object
    VOIDED = "is voided"  # object
    TARGETED = "becomes the target"  # object; `by` is what targets it
    CHOSEN = "is chosen"  # object
    COPIED = "becomes a copy"  # object
    EXERTED = "is exerted"  # object
    LEAVES = "leaves the battlefield"  # object
    PUT_INTO = "is put into"  # object; `to` is the zone, `source` where it was
    LEAVES_ZONE = "leaves"  # object; `source` is the zone
    DISCARDED = "is discarded"  # object
    SCRAPPED = "is scrapped"  # object
    REVEALED = "is revealed"  # object
    PLAYED = "is played"  # object
    REANIMATED = "is reanimated"  # object
    ACTIVATED = "is activated"  # object whose ability it is
    SUPPORTS = "supports"  # object
    DRAWS = "draws"  # player; `other` is what is drawn
    DISCARDS = "discards"  # player; `other` is what is discarded
    SCRAPS = "scraps"  # player
    CASTS = "casts"  # player; `other` is the spell
    BUILDS = "builds"  # player; `other` is the location
    SUMMONS = "summons"  # player; `other` is the champion
    PLAYS = "plays"  # player; `other` is the card
    SACRIFICES = "sacrifices"  # player; `other` is the permanent
    DESTROYS = "destroys"  # player or object; `other` is the permanent
    STUNS = "stuns"  # player
    HEALS = "heals"  # player
    VOIDS = "voids"  # player
    RETREATS_OBJECT = "retreats a champion"  # player; `other` is the champion
    ACTIVATES = "activates an ability"  # player; `other` is the object, `header` says which
    USES_POWER = "uses an avatar power"  # player
    USES_RUSH = "uses a RUSH ability"  # player
    SEARCHES = "searches a deck"  # player
    SHUFFLES = "shuffles a deck"  # player
    FORESEES = "foresees"  # player
    REVEALS = "reveals"  # player
    GAINS_INFLUENCE = "gains influence"  # player
    REFRESHES = "refreshes influence"  # player
    EXERTS = "exerts influence"  # player
    TARGETS = "targets"  # player; `other` is the target
    GAINS_CONTROL = "gains control"  # player
    LOSES_SECURED = "loses secured Ikorr"  # player
    ATTACKS_WITH = "attacks with"  # player; `other` is the champion
    MAKES_TOKEN = "summons a token"  # player


class Deed(terms.Deed):
    """What an object may be forbidden or forced to do or to undergo."""

    ATTACK = "attack"
    RAID = "raid"
    DEFEND = "defend"
    STRIKE = "strike"
    STRIKE_BACK = "strike back"
    SECURE = "secure Ikorr"
    STORE = "store Ikorr"
    SUPPORT = "support"
    RETREAT = "retreat"
    DIE = "die"
    LEAVE = "leave the battlefield"
    BE_ATTACKED = "be attacked"
    BE_TARGETED = "be targeted"
    BE_CHOSEN = "be chosen"
    BE_RETREATED = "be retreated"
    BE_DESTROYED = "be destroyed"
    BE_SACRIFICED = "be sacrificed"
    BE_STUNNED = "be stunned"
    BE_UNSTUNNED = "be unstunned"
    UNSTUN = "unstun in its cleanup phase"
    BE_VOIDED = "be voided"
    BE_HEALED = "be healed"
    BE_DAMAGED = "be dealt damage"
    BE_SUMMONED = "be summoned"
    BE_COPIED = "be copied"
    BE_EXERTED = "be exerted"
    BE_REFRESHED = "be refreshed"
    BE_PLAYED = "be played"
    BE_CAST = "be cast"
    BE_BUILT = "be built"
    GAIN_ABILITIES = "gain abilities"
    ACTIVATE = "activate abilities"
    HAVE_IKORR_STORED = "have Ikorr stored on it"
    HAVE_IKORR_REMOVED = "have Ikorr removed from it"
    DEAL_DAMAGE = "deal damage"


class PlayerDeed(terms.PlayerDeed):
    """What a player may be forbidden to do."""

    DRAW = "draw cards"
    DISCARD = "discard cards"
    PLAY = "play cards"
    CAST = "cast spells"
    SUMMON = "summon champions"
    BUILD = "build locations"
    ATTACK = "attack"
    RAID = "raid"
    SEARCH = "search decks"
    SECURE = "secure Ikorr"
    STORE = "store Ikorr"
    GAIN_INFLUENCE = "gain influence"
    REFRESH = "refresh influence"
    HEAL = "heal champions"
    ACTIVATE = "activate abilities"
    USE_POWER = "use avatar powers"
    USE_RUSH = "use RUSH abilities"
    RETREAT = "retreat champions"
    SACRIFICE = "sacrifice permanents"
    STUN = "stun champions"
    REANIMATE = "reanimate champions"
    TARGET = "target"


class TraitKind(terms.TraitKind):
    """What is shared or chosen: one kind of word on a card."""

    TYPE = "type"
    LOYALTY = "loyalty"
    ASPECT = "aspect"
    TRAIT = "trait"
    NAME = "name"
    CARD_TYPE = "card type"
    KEYWORD = "keyword"


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


class InfluenceKind(Enum):
    """Which influence is meant (4.10b)."""

    ANY = "influence"
    AVAILABLE = "available influence"
    EXERTED = "exerted influence"


class Role(Enum):
    """An object known by its part in a battle or strike."""

    ATTACKER = "the attacking champion"
    DEFENDER = "the defending champion"
    FOE = "the champion this champion is battling"


class Done(terms.Done):
    """What an earlier part of the same text did to something ("the destroyed champion")."""

    CHOSEN = "chosen"
    TARGETED = "targeted"
    DESTROYED = "destroyed"
    SACRIFICED = "sacrificed"
    DISCARDED = "discarded"
    SCRAPPED = "scrapped"
    REVEALED = "revealed"
    VOIDED = "voided"
    RETREATED = "retreated"
    RETURNED = "returned"
    SUMMONED = "summoned"
    STUNNED = "stunned"
    HEALED = "healed"
    DRAWN = "drawn"
    FOUND = "found"
    COPIED = "copied"
    DEALT = "dealt"
    STORED = "stored"
    SECURED = "secured"
    REMOVED = "removed"
    EXERTED = "exerted"
    REFRESHED = "refreshed"
    CAST = "cast"
    BUILT = "built"
    PLAYED = "played"
    PUT = "put"
    KILLED = "killed"
    STRUCK = "struck"
    MOVED = "moved"
    PREVENTED = "prevented"
    SHUFFLED = "shuffled"
    EXCEEDING = "dealt in excess"
