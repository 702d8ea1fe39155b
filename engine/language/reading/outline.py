"""The pieces of a paragraph: headers, costs, sentences, taken one after the other.

A sentence is one piece. What the sentences say is read by the game's forms.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable

from engine.language.vocabulary import PLAIN, Vocabulary
from engine.values import value

_QUOTED = re.compile(r'"[^"]*"')


@value
class Piece:
    """A typed piece of a paragraph: a header, a cost, a sentence."""

    kind: str
    text: str


class OutlineError(ValueError):
    """The pieces of a paragraph do not fit together."""

    def __init__(self, found: str, expected: tuple[str, ...]) -> None:
        super().__init__(f"found {found}, expected {', '.join(expected)}")
        self.found = found
        self.expected = expected


# What stands for a piece where there are no more.
_END = "$END"


class Pieces:
    """The pieces of a paragraph, of which the next is looked at and taken."""

    def __init__(self, pieces: Iterable[Piece]) -> None:
        """Take the pieces in the order of the paragraph."""
        self._pieces = [*pieces, Piece(_END, "")]
        self._place = 0

    @property
    def kind(self) -> str:
        """The kind of the next piece."""
        return self._pieces[self._place].kind

    @property
    def are_left(self) -> bool:
        """Whether there are more."""
        return self.kind != _END

    def take(self, *kinds: str) -> str:
        """Return the words of the next piece, which must be of one of these kinds."""
        return self.take_of(kinds)

    def take_of(self, kinds: Collection[str], others: Collection[str] = ()) -> str:
        """Return the words of the next piece; an error also names what else could stand here."""
        piece = self._pieces[self._place]
        if piece.kind not in kinds:
            raise OutlineError(piece.kind, tuple(sorted({*kinds, *others})))
        self._place += 1
        return piece.text

    def all_of(self, kind: str) -> tuple[str, ...]:
        """Return the words of one or more pieces of a kind."""
        found = [self.take(kind)]
        while self.kind == kind:
            found.append(self.take(kind))
        return tuple(found)


def paragraphs(text: str, vocabulary: Vocabulary = PLAIN) -> list[str]:
    """Return the paragraphs of a plain text; some lines may belong to the line before them."""
    joins = (*vocabulary.continued, "•") if vocabulary.bullets_join else vocabulary.continued
    found: list[str] = []
    for line in text.split("\n"):
        if found and joins and line.casefold().startswith(joins):
            found[-1] += f" {line}"
        elif line:
            found.append(line)
    return _with_given(found)


_FOLLOWING = re.compile(r"([^.:—]{3,200}\bgains?) the following abilities[.:]", re.IGNORECASE)


def _with_given(found: list[str]) -> list[str]:
    """Return paragraphs with those behind "gains the following abilities" as what is gained."""
    for place, paragraph in enumerate(found[:-1], 1):
        head = _FOLLOWING.fullmatch(paragraph)
        if head is not None:
            return [*found[: place - 1], *(f'{head[1]} "{each}"' for each in found[place:])]
    return found


_DEEPER = {"(": 1, ")": -1}


def sentence_end(text: str, start: int, stops: str) -> int:
    """Return the place of the first of `stops` outside quotation marks and brackets."""
    quoted = False
    depth = 0
    for place in range(start, len(text)):
        mark = text[place]
        if mark == '"':
            quoted = not quoted
            if not quoted and "." in stops and _quote_ends_sentence(text, place):
                return place
        elif quoted:
            continue
        elif mark in _DEEPER:
            depth = max(0, depth + _DEEPER[mark])
        elif mark in stops and depth == 0:
            return place
    return len(text)


def _quote_ends_sentence(text: str, place: int) -> bool:
    """Whether a sentence ends with the quotation that closes here, its full stop inside."""
    following = text[place + 1 :].lstrip()
    return text[place - 1] == "." and (not following or following[0].isupper())


def without_quotes(text: str) -> str:
    """Return the text with everything in quotation marks blanked, at the same length."""
    return _QUOTED.sub(lambda match: " " * len(match[0]), text)
