"""Deck commands, history, odds, statistics and search over plain values; no Qt and no SQL."""
