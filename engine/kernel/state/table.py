"""The whole of a game as one state that can be copied: objects, zones, chance, unfinished work.

Objects are numbers; what is known about them stands in parallel lists, so that a copy of the game
is a handful of list copies. History and log are linked pairs, newest first: a copy shares them.
"""

from collections.abc import Iterator
from typing import Any, Final

from engine.errors import EngineError
from engine.kernel.acting.checks import Refusal
from engine.kernel.chance import following, seeded, shuffle
from engine.kernel.decisions import DONE, Decision, Option
from engine.kernel.frames import Frame
from engine.kernel.state.links import Tie
from engine.kernel.state.seats import Seating
from engine.kernel.state.zones import Layout

# An event is a tuple of integers; the first says what happened.
Event = tuple[int, ...]
# A linked pair; typed without its length, because a compiler that knows the length unpacks the pair
# and packs it again, and places in the log are told apart by identity.
Chain = tuple[Any, ...] | None

NOWHERE: Final = -1
# The most frames that may run between two answers before the loop guard steps in.
MOST_STEPS: Final = 20_000


class IllegalChoiceError(EngineError):
    """An answer that is not among the options, or that nobody waits for."""


class EndlessLoopError(Exception):
    """The game does not come to a decision and its rules give no way out: a fault in the game."""


class Outcome:
    """How a game ended: the winning teams; none of them, or several, is a draw."""

    __slots__ = ("reason", "winners")

    def __init__(self, winners: tuple[int, ...], reason: str) -> None:
        self.winners = winners
        self.reason = reason

    @property
    def is_draw(self) -> bool:
        """Whether no single team won."""
        return len(self.winners) != 1

    def share(self, team: int) -> float:
        """Return how much of the game a team has won: 1 alone, less together with others."""
        if not self.winners:
            return 0.5
        return 1 / len(self.winners) if team in self.winners else 0.0


class Table:
    """A game's state and the loop that carries it from decision to decision.

    Attributes:
        stamp: The age of each object: a new number whenever it enters a zone.
        clock: The newest stamp given.
        history: Every answer so far, as linked pairs.
        log: Every event so far, as linked pairs.
        loops: How often the loop guard had to step in.
        hosts: What each child is tied to; replaced by another dictionary when that changes.
        held: The children of each host, the lowest first; likewise.
        sights: Who may look at each object that lies face-down, as bits of seats; likewise. An
            object that is not named here is face-up, and its zone says who may see it.
        out: Seats that are out of the game while others play on.
        has_extras: Something was tied or hidden by itself, so whatever moves is looked at.
    """

    __slots__ = (
        "clock",
        "controller",
        "definition",
        "frames",
        "has_extras",
        "held",
        "history",
        "hosts",
        "layout",
        "log",
        "loops",
        "out",
        "outcome",
        "owner",
        "pending",
        "random",
        "seating",
        "seed",
        "sights",
        "stamp",
        "zone",
        "zones",
    )

    def __init__(self, layout: Layout, seating: Seating, seed: int) -> None:
        self.layout = layout
        self.seating = seating
        self.seed = seed
        self.random = seeded(seed)
        self.definition: list[int] = []
        self.owner: list[int] = []
        self.controller: list[int] = []
        self.zone: list[int] = []
        self.stamp: list[int] = []
        self.zones: list[list[int]] = [[] for _ in range(layout.count)]
        self.clock = 0
        self.frames: list[Frame[Any]] = []
        self.pending: Decision | None = None
        self.history: Chain = None
        self.log: Chain = None
        self.loops = 0
        self.outcome: Outcome | None = None
        self.hosts: dict[int, Tie] = {}
        self.held: dict[int, tuple[int, ...]] = {}
        self.sights: dict[int, int] = {}
        self.has_extras = False
        self.out: tuple[int, ...] = ()

    def copy_to(self, other: "Table") -> None:
        """Make another table, fresh or blank, an independent copy of this one."""
        other.layout = self.layout
        other.seating = self.seating
        other.seed = self.seed
        other.random = self.random
        other.definition = self.definition[:]
        other.owner = self.owner[:]
        other.controller = self.controller[:]
        other.zone = self.zone[:]
        other.stamp = self.stamp[:]
        other.zones = [each[:] for each in self.zones]
        other.clock = self.clock
        other.frames = [frame.clone() for frame in self.frames]
        other.pending = self.pending
        other.history = self.history
        other.log = self.log
        other.loops = self.loops
        other.outcome = self.outcome
        other.hosts = self.hosts
        other.held = self.held
        other.sights = self.sights
        other.has_extras = self.has_extras
        other.out = self.out

    # Objects and zones

    def add_object(self, definition: int, owner: int, zone: int) -> int:
        """Make an object at the end of a zone and return its number."""
        return self.add_objects([definition], owner, zone)[0]

    def add_objects(self, definitions: list[int], owner: int, zone: int) -> range:
        """Make objects at the end of a zone, one after the other, and return their numbers."""
        count = len(definitions)
        numbers = range(len(self.definition), len(self.definition) + count)
        self.definition += definitions
        self.owner += [owner] * count
        self.controller += [owner] * count
        self.zone += [zone] * count
        self.stamp += range(self.clock + 1, self.clock + count + 1)
        self.clock += count
        if zone != NOWHERE:
            self.zones[zone] += numbers
        return numbers

    def relocate(self, number: int, zone: int, position: int = -1) -> None:
        """Put an object into a zone, where it is a new object; position -1 is the end."""
        old = self.zone[number]
        if old != NOWHERE:
            held = self.zones[old]
            if held[-1] == number:
                held.pop()
            else:
                held.remove(number)
        if self.has_extras:
            self.strip(number)
        self.zone[number] = zone
        self.clock = self.stamp[number] = self.clock + 1
        if zone == NOWHERE:
            return
        if position < 0:
            self.zones[zone].append(number)
        else:
            self.zones[zone].insert(position, number)

    # Links

    def tie(self, child: int, host: int, link: int, is_lowest: bool = False) -> None:
        """Make an object the child of another: the topmost of its children, or the lowest."""
        self.untie(child)
        others = self.held.get(host, ())
        self.hosts = {**self.hosts, child: Tie(host, link)}
        self.held = {**self.held, host: (child, *others) if is_lowest else (*others, child)}
        self.has_extras = True

    def untie(self, child: int) -> None:
        """Let an object be nobody's child."""
        tie = self.hosts.get(child)
        if tie is None:
            return
        self.hosts = {each: kept for each, kept in self.hosts.items() if each != child}
        left = tuple(each for each in self.held[tie.host] if each != child)
        self.held = {host: each for host, each in self.held.items() if host != tie.host}
        if left:
            self.held[tie.host] = left

    def strip(self, number: int) -> None:
        """Let an object that moves lose its host and its children, and lie face-up again."""
        self.untie(number)
        for child in self.held.get(number, ()):
            self.untie(child)
        self.uncover(number)

    # Face-down objects

    def cover(self, number: int, sees: int) -> None:
        """Let an object lie face-down; `sees` are the seats that may look at it, as bits."""
        self.sights = {**self.sights, number: sees}
        self.has_extras = True

    def uncover(self, number: int) -> None:
        """Let an object lie face-up, if it does not."""
        if number in self.sights:
            self.sights = {each: sees for each, sees in self.sights.items() if each != number}

    def redefine(self, number: int, definition: int) -> None:
        """Let an object be another card, in a copy in which what nobody knows is dealt again."""
        self.definition[number] = definition

    # Chance

    def random_below(self, limit: int) -> int:
        """Return a number from 0 up to, not including, the limit."""
        self.random = following(self.random)
        return (self.random >> 11) % limit

    def shuffle_zone(self, zone: int) -> None:
        """Reorder a zone at random."""
        self.random = shuffle(self.zones[zone], self.random)

    # Decisions

    def apply(self, choice: Option) -> None:
        """Answer the pending decision and go on to the next one, or to the end of the game."""
        pending = self.pending
        if pending is None:
            raise IllegalChoiceError("The game waits for no answer.")
        if choice in pending.options:
            self.history = (self.history, choice)
            self.pending = None
            self.frames[-1].resume(self, choice)
        elif self.takes_unlisted(choice):
            self.history = (self.history, choice)
            self.apply_unlisted(choice)
        else:
            raise IllegalChoiceError(f"{choice!r} is not among the options of “{pending.kind}”.")
        self.run()

    def reasons_against(self, choice: Option) -> list[Refusal]:
        """Return why an answer is not taken now, as far as that is known."""
        return []

    def takes_unlisted(self, choice: Option) -> bool:
        """Whether an answer outside the options is taken all the same (a concession, a tool)."""
        return False

    def apply_unlisted(self, choice: Option) -> None:
        """Carry out such an answer; the pending decision may stay."""
        raise NotImplementedError

    def run(self) -> None:
        """Go on until somebody has to decide or the game is over.

        A decision with one option answers itself, unless it is open. Whoever is out of the game
        wants nothing, and otherwise the first that there is.
        """
        frames = self.frames
        for _step in range(MOST_STEPS):
            if not frames or self.outcome is not None:
                break
            if self.pending is None:
                frames[-1].step(self)
                continue
            pending = self.pending
            if pending.is_open or len(pending.options) != 1:
                if not self.out or pending.seat not in self.out:
                    return
                self.pending = None
                frames[-1].resume(self, least_of(pending))
            else:
                self.pending = None
                frames[-1].resume(self, pending.options[0])
        else:
            self.break_loop()
            self.run()
        if self.outcome is not None:
            self.pending = None
            frames.clear()

    def break_loop(self) -> None:
        """Get out of work that does not end; a game with a rule for it overrides this."""
        raise EndlessLoopError("The game does not come to its next decision.")

    def record(self, event: Event) -> None:
        """Add an event to the log."""
        self.log = (self.log, event)

    # The past

    def choices(self) -> list[Option]:
        """Return every answer so far, oldest first."""
        return _unlinked(self.history)

    def events(self) -> list[Event]:
        """Return every event so far, oldest first."""
        return _unlinked(self.log)

    def events_of(self, kinds: int) -> list[Event]:
        """Return every event so far of some kinds, as bits, oldest first."""
        events: list[Event] = _unlinked(self.log)
        return [event for event in events if kinds >> event[0] & 1]

    def events_backwards(self) -> Iterator[Event]:
        """Return the events, newest first."""
        at = self.log
        while at is not None:
            yield at[1]
            at = at[0]


def least_of(pending: Decision) -> Option:
    """Return what somebody answers who is out of the game."""
    return DONE if DONE in pending.options else pending.options[0]


def _unlinked(chain: Chain) -> list[Any]:
    items: list[Any] = []
    while chain is not None:
        items.append(chain[1])
        chain = chain[0]
    items.reverse()
    return items
