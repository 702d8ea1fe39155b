"""Cards of our own for tests of Akora, and games with them."""

from functools import cache
from random import Random

from engine.cards import Card
from engine.games.akora.play.compile import CardCompiler
from engine.games.akora.play.face import AkoraCards
from engine.games.akora.play.game import AkoraGame, new_game
from engine.games.akora.play.options import DEFAULT_OPTIONS, Options
from engine.games.akora.play.setup import Seat
from engine.games.akora.schema import SCHEMA

FLASH_TEXTS = (
    "Play or Flip; draw 2 cards, discard 1 card.",
    "Play; deal 150 damage to your opponent's Alchemist Essence.",
    "When your opponent attacks, flip this card; negate the attack.",
    "When you would take Attack Damage, flip this card; reduce that Attack Damage by 250.",
    "Negate and destroy 1 face-up Alchemy Card your opponent controls.",
    "When your opponent activates an Eternity Alchemy Card, flip this card; negate that card.",
    "Freeze 1 Relic Shard your opponent controls until the end of your opponent's next turn.",
    "Deactivate 1 of your opponent's Alchemy Zones until the start of your next turn.",
    "Cure your Akora.",
    "Deal 200 damage to each player's Alchemist Essence.",
    "Destroy 1 Eternity Alchemy Card your opponent controls, gain 100 Alchemist Essence.",
    "Discard 1 card; your Akora gains 200 Attack Power until the end of the turn.",
)
ETERNITY_TEXTS = (
    "At the start of your turn, you may deal 100 damage to your opponent's Alchemist Essence.",
    "At the start of each turn, gain 50 Alchemist Essence.",
    "Your Akora gains 50 Soul Points.",
    "When Played, place 3 Ember Counters on this card. "
    "Once per turn, remove 1 Ember Counter from this card; draw 1 card.",
    "When this card is destroyed, you may draw 1 card.",
    "At the end of your opponent's turn, gain 50 Alchemist Essence.",
    "When your opponent attacks, you may discard 1 card; "
    "your Akora gains 150 Soul Points until the end of the turn.",
    "Your Relic Count is increased by 1.",
    "When you deal Attack Damage, you may draw 1 card.",
)
ARMAMENT_TEXTS = (
    "The equipped Akora gains 50 Attack Power for each Fire Relic Shard you have in play.",
    "When your Akora attacks, your opponent's Akora loses 100 Soul Points until the end of "
    "the turn.",
    "This card can be Relactified. "
    "The equipped Akora gains 100 Soul Points for each Relic Shard underneath this card.",
)
BATTLE_TEXTS = (
    "Whilst your Relic Count is 4 or more, your opponent's Akora loses 100 Attack Power.",
    "During your turn, each time your opponent flips a card, you may deal 100 damage to their "
    "Alchemist Essence.",
)
AKORA_TEXTS = (
    "",
    "When your Akora attacks, you may deal 100 damage to your opponent's Alchemist Essence.",
    "Once during your turn, you may draw 1 card.",
)


def card(**values: object) -> Card:
    """Return a card of a test."""
    reading = SCHEMA.read({"name": "Card", "type": "alchemy", **values}, "test")
    assert reading.card is not None, reading.problems
    return reading.card


def akora_cards() -> list[Card]:
    """Return a chain of three Akora."""
    return [
        card(
            name=f"Stage {stage}",
            type="akora",
            attribute="Fire",
            stage=stage,
            relic=stage,
            attack=150 + 200 * stage,
            soul=100 * stage,
            text=AKORA_TEXTS[stage - 1],
        )
        for stage in (1, 2, 3)
    ]


def shard(attribute: str = "Fire") -> Card:
    """Return a Relic Shard."""
    return card(name=f"{attribute} Shard", type="relic shard", attribute=attribute)


def alchemy_cards(texts: dict[str, tuple[str, ...]] | None = None) -> list[Card]:
    """Return a card for each text of a kind, with small requirements."""
    known = texts or {"flash": FLASH_TEXTS, "eternity": ETERNITY_TEXTS, "armament": ARMAMENT_TEXTS}
    found = [
        card(name=f"{kind} {at}", kind=kind, attribute="Fire", relic=at % 3, text=text)
        for kind, lines in known.items()
        for at, text in enumerate(lines)
    ]
    for at, text in enumerate(BATTLE_TEXTS):
        found.append(
            card(name=f"battle {at}", type="battlezone", attribute="Fire", relic=1, text=text)
        )
    found.append(card(name="Stone of Akora", type="relic shard"))
    return found


def seat_of(compiler: CardCompiler, cards: list[Card], shards: int = 16) -> Seat:
    """Return a player with these cards and some Relic Shards in the Alchemy Deck."""
    faces = [compiler.face(each) for each in (*cards, *([shard()] * shards))]
    akora = [compiler.face(each) for each in akora_cards()]
    return Seat(tuple(akora), tuple(faces), compiler.face(shard()))


@cache
def _table() -> tuple[AkoraCards, Seat]:
    compiler = CardCompiler()
    seat = seat_of(compiler, alchemy_cards())
    return compiler.card_set(), seat


def practice_game(number: int, _size: int = 1, options: Options = DEFAULT_OPTIONS) -> AkoraGame:
    """Begin a game between two decks of the same cards."""
    cards, seat = _table()
    return new_game(cards, [seat, seat], number, options)


def random_game(chance: Random, seed: int) -> AkoraGame:
    """Begin a game of cards with any texts of the practice cards together."""
    texts = {
        "flash": tuple(chance.sample(FLASH_TEXTS, 8)),
        "eternity": tuple(
            " ".join(chance.sample(ETERNITY_TEXTS, chance.randint(1, 2))) for _ in range(6)
        ),
        "armament": ARMAMENT_TEXTS,
    }
    compiler = CardCompiler()
    seat = seat_of(compiler, alchemy_cards(texts))
    return new_game(compiler.card_set(), [seat, seat], seed)
