"""Words that the windows show, ready for translation.

Every sentence goes through `tr` as a literal; names are put in behind it, so that a translation may
move them. The catalogues are resources/translations/<language>.json, and <language>.table.json for
the table with its rules and the simulation.
"""

import json
import re

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
_ONE = re.compile(r"(?<![\w.])1(?![\w.])")
LANGUAGES = {"en": "English", "de": "Deutsch", "fr": "Français"}


def tr(text: str, /, **values: object) -> str:
    """Return a sentence in the user's language, with the values put in for their names."""
    translated = QCoreApplication.translate(CONTEXT, text)
    return translated.format(**values) if values else translated


def tr_table(text: str, /, **values: object) -> str:
    """Return a sentence of the table in the user's language."""
    translated = QCoreApplication.translate(TABLE, text)
    return translated.format(**values) if values else translated


def label_text(label: Label) -> str:
    """Return the name of a command in the user's language."""
    return label.filled(QCoreApplication.translate(CONTEXT, label.template))


def tr_count(count: int, one: str, many: str, /, **values: object) -> str:
    """Return “1 card” or “3 cards” in the user's language; both forms are literals."""
    translated = QCoreApplication.translate(CONTEXT, one if count == 1 else many)
    if count == 0 and language_in_use() in ZERO_IS_SINGULAR:
        translated = _none_of(QCoreApplication.translate(CONTEXT, one), many) or translated
    return translated.format(count=count, **values)


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
    """Return the language that the windows speak now."""
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
