"""What stands behind the words of this game's texts."""

from typing import Final

from engine.games.argent_saga.play.changes import (
    LOWER_DEFENSE,
    LOWER_POWER,
    RAISE_DEFENSE,
    RAISE_POWER,
    SET_DEFENSE,
    SET_POWER,
)
from engine.games.argent_saga.play.lower.event_words import EVENTS, HEADERS, PHASES
from engine.games.argent_saga.play.lower.qualities import KINDS, NOUNS, PLACES, STATES, STATS
from engine.games.argent_saga.play.numbers import (
    ANIMATE,
    AUGMENTS,
    CHAMPION_ZONE,
    DECK,
    DEFENSE,
    DISCARD,
    EQUIPPED,
    EXPEL,
    FOR_ABILITIES,
    HAND,
    KEYWORDS,
    NO_ACTIVATE,
    NO_ATTACK,
    NO_BLOCK,
    NO_DAMAGE,
    NO_DESTROY,
    ON_COMBAT,
    ON_DAMAGE,
    POWER,
    SHARD_DECK,
    SHARDS,
    SPELL,
    SPIRIT_ZONE,
    TOWERS,
    UNIT,
    UNITS,
)
from engine.games.argent_saga.text.own_tree import Exhaust, LeaderIs, Recover, Stun
from engine.games.argent_saga.text.terms import (
    AbilityKind,
    Deed,
    Done,
    Header,
    KeywordName,
    Stat,
    State,
    Zone,
)
from engine.kernel.state.numbers import NO_BE_TARGETED, NO_GAIN_ABILITIES, ON_MARKS
from engine.language.lowering.words import (
    TAKEN_UP,
    Bars,
    Changes,
    Dependence,
    Events,
    Nouns,
    Values,
    Words,
    Zones,
)
from engine.language.tree.instructions import Heal
from engine.language.tree.terms import (
    SharedDeed,
    SharedEvent,
    SharedPlayerDeed,
    SharedPlayVerb,
    SharedStat,
    SharedState,
    SharedZone,
)

WORDS: Final = Words(
    nouns=Nouns(kinds=KINDS, tests=NOUNS, places=PLACES),
    zones=Zones(
        kinds={
            SharedZone.HAND: (HAND,),
            SharedZone.DECK: (DECK,),
            SharedZone.DISCARD: (DISCARD,),
            SharedZone.REMOVED: (EXPEL,),
            SharedZone.FIELD: (
                UNITS,
                AUGMENTS,
                EQUIPPED,
                SHARDS,
                TOWERS,
                CHAMPION_ZONE,
                SPIRIT_ZONE,
            ),
            Zone.SHARD_DECK: (SHARD_DECK,),
        },
        units=UNITS,
    ),
    events=Events(
        rows=EVENTS,
        headers=HEADERS,
        exits=frozenset({Header.RUINED}),
        phases=PHASES,
    ),
    values=Values(
        stats=STATS,
        states=STATES,
        keywords=KEYWORDS,
        keyword_names=tuple(KeywordName),
        activated=ANIMATE,
        action=AbilityKind.ACTIVATED,
        action_word="",
        action_times=-1,
    ),
    changes=Changes(
        added={Stat.POWER: RAISE_POWER, Stat.DEFENSE: RAISE_DEFENSE},
        lowered={Stat.POWER: LOWER_POWER, Stat.DEFENSE: LOWER_DEFENSE},
        set_to={Stat.POWER: SET_POWER, Stat.DEFENSE: SET_DEFENSE},
        places={Stat.POWER: POWER, Stat.DEFENSE: DEFENSE},
        deeds={
            SharedDeed.ATTACK: NO_ATTACK,
            SharedDeed.BE_TARGETED: NO_BE_TARGETED,
            SharedDeed.BE_DESTROYED: NO_DESTROY,
            SharedDeed.BE_DAMAGED: NO_DAMAGE,
            SharedDeed.ACTIVATE: NO_ACTIVATE,
            SharedDeed.GAIN_ABILITIES: NO_GAIN_ABILITIES,
            Deed.BLOCK: NO_BLOCK,
        },
        of_damage=frozenset({SharedDeed.BE_DAMAGED}),
        verbs={SharedPlayVerb.CAST: SPELL, SharedPlayVerb.SUMMON: UNIT},
        topic=FOR_ABILITIES,
        players={
            SharedPlayerDeed.DRAW: "draw",
            SharedPlayerDeed.DISCARD: "discard",
            SharedPlayerDeed.PLAY: "play",
            SharedPlayerDeed.ATTACK: "attack",
            SharedPlayerDeed.SEARCH: "search",
            SharedPlayerDeed.ACTIVATE: "activate",
            SharedPlayerDeed.SACRIFICE: "sacrifice",
        },
        counted={
            SharedPlayerDeed.DRAW: SharedEvent.DRAWS,
            SharedPlayerDeed.PLAY: SharedEvent.PLAYS,
            SharedPlayerDeed.ATTACK: SharedEvent.ATTACKS_WITH,
        },
        played={SharedDeed.BE_PLAYED: "play"},
    ),
    bars=Bars(destroy=NO_DESTROY),
    dependence=Dependence(
        nodes={LeaderIs: 0},
        words={
            SharedStat.DAMAGE: ON_DAMAGE,
            SharedState.DAMAGED: ON_DAMAGE,
            SharedState.UNDAMAGED: ON_DAMAGE,
            State.EXHAUSTED: ON_MARKS,
            State.ACTIVE: ON_MARKS,
            State.STUNNED: ON_MARKS,
            State.UNSTUNNED: ON_MARKS,
            SharedState.ATTACKING: ON_COMBAT,
            State.BLOCKING: ON_COMBAT,
        },
    ),
    whole=(*TAKEN_UP, Done.EXPELLED),
    living=(Heal, Exhaust, Recover, Stun),
)
