"""What scenario files of one game may say: the tables that the reader and the runner are fed by.

A key of a side or of an entry is one row: how it is read, how it is put onto the board, how it is
saved. A verb is one row, an expected value is one row, and so is each kind of decision.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from enum import Enum
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeVar

from engine.games.game import Game
from engine.games.table_game import TableGame
from engine.kernel.decisions import Decision, Option
from engine.kernel.state.table import Chain
from engine.scenario.forms import MOST_CARDS, Form, Read
from engine.values import value

if TYPE_CHECKING:
    from engine.cards import Card
    from engine.formats import Option as ConstructionOption
    from engine.language.reading.cache import ReadText
    from engine.scenario.comparison import Comparison
    from engine.scenario.model import Entry, Scenario
    from engine.scenario.references import Finder
    from engine.scenario.steps import StepRun
    from engine.scenario.tables import Table


class ScenarioGame(TableGame, Protocol):
    """A running game that remembers what a scenario asks about.

    Attributes:
        resolved: Names of what resolved, newest first, as linked pairs.
        targeted: For each item that began to resolve, its source and targets, likewise.
    """

    seed: int
    active_team: int
    controller: list[int]
    log: Chain
    resolved: Chain
    targeted: Chain

    def run(self) -> None: ...  # noqa: D102


G = TypeVar("G", bound=ScenarioGame)


class Refusal(Protocol):
    """A reason why something may not be done."""

    @property
    def sentence(self) -> str: ...  # noqa: D102
    @property
    def rules(self) -> tuple[str, ...]: ...  # noqa: D102


class Reason(NamedTuple):
    """A reason that the runner itself finds."""

    sentence: str
    rules: tuple[str, ...]


# --- the board ------------------------------------------------------------------------------------


@value
class Place:
    """A key of a side that holds entries: a zone.

    Attributes:
        zone: The number of the zone within a player's zones.
        types: The card types that may be in it.
        form: How the names in it are compared.
        is_single: It holds one entry, not a list of them.
        is_plain: An entry is a name and nothing else.
        is_in_play: What is in it may have marks.
        has_owners: What is in it may be another player's, though it has no other marks.
        is_from_top: The file begins with the top, which is the end of the zone.
        counted: The card that a number instead of a list means that many of; empty for none.
        usual: The cards that are there where the file says nothing, and of entries without a card.
        is_filled: The usual cards follow where a list is shorter than they are.
        is_written: It is saved even if it is empty, because a file that says nothing means more.
    """

    key: str
    zone: int
    types: tuple[str, ...]
    form: Form
    most: int = MOST_CARDS
    is_single: bool = False
    is_plain: bool = False
    is_in_play: bool = False
    has_owners: bool = False
    is_from_top: bool = False
    counted: str = ""
    usual: tuple[str, ...] = ()
    is_filled: bool = False
    is_written: bool = False

    def may_have(self, mark: str) -> bool:
        """Whether an entry in it may have a mark, by its word."""
        return self.is_in_play or (self.has_owners and mark == "owner")


@value
class Key(Generic[G]):
    """A key of a side or of an entry that holds a value.

    Attributes:
        lay: Puts the value onto the board: for a seat, or for an object.
        save: Returns the value of a running game; what is false is left out.
    """

    word: str
    read: Read
    lay: Callable[[G, int, Any], None]
    save: Callable[[G, int], object]


@value
class Only:
    """Keys of an entry that only cards of some types have.

    Attributes:
        why: What is said where another card has one of them.
    """

    words: tuple[str, ...]
    types: tuple[str, ...]
    why: str


# --- steps ----------------------------------------------------------------------------------------


class Subject(Enum):
    """What stands behind a verb."""

    NONE = "true"
    REFERENCE = "a reference"
    REFERENCES = "a list of references"
    WORD = "a word"
    TRUE_OR_WORD = "true or a word"
    TABLE = "a table of references"
    VALUE = "an answer"


class Beside(Enum):
    """What may stand beside a verb."""

    NUMBER = "a whole number"
    NUMBERS = "a list of whole numbers"
    FLAG = "true"
    WORD = "a word"
    WORDS = "a list of words"
    TRUE_OR_WORD = "true or a word"
    TRUE_OR_NUMBERS = "true or a list of whole numbers"
    REFERENCE = "a reference"
    REFERENCES = "a list of references, or one"


@value
class StepKey(Generic[G]):
    """A key beside a verb.

    Attributes:
        least: The smallest number it takes.
        words: The words it takes; none for any.
        answers: The kind of decision that it answers; empty for none.
        also: Another kind that it answers where that comes first; empty for none.
        is_due: Whether such a decision belongs to the step's own card or ability.
        chosen: What of it the game has taken by itself so far, for a list of references.
        cannot: What is said about an unfit reference, with {name} in it, and its rules.
        unasked: Looks at what nobody asked for; returns what fails the file, or refuses the step.
        is_each: Its numbers answer one decision each, in their order.
        is_whole: Its references are all that is chosen; where more has to be, they do not serve.
    """

    word: str
    beside: Beside
    least: int = 0
    words: tuple[str, ...] = ()
    answers: str = ""
    also: str = ""
    is_due: Callable[[StepRun[G], Decision], bool] | None = None
    chosen: Callable[[StepRun[G]], list[int]] | None = None
    cannot: tuple[str, tuple[str, ...]] = ("", ())
    unasked: Callable[[StepRun[G]], list[str]] | None = None
    is_each: bool = False
    is_whole: bool = False


@value
class VerbKey(Generic[G]):
    """A verb of a step.

    Attributes:
        do: Carries it out as far as the first decision; returns why it cannot be done.
        keys: What may stand beside it, besides what every step may have.
        needed: What has to stand beside it, with what is said where it does not.
        could: Whether a verb can mean an object; where several have one name, only those count.
        words: The words that may stand behind it.
        by: Who does it where the step does not say.
        is_patient: A decision that waits does not stand in its way.
    """

    word: str
    subject: Subject
    do: Callable[[StepRun[G]], Sequence[Refusal]]
    keys: tuple[str, ...] = ()
    needed: Mapping[str, str] = field(default_factory=dict)
    could: Callable[[G, int, int], bool] | None = None
    words: tuple[str, ...] = ()
    by: Callable[[StepRun[G]], int] | None = None
    is_patient: bool = False


# --- decisions ------------------------------------------------------------------------------------


class Manner(Enum):
    """How a kind of decision is answered."""

    OBJECTS = "references, pick by pick"
    YES_OR_NO = "true or false"
    NUMBER = "a number"
    COUNTED = "a number that counts the options from 1"
    WORD = "one of some words"
    TEXTS = "the card whose text it is, or its source"
    ORDER = "a list of those, all of them"
    DIVISION = "references, or how much each of them gets"
    SPLIT = "two lists"


@value
class DecisionKind:
    """One kind of decision.

    Attributes:
        question: What is asked, in words.
        rules: What an answer breaks that is not among the options.
        is_optional: With one thing to choose, true and false will do.
        names_next: After true, the next answer says which one.
        then: For two lists, the kind of decision that takes the second one.
        usual: Returns what is answered where no key of the step says it, for what is never asked
            for; None where it is.
    """

    question: str
    manner: Manner = Manner.OBJECTS
    rules: tuple[str, ...] = ()
    is_optional: bool = False
    names_next: bool = False
    then: str = ""
    usual: Callable[[Any, Decision], Option] | None = None


class Origin(NamedTuple):
    """Where an ability comes from that an option means: its text's card, its source, its player."""

    text: str
    source: int
    seat: int


# --- expectations ---------------------------------------------------------------------------------


@value
class Value(Generic[G]):
    """Something that can be expected of the game, a player or an object.

    Attributes:
        found: Returns what a running game shows; the number is a seat's, an object's, or none.
    """

    word: str
    form: Form
    found: Callable[[Comparison[G], int], object]


# --- everything -----------------------------------------------------------------------------------

FaceOf = Callable[["Card", "Card | None"], Any]


@value
class Objects(Generic[G]):
    """How objects of a running game are told apart.

    Attributes:
        name: What an object is called now.
        card: Which card it is; two of one card in one zone off the table are alike.
        is_in_play: Whether it lies on the table.
        is_in_row: Whether a number behind its name counts it.
        is_place: Whether a reference names a place of the table, such as `B/leader`.
        at_place: What lies at such a place, -1 for nothing.
        order: Where in its row an object stands; its place in the zone where None.
        is_by_owner: A letter before a name says whose card it is, not on whose side it lies.
        gone: The zone that is expected of what is not there any more; empty for none.
        also: Another name by which an object goes; empty for none.
        is_one_row: A number behind a name counts over all rows together.
    """

    name: Callable[[G, int], str]
    card: Callable[[G, int], object]
    is_in_play: Callable[[G, int], bool]
    is_in_row: Callable[[G, int], bool]
    is_place: Callable[[str], bool] = lambda _reference: False
    at_place: Callable[[G, str], int] = lambda _game, _reference: -1
    order: Callable[[G, int], int] | None = None
    is_by_owner: bool = False
    gone: str = ""
    are_one: Callable[[G, Decision], bool] | None = None
    also: Callable[[G, int], str] = lambda _game, _number: ""
    is_one_row: bool = False


class Tossing(NamedTuple):
    """Coins whose faces a file names.

    Attributes:
        key: The key beside a verb that names them.
        words: What each side is called, in the order of `sides`.
        foretell: Lets the next coins of a game show these sides; one more than they are is refused.
    """

    key: str
    words: tuple[str, ...]
    sides: tuple[int, ...]
    foretell: Callable[[Any, tuple[int, ...]], None]


@value
class Rules(Generic[G]):
    """What the runner asks a game's rules.

    Attributes:
        nothing_waits, not_there, over: Why a step cannot be carried out.
        not_allowed: The rules that an answer breaks whose kind of decision names none.
        origin: Where the ability comes from that an option of a decision means.
        is_idle: Whether the order that a decision asks for makes no difference.
        go_on: At a moment when a player may act, the answer with which the step goes on by itself;
            None where it is over. Without it every step ends there.
        tossing: Coins whose faces a file names; None where there are none.
    """

    nothing_waits: Refusal
    not_there: Refusal
    over: Refusal
    not_allowed: tuple[str, ...]
    origin: Callable[[G, Decision, Option], Origin | None]
    is_idle: Callable[[G, Decision], bool]
    go_on: Callable[[StepRun[G]], Option | None] | None = None
    tossing: Tossing | None = None


def _put_last(game: Any, face: Any, seat: int, zone: int) -> int:
    """Put a card at the end of a player's zone."""
    return int(game.add_card(face, seat, seat * game.layout.width + zone))


@value
class Contract(Generic[G]):
    """Everything that scenario files of a game may say.

    Attributes:
        seating_key: The key that says how many play; empty where there is one way only.
        seatings: How many teams of how many players each of its values means; the usual one first.
        phases: The phases that a file may begin in, and the usual one.
        permanent: What has marks, with its article.
        overlay_key: The key of a card that lies over an entry; empty for none.
        side: Every key of a player's table, in their order.
        marks: The keys of an entry that something in play may have.
        only: Which of the keys of an entry are not for cards of every type.
        held: The keys of an entry that hold entries: what is attached to it or lies under it.
        attach: Fastens an entry that lies in a zone to the one that holds it.
        plain: Cards that every file knows.
        is_active_given: Whether `active` has to be said where it is not the first player; else it
            follows from `first` and `turn`.
        check_side, check_sides: Look for faults in a player's table and in all of them; the first
            may note among the values what the table does not say.
        check_option: Returns what is wrong with a named interpretation of play.
        silent_options: Interpretations of deck construction: known, and without effect.
        make: Compiles the cards of a scenario; returns them and how a face is found.
        digest: Returns the hash of compiled cards.
        begin: Returns an empty game, and `put` lays a face into a zone of a seat.
        remember: Puts into the log what an entry says has happened, once all of them are there.
        open: Lets the game wait for its first step.
        seat_people: Makes a board ready for people instead of steps; None where that is the same.
    """

    game: Game
    seating_key: str
    seatings: Mapping[object, tuple[int, int]]
    phases: tuple[tuple[str, ...], str]
    permanent: str
    overlay_key: str
    side: tuple[Place | Key[G], ...]
    marks: tuple[Key[G], ...]
    check_option: Callable[[str, object], str]
    silent_options: Sequence[ConstructionOption]
    verbs: tuple[VerbKey[G], ...]
    step_keys: tuple[StepKey[G], ...]
    decisions: Mapping[str, DecisionKind]
    of_game: tuple[Value[G], ...]
    of_player: tuple[Value[G], ...]
    of_object: tuple[Value[G], ...]
    objects: Objects[G]
    rules: Rules[G]
    make: Callable[[Scenario, ReadText | None], tuple[Any, FaceOf]]
    begin: Callable[[Scenario, Any], G]
    open: Callable[[G], None]
    check_side: Callable[[Table, dict[str, object]], None] = lambda _table, _values: None
    check_sides: Callable[[Table, Scenario], None] = lambda _table, _scenario: None
    put: Callable[[G, Any, int, int], int] = _put_last
    remember: Callable[[G, Finder[G], int, Entry], None] = lambda *_given: None
    only: tuple[Only, ...] = ()
    held: tuple[Place, ...] = ()
    attach: Callable[[G, int, int, str], None] | None = None
    plain: tuple[Card, ...] = ()
    is_active_given: bool = True
    seat_people: Callable[[G], None] | None = None

    @property
    def places(self) -> tuple[Place, ...]:
        """The zones of a player's table."""
        return tuple(each for each in self.side if isinstance(each, Place))

    @property
    def values(self) -> tuple[Key[G], ...]:
        """The values of a player's table."""
        return tuple(each for each in self.side if isinstance(each, Key))

    def place(self, key: str) -> Place:
        """Return a zone by its key."""
        return next(each for each in (*self.places, *self.held) if each.key == key)

    def verb(self, word: str) -> VerbKey[G]:
        """Return a verb."""
        return next(each for each in self.verbs if each.word == word)

    def decision(self, kind: str) -> DecisionKind:
        """Return how a kind of decision is answered."""
        return self.decisions.get(kind, ANY_KIND)


ANY_KIND = DecisionKind("one of these")
