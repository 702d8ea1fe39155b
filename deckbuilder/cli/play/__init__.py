"""The commands that play: goldfish, simulate and scenario."""
