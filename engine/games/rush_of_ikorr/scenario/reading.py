"""Reading a Rush of Ikorr scenario from a parsed TOML document; every fault is reported."""

from collections.abc import Mapping

from engine.cards import PRINTING_FIELDS, Card
from engine.catalog import Catalog
from engine.games.rush_of_ikorr.construction_spec import SPEC
from engine.games.rush_of_ikorr.play.numbers import PHASE_NAMES, TEAM_SIZES
from engine.games.rush_of_ikorr.play.options import UnknownOptionError, read_options
from engine.games.rush_of_ikorr.scenario.model import LETTERS, Scenario, Side
from engine.games.rush_of_ikorr.scenario.reading_board import MOST_CARDS, BoardReader
from engine.games.rush_of_ikorr.scenario.reading_steps import MOST_STEPS, StepReader
from engine.games.rush_of_ikorr.schema import GAME, SCHEMA
from engine.names import name_key
from engine.scenario.faults import Fault, ScenarioError
from engine.scenario.tables import Table

MOST_RULES = 100
MOST_TURNS = 1000
LARGEST_SEED = 2**63 - 1
TOP_KEYS = "game, title, rules, format, turn, active, first, phase, seed, options, card, step"
CARD_KEYS = ("name", "type", *(each.id for each in SCHEMA.fields))


def read_scenario(document: Mapping[str, object], bundled: Catalog) -> Scenario:
    """Read a scenario.

    Args:
        document: The parsed file.
        bundled: The cards that files may use without defining them.

    Raises:
        ScenarioError: The document cannot be used; every fault is in it.
    """
    faults: list[Fault] = []
    scenario = _read(Table("", document, faults), bundled)
    if faults:
        raise ScenarioError(faults)
    return scenario


def _read(top: Table, bundled: Catalog) -> Scenario:
    game = top.words("game")
    if game != GAME.id:
        top.fault("game", f"must be “{GAME.id}”" if top.has("game") else "is missing")
    team_size = TEAM_SIZES[top.choice("format", tuple(TEAM_SIZES), "1v1")]
    letters = LETTERS[: 2 * team_size]
    active = letters.index(top.choice("active", tuple(letters), "A"))
    first = letters.index(top.choice("first", tuple(letters), "A"))
    turn = top.number("turn", 3, least=1, most=MOST_TURNS)
    _check_turn(top, turn, active // team_size == first // team_size)
    broken: set[str] = set()
    defined = _read_cards(top, broken)
    catalog = bundled.with_replaced(defined)
    board = BoardReader(catalog, broken)
    sides = _read_sides(top, board, letters)
    steps = StepReader(letters, catalog, frozenset(board.ids), broken)
    scenario = Scenario(
        title=top.words("title"),
        rules=top.texts("rules", MOST_RULES),
        team_size=team_size,
        turn=turn,
        active=active,
        first=first,
        phase=top.choice("phase", PHASE_NAMES, "action"),
        seed=top.number("seed", most=LARGEST_SEED),
        options=_read_options(top),
        sides=sides,
        steps=tuple(map(steps.step, top.tables("step", MOST_STEPS))),
        catalog=catalog,
        defined=tuple(defined),
        ids=frozenset(board.ids),
    )
    steps.check_victims(top, sides)
    top.refuse_others(f"{TOP_KEYS}, {', '.join(letters)}")
    return scenario


def _check_turn(top: Table, turn: int, is_first_team: bool) -> None:
    """Odd turns belong to the team that went first."""
    if (turn % 2 == 1) != is_first_team:
        whose = "first" if turn % 2 == 1 else "second"
        top.fault("turn", f"{turn} is a turn of the {whose} team; `first` and `active` disagree")


def _read_cards(top: Table, broken: set[str]) -> list[Card]:
    """Read what the file defines; names of cards that cannot be read are noted as broken."""
    cards: list[Card] = []
    for table in top.tables("card", MOST_CARDS):
        record = {name: table.raw(name) for name in (*CARD_KEYS, "game", *PRINTING_FIELDS)}
        table.refuse_others(", ".join(CARD_KEYS))
        reading = SCHEMA.read({key: raw for key, raw in record.items() if raw is not None})
        for problem in reading.problems:
            table.fault(problem.field, problem.message)
        if reading.card is None:
            broken.add(name_key(str(record["name"])))
            continue
        kind = SCHEMA.is_overlay(reading.card)
        if any(each.key == reading.card.key and SCHEMA.is_overlay(each) == kind for each in cards):
            table.fault("name", f"“{reading.card.name}” is defined twice")
        cards.append(reading.card)
    return cards


def _read_sides(top: Table, board: BoardReader, letters: str) -> tuple[Side, ...]:
    sides: list[Side] = []
    pools: list[dict[str, int]] = [{}, {}]
    for seat, letter in enumerate(letters):
        table = top.table(letter)
        if table is None:
            sides.append(Side())
            continue
        sides.append(board.side(table))
        if table.has("secured"):
            pools[seat * 2 // len(letters)][letter] = sides[-1].secured
    for pool in pools:
        if len(set(pool.values())) > 1:
            letter = max(pool)
            top.fault(f"{letter}.secured", "differs from a teammate's; a team has one pool")
    return tuple(sides)


def _read_options(top: Table) -> dict[str, object]:
    """Read named interpretations; those of deck construction are known too, without effect."""
    table = top.table("options")
    chosen: dict[str, object] = {}
    if table is None:
        return chosen
    construction = {each.name: each for each in SPEC.options}
    for name in table.names():
        value = table.raw(name)
        option = construction.get(name)
        if option is not None:
            if not any(value == each and type(value) is type(each) for each in option.choices):
                listed = ", ".join(str(each).lower() for each in option.choices)
                table.fault(name, f"must be one of {listed}")
            continue
        try:
            read_options({name: value})
        except UnknownOptionError as error:
            table.fault(name, str(error))
        chosen[name] = value
    return chosen
