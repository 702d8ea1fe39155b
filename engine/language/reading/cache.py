"""Compiled texts kept by the hash of their text, so that a second start need not compile again.

The engine touches no files: the caller keeps the packed document where it likes and gives it back.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.language.reading.trees import Packer, UnpackError, unpack, value_of

SCHEMA = 1
Tree = tuple[Any, ...]
# Returns the tree of a text, of a card type and name; a cache may stand behind it.
ReadText = Callable[[str, str, str], Tree]


def text_key(text: str, card_type: str, name: str) -> str:
    """Return the key of a text; the name counts only where the text mentions it."""
    import hashlib  # noqa: PLC0415  loads OpenSSL, which takes a while

    own = name if name and name.split(",", 1)[0] in text else ""
    return hashlib.sha256("\0".join((card_type, own, text)).encode("utf-8", "replace")).hexdigest()


class CompiledTexts:
    """A game's compiled texts.

    Attributes:
        compiled: How many texts were compiled again.
    """

    def __init__(
        self, compile_text: ReadText, fingerprint: str, classes: Mapping[str, type]
    ) -> None:
        self._compile = compile_text
        self._fingerprint = fingerprint
        self._classes = classes
        self._trees: dict[str, Tree] = {}
        self._packed: dict[str, object] = {}
        self._nodes: list[object] = []
        self.compiled = 0

    def tree(self, text: str, card_type: str = "", name: str = "") -> Tree:
        """Return the tree of a text, compiling it if it is not known."""
        key = text_key(text, card_type, name)
        found = self._trees.get(key)
        if found is None:
            found = self._unpacked(key)
        if found is None:
            found = self._compile(text, card_type, name)
            self.compiled += 1
        self._trees[key] = found
        return found

    def _unpacked(self, key: str) -> Tree | None:
        packed = self._packed.get(key)
        if packed is None:
            return None
        made = value_of(packed, self._nodes, self._classes)
        return made if isinstance(made, tuple) else None

    def pack(self) -> dict[str, object]:
        """Return everything known as a document of plain values."""
        for key in self._packed:
            if key not in self._trees and (tree := self._unpacked(key)) is not None:
                self._trees[key] = tree
        packer = Packer()
        texts = {key: packer.pack(tree) for key, tree in self._trees.items()}
        return {
            "schema": SCHEMA,
            "fingerprint": self._fingerprint,
            "nodes": packer.nodes,
            "texts": texts,
        }

    def take(self, document: Mapping[str, Any]) -> bool:
        """Take over a packed document; False where it is of another grammar or damaged."""
        if document.get("schema") != SCHEMA or document.get("fingerprint") != self._fingerprint:
            return False
        try:
            nodes = unpack(document["nodes"], self._classes)
            texts = dict(document["texts"])
            for packed in texts.values():
                value_of(packed, nodes, self._classes)
        except (UnpackError, KeyError, TypeError, ValueError, IndexError, AttributeError):
            return False
        self._nodes, self._packed = nodes, texts
        return True
