"""`deckbuilder scenario`: boards, steps and expectations written down in files."""

from deckbuilder.cli.frame import LazyGroup

command = LazyGroup(
    {
        "run": "deckbuilder.cli.play.scenario_run",
        "solve": "deckbuilder.cli.play.scenario_solve",
    },
    name="scenario",
    help="Try out rulings and puzzles written down in scenario files.",
)
