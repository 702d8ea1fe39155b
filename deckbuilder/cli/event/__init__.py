"""`deckbuilder event`: one module a command."""
