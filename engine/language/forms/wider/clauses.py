"""Wider forms of clauses and effects: what is targeted, given, paid for, and what X is."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.language.forms.changes import together
from engine.language.forms.clauses import Acts, Clause, Mood
from engine.language.forms.conditions import HowMany
from engine.language.forms.descriptions import Parts, for_all, with_more
from engine.language.forms.endings import delayed_until, lasting
from engine.language.forms.holdings import more_cards
from engine.language.forms.lines import own_play
from engine.language.forms.predicates import modify
from engine.language.forms.segments import Segment, of, steps_of
from engine.language.reading.forms import rows
from engine.language.reading.trees import nodes
from engine.language.tree import terms
from engine.language.tree.abilities import Effect, Static, Step
from engine.language.tree.amounts import All, CountOf, DoneThisWay, Number, Times, X, mentions_x
from engine.language.tree.changes import (
    Cannot,
    CostChange,
    OnlyBy,
    PlayerCannot,
    PlayFrom,
    StatChange,
)
from engine.language.tree.composed import (
    Choose,
    ChooseName,
    Delayed,
    Destination,
    ModifyPlayer,
    Move,
)
from engine.language.tree.conditions import (
    And,
    Compare,
    Controls,
    DoneCondition,
    PaidExtraCost,
)
from engine.language.tree.durations import AsLongAs, Duration, DuringTurn
from engine.language.tree.events import Agent, CountTest, Moment
from engine.language.tree.instructions import Deal, Heal, LookAt, Reveal, Summon
from engine.language.tree.kinds import (
    Amount,
    Change,
    Condition,
    Instruction,
    Objects,
    Ref,
)
from engine.language.tree.objects import (
    ANY_CARD,
    DeckCards,
    Description,
    It,
    Selection,
    StatTest,
    That,
    ZoneRef,
)
from engine.language.tree.players import EVERYBODY, YOU, OwnerOf, ThatPlayer
from engine.language.tree.terms import (
    How,
    Link,
    Op,
    Order,
    Position,
    SharedDeed,
    SharedNoun,
    SharedPlayerDeed,
    SharedZone,
    Span,
)

if TYPE_CHECKING:
    from engine.language.verbs import Verbs


def _target(objects: Objects) -> Instruction | None:
    """Read "target two Tools in your discard zone": what follows is about them."""
    if not isinstance(objects, Selection) or objects.how is not How.CHOOSE:
        return None
    return None if objects.among is not None else Choose(replace(objects, how=How.TARGET))


def _give(objects: Objects, gains: tuple[Change, ...]) -> Instruction | None:
    return modify(objects, gains)


def _in_order_to(first: Acts, second: Acts) -> tuple[Step, ...]:
    """Read "you may sacrifice a unit to draw a card": only then a card is drawn."""
    return (Step(first, may=YOU), Step(second, Link.IF_YOU_DO))


def _and_later(
    first: tuple[Clause, ...], chain: tuple[Acts, ...], moment: Moment
) -> Segment | None:
    """Read "gets +2000, and return it at the end of the turn": behind the comma is later."""
    later = delayed_until(moment, tuple(Step(acts) for acts in chain))
    if later is None or first[-1].may is not None:
        return None
    return of(first, (*steps_of(first), *later))


def _back_later(joined: tuple[Clause, ...], moment: Moment, verbs: Verbs) -> Segment | None:
    """Read "remove it and return it to the field at the end of the turn": away until then."""
    steps = steps_of(joined)
    done = verbs.of(steps[-1].instructions[-1]).away
    if done is None or moment.whose is not None:
        return None
    card = That(SharedNoun.CARD, done)
    back = Summon(card, control=OwnerOf(card))
    return of(joined, (*steps, Step((Delayed(moment, (Step((back,)),)),))))


def _where(effect: Effect, value: Amount) -> Effect | None:
    """Read "... (X equals ...)" behind a sentence without a full stop between."""
    if mentions_x(value) or not any(mentions_x(step) for step in effect):
        return None
    if any(step.where_x is not None for step in effect):
        return None
    return tuple(replace(step, where_x=value) if mentions_x(step) else step for step in effect)


def _lasting(duration: Duration, effect: Effect, verbs: Verbs) -> Effect | None:
    """Read "this turn that unit gains ..." without a comma."""
    return lasting(effect, duration, verbs)


def _two_deals(amount: Amount, to: Objects, second: Amount, others: Objects) -> Acts:
    return (Deal(amount, to), Deal(second, others))


def _heal_all(objects: Objects) -> Instruction:
    return Heal(All(), objects)


def _put_back(ref: Objects, to: Destination, order: Order | None = None) -> Instruction | None:
    """Read "place it back at the top or bottom of your deck"."""
    if not isinstance(ref, It | That):
        return None
    return Move(ref, replace(to, order=order) if order is not None else to)


def _to_deck(objects: Objects, to: Destination, order: Order) -> Move:
    return Move(objects, replace(to, order=order))


def _returned_having(objects: Objects, to: Destination, it: Parts) -> Move | None:
    """Read "return a unit to its owner's hand with cost 2 or less": it is about the unit."""
    if not isinstance(objects, Selection) or any(name != "tests" for name, _ in it):
        return None
    described = with_more(objects.description, "tests", *(value for _, value in it))
    return Move(replace(objects, description=described), to)


def _also_cannot(deeds: tuple[terms.Deed, ...], by: Agent | None = None) -> tuple[Change, ...]:
    return tuple(Cannot(deed, by) for deed in deeds)


def _then_if_done(first: Segment, rest: Segment) -> Segment | None:
    """Read "you may choose a card, then your opponent discards that card"."""
    step = rest.effect[0]
    hangs = any(isinstance(each, That | It) for each in nodes(step))
    if first.effect[-1].may is None or step.link is not Link.NONE or not hangs:
        return None
    linked = replace(step, link=Link.IF_YOU_DO)
    return Segment((*first.effect, linked, *rest.effect[1:]), first.opens, rest.closes)


def _look_instead(condition: Condition, n: Amount) -> Effect:
    """Read "if ..., look at the top three instead and put them back in any order"."""
    back = Destination(ZoneRef(SharedZone.DECK, OwnerOf(_THEM)), Position.TOP, Order.ANY)
    acts = (LookAt(DeckCards(OwnerOf(_THEM), n)), Move(_THEM, back))
    return (Step(acts, condition=condition, instead=True),)


_THEM = It(plural=True)


def _cost(*, less: bool) -> Any:
    """Return what reads "this card cost 1 less to play", as some texts print it."""

    def make(amount: Amount, verb: terms.PlayVerb | None = None) -> tuple[Change, ...]:
        return (CostChange(amount, less, verb),)

    return make


def _signed_xs(n: tuple[bool, int], stat_line: tuple[terms.Stat, ...]) -> tuple[Change, ...] | None:
    """Read "-X000", where units have a single number."""
    is_less, factor = n
    if len(stat_line) != 1:
        return None
    return (StatChange(stat_line[0], Times(factor, X()), is_less),)


def _no_target(desc: Description) -> tuple[Change, ...]:
    return (PlayerCannot(SharedPlayerDeed.TARGET, desc),)


_AS_IN_HAND = "as (if|though) it (was|were) in your hand"


def _licence(verb: terms.PlayVerb, ref: Ref, duration: Duration | None = None) -> Clause | None:
    """Read "this turn you may play that card as if it was in your hand"."""
    if not isinstance(ref, It | That) or duration is None:
        return None
    licence = PlayFrom(verb, ANY_CARD, cards=ref)
    return Clause(((ModifyPlayer(YOU, (licence,)),),), Mood.YOU, duration=duration)


def _least(number: int) -> CountTest:
    return CountTest(Op.AT_LEAST, Number(number))


def _did_so_many(done: terms.Done, how_much: CountTest) -> Condition:
    """Read "if you destroyed at least two": of what was done just now."""
    return Compare(DoneThisWay(done), how_much.op, how_much.amount)


def _did_some(done: terms.Done, how_many: HowMany) -> Condition:
    return DoneCondition(done, how_many[1], how_many[0], YOU)


def _done_so(how_many: HowMany, done: terms.Done) -> Condition:
    return DoneCondition(done, how_many[1], how_many[0])


def _they_control(op: Op) -> Any:
    def make(desc: Description) -> Condition:
        left = CountOf(for_all(desc, controller=ThatPlayer(plural=True)))
        return Compare(left, op, CountOf(for_all(desc, controller=YOU)))

    return make


def _they_hold(op: Op) -> Condition:
    made: Condition = more_cards(op)(ThatPlayer(plural=True), YOU)
    return made


def _controls_both(traits: tuple[tuple[str, ...], ...], desc: Description) -> Condition | None:
    """Read "you control a Beast and an Elemental unit": the noun is said once."""
    if len(traits) != 1 or not desc.traits:
        return None
    first = Description(nouns=desc.nouns, traits=traits)
    return And(tuple(Controls(YOU, _least(1), each) for each in (first, desc)))


def _back_from(ref: Ref, zone: ZoneRef) -> Move:
    return Move(ref, Destination(ZoneRef(SharedZone.HAND, YOU)), zone)


ROWS = (
    *rows(
        "act/",
        ("reveals/reveal <ref> from your hand", Reveal),
        ("declares/declare a card name", ChooseName(SharedNoun.CARD)),
        ("returns/return <ref> to your hand from <zone>", _back_from),
    ),
    *rows("changes/", ("<first:change/> , and <second:change/>", together)),
    *rows(
        "change/1",
        ("cost <amount:plain_measure> less [to <verb:play_verb>]", _cost(less=True)),
        ("cost <amount:plain_measure> more [to <verb:play_verb>]", _cost(less=False)),
    ),
    *rows("bonus", ("<n:#signed_xs>", _signed_xs)),
    *rows(
        "player_change",
        ("(cannot|can't) target <desc/2> with spells or abilities", _no_target),
        ("(cannot|can't) target <desc/2>", _no_target),
    ),
    *rows(
        "clause",
        (
            "[<duration> [,]] you {may} <verb:play_verb> <ref> [from <_:zone>] " + _AS_IN_HAND,
            _licence,
        ),
    ),
    *rows(
        "simple_condition",
        ("you <done:done_active> <how_much>", _did_so_many),
        (
            "you <done:done_active> <number>",
            lambda done, number: _did_so_many(done, _least(number)),
        ),
        ("you <done:done_active> <how_many>", _did_some),
        ("<how_many> (is|are) <done> to (the hand|hands) with this effect", _done_so),
        ("you paid the additional cost to <_:play_verb> this <__:noun/1>", PaidExtraCost()),
        ("they control more <desc/2> than you", _they_control(Op.MORE)),
        ("they control (fewer|less) <desc/2> than you", _they_control(Op.LESS)),
        ("they have more cards in (hand|their hand) than you", _they_hold(Op.MORE)),
        ("they have (fewer|less) cards in (hand|their hand) than you", _they_hold(Op.LESS)),
        ("you control (a|an) <traits> and (a|an) <desc/1>", _controls_both),
    ),
    *rows(
        "own_play",
        (
            "(while|as long as) <condition> , you {may} <verb:play_verb> this <noun:noun/1> from "
            "<zone> " + _AS_IN_HAND,
            own_play,
        ),
    ),
    *rows("x_definition", "« x is <value> [.] »"),
    *rows("full", ("<effect:whole> « x is <value> [.] »", _where)),
    *rows(
        "act/",
        ("targets/target <objects>", _target),
        ("gives/give <objects> <gains>", _give),
        (
            "deals/deal <amount:plain_measure> [damage] to <to:single> and <second:plain_measure> "
            "[damage] to <others:objects>",
            _two_deals,
        ),
        ("removes/remove all damage from <objects>", _heal_all),
        ("returns/return <objects> to <to:deck_place_of> <order>", _to_deck),
        ("returns/return <objects:selected/1> to <to:to_zone> with <it:having>", _returned_having),
        ("(places/place|puts/put) <ref> back at <to:deck_place_of> [<order>]", _put_back),
        ("(places/place|puts/put) <ref> back on <to:deck_place_of> [<order>]", _put_back),
    ),
    *rows(
        "conditional",
        ("this turn <effect:full>", lambda effect, verbs: _lasting(Span.THIS_TURN, effect, verbs)),
        ("you {may} <first:acts/2> to <second:acts/2>", _in_order_to),
        ("you {may} also <acts/2>", lambda acts: (Step(acts, may=YOU),)),
    ),
    *rows(
        "conditional",
        (
            "if <condition> , look at the top <n:several> instead and put them back in any order",
            _look_instead,
        ),
    ),
    *rows("body", ("<first:segment> , then <rest:segment>", _then_if_done)),
    *rows(
        "change/",
        ("also (cannot|can't) <deeds> [by <by:agent>]", _also_cannot),
        ("only attacks/attack <desc/2>", lambda desc: (OnlyBy(SharedDeed.ATTACK, desc),)),
    ),
    *rows(
        "change/1",
        ("only attack <desc/2>", lambda desc: (OnlyBy(SharedDeed.ATTACK, desc),)),
    ),
    *rows(
        "test",
        (
            "[a|an] <stat> equal or (less|lower) than <amount:value>",
            lambda stat, amount: StatTest(stat, Op.AT_MOST, amount),
        ),
    ),
    *rows(
        "segment",
        ("<first:joined> , and <chain:imperative> at <moment>", _and_later),
        ("<joined> and return (it|them) to the {field} at <moment>", _back_later),
    ),
    *rows(
        "duration",
        ("[,] as long as <condition>", AsLongAs),
        ("next turn", DuringTurn(EVERYBODY, next=True)),
        ("(during|on) the next turn", DuringTurn(EVERYBODY, next=True)),
    ),
    *rows(
        "plain_static",
        (
            "neither player {may} <deed:barred_deed> <desc/2>",
            lambda deed, desc: Static(EVERYBODY, (PlayerCannot(deed, desc),)),
        ),
    ),
    *rows(
        "barred_deed",
        ("target", SharedPlayerDeed.TARGET),
        ("play", SharedPlayerDeed.PLAY),
        ("activate [the] abilities of", SharedPlayerDeed.ACTIVATE),
    ),
    *rows(
        "condition",
        (
            "<first:simple_condition> , and <second:simple_condition>",
            lambda first, second: And((first, second)),
        ),
    ),
)
