"""Sealed play in the window: open a pool, and rivals for its gauntlet."""
