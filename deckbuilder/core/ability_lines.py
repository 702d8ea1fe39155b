"""Abilities that were written into one paragraph, each on a line of its own."""

import re
from collections.abc import Callable
from dataclasses import replace

from deckbuilder.core.text_explanation import Explain
from engine.cards import Card

_SENTENCE_END = re.compile(r"(?<=[.!?”)])\s+(?=[A-Z(])")
MOST_SENTENCES = 12
IsRead = Callable[[str], bool]


def split_text(card: Card, explain: Explain) -> str | None:
    """Return the card's text with abilities on lines of their own where that makes it readable.

    A sentence stays beside the one before it as long as both are understood together. None means
    that the text is understood as it is, or would not be either way.
    """

    def is_read(text: str) -> bool:
        return all(
            each.is_understood
            for each in explain(replace(card, values={**card.values, "text": text}))
        )

    if not card.text.strip() or is_read(card.text):
        return None
    lines: list[str] = []
    for paragraph in card.text.splitlines():
        sentences = _SENTENCE_END.split(paragraph.strip())
        if len(sentences) > MOST_SENTENCES:
            return None
        lines += _grouped(sentences, is_read)
    split = "\n".join(lines)
    return split if len(lines) > len(card.text.splitlines()) and is_read(split) else None


def _grouped(sentences: list[str], is_read: IsRead) -> list[str]:
    lines = sentences[:1]
    for sentence in sentences[1:]:
        joined = f"{lines[-1]} {sentence}"
        if is_read(joined) or not is_read(sentence):
            lines[-1] = joined
        else:
            lines.append(sentence)
    return lines


def first_split_word(before: str, after: str) -> str:
    """Return the word that begins the first line which the text did not begin a line with."""
    old = {line.strip() for line in before.splitlines()}
    new = [line for line in after.splitlines() if line.strip() not in old]
    starts = [line for line in new[1:] or new if line]
    return starts[0].split(" ")[0].rstrip(",.:") if starts else ""
