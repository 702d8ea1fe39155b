"""How long something takes, in words."""

from deckbuilder.ui.words import tr


def duration_words(seconds: float) -> str:
    """Return a duration in words, as short as it is vague."""
    if seconds < 90:
        return tr("{seconds} s", seconds=max(1, round(seconds)))
    return tr("{minutes} min", minutes=round(seconds / 60))
