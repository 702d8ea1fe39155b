"""The command line: one module a command, imported only when that command runs."""

import sys
from collections.abc import Sequence

from deckbuilder import __version__


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status: 0 fine, 1 findings, 2 could not do it."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    if words == ["--version"]:  # answered before anything heavy is imported
        print(f"deckbuilder {__version__}")
        return 0
    from deckbuilder.store.engine_build import take_compiled_engine

    take_compiled_engine()
    from deckbuilder.cli.frame import run

    return run(words)
