"""Nodes: references, descriptions and selections of objects."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.language.reading.nodes import node
from engine.language.tree.kinds import Node, Objects, Ref
from engine.language.tree.terms import Position, SharedNoun, Side

if TYPE_CHECKING:
    from engine.language.tree.events import Agent
    from engine.language.tree.kinds import Amount, Players
    from engine.language.tree.terms import (
        AbilityKind,
        Done,
        Event,
        Flank,
        How,
        KeywordName,
        Noun,
        Op,
        Role,
        Stat,
        State,
        TraitKind,
        Zone,
    )


@node
class This(Ref):
    """The object whose text this is: “this unit”, “this card”, its own name."""

    noun: Noun


@node
class It(Ref):
    """A pronoun: “it”, or “them” and “they” of objects.

    Attributes:
        reflexive: “itself”: who does it.
    """

    plural: bool = False
    reflexive: bool = False


@node
class That(Ref):
    """“that unit”, “those cards”, “the chosen unit”, “that Beast”, “that opposing unit”."""

    noun: Noun
    done: Done | None = None
    plural: bool = False
    trait: str = ""
    side: Side = Side.ANY


@node
class Culprit(Ref):
    """“the unit that struck it”: who did what the trigger or replacement is about."""

    event: Event


@node
class Rest(Ref):
    """“the rest”, “the others”: what is left of the cards just looked at or revealed."""


@node
class DeckCards(Ref):
    """“the top three cards of your deck”."""

    owner: Players
    amount: Amount
    position: Position = Position.TOP


@node
class WholeZone(Ref):
    """“your hand”, “their discard pile”: all that is there."""

    zone: ZoneRef


@node
class Group(Objects):
    """“this unit and target unit”: several things joined by “and”."""

    items: tuple[Objects, ...]


@node
class Selection(Objects):
    """Objects that are found by their description.

    Attributes:
        amount: How many; `All()` for “all”, “each” and a bare plural.
        up_to: The chooser may take fewer.
        chooser: Who chooses, where the text says so (“of their choice”).
        among: A set just met, from which they are taken (“one of them”).
    """

    how: How
    description: Description
    amount: Amount
    up_to: bool = False
    chooser: Players | None = None
    among: Ref | None = None


@node
class ZoneRef(Node):
    """A zone; the owner is None where none is said (“the field”, “a discard pile”).

    Attributes:
        or_else: “your hand or discard pile”: another zone of the same player, as good as the first.
    """

    zone: Zone
    owner: Players | None = None
    or_else: Zone | None = None


@node
class StatTest(Node):
    """“with attack 3 or less”."""

    stat: Stat
    op: Op
    amount: Amount


@node
class Extreme(Node):
    """“with the highest attack”, among those that fit the rest of the description.

    Attributes:
        among: The set it is compared with, where the text names one.
    """

    stat: Stat
    lowest: bool = False
    among: Description | None = None


@node
class Named(Node):
    """“named Fine Weapon”; `others` behind “or”."""

    name: str
    others: tuple[str, ...] = ()


@node
class NamePart(Node):
    """“with "Kala" in its name”, “a "Kala" unit”: the name has these words."""

    words: str


@node
class ChosenName(Node):
    """“with the chosen name”, “with that name”."""


@node
class SameNameAs(Node):
    """“with the same name as that card”."""

    ref: Ref


@node
class Shares(Node):
    """“that shares a type with this unit”."""

    kind: TraitKind
    ref: Ref


@node
class Did(Node):
    """“that attacked this turn”, “that was summoned this turn”, “that died this turn”.

    Attributes:
        events: Any one of them; negated, none of them.
        last_turn: It was the turn before this one; otherwise this turn.
    """

    events: tuple[Event, ...]
    negated: bool = False
    by: Agent | None = None
    last_turn: bool = False


@node
class Keyword(Node):
    """A keyword ability; traits only with Support, where all are needed."""

    name: KeywordName
    traits: tuple[str, ...] = ()


@node
class Description(Node):
    """What objects must be like. Every part that is given must hold.

    Attributes:
        nouns: Any one of them.
        side: Allied or opposing, seen from the controller of the text.
        controller: “you control”, “that player controls”; None = anybody within `side`.
        other: “another”, “other”: never the object whose text it is or the one just named.
        besides: “other than the defending unit”: never that one.
        adjacent_to: What it stands beside.
        traits: Any one of these sets, each needing all its words: Beast Demon, or Yokai.
        without_traits: “non-Human”.
        aspects: Any one of them.
        zone: Where it is; None = the field for permanents.
        alternatives: Or any one of these further descriptions.
        different_names: The objects taken must have different names.
        total: “with total cost 6 or less”: a test of the objects taken together.
        played_by: “spells you cast”, “units your opponents summon”.
        done: “a card scrapped this way”: what an earlier part of the text did to it.
        not_done: “units not chosen this way”: what an earlier part did to others of them.
        owned_by: “units you own”; “units you don't own” are owned by others.
        attached_to: “all Tools equipped to it”: what carries it.
        counters: Kinds of counters of which at least one lies on it.
        flank: On that side of `adjacent_to`; without it, the outermost unit of its row there.
        unnamed: “except "Kala"”: never a card that is called so.
        either_keyword: “with Haste or Flight”: at least one of each of these sets.
        other_than: What “other” is other than besides this card; known to explanations alone.
    """

    nouns: tuple[Noun, ...]
    side: Side = Side.ANY
    controller: Players | None = None
    other: bool = False
    adjacent_to: Ref | Description | None = None
    traits: tuple[tuple[str, ...], ...] = ()
    without_traits: tuple[str, ...] = ()
    aspects: tuple[str, ...] = ()
    states: tuple[State, ...] = ()
    keywords: tuple[Keyword, ...] = ()
    without_keywords: tuple[Keyword, ...] = ()
    abilities: tuple[AbilityKind, ...] = ()
    tests: tuple[StatTest, ...] = ()
    extreme: Extreme | None = None
    zone: ZoneRef | None = None
    name: Named | NamePart | ChosenName | SameNameAs | None = None
    shares: Shares | None = None
    history: tuple[Did, ...] = ()
    different_names: bool = False
    total: StatTest | None = None
    played_by: Players | None = None
    done: Done | None = None
    alternatives: tuple[Description, ...] = ()
    flank: Flank | None = None
    besides: Ref | None = None
    unnamed: NamePart | None = None
    counters: tuple[str, ...] = ()
    not_done: Done | None = None
    owned_by: Players | None = None
    attached_to: Ref | None = None
    other_than: tuple[Ref, ...] = ()
    either_keyword: tuple[tuple[Keyword, ...], ...] = ()


@node
class Fighter(Ref):
    """The attacking or the defending unit."""

    role: Role


@node
class LastNamed(Ref):
    """What a bare “adjacent” goes with: the unit just named in this ability, else this one."""


ANY_CARD = Description(nouns=(SharedNoun.CARD,))


def is_placed(described: Description) -> bool:
    """Whether a description says whose they are, or where: what follows it is told of others."""
    is_held = described.controller is not None or described.zone is not None
    return is_held or described.side is not Side.ANY
