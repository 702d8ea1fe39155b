"""The cards and deck sections of Akora TCG."""

from engine.cards import CardSchema, Field, FieldKind, GameId
from engine.decks import Section
from engine.games.game import DrawRules, Game, SearchExample

ALCHEMY_TYPES = ("alchemy", "relic shard", "battlezone")

SCHEMA = CardSchema(
    game=GameId("akora"),
    types=("akora", *ALCHEMY_TYPES),
    fields=(
        Field("kind", "Kind", FieldKind.LINE, ("k",)),
        Field("attribute", "Attribute", FieldKind.LINE, ("a", "attr", "element")),
        Field("stage", "Stage", FieldKind.NUMBER, ("st",), types=("akora",), always=("akora",)),
        Field("relic", "Relic requirement", FieldKind.NUMBER, ("rc",), always=("akora",)),
        Field(
            "attack",
            "Attack power",
            FieldKind.NUMBER,
            ("atk",),
            types=("akora",),
            always=("akora",),
        ),
        Field("soul", "Soul", FieldKind.NUMBER, ("s",), types=("akora",), always=("akora",)),
        Field("relic_attack", "Relic Attack Power", FieldKind.NUMBER, ("ratk",), types=("akora",)),
        Field("chain", "Akora Chain", FieldKind.LINE, ("ch",), types=("akora",)),
        Field("text", "Text", FieldKind.TEXT, ("o", "rules")),
    ),
)

GAME = Game(
    title="Akora TCG",
    schema=SCHEMA,
    sections=(
        Section("akora", "Akora Deck", ("akora",)),
        Section("alchemy", "Alchemy Deck", ALCHEMY_TYPES, is_drawn_from=True),
        Section("starting", "Starting Relic Shard", ("relic shard",), leaders=1),
        Section("side", "Side Deck", ("akora", *ALCHEMY_TYPES), is_played=False),
    ),
    # The guide says neither; these are the defaults of the options of play.
    draws=DrawRules(
        opening=(5, 5),
        first_turn=(1, 1),
        note="Assumed, for the guide does not say: an opening hand of 5, a card drawn in every "
        "turn, no mulligan.",
    ),
    goal="2 t:alchemy kind:flash",
    colour="attribute",
    searches=(
        SearchExample("t:akora stage:1", "Akora of stage 1"),
        SearchExample("t:alchemy kind:flash", "Flash cards"),
        SearchExample("relic<=1 order:relic", "cards that need little, by what they need"),
    ),
    building_order=("akora", "alchemy", "starting"),
    new_deck_format="assumed",  # the guide states no sizes, so nothing else could be decided
)
