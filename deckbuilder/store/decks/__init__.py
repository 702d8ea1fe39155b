"""Decks on disk: files, locks, saved versions and the draft journal."""
