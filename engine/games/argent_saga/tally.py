"""What a game of Argent Saga is counted by: towers destroyed, shards used and left over."""

from engine.games.argent_saga.layout import SHARDS, TOWERS
from engine.games.argent_saga.play import numbers as w
from engine.games.argent_saga.play.game import ArgentGame
from engine.games.argent_saga.play.state import Play
from engine.games.tally import Gain, Progress, Supply, TallyKit, has_won, turns_begun
from engine.games.usual_answers import ends_with


def destroyed_towers(game: Play, seat: int) -> int:
    """Return how many of the opponent's towers are destroyed."""
    other = game.seating.opponents[seat][0]
    return sum(bool(game.flags[number] & w.DESTROYED) for number in game.towers(other))


def _progress(game: Play, seat: int) -> int:
    """Return destroyed towers, and one more for the game that is won."""
    return _GOAL if has_won(game, seat) else destroyed_towers(game, seat)


# 5.3.1: five towers, and then damage to a line without any.
_GOAL = w.SLOT_COUNT + 1


def _shards(game: Play, seat: int) -> list[int]:
    return game.zones[w.own_zone(seat, w.SHARDS)]


TALLY: TallyKit[ArgentGame] = TallyKit(
    heading="Towers and shards by turn",
    gains=(Gain(TOWERS, "towers_per_turn", "Towers", w.TOWER_TAKEN),),
    supplies=(
        Supply(
            SHARDS,
            "shards",
            "shards",
            ("Used", "Left over"),
            "Shards by turn: used, and in grey left over.",
            used=lambda game, seat: sum(bool(game.exhausted[n]) for n in _shards(game, seat)),
            left=lambda game, seat: sum(not game.exhausted[n] for n in _shards(game, seat)),
        ),
    ),
    progress=Progress(
        TOWERS,
        "towers",
        "{count} of {goal} steps to victory in own turn {turn}: each tower, then the last attack.",
        value=_progress,
        goal=lambda _game: _GOAL,
    ),
    own_turn=turns_begun,
    ends_turn=ends_with(w.DO_END),
)
