"""Printed card text, from feeds and files, made plain: breaks, quotes, dashes, reminder text.

What comes out has one kind of quotation mark, `—` for every dash that separates, `-` for minus
signs and
hyphens, `•` for every bullet, line breaks where the printed text has them, and no reminder text.
"""

import re
import unicodedata
from typing import NamedTuple

from engine.language.reading.brackets import bracketed, judged
from engine.language.vocabulary import PLAIN, Vocabulary

LONGEST_TEXT = 4096  # bytes
MOST_SENTENCES = 60
TOO_LONG = (
    f"The text is too long to be read: at most {LONGEST_TEXT} bytes and {MOST_SENTENCES} sentences."
)

_BREAK = re.compile(r"<\s*(?:br|/p|/div|/li|/tr|hr)\s*/?\s*>", re.IGNORECASE)
_ITEM = re.compile(r"<\s*li\b[^<>]*>", re.IGNORECASE)
_TAG = re.compile(
    r"<\s*/?\s*(?:b|i|u|p|em|strong|span|div|ul|ol|font|small|a|td|tr|table|tbody)\b[^<>]*>",
    re.IGNORECASE,
)
_QUOTES = str.maketrans({**dict.fromkeys("“”„‟«»＂", '"'), **dict.fromkeys("’‘‛′ʼ＇`´", "'")})
_MINUS = re.compile(r"(?<![^\s(\"/,])[–—−‒―﹣－](?=[0-9xX])")
_DASH = re.compile(r"[–—−‒―﹣－]|(?<=\s)--?(?=\s)|--")
_BULLET = re.compile(r"^[ \t]*(?:[•●▪◦‣∙·○■]|[-*—](?=\s))[ \t]*", re.MULTILINE)
_INNER_BULLET = re.compile(r"[ \t]*[●▪◦‣∙○■][ \t]*")
_MARKS = re.compile(r"[.:;—]")
_SPACES = re.compile(r"[ \t\f\v\u00a0\u2000-\u200a\u202f\u205f\u3000]+")


def is_too_long(text: str) -> bool:
    """Whether a text is so long that it is not read."""
    return len(text.encode("utf-8", "replace")) > LONGEST_TEXT


class Plain(NamedTuple):
    """A text in plain marks, line by line, and what was taken out of it as reminder text."""

    text: str
    reminders: tuple[str, ...]


def plain_text(text: str, vocabulary: Vocabulary = PLAIN) -> str:
    """Return the text in plain marks, line by line, without reminder text."""
    return plainly(text, vocabulary).text


def plainly(text: str, vocabulary: Vocabulary = PLAIN) -> Plain:
    """Return the text in plain marks, and its reminder text apart."""
    text = _ITEM.sub("\n• ", _BREAK.sub("\n", text))
    if "&" in text:
        import html  # noqa: PLC0415  its table of two thousand signs is rarely needed

        text = html.unescape(text)
    text = unicodedata.normalize("NFC", text).translate(_QUOTES)
    text = text.replace("\r\n", "\n").replace("\r", "\n").replace("\u2028", "\n")
    text = _SPACES.sub(" ", _without_invisible(_TAG.sub("", text)))
    text = _BULLET.sub("• ", _DASH.sub("—", _MINUS.sub("-", text)))
    text, reminders = _without_reminders(_INNER_BULLET.sub(" • ", text), vocabulary)
    if vocabulary.spaces_lost:
        text = _run_on(vocabulary).sub("\\1\n", text)
    lines = (_SPACES.sub(" ", line).strip() for line in text.split("\n"))
    return Plain("\n".join(line for line in lines if line), reminders)


def _without_invisible(text: str) -> str:
    if text.replace("\n", "").isprintable():
        return text
    return "".join(
        each for each in text if each in "\n\t" or unicodedata.category(each) not in ("Cc", "Cf")
    )


def _run_on(vocabulary: Vocabulary) -> re.Pattern[str]:
    """Return what finds a keyword that a sentence follows on its line, without a mark between."""
    words = "|".join(re.escape(word) for word in vocabulary.keywords.values())
    return re.compile(
        rf"^((?i:{words}))[ ]+(?=[A-Z][a-z]+ )(?!(?i:{words})\b)(?![A-Z]\w* unit)", re.MULTILINE
    )


def _without_reminders(text: str, vocabulary: Vocabulary) -> Plain:
    """Take out reminders, and the marks around what is part of its sentence."""
    if "(" not in text:
        return Plain(text, ())
    kept: list[str] = []
    reminders: list[str] = []
    place = 0
    for start, end in bracketed(text):
        bracket = judged(text, start, end, vocabulary)
        if bracket is None or bracket.doubt:
            continue
        kept.append(text[place:start])
        place = end
        if bracket.is_phrase:
            kept.append(text[start + 1 : end - 1].strip())
            continue
        reminders.append(text[start:end])
        if vocabulary.reminders_break and _is_behind_keywords(text, start, end):
            kept.append("\n")
    kept.append(text[place:])
    return Plain(re.sub(r" +(?=[.,;:\n])", "", "".join(kept)), tuple(reminders))


def _is_behind_keywords(text: str, start: int, end: int) -> bool:
    """Whether a reminder follows words that are not a sentence, and something new follows it."""
    before = text[text.rfind("\n", 0, start) + 1 : start]
    after = text[end:].lstrip(" ")
    return not _MARKS.search(before) and after[:1].isalnum()
