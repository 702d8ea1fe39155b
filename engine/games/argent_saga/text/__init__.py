"""The card texts of Argent Saga: its words, nodes and forms."""
