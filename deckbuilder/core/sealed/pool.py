"""Pools for sealed play: packs drawn by rarity from a set, with a seed."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random

from deckbuilder.core.commands.command import MAYBE_KEY
from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.core.shelf import Shelf
from engine.cards import Card
from engine.decks import Deck, Entry
from engine.games import GAMES
from engine.names import name_key

POOL_KEY = "pool"
MOST_PACKS = 60
FEWEST_CARDS = 30
# In a pack every class of rarity has about a third of the places of the commoner one before it.
STEP = 3


@dataclass(frozen=True, slots=True)
class PackPlan:
    """What a pool is made of.

    Attributes:
        format: The id of the format that decks of the pool are built for.
        note: What about these numbers is assumed.
    """

    format: str
    packs: int
    cards: int
    note: str = ""


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


def sets_of(shelf: Shelf) -> dict[str, int]:
    """Return the sets that packs can be made of, with how many of their cards go into packs."""
    counts: Counter[str] = Counter()
    for card in shelf.catalog.cards():
        if _goes_into_packs(card, shelf):
            counts.update({printing.set for printing in card.printings if printing.set})
    return {name: count for name, count in sorted(counts.items()) if count >= FEWEST_CARDS}


def _goes_into_packs(card: Card, shelf: Shelf) -> bool:
    """Whether a card is opened in packs; leaders, towers and what pays are free for everybody."""
    drawn = {each for s in shelf.game.sections if s.is_drawn_from for each in s.types}
    return shelf.game.schema.is_overlay(card) or card.type in drawn


def open_pool(shelf: Shelf, plan: PackPlan, set_name: str, seed: int) -> Pool:
    """Open packs of a set.

    Raises:
        DeckbuilderError: There is no such set, or it has too few cards.
    """
    known = {name_key(name): name for name in sets_of(shelf)}
    found = known.get(name_key(set_name))
    if found is None:
        listed = ", ".join(known.values()) or "none"
        raise DeckbuilderError(
            f"There is no set “{set_name}” with enough cards for packs; there are: {listed}."
        )
    classes = _classes(shelf, found)
    dice = Random(f"sealed {shelf.game.id} {found} {seed}")
    drawn = [card for _ in range(plan.packs) for card in _pack(classes, plan.cards, dice)]
    overlays = [card.name for card in drawn if shelf.game.schema.is_overlay(card)]
    cards = [card.name for card in drawn if not shelf.game.schema.is_overlay(card)]
    note = plan.note
    if len(classes) == 1:
        note = f"{note} The set has no rarities, so every card is as likely as any other.".strip()
    return Pool(
        shelf.game.id, found, seed, dict(sorted(Counter(cards).items())),
        dict(sorted(Counter(overlays).items())), note,
    )  # fmt: skip


def _classes(shelf: Shelf, set_name: str) -> list[list[Card]]:
    """The cards of a set by rarity, the class with most cards first: it is the most common one."""
    by_rarity: dict[str, list[Card]] = {}
    for card in shelf.catalog.cards():
        if not _goes_into_packs(card, shelf):
            continue
        printings = [each for each in card.printings if each.set == set_name]
        if printings:
            by_rarity.setdefault(printings[0].rarity or "", []).append(card)
    unknown = by_rarity.pop("", [])
    classes = sorted(by_rarity.values(), key=lambda cards: (-len(cards), cards[0].name))
    if not classes:
        return [unknown]
    classes[0] += unknown
    return classes


def _pack(classes: Sequence[Sequence[Card]], size: int, dice: Random) -> list[Card]:
    """One pack: no card twice while there are others."""
    weights = [STEP**-at for at in range(len(classes))]
    chosen: list[Card] = []
    while len(chosen) < size:
        rank = dice.choices(range(len(classes)), weights)[0]
        card = dice.choice(classes[rank])
        if card not in chosen or len(chosen) >= sum(map(len, classes)):
            chosen.append(card)
    return chosen


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


def _all_entries(deck: Deck) -> Iterable[Entry]:
    """What has to come out of packs: what is drawn, and the side deck."""
    return deck.entries(*GAMES[deck.game].drawn_sections, "side")


@dataclass(frozen=True, slots=True)
class Outsider:
    """A card that a deck plays more often than its pool has it."""

    name: str
    found: int
    allowed: int

    @property
    def sentence(self) -> str:
        """What is wrong."""
        return f"{self.found} {self.name}: the pool has {self.allowed}."


def outsiders(deck: Deck, pool: Pool, shelf: Shelf) -> list[Outsider]:
    """Return what a deck plays that its pool does not have; free cards do not count."""
    cards, laid = _used(deck, pool)
    found = []
    for name, count in sorted(cards.items()):
        card = shelf.catalog.card(name)
        allowed = pool.cards.get(name, 0)
        if count > allowed and card is not None and _goes_into_packs(card, shelf):
            found.append(Outsider(name, count, allowed))
    for name, count in sorted(laid.items()):
        allowed = pool.overlays.get(name, 0)
        if count > allowed:
            found.append(Outsider(name, count, allowed))
    return found
