"""Packs for sealed play: cards of a set by rarity, with a seed."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.core.sealed.pool import Pool, goes_into_packs
from deckbuilder.core.shelf import Shelf
from engine.cards import Card
from engine.names import name_key

FEWEST_CARDS = 30
# In a pack every class of rarity has about a third of the places of the commoner one before it.
STEP = 3


@dataclass(frozen=True, slots=True)
class PackPlan:
    """What a pool is made of.

    Attributes:
        format: The id of the format that decks of the pool are built for.
        note: What about these numbers is assumed.
        rarities: The rarities of packs, the most common first; others follow by their cards.
    """

    format: str
    packs: int
    cards: int
    note: str = ""
    rarities: tuple[str, ...] = ()


def sets_of(shelf: Shelf) -> dict[str, int]:
    """Return the sets that packs can be made of, with how many of their cards go into packs."""
    counts: Counter[str] = Counter()
    for card in shelf.catalog.cards():
        if goes_into_packs(card, shelf.game):
            counts.update({printing.set for printing in card.printings if printing.set})
    return {name: count for name, count in sorted(counts.items()) if count >= FEWEST_CARDS}


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
    classes = _classes(shelf, found, plan.rarities)
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


def _classes(shelf: Shelf, set_name: str, rarities: Sequence[str]) -> list[list[Card]]:
    """The cards of a set by rarity, the most common first.

    Rarities that nobody has put into an order follow by how many cards they have.
    """
    by_rarity: dict[str, list[Card]] = {}
    for card in shelf.catalog.cards():
        if not goes_into_packs(card, shelf.game):
            continue
        printings = [each for each in card.printings if each.set == set_name]
        if printings:
            by_rarity.setdefault(printings[0].rarity or "", []).append(card)
    unknown = by_rarity.pop("", [])
    places = {name: at for at, name in enumerate(rarities)}
    order = sorted(
        by_rarity, key=lambda each: (places.get(each, len(places)), -len(by_rarity[each]), each)
    )
    classes = [by_rarity[each] for each in order]
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
