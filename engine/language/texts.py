"""The texts of a game, kept as the trees they became."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.language.compiler import compile_text
from engine.language.reading.cache import CompiledTexts, Tree

if TYPE_CHECKING:
    from engine.language.language import Language


def compiled_texts(language: Language) -> CompiledTexts:
    """Return an empty cache of a game's texts."""

    def compiled(text: str, card_type: str, name: str) -> Tree:
        return compile_text(language, text, card_type, name).abilities

    return CompiledTexts(compiled, language.fingerprint, language.classes)
