"""Caveats: what a reader of a verdict has to know beside it."""

from collections.abc import Iterator
from datetime import date

from engine.cards import Card
from engine.catalog import Catalog
from engine.decks import Deck
from engine.formats import Format

PRACTICE = "practice"
INCOMPLETE = "The list of banned and limited cards is incomplete."
PRACTICE_CARDS = "Some of its cards are practice cards of this program, not published ones."
NO_LIST = "No ban list of this format is known, so none was applied."


def caveats(deck: Deck, catalog: Catalog, event: Format, on_date: date | None) -> tuple[str, ...]:
    """Return what limits a verdict, in a sentence each; none if nothing does.

    Args:
        deck: The deck that was judged.
        catalog: The cards of its game.
        event: The format that it was judged by.
        on_date: The day whose ban list was applied; None for today's.
    """
    found = [*_of_lists(event, on_date), *([event.note] if event.note else [])]
    if any(map(is_practice, _cards(deck, catalog))):
        found.append(PRACTICE_CARDS)
    return tuple(found)


def is_practice(card: Card) -> bool:
    """Whether the card belongs to a practice set of this program and is not published."""
    label = card.extra.get("label")
    if isinstance(label, str) and PRACTICE in label.casefold():
        return True
    return any(PRACTICE in each.set.casefold() for each in card.printings)


def _of_lists(event: Format, on_date: date | None) -> Iterator[str]:
    listed = event.list_on(on_date)
    if listed is None:
        first = next((each.since for each in event.lists if each.since), None)
        if first is None or on_date is None:
            yield NO_LIST
        else:
            yield f"No ban list is known for {on_date}; the first known one is of {first}."
        return
    if listed.since is None and on_date not in (None, date.today()):
        yield f"No ban list is known for {on_date}; the newest known one was applied."
    if not listed.is_complete:
        yield f"{INCOMPLETE} {listed.note}".strip()


def _cards(deck: Deck, catalog: Catalog) -> Iterator[Card]:
    for entries in deck.sections.values():
        for entry in entries:
            named = (catalog.card(entry.name), *map(catalog.overlay, entry.infusions))
            yield from (card for card in named if card is not None)
