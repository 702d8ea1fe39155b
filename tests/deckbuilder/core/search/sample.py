"""A few cards that together show every field a search can ask about."""

from engine.games import game

RECORDS = [
    {
        "name": "Selene, Essence of the Moon",
        "type": "avatar",
        "aspects": ["Prophecy", "Fear"],
        "loyalty": "Greek",
        "text": "(2): Draw a card.\nRUSH 4: Deal 2 damage to each opposing champion.",
        "set": "Shattered Chaos",
        "number": "001/200",
        "rarity": "ultra rare",
    },
    {
        "name": "Achaean Soldier",
        "type": "champion",
        "aspects": ["Ambition"],
        "cost": 2,
        "attack": 2,
        "health": 3,
        "raid": 1,
        "allowance": 1,
        "loyalty": "Greek",
        "types": ["Human", "Soldier"],
        "text": "Swift",
        "set": "Shattered Chaos",
        "number": "012/200",
        "rarity": "common",
        "artist": "Ada Moss",
        "flavor": "First up the hill.",
    },
    {
        "name": "Queen's Jackal",
        "type": "champion",
        "aspects": ["Fear"],
        "cost": 4,
        "attack": 4,
        "health": 4,
        "raid": 2,
        "allowance": 0,
        "loyalty": "Egyptian",
        "types": ["Beast", "Spirit Guide"],
        "text": "Lethal, Support Egyptian\nSUMMON — Draw a card.",
        "printings": [
            {"set": "Merciless Battlegrounds", "number": "7", "rarity": "uncommon"},
            {"set": "Luminary Strike", "number": "P-001", "rarity": "rare"},
        ],
    },
    {
        "name": "Itzá Fang",
        "type": "champion",
        "aspects": ["Fear"],
        "cost": "X",
        "attack": 0,
        "health": 1,
        "raid": 3,
        "fabled": True,
        "loyalty": "Maya",
        "types": ["Demon"],
        "text": "This champion gets +1 attack for each card you draw.",
        "set": "Luminary Strike",
        "rarity": "rare",
    },
    {
        "name": "Moonfall",
        "type": "spell",
        "cost": 3,
        "text": "Target champion gains Swift and -1 attack this turn. Withdraw nothing.",
        "set": "Luminary Strike",
        "rarity": "common",
    },
    {
        "name": "Heroic Soul",
        "type": "infusion",
        "pips": 2,
        "unique": True,
        "text": "+1 attack\nDEATH — Draw two cards.",
        "set": "Shattered Chaos",
        "rarity": "uncommon",
    },
    {"name": "Moonfall", "type": "infusion", "pips": 1, "text": "+1 health"},
]

IKORR = game("rush_of_ikorr")


def read(record, game_name="rush_of_ikorr", provenance="bundled"):
    """One record as a card."""
    card = game(game_name).schema.read(record, provenance).card
    assert card is not None
    return card


CARDS = [read(record) for record in RECORDS]
