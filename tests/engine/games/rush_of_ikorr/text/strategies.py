"""Hypothesis strategies for trees of card text: everything the printer must be able to say."""

from dataclasses import fields, replace

from hypothesis import strategies as st

from engine.games.rush_of_ikorr.text.own_tree import THIS as THIS_CARD
from engine.games.rush_of_ikorr.text.own_tree import (
    AttackAndRaid,
    ExertInfluence,
    Foresee,
    GainInfluence,
    HasSecured,
    LoseSecured,
    MoveIkorr,
    PayInfluence,
    Power,
    RefreshInfluence,
    RemoveIkorr,
    Retreat,
    Rush,
    Scrap,
    Secure,
    SecuredBy,
    Store,
    Strike,
    Stun,
    Unstun,
    Void,
)
from engine.games.rush_of_ikorr.text.terms import (
    Deed,
    Event,
    Header,
    InfluenceKind,
    KeywordName,
    Noun,
    Phase,
    Stat,
    State,
)
from engine.language.reading.trees import nodes
from engine.language.step_links import has_target
from engine.language.tree.abilities import (
    Action,
    Enters,
    Keywords,
    Limits,
    OwnPlay,
    Static,
    Step,
    Triggered,
)
from engine.language.tree.amounts import (
    ONE,
    All,
    AllBut,
    AnyNumber,
    CountOf,
    Groups,
    Number,
    PlayerCount,
    StatOf,
    Times,
    UpTo,
)
from engine.language.tree.changes import (
    Cannot,
    GainKeyword,
    Immune,
    LoseAllAbilities,
    LoseKeyword,
    MoreAttacks,
    MoreDraws,
    MorePowers,
    StatChange,
    Toll,
    Unpreventable,
)
from engine.language.tree.composed import (
    Choose,
    ChooseName,
    Destination,
    ExtraTurn,
    GainControl,
    Modify,
    Move,
    PutCounters,
    RemoveCounters,
    Replacement,
    SummonToken,
    TokenSpec,
)
from engine.language.tree.conditions import (
    Controls,
    Happened,
    HasCards,
    HasKeyword,
    HasStat,
    Is,
    IsTurnOf,
    Not,
)
from engine.language.tree.durations import DuringTurn, UntilMoment
from engine.language.tree.events import CountTest, EventPattern, Moment
from engine.language.tree.instructions import (
    Deal,
    Destroy,
    Discard,
    Draw,
    Heal,
    Sacrifice,
    Search,
    SummonCopy,
)
from engine.language.tree.objects import (
    ANY_CARD,
    Description,
    Did,
    It,
    Keyword,
    LastNamed,
    Named,
    Selection,
    StatTest,
    ZoneRef,
)
from engine.language.tree.players import (
    EVERYBODY,
    YOU,
    BothPlayers,
    ChosenPlayer,
    EachPlayer,
    Opponent,
    TargetPlayer,
)
from engine.language.tree.terms import (
    Cause,
    Edge,
    How,
    Link,
    Op,
    Position,
    SharedDeed,
    SharedEvent,
    SharedNoun,
    SharedPlayVerb,
    SharedStat,
    SharedState,
    SharedZone,
    Side,
    Span,
)

KEYWORDS = st.sampled_from(
    [
        *(Keyword(name) for name in KeywordName),
        Keyword(KeywordName.SUPPORT, ("Greek",)),
        Keyword(KeywordName.SUPPORT, ("Beast", "Demon")),
    ]
)
NUMBERS = st.builds(Number, st.integers(1, 12))
MANY = st.builds(Number, st.integers(2, 12))
SIDES = st.sampled_from(Side)
THIS = st.just(THIS_CARD)
STATS = st.sampled_from([Stat.ATTACK, Stat.HEALTH, Stat.RAID])
TRAITS = st.sampled_from([(), (("Beast",),), (("Beast", "Demon"),), (("Greek",), ("Maya",))])
STATES = st.lists(
    st.sampled_from(
        [State.INFUSED, State.FABLED, State.STUNNED, SharedState.DAMAGED, SharedState.NONTOKEN]
    ),
    unique=True,
    max_size=2,
).map(tuple)
TESTS = st.lists(
    st.builds(
        StatTest,
        st.sampled_from([Stat.ATTACK, Stat.HEALTH, Stat.RAID, SharedStat.COST]),
        st.sampled_from([Op.AT_LEAST, Op.AT_MOST, Op.EQUAL]),
        NUMBERS,
    ),
    unique_by=lambda test: test.stat,
    max_size=2,
).map(tuple)
NAMES = st.sampled_from([None, Named("Hoplite"), Named("Keeper of the Gate")])
HISTORIES = st.sampled_from(
    [
        (),
        (Did((SharedEvent.ATTACKS,)),),
        (Did((SharedEvent.SUMMONED,), negated=True),),
        (Did((SharedEvent.ATTACKS, Event.RAIDS), negated=True),),
        (Did((SharedEvent.DIES,), last_turn=True),),
    ]
)


def described(nouns, zones=(None,)):
    return st.builds(
        Description,
        nouns=st.sampled_from(nouns),
        side=SIDES,
        controller=st.sampled_from([None, YOU, TargetPlayer(Side.OPPOSING)]),
        other=st.booleans(),
        adjacent_to=st.sampled_from([None, LastNamed(), THIS_CARD]),
        traits=TRAITS,
        without_traits=st.sampled_from([(), ("Human",)]),
        aspects=st.sampled_from([(), ("Fear",), ("Ambition", "Prophecy")]),
        states=STATES,
        keywords=st.lists(KEYWORDS, unique=True, max_size=1).map(tuple),
        tests=TESTS,
        zone=st.sampled_from(zones),
        name=NAMES,
        history=HISTORIES,
    )


CHAMPION = described([(SharedNoun.UNIT,)])
PERMANENT = described(
    [(SharedNoun.UNIT,), (Noun.LOCATION,), (SharedNoun.TOKEN,), (SharedNoun.UNIT, Noun.LOCATION)]
).filter(
    # "Beast champion or location" is refused: it is unclear how far "Beast" reaches.
    lambda d: len(d.nouns) == 1 or not (d.traits or d.without_traits or d.aspects or d.states)
)
EITHER = st.builds(
    lambda trait, state, controller: Description(
        nouns=(SharedNoun.UNIT,),
        traits=((trait,),),
        controller=controller,
        alternatives=(Description(nouns=(Noun.LOCATION,), states=(state,), controller=controller),),
    ),
    st.sampled_from(["Greek", "Beast"]),
    st.sampled_from([State.EXERTED, State.FABLED]),
    st.sampled_from([None, YOU]),
)
ZONES = st.builds(
    ZoneRef,
    st.sampled_from([SharedZone.HAND, SharedZone.DISCARD, SharedZone.DECK]),
    st.sampled_from([YOU, TargetPlayer(), Opponent(), EachPlayer(Side.OPPOSING)]),
)
CARDS = st.builds(
    Description,
    nouns=st.sampled_from([(SharedNoun.CARD,), (SharedNoun.UNIT,), (SharedNoun.SPELL,)]),
    traits=TRAITS,
    tests=TESTS,
    zone=ZONES,
)
HELD = st.builds(
    Description,
    nouns=st.sampled_from([(SharedNoun.CARD,), (SharedNoun.SPELL,)]),
    traits=TRAITS,
    tests=TESTS,
)


def selections(descriptions, hows=(How.CHOOSE, How.TARGET)):
    some = st.builds(Selection, st.sampled_from(hows), descriptions, NUMBERS, st.booleans())
    every = st.builds(Selection, st.just(How.ALL), descriptions, st.just(All()))
    any_number = st.builds(
        Selection,
        st.sampled_from(hows),
        descriptions.filter(lambda d: not d.other),
        st.just(AnyNumber()),
    )
    return st.one_of(some, every, any_number)


CHAMPIONS = st.one_of(THIS, selections(CHAMPION))
PERMANENTS = st.one_of(THIS, selections(PERMANENT))
VALUES = st.one_of(
    NUMBERS,
    st.builds(StatOf, STATS, THIS),
    st.builds(CountOf, CHAMPION),
    st.builds(SecuredBy, st.just(YOU)),
    st.builds(PlayerCount, SIDES),
)
MEASURES = st.one_of(
    NUMBERS,
    st.builds(UpTo, NUMBERS),
    VALUES,
    st.builds(Times, st.integers(2, 4), st.builds(CountOf, CHAMPION)),
    st.builds(Groups, st.builds(CountOf, CHAMPION), st.integers(2, 4)),
)
ACTORS = st.one_of(
    st.just(YOU),
    st.builds(EachPlayer, SIDES, st.booleans()),
    st.builds(TargetPlayer, SIDES, st.booleans()),
    st.builds(ChosenPlayer, SIDES, st.booleans()),
    st.just(Opponent()),
    st.builds(BothPlayers, st.just(YOU), st.builds(TargetPlayer, SIDES)),
)
TOKENS = st.builds(
    TokenSpec,
    stats=st.builds(
        lambda attack, health, raid: tuple(
            (stat, number)
            for stat, number in zip(
                (Stat.ATTACK, Stat.HEALTH, Stat.RAID), (attack, health, raid), strict=True
            )
            if number is not None
        ),
        NUMBERS,
        NUMBERS,
        st.one_of(st.none(), NUMBERS),
    ),
    traits=st.sampled_from([(), ("Beast",), ("Beast", "Yokai")]),
    keywords=st.lists(KEYWORDS, unique=True, max_size=2).map(tuple),
    name=st.sampled_from(["", "Hoplite"]),
)
TO = st.one_of(
    st.builds(Destination, st.just(ZoneRef(SharedZone.HAND, YOU))),
    st.builds(
        Destination,
        st.just(ZoneRef(SharedZone.DECK, YOU)),
        st.sampled_from([Position.TOP, Position.BOTTOM, Position.SHUFFLED]),
    ),
)

COUNTERS = st.sampled_from(["doom", "time", "+1 attack", "-1 health", "+1/+1"])
MEASURED = st.one_of(NUMBERS, st.builds(CountOf, CHAMPION))

# Instructions that a player carries out; the actor is put in afterwards.
ACTS = st.one_of(
    st.builds(Draw, st.one_of(NUMBERS, st.builds(UpTo, NUMBERS), st.builds(CountOf, CHAMPION))),
    st.builds(
        Discard,
        selections(HELD, (How.CHOOSE, How.RANDOM)).filter(
            lambda s: not (s.how is How.RANDOM and s.up_to) and not isinstance(s.amount, AnyNumber)
        ),
    ),
    st.builds(
        Scrap,
        MEASURES.filter(lambda a: not isinstance(a, StatOf | SecuredBy | PlayerCount)),
    ),
    st.builds(Foresee, NUMBERS),
    st.builds(
        Search,
        st.just(ZoneRef(SharedZone.DECK, YOU)),
        st.builds(Selection, st.just(How.CHOOSE), HELD, NUMBERS, st.booleans()),
    ),
    st.builds(Heal, st.one_of(MEASURES, st.just(All())), CHAMPIONS),
    st.builds(Destroy, PERMANENTS),
    st.builds(Destroy, st.builds(Selection, st.just(How.TARGET), EITHER, st.just(ONE))),
    st.builds(
        Sacrifice,
        st.builds(
            Selection,
            st.just(How.CHOOSE),
            PERMANENT.filter(lambda d: not d.other),
            st.builds(AllBut, st.integers(1, 3)),
        ),
    ),
    st.builds(ExtraTurn),
    st.builds(Sacrifice, st.one_of(THIS, selections(PERMANENT, (How.CHOOSE,)))),
    st.builds(Void, st.one_of(PERMANENTS, selections(CARDS))),
    st.builds(Retreat, CHAMPIONS),
    st.builds(Stun, CHAMPIONS, st.booleans()),
    st.builds(Unstun, CHAMPIONS),
    st.builds(ExertInfluence, st.one_of(MEASURES, st.just(All()))),
    st.builds(
        ExertInfluence,
        st.one_of(NUMBERS, st.builds(UpTo, NUMBERS), st.just(All())),
        whose=st.sampled_from([EachPlayer(Side.OPPOSING), TargetPlayer(Side.OPPOSING)]),
    ),
    st.builds(RefreshInfluence, st.one_of(MEASURES, st.just(All()))),
    st.builds(GainInfluence, MEASURES, st.sampled_from(InfluenceKind)),
    st.builds(Secure, MEASURES),
    st.builds(LoseSecured, NUMBERS),
    st.builds(Store, MEASURES, CHAMPIONS),
    st.builds(RemoveIkorr, MEASURES, THIS),
    st.builds(RemoveIkorr, st.one_of(NUMBERS, st.just(All())), CHAMPIONS),
    st.builds(MoveIkorr, st.one_of(NUMBERS, st.just(All())), CHAMPIONS, THIS),
    st.builds(SummonToken, st.one_of(NUMBERS, st.builds(CountOf, CHAMPION)), TOKENS),
    st.builds(
        SummonCopy,
        NUMBERS,
        st.builds(Selection, st.just(How.TARGET), CHAMPION, st.just(ONE)),
    ),
    st.builds(Choose, st.builds(Selection, st.just(How.CHOOSE), CHAMPION, NUMBERS, st.booleans())),
    st.builds(GainControl, CHAMPIONS),
    st.builds(Move, selections(CARDS), TO),
    st.builds(ChooseName, st.sampled_from([SharedNoun.CARD, SharedNoun.UNIT, SharedNoun.SPELL])),
    st.builds(PutCounters, MEASURED, COUNTERS, CHAMPIONS),
    st.builds(RemoveCounters, st.one_of(NUMBERS, st.just(All())), COUNTERS, CHAMPIONS),
)
CHANGES = st.one_of(
    st.builds(StatChange, STATS, NUMBERS, st.booleans()),
    st.builds(GainKeyword, KEYWORDS),
    st.builds(LoseKeyword, KEYWORDS),
    st.just(LoseAllAbilities()),
    st.builds(
        Cannot, st.sampled_from([SharedDeed.ATTACK, Deed.RAID, Deed.BE_STUNNED, Deed.SECURE])
    ),
    st.builds(
        Cannot,
        st.just(SharedDeed.BE_DESTROYED),
        st.sampled_from([Cause.CARD_EFFECT, Cause.OPPOSING_SPELL]),
    ),
    st.builds(Immune, st.sampled_from([Cause.CARD_EFFECT, Cause.SPELL, Cause.OPPOSING_EFFECT])),
    st.builds(Toll, st.sampled_from([SharedDeed.ATTACK, Deed.RAID]), NUMBERS),
    st.builds(MoreAttacks, st.integers(1, 3)),
    st.just(AttackAndRaid()),
)
CHANGE_LISTS = st.lists(CHANGES, min_size=1, max_size=3, unique=True).map(tuple)
PER_CHANGES = st.builds(
    lambda stat, count: (StatChange(stat, count),), STATS, st.builds(CountOf, CHAMPION)
)
DURATIONS = st.one_of(
    st.none(),
    st.sampled_from(Span),
    st.builds(
        UntilMoment,
        st.builds(
            Moment,
            st.just(Edge.BEGINNING),
            st.sampled_from(Phase),
            st.sampled_from([YOU, Opponent()]),
            st.just(True),
        ),
    ),
    st.builds(DuringTurn, st.sampled_from([YOU, Opponent()]), st.just(True)),
)
CONDITIONS = st.one_of(
    st.builds(
        Controls,
        st.sampled_from([YOU, Opponent(), ChosenPlayer(Side.OPPOSING)]),
        st.one_of(
            st.builds(CountTest, st.sampled_from([Op.AT_LEAST, Op.AT_MOST]), MANY),
            st.sampled_from([CountTest(Op.AT_LEAST, ONE), CountTest(Op.EQUAL, Number(0))]),
        ),
        PERMANENT.filter(lambda d: d.controller is None),
    ),
    st.builds(
        HasStat,
        THIS,
        st.builds(StatTest, STATS, st.sampled_from([Op.AT_LEAST, Op.AT_MOST]), NUMBERS),
    ),
    st.builds(HasKeyword, THIS, KEYWORDS),
    st.builds(
        lambda beside: Is(THIS_CARD, Description(nouns=(SharedNoun.OBJECT,), adjacent_to=beside)),
        CHAMPION.filter(lambda d: not d.other and d.adjacent_to is None),
    ),
    st.builds(HasSecured, st.just(YOU), st.builds(CountTest, st.just(Op.AT_LEAST), NUMBERS)),
    st.builds(
        HasCards,
        st.just(YOU),
        st.just(SharedZone.HAND),
        st.builds(CountTest, st.just(Op.AT_MOST), MANY),
        st.just(ANY_CARD),
    ),
    st.builds(IsTurnOf, st.sampled_from([YOU, Opponent()])),
    st.just(Not(Happened(EventPattern((SharedEvent.ATTACKS, Event.RAIDS), THIS_CARD)))),
    st.just(
        Happened(EventPattern((SharedEvent.CASTS,), YOU, Description(nouns=(SharedNoun.SPELL,))))
    ),
)


def _with_actor(act, actor):
    names = {each.name for each in fields(act)}
    return replace(act, actor=actor) if "actor" in names else act


PLAIN_STEPS = st.builds(
    lambda acts, actor: Step(tuple(_with_actor(act, actor) for act in acts)),
    st.lists(ACTS, min_size=1, max_size=3),
    ACTORS,
)
DEAL_STEPS = st.builds(
    lambda amount, to: Step((Deal(amount, to),)),
    MEASURES.filter(lambda a: not isinstance(a, UpTo)),
    CHAMPIONS,
)
CHANCE_STEPS = st.builds(
    lambda amount, to: Step((Deal(amount, to, divided=True, at_random=True),)),
    NUMBERS,
    selections(CHAMPION).filter(lambda s: s.how is How.ALL),
)
LASTING_STEPS = st.builds(
    lambda objects, changes, lasting: Step((Modify(objects, changes),), duration=lasting),
    CHAMPIONS,
    st.one_of(CHANGE_LISTS, PER_CHANGES),
    DURATIONS,
)
MAY_STEPS = st.builds(lambda act, actor: Step((_with_actor(act, actor),), may=actor), ACTS, ACTORS)
STRIKES = st.builds(lambda struck: Step((Strike(THIS_CARD, struck),)), selections(CHAMPION))
STEPS = st.one_of(PLAIN_STEPS, DEAL_STEPS, CHANCE_STEPS, LASTING_STEPS, MAY_STEPS, STRIKES)
CONDITIONAL = st.builds(
    lambda step, condition: Step(
        step.instructions, condition=condition, may=step.may, duration=step.duration
    ),
    STEPS,
    CONDITIONS,
)
BEHIND = st.builds(
    lambda objects, changes, test: Step(
        (Modify(objects, changes),), condition=HasStat(It(), test), behind=True
    ),
    selections(CHAMPION).filter(lambda chosen: chosen.amount == ONE),
    CHANGE_LISTS,
    st.builds(StatTest, STATS, st.sampled_from([Op.AT_LEAST, Op.AT_MOST]), NUMBERS),
)
LINKS = st.sampled_from([Link.NONE, Link.THEN, Link.IF_YOU_DO])
EFFECTS = st.builds(
    lambda first, more: (first, *more),
    st.one_of(STEPS, CONDITIONAL, BEHIND),
    st.lists(
        st.builds(
            lambda step, link: Step(step.instructions, link, may=step.may, duration=step.duration),
            STEPS,
            LINKS,
        ),
        max_size=2,
    ),
)
EVENTS = st.one_of(
    st.builds(
        EventPattern,
        st.sampled_from(
            [(SharedEvent.DIES,), (SharedEvent.ATTACKS, Event.RAIDS), (Event.STUNNED,)]
        ),
        st.one_of(THIS, CHAMPION),
    ),
    st.builds(
        EventPattern,
        st.just((SharedEvent.CASTS,)),
        st.sampled_from([YOU, EachPlayer(Side.OPPOSING)]),
        st.just(Description(nouns=(SharedNoun.SPELL,))),
    ),
    st.builds(EventPattern, st.just((SharedEvent.DEALS_DAMAGE,)), THIS, CHAMPION),
)
COSTS = st.lists(
    st.one_of(
        st.builds(Sacrifice, st.builds(Selection, st.just(How.CHOOSE), CHAMPION, NUMBERS)),
        st.builds(Discard, st.builds(Selection, st.just(How.CHOOSE), HELD, NUMBERS)),
        st.builds(Scrap, NUMBERS),
        st.builds(ExertInfluence, NUMBERS),
        st.builds(RemoveIkorr, NUMBERS, THIS),
    ),
    max_size=2,
).map(tuple)
PAID = st.builds(
    lambda number, costs: (PayInfluence(number), *costs),
    st.builds(Number, st.integers(0, 9)),
    COSTS,
)
LIMITS = st.builds(
    Limits, st.one_of(st.none(), CONDITIONS), st.sampled_from([None, 2, 3]), st.booleans()
)


def is_seen_alike(ability):
    """Whether no “allied” or “opposing” is in what each of several players does: it is refused."""
    parts = [
        part
        for act in nodes(ability)
        if isinstance(getattr(act, "actor", None), EachPlayer)
        for each in fields(act)
        if each.name != "actor"
        for part in nodes(getattr(act, each.name))
        if isinstance(part, Description | EachPlayer | ChosenPlayer)
    ]
    return all(part.side is Side.ANY for part in parts)


def targets_one_player(ability):
    """Whether it is clear how many players are targeted: two of the same words are refused."""
    return sum(isinstance(part, TargetPlayer) and not part.other for part in nodes(ability)) < 2


def has_one_controller(ability):
    """Whether nothing would get several controllers: no text says that of what has one."""
    taken = [part for part in nodes(ability) if isinstance(part, GainControl)]
    targeted = [each for each in taken if getattr(each.objects, "how", None) is How.TARGET]
    return not any(isinstance(each.actor, EachPlayer) for each in targeted)


ABILITIES = st.one_of(
    st.builds(Keywords, st.lists(KEYWORDS, min_size=1, max_size=3, unique=True).map(tuple)),
    st.builds(
        Triggered,
        st.lists(st.sampled_from(Header), min_size=1, max_size=2, unique=True).map(tuple),
        EFFECTS,
        times=st.sampled_from([None, 1]),
    ),
    st.builds(
        Triggered, EVENTS.map(lambda event: (event,)), EFFECTS, nth=st.sampled_from([None, 1, 2])
    ),
    st.builds(Action, st.one_of(COSTS, PAID), EFFECTS, LIMITS),
    st.builds(Power, PAID, EFFECTS),
    st.builds(Rush, NUMBERS, EFFECTS),
    st.builds(
        Static,
        st.one_of(THIS, selections(CHAMPION).filter(lambda s: s.how is How.ALL)),
        st.one_of(CHANGE_LISTS, PER_CHANGES),
        st.one_of(st.none(), CONDITIONS),
        st.sampled_from([None, YOU]),
    ).filter(lambda static: not has_target(static)),
    st.builds(
        Static,
        st.sampled_from([YOU, EachPlayer(), EachPlayer(Side.OPPOSING)]),
        st.builds(
            lambda kind, number: (kind(number),),
            st.sampled_from([MoreDraws, MorePowers]),
            st.integers(1, 3),
        ),
    ),
    st.builds(Replacement, EVENTS, STEPS.map(lambda step: (Step(step.instructions),))),
    st.builds(Enters, THIS, st.just((State.STUNNED,))),
    st.builds(
        Static,
        st.just(EVERYBODY),
        st.builds(
            lambda by: (Unpreventable(by),), st.one_of(st.none(), THIS, st.just(Cause.SPELL))
        ),
    ),
    st.builds(
        OwnPlay,
        st.just(SharedPlayVerb.SUMMON),
        THIS,
        st.just(ZoneRef(SharedZone.DISCARD, YOU)),
        st.one_of(st.none(), PAID),
        st.one_of(st.none(), CONDITIONS),
    ),
)
