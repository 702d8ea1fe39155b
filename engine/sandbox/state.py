"""The state of a game without rules: cards in areas, what lies on them, and whose turn it is."""

import hashlib
from typing import Any, NamedTuple, Self

from engine.kernel.state.seats import Seating
from engine.kernel.state.table import NOWHERE, Outcome, Table
from engine.sandbox.cards import CardBook, FreeCard
from engine.sandbox.declaration import DECK, HAND, Area, FreeTable, zones_of
from engine.tabletop.layout import Shape

# How a card belongs to another one.
ATTACHED, UNDER = 0, 1


class Change(NamedTuple):
    """A change of a card's number by hand; `turn` is the turn it ends with, -1 for never."""

    number: int
    figure: int
    amount: int
    turn: int


class FreeState(Table):
    """A game in progress.

    Attributes:
        turn, phase, active: Which turn it is, which of its phases, and whose.
        turned: The cards that lie across.
        counters: What lies on cards, by card and kind.
        changes: Changes of numbers.
        keywords: Words that cards were given (True) or have lost, by card and word.
        notes: What was written on cards; on a player's side by -1 - seat.
        purses: The numbers of each seat, in the order of the table's purses.
        tokens: The cards that were made on the table.
        extra: The cards that players thought of; their definitions come after the book's.
        arrows: What was drawn this turn, from one card to another.
        waiting: What was announced and is not done yet: by whom, in their words.
        result: What the act that was done last brought about: a die's face, cards drawn.
    """

    __slots__ = (
        "active", "arrows", "book", "changes", "conceded", "counters", "extra", "free", "keywords",
        "notes", "phase", "purses", "result", "stacks", "tokens", "turn", "turned", "waiting",
    )  # fmt: skip

    def __init__(self, free: FreeTable, book: CardBook, seating: Seating, seed: int) -> None:
        super().__init__(zones_of(free, seating.count), seating, seed)
        self.free, self.book = free, book
        self.extra: tuple[FreeCard, ...] = ()
        self.turn, self.phase, self.active = 1, 0, 0
        self.turned: frozenset[int] = frozenset()
        self.counters: dict[tuple[int, str], int] = {}
        self.changes: tuple[Change, ...] = ()
        self.keywords: dict[tuple[int, str], bool] = {}
        self.notes: dict[int, str] = {}
        self.purses = [[each.start for each in free.all_purses] for _ in range(seating.count)]
        self.tokens: frozenset[int] = frozenset()
        self.conceded: frozenset[int] = frozenset()
        self.arrows: tuple[tuple[int, int], ...] = ()
        self.waiting: tuple[tuple[int, str], ...] = ()
        self.result: tuple[int, ...] = ()
        self.stacks: list[list[Any]] = [[]]

    # Reading

    def card(self, number: int) -> FreeCard:
        """Return what a card shows."""
        definition = self.definition[number]
        count = len(self.book.cards)
        return self.book.cards[definition] if definition < count else self.extra[definition - count]

    def zone_number(self, seat: int, area_id: str) -> int:
        """Return the number of a player's area."""
        return self._zone(seat, self.free.number(area_id))

    def _zone(self, seat: int, area: int) -> int:
        """Return the number of a player's area by its own; added ones come behind all others."""
        width, extra = self.layout.width, len(self.free.extra)
        if area < width:
            return seat * width + area
        return self.seating.count * width + seat * extra + area - width

    def seat_of_zone(self, zone: int) -> int:
        """Return whose an area is."""
        width, usual = self.layout.width, self.seating.count * self.layout.width
        return zone // width if zone < usual else (zone - usual) // len(self.free.extra)

    def area_of_zone(self, zone: int) -> Area:
        """Return which area a zone is."""
        width, usual = self.layout.width, self.seating.count * self.layout.width
        if zone < usual:
            return self.free.all_areas[zone % width]
        return self.free.extra[(zone - usual) % len(self.free.extra)]

    def value(self, number: int, figure: int) -> int:
        """Return a number of a card as it is now."""
        printed = self.card(number).values[figure] or 0
        return printed + sum(e.amount for e in self.changes
                             if e.number == number and e.figure == figure)  # fmt: skip

    # Turns

    def next_turn(self) -> None:
        """Let the next player have the turn; what was for this turn ends."""
        self.changes = tuple(each for each in self.changes if each.turn != self.turn)
        self.arrows = ()
        self.turn += 1
        self.phase = 0
        self.active = (self.active + 1) % self.seating.count

    # Copies

    def clone(self) -> Self:
        """Return an independent copy."""
        other = type(self)(self.free, self.book, self.seating, self.seed)
        self.copy_to(other)
        other.free, other.book, other.extra = self.free, self.book, self.extra
        other.turn, other.phase, other.active = self.turn, self.phase, self.active
        other.turned, other.changes, other.tokens = self.turned, self.changes, self.tokens
        other.counters, other.keywords = dict(self.counters), dict(self.keywords)
        other.notes = dict(self.notes)
        other.purses = [each[:] for each in self.purses]
        other.conceded, other.result = self.conceded, self.result
        other.arrows, other.waiting = self.arrows, self.waiting
        other.stacks = [[]]
        return other

    def key(self) -> int:
        """Return a hash of everything that matters."""
        marks = (sorted(self.counters.items()), self.changes, sorted(self.keywords.items()))
        said = (sorted(self.notes.items()), self.purses, sorted(self.turned), self.conceded,
                self.arrows, self.waiting)  # fmt: skip
        tied = (sorted(self.hosts.items()), sorted(self.sights.items()), self.random)
        whole = (self.zones, self.controller, self.turn, self.phase, marks, said, tied, self.extra)
        return int.from_bytes(hashlib.sha256(repr(whole).encode()).digest()[:8], "big")

    def concede(self, seat: int) -> None:
        """Let a player give up; the last team wins."""
        self.conceded |= {seat}
        left = [at for at, team in enumerate(self.seating.teams)
                if not set(team) <= self.conceded]  # fmt: skip
        if len(left) < len(self.seating.teams):
            self.outcome = Outcome(tuple(left), "concession")

    # Cards

    def put(self, number: int, zone: int, position: int = -1) -> None:
        """Put a card into an area; what lies with it comes along, and face-up piles uncover."""
        with_it = [(each, self.hosts[each].link) for each in self.held.get(number, ())]
        was_covered = self.sights.get(number)
        is_row = self.is_row(zone)
        self.relocate(number, zone, position)
        self.controller[number] = self.seat_of_zone(zone) if is_row else self.owner[number]
        if is_row and was_covered is not None:
            self.cover(number, was_covered)
        if not is_row:
            self.clear(number)
        for child, link in with_it:
            if is_row:
                self.tie(child, number, link)
            else:
                self.put(child, self.zone_of_kind(self.owner[child], zone))

    def zone_of_kind(self, seat: int, zone: int) -> int:
        """Return the area of a player that is like another one."""
        return self.zone_number(seat, self.area_of_zone(zone).id)

    def is_row(self, zone: int) -> bool:
        """Whether cards lie in the open there, one beside the other."""
        area = self.area_of_zone(zone)
        return area.shape in (Shape.ROW, Shape.PLACE)

    def clear(self, number: int) -> None:
        """Take everything off a card: counters, changes, words, notes."""
        self.turned -= {number}
        self.counters = {key: n for key, n in self.counters.items() if key[0] != number}
        self.keywords = {key: on for key, on in self.keywords.items() if key[0] != number}
        self.changes = tuple(each for each in self.changes if each.number != number)
        self.notes.pop(number, None)
        self.arrows = tuple(each for each in self.arrows if number not in each)

    def lay_with(self, number: int, host: int, link: int) -> None:
        """Attach a card to another one, or put it under it."""
        along = [(child, self.hosts[child].link) for child in self.held.get(number, ())]
        self.relocate(number, NOWHERE)
        self.turned -= {number}
        self.tie(number, host, link)
        # What lies with it goes along.
        for child, kind in along:
            if child not in self.hosts and self.zone[child] == NOWHERE:
                self.tie(child, number, kind)

    def draw(self, seat: int, count: int) -> tuple[int, ...]:
        """Let a player draw; returns the cards."""
        deck, hand = self.zone_number(seat, DECK), self.zone_number(seat, HAND)
        drawn = tuple(reversed(self.zones[deck][-count:])) if count > 0 else ()
        for number in drawn:
            self.put(number, hand)
        return drawn
