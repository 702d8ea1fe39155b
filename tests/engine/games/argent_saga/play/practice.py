"""Cards of our own for tests of Argent Saga, and games with them."""

from functools import cache
from pathlib import Path
from random import Random

from engine.cards import Card
from engine.games.argent_saga.play.compile import CardCompiler
from engine.games.argent_saga.play.face import ArgentCards
from engine.games.argent_saga.play.game import ArgentGame, new_game
from engine.games.argent_saga.play.setup import Seat
from engine.games.argent_saga.schema import SCHEMA

ELEMENTS = ("Air", "Dark", "Fire", "Light", "Water")
# What is written on units: every keyword, some of them together, and lines about standing alone.
UNIT_TEXTS = (
    "",
    "Guardian",
    "Destroyer",
    "Overrun",
    "Target Attack",
    "Brawler",
    "Quickness",
    "Unblockable",
    "Animate 1",
    "Immortal",
    "Guardian, Quickness",
    "Overrun (Excess damage may hit a tower.)",
    "Arrive - Draw a card.",
    "Ruined - Deal 500 to target unit.",
    "Exhaust: Exhaust target unit.",
    "Other Dragon units you control get +500.",
    "When this card attacks - Target unit gets -500 this turn.",
    "Sacrifice this card: Recover target unit.",
)
SPELL_TEXTS = (
    "Instacast",
    "",
    "Instacast\nDeal 1000 to target unit.",
    "Destroy target exhausted unit.",
    "Instacast\nReturn target unit to its owner's hand.",
    "Instacast\nTarget unit gains Unblockable this turn.",
    "Stun target unit.",
    "Draw three cards, then discard two cards.",
)
OMEGA_TEXTS = (
    "Ω (Place on one of your Fire units.)",
    "Ω (Place on two of your units including at least one Dragon unit.)",
    "Ω (Place on one or more of your Fire units.)\nQuickness, Destroyer",
)


def card(**values: object) -> Card:
    """Return a card of a test."""
    reading = SCHEMA.read({"name": "Card", "type": "unit", **values}, "test")
    assert reading.card is not None, reading.problems
    return reading.card


def main_cards(texts: tuple[str, ...] = UNIT_TEXTS) -> list[Card]:
    """Return cards of a main deck, one for each text and some more."""
    cards = [
        card(
            name=f"Unit {at}",
            element="Fire",
            cost=at % 4,
            power=500 + 250 * (at % 6),
            subtypes=["Dragon"] if at % 2 else [],
            text=text,
        )
        for at, text in enumerate(texts)
    ]
    cards.append(card(name="Alone", cost=1, power=1500, text='You can only control one "Alone".'))
    for at, text in enumerate(OMEGA_TEXTS):
        cards.append(card(name=f"Omega {at}", type="omega unit", cost=at, power=2500, text=text))
    cards.append(card(name="Blade", type="augment", cost=1, text="Equip to target unit."))
    cards.append(card(name="Hall", type="augment", cost=1))
    for at, text in enumerate(SPELL_TEXTS):
        cards.append(card(name=f"Spell {at}", type="spell", cost=at % 3, text=text))
    return cards


def seat_of(compiler: CardCompiler, cards: list[Card], copies: int = 2) -> Seat:
    """Return a player with these cards in the deck, and towers of several defenses."""
    towers = [
        card(name=f"{element} Tower", type="tower", element=element, defense=1000 + 250 * at)
        for at, element in enumerate(ELEMENTS)
    ]
    shards = [card(name="Argent Shard", type="shard")] * 10
    champion = card(name="Champion", type="champion", element="Fire")
    spirit = card(name="Spirit", type="spirit", element="Fire", affinity=10)
    return Seat(
        compiler.face(champion),
        compiler.face(spirit),
        tuple(map(compiler.face, towers)),
        tuple(map(compiler.face, shards)),
        tuple(compiler.face(each) for each in cards * copies),
    )


@cache
def _table() -> tuple[ArgentCards, Seat]:
    compiler = CardCompiler()
    seat = seat_of(compiler, main_cards())
    return compiler.card_set(), seat


def practice_game(number: int, _size: int = 1) -> ArgentGame:
    """Begin a game between two decks of the same cards."""
    cards, seat = _table()
    return new_game(cards, [seat, seat], number)


# Texts of every kind of card that the tests of the language read, by kind.
TEXTS = Path(__file__).parent.parent / "text"


@cache
def known_texts() -> dict[str, list[str]]:
    """Return texts of cards, by the kind of card they stand on."""
    found: dict[str, list[str]] = {}
    for name in ("further_texts.txt", "wider_texts.txt"):
        for line in TEXTS.joinpath(name).read_text("utf-8").splitlines():
            if line and not line.startswith("#"):
                kind, text = line.split(" | ", 1)
                found.setdefault(kind, []).append(text.replace(" // ", "\n"))
    return found


def texts_at_random(chance: Random, count: int) -> list[Card]:
    """Return cards of a main deck with any of the texts that are read."""
    known = known_texts()
    texts = [(kind, text) for kind in ("unit", "spell", "augment") for text in known[kind]]
    return [
        card(
            name=f"Any {at}",
            type=kind,
            element=chance.choice(ELEMENTS),
            cost=chance.randint(0, 2),
            subtypes=[chance.choice(("Dragon", "Moth", "Gear", "Knight"))],
            text=text,
            **({"power": chance.choice((500, 1000, 2000))} if kind == "unit" else {}),
        )
        for at, (kind, text) in enumerate(chance.sample(texts, count))
    ]


def random_game(chance: Random, seed: int) -> ArgentGame:
    """Begin a game of units with any keywords together, and cards with any texts."""
    words = ("Guardian", "Destroyer", "Overrun", "Target Attack", "Brawler", "Quickness",
             "Unblockable", "Animate 1", "Immortal", "Instacast")  # fmt: skip
    lines = [", ".join(chance.sample(words, chance.randint(0, 4))) for _ in range(14)]
    abilities = [*UNIT_TEXTS[-6:], "", ""]
    texts = tuple(f"{line}\n{chance.choice(abilities)}".strip() for line in lines)
    compiler = CardCompiler()
    seat = seat_of(compiler, [*main_cards(texts), *texts_at_random(chance, 30)], copies=1)
    return new_game(compiler.card_set(), [seat, seat], seed)
