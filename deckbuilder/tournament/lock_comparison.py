"""Verifying lists: against an event's lock, and against the code of a printed sheet."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

from deckbuilder.core.deck_diff import CountChange, WordChange, diff_decks
from deckbuilder.tournament.event_checks import CheckedList
from deckbuilder.tournament.events import Event
from deckbuilder.tournament.list_codes import (
    is_list_code,
    list_code,
    list_hash,
    read_sheet_codes,
    short_code,
    unnamed,
)
from deckbuilder.tournament.locks import EventLock, LockedList, said_of
from deckbuilder.tournament.names import clean_name
from engine.decks import Deck
from engine.names import name_key


class ChangeKind(Enum):
    """How a list differs from the locked one."""

    CHANGED = "changed"  # other cards, counts or infusions
    REMOVED = "removed"  # the locked list is gone
    ADDED = "added"  # a list that was not there when the event was locked
    UNREADABLE = "unreadable"  # the file cannot be read any more
    RENAMED = "renamed"  # the same list under another file or player


@dataclass(frozen=True, slots=True)
class ListChange:
    """A difference between the lock and what is there now.

    Attributes:
        cards: The pairings whose numbers differ.
        reason: What else is to be said, in a sentence.
    """

    kind: ChangeKind
    player: str
    list: str
    locked_code: str = ""
    code: str = ""
    cards: tuple[CountChange, ...] = ()
    reason: str = ""


def changes_since(lock: EventLock, lists: Sequence[CheckedList]) -> list[ListChange]:
    """Return how the lists of an event differ from its lock, in the order of the lock."""
    found = _found_again(lock.lists, lists)
    used = {id(each) for each in found.values()}
    changes: list[ListChange] = []
    for place, locked in enumerate(lock.lists):
        now = found.get(place)
        if now is not None:
            changes += _compared(locked, now)
        elif locked.deck is not None:
            reason = "The list no longer exists."
            code = short_code(locked.hash)
            changes.append(
                ListChange(ChangeKind.REMOVED, locked.player, locked.list, code, reason=reason)
            )
    changes += [_added(each) for each in lists if id(each) not in used and each.deck is not None]
    return changes


def _found_again(
    locked: Sequence[LockedList], lists: Sequence[CheckedList]
) -> dict[int, CheckedList]:
    """Return which list of now each locked one is, by its place.

    One file may be the list of several players, so who hands it in goes first, then the file alone,
    then the player alone.
    """
    found: dict[int, CheckedList] = {}
    free = list(lists)
    for has_file, has_player in ((True, True), (True, False), (False, True)):
        for place, before in enumerate(locked):
            if place in found or (has_file and not before.list):
                continue
            for now in free:
                who = now.registration
                if (not has_file or who.list == before.list) and (
                    not has_player or name_key(who.player) == name_key(before.player)
                ):
                    found[place] = now
                    free.remove(now)
                    break
    return found


def event_changes(lock: EventLock, event: Event) -> list[WordChange]:
    """Return what an event says of itself otherwise than when it was locked."""
    now = said_of(event)
    return [
        WordChange(key, lock.said.get(key, ""), clean_name(now[key]))
        for key in now
        if lock.said.get(key, "") != clean_name(now[key])
    ]


def _compared(locked: LockedList, now: CheckedList) -> Iterator[ListChange]:
    who = now.registration
    if locked.deck is None:
        if now.deck is not None:
            yield _added(now)
        return
    before = short_code(locked.hash)
    if now.deck is None:
        yield ListChange(
            ChangeKind.UNREADABLE, locked.player, locked.list, before, reason=now.error
        )
    elif list_hash(now.deck) != locked.hash:
        cards = diff_decks(unnamed(locked.deck), unnamed(now.deck)).counts
        yield ListChange(ChangeKind.CHANGED, who.player, who.list, before, now.code, cards)
    elif (name_key(locked.player), locked.list) != (name_key(who.player), who.list):
        reason = f"It was locked as {locked.player}, {locked.list}."
        yield ListChange(ChangeKind.RENAMED, who.player, who.list, before, now.code, reason=reason)


def _added(now: CheckedList) -> ListChange:
    who = now.registration
    reason = "It is not among the locked lists."
    return ListChange(ChangeKind.ADDED, who.player, who.list, code=now.code, reason=reason)


@dataclass(frozen=True, slots=True)
class CodeReading:
    """What a code from a sheet says.

    Attributes:
        code: The short list code.
        deck: The list that it holds; None for a short code, which holds none.
        players: Who has exactly this list now.
        registered: Who had it locked; empty without a lock.
    """

    code: str
    deck: Deck | None
    players: tuple[CheckedList, ...] = ()
    registered: tuple[LockedList, ...] = ()


def read_code(
    text: str, lists: Sequence[CheckedList] = (), lock: EventLock | None = None
) -> CodeReading:
    """Read a code from a sheet, long or short, and find whose list it is.

    Raises:
        SheetCodeError: It is damaged, or none.
    """
    deck = None if is_list_code(text) else read_sheet_codes(text)
    code = text.strip().upper() if deck is None else list_code(deck)
    locked = lock.lists if lock else ()
    return CodeReading(
        code,
        deck,
        tuple(each for each in lists if each.code == code),
        tuple(each for each in locked if each.hash and short_code(each.hash) == code),
    )
