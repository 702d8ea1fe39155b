"""Deck lists as text, JSON and CSV, without touching files; nothing is lost silently."""
