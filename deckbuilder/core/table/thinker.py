"""The searching pilot in a process of its own, so that the window never waits while it thinks."""

import multiprocessing
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from threading import Lock
from typing import Any

from deckbuilder.core.table.advice import HINT_DEALS, Hint, hint_for
from deckbuilder.core.table.plan import TablePlan
from deckbuilder.core.table.prospects import Effort
from deckbuilder.core.table.review import Reviewed, review_of
from deckbuilder.core.table.seated import Seated, TableError, seat_decks, seat_scenario
from deckbuilder.core.table.teams import narrowed
from engine.cards import Card
from engine.catalog import make_catalog
from engine.decks import Deck
from engine.games import GAMES, play_kit
from engine.games.table_game import TableGame
from engine.kernel.decisions import Option
from engine.kernel.match import Match
from engine.kernel.playback import MOST_CHOICES
from engine.pilots.roster import PilotName, make_pilot
from engine.solver.live import Finding, LiveAnswer, win_this_turn
from engine.solver.puzzle import tosses_of
from engine.solver.search import Task, solve
from engine.tabletop.board import Viewer

# After how many tries a search looks whether it is still wanted.
NODES_A_LOOK = 32
# A process that dies is started again this often for one answer.
MOST_STARTS = 2


@dataclass(frozen=True, slots=True)
class Recipe:
    """What a game is made of; everything another process needs to begin the same game."""

    plan: TablePlan
    cards: tuple[Card, ...]
    scenario: str = ""

    def seated(self) -> Seated:
        """Sit down again."""
        catalog = make_catalog(GAMES[self.plan.seats[0].deck.game].schema, self.cards)
        if self.scenario:
            return seat_scenario(self.scenario, catalog)
        return seat_decks(self.plan, catalog)


@dataclass(frozen=True, slots=True)
class Thought:
    """A decision to be answered: the answers that led there, and how many nodes to try.

    Attributes:
        seat, options: Who of a team is asked and for which moves; none for all that there is.
    """

    recipe: Recipe
    choices: tuple[Option, ...]
    nodes: int
    seat: int = -1
    options: tuple[Option, ...] = ()


@dataclass(frozen=True, slots=True)
class HintQuestion:
    """Which answer to a decision is best, and why, told to whoever looks at the table."""

    thought: Thought
    viewer: Viewer


@dataclass(frozen=True, slots=True)
class ReviewQuestion:
    """What an answer that was given cost, told to whoever looks at the table.

    Attributes:
        thought: The decision, with the nodes to look for a better answer.
        played: What the player answered from there on in the same turn.
        deals: In how many deals both are compared.
    """

    thought: Thought
    viewer: Viewer
    played: tuple[Option, ...]
    deals: int

    @property
    def position(self) -> int:
        """How many answers led to the decision."""
        return len(self.thought.choices)


@dataclass(frozen=True, slots=True)
class WinQuestion:
    """Whether there is a win this turn that holds whatever is hidden from a seat.

    Attributes:
        knows_all: Nothing is hidden, as in a puzzle: decks lie in their order, and every answer of
            the others is considered.
    """

    recipe: Recipe
    choices: tuple[Option, ...]
    seat: int
    milliseconds: int
    knows_all: bool = False


Asked = Thought | WinQuestion | HintQuestion | ReviewQuestion


def recipe_of(seated: Seated) -> Recipe:
    """Return what a game is made of."""
    if seated.scenario:
        # 10.5a: every card that exists may be named, so all of them belong to the game.
        cards = dict.fromkeys(seated.catalog.cards())
    else:
        cards = dict.fromkeys(_named(seated))
    return Recipe(seated.plan, tuple(cards), seated.scenario)


def _named(seated: Seated) -> Iterator[Card]:
    decks: set[Deck] = {seat.deck for seat in seated.plan.seats}
    played = GAMES[seated.game].played_sections
    for entry in (each for deck in decks for each in deck.entries(*played)):
        overlays = (seated.catalog.overlay(name) for name in entry.infusions)
        yield from filter(None, (seated.catalog.card(entry.name), *overlays))


class Thinker:
    """Answers thoughts; keeps the game between them.

    Attributes:
        is_dropped: Says whether nobody waits for the answer to a long search any more.
    """

    def __init__(self, is_dropped: Callable[[], bool] = lambda: False) -> None:
        self.is_dropped = is_dropped
        self._recipe: Recipe | None = None
        self._seated: Seated | None = None
        self._match: Match[TableGame] | None = None

    def answer(self, thought: Thought) -> Option:
        """Return the searching pilot's answer; the same thought gets the same one here."""
        seated, game, seed = self._asked(thought)
        pending = game.pending
        assert pending is not None
        pilot = make_pilot(PilotName.SEARCH, seated.brain, seed, pending.seat, thought.nodes)
        return pilot.choose(game)

    def advise(self, asked: HintQuestion) -> Hint | None:
        """Return a hint, None where there is nothing to choose; see `advice`."""
        seated, game, seed = self._asked(asked.thought)
        effort = Effort(asked.thought.nodes, HINT_DEALS)
        return hint_for(seated, game, asked.viewer, effort, seed)

    def review(self, asked: ReviewQuestion) -> Reviewed | None:
        """Return what an answer cost, None where there was nothing to choose; see `review`."""
        seated, game, seed = self._asked(asked.thought)
        effort = Effort(asked.thought.nodes, asked.deals)
        return review_of(seated, game, asked.viewer, asked.played, effort, seed)

    def look_for_win(self, asked: WinQuestion) -> LiveAnswer:
        """Return whether there is a win; only what the seat may know counts."""
        seated, match = self._at(asked)
        end = time.monotonic() + asked.milliseconds / 1000
        game: Any = match.game

        def is_over(nodes: int) -> bool:
            return time.monotonic() > end or (not nodes % NODES_A_LOOK and self.is_dropped())

        if asked.knows_all:
            return _known_win(seated, game, is_over)
        return win_this_turn(game, asked.seat, seated.brain, is_over)

    def drop_search(self) -> None:
        """Nothing goes on while somebody could say so: it answers whoever asks at once."""

    def reply(self, asked: Asked) -> Option | LiveAnswer | Hint | Reviewed | None:
        """Return what was asked for."""
        if isinstance(asked, HintQuestion):
            return self.advise(asked)
        if isinstance(asked, ReviewQuestion):
            return self.review(asked)
        return self.look_for_win(asked) if isinstance(asked, WinQuestion) else self.answer(asked)

    def _asked(self, thought: Thought) -> tuple[Seated, TableGame, int]:
        """Return the game at a decision as whoever is asked has it, and the seed to think with."""
        seated, match = self._at(thought)
        game = match.game
        if thought.options:
            game = narrowed(game, thought.seat, thought.options)
        return seated, game, seated.plan.seed * MOST_CHOICES + len(thought.choices)

    def _at(self, thought: Thought | WinQuestion) -> tuple[Seated, Match[TableGame]]:
        if self._seated is None or self._match is None or self._recipe != thought.recipe:
            self._recipe = thought.recipe
            self._seated = thought.recipe.seated()
            self._match = self._seated.match()
        shared = 0
        for mine, wanted in zip(self._match.choices, thought.choices, strict=False):
            if mine != wanted:
                break
            shared += 1
        self._match.go_to(shared)
        for choice in thought.choices[shared:]:
            self._match.apply(choice)
        return self._seated, self._match


def _known_win(seated: Seated, game: Any, is_over: Callable[[int], bool]) -> LiveAnswer:
    """Return whether the side whose turn it is has a win, against every answer."""
    task = Task(game.active_team, 1, tosses_of(play_kit(seated.game)))
    answer = solve(task, game, is_over, seated.brain.value)
    findings = {True: Finding.WIN, False: Finding.NONE, None: Finding.UNDECIDED}
    return LiveAnswer(findings[answer.solved], answer.choices, answer.nodes)


def serve(pipe: Connection) -> None:
    """Answer thoughts until the other end is closed; whatever comes in between ends a search."""
    thinker = Thinker(pipe.poll)
    while True:
        try:
            thought = pipe.recv()
        except (EOFError, KeyboardInterrupt):
            return
        if thought is not None:
            pipe.send(thinker.reply(thought))


class PilotProcess:
    """A process that thinks; begun when it is first asked, and again if it dies."""

    def __init__(self) -> None:
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._lock, self._sending = Lock(), Lock()
        self._is_closed = self._is_searching = self._is_dropped = False

    def answer(self, thought: Thought) -> Option:
        """Return the answer to a thought; whoever asks waits, and nobody else.

        Raises:
            TableError: The process died again and again, or was ended.
        """
        answer: Option = self._reply(thought)
        return answer

    def advise(self, asked: HintQuestion) -> Hint | None:
        """Return a hint; see `Thinker`.

        Raises:
            TableError: The process died again and again, or was ended.
        """
        answer: Hint | None = self._reply(asked)
        return answer

    def review(self, asked: ReviewQuestion) -> Reviewed | None:
        """Return what an answer cost; see `Thinker`.

        Raises:
            TableError: The process died again and again, or was ended.
        """
        answer: Reviewed | None = self._reply(asked)
        return answer

    def look_for_win(self, asked: WinQuestion) -> LiveAnswer:
        """Return whether there is a win; see `Thinker`.

        Raises:
            TableError: The process died again and again, or was ended.
        """
        self._is_searching, self._is_dropped = True, False
        try:
            answer: LiveAnswer = self._reply(asked)
        finally:
            self._is_searching = False
        return answer

    def drop_search(self) -> None:
        """End a search for a win that nobody waits for any more; other thoughts are short."""
        self._is_dropped = self._is_searching
        if self._is_dropped and self._pipe is not None:
            with suppress(OSError), self._sending:  # it has just died, and searches no more
                self._pipe.send(None)

    def _reply(self, asked: Asked) -> Any:
        with self._lock:
            for _ in range(MOST_STARTS):
                if self._is_closed:
                    break
                pipe = self._pipe or self._start()
                try:
                    with self._sending:
                        pipe.send(asked)
                        if self._is_dropped:  # before it could be asked
                            pipe.send(None)
                    return pipe.recv()
                except (EOFError, OSError):
                    self._clear_away(pipe)
        raise TableError("The searching pilot stopped unexpectedly; choose another one.")

    def close(self) -> None:
        """End the process for good; what it was thinking about comes to nothing."""
        self._is_closed = True
        if self._process is not None:
            self._process.terminate()

    def _start(self) -> Connection:
        # Started afresh, not forked: a fork copies the window's threads in whatever state they are.
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=serve, args=(theirs,), daemon=True)
        self._process.start()
        theirs.close()
        return self._pipe

    def _clear_away(self, pipe: Connection) -> None:
        pipe.close()
        if self._process is not None:
            self._process.terminate()
            self._process.join()
        self._pipe = self._process = None
