"""The policy that pilots of Rush of Ikorr follow, as numbers with names.

Everything is measured in points; one secured Ikorr is ten. To try another style of play, change a
number here: nothing else has to know.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
    """What things are worth, in points.

    Attributes:
        secured: One Ikorr in the team's pool.
        stored: One Ikorr on a champion: it is secured unless the champion dies or is stunned.
        last_stored: One Ikorr on a champion when what is stored would win the race.
        raid: One point of raid on a champion that will be there for some turns.
        attack: One point of attack.
        health: One point of health that is left.
        keyword: One keyword ability.
        text: A text on something in play, whatever it says.
        hand_card: A card in hand.
        influence: One influence, for good.
        spent_influence: One influence, for this turn; so that none is left over for nothing.
        location: A location in play, for each point of its cost.
        chip: Which part of a champion's worth its damage takes, for damage that does not kill.
        stun: Which part of a champion's worth a turn of being stunned takes.
        retreat: Which part of a champion's worth going back to the hand takes.
        control: Which part of a champion's worth its new controller gets, besides what the old one
            loses.
        brief: Which part of its worth a change keeps that lasts for a turn.
        foresee: Looking at one card of the deck.
        scrap: Losing one card of the deck.
        unknown: An instruction about which nothing else is known.
        exchange: How much better an exchange must be than doing nothing.
        keep_cost: The dearest card worth keeping in an opening hand.
        keep_dear: How many dearer cards are kept.
    """

    secured: float = 10.0
    stored: float = 7.0
    last_stored: float = 60.0
    raid: float = 7.0
    attack: float = 2.0
    health: float = 1.5
    keyword: float = 2.0
    text: float = 2.0
    hand_card: float = 6.0
    influence: float = 6.0
    spent_influence: float = 1.0
    location: float = 3.0
    chip: float = 0.25
    stun: float = 0.35
    retreat: float = 0.6
    control: float = 0.8
    brief: float = 0.35
    foresee: float = 1.5
    scrap: float = 0.5
    unknown: float = 1.0
    exchange: float = 0.5
    keep_cost: int = 3
    keep_dear: int = 0


WEIGHTS = Weights()
