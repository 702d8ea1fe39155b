"""What players and cards can't do in any game, in the words of `PlayerRule`."""

from typing import Final

from engine.language.tree import terms
from engine.language.tree.terms import SharedDeed, SharedEvent, SharedPlayerDeed

PLAYERS: Final[dict[terms.PlayerDeed, str]] = {
    SharedPlayerDeed.DRAW: "draw",
    SharedPlayerDeed.DISCARD: "discard",
    SharedPlayerDeed.PLAY: "play",
    SharedPlayerDeed.CAST: "cast",
    SharedPlayerDeed.SUMMON: "summon",
    SharedPlayerDeed.ATTACK: "attack",
    SharedPlayerDeed.SEARCH: "search",
    SharedPlayerDeed.HEAL: "heal",
    SharedPlayerDeed.ACTIVATE: "activate",
    SharedPlayerDeed.SACRIFICE: "sacrifice",
    SharedPlayerDeed.TARGET: "target",
}
# The events by which it is counted how often players have done that.
COUNTED: Final[dict[terms.PlayerDeed, terms.Event]] = {
    SharedPlayerDeed.DRAW: SharedEvent.DRAWS,
    SharedPlayerDeed.PLAY: SharedEvent.PLAYS,
    SharedPlayerDeed.CAST: SharedEvent.CASTS,
    SharedPlayerDeed.SUMMON: SharedEvent.SUMMONS,
    SharedPlayerDeed.ATTACK: SharedEvent.ATTACKS_WITH,
}
# The same words for cards that can't be played.
PLAYED: Final[dict[terms.Deed, str]] = {
    SharedDeed.BE_SUMMONED: "summon",
    SharedDeed.BE_CAST: "cast",
    SharedDeed.BE_PLAYED: "play",
}
