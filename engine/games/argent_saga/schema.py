"""The cards and deck sections of Argent Saga."""

from engine.cards import Card, CardSchema, Field, FieldKind, GameId
from engine.decks import Section
from engine.games.game import DrawRules, Game, Mulligan, SearchExample
from engine.names import name_key

ARGENT = "Argent"
ELEMENTS = ("Air", "Dark", "Fire", "Light", "Water", ARGENT)
PLAIN_SHARD = "Argent Shard"  # 5.1.8.2
# What a card record says about its source where it has no text of its own.
FACTS_ONLY = "Public card lists, facts only"
MAIN_TYPES = ("unit", "omega unit", "spell", "augment")  # 5.1.6, 2.6.2

SCHEMA = CardSchema(
    game=GameId("argent_saga"),
    types=("champion", "spirit", *MAIN_TYPES, "shard", "tower", "token"),
    fields=(
        Field("element", "Element", FieldKind.LINE, ("e", "el"), choices=ELEMENTS),
        Field(
            "cost",
            "Cost",
            FieldKind.COST,
            ("c",),
            always=("unit", "omega unit", "augment", "spell"),
        ),
        Field("power", "Power", FieldKind.NUMBER, ("p", "attack"), always=("unit", "omega unit")),
        Field(
            "defense",
            "Defense",
            FieldKind.NUMBER,
            ("d", "defence"),
            types=("tower",),
            always=("tower",),
        ),
        Field("affinity", "Affinity", FieldKind.NUMBER, ("aff",), types=("spirit",)),
        Field("subtypes", "Subtypes", FieldKind.WORDS, ("type", "subtype", "sub")),
        Field("keywords", "Keywords", FieldKind.WORDS, ("kw", "keyword")),
        Field("condition", "Condition of use", FieldKind.TABLE, types=("tower",)),
        Field("copy_limit", "Copies allowed", FieldKind.RANK),
        Field("text", "Text", FieldKind.TEXT, ("o", "rules")),
    ),
)


def lacks_text(card: Card) -> bool:
    """Whether a card's text is not loaded: it comes from a list of facts, and may have one."""
    is_plain = card.key == name_key(PLAIN_SHARD)  # a shard that does nothing but pay
    return not card.text and card.extra.get("source") == FACTS_ONLY and not is_plain


GAME = Game(
    title="Argent Saga",
    schema=SCHEMA,
    sections=(
        Section("champion", "Champion", ("champion",), leaders=1),
        Section("spirit", "Spirit", ("spirit",), leaders=1),
        Section("main", "Deck", MAIN_TYPES, is_drawn_from=True),
        Section("shard", "Shard Deck", ("shard",)),
        Section("tower", "Towers", ("tower",)),
        Section("side", "Side Deck", (*MAIN_TYPES, "shard", "tower"), is_played=False),
    ),
    building_order=("champion", "spirit", "tower", "shard", "main"),
    # 5.2.5 five each; 7.2.6 the very first turn has no draw phase.
    draws=DrawRules(opening=(5, 5), first_turn=(0, 1), mulligan=Mulligan.BOTTOM),
    goal="2 t:unit cost<=2",
    colour="element",
    lacks_text=lacks_text,
    searches=(
        SearchExample("t:unit cost<=2", "cheap units"),
        SearchExample("element:Fire t:spell", "Fire spells"),
        SearchExample("t:unit power>=2000 order:-power", "strong units, the strongest first"),
    ),
)
