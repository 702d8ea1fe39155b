"""Words that the windows show, ready for translation.

Every sentence goes through `tr` as a literal; names are put in behind it, so that a translation may
move them. The catalogues are resources/translations/<language>.json, and <language>.table.json for
the table with its rules and the simulation.
"""

import json
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QObject, QTranslator

from deckbuilder.core.commands import Label
from deckbuilder.store.bundled import resource_path
from deckbuilder.store.text_files import read_text

CONTEXT = "deckbuilder"
# Words of the table may mean something else there than elsewhere: “Draw” is a phase.
TABLE = "table"
# Where a catalogue says which language it is.
LANGUAGE = "language"
# Languages in which one says “0 card”, not “0 cards”.
ZERO_IS_SINGULAR = ("fr",)
COMMA_LANGUAGES = ("de", "fr")
THOUSANDS = {"de": ".", "fr": "\N{NARROW NO-BREAK SPACE}"}
_ONE = re.compile(r"(?<![\w.])1(?![\w.])")
LANGUAGES = {"en": "English", "de": "Deutsch", "fr": "Français"}
# The language and the words of a paper that is made in another language than the window's.
_SPEECH: ContextVar[tuple[str, Mapping[str, str]] | None] = ContextVar("speech", default=None)


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Say everything in a language, whatever the windows speak; an unknown one is English."""
    token = _SPEECH.set((language, _speech(language)))
    try:
        yield
    finally:
        _SPEECH.reset(token)


@cache
def _speech(language: str) -> Mapping[str, str]:
    return load_catalogue(language)


def translated(text: str) -> str:
    """Return a text of a catalogue in the language that is spoken now."""
    speech = _SPEECH.get()
    if speech is not None:
        return speech[1].get(text, text)
    return QCoreApplication.translate(CONTEXT, text)


def tr(text: str, /, **values: object) -> str:
    """Return a sentence in the user's language, with the values put in for their names."""
    words = translated(text)
    return words.format(**values) if values else words


def tr_table(text: str, /, **values: object) -> str:
    """Return a sentence of the table in the user's language."""
    translated = QCoreApplication.translate(TABLE, text)
    return translated.format(**values) if values else translated


def label_text(label: Label) -> str:
    """Return the name of a command in the user's language."""
    return label.filled(translated(label.template))


def tr_count(count: int, one: str, many: str, /, **values: object) -> str:
    """Return “1 card” or “3 cards” in the user's language; both forms are literals."""
    words = translated(one if count == 1 else many)
    if count == 0 and language_in_use() in ZERO_IS_SINGULAR:
        words = _none_of(translated(one), many) or words
    return words.format(count=count, **values)


def decimal(number: float, places: int) -> str:
    """Return a number with its fraction as the user's language writes it: “33.8”, “33,8”."""
    words = f"{number:.{places}f}"
    return words.replace(".", ",") if language_in_use() in COMMA_LANGUAGES else words


def thousands(number: int) -> str:
    """Return a whole number with its thousands apart: “2,800”, “2.800”, “2 800”."""
    return f"{number:,}".replace(",", THOUSANDS.get(language_in_use(), ","))


def _none_of(one: str, many: str) -> str:
    """Return the singular for nothing: “0 carte”; empty where the plural has to do."""
    if _ONE.search(one):
        return _ONE.sub("0", one, count=1)
    return "" if "{count}" in many else one  # a noun beside a number


class Catalogue(QTranslator):
    """The translations of one language."""

    def __init__(
        self,
        words: dict[str, str],
        table: dict[str, str] | None = None,
        parent: QObject | None = None,
        language: str = "",
        qt_words: dict[str, dict[str, str]] | None = None,
    ) -> None:
        super().__init__(parent)
        self._by_context = (qt_words or {}) | {
            CONTEXT: words,
            TABLE: words | (table or {}),
            LANGUAGE: {"en": language},
        }

    # Qt overrides

    def translate(
        self,
        context: str,
        source_text: str,
        _disambiguation: str | None = None,
        _n: int = -1,
    ) -> str:
        """See base class.

        Only no answer at all lets Qt ask the next translator, and show its own words after the
        last one; an empty answer is one, and leaves Qt without the words of its complaints.
        """
        return self._by_context.get(context, {}).get(source_text)  # type: ignore[return-value]

    def isEmpty(self) -> bool:
        """See base class."""
        return not self._by_context[CONTEXT]


def language_in_use() -> str:
    """Return the language that is spoken now: a paper's, else the windows'."""
    speech = _SPEECH.get()
    if speech is not None:
        return speech[0]
    return QCoreApplication.translate(LANGUAGE, "en")


def system_language() -> str:
    """Return the user's language, if there is a catalogue for it."""
    language = QLocale.system().name().split("_")[0]
    return language if language in LANGUAGES else "en"


def load_catalogue(language: str) -> dict[str, str]:
    """Return the translations of a language; English has none and needs none."""
    return load_table_words(language) | _read_words(f"{language}.json")


def load_table_words(language: str) -> dict[str, str]:
    """Return what the table says in a language."""
    return _read_words(f"{language}.table.json")


def load_qt_words(language: str) -> dict[str, dict[str, str]]:
    """Return words of Qt's own dialogs that Qt does not translate, or not well, by context."""
    path = resource_path("translations", f"{language}.qt.json")
    contexts = json.loads(read_text(path)) if path.is_file() else {}
    return {str(name): dict(words) for name, words in contexts.items()}


def _read_words(name: str) -> dict[str, str]:
    path = resource_path("translations", name)
    if not path.is_file():
        return {}
    return {str(key): str(value) for key, value in json.loads(read_text(path)).items()}


def install_language(application: QCoreApplication, language: str) -> None:
    """Translate our words, and Qt's own, from now on."""
    for each in application.findChildren(QTranslator):
        application.removeTranslator(each)
        each.deleteLater()
    if language == "en":
        return
    base = QTranslator(application)
    folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    if base.load(f"qtbase_{language}", folder):
        application.installTranslator(base)
    words, table = load_catalogue(language), load_table_words(language)
    # Asked before Qt's own: it fills the gaps that Qt's catalogue has.
    ours = Catalogue(words, table, application, language, load_qt_words(language))
    application.installTranslator(ours)
