"""Pools for sealed play: the cards that a deck has to be built of, carried by the deck itself."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from deckbuilder.core.deck_keys import MAYBE_KEY, POOL_KEY
from engine.cards import Card
from engine.catalog import Catalog
from engine.decks import Deck, Entry
from engine.games import GAMES
from engine.games.game import Game
from engine.legality.edits import Action, Edit, Fix
from engine.legality.findings import Finding, Severity
from engine.names import name_key

OUTSIDE = "sealed.outside"


@dataclass(frozen=True, slots=True)
class Pool:
    """The cards of a player: by name, how many; overlays stand apart."""

    game: str
    set: str
    seed: int
    cards: Mapping[str, int]
    overlays: Mapping[str, int]
    note: str = ""

    @property
    def size(self) -> int:
        """How many cards there are."""
        return sum(self.cards.values()) + sum(self.overlays.values())


def with_pool(deck: Deck, pool: Pool) -> Deck:
    """Return a deck that carries its pool; what is not played is on its maybe-list."""
    record = {
        "set": pool.set,
        "seed": pool.seed,
        "note": pool.note,
        "cards": dict(pool.cards),
        "overlays": dict(pool.overlays),
    }
    left = Counter(pool.cards)
    left.subtract(_used(deck, pool)[0])
    maybe = [{"name": name, "count": count} for name, count in left.items() if count > 0]
    return replace(deck, extra={**deck.extra, POOL_KEY: record, MAYBE_KEY: maybe})


def pool_of(deck: Deck) -> Pool | None:
    """Return the pool that a deck carries; None where it has none, or a damaged one."""
    record = deck.extra.get(POOL_KEY)
    if not isinstance(record, Mapping):
        return None
    cards, overlays = _counts(record.get("cards")), _counts(record.get("overlays"))
    seed = record.get("seed")
    if cards is None or overlays is None or type(seed) is not int:
        return None
    words = [str(record.get(each, ""))[:400] for each in ("set", "note")]
    return Pool(deck.game, words[0], seed, cards, overlays, words[1])


def _counts(value: object) -> dict[str, int] | None:
    if not isinstance(value, Mapping) or not all(
        isinstance(name, str) and type(count) is int and 0 < count < 10_000
        for name, count in value.items()
    ):
        return None
    return dict(value)


def _used(deck: Deck, pool: Pool) -> tuple[Counter[str], Counter[str]]:
    """Which cards of packs a deck plays, by the names of the pool where it has them."""
    names = {name_key(name): name for name in pool.cards}
    overlays = {name_key(name): name for name in pool.overlays}
    cards: Counter[str] = Counter()
    laid: Counter[str] = Counter()
    for entry in _all_entries(deck):
        cards[names.get(entry.key, entry.name)] += entry.count
        for key, name in zip(entry.infusion_keys, entry.infusions, strict=True):
            laid[overlays.get(key, name)] += entry.count
    return cards, laid


def _all_entries(deck: Deck) -> list[Entry]:
    """What has to come out of packs: what is drawn, and the side deck."""
    return [entry for section in pool_sections(deck) for entry in deck.entries(section)]


def pool_sections(deck: Deck) -> tuple[str, ...]:
    """Return the sections whose cards come out of packs."""
    return (*GAMES[deck.game].drawn_sections, "side")


def goes_into_packs(card: Card, game: Game) -> bool:
    """Whether a card is opened in packs; leaders, towers and what pays are free for everybody."""
    drawn = {each for s in game.sections if s.is_drawn_from for each in s.types}
    return game.schema.is_overlay(card) or card.type in drawn


def pool_catalog(pool: Pool, catalog: Catalog, game: Game) -> Catalog:
    """Return the cards that a deck of a pool may hold: those of the pool, and what is free."""
    cards = {name_key(name) for name in pool.cards}
    overlays = {name_key(name) for name in pool.overlays}
    return replace(
        catalog,
        by_key={
            key: card
            for key, card in catalog.by_key.items()
            if key in cards or not goes_into_packs(card, game)
        },
        overlays_by_key={
            key: card for key, card in catalog.overlays_by_key.items() if key in overlays
        },
    )


@dataclass(frozen=True, slots=True)
class Outsider:
    """A card that a deck plays more often than its pool has it."""

    name: str
    found: int
    allowed: int
    is_overlay: bool = False

    @property
    def sentence(self) -> str:
        """What is wrong."""
        return f"{self.found} {self.name}; the pool has {self.allowed}."


def outsiders(deck: Deck, pool: Pool, catalog: Catalog) -> list[Outsider]:
    """Return what a deck plays that its pool does not have; free cards do not count."""
    cards, laid = _used(deck, pool)
    found = []
    for name, count in sorted(cards.items()):
        card = catalog.card(name)
        allowed = pool.cards.get(name, 0)
        if count > allowed and card is not None and goes_into_packs(card, GAMES[deck.game]):
            found.append(Outsider(name, count, allowed))
    for name, count in sorted(laid.items()):
        allowed = pool.overlays.get(name, 0)
        if count > allowed:
            found.append(Outsider(name, count, allowed, is_overlay=True))
    return found


def pool_findings(deck: Deck, catalog: Catalog) -> tuple[Finding, ...]:
    """Return what is wrong with a deck because of the pool that it carries; else nothing."""
    pool = pool_of(deck)
    found = outsiders(deck, pool, catalog) if pool is not None else []
    return tuple(
        Finding(
            Severity.ERROR, OUTSIDE, (), each.sentence, cards=(each.name,), found=each.found,
            allowed=each.allowed, fix=_fix(deck, each),
        )
        for each in found
    )  # fmt: skip


def _fix(deck: Deck, outsider: Outsider) -> Fix:
    """Take out what is too many, the last copies first."""
    left = outsider.found - outsider.allowed
    words = f"Remove {left} of {outsider.found} {outsider.name}."
    if not outsider.allowed:
        words = f"Remove all {outsider.found} {outsider.name}."
    return Fix(words, tuple(_edits(deck, outsider, left)))


def _edits(deck: Deck, outsider: Outsider, left: int) -> Iterator[Edit]:
    key = name_key(outsider.name)
    for section in reversed(pool_sections(deck)):
        for entry in reversed(deck.entries(section)):
            is_meant = key in entry.infusion_keys if outsider.is_overlay else key == entry.key
            count = min(left, entry.count) if is_meant else 0
            if not count:
                continue
            left -= count
            action = Action.STRIP if outsider.is_overlay else Action.REMOVE
            stripped = outsider.name if outsider.is_overlay else ""
            yield Edit(action, section, entry.name, count, entry.infusions, stripped)
