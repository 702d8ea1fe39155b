"""Fifty thousand made-up cards that look like real ones, the same on every machine."""

import json
from pathlib import Path
from random import Random

COUNT = 50_000
SYLLABLES = ("ba", "ce", "di", "fo", "gu", "la", "me", "ni", "po", "ru", "sa", "te", "vi", "xo")
PHRASES = (
    "Draw a card.",
    "Deal 2 damage to target champion.",
    "Target allied champion gets +1 attack until the end of this turn.",
    "SUMMON — Draw two cards.",
    "DEATH — Each opposing player discards a card.",
    "ACTION — (1): Heal 2 from an allied champion.",
    "Search your deck for a spell and reveal it.",
    "This champion cannot be attacked this turn.",
    "RUSH 4: Destroy target location.",
    "Each player scraps 1.",
    "Stun target opposing champion.",
    "Store 1 Ikorr on this champion.",
)
KEYWORDS = ("", "", "", "Swift\n", "Lethal, Fury\n", "Support Greek\n")
ASPECTS = ("Ambition", "Curiosity", "Devotion", "Fear", "Intuition", "Prophecy")
TYPES = ("champion", "champion", "champion", "spell", "spell", "location", "infusion")
TRAITS = ("Beast", "Demon", "God", "Human", "Insect", "Mage", "Soldier", "Spirit")
LOYALTIES = ("Greek", "Egyptian", "Japanese", "Maya")
SETS = ("Shattered Chaos", "Merciless Battlegrounds", "Luminary Strike", "Later Days")
RARITIES = ("common", "common", "uncommon", "rare", "ultra rare")


def words(random: Random) -> list[str]:
    """Words that the names and texts are made of."""
    return ["".join(random.choices(SYLLABLES, k=random.randint(2, 4))) for _ in range(5_000)]


def record(number: int, random: Random, lexicon: list[str]) -> dict[str, object]:
    """One made-up card, with the fields that its type has."""
    name = " ".join(word.capitalize() for word in random.choices(lexicon, k=random.randint(2, 3)))
    sentences = random.choices(PHRASES, k=random.randint(1, 3))
    text = random.choice(KEYWORDS) + "\n".join(sentences) + f" Name {random.choice(lexicon)}."
    card_type = random.choice(TYPES)
    return {
        "game": "rush_of_ikorr",
        "name": f"{name} {number}",
        "type": card_type,
        **fields(card_type, random),
        "text": text,
        "set": random.choice(SETS),
        "number": f"{number % 300:03}/300",
        "rarity": random.choice(RARITIES),
    }


def fields(card_type: str, random: Random) -> dict[str, object]:
    """What a card of a type has besides its name and text."""
    if card_type == "infusion":
        return {"pips": random.randint(1, 3), "unique": random.random() < 0.1}
    costs = (0, 1, 2, 2, 3, 3, 4, 5, 6, 7, "X")
    shared: dict[str, object] = {"aspects": [random.choice(ASPECTS)], "cost": random.choice(costs)}
    if card_type != "champion":
        return shared
    return shared | {
        "attack": random.randint(0, 9),
        "health": random.randint(1, 9),
        "raid": random.randint(0, 4),
        "allowance": random.randint(0, 3),
        "fabled": random.random() < 0.05,
        "loyalty": random.choice(LOYALTIES),
        "types": random.sample(TRAITS, 2),
    }


def write_cards(folder: Path, count: int = COUNT) -> None:
    """Write the cards as bundled ones, a thousand a file."""
    random = Random(7)
    lexicon = words(random)
    game = folder / "rush_of_ikorr"
    game.mkdir(parents=True)
    for start in range(0, count, 1_000):
        records = [record(number, random, lexicon) for number in range(start, start + 1_000)]
        text = json.dumps(records, ensure_ascii=False)
        (game / f"set_{start // 1_000:02}.json").write_text(text, "utf-8")
