"""The table of Akora without rules."""

from engine.kernel.state.zones import Sight
from engine.sandbox.declaration import Area, FreeTable, Printed, Purse
from engine.tabletop.layout import LEFT_COLUMN, Form, Shape

FREE_TABLE = FreeTable(
    areas=(
        Area("akora", "Akora", Shape.PLACE, "avatar", line=LEFT_COLUMN),
        Area("alchemy", "Alchemy Zones", Shape.ROW, "spell", 5),
        Area("battle", "Battle Zone", Shape.PLACE, "location", line=2, form=Form.LOW),
        Area("relics", "Relic Zone", Shape.ROW, "relic", 4, 2, Form.LOW),  # p.1.a
        Area("akora_deck", "Akora Deck", Shape.PILE, "deck", sight=Sight.NOBODY),  # term.19.e
        Area("dark", "Dark Zone", Shape.PILE, "graveyard"),  # term.12.a
        Area("purgatory", "Purgatory", Shape.PILE, "purgatory"),  # term.19.f
    ),
    homes={"akora": "akora_deck", "starting": "relics"},
    figures=(Printed("attack", "attack", "Attack power"), Printed("soul", "soul", "Soul")),
    purses=(Purse("essence", "Essence", "essence", 6000),),  # p.14.c
    phases=("Start", "Draw", "Preparation", "Attack", "End"),  # phase.0
    turned="Resting",
    opening=5,  # assumed: the guide names no number
    deck="Alchemy Deck",
)
