"""`deckbuilder decks`: the deck library."""
