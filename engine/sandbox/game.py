"""A game without rules as it is played: turns that somebody ends, and acts by hand in between."""

from typing import Final

from engine.kernel.decisions import Decision, Option
from engine.kernel.frames import Frame
from engine.kernel.state.seats import seat_teams
from engine.kernel.state.zones import Sight
from engine.sandbox.acts import do_act, is_act
from engine.sandbox.cards import CardBook
from engine.sandbox.declaration import FreeTable
from engine.sandbox.state import FreeState

NEXT_TURN: Final = (0,)


class TurnFrame(Frame["FreeGame"]):
    """Asks the player whose turn it is to end it; everything else is done by hand meanwhile."""

    __slots__ = ()

    def step(self, game: "FreeGame") -> None:
        """See base class."""
        game.pending = Decision(game.active, "free", (NEXT_TURN,), is_open=True)

    def resume(self, game: "FreeGame", _choice: Option) -> None:
        """See base class."""
        game.next_turn()


class FreeGame(FreeState):
    """A game in progress, at which everything may be done by hand."""

    __slots__ = ()

    def takes_unlisted(self, choice: Option) -> bool:
        """See base class."""
        return is_act(self, choice)

    def apply_unlisted(self, choice: Option) -> None:
        """See base class."""
        self.result = ()
        do_act(self, choice)


def new_game(free: FreeTable, book: CardBook, teams: tuple[int, int], seed: int) -> FreeGame:
    """Lay the decks out: everything where it begins, shuffled, with opening hands."""
    game = FreeGame(free, book, seat_teams(*teams), seed)
    for seat, dealt in enumerate(book.seats):
        for definition, home in dealt:
            game.add_object(definition, seat, game.zone_number(seat, home))
        for area in free.all_areas:
            zone = game.zone_number(seat, area.id)
            if area.covered or area.sight is Sight.NOBODY:
                game.shuffle_zone(zone)
            for number in game.zones[zone] if area.covered else ():
                game.cover(number, 0)
        game.draw(seat, free.opening)
    game.frames.append(TurnFrame())
    game.run()
    return game
