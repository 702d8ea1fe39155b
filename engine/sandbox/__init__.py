"""A table without rules: any deck of any game can be played by hand."""
