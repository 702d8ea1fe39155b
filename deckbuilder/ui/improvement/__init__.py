"""Improving a deck in the window: goal, race, proposals, and one step to apply them."""
