"""The state of a game of Rush of Ikorr; what may be done with it stands in the other modules."""

import hashlib
from collections.abc import Sequence
from typing import Final

from engine.games.rush_of_ikorr.play.abilities import Trigger
from engine.games.rush_of_ikorr.play.board import Active, Board
from engine.games.rush_of_ikorr.play.context import Context, Ref, Refs
from engine.games.rush_of_ikorr.play.effect import Program
from engine.games.rush_of_ikorr.play.face import Chars, Face
from engine.games.rush_of_ikorr.play.lasting import Lasting, Loan
from engine.games.rush_of_ikorr.play.options import DEFAULT_OPTIONS, Options
from engine.games.rush_of_ikorr.play.words import (
    AVATAR_ZONE,
    CHAMPIONS,
    GOALS,
    LOCATION,
    ON_EVERYTHING,
    ON_OTHERS,
    ON_ZONES,
    TOKEN,
    WIDTH,
    layout_for,
    seating_for,
)
from engine.kernel.stack import StackPolicy
from engine.kernel.table import Chain, Event, Table

# 3.11b.1, 3.12b.1: nothing is played while the stack holds something; it is drained.
POLICY: Final = StackPolicy(responds=False, drains=True)


class CardSet:
    """The faces of all cards that can take part in a game, shared by its copies.

    Attributes:
        names: Names that may be named (10.5a), sorted.
        digest: A hash of the definitions, for saved matches.
    """

    __slots__ = ("digest", "faces", "has_outside", "names")

    def __init__(self, faces: list[Face], names: tuple[str, ...], digest: str) -> None:
        self.faces = faces
        self.names = names
        self.digest = digest
        self.has_outside = any(face.outside for face in faces)


NO_CARDS: Final = CardSet([], (), "")


class LastKnown:
    """An object as it was when it left the battlefield.

    Attributes:
        has_left: The first of its neighbours stood to its left.
        next_stamp: The stamp it has in the zone it went to.
    """

    __slots__ = (
        "chars",
        "controller",
        "damage",
        "face",
        "flags",
        "has_left",
        "ikorr",
        "neighbours",
        "next_stamp",
        "zone",
    )

    def __init__(
        self,
        chars: Chars,
        face: Face,
        controller: int,
        zone: int,
        damage: int,
        ikorr: int,
        flags: int,
        neighbours: Refs,
        has_left: bool,
    ) -> None:
        self.chars = chars
        self.face = face
        self.controller = controller
        self.zone = zone
        self.damage = damage
        self.ikorr = ikorr
        self.flags = flags
        self.neighbours = neighbours
        self.has_left = has_left
        self.next_stamp = -1


class Item:
    """Something on the stack: a played card, an activated or triggered ability.

    Attributes:
        card: The played card's number, -1 for an ability.
        number: Which ability of its source it is, -1 for a card.
    """

    __slots__ = ("card", "context", "number", "program")

    def __init__(self, context: Context, program: Program | None, card: int, number: int) -> None:
        self.context = context
        self.program = program
        self.card = card
        self.number = number

    def clone(self) -> "Item":
        """Return an independent copy."""
        return Item(self.context.clone(), self.program, self.card, self.number)

    def key(self) -> tuple[object, ...]:
        """Return what tells it from others."""
        return (self.card, self.number, self.context.key())


class Waiting:
    """A trigger that has happened and waits for its place on the stack; never changed."""

    __slots__ = ("context", "trigger")

    def __init__(self, trigger: Trigger, context: Context) -> None:
        self.trigger = trigger
        self.context = context


class Play(Table):
    """A game of Rush of Ikorr.

    Attributes:
        face: What each object shows now: its own face, or the one it copies (10.4).
        entered: The turn in which an object entered its zone.
        attacks, raids: How often it has attacked and raided this turn.
        victims: For each attacker the stamps of what it attacked this turn (11.25a).
        pool: Secured Ikorr of each team.
        power_turn: The turn in which each player last used the avatar power.
        used: How often each ability was used this turn, by object stamp and ability number.
        ever: The same for the whole game.
        lki: Objects as they left the battlefield, by stamp.
        notes: A name or trait chosen for an object, by stamp.
        counters: Counters on objects, by object and kind.
        bases: Values of tokens whose makers gave them on the spot, by object.
        doomed: Objects that Lethal dooms at the next check, by stamp, with the cause.
        death_cause: What the next check's deaths by damage come from, besides damage.
        survivors: Damage and health of those whose death was replaced; only a change kills them.
        reanimating: Champions to come back at the next end phase (11.30a).
        skips: Phases a player is going to skip.
        extra_turns: Teams that take a further turn after this one, the last granted first.
        moment: The place in the log up to which everything belongs to moments that are over.
        result: What the frame that ended last has to say: success, and what was affected.
        returned: The context of the program that ended last, for the frame below it.
        is_unsettled: Something happened after which state checks are due.
        battle: The attacker and defender of the present battle, as references.
        conceded: Players who have conceded.
        resolutions: How many items resolved since the last open state, for the loop guard.
        unfinished: Characteristics that are just being worked out; empty between decisions.
        is_circular: The text of one of them reads another that in turn reads the first.
        contexts: In which context an object's abilities look around, by stamp.
        collected: The last board, where only lasting effects have changed since.
        active: Which passive abilities and lasting effects hold now; None if that is not known.
        index: The events of this turn by kind, up to the place in the log that `indexed` names.
        outsiders: Cards with abilities that work off the battlefield.
        depends: What the texts in play depend on besides what is in play, as bits.
        is_volatile: Which abilities there are depends on it, too, so they are collected anew.
        watches_health: Any change might change whether something lives.
        taken: Actions of this phase with the state they were taken in, once it grows long (10.6).
    """

    __slots__ = (
        "actions_taken",
        "active",
        "active_team",
        "attacks",
        "bases",
        "battle",
        "board",
        "cache",
        "cards",
        "collected",
        "conceded",
        "contexts",
        "counters",
        "damage",
        "death_cause",
        "depends",
        "doomed",
        "entered",
        "ever",
        "exerted",
        "extra_turns",
        "face",
        "first_team",
        "flags",
        "goal",
        "ikorr",
        "index",
        "indexed",
        "influence",
        "influence_deck",
        "is_circular",
        "is_unsettled",
        "is_volatile",
        "lasting",
        "leads",
        "lki",
        "loans",
        "moment",
        "notes",
        "options",
        "outsiders",
        "phase",
        "pool",
        "power_turn",
        "raids",
        "reanimating",
        "resolutions",
        "result",
        "returned",
        "rush_used",
        "serial",
        "setup",
        "skips",
        "stack_policy",
        "stacks",
        "survivors",
        "taken",
        "turn",
        "unfinished",
        "used",
        "victims",
        "waiting",
        "watches_health",
    )

    def __init__(  # noqa: PLR0915 - one line a field
        self,
        cards: CardSet = NO_CARDS,
        team_size: int = 1,
        seed: int = 0,
        options: Options = DEFAULT_OPTIONS,
    ) -> None:
        seating = seating_for(team_size)
        super().__init__(layout_for(seating.count), seating, seed)
        seats = seating.count
        self.cards = cards
        self.options = options
        self.setup: object = None
        self.goal = GOALS[team_size]
        # 9.6a-c: the middle player leads three, the left one two unless the teams say otherwise.
        self.leads: tuple[int, ...] = tuple(team[(team_size - 1) // 2] for team in seating.teams)
        self.stack_policy = POLICY
        self.face: list[Face] = []
        self.damage: list[int] = []
        self.ikorr: list[int] = []
        self.flags: list[int] = []
        self.entered: list[int] = []
        self.attacks: list[int] = []
        self.raids: list[int] = []
        self.influence = [0] * seats
        self.exerted = [0] * seats
        self.influence_deck = [0] * seats
        self.pool = [0, 0]
        self.power_turn = [0] * seats
        self.rush_used = [False] * seats
        self.turn = 0
        self.first_team = 0
        self.active_team = 0
        self.phase = 0
        self.victims: dict[int, tuple[int, ...]] = {}
        self.used: dict[tuple[int, int], int] = {}
        self.ever: dict[tuple[int, int], int] = {}
        self.lki: dict[int, LastKnown] = {}
        self.notes: dict[int, str] = {}
        self.counters: dict[tuple[int, str], int] = {}
        self.bases: dict[int, tuple[int, int, int]] = {}
        self.doomed: tuple[tuple[int, int], ...] = ()
        self.death_cause = 0
        self.survivors: dict[int, tuple[int, int]] = {}
        self.reanimating: tuple[Ref, ...] = ()
        self.skips: tuple[tuple[int, int, int], ...] = ()
        self.extra_turns: tuple[int, ...] = ()
        self.lasting: list[Lasting] = []
        self.loans: tuple[Loan, ...] = ()
        self.serial = 0
        self.waiting: list[Waiting] = []
        self.moment: Chain = None
        self.stacks: list[list[Item]] = [[]]
        self.result: tuple[bool, Refs] = (True, ())
        self.returned: Context | None = None
        self.is_unsettled = False
        self.battle: tuple[Ref, Ref] | None = None
        self.conceded: tuple[int, ...] = ()
        self.resolutions = 0
        self.actions_taken = 0
        self.taken: tuple[tuple[int, tuple[int, ...]], ...] = ()
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

    def clone(self) -> "Play":  # noqa: PLR0915 - one line a field
        """Return an independent copy; definitions and the past are shared."""
        other = self.blank()
        self.copy_to(other)
        other.cards = self.cards
        other.options = self.options
        other.setup = self.setup
        other.goal = self.goal
        other.leads = self.leads
        other.stack_policy = self.stack_policy
        other.face = self.face[:]
        other.damage = self.damage[:]
        other.ikorr = self.ikorr[:]
        other.flags = self.flags[:]
        other.entered = self.entered[:]
        other.attacks = self.attacks[:]
        other.raids = self.raids[:]
        other.influence = self.influence[:]
        other.exerted = self.exerted[:]
        other.influence_deck = self.influence_deck[:]
        other.pool = self.pool[:]
        other.power_turn = self.power_turn[:]
        other.rush_used = self.rush_used[:]
        other.turn = self.turn
        other.first_team = self.first_team
        other.active_team = self.active_team
        other.phase = self.phase
        other.victims = self.victims.copy()
        other.used = self.used.copy()
        other.ever = self.ever.copy()
        other.lki = self.lki.copy()
        other.notes = self.notes.copy()
        other.counters = self.counters.copy()
        other.bases = self.bases.copy()
        other.doomed = self.doomed
        other.death_cause = self.death_cause
        other.survivors = self.survivors.copy()
        other.reanimating = self.reanimating
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
        other.battle = self.battle
        other.conceded = self.conceded
        other.resolutions = self.resolutions
        other.actions_taken = self.actions_taken
        other.taken = self.taken
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
        return other

    def blank(self) -> "Play":
        """Return a game without contents, for a copy to be made in.

        Where the classes are compiled, this runs `__init__`, which therefore needs no arguments.
        """
        return Play.__new__(Play)

    # What the rules of the turn add; see `game.py`.

    def settle(self) -> bool:
        """Run the state checks; True when they left work to do first."""
        raise NotImplementedError

    def place_triggers(self) -> bool:
        """Put waiting triggers on the stack; True when that left work to do first."""
        raise NotImplementedError

    def resolve(self, item: Item) -> None:
        """Begin to resolve what was taken off the stack."""
        raise NotImplementedError

    def key(self) -> int:
        """Return a hash of everything that can influence how the game goes on."""
        digest = hashlib.blake2b(repr(self._everything()).encode(), digest_size=6)
        return int.from_bytes(digest.digest(), "big")

    def loop_key(self) -> int:
        """Return a hash of the board alone, to tell whether a loop came round (10.6)."""
        seen = (
            self.zones,
            self.damage,
            self.ikorr,
            self.flags,
            self.influence,
            self.pool,
            len(self.lasting),
        )
        return int.from_bytes(hashlib.blake2b(repr(seen).encode(), digest_size=6).digest(), "big")

    def _everything(self) -> tuple[object, ...]:
        return (
            [face.id for face in self.face],
            self.controller,
            self.zone,
            self.stamp,
            self.zones,
            self.damage,
            self.ikorr,
            self.flags,
            self.entered,
            self.attacks,
            self.raids,
            self.influence,
            self.exerted,
            self.influence_deck,
            self.pool,
            self.power_turn,
            self.rush_used,
            (self.turn, self.active_team, self.phase, self.random, self.conceded),
            sorted(self.victims.items()),
            sorted(self.used.items()),
            sorted(self.ever.items()),
            sorted(self.notes.items()),
            sorted(self.counters.items()),
            sorted(self.bases.items()),
            self.doomed,
            self.death_cause,
            sorted(self.survivors.items()),
            self.reanimating,
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

    def add_card(self, face: Face, owner: int, zone: int) -> int:
        """Make an object that shows a face at the end of a zone."""
        return self.add_cards((face,), owner, zone)[0]

    def add_cards(self, faces: Sequence[Face], owner: int, zone: int) -> range:
        """Make objects that show some faces at the end of a zone."""
        count = len(faces)
        numbers = self.add_objects([face.id for face in faces], owner, zone)
        self.face += faces
        self.damage += [0] * count
        self.ikorr += [0] * count
        self.flags += [TOKEN if face.is_token else 0 for face in faces]
        self.entered += [self.turn] * count
        self.attacks += [0] * count
        self.raids += [0] * count
        outside = [n for n, face in zip(numbers, faces, strict=True) if face.outside]
        if outside:
            self.outsiders = (*self.outsiders, *outside)
        return numbers

    def avatar(self, seat: int) -> int:
        """Return a player's avatar, -1 for none."""
        held = self.zones[seat * WIDTH + AVATAR_ZONE]
        return held[0] if held else -1

    def row(self, seat: int) -> list[int]:
        """Return a player's champion zone, left to right."""
        return self.zones[seat * WIDTH + CHAMPIONS]

    def in_play(self, number: int) -> bool:
        """Whether an object is on the battlefield (5.10)."""
        return CHAMPIONS <= self.zone[number] % WIDTH <= LOCATION

    def permanents(self) -> list[int]:
        """Return everything on the battlefield: seat by seat, rows before locations."""
        zones = self.zones
        found: list[int] = []
        for start in range(0, self.seating.count * WIDTH, WIDTH):
            found += zones[start + CHAMPIONS]
            found += zones[start + LOCATION]
        return found

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
        for lasting in changed:
            if lasting.reaches is not None or lasting.while_true is not None:
                return
            for number, _ in lasting.members or ():
                known.pop(number, None)
        # Nobody else reads those whom they were about.
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
