"""`deckbuilder cards`: find, show, import and explain cards."""

from deckbuilder.cli.frame import LazyGroup

command = LazyGroup(
    {
        "explain": "deckbuilder.cli.cards.explain",
        "import": "deckbuilder.cli.cards.file_import",
        "search": "deckbuilder.cli.cards.search",
        "show": "deckbuilder.cli.cards.show",
        "update": "deckbuilder.cli.cards.update",
    },
    name="cards",
    help="Find, show, import and explain cards.",
)
