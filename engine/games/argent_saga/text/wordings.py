"""Wordings of Argent Saga's texts about counters, costs, triggers and what cards become."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.games.argent_saga.text import own_tree as own
from engine.games.argent_saga.text.terms import (
    AbilityKind,
    Deed,
    Done,
    Event,
    Header,
    KeywordName,
    Noun,
    PlayerDeed,
    Stat,
    State,
    TraitKind,
)
from engine.language.forms.amounts import times
from engine.language.forms.clauses import Clause, Mood
from engine.language.forms.descriptions import for_all
from engine.language.forms.events import Thing
from engine.language.forms.lines import ActivationLimit
from engine.language.forms.passives import passive
from engine.language.forms.wider.objects import named
from engine.language.reading.forms import rows
from engine.language.reading.trees import exchanged
from engine.language.tree import terms
from engine.language.tree.abilities import (
    AlternativeCost,
    Cost,
    Effect,
    Limits,
    Static,
    Step,
    Triggered,
)
from engine.language.tree.amounts import (
    All,
    CountOf,
    DoneThisWay,
    Number,
    Times,
    X,
)
from engine.language.tree.changes import (
    Cannot,
    CostChange,
    GainKeyword,
    PlayerCannot,
    StatChange,
)
from engine.language.tree.composed import (
    ChooseTrait,
    Delayed,
    PutCounters,
    RemoveCounters,
    Replacement,
)
from engine.language.tree.conditions import PaidExtraCost
from engine.language.tree.events import EventPattern
from engine.language.tree.instructions import ActivateAbility
from engine.language.tree.kinds import Amount, Change, Condition, Objects, Players
from engine.language.tree.objects import (
    Description,
    It,
    Keyword,
    Selection,
    That,
    This,
    ZoneRef,
)
from engine.language.tree.players import EVERYBODY, YOU
from engine.language.tree.terms import (
    How,
    SharedDeed,
    SharedDone,
    SharedEvent,
    SharedNoun,
    SharedPlayerDeed,
    SharedPlayVerb,
    SharedState,
    SharedZone,
)


def _enters_with_counter(n: Amount, desc: Description) -> Triggered:
    """Read "place one counter on this card for each unit that comes into play on your field"."""
    event = EventPattern((SharedEvent.ENTERS,), for_all(desc, controller=YOU))
    return Triggered((event,), (Step((PutCounters(n, "", This(SharedNoun.CARD)),)),))


def _expel_with_this(objects: Selection) -> tuple[own.Expel, ...] | None:
    """Read "expel this card and two other ... from your hand": it is there, too."""
    zone = objects.description.zone
    this = This(SharedNoun.CARD)
    return None if zone is None else (own.Expel(this, zone), own.Expel(objects))


def _discount_each(n: Amount) -> Static:
    """Read "if you do, this card costs (1) less to play for each": for each that was exhausted."""
    number = n.value if isinstance(n, Number) else 1
    less = CostChange(
        times(number, DoneThisWay(Done.EXHAUSTED, SharedNoun.UNIT)), True, SharedPlayVerb.PLAY
    )
    return Static(This(SharedNoun.CARD), (less,), PaidExtraCost())


BATTLE_ENDS = EventPattern((Event.BATTLE_ENDS,), EVERYBODY)
# 8.5.1
COMBAT_ENDS = "the end of ([the] combat [phase]|(that|the) battle|battle)"
_TURN_DRAW = EventPattern((Event.DRAWS_FOR_TURN,), YOU)


def _not_drawing(effect: Effect) -> Replacement | None:
    """Read "instead of drawing for your turn, you may ..." (7.2.4)."""
    first = effect[0]
    if first.may != YOU or first.condition is not None:
        return None
    return Replacement(_TURN_DRAW, (replace(first, may=None), *effect[1:]), may=YOU)


def _alternative(condition: Condition, costs: tuple[Cost, ...]) -> AlternativeCost:
    """Read "if your champion is "...", you may remove four counters from it instead of ..."."""
    if isinstance(condition, own.LeaderIs) and condition.kinds == (Noun.CHAMPION,):
        for meant in (That(SharedNoun.CARD), It()):
            costs = exchanged(costs, meant, _CHAMPION)
    return AlternativeCost(costs, condition)


def _only_passive(desc: Description) -> tuple[Change, ...]:
    """Read "cannot play spells, trigger abilities, or activate abilities"."""
    deeds = (PlayerDeed.TRIGGER, SharedPlayerDeed.ACTIVATE)
    return (PlayerCannot(SharedPlayerDeed.PLAY, desc), *map(PlayerCannot, deeds))


def _ruined_of(desc: Description) -> EventPattern | None:
    """Read "you trigger the Ruined ability of a unit": one of yours is destroyed or sacrificed."""
    if desc.controller is not None or desc.abilities:
        return None
    mine = replace(desc, controller=YOU, abilities=(AbilityKind.RUINED,))
    return EventPattern((SharedEvent.DESTROYED, SharedEvent.SACRIFICED), mine)


def _no_attack_on(player: Players, objects: Objects) -> Static | None:
    """Read "your opponent cannot attack the tower this card is in front of"."""
    units = Selection(How.ALL, Description((SharedNoun.UNIT,), controller=player), All())
    return passive(units, (Cannot(SharedDeed.ATTACK, other=objects),))


def _gets_token(player: Players, token: own.TokenSpec) -> Clause:
    return Clause(((own.MakeToken(token, actor=player),),), Mood.PLAYER)


def _leaves(subject: Any) -> Replacement:
    """Read "expel it when it leaves the field"."""
    event = EventPattern((SharedEvent.LEAVES,), subject)
    return Replacement(event, (Step((own.Expel(It()),)),))


def _leaves_later() -> Effect:
    """Read "expel it when it leaves the field" behind what was put into play."""
    card = That(SharedNoun.CARD, SharedDone.SUMMONED)
    event = EventPattern((SharedEvent.LEAVES,), card)
    return (Step((Replacement(event, (Step((own.Expel(card),)),), next=True),)),)


_FIELD = ZoneRef(SharedZone.FIELD)


def _times_x(n: tuple[bool, int]) -> tuple[StatChange, ...]:
    """Read "-X000"."""
    is_less, factor = n
    return (StatChange(Stat.POWER, Times(factor, X()), is_less),)


_CHAMPION = Selection(How.ALL, Description((Noun.CHAMPION,), controller=YOU), All())


def _champion(name: str) -> own.LeaderIs:
    return own.LeaderIs((Noun.CHAMPION,), name=name)


def _only_play(noun: terms.Noun) -> Static | None:
    """Read "you can only play units": no card of another kind."""
    others = tuple(each for each in _PLAYABLE if each is not noun)
    if noun not in _PLAYABLE:
        return None
    return Static(YOU, (PlayerCannot(SharedPlayerDeed.PLAY, Description(nouns=others)),))


def _attack_cost(costs: tuple[Cost, ...]) -> tuple[Change, ...] | None:
    """Read what else than shards is paid to attack; those have a form that any game has."""
    return (
        None if any(isinstance(each, own.PayLight) for each in costs) else (own.AttackCost(costs),)
    )


_PLAYABLE = (SharedNoun.UNIT, SharedNoun.SPELL, Noun.AUGMENT)
ROWS = (
    *rows(
        "ability",
        (
            "(place|put) <n:counter_number> (counter|counters) on this card for each <desc/1> "
            "that comes into play on your field",
            _enters_with_counter,
        ),
        ("expel this card when it leaves the field", _leaves(This(SharedNoun.CARD))),
        ("expel <name:#quoted> when it leaves the field", lambda name: _leaves(named(name))),
    ),
    *rows(
        "conditional",
        ("expel it when it leaves the field", _leaves_later()),
        (
            "the [unit] zones those units occupied cannot be used for the rest of the game",
            (Step((own.CloseZones(That(SharedNoun.UNIT, Done.EXPELLED, plural=True)),)),),
        ),
    ),
    *rows(
        "alternative_cost",
        (
            "if <condition> , you may <costs> (rather than pay|instead of paying) (this "
            "<_:noun/1> 's|its) cost",
            _alternative,
        ),
    ),
    *rows(
        "conditional",
        (
            "(place|put) <n:counter_number> (counter|counters) on your champion if it is "
            "<name:#quoted>",
            lambda n, name: (Step((PutCounters(n, "", _CHAMPION),), condition=_champion(name)),),
        ),
    ),
    *rows("ability", ("if <condition> [,] send this card to the discard zone", own.SentAway)),
    *rows(
        "simple_value",
        ("the number of units expelled for offering", X()),
    ),
    *rows("plain_static", ("you may only play <noun:noun/2>", _only_play)),
    *rows(
        "act/",
        ("chooses/choose [an] even or odd cost", ChooseTrait(TraitKind.PARITY)),
    ),
    *rows(
        "post/",
        ("(of|with) the chosen cost", (("states", State.OF_CHOSEN_COST),)),
    ),
    *rows(
        "having",
        ("shard drain", (("states", State.DRAINING),)),
        ("that element", (("states", State.OF_LEADERS),)),
        ("the chosen (subtype|element)", (("states", SharedState.OF_CHOSEN_TRAIT),)),
    ),
    *rows("post/", ("of the chosen type", (("states", SharedState.OF_CHOSEN_TRAIT),))),
    *rows("replacement", ("instead of drawing for your turn , <effect:full>", _not_drawing)),
    *rows(
        "done",
        ("(put into|sent to) (the|your|their|your opponent 's) discard zone", SharedDone.PUT),
    ),
    *rows(
        "change/",
        (
            "(cannot|can't) be blocked",
            (GainKeyword(Keyword(KeywordName.UNBLOCKABLE)),),
        ),
    ),
    *rows("done", ("exhausted", Done.EXHAUSTED)),
    *rows(
        "change/",
        (
            "(cannot|can't) take effect by this card",
            (Cannot(Deed.TAKE_EFFECT, This(SharedNoun.CARD)),),
        ),
    ),
    *rows("done", ("flipped [face - (up|down)]", Done.FLIPPED), ("expelled", Done.EXPELLED)),
    *rows(
        "cost_item",
        (
            "remove <n:counter_number> (counter|counters) from your champion",
            lambda n: (RemoveCounters(n, "", _CHAMPION),),
        ),
        ("expel this card and <objects:selected>", _expel_with_this),
        (
            "expel this card from <zone> [,] and <objects:selected>",
            lambda zone, objects: (own.Expel(This(SharedNoun.CARD), zone), own.Expel(objects)),
        ),
    ),
    *rows("zone", ("[the] field zone", ZoneRef(SharedZone.FIELD)), ("field", _FIELD)),
    *rows("bonus", ("<n:#signed_xs>", _times_x)),
    *rows(
        "simple_value",
        ("the number of <_:bare_kind/2> that were equipped to this card", own.WasEquipped()),
    ),
    *rows(
        "change/",
        ("is/are unaffected by tower effects", (own.TowerProof(),)),
        ("is/are treated as all subtypes", (own.AllSubtypes(),)),
        ("(cannot|can't) attack unless you <costs>", _attack_cost),
    ),
    *rows(
        "post/",
        (
            "expelled by this (card|effect)",
            (("zone", ZoneRef(SharedZone.REMOVED)), ("states", State.EXPELLED_BY_IT)),
        ),
    ),
    *rows(
        "act/",
        (
            "applies/apply <ref_of> ruined (effect|ability)",
            lambda ref_of: ActivateAbility(ref_of, AbilityKind.RUINED),
        ),
    ),
    *rows(
        "simple_condition",
        ("the result is even", own.ResultIs("even")),
        ("the result is odd", own.ResultIs("odd")),
    ),
    *rows(
        "clause",
        ("<player/1> gets (a|an) <token:line_token/1>", _gets_token),
    ),
    *rows(
        "ability",
        (
            "this card costs <amount:plain_measure> less to play when placing it on top of (a|an) "
            "<bases:desc/1>",
            own.CheaperOn,
        ),
    ),
    *rows(
        "open_per",
        (
            "<desc:desc/1> that exceeds <other:simple_value>",
            lambda desc, other: own.Beyond(CountOf(desc), other),
        ),
    ),
    *rows(
        "simple_condition",
        ("this card is in your discard zone because of its own ability", own.ByItself()),
        ("this is the <nth> card (you've|you [have]) played this turn", own.IsNthPlay),
    ),
    *rows(
        "plain_static",
        ("<player/1> (cannot|can't) attack <objects>", _no_attack_on),
        (
            "your <header> (effects|abilities) trigger twice",
            lambda header: Static(YOU, (own.TriggersTwice(header),)),
        ),
        (
            "triggered abilities of <objects:objects/2> do (not|no) trigger",
            lambda objects: passive(objects, (Cannot(Deed.TRIGGER),)),
        ),
    ),
    *rows("header", *((each.value.casefold(), each) for each in Header)),
    *rows("ability", "<cheaper>"),
    *rows("own_rule", "<cheaper>"),
    *rows(
        "cheaper",
        (
            "if <condition> , this card costs <amount:plain_measure> less to play instead",
            lambda condition, amount: own.CheaperInstead(amount, condition),
        ),
    ),
    *rows(
        "event_ever",
        ("you trigger the ruined (ability|effect) of (a|an) <desc/1>", _ruined_of),
    ),
    *rows(
        "player_change",
        ("(cannot|can't) trigger abilities", (PlayerCannot(PlayerDeed.TRIGGER),)),
        ("(cannot|can't) attack unless they are attacking this card", (own.AttackOnlyThis(),)),
        (
            "(cannot|can't) activate [[the] abilities of] <desc/2>",
            lambda desc: (PlayerCannot(SharedPlayerDeed.ACTIVATE, desc),),
        ),
        (
            "(has|have) <header> abilities that trigger twice",
            lambda header: (own.TriggersTwice(header),),
        ),
        (
            "(cannot|can't) play <desc/2> , trigger abilities [,] or activate abilities",
            _only_passive,
        ),
    ),
    *rows(
        "conditional",
        (
            f"<effect:full> (after that battle|at {COMBAT_ENDS})",
            lambda effect: (Step((Delayed(BATTLE_ENDS, effect),)),),
        ),
    ),
    *rows("thing/1", ("(a|the) unit equipped with this card", Thing(own.Host()))),
    *rows("post/", ("remaining", (("states", State.STANDING),))),
    *rows("own_rule", ("<discount>", None)),
    *rows("ability", ("<discount>", None)),
    *rows(
        "discount",
        (
            "if you paid the additional cost , this card costs <n:plain_measure> less to play for "
            "each",
            _discount_each,
        ),
    ),
    *rows("limit", ("both players may use this ability", ActivationLimit(Limits(by_all=True)))),
)
