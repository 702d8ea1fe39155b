"""A deck that improves: swaps that keep it legal, raced against each other and confirmed afresh."""
