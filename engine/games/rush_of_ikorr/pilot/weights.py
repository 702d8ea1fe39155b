"""The policy that pilots of Rush of Ikorr follow, as numbers with names.

Everything is measured in points; one secured Ikorr is ten. To try another style of play, change a
number here: nothing else has to know.
"""

from dataclasses import dataclass

from engine.games.rush_of_ikorr.play.numbers import ROW_CAPACITY
from engine.games.rush_of_ikorr.text.terms import Stat
from engine.language.tree import terms
from engine.pilots.text_intents import TextWeights


@dataclass(frozen=True, slots=True)
class Weights(TextWeights):
    """What things are worth, in points.

    Attributes:
        secured: One Ikorr in the team's pool.
        stored: One Ikorr on a champion: it is secured unless the champion dies or is stunned.
        last_stored: One Ikorr on a champion when what is stored would win the race.
        raid: One point of raid on a champion that will be there for some turns.
        attack: One point of attack, or an attack that a text lets a champion make.
        health: One point of health that is left.
        influence: One influence, for good.
        location: A location in play, for each point of its cost.
        chip: Which part of a champion's worth its damage takes, for damage that does not kill.
        stun: Which part of a champion's worth a turn of being stunned takes.
        retreat: Which part of a champion's worth going back to the hand takes.
        control: Which part of a champion's worth its new controller gets, besides what the old one
            loses.
        foresee: Looking at one card of the deck.
        scrap: Losing one card of the deck.
        keep_cost: The dearest champion worth keeping in an opening hand.
    """

    secured: float = 10.0
    stored: float = 7.0
    last_stored: float = 60.0
    raid: float = 7.0
    health: float = 1.5
    influence: float = 6.0
    location: float = 3.0
    chip: float = 0.25
    stun: float = 0.35
    retreat: float = 0.6
    control: float = 0.8
    foresee: float = 1.5
    scrap: float = 0.5
    keep_cost: int = 4
    most_units: int = ROW_CAPACITY

    def of_stat(self, stat: terms.Stat) -> float:
        """See base class."""
        if stat is Stat.ATTACK:
            return self.attack
        if stat is Stat.HEALTH:
            return self.health
        return self.raid if stat is Stat.RAID else 0.0


WEIGHTS = Weights()
