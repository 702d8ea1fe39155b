"""The cards and deck sections of Akora TCG."""

from engine.cards import CardSchema, Field, FieldKind, GameId
from engine.decks import Section
from engine.games.game import DrawRules, Game, Mulligan, SearchExample
from engine.readings import Readings

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

_MULLIGANS = {"none": Mulligan.NONE, "whole": Mulligan.WHOLE, "any": Mulligan.SHUFFLED}


def _draws(readings: Readings) -> DrawRules:
    """Return how cards are drawn by what a format assumes."""
    hand = int(readings.get("opening_hand", 5))
    return DrawRules(
        opening=(hand, hand),
        first_turn=(int(readings.get("first_draw", True)), 1),
        mulligan=_MULLIGANS[str(readings.get("mulligan", "none"))],
        note="Hand, first draw and mulligan are as the format assumes; the guide does not say.",
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
    draws_under=_draws,
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
