"""A game of Rush of Ikorr in words: what happened, what is asked, how the board stands."""
