"""What stands behind the words of this game's texts."""

from typing import Final

from engine.games.argent_saga.play import numbers as w
from engine.games.argent_saga.play.changes import (
    LOWER_DEFENSE,
    LOWER_POWER,
    RAISE_DEFENSE,
    RAISE_POWER,
    SET_DEFENSE,
    SET_POWER,
)
from engine.games.argent_saga.play.lower.cards import more_tokens
from engine.games.argent_saga.play.lower.conditions import attack_only_this, triggers_twice
from engine.games.argent_saga.play.lower.event_words import EVENTS, HEADERS, PHASES
from engine.games.argent_saga.play.lower.qualities import (
    KINDS,
    NOUNS,
    PLACES,
    STANDING,
    STATES,
    STATS,
)
from engine.games.argent_saga.text import own_tree as own
from engine.games.argent_saga.text.terms import (
    AbilityKind,
    Deed,
    Done,
    Event,
    Header,
    KeywordName,
    PlayerDeed,
    Stat,
    State,
    Zone,
)
from engine.kernel.state.numbers import (
    DISCARDED,
    NO_BE_TARGETED,
    NO_GAIN_ABILITIES,
    ON_EVERYTHING,
    ON_MARKS,
)
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
from engine.language.tree.objects import ZoneRef
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
    nouns=Nouns(kinds=KINDS, tests=NOUNS, places=PLACES, standing=STANDING),
    zones=Zones(
        kinds={
            SharedZone.HAND: (w.HAND,),
            SharedZone.DECK: (w.DECK,),
            SharedZone.DISCARD: (w.DISCARD,),
            SharedZone.REMOVED: (w.EXPEL,),
            SharedZone.FIELD: (
                w.UNITS,
                w.AUGMENTS,
                w.EQUIPPED,
                w.SHARDS,
                w.TOWERS,
                w.CHAMPION_ZONE,
                w.SPIRIT_ZONE,
            ),
            Zone.SHARD_DECK: (w.SHARD_DECK,),
            Zone.BELOW: (w.UNDER,),
        },
        units=w.UNITS,
    ),
    events=Events(
        rows=EVENTS,
        headers=HEADERS,
        exits=frozenset({Header.RUINED}),
        phases=PHASES,
        routes={DISCARDED: (w.HAND, w.DISCARD)},
        goals={Event.EXPELLED: ZoneRef(SharedZone.REMOVED)},
    ),
    values=Values(
        stats=STATS,
        states=STATES,
        keywords=w.KEYWORDS,
        keyword_names=tuple(KeywordName),
        marks={State.EXHAUSTED: w.SIDEWAYS},
        activated=w.ANIMATE,
        action=AbilityKind.ACTIVATED,
        action_word="",
        action_times=-1,
    ),
    changes=Changes(
        added={Stat.POWER: RAISE_POWER, Stat.DEFENSE: RAISE_DEFENSE},
        lowered={Stat.POWER: LOWER_POWER, Stat.DEFENSE: LOWER_DEFENSE},
        set_to={Stat.POWER: SET_POWER, Stat.DEFENSE: SET_DEFENSE},
        places={Stat.POWER: w.POWER, Stat.DEFENSE: w.DEFENSE},
        deeds={
            SharedDeed.ATTACK: w.NO_ATTACK,
            SharedDeed.BE_ATTACKED: w.NO_BE_ATTACKED,
            SharedDeed.BE_TARGETED: NO_BE_TARGETED,
            SharedDeed.BE_DESTROYED: w.NO_DESTROY,
            SharedDeed.BE_DAMAGED: w.NO_DAMAGE,
            SharedDeed.ACTIVATE: w.NO_ACTIVATE,
            SharedDeed.GAIN_ABILITIES: NO_GAIN_ABILITIES,
            SharedDeed.DEAL_DAMAGE: w.NO_DEAL,
            Deed.BLOCK: w.NO_BLOCK,
            Deed.RECOVER: w.NO_RECOVER,
            Deed.TAKE_EFFECT: w.NO_EFFECT,
            Deed.TRIGGER: w.NO_TRIGGER,
        },
        forced={SharedDeed.ATTACK: w.MUST_ATTACK},
        of_damage=frozenset({SharedDeed.BE_DAMAGED, SharedDeed.DEAL_DAMAGE}),
        verbs={SharedPlayVerb.CAST: w.SPELL, SharedPlayVerb.SUMMON: w.UNIT},
        topic=w.FOR_ABILITIES,
        players={
            SharedPlayerDeed.DRAW: "draw",
            SharedPlayerDeed.DISCARD: "discard",
            SharedPlayerDeed.PLAY: "play",
            SharedPlayerDeed.ATTACK: "attack",
            SharedPlayerDeed.SEARCH: "search",
            SharedPlayerDeed.ACTIVATE: "activate",
            SharedPlayerDeed.SACRIFICE: "sacrifice",
            SharedPlayerDeed.TARGET: "target",
            PlayerDeed.TRIGGER: "trigger",
        },
        counted={
            SharedPlayerDeed.DRAW: SharedEvent.DRAWS,
            SharedPlayerDeed.PLAY: SharedEvent.PLAYS,
            SharedPlayerDeed.ATTACK: SharedEvent.ATTACKS_WITH,
        },
        played={SharedDeed.BE_PLAYED: "play"},
        said={own.TriggersTwice: triggers_twice, own.AttackOnlyThis: attack_only_this},
    ),
    bars=Bars(destroy=w.NO_DESTROY),
    dependence=Dependence(
        nodes={
            own.LeaderIs: 0,
            own.LeadersAlike: 0,
            own.Beyond: ON_EVERYTHING,
            own.WasEquipped: 0,
            own.IsNthPlay: ON_EVERYTHING,
        },
        words={
            SharedStat.DAMAGE: w.ON_DAMAGE,
            SharedState.DAMAGED: w.ON_DAMAGE,
            SharedState.UNDAMAGED: w.ON_DAMAGE,
            State.EXHAUSTED: ON_MARKS,
            State.ACTIVE: ON_MARKS,
            State.STUNNED: ON_MARKS,
            State.UNSTUNNED: ON_MARKS,
            SharedState.ATTACKING: w.ON_COMBAT,
            State.BLOCKING: w.ON_COMBAT,
            State.ARMED: 0,
        },
    ),
    whole=(*TAKEN_UP, Done.EXPELLED),
    living=(Heal, own.Exhaust, own.Recover, own.Stun),
    joins=(more_tokens,),
)
