"""What stands behind the words of this game's texts."""

from typing import Final

from engine.games.rise.play.changes import ADD_ATTACK, ADD_DEFENSE, SET_ATTACK, SET_DEFENSE
from engine.games.rise.play.lower.qualities import EVENTS, NOUNS, STATES, STATS, this_summoner
from engine.games.rise.play.numbers import (
    ABILITIES,
    ACTIVE,
    ATTACK,
    BATTLEFIELD,
    CEMETERY,
    COMBAT_PHASE,
    DEFENSE,
    EQUIPPED,
    EXCLUSION,
    HAND,
    LIBRARY,
    NO_ACTIONS,
    NO_ATTACK,
    NO_BE_BLOCKED,
    NO_BLOCK,
    NO_CLOSE,
    NO_DAMAGE,
    NO_DESTROY,
    NO_EXCLUDE,
    NO_GAIN,
    NO_INFECT,
    NO_OPEN,
    NO_TILT,
    NO_UNTILT,
    NO_USE,
    ON_COMBAT,
    ON_DAMAGE,
    ON_POOLS,
    OPENED,
    SUMMONERS,
)
from engine.games.rise.text.own_instructions import Tilt, Untilt
from engine.games.rise.text.own_tree import (
    BeInactive,
    BeProtected,
    BlockFliers,
    CountTwice,
    Fought,
    Held,
    Host,
    LoseParts,
    LoseTypes,
    MoreCapacity,
    NowFighting,
    OnlyBefore,
    SummonersAre,
)
from engine.games.rise.text.terms import (
    Deed,
    Done,
    Event,
    KeywordName,
    Noun,
    Phase,
    PlayerDeed,
    Stat,
    State,
)
from engine.kernel.state.numbers import DISCARDED, NO_BE_TARGETED, ON_EVERYTHING, ON_MARKS
from engine.language.lowering.happenings import BY_SECOND
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
from engine.language.tree.terms import (
    SharedDeed,
    SharedEvent,
    SharedPlayerDeed,
    SharedState,
    SharedZone,
)

WORDS: Final = Words(
    nouns=Nouns(kinds={}, tests=NOUNS, places={}, selves={Noun.SUMMONER: this_summoner}),
    zones=Zones(
        kinds={
            SharedZone.HAND: (HAND,),
            SharedZone.DECK: (LIBRARY,),
            SharedZone.DISCARD: (CEMETERY,),
            SharedZone.REMOVED: (EXCLUSION,),
            SharedZone.FIELD: (BATTLEFIELD, EQUIPPED, SUMMONERS),
        },
        units=BATTLEFIELD,
    ),
    events=Events(
        rows=EVENTS,
        headers={},
        phases={Phase.COMBAT: COMBAT_PHASE},
        by_second=BY_SECOND | {Event.COMBAT_DAMAGE},
        routes={DISCARDED: (HAND, CEMETERY)},
    ),
    values=Values(
        stats=STATS,
        states=STATES,
        keywords=ABILITIES,
        keyword_names=tuple(KeywordName),
        activated=ACTIVE,
        action_word="◊",
        marks={State.OPEN: OPENED},
    ),
    changes=Changes(
        added={Stat.ATTACK: ADD_ATTACK, Stat.DEFENSE: ADD_DEFENSE},
        set_to={Stat.ATTACK: SET_ATTACK, Stat.DEFENSE: SET_DEFENSE},
        places={Stat.ATTACK: ATTACK, Stat.DEFENSE: DEFENSE},
        deeds={
            SharedDeed.ATTACK: NO_ATTACK,
            Deed.ACTIVATE: NO_ACTIONS,
            SharedDeed.BE_TARGETED: NO_BE_TARGETED,
            SharedDeed.BE_DESTROYED: NO_DESTROY,
            SharedDeed.BE_DAMAGED: NO_DAMAGE,
            Deed.BLOCK: NO_BLOCK,
            Deed.BE_BLOCKED: NO_BE_BLOCKED,
            Deed.BE_TILTED: NO_TILT,
            Deed.BE_UNTILTED: NO_UNTILT,
            Deed.BE_OPENED: NO_OPEN,
            Deed.BE_CLOSED: NO_CLOSE,
            Deed.BE_USED: NO_USE,
            Deed.BE_INFECTED: NO_INFECT,
            Deed.BE_EXCLUDED: NO_EXCLUDE,
            Deed.GAIN_LIFE: NO_GAIN,
        },
        players={
            SharedPlayerDeed.DRAW: "draw",
            SharedPlayerDeed.DISCARD: "discard",
            SharedPlayerDeed.PLAY: "play",
            SharedPlayerDeed.ATTACK: "attack",
            PlayerDeed.ACTIONS: "action",
            PlayerDeed.SKILLS: "skill",
        },
        counted={SharedPlayerDeed.DRAW: SharedEvent.DRAWS},
    ),
    bars=Bars(destroy=NO_DESTROY),
    dependence=Dependence(
        nodes={
            Held: ON_POOLS,
            **dict.fromkeys(
                (
                    *(BeInactive, BeProtected, BlockFliers, LoseParts, LoseTypes, MoreCapacity),
                    *(CountTwice, Host),
                ),
                0,
            ),
            **dict.fromkeys((SummonersAre, Fought, NowFighting, OnlyBefore), ON_EVERYTHING),
        },
        words={
            **dict.fromkeys((State.TILTED, State.UNTILTED, State.OPEN, State.CLOSED), ON_MARKS),
            **dict.fromkeys(
                (State.INFECTED, State.HEALTHY, State.DEAD, State.ALIVE), ON_EVERYTHING
            ),
            Stat.DEFENSE: ON_DAMAGE,
            Stat.LIFE: ON_DAMAGE,
            Stat.LEVEL: ON_MARKS,
            SharedState.ATTACKING: ON_COMBAT,
            State.BLOCKING: ON_COMBAT,
            State.VICTORIOUS: ON_COMBAT,
        },
    ),
    whole=(*TAKEN_UP, Done.EXCLUDED),
    living=(Tilt, Untilt),
)
