"""The state that every game has: objects, effects, stacks, the past.

`Game` is what mechanisms work on. A game derives its own class from `GameOf`, with the faces of its
cards, the columns and pools that its rules declare, and its own fields.
"""

from collections.abc import Sequence
from itertools import chain
from typing import Any, Generic, TypeVar

from engine.kernel.effects.faces import Chars, Face
from engine.kernel.effects.index import Active, Board
from engine.kernel.effects.lasting_effects import Lasting, Loan
from engine.kernel.programs.context import Context, Ref, Refs
from engine.kernel.state.asked import AskedTable
from engine.kernel.state.numbers import ON_EVERYTHING, ON_OTHERS, ON_ZONES, TOKEN, WAS_TOKEN
from engine.kernel.state.records import CardSet, F_co, LastKnown, Waiting
from engine.kernel.state.rules import TEAM, Rules
from engine.kernel.state.seats import Seating
from engine.kernel.state.table import Chain, Event
from engine.kernel.state.zones import Layout

G = TypeVar("G", bound=Face)


class GameOf(AskedTable, Generic[F_co]):
    """A game in progress.

    Attributes:
        rules: The tables of the game.
        columns: Numbers of each object, as the rules declare them; a game's own names for them mean
            the same lists, so none of them is ever replaced by another list.
        pools: Numbers of each seat or team, likewise.
        leads: For each team, the seat that answers for it.
        face: What each object shows now: its own face, or the one it copies.
        flags: What each object is marked with, as bits.
        entered: The turn in which an object entered its zone.
        used: How often each ability was used this turn, by object stamp and ability number.
        ever: The same for the whole game.
        lki: Objects as they left play, by stamp.
        notes: A word chosen for an object, by stamp.
        counters: Counters on objects, by object and kind.
        bases: Values of tokens whose makers gave them on the spot, by object.
        skips: Phases a player is going to skip.
        extra_turns: Teams that take a further turn after this one, the last granted first.
        moment: The place in the log up to which everything belongs to moments that are over.
        result: What the frame that ended last has to say: success, and what was affected.
        returned: The context of the program that ended last, for the frame below it.
        is_unsettled: Something happened after which state checks are due.
        conceded: Players who have conceded.
        resolutions: How many items resolved since the last open state, for the loop guard.
        unfinished: Characteristics that are just being worked out; empty between decisions.
        is_circular: The text of one of them reads another that in turn reads the first.
        contexts: In which context an object's abilities look around, by stamp.
        collected: The last board, where only lasting effects have changed since.
        active: Which passive abilities and lasting effects hold now; None if that is not known.
        index: The events of this turn by kind, up to the place in the log that `indexed` names.
        outsiders: Cards with abilities that work while they are not in play.
        depends: What the texts in play depend on besides what is in play, as bits.
        is_volatile: Which abilities there are depends on it, too, so they are collected again.
        watches_health: Any change might change whether something lives.
        taken: Actions of this phase with the state they were taken in, once it grows long.
        latched: Passive abilities whose condition has held, by stamp and ability number.
        earmarked: Objects that are to pay the next cost before all others.
        is_watched: Somebody wants to know what resolves: what has, and with which targets it began,
            is kept in `resolved` and `targeted`, newest first.
    """

    __slots__ = (
        "actions_taken",
        "active",
        "active_team",
        "bases",
        "board",
        "cache",
        "cards",
        "collected",
        "columns",
        "conceded",
        "contexts",
        "counters",
        "depends",
        "earmarked",
        "entered",
        "ever",
        "extra_turns",
        "face",
        "first_team",
        "flags",
        "index",
        "indexed",
        "is_circular",
        "is_unsettled",
        "is_volatile",
        "is_watched",
        "lasting",
        "latched",
        "leads",
        "lki",
        "loans",
        "moment",
        "notes",
        "outsiders",
        "phase",
        "pools",
        "resolutions",
        "resolved",
        "result",
        "returned",
        "rules",
        "serial",
        "setup",
        "skips",
        "taken",
        "targeted",
        "turn",
        "unfinished",
        "used",
        "waiting",
        "watches_health",
    )

    def __init__(  # noqa: PLR0915 - one line a field
        self, rules: Rules, cards: CardSet[F_co], layout: Layout, seating: Seating, seed: int
    ) -> None:
        super().__init__(layout, seating, seed)
        self.rules = rules
        self.cards = cards
        self.setup: object = None
        self.leads: tuple[int, ...] = tuple(team[0] for team in seating.teams)
        self.face: list[F_co] = []
        self.columns: list[list[int]] = [[] for _ in rules.columns]
        self.flags = self.columns[rules.flags_at]
        self.entered = self.columns[rules.entered_at]
        holders = (seating.count, len(seating.teams))
        self.pools: list[list[int]] = [[p.start] * holders[p.holder] for p in rules.pools]
        self.turn = 0
        self.first_team = 0
        self.active_team = 0
        self.phase = 0
        self.used: dict[tuple[int, int], int] = {}
        self.ever: dict[tuple[int, int], int] = {}
        self.lki: dict[int, LastKnown[F_co]] = {}
        self.notes: dict[int, str] = {}
        self.counters: dict[tuple[int, str], int] = {}
        self.bases: dict[int, tuple[int, ...]] = {}
        self.skips: tuple[tuple[int, int, int], ...] = ()
        self.extra_turns: tuple[int, ...] = ()
        self.lasting: list[Lasting] = []
        self.loans: tuple[Loan, ...] = ()
        self.serial = 0
        self.waiting: list[Waiting] = []
        self.moment: Chain = None
        self.result: tuple[bool, Refs] = (True, ())
        self.returned: Context | None = None
        self.is_unsettled = False
        self.conceded: tuple[int, ...] = ()
        self.resolutions = 0
        self.actions_taken = 0
        self.taken: tuple[tuple[int, tuple[int, ...]], ...] = ()
        self.latched: frozenset[tuple[int, int]] = frozenset()
        self.earmarked: tuple[int, ...] = ()
        self.is_watched = False
        self.resolved: Chain = None
        self.targeted: Chain = None
        self.board: Board | None = None
        self.collected: Board | None = None
        self.depends = ON_EVERYTHING
        self.is_volatile = True
        self.watches_health = True
        self.outsiders: tuple[int, ...] = ()
        self.cache: dict[int, Chars] = {}
        self.unfinished: dict[int, Chars] = {}
        self.is_circular = False
        self.contexts: dict[int, Context] = {}
        self.active: Active | None = None
        self.indexed: Chain = None
        self.index: dict[int, list[Event]] = {}

    def share_to(self, other: "GameOf[Any]") -> None:  # noqa: PLR0915 - one line a field
        """Make another game, fresh or blank, a copy; definitions and the past are shared."""
        self.copy_to(other)
        other.rules = self.rules
        other.cards = self.cards
        other.setup = self.setup
        other.leads = self.leads
        other.stacking = self.stacking
        other.face = self.face[:]
        columns = [column[:] for column in self.columns]
        other.columns = columns
        other.flags = columns[self.rules.flags_at]
        other.entered = columns[self.rules.entered_at]
        other.pools = [pool[:] for pool in self.pools]
        other.turn = self.turn
        other.first_team = self.first_team
        other.active_team = self.active_team
        other.phase = self.phase
        other.used = self.used.copy()
        other.ever = self.ever.copy()
        other.lki = self.lki.copy()
        other.notes = self.notes.copy()
        other.counters = self.counters.copy()
        other.bases = self.bases.copy()
        other.skips = self.skips
        other.extra_turns = self.extra_turns
        other.lasting = self.lasting[:]
        other.loans = self.loans
        other.serial = self.serial
        other.waiting = self.waiting[:]
        other.moment = self.moment
        other.stacks = [[item.clone() for item in stack] for stack in self.stacks]
        other.result = self.result
        other.returned = None
        other.is_unsettled = self.is_unsettled
        other.conceded = self.conceded
        other.resolutions = self.resolutions
        other.actions_taken = self.actions_taken
        other.taken = self.taken
        other.latched = self.latched
        other.earmarked = self.earmarked
        other.is_watched = self.is_watched
        other.resolved = self.resolved
        other.targeted = self.targeted
        other.board = self.board
        other.collected = self.collected
        other.depends = self.depends
        other.is_volatile = self.is_volatile
        other.watches_health = self.watches_health
        other.outsiders = self.outsiders
        other.cache = self.cache.copy()
        other.unfinished = {}
        other.is_circular = False
        other.contexts = self.contexts.copy()
        other.active = self.active
        other.indexed = None
        other.index = {}

    # What a game adds.

    def clone(self) -> "GameOf[F_co]":
        """Return an independent copy."""
        raise NotImplementedError

    # What a game may say otherwise.

    def marks_of(self, number: int) -> int:
        """Return what the event of an object's leaving says about it."""
        return WAS_TOKEN if self.flags[number] & TOKEN else 0

    def holder(self, at: int, seat: int) -> int:
        """Return whose place a player has in a pool: the own one, or that of the team."""
        is_shared = self.rules.pools[at].holder == TEAM
        return self.seating.team_of[seat] if is_shared else seat

    # The state as a hash

    def key(self) -> int:
        """Return a hash of everything that bears on how the game goes on."""
        return hash_of(self.everything())

    def everything(self) -> tuple[object, ...]:
        """Return the whole state; its order is a contract with saved games."""
        whole = (*self.things(), self.now(), *self.memory(), *self.under_way())
        own = self.own_state()
        return (*whole, own) if own else whole

    def own_state(self) -> tuple[object, ...]:
        """Return what only this game keeps."""
        return ()

    def things(self) -> tuple[object, ...]:
        """Return what there is: objects, and numbers of objects, seats and teams."""
        return (
            [face.id for face in self.face],
            self.controller,
            self.zone,
            self.stamp,
            self.zones,
            *self.columns,
            *self._pools_as_declared(),
        )

    def _pools_as_declared(self) -> list[object]:
        return [
            [bool(number) for number in pool] if declared.is_flag else pool
            for declared, pool in zip(self.rules.pools, self.pools, strict=True)
        ]

    def now(self) -> tuple[object, ...]:
        """Return where in the turn the game is."""
        return (self.turn, self.active_team, self.phase, self.random, self.conceded)

    def memory(self) -> tuple[object, ...]:
        """Return what is remembered about objects."""
        return (
            sorted(self.used.items()),
            sorted(self.ever.items()),
            sorted(self.notes.items()),
            sorted(self.counters.items()),
            sorted(self.bases.items()),
            *self.extras(),
        )

    def extras(self) -> tuple[object, ...]:
        """Return what only games with certain policies have; nothing in the others."""
        found: tuple[object, ...] = ()
        if self.rules.links:
            ties = [(child, *tie) for child, tie in sorted(self.hosts.items())]
            found = (*found, (ties, sorted(self.held.items())))
        if self.rules.payers is not None:
            found = (*found, self.earmarked)
        if self.rules.has_latches:
            found = (*found, sorted(self.latched))
        if self.out:
            found = (*found, self.out)
        if self.sights:
            covered = sorted(self.sights.items())
            found = (*found, [(n, sees, self.definition[n]) for n, sees in covered])
        return found

    def under_way(self) -> tuple[object, ...]:
        """Return what has begun and is not over."""
        return (
            (self.skips, self.extra_turns),
            [each.key() for each in self.lasting],
            self.loans,
            ([each.context.key() for each in self.waiting], self.present_events()),
            [[item.key() for item in stack] for stack in self.stacks],
            [frame.key() for frame in self.frames],
            self.pending.key() if self.pending is not None else None,
            self.outcome.winners if self.outcome is not None else None,
        )

    def present_events(self) -> list[Event]:
        """Return what has happened at the present moment, newest first."""
        found: list[Event] = []
        at = self.log
        while at is not None and at is not self.moment:
            found.append(at[1])
            at = at[0]
        return found

    # Objects

    def add_card(self, face: G, owner: int, zone: int) -> int:
        """Make an object that shows a face at the end of a zone."""
        return self.add_cards((face,), owner, zone)[0]

    def add_cards(self, faces: Sequence[G], owner: int, zone: int) -> range:
        """Make objects that show some faces at the end of a zone."""
        count = len(faces)
        numbers = self.add_objects([face.id for face in faces], owner, zone)
        self.face += faces  # type: ignore[arg-type] # the game's own
        flags, entered = self.flags, self.entered
        for column in self.columns:
            if column is not flags and column is not entered:
                column.extend([0] * count)
        flags += [TOKEN if face.is_token else 0 for face in faces]
        entered += [self.turn] * count
        outside = [n for n, face in zip(numbers, faces) if face.outside]
        if outside:
            self.outsiders = (*self.outsiders, *outside)
        return numbers

    def uncover(self, number: int) -> None:
        """See base class; it shows its face again."""
        if number in self.sights:
            super().uncover(number)
            self.face[number] = self.cards.faces[self.definition[number]]

    def redefine(self, number: int, definition: int) -> None:
        """See base class."""
        super().redefine(number, definition)
        if number in self.sights:
            return
        face = self.cards.faces[definition]
        self.face[number] = face
        if face.outside != (number in self.outsiders):
            others = tuple(each for each in self.outsiders if each != number)
            self.outsiders = (*others, number) if face.outside else others
            self.touch_board()

    def in_play(self, number: int) -> bool:
        """Whether an object is in a zone whose objects are in play."""
        return self.layout.in_play[self.zone[number]]

    def permanents(self) -> list[int]:
        """Return everything in play: seat by seat, in the order of the zones."""
        return list(chain.from_iterable(self.layout.those_in_play(self.zones)))

    def ref(self, number: int) -> Ref:
        """Return an object as it is now."""
        return (number, self.stamp[number])

    def is_active(self, seat: int) -> bool:
        """Whether it is that player's turn."""
        return self.seating.team_of[seat] == self.active_team

    def touch(self, what: int = ON_EVERYTHING) -> None:
        """Forget what may have changed with something that texts in play depend on."""
        if not what & self.depends:
            return
        board = self.board
        # A change to an object may concern those that look at others, too.
        what |= ON_OTHERS
        if board is None or board.shared_depends & what:
            self.cache = {}
            self.active = None
        else:
            for number, depends in board.own_depends.items():
                if depends & what:
                    self.cache.pop(number, None)
        if self.watches_health or self.loans:
            self.is_unsettled = True
        if self.is_volatile:
            self.board = None
            self.collected = None

    def touch_board(self, is_vital: bool = True) -> None:
        """Forget everything that was collected from what is in play.

        Unless nothing vital came or went, something may have to die now.
        """
        if is_vital or self.loans or (self.board is not None and self.board.is_vital):
            self.is_unsettled = True
        self.board = None
        self.collected = None
        self.cache = {}
        self.active = None

    def touch_lasting(self, changed: Sequence[Lasting] | None = None) -> None:
        """Forget what may have changed as lasting effects came or went; None for any."""
        board, known = self.board, self.cache
        kept = board if board is not None and not board.is_structural else self.collected
        self.touch_board()
        self.collected = kept
        if changed is None or board is not kept or self.depends & ON_OTHERS:
            return
        if all(each.is_locked() for each in changed):
            # Nobody else reads those whom they were about.
            for lasting in changed:
                lasting.forget_members(known)
            self.cache = known

    def touch_permanents(self, faces: Sequence[Face], is_vital: bool) -> None:
        """Forget what may have changed as permanents with these faces came or went."""
        board = self.board
        hears = 0
        is_simple = board is not None and not board.is_structural
        for face in faces:
            hears |= face.hears
            is_simple = is_simple and not (face.is_busy or face.outside)
        if board is None or not is_simple:
            self.touch_board(is_vital)
            return
        self.board = board.with_permanents(self.permanents(), hears)
        if is_vital or board.is_vital or self.loans:
            self.is_unsettled = True
        self.touch(ON_OTHERS | ON_ZONES)

    def next_serial(self) -> int:
        """Return a number for a new lasting effect."""
        self.serial += 1
        return self.serial


Game = GameOf[Face]


def hash_of(seen: object) -> int:
    """Return a hash of plain values, the same in every run."""
    import hashlib  # noqa: PLC0415  loads OpenSSL, and not every game is hashed

    return int.from_bytes(hashlib.blake2b(repr(seen).encode(), digest_size=6).digest(), "big")
