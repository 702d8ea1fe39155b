"""The table of Akora: the Akora at the left, Alchemy Zones in front, relics behind them."""

from engine.games.akora.play import numbers as w
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

ESSENCE = "essence"
RELIC_COUNT = "relic_count"
SOULS = "souls"
ALCHEMY_ZONES = 5  # as assumed; a table with another number draws as many

LAYOUT = BoardLayout(
    leader=w.AKORA_ZONE,
    spots=(
        Spot(
            "alchemy",
            w.ALCHEMY,
            "Alchemy Zones",
            Shape.ROW,
            "spell",
            ALCHEMY_ZONES,
            is_fixed=True,
            kinds=("flash", "eternity", "armament"),
        ),
        Spot(
            "battle",
            w.BATTLE,
            "Battle Zone",
            Shape.PLACE,
            "location",
            line=2,
            form=Form.LOW,
            kinds=("battlezone card",),
        ),
        Spot(
            "relics",
            w.RELICS,
            "Relic Zone",
            Shape.ROW,
            "relic",
            6,
            line=2,
            form=Form.MINI,
            is_open=True,
            kinds=("relic shard",),
        ),
        Spot(
            "akora",
            w.AKORA_ZONE,
            "Akora Zone",
            Shape.PLACE,
            "champion",
            line=LEFT_COLUMN,
            form=Form.LEADER,
            kinds=("akora",),
        ),
        Spot("akora_deck", w.AKORA_DECK, "Akora Deck", Shape.PILE, "deck", is_ordered=False),
        Spot("deck", w.DECK, "Alchemy Deck", Shape.PILE, "deck", is_ordered=False),
        Spot("dark", w.DARK, "Dark Zone", Shape.PILE, "graveyard"),  # term.7.dark
        Spot("purgatory", w.PURGATORY, "Purgatory", Shape.PILE, "purgatory"),
        Spot("hand", w.HAND, "Hand", Shape.HAND, "hand"),  # term.14
    ),
    gauges=(
        Gauge(ESSENCE, "Essence", "essence", dial=Dial.LARGE),  # p.14
        Gauge(RELIC_COUNT, "Relic Count", "relic", dial=Dial.NUMBER, spot="relics"),  # p.1
        Gauge(SOULS, "Souls", "soul", dial=Dial.NUMBER),  # term.22
    ),
    abilities=(),
    phases=tuple(name.capitalize() for name in w.PHASE_NAMES),
    verbs=(
        Ability(
            "attack", "Attack", "attack", "T", is_always_shown=True, is_foretold=True
        ),  # phase.4.1
        Ability("activate", "Effect", "right", "A", Reach.CHOSEN),  # phase.3.1.d
        Ability("play", "Play", "add", "Y"),  # phase.3.1.a
        Ability("set", "Set", "down", "S", Reach.CHOSEN),  # phase.3.1.a
        Ability("flip", "Flip", "flip", "F"),  # p.13.e
        Ability("relic_up", "Relic Up", "level", "U", Reach.CHOSEN),  # p.15
        Ability("relactify", "Relactify", "down", "R", Reach.AIMED),  # p.9
    ),
    waiting="Chain",  # p.10
    has_windows=True,  # p.13.a
)
