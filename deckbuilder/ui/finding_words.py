"""Findings and their fixes in the user's language.

The rules speak English. A sentence that has one of the forms below is taken apart, its form is
translated like any other words of the window, and its names and numbers are put back in. What has
none of these forms is shown as it is.
"""

from deckbuilder.ui.error_words import PARTS as ERROR_PARTS
from deckbuilder.ui.sentence_forms import spoken
from deckbuilder.ui.words import translated
from engine.games import GAMES
from engine.games.construction import construction

# The narrower of two forms that fit the same sentence comes first.
SENTENCES = (
    "{sentence} No document says whether the side deck counts.",
    "{card} is a {values} card; this deck may hold {allowed}.",
    "{card} is an {values} card; this deck may hold {allowed}.",
    "{found} {card} ({places}); it is limited to {limit} ({list}).",
    "{found} {card}; the pool has {allowed}.",
    "{card}: {copies}, {limit} allowed; {places}.",
    "{section}: {count}, {asked} needed; {difference}.",
    "No {section} yet; every deck needs exactly one.",
    "No {section} yet; a player starts with exactly one.",
    "{section}: {count}; a deck has exactly one.",
    "{section}: {count}; a player starts with exactly one.",
    "{section}: none for {value}; {limit} needed.",
    "{section}: {number} for {value}; {limit} needed.",
    "{section}: {number} for {value}; none needed.",
    "{section} has {count}; {limit} are allowed.",
    "{section} has {count} of the spirit's element; it must have exactly {number} or none.",
    "{section} has {found} Level Ups of Rank {number}; all together {limit} is allowed.",
    "{section} has {found} Level Ups of Rank {number}; all together {limit} are allowed.",
    "Assumed: {assumption}",
    "If your event says otherwise, change it in a format of your own.",
    "The size of {section} is not stated by the game's documents, so it was not checked.",
    "How many {card} a deck may hold is not stated by the game's documents, so it was not checked.",
    "The Library has no Level Up; the Summoners will stay at level 1.",
    "{cards} have the same character.",
    "{found} {card}; the guide foresees a third copy of a card and does not say whether there may"
    " be more.",
    "{cards} is of another attribute than the deck's Akora. Players report that the Akora decides"
    " what a deck may hold; the guide does not say so.",
    "{cards} are of another attribute than the deck's Akora. Players report that the Akora decides"
    " what a deck may hold; the guide does not say so.",
    "{card} cannot be the starting relic shard.",
    "{cards} is of another attribute than the deck's Akora. This format allows no such cards.",
    "{cards} are of another attribute than the deck's Akora. This format allows no such cards.",
    "{card} has several attributes; the guide does not say whether such a shard may be the"
    " starting one, from which Multi-Attribute Akora take their attribute.",
    "{card} has several attributes; this format starts with a relic shard of one attribute.",
    "{card} is a Token; the guide does not say whether a deck may hold one.",
    "{card} is a Token; this format allows none in a deck.",
    "{cards} can be played only on a unit, and the deck has no other unit.",
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
    "{overlay} needs {count}; {card} allows {most}.",
    "{card} carries {number} infusions ({overlay}); one is allowed.",
    "{card} is Fabled and may carry no infusion, but carries {overlay}.",
    "{card} cannot be sided in for any one card: the deck would have at least {count}.",
    "{card} is recorded without an aspect, so only aspectless cards fit it.",
    "Remove {number} of {found} {card}.",
    "Remove {number} of {found} {card} to be safe.",
    "Remove {cards} from {section}.",
    "Remove {number} of them.",
    "Remove all {found} {card}.",
    "Remove {card}.",
    "Add one card to {section}.",
    "Add one for {value} to {section}.",
    "Add a relic shard to {section}.",
    "Add {count} to {section}.",
    "Add Level Ups, unless that is the plan.",
    "Add units that they can be placed on.",
    "Keep only {card}.",
    "Make it {number} of the spirit's element, or remove all {found}.",
    "Replace one by a card with another character.",
    "Ask the organiser; a format of your own can state the number.",
    "Start with another relic shard than {card}.",
    "Start with a relic shard of one attribute.",
    "Use cards of the Akora's attribute to be safe.",
    "Move {number} {card} to {section}.",
    "Take {strips}.",
    "Did you mean {allowed}?",
    "Correct the name, or import the card.",
    "Choose an avatar with an aspect.",
    "Put {card} over a card that may carry it, or remove it.",
    "Give {card} a lighter infusion, or leave pips free in the deck.",
    "Add the set of {card} to the card data.",
    "Compare the card data of {card} with the printed card.",
    "Add {card}.",
    # What the card data says of single cards.
    "{card} has a condition that was not understood: “{name}”.",
    "See for yourself whether the deck meets it, or replace {card}.",
    "{card} may be used only with a {leader} of the element {value}.",
    "Replace {card} by another tower of its element, or choose a {leader} of the element {value}.",
    "{card} has the element {value}, which neither champion nor spirit has; the rules limit the"
    " elements of the main deck alone.",
    "The printings of {card} disagree on {field}.",
    "The records of {card} disagree on whom it depicts.",
    "{card} is recorded with Rank {value}; Ranks are 1 to 4 and Infinite.",
    "{card} is recorded with {number} aspects; {matching}.",
    "{card} is recorded with 0 pips; no such infusion is expected.",
    "{card} is recorded with {element}.",
    "{card} has the aspect “{name}”, which is none of the six.",
    "{card} has {number} aspects; an avatar has one or two.",
    "{card} has an allowance of {number}; a champion's is 0 to {most}.",
    "{card} is Fabled and yet recorded with an allowance.",
    "The card data does not say the affinity of {card}.",
    "The card data does not say which character {card} is.",
    "The card data does not say the Rank of {card}.",
    "The card data does not say how many pips {card} has.",
    "{cards} look alike; as one card they would be {number} copies, and {limit} are allowed.",
    "Make sure that these are different cards.",
    "{section} has {count}; whatever the unknown ones are, only {limit} fit.",
    "{card} is a card of {game}.",
    "Move its cards to one of: {sections}.",
    # Lines of a list or a plan.
    "Line {number} “{line}” was not used: {reason}.",
    "Correct line {number}.",
    "{place}: {card} cannot go out of {section}; {why}. The line was skipped.",
    "{place}: {card} cannot go in from {section}; {why}. The line was skipped.",
    "Plan, line {number} “{line}”: {reason}. The line was skipped.",
    "Correct or remove this line of the plan.",
    # What a deck check finds.
    "{found} {card}: missing from {section}.",
    "{found} {card}: found in {section}, not listed.",
    "{found} {card}: found in {section}, listed in {other}; {infusions}.",
    "{found} {card}: found in {section}, listed in {other}.",
    "{found} {card} in {section}: {infusions}.",
    # Teams.
    "{found} decks of the team have the avatar {card}; within a team each must be different.",
    "Give all but one of them another avatar.",
    "The team has {decks}; {format} is played by teams of {number}.",
    "Give {decks}, or choose another format.",
    "{name} has the seat “{value}”; the seats are 1 to {number}.",
    "{name} has no seat; the seats are 1 to {number}.",
    "{cards} have the same seat {seat}.",
    "Correct the seats in the roster.",
    "No list that can be read: {names}. The rules for teams were not checked.",
    "The decks of the team are of different games. The rules for teams were not checked.",
    "The lists of the team name different formats. The rules for teams were not checked.",
    "Correct the lists or the roster and check again.",
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
    "The Rules Processing Guide states no deck sizes and no copies; this format assumes them, so"
    " that decks can be built and played.",
)
_SECTIONS = (
    "Deck", "Side Deck", "Influence", "Avatar", "Champion", "Spirit", "Shard Deck", "Towers",
    "Summoners", "Library", "Akora Deck", "Alchemy Deck", "Starting Relic Shard",
)  # fmt: skip
_INFUSION = (
    "lacks {overlay} (it lies on {card})",
    "lacks {overlay}",
    "carries {overlay}, which is not listed on it (it is listed on {card})",
    "carries {overlay}, which is not listed on it",
)
# What may fill a sentence's places besides names and numbers, by the place.
PARTS = {
    "sentence": SENTENCES,
    "reason": ERROR_PARTS["reason"],
    "place": ("Plan, line {number}", "Plan"),
    "why": (
        "an {type} is never sided without its card",
        "a card of type {type} stays as registered",
        "only {number} there",
        "it is there, but not in that pairing",
        "it is not there",
    ),
    "strips": ("{overlay} off {card}, {strips}", "{overlay} off {card}"),
    "leader": ("champion or spirit", "champion", "spirit"),
    "field": (
        "its element", "its subtypes", "its affinity", "its Rank", "its allowance", "its aspects",
        "its pips", "whether it is Unique", "whether it is Fabled",
    ),
    "matching": ("all have to match", "one that matches is enough"),
    "element": ("the element “{name}”, which the game does not have", "no element"),
    "sections": ("{section}, {sections}", "{section}"),
    "count": ("{number} cards", "{number} card", "{number} pips", "{number} pip"),
    "assumption": (
        "an Akora Deck has exactly {number} cards.",
        "an Akora Deck has at most {number} cards.",
        "an Alchemy Deck has exactly {number} cards, without the starting Relic Shard.",
        "a deck has at most {number} copies of a card.",
        "a side deck has at most {number} cards.",
        "copies in the side deck count towards the copies of a card.",
        "copies in the side deck are counted apart.",
        "a deck may hold Tokens.",
        "a deck may not hold Tokens.",
        "a deck may hold cards of any attribute.",
        "a deck holds only cards of its Akora's attributes.",
        "the starting Relic Shard may be a Multi-Attribute one.",
        "the starting Relic Shard has one attribute.",
    ),
    "asked": ("exactly {number}", "{number} or more", "{number} or fewer"),
    "difference": (
        "{count} missing",
        "{count} too many",
    ),
    "note": (
        "One ban is known for certain; its date, the other bans, banned pairs, limited cards and"
        " errata are not.",
    ),
    "copies": ("{number} copies", "1 copy"),
    "decks": ("{number} decks", "1 deck"),
    "section": _SECTIONS,
    "other": _SECTIONS,
    "infusion": _INFUSION,
    "infusions": ("{infusion}; {infusions}", *_INFUSION),
    "cards": ("{card} and {cards}",),
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
    return spoken(sentence, SENTENCES, PARTS)


def rule_text(title: str) -> str:
    """Return what a construction rule asks, or how a game's odds are meant, translated."""
    return translated(title)


def templates() -> set[str]:
    """Return every form, for whoever checks that it is translated."""
    titles = (rule.title for game in GAMES for rule in construction(game).rules)
    draws = [game.draws for game in GAMES.values() if game.draws]
    draws += [game.draws_under({}) for game in GAMES.values() if game.draws_under]
    notes = (each.note for each in draws if each.note)
    return {*SENTENCES, *(form for forms in PARTS.values() for form in forms), *titles, *notes}
