"""`deckbuilder event`: the lists of an event, from registration to the last deck check."""

from deckbuilder.cli.frame import LazyGroup

command = LazyGroup(
    {
        "check": "deckbuilder.cli.event.check",
        "draw": "deckbuilder.cli.event.draw",
        "lock": "deckbuilder.cli.event.lock",
        "log": "deckbuilder.cli.event.log",
        "new": "deckbuilder.cli.event.new",
        "report": "deckbuilder.cli.event.report",
        "verify": "deckbuilder.cli.event.verify",
        "who": "deckbuilder.cli.event.who",
    },
    name="event",
    help="Check, lock and verify the lists of an event: a folder of lists or a CSV of players.",
)
