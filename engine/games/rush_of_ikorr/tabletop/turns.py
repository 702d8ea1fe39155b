"""Turns as a side counts them."""


def own_turn(turn: int, team: int, first_team: int) -> int:
    """Return which of its own turns a team is in, or was in last, in a turn of the game."""
    return (turn + 1) // 2 if team == first_team else turn // 2
