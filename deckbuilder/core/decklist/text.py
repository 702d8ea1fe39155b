"""Reading deck lists as text: details, headings, one card a line."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, partial

from deckbuilder.core.decklist.card_lines import (
    LONGEST_LINE,
    Knows,
    LineFault,
    clean_line,
    read_card_line,
    read_usual_line,
    split_comment,
    unquoted,
)
from deckbuilder.core.decklist.reading import (
    CardNames,
    DecklistError,
    LineProblem,
    ListReading,
    Row,
    gather,
    guess_game,
    home_section,
    refuse_endless,
)
from engine.cards import GameId
from engine.decks import Deck, Entry
from engine.games import GAMES, game
from engine.games.game import Game
from engine.names import name_key, plain_punctuation

LONGEST_HEADING = 200
LONGEST_DETAIL = 12_000
KNOWN_KEYS = ("game", "name", "format", "notes")
COMMENTS_KEY = "comments"  # where comments beside no card live in a deck's unknown keys

_LINE_END = re.compile(r"\r\n|\r|\n")
DETAIL = re.compile(r"([^\W\d_][^:]*):(?:\s(.*))?")
_HEADING = re.compile(r"(.*?)\s*[:-]?\s*(?:(?:\(\s*|\[\s*)?(\d+)(?:\s*cards?)?\s*[)\]]?)?\s*:?")
_BRACKETED = re.compile(r"\[(.+)\]")
_WORDLESS = re.compile(r"[\W_]*")
# A card of the side deck, in whatever section, as Cockatrice, Forge and MTGO write it.
_SIDE_CARD = re.compile(r"SB:\s*(\S.*)", re.IGNORECASE)
_USUAL = {"maindeck": "main", "influence deck": "influence"}


@dataclass(slots=True)
class _TextDraft:
    """A list while it is read."""

    rows: list[Row] = field(default_factory=list)
    problems: list[LineProblem] = field(default_factory=list)
    words: dict[str, str] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)
    details: list[tuple[str, str]] = field(default_factory=list)
    comments: list[str] = field(default_factory=list)
    section: str | None = None
    promised: dict[str, tuple[int, int]] = field(default_factory=dict)


def read_text_list(text: str, game_id: str | None, names: CardNames) -> ListReading:
    """Read a text list; a `Game:` line goes before the given game, which goes before a guess.

    Raises:
        DecklistError: It is not a deck list, or its game cannot be told.
    """
    raw_lines = _LINE_END.split(text)
    refuse_endless(len(raw_lines))
    lines = [clean_line(raw) for raw in raw_lines]
    if not any(lines):
        raise DecklistError("it is empty; a deck list names cards.")
    named = next(_game_lines(lines), "") or game_id
    plugin = game(named) if named else _guess(lines, names)
    draft = _TextDraft()
    knows = partial(names.knows, plugin.id)
    for number, line in enumerate(lines, start=1):
        usual = read_usual_line(line, knows)
        if usual:
            draft.rows.append(Row(draft.section, usual, number))
        else:
            _read_line(draft, plugin, number, line, knows)
    if not (draft.rows or draft.words or draft.section):
        raise DecklistError("it is not a deck list: it names no cards.")
    _refuse_prose(draft, lines, plugin, names)
    _compare_promises(draft, plugin)
    sections, numbers = gather(plugin, draft.rows, names)
    deck = Deck(
        game=plugin.id,
        name=draft.words.get("name", ""),
        format=draft.words.get("format", ""),
        notes="\n".join(draft.notes),
        sections=sections,
        details=tuple(draft.details),
        extra={COMMENTS_KEY: draft.comments} if draft.comments else {},
    )
    problems = sorted(draft.problems, key=lambda each: each.line)
    return ListReading(deck, tuple(problems), numbers, is_guessed=not named)


def _game_lines(lines: list[str]) -> Iterator[str]:
    """Yield what the `Game:` lines before the first heading of any game say."""
    for line in lines:
        body = split_comment(line[:LONGEST_HEADING])[0]
        if any(section_of_heading(body, each) for each in GAMES.values()):
            return
        detail = DETAIL.fullmatch(body)
        if detail and name_key(detail[1]) == "game" and detail[2]:
            yield unquoted(detail[2])


def _guess(lines: list[str], names: CardNames) -> Game:
    cards, headings = [], []
    for line in lines:
        if len(line) > LONGEST_LINE:
            continue
        headings.append(_heading_of(split_comment(line[:LONGEST_HEADING])[0])[0])
        side = _SIDE_CARD.fullmatch(line)
        entry = read_card_line(side[1] if side else line)
        if isinstance(entry, Entry):
            cards.append(entry.name)
    return guess_game(cards, headings, names)


def _heading_of(body: str) -> tuple[str, str]:
    """Return what a line would be as a heading, without its count and colon, and the count."""
    match = _HEADING.fullmatch(plain_punctuation(body))
    base, count = (match[1], match[2] or "") if match else (body, "")
    bracketed = _BRACKETED.fullmatch(base)
    return (bracketed[1] if bracketed else base), count


@cache
def _headings(game_id: GameId) -> Mapping[str, str]:
    """Return the section that each heading means, in the game's own words and in usual ones."""
    plugin = GAMES[game_id]
    sections = {section.id for section in plugin.sections}
    usual = {words: meant for words, meant in _USUAL.items() if meant in sections}
    # A game that calls its deck otherwise; a side deck it does not have stays a separate section.
    other = {"deck": home_section(plugin), "main deck": home_section(plugin)}
    side = dict.fromkeys(("side deck", "sidedeck", "sideboard"), "side")
    own = {name_key(word): each.id for each in plugin.sections for word in (each.id, each.heading)}
    return {**other, **side, **usual, **own}


def section_of_heading(body: str, plugin: Game) -> tuple[str, str] | None:
    """Return the section a heading names and the count beside it; None for any other line."""
    if body[:1].isdigit() or len(body) > LONGEST_HEADING:
        return None
    base, count = _heading_of(body)
    meant = _headings(plugin.id).get(name_key(base))
    if meant:
        return meant, count
    bracketed = _BRACKETED.fullmatch(body)
    return (bracketed[1], "") if bracketed else None


def _read_line(draft: _TextDraft, plugin: Game, number: int, line: str, knows: Knows) -> None:
    if len(line) > LONGEST_DETAIL:
        reason = f"it is longer than {LONGEST_DETAIL} characters"
        draft.problems.append(LineProblem(number, line[:LONGEST_HEADING], reason, is_lost=True))
        return
    body, comment = split_comment(line)
    heading = section_of_heading(body, plugin)
    side = _SIDE_CARD.fullmatch(line)
    if heading:
        _begin_section(draft, number, *heading)
    elif side and not knows(body):
        row = Row("side", Entry(""), number)
        _read_card(draft, plugin, row, side[1], knows)
        return
    elif body and not _read_detail(draft, number, body):
        row = Row(draft.section, Entry(""), number)
        _read_card(draft, plugin, row, line, knows)  # its comment is the card's note
        return
    draft.comments += [comment] if comment else []


def _begin_section(draft: _TextDraft, number: int, section: str, count: str) -> None:
    draft.section = section
    if count and len(count) < 6:
        first, promised = draft.promised.get(section, (number, 0))
        draft.promised[section] = (first, promised + int(count))


def _read_card(draft: _TextDraft, plugin: Game, row: Row, line: str, knows: Knows) -> None:
    """Read the card of a line for a row that says where it goes."""
    body, number = split_comment(line)[0], row.line
    entry = read_card_line(line, knows)
    if isinstance(entry, LineFault):
        problem = LineProblem(number, line, entry.reason, is_lost=True, section=row.section)
        draft.problems.append(problem)
    elif _WORDLESS.fullmatch(body):
        draft.problems.append(LineProblem(number, line, "there is no card name in it"))
    elif entry.name == body and body[-1] == ":" and not knows(body):
        headings = ", ".join(section.heading for section in plugin.sections)
        known = f"it is not a heading of {plugin.title} ({headings})"
        reason = f"{known}; the cards below it belong to the one above"
        draft.problems.append(LineProblem(number, line, reason))
    else:
        draft.rows.append(row._replace(entry=entry))


def _read_detail(draft: _TextDraft, number: int, body: str) -> bool:
    """Keep a `Key: value` line; behind the first heading only the known keys are taken for one."""
    match = DETAIL.fullmatch(body)
    if match is None:
        return False
    key, value = name_key(match[1]), unquoted(match[2] or "")
    if draft.section is not None:
        if key not in KNOWN_KEYS:
            return False
        reason = "details come before the first heading; this one was not used"
        draft.problems.append(LineProblem(number, body, reason))
    elif key == "notes":
        draft.notes.append(value)
    elif key in ("game", "name", "format") and key not in draft.words:
        draft.words[key] = value
    else:
        draft.details.append((match[1].strip(), value))
    return True


def _refuse_prose(draft: _TextDraft, lines: list[str], plugin: Game, names: CardNames) -> None:
    """A text without headings, details, counts or known cards is something else."""
    if draft.words or draft.section is not None:
        return
    if any(line[:1].isdigit() for line in lines):
        return
    if not any(names.knows(plugin.id, row.entry.name) for row in draft.rows):
        raise DecklistError("it is not a deck list: it has no heading, no count and no known card.")


def _compare_promises(draft: _TextDraft, plugin: Game) -> None:
    for section, (number, promised) in draft.promised.items():
        found = sum(row.entry.count for row in draft.rows if row.section == section)
        if found != promised:
            known = plugin.section(section)
            heading = known.heading if known else section
            reason = f"the heading says {promised}, but the lines below it make {found}"
            draft.problems.append(LineProblem(number, f"{heading} ({promised})", reason))
