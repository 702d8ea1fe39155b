"""Giving an answer to a copy of a game, and looking on bit by bit while it is carried out.

What becomes of an answer is told in the order in which it happens: every line knows the game as
it was at that moment, and not only as it is at the next decision.
"""

from collections.abc import Iterable, Sequence
from typing import Any, Protocol, TypeVar

from engine.kernel.decisions import Option
from engine.kernel.state.table import MOST_STEPS, Chain, Event, Table, least_of
from engine.tabletop.happenings import Happening

G_contra = TypeVar("G_contra", bound=Table, contravariant=True)
G = TypeVar("G", bound=Table)


class Onlooker(Protocol[G_contra]):
    """Tells what it sees after each bit of work: new events, and whatever else has changed."""

    def see(self, game: G_contra, events: Sequence[Event]) -> Iterable[Happening]: ...  # noqa: D102


def watch(trial: G, choice: Option, onlooker: Onlooker[G]) -> list[Happening]:
    """Give an answer to a copy of a game, which it changes; returns everything that was seen."""
    told: list[Happening] = []
    seen = trial.log
    for _ in steps(trial, choice):
        told += onlooker.see(trial, _since(trial.log, seen))
        seen = trial.log
    return told


def steps(trial: Table, choice: Option) -> Iterable[None]:
    """Do what `Table.apply` does, and stop after each bit of work."""
    pending = trial.pending
    if pending is None:
        return
    trial.history = (trial.history, choice)
    if choice in pending.options:
        trial.pending = None
        trial.frames[-1].resume(trial, choice)
    else:
        trial.apply_unlisted(choice)
    yield
    for _ in range(MOST_STEPS):
        if not trial.frames or trial.outcome is not None:
            trial.run()  # clears away what is left to do in a game that is over
            return
        pending = trial.pending
        if pending is None:
            trial.frames[-1].step(trial)
        elif (pending.is_open or len(pending.options) != 1) and pending.seat not in trial.out:
            return
        else:
            trial.pending = None
            trial.frames[-1].resume(trial, least_of(pending))
        yield
    trial.break_loop()
    trial.run()
    yield


def _since(log: Chain, seen: Chain) -> list[Any]:
    found = []
    while log is not None and log is not seen:
        found.append(log[1])
        log = log[0]
    found.reverse()
    return found
