"""A game that is about to begin: from decks, or from the board of a scenario."""

import tomllib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.core.table.plan import SeatPlan, TablePlan, playable
from engine.cards import GameId
from engine.catalog import Catalog
from engine.decks import Deck
from engine.errors import EngineError
from engine.games import play_kit
from engine.games.kits import Tabletop
from engine.games.table_game import TableGame
from engine.games.tables import free_kit, table_for
from engine.kernel.match import Match
from engine.language.reading.cache import ReadText
from engine.pilots.pilot import Brain
from engine.pilots.roster import PilotName
from engine.scenario.documents import game_of
from engine.tabletop.board import Phrase

LETTERS = "ABCDEF"


class TableError(DeckbuilderError):
    """A game that cannot be begun or opened; the sentence says why and what to do."""


@dataclass(frozen=True, slots=True)
class Seated:
    """Everything a game at the table begins with.

    Attributes:
        catalog: The cards that take part, for pictures and texts.
        start: Begins the game again, always the same.
        digest: A hash of the cards; a saved game from other cards is refused.
        scenario: The text of the scenario it began from; empty for decks.
        title: What the scenario is called; empty for decks.
        notes: What to tell the players about their decks.
        is_free: It is played by hand, without rules.
    """

    game: GameId
    plan: TablePlan
    catalog: Catalog
    start: Callable[[], TableGame]
    digest: str
    brain: Brain[TableGame]
    tabletop: Tabletop[TableGame]
    scenario: str = ""
    title: str = ""
    notes: tuple[Phrase, ...] = ()
    is_free: bool = False

    def match(self, saved: object = None) -> Match[TableGame]:
        """Begin, or take up a saved line of play."""
        if saved is None:
            return Match(self.start, self.digest)
        return Match.from_dict(self.start, self.digest, saved)


def seat_decks(
    plan: TablePlan,
    catalog: Catalog,
    read: ReadText | None = None,
    *,
    without_texts: bool = False,
) -> Seated:
    """Sit down with decks; cards that nobody knows stay out, with a note.

    `read` returns the tree of a text; a cache of compiled texts may be given. Cards whose text is
    not loaded are refused, unless they are to be played `without_texts`.

    Raises:
        TableError: The game of the decks cannot be played here.
    """
    notes: dict[str, Phrase] = {}
    seats: list[SeatPlan] = []
    for seat in plan.seats:
        deck, said = playable(seat.deck, catalog)
        notes.update((str(each), each) for each in said)
        seats.append(replace(seat, deck=deck))
    try:
        decks = [seat.deck for seat in seats]
        table = table_for(decks, catalog, read, without_texts=without_texts, readings=plan.readings)
    except EngineError as error:
        raise TableError(str(error)) from error
    for note in _by_hand(table.manual, seats):
        notes[str(note)] = note
    return Seated(
        game=plan.seats[0].deck.game,
        plan=replace(plan, seats=tuple(seats)),
        catalog=catalog,
        start=lambda: table.start(plan.seed, plan.first),
        digest=table.digest,
        brain=table.brain,
        tabletop=play_kit(plan.seats[0].deck.game).tabletop,
        notes=tuple(notes.values()),
    )


def _by_hand(manual: Sequence[str], seats: Sequence[SeatPlan]) -> Iterator[Phrase]:
    """Yield which texts are carried out by hand; of pilots' decks no card is named."""
    people = [seat.deck for seat in seats if seat.pilot is None] or [each.deck for each in seats]
    own = {name for deck in people for entries in deck.sections.values()
           for entry in entries for name in (entry.name, *entry.infusions)}  # fmt: skip
    names = [each for each in manual if each in own]
    if names:
        yield Phrase("Texts to be carried out by hand: {names}.", {"names": ", ".join(names)})
    if len(names) < len(manual):
        yield Phrase("Some texts of other players' cards are carried out by hand, too.")


def seat_free(plan: TablePlan, catalog: Catalog) -> Seated:
    """Sit down with decks at a table without rules, where everything is done by hand.

    Cards that nobody knows take part under their names. Pilots only end their turns.

    Raises:
        TableError: The decks are of several games, or there is nothing in them.
    """
    games = {seat.deck.game for seat in plan.seats}
    if len(games) != 1:
        raise TableError("Both decks have to be of the same game.")
    kit = free_kit(games.pop(), plan.areas)
    sections = kit.game.played_sections
    if not any(seat.deck.entries(*sections) for seat in plan.seats):
        raise TableError("The deck is empty: add cards to it, then play it.")
    decks = [seat.deck for seat in plan.seats]
    table = kit.sit_down(decks, catalog, plan.team_count)
    seats = tuple(replace(e, pilot=e.pilot and PilotName.GOLDFISH) for e in plan.seats)
    return Seated(
        game=kit.game.id,
        plan=replace(plan, seats=seats),
        catalog=catalog,
        start=lambda: table.start(plan.seed, plan.first),
        digest=table.digest,
        brain=table.brain,
        tabletop=kit.tabletop,
        notes=(
            Phrase(
                "This table knows no rules: nothing is refused, and nothing happens by "
                "itself. Drag cards, or right-click them."
            ),
        ),
        is_free=True,
    )


def seat_again(seated: Seated, seed: int | None = None) -> Seated:
    """Sit down again with the same players; `seed` is another chance, None for the same.

    Raises:
        TableError: The game cannot be begun any more.
    """
    plan = seated.plan if seed is None else seated.plan.with_seed(seed)
    if seated.is_free:
        return seat_free(plan, seated.catalog)
    if seated.scenario:
        pilots = tuple(seat.pilot for seat in plan.seats)
        return seat_scenario(seated.scenario, seated.catalog, pilots)
    return seat_decks(plan, seated.catalog)


def against_pilots(seated: Seated, pilot: PilotName = PilotName.GREEDY) -> Seated:
    """Return a table at which people play the team that is asked first, and pilots the others.

    Their hands stay hidden then; a person who decides for a pilot says so and sees its hand.
    """
    game = seated.start()
    first = game.pending.seat if game.pending is not None else 0
    own = game.seating.allies[first]
    seats = tuple(
        replace(plan, pilot=None if seat in own else pilot)
        for seat, plan in enumerate(seated.plan.seats)
    )
    names = [", ".join(e.name for e in seats if (e.pilot is None) is is_own)
             for is_own in (True, False)]  # fmt: skip
    note = Phrase("You play {players}; a pilot plays {others}, with its hand hidden.",
                  {"players": names[0], "others": names[1]})  # fmt: skip
    notes = (*seated.notes, note) if names[1] else seated.notes
    return replace(seated, plan=replace(seated.plan, seats=seats), notes=notes)


def game_of_scenario(text: str) -> GameId:
    """Return the game that a scenario is of.

    Raises:
        TableError: It is not TOML, or of no game that can be played here.
    """
    try:
        return game_of(_parsed(text))
    except EngineError as error:
        raise TableError(f"The scenario cannot be opened: {error}") from error


def _parsed(text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise TableError(f"The scenario is not TOML: {error}.") from error


def seat_scenario(
    text: str,
    catalog: Catalog,
    pilots: tuple[PilotName | None, ...] = (),
    read: ReadText | None = None,
) -> Seated:
    """Sit down at the board of a scenario; its steps are not carried out.

    Raises:
        TableError: The file cannot be used; every fault is named.
    """
    document = _parsed(text)
    game = game_of_scenario(text)
    kit = play_kit(game)
    try:
        board = kit.scenario.open(document, catalog, read)
    except EngineError as error:
        raise TableError(f"The scenario cannot be opened: {error}") from error
    given = [*pilots, *([None] * board.seats)][: board.seats]
    seats = tuple(SeatPlan(LETTERS[seat], Deck(game), given[seat]) for seat in range(board.seats))
    return Seated(
        game=game,
        plan=TablePlan(seats, board.seed),
        catalog=board.catalog,
        start=board.start,
        digest=board.digest,
        brain=kit.brain(),
        tabletop=kit.tabletop,
        scenario=text,
        title=board.title,
    )
