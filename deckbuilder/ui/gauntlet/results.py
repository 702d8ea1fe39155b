"""What a gauntlet shows, put into figures and words."""

from collections.abc import Iterator, Sequence

from deckbuilder.core.gauntlet.history import GauntletRun, VersionRow, version_number
from deckbuilder.core.gauntlet.plan import GauntletPlan
from deckbuilder.core.gauntlet.standings import Cell, Comparison, Matrix, Score, reading_of
from deckbuilder.core.simulation.intervals import Estimate
from deckbuilder.ui.error_words import error_text
from deckbuilder.ui.gauntlet.deck_art import HeadedDeck
from deckbuilder.ui.gauntlet.figures import AHEAD, BEHIND, EVEN, RATED, Figure
from deckbuilder.ui.words import decimal, thousands, tr, tr_count
from engine.decks import Deck

TONE_OF = {Comparison.AHEAD: AHEAD, Comparison.BEHIND: BEHIND, Comparison.EVEN: EVEN}


def reading_word(reading: Comparison) -> str:
    """Return how a result reads, as a word."""
    words = {
        Comparison.AHEAD: tr("ahead"),
        Comparison.BEHIND: tr("behind"),
        Comparison.EVEN: tr("not decided"),
    }
    return words[reading]


def percent(share: float | None) -> str:
    """Return a share without decimals; a dash for none."""
    return "–" if share is None else f"{100 * share:.0f}"


def cell_sentence(matrix: Matrix, cell: Cell) -> str:
    """Return a pairing in a sentence."""
    entrants = matrix.plan.entrants
    names = {"deck": entrants[cell.deck].title, "other": entrants[cell.against].title}
    if cell.failure:
        return tr(
            "{deck} against {other}: not played. {why}", why=error_text(cell.failure), **names
        )
    share = cell.score.share
    if share is None:
        return tr("{deck} against {other}, queued", **names)
    word = tr("too few games") if cell.score.is_wide else reading_word(cell.score.reading)
    return tr(
        "{deck} against {other}, {percent} percent, {low} to {high}, {word}, {games} games",
        percent=percent(share.value), low=percent(share.low), high=percent(share.high),
        word=word, games=cell.score.games, **names,
    )  # fmt: skip


def begin_words() -> str:
    """What stands where results will be."""
    return tr("Choose a field and play. Many games are played in the background; the results "
              "appear here as they come.")  # fmt: skip


def under_way(matrix: Matrix) -> str:
    """Return which pairing is being played; empty where all are done."""
    cell = next((each for each in matrix.cells[::2] if not each.is_done), None)
    if cell is None:
        return ""
    entrants = matrix.plan.entrants
    return tr("{deck} against {other}", deck=entrants[cell.deck].title,
              other=entrants[cell.against].title)  # fmt: skip


def plain_row(line: Sequence[str]) -> tuple[Figure, ...]:
    """Return a row of the CSV as figures."""
    return tuple(Figure(text, is_left=at < 2) for at, text in enumerate(line))


class MatrixFigures:
    """The matrix as figures; only what has changed since is put into words again."""

    def __init__(self) -> None:
        self._plan: GauntletPlan | None = None
        self._known: dict[tuple[int, int], tuple[Cell | None, Figure]] = {}

    def rows(self, matrix: Matrix) -> list[tuple[Figure, ...]]:
        """Return a row for each deck that meets several, the last column its Elo."""
        if matrix.plan is not self._plan:
            self._plan, self._known = matrix.plan, {}
        places = range(len(matrix.plan.entrants))
        return [
            (*(self._box(matrix, deck, against) for against in places), _elo(matrix, deck))
            for deck in row_places(matrix)
        ]

    def _box(self, matrix: Matrix, deck: int, against: int) -> Figure:
        cell, known = matrix.cell(deck, against), self._known.get((deck, against))
        if known is None or known[0] != cell:
            known = self._known[deck, against] = cell, _box(matrix, cell)
        return known[1]


def row_places(matrix: Matrix) -> list[int]:
    """Return the decks that have rows: all, or only mine where the others do not meet."""
    entrants = matrix.plan.entrants
    return [at for at, each in enumerate(entrants) if each.is_mine or matrix.plan.terms.is_round]


def ending_words(matrix: Matrix) -> str:
    """Say how many games were played, and which could not be."""
    played = sum(len(each.letters) for each in matrix.cells[::2])
    if not matrix.is_complete:
        return tr("Stopped at {done} of {total} games.", done=thousands(matrix.done),
                  total=thousands(matrix.plan.total))  # fmt: skip
    words = tr("{games} games played.", games=thousands(played))
    failed = sum(bool(each.failure) for each in matrix.cells[::2])
    if failed:
        words += " " + tr_count(failed, "1 pairing could not be played.",
                                "{count} pairings could not be played.")  # fmt: skip
    return words


def _box(matrix: Matrix, cell: Cell | None) -> Figure:
    if cell is None:
        return Figure(is_box=True, is_void=True, spoken=tr("They do not meet"))
    spoken = cell_sentence(matrix, cell)
    key = (cell.deck, cell.against)
    if cell.failure:
        return Figure(mark="illegal", is_box=True, spoken=spoken, key=key, note=tr("not played"))
    share = cell.score.share
    if share is None:
        return Figure(is_box=True, note=tr("queued"), done=1.0, spoken=spoken, key=key)
    is_wide = cell.score.is_wide
    tone = EVEN if is_wide else TONE_OF[cell.score.reading]
    done = min(1.0, cell.score.games / cell.wanted)
    mark = "timer" if done < 1 else tone
    half = f"±{50 * (share.high - share.low):.0f}"
    return Figure(percent(share.value), half, mark, tone, is_box=True, done=done,
                  spoken=spoken, key=key, is_muted=is_wide)  # fmt: skip


def _elo(matrix: Matrix, deck: int) -> Figure:
    elo = matrix.ratings.elo[deck]
    if elo is None:
        return Figure("–", spoken=tr("No Elo yet"))
    half = (elo.high - elo.low) / 2
    spoken = tr("Elo {elo}, {low} to {high}", elo=f"{elo.value:.0f}", low=f"{elo.low:.0f}",
                high=f"{elo.high:.0f}")  # fmt: skip
    known = [each for each in matrix.ratings.elo if each is not None]
    low, high = min(each.low for each in known), max(each.high for each in known)
    value, left, right = (
        (each - low) / max(1.0, high - low) for each in (elo.value, elo.low, elo.high)
    )
    return Figure(f"{elo.value:.0f} ±{half:.0f}", spread=(value, left, right), line=-1.0,
                  tone=RATED, spoken=spoken)  # fmt: skip


def against_heads() -> tuple[str, ...]:
    """Return the heads of the list of opponents."""
    return (tr("Against"), "50 %", tr("Wins"), "95 %", tr("Reads as"), tr("First"), tr("Second"))


def against_figures(matrix: Matrix, deck: int) -> Iterator[tuple[Figure, ...]]:
    """Yield a deck against each opponent, the worst first."""
    cells = [each for each in matrix.cells_of(deck) if each.score.share is not None]
    for cell in sorted(cells, key=lambda each: each.score.points / each.score.games):
        share = cell.score.share
        assert share is not None
        tone = EVEN if cell.score.is_wide else TONE_OF[cell.score.reading]
        word = tr("too few games") if cell.score.is_wide else reading_word(cell.score.reading)
        spoken, key = cell_sentence(matrix, cell), (cell.deck, cell.against)
        name = matrix.plan.entrants[cell.against].title
        yield tuple(
            Figure(text, tone=tone if is_toned else "", mark=mark, spread=spread, is_left=is_left,
                   spoken=spoken, key=key)
            for text, is_toned, mark, spread, is_left in (
                (name, False, "", None, True),
                ("", True, "", (share.value, share.low, share.high), False),
                (f"{percent(share.value)} %", False, "", None, False),
                (f"{percent(share.low)} – {percent(share.high)}", False, "", None, False),
                (word, True, tone, None, True),
                (_side(cell.first), False, "", None, False),
                (_side(cell.second), False, "", None, False),
            )
        )  # fmt: skip


def _side(score: Score) -> str:
    return f"{percent(score.share.value)} %" if score.share else "–"


def sums(matrix: Matrix, deck: int) -> list[tuple[str, str]]:
    """Return the four sums of a deck: what it is, and what it means."""
    share = matrix.score(deck).share
    if share is None:
        return []
    first, second = matrix.sides(deck)
    hardest = worst(matrix, deck)
    assert hardest is not None
    against = tr("against the field, {low} – {high}", low=decimal(100 * share.low, 1),
                 high=decimal(100 * share.high, 1))  # fmt: skip
    ends = tr("worst match-up, ends in turn {turn}", turn=decimal(hardest.turns or 0.0, 1))
    turns = matrix.turns(deck) or 0.0
    return [
        (f"{decimal(100 * share.value, 1)} %", against),
        (f"{_bare(first)} / {_bare(second)} %", tr("going first / second")),
        (tr("Turn {turn}", turn=decimal(turns, 1)), tr("average end of a game")),
        (matrix.plan.entrants[hardest.against].title, ends),
    ]


def worst(matrix: Matrix, deck: int) -> Cell | None:
    """Return the pairing in which a deck does worst; None before the first game."""
    played = [each for each in matrix.cells_of(deck) if each.score.games]
    return min(played, key=lambda each: each.score.points / each.score.games, default=None)


def headed(matrix: Matrix) -> list[HeadedDeck]:
    """Return the decks for the edges of the matrix."""
    return [
        HeadedDeck(each.deck, each.title, tr("my deck") if each.is_mine else "", each.is_mine)
        for each in matrix.plan.entrants
    ]


def _bare(score: Score) -> str:
    return percent(score.share.value if score.share else None)


def card_heads() -> tuple[str, ...]:
    """Return the heads of the list of cards."""
    return (tr("Card"), tr("when drawn"), "", tr("drawn"), tr("played"), tr("left"))


def card_figures(matrix: Matrix, deck: int) -> Iterator[tuple[Figure, ...]]:
    """Yield the cards of a deck by what its games gave when they were drawn, the best first."""
    own = matrix.score(deck).share
    rows = [(row, share) for row in matrix.cards[deck] if (share := row.share(0)) is not None]
    for row, share in sorted(rows, key=lambda each: (-each[1].value, each[0].name)):
        line = own.value if own else 0.5
        reading = reading_of(share, line)
        tone = TONE_OF[reading]
        uses = [row.share(at) for at in range(3)]
        shown = [percent(each.value if each else None) for each in uses]
        spoken = tr(
            "{card}: drawn {drawn} percent in {games} games, played {played}, left in hand {left}",
            card=row.name, drawn=shown[0], games=row.games(0), played=shown[1], left=shown[2],
        )  # fmt: skip
        yield (
            Figure(row.name, is_left=True, spoken=spoken, key=row.name),
            Figure(tone=tone, spread=_zoomed(share, line), line=0.5, spoken=spoken),
            Figure(mark=tone, tone=tone, spoken=f"{spoken}, {reading_word(reading)}"),
            *(Figure(text, spoken=spoken) for text in shown),
        )


def _zoomed(share: Estimate, line: float) -> tuple[float, float, float]:
    """A share on a scale of twenty points to either side of a line."""
    value, low, high = (0.5 + 2.5 * (each - line) for each in (share.value, share.low, share.high))
    return value, low, high


def version_words(runs: Sequence[GauntletRun], deck: Deck) -> str:
    """Return which version of a deck this is; empty where none was played before."""
    if not runs:
        return ""
    number, count = version_number(runs, deck)
    return tr("version {number} of {count}", number=number, count=count)


def signed_points(share: float) -> str:
    """Return a difference in points with its sign, a true minus, and one decimal."""
    points = round(100 * share, 1)
    return f"{'−' if points < 0 else '+'}{decimal(abs(points), 1)}"


def version_sentence(rows: Sequence[VersionRow]) -> str:
    """Say whether the last version is better than the one before."""
    if not rows:
        return tr("Play to the end: versions of this deck are then compared here.")
    step = rows[-1].step
    if step is None:
        return tr("The first version on this field. Change the deck and play again to compare.")
    estimate = step.estimate
    values = {
        "points": decimal(abs(100 * estimate.value), 1),
        "low": signed_points(estimate.low),
        "high": signed_points(estimate.high),
        "games": thousands(step.games),
    }
    if estimate.low > 0:
        return tr("The last version is ahead by {points} points, {low} to {high} in {games} games "
                  "each.", **values)  # fmt: skip
    if estimate.high < 0:
        return tr("The last version is behind by {points} points, {low} to {high} in {games} games "
                  "each.", **values)  # fmt: skip
    return tr("Not decided: between {low} and {high} points after {games} games each. More games "
              "would tell.", **values)  # fmt: skip
