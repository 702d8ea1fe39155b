"""Days and times in the language of the window, whatever the system speaks."""

from datetime import date, datetime

from PySide6.QtCore import QDate, QDateTime, QLocale

from deckbuilder.ui.words import language_in_use

DAY, DAY_OF_YEAR = "d MMM", "d MMM yyyy"


def day_words(day: date, *, has_year: bool = True) -> str:
    """Return a day with its month in words, which nobody takes for another day."""
    pattern = DAY_OF_YEAR if has_year else DAY
    return _locale().toString(QDate(day.year, day.month, day.day), pattern)


def moment_words(at: datetime) -> str:
    """Return a day and the time of day, with seconds: things are saved in quick succession."""
    moment = QDateTime.fromSecsSinceEpoch(int(at.timestamp()))
    return _locale().toString(moment, f"{DAY_OF_YEAR}, HH:mm:ss")


def time_words(at: datetime) -> str:
    """Return the time of day, with seconds."""
    return QDateTime.fromSecsSinceEpoch(int(at.timestamp())).toString("HH:mm:ss")


def _locale() -> QLocale:
    return QLocale(language_in_use())
