"""What searches, lists and files say, errors above all, in the user's language.

What is below the windows says one clear English sentence. A sentence that has one of the forms
below is translated like a finding; what has none is shown as it is.
"""

import re
from collections.abc import Iterable

from deckbuilder.core.foreign_json import MISTAKES, UNCLEAR
from deckbuilder.ui.finding_words import spoken
from deckbuilder.ui.words import language_in_use, tr, translated

QUOTES = {"de": ("„", "“"), "fr": ("«\u00a0", "\u00a0»")}
SECTIONS = "the sections "  # how such a part begins
ERRORS = (
    # Lines of lists.
    "it is longer than {number} characters",
    "there is no card name in it",
    "a count is a number from 1 to {number}",
    "“{name}” has no place in a deck here and was not read",
    "it needs a name and a count from 1 to {number}",
    "it needs a name and a count from 0 to {number}",
    "no card has this name",
    "“{name}” is neither foil nor normal",
    "“{name}” is not a price in dollars, like 1.50",
    "it is not clear which game it belongs to; say so with --game or a column “Game”",
    "a line of a plan begins with - (out) or + (in)",
    "details come before the first heading; this one was not used",
    "it is not a heading of {game} ({list}); the cards below it belong to the one above",
    "the heading says {number}, but the lines below it make {found}",
    # Fields of cards.
    "is longer than {number} characters",
    "must be a text",
    "must be a whole number",
    "must be a list of words",
    "has more than {number} words",
    "holds characters that cannot be printed",
    # Searches.
    "There is no search field “{name}”. Fields: {list}, … (F1). To search for the text, put it in"
    " quotation marks.",
    "“{name}” is not an order; the orders are {list}.",
    "“{name}” is not a part of a deck; the parts are {list}.",
    "“{name}” is neither an ability word nor a field.",
    "“{name}” is not a number; {field} is a whole number or {word}.",
    "“{name}” is not a number; {field} is a whole number.",
    "“{name}” begins with the larger number and finds nothing.",
    "“{name}” has nothing to search for.",
    "“{name}” could be {list}.",
    "“{name}” is not one of {list}.",
    "“{name}” needs something to join; to look for the word itself, quote it.",
    "{field}: needs an open deck to look at.",
    "own: asks your collection, which is not known here.",
    "{field} is not a number; write {name}:value.",
    "{field} is not a number; write {name}:words.",
    "{field} cannot be compared; write {name}:value.",
    "The search is longer than {number} characters.",
    "The search has too many levels of brackets.",
    "Brackets go around whole terms, as in (t:champion or t:spell).",
    "A value is missing here, as in t:champion or cost<=3.",
    "This bracket is never closed.",
    "Something to search for is missing at the end.",
    "A value is missing before this bracket.",
    "This bracket was never opened.",
    "There is nothing to search for before this bracket.",
    "There is nothing to search for here.",
    "There is nothing between the quotation marks.",
    "The quotation mark is not closed.",
    "The slash of this regular expression is not closed.",
    "This regular expression cannot be used: {reason}.",
    "A minus goes right before what it excludes, without a space.",
    # Odds.
    "The known rules of {game} do not say how many cards are drawn, so there are no odds to give.",
    "“{name}” asks for no cards; write it like “{example}”.",
    "“{name}” is not a goal; write it like “{example}”.",
    # Share codes.
    "A share code begins with {name}; copy it whole.",
    "This deck is too large for a share code; save it as a file instead.",
    "This is too long for a share code.",
    "This share code is damaged or incomplete; copy all of it again.",
    "This share code is not a deck; copy all of it again.",
    "This share code is not a deck; it may be from a newer version.",
    "This share code counts on other cards than yours; update your cards, or ask for the deck as a"
    " file.",
    "This share code is for an unknown game; update the program.",
    # Files.
    "Cannot read {file}: {reason}",
    "Cannot write {file}: {reason}",
    "Cannot open {file}: {reason}",
    "The card database {file} is in use by another program; close it and try again.",
    "There is no room left on the disk for the card database {file}; nothing was changed.",
    "There is no format “{name}” for {game}; the formats are: {list}.",
    # The collection.
    "Cannot use the collection {file}: {reason}",
    "Cannot keep the collection {file}: {reason}",
    "The collection {file} is being changed by another program; try again.",
    "You own {number} of {card}, not {count}; nothing was changed.",
    "A collection holds at most {number} of {card}; nothing was changed.",
    # Events.
    "{name} is not locked; lock its lists first.",
    "None of {list} was used: open the one that has the players.",
    "{file} was not used: neither a table of players nor a deck list, because its first line has no"
    " columns “player” and “list”, and none “count” and “name”.",
    "{file}, line {number}: not used, because it names no player.",
    "The table of players {file} is missing; every list of the folder counts as a player. Put it"
    " back, or open another one.",
    "Lists that {file} does not name were not checked: {list} and {number} more.",
    "Lists that {file} does not name were not checked: {list}.",
    "{name} is registered {number} times: {list}.",
    "Without a team: {list} and {number} more.",
    "Without a team: {list}.",
    "There is nobody to draw: no player has handed in a list.",
    "Everybody was drawn before; draw again from all of them if you want that.",
    "The share must be more than 0 and at most 100 %.",
    "This code of a sheet is damaged or incomplete; scan it again.",
    "It is not clear which game this list is for; say so with --game or a line “Game: ...”.",
    # Gauntlets, improvements and sealed play.
    "A gauntlet needs two decks or more; name more, or a --field.",
    "{count} decks are too many; take {most} at most.",
    "{deck} is not legal; fix its findings first.",
    "Nothing may change. Allow the side deck, the maybe-list or your collection.",
    "The processes that play the games keep dying; try fewer with --jobs.",
    "The text of “{card}” is not loaded; update the cards where a feed has them, or import them.",
    "The texts of “{card}” and {count} more cards are not loaded; update the cards where a feed has"
    " them, or import them.",
    "There are no packs for {game}.",
    "There is no set “{name}” with enough cards for packs; there are: {list}.",
    "The pool of {count} cards makes no legal deck with any of the ready leaders; open more packs.",
    "Only {count} of {most} pools made a legal deck.",
    "Sizes of packs and pools are assumed, and the deck sizes of the format “{name}” are not"
    " verified.",
    "Sizes of packs and pools are assumed; no rules for sealed play are published.",
    "Sizes of packs and pools are assumed; no rules for sealed play are published. The set has no"
    " rarities, so every card is as likely as any other.",
    "Sizes of packs and pools are assumed, and the deck sizes of the format “{name}” are not"
    " verified. The set has no rarities, so every card is as likely as any other.",
    # What a form of list has no place for.
    "its name",
    "its format",
    "its notes",
    "its details",
    "its further keys",
    "tags",
    "further keys of cards",
    "notes of cards",
    "printings",
    "some printings",
    "the maybe-list",
    "siding plans",
    "its pool of sealed",
    "the detail “{name}”",
    "the key “{name}”",
    "the key “{name}” of cards",
    "the sections {list} (their cards stand in the side deck)",
    "round brackets in names (they are square there)",
    "characters that XML does not know",
    "the picture of 1 card (no address is known; the name is shown)",
    "the pictures of {number} cards (no address is known; the name is shown)",
    # What differs between two decks.
    "Name",
    "Format",
    "Notes",
    "Maybe-list",
    "Tags of {card}",
    "Note on {card}",
    "Siding plan against {name}",
)
REASONS = {
    "reason": (
        "it is empty; a deck list names cards.",
        "it is not a deck list: it names no cards.",
        "it is not a deck list: it has no heading, no count and no known card.",
        "it is not a deck list: the first line has no columns “count” and “name”.",
        "it is not a deck: a JSON deck is an object with “sections”.",
        "it holds a text list; give it a name that ends in .txt.",
        "it is not valid JSON (line {number}): {details}.",
        "it is not a text file.",
        "it is larger than {size}.",
        "it is damaged; it was left as it is.",
        "it is from a newer version of this program; update it.",
        "the first line has no columns “Count” (or “Quantity”) and “Name”.",
        "it is a folder.",
        "it was written by a newer version of this program.",
        "its first line has no columns “player” and “list”.",
        "there is no such folder.",
        "an event is a folder of lists or a CSV of players.",
        "No such file or directory.",
        "Permission denied.",
        "No space left on device.",
    ),
    "details": (*MISTAKES.values(), UNCLEAR),
}


def error_text(sentence: object) -> str:
    """Return what an error says, in the user's language."""
    return spoken(str(sentence), ERRORS, REASONS)


def _unsaid_part(part: str) -> str:
    """Say one of them; sections are named and quoted as in the window."""
    said = error_text(part)
    if not part.startswith(SECTIONS):
        return said
    before, after = QUOTES.get(language_in_use(), ("“", "”"))
    return re.sub("“([^”]*)”", lambda name: f"{before}{translated(name[1])}{after}", said)


def unsaid_text(parts: Iterable[str]) -> str:
    """Say what a form of list has no place for."""
    said = ", ".join(map(_unsaid_part, parts))
    return tr("This form does not hold: {parts}. A .deck file does.", parts=said)


def templates() -> set[str]:
    """Return every form, for whoever checks that it is translated."""
    return {*ERRORS, *(form for forms in REASONS.values() for form in forms)}
