"""A tiny made-up game whose scenarios use what Rush of Ikorr's do not.

Two to four players, each for themselves, hold pebbles. In turn a player lays one; the others may
lay one on top before it sinks. Pebbles lie under others, have counters and are worn; every player
has a leader at a place of its own; files may say how many plain pebbles a hand holds.
"""

from collections.abc import Sequence
from typing import Any

from engine.cards import Card, CardSchema, Field, FieldKind, GameId
from engine.catalog import Catalog, make_catalog
from engine.decks import Section
from engine.games.game import Game
from engine.kernel.decisions import Decision, Option
from engine.kernel.frames import Frame
from engine.kernel.state.seats import seat_teams
from engine.kernel.state.table import Chain, Table
from engine.kernel.state.zones import Layout, Sight, ZoneSpec
from engine.scenario import forms
from engine.scenario.contract import (
    Beside,
    Contract,
    DecisionKind,
    Key,
    Objects,
    Place,
    Reason,
    Refusal,
    Rules,
    StepKey,
    Subject,
    Value,
    VerbKey,
)
from engine.scenario.model import Scenario
from engine.scenario.steps import StepRun, answer, look

LEADER, HAND, HEAP, UNDER = 0, 1, 2, 3
WIDTH = 4
PASS, LAY = 0, 1

SCHEMA = CardSchema(
    game=GameId("pebbles"),
    types=("leader", "pebble"),
    fields=(Field("weight", "Weight", FieldKind.NUMBER),),
)
GAME = Game("Pebbles", SCHEMA, (Section("main", "Deck", ("pebble",), is_drawn_from=True),))


def card(name: str, kind: str = "pebble", weight: int = 1) -> Card:
    found = SCHEMA.read({"name": name, "type": kind, "weight": weight}).card
    assert found is not None
    return found


CATALOG: Catalog = make_catalog(SCHEMA, [card("Flint"), card("Slate", weight=3), card("Chalk")])


class Pebbles(Table):
    """The game: whoever has priority lays a pebble or passes; when all have passed, one sinks."""

    __slots__ = (
        "active_team", "counters", "faces", "passed", "resolved", "score", "stacks", "targeted",
        "turn", "under", "worn",
    )  # fmt: skip

    def __init__(self, seats: int, seed: int) -> None:
        own = tuple(ZoneSpec(name, Sight.ALL) for name in ("leader", "hand", "heap", "under"))
        super().__init__(Layout(own, (), seats), seat_teams(seats, 1), seed)
        self.faces: list[Card] = []
        self.stacks: list[list[Any]] = [[]]
        self.turn = 1
        self.active_team = 0
        self.passed = 0
        self.resolved: Chain = None
        self.targeted: Chain = None
        self.score = [0] * seats
        self.counters: dict[int, dict[str, int]] = {}
        self.worn: dict[int, object] = {}
        self.under: dict[int, int] = {}

    def clone(self) -> "Pebbles":
        other = Pebbles(self.seating.count, self.seed)
        self.copy_to(other)
        for name in ("turn", "active_team", "passed", "resolved", "targeted"):
            setattr(other, name, getattr(self, name))
        other.faces, other.score = self.faces[:], self.score[:]
        other.stacks = [stack[:] for stack in self.stacks]
        other.counters = {number: dict(each) for number, each in self.counters.items()}
        other.worn, other.under = dict(self.worn), dict(self.under)
        return other

    def key(self) -> int:
        return hash((str(self.zones), str(self.stacks), tuple(self.score)))

    def put(self, face: Card, seat: int, zone: int) -> int:
        self.faces.append(face)
        return self.add_object(len(self.faces) - 1, seat, seat * WIDTH + zone)

    def name(self, number: int) -> str:
        return self.faces[self.definition[number]].name

    def ask(self, seat: int) -> None:
        pebbles = self.zones[seat * WIDTH + HAND]
        options: list[Option] = [(PASS,), *((LAY, number) for number in pebbles)]
        self.pending = Decision(seat, "act", options, is_open=True)


class Priority(Frame[Pebbles]):
    """Who may act goes around the table."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def step(self, game: Pebbles) -> None:
        game.ask(self.seat)

    def resume(self, game: Pebbles, choice: Any) -> None:
        if choice[0] == LAY:
            game.relocate(choice[1], self.seat * WIDTH + HEAP)
            game.stacks[0].append(choice[1])
            game.passed = 0
        else:
            game.passed += 1
        self.seat = (self.seat + 1) % game.seating.count
        if game.passed == game.seating.count:
            self._sink(game)

    def _sink(self, game: Pebbles) -> None:
        game.passed = 0
        if game.stacks[0]:
            number = game.stacks[0].pop()
            game.resolved = (game.resolved, game.name(number))
            game.score[game.owner[number]] += (
                game.faces[game.definition[number]].number("weight") or 0
            )
            self.seat = game.active_team
        else:
            game.turn += 1
            game.active_team = self.seat = (game.active_team + 1) % game.seating.count

    def clone(self) -> "Priority":
        return Priority(self.seat)

    def key(self) -> Any:
        return self.seat


# --- the contract ---------------------------------------------------------------------------------

Run = StepRun[Pebbles]


def _begin(scenario: Scenario, _cards: object) -> Pebbles:
    game = Pebbles(len(scenario.letters), scenario.seed)
    game.turn, game.active_team = scenario.turn, scenario.active
    return game


def _open(game: Pebbles) -> None:
    game.frames.append(Priority(game.active_team))
    game.run()


def _holder(run: Run) -> int:
    """Return who has priority: the usual one to act."""
    pending = run.game.pending
    return pending.seat if pending is not None else 0


def _lay(run: Run) -> Sequence[Refusal]:
    number = run.find_subject()
    pending = run.game.pending
    if number < 0:
        return [run.contract.rules.not_there]
    if pending is None or run.seat != pending.seat:
        return [Reason("Somebody else has priority.", ("p.1",))]
    if (LAY, number) not in pending.options:
        return [Reason("It is not in hand.", ("p.2",))]
    run.act((LAY, number))
    return ()


def _pass(run: Run) -> Sequence[Refusal]:
    run.game.apply((PASS,))
    return ()


def _stack_up(run: Run) -> Sequence[Refusal]:
    """Put pebbles under others: `stack = { Slate = ["Flint"] }`."""
    assert isinstance(run.step.value, dict)
    for host, below in run.step.value.items():
        upper = run.find(host, "stack", None)
        for reference in below:
            run.game.under[run.find(reference, "stack", None)] = upper
    return ()


def _go_on(run: Run) -> Option | None:
    """Everybody passes until nothing waits, unless the step holds."""
    is_over = run.step.given.get("hold") or run.step.verb in ("check", "stack")
    if run.step.verb == "pass" and run.step.value is True:
        return None
    return None if is_over or not run.game.stacks[0] else (PASS,)


def _at_place(game: Pebbles, reference: str) -> int:
    held = game.zones["ABCD".index(reference[0]) * WIDTH + LEADER]
    return held[0] if held else -1


def _set(name: str) -> Any:
    def lay(game: Pebbles, number: int, value: object) -> None:
        if value:
            getattr(game, name)[number] = value

    return lay


def _attach(game: Pebbles, number: int, host: int, _key: str) -> None:
    game.under[number] = host


def _in_place(place: Place) -> Value[Pebbles]:
    return Value(place.key, place.form, lambda at, seat: at.names(seat * WIDTH + place.zone, place))


PLACES = (
    Place("leader", LEADER, ("leader",), forms.NAME, is_single=True),
    Place("hand", HAND, ("pebble",), forms.BAG, counted="Gravel"),
    Place("heap", HEAP, ("pebble",), forms.ROW, is_in_play=True, usual=("Gravel",)),
)
CONTRACT: Contract[Pebbles] = Contract(
    game=GAME,
    seating_key="players",
    seatings={2: (2, 1), 3: (3, 1), 4: (4, 1)},
    phases=(("act",), "act"),
    permanent="a pebble on a heap",
    overlay_key="",
    side=(
        *PLACES,
        Key(
            "score",
            forms.number(99),
            lambda game, seat, value: game.score.__setitem__(seat, value),
            lambda game, seat: game.score[seat],
        ),
    ),
    marks=(
        Key("worn", forms.flag_or_word(("thin", "round")), _set("worn"), lambda _g, _n: False),
        Key("counters", forms.counts(9), _set("counters"), lambda _g, _n: 0),
    ),
    check_side=lambda _table, _values: None,
    check_sides=lambda _table, _scenario: None,
    check_option=lambda name, _value: f"There is no option “{name}”.",
    silent_options=(),
    verbs=(
        VerbKey(
            "lay",
            Subject.REFERENCE,
            _lay,
            ("hold", "toss", "slots"),
            could=lambda game, seat, number: game.zone[number] == seat * WIDTH + HAND,
            by=_holder,
        ),
        VerbKey("pass", Subject.TRUE_OR_WORD, _pass, words=("all",)),
        VerbKey("stack", Subject.TABLE, _stack_up),
        VerbKey("shout", Subject.WORD, look, words=("ho", "hey")),
        VerbKey("drop", Subject.REFERENCES, look),
        VerbKey("answer", Subject.VALUE, answer, is_patient=True),
        VerbKey("check", Subject.NONE, look, is_patient=True),
    ),
    step_keys=(
        StepKey("hold", Beside.FLAG),
        StepKey("toss", Beside.WORDS, words=("heads", "tails")),
        StepKey("slots", Beside.NUMBERS),
    ),
    decisions={"act": DecisionKind("what is laid")},
    of_game=(
        Value("turn", forms.NUMBER, lambda at, _: at.game.turn),
        Value("active", forms.PLAYER, lambda at, _: at.team(at.game.active_team)),
        Value("resolved", forms.NAMES, lambda at, _: at.resolved),
    ),
    of_player=(
        *map(_in_place, PLACES),
        Value("score", forms.NUMBER, lambda at, seat: at.game.score[seat]),
    ),
    of_object=(
        Value("worn", forms.FLAG, lambda at, number: bool(at.game.worn.get(number))),
        Value("counters", forms.COUNTS, lambda at, number: at.game.counters.get(number, {})),
        Value(
            "on",
            forms.NAME,
            lambda at, n: at.game.name(at.game.under[n]) if n in at.game.under else "",
        ),
    ),
    objects=Objects(
        name=lambda game, number: game.name(number),
        card=lambda game, number: game.name(number),
        is_in_play=lambda game, number: game.zone[number] % WIDTH == HEAP,
        is_in_row=lambda game, number: game.zone[number] % WIDTH == HEAP,
        is_place=lambda reference: reference[1:] == "/leader",
        at_place=_at_place,
    ),
    rules=Rules(
        nothing_waits=Reason("Nothing waits.", ("p.3",)),
        not_there=Reason("It is not there.", ("p.4",)),
        over=Reason("It is over.", ("p.5",)),
        not_allowed=("p.6",),
        origin=lambda _game, _pending, _option: None,
        is_idle=lambda _game, _pending: False,
        go_on=_go_on,
    ),
    make=lambda _scenario, _read: (None, lambda face, _overlay: face),
    begin=_begin,
    put=Pebbles.put,
    remember=lambda _game, _finder, _number, _entry: None,
    open=_open,
    held=(Place("under", UNDER, ("pebble",), forms.BAG),),
    attach=_attach,
    plain=(card("Gravel"), card("Elder", "leader")),
    is_active_given=False,
)
