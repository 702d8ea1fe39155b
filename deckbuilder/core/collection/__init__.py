"""What a player owns: counted by printing, built into decks, priced and searched."""
