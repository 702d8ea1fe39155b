"""Reading a scenario from a parsed TOML document; every fault is reported."""

from collections.abc import Mapping

from engine.cards import PRINTING_FIELDS, Card, CardSchema
from engine.catalog import Catalog
from engine.names import name_key
from engine.scenario.board_reader import BoardReader
from engine.scenario.contract import Contract, G
from engine.scenario.faults import Fault, ScenarioError
from engine.scenario.forms import MOST_CARDS
from engine.scenario.model import LETTERS, Scenario, Side
from engine.scenario.step_reader import MOST_STEPS, StepReader
from engine.scenario.tables import Table

MOST_RULES = 100
MOST_TURNS = 1000
LARGEST_SEED = 2**63 - 1
TOP_KEYS = ("turn", "active", "first", "phase", "seed", "options", "card", "step")
_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")


def read_scenario(
    contract: Contract[G], document: Mapping[str, object], bundled: Catalog
) -> Scenario:
    """Read a scenario.

    Args:
        contract: What files of the game may say.
        document: The parsed file.
        bundled: The cards that files may use without defining them.

    Raises:
        ScenarioError: The document cannot be used; every fault is in it.
    """
    faults: list[Fault] = []
    scenario = _read(contract, Table("", document, faults), bundled)
    if faults:
        raise ScenarioError(faults)
    return scenario


def _read(contract: Contract[G], top: Table, bundled: Catalog) -> Scenario:
    wanted = contract.game.id
    if top.words("game") != wanted:
        top.fault("game", f"must be “{wanted}”" if top.has("game") else "is missing")
    teams, size = _read_seating(contract, top)
    letters = LETTERS[: teams * size]
    first = letters.index(top.choice("first", tuple(letters), "A"))
    turn = top.number("turn", teams + 1, least=1, most=MOST_TURNS)
    due = 0 if contract.is_active_given else (first // size + turn - 1) % teams * size
    active = letters.index(top.choice("active", tuple(letters), letters[due]))
    _check_turn(top, turn, (active // size - first // size) % teams, teams)
    broken: set[str] = set()
    defined = _read_cards(contract, top, broken)
    catalog = bundled.with_replaced([*contract.plain, *defined])
    board = BoardReader(contract, catalog, broken)
    sides = tuple(_read_side(top, board, letter) for letter in letters)
    steps = StepReader(contract, letters, catalog, frozenset(board.ids), broken)
    phases, usual = contract.phases
    scenario = Scenario(
        title=top.words("title"),
        rules=top.texts("rules", MOST_RULES),
        teams=teams,
        team_size=size,
        turn=turn,
        active=active,
        first=first,
        phase=top.choice("phase", phases, usual),
        seed=top.number("seed", most=LARGEST_SEED),
        options=_read_options(contract, top),
        sides=sides,
        steps=tuple(map(steps.step, top.tables("step", MOST_STEPS))),
        catalog=catalog,
        defined=tuple(defined),
        ids=frozenset(board.ids),
    )
    contract.check_sides(top, scenario)
    for side in sides:
        steps.check_entries(top, side)
    seating = [contract.seating_key] if contract.seating_key else []
    top.refuse_others(", ".join(["game", "title", "rules", *seating, *TOP_KEYS, *letters]))
    return scenario


def _read_seating(contract: Contract[G], top: Table) -> tuple[int, int]:
    usual = next(iter(contract.seatings.values()))
    if not contract.seating_key or not top.has(contract.seating_key):
        return usual
    raw = top.raw(contract.seating_key)
    if not isinstance(raw, (str, int)) or raw not in contract.seatings:
        known = ", ".join(map(str, contract.seatings))
        top.fault(contract.seating_key, f"must be one of {known}, not “{raw}”")
        return usual
    return contract.seatings[raw]


def _check_turn(top: Table, turn: int, place: int, teams: int) -> None:
    """Turns go round, beginning with the team that went first."""
    due = (turn - 1) % teams
    if due != place:
        whose = _ORDINALS[due]
        top.fault("turn", f"{turn} is a turn of the {whose} team; `first` and `active` disagree")


def _read_cards(contract: Contract[G], top: Table, broken: set[str]) -> list[Card]:
    """Read what the file defines; names of cards that cannot be read are noted as broken.

    The empty name is noted for what has none.
    """
    schema = contract.game.schema
    keys = ("name", "type", *(each.id for each in schema.fields))
    cards: list[Card] = []
    for table in _card_tables(top, broken):
        record = {name: table.raw(name) for name in (*keys, "game", *PRINTING_FIELDS)}
        table.refuse_others(", ".join(keys))
        reading = schema.read({key: raw for key, raw in record.items() if raw is not None})
        for problem in reading.problems:
            table.fault(problem.field, problem.message)
        if reading.card is None:
            name = record["name"]
            broken.add(name_key(name) if isinstance(name, str) else "")
            continue
        if _is_among(schema, reading.card, cards):
            table.fault("name", f"“{reading.card.name}” is defined twice")
        cards.append(reading.card)
    return cards


def _is_among(schema: CardSchema, card: Card, cards: list[Card]) -> bool:
    kind = schema.is_overlay(card)
    return any(each.key == card.key and schema.is_overlay(each) == kind for each in cards)


def _card_tables(top: Table, broken: set[str]) -> list[Table]:
    tables, raw = top.tables("card", MOST_CARDS), top.raw("card")
    if raw is not None and (not isinstance(raw, list) or len(tables) < len(raw)):
        broken.add("")
    return tables


def _read_side(top: Table, board: BoardReader[G], letter: str) -> Side:
    table = top.table(letter)
    return board.side(Table(letter, {}, top.faults) if table is None else table)


def _read_options(contract: Contract[G], top: Table) -> dict[str, object]:
    """Read named interpretations; those of deck construction are known too, without effect."""
    table = top.table("options")
    chosen: dict[str, object] = {}
    if table is None:
        return chosen
    silent = {each.name: each for each in contract.silent_options}
    for name in table.names():
        value = table.raw(name)
        option = silent.get(name)
        if option is not None:
            if not any(value == each and type(value) is type(each) for each in option.choices):
                listed = ", ".join(str(each).lower() for each in option.choices)
                table.fault(name, f"must be one of {listed}")
            continue
        message = contract.check_option(name, value)
        if message:
            table.fault(name, message)
        chosen[name] = value
    return chosen
