"""Findings and their fixes in the user's language.

The rules speak English. A sentence that has one of the forms below is taken apart, its form is
translated like any other words of the window, and its names and numbers are put back in. What has
none of these forms is shown as it is.
"""

import re
from functools import cache, partial

from PySide6.QtCore import QCoreApplication

from deckbuilder.ui.words import CONTEXT

# The narrower of two forms that fit the same sentence comes first.
SENTENCES = (
    "{card} in {section} has the aspect {values}; this deck may hold {allowed}.",
    "{card} in {section} has the aspects {values}; this deck may hold {allowed}.",
    "{found} {card} ({places}); it is limited to {limit} ({list}).",
    "{found} {card} ({places}); {limit} allowed.",
    "{section} has {count}; it needs {asked}. {difference}",
    "{section} has {count}; a deck has exactly one there.",
    "{section} has {count}; {limit} are allowed.",
    "There is no card “{name}” in the card data ({places}).",
    "“{name}” is a card of its own and cannot lie over one ({places}).",
    "{card} is banned ({list}).",
    "{card} may not carry {overlay} ({list}).",
    "{card} is from {sets}; allowed are {wanted}.",
    "The card data does not say in which set {card} appeared.",
    "{card} is of type {type}, which does not belong in {section}.",
    "The deck has a section “{name}”, which the game does not know.",
    "{card} has no aspect; this event asks for one or two.",
    "The infusion {card} lies loose in {section}; it has to lie over a card.",
    "{card} is of kind {type} and can carry no infusion, but carries {overlay}.",
    "{overlay} has {count}; {card} in {section} may carry {most}.",
    "{card} carries {number} infusions ({overlay}); one is allowed.",
    "{card} is Fabled and may carry no infusion, but carries {overlay}.",
    "{card} cannot be sided in for any one card: the deck would have at least {count}.",
    "{card} is recorded without an aspect, so only aspectless cards fit it.",
    "Remove {number} of {found} {card}.",
    "Remove {count} from {section}.",
    "Remove {number} of them.",
    "Remove all {found} {card}.",
    "Remove {card}.",
    "Add one card to {section}.",
    "Add {count} to {section}.",
    "Keep one of {cards}.",
    "Move {number} {card} to {section}.",
    "Take {overlay} off {card}.",
    "Did you mean {allowed}?",
    "Correct the name, or import the card.",
    "Choose an avatar with an aspect.",
    "Put {card} over a card that may carry it, or remove it.",
    "Give {card} a lighter infusion, or leave pips free in the deck.",
    "Add the set of {card} to the card data.",
    "Compare the card data of {card} with the printed card.",
    # Caveats of a verdict.
    "The list of banned and limited cards is incomplete. {note}",
    "The list of banned and limited cards is incomplete.",
    "No ban list of this format is known, so none was applied.",
    "No ban list is known for {day}; the newest known one was applied.",
    "No ban list is known for {day}; the first known one is of {first}.",
    "Some of its cards are practice cards of this program, not published ones.",
    "The game was guessed from the list: {game}.",
    "The size of a side deck is published nowhere that we know of.",
    "Decks of 20 to 30 cards; the comprehensive rules do not describe limited play.",
    "The Rules Processing Guide states no deck sizes. An Alchemy Deck of 41 and a side deck of 10"
    " are reported from events.",
)
# What stands in a sentence's places besides names and numbers, by the place.
PARTS = {
    "count": ("{number} cards", "{number} card", "{number} pips", "{number} pip"),
    "asked": ("exactly {number}", "{number} or more", "{number} or fewer"),
    "difference": (
        "One card is missing: often a line that was left out or counted wrong.",
        "{number} cards are missing.",
        "{count} too many.",
    ),
    "note": (
        "One ban is known for certain; its date, the other bans, banned pairs, limited cards and"
        " errata are not.",
    ),
    "section": ("Deck", "Side Deck", "Influence", "Avatar"),
    "places": ("{number} in {section} + {places}", "{number} in {section}"),
    "allowed": ("{value} or {allowed}", "no aspect"),
    "values": ("{value} and {values}",),
    "type": (
        "avatar", "champion", "spell", "location", "infusion", "token", "influence",
        "location without an allowance",
    ),
}  # fmt: skip


def finding_text(sentence: str) -> str:
    """Return what a finding or a fix says, in the user's language."""
    return _said(sentence, SENTENCES)


def templates() -> set[str]:
    """Return every form, for whoever checks that it is translated."""
    return {*SENTENCES, *(form for forms in PARTS.values() for form in forms)}


def _said(sentence: str, forms: tuple[str, ...]) -> str:
    for form in forms:
        found = _pattern(form).fullmatch(sentence)
        if found is None:
            continue
        translated = QCoreApplication.translate(CONTEXT, form)
        return re.sub(r"{(\w+)}", partial(_filled, found), translated)
    return sentence


def _filled(found: re.Match[str], place: re.Match[str]) -> str:
    name = place[1]
    return _said(found[name], PARTS.get(name, ()))


@cache
def _pattern(form: str) -> re.Pattern[str]:
    """Return what finds a form; a number is digits, anything else as little as will do."""
    numbers = ("number", "found", "limit", "most")
    parts = re.split(r"{(\w+)}", form)
    words = [
        (f"(?P<{part}>" + (r"\d+" if part in numbers else ".+?") + ")") if place % 2
        else re.escape(part)
        for place, part in enumerate(parts)
    ]  # fmt: skip
    return re.compile("".join(words))
