"""Scenario files: a board, some steps, what must be true afterwards.

This package reads, runs and saves the files of all games. What a game's board, steps and
expectations may say stands in its `Contract`, a handful of tables. Files and TOML are the caller's
business.
"""
