"""The table of Rush of Ikorr: zones, secured Ikorr, influence and phases of every side."""

from engine.games.rush_of_ikorr.play import numbers as w
from engine.tabletop.layout import Ability, BoardLayout, Dial, Gauge, Reach, Shape, Spot

SECURED = "secured"
INFLUENCE = "influence"
POWER = "power"
RUSH = "rush"

LAYOUT = BoardLayout(
    leader=w.AVATAR_ZONE,
    spots=(
        Spot("location", w.LOCATION, "Location", Shape.PLACE, "location"),  # 5.3
        Spot("champions", w.CHAMPIONS, "Champions", Shape.ROW, "champion", w.ROW_CAPACITY),  # 5.2
        Spot("deck", w.DECK, "Deck", Shape.PILE, "deck", is_ordered=False),  # 5.8d
        Spot("graveyard", w.GRAVEYARD, "Graveyard", Shape.PILE, "graveyard"),  # 5.4
        Spot("void", w.VOID, "Void", Shape.PILE, "void"),  # 5.5
        Spot("hand", w.HAND, "Hand", Shape.HAND, "hand"),  # 5.9
    ),
    gauges=(
        Gauge(SECURED, "Secured", "ikorr", dial=Dial.TRACK, tone="ikorr"),  # 1.3a
        Gauge(INFLUENCE, "Influence", "influence"),  # 5.7
    ),
    abilities=(
        Ability(POWER, "Power", "avatar", "P"),  # 6.1
        Ability(RUSH, "RUSH", "ikorr", "R"),  # 6.2
    ),
    phases=tuple(name.capitalize() for name in w.PHASE_NAMES),  # 8.1a
    verbs=(
        Ability("attack", "Attack", "attack", "T", Reach.AIMED, is_always_shown=True),  # 7.1
        Ability("raid", "Raid", "ikorr", "I", Reach.ON_PLAYER, is_always_shown=True),  # 6.3
        Ability("activate", "Action", "right", "A", Reach.CHOSEN),  # 6.4
        Ability("play", "Play", "add", "Y"),  # 3.2
    ),
)
