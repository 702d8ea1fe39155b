"""Forms of clauses about what is still to come: the next champion, phase or spell, and excess."""

from __future__ import annotations

from engine.games.rush_of_ikorr.text.own_tree import RefreshInfluence
from engine.games.rush_of_ikorr.text.terms import Deed, Phase, PlayerDeed
from engine.language.forms.clauses import Clause, Mood
from engine.language.forms.predicates import modify
from engine.language.reading.forms import rows
from engine.language.tree.amounts import All
from engine.language.tree.changes import Cannot, PlayerCannot
from engine.language.tree.composed import ModifyPlayer
from engine.language.tree.durations import DuringTurn
from engine.language.tree.kinds import Objects, Players
from engine.language.tree.players import EachPlayer, You
from engine.language.tree.terms import Side


def _stays_stunned(objects: Objects, whose: Players) -> Clause | None:
    """Read "it doesn't unstun during its controller's next cleanup phase"."""
    change = modify(objects, (Cannot(Deed.UNSTUN),))
    span = DuringTurn(whose, next=True, phase=Phase.CLEANUP)
    return None if change is None else Clause(((change,),), Mood.OBJECT, duration=span)


def _stays_exerted(player: Players, whose: Players) -> Clause | None:
    """Read "their influence doesn't refresh during their next influence phase"."""
    if isinstance(player, You) is not isinstance(whose, You):
        return None
    barred = ModifyPlayer(player, (PlayerCannot(PlayerDeed.REFRESH),))
    span = DuringTurn(whose, next=True, phase=Phase.INFLUENCE)
    return Clause(((barred,),), Mood.PLAYERS, duration=span)


def _refreshed(player: Players) -> Clause:
    """Read "refresh all influence allied players control"."""
    return Clause(((RefreshInfluence(All(), player),),), Mood.PLAYERS)


def _stay_dead(side: Side = Side.ANY) -> Clause:
    barred = ModifyPlayer(EachPlayer(side), (PlayerCannot(PlayerDeed.REANIMATE),))
    return Clause(((barred,),), Mood.PLAYERS)


_STAYS = "(unstun|lose the stunned condition|become unstunned)"

_CLAUSES = rows(
    "clause",
    (
        f"<objects:objects/1> (does not|doesn't) {_STAYS} (during|in) <whose> next "
        "(cleanup phase|condition step|turn)",
        _stays_stunned,
    ),
    (
        f"<objects:objects/2> (do not|don't) {_STAYS} (during|in) <whose> next "
        "(cleanup phase|condition step|turn)",
        _stays_stunned,
    ),
    (
        "<player:whose> influence (does not|doesn't) refresh (during|in) <whose> next influence "
        "phase",
        _stays_exerted,
    ),
    ("refresh all [of the] [exerted] influence <player:controlling>", _refreshed),
    ("[<side>] champions (cannot|can't) be reanimated", _stay_dead),
)

TABLE = _CLAUSES
