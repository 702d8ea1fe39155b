"""What searches, lists and files say, errors above all, in the user's language.

What is below the windows says one clear English sentence. A sentence that has one of the forms
below is translated like a finding; what has none is shown as it is.
"""

import re
from collections.abc import Iterable

from deckbuilder.core.foreign_json import MISTAKES, UNCLEAR
from deckbuilder.store.formats import MISTAKES as TOML_MISTAKES
from deckbuilder.ui.sentence_forms import spoken
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
    "“{name}” is not one of: {list}",
    "must name one of: {list}",
    "must be true or false",
    "must be a table of words",
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
    "Cannot write to the data folder {folder}: {reason}; choose another one with --data-dir.",
    "Cannot write {file}: {reason}. Free some space or choose another folder; the check continues"
    " here.",
    "Cannot write {file}: {reason}",
    "There is no game “{name}”; the games are {list}.",
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
    "{file} was written for the event in {folder}; open that folder.",
    "{name} is not locked; lock its lists first.",
    "The lock of {name} is gone: it was locked at {time} with the seal {word}.",
    "None of {list} was used: open the one that has the players.",
    "{file} was not used: neither a table of players nor a deck list, because its first line has no"
    " columns “player” and “list”, and none “count” and “name”.",
    "{file}, line {number}: not used, because it names no player.",
    "The table of players {file} is missing; every list of the folder counts as a player. Put it"
    " back, or open another one.",
    "Lists that {file} does not name were not checked: {list} and {number} more.",
    "Lists that {file} does not name were not checked: {list}.",
    "{name} is registered {number} times: {list}.",
    "{file} is the list of {number} players: {list}.",
    "Without a team: {list} and {number} more.",
    "Without a team: {list}.",
    "There is nobody to draw: no player has handed in a list.",
    "Everybody was drawn before; draw again from all of them if you want that.",
    "The share must be more than 0 and at most 100 %.",
    "This code of a sheet is damaged or incomplete; scan it again.",
    "It is not clear which game this list is for; begin it with a line “Game: ...” (in the"
    " terminal: --game).",
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
    # Files and folders of the user.
    "Cannot use the cards of {file}: {reason}",
    "Cannot keep the card in {file}: {reason}",
    "Cannot use the deck library {file}: {reason}",
    "Cannot keep the deck library {file}: {reason}",
    "The deck library {file} is being changed by another program; try again.",
    "Cannot use the format {file}: {reason}",
    "Cannot remove {file}: {reason}",
    "“{name}” cannot be the id of a format: write small letters, digits, - and _.",
    "“{name}” comes with the program; choose another id.",
    "“{name}” comes with the program and cannot be removed.",
    "There is no format “{name}”.",
    "two lists have the same “from”",
    "“id” is missing",
    "Cannot keep what was solved in {file}: {reason}",
    "Cannot keep the puzzle in {file}: {reason}",
    "Cannot keep the settings in {file}: {reason}",
    "Cannot go on with {file}: {reason}",
    "Cannot check {file}: {reason}",
    "Cannot use the event's key {file}.",
    "Cannot use the event's key {file}: it is damaged.",
    "{name} is locked already; lock it again only if the new lists are meant to hold.",
    "“{name}” does not lie in the event's folder; copy the file there and name it"
    " relative to the folder.",
    "Cannot use {file}: a row has no id or no title.",
    "Cannot use {file}: the id “{name}” comes twice.",
    "Cannot use {file}: “{name}” names the penalty “{word}”, which is not in the table.",
    "This list is too large for the codes of a sheet.",
    "The QR code of a sheet begins with {word}, and a list code has four groups like"
    " GRQF-WMSQ-5AH1-N9Z3; scan or type it again.",
    "This sheet has {number} codes; missing: {list}.",
    "A folder or tag needs a name.",
    "“{name} …” is too long; use at most {number} letters.",
    "A library holds at most {number} decks; remove some first.",
    "A deck has at most {number} tags.",
    "There are {number} copies of {file} already.",
    "A deck needs a name of at most {number} letters.",
    "{file} has lines that cannot be read; open and fix it first.",
    "{file} is open in a window of Deckbuilder; rename it there.",
    "A quotation mark is not closed.",
    "“is:{name}” is not known. Use one of: {list}.",
    "There is no game “{name}”. Games: {list}.",
    "order: sorts the whole result, so it cannot be in brackets, after a minus or alone"
    " beside “or”.",
    "There is no mulligan to train.",
    "The goal has too many parts to be weighed; leave some out.",
    "There are more than {number} different searches; ask for fewer.",
    "There are more than {number} alternatives; ask for fewer.",
    "“{name}”: the number wanted is from 1 to {number}.",
    "This share code is for “{name}”, an unknown game.",
    "“{name}” does not belong in a share code; copy it again.",
    "This share code holds more than a deck can.",
    "There is no update to undo.",
    "There is no undone update to put back.",
    "The cards were updated today; {name} asks for one pull a day.",
    "{address} is larger than {number} bytes.",
    "{address} redirects in a circle.",
    "{address} is not an allowed host for downloads.",
    "{address} asks us to stop (status {number}); try again tomorrow, not before.",
    "“{address}” is not the address of a feed; it must begin with https://.",
    "Today's limit of pages is reached; try again tomorrow.",
    "The feed does not say what day it is from.",
    "The feed gives sets of another game for category {number}.",
    "The feed gives products of another game in the set {name}.",
    "The feed could not give {file}: {name}.",
    "The feed's page {file} has no results.",
    "The feed's page {file} has only {count} of {number} entries.",
    "The feed's page {file} holds too much for a page.",
    "The feed's page {file} cannot be read: it is incomplete or not JSON.",
    "The feed changed while it was being read; try again.",
    "What came for {card} is not a usable image.",
    "The update cannot be undone: {reason}",
    "The state before the last update is of another version.",
    "This Python comes with SQLite {name}, and the card database needs {word} or newer;"
    " install a newer Python.",
    "The card database {file} was written by a newer version of this program; use that"
    " version, or choose another folder with --data-dir.",
    "The file {file} is not a card database of this program.",
    "The card database {file} is damaged: part of it is missing.",
    "The card database {file} is in use by another program; close that one, then try again.",
    "The collection was changed by another program; the step cannot be taken back.",
    "All decks have to be of the same game, and these are of {games}.",
    "{game} is played here by {counts}, not by {number}.",
    "A team plays one game, not {games}.",
    "Both decks have to be of the same game.",
    "The deck is empty: add cards to it, then play it.",
    "The saved game cannot be opened: {reason}",
    "The saved game is damaged: {reason}",
    "The saved game is of a version that cannot be read here.",
    "This game began from a scenario or has teams: open it at the table, in the window.",
    "A table without rules cannot be saved as a scenario; save the game.",
    "The scenario cannot be opened: {reason}",
    "The scenario is not TOML: {reason}",
    "This is not a shared game; such a text begins with “{name}”.",
    "The shared game is too long to be one.",
    "The shared game is damaged; copy all of it, and paste it again.",
    "The searching pilot stopped unexpectedly; choose another one.",
    # Files and folders of the user.
    "The card file has more than {number} records; cut it up.",
    "The card file must be a JSON list of records.",
    "The card file is nested too deeply for a list of cards.",
    "The card file cannot be read: {reason}",
    "The card file is not valid JSON (line {number}): {details}.",
    "The card file is not valid CSV (line {number}): {details}.",
    "The card file is empty; CSV needs a header line with field names.",
    "The first line of the CSV file must hold field names, `name` among them.",
    "The header line of the CSV file names a field twice.",
    "A collection holds at most {number} printings.",
    "A collection serves at most {number} decks.",
    "A collection shares at most {number} cards.",
    "is nested too deeply",
    "is of an unknown kind",
    "is not a text",
    "is not a usable number",
    "holds broken characters",
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
        "a deck file ends in .deck, .txt or .csv, or .cod for Cockatrice.",
        "line {number} is not UTF-8 text; save it as {form}.",
        "it is too large for a log.",
        "it does not describe an event.",
        "“date” must be a day such as 2026-04-11.",
        "it is not a table of infractions.",
        "it was written by a newer version.",
        "“{name}” must be a list of rows.",
        "it is not the lock of an event.",
        "a list in it is damaged.",
        "it is damaged; it was left as it is.",
        "it is from a newer version of this program; update it.",
        "the first line has no columns “Count” (or “Quantity”) and “Name”.",
        "it is a folder.",
        "it was written by a newer version of this program.",
        "its first line has no columns “player” and “list”.",
        "there is no such folder.",
        "an event is a folder of lists or a CSV of players.",
        "it is not valid CSV (line {number}): {details}.",
        "“schema” must be a number.",
        "it was written by a newer version of this program (schema {number}, not {most}).",
        "“{name}” of {word} must be a text.",
        "“{name}” of {word} must be a list of words.",
        "“details” must be a list of pairs of words.",
        "the section “{name}” must be a list of cards.",
        "“count” of {word} must be a number from 1 to {number}.",
        "“infusion” of {word} must be a name or a list of names.",
        "{word} must be an object with a “name”.",
        "{word} has no name.",
        "it is not a deck list: it has more than {number} lines or cards.",
        "it is too large for a deck list.",
        "it holds more than {number} values.",
        "it is nested too deeply.",
        "the key “{name}” comes twice in one object.",
        "it holds half of a character.",
        "it holds a number that is too long.",
        "{word} is not a number.",
        "it does not hold the games of a gauntlet; name another file.",
        "its games were played by version {name} of this program, and this is {word}: they"
        " would not fit together; name another file.",
        "it is not TOML (line {number}): {details}.",
        "it is not TOML: {details}.",
        "there are no deck files (.txt, .deck, .csv) in this folder.",
        "it does not have two decks.",
        "it names an unknown pilot.",
        "its seed cannot be read.",
        "it names nobody who could go first.",
        "it holds no answers.",
        "it has a wrong number of players.",
        "it is of no game that can be played here.",
        "it names one game and holds another; open the file as it was saved.",
        "it has no deck for every player.",
        "its areas cannot be read.",
        "its readings cannot be read.",
        "it names no pilots that are known here.",
        "no card of a deck is a known card of {name}; open the file as it was saved.",
        "it has more than {number} rows.",
        "it holds a document type, which no deck needs.",
        "it is not a deck of Cockatrice.",
        "it is not valid XML (line {number}): {details}.",
        "a deck for Tabletop Simulator has at most {number} cards.",
        "No such file or directory.",
        "Permission denied.",
        "Permission denied",
        "No space left on device",
        "No space left on device.",
    ),
    "details": (*MISTAKES.values(), *TOML_MISTAKES.values(), UNCLEAR, "unexpected end of data"),
    "form": ("UTF-8 (spreadsheets call it “CSV UTF-8”)",),
}


# What can be wrong with a format; a file may have several such faults.
FAULTS = {
    "fault": (
        "“id” is missing",
        "“game” is “{name}”, not {game}",
        "unknown key “{name}” (the numbers are {list})",
        "unknown key “{name}” in a list ({list})",
        "unknown option “{name}”",
        "option “{name}” must be one of: {list}",
        "“{name}” must be a text",
        "“{name}” must be a whole number from 0 to {number}",
        "“{name}” must be one of: {list}",
        "“{name}” must be a table",
        "“{name}” must be a list of names",
        "“{name}” must be a list of pairs of names",
        "“{name}” must be a table of names and numbers",
        "“{name}” must be a table of names and texts",
        "“{name}” must be true or false",
        "“{name}” must be a day such as 2026-01-15",
        "“{name}” must be tables, each under [[list]]",
        "“unverified” names “{name}”, which is not a number here",
        "“assumed” names “{name}”",
        "what can be assumed is: {list}",
        "“play” settles nothing: this game has no such options",
        "two lists have the same “from”",
        "play: {setting}",
        "the options are {list}",
    ),
    "setting": ("There is no option “{name}”", "The option “{name}” is {wanted}, not {word}"),
    "wanted": ("a number from {number} to {most}", "true or false", "{name} or {wanted}"),
    "counts": ("{name} or {counts}",),
    "games": ("{name} and {games}",),
}
SEVERAL = ("{fault}; {reason}", "{fault}.", "{fault}")

# Whatever can be said alone can also be the reason why a file could not be used.
PARTS = {**REASONS, **FAULTS, "reason": (*REASONS["reason"], *ERRORS, *SEVERAL)}


def error_text(sentence: object) -> str:
    """Return what an error says, in the user's language."""
    return spoken(str(sentence), ERRORS, PARTS)


def reason_text(sentence: object) -> str:
    """Return why something cannot be used, in the user's language; it follows a colon."""
    return spoken(str(sentence), PARTS["reason"], PARTS)


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
    parts = {**REASONS, **FAULTS, "reason": (*REASONS["reason"], *SEVERAL)}
    return {*ERRORS, *(form for forms in parts.values() for form in forms)}
