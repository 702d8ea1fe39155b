"""Decks against a field: who plays whom, what came of it, and how sure that is."""
