"""How a goal depends on the number of copies of one card: exact odds and simulated play."""

from collections.abc import Iterator
from dataclasses import dataclass

from deckbuilder.core.deck_odds import ask_deck
from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.core.odds import Answer, chance
from deckbuilder.core.wishes import TimedWishes
from engine.catalog import Catalog
from engine.decks import Deck, Entry
from engine.games import GAMES
from engine.names import name_key

MOST_COPIES = 4


@dataclass(frozen=True, slots=True)
class CopiesRow:
    """The deck with some number of copies of the card.

    Attributes:
        cards: How many cards it then draws from.
        first, second: The odds of having seen what the goal wants, going first and second.
    """

    copies: int
    deck: Deck
    cards: int
    first: Answer
    second: Answer


def with_copies(deck: Deck, name: str, copies: int) -> Deck:
    """Return a deck with that many copies of a card; other cards stay, so its size changes.

    Copies are taken from the last entries of that name first, and added to the first one.

    Raises:
        DeckbuilderError: The deck does not draw any such card.
    """
    section = _drawn_from(deck)
    entries = list(deck.entries(section))
    places = [at for at, entry in enumerate(entries) if entry.key == name_key(name)]
    if not places:
        raise DeckbuilderError(f"The deck holds no “{name}” whose copies could be counted.")
    surplus = sum(entries[at].count for at in places) - copies
    for at in reversed(places):
        taken = min(max(surplus, 0), entries[at].count)
        entries[at] = entries[at].with_count(entries[at].count - taken)
        surplus -= taken
    if surplus < 0:
        first = entries[places[0]]
        entries[places[0]] = first.with_count(first.count - surplus)
    return deck.with_section(section, _present(entries))


def _drawn_from(deck: Deck) -> str:
    return GAMES[deck.game].drawn_sections[0]


def _present(entries: list[Entry]) -> list[Entry]:
    return [entry for entry in entries if entry.count > 0]


def copies_table(deck: Deck, catalog: Catalog, name: str, goal: TimedWishes) -> Iterator[CopiesRow]:
    """Yield the odds of a goal for none, one, two, ... copies of a card.

    Raises:
        DeckbuilderError: The deck does not draw any such card.
    """
    wants = [goal.text.partition(":")[2]]
    for copies in range(MOST_COPIES + 1):
        changed = with_copies(deck, name, copies)
        answers = [
            chance(ask_deck(changed, catalog, wants, goal.turn, is_first=is_first).question)
            for is_first in (True, False)
        ]
        yield CopiesRow(copies, changed, changed.count(_drawn_from(changed)), *answers)
