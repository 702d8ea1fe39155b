"""Playing Rush of Ikorr: the state, the turn, cards and combat on the shared kernel."""
