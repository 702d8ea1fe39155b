"""A Rush of Ikorr scenario as it was read: values only, nothing of a running game."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from engine.cards import Card
from engine.catalog import Catalog

# A reference, a list of values, true or false, or a number.
Answer = str | int | bool | list["Answer"]


class Zone(Enum):
    """Where an entry of a player's table lies."""

    HAND = "hand"
    DECK = "deck"
    GRAVEYARD = "graveyard"
    VOID = "void"
    CHAMPIONS = "champions"
    LOCATION = "location"


class Verb(Enum):
    """What a step does."""

    PLAY = "play"
    ATTACK = "attack"
    RAID = "raid"
    ACTIVATE = "activate"
    POWER = "power"
    RUSH = "rush"
    PASS = "pass"
    CONCEDE = "concede"
    ANSWER = "answer"
    CHECK = "check"


@dataclass(frozen=True, slots=True)
class Entry:
    """One object of the board.

    Attributes:
        key: The entry's key in the file, for messages.
        fresh: It was summoned this turn.
        attacked: It has attacked this turn.
        victims: References to what it attacked, where the file lists them (11.25a).
        reanimated: It came back by Reanimate: leaving the battlefield voids it (11.30a).
    """

    key: str
    zone: Zone
    card: Card
    infusion: Card | None = None
    id: str = ""
    damage: int = 0
    ikorr: int = 0
    stunned: bool = False
    perpetual: bool = False
    fresh: bool = False
    attacked: bool = False
    victims: tuple[str, ...] = ()
    raided: bool = False
    reanimated: bool = False


@dataclass(frozen=True, slots=True)
class Side:
    """One player's table; entries of the deck stand topmost first, of a row left to right."""

    avatar: Card | None = None
    influence: int = 0
    exerted: int = 0
    secured: int = 0
    entries: tuple[Entry, ...] = ()
    power_used: bool = False
    rush_used: bool = False


@dataclass(frozen=True, slots=True)
class Expectation:
    """One thing that must be true after a step.

    Attributes:
        what: A zone or number of a player, a word about the game, or `object`.
        seat: The player it is about, -1 for none.
        reference: For `object`: which one.
    """

    key: str
    what: str
    value: object
    seat: int = -1
    reference: str = ""


@dataclass(frozen=True, slots=True)
class Step:
    """One step: a verb, what it is done to and with, and what must be true afterwards.

    Attributes:
        key: The step's key in the file.
        subject: The reference behind the verb, empty for verbs without one.
        by: The player's seat, None for the first player of the active team.
        targets, pay: None where the file leaves them out.
        answer: The value of `answer = VALUE`.
    """

    key: str
    verb: Verb
    subject: str = ""
    by: int | None = None
    target: str = ""
    ability: int | None = None
    targets: tuple[str, ...] | None = None
    x: int | None = None
    position: int | None = None
    pay: tuple[str, ...] | None = None
    answer: Answer = ""
    answers: tuple[Answer, ...] = ()
    refused: bool = False
    rule: str = ""
    expect: tuple[Expectation, ...] = ()


@dataclass(frozen=True, slots=True)
class Scenario:
    """A whole file.

    Attributes:
        first, active: A seat of the team that went first, and of the one whose turn it is.
        options: Named interpretations of play and construction, as given.
        catalog: The cards that references and chosen names can mean.
        defined: The cards that the file itself defines, in order.
        ids: The ids that entries carry.
    """

    title: str
    rules: tuple[str, ...]
    team_size: int
    turn: int
    active: int
    first: int
    phase: str
    seed: int
    options: Mapping[str, object]
    sides: tuple[Side, ...]
    steps: tuple[Step, ...]
    catalog: Catalog
    defined: tuple[Card, ...]
    ids: frozenset[str]

    @property
    def letters(self) -> str:
        """The players' letters in the order of their seats."""
        return LETTERS[: 2 * self.team_size]


LETTERS = "ABCDEF"
