"""What a game hands to the rest of the program, as values and functions.

Whoever plays, shows, simulates or reads scenarios knows these kits and no module of a game.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from operator import attrgetter
from typing import Any, Generic, Protocol, TypeVar

from engine.cards import Card
from engine.catalog import CardFinder
from engine.decks import Deck
from engine.errors import EngineError
from engine.games.table_game import TableGame
from engine.games.tally import TallyKit
from engine.kernel.decisions import Decision, Option
from engine.kernel.match import Match
from engine.kernel.state.game import GameOf
from engine.kernel.turn.elimination import concession
from engine.language.compiler import compile_text, is_understood
from engine.language.language import Language
from engine.language.lowering.face_maker import FaceMaker
from engine.language.lowering.trial import Trial
from engine.language.reading.cache import CompiledTexts, ReadText, Tree
from engine.language.reading.report import Explanation
from engine.language.saying.explanation import explanation
from engine.language.texts import compiled_texts
from engine.pilots.pilot import Brain
from engine.readings import Reading, Readings
from engine.scenario.kit import ScenarioKit
from engine.tabletop.board import BoardView, Choice, Line, Phrase, Piece, Question, Reason, Viewer
from engine.tabletop.closeup import Closeup
from engine.tabletop.hand_tools import Stepper, Tool
from engine.tabletop.happenings import Happening
from engine.tabletop.layout import BoardLayout
from engine.tabletop.onlooker import unannounced
from engine.tabletop.toolbox import Toolbox
from engine.tabletop.tools import is_tool
from engine.values import value

G = TypeVar("G", bound=TableGame)
P = TypeVar("P", bound=GameOf[Any])
G_co = TypeVar("G_co", bound=TableGame, covariant=True)
G_contra = TypeVar("G_contra", bound=TableGame, contravariant=True)


@value
class TextKit:
    """How a game's card texts are read.

    Attributes:
        trial: Tries whether what is understood can be played.
        reads_as: As which type of card a card's text is read.
        kinds: What it may be read as in place of a type of cards that says too little.
        wide: That type; a text of it alone is read as one of any type.
    """

    language: Language
    trial: Trial
    reads_as: Callable[[Card], str] = attrgetter("type")
    kinds: tuple[str, ...] = ()
    wide: str = ""

    def explain(self, text: str, card_type: str = "", name: str = "") -> Explanation:
        """Explain a text; with no card type, every kind of text is welcome."""
        read_as = "" if card_type == self.wide else card_type
        compiled = compile_text(self.language, text, read_as, name)
        return explanation(self.language, self.trial.tried(compiled, name))

    def cache(self) -> CompiledTexts:
        """Return an empty cache of trees."""
        return compiled_texts(self.language)

    def plays(self, card: Card) -> bool:
        """Whether the text of a card is carried out, all of it, if it has one."""
        read_as = self.reads_as(card)
        tree = compile_text(self.language, card.text, read_as, card.name).abilities
        return not card.text or self.is_understood(tree, read_as, card.name)

    def is_understood(self, tree: Tree, card_type: str, name: str) -> bool:
        """Whether a tree has no part that was not understood, or that cannot be played."""
        return is_understood(tree) and not self.trial.unplayed(tree, card_type, name)


class Start(Protocol[G_co]):
    """Begins a game; `first` is the team that goes first, -1 to leave that open."""

    def __call__(self, seed: int, first: int = -1) -> G_co: ...  # noqa: D102


@value
class DeckTable(Generic[G]):
    """Decks made ready for play: compiled once, started as often as one likes.

    Attributes:
        digest: A hash of all cards that take part, to tell a saved game that had others.
        manual: Names of cards with a sentence that was not understood.
        pairings: For each face, by its number, the names of its card and of what lies over it.
    """

    digest: str
    manual: Sequence[str]
    pairings: Sequence[tuple[str, str]]
    brain: Brain[G]
    start: Start[G]

    def begin(self, seed: int, first: int = -1) -> Match[G]:
        """Begin a game that can be taken back and saved."""
        return Match(lambda: self.start(seed, first), self.digest)

    def reopen(self, seed: int, first: int, saved: object) -> Match[G]:
        """Open a saved game.

        Raises:
            SavedMatchError: It is damaged, or of a version that cannot be read here.
        """
        return Match.from_dict(lambda: self.start(seed, first), self.digest, saved)


def made_ready(
    compiler: FaceMaker[Any],
    seats: Sequence[Any],
    brain: Brain[G],
    new_game: Callable[..., G],
    options: object,
    over: Callable[[Any], str] = lambda _face: "",
) -> DeckTable[G]:
    """Return decks as they are played once their cards are compiled.

    `new_game` begins a game of cards, seats, seed and options; `over` names what lies over a card.
    """
    cards = compiler.card_set()

    def start(seed: int, first: int = -1) -> G:
        """Begin a game; `first` is the team that goes first, -1 to roll for it."""
        return new_game(cards, seats, seed, options, first)

    pairings = [(face.name, over(face)) for face in cards.faces]
    return DeckTable(cards.digest, compiler.by_hand(), pairings, brain, start)


class MissingTextError(EngineError):
    """Cards of a deck are known by their facts alone: they would be played as blanks."""


class SitDown(Protocol[G]):
    """Makes decks ready for play; `read` may know texts from before.

    Cards whose text is not loaded are refused, unless they are to be played `without_texts`.
    """

    def __call__(  # noqa: D102
        self,
        decks: Sequence[Deck],
        find: CardFinder,
        read: ReadText | None = None,
        *,
        without_texts: bool = False,
    ) -> DeckTable[G]: ...


class WhyNot(Protocol[G_contra]):
    """Says what a card cannot do now, aimed at another or not: words, verb and reason of each."""

    def __call__(  # noqa: D102
        self, game: G_contra, seat: int, piece: int, target: int = -1
    ) -> list[tuple[Phrase, str, list[Reason]]]: ...


@value
class Tabletop(Generic[G]):
    """What a table shows of a game, asks and tells.

    Attributes:
        tools: What can be done by hand.
        numbers: Tools that take any numbers, and what each number is.
        templates: Every sentence that the game's table can show, for translators.
        opening: What happened before anybody was asked.
        witness: What happens if an answer is given, bit by bit; the game stays as it is.
        unannounced: How many happenings at the end wait for what they were paid for.
        concession: The answer with which a seat concedes, at any time.
        steppers: The numbers of a card, or without one of a player, that can be changed by hand.
        worded: What a tool does with a player's own words, for a seat and a card.
        area_number: What stands for a player's area in the place of a card; -1 for nothing.
        dropped: What it means by hand to drop a card on a seat's zone, at a place in it.
        laid_on: What it means by hand to lay a card on another one.
    """

    layout: BoardLayout
    tools: tuple[Tool, ...]
    numbers: Mapping[str, Sequence[str]]
    templates: Callable[[], Iterable[str]]
    view: Callable[[G, Viewer], BoardView]
    piece: Callable[[G, int], Piece]
    close_up: Callable[[G, Viewer, int], Closeup | None]
    ask: Callable[[G, Viewer], Question | None]
    actor: Callable[[G, Option], int]
    is_for_team: Callable[[Decision], bool]
    is_mid_batch: Callable[[G], bool]
    reasons: WhyNot[G]
    opening: Callable[[G, Viewer], list[Happening]]
    witness: Callable[[G, Viewer, Option], list[Happening]]
    unannounced: Callable[[G, Sequence[Happening]], int]
    told_choice: Callable[[G, Viewer, Question, Choice], Line | None]
    tool_choices: Callable[[G, str, int, int], list[Choice]]
    numbered_choice: Callable[[G, str, int, int, Sequence[int]], Choice | None]
    is_tool: Callable[[Option], bool]
    concession: Callable[[int], Option]
    steppers: Callable[[G, int, int], Sequence[Stepper]] = lambda _game, _seat, _piece: ()
    worded: Callable[[G, str, int, int, str], Choice | None] = lambda *_given: None
    area_number: Callable[[G, int, str], int] = lambda *_given: -1
    dropped: Callable[[G, int, int, str, int], Choice | None] = lambda *_given: None
    laid_on: Callable[[G, int, int], Choice | None] = lambda *_given: None


class Wordy(Protocol):
    """What can say its sentences for translators."""

    def templates(self) -> Iterable[str]: ...  # noqa: D102


class Asking(Protocol[G_contra]):
    """Asks the decisions of a game."""

    def ask(self, game: G_contra, viewer: Viewer, /) -> Question | None: ...  # noqa: D102
    def is_for_team(self, pending: Decision, /) -> bool: ...  # noqa: D102
    def is_mid_batch(self, game: G_contra, /) -> bool: ...  # noqa: D102
    def templates(self) -> Iterable[str]: ...  # noqa: D102


class Telling(Protocol[G_contra]):
    """Tells what happens in a game."""

    def opening(self, game: G_contra, viewer: Viewer, /) -> list[Happening]: ...  # noqa: D102
    def witness(  # noqa: D102
        self, game: G_contra, viewer: Viewer, choice: Option, /
    ) -> list[Happening]: ...


def tabletop(  # noqa: PLR0913 - the parts of a table, each named by its game
    layout: BoardLayout,
    *,
    box: Toolbox[Any],
    asking: Asking[G],
    telling: Telling[G],
    words: Iterable[Wordy],
    view: Callable[[G, Viewer], BoardView],
    piece: Callable[[G, int], Piece],
    close_up: Callable[[G, Viewer, int], Closeup | None],
    actor: Callable[[G, Option], int],
    reasons: WhyNot[G],
    told_choice: Callable[[G, Viewer, Question, Choice], Line | None],
    steppers: Callable[[G, int, int], Sequence[Stepper]],
    opening: Callable[[G, Viewer], list[Happening]] | None = None,
) -> Tabletop[G]:
    """Put a table together out of a game's tools, questions and tellers.

    `words` are its parts with sentences of their own; `opening` tells what happened before anybody
    was asked, where that is more than the tellers say.
    """
    wordy: tuple[Wordy, ...] = (asking, box, *words)
    return Tabletop(
        layout=layout,
        tools=box.tools,
        numbers=box.numbers,
        templates=lambda: (each for part in wordy for each in part.templates()),
        view=view,
        piece=piece,
        close_up=close_up,
        ask=asking.ask,
        actor=actor,
        is_for_team=asking.is_for_team,
        is_mid_batch=asking.is_mid_batch,
        reasons=reasons,
        opening=opening or telling.opening,
        witness=telling.witness,
        unannounced=unannounced,
        told_choice=told_choice,
        tool_choices=box.choices,
        numbered_choice=box.numbered_choice,
        is_tool=is_tool,
        concession=concession,
        steppers=steppers,
    )


@value
class PlayKit(Generic[P]):
    """Everything that playing a game needs.

    Attributes:
        sit_down: Makes decks ready for play, one for each seat.
        seatings: How many teams of how many players may sit at a table; the usual one first.
        brain: Returns what pilots know of the game.
        readings: Open questions of play that a table may settle.
        reads: Returns what makes decks ready under such readings; None where there are none.
    """

    sit_down: SitDown[P]
    seatings: tuple[tuple[int, int], ...]
    brain: Callable[[], Brain[P]]
    tabletop: Tabletop[P]
    scenario: ScenarioKit[Any]
    tally: TallyKit[P]
    readings: tuple[Reading, ...] = ()
    reads: Callable[[Readings], SitDown[P]] | None = None
