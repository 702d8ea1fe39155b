"""Errors of the application that a user can understand and act on; anything else is a bug."""


class DeckbuilderError(Exception):
    """Bad input or surroundings; its text is one sentence and is shown as it is."""


class UnreadableFileError(DeckbuilderError):
    """A file cannot be read, or is not the kind of file it should be."""


class UnwritableFolderError(DeckbuilderError):
    """A folder that has to be written to cannot be."""
