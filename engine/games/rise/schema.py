"""The cards and deck sections of Rise."""

from engine.cards import CardSchema, Field, FieldKind, GameId
from engine.decks import Section
from engine.games.game import DrawRules, Game, Mulligan, SearchExample

# Types are an open list (type.1); a card with none of these words still belongs to the library.
OTHER = "other"
LIBRARY_TYPES = ("creature", "door", "imminent", "incantation", "level up", OTHER)

SCHEMA = CardSchema(
    game=GameId("rise"),
    types=("summoner", *LIBRARY_TYPES, "token"),
    type_field="types",
    other_type=OTHER,
    decisive_types=("summoner", "token"),  # neither belongs to a library, whatever else it is
    fields=(
        Field("types", "Types", FieldKind.WORDS, ("t", "type")),
        Field(
            "rank",
            "Rank",
            FieldKind.RANK,
            ("r",),
            always=("creature", "door", "imminent", "incantation"),
        ),
        Field("character", "Character", FieldKind.LINE, ("char",), types=("summoner",)),
        Field("level", "Level", FieldKind.NUMBER, ("lv",), always=("summoner",)),
        Field("life", "Life", FieldKind.NUMBER, ("hp",), types=("summoner",), always=("summoner",)),
        Field("attack", "Attack", FieldKind.NUMBER, ("atk",), always=("creature", "door")),
        Field(
            "defense",
            "Defense",
            FieldKind.NUMBER,
            ("d", "def", "defence"),
            always=("creature", "door"),
        ),
        Field("text", "Text", FieldKind.TEXT, ("o", "rules")),
    ),
)

GAME = Game(
    title="Rise",
    schema=SCHEMA,
    sections=(
        Section("summoner", "Summoners", ("summoner",), leaders=2),
        Section("library", "Library", LIBRARY_TYPES, is_drawn_from=True),
    ),
    building_order=("summoner", "library", "level up"),
    # setup.3, setup.4, setup.6, restoration.1
    draws=DrawRules(
        opening=(6, 4),
        first_turn=(0, 2),
        later_turns=2,
        mulligan=Mulligan.WHOLE,
        mulligans=(1, 2),
        note="Each Restoration is taken to draw 2.",
    ),
    goal="2 t:creature",
    searches=(
        SearchExample("t:creature attack>=3", "strong creatures"),
        SearchExample("t:door order:name", "doors by name"),
        SearchExample("rank:1", "cards of rank 1"),
    ),
)
