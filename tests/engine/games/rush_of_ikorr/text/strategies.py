"""Hypothesis strategies for trees of card text: everything the printer must be able to say."""

from dataclasses import fields, replace

from hypothesis import strategies as st

from engine.games.rush_of_ikorr.text import tree as t

KEYWORDS = st.sampled_from(
    [
        *(t.Keyword(name) for name in t.KeywordName),
        t.Keyword(t.KeywordName.SUPPORT, ("Greek",)),
        t.Keyword(t.KeywordName.SUPPORT, ("Beast", "Demon")),
    ]
)
NUMBERS = st.builds(t.Number, st.integers(1, 12))
MANY = st.builds(t.Number, st.integers(2, 12))
SIDES = st.sampled_from(t.Side)
THIS = st.just(t.THIS)
STATS = st.sampled_from([t.Stat.ATTACK, t.Stat.HEALTH, t.Stat.RAID])
TRAITS = st.sampled_from([(), (("Beast",),), (("Beast", "Demon"),), (("Greek",), ("Maya",))])
STATES = st.lists(
    st.sampled_from(
        [t.State.INFUSED, t.State.FABLED, t.State.STUNNED, t.State.DAMAGED, t.State.NONTOKEN]
    ),
    unique=True,
    max_size=2,
).map(tuple)
TESTS = st.lists(
    st.builds(
        t.StatTest,
        st.sampled_from([t.Stat.ATTACK, t.Stat.HEALTH, t.Stat.RAID, t.Stat.COST]),
        st.sampled_from([t.Op.AT_LEAST, t.Op.AT_MOST, t.Op.EQUAL]),
        NUMBERS,
    ),
    unique_by=lambda test: test.stat,
    max_size=2,
).map(tuple)
NAMES = st.sampled_from([None, t.Named("Hoplite"), t.Named("Keeper of the Gate")])
HISTORIES = st.sampled_from(
    [
        (),
        (t.Did((t.Event.ATTACKS,)),),
        (t.Did((t.Event.SUMMONED,), negated=True),),
        (t.Did((t.Event.ATTACKS, t.Event.RAIDS), negated=True),),
        (t.Did((t.Event.DIES,), last_turn=True),),
    ]
)


def described(nouns, zones=(None,)):
    return st.builds(
        t.Description,
        nouns=st.sampled_from(nouns),
        side=SIDES,
        controller=st.sampled_from([None, t.YOU, t.TargetPlayer(t.Side.OPPOSING)]),
        other=st.booleans(),
        adjacent_to=st.sampled_from([None, t.LastNamed(), t.THIS]),
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


CHAMPION = described([(t.Noun.CHAMPION,)])
PERMANENT = described(
    [(t.Noun.CHAMPION,), (t.Noun.LOCATION,), (t.Noun.TOKEN,), (t.Noun.CHAMPION, t.Noun.LOCATION)]
).filter(
    # "Beast champion or location" is refused: it is unclear how far "Beast" reaches.
    lambda d: len(d.nouns) == 1 or not (d.traits or d.without_traits or d.aspects or d.states)
)
EITHER = st.builds(
    lambda trait, state, controller: t.Description(
        nouns=(t.Noun.CHAMPION,),
        traits=((trait,),),
        controller=controller,
        alternatives=(
            t.Description(nouns=(t.Noun.LOCATION,), states=(state,), controller=controller),
        ),
    ),
    st.sampled_from(["Greek", "Beast"]),
    st.sampled_from([t.State.EXERTED, t.State.FABLED]),
    st.sampled_from([None, t.YOU]),
)
ZONES = st.builds(
    t.ZoneRef,
    st.sampled_from([t.Zone.HAND, t.Zone.GRAVEYARD, t.Zone.DECK]),
    st.sampled_from([t.YOU, t.TargetPlayer(), t.Opponent(), t.EachPlayer(t.Side.OPPOSING)]),
)
CARDS = st.builds(
    t.Description,
    nouns=st.sampled_from([(t.Noun.CARD,), (t.Noun.CHAMPION,), (t.Noun.SPELL,)]),
    traits=TRAITS,
    tests=TESTS,
    zone=ZONES,
)
HELD = st.builds(
    t.Description,
    nouns=st.sampled_from([(t.Noun.CARD,), (t.Noun.SPELL,)]),
    traits=TRAITS,
    tests=TESTS,
)


def selections(descriptions, hows=(t.How.CHOOSE, t.How.TARGET)):
    some = st.builds(t.Selection, st.sampled_from(hows), descriptions, NUMBERS, st.booleans())
    every = st.builds(t.Selection, st.just(t.How.ALL), descriptions, st.just(t.All()))
    any_number = st.builds(
        t.Selection,
        st.sampled_from(hows),
        descriptions.filter(lambda d: not d.other),
        st.just(t.AnyNumber()),
    )
    return st.one_of(some, every, any_number)


CHAMPIONS = st.one_of(THIS, selections(CHAMPION))
PERMANENTS = st.one_of(THIS, selections(PERMANENT))
VALUES = st.one_of(
    NUMBERS,
    st.builds(t.StatOf, STATS, THIS),
    st.builds(t.CountOf, CHAMPION),
    st.builds(t.SecuredBy, st.just(t.YOU)),
    st.builds(t.PlayerCount, SIDES),
)
MEASURES = st.one_of(
    NUMBERS,
    st.builds(t.UpTo, NUMBERS),
    VALUES,
    st.builds(t.Times, st.integers(2, 4), st.builds(t.CountOf, CHAMPION)),
    st.builds(t.Groups, st.builds(t.CountOf, CHAMPION), st.integers(2, 4)),
)
ACTORS = st.one_of(
    st.just(t.YOU),
    st.builds(t.EachPlayer, SIDES, st.booleans()),
    st.builds(t.TargetPlayer, SIDES, st.booleans()),
    st.builds(t.ChosenPlayer, SIDES, st.booleans()),
    st.just(t.Opponent()),
    st.builds(t.BothPlayers, st.just(t.YOU), st.builds(t.TargetPlayer, SIDES)),
)
TOKENS = st.builds(
    t.TokenSpec,
    attack=NUMBERS,
    health=NUMBERS,
    raid=st.one_of(st.none(), NUMBERS),
    traits=st.sampled_from([(), ("Beast",), ("Beast", "Yokai")]),
    keywords=st.lists(KEYWORDS, unique=True, max_size=2).map(tuple),
    name=st.sampled_from(["", "Hoplite"]),
)
TO = st.one_of(
    st.builds(t.Destination, st.just(t.ZoneRef(t.Zone.HAND, t.YOU))),
    st.builds(
        t.Destination,
        st.just(t.ZoneRef(t.Zone.DECK, t.YOU)),
        st.sampled_from([t.Position.TOP, t.Position.BOTTOM, t.Position.SHUFFLED]),
    ),
)

COUNTERS = st.sampled_from(["doom", "time", "+1 attack", "-1 health", "+1/+1"])
MEASURED = st.one_of(NUMBERS, st.builds(t.CountOf, CHAMPION))

# Instructions that a player carries out; the actor is put in afterwards.
ACTS = st.one_of(
    st.builds(
        t.Draw, st.one_of(NUMBERS, st.builds(t.UpTo, NUMBERS), st.builds(t.CountOf, CHAMPION))
    ),
    st.builds(
        t.Discard,
        selections(HELD, (t.How.CHOOSE, t.How.RANDOM)).filter(
            lambda s: (
                not (s.how is t.How.RANDOM and s.up_to) and not isinstance(s.amount, t.AnyNumber)
            )
        ),
    ),
    st.builds(
        t.Scrap,
        MEASURES.filter(lambda a: not isinstance(a, t.StatOf | t.SecuredBy | t.PlayerCount)),
    ),
    st.builds(t.Foresee, NUMBERS),
    st.builds(
        t.Search,
        st.just(t.ZoneRef(t.Zone.DECK, t.YOU)),
        st.builds(t.Selection, st.just(t.How.CHOOSE), HELD, NUMBERS, st.booleans()),
    ),
    st.builds(t.Heal, st.one_of(MEASURES, st.just(t.All())), CHAMPIONS),
    st.builds(t.Destroy, PERMANENTS),
    st.builds(t.Destroy, st.builds(t.Selection, st.just(t.How.TARGET), EITHER, st.just(t.ONE))),
    st.builds(
        t.Sacrifice,
        st.builds(
            t.Selection,
            st.just(t.How.CHOOSE),
            PERMANENT.filter(lambda d: not d.other),
            st.builds(t.AllBut, st.integers(1, 3)),
        ),
    ),
    st.builds(t.ExtraTurn),
    st.builds(t.Sacrifice, st.one_of(THIS, selections(PERMANENT, (t.How.CHOOSE,)))),
    st.builds(t.Void, st.one_of(PERMANENTS, selections(CARDS))),
    st.builds(t.Retreat, CHAMPIONS),
    st.builds(t.Stun, CHAMPIONS, st.booleans()),
    st.builds(t.Unstun, CHAMPIONS),
    st.builds(t.ExertInfluence, st.one_of(MEASURES, st.just(t.All()))),
    st.builds(
        t.ExertInfluence,
        st.one_of(NUMBERS, st.builds(t.UpTo, NUMBERS), st.just(t.All())),
        whose=st.sampled_from([t.EachPlayer(t.Side.OPPOSING), t.TargetPlayer(t.Side.OPPOSING)]),
    ),
    st.builds(t.RefreshInfluence, st.one_of(MEASURES, st.just(t.All()))),
    st.builds(t.GainInfluence, MEASURES, st.sampled_from(t.InfluenceKind)),
    st.builds(t.Secure, MEASURES),
    st.builds(t.LoseSecured, NUMBERS),
    st.builds(t.Store, MEASURES, CHAMPIONS),
    st.builds(t.RemoveIkorr, MEASURES, THIS),
    st.builds(t.RemoveIkorr, st.one_of(NUMBERS, st.just(t.All())), CHAMPIONS),
    st.builds(t.MoveIkorr, st.one_of(NUMBERS, st.just(t.All())), CHAMPIONS, THIS),
    st.builds(t.SummonToken, st.one_of(NUMBERS, st.builds(t.CountOf, CHAMPION)), TOKENS),
    st.builds(
        t.SummonCopy,
        NUMBERS,
        st.builds(t.Selection, st.just(t.How.TARGET), CHAMPION, st.just(t.ONE)),
    ),
    st.builds(
        t.Choose, st.builds(t.Selection, st.just(t.How.CHOOSE), CHAMPION, NUMBERS, st.booleans())
    ),
    st.builds(t.GainControl, CHAMPIONS),
    st.builds(t.Move, selections(CARDS), TO),
    st.builds(t.ChooseName, st.sampled_from([t.Noun.CARD, t.Noun.CHAMPION, t.Noun.SPELL])),
    st.builds(t.PutCounters, MEASURED, COUNTERS, CHAMPIONS),
    st.builds(t.RemoveCounters, st.one_of(NUMBERS, st.just(t.All())), COUNTERS, CHAMPIONS),
)
CHANGES = st.one_of(
    st.builds(t.StatChange, STATS, NUMBERS, st.booleans()),
    st.builds(t.GainKeyword, KEYWORDS),
    st.builds(t.LoseKeyword, KEYWORDS),
    st.just(t.LoseAllAbilities()),
    st.builds(
        t.Cannot, st.sampled_from([t.Deed.ATTACK, t.Deed.RAID, t.Deed.BE_STUNNED, t.Deed.SECURE])
    ),
    st.builds(
        t.Cannot,
        st.just(t.Deed.BE_DESTROYED),
        st.sampled_from([t.Cause.CARD_EFFECT, t.Cause.OPPOSING_SPELL]),
    ),
    st.builds(
        t.Immune, st.sampled_from([t.Cause.CARD_EFFECT, t.Cause.SPELL, t.Cause.OPPOSING_EFFECT])
    ),
    st.builds(t.Toll, st.sampled_from([t.Deed.ATTACK, t.Deed.RAID]), NUMBERS),
    st.builds(t.MoreAttacks, st.integers(1, 3)),
    st.just(t.AttackAndRaid()),
)
CHANGE_LISTS = st.lists(CHANGES, min_size=1, max_size=3, unique=True).map(tuple)
PER_CHANGES = st.builds(
    lambda stat, count: (t.StatChange(stat, count),), STATS, st.builds(t.CountOf, CHAMPION)
)
DURATIONS = st.one_of(
    st.none(),
    st.sampled_from(t.Span),
    st.builds(
        t.UntilMoment,
        st.builds(
            t.Moment,
            st.just(t.Edge.BEGINNING),
            st.sampled_from(t.Phase),
            st.sampled_from([t.YOU, t.Opponent()]),
            st.just(True),
        ),
    ),
    st.builds(t.DuringTurn, st.sampled_from([t.YOU, t.Opponent()]), st.just(True)),
)
CONDITIONS = st.one_of(
    st.builds(
        t.Controls,
        st.sampled_from([t.YOU, t.Opponent(), t.ChosenPlayer(t.Side.OPPOSING)]),
        st.one_of(
            st.builds(t.CountTest, st.sampled_from([t.Op.AT_LEAST, t.Op.AT_MOST]), MANY),
            st.sampled_from(
                [t.CountTest(t.Op.AT_LEAST, t.ONE), t.CountTest(t.Op.EQUAL, t.Number(0))]
            ),
        ),
        PERMANENT.filter(lambda d: d.controller is None),
    ),
    st.builds(
        t.HasStat,
        THIS,
        st.builds(t.StatTest, STATS, st.sampled_from([t.Op.AT_LEAST, t.Op.AT_MOST]), NUMBERS),
    ),
    st.builds(t.HasKeyword, THIS, KEYWORDS),
    st.builds(
        lambda beside: t.Is(t.THIS, t.Description(nouns=(t.Noun.OBJECT,), adjacent_to=beside)),
        CHAMPION.filter(lambda d: not d.other and d.adjacent_to is None),
    ),
    st.builds(
        t.HasSecured, st.just(t.YOU), st.builds(t.CountTest, st.just(t.Op.AT_LEAST), NUMBERS)
    ),
    st.builds(
        t.HasCards,
        st.just(t.YOU),
        st.just(t.Zone.HAND),
        st.builds(t.CountTest, st.just(t.Op.AT_MOST), MANY),
        st.just(t.ANY_CARD),
    ),
    st.builds(t.IsTurnOf, st.sampled_from([t.YOU, t.Opponent()])),
    st.just(t.Not(t.Happened(t.EventPattern((t.Event.ATTACKS, t.Event.RAIDS), t.THIS)))),
    st.just(
        t.Happened(t.EventPattern((t.Event.CASTS,), t.YOU, t.Description(nouns=(t.Noun.SPELL,))))
    ),
)


def _with_actor(act, actor):
    names = {each.name for each in fields(act)}
    return replace(act, actor=actor) if "actor" in names else act


PLAIN_STEPS = st.builds(
    lambda acts, actor: t.Step(tuple(_with_actor(act, actor) for act in acts)),
    st.lists(ACTS, min_size=1, max_size=3),
    ACTORS,
)
DEAL_STEPS = st.builds(
    lambda amount, to: t.Step((t.Deal(amount, to),)),
    MEASURES.filter(lambda a: not isinstance(a, t.UpTo)),
    CHAMPIONS,
)
CHANCE_STEPS = st.builds(
    lambda amount, to: t.Step((t.Deal(amount, to, divided=True, at_random=True),)),
    NUMBERS,
    selections(CHAMPION).filter(lambda s: s.how is t.How.ALL),
)
LASTING_STEPS = st.builds(
    lambda objects, changes, lasting: t.Step((t.Modify(objects, changes),), duration=lasting),
    CHAMPIONS,
    st.one_of(CHANGE_LISTS, PER_CHANGES),
    DURATIONS,
)
MAY_STEPS = st.builds(
    lambda act, actor: t.Step((_with_actor(act, actor),), may=actor), ACTS, ACTORS
)
STRIKES = st.builds(lambda struck: t.Step((t.Strike(t.THIS, struck),)), selections(CHAMPION))
STEPS = st.one_of(PLAIN_STEPS, DEAL_STEPS, CHANCE_STEPS, LASTING_STEPS, MAY_STEPS, STRIKES)
CONDITIONAL = st.builds(
    lambda step, condition: t.Step(
        step.instructions, condition=condition, may=step.may, duration=step.duration
    ),
    STEPS,
    CONDITIONS,
)
BEHIND = st.builds(
    lambda objects, changes, test: t.Step(
        (t.Modify(objects, changes),), condition=t.HasStat(t.It(), test), behind=True
    ),
    selections(CHAMPION).filter(lambda chosen: chosen.amount == t.ONE),
    CHANGE_LISTS,
    st.builds(t.StatTest, STATS, st.sampled_from([t.Op.AT_LEAST, t.Op.AT_MOST]), NUMBERS),
)
LINKS = st.sampled_from([t.Link.NONE, t.Link.THEN, t.Link.IF_YOU_DO])
EFFECTS = st.builds(
    lambda first, more: (first, *more),
    st.one_of(STEPS, CONDITIONAL, BEHIND),
    st.lists(
        st.builds(
            lambda step, link: t.Step(
                step.instructions, link, may=step.may, duration=step.duration
            ),
            STEPS,
            LINKS,
        ),
        max_size=2,
    ),
)
EVENTS = st.one_of(
    st.builds(
        t.EventPattern,
        st.sampled_from([(t.Event.DIES,), (t.Event.ATTACKS, t.Event.RAIDS), (t.Event.STUNNED,)]),
        st.one_of(THIS, CHAMPION),
    ),
    st.builds(
        t.EventPattern,
        st.just((t.Event.CASTS,)),
        st.sampled_from([t.YOU, t.EachPlayer(t.Side.OPPOSING)]),
        st.just(t.Description(nouns=(t.Noun.SPELL,))),
    ),
    st.builds(t.EventPattern, st.just((t.Event.DEALS_DAMAGE,)), THIS, CHAMPION),
)
COSTS = st.lists(
    st.one_of(
        st.builds(t.Sacrifice, st.builds(t.Selection, st.just(t.How.CHOOSE), CHAMPION, NUMBERS)),
        st.builds(t.Discard, st.builds(t.Selection, st.just(t.How.CHOOSE), HELD, NUMBERS)),
        st.builds(t.Scrap, NUMBERS),
        st.builds(t.ExertInfluence, NUMBERS),
        st.builds(t.RemoveIkorr, NUMBERS, THIS),
    ),
    max_size=2,
).map(tuple)
PAID = st.builds(
    lambda number, costs: (t.PayInfluence(number), *costs),
    st.builds(t.Number, st.integers(0, 9)),
    COSTS,
)
LIMITS = st.builds(
    t.Limits, st.one_of(st.none(), CONDITIONS), st.sampled_from([None, 2, 3]), st.booleans()
)
ABILITIES = st.one_of(
    st.builds(t.Keywords, st.lists(KEYWORDS, min_size=1, max_size=3, unique=True).map(tuple)),
    st.builds(
        t.Triggered,
        st.lists(st.sampled_from(t.Header), min_size=1, max_size=2, unique=True).map(tuple),
        EFFECTS,
        times=st.sampled_from([None, 1]),
    ),
    st.builds(
        t.Triggered, EVENTS.map(lambda event: (event,)), EFFECTS, nth=st.sampled_from([None, 1, 2])
    ),
    st.builds(t.Action, st.one_of(COSTS, PAID), EFFECTS, LIMITS),
    st.builds(t.Power, PAID, EFFECTS),
    st.builds(t.Rush, NUMBERS, EFFECTS),
    st.builds(
        t.Static,
        st.one_of(THIS, selections(CHAMPION).filter(lambda s: s.how is t.How.ALL)),
        st.one_of(CHANGE_LISTS, PER_CHANGES),
        st.one_of(st.none(), CONDITIONS),
        st.sampled_from([None, t.YOU]),
    ),
    st.builds(
        t.Static,
        st.sampled_from([t.YOU, t.EachPlayer(), t.EachPlayer(t.Side.OPPOSING)]),
        st.builds(
            lambda kind, number: (kind(number),),
            st.sampled_from([t.MoreDraws, t.MorePowers]),
            st.integers(1, 3),
        ),
    ),
    st.builds(t.Replacement, EVENTS, STEPS.map(lambda step: (t.Step(step.instructions),))),
    st.builds(t.Enters, THIS, st.just((t.State.STUNNED,))),
    st.builds(
        t.Static,
        st.just(t.EVERYBODY),
        st.builds(
            lambda by: (t.Unpreventable(by),), st.one_of(st.none(), THIS, st.just(t.Cause.SPELL))
        ),
    ),
    st.builds(
        t.OwnPlay,
        st.just(t.PlayVerb.SUMMON),
        THIS,
        st.just(t.ZoneRef(t.Zone.GRAVEYARD, t.YOU)),
        st.one_of(st.none(), PAID),
        st.one_of(st.none(), CONDITIONS),
    ),
)
