"""What stands behind the words of this game's texts."""

from typing import Final

from engine.games.rise.play import numbers as w
from engine.games.rise.play.changes import ADD_ATTACK, ADD_DEFENSE, SET_ATTACK, SET_DEFENSE
from engine.games.rise.play.lower.qualities import EVENTS, NOUNS, STATES, STATS, this_summoner
from engine.games.rise.text import own_tree as own
from engine.games.rise.text.own_instructions import Tilt, Untilt
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
            SharedZone.HAND: (w.HAND,),
            SharedZone.DECK: (w.LIBRARY,),
            SharedZone.DISCARD: (w.CEMETERY,),
            SharedZone.REMOVED: (w.EXCLUSION,),
            SharedZone.FIELD: (w.BATTLEFIELD, w.EQUIPPED, w.SUMMONERS),
        },
        units=w.BATTLEFIELD,
    ),
    events=Events(
        rows=EVENTS,
        headers={},
        phases={Phase.COMBAT: w.COMBAT_PHASE},
        by_second=BY_SECOND | {Event.COMBAT_DAMAGE},
        routes={DISCARDED: (w.HAND, w.CEMETERY)},
    ),
    values=Values(
        stats=STATS,
        states=STATES,
        keywords=w.ABILITIES,
        keyword_names=tuple(KeywordName),
        activated=w.ACTIVE,
        action_word="◊",
        marks={State.OPEN: w.OPENED},
    ),
    changes=Changes(
        added={Stat.ATTACK: ADD_ATTACK, Stat.DEFENSE: ADD_DEFENSE},
        set_to={Stat.ATTACK: SET_ATTACK, Stat.DEFENSE: SET_DEFENSE},
        places={Stat.ATTACK: w.ATTACK, Stat.DEFENSE: w.DEFENSE},
        deeds={
            SharedDeed.ATTACK: w.NO_ATTACK,
            Deed.ACTIVATE: w.NO_ACTIONS,
            SharedDeed.BE_TARGETED: NO_BE_TARGETED,
            SharedDeed.BE_DESTROYED: w.NO_DESTROY,
            SharedDeed.BE_DAMAGED: w.NO_DAMAGE,
            Deed.BLOCK: w.NO_BLOCK,
            Deed.BE_BLOCKED: w.NO_BE_BLOCKED,
            Deed.BE_TILTED: w.NO_TILT,
            Deed.BE_UNTILTED: w.NO_UNTILT,
            Deed.BE_OPENED: w.NO_OPEN,
            Deed.BE_CLOSED: w.NO_CLOSE,
            Deed.BE_USED: w.NO_USE,
            Deed.BE_INFECTED: w.NO_INFECT,
            Deed.BE_EXCLUDED: w.NO_EXCLUDE,
            Deed.GAIN_LIFE: w.NO_GAIN,
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
    bars=Bars(destroy=w.NO_DESTROY),
    dependence=Dependence(
        nodes={
            own.Held: w.ON_POOLS,
            **dict.fromkeys(
                (
                    *(own.BeInactive, own.BeProtected, own.BlockFliers, own.LoseParts),
                    *(own.LoseTypes, own.MoreCapacity, own.CountTwice, own.Host),
                ),
                0,
            ),
            **dict.fromkeys(
                (own.SummonersAre, own.Fought, own.NowFighting, own.OnlyBefore),
                ON_EVERYTHING,
            ),
        },
        words={
            **dict.fromkeys((State.TILTED, State.UNTILTED, State.OPEN, State.CLOSED), ON_MARKS),
            **dict.fromkeys(
                (State.INFECTED, State.HEALTHY, State.DEAD, State.ALIVE), ON_EVERYTHING
            ),
            Stat.DEFENSE: w.ON_DAMAGE,
            Stat.LIFE: w.ON_DAMAGE,
            Stat.LEVEL: ON_MARKS,
            SharedState.ATTACKING: w.ON_COMBAT,
            State.BLOCKING: w.ON_COMBAT,
            State.VICTORIOUS: w.ON_COMBAT,
        },
    ),
    whole=(*TAKEN_UP, Done.EXCLUDED),
    living=(Tilt, Untilt),
)
