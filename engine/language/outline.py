"""The outline of a text: openings, costs, sentences, modes.

SUMMON — Draw a card. Then discard a card.        an opening, two sentences
ACTION — (1), Sacrifice a unit: Draw a card.      an opening, two costs, a sentence
Choose one — • Draw a card. • Discard a card.     a choice with two modes
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import field

from engine.language.openings import Layout
from engine.language.reading.outline import Piece, Pieces, sentence_end, without_quotes
from engine.values import value

_CHOOSE = re.compile(
    r"(?:Starting with (?P<first>[a-z' ]{3,50}?), )?"
    r"(?:(?P<who>[A-Za-z][a-z' ]{2,50}?) )?chooses? "
    r"(?P<amount>(?:up to )?(?:one|two|three|four|\d)(?: or (?:both|more|two|three))?|any number)"
    r"(?: for each (?P<per>[^.•]{3,80}?), up to (?P<most>two|three|four|five))?"
    r"(?: of the following)?"
    r"(?P<again>\. You may choose the same (?:mode|option|one) more than once\.)?"
    r"(?:(?:\.|,? or) If (?P<held>[^.•]{4,120}?),? (?P<may>you (?:may|can) )?"
    r"choose (?P<then>both|all|two|three|one or both|any number)"
    r"(?: of (?:them|the following))?(?: instead)?\.)?"
    r"(?:\s*(?:—|:|-)\s*|\.?\s*(?:(?=•)|$))",
    re.IGNORECASE,
)
# What a choice in the same sentence hangs on: "If ..., choose one.", "You may ..., if you do, ...".
_BEFORE_CHOICE = re.compile(
    r"((?:If [^.•—:]{4,120}|You (?:may|can) [^.•—:]{4,120}?,(?: and)?,? if you do)),\s+(?=choose )",
    re.IGNORECASE,
)
_WORDS = re.compile(r"\w")
_COSTS = ("COST", "COSTS")


@value
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
        before: What the choice hangs on in the same sentence; empty for nothing.
        per, most: What there has to be for each mode that is chosen, and how many at most.
        first: Who of several players chooses first; empty where nobody does.
    """

    text: str
    amount: str
    who: str
    modes: tuple[tuple[str, ...], ...]
    again: bool = False
    held: str = ""
    then: str = ""
    may: bool = False
    before: str = ""
    per: str = ""
    most: str = ""
    first: str = ""


@value
class Labelled:
    """The parts of an effect, with the label and the sentences of each."""

    parts: tuple[tuple[str, tuple[str, ...]], ...]


@value
class Block:
    """One ability as printed.

    Attributes:
        kind: That of its opening; plain without one.
        opening: The words of the opening, in plain marks.
        costs: What stands before the colon; empty without one.
    """

    kind: str
    opening: str = ""
    costs: str = ""
    items: tuple[str | Choice | Labelled, ...] = field(default=())


class TextOutline:
    """Finds the abilities of a game's texts."""

    def __init__(self, layout: Layout, digits: int) -> None:
        """Take how texts are laid out, and how many digits a number has at most."""
        self._layout = layout
        number = rf"(?:\d{{1,{digits}}}|X)"
        self._bracket = re.compile(rf"(\(\s*{number}\s*\))\s*(,?)\s*", re.IGNORECASE)
        self._openings = [
            (each, re.compile(each.pattern, re.IGNORECASE))
            for each in layout.openings
            if each.pattern
        ]
        # An opening in capitals begins a new ability even where no full stop stands before it.
        breaks = [each.breaks for each in layout.openings if each.breaks]
        self._breaks = re.compile("|".join((*breaks, "•")))
        self._labels = re.compile(layout.labels, re.IGNORECASE) if layout.labels else None

        self._heads = {each.kind.upper(): each for each, _ in self._openings}
        self._begins = {"SENTENCE", "BEFORE", "CHOOSE", *(("LABEL",) if self._labels else ())}

    def blocks(self, paragraph: str) -> list[Block]:
        """Return the abilities of a paragraph; an `OutlineError` where its pieces do not fit."""
        pieces = Pieces(self.scan(paragraph))
        found: list[Block] = []
        if pieces.kind in self._begins:
            found.append(Block("plain", items=self._items(pieces)))
        while pieces.are_left:
            found.append(self._headed(pieces, found))
        return found

    def _headed(self, pieces: Pieces, before: list[Block]) -> Block:
        """Return an ability with an opening or with costs alone, after those before it."""
        opening = self._heads.get(pieces.kind)
        if opening is not None:
            words = pieces.take(pieces.kind)
            takes = opening.takes_costs and pieces.kind in _COSTS
            costs = _costs(pieces, ()) if takes else ""
            further = _COSTS if opening.takes_costs and not takes else ()
            return Block(opening.kind, words, costs, self._items(pieces, further))
        if pieces.kind not in _COSTS:
            in_mode = bool(before) and isinstance(before[-1].items[-1], Choice)
            expected = {*self._begins, *self._heads, *(("_BULLET",) if in_mode else ())}
            pieces.take_of(_COSTS, expected)
        alone = self._layout.with_costs_alone
        costs = _costs(pieces, self._begins)
        return Block(alone.kind if alone is not None else "plain", "", costs, self._items(pieces))

    def _items(
        self, pieces: Pieces, others: Collection[str] = ()
    ) -> tuple[str | Choice | Labelled, ...]:
        """Return sentences, choices and labelled parts, at least one."""
        items = [self._item(pieces, others)]
        while pieces.kind in self._begins:
            items.append(self._item(pieces, ()))
        return tuple(items)

    def _item(self, pieces: Pieces, others: Collection[str]) -> str | Choice | Labelled:
        if pieces.kind == "SENTENCE" or pieces.kind not in self._begins:
            return pieces.take_of(("SENTENCE",), {*self._begins, *others})
        return _labelled(pieces) if pieces.kind == "LABEL" else _choice(pieces)

    def scan(self, paragraph: str) -> Iterator[Piece]:
        """Cut a paragraph into typed pieces."""
        place = 0
        may_cost = self._layout.with_costs_alone is not None
        while place < len(paragraph):
            found = self._opening(paragraph, place)
            if found is not None:
                piece, place, may_cost = found
                yield piece
                continue
            costs = self._cost(paragraph, place) if may_cost else None
            may_cost = False
            pieces, place = costs or self._sentence(paragraph, place)
            yield from pieces
            if costs is None:
                place = _skip(paragraph, place)
                may_cost = self._costs_begin(paragraph, place)

    def _costs_begin(self, text: str, place: int) -> bool:
        """Whether costs follow a sentence on the same line."""
        pattern = self._layout.costs_begin
        return bool(pattern) and re.match(pattern, text[place:], re.IGNORECASE) is not None

    def _opening(self, text: str, place: int) -> tuple[Piece, int, bool] | None:
        """Return an opening that stands here, where it ends, and whether costs may follow."""
        for opening, pattern in self._openings:
            match = pattern.match(text, place)
            if match:
                words = match[1] if match.lastindex else match[0]
                return Piece(opening.kind.upper(), words), match.end(), opening.takes_costs
        return None

    def _cost(self, text: str, place: int) -> tuple[list[Piece], int] | None:
        """Return the pieces of a cost that begins here: bracketed, in words, or both."""
        mark = self._layout.cost_mark
        pieces: list[Piece] = []
        bracket = self._bracket.match(text, place)
        if bracket:
            pieces.append(Piece("COST", bracket[1]))
            place = bracket.end()
            if text[place : place + 1] == mark:
                return [*pieces, Piece("_COLON", mark)], _skip(text, place + 1)
            if not bracket[2]:
                return pieces, place
        end = sentence_end(text, place, f".{mark}")
        if text[end : end + 1] == mark and not _CHOOSE.match(text, place):
            words = [Piece("COSTS", text[place:end])] if end > place else []
            return [*pieces, *words, Piece("_COLON", mark)], _skip(text, end + 1)
        return (pieces, place) if pieces else None

    def _sentence(self, text: str, place: int) -> tuple[list[Piece], int]:
        if text[place] == "•":
            return [Piece("_BULLET", "•")], _skip(text, place + 1)
        label = self._labels.match(text, place) if self._labels is not None else None
        if label:
            return [Piece("LABEL", label[1])], label.end()
        before = _BEFORE_CHOICE.match(text, place)
        if before and "•" in text[before.end() :]:
            return [Piece("BEFORE", before[1])], before.end()
        choose = _CHOOSE.match(text, place)
        if choose and (modes := _modes(text, choose.end())):
            pieces = [Piece("CHOOSE", choose[0].strip())]
            for mode in modes:
                pieces += [Piece("_BULLET", "•"), *_sentences(mode)]
            return pieces, len(text)
        end = sentence_end(text, place, ".")
        following = self._breaks.search(without_quotes(text), place + 1, end)
        if following:
            end = following.start()
            return _piece(text[place:end]), end
        return _piece(text[place : end + 1]), end + 1


def _skip(text: str, place: int) -> int:
    while place < len(text) and text[place] == " ":
        place += 1
    return place


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


def _costs(pieces: Pieces, others: Collection[str]) -> str:
    """Return costs up to their colon; one in a bracket may do without before some other pieces."""
    costs = [pieces.take("COST")] if pieces.kind == "COST" else []
    if costs and pieces.kind in others:
        return costs[0]
    further = {"COSTS", *others} if costs else ()
    if not costs or pieces.kind == "COSTS":
        costs.append(pieces.take("COSTS"))
        further = ()
    pieces.take_of(("_COLON",), further)
    return ", ".join(costs)


def _labelled(pieces: Pieces) -> Labelled:
    parts: list[tuple[str, tuple[str, ...]]] = []
    while pieces.kind == "LABEL":
        parts.append((pieces.take("LABEL"), pieces.all_of("SENTENCE")))
    return Labelled(tuple(parts))


def _choice(pieces: Pieces) -> Choice:
    before = pieces.take("BEFORE") if pieces.kind == "BEFORE" else ""
    words = pieces.take("CHOOSE")
    modes: list[tuple[str, ...]] = []
    while not modes or pieces.kind == "_BULLET":
        pieces.take("_BULLET")
        modes.append(pieces.all_of("SENTENCE"))
    match = _CHOOSE.match(f"{words} ")
    assert match is not None  # the scanner found the piece by this very pattern
    said = match.groupdict("")
    return Choice(
        words,
        said["amount"].casefold(),
        said["who"],
        tuple(modes),
        match["again"] is not None,
        said["held"],
        said["then"].casefold(),
        match["may"] is not None,
        before,
        said["per"],
        said["most"].casefold(),
        said["first"],
    )
