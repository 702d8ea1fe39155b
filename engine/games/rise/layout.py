"""The table of Rise: two Summoners at the left, Creatures before Doors, coins and Ether."""

from engine.games.rise.play import numbers as w
from engine.tabletop.layout import (
    LEFT_COLUMN,
    Ability,
    BoardLayout,
    Dial,
    Form,
    Gauge,
    Reach,
    Shape,
    Spot,
)

CREATURES = "creatures"
LASTING = "lasting"
COINS = "coins"
ETHER = "ether"
# Of Summoners, told by the figures of each.
LIFE = "life"
CAPACITY = "capacity"

# As they come in a turn: combat stands before the end (combat.1).
PHASES = (
    w.AWAKENING, w.RESTORATION, w.INVOCATION, w.COMBAT_PHASE, w.AFTER_COMBAT, w.END_PHASE,
)  # fmt: skip
PHASE_TITLES = ("Awakening", "Restoration", "Invocation", "Combat", "After combat", "End")

LAYOUT = BoardLayout(
    leader=w.SUMMONERS,
    spots=(
        Spot(
            CREATURES,
            w.BATTLEFIELD,
            "Creatures",
            Shape.ROW,
            "champion",
            5,
            is_open=True,
            kinds=("creature",),
        ),  # battlefield.1
        Spot(
            LASTING,
            w.BATTLEFIELD,
            "Doors and lasting cards",
            Shape.ROW,
            "door",
            5,
            line=2,
            form=Form.LOW,
            is_open=True,
            kinds=("door", "incantation"),
        ),
        Spot(
            "summoners",
            w.SUMMONERS,
            "Summoners",
            Shape.ROW,
            "avatar",
            2,
            line=LEFT_COLUMN,
            form=Form.LEADER,
            kinds=("summoner",),
        ),  # summoner.1
        Spot("library", w.LIBRARY, "Library", Shape.PILE, "deck", is_ordered=False),  # library.1
        Spot("cemetery", w.CEMETERY, "Cemetery", Shape.PILE, "graveyard"),  # cemetery.1
        Spot("exclusion", w.EXCLUSION, "Exclusion", Shape.PILE, "void"),  # exclusion.1
        Spot("hand", w.HAND, "Hand", Shape.HAND, "hand"),  # hand.1
    ),
    gauges=(
        Gauge(COINS, "Coins", "coin", dial=Dial.NUMBER),  # stock.3
        Gauge(ETHER, "Ether", "ether", dial=Dial.NUMBER),  # ether.3
    ),
    abilities=(Ability("skill", "Skill", "avatar", "K", spot="summoners"),),  # summoner.9
    phases=PHASE_TITLES,
    verbs=(
        Ability("attack", "Attack", "attack", "T", Reach.CHOSEN, is_always_shown=True),  # combat.5
        Ability("block", "Block", "shield", "G", Reach.AIMED),  # combat.9
        Ability("activate", "Activate", "right", "A", Reach.CHOSEN),  # action.1, summoner.9
        Ability("level_up", "Level Up", "add", "U", Reach.AIMED),  # levelup.3
        Ability("play", "Invoke", "add", "Y"),  # invoke.1
        Ability("assimilate", "Assimilate", "swap", "M", Reach.CHOSEN),  # ability.assimilation.1
        Ability("combat", "Enter combat", "attack", "F"),  # combat.2
        Ability("ether", "Ether", "ether", "E", Reach.CHOSEN),  # ether.4
        Ability("decline", "Others first", "pass", "D"),  # prio.1
    ),
    has_windows=True,  # prio.1
)
