"""`deckbuilder event`: the lists of an event, from registration to the last deck check."""

from deckbuilder.cli.frame import LazyGroup

command = LazyGroup(
    {
        "check": "deckbuilder.cli.event_check",
        "draw": "deckbuilder.cli.event_draw",
        "lock": "deckbuilder.cli.event_lock",
        "log": "deckbuilder.cli.event_log",
        "new": "deckbuilder.cli.event_new",
        "report": "deckbuilder.cli.event_report",
        "verify": "deckbuilder.cli.event_verify",
    },
    name="event",
    help="Check, lock and verify the lists of an event: a folder of lists or a CSV of players.",
)
