"""Siding plans as text: `- 1 Card + Infusion` goes out, `+ 1 Card` comes in."""

from deckbuilder.core.decklist.card_lines import (
    Knows,
    LineFault,
    clean_line,
    knows_nothing,
    read_card_line,
    split_comment,
)
from deckbuilder.core.decklist.reading import LineProblem, refuse_endless
from engine.legality import Move
from engine.names import plain_punctuation


def read_siding_plan(
    text: str, knows: Knows = knows_nothing
) -> tuple[tuple[Move, ...], tuple[LineProblem, ...]]:
    """Read a plan; a line that begins with neither sign comes back with its number."""
    moves: list[Move] = []
    problems: list[LineProblem] = []
    lines = text.splitlines()
    refuse_endless(len(lines))
    for number, raw in enumerate(lines, start=1):
        line = clean_line(raw)
        if not split_comment(line)[0]:
            continue
        sign = plain_punctuation(line[0])
        entry = read_card_line(line[1:].strip(), knows)
        if sign not in ("-", "+"):
            reason = "a line of a plan begins with - (out) or + (in)"
            problems.append(LineProblem(number, line, reason))
        elif isinstance(entry, LineFault):
            problems.append(LineProblem(number, line, entry.reason))
        else:
            moves.append(Move(sign == "-", entry, number))
    return tuple(moves), tuple(problems)
