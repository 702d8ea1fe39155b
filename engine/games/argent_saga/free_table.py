"""The table of Argent Saga without rules."""

from engine.kernel.state.zones import Sight
from engine.sandbox.declaration import Area, FreeTable, Printed, Purse
from engine.tabletop.layout import LEFT_COLUMN, Form, Shape

FREE_TABLE = FreeTable(
    areas=(
        Area("champion", "Champion", Shape.PLACE, "avatar", line=LEFT_COLUMN, form=Form.LOW),
        Area("spirit", "Spirit", Shape.PLACE, "soul", line=LEFT_COLUMN, form=Form.LOW),
        Area("augments", "Augments", Shape.ROW, "attach", 2, LEFT_COLUMN, Form.LOW),  # 2.8.2
        Area("units", "Units", Shape.ROW, "champion", 5),  # 2.5.2
        Area("towers", "Towers", Shape.ROW, "tower", 5, 2, Form.LOW, covered=True),  # 2.4.5
        Area("shards", "Shards", Shape.PILE, "shard"),  # 2.3.2
        Area("shard_deck", "Shard deck", Shape.PILE, "deck", sight=Sight.NOBODY),
        Area("discard", "Discard pile", Shape.PILE, "graveyard"),
        Area("expel", "Expel", Shape.PILE, "void"),
    ),
    homes={
        "champion": "champion",  # 2.1.2
        "spirit": "spirit",  # 2.2.3
        "shard": "shard_deck",
        "tower": "towers",
    },
    figures=(Printed("power", "attack", "Power"), Printed("defense", "defense", "Defense")),
    purses=(Purse("ready", "Active shards", "shard"),),
    phases=("Draw", "Charge", "Main", "Combat", "End"),
    turned="Exhausted",
    opening=5,  # 5.2.5
    keywords=("Guardian", "Quickness", "Protection", "Brawler"),
)
