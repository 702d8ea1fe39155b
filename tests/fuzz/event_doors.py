"""Doors for events: what a folder says of itself, rosters, locks and logs, and printed codes."""

import json
from dataclasses import replace
from pathlib import Path

from deckbuilder.store.user_folder import UserFolder
from deckbuilder.tournament.check_log import FILE_NAME as CHECKS_NAME
from deckbuilder.tournament.check_log import CheckLog
from deckbuilder.tournament.event_checks import ListChecker, request_for
from deckbuilder.tournament.event_log import EventLog, log_csv
from deckbuilder.tournament.event_teams import TeamChecker
from deckbuilder.tournament.events import EVENT_FILE, open_event, save_event
from deckbuilder.tournament.infractions import (
    bundled_infractions,
    read_infractions,
    write_infractions,
)
from deckbuilder.tournament.list_codes import list_code, sheet_codes
from deckbuilder.tournament.lock_comparison import read_code
from deckbuilder.tournament.locks import LOCK_FILE, EventKeys, lock_event, read_lock
from tests.fuzz.deck_doors import bundled_decks, checked_line
from tests.fuzz.door import Door, DoorKind

LIST = "Game: Rush of Ikorr\n\nDeck\n2 Hoplite\n1 Bolt + Soul\n"
ROSTER = (
    "player,team,seat,list,number\n"
    "Ana,North,1,ana.txt,7\n"
    'Ben,North,2,"Deck\n2 Hoplite\nSide Deck\n1 Bolt",8\n'
    "Cy,,,missing.txt,\n"
)


def _folder_of_lists(folder: Path) -> Path:
    event = folder / "event"
    event.mkdir()
    (event / "ana.txt").write_text(LIST, "utf-8")
    (event / "roster.csv").write_text(ROSTER, "utf-8")
    return event


def event_door(folder: Path) -> Door:
    """A folder's event.json or roster, then every list and team checked."""
    place = _folder_of_lists(folder)
    save_event(replace(open_event(place), format="constructed", game="rush_of_ikorr"))
    said = json.loads((place / EVENT_FILE).read_bytes())
    said["players"] = [{"player": "Ana B", "list": "ana.txt", "team": "South", "seat": "1"}]
    request = request_for(open_event(place), data_dir=folder)
    checker, teams = ListChecker(place, request), TeamChecker(request)
    samples = [json.dumps(said).encode(), ROSTER.encode()]

    def enter(raw: bytes) -> None:
        is_roster = raw[:1] != b"{"
        (place / "roster.csv").write_bytes(raw if is_roster else samples[1])
        (place / EVENT_FILE).write_bytes(samples[0] if is_roster else raw)
        event = open_event(place)
        request_for(event, data_dir=folder)
        lists = [checker.check(each) for each in event.registrations[:20]]
        teams.check_all(lists)
        json.dumps([each.record for each in lists], allow_nan=False).encode()
        save_event(event, event.registrations[:20])

    return Door(samples, enter)


def event_lock_door(folder: Path) -> Door:
    """Locks of an event's lists."""
    place, keys = _folder_of_lists(folder), EventKeys(UserFolder(folder / "user"))
    event = save_event(open_event(place))
    checker = ListChecker(place, request_for(event, data_dir=folder))
    lock_event(event, [checker.check(each) for each in event.registrations], keys)
    lock = place / LOCK_FILE

    def enter(raw: bytes) -> None:
        lock.write_bytes(raw)
        read_lock(event, keys)

    return Door([lock.read_bytes()], enter)


def event_log_door(folder: Path) -> Door:
    """Logs of events and of deck checks."""
    place = _folder_of_lists(folder)
    log = EventLog(place)
    log.append("draw", {"players": ["Ana", "Ben"], "seed": 3})
    log.append("lock", {"seal": "x", "lists": 2})
    checks = [
        {
            "what": "begin",
            "check": "c",
            "list": "ana.txt",
            "player": "Ana",
            "game": "rush_of_ikorr",
        },
        {"what": "count", "check": "c", "rows": [["main", "Hoplite", ["Soul"], 2]]},
        {"what": "note", "check": "c", "text": "scuffed", "at": "2026-07-01T10:00:00"},
    ]
    samples = [log.path.read_bytes(), *(json.dumps(each).encode() for each in checks)]
    begun = checked_line(json.dumps(checks[0]).encode())

    def enter(raw: bytes) -> None:
        log.path.write_bytes(raw)
        log.damaged()
        log_csv(log.entries()).encode()
        (place / CHECKS_NAME).write_bytes(begun + checked_line(raw))
        CheckLog(place).checks()

    return Door(samples, enter)


def sheet_code_door(_folder: Path) -> Door:
    """Codes that somebody scanned or typed from a sheet."""
    decks = bundled_decks()
    samples = [part.encode() for deck in decks for part in ["\n".join(sheet_codes(deck))]]

    def enter(raw: bytes) -> None:
        deck = read_code(raw.decode("utf-8", "replace")).deck
        if deck is not None:
            list_code(deck)

    return Door([*samples, *(list_code(deck).encode() for deck in decks)], enter)


def infractions_door(folder: Path) -> Door:
    """An organiser's own table of infractions."""
    file = write_infractions(folder, bundled_infractions())

    def enter(raw: bytes) -> None:
        file.write_bytes(raw)
        write_infractions(folder, read_infractions(folder))

    return Door([file.read_bytes()], enter)


EVENT_DOORS = {
    "infractions": DoorKind(infractions_door, 8),
    "sheet-code": DoorKind(sheet_code_door, 60),
    "event": DoorKind(event_door, 2),
    "event-lock": DoorKind(event_lock_door, 12),
    "event-log": DoorKind(event_log_door, 8),
}
