"""Digests of everything that is made of a card text: tree, printed form, meaning, operations.

`texts_<game>.txt` has one line for each text of the tests and of the practice set: a key made of
card type, name and text, and four digests. Where a change is meant, say so in the commit and write
the file again: `python -m tests.golden.texts`.
"""

import hashlib
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import cast

from engine.cards import Card
from engine.games.rush_of_ikorr.language import LANGUAGE
from engine.games.rush_of_ikorr.play.compile import CardCompiler
from engine.games.rush_of_ikorr.schema import SCHEMA
from engine.language.compiler import compile_text
from engine.language.reading.trees import show
from engine.language.saying.explanation import explanation
from engine.language.saying.printer import Printer
from engine.language.tree.abilities import Text
from tests.engine.games.rush_of_ikorr.play.practice import library
from tests.engine.games.rush_of_ikorr.text.texts import near_misses, understood_texts
from tests.golden.listing import Listing

FILE = Path(__file__).parent / "texts_rush_of_ikorr.txt"
PARTS = ("tree", "printed form", "meaning", "operations")
# A text that belongs to no type is played as a champion's; what lies over a card, on a champion.
HOLDER = SCHEMA.read({"name": "Holder", "type": "champion"}).card


def texts() -> Iterator[Card]:
    """Every text of the tests and of the practice set, each on its card."""
    for card_type, text in understood_texts():
        yield _card(card_type, text)
    for text in near_misses():
        yield _card("", text)
    yield from (card for card in library().cards.values() if card.text)
    yield from (card for card in library().overlays.values() if card.text)


def _card(card_type: str, text: str) -> Card:
    card = SCHEMA.read({"name": "Nobody", "type": card_type or "champion", "text": text}).card
    assert card is not None
    return card


def key_of(card: Card) -> str:
    """Return what tells a text from every other."""
    return _digest("\0".join((card.type, card.name, card.text)))


def digests_of(card: Card) -> tuple[str, ...]:
    """Return the digests of what is made of a card's text, in the order of `PARTS`."""
    return tuple(map(_digest, made_of(card)))


def made_of(card: Card) -> tuple[str, ...]:
    """Return what is made of a card's text, in the order of `PARTS`."""
    compiled = compile_text(LANGUAGE, card.text, card.type, card.name)
    return (
        show(compiled.abilities),
        Printer(LANGUAGE).text(cast(Text, compiled.abilities)),
        repr(_without_reminders(asdict(explanation(LANGUAGE, compiled)))),
        _operations(card),
    )


def _without_reminders(told: dict[str, object]) -> dict[str, object]:
    return {name: value for name, value in told.items() if name != "reminders"}


def _operations(card: Card) -> str:
    compiler = CardCompiler()
    if card.type == "infusion":
        assert HOLDER is not None
        return Listing().of(compiler.face(HOLDER, card))
    return Listing().of(compiler.face(card))


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def kept() -> dict[str, tuple[str, ...]]:
    """Return the digests of the file by the key of the text."""
    lines = FILE.read_text(encoding="utf-8").splitlines()
    return {key: tuple(digests) for key, *digests in (line.split() for line in lines)}


def write() -> None:
    """Write the file."""
    lines = {key_of(card): digests_of(card) for card in texts()}
    written = (f"{' '.join((key, *digests))}\n" for key, digests in lines.items())
    FILE.write_text("".join(written), encoding="utf-8")


if __name__ == "__main__":
    write()
