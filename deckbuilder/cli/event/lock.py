"""`deckbuilder event lock`: freeze the lists of an event as they are registered."""

from pathlib import Path

import click

from deckbuilder.cli.event.opened_event import (
    checked_event,
    event_argument,
    name_problems,
    open_event_for,
    print_lines,
    written_status,
)
from deckbuilder.cli.frame import Command
from deckbuilder.cli.invocation import Invocation
from deckbuilder.cli.options import json_option
from deckbuilder.cli.output import counted, print_json
from deckbuilder.core.errors import DeckbuilderError


@click.command("lock", cls=Command)
@event_argument
@click.option(
    "--again", "is_again", is_flag=True, help="Lock again; the new lock replaces the old one."
)
@json_option
@click.pass_obj
def command(invocation: Invocation, *, event: Path, is_again: bool, as_json: bool) -> int:
    """Freeze the lists, signed with the event's key; `event verify` then shows every change."""
    from deckbuilder.tournament.lock_comparison import changes_since
    from deckbuilder.tournament.locks import EventKeys, is_locked, lock_event, read_lock

    checked = checked_event(invocation, open_event_for(event))
    keys = EventKeys(invocation.user_folder)
    if is_locked(checked.event) and not is_again:
        changes = changes_since(read_lock(checked.event, keys), checked.lists)
        raise DeckbuilderError(
            f"{checked.event.name} is locked already, and {_differing(len(changes))}; "
            "give --again to lock the lists as they are now."
        )
    lock = lock_event(checked.event, checked.lists, keys, is_again=is_again)
    locked = sum(each.deck is not None for each in lock.lists)
    if as_json:
        print_json(
            {
                "locked_at": lock.locked_at,
                "seal": lock.seal,
                "lists": locked,
                "totals": checked.totals,
            }
        )
    else:
        lists = counted(len(lock.lists), "list")
        verb = "is" if len(lock.lists) == 1 else "are"
        print_lines([f"{locked} of {lists} {verb} locked.", f"Seal: {lock.seal}"])
    name_problems(checked)
    return written_status(checked)


def _differing(changes: int) -> str:
    if not changes:
        return "no list differs from that lock"
    lists = "1 list differs" if changes == 1 else f"{changes} lists differ"
    return f"{lists} from that lock (event verify shows which)"
