"""Argent Saga's own words: nouns, zones, numbers, qualities, keywords, and marks of its texts."""

from engine.games.argent_saga.text.reminders import REMINDERS
from engine.games.argent_saga.text.terms import (
    WITHOUT_ELEMENT,
    AbilityKind,
    KeywordName,
    Noun,
    Phase,
    Stat,
    State,
    TraitKind,
    Zone,
)
from engine.language.tree.terms import (
    SharedNoun,
    SharedPhase,
    SharedPlayVerb,
    SharedStat,
    SharedState,
    SharedTraitKind,
    SharedZone,
)
from engine.language.vocabulary import (
    LIMIT_BRACKET,
    NUMBER_BRACKET,
    ROUNDING_BRACKET,
    Vocabulary,
)

ELEMENTS = ("Air", "Dark", "Fire", "Light", "Water", "Argent")
# Subtypes that stand for their cards by themselves ("discard one Gear").
_ALONE = {"gear": "Gear", "location": "Location"}
_ALONE_PLURALS = {"gear": "Gear", "gears": "Gear", "locations": "Location"}

# What stands in brackets and is not reminder text: an Ω unit's condition, a token's line, X.
# A cost in brackets may stand inside.
_INSIDE = r"(?:[^()]|\((?:\d+|X)\))+"
PLACE_BRACKET = rf"[Pp]lace on {_INSIDE}"
TOKEN_BRACKET = r"[Uu]nit\s*[*/•][^()]+"
EQUIPPED_BRACKET = r"[Ww]hile equipped [^()]+"
X_BRACKET = rf"X (?:equals|is) {_INSIDE}"

VOCABULARY = Vocabulary(
    kinds=_ALONE,
    plurals=_ALONE_PLURALS,
    kind_noun=Noun.AUGMENT,
    named_counters=True,
    nouns={
        SharedNoun.UNIT: ("unit", "units"),
        SharedNoun.SPELL: ("spell", "spells"),
        SharedNoun.TOKEN: ("token", "tokens"),
        SharedNoun.CARD: ("card", "cards"),
        Noun.AUGMENT: ("augment", "augments"),
        Noun.SHARD: ("shard", "shards"),
        Noun.TOWER: ("tower", "towers"),
        Noun.CHAMPION: ("champion", "champions"),
        Noun.SPIRIT: ("spirit", "spirits"),
    },
    zones={
        SharedZone.HAND: ("hand", "hands"),
        SharedZone.DECK: ("deck", "decks"),
        SharedZone.DISCARD: ("discard zone", "discard zones"),
        SharedZone.REMOVED: ("expelled zone", "expelled zones"),
        SharedZone.FIELD: ("field", "field zones"),
        SharedZone.STACK: ("queue", "queues"),
        Zone.SHARD_DECK: ("shard deck", "shard decks"),
    },
    stats={
        SharedStat.COST: ("cost", "printed cost"),
        Stat.POWER: ("power",),
        Stat.DEFENSE: ("defense",),
        SharedStat.DAMAGE: ("damage",),
    },
    states={
        State.EXHAUSTED: ("exhausted",),
        State.ACTIVE: ("active",),
        State.STUNNED: ("stunned",),
        State.BASIC: ("basic",),
        State.FACE_UP: ("face - up",),
        State.FACE_DOWN: ("face - down",),
        State.BLOCKING: ("blocking",),
        State.OMEGA: ("ω",),
        State.ARMED: ("equipped",),
        State.STANDING: ("non - destroyed", "remaining"),
        State.LEGENDARY: ("legendary",),
        State.NONLEGENDARY: ("non - legendary", "nonlegendary"),
        **{state: (f"non - {element}",) for element, state in WITHOUT_ELEMENT.items()},
        SharedState.ATTACKING: ("attacking",),
        SharedState.DAMAGED: ("damaged",),
        SharedState.UNDAMAGED: ("undamaged",),
        SharedState.NONTOKEN: ("non - token", "nontoken"),
    },
    opposites={
        State.EXHAUSTED: State.ACTIVE,
        State.STUNNED: State.UNSTUNNED,
        State.BASIC: State.NOT_BASIC,
        State.FACE_UP: State.FACE_DOWN,
        State.LEGENDARY: State.NONLEGENDARY,
        SharedState.DAMAGED: SharedState.UNDAMAGED,
        SharedState.TOKEN: SharedState.NONTOKEN,
    },
    phases={
        SharedPhase.DRAW: ("draw phase",),
        Phase.CHARGE: ("charge phase",),
        Phase.MAIN: ("main phase",),
        SharedPhase.END: ("end phase",),
    },
    play_verbs={SharedPlayVerb.PLAY: ("play", "played")},
    keywords={name: name.value.casefold() for name in KeywordName if name.value != "Animate"},
    ability_kinds={kind: kind.value.casefold() for kind in AbilityKind},
    trait_kinds={
        SharedTraitKind.NAME: "name",
        SharedTraitKind.CARD_TYPE: "(card type|card - type)",
        TraitKind.ELEMENT: "element",
        TraitKind.SUBTYPE: "subtype",
        TraitKind.COST: "cost",
    },
    spellings={"traits": "subtypes|subtype", "trait": "subtype", "colour": "element"},
    adjectives=frozenset({"adjacent", "equipped", "destroyed"}),
    digits=5,
    reminders=REMINDERS,
    reminders_break=True,
    spaces_lost=True,
    synonyms={
        ("you", "can"): "may",
        ("opponent", "can"): "may",
        ("player", "can"): "may",
        ("x", "equals"): "is",
        ("control", "less"): "fewer",
    },
    kept_brackets=(
        LIMIT_BRACKET,
        ROUNDING_BRACKET,
        NUMBER_BRACKET,
        PLACE_BRACKET,
        TOKEN_BRACKET,
        X_BRACKET,
        EQUIPPED_BRACKET,
    ),
)
