"""The state of a game: objects, zones, seats, numbers; copies, hashes."""
