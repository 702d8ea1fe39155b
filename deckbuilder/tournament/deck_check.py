"""A deck check in progress: what was counted so far, against the registered list and the rules."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from datetime import date

from deckbuilder.core.arrangement import cost_rank
from deckbuilder.core.commands import (
    AddCopies,
    DeckCommand,
    GiveInfusion,
    Label,
    MoveCopies,
    ReplaceDeck,
    SetCopies,
    TakeInfusion,
    UndoStack,
)
from deckbuilder.core.shelf import Shelf
from deckbuilder.tournament.check_result import CheckGroup, CheckResult, CheckRow, CheckStage
from deckbuilder.tournament.list_difference import (
    Copies,
    Discrepancy,
    ListPlace,
    Mismatch,
    copies_at,
    differences,
    list_findings,
)
from engine.decks import Deck, Entry
from engine.formats import Format
from engine.legality import Finding, Move, Siding
from engine.legality.siding_plan import CODE as SIDING

Steps = tuple[tuple[str, Entry], ...]


class DeckCheck:
    """Counts what lies on the table and compares it, step by step, each of which can be undone.

    `on_step` is told after each step which pairings have another number of copies now (an entry
    with its section and its new count), so that a log can keep it.
    """

    def __init__(
        self,
        registered: Deck,
        shelf: Shelf,
        event: Format,
        on_date: date | None = None,
        on_step: Callable[[Steps], None] = lambda _steps: None,
    ) -> None:
        self._registered = registered
        self._shelf = shelf
        self._event = event
        self._on_date = on_date
        self._on_step = on_step
        self._stack = UndoStack(empty_like(registered))
        self._result: CheckResult | None = None
        self._stage = CheckStage.REGISTERED
        self._is_sorted = False

    # ------------------------------------------------------------------------------------ reading

    @property
    def registered(self) -> Deck:
        """The list that was handed in."""
        return self._registered

    @property
    def counted(self) -> Deck:
        """What was found so far."""
        return self._stack.deck

    @property
    def shelf(self) -> Shelf:
        """The game's cards and rules."""
        return self._shelf

    @property
    def event(self) -> Format:
        """The format by which what is there is judged."""
        return self._event

    @property
    def stage(self) -> CheckStage:
        """Whether the deck is looked at as registered or between games."""
        return self._stage

    @property
    def is_sorted(self) -> bool:
        """Whether all that is there was counted, so that what was not found is missing."""
        return self._is_sorted

    @property
    def can_side(self) -> bool:
        """Whether the rules of the game say how a deck is sided."""
        return self._shelf.construction.siding is not None

    @property
    def undo_label(self) -> Label | None:
        """What `undo` would take back."""
        return self._stack.undo_label

    @property
    def redo_label(self) -> Label | None:
        """What `redo` would do again."""
        return self._stack.redo_label

    # ----------------------------------------------------------------------------------- counting

    def add(self, section: str, entry: Entry) -> None:
        """Count further copies of a pairing."""
        self._run(AddCopies(section, _plain(entry)))

    def step(self, section: str, entry: Entry, difference: int) -> None:
        """Count one copy more or less."""
        present = self._copies(section, entry)
        self.set_count(section, entry, max(0, present + difference))

    def set_count(self, section: str, entry: Entry, count: int) -> None:
        """Say how many copies of a pairing are there."""
        self._run(SetCopies(section, self._as_counted(section, entry), count))

    def tick(self, section: str, entry: Entry) -> None:
        """Mark all listed copies of a pairing as found; if they are already, mark none."""
        listed, _ = copies_at(self._registered)
        wanted = listed[ListPlace.of(section, entry)]
        is_there = self._copies(section, entry) == wanted
        self.set_count(section, entry, 0 if is_there else wanted)

    def give(self, section: str, entry: Entry, infusion: str, count: int = 1) -> None:
        """Say that copies carry an infusion."""
        self._run(GiveInfusion(section, self._as_counted(section, entry), infusion, count))

    def take(self, section: str, entry: Entry, infusion: str, count: int = 1) -> None:
        """Say that copies do not carry an infusion after all."""
        self._run(TakeInfusion(section, self._as_counted(section, entry), infusion, count))

    def move(self, section: str, entry: Entry, to: str, count: int) -> None:
        """Say that copies lie in another section."""
        self._run(MoveCopies(section, to, self._as_counted(section, entry), count))

    def replace_all(self, found: Deck) -> None:
        """Take a pasted list for what is there."""
        sections = {**empty_like(self._registered).sections, **found.sections}
        plain = {key: tuple(map(_plain, entries)) for key, entries in sections.items()}
        after = replace(empty_like(self._registered), sections=plain)
        self._run(ReplaceDeck(Label.of("paste list"), after))

    def take_up(self, found: Deck) -> None:
        """Go on from what an earlier count found, which is not told as a step again."""
        sections = {**empty_like(self._registered).sections, **found.sections}
        self._stack = UndoStack(replace(empty_like(self._registered), sections=sections))
        self._result = None

    def fill_as_listed(self) -> None:
        """Say that everything is there as listed, to count only what is not."""
        self.replace_all(self._registered)

    def undo(self) -> None:
        """Take back the newest step."""
        self._changed(self._stack.undo)

    def redo(self) -> None:
        """Do the newest undone step again."""
        self._changed(self._stack.redo)

    def set_stage(self, stage: CheckStage) -> None:
        """Look at the deck as registered, or between games."""
        self._stage, self._result = stage, None

    def set_sorted(self, is_sorted: bool) -> None:
        """Say whether all that is there was counted."""
        self._is_sorted, self._result = is_sorted, None

    def _run(self, command: DeckCommand) -> None:
        self._changed(lambda: self._stack.run(command))

    def _changed(self, change: Callable[[], object]) -> None:
        before = self.counted
        change()
        self._result = None
        steps = tuple(_steps(before, self.counted))
        if steps:
            self._on_step(steps)

    def _copies(self, section: str, entry: Entry) -> int:
        counts, _ = copies_at(self.counted)
        return counts[ListPlace.of(section, entry)]

    def _as_counted(self, section: str, entry: Entry) -> Entry:
        """Return the entry as it was counted first, so that spellings of a name do not differ."""
        _, named = copies_at(self.counted)
        return named.get(ListPlace.of(section, entry), _plain(entry))

    # ---------------------------------------------------------------------------------- comparing

    def result(self) -> CheckResult:
        """Return how the deck stands now; worked out once a step."""
        if self._result is None:
            self._result = self._compare()
        return self._result

    @property
    def _siding(self) -> Siding | None:
        """How the deck may have been sided; None where it has to be as registered."""
        return self._shelf.construction.siding if self._stage is CheckStage.SIDED else None

    def _differences(self) -> tuple[Discrepancy, ...]:
        siding = self._siding
        if siding is None:
            return differences(self._registered, self.counted)
        pooled = differences(self._registered, self.counted, {siding.side: siding.main})
        return _in_real_sections(pooled, self._registered, self.counted, siding)

    def faults(self) -> tuple[Finding, ...]:
        """Return what a player answers for: differences, wrong siding, faults of the list itself.

        That a deck lacks cards of its list makes it illegal, but not the list.
        """
        result = self.result()
        listed = self._shelf.check(self._registered, self._event, self._on_date)
        refused = (each for each in result.report.findings if each.code == SIDING)
        return (*result.list_findings, *refused, *listed.findings)

    def _compare(self) -> CheckResult:
        rules, siding = self._shelf.construction, self._siding
        every = self._differences()
        shown = tuple(
            each for each in every if self._is_sorted or each.kind is not Mismatch.MISSING
        )
        moves = sided_moves(self._registered, self.counted, siding) if siding else ()
        refused = rules.side(self._registered, moves, self._shelf.catalog)[1] if siding else ()
        report = rules.check_deck(
            self.counted,
            self._shelf.catalog,
            self._event,
            self._on_date,
            is_sided=siding is not None,
            earlier=refused,
        )
        return CheckResult(
            listed=self._registered,
            found=self.counted,
            stage=self._stage,
            is_sorted=self._is_sorted,
            discrepancies=shown,
            open_cards=0 if self._is_sorted else _sum(every, Mismatch.MISSING),
            list_findings=list_findings(shown, rules),
            report=report,
            moves=moves,
            caveats=self._shelf.caveats(self.counted, self._event, self._on_date),
        )

    def rows(self) -> tuple[CheckRow, ...]:
        """Return every pairing of the list and of the table: differences first, then the rest."""
        listed, named = copies_at(self._registered)
        found, found_named = copies_at(self.counted)
        shown = self.result().discrepancies
        rows = [_pair_row(each) for each in shown if each.listed and each.found]
        listed, found = listed - _paired(shown, is_listed=True), found - _paired(shown)
        loose = {
            ListPlace.of(each.section, each.entry): each
            for each in shown
            if each.listed is None or each.found is None
        }
        open_pairings = {
            (each.entry.key, each.entry.infusion_keys)
            for each in self._differences()
            if each.kind is Mismatch.MISSING
        }
        for place, entry in {**named, **found_named}.items():
            what = loose.get(place)
            if not (listed[place] or found[place]):
                continue
            group = CheckGroup.DIFFERENT if what else CheckGroup.AGREED
            if what is None and listed[place] > found[place]:
                is_open = (entry.key, entry.infusion_keys) in open_pairings
                group = CheckGroup.OPEN if is_open else CheckGroup.AGREED
            rows.append(CheckRow(group, place.section, entry, listed[place], found[place], what))
        order = {section: number for number, section in enumerate(self._registered.sections)}
        return tuple(sorted(rows, key=lambda row: self._rank(row, order)))

    def _rank(self, row: CheckRow, order: Mapping[str, int]) -> tuple[object, ...]:
        card = self._shelf.catalog.card(row.entry.name)
        return (
            tuple(CheckGroup).index(row.group),
            order.get(row.section, len(order)),
            cost_rank(card),
            row.entry.key,
            row.entry.infusion_keys,
        )


def _sum(found: tuple[Discrepancy, ...], kind: Mismatch) -> int:
    return sum(each.count for each in found if each.kind is kind)


def _pair_row(each: Discrepancy) -> CheckRow:
    return CheckRow(CheckGroup.DIFFERENT, each.section, each.entry, each.count, each.count, each)


def _paired(found: tuple[Discrepancy, ...], *, is_listed: bool = False) -> Copies:
    """Return the copies in rows that join a listed and a found pairing."""
    counts: Copies = Counter()
    for each in found:
        if each.listed is not None and each.found is not None:
            section = each.listed_in if is_listed else each.found_in
            counts[ListPlace.of(section, each.listed if is_listed else each.found)] += each.count
    return counts


def _in_real_sections(
    pooled: tuple[Discrepancy, ...], registered: Deck, found: Deck, siding: Siding
) -> tuple[Discrepancy, ...]:
    """Say of differences in the pool of main and side in which of the two they are."""
    listed, _ = copies_at(registered)
    there, _ = copies_at(found)

    def real(section: str, entry: Entry | None, more: Copies, less: Copies) -> str:
        if entry is None or section != siding.main:
            return section
        places = [ListPlace.of(each, entry) for each in (siding.main, siding.side)]
        return max(places, key=lambda each: (more[each] - less[each], more[each])).section

    return tuple(
        replace(
            each,
            listed_in=real(each.listed_in, each.listed, listed, there),
            found_in=real(each.found_in, each.found, there, listed),
        )
        for each in pooled
    )


def sided_moves(registered: Deck, found: Deck, siding: Siding) -> tuple[Move, ...]:
    """Return what went out of the main deck and what came in, among what was registered."""
    listed, named = copies_at(registered)
    there, _ = copies_at(found)
    moves = []
    for place, entry in named.items():
        if place.section not in (siding.main, siding.side):
            continue
        other = siding.side if place.section == siding.main else siding.main
        gone = listed[place] - there[place]
        came = there[replace(place, section=other)] - listed[replace(place, section=other)]
        count = min(gone, came)
        if count > 0:
            moves.append(Move(place.section == siding.main, entry.with_count(count)))
    return tuple(sorted(moves, key=lambda each: (not each.is_out, each.entry.key)))


def empty_like(deck: Deck) -> Deck:
    """Return a deck of the same game, name and sections without cards."""
    return Deck(deck.game, deck.name, deck.format, sections=dict.fromkeys(deck.sections, ()))


def _plain(entry: Entry) -> Entry:
    """Return copies without what a list says about them beside their names: a table has none."""
    return Entry(entry.name, entry.count, entry.infusions)


def _steps(before: Deck, after: Deck) -> Iterator[tuple[str, Entry]]:
    old, named = copies_at(before)
    new, new_named = copies_at(after)
    for place, entry in {**named, **new_named}.items():
        if old[place] != new[place]:
            yield place.section, entry.with_count(new[place])
