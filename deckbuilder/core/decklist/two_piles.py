"""Lists of programs that know a deck and a sideboard, and nothing else: MTGO, Arena, untap.in."""

from collections.abc import Iterator
from dataclasses import replace

from deckbuilder.core.decklist.card_lines import clean_line, is_printing_said, write_card_line
from deckbuilder.core.decklist.text_writer import ordered_sections
from deckbuilder.core.decklist.unsaid import PRINTINGS, unsaid
from engine.decks import Deck, Entry
from engine.games import GAMES

SIDE = "side"


def main_and_side(deck: Deck) -> tuple[tuple[Entry, ...], tuple[Entry, ...]]:
    """Return the entries that are drawn from, and all others: such programs start those aside."""
    drawn = {section.id for section in GAMES[deck.game].sections if section.is_drawn_from}
    main = [entry for section, each in ordered_sections(deck) if section in drawn for entry in each]
    side = [
        entry for section, each in ordered_sections(deck) if section not in drawn for entry in each
    ]
    return tuple(main), tuple(side)


def unsaid_sections(deck: Deck) -> tuple[str, ...]:
    """Name the sections whose cards stand among those of the side deck."""
    game = GAMES[deck.game]
    drawn = {section.id for section in game.sections if section.is_drawn_from}
    aside = [
        section
        for section, entries in ordered_sections(deck)
        if entries and section not in (*drawn, SIDE)
    ]
    headings = [known.heading if (known := game.section(each)) else each for each in aside]
    words = ", ".join(f"“{each}”" for each in headings)
    return (f"the sections {words} (their cards stand in the side deck)",) if headings else ()


def write_mtgo_list(deck: Deck) -> str:
    """Return a list as MTGO reads it: counts and names, then those of the sideboard."""
    main, side = main_and_side(deck)
    return _blocks(("", map(_plain_line, main)), ("Sideboard", map(_plain_line, side)))


def unsaid_in_mtgo(deck: Deck) -> tuple[str, ...]:
    """Name what such a list has no place for."""
    return (*unsaid(deck), *unsaid_sections(deck))


def write_arena_list(deck: Deck) -> str:
    """Return a list as Arena writes it: two headings, the printing behind each name."""
    main, side = main_and_side(deck)
    return _blocks(("Deck", map(_printed_line, main)), ("Sideboard", map(_printed_line, side)))


def unsaid_in_arena(deck: Deck) -> tuple[str, ...]:
    """Name what such a list has no place for."""
    is_whole = all(map(is_printing_said, deck.entries(*deck.sections)))
    printings = () if is_whole else ("some printings",)
    return (*unsaid(deck, PRINTINGS), *printings, *unsaid_sections(deck))


def write_untap_list(deck: Deck) -> str:
    """Return a list as untap.in reads it: the piles by their places on its table."""
    blocks = ((f"//{place}", map(_untap_line, entries)) for place, entries in _untap_piles(deck))
    return _blocks(*blocks)


def unsaid_in_untap(deck: Deck) -> tuple[str, ...]:
    """Name what such a list has no place for."""
    brackets = any(
        sign in name
        for entry in deck.entries(*deck.sections)
        for name in (entry.name, *entry.infusions)
        for sign in "()"
    )
    changed = ("round brackets in names (they are square there)",) if brackets else ()
    return (*unsaid(deck), *changed)


def _untap_piles(deck: Deck) -> Iterator[tuple[str, tuple[Entry, ...]]]:
    """Yield each pile's place: leaders begin in play, the deck is the first of the decks."""
    game = GAMES[deck.game]
    further = 2
    for section, entries in ordered_sections(deck):
        known = game.section(section)
        if not entries:
            continue
        if section == SIDE:
            yield "sideboard-1", entries
        elif known is not None and known.is_drawn_from:
            yield "deck-1", entries
        elif known is not None and known.leaders:
            yield "play-1", entries
        else:
            yield f"deck-{further}", entries
            further += 1


def _blocks(*blocks: tuple[str, Iterator[str]]) -> str:
    written = []
    for heading, each in blocks:
        lines = list(each)
        if lines:
            written.append("\n".join((heading, *lines) if heading else lines))
    return "\n\n".join(written) + "\n"


def _plain_line(entry: Entry) -> str:
    return write_card_line(replace(entry, set="", number="", note=""))


def _printed_line(entry: Entry) -> str:
    return write_card_line(replace(entry, note=""))


def _untap_line(entry: Entry) -> str:
    names = " + ".join(map(clean_line, (entry.name, *entry.infusions)))
    # What stands in round brackets is taken for a set there.
    return f"{entry.count} {names.replace('(', '[').replace(')', ']')}"
