"""`deckbuilder sealed`: pools, decks of them, and rivals."""
