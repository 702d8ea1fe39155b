"""An update of the cards from beginning to end: everything of it, or nothing.

Pages that were fetched are kept until the update is done, so that one that breaks off goes on where
it stopped. The cards change in one step at the very end.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Protocol

from deckbuilder.core.feed import (
    GameChanges,
    GameUpdate,
    JudgedDeck,
    PullLog,
    UpdateStage,
    UpdateStep,
    VerdictChange,
)
from deckbuilder.feeds.addresses import host_of
from deckbuilder.feeds.card_mapping import CardMapper
from deckbuilder.feeds.errors import FeedCancelledError, FeedContentError, FeedRefusedError
from deckbuilder.feeds.http_client import Cancelled, PoliteClient
from deckbuilder.feeds.settings import FeedSettings
from deckbuilder.feeds.tcgcsv import FeedGroup, Tcgcsv
from engine.cards import GameId

Report = Callable[[int, int | None], None]
Verdicts = Callable[[], Mapping[str, JudgedDeck]]
OnStep = Callable[[UpdateStep], None]


class CardSink(Protocol):
    """Where the cards go."""

    def stamp(self, game: GameId) -> str | None:
        """The edition of the feed that a game's cards are from."""

    def write(self, updates: Sequence[GameUpdate]) -> list[GameChanges]:
        """Put updates in, all or none, and tell what changed."""

    def log(self) -> PullLog | None:
        """How often the feed was asked on the last day it was asked."""

    def note(self, log: PullLog) -> None:
        """Remember how often the feed was asked."""


class PageKeeper(Protocol):
    """Keeps the pages of one edition until an update is done."""

    def begin(self, stamp: str) -> None:
        """Forget the pages of any other edition."""

    def get(self, path: str) -> bytes | None:
        """A page that was kept."""

    def put(self, path: str, body: bytes) -> None:
        """Keep a page."""

    def clear(self) -> None:
        """Forget every page."""


@dataclass(frozen=True, slots=True)
class UpdateReport:
    """What an update did.

    Attributes:
        stamp: The edition of the feed.
        updates: What came, by game; empty if everything was up to date.
        changes: What is new, changed and gone, by game.
        verdicts: Saved decks that are judged otherwise now.
        decks: How many saved decks were judged.
    """

    stamp: str
    updates: tuple[GameUpdate, ...] = ()
    changes: tuple[GameChanges, ...] = ()
    verdicts: tuple[VerdictChange, ...] = ()
    decks: int = 0


def _no_verdicts() -> Mapping[str, JudgedDeck]:
    return {}


def _no_report(_done: int, _total: int | None) -> None:
    pass


def _no_step(_step: UpdateStep) -> None:
    pass


def _today() -> str:
    return f"{datetime.now(UTC):%Y-%m-%d}"


class CardUpdater:
    """Updates cards from the feed.

    Args:
        verdicts: Judges the user's saved decks by the cards as they are; asked before and after.
        today: The day in UTC.
        on_step: Told what is being done.
    """

    def __init__(
        self,
        settings: FeedSettings,
        sink: CardSink,
        pages: PageKeeper,
        *,
        verdicts: Verdicts = _no_verdicts,
        today: Callable[[], str] = _today,
        on_step: OnStep = _no_step,
    ) -> None:
        self._settings = settings
        self._sink = sink
        self._pages = pages
        self._verdicts = verdicts
        self._today = today
        self._on_step = on_step

    def run(
        self,
        games: Sequence[GameId],
        report: Report = _no_report,
        is_cancelled: Cancelled = lambda: False,
    ) -> UpdateReport:
        """Fetch what is new and put it in.

        Raises:
            FeedError: It could not be done; the cards are as they were.
        """
        log = self._log()
        client = self._client(log, is_cancelled)
        try:
            fetching = _Fetching(self._settings, client, self._pages, self._on_step)
            self._on_step(UpdateStep(UpdateStage.STAMP))
            stamp = fetching.stamp()
            wanted = self._wanted(games, stamp, log)
            updates = fetching.updates(wanted, stamp, report) if wanted else []
        finally:
            self._sink.note(replace(log, requests=log.requests + client.requests_made))
            client.close()
        if is_cancelled():
            raise FeedCancelledError("The update was cancelled; nothing was changed.")
        return self._put_in(stamp, updates) if updates else UpdateReport(stamp)

    def _wanted(self, games: Sequence[GameId], stamp: str, log: PullLog) -> list[GameId]:
        """The games whose cards are of another edition; each is fetched at most once a day."""
        old = [game for game in games if self._sink.stamp(game) != stamp]
        wanted = [game for game in old if game not in log.games]
        if old and not wanted:
            title = self._settings.title
            raise FeedRefusedError(
                f"The cards were updated today; {title} asks for one pull a day."
            )
        return wanted

    def _put_in(self, stamp: str, updates: list[GameUpdate]) -> UpdateReport:
        self._on_step(UpdateStep(UpdateStage.DECKS))
        before = self._verdicts()
        self._on_step(UpdateStep(UpdateStage.WRITING))
        changes = self._sink.write(updates)
        log = self._log()
        self._sink.note(replace(log, games=(*log.games, *(each.game for each in updates))))
        self._pages.clear()
        self._on_step(UpdateStep(UpdateStage.DECKS))
        verdicts = tuple(_verdict_changes(before, self._verdicts()))
        return UpdateReport(stamp, tuple(updates), tuple(changes), verdicts, len(before))

    def _log(self) -> PullLog:
        """Today's log; a day begins with none."""
        log = self._sink.log()
        return log if log and log.day == self._today() else PullLog(self._today())

    def _client(self, log: PullLog, is_cancelled: Cancelled) -> PoliteClient:
        return PoliteClient(
            (host_of(self._settings.base),),
            pause=self._settings.pause,
            longest_wait=self._settings.longest_wait,
            most_requests=self._settings.requests_a_day - log.requests,
            is_cancelled=is_cancelled,
        )


def _verdict_changes(
    before: Mapping[str, JudgedDeck], after: Mapping[str, JudgedDeck]
) -> Iterator[VerdictChange]:
    for deck in sorted(before):
        was, now = before[deck], after.get(deck)
        if now is not None and was.verdict != now.verdict:
            reasons = tuple(each for each in now.findings if each not in was.findings)
            yield VerdictChange(deck, was.verdict, now.verdict, reasons, now.caveats)


class _Fetching:
    """Fetches the pages of one update, those that are kept from the keeper."""

    def __init__(
        self, settings: FeedSettings, client: PoliteClient, pages: PageKeeper, on_step: OnStep
    ) -> None:
        self._on_step = on_step
        self._settings = settings
        self._client = client
        self._pages = pages

    def stamp(self) -> str:
        """The edition of the feed at this moment."""
        return Tcgcsv(self._fetch).stamp()

    def updates(self, games: Sequence[GameId], stamp: str, report: Report) -> list[GameUpdate]:
        """Everything about some games, of one edition."""
        self._pages.begin(stamp)
        try:
            updates = self._read(games, stamp, report)
        except FeedContentError:
            self._pages.clear()  # a page that cannot be used is not worth keeping
            raise
        if self.stamp() != stamp:
            raise FeedContentError("The feed changed while it was being read; try again.")
        return updates

    def _read(self, games: Sequence[GameId], stamp: str, report: Report) -> list[GameUpdate]:
        feed = Tcgcsv(self._kept_or_fetched)
        sets = {game: feed.groups(self._settings.categories[game]) for game in games}
        total = sum(map(len, sets.values()))
        done = 0
        updates = []
        for game, groups in sets.items():
            mapper = CardMapper(self._settings, game)
            self._on_step(UpdateStep(UpdateStage.SETS, game, 0, len(groups)))
            for number, group in enumerate(groups, start=1):
                self._add_set(mapper, feed, group)
                done += 1
                report(done, total)
                self._on_step(UpdateStep(UpdateStage.SETS, game, number, len(groups)))
            updates.append(mapper.update(stamp))
        return updates

    def _add_set(self, mapper: CardMapper, feed: Tcgcsv, group: FeedGroup) -> None:
        category = self._settings.categories[mapper.game]
        entries = feed.products(category, group)
        mapper.add(group.name, entries, feed.prices(category, group))

    def _kept_or_fetched(self, path: str) -> bytes:
        body = self._pages.get(path)
        if body is None:
            body = self._fetch(path)
            self._pages.put(path, body)
        return body

    def _fetch(self, path: str) -> bytes:
        return self._client.fetch(f"{self._settings.base}/{path}", self._settings.largest_page)
