"""Rush of Ikorr's own words: known traits and their plurals, nouns, zones, numbers, states."""

from collections.abc import Mapping

from engine.games.rush_of_ikorr.text.reminders import REMINDERS
from engine.games.rush_of_ikorr.text.terms import (
    AbilityKind,
    KeywordName,
    Noun,
    Phase,
    PlayVerb,
    Stat,
    State,
    TraitKind,
    Zone,
)
from engine.language.kinds_of_beings import BEINGS, PEOPLES, plurals, singulars
from engine.language.tree import terms
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

# 4.4c.1 and 4.4d.1 name a few and leave both lists open. A word of this list may stand for a
# champion on its own ("target Beast"); any other capitalised word is a trait only before a noun.
_TRAITS = (*PEOPLES, *BEINGS, "Deity")

NOUN_FORMS: Mapping[terms.Noun, tuple[str, str]] = {
    SharedNoun.UNIT: ("champion", "champions"),
    Noun.LOCATION: ("location", "locations"),
    SharedNoun.SPELL: ("spell", "spells"),
    SharedNoun.PERMANENT: ("permanent", "permanents"),
    SharedNoun.TOKEN: ("token", "tokens"),
    SharedNoun.CARD: ("card", "cards"),
    Noun.INFUSION: ("infusion", "infusions"),
    Noun.AVATAR: ("avatar", "avatars"),
    SharedNoun.OBJECT: ("object", "objects"),
}
ZONE_FORMS: Mapping[terms.Zone, tuple[str, str]] = {
    SharedZone.HAND: ("hand", "hands"),
    SharedZone.DECK: ("deck", "decks"),
    SharedZone.DISCARD: ("graveyard", "graveyards"),
    SharedZone.REMOVED: ("void", "voids"),
    SharedZone.FIELD: ("battlefield", "battlefields"),
    Zone.CHAMPION_ZONE: ("champion zone", "champion zones"),
    Zone.LOCATION_ZONE: ("location zone", "location zones"),
    Zone.INFLUENCE_ZONE: ("influence zone", "influence zones"),
    Zone.INFLUENCE_DECK: ("influence deck", "influence decks"),
}
# The stats that "+2 ..." and "with ... 3 or less" are about, with every wording of each.
STAT_WORDS: Mapping[terms.Stat, tuple[str, ...]] = {
    Stat.ATTACK: ("attack", "attack value"),
    Stat.HEALTH: ("health", "health value"),
    Stat.RAID: ("raid", "raid value"),
    SharedStat.COST: ("cost", "influence cost"),
    Stat.ALLOWANCE: ("infusion allowance",),
}
# Adjectives before a noun.
STATE_WORDS: Mapping[terms.State, tuple[str, ...]] = {
    State.INFUSED: ("infused",),
    State.UNINFUSED: ("uninfused", "non - infused", "noninfused"),
    State.FABLED: ("fabled",),
    State.NONFABLED: ("non - fabled", "nonfabled"),
    State.UNIQUE: ("unique",),
    State.STUNNED: ("stunned",),
    State.UNSTUNNED: ("unstunned", "non - stunned", "nonstunned"),
    State.PERPETUALLY_STUNNED: ("perpetually stunned",),
    SharedState.DAMAGED: ("damaged",),
    SharedState.UNDAMAGED: ("undamaged",),
    State.EXERTED: ("exerted",),
    State.REFRESHED: ("unexerted", "refreshed"),
    SharedState.NONTOKEN: ("nontoken", "non - token"),
    State.ASPECTLESS: ("aspectless",),
    SharedState.ATTACKING: ("attacking",),
    SharedState.DEFENDING: ("defending",),
    SharedState.BATTLING: ("battling",),
    State.RAIDING: ("raiding",),
    State.REANIMATED: ("reanimated",),
}
OPPOSITE_STATES: Mapping[terms.State, terms.State] = {
    State.INFUSED: State.UNINFUSED,
    State.FABLED: State.NONFABLED,
    State.STUNNED: State.UNSTUNNED,
    SharedState.DAMAGED: SharedState.UNDAMAGED,
    State.EXERTED: State.REFRESHED,
    SharedState.TOKEN: SharedState.NONTOKEN,
}
_HEADERS = ("action", "summon", "death", "attack", "raid", "secure", "start", "end", "retreat")
VOCABULARY = Vocabulary(
    kinds=singulars(_TRAITS),
    plurals=plurals(_TRAITS),
    nouns=NOUN_FORMS,
    zones=ZONE_FORMS,
    stats=STAT_WORDS,
    stat_line=(Stat.ATTACK, Stat.HEALTH, Stat.RAID),
    states=STATE_WORDS,
    arriving=(State.STUNNED, State.EXERTED),
    opposites=OPPOSITE_STATES,
    phases={
        **{phase: (phase.value,) for phase in (*SharedPhase, *Phase)},
        Phase.SECURE: ("secure phase", "secure step"),
        Phase.INFLUENCE: ("influence phase", "influence step"),
    },
    play_verbs={
        SharedPlayVerb.PLAY: ("play", "played"),
        SharedPlayVerb.SUMMON: ("summon", "summoned"),
        SharedPlayVerb.CAST: ("cast", "cast"),
        PlayVerb.BUILD: ("build", "built"),
    },
    keywords={name: name.value.casefold() for name in KeywordName},
    ability_kinds={
        **{AbilityKind(f"{header.upper()} ability"): f"{header} ability" for header in _HEADERS},
        AbilityKind.SUPPORT: "support ability",
    },
    trait_kinds={
        **{kind: kind.value for kind in (*SharedTraitKind, *TraitKind)},
        SharedTraitKind.CARD_TYPE: "(card type|card - type)",
    },
    resource="influence",
    spellings={
        "traits": "types|type|traits|loyalty|loyalties",
        "trait": "type|trait|loyalty",
        "colour": "aspect",
    },
    adjectives=frozenset({"allied", "opposing", "adjacent", "support"}),
    reminders=REMINDERS,
    # A number in brackets is an influence cost (4.3a).
    kept_brackets=(LIMIT_BRACKET, ROUNDING_BRACKET, NUMBER_BRACKET),
)
