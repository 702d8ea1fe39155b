"""The terms of a search as typed: a bare word, a phrase, a regular expression, a comparison."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, cast

from deckbuilder.core.search.errors import SearchError, Span
from deckbuilder.core.search.folded_text import pieces
from deckbuilder.core.search.query import Matches, Words
from deckbuilder.core.search.regexes import check_pattern
from deckbuilder.core.search.search_document import SearchColumn

if TYPE_CHECKING:
    from lark import Token

EVERYWHERE = (SearchColumn.NAME, SearchColumn.TEXT)

Operator = Literal[":", "=", "!=", "<", "<=", ">", ">="]
_OTHER_FORMS: Mapping[str, Operator] = {"≤": "<=", "≥": ">=", "≠": "!="}


@dataclass(frozen=True, slots=True)
class Value:
    """The value after a field's operator.

    Attributes:
        text: Without quotation marks, slashes and a closing star.
        is_open: Whether a star stood behind it.
        is_regex: Whether it stood between slashes.
    """

    text: str
    span: Span
    is_open: bool = False
    is_regex: bool = False


@dataclass(frozen=True, slots=True)
class Term:
    """A field, an operator and a value."""

    name: str
    name_span: Span
    operator: Operator
    value: Value

    @property
    def span(self) -> Span:
        """The whole term."""
        return Span(self.name_span.start, self.value.span.end)


def span_of(token: "Token") -> Span:
    """Where a token stands."""
    assert token.start_pos is not None
    return Span(token.start_pos, token.start_pos + len(token))


def make_term(name: "Token", operator: "Token", value: "Token") -> Term:
    """Join the tokens of a comparison."""
    sign = _OTHER_FORMS.get(operator, cast(Operator, str(operator)))
    return Term(name.casefold(), span_of(name), sign, _make_value(value))


def _make_value(token: "Token") -> Value:
    span = span_of(token)
    match token.type:
        case "QUOTED":
            if not token[1:-1].strip():
                raise SearchError("There is nothing between the quotation marks.", span)
            return Value(token[1:-1], span)
        case "REGEX":
            return Value(token[1:-1], span, is_regex=True)
        case "VALUE":
            is_open = token.endswith("*") and len(token) > 1
            return Value(token[:-1] if is_open else str(token), span, is_open)
        case _:
            raise unfinished(token)


def unfinished(token: "Token") -> SearchError:
    """The error for a quotation mark or slash that is never closed."""
    mark = token[0]
    what = "quotation mark" if mark == '"' else "slash of this regular expression"
    has_words = bool(token.strip(f" {mark}"))  # closing nothing would be no search either
    meant = f"{token}{mark}" if has_words else None
    return SearchError(f"The {what} is not closed.", span_of(token), meant)


def bare_word(token: "Token") -> Words:
    """A word typed by itself: it begins a word of the name or text."""
    if token.casefold() in ("or", "and", "not"):
        raise SearchError(
            f"“{token}” needs something to join; to look for the word itself, quote it.",
            span_of(token),
            meant=f'"{token}"',
        )
    if token == "-":
        raise SearchError(
            "A minus goes right before what it excludes, without a space.", span_of(token)
        )
    text = token[:-1] if token.endswith("*") and len(token) > 1 else str(token)
    return Words(EVERYWHERE, found_pieces(text, span_of(token)), is_bare=True)


def bare_phrase(token: "Token") -> Words:
    """Quoted words: they follow each other in the name or text."""
    value = _make_value(token)
    return Words(EVERYWHERE, found_pieces(value.text, value.span), is_bare=True)


def regex(columns: tuple[SearchColumn, ...], value: Value) -> Matches:
    """A regular expression over some columns."""
    fault = check_pattern(value.text)
    if fault:
        raise SearchError(f"This regular expression cannot be used: {fault}.", value.span)
    return Matches(columns, value.text)


def bare_regex(token: "Token") -> Matches:
    """A regular expression over name and text."""
    return regex(EVERYWHERE, _make_value(token))


def found_pieces(text: str, span: Span) -> tuple[str, ...]:
    """The pieces to look for; there must be some."""
    found = pieces(text)
    if not found:
        raise SearchError("There is nothing to search for here.", span)
    return found
