"""Puzzles: boards on which a win of this turn is to be found."""
