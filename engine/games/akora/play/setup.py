"""Starting a game of Akora: what everybody brings, the first Akora, the plan of the setup."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from engine.games.akora.play import numbers as w
from engine.games.akora.play.face import AkoraFace
from engine.games.akora.play.options import Options
from engine.games.akora.play.state import Play
from engine.kernel.decisions import Decision, Option
from engine.kernel.effects import atoms
from engine.kernel.effects.events import emit
from engine.kernel.frames import Frame
from engine.kernel.state.numbers import BY_RULE, ENTERED
from engine.kernel.turn.setup import NO_MULLIGAN, SELECTIVE, WHOLE, SetupPlan

_MULLIGANS: Final = {"none": NO_MULLIGAN, "whole": WHOLE, "any": SELECTIVE}


def plan_of(options: Options) -> SetupPlan:
    """Return how a game begins; the guide says neither the hand nor the mulligan."""
    return SetupPlan(options.opening_hand, _MULLIGANS[options.mulligan])


@dataclass(frozen=True, slots=True)
class Seat:
    """What one player brings."""

    akora: tuple[AkoraFace, ...]
    deck: tuple[AkoraFace, ...]
    starting: AkoraFace | None


def lay_out(game: Play, seats: Sequence[Seat]) -> None:
    """Put everybody's cards into their zones; the starting shard gives its attribute (p.5)."""
    for seat, brought in enumerate(seats):
        game.essence[seat] = game.options.essence
        game.add_cards(brought.akora, seat, seat * w.WIDTH + w.AKORA_DECK)
        game.add_cards(brought.deck, seat, seat * w.WIDTH + w.DECK)
        game.shuffle_zone(seat * w.WIDTH + w.DECK)
        if brought.starting is not None:
            game.add_card(brought.starting, seat, seat * w.WIDTH + w.RELICS)
    game.starting = tuple(each.starting.attribute if each.starting else "" for each in seats)


class FirstAkoraFrame(Frame[Play]):
    """Everybody says which Akora of stage 1 begins in the Akora Zone.

    Attributes:
        seat: Who is asked next.
    """

    held = ("seat",)

    def __init__(self) -> None:
        self.seat = 0

    def step(self, game: Play) -> None:
        """Ask the next player who has a choice."""
        if self.seat >= game.seating.count:
            game.frames.pop()
            return
        deck = game.zones[self.seat * w.WIDTH + w.AKORA_DECK]
        named = {game.face[n].id: n for n in reversed(deck) if game.face[n].stage == 1}
        if not named or game.options.starting_akora == "none":
            self.seat += 1
        else:
            game.pending = Decision(self.seat, "first-akora", sorted(named.values()))

    def resume(self, game: Play, choice: Option) -> None:
        """Put it there."""
        if isinstance(choice, int):
            seat = self.seat
            atoms.put_into_play(game, choice, seat, seat * w.WIDTH + w.AKORA_ZONE, -1, 0)
            emit(game, ENTERED, seat, choice, -1, w.AKORA_DECK, BY_RULE)
        self.seat += 1
