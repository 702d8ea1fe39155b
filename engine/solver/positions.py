"""Telling positions apart: the same position reached in another order has the same key.

The hash of a saved game (`Game.key`) is not that: it holds the age of every object (stamps), which
differs with the order of two moves that have nothing to do with each other, and leaves out what
happened this turn, which some texts read. Here an object is called by its number as long as it is
the object that was meant, and former selves of an object are counted in the order in which they
are met; so names are one to one in each position. What cannot be looked into (functions without a
closure to read, parts of frames) counts as itself, so that two positions are never taken for one;
at worst one is taken for two.
"""

import hashlib
from types import CellType, FunctionType
from typing import Any, Final

from engine.kernel.effects.lasting_effects import Lasting
from engine.kernel.effects.ready_abilities import Change
from engine.kernel.programs.context import Context, Ref
from engine.kernel.state.game import GameOf
from engine.kernel.state.table import Chain, Event
from engine.kernel.state.zones import Sight

Game = GameOf[Any]

# The parts of a change to characteristics that say what it does.
_PARTS_OF_CHANGE: Final = ("kind", "amount", "bit", "words", "ability", "limit", "cause", "by_word")
# The parts of a lasting effect that are functions and abilities.
_PARTS_OF_LASTING: Final = (
    "reaches",
    "trigger",
    "replacement",
    "cost_rule",
    "player_rule",
    "until_event",
    "while_true",
)


class Positions:
    """Makes keys of the positions of one search.

    Attributes:
        start: The log at the beginning of the search: what lies before it is the same everywhere.
        is_strict: The order of hands and open piles counts, too: chance looks at it.
    """

    def __init__(self, start: Chain, is_strict: bool = False) -> None:
        self.start = start
        self.is_strict = is_strict
        # Whatever is known by its address has to stay where it is.
        self._kept: dict[int, object] = {}

    def key(self, game: Game, *beside: int) -> bytes:
        """Return what tells a position from others, together with numbers of the search."""
        everything = (beside, *_Naming(self, game).position())
        return hashlib.blake2b(repr(everything).encode(), digest_size=16).digest()

    def plain(self, value: object) -> object:
        """Return a value as tuples of numbers and words; what is neither counts as itself."""
        if value is None or isinstance(value, (int, str)):
            return value
        if isinstance(value, (tuple, list)):
            return tuple([self.plain(each) for each in value])
        if isinstance(value, dict):
            return tuple([(self.plain(k), self.plain(each)) for k, each in value.items()])
        if isinstance(value, Change):
            return self._parts(value, _PARTS_OF_CHANGE)
        if isinstance(value, FunctionType):
            return self._function(value)
        return self.itself(value)

    def itself(self, value: object) -> int:
        """Return the address of something that cannot be looked into."""
        self._kept[id(value)] = value
        return id(value)

    def parts_of_lasting(self, lasting: Lasting) -> object:
        """Return what a lasting effect does."""
        own = (lasting.players, lasting.is_each, lasting.places)
        return (
            *own,
            self.plain(lasting.changes),
            self._parts(lasting, _PARTS_OF_LASTING),
        )

    def _parts(self, value: object, names: tuple[str, ...]) -> object:
        return tuple([self.plain(getattr(value, name)) for name in names])

    def _function(self, function: FunctionType) -> object:
        """Return a function by its code and what it holds."""
        held: list[object] = []
        for cell in function.__closure__ or ():
            held.append(self._cell(cell))
        return (self.itself(function.__code__), tuple(held), self.plain(function.__defaults__))

    def _cell(self, cell: CellType) -> object:
        inside = cell.cell_contents
        return self.itself(inside) if isinstance(inside, GameOf) else self.plain(inside)


class _Naming:
    """The names of objects in one position.

    Attributes:
        live: The object that has each stamp now.
        gone: The names of former selves, by stamp.
        raw: Numbers of parts that could be stamps.
    """

    def __init__(self, positions: Positions, game: Game) -> None:
        self.positions = positions
        self.game = game
        self.live = {stamp: number for number, stamp in enumerate(game.stamp)}
        self.gone: dict[int, tuple[int, int]] = {}
        self.selves: dict[int, int] = {}
        self.raw: set[int] = set()

    def position(self) -> tuple[object, ...]:
        """Return everything that bears on how the game goes on."""
        game = self.game
        told = (
            self._things(),
            (game.now(), game.skips, game.extra_turns),
            self._memory(),
            [self._lasting(each) for each in game.lasting],
            self._loans(),
            self._past(),
            self._waits(),
        )
        raw = self._unread()
        seen = [(stamp, self.live[stamp]) for stamp in sorted(self.raw) if stamp in self.live]
        return (*told, raw, seen, self._ages())

    # What there is

    def _things(self) -> object:
        game = self.game
        is_strict = self.positions.is_strict
        zones = [
            sorted(held) if not is_strict and self._is_loose(zone) else held
            for zone, held in enumerate(game.zones)
        ]
        faces = [face.id for face in game.face]
        return (faces, game.controller, zones, game.columns, game.pools)

    def _is_loose(self, zone: int) -> bool:
        """Whether the order in a zone says nothing: everywhere but in decks and in play."""
        layout = self.game.layout
        return not layout.in_play[zone] and layout.spec(zone).sight is not Sight.NOBODY

    def _memory(self) -> object:
        game = self.game
        extras = (sorted(game.hosts.items()), sorted(game.held.items()), sorted(game.sights))
        defined = [game.definition[number] for number in sorted(game.sights)]
        return (
            self._by_stamp(game.used),
            self._by_stamp(game.ever),
            sorted((self._self(stamp), word) for stamp, word in game.notes.items()),
            self._by_stamp(game.counters),
            sorted(game.bases.items()),
            self.positions.plain(extras),
            (defined, game.earmarked, game.out),
            sorted((self._self(stamp), ability) for stamp, ability in game.latched),
        )

    def _by_stamp(self, table: dict[Any, int]) -> object:
        return sorted((self._self(at), str(what), count) for (at, what), count in table.items())

    # Names

    def _self(self, stamp: int) -> tuple[int, int]:
        """Return the name of an object by its stamp alone."""
        number = self.live.get(stamp)
        return (number, 0) if number is not None else (-1, stamp)

    def _ref(self, number: int, stamp: int) -> tuple[int, int]:
        """Return the name of an object as it was met."""
        if number < 0 or stamp < 0:
            return (number, stamp)
        if self.live.get(stamp) == number:
            return (number, 0)
        known = self.gone.get(stamp)
        if known is None:
            self.selves[number] = self.selves.get(number, 0) + 1
            known = self.gone[stamp] = (number, self.selves[number])
        return known

    def _refs(self, refs: tuple[Ref, ...]) -> list[tuple[int, int]]:
        return [self._ref(number, stamp) for number, stamp in refs]

    def _event(self, event: Event) -> object:
        kind, seat, number, stamp, other, other_stamp, amount, cause = event
        first, second = self._ref(number, stamp), self._ref(other, other_stamp)
        return (kind, seat, first, second, amount, cause)

    def _last_known(self) -> object:
        """Return how former selves were that are spoken of; each counts as itself."""
        lki = self.game.lki
        return [
            (name, self.positions.itself(lki[stamp]))
            for stamp, name in self.gone.items()
            if stamp in lki
        ]

    # What goes on

    def _lasting(self, lasting: Lasting) -> object:
        members = lasting.members
        if lasting.reaches is not None:
            # A live test may compare ages.
            self.raw.update(self.game.stamp)
        names = None if members is None else sorted(self._refs(tuple(members)))
        context = self._context(lasting.context)
        does = self.positions.parts_of_lasting(lasting)
        return (lasting.expiry.key(), names, lasting.uses, context, does, self._last_known())

    def _context(self, context: Context) -> object:
        moved = [(self._moved(old), self._moved(new)) for old, new in context.moved.items()]
        return (
            (context.controller, self._ref(context.source, context.source_stamp)),
            (context.origin, context.actor, context.x, context.amount, context.word),
            (context.did, context.passed, context.doers, context.paid_extra, context.as_cost),
            self._event(context.event),
            self._ref(*context.item),
            [(slot, self._refs(refs)) for slot, refs in sorted(context.bound.items())],
            moved,
            [(done, n, self._refs(refs)) for done, (n, refs) in sorted(context.tally.items())],
            [(self._refs(refs), n) for refs, n in context.loops],
        )

    def _moved(self, stamp: int) -> tuple[int, int]:
        """Return the name of what an effect moved; a self that nobody met is not told apart."""
        return self.gone.get(stamp) or self._self(stamp)

    def _loans(self) -> object:
        order = {lasting.id: at for at, lasting in enumerate(self.game.lasting)}
        return [
            (order.get(e.effect, -1), self._ref(e.number, e.stamp), e.before, e.given, e.what)
            for e in self.game.loans
        ]

    def _past(self) -> object:
        """Return what has happened since: for each object in its order, the rest in any."""
        by_object: dict[int, list[object]] = {}
        others: list[Event] = []
        events: list[Event] = []
        at = self.game.log
        while at is not None and at is not self.positions.start:
            events.append(at[1])
            at = at[0]
        for event in reversed(events):
            if event[2] >= 0:
                by_object.setdefault(event[2], []).append(self._event(event))
            else:
                others.append(event)
        return ([by_object[number] for number in sorted(by_object)], sorted(others))

    # What has begun

    def _waits(self) -> object:
        pending = self.game.pending
        if pending is None:
            return None
        return (pending.seat, pending.kind, pending.about, self.positions.plain(pending.picked))

    def _unread(self) -> object:
        """Return parts whose numbers are not named: which of them are stamps is told beside."""
        game = self.game
        found = self.positions.plain(
            (
                game.own_state(),
                [frame.key() for frame in game.frames],
                [[item.key() for item in stack] for stack in game.stacks],
                [each.context.key() for each in game.waiting],
            )
        )
        _gather(found, self.raw)
        return found

    def _ages(self) -> object:
        """Return in which order things came into play, where that counts."""
        game = self.game
        if not game.goes_by_age():
            return None
        return sorted(game.permanents(), key=game.stamp.__getitem__)


def _gather(value: object, into: set[int]) -> None:
    """Note every number in nested tuples."""
    if isinstance(value, int):
        into.add(value)
    elif isinstance(value, tuple):
        for each in value:
            _gather(each, into)
