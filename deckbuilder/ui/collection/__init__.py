"""The collection in the window: what is owned, what decks lack, and which are built."""
