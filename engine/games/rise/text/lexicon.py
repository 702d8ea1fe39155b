"""Rise's own words: nouns, zones, numbers, qualities, Abilities, and marks of its texts."""

from engine.games.rise.text.reminders import REMINDERS
from engine.games.rise.text.terms import ACTIVE, KeywordName, Noun, Phase, Stat, State
from engine.language.kinds_of_beings import plurals, singulars
from engine.language.tree.terms import SharedNoun, SharedPlayVerb, SharedState, SharedZone
from engine.language.vocabulary import NUMBER_BRACKET, Vocabulary

# Types that stand for their cards by themselves ("a Zombie"); others stand before a noun.
TYPES_ALONE = (
    *("Adept", "Beast", "Bird", "Clone", "Construct", "Demon", "Fish", "Giant", "Ghost"),
    *("Human", "Insect", "Knight", "Merchant", "Monster", "Object", "Plant", "Reptile"),
    *("Spirit", "Troll", "Zombie"),
)
# Types that Abilities of the same name give (abil.6).
GIVEN_TYPES = ("Water", "Electric", "Fire", "Ice", "Food", "Candy", "Corrupted", "Adept")
TYPES = frozenset((*TYPES_ALONE, *GIVEN_TYPES))


# Words of other games' texts: what the Codex does not define is not read.
_FOREIGN = frozenset(
    (
        *("abilities", "ability", "across", "active", "add", "adds", "adjacent", "affected"),
        *("allied", "base", "battle", "battled", "battles", "battling", "beside", "between"),
        *("called", "cast", "casts", "causes", "choose", "chooses", "combined", "copied", "copies"),
        *("cost", "costs", "counter", "counters", "create", "created", "creates", "current"),
        *("damaged", "deal", "deals", "dealt", "deck", "decks", "declare", "declared", "declares"),
        *("decreased", "defend", "defended", "defender", "defending", "defends", "die", "died"),
        *("dies", "different", "directly", "distribute", "distributes", "divided", "double"),
        *("doubled", "effect", "effects", "ends", "excess", "exchange", "exchanged"),
        *("exchanges", "extra", "facing", "front", "fully", "get", "gets", "give", "half", "heal"),
        *("healed", "heals", "immediately", "immune", "increased", "keyword", "keywords"),
        *("kill", "killed", "kills", "left", "leftmost", "limit", "maximum", "minimum", "minus"),
        *("moved", "must", "new", "opposite", "paid", "pay", "paying", "pays", "permanently"),
        *(
            "place",
            "places",
            "position",
            "positions",
            "prevent",
            "prevented",
            "previous",
            "printed",
        ),
        *("process", "random", "randomly", "rather", "reduce", "reduced", "remain", "remaining"),
        *("remains", "repeat", "repeats", "right", "rightmost", "rounded", "search", "searched"),
        *("searches", "send", "sends", "set", "simultaneously", "size", "spell", "spells", "split"),
        *("stay", "stays", "still", "survive", "survived", "survives", "swap", "swapped", "swaps"),
        *("switch", "switched", "switches", "taken", "team", "teammate"),
        *("teammates", "took", "total", "trigger", "triggers", "unaffected", "use", "win", "wins"),
    )
)


def ability_words(name: KeywordName) -> str:
    """Return an Ability as forms spell it: "[Wall-Pass]"."""
    return f"‹ {name.value.casefold().replace('-', ' - ')} ›"


VOCABULARY = Vocabulary(
    kinds=singulars(TYPES_ALONE),
    plurals=plurals(TYPES_ALONE),
    # A Type may be that of any Constant card (type.2).
    kind_noun=SharedNoun.PERMANENT,
    nouns={
        SharedNoun.UNIT: ("creature", "creatures"),
        SharedNoun.SPELL: ("imminent", "imminents"),
        SharedNoun.PERMANENT: ("constant card", "constant cards"),
        SharedNoun.TOKEN: ("token", "tokens"),
        SharedNoun.CARD: ("card", "cards"),
        Noun.DOOR: ("door", "doors"),
        Noun.INCANTATION: ("incantation", "incantations"),
        Noun.LEVEL_UP: ("level up", "level ups"),
        Noun.EQUIPMENT: ("equipment", "equipment cards"),
        Noun.SUMMONER: ("summoner", "summoners"),
        Noun.ACTION: ("action", "actions"),
        Noun.SKILL: ("skill", "skills"),
        Noun.INVOCATION: ("invocation", "invocations"),
        Noun.EFFECT: ("effect", "effects"),
    },
    zones={
        SharedZone.HAND: ("hand", "hands"),
        SharedZone.DECK: ("library", "libraries"),
        SharedZone.DISCARD: ("cemetery", "cemeteries"),
        SharedZone.REMOVED: ("exclusion zone", "exclusion zones"),
        SharedZone.FIELD: ("battlefield", "battlefields"),
    },
    stats={
        Stat.ATTACK: ("attack", "attack value"),
        Stat.DEFENSE: ("defense", "defense value"),
        Stat.LIFE: ("life points",),
    },
    states={
        State.TILTED: ("tilted",),
        State.UNTILTED: ("untilted",),
        State.OPEN: ("open",),
        State.CLOSED: ("closed",),
        State.INFECTED: ("infected",),
        State.BLOCKING: ("blocking",),
        State.VICTORIOUS: ("victorious",),
        State.DEAD: ("dead",),
        State.INACTIVE: ("inactive",),
        State.FAILED: ("failed",),
        State.SUCCESSFUL: ("successful",),
        SharedState.ATTACKING: ("attacking",),
    },
    arriving=(State.TILTED, State.OPEN),
    opposites={
        State.TILTED: State.UNTILTED,
        State.UNTILTED: State.TILTED,
        State.OPEN: State.CLOSED,
        State.CLOSED: State.OPEN,
        State.INFECTED: State.HEALTHY,
        State.DEAD: State.ALIVE,
        State.INACTIVE: State.ACTIVE,
        SharedState.TOKEN: SharedState.NONTOKEN,
    },
    phases={Phase.CYCLE: ("cycle",), Phase.COMBAT: ("combat phase",)},
    play_verbs={SharedPlayVerb.PLAY: ("invoke", "invoked")},
    keywords={name: ability_words(name) for name in KeywordName if name not in ACTIVE},
    spellings={
        "cannot": "(may not|cannot)",
        "counter": "charge",
        "counters": "charges",
        "trait": "type",
    },
    digits=2,
    kept_brackets=(NUMBER_BRACKET,),
    reminders=REMINDERS,
    bullets_join=False,
    continued=(
        *("success:", "failure:", "critical success:", "critical failure:"),
        *("success =", "failure =", "critical success =", "critical failure ="),
        "activate only",
    ),
    counters=frozenset({"charge", "charges"}),
    naming=frozenset({"named"}),
    foreign=_FOREIGN,
)
