"""Text lists right at the borders of the numbers, judged by the command: all four games.

A list is a dictionary of headings; each case says only what differs from a list that is legal.
"""

import json

import pytest

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def filled(prefix, most, size, *lines):
    """The given lines, then as many copies of the game's plain cards as make up the size."""
    left = size - sum(int(line.split()[0]) for line in lines)
    full, rest = divmod(left, most)
    plain = [f"{most} {prefix} {letter}" for letter in LETTERS[:full]]
    return [*lines, *plain, *([f"{rest} {prefix} {LETTERS[full]}"] if rest else [])]


def cards(prefix, **record):
    return [{"name": f"{prefix} {letter}", **record} for letter in LETTERS]


# ------------------------------------------------------------------------------- Rush of Ikorr

IKORR_CARDS = [
    {"name": "Twin Regent", "type": "avatar", "aspects": ["Ambition", "Fear"]},
    {"name": "Lone Regent", "type": "avatar", "aspects": ["Ambition"]},
    {"name": "Omen", "type": "spell", "aspects": ["Fear"]},
    {"name": "Small Squire", "type": "champion", "allowance": 1},
    {"name": "Great Legend", "type": "champion", "fabled": True},
    {"name": "Old Wall", "type": "location"},
    {"name": "Old Gate", "type": "location", "allowance": 1},
    {"name": "Sole Mark", "type": "infusion", "pips": 1, "unique": True},
    *cards("Page", type="champion", aspects=["Ambition"], allowance=3),
    *cards("Light", type="infusion", pips=1),
    *cards("Heavy", type="infusion", pips=3),
]


def pages(size, *lines):
    return filled("Page", 2, size, *lines)


def thirty(*lines):
    return pages(40, *(f"1 Page {letter} + Heavy {letter}" for letter in "PQRSTUVWXY"), *lines)


TEN_ASIDE = [f"2 Page {letter}" for letter in "UVWXY"]  # a deck of forty ends before them
IKORR = {"Avatar": ["1 Twin Regent"], "Deck": pages(40), "Influence": ["10 Influence"]}
IKORR_BORDERS = {
    "40 cards": ({}, []),
    "39 cards": ({"Deck": pages(39)}, [("deck-size", 39, 40)]),
    "39 cards and a side deck": (
        {"Deck": pages(39), "Side Deck": ["1 Page Z"]}, [("deck-size", 39, 40)],
    ),
    "39 cards and a misplaced one": (
        {"Deck": pages(40, "1 Lone Regent")}, [("deck-size", 39, 40), ("section-type", 1, 0)],
    ),
    "52 cards": ({"Deck": pages(52)}, []),
    "no avatar": ({"Avatar": []}, [("avatar-count", 0, 1)]),
    "two avatars": ({"Avatar": ["1 Twin Regent", "1 Lone Regent"]}, [("avatar-count", 2, 1)]),
    "nine influence": ({"Influence": ["9 Influence"]}, [("influence-size", 9, 10)]),
    "eleven influence": ({"Influence": ["11 Influence"]}, [("influence-size", 11, 10)]),
    "ten side deck cards": ({"Side Deck": TEN_ASIDE}, []),
    "eleven side deck cards": ({"Side Deck": [*TEN_ASIDE, "1 Page Z"]}, [("side-size", 11, 10)]),
    "an aspect of the avatar": ({"Deck": pages(40, "2 Omen")}, []),
    "an aspect of another": (
        {"Avatar": ["1 Lone Regent"], "Deck": pages(40, "2 Omen")}, [("aspect", 2, 0)],
    ),
    "one and one copy": ({"Deck": pages(40, "1 Omen"), "Side Deck": ["1 Omen"]}, []),
    "two and one copy": (
        {"Deck": pages(40, "2 Omen"), "Side Deck": ["1 Omen"]}, [("copies", 3, 2)],
    ),
    "a Unique infusion once": ({"Deck": pages(40, "1 Page Z + Sole Mark")}, []),
    "a Unique infusion in main and side deck": (
        {"Deck": pages(40, "1 Page Z + Sole Mark"), "Side Deck": ["1 Page Y + Sole Mark"]},
        [("unique-copies", 2, 1)],
    ),
    "pips up to the allowance": ({"Deck": pages(40, "1 Small Squire + Light A")}, []),
    "pips beyond the allowance": (
        {"Deck": pages(40, "1 Small Squire + Heavy A")}, [("infusion-pips", 3, 1)],
    ),
    "a Fabled champion": (
        {"Deck": pages(40, "1 Great Legend + Light A")}, [("fabled-infused", 1, 0)],
    ),
    "a location with allowance": ({"Deck": pages(40, "1 Old Gate + Light A")}, []),
    "a location without": (
        {"Deck": pages(40, "1 Old Wall + Light A")}, [("infusion-carrier", 1, 0)],
    ),
    "two light infusions": (
        {"Deck": pages(40, "1 Page Z + Light A + Light B")}, [("infusion-count", 2, 1)],
    ),
    "30 pips": ({"Deck": thirty()}, []),
    "31 pips": ({"Deck": thirty("1 Page Z + Light A")}, [("pip-limit", 31, 30)]),
    "30 pips and more aside": ({"Deck": thirty(), "Side Deck": ["1 Page Z + Heavy Z"]}, []),
}  # fmt: skip

# --------------------------------------------------------------------------------- Argent Saga

ELEMENTS = ("Air", "Dark", "Fire", "Light", "Water")
ARGENT_CARDS = [
    {"name": "Hero", "type": "champion", "element": "Fire"},
    {"name": "Ghost", "type": "spirit", "element": "Fire", "affinity": 12},
    {"name": "Sprite", "type": "spirit", "element": "Water", "affinity": 6},
    {"name": "King", "type": "unit", "element": "Fire", "subtypes": ["Legendary"]},
    {"name": "Stranger", "type": "unit", "element": "Dark"},
    {"name": "Whelp", "type": "token", "element": "Fire"},
    {"name": "Ruby", "type": "shard", "element": "Fire"},
    {"name": "High Tower", "type": "tower", "element": "Light", "condition": {"element": "Light"}},
    *({"name": f"{each} Tower", "type": "tower", "element": each} for each in ELEMENTS),
    *cards("Ember", type="unit", element="Fire", cost=1),
    *cards("Wave", type="unit", element="Water", cost=1),
]


def embers(size, *lines):
    return filled("Ember", 3, size, *lines)


def towers(*instead):
    replaced = {line.split()[1] for line in instead}
    return [*instead, *(f"1 {each} Tower" for each in ELEMENTS if each not in replaced)]


ARGENT = {
    "Champion": ["1 Hero"], "Spirit": ["1 Ghost"], "Deck": embers(40),
    "Shard Deck": ["10 Argent Shard"], "Towers": towers(),
}  # fmt: skip
SPRITE = {"Spirit": ["1 Sprite"]}
ARGENT_BORDERS = {
    "40 cards": ({}, []),
    "39 cards": ({"Deck": embers(39)}, [("deck-size", 39, 40)]),
    "60 cards": ({"Deck": embers(60)}, []),
    "61 cards": ({"Deck": embers(61)}, [("deck-size", 61, 60)]),
    "two champions": ({"Champion": ["2 Hero"]}, [("champion-count", 2, 1)]),
    "no spirit": ({"Spirit": []}, [("spirit-count", 0, 1)]),
    "nine shards": ({"Shard Deck": ["9 Argent Shard"]}, [("shard-size", 9, 10)]),
    "four of a shard": ({"Shard Deck": ["6 Argent Shard", "4 Ruby"]}, [("copies", 4, 3)]),
    "three of a unit": ({"Deck": embers(40, "3 Ember Z")}, []),
    "four of a unit": ({"Deck": embers(40, "4 Ember Z")}, [("copies", 4, 3)]),
    "two of a Legendary": ({"Deck": embers(40, "2 King")}, [("legendary", 2, 1)]),
    "a third element": ({"Deck": embers(40, "1 Stranger")}, [("element", 1, 0)]),
    "affinity kept": (SPRITE | {"Deck": embers(40, "3 Wave A", "3 Wave B")}, []),
    "affinity unused": (SPRITE, []),
    "one more than the affinity": (
        SPRITE | {"Deck": embers(40, "3 Wave A", "3 Wave B", "1 Wave C")}, [("affinity", 7, 6)],
    ),
    "one fewer": (
        SPRITE | {"Deck": embers(40, "3 Wave A", "2 Wave B")}, [("affinity", 5, 6)],
    ),
    "a token": ({"Deck": embers(41, "1 Whelp")}, [("section-type", 1, 0)]),
    "no tower of an element": ({"Towers": towers()[:-1]}, [("tower-set", 0, 1)]),
    "a condition that is not met": (
        {"Towers": [*(each for each in towers() if "Light" not in each), "1 High Tower"]},
        [("tower-condition", 1, 0)],
    ),
}  # fmt: skip

# ------------------------------------------------------------------------------- Rise and Akora

RISE_CARDS = [
    {"name": "Ann", "types": ["Summoner"], "character": "Ann", "life": 20, "set": "One"},
    {"name": "Ann in Armour", "types": ["Summoner"], "character": "Ann", "life": 20, "set": "One"},
    {"name": "Bob", "types": ["Summoner"], "character": "Bob", "life": 20, "set": "One"},
    {"name": "Cid", "types": ["Summoner"], "character": "Cid", "life": 20, "set": "One"},
    {"name": "Rung", "types": ["Level Up"], "rank": "infinite", "set": "One"},
    {"name": "First Rung", "types": ["Level Up"], "rank": 1, "set": "One"},
    {"name": "Other Rung", "types": ["Level Up"], "rank": 1, "set": "One"},
    {"name": "Owl", "types": ["Creature"], "rank": 3, "set": "One"},
    {"name": "Guest", "types": ["Creature"], "rank": 1, "set": "Two"},
    *cards("Hound", types=["Creature"], rank=4, set="One"),
]


def hounds(size, *lines):
    return filled("Hound", 4, size, "1 Rung", *lines)


RISE = {"Summoners": ["1 Ann", "1 Bob"], "Library": hounds(50)}
RISE_BORDERS = {
    "50 cards": ({}, []),
    "49 cards": ({"Library": hounds(49)}, [("library-size", 49, 50)]),
    "51 cards": ({"Library": hounds(51)}, [("library-size", 51, 50)]),
    "as many copies as the Rank": ({"Library": hounds(50, "3 Owl")}, []),
    "one more than the Rank": ({"Library": hounds(50, "4 Owl")}, [("rank", 4, 3)]),
    "any number of an Infinite card": ({"Library": ["50 Rung"]}, []),
    "one Summoner": ({"Summoners": ["1 Ann"]}, [("summoner-count", 1, 2)]),
    "three Summoners": ({"Summoners": ["1 Ann", "1 Bob", "1 Cid"]}, [("summoner-count", 3, 2)]),
    "one character": ({"Summoners": ["1 Ann", "1 Ann in Armour"]}, [("same-character", 2, 1)]),
    "Level Ups of one set": ({"Library": hounds(50, "1 First Rung", "1 Other Rung")}, []),
    "Level Ups of a mixed deck": (
        {"Library": hounds(50, "1 First Rung", "1 Other Rung", "1 Guest")}, [("level-up", 2, 1)],
    ),
    "a Summoner in the Library": ({"Library": hounds(51, "1 Cid")}, [("section-type", 1, 0)]),
}  # fmt: skip

AKORA_CARDS = [
    {"name": "Cub", "type": "akora", "attribute": "Fire", "stage": 1},
    {"name": "Red Shard", "type": "relic shard", "attribute": "Fire"},
    *cards("Spark", type="alchemy", kind="flash", attribute="Fire"),
]
AKORA_EVENT = "akora_size = 3\nalchemy_size = 41\nmax_copies = 3\nmax_side = 10\n"


def sparks(size, *lines):
    return filled("Spark", 3, size, *lines)


AKORA = {
    "Akora Deck": ["3 Cub"], "Alchemy Deck": sparks(41), "Starting Relic Shard": ["1 Red Shard"],
}  # fmt: skip
AKORA_BORDERS = {
    "41 cards": ({}, []),
    "40 cards": ({"Alchemy Deck": sparks(40)}, [("deck-size", 40, 41)]),
    "three Stones": ({"Alchemy Deck": sparks(41, "3 Stone of Akora")}, []),
    "four Stones": (
        {"Alchemy Deck": sparks(41, "4 Stone of Akora")}, [("stone-copies", 4, 3)],
    ),
    "a Stone to start with": (
        {"Starting Relic Shard": ["1 Stone of Akora"]}, [("starting-shard", 1, 0)],
    ),
    "nothing to start with": ({"Starting Relic Shard": []}, [("starting-shard", 0, 1)]),
    "four of a card": ({"Alchemy Deck": sparks(41, "4 Spark Z")}, [("copies", 4, 3)]),
}  # fmt: skip

GAMES = {
    "Rush of Ikorr": (IKORR_CARDS, IKORR, IKORR_BORDERS, ""),
    "Argent Saga": (ARGENT_CARDS, ARGENT, ARGENT_BORDERS, ""),
    "Rise": (RISE_CARDS, RISE, RISE_BORDERS, ""),
    "Akora TCG": (AKORA_CARDS, AKORA, AKORA_BORDERS, AKORA_EVENT),
}
BORDERS = {
    f"{title}: {words}": (title, legal | changes, faults)
    for title, (_, legal, borders, _) in GAMES.items()
    for words, (changes, faults) in borders.items()
}


def written(title, sections):
    parts = [f"{heading}\n" + "\n".join(lines) for heading, lines in sections.items()]
    return "\n\n".join([f"Game: {title}\nName: Border", *parts]) + "\n"


@pytest.mark.parametrize(("title", "sections", "faults"), BORDERS.values(), ids=BORDERS)
def test_a_list_at_a_border(desk, title, sections, faults):
    records, _, _, event = GAMES[title]
    game = title.casefold().removesuffix(" tcg").replace(" ", "_")
    desk.write("cards.json", json.dumps([{"game": game, **each} for each in records]))
    desk.write("event.toml", f'id = "event"\ngame = "{game}"\n{event}')
    path = desk.write("a.txt", written(title, sections))
    status, document = desk.json(path, "--format", str(desk.folder / "event.toml"))
    (deck,) = document["decks"]
    found = [(each["code"], each["found"], each["allowed"]) for each in deck["findings"]]
    assert found == faults
    assert (deck["verdict"], status) == (("illegal", 1) if faults else ("legal", 0))
    assert all(each["fix"].endswith(".") for each in deck["findings"])
