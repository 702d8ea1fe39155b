"""What a comparison such as `cost<=3` or `has:summon` means in a game."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from deckbuilder.core.search.errors import SearchError
from deckbuilder.core.search.fields import CARD_TYPE_NAMES, FieldTable, SearchField, SearchKind
from deckbuilder.core.search.folded_text import value_key
from deckbuilder.core.search.nearest_words import nearest
from deckbuilder.core.search.query import (
    And,
    Everything,
    HasFacet,
    HasValue,
    InGroup,
    InRange,
    Node,
    Not,
    Or,
    OrderKey,
    Words,
)
from deckbuilder.core.search.search_document import (
    CARD_TYPE,
    HEADER,
    IDENTITY,
    KEYWORD,
    NUMBER,
    SOURCE,
    SearchColumn,
)
from deckbuilder.core.search.terms import Operator, Term, found_pieces, regex
from engine.games import GAMES
from engine.names import name_key

DECK_GROUP = "deck"
LEGAL_GROUP = "legal"
OWNED_GROUP = "owned"  # names that a collection can be asked at all
FOIL_GROUP = "owned foil"
PROVENANCES = ("bundled", "feed", "imported", "own")
MOST_FIELDS = 8  # named in an error; F1 has all
SPECIAL_NAMES = ("is", "has", "in", "legal", "own", "order")

_YES = ("yes", "true", "1")
_NO = ("no", "false", "0")
_NUMBER = re.compile(r"[+-]?\d{1,7}")
_RANGE = re.compile(r"([+-]?\d{1,7})\.\.([+-]?\d{1,7})")
_DASHED = re.compile(r"(\d{1,6})[-–](\d{1,6})")  # a range as others write it


def section_group(section_id: str) -> str:
    """The name of the group of cards in one section of the open deck."""
    return f"section {section_id}"


def owned_group(least: int) -> str:
    """The name of the group of cards of which a collection has at least that many copies."""
    return f"{OWNED_GROUP} {least}"


def owned_count(group: str) -> int | None:
    """How many copies a group asks for; None for a group of another kind."""
    word, _, number = group.partition(" ")
    return int(number) if word == OWNED_GROUP and number.isdigit() else None


@dataclass(frozen=True, slots=True)
class TermReader:
    """Reads the comparisons of a search in one game.

    Attributes:
        groups: The names of the groups that the caller can supply.
    """

    table: FieldTable
    groups: frozenset[str] = frozenset()

    def read(self, term: Term) -> Node:
        """Understand a comparison."""
        special = {
            "is": self._read_is,
            "has": self._read_has,
            "in": self._read_in,
            "legal": self._read_legal,
            "own": self._read_own,
        }
        if term.name in special:
            if term.name != "own":
                _only_equal(term)
            return special[term.name](term)
        found = self._field(term)
        if term.value.is_regex:
            return self._read_regex(found, term)
        match found.kind:
            case SearchKind.NUMBER:
                return self._read_number(found, term)
            case SearchKind.VALUE:
                return self._read_type(found.facet, term) or _read_value(found, term)
            case SearchKind.WORDS:
                return _read_words(found, term)
            case SearchKind.FLAG:
                return _read_flag(HasFacet(found.facet), term)

    def read_order(self, term: Term) -> OrderKey:
        """Understand `order:cost` or `order:-cost`."""
        _only_equal(term)
        name = value_name(term)
        is_descending = name.startswith("-")
        name = name.removeprefix("-")
        found = self.table.find(name)
        orderable = [each for each in self.table.fields if can_order(each)]
        if found not in orderable or found is None:
            names = [each.name for each in orderable]
            raise _refused(term, f"is not an order; the orders are {_listed(names)}", names)
        ranks = tuple(map(value_key, found.choices))
        return OrderKey(found.facet, is_descending, ranks)

    def _field(self, term: Term) -> SearchField:
        found = self.table.find(term.name)
        if found is None:
            known = ", ".join(each.name for each in self.table.fields[:MOST_FIELDS])
            raise SearchError(
                f"There is no search field “{term.name}”. Fields: {known}, … (F1). "
                "To search for the text, put it in quotation marks.",
                term.name_span,
                nearest(term.name, [*self.table.by_name, *SPECIAL_NAMES])
                or nearest(term.name, [each.name for each in self.table.fields]),
            )
        return found

    def _read_type(self, facet: str, term: Term) -> Node | None:
        """Read a card type after a name that a game's own field has taken: `type:champion`."""
        key = value_key(term.value.text)
        is_type = key in map(value_key, self.table.schema.types) and not term.value.is_open
        if term.name not in CARD_TYPE_NAMES or not is_type or facet == self.table.schema.type_field:
            return None
        _only_equal(term)
        return _denied(term, HasValue(CARD_TYPE, key))

    def _read_is(self, term: Term) -> Node:
        flags = [each for each in self.table.fields if each.kind is SearchKind.FLAG]
        names = [each.name for each in flags] + [*self.table.schema.types, *PROVENANCES]
        chosen = _chosen(term, names)
        if chosen in PROVENANCES:
            return _denied(term, HasValue(SOURCE, chosen))
        if chosen in self.table.schema.types:
            return _denied(term, HasValue(CARD_TYPE, value_key(chosen)))
        return _denied(term, HasFacet(next(each.facet for each in flags if each.name == chosen)))

    def _read_has(self, term: Term) -> Node:
        """An ability word goes before a field of the same name."""
        headers = [name_key(each) for each in self.table.schema.headers]
        wanted = name_key(value_name(term))
        if wanted in headers:
            return _denied(term, HasValue(HEADER, wanted))
        found = self.table.find(wanted)
        if found is None:
            names = [*headers, *(each.name for each in self.table.fields)]
            raise _refused(term, "is neither an ability word nor a field", names)
        return _denied(term, _any(found.facet))

    def _read_in(self, term: Term) -> Node:
        sections = GAMES[self.table.schema.game].sections
        wanted = name_key(value_name(term))
        if wanted == DECK_GROUP:
            return _denied(term, self._group(DECK_GROUP, term))
        for section in sections:
            if wanted in (section.id, name_key(section.heading)):
                return _denied(term, self._group(section_group(section.id), term))
        names = [DECK_GROUP, *(each.id for each in sections)]
        raise _refused(term, f"is not a part of a deck; the parts are {_listed(names)}", names)

    def _read_legal(self, term: Term) -> Node:
        return _read_flag(self._group(LEGAL_GROUP, term), term)

    def _read_own(self, term: Term) -> Node:
        """Read how many copies are owned: `own<2`, `own:1..3`, `own:yes`, `own:foil`."""
        if OWNED_GROUP not in self.groups:
            raise SearchError("own: asks your collection, which is not known here.", term.span)
        text = value_name(term)
        span = _RANGE.fullmatch(text)
        if span:
            _only_equal(term)
            low, high = int(span[1]), int(span[2])
            _in_range(_OWN, term, low, high)  # refuses one that begins with the larger number
            return _denied(term, And((_owned_from(low), Not(_owned_from(high + 1)))))
        if _NUMBER.fullmatch(text):
            return _owned(term.operator, int(text))
        _only_equal(term)
        chosen = _chosen(term, ("foil", "yes", "no"))
        found = InGroup(FOIL_GROUP) if chosen == "foil" else _owned_from(1)
        return _denied(term, Not(found) if chosen == "no" else found)

    def _group(self, name: str, term: Term) -> InGroup:
        if name not in self.groups:
            raise SearchError(f"{term.name}: needs an open deck to look at.", term.span)
        return InGroup(name)

    def _read_number(self, found: SearchField, term: Term) -> Node:
        text = value_name(term)
        special = bool(found.special) and text == found.special.casefold()
        if text == "none" and term.operator in (":", "="):
            return Not(HasFacet(found.facet))
        if special and term.operator in (":", "=", "!="):
            return _unless(term, found.facet, HasValue(found.facet, text))
        span = _RANGE.fullmatch(text)
        if span and term.operator in (":", "=", "!="):
            return _unless(term, found.facet, _in_range(found, term, int(span[1]), int(span[2])))
        if not _NUMBER.fullmatch(text):
            raise self._no_number(found, term)
        return _compared(found, term, int(text))

    def _no_number(self, found: SearchField, term: Term) -> SearchError:
        """Refuse a word as a number; `r:common` probably asks for the rarity, not the raid."""
        words = f" or {found.special}" if found.special else ""
        complaint = f"is not a number; {found.name} is a whole number{words}"
        if dashed := _DASHED.fullmatch(term.value.text):
            meant = f"{term.name}:{dashed[1]}..{dashed[2]}"
            return SearchError(f"“{term.value.text}” {complaint}.", term.span, meant)
        named = [each.name for each in self.table.fields if each.kind is SearchKind.VALUE]
        others = [each for each in named if each.startswith(term.name)]
        if term.name == found.name or len(others) != 1 or not term.value.text.isalpha():
            return _refused(term, complaint)
        text = term.value.text[:50]
        return SearchError(f"“{text}” {complaint}.", term.span, f"{others[0]}:{text}")

    def _read_regex(self, found: SearchField, term: Term) -> Node:
        _only_equal(term)
        if found.facet not in (SearchColumn.NAME, SearchColumn.TEXT):
            message = "A regular expression goes with name: or text:, or alone."
            raise SearchError(message, term.value.span)
        return regex((SearchColumn(found.facet),), term.value)


_OWN = SearchField("own", "Owned", SearchKind.NUMBER, ("own",))


def _owned_from(least: int) -> Node:
    return InGroup(owned_group(least)) if least > 0 else Everything()


def _owned(operator: Operator, number: int) -> Node:
    """Cards by how many copies are owned; of one that is not in the collection there are none."""
    exactly = And((_owned_from(number), Not(_owned_from(number + 1))))
    match operator:
        case ":" | "=":
            return exactly
        case "!=":
            return Not(exactly)
        case "<":
            return Not(_owned_from(number))
        case "<=":
            return Not(_owned_from(number + 1))
        case ">":
            return _owned_from(number + 1)
        case ">=":
            return _owned_from(number)


def _in_range(found: SearchField, term: Term, low: int, high: int) -> Node:
    if low <= high:
        return InRange(found.facet, low, high)
    text = term.value.text
    raise SearchError(
        f"“{text}” begins with the larger number and finds nothing.",
        term.value.span,
        f"{high}..{low}",
    )


def _compared(found: SearchField, term: Term, number: int) -> Node:
    match term.operator:
        case ":" | "=" | "!=":
            return _unless(term, found.facet, InRange(found.facet, number, number))
        case "<":
            return InRange(found.facet, None, number - 1)
        case "<=":
            return InRange(found.facet, None, number)
        case ">":
            return _from(found, number + 1)
        case ">=":
            return _from(found, number)


def _from(found: SearchField, low: int) -> Node:
    above = InRange(found.facet, low, None)
    if not found.is_above:
        return above
    return Or((above, HasValue(found.facet, value_key(found.special))))


def _read_value(found: SearchField, term: Term) -> Node:
    _only_equal(term, f"{found.name} is not a number; write {found.name}:value")
    key = value_key(term.value.text)
    if key == "none" and term.operator != "!=" and not term.value.is_open:
        return Not(_any(found.facet))
    if found.choices and not term.value.is_open:
        key = value_key(_chosen(term, found.choices))
    if not key:
        raise _refused(term, "has nothing to search for")
    return _unless(term, found.facet, HasValue(found.facet, key, term.value.is_open))


def _read_words(found: SearchField, term: Term) -> Node:
    _only_equal(term, f"{found.name} is not a number; write {found.name}:words")
    value = term.value
    wanted = found_pieces(value.text, value.span)
    column = SearchColumn(found.facet)
    if term.operator != ":" and column is SearchColumn.NAME:
        key = name_key(value.text)
        return _unless(term, column, Or((HasValue(IDENTITY, key), HasValue(IDENTITY, f"{key}+"))))
    if term.operator != ":" and column is SearchColumn.SET:
        return _unless(term, column, HasValue(column, value_key(value.text)))
    is_open = value.is_open or not found.is_whole
    return _unless(term, column, Words((column,), wanted, is_open))


def _read_flag(has: Node, term: Term) -> Node:
    _only_equal(term)
    is_wanted = _chosen(term, (*_YES, *_NO)) in _YES
    return _denied(term, has if is_wanted else Not(has))


def _denied(term: Term, node: Node) -> Node:
    """For `!=`: everything else."""
    return Not(node) if term.operator == "!=" else node


def _unless(term: Term, facet: str, node: Node) -> Node:
    """For `!=`: cards that do have the field, with another value."""
    return And((_any(facet), Not(node))) if term.operator == "!=" else node


def _any(facet: str) -> Node:
    """Cards that have a facet at all; some facets every card has."""
    return Everything() if facet in (SearchColumn.NAME, CARD_TYPE) else HasFacet(facet)


def _only_equal(term: Term, reason: str = "") -> None:
    allowed: tuple[Operator, ...] = (":", "=", "!=")
    if term.operator not in allowed:
        reason = reason or f"{term.name} cannot be compared; write {term.name}:value"
        raise SearchError(f"{reason}.", term.span)


def _chosen(term: Term, choices: Iterable[str]) -> str:
    """The one choice that is meant: written out, or its beginning where that fits only one."""
    by_key = {value_key(each): each for each in choices}
    wanted = value_key(term.value.text)
    if wanted in by_key:
        return by_key[wanted]
    begun = [each for key, each in by_key.items() if wanted and key.startswith(wanted)]
    if len(begun) == 1:
        return begun[0]
    if begun:
        raise _refused(term, f"could be {_listed(begun)}")
    names = by_key.values()
    raise _refused(term, f"is not one of {_listed(names)}", names)


def value_name(term: Term) -> str:
    """The value of a term as a word to compare."""
    return term.value.text.strip().casefold()


def can_order(each: SearchField) -> bool:
    """Whether cards can be sorted by a field."""
    if each.kind is SearchKind.WORDS:
        return each.facet in (SearchColumn.NAME, SearchColumn.SET)
    return each.kind is not SearchKind.FLAG and each.facet not in (NUMBER, KEYWORD)


def _listed(names: Iterable[str]) -> str:
    return ", ".join(dict.fromkeys(names))


def _refused(term: Term, complaint: str, choices: Iterable[str] = ()) -> SearchError:
    text = term.value.text[:50]
    return SearchError(f"“{text}” {complaint}.", term.value.span, nearest(text, choices))
