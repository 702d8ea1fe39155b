"""Checking the lists of an event: in the background, with progress, and again only what changed."""

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from deckbuilder.core.checking.check import CheckedDeck
from deckbuilder.core.checking.records import deck_record, unreadable_record
from deckbuilder.core.decklist.json_form import read_json_list
from deckbuilder.core.decklist.reading import CardNames, DecklistError, ListReading
from deckbuilder.core.decklist.text import read_text_list
from deckbuilder.core.errors import DeckbuilderError, UnreadableFileError
from deckbuilder.core.share_code import looks_like_share_code
from deckbuilder.core.short_code import read_share_code
from deckbuilder.store.decks.deck_files import LARGEST_FILE, read_deck
from deckbuilder.tournament.deck_checker import CHUNK, MANY, CheckRequest, DeckChecker
from deckbuilder.tournament.events import Event
from deckbuilder.tournament.list_codes import is_sheet_code, list_code, read_sheet_codes
from deckbuilder.tournament.names import clean_name, inside
from deckbuilder.tournament.rosters import Registration
from engine.decks import Deck, Entry
from engine.errors import EngineError
from engine.names import name_key

Record = Mapping[str, object]
Stamp = tuple[int, int]
LEGAL, ILLEGAL, UNKNOWN = "legal", "illegal", "unknown"
UNREADABLE, MISSING = "unreadable", "missing"
VERDICTS = (LEGAL, ILLEGAL, UNKNOWN, UNREADABLE, MISSING)
NO_LIST = "No list was handed in."


@dataclass(frozen=True, slots=True)
class CheckedList:
    """A registration with what the check of its list came to.

    Attributes:
        record: As in `check --json`, with the file relative to the event's folder.
        deck: The deck; None where the list cannot be read or was not handed in.
        code: Its list code; empty where there is no deck.
        stamp: Time and size of the file when it was read, by which a change is noticed.
        ground: What it was judged by, likewise.
    """

    registration: Registration
    record: Record
    deck: Deck | None = None
    code: str = ""
    stamp: Stamp = (0, 0)
    ground: str = ""

    @property
    def verdict(self) -> str:
        """One of `VERDICTS`."""
        if "error" not in self.record:
            return str(self.record["verdict"])
        return UNREADABLE if self.registration.list else MISSING

    @property
    def findings(self) -> list[Record]:
        """The findings; none where there is no deck."""
        found = self.record.get("findings")
        return found if isinstance(found, list) else []

    @property
    def caveats(self) -> tuple[str, ...]:
        """What limits the verdict, in a sentence each; none where there is no deck."""
        notes = self.record.get("notes")
        return tuple(map(str, notes)) if isinstance(notes, list) else ()

    @property
    def error(self) -> str:
        """Why there is no deck; empty where there is one."""
        return str(self.record.get("error", ""))

    @property
    def counts(self) -> Mapping[str, int]:
        """The counts of the check; none where there is no deck."""
        counts = self.record.get("counts")
        return counts if isinstance(counts, dict) else {}


Packed = tuple[CheckedList, dict[str, list[tuple[Any, ...]]]]


def request_for(
    event: Event, card_files: tuple[Path, ...] = (), data_dir: Path | None = None
) -> CheckRequest:
    """Return how the lists of an event are checked; a format's file lies in its folder.

    Raises:
        DeckbuilderError: The format's file lies elsewhere.
    """
    # By its ending alone: no file that somebody puts beside the lists passes for a format's id.
    is_file = event.format.casefold().endswith(".toml")
    wanted = str(inside(event.folder, event.format)) if is_file else event.format
    return CheckRequest(
        on_date=event.day,
        game=event.game or None,
        format=wanted,
        card_files=card_files,
        data_dir=data_dir,
    )


def ground_of(request: CheckRequest) -> str:
    """Return what lists are judged by: format, with time and size of its file, day and game."""
    is_file = request.format.casefold().endswith(".toml")
    stamp = _stamp(Path(request.format)) if is_file else (0, 0)
    return f"{request.format} {stamp} {request.on_date.isoformat()} {request.game or ''}"


class ListChecker:
    """Checks registered lists one after the other; cards and formats are read once."""

    def __init__(self, folder: Path, request: CheckRequest) -> None:
        self._folder = folder
        self._real = folder.resolve()
        self._game = request.game
        self._ground = ground_of(request)  # before the format is read: a later change is noticed
        self.decks = DeckChecker(request)

    def check(self, registration: Registration) -> CheckedList:
        """Check one list; one that cannot be read has a sentence instead of a verdict."""
        file = registration.list
        if not file:
            record = unreadable_record(file, NO_LIST)
            return CheckedList(registration, record, ground=self._ground)
        try:
            checked, stamp = self._checked(registration)
        except DeckbuilderError as error:
            record = unreadable_record(file, str(error))
            stamp = stamp_of(self._folder, registration)
            return CheckedList(registration, record, stamp=stamp, ground=self._ground)
        return CheckedList(
            completed_registration(registration, checked.deck),
            deck_record(file, checked),
            checked.deck,
            list_code(checked.deck),
            stamp,
            self._ground,
        )

    def _checked(self, registration: Registration) -> tuple[CheckedDeck, Stamp]:
        if registration.text:
            return self.decks.check_reading(self._reading(registration)), (0, 0)
        path = inside(self._folder, registration.list, self._real)
        stamp = _stamp(path)  # before reading: a later change is noticed
        return self.decks.check(path), stamp

    def _reading(self, registration: Registration) -> ListReading:
        try:
            return read_list_text(registration.text, self._game, self.decks.library.names)
        except (DeckbuilderError, EngineError) as error:
            raise UnreadableFileError(f"Cannot read {registration.list}: {error}") from error


def read_list_text(
    text: str, game: str | None = None, names: CardNames | None = None
) -> ListReading:
    """Read a list from text: a share code, the code of a sheet, JSON or plain text.

    Raises:
        DeckbuilderError: It is not a list.
    """
    if len(text.encode("utf-8", "replace")) > LARGEST_FILE:
        raise DecklistError("it is too large for a deck list.")
    if looks_like_share_code(text):
        return ListReading(read_share_code(text, names or CardNames()))
    if is_sheet_code(text):
        return ListReading(read_sheet_codes(text))
    if text.lstrip()[:1] == "{":
        return read_json_list(text, game, names or CardNames())
    return read_text_list(text, game, names or CardNames())


def stamp_of(folder: Path, registration: Registration) -> Stamp:
    """Return time and size of a registered list's file; zeros where there is none."""
    if registration.text or not registration.list:
        return 0, 0
    try:
        return _stamp(inside(folder, registration.list))
    except DeckbuilderError:
        return 0, 0


def _stamp(path: Path) -> Stamp:
    try:
        status = path.stat()
    except OSError:
        return 0, 0
    return status.st_mtime_ns, status.st_size


def completed_registration(registration: Registration, deck: Deck) -> Registration:
    """Return who plays a list, taken from the list itself where nothing else says it."""
    said = {name_key(key): value for key, value in deck.details}
    for key, value in deck.extra.items():
        if isinstance(value, (str, int)):
            said.setdefault(name_key(key), str(value))
    player = clean_name(said.get("player", "")) if registration.is_guessed else ""
    return replace(
        registration,
        player=player or registration.player,
        team=registration.team or clean_name(said.get("team", "")),
        seat=registration.seat or clean_name(said.get("seat", "")),
        number=registration.number or clean_name(said.get("player number", "")),
        is_guessed=registration.is_guessed and not player,
    )


def named_registrations(event: Event) -> list[Registration]:
    """Return everybody under the name that their list says, without judging any list."""
    named = []
    for each in event.registrations:
        if each.is_guessed:
            try:
                deck = read_deck(inside(event.folder, each.list), event.game or None).deck
            except DeckbuilderError:  # no game is told without the cards; the file's name stays
                named.append(each)
                continue
            named.append(completed_registration(each, deck))
        else:
            named.append(each)
    return named


def check_lists(
    event: Event,
    request: CheckRequest,
    report: Callable[[int, int | None], None] = lambda _done, _total: None,
    is_cancelled: Callable[[], bool] = lambda: False,
    jobs: int = 0,
) -> Iterator[CheckedList]:
    """Yield every registered list as it is checked, in order; ends early when cancelled."""
    waiting = event.registrations
    processes = jobs or min(os.cpu_count() or 1, 8)
    if len(waiting) < MANY or processes < 2:
        checked: Iterable[CheckedList] = map(ListChecker(event.folder, request).check, waiting)
        yield from _until_cancelled(checked, len(waiting), report, is_cancelled)
        return
    start = (event.folder, request)
    with get_context("spawn").Pool(processes, _start_worker, start) as pool:
        checked = map(_unpacked, pool.imap(_check_in_worker, waiting, CHUNK))
        yield from _until_cancelled(checked, len(waiting), report, is_cancelled)


def recheck_lists(
    event: Event,
    request: CheckRequest,
    before: Sequence[CheckedList],
    report: Callable[[int, int | None], None] = lambda _done, _total: None,
    is_cancelled: Callable[[], bool] = lambda: False,
) -> Iterator[CheckedList]:
    """Yield every list in order, taking those that did not change from an earlier check.

    Another format, date or game is a change of every list; after new cards, check all again.
    """
    known = _known(before, ground_of(request))
    kept = [_unchanged(event.folder, each, known) for each in event.registrations]
    changed = [each for each, old in zip(event.registrations, kept, strict=True) if old is None]
    checked = check_lists(
        replace(event, registrations=tuple(changed)), request, report, is_cancelled
    )
    for old in kept:
        new = old or next(checked, None)
        if new is None:
            return
        yield new


def _known(before: Sequence[CheckedList], ground: str) -> dict[tuple[str, str], CheckedList]:
    return {
        (each.registration.list, each.registration.text): each
        for each in before
        if each.ground == ground
    }


def _unchanged(
    folder: Path, registration: Registration, known: Mapping[tuple[str, str], CheckedList]
) -> CheckedList | None:
    old = known.get((registration.list, registration.text))
    if old is None or stamp_of(folder, registration) != old.stamp:
        return None
    completed = registration if old.deck is None else completed_registration(registration, old.deck)
    return replace(old, registration=completed)


def changed_lists(event: Event, before: Sequence[CheckedList]) -> tuple[Registration, ...]:
    """Return the registrations to be checked again: new ones, changed lists, or all of them.

    Raises:
        DeckbuilderError: The format's file lies outside the event's folder.
    """
    known = _known(before, ground_of(request_for(event)))
    return tuple(
        each for each in event.registrations if _unchanged(event.folder, each, known) is None
    )


def _until_cancelled(
    checked: Iterable[CheckedList],
    total: int,
    report: Callable[[int, int | None], None],
    is_cancelled: Callable[[], bool],
) -> Iterator[CheckedList]:
    for done, each in enumerate(checked, start=1):
        if is_cancelled():
            return
        report(done, total)
        yield each


def tally(lists: Iterable[CheckedList]) -> dict[str, int]:
    """Return how many lists came out how."""
    counts = dict.fromkeys(VERDICTS, 0)
    for each in lists:
        counts[each.verdict] += 1
    return counts


_worker: list[ListChecker] = []  # the one checker of a worker process


def _start_worker(folder: Path, request: CheckRequest) -> None:
    _worker[:] = [ListChecker(folder, request)]


def _check_in_worker(registration: Registration) -> Packed:
    return _packed(_worker[0].check(registration))


# Between processes a deck goes as plain tuples: pickling every entry as an object takes as long as
# a third of the check.


def _packed(checked: CheckedList) -> Packed:
    deck = checked.deck
    sections = {
        section: [
            (e.name, e.count, e.infusions, e.set, e.number, e.tags, e.note, e.extra)
            for e in entries
        ]
        for section, entries in (deck.sections if deck else {}).items()
    }
    return (replace(checked, deck=replace(deck, sections={}) if deck else None), sections)


def _unpacked(packed: Packed) -> CheckedList:
    checked, rows = packed
    if checked.deck is None:
        return checked
    sections = {section: tuple(Entry(*row) for row in each) for section, each in rows.items()}
    return replace(checked, deck=replace(checked.deck, sections=sections))
