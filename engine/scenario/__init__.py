"""Scenario files: a board, some steps, what must be true afterwards.

This package holds what the files of all games share. What a game's board, steps and expectations
are stands in `engine/games/<game>/scenario`. Files and TOML are the caller's business.
"""
