"""`deckbuilder decks`: find, sort and keep your decks."""

from deckbuilder.cli.frame import LazyGroup

command = LazyGroup(
    {
        "add": "deckbuilder.cli.decks.add",
        "archive": "deckbuilder.cli.decks.archive",
        "duplicate": "deckbuilder.cli.decks.duplicate",
        "list": "deckbuilder.cli.decks.listing",
        "locate": "deckbuilder.cli.decks.locate",
        "move": "deckbuilder.cli.decks.move",
        "remove": "deckbuilder.cli.decks.remove",
        "rename": "deckbuilder.cli.decks.rename",
        "tag": "deckbuilder.cli.decks.tag",
    },
    name="decks",
    help="Find, sort and keep your decks: the library of the start page.",
)
