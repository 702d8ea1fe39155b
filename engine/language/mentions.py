"""What texts mention beside what their words say: what a later pronoun can refer to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from enum import Enum

from engine.language.reading.trees import nodes
from engine.language.tree.instructions import CopySpell, Draw, SummonCopy
from engine.language.tree.kinds import Condition
from engine.language.tree.objects import DeckCards, Fighter, Selection, StatTest, WholeZone
from engine.language.tree.terms import (
    Done,
    Event,
    Noun,
    Part,
    SharedDone,
    SharedEvent,
    SharedNoun,
)
from engine.values import value


@value
class Mentions:
    """What an opening or a node mentions.

    Attributes:
        number: An amount: "that many" can refer to it.
        fight: Attackers, and what is attacked.
        killer: What something was killed by.
        many: Several things at once.
        gone: This card has left the field.
    """

    nouns: tuple[Noun, ...] = ()
    events: tuple[Event, ...] = ()
    number: bool = False
    fight: bool = False
    killer: bool = False
    many: bool = False
    gone: bool = False


NOTHING = Mentions()
TOKENS = Mentions((SharedNoun.TOKEN, SharedNoun.UNIT))
_CARDS = Mentions((SharedNoun.CARD,))
_NODES: Mapping[type, Mentions] = {
    CopySpell: Mentions((SharedNoun.SPELL,)),
    SummonCopy: TOKENS,
    Fighter: Mentions((SharedNoun.UNIT,)),
    DeckCards: _CARDS,
    WholeZone: _CARDS,
    Draw: _CARDS,
}
_FIGHTS: frozenset[Event] = frozenset(
    {
        SharedEvent.ATTACKS,
        SharedEvent.ATTACKED,
        SharedEvent.DEFENDS,
        SharedEvent.BATTLES,
        SharedEvent.DEALS_DAMAGE,
        SharedEvent.DEALT_DAMAGE,
        SharedEvent.ATTACKS_WITH,
        SharedEvent.SURVIVES,
        SharedEvent.DESTROYS,
        SharedEvent.DESTROYED,
    }
)
# What else is "chosen" or "targeted" beside what verbs do.
_DOING: Mapping[Done, tuple[type, ...]] = {
    SharedDone.CHOSEN: (Selection,),
    SharedDone.TARGETED: (Selection,),
}


@value
class References:
    """What a game adds to what pronouns can refer to.

    Attributes:
        nodes: What nodes of the game mention.
        counted: Those that name one thing, or several by their amount.
        fights: Events with an attacker, or with something like it.
        sets: Nodes that meet several cards, of which "the rest" is left.
        discards: Instructions about cards of whoever carries them out.
        may_fail: Instructions that some of several players may be unable to carry out: "those who
            do" then tells them apart.
        doing: Nodes that are not verbs and do what a participle says.
        leaving: Instructions with which something leaves the field or its zone.
        later: Instructions that bring something into play only after the text is done.
        staying: What stays where it is when it is destroyed.
        stuff: Instructions about things that are not objects, which "it" may be.
        lends: A text may let its player play cards of others.
        kept: Abilities of whose words later lines of a text may speak, beside costs.
        single: Events of one thing, of which there is no "that many".
        answers: "That card" is the one that is answered, whatever is named behind it.
    """

    nodes: Mapping[type, Mentions] = field(default_factory=dict)
    counted: tuple[type, ...] = ()
    fights: frozenset[Event] = frozenset()
    sets: tuple[type, ...] = ()
    discards: tuple[type, ...] = ()
    may_fail: tuple[type, ...] = ()
    doing: Mapping[Done, tuple[type, ...]] = field(default_factory=dict)
    leaving: tuple[type, ...] = ()
    later: tuple[type, ...] = ()
    staying: frozenset[Noun] = frozenset()
    stuff: tuple[type, ...] = ()
    kept: tuple[type, ...] = ()
    single: frozenset[Event] = frozenset()
    lends: bool = False
    answers: bool = False

    def of(self, kind: type) -> Mentions:
        """Return what nodes of a kind mention by themselves."""
        return self.nodes.get(kind) or _NODES.get(kind, NOTHING)

    def asks_for_pile(self, held: Condition) -> bool:
        """Whether a condition tests a number that is things on an object: "that many" are those."""
        return self.tells_by_pile(held)

    def tells_by_pile(self, part: object) -> bool:
        """Whether something is told by how many things lie on it: "a unit with a coin on it"."""
        tested = (each for each in nodes(part) if isinstance(each, StatTest))
        return any(each.stat.can_be(Part.LYING) for each in tested)

    def has_fight(self, events: tuple[Event, ...]) -> bool:
        """Whether any of these events has an attacker, or something like it."""
        return any(event in _FIGHTS or event in self.fights for event in events)

    def further_doing(self, done: Done, doing: Mapping[Enum, tuple[type, ...]]) -> tuple[type, ...]:
        """Return the nodes that do what a participle says, with those of verbs."""
        return (*doing.get(done, ()), *_DOING.get(done, ()), *self.doing.get(done, ()))
