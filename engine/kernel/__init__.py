"""Mechanisms that every game shares: objects, zones, decisions, stacks, chance, matches.

Nothing here knows a card game's nouns. A game supplies its layout, frames and policies.
"""
