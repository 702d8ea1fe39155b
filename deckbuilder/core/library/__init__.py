"""The deck library: which decks a user has, what is known of them, and how they are found."""
