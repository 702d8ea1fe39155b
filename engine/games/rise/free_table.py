"""The table of Rise without rules."""

from engine.sandbox.declaration import Area, FreeTable, Printed, Purse
from engine.tabletop.layout import LEFT_COLUMN, Form, Shape

FREE_TABLE = FreeTable(
    areas=(
        Area("summoners", "Summoners", Shape.ROW, "avatar", 2, LEFT_COLUMN, Form.LOW),  # goal.2
        Area("creatures", "Creatures", Shape.ROW, "champion", 6),
        Area("lasting", "Doors and lasting cards", Shape.ROW, "door", 5, 2, Form.LOW),
        Area("cemetery", "Cemetery", Shape.PILE, "graveyard"),  # cemetery.1
        Area("exclusion", "Exclusion", Shape.PILE, "void"),  # exclusion.1
    ),
    homes={"summoner": "summoners"},
    figures=(
        Printed("attack", "attack", "Attack"),
        Printed("defense", "defense", "Defense"),
        Printed("life", "health", "Life"),
    ),
    purses=(Purse("coins", "Coins", "coin", 2), Purse("ether", "Ether", "ether")),  # setup.3
    phases=("Awakening", "Restoration", "Invocation", "Combat", "End"),
    turned="Tilted",
    opening=6,  # setup.3
    counters=("damage", "charge"),
    keywords=("Flight", "Reach", "Horde", "Advantage"),
    deck="Library",
)
