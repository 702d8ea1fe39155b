"""Locking an event: its lists as they were registered, signed, so that a change is noticed.

The lock lies in the event's folder; the key that signs it is made for the event and kept in the
user's own folder, away from whoever may write to the event's. The seal is a short code of the
whole lock: written down on paper, it proves the lock on a machine without the key.
"""

import base64
import binascii
import contextlib
import hashlib
import hmac
import json
import os
import secrets
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from enum import Enum
from pathlib import Path

from deckbuilder.core.errors import DeckbuilderError, UnreadableFileError
from deckbuilder.core.foreign_json import ForeignJsonError, read_json
from deckbuilder.core.share_code import ShareCodeError, pack_deck, unpack_deck
from deckbuilder.store.text_files import MEGABYTE, read_text
from deckbuilder.store.user_folder import UserFolder
from deckbuilder.store.whole_files import replace_file
from deckbuilder.tournament.event_checks import CheckedList
from deckbuilder.tournament.event_log import EventLog
from deckbuilder.tournament.events import Event, save_event
from deckbuilder.tournament.list_codes import canonical_deck, list_hash, short_code
from deckbuilder.tournament.names import clean_name, inside
from engine.decks import Deck

SCHEMA = 1
LOCK_FILE = "lock.json"
LOCK = "lock"
LARGEST_LOCK = 30 * MEGABYTE
KEY_BYTES = 32
KEYS = "event-keys"


class LockError(DeckbuilderError):
    """An event is locked already, is not locked, or its lock or key cannot be used."""


class Signature(Enum):
    """What is known of a lock's signature."""

    GOOD = "good"
    BAD = "bad"
    NO_KEY = "no-key"


@dataclass(frozen=True, slots=True)
class LockedList:
    """A list as it was registered.

    Attributes:
        hash: The SHA-256 of its canonical form; empty where it could not be read then.
        deck: The deck; None where it could not be read then.
    """

    player: str
    list: str
    team: str
    seat: str
    hash: str
    deck: Deck | None


@dataclass(frozen=True, slots=True)
class EventLock:
    """A lock as it was read.

    Attributes:
        seal: A short code of all that it says.
        signature: Whether the event's key signed it.
        said: Name, date, game and format of the event at that time.
    """

    locked_at: str
    lists: tuple[LockedList, ...]
    seal: str
    signature: Signature
    said: Mapping[str, str] = field(default_factory=dict)

    def registered(self, deck: Deck) -> tuple[LockedList, ...]:
        """Return who registered exactly this list."""
        digest = list_hash(deck)
        return tuple(each for each in self.lists if each.hash == digest)


class EventKeys:
    """The signing keys of events, in the user's own folder."""

    def __init__(self, folder: UserFolder) -> None:
        self._folder = folder

    def find(self, event_id: str) -> bytes | None:
        """Return the key of an event; None where this user never made one.

        Raises:
            LockError: There is one, but it cannot be used.
        """
        path = self._path(event_id)
        try:
            key = bytes.fromhex(path.read_text("ascii"))
        except FileNotFoundError:
            return None
        except (OSError, ValueError) as error:
            raise LockError(f"Cannot use the event's key {path}.") from error
        if len(key) != KEY_BYTES:
            raise LockError(f"Cannot use the event's key {path}: it is damaged.")
        return key

    def make(self, event_id: str) -> bytes:
        """Return the key of an event, made by chance where there is none.

        Raises:
            DeckbuilderError: The user's folder cannot be written to, or the key cannot be used.
        """
        known = self.find(event_id)
        if known is not None:
            return known
        self._folder.prepare()
        path, key = self._path(event_id), secrets.token_bytes(KEY_BYTES)
        try:
            path.parent.mkdir(mode=0o700, exist_ok=True)
            descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with os.fdopen(descriptor, "w", encoding="ascii") as file:
                file.write(key.hex())
                file.flush()
                os.fsync(descriptor)
        except OSError as error:
            raise LockError(f"Cannot write the event's key {path}: {error.strerror}.") from error
        return key

    def _path(self, event_id: str) -> Path:
        name = hashlib.sha256(event_id.encode()).hexdigest()[:32]  # the id comes from a file
        return self._folder.path / KEYS / f"{name}.key"


def is_locked(event: Event) -> bool:
    """Whether an event's lists are locked."""
    return (event.folder / LOCK_FILE).exists()


def lock_event(
    event: Event, lists: Sequence[CheckedList], keys: EventKeys, *, is_again: bool = False
) -> EventLock:
    """Freeze the lists of an event as they are now, and record it in the event's log.

    Raises:
        LockError: It is locked already and `is_again` is not given, or it cannot be written.
    """
    before = ""
    if is_locked(event):
        if not is_again:
            raise LockError(
                f"{event.name} is locked already; lock it again only if the new lists are meant "
                "to hold."
            )
        with contextlib.suppress(DeckbuilderError):  # a lock that is damaged may be replaced
            before = read_lock(event, keys).seal
    saved = event if event.is_saved else save_event(event)
    key = keys.make(saved.id)
    document = _document(saved, lists)
    signed = {**document, "signature": _sign(document, key)}
    _write(inside(event.folder, LOCK_FILE), signed)
    lock = read_lock(saved, keys)
    fields = {"seal": lock.seal, "lists": len(lock.lists), "replaced_seal": before}
    EventLog(event.folder).append(LOCK, fields)
    return lock


def read_lock(event: Event, keys: EventKeys) -> EventLock:
    """Read an event's lock and check its signature.

    Raises:
        DeckbuilderError: There is none, or it is damaged beyond reading.
    """
    path = inside(event.folder, LOCK_FILE)
    if not path.exists():
        raise _not_locked(event)
    document = _load(path)
    signature = document.pop("signature", None)
    locked_at, lists = document.get("locked_at"), document.get("lists")
    if not isinstance(lists, list):
        raise UnreadableFileError(f"Cannot read {path}: it is not the lock of an event.")
    return EventLock(
        locked_at=clean_name(str(locked_at)),
        lists=tuple(_locked_list(each, path) for each in lists),
        seal=short_code(hashlib.sha256(_signed_bytes(document)).hexdigest()),
        signature=_judged(document, signature, keys.find(event.id) if event.id else None),
        said={key: clean_name(str(document.get(key, ""))) for key in said_of(event)},
    )


def said_of(event: Event) -> dict[str, str]:
    """Return what an event says of itself; an event without a date has an empty one."""
    day = event.on_date.isoformat() if event.on_date else ""
    return {"name": event.name, "date": day, "game": event.game, "format": event.format}


def _not_locked(event: Event) -> LockError:
    earlier = EventLog(event.folder).entries(LOCK)
    if not earlier:
        return LockError(f"{event.name} is not locked; lock its lists first.")
    seal = clean_name(str(earlier[-1].fields.get("seal", "")))
    return LockError(
        f"The lock of {event.name} is gone: it was locked at {earlier[-1].at} with the seal {seal}."
    )


def _document(event: Event, lists: Iterable[CheckedList]) -> dict[str, object]:
    return {
        "schema": SCHEMA,
        "event": event.id,
        **said_of(event),
        "locked_at": datetime.now(UTC).isoformat(timespec="seconds"),
        "lists": [_locked_record(each) for each in lists],
    }


def _locked_record(checked: CheckedList) -> dict[str, str]:
    who = checked.registration
    record = {"player": who.player, "list": who.list, "team": who.team, "seat": who.seat}
    if checked.deck is None:
        return {**record, "hash": "", "deck": ""}
    packed = base64.b64encode(pack_deck(canonical_deck(checked.deck))).decode()
    return {**record, "hash": list_hash(checked.deck), "deck": packed}


def _locked_list(record: object, path: Path) -> LockedList:
    if not isinstance(record, dict):
        raise UnreadableFileError(f"Cannot read {path}: it is not the lock of an event.")
    words = {key: str(record.get(key, "")) for key in ("player", "list", "team", "seat", "hash")}
    try:
        packed = base64.b64decode(str(record.get("deck", "")), validate=True)
        deck = unpack_deck(packed) if packed else None
    except (binascii.Error, ValueError, ShareCodeError) as error:
        raise UnreadableFileError(f"Cannot read {path}: a list in it is damaged.") from error
    return LockedList(
        player=clean_name(words["player"]),
        list=words["list"],
        team=clean_name(words["team"]),
        seat=clean_name(words["seat"]),
        # What is compared is the deck that the lock holds, not what is said about it.
        hash=list_hash(deck) if deck else "",
        deck=deck,
    )


def _load(path: Path) -> dict[str, object]:
    try:
        document = read_json(read_text(path, LARGEST_LOCK))
    except ForeignJsonError as error:
        raise UnreadableFileError(f"Cannot read {path}: {error}") from error
    if not isinstance(document, dict):
        raise UnreadableFileError(f"Cannot read {path}: it is not the lock of an event.")
    schema = document.get("schema")
    if not isinstance(schema, int) or schema > SCHEMA:
        raise UnreadableFileError(
            f"Cannot read {path}: it was written by a newer version of this program."
        )
    return document


def _signed_bytes(document: Mapping[str, object]) -> bytes:
    return json.dumps(document, sort_keys=True, separators=(",", ":")).encode()


def _sign(document: Mapping[str, object], key: bytes) -> str:
    return hmac.new(key, _signed_bytes(document), hashlib.sha256).hexdigest()


def _judged(document: Mapping[str, object], signature: object, key: bytes | None) -> Signature:
    if key is None:
        return Signature.NO_KEY
    is_good = isinstance(signature, str) and hmac.compare_digest(
        _sign(document, key).encode(), signature.encode("utf-8", "replace")
    )
    return Signature.GOOD if is_good else Signature.BAD


def _write(path: Path, document: Mapping[str, object]) -> None:
    text = json.dumps(document, ensure_ascii=False, indent=1)
    try:
        replace_file(path, f"{text}\n".encode())
    except OSError as error:
        raise LockError(f"Cannot write {path}: {error.strerror}.") from error
