"""Nodes of the card-text tree: references, descriptions, players and amounts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.rush_of_ikorr.text.terms import (
    AbilityKind,
    Done,
    Event,
    Flank,
    How,
    InfluenceKind,
    KeywordName,
    Noun,
    Op,
    Position,
    Role,
    Side,
    Stat,
    State,
    TraitKind,
    Zone,
)
from engine.language.reading.nodes import node
from engine.language.tree.kinds import Amount, Condition, Node, Objects, Players, Ref

if TYPE_CHECKING:
    from engine.games.rush_of_ikorr.text.tree_conditions import Agent, EventPattern

# --- references: objects that the text has already met, or meets by their place -----------------


@node
class This(Ref):
    """The object whose text this is: “this champion”, “this card”, its own name."""

    noun: Noun = Noun.CHAMPION


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
    """“that champion”, “those cards”, “the chosen champion”, “the sacrificed champions”."""

    noun: Noun = Noun.CHAMPION
    done: Done | None = None
    plural: bool = False


@node
class Fighter(Ref):
    """The attacking or the defending champion."""

    role: Role


@node
class LastNamed(Ref):
    """What a bare “adjacent” goes with: the champion just named in this ability, else this one."""


@node
class Culprit(Ref):
    """“the champion that struck it”: who did what the trigger or replacement is about."""

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
    """“your hand”, “their graveyard”: all that is there."""

    zone: ZoneRef


@node
class Group(Objects):
    """“this champion and target champion”: several things joined by “and”."""

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


# --- descriptions ------------------------------------------------------------------------------


@node
class ZoneRef(Node):
    """A zone; the owner is None where none is said (“the battlefield”, “a graveyard”).

    Attributes:
        or_else: “your hand or graveyard”: another zone of the same player, as good as the first.
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
class ChosenName(Node):
    """“with the chosen name”, “with that name”."""


@node
class SameNameAs(Node):
    """“with the same name as that card”."""

    ref: Ref


@node
class Shares(Node):
    """“that shares a type with this champion”."""

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
    """A keyword ability; traits only with Support, where all are needed (4.4d.2a, 11.31a)."""

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
        besides: “other than the defending champion”: never that one.
        adjacent_to: What it stands beside.
        traits: Any one of these sets, each needing all its words: Beast Demon, or Yokai.
        without_traits: “non-Human”.
        aspects: Any one of them.
        zone: Where it is; None = the battlefield for permanents.
        alternatives: Or any one of these further descriptions.
        different_names: The objects taken must have different names.
        total: “with total cost 6 or less”: a test of the objects taken together.
        played_by: “spells you cast”, “champions your opponents summon”.
        done: “a card scrapped this way”: what an earlier part of the text did to it.
        flank: On that side of `adjacent_to`; without it, the outermost champion of its row there.
    """

    nouns: tuple[Noun, ...] = (Noun.CHAMPION,)
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
    name: Named | ChosenName | SameNameAs | None = None
    shares: Shares | None = None
    history: tuple[Did, ...] = ()
    different_names: bool = False
    total: StatTest | None = None
    played_by: Players | None = None
    done: Done | None = None
    alternatives: tuple[Description, ...] = ()
    flank: Flank | None = None
    besides: Ref | None = None


# --- players -----------------------------------------------------------------------------------


@node
class You(Players):
    """The controller of the text."""


@node
class EachPlayer(Players):
    """“each player”, “all opposing players”, “each other allied player”.

    Attributes:
        as_team: “your team”: its pool changes once, what it controls is counted together.
    """

    side: Side = Side.ANY
    other: bool = False
    as_team: bool = False


EVERYBODY = EachPlayer()


@node
class Opponent(Players):
    """“your opponent”: the opposing player in front (in one against one, the other player)."""


@node
class TargetPlayer(Players):
    """“target player”, “target opposing player”."""

    side: Side = Side.ANY
    other: bool = False


@node
class ChosenPlayer(Players):
    """“an opposing player”, “a player”: chosen on resolution."""

    side: Side = Side.ANY
    other: bool = False


@node
class ThatPlayer(Players):
    """“that player”, “they”, “those players”, “their”."""

    plural: bool = False


@node
class TheChosenPlayer(Players):
    """“the chosen player”: the one an earlier instruction chose."""


@node
class WhoDid(Players):
    """“those who do”, “each player who does”, “each opposing player who doesn't”."""

    negated: bool = False
    side: Side = Side.ANY


@node
class EachPlayerWho(Players):
    """“each player with no cards in hand”: the condition speaks of each as `ThatPlayer()`."""

    side: Side
    condition: Condition


@node
class ControllerOf(Players):
    """“its controller”, “the controller of target champion”; a selection only of targets."""

    ref: Ref | Selection


@node
class OwnerOf(Players):
    """“its owner”; a selection only of targets."""

    ref: Ref | Selection


@node
class ActivePlayer(Players):
    """“the player whose turn it is”, “the active player”."""


@node
class StartingWith(Players):
    """“starting with a player of your choice, each player ...” (10.1)."""

    first: Players
    group: EachPlayer = EVERYBODY


@node
class BothPlayers(Players):
    """“you and target allied player”, “you and your opponent”."""

    first: Players
    second: Players


# --- amounts -----------------------------------------------------------------------------------


@node
class Number(Amount):
    """A plain number."""

    value: int


@node
class X(Amount):
    """X, given by “where X is”, by a declared cost, or by the cost of the ability."""


@node
class All(Amount):
    """All there is: “all damage”, “all exerted influence”, “each champion”."""


@node
class AnyNumber(Amount):
    """“any number of”, “any amount of”: the chooser says, 0 included."""


@node
class Between(Amount):
    """“one or two”."""

    least: int
    most: int


@node
class UpTo(Amount):
    """“up to 2”: the actor says how much, 0 included."""

    amount: Amount


@node
class UntilHand(Amount):
    """Of drawing: “until you have five cards in your hand”."""

    size: Amount


@node
class CountOf(Amount):
    """“the number of Beasts you control”, “for each Beast you control”."""

    description: Description


@node
class CountOfRef(Amount):
    """“the number of those champions”, “for each of them”."""

    ref: Ref


@node
class StatOf(Amount):
    """“its attack”, “the sacrificed champion's influence cost”; printed values on request."""

    stat: Stat
    ref: Objects
    printed: bool = False


@node
class TotalOf(Amount):
    """“the total attack of champions you control”."""

    stat: Stat
    description: Description


@node
class ExtremeOf(Amount):
    """“the highest raid among allied champions”."""

    stat: Stat
    description: Description
    lowest: bool = False


@node
class ThatMany(Amount):
    """“that many”, “that much”: the amount of the event or instruction just before."""


@node
class DoneThisWay(Amount):
    """“the number of cards discarded this way”, “the damage dealt this way”."""

    done: Done
    noun: Noun | None = None


@node
class TimesHappened(Amount):
    """“the number of times this champion attacked this turn”."""

    event: EventPattern


@node
class SecuredBy(Amount):
    """“your secured Ikorr”, as a number."""

    players: Players


@node
class InfluenceOf(Amount):
    """“the influence you control”, “your exerted influence”, as a number."""

    players: Players
    kind: InfluenceKind = InfluenceKind.ANY


@node
class PlayerCount(Amount):
    """“the number of players”, “the number of opposing players”."""

    side: Side = Side.ANY


@node
class CountersOn(Amount):
    """“the number of doom counters on this location”."""

    kind: str
    ref: Ref


@node
class Times(Amount):
    """“2 for each ...”, “twice its attack”."""

    factor: int
    amount: Amount


@node
class Plus(Amount):
    """“its attack plus 1”; a minus has a negative number."""

    amount: Amount
    number: int


@node
class Capped(Amount):
    """“its attack (to a maximum of 5)”."""

    amount: Amount
    most: int


@node
class Groups(Amount):
    """“for every two Beasts you control”: how many full groups of that size there are."""

    amount: Amount
    size: int


@node
class AllBut(Amount):
    """Of a selection: “all but one of them”; the chooser says which are spared."""

    spared: int


@node
class Half(Amount):
    """“half its health, rounded up”."""

    amount: Amount
    up: bool = True


YOU = You()
ONE = Number(1)
THIS = This()
ANY_CARD = Description(nouns=(Noun.CARD,))
