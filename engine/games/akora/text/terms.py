"""The word lists of Akora's card text, as the enums that the tree is made of."""

from engine.language.tree import terms
from engine.language.tree.terms import Part, declare_parts
from engine.values import Term


class Noun(terms.Noun):
    """What a description describes."""

    AKORA = "Akora"
    ALCHEMY = "Alchemy Card"
    FLASH = "Flash Alchemy Card"
    ETERNITY = "Eternity Alchemy Card"
    ARMAMENT = "Armament Alchemy Card"
    BATTLEZONE = "Battlezone Card"
    SHARD = "Relic Shard"


class Stat(terms.Stat):
    """A number that an object has."""

    ATTACK = "Attack Power"
    SOUL = "Soul Points"


class State(terms.State):
    """A yes-or-no quality of an object; each has its opposite as a member of its own."""

    FACE_UP = "face-up"
    FACE_DOWN = "face-down"
    FROZEN = "Frozen"
    UNFROZEN = "not Frozen"
    RESTED = "Rested"
    UNRESTED = "not Rested"
    UNDERNEATH = "underneath this card"
    EQUIPPED = "equipped to your Akora"
    APART = "not underneath or equipped"


class Zone(terms.Zone):
    """Where objects are, beside the zones that any game has."""

    AKORA_DECK = "Akora Deck"
    RELIC = "Relic Zone"
    ALCHEMY = "Alchemy Zone"
    BATTLE = "Battle Zone"
    BELOW = "pile under it"


class Use(Term):
    """How a card says that it is used, before its semicolon (term.8)."""

    PLAY = "Play"
    PLAY_OR_FLIP = "Play or Flip"
    FLIP = "flip this card"


class Event(terms.Event):
    """What can happen; the subject is the object or player named first in the comment."""

    FLIPS = "flips"  # player; `other` is the card
    SETS = "sets"  # player; `other` is the card
    USES = "activates"  # player; `other` is the card: played, flipped, or an effect of it
    USES_EFFECT = "activates the effect of"  # player; `other` is the card
    RELICS_UP = "Relics Up"  # player
    GAINS_ESSENCE = "gains Alchemist Essence"  # player
    DECLARES = "attacks"  # player or Akora
    WOULD_DEAL = "would deal Attack Damage"  # player
    WOULD_TAKE = "would take Attack Damage"  # player
    WOULD_SUFFER = "would take Non-Attack Damage"  # player; `by` is whose effect it is
    DEALS_ATTACK = "deals Attack Damage"  # player or Akora
    DEALT_ATTACK = "is dealt Attack Damage"  # player
    DEALS_EFFECT = "deals damage"  # player
    DEALT_EFFECT = "is dealt damage"  # player
    FROZEN = "is Frozen"  # object
    COUNTED = "has a counter placed on it"  # object


class Deed(terms.Deed):
    """What an object may be forbidden to undergo."""

    BE_NEGATED = "be negated"
    BE_FROZEN = "be Frozen"
    BE_RESTED = "be Rested"


class Done(terms.Done):
    """What an earlier part of the same effect did to something."""

    SENT = "sent to the Dark Zone"


declare_parts(
    {
        Noun.AKORA: frozenset({Part.PERMANENT, Part.HELD, Part.UNIT}),
        Noun.ALCHEMY: frozenset({Part.PERMANENT, Part.HELD, Part.MANY}),
        Noun.FLASH: frozenset({Part.PERMANENT, Part.HELD, Part.MANY}),
        Noun.ETERNITY: frozenset({Part.PERMANENT, Part.HELD, Part.MANY}),
        Noun.ARMAMENT: frozenset({Part.PERMANENT, Part.HELD, Part.MANY}),
        Noun.BATTLEZONE: frozenset({Part.PERMANENT, Part.HELD}),
        Noun.SHARD: frozenset({Part.PERMANENT, Part.HELD, Part.MANY}),
        Stat.ATTACK: frozenset({Part.BONUS}),
        Stat.SOUL: frozenset({Part.BONUS}),
    }
)
