"""The words that trees are made of.

Some lists are the same in every game. The others are open: a game makes its own list of each kind,
as a subclass whose members have the printed word as their value.
"""

from collections.abc import Mapping
from typing import Final

from engine.values import Term


class Part(Term):
    """What a word can be where forms ask for it."""

    PERMANENT = "such objects are on the field"
    HELD = "such cards are in hands and decks, and are played"
    UNIT = "such an object may be a unit"
    SOURCE = "such a card acts by itself"
    BONUS = "such a number goes up and down"
    MANY = "a player has several such objects"
    ONE_OF_EACH = "a player has one such object of each aspect"
    LYING = "such a number lies on an object"
    PLAYED = "it is about being played"
    DECLARED = "players declare it"
    OF_UNITS = "units do it, too"
    ENDING = "something comes to its end"
    ONES_OWN = "players do it with what is theirs"


NOTHING: Final[frozenset[Part]] = frozenset()


class Word(Term):
    """A word of a list."""

    @property
    def parts(self) -> frozenset[Part]:
        """What the word can be; a game says so of its own words (`declare_parts`)."""
        return _PARTS.get(self, NOTHING)

    def can_be(self, part: Part) -> bool:
        """Whether the word can be this for a form that asks for it."""
        return part in self.parts


class Header(Term):
    """The capital words that open a triggered ability."""


class KeywordName(Term):
    """Keyword abilities."""


class Noun(Word):
    """What a description describes."""


class Side(Term):
    """Whose things: the range words."""

    ANY = ""
    ALLIED = "allied"
    OPPOSING = "opposing"


class Stat(Word):
    """A number that an object has."""


class State(Term):
    """A yes-or-no quality of an object; each has its opposite as a member of its own."""


class How(Term):
    """How the objects of a selection are found; only TARGET targets."""

    CHOOSE = "choose"
    TARGET = "target"
    ALL = "all"
    RANDOM = "random"


class Zone(Term):
    """Where objects are."""


class Position(Term):
    """Where in a deck."""

    TOP = "top"
    BOTTOM = "bottom"
    TOP_OR_BOTTOM = "top or bottom"
    SHUFFLED = "shuffled"


class Order(Term):
    """In which order several cards are put somewhere."""

    ANY = "in any order"
    RANDOM = "in a random order"


class Phase(Term):
    """A part of the turn, or the whole of it."""


class Edge(Term):
    """One of the two ends of a phase or turn."""

    BEGINNING = "beginning"
    END = "end"


class Span(Term):
    """Durations that need no further word."""

    THIS_TURN = "until the end of this turn"
    NEXT_TURN = "until the end of the next turn"
    THIS_BATTLE = "during this battle"
    THIS_PHASE = "until the end of this phase"
    THIS_GAME = "for the rest of the game"


class Link(Term):
    """How a step hangs on the one before it."""

    NONE = ""
    THEN = "then"
    IF_YOU_DO = "if you do"
    IF_YOU_DO_NOT = "if you don't"
    IF_YOU_CANNOT = "if you can't"
    WHEN_YOU_DO = "when you do"
    IF_THEY_DO = "if they do"
    IF_THEY_DO_NOT = "if they don't"
    IF_THEY_CANNOT = "if they can't"
    OTHERWISE = "otherwise"


# What hangs on it that something before was not done.
UNDONE = (
    *(Link.OTHERWISE, Link.IF_YOU_DO_NOT, Link.IF_THEY_DO_NOT),
    *(Link.IF_YOU_CANNOT, Link.IF_THEY_CANNOT),
)


class Op(Term):
    """A comparison."""

    EQUAL = "exactly"
    NOT_EQUAL = "other than"
    AT_LEAST = "or more"
    AT_MOST = "or less"
    MORE = "more than"
    LESS = "less than"


class PlayVerb(Term):
    """The ways to play a card."""


class Cause(Term):
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
    STRIKE_DAMAGE = "strike damage"
    NONSTRIKE_DAMAGE = "nonstrike damage"
    NO_SACRIFICE = "anything but a sacrifice"


class DamageKind(Term):
    """Kinds of damage."""

    ANY = "damage"
    STRIKE = "strike damage"
    NONSTRIKE = "nonstrike damage"
    BATTLE = "battle damage"


class Event(Word):
    """What can happen; the subject is the object or player named first in the comment."""


class Deed(Word):
    """What an object may be forbidden or forced to do or to undergo."""


class Flank(Term):
    """Which way along a row of units, seen by the player whose row it is."""

    LEFT = "left"
    RIGHT = "right"


class PlayerDeed(Word):
    """What a player may be forbidden to do."""


class TraitKind(Term):
    """What is shared or chosen: one kind of word on a card."""


class AbilityKind(Term):
    """Which ability of an object is meant."""


class Done(Word):
    """What an earlier part of the same text did to something ("the destroyed unit")."""


class AnyAbility(AbilityKind):
    """Whichever ability an object has."""

    ANY = "ability"


class WholeTurn(Phase):
    """A turn as a whole, beside its phases."""

    TURN = "turn"


class SharedNoun(Noun):
    """What any game's descriptions may describe; a unit is what attacks and defends."""

    UNIT = "unit"
    SPELL = "spell"
    PERMANENT = "permanent"
    TOKEN = "token"
    CARD = "card"
    OBJECT = "object"


# Nouns that say nothing about the kind of a thing.
GENERAL: Final[tuple[Noun, ...]] = (SharedNoun.OBJECT, SharedNoun.PERMANENT, SharedNoun.CARD)


def fits_noun(nouns: tuple[Noun, ...], noun: Noun) -> bool:
    """Whether something described by some nouns can be called by another."""
    return noun in nouns or noun in GENERAL or any(each in GENERAL for each in nouns)


class SharedStat(Stat):
    """Numbers that objects of any game may have."""

    COST = "cost"
    DAMAGE = "damage"


class SharedState(State):
    """Qualities that objects of any game may have."""

    DAMAGED = "damaged"
    UNDAMAGED = "undamaged"
    TOKEN = "token"
    NONTOKEN = "nontoken"
    ATTACKING = "attacking"
    DEFENDING = "defending"
    BATTLING = "battling"
    WITHOUT_ABILITIES = "without abilities"
    OF_CHOSEN_TRAIT = "of the chosen type"


class SharedZone(Zone):
    """The parts that zones play in any game; a game says what it calls each."""

    HAND = "hand"
    DECK = "deck"
    DISCARD = "discard pile"
    REMOVED = "removed"
    FIELD = "field"
    STACK = "stack"


class SharedPhase(Phase):
    """Parts of a turn that any game may have."""

    START = "start phase"
    DRAW = "draw phase"
    END = "end phase"


class SharedPlayVerb(PlayVerb):
    """The ways to play a card that any game may have."""

    PLAY = "play"
    SUMMON = "summon"
    CAST = "cast"


class SharedEvent(Event):
    """What can happen in any game."""

    SUMMONED = "is summoned"  # object
    ENTERS = "enters the field"  # object
    DIES = "dies"  # object
    DESTROYED = "is destroyed"  # object
    SACRIFICED = "is sacrificed"  # object
    SURVIVES = "survives"  # object; `other` is what it survives
    ATTACKS = "attacks"  # object; `other` is what it attacks
    ATTACKED = "is attacked"  # object; `by` is the attacker
    DEFENDS = "defends"  # object
    BATTLES = "battles"  # object; `other` is its enemy
    DEALS_DAMAGE = "deals damage"  # object; `other` is what takes it
    DEALT_DAMAGE = "is dealt damage"  # object; `by` is what deals it
    HEALED = "is healed"  # object
    TARGETED = "becomes the target"  # object; `by` is what targets it
    CHOSEN = "is chosen"  # object
    COPIED = "becomes a copy"  # object
    LEAVES = "leaves the field"  # object
    PUT_INTO = "is put into"  # object; `to` is the zone, `source` where it was
    LEAVES_ZONE = "leaves"  # object; `source` is the zone
    DISCARDED = "is discarded"  # object
    REVEALED = "is revealed"  # object
    PLAYED = "is played"  # object
    ACTIVATED = "is activated"  # object whose ability it is
    DRAWS = "draws"  # player; `other` is what is drawn
    DISCARDS = "discards"  # player; `other` is what is discarded
    CASTS = "casts"  # player; `other` is the spell
    SUMMONS = "summons"  # player; `other` is the unit
    PLAYS = "plays"  # player; `other` is the card
    SACRIFICES = "sacrifices"  # player; `other` is the permanent
    DESTROYS = "destroys"  # player or object; `other` is the permanent
    HEALS = "heals"  # player
    ACTIVATES = "activates an ability"  # player; `other` is the object, `header` says which
    SEARCHES = "searches a deck"  # player
    SHUFFLES = "shuffles a deck"  # player
    REVEALS = "reveals"  # player
    TARGETS = "targets"  # player; `other` is the target
    GAINS_CONTROL = "gains control"  # player
    ATTACKS_WITH = "attacks with"  # player; `other` is the unit
    MAKES_TOKEN = "summons a token"  # player


class SharedDeed(Deed):
    """What objects of any game may be forbidden or forced to do."""

    ATTACK = "attack"
    DEFEND = "defend"
    DIE = "die"
    LEAVE = "leave the field"
    BE_ATTACKED = "be attacked"
    BE_TARGETED = "be targeted"
    BE_CHOSEN = "be chosen"
    BE_DESTROYED = "be destroyed"
    BE_SACRIFICED = "be sacrificed"
    BE_HEALED = "be healed"
    BE_DAMAGED = "be dealt damage"
    BE_SUMMONED = "be summoned"
    BE_COPIED = "be copied"
    BE_PLAYED = "be played"
    BE_CAST = "be cast"
    GAIN_ABILITIES = "gain abilities"
    ACTIVATE = "activate abilities"
    DEAL_DAMAGE = "deal damage"


class SharedPlayerDeed(PlayerDeed):
    """What players of any game may be forbidden to do."""

    DRAW = "draw cards"
    DISCARD = "discard cards"
    PLAY = "play cards"
    CAST = "cast spells"
    SUMMON = "summon units"
    ATTACK = "attack"
    SEARCH = "search decks"
    HEAL = "heal units"
    ACTIVATE = "activate abilities"
    SACRIFICE = "sacrifice permanents"
    TARGET = "target"


class SharedTraitKind(TraitKind):
    """Kinds of words on any game's cards."""

    TYPE = "type"
    TRAIT = "trait"
    NAME = "name"
    CARD_TYPE = "card type"
    KEYWORD = "keyword"


class SharedDone(Done):
    """What texts of any game may have done."""

    CHOSEN = "chosen"
    TARGETED = "targeted"
    DESTROYED = "destroyed"
    SACRIFICED = "sacrificed"
    DISCARDED = "discarded"
    REVEALED = "revealed"
    RETURNED = "returned"
    SUMMONED = "summoned"
    HEALED = "healed"
    DRAWN = "drawn"
    FOUND = "found"
    COPIED = "copied"
    DEALT = "dealt"
    REMOVED = "removed"
    CAST = "cast"
    PLAYED = "played"
    PUT = "put"
    KILLED = "killed"
    MOVED = "moved"
    PREVENTED = "prevented"
    SHUFFLED = "shuffled"
    EXCEEDING = "dealt in excess"


class Role(Term):
    """An object known by its part in a battle."""

    ATTACKER = "the attacking unit"
    DEFENDER = "the defending unit"
    FOE = "the unit this unit is battling"
    OTHER = "the other unit"


ANY_ABILITY: Final = AnyAbility.ANY
WHOLE_TURN: Final = WholeTurn.TURN
_PARTS: Final[dict[Word, frozenset[Part]]] = {
    SharedNoun.UNIT: frozenset({Part.PERMANENT, Part.HELD, Part.UNIT, Part.MANY}),
    SharedNoun.SPELL: frozenset({Part.HELD, Part.SOURCE}),
    SharedNoun.PERMANENT: frozenset({Part.PERMANENT, Part.UNIT, Part.MANY}),
    SharedNoun.TOKEN: frozenset({Part.PERMANENT, Part.UNIT, Part.MANY}),
    SharedNoun.CARD: frozenset({Part.HELD, Part.UNIT}),
    SharedNoun.OBJECT: frozenset({Part.UNIT}),
    SharedStat.DAMAGE: frozenset({Part.LYING}),
    SharedEvent.ATTACKS_WITH: frozenset({Part.OF_UNITS}),
    SharedEvent.BATTLES: frozenset({Part.OF_UNITS}),
    SharedEvent.DESTROYS: frozenset({Part.OF_UNITS}),
    SharedEvent.DESTROYED: frozenset({Part.ENDING}),
    SharedEvent.SACRIFICED: frozenset({Part.ENDING}),
    SharedEvent.DISCARDED: frozenset({Part.ENDING}),
    SharedDeed.ATTACK: frozenset({Part.DECLARED}),
    SharedDeed.BE_SUMMONED: frozenset({Part.PLAYED}),
    SharedDeed.BE_PLAYED: frozenset({Part.PLAYED}),
    SharedDeed.BE_CAST: frozenset({Part.PLAYED}),
    SharedPlayerDeed.ATTACK: frozenset({Part.OF_UNITS}),
    SharedPlayerDeed.ACTIVATE: frozenset({Part.OF_UNITS}),
    SharedDone.SACRIFICED: frozenset({Part.ONES_OWN}),
    SharedDone.DISCARDED: frozenset({Part.ONES_OWN}),
    SharedDone.DRAWN: frozenset({Part.ONES_OWN}),
    SharedDone.REVEALED: frozenset({Part.ONES_OWN}),
}


def declare_parts(own: Mapping[Word, frozenset[Part]]) -> None:
    """Say what words of a game's own lists can be."""
    _PARTS.update(own)
