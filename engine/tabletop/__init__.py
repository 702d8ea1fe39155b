"""The table of any game: what happened as lines, fed by the game's own tables."""
