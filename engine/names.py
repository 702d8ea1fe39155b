"""How printed names are compared: spelling variants of one name have one key."""

import re
import unicodedata

_APOSTROPHES = "\u2018\u2019\u201a\u201b\u02bc\u00b4`\u2032"
_QUOTES = "\u201c\u201d\u201e\u201f\u00ab\u00bb\u2033"
_DASHES = "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u00ad\ufe58\ufe63\uff0d"
_INVISIBLE = "\u200b\u200c\u200d\u2060\ufeff"
_PLAIN = {
    **dict.fromkeys(_APOSTROPHES, "'"),
    **dict.fromkeys(_QUOTES, '"'),
    **dict.fromkeys(_DASHES, "-"),
    **dict.fromkeys(_INVISIBLE, ""),
}
_ODD = re.compile(f"[{''.join(_PLAIN)}]")


def plain_punctuation(text: str) -> str:
    """Replace curly quotes, odd dashes and invisible characters by their plain forms."""
    if text.isascii():
        return text.replace("`", "'")
    return _ODD.sub(lambda odd: _PLAIN[odd[0]], unicodedata.normalize("NFC", text))


def tidy_name(name: str) -> str:
    """Return a name as we keep it: NFC, without outer or doubled spaces; spelling untouched."""
    return " ".join(unicodedata.normalize("NFC", name).split())


def name_key(name: str) -> str:
    """Return what two spellings of one printed name have in common (4.2b, 4.6a.6)."""
    return " ".join(plain_punctuation(name).casefold().split())


def split_name(name: str) -> tuple[str, str]:
    """Split a name at its first comma into character and epithet (4.2c.1, 4.2c.2)."""
    character, _, epithet = name.partition(",")
    return character.strip(), epithet.strip()
