"""`deckbuilder sealed`: open a pool, build from it, check it, and make rivals."""

from deckbuilder.cli.frame import LazyGroup

command = LazyGroup(
    {
        "build": "deckbuilder.cli.sealed.build",
        "check": "deckbuilder.cli.sealed.check",
        "open": "deckbuilder.cli.sealed.packs",
        "rivals": "deckbuilder.cli.sealed.rivals",
    },
    name="sealed",
    help="Open packs of a set, build a deck of the pool, and make rivals to play against.",
)
