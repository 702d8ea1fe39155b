"""Decks as Cockatrice keeps them (`.cod`): XML with a zone for the deck and one for the side deck.

A document type is refused before anything of it is carried out, so that no entity is expanded and
nothing outside the file is read.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from xml.parsers import expat

from deckbuilder.core.decklist.card_lines import clean_line, read_names, written_name
from deckbuilder.core.decklist.reading import (
    CardNames,
    DecklistError,
    LineProblem,
    ListReading,
    Row,
    gather,
    guess_game,
    refuse_endless,
)
from deckbuilder.core.decklist.two_piles import SIDE, main_and_side, unsaid_sections
from deckbuilder.core.decklist.unsaid import FORMAT, NAME, NOTES, PRINTINGS, unsaid
from engine.cards import GameId
from engine.decks import MOST_COPIES, Deck, Entry
from engine.errors import EngineError
from engine.games import GAMES, game
from engine.games.game import Game

ROOT = "cockatrice_deck"
MAIN_ZONE = "main"
DEEPEST = 20
_KNOWN_TAGS = (ROOT, "deckname", "comments", "zone", "card")
_CARD_WORDS = ("number", "name", "setShortName", "collectorNumber")
_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_COMMENT_HEAD = re.compile(r"Game: ([^\n]+)\n(?:Format: ([^\n]+)\n)?(?:\n|$)")


@dataclass(slots=True)
class _CockatriceDraft:
    """A file while it is read.

    Attributes:
        path: The elements around the place that has been reached.
        zoned: The cards, with the zone that each stands in.
    """

    path: list[str] = field(default_factory=list)
    zone: str = ""
    words: dict[str, list[str]] = field(default_factory=dict)
    zoned: list[Row] = field(default_factory=list)
    problems: list[LineProblem] = field(default_factory=list)


def read_cockatrice_deck(text: str, game_id: str | None, names: CardNames) -> ListReading:
    """Read a `.cod` file; cards aside from the deck go where their type belongs.

    Raises:
        DecklistError: It is not such a file, holds a document type, or its game cannot be told.
    """
    draft = _parse(text)
    name = clean_line("".join(draft.words.get("deckname", ())))
    comments = "".join(draft.words.get("comments", ()))
    said, format_, notes = _split_comments(comments)
    named = said or game_id
    cards = [row.entry.name for row in draft.zoned]
    plugin = game(named) if named else guess_game(cards, (), names)
    knows = partial(names.knows, plugin.id)
    rows = [_placed(row, plugin, names, knows) for row in draft.zoned]
    sections, numbers = gather(plugin, rows, names)
    deck = Deck(plugin.id, name, format_, notes, sections)
    return ListReading(deck, tuple(draft.problems), numbers, is_guessed=not named)


def _parse(text: str) -> _CockatriceDraft:
    draft = _CockatriceDraft()
    parser = expat.ParserCreate()
    parser.StartDoctypeDeclHandler = _refuse_doctype
    parser.StartElementHandler = lambda tag, words: _begin(
        draft, tag, words, parser.CurrentLineNumber
    )
    parser.EndElementHandler = lambda _tag: draft.path.pop()
    parser.CharacterDataHandler = lambda data: _keep(draft, data, parser.CurrentLineNumber)
    try:
        parser.Parse(text.removeprefix("\ufeff"), True)
    except expat.ExpatError as error:
        reason = expat.ErrorString(error.code)
        raise DecklistError(f"it is not valid XML (line {error.lineno}): {reason}.") from error
    return draft


def _refuse_doctype(*_words: object) -> None:
    raise DecklistError("it holds a document type, which no deck needs.")


def _begin(draft: _CockatriceDraft, tag: str, words: Mapping[str, str], line: int) -> None:
    if not draft.path and tag != ROOT:
        raise DecklistError("it is not a deck of Cockatrice.")
    if len(draft.path) >= DEEPEST:
        raise DecklistError("it is nested too deeply.")
    draft.path.append(tag)
    if tag == "zone":
        draft.zone = clean_line(words.get("name", ""))
    elif tag == "card" and draft.path == [ROOT, "zone", "card"]:
        refuse_endless(len(draft.zoned) + 1)
        _read_card(draft, words, line)
    elif tag not in _KNOWN_TAGS and len(draft.path) == 2:  # directly in the deck
        draft.words[tag] = []


def _keep(draft: _CockatriceDraft, data: str, line: int) -> None:
    """Keep a text; the first text of an element that has no place here is told."""
    inside = draft.path[1] if len(draft.path) > 1 else ""
    if inside in ("deckname", "comments"):
        draft.words.setdefault(inside, []).append(data)
    elif data.strip() and inside in draft.words and not draft.words[inside]:
        draft.words[inside].append(data)
        reason = f"“{inside}” has no place in a deck here and was not read"
        draft.problems.append(LineProblem(line, clean_line(data)[:200], reason))


def _read_card(draft: _CockatriceDraft, words: Mapping[str, str], line: int) -> None:
    count, name = words.get("number", "1"), clean_line(words.get("name", ""))
    is_count = count.isascii() and count.isdigit() and len(count) <= 6
    if not name or not is_count or not 1 <= int(count) <= MOST_COPIES:
        reason = f"it needs a name and a count from 1 to {MOST_COPIES}"
        text = f"{clean_line(count)[:40]} {name[:200]}"
        draft.problems.append(LineProblem(line, text, reason, is_lost=True))
        return
    entry = Entry(
        name,
        int(count),
        set=clean_line(words.get("setShortName", "")),
        number=clean_line(words.get("collectorNumber", "")),
        extra={key: word for key, word in words.items() if key not in _CARD_WORDS and word},
    )
    draft.zoned.append(Row(draft.zone, entry, line))


def _placed(row: Row, plugin: Game, names: CardNames, knows: Callable[[str], bool]) -> Row:
    """Return a card with what it carries, in the section that its zone and type mean."""
    entry = _with_carried(row.entry, knows)
    zone = row.section or MAIN_ZONE
    if zone == MAIN_ZONE:
        return Row(None, entry, row.line)
    if zone != SIDE:
        known = plugin.section(zone)
        return Row(known.id if known else zone, entry, row.line)
    # The zone beside the deck holds leaders and further decks, too.
    home = plugin.section(names.section_of(plugin.id, entry.name) or SIDE)
    return Row(SIDE if home is None or home.is_drawn_from else home.id, entry, row.line)


def _with_carried(entry: Entry, knows: Callable[[str], bool]) -> Entry:
    ways = list(read_names(entry.name))
    best = next((way for way in ways if all(map(knows, (way.name, *way.infusions)))), ways[0])
    return replace(
        entry,
        name=best.name,
        infusions=best.infusions,
        set=entry.set or best.set,
        number=entry.number or best.number,
    )


def _split_comments(comments: str) -> tuple[GameId | None, str, str]:
    """Return the game and format that this program wrote above the notes, and the notes."""
    head = _COMMENT_HEAD.match(comments)
    if head is None:
        return None, "", comments
    try:
        return game(head[1]).id, head[2] or "", comments[head.end() :]
    except EngineError:
        return None, "", comments


def write_cockatrice_deck(deck: Deck) -> str:
    """Return a deck as a `.cod` file; game and format stand above the notes."""
    main, side = main_and_side(deck)
    head = f"Game: {GAMES[deck.game].title}\n"
    if format_ := clean_line(deck.format):
        head += f"Format: {format_}\n"
    comments = f"{head}\n{deck.notes}"
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<{ROOT} version="1">',
        f"    <deckname>{_text(clean_line(deck.name))}</deckname>",
        f"    <comments>{_text(comments)}</comments>",
    ]
    for zone, entries in ((MAIN_ZONE, main), (SIDE, side)):
        if entries:
            cards = map(_card, entries)
            lines += [f'    <zone name="{zone}">', *cards, "    </zone>"]
    return "\n".join((*lines, f"</{ROOT}>")) + "\n"


def unsaid_in_cockatrice(deck: Deck) -> tuple[str, ...]:
    """Name what a `.cod` file has no place for."""
    words = [deck.name, deck.format, deck.notes]
    for entry in deck.entries(*deck.sections):
        words += [entry.name, *entry.infusions, entry.set, entry.number]
    odd = ("characters that XML does not know",) if any(map(_NOT_XML.search, words)) else ()
    return (*unsaid(deck, NAME, FORMAT, NOTES, PRINTINGS), *odd, *unsaid_sections(deck))


def _card(entry: Entry) -> str:
    name = " + ".join(map(written_name, (entry.name, *entry.infusions)))
    words = {"number": str(entry.count), "name": name}
    words |= {"setShortName": clean_line(entry.set)} if entry.set else {}
    words |= {"collectorNumber": clean_line(entry.number)} if entry.number else {}
    said = " ".join(f"{key}={_quoted(_plain(word))}" for key, word in words.items())
    return f"        <card {said}/>"


def _text(text: str) -> str:
    return _escaped(_plain(text)).replace("\r", "&#13;")


def _escaped(text: str) -> str:
    # By hand: the standard library's function for this loads its network client.
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def _quoted(text: str) -> str:
    """A text as the value of an attribute, which keeps its line ends and tabs."""
    kept = _escaped(text).replace("\n", "&#10;").replace("\r", "&#13;").replace("\t", "&#9;")
    return '"' + kept.replace('"', "&quot;") + '"'


def _plain(text: str) -> str:
    return _NOT_XML.sub("", text)
