"""Checking a deck as a person wants it: from what was read to findings that can be shown."""
