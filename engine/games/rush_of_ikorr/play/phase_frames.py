"""Choices inside a phase: who comes back in the End phase, what is discarded at its end."""

from engine.games.rush_of_ikorr.play import own_atoms
from engine.games.rush_of_ikorr.play.numbers import HAND, HAND_LIMIT, REANIMATED, REANIMATING, WIDTH
from engine.games.rush_of_ikorr.play.state import Play
from engine.kernel.decisions import DONE, Option
from engine.kernel.effects import atoms
from engine.kernel.effects.entries import EnterFrame
from engine.kernel.effects.player_rules import player_number, player_total
from engine.kernel.effects.replacements import is_replaceable, propose, would
from engine.kernel.frames import Frame
from engine.kernel.programs.picks import ask_pick
from engine.kernel.state.numbers import BY_RULE, DISCARDED
from engine.kernel.turn.priority import PriorityFrame


class DiscardFrame(Frame[Play]):
    """The discard step: choices of all active players first, then all discards (8.10b)."""

    __slots__ = ("at", "has_discarded", "picked", "seats")

    def __init__(self, seats: list[int]) -> None:
        self.seats = seats
        self.at = 0
        self.picked: list[int] = []
        self.has_discarded = False

    def step(self, game: Play) -> None:
        """Ask the next player, or discard."""
        if self.has_discarded:
            self._after(game)
            return
        while self.at < len(self.seats):
            seat = self.seats[self.at]
            hand = game.zones[seat * WIDTH + HAND]
            limit = hand_limit(game, seat)
            mine = [each for each in self.picked if game.owner[each] == seat]
            over = len(hand) - limit if limit >= 0 else 0
            others = [each for each in self.picked if game.owner[each] != seat]
            if over > 0 and ask_pick(game, seat, "discard", hand, mine, over, over):
                return
            self.picked = others + mine
            self.at += 1
        self.has_discarded = True
        if self.picked and is_replaceable(game, DISCARDED):
            owner = game.owner
            propose(
                game,
                [would(game, DISCARDED, owner[n], n, -1, 1, BY_RULE) for n in self.picked],
            )
        elif self.picked:
            atoms.discard(game, self.picked, BY_RULE)

    def resume(self, game: Play, choice: Option) -> None:
        """Take a card to discard."""
        if isinstance(choice, int) and choice != DONE:
            self.picked.append(choice)

    def _after(self, game: Play) -> None:
        if game.waiting:
            # 8.10c: what triggered resolves, then the step is entered again.
            self.has_discarded = False
            self.at = 0
            self.picked = []
            game.frames.append(PriorityFrame())
            return
        game.frames.pop()

    def clone(self) -> "DiscardFrame":
        """See base class."""
        other = DiscardFrame(self.seats)
        other.at = self.at
        other.picked = self.picked[:]
        other.has_discarded = self.has_discarded
        return other

    def key(self) -> tuple[object, ...]:
        """See base class."""
        return ("discard", tuple(self.seats), self.at, tuple(self.picked), self.has_discarded)


def hand_limit(game: Play, seat: int) -> int:
    """Return how many cards a player may keep (5.9d), -1 for any number."""
    limit = player_number(game, seat, "hand_limit", HAND_LIMIT)
    return limit if limit < 0 else max(limit + player_total(game, seat, "hand_more"), 0)


def has_too_many(game: Play, seat: int) -> bool:
    """Whether a player holds more cards than the hand limit allows (5.9d)."""
    return 0 <= hand_limit(game, seat) < len(game.zones[seat * WIDTH + HAND])


class ReanimateFrame(Frame[Play]):
    """Chooses which champions come back where not all of them can (I-32, 4.7c.1)."""

    __slots__ = ("at", "numbers", "picked", "seats")

    def __init__(self, numbers: list[int]) -> None:
        self.numbers = numbers
        self.seats: list[int] = []
        self.picked: list[int] = []
        self.at = 0

    def step(self, game: Play) -> None:
        """Ask the owners with too many, then summon all at once."""
        while self.at < game.seating.count:
            seat = self.at
            chosen = [n for n in self.picked if game.owner[n] == seat]
            others = [n for n in self.picked if game.owner[n] != seat]
            mine = [
                n
                for n in self.numbers
                if game.owner[n] == seat
                and game.can_enter(n, seat)
                and not _clashes(game, n, chosen)
            ]
            room = min(own_atoms.free_places(game, seat), _most_together(game, mine))
            if ask_pick(game, seat, "reanimate", mine, chosen, room, room):
                return
            self.picked = others + chosen
            self.at += 1
        game.frames.pop()
        entries = [(n, game.owner[n], REANIMATED) for n in self.numbers if n in self.picked]
        if not game.options.reanimated_summons_with_end:
            game.frames.append(PriorityFrame())
        game.frames.append(EnterFrame(entries, BY_RULE | REANIMATING))

    def resume(self, game: Play, choice: Option) -> None:
        """Take a champion that comes back."""
        if isinstance(choice, int):
            self.picked.append(choice)

    def clone(self) -> "ReanimateFrame":
        """See base class."""
        other = ReanimateFrame(self.numbers)
        other.at = self.at
        other.picked = self.picked[:]
        return other

    def key(self) -> tuple[object, ...]:
        """See base class."""
        return ("reanimate", tuple(self.numbers), self.at, tuple(self.picked))


def _clashes(game: Play, number: int, chosen: list[int]) -> bool:
    """Whether it would be a second Fabled champion of a name beside those chosen (4.7c.1)."""
    name = game.face[number].name
    return own_atoms.is_fabled(game, number) and any(
        each != number and game.face[each].name == name for each in chosen
    )


def _most_together(game: Play, numbers: list[int]) -> int:
    """Return how many of some cards one player may control at once (4.7c.1)."""
    fabled = [n for n in numbers if own_atoms.is_fabled(game, n)]
    names = {game.face[n].name for n in fabled}
    return len(numbers) - len(fabled) + len(names)
