"""The cards and deck sections of Rush of Ikorr."""

from engine.cards import CardSchema, Field, FieldKind, GameId
from engine.decks import Section
from engine.games.game import DrawRules, Game, Mulligan, SearchExample

# 4.1a: a closed list.
ASPECTS = ("Ambition", "Curiosity", "Devotion", "Fear", "Intuition", "Prophecy")
DECK_TYPES = ("champion", "spell", "location")
# 11.25-11.32
KEYWORDS = ("Swift", "Lethal", "Quick Strike", "Fury", "Raze", "Reanimate", "Support")
# 11.1, 11.3, 11.55-11.63
HEADERS = (
    *("SUMMON", "DEATH", "ATTACK", "RAID", "SECURE", "START", "END", "RETREAT"),
    *("ACTION", "RUSH"),
)

SCHEMA = CardSchema(
    game=GameId("rush_of_ikorr"),
    types=("avatar", *DECK_TYPES, "infusion", "token", "influence"),
    overlay_types=("infusion",),
    keywords=KEYWORDS,
    headers=HEADERS,
    fields=(
        Field("aspects", "Aspects", FieldKind.WORDS, ("a", "aspect"), choices=ASPECTS),
        Field("cost", "Cost", FieldKind.COST, ("c",), always=("champion", "location", "spell")),
        Field(
            "attack",
            "Attack",
            FieldKind.NUMBER,
            ("atk",),
            types=("champion", "token"),
            always=("champion", "token"),
        ),
        Field(
            "health",
            "Health",
            FieldKind.NUMBER,
            ("hp",),
            types=("champion", "token"),
            always=("champion", "token"),
        ),
        Field(
            "raid",
            "Raid",
            FieldKind.NUMBER,
            ("r",),
            types=("champion", "token"),
            always=("champion", "token"),
        ),
        Field("allowance", "Infusion allowance", FieldKind.NUMBER, ("al",)),
        Field(
            "pips", "Pips", FieldKind.NUMBER, ("pip",), types=("infusion",), always=("infusion",)
        ),
        Field("unique", "Unique", FieldKind.FLAG, types=("infusion",)),
        Field("fabled", "Fabled", FieldKind.FLAG, types=("champion", "location")),
        Field("loyalty", "Loyalty", FieldKind.LINE, ("loy", "l")),
        Field("types", "Types", FieldKind.WORDS, ("type",)),
        Field("text", "Text", FieldKind.TEXT, ("o", "rules")),
    ),
)

GAME = Game(
    title="Rush of Ikorr",
    schema=SCHEMA,
    sections=(
        Section("avatar", "Avatar", ("avatar",), leaders=1),
        Section("main", "Deck", DECK_TYPES, is_drawn_from=True),
        Section("side", "Side Deck", DECK_TYPES, is_played=False),
        # 5.7b: everybody plays with the same ten influence, whatever a list says.
        Section("influence", "Influence", ("influence",), is_played=False),
    ),
    building_order=("avatar", "main", "infusion", "influence"),
    # 1.2e five each; 8.5b the starting team draws nothing in its first turn.
    draws=DrawRules(opening=(5, 5), first_turn=(0, 1), mulligan=Mulligan.SHUFFLED),
    goal="2 t:champion cost<=2",
    colour="aspects",
    searches=(
        SearchExample("t:champion cost<=2", "cheap champions"),
        SearchExample("aspects:Fear has:summon", "Fear cards with a SUMMON ability"),
        SearchExample("kw:swift raid>=1", "swift raiders"),
        SearchExample('text:"draw a card"', "these words, in this order"),
        SearchExample("legal:yes -in:deck", "playable with this avatar, not in the deck"),
        SearchExample("t:infusion pips<=1 order:name", "small infusions by name"),
    ),
)
