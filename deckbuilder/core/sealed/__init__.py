"""Sealed play: a pool of packs from a set, decks of it, and others to play against."""
