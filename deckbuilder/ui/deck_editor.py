"""What the user's gestures mean: each becomes one command on the open deck."""

from collections.abc import Iterable, Sequence
from datetime import date

from deckbuilder.core.arrangement import MAYBE_SECTION, DeckRow
from deckbuilder.core.commands import (
    AddCopies,
    Batch,
    DeckCommand,
    GiveInfusion,
    Label,
    MoveCopies,
    MoveFromMaybe,
    MoveInfusion,
    MoveToMaybe,
    ReplaceDeck,
    SetCopies,
    SetMaybe,
    SetNote,
    SetTags,
    TakeInfusion,
    pairings,
)
from deckbuilder.core.commands.maybe import noted
from deckbuilder.core.shelf import Shelf
from deckbuilder.ui.card_drag import LIBRARY, CardDrag
from deckbuilder.ui.deck_session import DeckSession
from deckbuilder.ui.finding_words import finding_text
from engine.cards import Card
from engine.decks import Deck, Entry
from engine.legality import Finding, Fix, apply_fix

SIDE = "side"
MOST_FIXES = 200
# So many repairs are compared before one of them is carried out.
MOST_TRIED = 8


class DeckEditor:
    """Edits one open deck of one game."""

    def __init__(self, session: DeckSession, shelf: Shelf) -> None:
        self.session = session
        self.shelf = shelf

    @property
    def deck(self) -> Deck:
        """The deck as it is now."""
        return self.session.deck

    @property
    def has_side(self) -> bool:
        """Whether the game has a side deck."""
        return self.shelf.game.section(SIDE) is not None

    # -------------------------------------------------------------------------------- copies

    def add(self, card: Card, *, to_side: bool = False, count: int = 1) -> str:
        """Put copies of a card where it belongs, or into the side deck; returns the section.

        A leader takes the place of the one that is there, once there are as many as a deck has.
        A card that may also lead the deck does so while no other does.
        """
        seat = "" if to_side or count > 1 else self._free_seat(card)
        section = seat or self._home(card, to_side=to_side)
        self.session.run(self._add_command(section, Entry(card.name, count)))
        return section

    def adding(self, card: Card, count: int) -> DeckCommand:
        """Return what puts copies of a card where it belongs."""
        return self._add_command(self._home(card, to_side=False), Entry(card.name, count))

    def add_each(self, cards: Sequence[Card], *, to_side: bool = False) -> None:
        """Put one copy of each of several cards where it belongs, as one step.

        The first that may also lead the deck does so while no other does, as it would alone.
        """
        seats = [] if to_side else [(each, self._free_seat(each)) for each in cards]
        leading, seat = next((each for each in seats if each[1]), (None, ""))
        commands = [
            self._add_command(
                seat if card is leading else self._home(card, to_side=to_side), Entry(card.name)
            )
            for card in cards
        ]
        self._run_all(commands, Label.of("add {count} cards", count=str(len(cards))))

    def remove_one(self, card: Card) -> bool:
        """Take one copy of a card out: from the side deck last, plain copies first."""
        return self.remove_each([card])

    def remove_each(self, cards: Iterable[Card]) -> bool:
        """Take one copy of each card out, as one step; False where the deck has none of them."""
        found = (self._remove_command(card) for card in cards)
        commands = [each for each in found if each is not None]
        return self._run_all(commands, Label.of("remove {count} cards", count=str(len(commands))))

    def step(self, row: DeckRow, difference: int) -> None:
        """Change the number of copies of a row."""
        self.set_count(row, row.entry.count + difference)

    def step_all(self, rows: Sequence[DeckRow], difference: int) -> None:
        """Change the number of copies of several rows, as one step."""
        commands = [self._set_count_command(row, row.entry.count + difference) for row in rows]
        self._run_all(commands, Label.of("change {count} rows", count=str(len(rows))))

    def set_count(self, row: DeckRow, count: int) -> None:
        """Set the number of copies of a row."""
        if row.section == MAYBE_SECTION:
            self.session.run(SetMaybe(row.entry.name, count))
        else:
            self.session.run(SetCopies(row.section, row.entry, count))

    def remove(self, rows: Sequence[DeckRow]) -> None:
        """Take rows out, as one step."""
        commands = [self._set_count_command(row, 0) for row in rows]
        self._run_all(commands, Label.of("remove {count} cards", count=_copies(rows)))

    def move(self, rows: Sequence[DeckRow], section: str, *, count: int | None = None) -> None:
        """Move rows to another section, all copies or a number of each, as one step."""
        commands = [
            command
            for row in rows
            if (command := self._move_command(row, section, count or row.entry.count)) is not None
        ]
        self._run_all(commands, Label.of("move {count} cards", count=_copies(rows)))

    def fill_influence(self) -> bool:
        """Add influence cards up to the number that the format asks for (2.2a).

        False where none is missing.
        """
        wanted = self.shelf.format_of(self.deck).numbers.get("influence_size") or 0
        cards = (card for card in self.shelf.catalog.by_key.values() if card.type == "influence")
        card = next(cards, None)
        missing = wanted - self.deck.count("influence")
        if card is None or missing <= 0:
            return False
        return bool(self.session.run(AddCopies("influence", Entry(card.name, missing))))

    def note_maybe(self, cards: Sequence[Card]) -> None:
        """Note one copy more of each card on the maybe-list, as one step."""
        commands = self._maybe_commands([Entry(card.name) for card in cards])
        self._run_all(commands, Label.of("add {count} cards", count=str(len(commands))))

    # ----------------------------------------------------------------------------- infusions

    def give(self, row: DeckRow, overlay: Card, *, to_all: bool = False) -> None:
        """Lay an infusion over one copy of a row, or over all."""
        count = row.entry.count if to_all else 1
        self.session.run(GiveInfusion(row.section, row.entry, overlay.name, count))

    def take(self, row: DeckRow, infusion: str) -> None:
        """Take an infusion off one copy of a row."""
        self.session.run(TakeInfusion(row.section, row.entry, infusion))

    def take_all(self, rows: Sequence[DeckRow]) -> None:
        """Take infusions off all copies of some rows, as one step."""
        commands = [
            TakeInfusion(row.section, row.entry, infusion, row.entry.count)
            for row in rows
            for infusion in row.entry.infusions[:1]
        ]
        self._run_all(commands, Label.of("take infusions off {count} rows", count=str(len(rows))))

    # ----------------------------------------------------------------------------------- words

    def tag(self, rows: Sequence[DeckRow], tags: tuple[str, ...]) -> None:
        """Give rows the same tags, as one step."""
        commands = [SetTags(row.section, row.entry, tags) for row in rows]
        self._run_all(commands, Label.of("tag {count} rows", count=str(len(rows))))

    def note(self, row: DeckRow, note: str) -> None:
        """Write a note on a row."""
        self.session.run(SetNote(row.section, row.entry, note))

    # ----------------------------------------------------------------------------------- drops

    def drop(self, drag: CardDrag, section: str, target: DeckRow | None) -> bool:
        """Carry out a drop on a section, or on a row of it; False where it means nothing."""
        if drag.infusion:
            return self._drop_infusion(drag, target)
        if not section or not drag.entries:
            return False
        if drag.section == LIBRARY:
            return self._drop_from_library(drag, section)
        commands: list[DeckCommand] = []
        for entry in drag.entries:
            row = DeckRow(drag.section, entry, None)
            command = self._move_command(row, section, entry.count)
            commands += [command] if command is not None else []
        total = str(sum(entry.count for entry in drag.entries))
        return self._run_all(commands, Label.of("move {count} cards", count=total))

    def drop_outside(self, drag: CardDrag) -> bool:
        """Take out of the deck what was dragged out of it; False for what was not in it."""
        if drag.section == LIBRARY or not drag.entries:
            return False
        if drag.infusion:
            take = TakeInfusion(drag.section, drag.entries[0], drag.infusion)
            return bool(self.session.run(take))
        self.remove([DeckRow(drag.section, entry, None) for entry in drag.entries])
        return True

    def _drop_from_library(self, drag: CardDrag, section: str) -> bool:
        if section == MAYBE_SECTION:
            commands = self._maybe_commands(drag.entries)
        else:
            commands = [self._add_command(section, each) for each in drag.entries]
        return self._run_all(commands, Label.of("add {count} cards", count=str(len(drag.entries))))

    def _drop_infusion(self, drag: CardDrag, target: DeckRow | None) -> bool:
        if target is None or target.section == MAYBE_SECTION:
            return False
        if drag.section == LIBRARY or not drag.entries:
            command: DeckCommand = GiveInfusion(target.section, target.entry, drag.infusion)
        else:
            giver = drag.entries[0]
            command = MoveInfusion(drag.section, giver, target.section, target.entry, drag.infusion)
        return bool(self.session.run(command))

    # ----------------------------------------------------------------------------------- fixes

    def fix(self, finding: Finding) -> bool:
        """Carry out the fix of a finding as one step."""
        if finding.fix is None or not finding.fix.edits:
            return False
        return self.fix_each([finding])

    def fix_each(self, findings: Sequence[Finding]) -> bool:
        """Carry out the fixes of several findings as one step."""
        after = self.deck
        for finding in findings:
            after = apply_fix(after, finding.fix) if finding.fix is not None else after
        label = Label.of("fix {count} findings", count=str(len(findings)))
        if len(findings) == 1 and findings[0].fix is not None:
            what = finding_text(findings[0].fix.sentence).rstrip(".")
            label = Label.of("fix: {what}", what=what)
        return bool(self.session.run(ReplaceDeck(label, after)))

    def fix_all(self, day: date | None = None) -> int:
        """Carry out every fix that is data, one after the other, as one step; how many.

        After each the deck is judged again, since one repair may settle several findings; the one
        that leaves the fewest is carried out first: a copy too many is a card too many as well.
        """
        deck, done = self.deck, 0
        fixes = self._fixes_of(deck, day)
        while fixes and done < MOST_FIXES:
            repaired = [apply_fix(deck, each) for each in fixes[:MOST_TRIED]]
            left = [(each, self._fixes_of(each, day)) for each in repaired if each != deck]
            if not left:
                fixes = fixes[MOST_TRIED:]
                continue
            deck, fixes = min(left, key=lambda each: len(each[1]))
            done += 1
        if done:
            several = Label.of("fix {count} findings", count=str(done))
            label = Label.of("fix 1 finding") if done == 1 else several
            self.session.run(ReplaceDeck(label, deck))
        return done

    def _fixes_of(self, deck: Deck, day: date | None) -> list[Fix]:
        found = self.shelf.judge(deck, self.shelf.format_of(deck), day).findings
        return [each.fix for each in found if each.fix is not None and each.fix.edits]

    # --------------------------------------------------------------------------------- helpers

    def _home(self, card: Card, *, to_side: bool = False) -> str:
        section = SIDE if to_side and self.has_side else self.shelf.home_of(card)
        if self.shelf.game.schema.is_overlay(card) or section is None:
            return self._drawn_section()
        return section

    def _free_seat(self, card: Card) -> str:
        """Return the section of leaders that a card can still lead from; empty for none."""
        for section in self.shelf.game.sections:
            if card.type in section.types and self.deck.count(section.id) < section.leaders:
                return section.id
        return ""

    def _add_command(self, section: str, entry: Entry) -> DeckCommand:
        """Return what adds copies, or puts a leader in the place of the last one there.

        One that leads the deck already stays as it is.
        """
        known = self.shelf.game.section(section)
        there = list(pairings(self.deck, section).values())
        is_full = known is not None and 0 < known.leaders <= sum(each.count for each in there)
        if not is_full:
            return AddCopies(section, entry)
        same = next((each for each in there if each.key == entry.key), None)
        if same is not None:
            return SetCopies(section, same, same.count)
        last = there[-1]
        label = Label.of("replace {old} by {new}", old=last.name, new=entry.name)
        return Batch(label, (SetCopies(section, last, last.count - 1), AddCopies(section, entry)))

    def _remove_command(self, card: Card) -> DeckCommand | None:
        sections = sorted(self.deck.sections, key=lambda each: each == SIDE)
        for section in sections:
            rows = [row for row in pairings(self.deck, section).values() if row.key == card.key]
            if rows:
                plain = min(rows, key=lambda row: len(row.infusions))
                return SetCopies(section, plain, plain.count - 1)
        return None

    def _drawn_section(self) -> str:
        return next(each.id for each in self.shelf.game.sections if each.is_drawn_from)

    def _maybe_commands(self, entries: Iterable[Entry]) -> list[DeckCommand]:
        return [SetMaybe(each.name, noted(self.deck, each.name) + each.count) for each in entries]

    def _set_count_command(self, row: DeckRow, count: int) -> DeckCommand:
        if row.section == MAYBE_SECTION:
            return SetMaybe(row.entry.name, count)
        return SetCopies(row.section, row.entry, count)

    def _move_command(self, row: DeckRow, section: str, count: int) -> DeckCommand | None:
        if row.section == section:
            return None
        if section == MAYBE_SECTION:
            return MoveToMaybe(row.section, row.entry, count)
        if row.section == MAYBE_SECTION:
            return MoveFromMaybe(section, row.entry.name, count)
        return MoveCopies(row.section, section, row.entry, count)

    def _run_all(self, commands: Sequence[DeckCommand], label: Label) -> bool:
        """Run several commands as one step; a single one keeps its own name."""
        if not commands:
            return False
        if len(commands) == 1:
            return bool(self.session.run(commands[0]))
        return bool(self.session.run(Batch(label, commands)))


def _copies(rows: Iterable[DeckRow]) -> str:
    return str(sum(row.entry.count for row in rows))
