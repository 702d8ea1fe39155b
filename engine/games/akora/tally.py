"""What a game of Akora is counted by: Essence taken, Relic Count reached."""

from engine.games.akora.layout import ESSENCE, RELIC_COUNT
from engine.games.akora.play import numbers as w
from engine.games.akora.play.game import AkoraGame
from engine.games.akora.play.state import Play
from engine.games.tally import Gain, Progress, Supply, TallyKit, has_won, turns_begun
from engine.games.usual_answers import ends_with


def taken_essence(game: Play, seat: int) -> int:
    """Return how much less Essence the opponent has than at the start."""
    return max(game.options.essence - game.essence[game.other(seat)], 0)


def _progress(game: Play, seat: int) -> int:
    return game.options.essence if has_won(game, seat) else taken_essence(game, seat)


def _frozen(game: Play, seat: int) -> int:
    return sum(game.is_frozen(number) for number in game.zones[w.own_zone(seat, w.RELICS)])


TALLY: TallyKit[AkoraGame] = TallyKit(
    heading="Essence and relics by turn",
    gains=(Gain(ESSENCE, "essence_per_turn", "Essence taken", w.ESSENCE_TAKEN),),
    supplies=(
        Supply(
            RELIC_COUNT,
            "relics",
            "relics",
            ("Relic Count", "Frozen"),
            "Relic Count by turn, and in grey relics that are Frozen.",
            used=lambda game, seat: game.relic_count(seat),
            left=_frozen,
            is_spent=False,
        ),
    ),
    progress=Progress(
        ESSENCE,
        "essence",
        "{count} of {goal} Essence taken in own turn {turn}.",
        value=_progress,
        goal=lambda game: game.options.essence,
    ),
    own_turn=turns_begun,
    ends_turn=ends_with(w.DO_END),
)
