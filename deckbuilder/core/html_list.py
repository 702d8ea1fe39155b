"""A deck as one HTML page without scripts, pictures or anything fetched; also what is printed."""

from collections.abc import Callable, Iterator
from html import escape

from deckbuilder.core.arrangement import Group, Grouping, Order, arrange
from deckbuilder.core.shelf import Shelf
from engine.decks import Deck, Entry
from engine.games.game import Game

Heading = Callable[[Group, Game], str]

STYLE = """
body { font-family: FAMILY; color: #1c1e24; max-width: 60em; margin: 2em auto; }
h1 { font-size: 1.4em; margin-bottom: 0; } h2 { font-size: 1em; margin: 12px 0 3px; }
p.about { color: #555862; margin-top: 0.2em; } td { padding: 0 8px 0 0; vertical-align: top; }
td.count { text-align: right; } td.with { color: #a01e70; }
"""


def english_heading(group: Group, game: Game) -> str:
    """Return the heading over a group as files have it."""
    section = game.section(group.section)
    heading = section.heading if section else group.section
    return heading if group.is_section else f"{heading}: {group.key}"


def html_list(
    deck: Deck,
    shelf: Shelf,
    *,
    has_notes: bool = True,
    family: str = "sans-serif",
    heading: Heading = english_heading,
) -> str:
    """Return a deck as a page: sections, groups by type, infusions beside their champions."""
    title = escape(deck.name or "Deck")
    event = escape(shelf.format_of(deck).title)
    body = "\n".join(_body(deck, shelf, heading))
    notes = f"<p>{_lines(deck.notes)}</p>" if deck.notes and has_notes else ""
    return (
        f'<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>{title}</title>'
        f"<style>{STYLE.replace('FAMILY', family)}</style></head>\n<body><h1>{title}</h1>\n"
        f'<p class="about">{escape(shelf.game.title)} · {event}</p>\n{notes}\n{body}\n'
        "</body></html>\n"
    )


def _body(deck: Deck, shelf: Shelf, heading: Heading) -> Iterator[str]:
    for group in arrange(deck, shelf.catalog, Grouping.TYPE, Order.COST):
        if not group.rows:
            continue
        yield f"<h2>{escape(heading(group, shelf.game))} ({group.count})</h2>\n<table>"
        yield from (_row(row.entry) for row in group.rows)
        yield "</table>"


def _row(entry: Entry) -> str:
    infusions = " + ".join(escape(each) for each in entry.infusions)
    with_ = f'<td class="with">+ {infusions}</td>' if infusions else "<td></td>"
    return f'<tr><td class="count">{entry.count}</td><td>{escape(entry.name)}</td>{with_}</tr>'


def _lines(text: str) -> str:
    """Return a text of several lines as HTML."""
    return "<br>".join(map(escape, text.splitlines()))
