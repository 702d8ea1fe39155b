"""`deckbuilder puzzles`: list the puzzles of the games, show a solution, check what was made."""

from deckbuilder.cli.frame import LazyGroup

command = LazyGroup(
    {
        "check": "deckbuilder.cli.puzzles.check",
        "list": "deckbuilder.cli.puzzles.listing",
        "solve": "deckbuilder.cli.puzzles.solve",
    },
    name="puzzles",
    help="“Is there a win this turn?”: list the puzzles, show a solution, check your own.",
)
