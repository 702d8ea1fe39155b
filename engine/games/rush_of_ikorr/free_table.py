"""The table of Rush of Ikorr without rules."""

from engine.games.rush_of_ikorr.schema import KEYWORDS
from engine.sandbox.declaration import Area, FreeTable, Printed, Purse
from engine.tabletop.layout import LEFT_COLUMN, Form, Shape

FREE_TABLE = FreeTable(
    areas=(
        Area("avatar", "Avatar", Shape.PLACE, "avatar", line=LEFT_COLUMN, form=Form.LOW),
        Area("location", "Location", Shape.PLACE, "location"),  # 5.3
        Area("champions", "Champions", Shape.ROW, "champion", 6),  # 5.2
        Area("graveyard", "Graveyard", Shape.PILE, "graveyard"),  # 5.4
        Area("void", "Void", Shape.PILE, "void"),  # 5.5
    ),
    homes={"avatar": "avatar"},
    figures=(
        Printed("attack", "attack", "Attack"),
        Printed("health", "health", "Health"),
        Printed("raid", "ikorr", "Raid", is_far=True),
    ),
    purses=(
        Purse("secured", "Secured", "ikorr", tone="ikorr"),
        Purse("influence", "Influence", "influence"),
    ),
    phases=("Secure", "Influence", "Start", "Draw", "Action", "End", "Cleanup"),  # 8.1a
    turned="Exerted",
    opening=5,  # 1.2e
    counters=("damage", "Ikorr"),
    keywords=KEYWORDS,
)
