"""The form of the search language; what a term means in a game is read by `TermReader`."""

from collections.abc import Collection, Iterable
from functools import cache
from importlib.resources import files

from lark import Lark, Token, Tree, UnexpectedInput, UnexpectedToken

from deckbuilder.core.search.errors import SearchError, Span
from deckbuilder.core.search.query import And, Everything, Node, Not, Or, OrderKey, Query
from deckbuilder.core.search.term_reader import TermReader
from deckbuilder.core.search.terms import (
    Term,
    bare_phrase,
    bare_regex,
    bare_word,
    make_term,
    span_of,
    unfinished,
)

DEEPEST_SEARCH = 60  # levels of the tree; a pair of brackets makes up to three


def read_search(plain: str, reader: TermReader) -> Query:
    """Understand a search whose marks are plain.

    Raises:
        SearchError: Something in it is wrong.
    """
    try:
        tree = _grammar().parse(plain)
    except UnexpectedInput as error:
        raise _formless(plain, error) from None
    return _Builder(reader).query(tree)


@cache
def _grammar() -> Lark:
    grammar = files("deckbuilder.core.search").joinpath("grammar.lark").read_text("utf-8")
    return Lark(grammar, parser="lalr", propagate_positions=True, maybe_placeholders=False)


class _Builder:
    """Turns the grammar's tree into a query."""

    def __init__(self, reader: TermReader) -> None:
        self._reader = reader
        self._order: list[OrderKey] = []

    def query(self, start: Tree[Token]) -> Query:
        root: Node = Everything()
        if start.children:
            outermost = _tree(start.children[0])
            sides = outermost.children if outermost.data == "disjunction" else [outermost]
            root = _joined(
                Or, [self._side(_tree(side), is_alone=len(sides) == 1) for side in sides]
            )
        return Query(self._reader.table.schema.game, root, tuple(self._order))

    def _side(self, tree: Tree[Token], *, is_alone: bool) -> Node:
        """One side of an outermost `or`, with `order:` taken out beside something to look for."""
        parts = [_tree(each) for each in tree.children] if tree.data == "conjunction" else [tree]
        filters = [part for part in parts if not _is_order(part)]
        if not filters and not is_alone:
            filters = parts  # an order beside “or”, which is refused as a filter
        for part in parts:
            term = _term(part)
            if term is not None and term.name == "order" and part not in filters:
                self._order.append(self._reader.read_order(term))
        return _joined(And, (self._node(part, DEEPEST_SEARCH) for part in filters))

    def _node(self, tree: Tree[Token], levels: int) -> Node:
        if levels == 0:
            place = Span(tree.meta.start_pos, tree.meta.end_pos)
            raise SearchError("The search has too many levels of brackets.", place)
        parts = (self._node(_tree(each), levels - 1) for each in tree.children)
        match tree.data:
            case "conjunction":
                return _joined(And, parts)
            case "disjunction":
                return _joined(Or, parts)
            case "negation":
                return Not(next(parts))
            case "brackets":
                return next(parts)
            case _:
                return self._leaf(tree)

    def _leaf(self, tree: Tree[Token]) -> Node:
        term = _term(tree)
        if term is not None:
            return self._comparison(term)
        token = tree.children[0]
        assert isinstance(token, Token)
        match tree.data:
            case "word":
                return bare_word(token)
            case "phrase":
                return bare_phrase(token)
            case "regex":
                return bare_regex(token)
            case _:
                raise unfinished(token)

    def _comparison(self, term: Term) -> Node:
        if term.name == "order":
            raise SearchError(
                "order: sorts the whole result, so it cannot be in brackets, after a minus or "
                "alone beside “or”.",
                term.span,
            )
        return self._reader.read(term)


def _joined(kind: type[And | Or], parts: Iterable[Node]) -> Node:
    found = tuple(parts)
    if not found:
        return Everything()
    return found[0] if len(found) == 1 else kind(found)


def _term(tree: Tree[Token]) -> Term | None:
    if tree.data != "comparison":
        return None
    name, operator, value = (each for each in tree.children if isinstance(each, Token))
    return make_term(name, operator, value)


def _is_order(tree: Tree[Token]) -> bool:
    term = _term(tree)
    return term is not None and term.name == "order"


def _tree(child: Token | Tree[Token]) -> Tree[Token]:
    assert isinstance(child, Tree)
    return child


def _formless(text: str, error: UnexpectedInput) -> SearchError:
    """Say what is missing or too much where the grammar gave up."""
    # Every character belongs to some token, so it can only be a token that does not fit.
    assert isinstance(error, UnexpectedToken)
    if error.token.type == "RPAR":
        return _unexpected_bracket(error.token, error.expected)
    if error.token.type == "LPAR":
        return SearchError(
            "Brackets go around whole terms, as in (t:champion or t:spell).", span_of(error.token)
        )
    end = Span(len(text.rstrip()), len(text))
    if "VALUE" in error.expected:
        return SearchError("A value is missing here, as in t:champion or cost<=3.", end)
    if "RPAR" in error.expected:
        opened = _unclosed_bracket(text)
        return SearchError("This bracket is never closed.", Span(opened, opened + 1))
    return SearchError("Something to search for is missing at the end.", end)


def _unexpected_bracket(bracket: Token, expected: Collection[str]) -> SearchError:
    if "VALUE" in expected:
        return SearchError("A value is missing before this bracket.", span_of(bracket))
    if "$END" in expected:
        return SearchError("This bracket was never opened.", span_of(bracket))
    return SearchError("There is nothing to search for before this bracket.", span_of(bracket))


def _unclosed_bracket(text: str) -> int:
    """The place of the last opening bracket that has no partner."""
    waiting = 0
    for place in range(len(text) - 1, -1, -1):
        waiting += {")": 1, "(": -1}.get(text[place], 0)
        if waiting < 0:
            return place
    return 0
