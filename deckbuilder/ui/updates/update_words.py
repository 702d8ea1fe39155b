"""What an update says in the window."""

from collections.abc import Iterator
from pathlib import Path

from deckbuilder.core.feed import UpdateStage, UpdateStep, VerdictChange
from deckbuilder.feeds.errors import FeedUnreachableError
from deckbuilder.feeds.update import UpdateReport
from deckbuilder.ui.error_words import error_text
from deckbuilder.ui.finding_words import finding_text
from deckbuilder.ui.verdict_words import verdict_word
from deckbuilder.ui.words import tr, tr_count
from engine.games import title_of
from engine.legality import Verdict

VERDICTS = {
    "legal": ("legal", "success"),
    "illegal": ("illegal", "error"),
    "unknown": ("unknown", "unknown"),
}


def step_words(step: UpdateStep) -> str:
    """Return what is being done, in a sentence."""
    if step.stage is UpdateStage.SETS and step.game is not None:
        return tr(
            "Fetching {game}, page {done} of {total}",
            game=title_of(step.game),
            done=step.done,
            total=step.total,
        )
    words = {
        UpdateStage.STAMP: tr("Asking for the day of the card list"),
        UpdateStage.SETS: tr("Fetching cards"),
        UpdateStage.WRITING: tr("Putting the cards in"),
        UpdateStage.DECKS: tr("Checking my decks"),
    }
    return words[step.stage]


def trouble_words(error: Exception) -> tuple[str, str]:
    """Return what went wrong: a heading, and what it means."""
    if isinstance(error, FeedUnreachableError):
        rest = tr("Everything else works offline with the cards you have. Nothing was changed.")
        return tr("No connection to the card list"), rest
    sentence = error_text(error)
    return tr("The update could not be done"), f"{sentence} {tr('Nothing was changed.')}"


def change_words(change: VerdictChange) -> str:
    """Return why a deck is judged otherwise, in a line."""
    reasons = [finding_text(each) for each in change.reasons[:2]]
    more = len(change.reasons) - len(reasons)
    reasons += [tr_count(more, "and 1 more", "and {count} more")] if more else []
    return "; ".join(reasons) or tr("What was found before is gone.")


def report_text(report: UpdateReport) -> str:
    """Return the whole report as text, to copy."""
    return "\n".join(_report_lines(report)) + "\n"


def _report_lines(report: UpdateReport) -> Iterator[str]:
    yield tr("Cards and prices of {day}", day=report.stamp)
    for each in report.verdicts:
        now = verdict_word(each.after, len(each.caveats))
        words = f"{verdict_word(each.before)} → {now}"
        yield f"{Path(each.deck).stem}: {words}: {change_words(each)}"
        if each.after == Verdict.LEGAL.value:
            yield from (f"  {finding_text(caveat)}" for caveat in each.caveats)
    for update, changes in zip(report.updates, report.changes, strict=True):
        yield f"{title_of(update.game)}:"
        yield from (f"  {tr('new')}: {name}" for name in changes.new)
        yield from (
            f"  {tr('changed')}: {each.name} ({', '.join(each.fields)})" for each in changes.changed
        )
        yield from (f"  {tr('no longer listed')}: {name}" for name in changes.gone)
        yield from (f"  {tr('not read')}: {name} ({why})" for name, why in update.unusable)
