"""Deck lists as text, JSON and CSV, without touching files; no list loses anything in silence."""
