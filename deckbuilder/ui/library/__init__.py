"""The start page: the deck library, and the doors to everything else."""
