"""Write a small set of Rush of Ikorr cards and check it, card by card.

    .venv/bin/python docs/examples/write_a_card_set.py my_set.json

Copy this file, put your own cards into `CARDS` and run it. It prints what is wrong with each card,
or writes the set. Then `deckbuilder cards explain NAME --cards my_set.json` tells how the engine
reads a text, and `--cards my_set.json` brings the set into any other command.
"""

import json
import re
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from engine.games.rush_of_ikorr.language import LANGUAGE
from engine.games.rush_of_ikorr.schema import SCHEMA
from engine.language.compiler import compile_text
from engine.names import name_key

Record = Mapping[str, object]

SET = {
    "game": "rush_of_ikorr",
    "set": "Three Wells",
    "label": "Home-made set, not published by the game's publisher",
}
CARDS: tuple[Record, ...] = (
    {
        "name": "Well-Warden",
        "type": "champion",
        "aspects": ["Devotion"],
        "cost": 2,
        "attack": 2,
        "health": 3,
        "raid": 1,
        "allowance": 2,
        "loyalty": "Egyptian",
        "types": ["Human"],
        "text": "SUMMON — Heal 1 from each other allied champion.",
        "rarity": "common",
    },
    {
        "name": "Deep Draught",
        "type": "spell",
        "aspects": ["Devotion"],
        "cost": 2,
        "text": "Fully heal target allied champion. If you control a location, draw a card.",
        "rarity": "common",
    },
    {
        "name": "The Third Well",
        "type": "location",
        "cost": 2,
        "text": "ACTION — (1): Heal 1 from target allied champion.",
        "rarity": "uncommon",
    },
    {
        "name": "Bucket and Rope",
        "type": "infusion",
        "pips": 1,
        "text": "RETREAT — Foresee 1.",
        "rarity": "common",
    },
)

# A champion's budget in points, twice its cost and a little: see docs/practice-set.md.
USUAL_RAID = (0, 0, 1, 1, 2, 2, 3, 3)
KEYWORD_PRICES = {
    "Swift": 1,
    "Lethal": 2,
    "Quick Strike": 1,
    "Fury": 2,
    "Raze": 1,
    "Reanimate": 2,
    "Support": 1,
}
STAT_PRICES = {"attack": 1, "health": 1, "raid": 3}
DRAWBACKS = (
    "As an additional cost to summon",
    "END — If there are 20 or more cards in your graveyard, you lose",
    "END — You may discard a card. If you don't, deal",
    "SUMMON — Your action phase ends",
    "This champion can only attack",
    "This champion can't be summoned unless",
    "This champion cannot attack",
    "This champion cannot raid",
    "This champion enters the battlefield stunned",
    "This champion must attack",
    "When this champion dies, if you have no secured Ikorr, you lose",
)


def whole_set() -> list[Record]:
    """Return the records as they are written: what all share, then numbered in order."""
    total = len(CARDS)
    return [
        {**SET, **card, "number": f"{number:03d}/{total:03d}"}
        for number, card in enumerate(CARDS, start=1)
    ]


def faults(records: Sequence[Record]) -> Iterator[str]:
    """Tell everything that is wrong with a set, one sentence each."""
    names = Counter((name_key(str(each["name"])), each["type"] == "infusion") for each in records)
    yield from (f"{name}: stands {count} times." for (name, _), count in names.items() if count > 1)
    for record in records:
        for problem in SCHEMA.read(record).problems:
            yield f"{record['name']}: {problem.field} {problem.message}."
        yield from (f"{record['name']}: {fault}" for fault in budget_faults(record))
        yield from (f"{record['name']}: {fault}" for fault in text_faults(record))


def text_faults(record: Record) -> Iterator[str]:
    """Tell which sentences of a card the engine does not understand, and why."""
    text, name = str(record.get("text", "")), str(record["name"])
    if text:
        for sentence in compile_text(LANGUAGE, text, str(record["type"]), name).sentences:
            if sentence.trouble is not None:
                yield f"“{sentence.text}” {sentence.trouble.reason}"


def budget_faults(record: Record) -> Iterator[str]:
    """Tell whether a champion or infusion is too strong or too weak for its price."""
    spent = points(record)
    if record["type"] == "infusion" and spent > _number(record, "pips") + 1:
        yield f"{spent} points are too many for {record['pips']} pips."
    if record["type"] != "champion" or record["cost"] == "X":
        return
    cost = _number(record, "cost")
    most = 2 * cost + 3 + (record.get("fabled") is True)
    if not 2 * cost - 1 <= spent <= most:
        yield f"{spent} points for cost {cost}; {2 * cost - 1} to {most} would be fair."


def points(record: Record) -> int:
    """Return what the numbers, keywords and abilities of a champion or infusion are worth."""
    lines = [line for line in str(record.get("text", "")).split("\n") if line]
    spent = sum(_line_points(line) for line in lines if not line.startswith("•"))
    if record["type"] == "champion":
        cost = record["cost"]
        usual = USUAL_RAID[cost] if isinstance(cost, int) else 0
        spent += _number(record, "attack") + _number(record, "health")
        spent += 2 * (_number(record, "raid") - usual)
    return spent


def _line_points(line: str) -> int:
    """Return the worth of one ability: keywords and numbers by their price, all others 1."""
    if line.startswith(DRAWBACKS):
        return -1
    changes = re.findall(r"([+-]\d) (\w+)", line) if re.match(r"[+-]\d", line) else []
    if changes:
        return sum(int(number) * STAT_PRICES[stat] for number, stat in changes)
    words = [word.strip() for word in re.sub(r"\(.*\)", "", line).split(",")]
    found = [price for word in words for key, price in KEYWORD_PRICES.items() if _is(word, key)]
    return sum(found) if len(found) == len(words) else 1


def _is(word: str, keyword: str) -> bool:
    return word == keyword or (
        keyword == "Support" and re.fullmatch(r"Support( \w+)*", word) is not None
    )


def _number(record: Record, field: str) -> int:
    value = record.get(field, 0)
    return value if isinstance(value, int) else 0


def main(arguments: Sequence[str]) -> int:
    """Check the set and write it to the given file; 1 if there are faults, 2 without a file."""
    if len(arguments) != 1:
        print("Say where to write the set: write_a_card_set.py my_set.json", file=sys.stderr)
        return 2
    records = whole_set()
    found = list(faults(records))
    for fault in found:
        print(fault)
    if found:
        return 1
    text = json.dumps(records, ensure_ascii=False, indent=1) + "\n"
    Path(arguments[0]).write_text(text, encoding="utf-8")
    print(f"{len(records)} cards written to {arguments[0]}.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
