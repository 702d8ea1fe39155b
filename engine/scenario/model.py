"""A scenario as it was read: values only, nothing of a running game."""

from collections.abc import Mapping
from dataclasses import field

from engine.cards import Card
from engine.catalog import Catalog
from engine.values import value

# A reference, a list of values, true or false, or a number.
Answer = str | int | bool | list["Answer"]
LETTERS = "ABCDEF"


@value
class Entry:
    """One object of the board.

    Attributes:
        key: The entry's key in the file, for messages.
        place: The key of the side that it stands under.
        overlay: A card that lies over it.
        held: What is attached to it or lies under it, each under its key.
        values: What else is said about it, by key.
    """

    key: str
    place: str
    card: Card
    overlay: Card | None = None
    id: str = ""
    values: Mapping[str, object] = field(default_factory=dict)
    held: tuple["Entry", ...] = ()


@value
class Side:
    """One player's table.

    Attributes:
        values: What is said about the player, by key.
        entries: In the order of the file, so the top of a deck comes first.
    """

    values: Mapping[str, object] = field(default_factory=dict)
    entries: tuple[Entry, ...] = ()


@value
class Expectation:
    """One thing that must be true after a step.

    Attributes:
        what: A value of a player or of the game; empty for an object.
        seat: The player it is about, -1 for none.
    """

    key: str
    what: str
    value: object
    seat: int = -1


@value
class Step:
    """One step: a verb, what it is done to and with, and what must be true afterwards.

    Attributes:
        key: The step's key in the file.
        subject: The reference behind the verb, empty for verbs without one.
        value: Anything else behind it: references, a word, a table of references.
        by: The player's seat, None where the file leaves it open.
        given: What stands beside the verb, by key; what the file leaves out is absent.
        answer: The value of `answer = VALUE`.
    """

    key: str
    verb: str
    subject: str = ""
    value: object = None
    by: int | None = None
    given: Mapping[str, object] = field(default_factory=dict)
    answer: Answer = ""
    answers: tuple[Answer, ...] = ()
    refused: bool = False
    rule: str = ""
    expect: tuple[Expectation, ...] = ()

    def number(self, key: str) -> int | None:
        """Return a number that stands beside the verb."""
        value = self.given.get(key)
        return value if isinstance(value, int) else None

    def references(self, key: str) -> tuple[str, ...] | None:
        """Return the references that stand beside the verb; one alone counts as a list of one."""
        value = self.given.get(key)
        if isinstance(value, str):
            return (value,)
        return value if isinstance(value, tuple) else None


@value
class Scenario:
    """A whole file.

    Attributes:
        teams, team_size: How many teams of how many players.
        first, active: A seat of the team that went first, and of the one whose turn it is.
        options: Named interpretations of play, as given.
        catalog: The cards that references and chosen names can mean.
        defined: The cards that the file itself defines, in order.
        ids: The ids that entries carry.
    """

    title: str
    rules: tuple[str, ...]
    teams: int
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
        return LETTERS[: self.teams * self.team_size]
