"""`deckbuilder formats`: which formats there are, and your own."""

from deckbuilder.cli.frame import LazyGroup

command = LazyGroup(
    {
        "export": "deckbuilder.cli.formats.export",
        "import": "deckbuilder.cli.formats.file_import",
        "list": "deckbuilder.cli.formats.listing",
        "remove": "deckbuilder.cli.formats.remove",
    },
    name="formats",
    help="List formats, and keep your own formats and ban lists.",
)
