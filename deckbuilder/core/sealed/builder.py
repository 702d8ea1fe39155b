"""Decks that the program builds from a pool, so that there is somebody to play against."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

from deckbuilder.core.card_fit import CardFit, leaders_of
from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.core.sealed.pool import Pool, with_pool
from deckbuilder.core.shelf import Shelf
from engine.decks import Deck, Entry
from engine.formats import Format
from engine.legality.findings import Finding, Severity

TRIES = 120
# Sizes to try for a section, by the names that formats have for them.
SIZES = ("min_main", "library_size", "alchemy_size")


@dataclass(frozen=True, slots=True)
class _Attempt:
    deck: Deck
    errors: tuple[Finding, ...]

    @property
    def badness(self) -> int:
        """How far from legal: the more findings, and the further off their numbers, the worse."""
        return sum(1 + abs((each.found or 0) - (each.allowed or 0)) for each in self.errors)


def build_deck(
    pool: Pool, shelf: Shelf, event: Format, templates: Sequence[Deck], seed: int
) -> Deck:
    """Build a legal deck of a pool; leaders and all that is free come from one of the templates.

    Raises:
        DeckbuilderError: No template makes a legal deck of these cards.
    """
    builder = PoolBuilder(pool, shelf, event, seed)
    ranked = sorted(templates, key=lambda deck: (-len(builder.candidates(deck)), deck.name))
    for template in ranked:
        built = builder.build(template)
        if built is not None:
            return with_pool(replace(built, name=f"Sealed {pool.seed}: {template.name}"), pool)
    raise DeckbuilderError(
        f"The pool of {pool.size} cards makes no legal deck with any of the ready leaders; "
        "open more packs."
    )


class PoolBuilder:
    """Fills decks with the cards of one pool."""

    def __init__(self, pool: Pool, shelf: Shelf, event: Format, seed: int) -> None:
        self._pool, self._shelf, self._event = pool, shelf, event
        self._section = next(each for each in shelf.game.sections if each.is_drawn_from)
        self._dice = Random(f"build {seed}")

    def build(self, template: Deck) -> Deck | None:
        """Fill a deck with the leaders of a template until it is legal; None where that fails.

        What a finding names is exchanged for other cards.
        """
        copies, size = self.candidates(template), self._size(template)
        if len(copies) < size:
            return None
        self._dice.shuffle(copies)
        copies.sort(key=self._weight)
        chosen, rest = copies[:size], copies[size:]
        best = self._attempt(template, chosen)
        for _ in range(TRIES):
            if not best.errors:
                break
            tried, left = self._exchanged(chosen, rest, best.errors)
            attempt = self._attempt(template, tried)
            if attempt.badness <= best.badness:
                best, chosen, rest = attempt, tried, left
        return best.deck if not best.errors else None

    def candidates(self, template: Deck) -> list[str]:
        """Return the copies of the pool that fit the leaders, as far as rules on copies allow."""
        leaders = leaders_of(self._bare(template), self._shelf)
        fit = CardFit(self._shelf, self._event, None, leaders)
        found: list[str] = []
        for name, count in self._pool.cards.items():
            card = self._shelf.catalog.card(name)
            if card is None or card.type not in self._section.types or fit.problem(card):
                continue
            limit = fit.limit(card)
            found += [name] * (count if limit is None else min(count, limit))
        return found

    def _size(self, template: Deck) -> int:
        stated = [number for key in SIZES if (number := self._event.numbers.get(key))]
        return stated[0] if stated else template.count(self._section.id)

    def _bare(self, template: Deck) -> Deck:
        """The template without what the pool has to give."""
        left_out = (self._section.id, "side")
        sections = {name: rows for name, rows in template.sections.items() if name not in left_out}
        return Deck(template.game, format=self._event.id, sections=sections)

    def _weight(self, name: str) -> int:
        """Cards that can be played early come first; among cheap ones chance decides."""
        card = self._shelf.catalog.card(name)
        cost = card.number("cost") if card is not None else None
        return 0 if cost is None else max(0, cost - 3)

    def _attempt(self, template: Deck, names: Sequence[str]) -> _Attempt:
        rows = [Entry(name, count) for name, count in Counter(names).items()]
        deck = self._bare(template).with_section(self._section.id, rows)
        report = self._shelf.check(deck, self._event, None)
        return _Attempt(deck, tuple(e for e in report.findings if e.severity is Severity.ERROR))

    def _exchanged(
        self, chosen: Sequence[str], rest: Sequence[str], errors: Sequence[Finding]
    ) -> tuple[list[str], list[str]]:
        """Exchange some copies, those that a finding names if there are any."""
        named = {name for each in errors for name in each.cards}
        places = [at for at, name in enumerate(chosen) if name in named] or list(range(len(chosen)))
        now, left = list(chosen), list(rest)
        for _ in range(self._dice.randint(1, 3) if left else 0):
            at, other = self._dice.choice(places), self._dice.randrange(len(left))
            now[at], left[other] = left[other], now[at]
        return now, left
