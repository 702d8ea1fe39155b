"""A folder with cards and decks, and `deckbuilder check` run in it."""

import json
from typing import Any

from deckbuilder.cli import main

LETTERS = "ABCDEFGHIJKLMNOPQRST"
CARDS: list[dict[str, object]] = [
    {"name": "Selene, Essence of the Moon", "type": "avatar", "aspects": ["Ambition"]},
    {"name": "Janus", "type": "avatar", "aspects": ["Ambition", "Fear"]},
    {"name": "Achaean Soldier", "type": "champion", "aspects": ["Ambition"], "cost": 2,
     "attack": 2, "health": 2, "raid": 1, "allowance": 2},
    {"name": "Funerary Priest", "type": "champion", "aspects": ["Ambition"], "allowance": 1},
    {"name": "Scarab Swarm", "type": "champion", "aspects": ["Ambition"], "allowance": 1},
    {"name": "Heroic Soul", "type": "infusion", "pips": 1, "text": "+1 attack"},
    {"name": "Fine Weapon", "type": "infusion", "pips": 1, "text": "+1 attack"},
    *({"name": f"Recruit {letter}", "type": "champion", "allowance": 3} for letter in LETTERS),
]  # fmt: skip
FILLERS = "\n".join(f"2 Recruit {letter}" for letter in LETTERS[:19])


def text_deck(
    main_lines: str = "2 Achaean Soldier",
    side: str = "",
    avatar: str = "Selene, Essence of the Moon",
    head: str = "Game: Rush of Ikorr\nName: Sunrise Raiders\n",
) -> str:
    """A legal list of 40 cards but for what is said."""
    return (
        f"{head}\nAvatar\n1 {avatar}\n\nDeck (40)\n{FILLERS}\n{main_lines}\n\n"
        f"Side Deck\n{side}\n\nInfluence\n10 Influence\n"
    )


class Desk:
    """A folder with cards and decks, and the command run in it."""

    def __init__(self, folder, capsys):
        self.folder = folder
        self._capsys = capsys
        self.write("cards.json", json.dumps(CARDS))

    def write(self, name: str, text: str) -> str:
        (self.folder / name).write_text(text, "utf-8")
        return str(self.folder / name)

    def run(self, *arguments: str) -> tuple[int, str, str]:
        cards = ["--cards", str(self.folder / "cards.json")]
        status = main(["check", *arguments, *cards])
        captured = self._capsys.readouterr()
        return status, captured.out, captured.err

    def json(self, *arguments: str) -> tuple[int, dict[str, Any]]:
        status, out, _ = self.run(*arguments, "--json")
        return status, json.loads(out)

    def deck(self, text: str, *arguments: str) -> dict[str, Any]:
        """The record of one deck."""
        _, document = self.json(self.write("a.txt", text), *arguments)
        deck: dict[str, Any]
        (deck,) = document["decks"]
        return deck


def found(deck: dict[str, Any]) -> list[tuple[str, str]]:
    return [(each["severity"], each["code"]) for each in deck["findings"]]
