"""Mechanisms that every game shares; a game supplies its layout, frames, policies and nouns."""
