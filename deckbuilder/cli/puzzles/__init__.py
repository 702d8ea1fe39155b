"""`deckbuilder puzzles` and its commands."""
