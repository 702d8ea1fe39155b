"""`deckbuilder formats`: formats and ban lists of your own."""
