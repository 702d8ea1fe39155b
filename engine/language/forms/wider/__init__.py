"""Forms that any game may take beside those that every game has: wordings that some texts use."""
