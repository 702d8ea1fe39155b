"""What stands behind the words of this game's texts."""

from dataclasses import replace
from typing import Final

from engine.games.rush_of_ikorr.play import numbers as w
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
from engine.games.rush_of_ikorr.text.own_tree import (
    ActWhileStunned,
    AttackAndRaid,
    Exert,
    HasInfluence,
    HasSecured,
    InfluenceOf,
    MoreRaids,
    RaidNow,
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
        not_cards=frozenset({w.AVATAR}),
    ),
    zones=Zones(
        kinds={
            SharedZone.HAND: (w.HAND,),
            SharedZone.DECK: (w.DECK,),
            SharedZone.DISCARD: (w.GRAVEYARD,),
            SharedZone.REMOVED: (w.VOID,),
            SharedZone.FIELD: (w.CHAMPIONS, w.LOCATION),
            Zone.CHAMPION_ZONE: (w.CHAMPIONS,),
            Zone.LOCATION_ZONE: (w.LOCATION,),
        },
        units=w.CHAMPIONS,
    ),
    events=Events(
        rows=EVENTS,
        headers=HEADERS,
        exits=frozenset({Header.DEATH, Header.RETREAT}),
        phases=PHASES,
        by_second=BY_SECOND | {Event.STRUCK, Event.STUNS},
        fights=frozenset({ATTACKED, w.STRUCK, w.BATTLED}),
        routes={DISCARDED: (w.HAND, w.GRAVEYARD), w.SCRAPPED: (w.DECK, w.GRAVEYARD)},
        ended={**ENDED, Event.UNSTUNNED: State.STUNNED},
        coming={**COMING, Noun.LOCATION: Event.BUILDS},
        replaceable=rules.REPLACEABLE,
        in_bulk=frozenset({w.SCRAPPED}),
        uncounted=frozenset({SharedEvent.DRAWS, Event.SCRAPS}),
        weighed=frozenset({w.SECURED, w.STORED, w.LOST_SECURED, w.GAINED_INFLUENCE}),
        quick=QUICK,
        perfect={w.RAIDED: w.RAID_DONE},  # I-20: when the raid is over and stored
        this_way={**THIS_WAY, Done.SECURED: w.SECURED, Done.STORED: w.STORED},
    ),
    values=Values(
        stats=STATS,
        states=STATES,
        keywords=w.KEYWORDS,
        keyword_names=tuple(KeywordName),
        activated=w.SUPPORT,
        action=AbilityKind.ACTION,
        activations={AbilityKind.SUPPORT: supported},
        marks={
            State.STUNNED: w.STUNNED,
            State.PERPETUALLY_STUNNED: w.STUNNED | w.PERPETUAL,
            State.EXERTED: w.EXERTED,
        },
        counters={"attack": ADD_ATTACK, "health": ADD_HEALTH, "raid": ADD_RAID},
        pair=(ADD_ATTACK, ADD_HEALTH),
    ),
    changes=CHANGED,
    bars=Bars(
        leave=w.NO_LEAVE,
        die=w.NO_DIE,
        destroy=w.NO_DESTROY,
        sacrifice=w.NO_SACRIFICE,
        heal=w.NO_HEAL,
        copy=w.NO_COPY,
        choose=w.NO_CHOOSE,
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
            SecuredBy: w.ON_POOL,
            HasSecured: w.ON_POOL,
            InfluenceOf: w.ON_INFLUENCE,
            HasInfluence: w.ON_INFLUENCE,
        },
        words={
            SharedStat.DAMAGE: w.ON_DAMAGE,
            Stat.IKORR: w.ON_IKORR,
            SharedState.DAMAGED: w.ON_DAMAGE,
            SharedState.UNDAMAGED: w.ON_DAMAGE,
            State.STUNNED: ON_MARKS,
            State.UNSTUNNED: ON_MARKS,
            State.PERPETUALLY_STUNNED: ON_MARKS,
            State.EXERTED: ON_MARKS,
            State.REFRESHED: ON_MARKS,
            SharedState.ATTACKING: w.ON_BATTLE,
            SharedState.DEFENDING: w.ON_BATTLE,
            SharedState.BATTLING: w.ON_BATTLE,
            State.RAIDING: w.ON_BATTLE,
            SharedState.OF_CHOSEN_TRAIT: ON_EVERYTHING,
            SharedZone.STACK: ON_EVERYTHING,
        },
        tolls=w.ON_INFLUENCE,
    ),
    strike=w.BY_STRIKE,
    whole=(*TAKEN_UP, Done.SCRAPPED),
    living=(Heal, Store, Stun, Unstun, Refresh, Exert, RaidNow),
    hurting=(Deal, Strike),
    giving=(Deal, Heal, Store),
    folds=(_with_voiding_of_its_own,),
    joins=(_with_voiding,),
)
