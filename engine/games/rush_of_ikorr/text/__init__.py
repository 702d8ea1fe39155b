"""Rush of Ikorr's card text: its tree, grammar, printer and meaning in plain words."""
