"""`deckbuilder cards update`: fetch the newest cards from the public feed."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from deckbuilder.cli.frame import FINDINGS, Command
from deckbuilder.cli.invocation import Invocation
from deckbuilder.cli.options import game_option, json_option
from deckbuilder.cli.output import counted, print_json

if TYPE_CHECKING:
    from deckbuilder.core.feed import GameChanges, GameUpdate
    from deckbuilder.feeds.update import UpdateReport


@click.command("update", cls=Command)
@game_option
@click.option(
    "--source", metavar="URL", help="A mirror of the feed to ask instead, with the same pages."
)
@click.option(
    "--decks",
    multiple=True,
    metavar="FILE",
    help="Further deck files or folders whose verdicts are compared; may be repeated.",
)
@click.option("--undo", "is_undone", is_flag=True, help="Take the last update back.")
@click.option("--redo", "is_redone", is_flag=True, help="Put back the update taken back last.")
@json_option
@click.pass_obj
def command(  # noqa: PLR0913 - click passes one argument for each option
    invocation: Invocation,
    *,
    game: str | None,
    source: str | None,
    decks: tuple[str, ...],
    is_undone: bool,
    is_redone: bool,
    as_json: bool,
) -> int:
    """Update the cards of all games, or of one, and say what is new and which decks it changed.

    Nothing is fetched if nothing is new, and at most once a day. An update that breaks off goes on
    where it stopped; until it is done, the cards stay as they are.
    """
    from deckbuilder.cli.cards.opened_store import opened_cards
    from deckbuilder.cli.progress import ProgressBar
    from deckbuilder.tournament.card_updates import CardUpdates, Watch

    folder = invocation.user_folder.prepare()
    updates = CardUpdates(folder, invocation.card_files, source)
    if is_undone:
        updates.undo()
        if as_json:
            print_json({"undone": True})
        else:
            print("The last update was taken back.")
        return 0
    if is_redone:
        updates.redo()
        print_json({"redone": True}) if as_json else print("The update was put back.")
        return 0
    games = updates.games(game)
    with opened_cards(invocation, for_writing=True) as store, ProgressBar("Fetching cards") as bar:
        report = updates.run(games, Watch(bar.update), decks, store)
    if as_json:
        print_json(_document(report))
    else:
        print("\n".join(_lines(report)))
    return FINDINGS if any(each.after == "illegal" for each in report.verdicts) else 0


def _document(report: "UpdateReport") -> dict[str, object]:
    return {
        "stamp": report.stamp,
        "updated": bool(report.updates),
        "games": [
            {
                "game": update.game,
                "cards": len(update.cards),
                "new": list(changes.new),
                "changed": [
                    {"name": each.name, "fields": list(each.fields)} for each in changes.changed
                ],
                "gone": list(changes.gone),
                "unmapped": dict(update.unmapped),
                "unusable": [{"name": name, "reason": reason} for name, reason in update.unusable],
                "passed_over": update.passed_over,
            }
            for update, changes in zip(report.updates, report.changes, strict=True)
        ],
        "decks": [
            {
                **{"file": each.deck, "before": each.before, "after": each.after},
                "reasons": list(each.reasons),
                "caveats": list(each.caveats),
            }
            for each in report.verdicts
        ],
    }


def _lines(report: "UpdateReport") -> Iterator[str]:
    if not report.updates:
        yield f"Nothing new: your cards are of {report.stamp}, like the feed."
        return
    for update, changes in zip(report.updates, report.changes, strict=True):
        yield from _game_lines(update, changes)
    for each in report.verdicts:
        yield f"{each.deck}: was {each.before}, is now {each.after}"
        yield from (f"  {reason}" for reason in each.reasons)
        if each.after == "legal":
            yield from (f"  Note: {caveat}" for caveat in each.caveats)
    yield f"Updated to {report.stamp}."


def _game_lines(update: "GameUpdate", changes: "GameChanges") -> Iterator[str]:
    from engine.games import title_of

    counts = f"{len(changes.new)} new, {len(changes.changed)} changed, {len(changes.gone)} gone"
    yield f"{title_of(update.game)}: {counted(len(update.cards), 'card')}; {counts}"
    for name in changes.new:
        yield f"  new      {name}"
    for change in changes.changed:
        yield f"  changed  {change.name} ({', '.join(change.fields)})"
    for name in changes.gone:
        yield f"  gone     {name}"
    for name, reason in update.unusable:
        yield f"  not used {name} ({reason})"
    for name, count in update.unmapped.items():
        yield f"  field “{name}” is not known and was kept as it is (on {counted(count, 'card')})"
