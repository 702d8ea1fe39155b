"""What differs between two decks, in words a player reads."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from deckbuilder.core.commands.maybe import maybe_list
from deckbuilder.core.commands.pairing import Pairing, pairings
from deckbuilder.core.siding_plans import Plan, plans_of
from engine.decks import Deck, Entry


@dataclass(frozen=True, slots=True)
class CountChange:
    """A pairing whose number of copies differs."""

    section: str
    entry: Entry
    before: int
    after: int

    @property
    def title(self) -> str:
        """The card with what it carries, as a list writes it."""
        return " + ".join((self.entry.name, *self.entry.infusions))


@dataclass(frozen=True, slots=True)
class WordChange:
    """A detail of the deck or of a row whose words differ."""

    what: str
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class DeckDiff:
    """Everything that differs between two decks; empty where they are the same."""

    counts: tuple[CountChange, ...] = ()
    words: tuple[WordChange, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.counts or self.words)

    @property
    def added(self) -> int:
        """How many copies came in."""
        return sum(max(0, each.after - each.before) for each in self.counts)

    @property
    def removed(self) -> int:
        """How many copies went out."""
        return sum(max(0, each.before - each.after) for each in self.counts)

    def lines(self) -> Iterator[str]:
        """Yield the difference as text, a section at a time, what went out before what came in."""
        for change in self.words:
            yield f"{change.what}: {change.before or '(none)'} → {change.after or '(none)'}"
        section = None
        for change_of_count in self.counts:
            if change_of_count.section != section:
                section = change_of_count.section
                yield f"[{section}]"
            yield _count_line(change_of_count)


def diff_decks(before: Deck, after: Deck) -> DeckDiff:
    """Compare two decks pairing by pairing; tags, notes and plans count as words."""
    counts: list[CountChange] = []
    words = [*_detail_changes(before, after), *_plan_changes(before, after)]
    for section in dict.fromkeys((*before.sections, *after.sections)):
        old, new = _by_card(before, section), _by_card(after, section)
        changes = list(_count_changes(section, old, new))
        counts += sorted(changes, key=lambda each: (each.after > each.before, each.title))
        words += _row_changes(old, new)
    return DeckDiff(tuple(counts), tuple(words))


def _by_card(deck: Deck, section: str) -> dict[Pairing, Entry]:
    """Printings are not part of a card's identity (4.6a.6), so they make no difference."""
    joined: dict[Pairing, Entry] = {}
    for pairing, entry in pairings(deck, section).items():
        card = Pairing(pairing.key, pairing.infusions)
        first = joined.get(card)
        joined[card] = entry if first is None else first.with_count(first.count + entry.count)
    return joined


def _count_changes(
    section: str, old: dict[Pairing, Entry], new: dict[Pairing, Entry]
) -> Iterator[CountChange]:
    for pairing in dict.fromkeys((*old, *new)):
        before = old[pairing].count if pairing in old else 0
        after = new[pairing].count if pairing in new else 0
        if before != after:
            yield CountChange(section, new.get(pairing) or old[pairing], before, after)


def _row_changes(old: dict[Pairing, Entry], new: dict[Pairing, Entry]) -> Iterator[WordChange]:
    for pairing, entry in new.items():
        if pairing not in old:
            continue
        before = old[pairing]
        if before.tags != entry.tags:
            yield WordChange(f"Tags of {entry.name}", ", ".join(before.tags), ", ".join(entry.tags))
        if before.note != entry.note:
            yield WordChange(f"Note on {entry.name}", before.note, entry.note)


def _detail_changes(before: Deck, after: Deck) -> Iterator[WordChange]:
    for what, old, new in (
        ("Name", before.name, after.name),
        ("Format", before.format, after.format),
        ("Notes", before.notes, after.notes),
        ("Maybe-list", _row(maybe_list(before)), _row(maybe_list(after))),
    ):
        if old != new:
            yield WordChange(what, old, new)


def _plan_changes(before: Deck, after: Deck) -> Iterator[WordChange]:
    old = {each.matchup: each for each in plans_of(before)}
    new = {each.matchup: each for each in plans_of(after)}
    for matchup in dict.fromkeys((*old, *new)):
        if old.get(matchup) != new.get(matchup):
            words = (_plan_words(plans.get(matchup)) for plans in (old, new))
            yield WordChange(f"Siding plan against {matchup}", *words)


def _plan_words(plan: Plan | None) -> str:
    """Return a plan in a line; a dash for one that moves no card yet, nothing for none."""
    if plan is None:
        return ""
    moves = [f"−{_words(each)}" for each in plan.out] + [f"+{_words(each)}" for each in plan.into]
    return "; ".join((*moves, *filter(None, (plan.note,)))) or "–"


def _row(entries: Iterable[Entry]) -> str:
    return ", ".join(map(_words, entries))


def _words(entry: Entry) -> str:
    return f"{entry.count} {' + '.join((entry.name, *entry.infusions))}"


def _count_line(change: CountChange) -> str:
    difference = change.after - change.before
    return f"{difference:+d} {change.title} ({change.before} → {change.after})"
