"""The cache of compiled Rush of Ikorr texts."""

import hashlib
from functools import cache

from engine.games.rush_of_ikorr.language import LANGUAGE
from engine.games.rush_of_ikorr.text import own_tree, terms
from engine.games.rush_of_ikorr.text.compiler import compile_text
from engine.language.reading.cache import CompiledTexts
from engine.language.reading.trees import nodes
from engine.language.tree.abilities import NotUnderstood
from engine.language.tree.classes import classes_of
from engine.language.tree.composed import Manual

# Raised where the same forms begin to mean another tree.
MEANING_VERSION = 17


def _compile(text: str, card_type: str, name: str) -> tuple[object, ...]:
    return compile_text(text, card_type, name).abilities


@cache
def fingerprint() -> str:
    """Return what tells this grammar from every other."""
    digest = hashlib.sha256(str(MEANING_VERSION).encode())
    for row in LANGUAGE.rows:
        digest.update(f"{row.rule}\0{row.form}\0".encode())
    return digest.hexdigest()


def is_understood(tree_of_text: tuple[object, ...]) -> bool:
    """Whether a tree has no part that was not understood."""
    return not any(isinstance(node, NotUnderstood | Manual) for node in nodes(tree_of_text))


def compiled_texts() -> CompiledTexts:
    """Return an empty cache."""
    classes = classes_of(terms, own_tree)
    classes |= {verb.node.__name__: verb.node for verb in LANGUAGE.verbs}
    return CompiledTexts(_compile, fingerprint(), classes)
