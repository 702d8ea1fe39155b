"""`python -m deckbuilder` does what the command `deckbuilder` does."""

import sys

from deckbuilder.cli import main

if __name__ == "__main__":
    sys.exit(main())
