"""A game of Rush of Ikorr as a table shows it: the board, what is asked, what happened."""
