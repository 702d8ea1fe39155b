"""From products of the catalogue to cards: field names, HTML, remarks behind names, printings."""

import html
import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from deckbuilder.core.card_keys import fold_printings
from deckbuilder.core.card_records import read_card_row
from deckbuilder.core.feed import GameUpdate, Price, Product
from deckbuilder.feeds.settings import FeedSettings, fold_name
from deckbuilder.feeds.tcgcsv import CatalogueEntry
from engine.cards import Card, CardSchema, FieldKind, GameId, Printing
from engine.games import GAMES
from engine.names import name_key, tidy_name

_BREAK = re.compile(r"<\s*(?:br|/p|/div|/li)\s*/?\s*>", re.IGNORECASE)
_TAG = re.compile(r"<[^<>]{0,200}>")
_REMARK = re.compile(r"\s*(?:\(([^()]{1,60})\)|\[([^\[\]]{1,60})\])\s*$")
_NUMBER = re.compile(
    r"#?\s*(?:[a-z]{0,4}-?\d{1,4}[a-z]?)(?:\s*/\s*[a-z]{0,4}-?\d{1,4})?", re.IGNORECASE
)
_NONE = ("", "-", "—", "–", "n/a", "none")
_SEPARATOR = re.compile(r"\s*[;,/|•]\s*|\s+and\s+|\s*&\s*", re.IGNORECASE)
_CARD_MARKS = ("number", "rarity")  # a product with one of them is a single card


@dataclass(slots=True)
class CardMapper:
    """Collects the products of one game and makes cards of them."""

    settings: FeedSettings
    game: GameId
    _products: list[Product] = field(default_factory=list)
    _seen: set[int] = field(default_factory=set)
    _prices: list[Price] = field(default_factory=list)
    _cards: list[tuple[bool, Card]] = field(default_factory=list)
    _products_of: dict[Printing, int] = field(default_factory=dict)
    _unmapped: Counter[str] = field(default_factory=Counter)
    _unusable: list[tuple[str, str]] = field(default_factory=list)
    _passed_over: int = 0

    def add(
        self, set_name: str, entries: Iterable[CatalogueEntry], prices: Iterable[Price]
    ) -> None:
        """Take in the products and prices of a set; a product counts for its first set."""
        known: set[int] = set()
        for entry in entries:
            if not self._is_single_card(entry.product) or entry.product.id in self._seen:
                self._passed_over += 1
                continue
            self._products.append(entry.product)
            self._seen.add(entry.product.id)
            known.add(entry.product.id)
            self._add_card(set_name, entry)
        self._prices += [price for price in prices if price.product in known]

    def update(self, stamp: str) -> GameUpdate:
        """Everything taken in, with the printings of one card joined."""
        # A plain product says more than its alternate-art twin, so it goes first.
        plain_first = sorted(self._cards, key=lambda each: each[0])
        cards = fold_printings(card for _, card in plain_first)
        return GameUpdate(
            game=self.game,
            stamp=stamp,
            cards=tuple(cards.values()),
            products=tuple(self._products),
            prices=tuple(self._prices),
            products_of=self._products_of,
            unmapped=dict(sorted(self._unmapped.items())),
            unusable=tuple(self._unusable),
            passed_over=self._passed_over,
        )

    def _is_single_card(self, product: Product) -> bool:
        names = self.settings.fields[self.game]
        return any(names.get(fold_name(name)) in _CARD_MARKS for name, _ in product.fields)

    def _add_card(self, set_name: str, entry: CatalogueEntry) -> None:
        record = self._record(set_name, entry)
        row = read_card_row(entry.product.id, record, self.game, "feed")
        if row.card is None:
            self._unusable.append((entry.product.name, row.reasons))
            return
        self._cards.append((row.card.name != tidy_name(entry.product.name), row.card))
        for printing in row.card.printings:
            self._products_of.setdefault(printing, entry.product.id)

    def _record(self, set_name: str, entry: CatalogueEntry) -> dict[str, object]:
        """The product as a record of our own card format."""
        names = self.settings.fields[self.game]
        record: dict[str, object] = {}
        for name, value in entry.product.fields:
            ours = names.get(fold_name(name))
            text = plain_text(value)
            if ours is None and fold_name(name) not in self.settings.ignored:
                self._unmapped[name] += 1
                record.setdefault(name, text)
            elif ours is not None and text.casefold() not in _NONE:
                record.setdefault(ours, text)
        return {
            **_fitted(GAMES[self.game].schema, record),
            "game": self.game,
            "name": plain_name(entry.product.name, self.settings.variants),
            "set": set_name,
            "image": entry.image,
        }


def plain_text(value: str) -> str:
    """A value without HTML and with plain line ends."""
    text = _BREAK.sub("\n", value.replace("\r\n", "\n").replace("\r", "\n"))
    text = html.unescape(_TAG.sub("", text)).replace("\xa0", " ")
    return "\n".join(line.strip() for line in text.split("\n")).strip()


def plain_name(name: str, variants: Iterable[str]) -> str:
    """A name without remarks that tell printings apart: `(Alternate Art)`, `[Set]`, `- 012/200`."""
    known = set(variants)
    plain = tidy_name(plain_text(name).replace("\n", " "))
    while match := _REMARK.search(plain):
        is_set = match[2] is not None
        if not (is_set or fold_name(match[1]) in known or _NUMBER.fullmatch(match[1].strip())):
            break
        if not plain[: match.start()].strip():
            break
        plain = plain[: match.start()]
    front, dash, back = plain.rpartition(" - ")
    if dash and front and ("/" in back or back[:1].isdigit()) and _NUMBER.fullmatch(back.strip()):
        plain = front
    return plain.strip()


def _fitted(schema: CardSchema, record: Mapping[str, object]) -> dict[str, object]:
    """Values in the form that the schema reads: lists split, a type found among its spellings."""
    fitted = dict(record)
    kinds = {each.id: each.kind for each in schema.fields}
    for key, value in record.items():
        if isinstance(value, str) and kinds.get(key) is FieldKind.WORDS:
            fitted[key] = [part for part in _SEPARATOR.split(value) if part]
        elif isinstance(value, str) and kinds.get(key) in (FieldKind.COST, FieldKind.NUMBER):
            fitted[key] = value.replace(",", "") if re.fullmatch(r"[\d,]+", value) else value
    printed = str(record.get("type", ""))
    words = name_key(printed).replace("-", " ").split()
    card_type = next((each for each in _longest_first(schema.types) if _has(words, each)), None)
    if card_type:
        fitted["type"] = card_type
        _read_type_line(schema, fitted, printed, words)
    return fitted


def _read_type_line(
    schema: CardSchema, record: dict[str, object], printed: str, words: list[str]
) -> None:
    """A type may come with marks before it and traits behind a dash: `Fabled Champion - Beast`."""
    for each in schema.fields:
        if each.kind is FieldKind.FLAG and each.id in words:
            record.setdefault(each.id, "yes")
    _, dash, traits = re.sub(r"\s+[–—]\s+", " - ", printed).partition(" - ")
    target = next((each.id for each in schema.fields if each.id in ("types", "subtypes")), None)
    if dash and target and target not in record:
        record[target] = [part for part in re.split(r"[\s;,/]+", traits) if part]


def _longest_first(types: Iterable[str]) -> list[str]:
    return sorted(types, key=len, reverse=True)


def _has(words: list[str], wanted: str) -> bool:
    parts = wanted.split()
    return any(words[place : place + len(parts)] == parts for place in range(len(words)))
