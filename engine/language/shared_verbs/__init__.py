"""Verbs that any game may have."""
