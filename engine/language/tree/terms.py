"""The words that trees are made of.

Some lists are the same in every game. The others are open: a game makes its own list of each kind,
as a subclass whose members have the printed word as their value.
"""

from enum import Enum
from typing import Final


class Header(Enum):
    """The capital words that open a triggered ability."""


class KeywordName(Enum):
    """Keyword abilities."""


class Noun(Enum):
    """What a description describes."""


class Side(Enum):
    """Whose things: the range words."""

    ANY = ""
    ALLIED = "allied"
    OPPOSING = "opposing"


class Stat(Enum):
    """A number that an object has."""


class State(Enum):
    """A yes-or-no quality of an object; each has its opposite as a member of its own."""


class How(Enum):
    """How the objects of a selection are found; only TARGET targets."""

    CHOOSE = "choose"
    TARGET = "target"
    ALL = "all"
    RANDOM = "random"


class Zone(Enum):
    """Where objects are."""


class Position(Enum):
    """Where in a deck."""

    TOP = "top"
    BOTTOM = "bottom"
    TOP_OR_BOTTOM = "top or bottom"
    SHUFFLED = "shuffled"


class Order(Enum):
    """In which order several cards are put somewhere."""

    ANY = "in any order"
    RANDOM = "in a random order"


class Phase(Enum):
    """A part of the turn, or the whole of it."""


class Edge(Enum):
    """One of the two ends of a phase or turn."""

    BEGINNING = "beginning"
    END = "end"


class Span(Enum):
    """Durations that need no further word."""

    THIS_TURN = "until the end of this turn"
    NEXT_TURN = "until the end of the next turn"
    THIS_BATTLE = "during this battle"
    THIS_PHASE = "until the end of this phase"
    THIS_GAME = "for the rest of the game"


class Link(Enum):
    """How a step hangs on the one before it."""

    NONE = ""
    THEN = "then"
    IF_YOU_DO = "if you do"
    IF_YOU_DO_NOT = "if you don't"
    WHEN_YOU_DO = "when you do"
    IF_THEY_DO = "if they do"
    IF_THEY_DO_NOT = "if they don't"
    OTHERWISE = "otherwise"


class Op(Enum):
    """A comparison."""

    EQUAL = "exactly"
    NOT_EQUAL = "other than"
    AT_LEAST = "or more"
    AT_MOST = "or less"
    MORE = "more than"
    LESS = "less than"


class PlayVerb(Enum):
    """The ways to play a card."""


class Cause(Enum):
    """What brings an event about."""

    BATTLE = "battle"
    CARD_EFFECT = "a card effect"
    EFFECT = "an effect"
    OPPOSING_CARD_EFFECT = "an opposing card effect"
    OPPOSING_EFFECT = "an opposing effect"
    ALLIED_CARD_EFFECT = "an allied card effect"
    ABILITY = "an ability"
    OPPOSING_ABILITY = "an opposing ability"
    SPELL = "a spell"
    OPPOSING_SPELL = "an opposing spell"
    STRIKE = "a strike"


class DamageKind(Enum):
    """Kinds of damage."""

    ANY = "damage"
    STRIKE = "strike damage"
    NONSTRIKE = "nonstrike damage"
    BATTLE = "battle damage"


class Event(Enum):
    """What can happen; the subject is the object or player named first in the comment."""


class Deed(Enum):
    """What an object may be forbidden or forced to do or to undergo."""


class Flank(Enum):
    """Which way along a row of units, seen by the player whose row it is."""

    LEFT = "left"
    RIGHT = "right"


class PlayerDeed(Enum):
    """What a player may be forbidden to do."""


class TraitKind(Enum):
    """What is shared or chosen: one kind of word on a card."""


class AbilityKind(Enum):
    """Which ability of an object is meant."""


class Done(Enum):
    """What an earlier part of the same text did to something ("the destroyed unit")."""


class AnyAbility(AbilityKind):
    """Whichever ability an object has."""

    ANY = "ability"


class WholeTurn(Phase):
    """A turn as a whole, beside its phases."""

    TURN = "turn"


ANY_ABILITY: Final = AnyAbility.ANY
WHOLE_TURN: Final = WholeTurn.TURN
