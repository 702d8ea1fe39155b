"""Whose move it is where people and pilots share a team: pilots act first, people decide last."""

from collections.abc import Sequence

from deckbuilder.core.table.plan import TablePlan
from engine.games.kits import Tabletop
from engine.games.table_game import TableGame
from engine.kernel.decisions import Decision, Option


class TeamMoves:
    """Finds who answers; a team is asked as one (9.3a), but everybody plays their own cards.

    A pilot that has nothing more to do leaves the move to the next one, and at last to the people
    of its team, who alone end the turn.
    """

    def __init__(self, plan: TablePlan, tabletop: Tabletop[TableGame]) -> None:
        self._plan = plan
        self._tabletop = tabletop
        self._position = -1
        self._declined: set[int] = set()

    def asked(self, game: TableGame, position: int) -> int:
        """Return the seat that answers what is asked now."""
        pending = game.pending
        assert pending is not None
        people = self._people(game, pending)
        if not people:
            return pending.seat
        if position != self._position:
            self._position, self._declined = position, set()
        actors = {self.actor(game, option) for option in pending.options}
        pilots = (seat for seat in game.seating.allies[pending.seat] if seat not in people)
        return next((e for e in pilots if e in actors and e not in self._declined), people[0])

    def decline(self, game: TableGame, position: int) -> None:
        """Leave the move to the next one of the team."""
        self._declined.add(self.asked(game, position))

    def leave_to_people(self, game: TableGame, position: int) -> None:
        """Let no pilot of the team act here before its people do."""
        if game.pending is not None:
            self._position = position
            self._declined = set(game.seating.allies[game.pending.seat])

    def options(self, game: TableGame, seat: int) -> tuple[Option, ...]:
        """Return what a seat may answer: its own moves, people also those of each other."""
        pending = game.pending
        assert pending is not None
        people = self._people(game, pending)
        movers = (-1, *(people if seat in people else (seat,)))
        if not people:
            return tuple(pending.options)
        return tuple(e for e in pending.options if self.actor(game, e) in movers)

    def speaker(self, game: TableGame) -> int:
        """Return who says what nobody does alone: a person where the team has one."""
        assert game.pending is not None
        people = self._people(game, game.pending)
        return people[0] if people else game.pending.seat

    def is_mixed(self, game: TableGame) -> bool:
        """Whether a team of people and pilots is asked as one."""
        return game.pending is not None and bool(self._people(game, game.pending))

    def actor(self, game: TableGame, option: Option) -> int:
        """Return whose move an option is, -1 for anybody's."""
        return self._tabletop.actor(game, option)

    def is_pilots(self, game: TableGame, option: Option) -> bool:
        """Whether an option is the move of a pilot in a team with people."""
        actor = self.actor(game, option)
        return self.is_mixed(game) and actor >= 0 and actor not in self._plan.people

    def _people(self, game: TableGame, pending: Decision) -> Sequence[int]:
        """Return the people of a team that is asked as one and has pilots, too; else none."""
        if not self._tabletop.is_for_team(pending):
            return ()
        team = game.seating.allies[pending.seat]
        people = [seat for seat in team if seat in self._plan.people]
        return people if len(people) < len(team) else ()


def narrowed(game: TableGame, seat: int, options: Sequence[Option]) -> TableGame:
    """Return a copy of a game in which a seat is asked, with these options alone."""
    copy: TableGame = game.clone()
    asked = copy.pending
    assert asked is not None
    copy.pending = Decision(
        seat,
        asked.kind,
        options,
        picked=asked.picked,
        wanted=asked.wanted,
        about=asked.about,
        is_open=asked.is_open,
        purpose=asked.purpose,
    )
    return copy
