"""The forms that any game with templated English can have."""
