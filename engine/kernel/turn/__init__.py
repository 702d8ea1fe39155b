"""The course of a game: stacks, triggers on their way there."""
