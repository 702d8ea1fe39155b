"""A game's table as plain values: what lies where, what is asked, what happened.

A game describes its table once (`BoardLayout`) and fills the other values in from its state;
whoever draws or reads out a table needs nothing else of the game. Words are templates with the
values beside them, so that they can be put into another language.
"""

from collections.abc import Mapping
from dataclasses import field
from enum import Enum

from engine.kernel.decisions import Option
from engine.tabletop.layout import Dial
from engine.values import value

# How it is told what a card costs, where its game has no words of its own for it.
COSTS = "cost {cost}"


@value
class Phrase:
    """A sentence: a template, and what is put in for the names in it; that may be a phrase, too."""

    template: str
    values: Mapping[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        return self.template.format(**self.values) if self.values else self.template


class Remembered:
    """Cards out of play as they were shown last, so that none is described again unchanged.

    Nobody is another viewer for what they remember: any two are alike.

    Attributes:
        backs: Cards of which only the back was seen, by number.
        faces: The others, with what they were described from.
    """

    __slots__ = ("backs", "faces")

    def __init__(self) -> None:
        self.backs: dict[int, Piece] = {}
        self.faces: dict[int, tuple[object, int, int, Piece]] = {}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Remembered)

    def __hash__(self) -> int:
        return hash(Remembered)

    def __reduce__(self) -> tuple[type["Remembered"], tuple[()]]:
        return Remembered, ()  # another process describes cards for itself


@value
class Viewer:
    """Who looks at a table.

    Attributes:
        names: What the players are called, by seat.
        sees: The seats whose hidden cards may be seen.
        remembered: What piles were shown as.
    """

    names: tuple[str, ...]
    sees: frozenset[int]
    remembered: Remembered = field(default_factory=Remembered)

    def name(self, seat: int) -> str:
        """Return what a player is called."""
        return self.names[seat] if 0 <= seat < len(self.names) else ""


@value
class Figure:
    """A number on a card: attack, health; `limit` is the most it can be, -1 for no limit.

    Attributes:
        dial: How a leader shows it: a number, points up to the limit, or on its picture (BARS).
        trend: Whether it is more than printed (1), less (-1), or other for another reason (0).
    """

    id: str
    icon: str
    value: int
    is_changed: bool = False
    is_far: bool = False  # stands at the right
    tone: str = "text_muted"
    limit: int = -1
    dial: Dial = Dial.NUMBER
    trend: int = 0


@value
class Marker:
    """Something that lies on a card: damage, counters.

    Attributes:
        words: How it is told, with {count} in it.
        tone: The colour of its icon, as themes name it.
        fill: The colour of all of it; empty for a dark one.
        is_left: It lies at the left.
        name: What cards call it, for counters of several kinds; empty where the icon says it.
    """

    id: str
    icon: str
    value: int
    words: str = "{count}"
    tone: str = ""
    fill: str = ""
    is_left: bool = False
    name: str = ""


@value
class Skill:
    """Something that a leader can do: the number before it, its words, whether it is at hand."""

    number: str
    text: str
    is_ready: bool


@value
class Piece:
    """A card on the table.

    Attributes:
        number: Under which the game knows it.
        card: The name of the card it shows, for its picture and text.
        overlay: The name of what lies over it; `overlay_words` tells it, with {card} in them.
        cost: What it costs or needs; `cost_words` tell it, with {cost} in them. In words of its own
            it is a pill in the hand; with `cost_icon` one on the table, too.
        label: What it has done this turn: “Attacked”.
        condition: A state that is shown across its picture: “Asleep”, with its icon.
        is_spent: It has acted and is shown dimmed.
        is_hidden: Only its back is seen.
        host: The piece that it is attached to, -1 for none; it lies in a zone of its own.
        under: What lies under it, the topmost first; that lies in no zone.
        attached: What is attached to it and lies with it, in no zone of its own.
        is_face_down: It lies face down, though its player knows what it is.
        back: What its back says: the kind of card, a number; empty for nothing.
        turned: Why it lies across, as the game calls it: “Exhausted”; empty for upright.
        is_ruined: It is destroyed and stays where it is: upside down, its name struck.
        slot: The fixed place of its zone that it has, -1 where the zone closes up.
        note: What somebody wrote on it.
        skills: Of a leader, what it can do.
    """

    number: int
    card: str
    kind: str
    owner: int
    controller: int
    name: str = ""
    overlay: str = ""
    overlay_words: str = "{card}"
    cost: str = ""
    cost_words: str = COSTS
    cost_icon: str = ""
    figures: tuple[Figure, ...] = ()
    markers: tuple[Marker, ...] = ()
    label: str = ""
    condition: str = ""
    condition_icon: str = ""
    is_token: bool = False
    is_spent: bool = False
    is_hidden: bool = False
    host: int = -1
    under: tuple["Piece", ...] = ()
    attached: tuple["Piece", ...] = ()
    is_face_down: bool = False
    back: str = ""
    turned: str = ""
    is_ruined: bool = False
    slot: int = -1
    note: str = ""
    skills: tuple[Skill, ...] = ()

    def find(self, number: int) -> "Piece | None":
        """Return a card by its number: this one, or one that lies with it; None for hidden ones."""
        if self.number == number:
            return None if self.is_hidden else self
        found = (each.find(number) for each in (*self.attached, *self.under))
        return next((each for each in found if each is not None), None)


@value
class Level:
    """How a gauge stands: a value, how much of it is used up, and the goal or the most.

    Attributes:
        change: By how much it changed last.
        since: When and why that was.
        ahead: By how much it is about to change as things stand.
        note: What it is made up of: “6, 1 frozen”.
        tints: The element of each that is there, what is available first; for rhombs.
    """

    value: int
    used: int
    limit: int
    change: int = 0
    since: Phrase | None = None
    ahead: int = 0
    note: Phrase | None = None
    tints: tuple[str, ...] = ()


@value
class Side:
    """One player's part of the table.

    Attributes:
        leaders: What stands for the player.
        zones: The pieces of each zone by spot id, in their order; hidden ones are hidden pieces.
        prices: What the leader's abilities cost, by id; empty for one it does not have.
        texts: What the leader's abilities do, by id, as its card says it.
        states: What is true of a whole zone, by spot id: “Closed until your next turn”.
        done: What the player has done that comes once a turn: “Attacked”.
        notes: What somebody wrote on zones, by spot id; on the player under an empty one.
    """

    seat: int
    team: int
    name: str
    leaders: tuple[Piece, ...]
    zones: Mapping[str, tuple[Piece, ...]]
    levels: Mapping[str, Level]
    prices: Mapping[str, str]
    texts: Mapping[str, str] = field(default_factory=dict)
    states: Mapping[str, Phrase] = field(default_factory=dict)
    done: tuple[Phrase, ...] = ()
    notes: Mapping[str, str] = field(default_factory=dict)

    @property
    def leader(self) -> Piece | None:
        """The first of what represents the player."""
        return self.leaders[0] if self.leaders else None


@value
class Toss:
    """How the coin of something that waits fell, and what that was turned into.

    Attributes:
        first: What the coin showed, where that does not count any more; empty where it does.
        result: What counts.
        is_good: It is what the player who tossed it hoped for.
        why: How the one became the other: “forced by Lucky Buckle”.
    """

    result: str
    is_good: bool
    first: str = ""
    why: Phrase | None = None


@value
class Waiting:
    """Something on the stack.

    Attributes:
        piece: The card whose text it is.
        origin: The name of the card or overlay whose text it is.
        header: The word that opens the ability's line; empty for a played card.
        text: The sentence that it carries out.
        line: Of several stacks in a line the one it is in, 0 for the one that resolves first.
        aims: The cards that it is aimed at, by number.
        toss: How its coin fell; None where none was tossed.
    """

    piece: Piece
    origin: str
    header: str
    controller: int
    targets: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    text: str = ""
    line: int = 0
    aims: tuple[int, ...] = ()
    toss: Toss | None = None


@value
class Arrow:
    """An attack that is being fought: from a card to a card, or to a player where that is -1."""

    source: int
    target: int = -1
    seat: int = -1


class Standing(Enum):
    """What a player has done in the present round of answers."""

    ACTED = "acted"
    PASSED = "passed"
    ASKED = "is asked"
    LATER = "comes later"


@value
class Sum:
    """A reckoning that a game shows beside the hand: what adds up on either side, and the result.

    Attributes:
        title: What is reckoned.
        left, right: What adds up: the number with its sign, and where it comes from.
        totals: Icon and number of both sides, and of the result.
        rules: The rules that it rests on.
    """

    title: Phrase
    left: tuple[tuple[str, Phrase], ...]
    right: tuple[tuple[str, Phrase], ...]
    totals: tuple[tuple[str, int], ...]
    rules: tuple[str, ...] = ()


@value
class BoardView:
    """The table as some players see it.

    Attributes:
        stack: What waits, the one that resolves first at the front.
        outcome: How the game ended; None while it goes on.
        arrows: The attacks that are being fought.
        order: Who is asked in this round, from the one who acted last, and what they did.
        sum: What is being reckoned just now.
        resolved: Of stacks in a line those that have resolved, each by the names of its items.
        later: Those that come after all that wait, told in the same way.
        then: What the game goes on with once everything has resolved.
    """

    sides: tuple[Side, ...]
    stack: tuple[Waiting, ...]
    turn: int
    active_team: int
    phase: int
    outcome: Phrase | None = None
    arrows: tuple[Arrow, ...] = ()
    order: tuple[tuple[int, Standing], ...] = ()
    sum: Sum | None = None
    resolved: tuple[tuple[Phrase, ...], ...] = ()
    later: tuple[tuple[Phrase, ...], ...] = ()
    then: Phrase | None = None

    def piece(self, number: int) -> Piece | None:
        """Find a piece by its number."""
        for side in self.sides:
            held = (each for zone in side.zones.values() for each in zone)
            for each in (*side.leaders, *held):
                found = each.find(number)
                if found is not None:
                    return found
        return next((each.piece for each in self.stack if each.piece.number == number), None)


# --- questions ------------------------------------------------------------------------------------


@value
class Choice:
    """One answer that a player may give.

    Attributes:
        verb: What it does, as the layout names it: “play”, “attack”, “pick”, “pass” ...
        piece: The card one takes hold of, -1 for none.
        target: The card it is aimed at, -1 for none.
        seat: The player it means, -1 for none.
        place: The place in a row it means, -1 for none.
        likeness: The same for choices among which it does not matter which comes first; empty
            where nothing is known of it.
        text: The sentence of a card that it stands for.
    """

    option: Option
    verb: str
    words: Phrase
    piece: int = -1
    target: int = -1
    seat: int = -1
    place: int = -1
    likeness: str = ""
    text: str = ""


class Manner(Enum):
    """How a question is best asked."""

    ACT = "act on the board"
    PICK = "pick cards"
    PLACE = "pick a place in a row"
    ORDER = "put things in order"
    SPLIT = "put cards in order on top, and the rest of them at the bottom"
    SAY = "answer with a word, a number, yes or no"
    BY_HAND = "carry something out by hand"


@value
class Question:
    """What a player is asked.

    Attributes:
        about: The card that asks, -1 for none.
        rest: The answer that does no more: pass, done, no; None where there is none.
        is_rest_first: Doing no more is what most players want, and comes first.
        is_batch: A series of picks that belong to one choice made at once: a mulligan, an order.
        text: What the card that asks says about it; by hand, what is to be carried out.
        limits: Of a question for a number, the least and the most.
        is_window: One may answer what waits or what is about to happen, or pass.
        is_due: Something of the player's own is possible in this window and not later.
    """

    seat: int
    kind: str
    words: Phrase
    manner: Manner
    choices: tuple[Choice, ...]
    about: int = -1
    rest: Choice | None = None
    is_batch: bool = False
    text: str = ""
    limits: tuple[int, int] | None = None
    is_window: bool = False
    is_due: bool = False
    is_rest_first: bool = False


@value
class Reason:
    """Why something is not possible, with the rules that it rests on."""

    words: Phrase
    rules: tuple[str, ...]


# --- the log --------------------------------------------------------------------------------------


@value
class Line:
    """One thing that happened.

    Attributes:
        depth: 0 for what a player or the turn did, 1 for what followed from it.
        is_heading: It begins a turn.
        is_by_hand: Somebody did it with the tools of the table.
    """

    words: Phrase
    rules: tuple[str, ...] = ()
    depth: int = 0
    is_heading: bool = False
    is_by_hand: bool = False
