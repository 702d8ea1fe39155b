"""Reports on an event in the language of the window."""

from deckbuilder.tournament.report_words import FORMS, ReportWords
from deckbuilder.ui.error_words import error_text
from deckbuilder.ui.finding_words import finding_text
from deckbuilder.ui.words import language_in_use, speaking, translated


def spoken_words() -> ReportWords:
    """Return the words of a report in the language that is spoken now."""
    return ReportWords(language_in_use(), translated, _sentence)


def words_in(language: str) -> ReportWords:
    """Return the words of a report in a language, whatever the windows speak."""

    def form(text: str) -> str:
        with speaking(language):
            return translated(text)

    def sentence(text: str) -> str:
        with speaking(language):
            return _sentence(text)

    return ReportWords(language, form, sentence)


def _sentence(text: str) -> str:
    """Return a finding, a caveat or a remark; each is known to one of two."""
    found = finding_text(text)
    return found if found != text else error_text(text)


def templates() -> set[str]:
    """Return every form, for whoever checks that it is translated."""
    return set(FORMS)
