"""Trees in words: printed by the forms they are read by."""
