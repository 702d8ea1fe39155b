"""The outline of a text by a lark grammar: which abilities it has, and where their parts begin.

A game supplies the grammar and a scanner that cuts a paragraph into typed pieces; LALR(1) is
enough,
because a sentence is one piece. What the sentences say is read by the game's forms.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any

from engine.language.vocabulary import PLAIN, Vocabulary
from engine.values import value

if TYPE_CHECKING:
    from lark import Token, Tree
    from lark.lexer import Lexer

_QUOTED = re.compile(r'"[^"]*"')


@value
class Piece:
    """A typed piece of a paragraph: a header, a cost, a sentence."""

    kind: str
    text: str


Scanner = Callable[[str], Iterable[Piece]]


class OutlineError(ValueError):
    """The pieces of a paragraph do not fit together."""

    def __init__(self, found: str, expected: tuple[str, ...]) -> None:
        super().__init__(f"found {found}, expected {', '.join(expected)}")
        self.found = found
        self.expected = expected


class Outline:
    """A compiled outline grammar.

    Lark is imported when the first one is made: a program whose texts are all known never needs it.
    """

    def __init__(self, grammar: str, scanner: Scanner) -> None:
        from lark import Lark  # noqa: PLC0415

        self._lark = Lark(grammar, parser="lalr", lexer=_scanning(scanner), maybe_placeholders=True)

    def read(self, paragraph: str) -> Tree[Token]:
        """Return the outline of a paragraph, or raise an `OutlineError`."""
        from lark.exceptions import UnexpectedToken  # noqa: PLC0415

        try:
            return self._lark.parse(paragraph)
        except UnexpectedToken as error:
            expected = tuple(sorted(name for name in error.expected if name != "$END"))
            raise OutlineError(error.token.type, expected) from error


def _scanning(scanner: Scanner) -> type[Lexer]:
    from lark import Token  # noqa: PLC0415
    from lark.lexer import Lexer  # noqa: PLC0415

    class ScanningLexer(Lexer):
        def __init__(self, lexer_conf: Any) -> None:
            self._conf = lexer_conf

        def lex(self, data: str) -> Iterator[Token]:  # type: ignore[override]
            for piece in scanner(data):
                yield Token(piece.kind, piece.text)

    return ScanningLexer


def paragraphs(text: str, vocabulary: Vocabulary = PLAIN) -> list[str]:
    """Return the paragraphs of a plain text; some lines may belong to the line before them."""
    joins = (*vocabulary.continued, "•") if vocabulary.bullets_join else vocabulary.continued
    found: list[str] = []
    for line in text.split("\n"):
        if found and joins and line.casefold().startswith(joins):
            found[-1] += f" {line}"
        elif line:
            found.append(line)
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
