"""Games as files: the same form as the command `goldfish` saves, with names and scenarios."""

import json
from collections.abc import Mapping, Sequence

from deckbuilder.core.decklist.json_form import read_json_list, write_json_list
from deckbuilder.core.decklist.reading import CardNames, DecklistError
from deckbuilder.core.foreign_json import ForeignJsonError, read_json
from deckbuilder.core.table.plan import SeatPlan, TablePlan
from deckbuilder.core.table.seated import (
    Seated,
    TableError,
    game_of_scenario,
    seat_decks,
    seat_free,
    seat_scenario,
)
from deckbuilder.core.table.session import TableSession
from engine.cards import GameId
from engine.catalog import Catalog
from engine.decks import Deck
from engine.errors import EngineError
from engine.games import GAMES, play_kit, playable_games
from engine.games.tables import free_kit
from engine.pilots.levels import Level, level_for
from engine.pilots.roster import PilotName
from engine.readings import Readings, settled
from engine.scenario.saved_board import SavedBoard

SCHEMA = 1
SUFFIX = ".game"
# Says in a saved game that it was played by hand.
FREE = "free"
LONGEST_NAME = 60
LONGEST_AREAS = 4_000


def write_game(session: TableSession) -> str:
    """Return a game as the text of a file."""
    plan = session.seated.plan
    document: dict[str, object] = {
        "schema": SCHEMA,
        "saved": "game",
        "game": session.seated.game,
        "seed": plan.seed,
        "first": plan.first,
        "level": plan.level.value,
        "pilots": [seat.pilot.value if seat.pilot else None for seat in plan.seats],
        "names": [seat.name for seat in plan.seats],
    }
    if plan.readings:
        document["readings"] = dict(plan.readings)
    if session.seated.is_free:
        document["table"] = FREE
        document["teams"] = plan.team_count
        if plan.areas:
            document["areas"] = plan.areas
    if session.seated.scenario:
        document["scenario"] = session.seated.scenario
    else:
        document["decks"] = [json.loads(write_json_list(seat.deck)) for seat in plan.seats]
    document["match"] = session.match.to_dict()
    return json.dumps(document, ensure_ascii=False, indent=1) + "\n"


def read_game(text: str, catalog: Catalog) -> TableSession:
    """Open a saved game.

    Raises:
        TableError: It is damaged, from a newer version, or one of its cards is not known.
    """
    document = _document(text)
    try:
        return TableSession(_seated(document, catalog), saved_match(document))
    except (DecklistError, EngineError) as error:
        raise TableError(f"The saved game cannot be opened: {error}") from error


def game_of_save(text: str) -> GameId:
    """Return the game that a saved game is of.

    Raises:
        TableError: It is damaged, from a newer version, or of no game that can be played here.
    """
    document = _document(text)
    scenario, decks = document.get("scenario"), document.get("decks")
    if isinstance(scenario, str):
        return saved_game_id(document, game_of_scenario(scenario))
    first = decks[0] if isinstance(decks, list) and decks else None
    game = first.get("game") if isinstance(first, dict) else None
    games = GAMES if document.get("table") == FREE else playable_games()
    if not isinstance(game, str) or game not in games:
        raise TableError("The saved game is damaged: it is of no game that can be played here.")
    return saved_game_id(document, GameId(game))


def saved_game_id(document: Mapping[str, object], game: GameId) -> GameId:
    """Return the game of the decks or the board of a save; older saves do not name it besides.

    Raises:
        TableError: The save names another one.
    """
    if document.get("game", game) != game:
        raise TableError(
            "The saved game is damaged: it names one game and holds another; open the file as it "
            "was saved."
        )
    return game


def refuse_strangers(decks: Sequence[Deck], catalog: Catalog) -> None:
    """Refuse a save with decks of which no card is one of their game.

    Raises:
        TableError: There is such a deck.
    """
    for deck in decks:
        plugin = GAMES[deck.game]
        entries = deck.entries(*plugin.played_sections)
        if not any(catalog.card(entry.name) for entry in entries):
            raise TableError(
                f"The saved game cannot be opened: no card of a deck is a known card of "
                f"{plugin.title}; open the file as it was saved."
            )


def _document(text: str) -> dict[str, object]:
    try:
        document = read_json(text)
    except ForeignJsonError as error:
        raise TableError(f"The saved game is damaged: {error}") from error
    if not isinstance(document, dict) or document.get("schema") != SCHEMA:
        raise TableError("The saved game is of a version that cannot be read here.")
    return document


def write_scenario(session: TableSession, title: str) -> SavedBoard:
    """Return the board as a scenario file, and what such a file cannot say.

    Raises:
        TableError: The game is played without rules, and scenarios are about rules.
    """
    if session.seated.is_free:
        raise TableError("A table without rules cannot be saved as a scenario; save the game.")
    kit = play_kit(session.seated.game).scenario
    return kit.save(session.game, session.seated.catalog, title)


def _seated(document: Mapping[str, object], catalog: Catalog) -> Seated:
    pilots = _pilots(document.get("pilots"))
    scenario = document.get("scenario")
    if isinstance(scenario, str):
        saved_game_id(document, game_of_scenario(scenario))
        return seat_scenario(scenario, catalog, pilots)
    plan = _plan(document, pilots)
    if document.get("table") == FREE:
        return seat_free(plan, catalog)
    refuse_strangers([seat.deck for seat in plan.seats], catalog)
    return seat_decks(plan, catalog)


def _plan(document: Mapping[str, object], pilots: tuple[PilotName | None, ...]) -> TablePlan:
    decks, seed, first = document.get("decks"), document.get("seed"), document.get("first", -1)
    if not isinstance(decks, list) or len(decks) != len(pilots):
        raise TableError("The saved game is damaged: it has no deck for every player.")
    if type(seed) is not int or seed < 0:
        raise TableError("The saved game is damaged: its seed cannot be read.")
    names = _names(document.get("names"), len(decks))
    seats = [
        SeatPlan(name, read_json_list(json.dumps(deck), None, CardNames()).deck, pilot)
        for name, deck, pilot in zip(names, decks, pilots, strict=True)
    ]
    game = saved_game_id(document, seats[0].deck.game)
    teams = saved_teams(document, game, len(seats))
    if type(first) is not int or first not in range(-1, teams):
        raise TableError("The saved game is damaged: it names nobody who could go first.")
    level = saved_level(document)
    readings = saved_readings(document, game)
    areas = document.get("areas", "")
    if not isinstance(areas, str) or len(areas) > LONGEST_AREAS:
        raise TableError("The saved game is damaged: its areas cannot be read.")
    return TablePlan(tuple(seats), seed, first, level, teams, readings, areas)


def saved_match(document: Mapping[str, object]) -> object:
    """Return the answers of a save.

    Raises:
        TableError: There are none.
    """
    if document.get("match") is None:
        raise TableError("The saved game is damaged: it holds no answers.")
    return document["match"]


def saved_readings(document: Mapping[str, object], game: GameId) -> Readings:
    """Return how open questions of play were settled.

    Raises:
        TableError: That cannot be read.
        UnknownOptionError: The game has no such question, or no such answer to it.
    """
    raw = document.get("readings", {})
    if not isinstance(raw, dict) or not all(isinstance(e, (bool, int, str)) for e in raw.values()):
        raise TableError("The saved game is damaged: its readings cannot be read.")
    return settled(raw, play_kit(game).readings) if raw else {}


def saved_teams(document: Mapping[str, object], game: GameId, count: int) -> int:
    """Return how many teams that many players make.

    Raises:
        TableError: The game is not played by this many.
    """
    is_free = document.get("table") == FREE
    seatings = free_kit(game).seatings if is_free else play_kit(game).seatings
    wanted = document.get("teams")
    for teams, size in seatings:
        if teams * size == count and wanted in (None, teams):
            return teams
    raise TableError("The saved game is damaged: it has a wrong number of players.")


def saved_level(document: Mapping[str, object]) -> Level:
    """Return how strong the searching pilot is; older games have a time in milliseconds."""
    named, time = document.get("level"), document.get("thinking")
    if named in tuple(Level):
        return Level(str(named))
    # A bool is an int, too, but no time.
    is_time = isinstance(time, int) and not isinstance(time, bool) and time > 0
    return level_for(int(str(time))) if is_time else Level.STEADY


def _pilots(raw: object) -> tuple[PilotName | None, ...]:
    if not isinstance(raw, list) or not raw or not all(e in (None, *PilotName) for e in raw):
        raise TableError("The saved game is damaged: it names no pilots that are known here.")
    return tuple(None if each is None else PilotName(each) for each in raw)


def _names(raw: object, count: int) -> list[str]:
    usual = ["You", "Opponent"] if count == 2 else list("ABCDEF"[:count])
    if not isinstance(raw, list) or len(raw) != count:
        return usual
    return [str(each)[:LONGEST_NAME] or usual[at] for at, each in enumerate(raw)]
