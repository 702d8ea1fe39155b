"""Where a built program begins; it does what the command `deckbuilder` does."""

import multiprocessing
import sys

from deckbuilder.cli import main

if __name__ == "__main__":
    # A worker of a simulation is this same program, started again: it branches off here.
    multiprocessing.freeze_support()
    sys.exit(main())
