"""`deckbuilder cards`: find, show, take in and explain cards."""

from deckbuilder.cli.frame import LazyGroup

command = LazyGroup(
    {
        "explain": "deckbuilder.cli.cards_explain",
        "import": "deckbuilder.cli.cards_import",
        "search": "deckbuilder.cli.cards_search",
        "show": "deckbuilder.cli.cards_show",
        "update": "deckbuilder.cli.cards_update",
    },
    name="cards",
    help="Find, show, take in and explain cards.",
)
