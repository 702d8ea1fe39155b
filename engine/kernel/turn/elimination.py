"""Leaving a game: conceding, and being out while others play on; the last side left has won."""

from collections.abc import Sequence
from typing import Final

from engine.kernel.decisions import Option
from engine.kernel.effects import atoms
from engine.kernel.effects.lasting_effects import Expiry, Lasting, copy_lasting
from engine.kernel.state.game import Game
from engine.kernel.state.numbers import CONCEDED, ELIMINATED
from engine.kernel.state.table import NOWHERE
from engine.kernel.turn.phases import TurnFrame, back_to_turn, coming_turns
from engine.kernel.turn.priority import PriorityFrame

CONCEDE: Final = "concede"


def concession(seat: int) -> str:
    """Return the answer with which a player concedes, at any time."""
    return f"{CONCEDE}{seat}"


def conceding(game: Game, choice: Option) -> int:
    """Return the player who concedes by an answer, -1 for nobody."""
    if not isinstance(choice, str) or not choice.startswith(CONCEDE):
        return -1
    seat = choice.removeprefix(CONCEDE)
    is_seat = seat.isdecimal() and len(seat) < 3 and int(seat) < game.seating.count
    return int(seat) if is_seat else -1


def concede(game: Game, seat: int) -> None:
    """Let a player concede; a team is out once all of its players have conceded."""
    if seat in game.conceded or seat in game.out:
        return
    game.conceded = (*game.conceded, seat)
    game.record((CONCEDED, seat, -1, -1, -1, -1, 0, 0))
    team = game.seating.allies[seat]
    if all(each in game.conceded for each in team):
        eliminate(game, team, "concession")


def eliminate(game: Game, seats: Sequence[int], reason: str) -> None:
    """Let players be out of the game together, and end it if at most one side is left.

    What they own leaves the game, what they control of others goes to its owners' discard piles,
    and what they had waiting is dropped. Texts do not notice that.
    """
    out = tuple(sorted({*game.out, *seats}))
    left = [at for at, team in enumerate(game.seating.teams) if not set(team) <= set(out)]
    if len(left) <= 1:
        atoms.finish(game, tuple(left), reason)
        return
    new = [seat for seat in seats if seat not in game.out]
    before = coming_turns(game)
    due = [next(before) for _ in range(max([0, *_turns(game)]) - game.turn)]
    game.out = out
    _bring_forward(game, [team in left for team in due])
    for seat in new:
        game.record((ELIMINATED, seat, -1, -1, -1, -1, 0, 0))
    _take_away(game, new)
    game.extra_turns = tuple(team for team in game.extra_turns if team in left)
    game.touch_board()
    if game.active_team not in left:
        _end_turn(game)
    else:
        _ask_again(game)


def _take_away(game: Game, seats: list[int]) -> None:
    """Take away what players have in the game, and what they have waiting."""
    _clear_under(game, seats)
    for number, owner in enumerate(game.owner):
        if owner in seats and game.zone[number] != NOWHERE:
            atoms.take_out_of_game(game, number)
        elif game.controller[number] in seats and game.in_play(number):
            atoms.take_out(game, number, game.rules.discard)
    game.waiting = [each for each in game.waiting if each.context.controller not in seats]
    game.stacks = [
        [item for item in stack if item.context.controller not in seats] for stack in game.stacks
    ]


def _clear_under(game: Game, seats: list[int]) -> None:
    """Put cards of others that lie under what players have onto their owners' discard piles."""
    hosts = [n for n in game.held if game.controller[n] in seats or game.owner[n] in seats]
    for child in [child for host in hosts for child in game.held[host]]:
        if game.owner[child] not in seats and not game.in_play(child):
            atoms.take_out(game, child, game.rules.discard)


def _turns(game: Game) -> list[int]:
    """Return the numbers of the turns that lasting effects wait for."""
    numbers = [(each.expiry.turn, each.expiry.after, each.expiry.begins) for each in game.lasting]
    return [each for three in numbers for each in three]


def _bring_forward(game: Game, is_taken: list[bool]) -> None:
    """Let lasting effects wait for the same turns, of which some are not taken any more."""

    def renumbered(turn: int) -> int:
        ahead = turn - game.turn
        return game.turn + sum(is_taken[:ahead]) if ahead > 0 else turn

    changed: list[Lasting] = []
    for lasting in game.lasting:
        old = lasting.expiry
        other = copy_lasting(lasting)
        turn, after, begins = renumbered(old.turn), renumbered(old.after), renumbered(old.begins)
        other.expiry = Expiry(turn, old.phase, old.team, after, begins, old.ends_with_battle)
        changed.append(other)
    game.lasting = changed


def _end_turn(game: Game) -> None:
    """Go on with the last step of the turn, which gives it to the next side."""
    game.pending = None
    turn = back_to_turn(game)
    if turn is not None:
        turn.at = len(game.phases().runs) - 1


def _ask_again(game: Game) -> None:
    """Let what may be done now be asked for again."""
    if game.frames and isinstance(game.frames[-1], (TurnFrame, PriorityFrame)):
        game.pending = None
