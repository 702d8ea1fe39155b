"""The word lists of Argent Saga's card text, as the enums that the tree is made of."""

from typing import Final

from engine.language.tree import terms
from engine.language.tree.terms import Part, declare_parts


class Header(terms.Header):
    """The words that open a triggered ability (11.2, 11.12)."""

    ARRIVE = "Arrive"
    RUINED = "Ruined"


class KeywordName(terms.KeywordName):
    """Keyword abilities (chapter 11)."""

    ANIMATE = "Animate"
    BRAWLER = "Brawler"
    DESTROYER = "Destroyer"
    GUARDIAN = "Guardian"
    IMMORTAL = "Immortal"
    INSTACAST = "Instacast"
    OVERRUN = "Overrun"
    QUICKNESS = "Quickness"
    TARGET_ATTACK = "Target Attack"
    UNBLOCKABLE = "Unblockable"


class Noun(terms.Noun):
    """What a description describes."""

    AUGMENT = "augment"
    SHARD = "shard"
    TOWER = "tower"
    CHAMPION = "champion"
    SPIRIT = "spirit"


class Stat(terms.Stat):
    """A number that an object has."""

    POWER = "power"
    DEFENSE = "defense"


class State(terms.State):
    """A yes-or-no quality of an object; each has its opposite as a member of its own."""

    EXHAUSTED = "exhausted"
    ACTIVE = "active"
    STUNNED = "stunned"
    UNSTUNNED = "not stunned"
    BASIC = "basic"
    NOT_BASIC = "not basic"
    FACE_UP = "face-up"
    FACE_DOWN = "face-down"
    BLOCKING = "blocking"
    LEGENDARY = "Legendary"
    NONLEGENDARY = "non-Legendary"
    NON_AIR = "non-Air"
    NON_DARK = "non-Dark"
    NON_FIRE = "non-Fire"
    NON_LIGHT = "non-Light"
    NON_WATER = "non-Water"
    NON_ARGENT = "non-Argent"
    DESTROYED = "destroyed"
    STANDING = "not destroyed"
    EQUIPPING = "equipped to it"
    UNDERNEATH = "under it"
    IN_FRONT = "in front of it"
    BEHIND = "behind it"
    OMEGA = "Ω"
    ARMED = "equipped with a Gear"
    OF_CHOSEN_COST = "of the chosen cost"
    OF_LEADERS = "of the element of your champion and spirit"
    DRAINING = "with Shard Drain"
    ON_OWN_UNIT = "equipped to a unit you control"
    EXPELLED_BY_IT = "expelled by this card"


# What is of another element, by that one (3.5.1).
WITHOUT_ELEMENT: Final = {
    "air": State.NON_AIR,
    "dark": State.NON_DARK,
    "fire": State.NON_FIRE,
    "light": State.NON_LIGHT,
    "water": State.NON_WATER,
    "argent": State.NON_ARGENT,
}


class Zone(terms.Zone):
    """Where objects are (chapter 4)."""

    SHARD_DECK = "shard deck"
    BELOW = "pile under it"


class Phase(terms.Phase):
    """A part of the turn (chapter 7)."""

    CHARGE = "charge phase"
    MAIN = "main phase"


class TraitKind(terms.TraitKind):
    """What is shared or chosen: one kind of word on a card."""

    ELEMENT = "element"
    SUBTYPE = "subtype"
    COST = "cost"
    PARITY = "even or odd cost"


class Event(terms.Event):
    """What can happen; the subject is the object or player named first in the comment."""

    EXPELLED = "is expelled"  # object
    EXHAUSTED = "is exhausted"  # object
    RECOVERED = "is recovered"  # object
    STUNNED = "becomes stunned"  # object
    EQUIPPED = "is equipped"  # object
    BLOCKS = "uses Guardian"  # object
    BATTLE_ENDS = "ends the battle"  # player: whoever it is
    EXPELS = "expels"  # player; `other` is what is expelled
    DRAINS = "uses Shard Drain"  # player
    DRAWS_FOR_TURN = "draws for the turn"  # player


class Deed(terms.Deed):
    """What an object may be forbidden or forced to do or to undergo."""

    BLOCK = "use Guardian"
    RECOVER = "recover"
    TAKE_EFFECT = "take effect"
    TRIGGER = "trigger"


class PlayerDeed(terms.PlayerDeed):
    """What players may be forbidden to do."""

    TRIGGER = "trigger abilities"


class Done(terms.Done):
    """What an earlier part of the same text did to something."""

    EXPELLED = "expelled"
    EXHAUSTED = "exhausted"
    RECOVERED = "recovered"
    EQUIPPED = "equipped"
    FLIPPED = "flipped"


class AbilityKind(terms.AbilityKind):
    """Which ability of an object is meant."""

    ACTIVATED = "activated ability"
    ARRIVE = "Arrive ability"
    RUINED = "Ruined ability"


declare_parts(
    {
        Noun.AUGMENT: frozenset({Part.PERMANENT, Part.HELD, Part.MANY}),
        Noun.SHARD: frozenset({Part.PERMANENT, Part.MANY}),
        # Damage and changes of numbers are about towers as about units.
        Noun.TOWER: frozenset({Part.PERMANENT, Part.UNIT, Part.ONE_OF_EACH}),
        Noun.CHAMPION: frozenset({Part.PERMANENT}),
        Noun.SPIRIT: frozenset({Part.PERMANENT}),
        Stat.POWER: frozenset({Part.BONUS}),
        Stat.DEFENSE: frozenset({Part.BONUS}),
    }
)
