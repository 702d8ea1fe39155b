"""Words that the windows show, ready for translation.

Every sentence goes through `tr` as a literal; names are put in behind it, so that a translation may
move them. The catalogues are resources/translations/<language>.json.
"""

import json

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QObject, QTranslator

from deckbuilder.core.commands import Label
from deckbuilder.store.bundled import resource_path
from deckbuilder.store.text_files import read_text

CONTEXT = "deckbuilder"
LANGUAGES = {"en": "English", "de": "Deutsch", "fr": "Français"}


def tr(text: str, /, **values: object) -> str:
    """Return a sentence in the user's language, with the values put in for their names."""
    translated = QCoreApplication.translate(CONTEXT, text)
    return translated.format(**values) if values else translated


def label_text(label: Label) -> str:
    """Return the name of a command in the user's language."""
    return label.filled(QCoreApplication.translate(CONTEXT, label.template))


def counted(count: int, one: str, many: str) -> str:
    """Return “1 card” or “3 cards”; both forms are literals with {count} in them."""
    return (one if count == 1 else many).format(count=count)


class Catalogue(QTranslator):
    """The translations of one language."""

    def __init__(self, words: dict[str, str], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._words = words

    # Qt overrides

    def translate(
        self,
        context: str,
        source_text: str,
        _disambiguation: str | None = None,
        _n: int = -1,
    ) -> str:
        """See base class; an empty answer lets Qt ask the next translator."""
        return self._words.get(source_text, "") if context == CONTEXT else ""

    def isEmpty(self) -> bool:
        """See base class."""
        return not self._words


def system_language() -> str:
    """Return the user's language, if there is a catalogue for it."""
    language = QLocale.system().name().split("_")[0]
    return language if language in LANGUAGES else "en"


def load_catalogue(language: str) -> dict[str, str]:
    """Return the translations of a language; English has none and needs none."""
    path = resource_path("translations", f"{language}.json")
    if not path.is_file():
        return {}
    words = json.loads(read_text(path))
    return {str(key): str(value) for key, value in words.items()}


def install_language(application: QCoreApplication, language: str) -> None:
    """Translate our words, and Qt's own, for the rest of the program's life."""
    if language == "en":
        return
    application.installTranslator(Catalogue(load_catalogue(language), application))
    base = QTranslator(application)
    folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    if base.load(f"qtbase_{language}", folder):
        application.installTranslator(base)
