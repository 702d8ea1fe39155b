"""What a study found, as charts, tables and sentences; all of it copyable as text."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from deckbuilder.core.simulation.blanks import Blank
from deckbuilder.core.simulation.intervals import Estimate, mean_of, share_of
from deckbuilder.core.simulation.report import CERTAIN, SIGNIFICANT, comparison_record
from deckbuilder.core.simulation.study import CopiesResult, Findings
from deckbuilder.core.simulation.tally import Tally
from deckbuilder.ui.panes.charts import ChartColumn
from deckbuilder.ui.words import decimal, tr, tr_count, tr_table
from engine.games import play_kit
from engine.games.tally import TallyKit

MOST_STUCK = 8
# A turn that very few games reached is not worth a line.
RARE = 20


@dataclass(frozen=True, slots=True)
class Block:
    """One part of the result.

    Attributes:
        sentences: What can be said in words.
        columns: A chart; none where there is nothing to draw.
        reading: The chart in words.
        head, rows: A table.
    """

    title: str
    sentences: tuple[str, ...] = ()
    columns: tuple[ChartColumn, ...] = ()
    reading: str = ""
    head: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = field(default=())

    def lines(self) -> Iterator[str]:
        """Yield the block as lines of text."""
        yield self.title
        yield from self.sentences
        if self.columns and not self.rows:
            yield self.reading
        if self.rows:
            yield "\t".join(self.head)
            yield from ("\t".join(row) for row in self.rows)


def blocks_of(found: Findings, goals: Sequence[str]) -> list[Block]:
    """Return everything a study found, part by part."""
    tally = found.tally
    if not tally.games:
        return []
    kit = play_kit(found.game).tally
    made = [not_understood(found.blanks)] if found.blanks else []
    made += [goal_turns(tally), wins(tally), by_turn(tally, kit), hand(tally)]
    if goals:
        made.append(goal_table(tally, goals))
    if found.other is not None and found.other.games:
        made.append(comparison(tally, found.other))
    if found.copies:
        made.append(copies(found.copies))
    return made


def not_understood(blanks: Sequence[Blank]) -> Block:
    """Tell which cards play without their text, so that nobody trusts the figures blindly."""
    names = ", ".join(
        tr("{card} (in part)", card=each.name) if each.is_partial else each.name for each in blanks
    )
    words = tr_count(len(blanks), "1 card plays without its text: {cards}",
                     "{count} cards play without their text: {cards}", cards=names)  # fmt: skip
    return Block(tr("Not understood"), (words,))


def goal_turns(tally: Tally) -> Block:
    """Tell in which turn the goal is reached."""
    title = tr("Turn in which the goal is reached, % of games")
    mean = mean_of(tally.goal_turns)
    if mean is None:
        return Block(title, (tr("No game of {games} reached it.", games=tally.games),))
    reached = sum(tally.goal_turns.values())
    words = tr("On average in turn {mean}, in {reached} of {games} games.",
               mean=with_interval(mean), reached=reached, games=tally.games)  # fmt: skip
    columns = [
        percent_column(str(turn), count, tally.games)
        for turn, count in sorted(tally.goal_turns.items())
    ]
    reading = "; ".join(
        tr("turn {turn}: {share} %", turn=each.title, share=each.text) for each in columns
    )
    return Block(title, (words,), tuple(columns), reading)


def wins(tally: Tally) -> Block:
    """Tell how often it wins, on both sides of the roll."""
    sides = (
        (tr("All games"), tally.wins, tally.games),
        (tr("Going first"), tally.first.wins, tally.first.games),
        (tr("Going second"), tally.second.wins, tally.second.games),
    )
    rows = tuple(
        (name, str(games), percent(share_of(won, games)), interval(share_of(won, games)))
        for name, won, games in sides
    )
    return Block(tr("Wins"), head=("", tr("Games"), tr("Wins"), tr("95 % interval")), rows=rows)


def by_turn(tally: Tally, kit: TallyKit[Any]) -> Block:
    """Tell what each turn brings: gains, supplies used and left over, cards in hand."""
    turns = [
        (turn, each)
        for turn, each in sorted(tally.turns.items())
        if each.passed and each.passed * RARE >= tally.games
    ]
    columns, rows = [], []
    for turn, each in turns:
        row = [str(turn)]
        row += [decimal(each.gains[gain.id] / max(1, each.reached), 2) for gain in kit.gains]
        for supply in kit.supplies:
            used, left = each.used[supply.id] / each.passed, each.left[supply.id] / each.passed
            row += [decimal(used, 2), decimal(left, 2)]
            if supply is kit.supplies[0]:
                columns.append(ChartColumn(str(turn), used + left, used, decimal(used + left, 1)))
        rows.append((*row, decimal(each.hand / each.passed, 1)))
    readings = tuple(tr_table(each.reading) for each in kit.supplies[:1])
    return Block(tr_table(kit.heading), readings, tuple(columns), "".join(readings),
                 turn_head(kit), tuple(rows))  # fmt: skip


def turn_head(kit: TallyKit[Any]) -> tuple[str, ...]:
    """Return the heads of a table with a row for each turn."""
    titles = [each.title for each in kit.gains]
    titles += [title for each in kit.supplies for title in each.titles]
    return (tr("Turn"), *map(tr_table, titles), tr("Hand"))


def hand(tally: Tally) -> Block:
    """Tell what is put back at first and what is stuck at the end."""
    put_back = tr("Cards were put back in {share} % of the games, {cards} on average.",
                  share=decimal(100 * tally.mulligans / tally.games, 1),
                  cards=decimal(tally.put_back / tally.games, 2))  # fmt: skip
    stuck = tr("{cards} cards were left in hand on average.",
               cards=decimal(tally.stuck_total / tally.games, 2))  # fmt: skip
    worst = sorted(tally.stuck.items(), key=lambda each: (-each[1], each[0]))[:MOST_STUCK]
    rows = tuple((name, str(count), str(tally.drawn[name])) for name, count in worst)
    head = (tr("Card"), tr("Stuck"), tr("Times drawn"))
    return Block(tr("Mulligans, and cards stuck in hand"), (put_back, stuck), head=head, rows=rows)


def goal_table(tally: Tally, goals: Sequence[str]) -> Block:
    """Tell how often goals were met."""
    rows = []
    for number, goal in enumerate(goals):
        seen = share_of(tally.seen[number], tally.games)
        played = share_of(tally.played[number], tally.games)
        rows.append((goal, f"{percent(seen)} ({interval(seen)})",
                     f"{percent(played)} ({interval(played)})"))  # fmt: skip
    head = (tr("Goal"), tr("Seen"), tr("Played"))
    words = tr("Counted in the games, with the pilot's mulligan.")
    return Block(tr("Goals"), (words,), head=head, rows=tuple(rows))


def comparison(mine: Tally, other: Tally) -> Block:
    """Tell how two versions differ, and whether that may be chance."""
    record = comparison_record(mine, other)
    difference, by_chance = record["goal_turn_difference"], record["goal_turn_by_chance"]
    rows = tuple(
        (name, _mean_turn(tally), percent(share_of(tally.wins, tally.games)))
        for name, tally in ((tr("This deck"), mine), (tr("Other version"), other))
    )
    words = _difference_words(difference, by_chance)
    head = ("", tr("Goal turn"), tr("Wins"))
    return Block(tr("Compared with the other version"), (words,), head=head, rows=rows)


def _difference_words(difference: object, by_chance: object) -> str:
    if not isinstance(difference, float) or not isinstance(by_chance, float):
        return tr("One version never reached the goal, so their turns cannot be compared.")
    turns = decimal(abs(difference), 2)
    if difference == 0:
        return tr("Both versions reach the goal equally fast.")
    if by_chance >= SIGNIFICANT:
        return tr("They differ by {turns} turns, which may well be chance: play more games to be "
                  "sure.", turns=turns)  # fmt: skip
    likely = tr("hardly chance (p = {share} %)", share=decimal(100 * by_chance, 1))
    if by_chance < CERTAIN:
        likely = tr("not chance (p < {share} %)", share=decimal(100 * CERTAIN, 1))
    if difference < 0:
        return tr("This deck is {turns} turns faster: {likely}.", turns=turns, likely=likely)
    return tr("This deck is {turns} turns slower: {likely}.", turns=turns, likely=likely)


def copies(results: Sequence[CopiesResult]) -> Block:
    """Tell how the first goal depends on the number of copies."""
    columns, rows = [], []
    for each in results:
        played = share_of(each.tally.played[0], each.tally.games)
        columns.append(percent_column(str(each.copies), each.tally.played[0], each.tally.games))
        seen = (f"{decimal(100 * chance.probability, 1)} %" for chance in (each.first, each.second))
        rows.append((str(each.copies), str(each.cards), *seen, percent(played)))
    reading = tr("Goal played by number of copies, % of games.")
    head = (tr("Copies"), tr("Deck"), tr("Seen first"), tr("Seen second"), tr("Played"))
    mulligans = tr("Seen: exact odds with a mulligan that keeps only what helps the goal. Played: "
                   "counted in the games, with the pilot's mulligan.")  # fmt: skip
    return Block(tr("First goal against copies"), (reading, mulligans), tuple(columns), reading,
                 head, tuple(rows))  # fmt: skip


def percent_column(title: str, count: int, total: int) -> ChartColumn:
    """Return a column of a share."""
    share = 100 * count / total if total else 0.0
    return ChartColumn(title, share, share, decimal(share, 0))


def percent(estimate: Estimate | None) -> str:
    """Return a share in percent."""
    return f"{decimal(100 * estimate.value, 1)} %" if estimate is not None else "–"


def interval(estimate: Estimate | None) -> str:
    """Return the interval of a share."""
    if estimate is None:
        return "–"
    return f"{decimal(100 * estimate.low, 1)}–{decimal(100 * estimate.high, 1)}"


def with_interval(estimate: Estimate) -> str:
    """Return a mean with its interval."""
    mean, low, high = (decimal(each, 2) for each in (estimate.value, estimate.low, estimate.high))
    return f"{mean} (95 %: {low}–{high})"


def _mean_turn(tally: Tally) -> str:
    mean = mean_of(tally.goal_turns)
    return with_interval(mean) if mean is not None else "–"
