"""A game's numbered rules to walk through: neighbours, and which rules name which."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from deckbuilder.core.ledger import Ledger, LedgerRow, find_rules, is_at_or_below

_WORD = re.compile(r"[A-Za-z0-9][\w.\-]*")


@dataclass(frozen=True, slots=True)
class RuleView:
    """A rule with everything around it.

    Attributes:
        above: The rules it is a part of, the widest first.
        before, after: The rules beside it, in the order of the document.
        below: Its own parts.
        mentions, mentioned_by: Rules it names, and rules that name it.
    """

    row: LedgerRow
    above: tuple[LedgerRow, ...]
    before: LedgerRow | None
    after: LedgerRow | None
    below: tuple[LedgerRow, ...]
    mentions: tuple[LedgerRow, ...]
    mentioned_by: tuple[LedgerRow, ...]


class RuleBook:
    """The rules of one game, and how unclear ones are read."""

    def __init__(self, ledgers: Iterable[Ledger]) -> None:
        self._ledgers = tuple(ledgers)
        self._rows = {row.id: row for ledger in self._ledgers for row in ledger.rows.values()}
        self._order = list(self._rows)
        self._by_lower = {each.lower(): each for each in self._order}
        self._mentions = {row.id: self._named_in(row) for row in self._rows.values()}

    @property
    def rows(self) -> Sequence[LedgerRow]:
        """Every rule, in the order of the document."""
        return tuple(self._rows.values())

    def find(self, words: str) -> Sequence[LedgerRow]:
        """Return the rules with a number or words; all of them for nothing."""
        return find_rules(self._ledgers, words) if words.split() else self.rows

    def view(self, rule_id: str) -> RuleView | None:
        """Return a rule with what is around it; None where there is none of that number."""
        known = self._by_lower.get(rule_id.lower())
        if known is None:
            return None
        place = self._order.index(known)
        parents = [each for each in self._order if _is_below(known, each)]
        parts = [each for each in self._order if _is_below(each, known)]
        nearest = [each for each in parts if not any(_is_below(each, part) for part in parts)]
        naming = [each for each, named in self._mentions.items() if known in named]
        return RuleView(
            row=self._rows[known],
            above=self._at(sorted(parents, key=len)),
            before=self._rows[self._order[place - 1]] if place else None,
            after=self._rows[self._order[place + 1]] if place + 1 < len(self._order) else None,
            below=self._at(nearest),
            mentions=self._at(self._mentions[known]),
            mentioned_by=self._at(naming),
        )

    def _at(self, ids: Iterable[str]) -> tuple[LedgerRow, ...]:
        return tuple(self._rows[each] for each in ids)

    def _named_in(self, row: LedgerRow) -> tuple[str, ...]:
        """The numbers of other rules in a rule's words; a plain number is none."""
        words = (each.rstrip(".-").lower() for each in _WORD.findall(row.summary))
        found = (self._by_lower[each] for each in words if each in self._by_lower)
        others = (each for each in found if each != row.id and not each.isdecimal())
        return tuple(dict.fromkeys(others))


def _is_below(rule_id: str, ancestor: str) -> bool:
    return rule_id != ancestor and is_at_or_below(rule_id, ancestor.lower())
