"""Discarding down to the hand limit: all choices first, then all discards."""

from engine.kernel.decisions import DONE, Option
from engine.kernel.effects import atoms
from engine.kernel.effects.player_rules import forbids
from engine.kernel.effects.replacements import is_replaceable, propose, would
from engine.kernel.frames import Frame
from engine.kernel.programs.picks import ask_pick
from engine.kernel.state.game import Game
from engine.kernel.state.numbers import BY_RULE, DISCARDED
from engine.kernel.turn.priority import PriorityFrame


def too_many(game: Game, seat: int) -> int:
    """Return how many cards a player has to discard; none if a text forbids discarding."""
    hand = game.zones[seat * game.layout.width + game.rules.hand]
    limit = game.hand_limit(seat)
    if not 0 <= limit < len(hand) or forbids(game, seat, "discard", by_rule=True):
        return 0
    return len(hand) - limit


class DiscardFrame(Frame[Game]):
    """The discard step: choices of all active players first, then all discards."""

    given = ("seats",)
    held = ("seats", "at", "picked", "has_discarded")

    def __init__(self, seats: list[int]) -> None:
        self.seats = seats
        self.at = 0
        self.picked: list[int] = []
        self.has_discarded = False

    def step(self, game: Game) -> None:
        """Ask the next player, or discard."""
        if self.has_discarded:
            self._after(game)
            return
        while self.at < len(self.seats):
            if self._asks(game, self.seats[self.at]):
                return
            self.at += 1
        self.has_discarded = True
        if self.picked and is_replaceable(game, DISCARDED):
            owner = game.owner
            events = [would(game, DISCARDED, owner[n], n, -1, 1, BY_RULE) for n in self.picked]
            propose(game, events)
        elif self.picked:
            atoms.discard(game, self.picked, BY_RULE)

    def _asks(self, game: Game, seat: int) -> bool:
        """Ask a player for the next card; False when enough are chosen."""
        hand = game.zones[seat * game.layout.width + game.rules.hand]
        over = too_many(game, seat)
        mine = [each for each in self.picked if game.owner[each] == seat]
        others = [each for each in self.picked if game.owner[each] != seat]
        if over > 0 and ask_pick(game, seat, "discard", hand, mine, over, over):
            return True
        self.picked = others + mine
        return False

    def resume(self, game: Game, choice: Option) -> None:
        """Take a card to discard."""
        if isinstance(choice, int) and choice != DONE:
            self.picked.append(choice)

    def _after(self, game: Game) -> None:
        if game.waiting:
            # What triggered resolves, then the step is entered again.
            self.has_discarded = False
            self.at = 0
            self.picked = []
            game.frames.append(PriorityFrame())
            return
        game.frames.pop()

    def key(self) -> tuple[object, ...]:
        """See base class."""
        return ("discard", tuple(self.seats), self.at, tuple(self.picked), self.has_discarded)
