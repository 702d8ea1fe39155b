"""Commands that give, move and take infusions, copy by copy (2.4a, 3.9a.1).

Nothing here asks whether a pairing is legal: an illegal deck can be built, and is told so.
"""

from dataclasses import dataclass, replace

from deckbuilder.core.commands.command import Changes, Label, compare, plural
from deckbuilder.core.commands.pairing import Pairing, copies_of, find, with_copies
from engine.decks import Deck, Entry
from engine.names import name_key


@dataclass(frozen=True, slots=True)
class GiveInfusion:
    """Lay an infusion over some copies of a pairing, instead of what they carry."""

    section: str
    entry: Entry
    infusion: str
    count: int = 1

    @property
    def label(self) -> Label:
        """See base class."""
        return Label.of(
            "infuse {card} with {infusion}",
            card=plural(self.count, self.entry.name),
            infusion=self.infusion,
        )

    def apply(self, deck: Deck) -> tuple[Deck, Changes]:
        """See base class."""
        return _recarry(deck, self.section, self.entry, (self.infusion,), self.count)


@dataclass(frozen=True, slots=True)
class TakeInfusion:
    """Take an infusion off some copies of a pairing; the card stays."""

    section: str
    entry: Entry
    infusion: str
    count: int = 1

    @property
    def label(self) -> Label:
        """See base class."""
        return Label.of("take {infusion} off {card}", infusion=self.infusion, card=self.entry.name)

    def apply(self, deck: Deck) -> tuple[Deck, Changes]:
        """See base class."""
        kept = _without(self.entry.infusions, self.infusion)
        if kept == self.entry.infusions:
            return deck, Changes()
        return _recarry(deck, self.section, self.entry, kept, self.count)


@dataclass(frozen=True, slots=True)
class MoveInfusion:
    """Move one infusion from a copy of one pairing to a copy of another, in any section."""

    source: str
    giver: Entry
    target: str
    taker: Entry
    infusion: str

    @property
    def label(self) -> Label:
        """See base class."""
        return Label.of("move {infusion} to {card}", infusion=self.infusion, card=self.taker.name)

    def apply(self, deck: Deck) -> tuple[Deck, Changes]:
        """See base class."""
        is_same = self.source == self.target and Pairing.of(self.giver) == Pairing.of(self.taker)
        needed = copies_of(deck, self.target, Pairing.of(self.taker))
        if is_same or needed == 0:
            return deck, Changes()
        taken, changes = TakeInfusion(self.source, self.giver, self.infusion).apply(deck)
        if not changes:
            return deck, Changes()
        after, _ = GiveInfusion(self.target, self.taker, self.infusion).apply(taken)
        return after, compare(deck, after)


def _without(infusions: tuple[str, ...], infusion: str) -> tuple[str, ...]:
    keys = [name_key(each) for each in infusions]
    if name_key(infusion) not in keys:
        return infusions
    place = keys.index(name_key(infusion))
    return infusions[:place] + infusions[place + 1 :]


def _recarry(
    deck: Deck, section: str, entry: Entry, infusions: tuple[str, ...], count: int
) -> tuple[Deck, Changes]:
    """Let some copies of a pairing carry other infusions; the new row stands behind the old one."""
    present = find(deck, section, Pairing.of(entry))
    carried = tuple(name_key(each) for each in infusions)
    if present is None or count <= 0 or carried == present.infusion_keys:
        return deck, Changes()
    changed = min(count, present.count)
    new = replace(present, infusions=infusions, count=changed)
    there = copies_of(deck, section, Pairing.of(new))
    if there:
        after = with_copies(deck, section, new, there + changed)
    else:
        rows = list(deck.sections[section])
        places = [index for index, row in enumerate(rows) if Pairing.of(row) == Pairing.of(present)]
        rows.insert(places[-1] + 1, new)
        after = deck.with_section(section, rows)
    after = with_copies(after, section, present, present.count - changed)
    return after, compare(deck, after)
