"""A game at the table without its window: who sits where, the game with its past, its words."""
