"""What a gauntlet has to say: as a record, as rows of a table, and in words."""

import csv
import io
from collections.abc import Iterator, Sequence

from deckbuilder.core.deck_version import version_of
from deckbuilder.core.gauntlet.history import VersionRow
from deckbuilder.core.gauntlet.paired import Difference
from deckbuilder.core.gauntlet.standings import CardRate, Cell, Matrix, Score, reading_of
from deckbuilder.core.simulation.intervals import Estimate
from deckbuilder.core.simulation.pieces import USES
from engine.pilots.roster import PilotName

Record = dict[str, object]
COLUMNS = (
    *("deck", "against", "games", "wins", "draws", "losses", "percent", "low", "high", "reads_as"),
    *("first_games", "first_percent", "second_games", "second_percent", "turns", "failed"),
)


def gauntlet_record(table: Matrix) -> Record:
    """Return everything that depends on seed and games alone."""
    plan, terms = table.plan, table.plan.terms
    return {
        "game": plan.entrants[0].deck.game,
        "games": terms.games,
        "seed": terms.seed,
        "pilot": terms.pilot.value,
        "level": terms.level.value if terms.pilot is PilotName.SEARCH else None,
        "played": table.done,
        "decisions": table.decisions,
        "decks": [_deck(table, at) for at in range(len(plan.entrants))],
        "elo_bounded": table.ratings.is_bounded,
        "pairings": [
            _pairing(cell, pairing.job.seed)
            for cell, pairing in zip(table.cells[::2], plan.pairings, strict=True)
        ],
        "cards": [
            _card(at, row)
            for at, entrant in enumerate(plan.entrants)
            if entrant.is_mine
            for row in table.cards[at]
        ],
    }


def _deck(table: Matrix, at: int) -> Record:
    entrant, elo = table.plan.entrants[at], table.ratings.elo[at]
    first, second = table.sides(at)
    return {
        "name": entrant.title,
        "file": entrant.file,
        "version": version_of(entrant.deck),
        "mine": entrant.is_mine,
        **_score(table.score(at)),
        "first": _score(first),
        "second": _score(second),
        "turns": table.turns(at),
        "elo": elo.value if elo else None,
        "elo_ci95": _interval(elo),
    }


def _pairing(cell: Cell, seed: int) -> Record:
    return {
        "deck": cell.deck,
        "against": cell.against,
        "seed": seed,
        **_score(cell.score),
        "reads_as": cell.score.reading.value,
        "first": _score(cell.first),
        "second": _score(cell.second),
        "turns": cell.turns,
        "failed": cell.failure or None,
    }


def _card(deck: int, row: CardRate) -> Record:
    uses = {
        use: {
            "games": row.games(at),
            "score": share.value if (share := row.share(at)) else None,
            "score_ci95": _interval(row.share(at)),
        }
        for at, use in enumerate(USES)
    }
    return {"deck": deck, "card": row.name, **uses}


def _score(score: Score) -> Record:
    share = score.share
    return {
        "games": score.games,
        "wins": score.wins,
        "draws": score.draws,
        "losses": score.losses,
        "score": share.value if share else None,
        "score_ci95": _interval(share),
    }


def _interval(estimate: Estimate | None) -> list[float] | None:
    return [estimate.low, estimate.high] if estimate else None


def history_record(rows: Sequence[VersionRow]) -> list[Record]:
    """Return the versions of a deck on the same field and seeds, oldest first."""
    return [
        {
            "version": row.run.version,
            "day": row.run.day,
            "changes": list(row.changes),
            **_score(row.run.score),
            "step": difference_record(row.step) if row.step is not None else None,
        }
        for row in rows
    ]


def difference_record(found: Difference) -> Record:
    """Return how two decks differ over the same games."""
    return {
        "games": found.games,
        "difference": found.estimate.value,
        "ci95": _interval(found.estimate),
        "better": found.better,
        "worse": found.worse,
        "by_chance": found.chance,
    }


# Rows


def gauntlet_rows(table: Matrix) -> Iterator[tuple[str, ...]]:
    """Yield a row of COLUMNS for both sides of each pairing, deck by deck."""
    for at in range(len(table.plan.entrants)):
        for cell in table.cells_of(at):
            yield _row(table, cell)


def _row(table: Matrix, cell: Cell) -> tuple[str, ...]:
    entrants, score = table.plan.entrants, cell.score
    share = score.share
    spread = (share.value, share.low, share.high) if share else (None, None, None)
    return (
        entrants[cell.deck].title,
        entrants[cell.against].title,
        *(str(each) for each in (score.games, score.wins, score.draws, score.losses)),
        *map(_percent, spread),
        score.reading.value,
        str(cell.first.games),
        _percent(cell.first.share.value if cell.first.share else None),
        str(cell.second.games),
        _percent(cell.second.share.value if cell.second.share else None),
        "" if cell.turns is None else f"{cell.turns:.2f}",
        cell.failure,
    )  # fmt: skip


def _percent(share: float | None) -> str:
    return "" if share is None else f"{100 * share:.2f}"


def gauntlet_csv(table: Matrix) -> str:
    """Return the rows as a CSV file; a cell that a spreadsheet would run is made harmless."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerow(COLUMNS)
    writer.writerows([_harmless(cell) for cell in row] for row in gauntlet_rows(table))
    return text.getvalue()


def _harmless(cell: str) -> str:
    return f"'{cell}" if cell[:1] in ("=", "+", "-", "@", "\t", "\r") else cell


# Words


def gauntlet_lines(table: Matrix) -> Iterator[str]:
    """Yield the results as lines for people."""
    entrants = table.plan.entrants
    width = max(len(each.title) for each in entrants)
    order = sorted(range(len(entrants)), key=lambda at: _rank(table, at))
    yield f"{'':{width}}   Elo  95 %          score  95 %           first  second  turn"
    for at in order:
        yield f"{entrants[at].title:{width}}  {_standing(table, at)}"
    for at, entrant in enumerate(entrants):
        if entrant.is_mine:
            yield ""
            yield from _against_lines(table, at, width)
            yield from _card_lines(table, at)
    for failure in table.failures:
        yield f"Not played: {failure}"


def _rank(table: Matrix, at: int) -> tuple[float, int]:
    elo = table.ratings.elo[at]
    return (-elo.value if elo else 1.0, at)


def _standing(table: Matrix, at: int) -> str:
    elo, share = table.ratings.elo[at], table.score(at).share
    if elo is None or share is None:
        return "no games"
    sides = [
        f"{100 * each.share.value:3.0f} %" if each.share else "  – " for each in table.sides(at)
    ]
    turns = table.turns(at) or 0.0
    return (
        f"{elo.value:4.0f}  {elo.low:4.0f} to {elo.high:4.0f}  {100 * share.value:5.1f} %  "
        f"{100 * share.low:4.1f} to {100 * share.high:4.1f}   {sides[0]}   {sides[1]}  {turns:4.1f}"
    )


def _against_lines(table: Matrix, at: int, width: int) -> Iterator[str]:
    yield f"{table.plan.entrants[at].title} against"
    for cell in table.cells_of(at):
        share, name = cell.score.share, table.plan.entrants[cell.against].title
        if share is None:
            yield f"  {name:{width}}  not played"
            continue
        interval = f"{100 * share.low:3.0f} to {100 * share.high:3.0f}"
        yield (
            f"  {name:{width}}  {100 * share.value:3.0f} %  {interval}  {cell.score.games} games  "
            f"{'too few games' if cell.score.is_wide else cell.score.reading.value}"
        )


def _card_lines(table: Matrix, at: int) -> Iterator[str]:
    own = table.score(at).share
    if own is None:
        return
    decided = [
        (share, row)
        for row in table.cards[at]
        if (share := row.share(0)) is not None
        and reading_of(share, own.value).value != "not decided"
    ]
    if decided:
        yield f"Cards that change its {100 * own.value:.1f} % when drawn"
    for share, row in sorted(decided, key=lambda each: -each[0].value):
        yield (
            f"  {100 * share.value:3.0f} %  {100 * share.low:3.0f} to {100 * share.high:3.0f}  "
            f"{row.games(0)} games  {row.name}"
        )


def history_lines(rows: Sequence[VersionRow]) -> Iterator[str]:
    """Yield the versions of a deck as lines; nothing for a single one."""
    if len(rows) < 2:
        return
    yield "Versions on this field with these seeds"
    for row in rows:
        share = row.run.score.share
        percent = f"{100 * share.value:5.1f} %" if share else "no games"
        yield f"  {row.number}  {row.run.day}  {percent}  {', '.join(row.changes)}"
    if (last := rows[-1].step) is not None:
        yield f"  {step_sentence(last)}"


def step_sentence(found: Difference) -> str:
    """Say whether a version is better than the one before."""
    low, high = 100 * found.estimate.low, 100 * found.estimate.high
    interval = f"95 %: {signed(low)} to {signed(high)}, {found.games} games each"
    size = f"{abs(100 * found.estimate.value):.1f} points"
    if low > 0:
        return f"The last version is {size} ahead of the one before ({interval})."
    if high < 0:
        return f"The last version is {size} behind the one before ({interval})."
    return f"Whether the last version is better is not decided ({interval})."


def signed(number: float) -> str:
    """Return a number with its sign, a true minus, and one decimal."""
    return f"{'−' if round(number, 1) < 0 else '+'}{abs(number):.1f}"
