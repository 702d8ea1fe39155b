"""Errors of the engine that a user can understand and act on."""


class EngineError(Exception):
    """Something the caller gave cannot be used; the text says what and why."""
