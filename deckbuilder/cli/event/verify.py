"""`deckbuilder event verify`: what changed since an event was locked, and whose list a sheet is."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from deckbuilder.cli.event.opened_event import (
    checked_event,
    event_argument,
    open_event_for,
    print_lines,
)
from deckbuilder.cli.frame import FINDINGS, Command
from deckbuilder.cli.invocation import Invocation
from deckbuilder.cli.options import json_option
from deckbuilder.cli.output import print_json
from deckbuilder.core.errors import DeckbuilderError

if TYPE_CHECKING:
    from deckbuilder.tournament.checked_event import CheckedEvent
    from deckbuilder.tournament.lock_comparison import CodeReading, ListChange
    from deckbuilder.tournament.locks import EventLock

_SIGNED = {
    "good": "The lock is signed with this event's key.",
    "bad": "The lock was changed: its signature is not that of this event's key.",
    "no-key": "The lock's signature cannot be verified: the event's key is not on this computer.",
}


@click.command("verify", cls=Command)
@event_argument
@click.option("--seal", default="", metavar="SEAL", help="The seal that was noted at locking.")
@click.option(
    "--code",
    "codes",
    multiple=True,
    metavar="CODE",
    help="Whose list is on this sheet? The list code, or what its QR code holds; repeat for parts.",
)
@click.option(
    "--file",
    "file",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Whose registered list is this file?",
)
@json_option
@click.pass_obj
def command(
    invocation: Invocation,
    *,
    event: Path,
    seal: str,
    codes: tuple[str, ...],
    file: Path | None,
    as_json: bool,
) -> int:
    """Compare the lists of an event with its lock, or a sheet or file with its lists."""
    from deckbuilder.tournament.locks import EventKeys, is_locked, read_lock

    if codes and file:
        raise click.UsageError("--code and --file are two questions; ask one at a time.")
    opened = open_event_for(event)
    keys = EventKeys(invocation.user_folder)
    lock = read_lock(opened, keys) if is_locked(opened) or not (codes or file) else None
    checked = checked_event(invocation, opened)
    if codes or file:
        return _identify(invocation, checked, lock, "\n".join(codes), file, as_json=as_json)
    assert lock is not None
    return _verify(checked, lock, seal, as_json=as_json)


def _verify(checked: "CheckedEvent", lock: "EventLock", seal: str, *, as_json: bool) -> int:
    from deckbuilder.tournament.lock_comparison import changes_since, event_changes

    signature = lock.signature.value
    is_sealed = seal.strip().upper() == lock.seal if seal else None
    changes = changes_since(lock, checked.lists)
    said = event_changes(lock, checked.event)
    if as_json:
        print_json(
            {
                "locked_at": lock.locked_at,
                "seal": lock.seal,
                "signature": signature,
                "seal_matches": is_sealed,
                "lists": len(lock.lists),
                "changes": [_change_record(each) for each in changes],
                "event_changes": [
                    {"what": each.what, "before": each.before, "after": each.after} for each in said
                ],
            }
        )
    else:
        print_lines(_verify_lines(lock, changes, is_sealed))
        print_lines(
            f"The event's {each.what} was “{each.before}” and is “{each.after}”." for each in said
        )
    if changes or said or signature == "bad" or is_sealed is False:
        return FINDINGS
    if signature == "no-key" and not is_sealed:
        raise DeckbuilderError(
            f"{_SIGNED['no-key'][:-1]}; give the seal that was noted, with --seal."
        )
    return 0


def _verify_lines(
    lock: "EventLock", changes: "list[ListChange]", is_sealed: bool | None
) -> Iterator[str]:
    for each in changes:
        yield f"{each.player}, {each.list}: {each.kind.value.upper()}"
        if each.reason:
            yield f"  {each.reason}"
        for card in each.cards:
            yield f"  [{card.section}] {card.title}: {card.before} → {card.after}"
    yield f"Locked at {lock.locked_at}, seal {lock.seal}. {_SIGNED[lock.signature.value]}"
    if is_sealed is not None:
        yield "The seal is the noted one." if is_sealed else "The seal is NOT the noted one."
    locked = sum(each.deck is not None for each in lock.lists)
    if changes:
        word = "difference" if len(changes) == 1 else "differences"
        yield f"{len(changes)} {word} from the {locked} locked lists."
    else:
        yield f"All {locked} locked lists are as they were."


def _change_record(change: "ListChange") -> dict[str, object]:
    return {
        "kind": change.kind.value,
        "player": change.player,
        "list": change.list,
        "locked_code": change.locked_code or None,
        "code": change.code or None,
        "reason": change.reason,
        "cards": [
            {
                "section": each.section,
                "name": each.entry.name,
                "infusions": list(each.entry.infusions),
                "before": each.before,
                "after": each.after,
            }
            for each in change.cards
        ],
    }


def _identify(
    invocation: Invocation,
    checked: "CheckedEvent",
    lock: "EventLock | None",
    codes: str,
    file: Path | None,
    *,
    as_json: bool,
) -> int:
    """Say whose list a code or a file is; with a lock, only the registered list counts."""
    from deckbuilder.store.decks.deck_files import read_deck
    from deckbuilder.tournament.list_codes import list_code
    from deckbuilder.tournament.lock_comparison import read_code

    deck = None
    if file:
        library = invocation.card_library()
        deck = read_deck(file, checked.event.game or None, library.names).deck
        codes = list_code(deck)
    reading = read_code(codes, checked.lists, lock)
    reading = replace(reading, deck=reading.deck or deck)
    is_registered = bool(reading.registered if lock else reading.players)
    if as_json:
        print_json(_code_record(reading, lock))
    else:
        print_lines(_code_lines(reading, lock))
    return 0 if is_registered else FINDINGS


def _code_lines(reading: "CodeReading", lock: "EventLock | None") -> Iterator[str]:
    from deckbuilder.core.decklist.text_writer import write_text_list

    if reading.deck is not None:
        yield from write_text_list(reading.deck).splitlines()
    yield f"List code {reading.code}"
    for each in reading.players:
        yield f"It is the list of {each.registration.player}, {each.registration.list}."
    if not reading.players:
        yield "No player's list is this one now."
    if lock is not None:
        names = ", ".join(each.player for each in reading.registered)
        yield f"It was registered by {names}." if names else "It is not a registered list."


def _code_record(reading: "CodeReading", lock: "EventLock | None") -> dict[str, object]:
    from deckbuilder.core.decklist.text_writer import write_text_list

    return {
        "code": reading.code,
        "players": [each.registration.player for each in reading.players],
        "registered": [each.player for each in reading.registered] if lock else None,
        "list": write_text_list(reading.deck) if reading.deck else None,
    }
