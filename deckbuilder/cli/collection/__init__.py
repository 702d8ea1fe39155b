"""`deckbuilder collection`: what the user owns."""
