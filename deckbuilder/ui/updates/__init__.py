"""Updating the cards from the window."""
