"""Who sits where: teams, columns, who faces whom, and the ring around the table."""

from dataclasses import dataclass


@dataclass(slots=True, eq=False, repr=False)
class Seating:
    """Seats 0, 1, 2, ... in teams of equal size; a seat's column is its place within its team.

    Attributes:
        team_of: The team of each seat.
        allies: For each seat, the seats of its team, itself included.
        opponents: For each seat, the seats of the other teams.
        facing: For each seat, the seats across the table in the same column.
        neighbours: For each seat, allies in the columns beside it.
        count: How many seats there are.
    """

    teams: tuple[tuple[int, ...], ...]
    team_of: tuple[int, ...]
    allies: tuple[tuple[int, ...], ...]
    opponents: tuple[tuple[int, ...], ...]
    facing: tuple[tuple[int, ...], ...]
    neighbours: tuple[tuple[int, ...], ...]
    count: int

    def ring(self, start: int) -> tuple[int, ...]:
        """Return all seats clockwise from one.

        Two teams sit across the table: far side left to right, near side right to left. More of
        them sit side by side around it, in the order in which they take turns.
        """
        order = list(range(self.count))
        if len(self.teams) == 2:
            order = [*self.teams[1], *reversed(self.teams[0])]
        at = order.index(start)
        return tuple(order[at:] + order[:at])


def own_turn(turn: int, place: int, teams: int) -> int:
    """Return which of its own turns a team is in, or was in last, in a turn of the game.

    The place is that of the team in the order of turns, 0 for the one that went first.
    """
    return (turn - place + teams - 1) // teams


def seat_teams(teams: int, size: int) -> Seating:
    """Seat a number of teams of one size."""
    members = tuple(tuple(range(team * size, team * size + size)) for team in range(teams))
    seats = range(teams * size)
    team_of = tuple(seat // size for seat in seats)
    return Seating(
        teams=members,
        team_of=team_of,
        allies=tuple(members[team_of[seat]] for seat in seats),
        opponents=tuple(tuple(o for o in seats if team_of[o] != team_of[seat]) for seat in seats),
        facing=tuple(
            tuple(team[seat % size] for team in members if seat not in team) for seat in seats
        ),
        neighbours=tuple(
            tuple(o for o in members[team_of[seat]] if abs(o - seat) == 1) for seat in seats
        ),
        count=teams * size,
    )
