"""`deckbuilder cards` and what other commands need of cards."""
