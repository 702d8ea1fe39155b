"""`deckbuilder collection`: what you own, and what decks lack of it."""

from deckbuilder.cli.frame import LazyGroup

command = LazyGroup(
    {
        "add": "deckbuilder.cli.collection.add",
        "build": "deckbuilder.cli.collection.build",
        "decks": "deckbuilder.cli.collection.decks",
        "export": "deckbuilder.cli.collection.export",
        "import": "deckbuilder.cli.collection.file_import",
        "missing": "deckbuilder.cli.collection.missing",
        "remove": "deckbuilder.cli.collection.remove",
        "share": "deckbuilder.cli.collection.share",
        "show": "deckbuilder.cli.collection.show",
    },
    name="collection",
    help="Keep what you own, and see what decks lack of it.",
)
