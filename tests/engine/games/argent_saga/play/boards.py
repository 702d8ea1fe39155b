"""Boards of Argent Saga for tests, laid out as scenario files do."""

import tomllib
from collections.abc import Callable
from typing import Any

from engine.catalog import make_catalog
from engine.games.argent_saga.kit import PLAY
from engine.games.argent_saga.play.numbers import DO_ATTACK, DO_COMBAT, TOWERS_TARGET
from engine.games.argent_saga.schema import SCHEMA
from engine.kernel.decisions import DONE
from engine.kernel.effects.ready_abilities import Trigger
from engine.kernel.programs.context import Context
from engine.kernel.programs.program import Program
from engine.kernel.programs.program_frame import Op, ProgramFrame
from engine.kernel.turn.priority import PASS

_CARDS = """
game = "argent_saga"
[[card]]
name = "Wolf"
type = "unit"
element = "Fire"
cost = 1
power = 1000
[[card]]
name = "Guard"
type = "unit"
element = "Light"
cost = 1
power = 1000
text = "Guardian"
[[card]]
name = "Spark"
type = "spell"
cost = 0
text = "Instacast"
[[card]]
name = "Blade"
type = "augment"
cost = 0
text = "Equip to target unit."
[[card]]
name = "Marshal"
type = "champion"
element = "Fire"
[[card]]
name = "Lamp"
type = "spirit"
element = "Light"
affinity = 10
"""


def board(text: str = "") -> Any:
    """Return a game that waits in the open main phase of player A."""
    document = tomllib.loads(_CARDS + text)
    game = PLAY.scenario.open(document, make_catalog(SCHEMA, [])).start()
    game.asks_always = True
    return game


def named(game: Any, name: str) -> int:
    """Return the only card of a name."""
    (found,) = [n for n, face in enumerate(game.face) if face.name == name and game.zone[n] >= 0]
    return found


def settle(game: Any) -> None:
    """Let game mechanics and what they lead to happen."""
    game.is_unsettled = True
    waiting, game.pending = game.pending, None
    while game.settle():
        while game.pending is None and game.frames[-1] is not game.frames[0]:
            game.frames[-1].step(game)
    game.pending = waiting


# --- abilities made by hand, until texts are read -------------------------------------------------


class Do(Op):
    """An operation that calls a function of the game and the context."""

    __slots__ = ("deed",)

    def __init__(self, deed: Callable[[Any, Context], None]) -> None:
        self.deed = deed

    def run(self, game: Any, frame: ProgramFrame) -> None:
        """See base class."""
        self.deed(game, frame.context)


def effect(deed: Callable[[Any, Context], None]) -> Program:
    """Return an effect that does one thing."""
    return Program((Do(deed),))


def teach(game: Any, name: str, **abilities: Any) -> None:
    """Give a card abilities: `program`, or `on` as pairs of an event's kind and a deed."""
    face = next(each for each in game.cards.faces if each.name == name)
    if "program" in abilities:
        face.program = effect(abilities["program"])
    face.triggers = tuple(
        Trigger(at, name, kind, lambda _game, _context, _event: True, effect(deed))
        for at, (kind, deed) in enumerate(abilities.get("on", ()))
    )
    face.actions = tuple(abilities.get("actions", ()))
    face.seal()
    game.touch_board()


def go(game: Any, until: Callable[[Any], bool], **answers: Any) -> None:
    """Pass, block with nobody, take first options, until something is so; or answer by kind."""
    for _ in range(200):
        pending = game.pending
        if pending is None or until(game):
            return
        if pending.kind in answers:
            game.apply(answers[pending.kind])
        else:
            game.apply(DONE if DONE in pending.options else pending.options[0])
    raise AssertionError("it never came to that")


def is_open(game: Any) -> bool:
    """Whether the main phase is open."""
    return game.pending is not None and game.pending.kind == "action"


def attack(game: Any, unit: int, target: int = TOWERS_TARGET) -> None:
    """Announce combat, let the opponent pass, and declare an attack."""
    game.apply((DO_COMBAT,))
    game.apply(PASS)
    game.apply((DO_ATTACK, unit, target))
