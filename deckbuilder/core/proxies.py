"""Which cards of a deck are printed as proxies: all of them, or what changed since last time."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from engine.decks import Deck, Entry
from engine.names import name_key

BASIC_COPIES = 5  # with this many of its only card, a section is of cards everybody has


@dataclass(frozen=True, slots=True, order=True)
class ProxyCard:
    """A card to print, with the infusions that lie on it."""

    name: str
    infusions: tuple[str, ...] = ()


Copies = dict[ProxyCard, int]


def deck_copies(deck: Deck, *, are_infusions_apart: bool = False) -> Copies:
    """Return the cards of a deck in the order of its list, with how often each is printed.

    A section of nothing but many copies of one card (influence) is left out.
    """
    sections = (section for section in deck.sections if not _is_basic(deck.entries(section)))
    return copies_of(deck.entries(*sections), are_infusions_apart=are_infusions_apart)


def copies_of(entries: Iterable[Entry], *, are_infusions_apart: bool = False) -> Copies:
    """Return some entries as cards to print; infusions on their cards, or as cards of their own."""
    copies: Counter[ProxyCard] = Counter()
    for entry in entries:
        if are_infusions_apart:
            for name in (entry.name, *entry.infusions):
                copies[ProxyCard(name)] += entry.count
        else:
            copies[ProxyCard(entry.name, entry.infusions)] += entry.count
    return dict(copies)


def changed_copies(copies: Copies, printed: Mapping[ProxyCard, int]) -> Copies:
    """Return what is not among the copies that were printed before."""
    left = {card: count - printed.get(card, 0) for card, count in copies.items()}
    return {card: count for card, count in left.items() if count > 0}


def missing_copies(deck: Deck, lacking: Mapping[str, int]) -> Copies:
    """Return what is not owned of a deck, by the cards' keys; infusions are cards of their own."""
    copies = deck_copies(deck, are_infusions_apart=True)
    left = {card: min(count, lacking.get(name_key(card.name), 0)) for card, count in copies.items()}
    return {card: count for card, count in left.items() if count}


def after_print(before: Mapping[ProxyCard, int], printed: Copies, *, is_whole: bool) -> Copies:
    """Return which copies there are after a print; one of the whole deck takes earlier ones in."""
    if is_whole:
        return dict(Counter(before) | Counter(printed))
    return dict(Counter(before) + Counter(printed))


def _is_basic(entries: tuple[Entry, ...]) -> bool:
    names = {entry.key for entry in entries}
    return len(names) == 1 and sum(entry.count for entry in entries) >= BASIC_COPIES
