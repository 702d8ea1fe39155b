"""From the tree of a card text to functions and programs: done once, when a card is loaded."""
