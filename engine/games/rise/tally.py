"""What a game of Rise is counted by: Life Points taken, Capacity used and left over."""

from engine.games.rise.layout import CAPACITY, LIFE
from engine.games.rise.play import numbers as w
from engine.games.rise.play.game import RiseGame
from engine.games.rise.play.state import Play
from engine.games.tally import Gain, Progress, Supply, TallyKit, has_won, turns_begun
from engine.games.usual_answers import ends_with


def dead_foes(game: Play, seat: int) -> int:
    """Return how many opposing Summoners are Dead; those of players who are out are, all."""
    found = 0
    for other in range(game.seating.count):
        if other != seat:
            found += 2 - (0 if other in game.out else len(game.alive(other)))
    return found


def _goal(game: Play) -> int:
    return 2 * (game.seating.count - 1)


TALLY: TallyKit[RiseGame] = TallyKit(
    heading="Life Points and Capacity by turn",
    gains=(Gain(LIFE, "life_taken_per_turn", "Life Points taken", w.LIFE_TAKEN),),
    supplies=(
        Supply(
            CAPACITY,
            "capacity",
            "capacity",
            ("Used", "Left over"),
            "Capacity Points by turn: used, and in grey left over.",
            used=lambda game, seat: sum(game.level[n] - game.capacity[n] for n in game.alive(seat)),
            left=lambda game, seat: sum(game.capacity[n] for n in game.alive(seat)),
        ),
    ),
    progress=Progress(
        "summoners",
        "summoners",
        "{count} of {goal} opposing Summoners Dead in own turn {turn}.",
        value=lambda game, seat: _goal(game) if has_won(game, seat) else dead_foes(game, seat),
        goal=_goal,
    ),
    own_turn=turns_begun,
    ends_turn=ends_with(w.DO_END),
)
