"""The table: a game drawn from the layout that the game itself describes."""
