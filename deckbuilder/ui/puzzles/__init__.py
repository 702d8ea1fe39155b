"""Puzzle mode: the table with a goal, hints and a proven solution."""
