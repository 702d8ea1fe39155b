"""The outline of a Rush of Ikorr text: headers, costs, sentences, modes.

SUMMON — Draw a card. Then discard a card.        header, two sentences
ACTION — (1), Sacrifice a champion: Draw a card.  header, two costs, a sentence
Choose one — • Draw a card. • Refresh 1.          a choice with two modes
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any

from engine.language.reading.outline import Outline, Piece, sentence_end, without_quotes

if TYPE_CHECKING:
    from lark import Token, Tree

GRAMMAR = r"""
start: [plain] headed*
plain: _item+
headed: HEADER _item+          -> triggered
      | ACTION [cost] _item+   -> action
      | cost _item+            -> power
      | power_cost _item+      -> power
      | RUSH [cost] _item+     -> rush
cost: COST _COLON | COST COSTS _COLON | COSTS _COLON
power_cost: COST
_item: SENTENCE | choice
choice: CHOOSE mode+
mode: _BULLET SENTENCE+
%declare HEADER ACTION RUSH COST COSTS _COLON SENTENCE CHOOSE _BULLET
"""

_HEADERS = "SUMMON|DEATH|ATTACK|RAID|SECURE|START|END|RETREAT"
_DASH = r"\s*(?:—|-)\s*"
_HEADER = re.compile(
    rf"((?:{_HEADERS})(?:\s*(?:,|/|&|\band\b|\bor\b)\s*(?:{_HEADERS}))*)(?:{_DASH}|\s*:\s*)",
    re.IGNORECASE,
)
_ACTION = re.compile(rf"ACTION(?:{_DASH}|\s*:\s*(?=\()|\s+(?=\())", re.IGNORECASE)
_RUSH = re.compile(rf"RUSH\s+(\d{{1,2}}|X)(?:\s*:\s*|{_DASH})", re.IGNORECASE)
_COST = re.compile(r"(\(\s*(?:\d{1,2}|X)\s*\))\s*(,?)\s*", re.IGNORECASE)
_CHOOSE = re.compile(
    r"(?:(?P<who>[A-Za-z][a-z' ]{2,50}?) )?chooses? "
    r"(?P<amount>(?:up to )?(?:one|two|three|four|\d)(?: or (?:both|more|two|three))?|any number)"
    r"(?: of the following)?"
    r"(?P<again>\. You may choose the same (?:mode|option|one) more than once\.)?"
    r"(?:\. If (?P<held>[^.•]{4,120}), (?P<may>you may )?choose (?P<then>both|all|two|three"
    r"|one or both|any number)(?: of (?:them|the following))? instead\.)?"
    r"(?:\s*(?:—|:|-)\s*|\s*(?=•)|\s*$)",
    re.IGNORECASE,
)
# A header in capitals opens a new ability even where no full stop stands before it.
_NEXT_HEADER = re.compile(rf"(?:\b(?:{_HEADERS}|ACTION){_DASH}|\bRUSH\s+(?:\d|X)|•)")
_WORDS = re.compile(r"\w")


@dataclass(frozen=True, slots=True)
class Choice:
    """A choice between modes.

    Attributes:
        text: The opening words.
        amount: How many are chosen, in words.
        who: Who chooses; empty for the controller.
        modes: The sentences of each.
        again: One mode may be chosen more than once.
        held: The condition under which more are chosen; empty without one.
        then: How many, in that case.
        may: Fewer may be chosen all the same.
    """

    text: str
    amount: str
    who: str
    modes: tuple[tuple[str, ...], ...]
    again: bool = False
    held: str = ""
    then: str = ""
    may: bool = False


@dataclass(frozen=True, slots=True)
class Block:
    """One ability as printed.

    Attributes:
        kind: plain, triggered, action, power or rush.
        opening: The header or number, in plain marks.
        costs: What stands before the colon; empty without one.
    """

    kind: str
    opening: str = ""
    costs: str = ""
    items: tuple[str | Choice, ...] = field(default=())


def scan(paragraph: str) -> Iterator[Piece]:
    """Cut a paragraph into typed pieces."""
    place = 0
    may_cost = True
    while place < len(paragraph):
        found = _opening(paragraph, place) or (_cost(paragraph, place) if may_cost else None)
        if found is not None:
            pieces, end = found
            yield from pieces
            may_cost = pieces[-1].kind in ("ACTION", "RUSH")
            place = end
            continue
        pieces, place = _sentence(paragraph, place)
        yield from pieces
        may_cost = False
        while place < len(paragraph) and paragraph[place] == " ":
            place += 1


def _opening(text: str, place: int) -> tuple[list[Piece], int] | None:
    for kind, pattern in (("HEADER", _HEADER), ("ACTION", _ACTION), ("RUSH", _RUSH)):
        match = pattern.match(text, place)
        if match:
            return [Piece(kind, match[1] if match.lastindex else match[0])], match.end()
    return None


def _cost(text: str, place: int) -> tuple[list[Piece], int] | None:
    """Return the pieces of a cost that begins here: bracketed, in words, or both."""
    pieces: list[Piece] = []
    bracket = _COST.match(text, place)
    if bracket:
        pieces.append(Piece("COST", bracket[1]))
        place = bracket.end()
        if text[place : place + 1] == ":":
            return [*pieces, Piece("_COLON", ":")], _skip(text, place + 1)
        if not bracket[2]:
            return pieces, place
    end = sentence_end(text, place, ".:")
    if text[end : end + 1] == ":" and not _CHOOSE.match(text, place):
        words = [Piece("COSTS", text[place:end])] if end > place else []
        return [*pieces, *words, Piece("_COLON", ":")], _skip(text, end + 1)
    return (pieces, place) if pieces else None


def _skip(text: str, place: int) -> int:
    while place < len(text) and text[place] == " ":
        place += 1
    return place


def _sentence(text: str, place: int) -> tuple[list[Piece], int]:
    if text[place] == "•":
        return [Piece("_BULLET", "•")], _skip(text, place + 1)
    choose = _CHOOSE.match(text, place)
    if choose and (modes := _modes(text, choose.end())):
        pieces = [Piece("CHOOSE", choose[0].strip())]
        for mode in modes:
            pieces += [Piece("_BULLET", "•"), *_sentences(mode)]
        return pieces, len(text)
    end = sentence_end(text, place, ".")
    following = _NEXT_HEADER.search(without_quotes(text), place + 1, end)
    if following:
        end = following.start()
        return _piece(text[place:end]), end
    return _piece(text[place : end + 1]), end + 1


def _piece(text: str) -> list[Piece]:
    return [Piece("SENTENCE", text.strip())] if _WORDS.search(text) else []


def _modes(text: str, place: int) -> list[str]:
    """Return the modes of a choice that are told apart by bullets or semicolons."""
    rest = text[place:]
    if "•" in rest:
        return [mode.strip() for mode in rest.split("•") if _WORDS.search(mode)]
    parts: list[str] = []
    start = 0
    while start < len(rest):
        end = sentence_end(rest, start, ";")
        parts.append(re.sub(r"^or\s+", "", rest[start:end].strip()))
        start = end + 1
    return parts if len(parts) > 1 else []


def _sentences(text: str) -> list[Piece]:
    pieces: list[Piece] = []
    place = 0
    while place < len(text):
        end = sentence_end(text, place, ".")
        pieces += _piece(text[place : end + 1])
        place = end + 1
    return pieces


@cache
def outline() -> Outline:
    """Return the compiled outline grammar; made at first use and never changed."""
    return Outline(GRAMMAR, scan)


def blocks(paragraph: str) -> list[Block]:
    """Return the abilities of a paragraph; an `OutlineError` where its pieces do not fit."""
    parts: list[Any] = [each for each in outline().read(paragraph).children if each is not None]
    return [_block(tree) for tree in parts if not isinstance(tree, str)]


def _block(tree: Tree[Token]) -> Block:
    opening, costs = "", ""
    items: list[str | Choice] = []
    # An optional part that is not there is None; a token is a string.
    parts: list[Any] = [each for each in tree.children if each]
    for child in parts:
        if isinstance(child, str):
            if getattr(child, "type", "") == "SENTENCE":
                items.append(str(child))
            else:
                opening = str(child)
        elif child.data in ("cost", "power_cost"):
            costs = ", ".join(str(token) for token in child.children)
        else:
            items.append(_choice(child))
    return Block(str(tree.data), opening, costs, tuple(items))


def _choice(tree: Tree[Token]) -> Choice:
    modes = [
        tuple(str(token) for token in child.children)
        for child in tree.children
        if not isinstance(child, str)
    ]
    text = str(tree.children[0])
    match = _CHOOSE.match(f"{text} ")
    assert match is not None  # the scanner found the piece by this very pattern
    return Choice(
        text,
        match["amount"].casefold(),
        match["who"] or "",
        tuple(modes),
        match["again"] is not None,
        match["held"] or "",
        (match["then"] or "").casefold(),
        match["may"] is not None,
    )
