"""Pilots by name, and games played out by them."""

from collections.abc import Callable, Sequence
from enum import StrEnum

from engine.kernel.decisions import Option
from engine.pilots.goldfish import Goldfish
from engine.pilots.greedy import Greedy
from engine.pilots.pilot import Brain, G, Pilot
from engine.pilots.search import USUAL_NODES, Search
from engine.pilots.uniform import Uniform

# Apart from the numbers that games are seeded with.
_PILOT_SEEDS = 0x51ED


class PilotName(StrEnum):
    """The pilots that can be asked for."""

    GOLDFISH = "goldfish"
    RANDOM = "random"
    GREEDY = "greedy"
    SEARCH = "search"


def make_pilot(
    name: PilotName, brain: Brain[G], seed: int, seat: int = 0, nodes: int = USUAL_NODES
) -> Pilot[G]:
    """Return a pilot for a seat; its chance is its own, drawn from the game's seed."""
    own_seed = seed * _PILOT_SEEDS + seat
    match name:
        case PilotName.GOLDFISH:
            return Goldfish()
        case PilotName.RANDOM:
            return Uniform(own_seed)
        case PilotName.GREEDY:
            return Greedy(brain)
        case PilotName.SEARCH:
            return Search(brain, own_seed, nodes)


def play_out(
    game: G,
    pilots: Sequence[Pilot[G]],
    watch: Callable[[G, Option], None] | None = None,
    is_over: Callable[[G], bool] | None = None,
) -> int:
    """Let pilots play, one for each seat, and return how many decisions had several options.

    Args:
        game: Is played to its end.
        pilots: One for each seat.
        watch: Is told of every open decision and its answer before that is carried out.
        is_over: Is asked at every open decision whether to stop early.
    """
    decisions = 0
    apply, choosers = game.apply, [pilot.choose for pilot in pilots]
    while (pending := game.pending) is not None:
        choice = choosers[pending.seat](game)
        if len(pending.options) > 1:
            decisions += 1
        if pending.is_open:
            if is_over is not None and is_over(game):
                break
            if watch is not None:
                watch(game, choice)
        apply(choice)
    return decisions
