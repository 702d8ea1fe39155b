"""Repairs as data: edits of a deck, and what carries them out."""

from collections.abc import Iterable
from dataclasses import replace
from enum import Enum

from engine.decks import Deck, Entry
from engine.names import name_key
from engine.values import value


class Action(Enum):
    """What one edit does to a deck."""

    REMOVE = "remove"
    ADD = "add"
    MOVE = "move"
    STRIP = "strip"
    RENAME = "rename"


@value
class Edit:
    """One step of a fix: it acts on `count` copies of a pairing in a section.

    Attributes:
        overlays: What the copies carry; part of which copies are meant.
        to: For a move, the section they go to; for a rename, the new name; for a strip, the one
            overlay that is taken off (empty for all).
        is_overlay: For a rename, whether `name` is the name of an overlay.
    """

    action: Action
    section: str
    name: str
    count: int
    overlays: tuple[str, ...] = ()
    to: str = ""
    is_overlay: bool = False


@value
class Fix:
    """How a finding is repaired: a sentence, and as data (empty where a choice is left)."""

    sentence: str
    edits: tuple[Edit, ...] = ()


def apply_fix(deck: Deck, fix: Fix) -> Deck:
    """Return the deck after all edits of a fix."""
    for edit in fix.edits:
        deck = _apply(deck, edit)
    return deck


def _apply(deck: Deck, edit: Edit) -> Deck:
    entry = Entry(edit.name, edit.count, edit.overlays)
    match edit.action:
        case Action.ADD:
            return put_entries(deck, edit.section, (entry,))
        case Action.REMOVE:
            return take_entries(deck, edit.section, entry)[0]
        case Action.MOVE:
            rest, taken = take_entries(deck, edit.section, entry)
            return put_entries(rest, edit.to, taken)
        case Action.STRIP:
            rest, taken = take_entries(deck, edit.section, entry)
            stripped = [_stripped(each, edit.to) for each in taken]
            return put_entries(rest, edit.section, stripped)
        case Action.RENAME:
            return _renamed(deck, edit)


def take_entries(deck: Deck, section: str, wanted: Entry) -> tuple[Deck, tuple[Entry, ...]]:
    """Take copies of a pairing out of a section, the last listed first; perhaps fewer are there."""
    left = wanted.count
    kept: list[Entry] = []
    taken: list[Entry] = []
    for entry in reversed(deck.entries(section)):
        number = min(left, entry.count) if entry.pairing == wanted.pairing else 0
        left -= number
        if number:
            taken.append(entry.with_count(number))
        if number < entry.count:
            kept.append(entry.with_count(entry.count - number))
    return deck.with_section(section, reversed(kept)), tuple(taken)


def put_entries(deck: Deck, section: str, added: Iterable[Entry]) -> Deck:
    """Put copies into a section, onto an entry of the same pairing where there is one."""
    entries = list(deck.entries(section))
    for new in added:
        for index, entry in enumerate(entries):
            if (entry.pairing, entry.set, entry.number) == (new.pairing, new.set, new.number):
                entries[index] = entry.with_count(entry.count + new.count)
                break
        else:
            entries.append(new)
    return deck.with_section(section, entries)


def _stripped(entry: Entry, overlay: str) -> Entry:
    left = without_overlay(entry.infusions, overlay) if overlay else ()
    return replace(entry, infusions=left)


def without_overlay(carried: tuple[str, ...], overlay: str) -> tuple[str, ...]:
    """Return what is still carried when one overlay of that name is taken off."""
    keys = [name_key(each) for each in carried]
    if name_key(overlay) not in keys:
        return carried
    place = keys.index(name_key(overlay))
    return carried[:place] + carried[place + 1 :]


def _renamed(deck: Deck, edit: Edit) -> Deck:
    old = name_key(edit.name)

    def rename(entry: Entry) -> Entry:
        if not edit.is_overlay:
            return replace(entry, name=edit.to) if entry.key == old else entry
        names = tuple(edit.to if name_key(each) == old else each for each in entry.infusions)
        return replace(entry, infusions=names)

    return deck.with_section(edit.section, map(rename, deck.entries(edit.section)))
