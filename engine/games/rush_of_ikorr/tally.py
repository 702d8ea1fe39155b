"""What a game of Rush of Ikorr is counted by: Ikorr secured, influence exerted and left over."""

from engine.games.rush_of_ikorr.layout import INFLUENCE, SECURED
from engine.games.rush_of_ikorr.play import numbers as w
from engine.games.rush_of_ikorr.play.game import RushGame
from engine.games.rush_of_ikorr.play.state import Play
from engine.games.tally import Gain, Progress, Supply, TallyKit
from engine.games.usual_answers import ends_with
from engine.kernel.state.seats import own_turn


def _own_turn(game: Play, seat: int, turn: int) -> int:
    return own_turn(turn, (game.seating.team_of[seat] - game.first_team) % 2, 2)


TALLY: TallyKit[RushGame] = TallyKit(
    heading="Ikorr and influence by turn",
    gains=(Gain(SECURED, "ikorr_per_turn", "Ikorr", w.SECURED),),
    supplies=(
        Supply(
            INFLUENCE,
            "influence",
            "influence",
            ("Used", "Wasted"),
            "Influence by turn: used, and in grey wasted.",
            used=lambda game, seat: game.exerted[seat],
            left=lambda game, seat: game.influence[seat],
        ),
    ),
    progress=Progress(
        "ikorr",
        "Ikorr",
        "{count} of {goal} Ikorr in own turn {turn}.",
        value=lambda game, seat: game.pool[game.seating.team_of[seat]],
        goal=lambda game: game.goal,
    ),
    own_turn=_own_turn,
    ends_turn=ends_with(w.DO_PASS),
    name=lambda game, number: game.face[number].name,
)
