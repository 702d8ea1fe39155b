"""What stands behind the words of this game's texts."""

from dataclasses import replace
from typing import Final

from engine.games.rush_of_ikorr.play import rules
from engine.games.rush_of_ikorr.play.changes import ADD_ATTACK, ADD_HEALTH, ADD_RAID
from engine.games.rush_of_ikorr.play.lower.changes import CHANGED
from engine.games.rush_of_ikorr.play.lower.event_words import (
    EVENTS,
    HEADERS,
    PHASES,
    QUICK,
    supported,
)
from engine.games.rush_of_ikorr.play.lower.qualities import KINDS, NOUNS, PLACES, STATES, STATS
from engine.games.rush_of_ikorr.play.numbers import (
    AVATAR,
    BATTLED,
    BY_STRIKE,
    CHAMPIONS,
    DECK,
    EXERTED,
    GAINED_INFLUENCE,
    GRAVEYARD,
    HAND,
    KEYWORDS,
    LOCATION,
    LOST_SECURED,
    NO_CHOOSE,
    NO_COPY,
    NO_DESTROY,
    NO_DIE,
    NO_HEAL,
    NO_LEAVE,
    NO_SACRIFICE,
    ON_BATTLE,
    ON_DAMAGE,
    ON_IKORR,
    ON_INFLUENCE,
    ON_POOL,
    PERPETUAL,
    RAID_DONE,
    RAIDED,
    SCRAPPED,
    SECURED,
    STORED,
    STRUCK,
    STUNNED,
    SUPPORT,
    VOID,
)
from engine.games.rush_of_ikorr.text.own_tree import (
    ActWhileStunned,
    AttackAndRaid,
    Exert,
    HasInfluence,
    HasSecured,
    InfluenceOf,
    MoreRaids,
    Refresh,
    SecuredBy,
    Store,
    Strike,
    Stun,
    Unstun,
    Void,
)
from engine.games.rush_of_ikorr.text.terms import (
    AbilityKind,
    Done,
    Event,
    Header,
    KeywordName,
    Noun,
    Stat,
    State,
    Zone,
)
from engine.kernel.state.numbers import (
    ATTACKED,
    DISCARDED,
    ON_EVERYTHING,
    ON_MARKS,
)
from engine.language.lowering.happenings import BY_SECOND, COMING, ENDED, THIS_WAY
from engine.language.lowering.words import (
    TAKEN_UP,
    Bars,
    Dependence,
    Events,
    Nouns,
    Values,
    Words,
    Zones,
)
from engine.language.tree.abilities import Step
from engine.language.tree.instructions import Deal, Heal, Play
from engine.language.tree.objects import It
from engine.language.tree.terms import (
    SharedEvent,
    SharedPlayVerb,
    SharedStat,
    SharedState,
    SharedZone,
)


def _with_voiding(step: Step, following: Step | None) -> Step | None:
    """Join "cast a spell" and "then void it": what was cast has to resolve before."""
    acts = step.instructions
    if following is not None and following == Step(following.instructions, following.link):
        acts = (*acts, *following.instructions)
    if len(acts) < 2:
        return None
    played, voided = acts[-2:]
    fits = isinstance(played, Play) and played.verb is SharedPlayVerb.CAST
    if not fits or not isinstance(voided, Void) or not isinstance(voided.objects, It):
        return None
    played = replace(played, then_void=True)  # type: ignore[call-arg]
    return replace(step, instructions=(*acts[:-2], played))


def _with_voiding_of_its_own(step: Step) -> Step | None:
    return _with_voiding(step, None)


WORDS: Final = Words(
    nouns=Nouns(
        kinds=KINDS,
        tests=NOUNS,
        places=PLACES,
        not_cards=frozenset({AVATAR}),
    ),
    zones=Zones(
        kinds={
            SharedZone.HAND: (HAND,),
            SharedZone.DECK: (DECK,),
            SharedZone.DISCARD: (GRAVEYARD,),
            SharedZone.REMOVED: (VOID,),
            SharedZone.FIELD: (CHAMPIONS, LOCATION),
            Zone.CHAMPION_ZONE: (CHAMPIONS,),
            Zone.LOCATION_ZONE: (LOCATION,),
        },
        units=CHAMPIONS,
    ),
    events=Events(
        rows=EVENTS,
        headers=HEADERS,
        exits=frozenset({Header.DEATH, Header.RETREAT}),
        phases=PHASES,
        by_second=BY_SECOND | {Event.STRUCK, Event.STUNS},
        fights=frozenset({ATTACKED, STRUCK, BATTLED}),
        routes={DISCARDED: (HAND, GRAVEYARD), SCRAPPED: (DECK, GRAVEYARD)},
        ended={**ENDED, Event.UNSTUNNED: State.STUNNED},
        coming={**COMING, Noun.LOCATION: Event.BUILDS},
        replaceable=rules.REPLACEABLE,
        in_bulk=frozenset({SCRAPPED}),
        uncounted=frozenset({SharedEvent.DRAWS, Event.SCRAPS}),
        weighed=frozenset({SECURED, STORED, LOST_SECURED, GAINED_INFLUENCE}),
        quick=QUICK,
        perfect={RAIDED: RAID_DONE},  # I-20: when the raid is over and stored
        this_way={**THIS_WAY, Done.SECURED: SECURED, Done.STORED: STORED},
    ),
    values=Values(
        stats=STATS,
        states=STATES,
        keywords=KEYWORDS,
        keyword_names=tuple(KeywordName),
        activated=SUPPORT,
        action=AbilityKind.ACTION,
        activations={AbilityKind.SUPPORT: supported},
        marks={
            State.STUNNED: STUNNED,
            State.PERPETUALLY_STUNNED: STUNNED | PERPETUAL,
            State.EXERTED: EXERTED,
        },
        counters={"attack": ADD_ATTACK, "health": ADD_HEALTH, "raid": ADD_RAID},
        pair=(ADD_ATTACK, ADD_HEALTH),
    ),
    changes=CHANGED,
    bars=Bars(
        leave=NO_LEAVE,
        die=NO_DIE,
        destroy=NO_DESTROY,
        sacrifice=NO_SACRIFICE,
        heal=NO_HEAL,
        copy=NO_COPY,
        choose=NO_CHOOSE,
    ),
    dependence=Dependence(
        nodes={
            **dict.fromkeys(
                (
                    AttackAndRaid,
                    ActWhileStunned,
                    MoreRaids,
                ),
                0,
            ),
            SecuredBy: ON_POOL,
            HasSecured: ON_POOL,
            InfluenceOf: ON_INFLUENCE,
            HasInfluence: ON_INFLUENCE,
        },
        words={
            SharedStat.DAMAGE: ON_DAMAGE,
            Stat.IKORR: ON_IKORR,
            SharedState.DAMAGED: ON_DAMAGE,
            SharedState.UNDAMAGED: ON_DAMAGE,
            State.STUNNED: ON_MARKS,
            State.UNSTUNNED: ON_MARKS,
            State.PERPETUALLY_STUNNED: ON_MARKS,
            State.EXERTED: ON_MARKS,
            State.REFRESHED: ON_MARKS,
            SharedState.ATTACKING: ON_BATTLE,
            SharedState.DEFENDING: ON_BATTLE,
            SharedState.BATTLING: ON_BATTLE,
            State.RAIDING: ON_BATTLE,
            SharedState.OF_CHOSEN_TRAIT: ON_EVERYTHING,
            SharedZone.STACK: ON_EVERYTHING,
        },
        tolls=ON_INFLUENCE,
    ),
    strike=BY_STRIKE,
    whole=(*TAKEN_UP, Done.SCRAPPED),
    living=(Heal, Store, Stun, Unstun, Refresh, Exert),
    hurting=(Deal, Strike),
    giving=(Deal, Heal, Store),
    folds=(_with_voiding_of_its_own,),
    joins=(_with_voiding,),
)
