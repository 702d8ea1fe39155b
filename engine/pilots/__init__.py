"""Who answers a game's decisions: passive, by chance, greedy, searching; a person is one more."""
