"""The gauntlet in the window: a field, a matrix, win rates by card, versions."""
