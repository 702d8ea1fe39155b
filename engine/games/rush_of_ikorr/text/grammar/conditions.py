"""Forms of conditions, durations and moments."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.cardtext.forms import rows
from engine.games.rush_of_ikorr.text.grammar.descriptions import with_other
from engine.games.rush_of_ikorr.text.grammar.events import Tail, Thing, pattern
from engine.games.rush_of_ikorr.text.tree import (
    YOU,
    Amount,
    And,
    ChosenName,
    Compare,
    Condition,
    Controls,
    CountersOn,
    CountOf,
    CountTest,
    Description,
    Done,
    DoneCondition,
    DoneThisWay,
    EachPlayer,
    EachPlayerWho,
    Event,
    EventPattern,
    Exists,
    Extreme,
    Fighter,
    Group,
    Happened,
    HasCards,
    HasInfluence,
    HasKeyword,
    HasSecured,
    HasStat,
    InfluenceKind,
    InZone,
    Is,
    IsTurnOf,
    It,
    Keyword,
    Not,
    Noun,
    Number,
    Op,
    Or,
    PaidExtraCost,
    Players,
    Ref,
    Role,
    SecuredBy,
    Selection,
    Side,
    Stat,
    State,
    StatOf,
    StatTest,
    That,
    ThatPlayer,
    This,
    You,
    Zone,
    ZoneRef,
)

HowMany = tuple[CountTest, Description]
_NO = CountTest(Op.EQUAL, Number(0))
_IS = "(is|was|'s)"
_IS_NOT = "(is not|isn't|was not|wasn't|'s not)"
_ARE = "(are|were)"
_HAS = "(has|had)"
_DONE_BY_YOU = (
    Done.DISCARDED,
    Done.SACRIFICED,
    Done.DESTROYED,
    Done.VOIDED,
    Done.REVEALED,
    Done.RETURNED,
    Done.SCRAPPED,
    Done.STUNNED,
    Done.HEALED,
    Done.FOUND,
    Done.SUMMONED,
    Done.RETREATED,
)


# --- conditions --------------------------------------------------------------------------------


def _controls(any_player: Players, how_many: HowMany) -> Condition:
    return Controls(any_player, how_many[0], how_many[1])


def _controls_not(any_player: Players, how_many: HowMany) -> Condition | None:
    count, description = how_many
    if count != CountTest(Op.AT_LEAST, Number(1)):
        return None
    return Controls(any_player, _NO, description)


def _controls_extreme(any_player: Players, lowest: bool, stat: Stat) -> Condition:
    """Read "you control the champion with the highest attack": of all there are."""
    best = Description(extreme=Extreme(stat, lowest, Description()))
    return Controls(any_player, CountTest(Op.AT_LEAST, Number(1)), best)


def is_only(ref: Ref, desc: Description) -> Condition | None:
    """Read "this champion is the only champion you control": there is no other one."""
    other = with_other(desc)
    return Exists(_NO, other) if isinstance(ref, This) and other is not None else None


_ONE_NOUN = ((Noun.LOCATION,), (Noun.SPELL,), (Noun.TOKEN,))


def _controls_both(any_player: Players, first: HowMany, second: HowMany) -> Condition:
    return And((_controls(any_player, first), _controls(any_player, second)))


def _controls_either(any_player: Players, first: HowMany, second: HowMany) -> Condition:
    """Read "you control a Beast or a location", which "a Beast or location" says as well."""
    some = CountTest(Op.AT_LEAST, Number(1))
    kind, noun = first[1], second[1]
    is_kind = len(kind.traits) == 1 and len(kind.traits[0]) == 1
    is_plain = kind == Description(traits=kind.traits, other=kind.other)
    is_bare = noun == Description(nouns=noun.nouns) and noun.nouns in _ONE_NOUN
    if first[0] == second[0] == some and is_kind and is_plain and is_bare:
        return Controls(any_player, some, replace(kind, alternatives=(noun,)))
    return Or((_controls(any_player, first), _controls(any_player, second)))


def _nobody_controls(how_many: HowMany, side: Side = Side.ANY) -> Condition | None:
    return _controls_not(EachPlayer(side), how_many)


def _more_than(op: Op) -> Any:
    def make(any_player: Players, desc: Description, rival: Players) -> Condition:
        left = CountOf(replace(desc, controller=any_player))
        return Compare(left, op, CountOf(replace(desc, controller=rival)))

    return make


def _team_has(op: Op) -> Any:
    """Read "your team controls more champions than the opposing team": each counted together."""

    def make(any_player: Players, desc: Description, rival: Players) -> Condition | None:
        if not (_is_team(any_player) and _is_team(rival)):
            return None
        return _more_than(op)(any_player, desc, rival)  # type: ignore[no-any-return]

    return make


def _is_team(players: Players) -> bool:
    return isinstance(players, EachPlayer) and players.as_team


_ON_BOARD = frozenset({Noun.CHAMPION, Noun.LOCATION, Noun.PERMANENT, Noun.TOKEN})


def _having_more(op: Op) -> Any:
    """Read "you have more champions than ...": those in play."""

    def make(desc: Description, rival: Players, any_player: Players = YOU) -> Condition | None:
        if not set(desc.nouns) <= _ON_BOARD or desc.zone is not None or desc.controller:
            return None
        return _more_than(op)(any_player, desc, rival)  # type: ignore[no-any-return]

    return make


def _more_cards(op: Op) -> Any:
    def make(any_player: Players, rival: Players) -> Condition:
        return Compare(_hand(any_player), op, _hand(rival))

    return make


def _more_secured(op: Op) -> Any:
    def make(any_player: Players, rival: Players) -> Condition:
        return Compare(SecuredBy(any_player), op, SecuredBy(rival))

    return make


def _most_secured(any_player: Players) -> Condition | None:
    """Read "you have the most secured Ikorr": there are two pools."""
    if not isinstance(any_player, You):
        return None
    return _more_secured(Op.MORE)(any_player, EachPlayer(Side.OPPOSING))  # type: ignore[no-any-return]


def _ikorr_on(how_much: CountTest, ref: Ref) -> Condition:
    return HasStat(ref, StatTest(Stat.IKORR, how_much.op, how_much.amount))


def _hand(players: Players) -> Amount:
    return CountOf(Description(nouns=(Noun.CARD,), zone=ZoneRef(Zone.HAND, players)))


def _is(ref: Ref, desc: Description) -> Condition | None:
    return None if desc.other or desc.controller else Is(ref, desc)


def _is_not(ref: Ref, desc: Description) -> Condition | None:
    return None if desc.other or desc.controller else Not(Is(ref, desc))


def _is_state(ref: Ref, state: State) -> Condition:
    return Is(ref, Description(nouns=(Noun.OBJECT,), states=(state,)))


def is_attacking(ref: Ref, desc: Description) -> Condition | None:
    """Read "this champion is attacking a God"."""
    if desc.other or desc.controller is not None or desc.zone is not None:
        return None
    return And((_is_state(ref, State.ATTACKING), Is(Fighter(Role.DEFENDER), desc)))


def is_battling(ref: Ref, desc: Description) -> Condition | None:
    """Read "this champion is battling a God": the other one is, whoever attacks."""
    if desc.other or desc.controller is not None or desc.zone is not None:
        return None
    if not isinstance(ref, This):
        return None
    return And((_is_state(ref, State.BATTLING), Is(Fighter(Role.FOE), desc)))


def _none_beside(desc: Description, ref: Ref) -> Condition | None:
    """Read "no Beasts are adjacent to it", "it has no adjacent champions"."""
    return _negated(_is_beside(ref, desc))


def _is_not_state(ref: Ref, state: State) -> Condition:
    return Not(_is_state(ref, state))


def _is_traits(ref: Ref, traits: tuple[tuple[str, ...], ...]) -> Condition:
    return Is(ref, Description(nouns=(Noun.OBJECT,), traits=traits))


def _is_beside(ref: Ref, desc: Description) -> Condition | None:
    """Read "it is adjacent to a Beast"; what stands beside it is another one anyway."""
    if desc.other or desc.zone is not None or not set(desc.nouns) <= {Noun.CHAMPION, Noun.TOKEN}:
        return None
    return Is(ref, Description(nouns=(Noun.OBJECT,), adjacent_to=desc))


def _is_beside_it(ref: Ref, to: Ref) -> Condition:
    return Is(ref, Description(nouns=(Noun.OBJECT,), adjacent_to=to))


def _has(ref: Ref, test: StatTest) -> Condition:
    return HasStat(ref, test)


def _has_keyword(ref: Ref, keyword: Keyword) -> Condition:
    return HasKeyword(ref, keyword)


def _stat_is(ref_of: Ref, stat: Stat, amount: Amount, op: Op = Op.EQUAL) -> Condition:
    return HasStat(ref_of, StatTest(stat, op, amount))


def _target_stat(ref: Selection, stat: Stat, amount: Amount, op: Op) -> Condition:
    return HasStat(ref, StatTest(stat, op, amount))


def _stat_is_than(op: Op) -> Any:
    def make(ref_of: Ref, stat: Stat, amount: Amount) -> Condition:
        return HasStat(ref_of, StatTest(stat, op, amount))

    return make


def _cards_in(
    any_player: Players, how_many: HowMany, zone_name: Zone = Zone.HAND
) -> Condition | None:
    count, description = how_many
    if description.zone is not None or zone_name is Zone.BATTLEFIELD:
        return None
    return HasCards(any_player, zone_name, count, description)


def _has_cards_there(any_player: Players, how_many: HowMany) -> Condition | None:
    """Read "you have two or more spells in your graveyard"."""
    count, description = how_many
    zone = description.zone
    if (
        zone is None
        or zone.owner not in (any_player, ThatPlayer())
        or zone.zone is Zone.BATTLEFIELD
    ):
        return None
    return HasCards(any_player, zone.zone, count, replace(description, zone=None))


def _has_on_board(any_player: Players, how_many: HowMany) -> Condition | None:
    """Read "you have no champions": what is in play."""
    description = how_many[1]
    if not set(description.nouns) <= _ON_BOARD or description.zone is not None:
        return None
    return _controls(any_player, how_many) if description.controller is None else None


def _is_nth_play(nth: int, verb: tuple[Event, Noun]) -> Condition:
    """Read "this is the second spell you cast this turn": so many of them by now."""
    event, noun = verb
    played = EventPattern((event,), You(), Description(nouns=(noun,)))
    return Happened(played, CountTest(Op.EQUAL, Number(nth)))


def _is_nth_time(nth: int, event: EventPattern) -> Condition | None:
    """Read "this is the second time a champion you control raided this turn"."""
    counted = Happened(event, CountTest(Op.EQUAL, Number(nth)))
    return counted if event.count is None else None


def _exceeds(wanted: bool) -> Condition:
    some = CountTest(Op.AT_LEAST, Number(1))
    return _measured_done(some if wanted else _NO, Done.EXCEEDING)


def _each_with_cards(how_many: HowMany, side: Side = Side.ANY) -> Players | None:
    condition = _cards_in(ThatPlayer(), how_many)
    return None if condition is None else EachPlayerWho(side, condition)


def _each_having(how_many: HowMany, side: Side = Side.ANY) -> Players | None:
    description = how_many[1]
    if not set(description.nouns) <= _ON_BOARD or description.zone is not None:
        return None
    return _each_controlling(how_many, side)


def _each_who_did(
    tail: Tail, when: tuple[bool, bool], side: Side = Side.ANY, *, negated: bool = False
) -> Players | None:
    """Read "each player who raided this turn", "each player who didn't attack this turn"."""
    event = pattern(Thing(ThatPlayer()), tail)
    if event is None:
        return None
    happened = _happened(event, when)
    return EachPlayerWho(side, Not(happened) if negated else happened)


def _each_with_more(desc: Description, side: Side = Side.ANY) -> Players | None:
    """Read "each opposing player who controls more champions than you"."""
    held = _having_more(Op.MORE)(desc, YOU, ThatPlayer())
    return None if held is None else EachPlayerWho(side, held)


def _each_with_more_cards(side: Side = Side.ANY) -> Players:
    """Read "each opposing player with more cards in hand than you"."""
    return EachPlayerWho(side, _more_cards(Op.MORE)(ThatPlayer(), YOU))


def _each_controlling(how_many: HowMany, side: Side = Side.ANY) -> Players:
    return EachPlayerWho(side, _controls(ThatPlayer(), how_many))


def _controls_it(any_player: Players, ref: Ref) -> Condition:
    return Is(ref, Description(nouns=(Noun.OBJECT,), controller=any_player))


def _summoned_from(ref: Ref, zone: ZoneRef) -> Condition:
    return Happened(EventPattern((Event.SUMMONED,), ref, source=zone))


def _stays(ref: Ref) -> Condition:
    return InZone(ref, ZoneRef(Zone.BATTLEFIELD))


def _survives(ref: Ref) -> Condition | None:
    """Read "if it survives": what was just named is still there (11.21a)."""
    return _stays(ref) if isinstance(ref, It | That | This) else None


def _negated(condition: Condition | None) -> Condition | None:
    return None if condition is None else Not(condition)


def _ref_done(ref: Ref, done: Done) -> Condition | None:
    """Read "if it is destroyed this way": one of what was just named."""
    if not isinstance(ref, It | That):
        return None
    noun = ref.noun if isinstance(ref, That) else Noun.OBJECT
    return DoneCondition(done, Description(nouns=(noun,)), CountTest(Op.AT_LEAST, Number(1)))


def _empty(whose: Players, zone_name: Zone) -> Condition | None:
    if zone_name not in (Zone.HAND, Zone.DECK, Zone.GRAVEYARD, Zone.VOID):
        return None
    return HasCards(whose, zone_name, _NO)


def _exists(how_many: HowMany) -> Condition:
    return Exists(how_many[0], how_many[1])


def _counters_on(how_much: CountTest, kind: str, ref: Ref) -> Condition:
    return Compare(CountersOn(kind, ref), how_much.op, how_much.amount)


def _measured_done(how_much: CountTest, done: Done) -> Condition:
    return Compare(DoneThisWay(done), how_much.op, how_much.amount)


_ENDINGS = frozenset(
    {Event.DESTROYED, Event.SACRIFICED, Event.VOIDED, Event.DISCARDED, Event.SCRAPPED}
)


def _was(ref: Ref, tail: Tail) -> Condition | None:
    """Read "if it was destroyed by battle": how the thing that is gone came to its end."""
    event = pattern(Thing(ref), tail)
    return Happened(event) if event is not None and set(tail.kinds) <= _ENDINGS else None


def _has_chosen_name(ref: Ref) -> Condition:
    return Is(ref, Description(nouns=(Noun.OBJECT,), name=ChosenName()))


def _exists_in_state(how_many: HowMany, state: State) -> Condition | None:
    count, description = how_many
    if state in description.states:
        return None
    return Exists(count, replace(description, states=(*description.states, state)))


def _exists_with_keyword(how_many: HowMany, keyword: Keyword) -> Condition | None:
    count, description = how_many
    return (
        None if description.keywords else Exists(count, replace(description, keywords=(keyword,)))
    )


def _exists_with_stat(how_many: HowMany, test: StatTest) -> Condition | None:
    count, description = how_many
    return None if description.tests else Exists(count, replace(description, tests=(test,)))


def _exists_with_traits(how_many: HowMany, traits: tuple[tuple[str, ...], ...]) -> Condition | None:
    count, description = how_many
    return None if description.traits else Exists(count, replace(description, traits=traits))


def _exists_not(how_many: HowMany) -> Condition | None:
    count, description = how_many
    return Exists(_NO, description) if count == CountTest(Op.AT_LEAST, Number(1)) else None


def _happened(
    event: EventPattern, when: tuple[bool, bool], count: CountTest | None = None
) -> Happened:
    last_turn, this_game = when
    if count is None and event.count is not None:
        return Happened(replace(event, count=None), event.count, last_turn, this_game)
    return Happened(event, count, last_turn, this_game)


def _not_happened(event: EventPattern, when: tuple[bool, bool]) -> Condition:
    return Not(_happened(event, when))


def _none_happened(desc: Description, tail: Tail, when: tuple[bool, bool]) -> Condition | None:
    event = pattern(Thing(desc), tail)
    return None if event is None else Not(_happened(event, when))


def _done_condition(how_many: HowMany, done: Done) -> Condition:
    return DoneCondition(done, how_many[1], how_many[0])


def _you_did(done: Done, how_many: HowMany) -> Condition:
    return DoneCondition(done, how_many[1], how_many[0], You())


def _influence(
    any_player: Players, how_much: CountTest, kind: InfluenceKind = InfluenceKind.ANY
) -> Condition:
    return HasInfluence(any_player, kind, how_much)


def _so_much_influence(
    any_player: Players, n: Amount, kind: InfluenceKind = InfluenceKind.ANY
) -> Condition:
    return HasInfluence(any_player, kind, CountTest(Op.AT_LEAST, n))


def _secured_now(ref: Ref, how_much: CountTest) -> Condition | None:
    """Read "SECURE — If this champion secured 2 or more Ikorr": just now, by this champion."""
    return _measured_done(how_much, Done.SECURED) if isinstance(ref, This | It) else None


def _secured(any_player: Players, how_much: CountTest) -> Condition:
    return HasSecured(any_player, how_much)


def _comparison(left: Amount, op: Op, amount: Amount) -> Condition | None:
    """Compare two amounts; a number of something already named has a condition of its own."""
    own = isinstance(left, StatOf) and not isinstance(left.ref, Selection | Group)
    if own and not left.printed and left.stat not in (Stat.IKORR, Stat.DAMAGE):  # type: ignore[union-attr]
        return None
    return Compare(left, op, amount)


def _compare(op: Op) -> Any:
    def make(left: Amount, right: Amount) -> Condition | None:
        return _comparison(left, op, right)

    return make


_CONDITIONS = rows(
    "simple_condition",
    ("<any_player:controlling> <how_many>", _controls),
    ("<any_player:controlling> [both] <first:how_many> and <second:how_many>", _controls_both),
    ("<any_player:controlling> <first:how_many> or <second:how_many>", _controls_either),
    (
        "<any_player:controlling> the champion with the <lowest:extreme_word> <stat>",
        _controls_extreme,
    ),
    (f"<ref:ref/1> {_IS} the only <desc/1>", is_only),
    (
        "you (control|have) the most <desc/2>",
        lambda desc: _having_more(Op.MORE)(desc, EachPlayer(other=True)),
    ),
    ("<any_player:haver> <n:some_number> [<kind:influence_kind>] influence", _so_much_influence),
    (
        "<any_player:haver> <n:some_number> secured ikorr",
        lambda any_player, n: HasSecured(any_player, CountTest(Op.AT_LEAST, n)),
    ),
    (f"<ref:ref/1> {_IS} fully healed", lambda ref: _is_state(ref, State.UNDAMAGED)),
    ("you (do not|don't) control <how_many>", lambda how_many: _controls_not(You(), how_many)),
    ("<any_player:player/1> (does not|doesn't) control <how_many>", _controls_not),
    ("no [<side>] player controls <how_many>", _nobody_controls),
    (
        "you control more <desc/2> than <rival:player>",
        lambda desc, rival: _more_than(Op.MORE)(You(), desc, rival),
    ),
    (
        "you control fewer <desc/2> than <rival:player>",
        lambda desc, rival: _more_than(Op.LESS)(You(), desc, rival),
    ),
    ("<any_player:player/1> controls more <desc/2> than <rival:player/1>", _team_has(Op.MORE)),
    ("<any_player:player/1> controls fewer <desc/2> than <rival:player/1>", _team_has(Op.LESS)),
    (
        "<any_player:player/1> controls more <desc/2> than you",
        lambda any_player, desc: _more_than(Op.MORE)(any_player, desc, You()),
    ),
    (
        "<any_player:player/1> controls fewer <desc/2> than you",
        lambda any_player, desc: _more_than(Op.LESS)(any_player, desc, You()),
    ),
    ("you have more <desc/2> than <rival:player>", _having_more(Op.MORE)),
    ("you have fewer <desc/2> than <rival:player>", _having_more(Op.LESS)),
    (
        "<any_player:player/1> has more <desc/2> than you",
        lambda any_player, desc: _having_more(Op.MORE)(desc, You(), any_player),
    ),
    (
        "<any_player:player/1> has fewer <desc/2> than you",
        lambda any_player, desc: _having_more(Op.LESS)(desc, You(), any_player),
    ),
    (
        "<any_player:player/1> has fewer cards in (hand|their hand) than you",
        lambda any_player: _more_cards(Op.LESS)(any_player, You()),
    ),
    (
        "you have more cards in (hand|your hand) than <rival:player>",
        lambda rival: _more_cards(Op.MORE)(You(), rival),
    ),
    (
        "you have fewer cards in (hand|your hand) than <rival:player>",
        lambda rival: _more_cards(Op.LESS)(You(), rival),
    ),
    (
        "<any_player:player/1> has more cards in (hand|their hand) than you",
        lambda any_player: _more_cards(Op.MORE)(any_player, You()),
    ),
    (f"<ref:ref/1> {_IS} (a|an) <desc/1>", _is),
    (f"<ref:ref/1> {_IS_NOT} (a|an) <desc/1>", _is_not),
    (f"<ref:ref/2> {_ARE} <desc/2>", _is),
    (f"<ref:target_one> {_IS} (a|an) <desc/1>", _is),
    (f"<ref:target_one> {_IS_NOT} (a|an) <desc/1>", _is_not),
    (f"<ref:target_one> {_IS} [already] <state>", _is_state),
    (f"<ref:target_one> {_IS_NOT} [already] <state>", _is_not_state),
    (f"<ref:target_one> {_HAS} <test>", _has),
    (f"<ref:target_one> {_HAS} <keyword>", _has_keyword),
    (f"<ref:target_one> 's <stat> {_IS} <amount:bound> <op:at_least>", _target_stat),
    (f"<ref:ref/1> {_IS} attacking (a|an) <desc/1>", is_attacking),
    (f"<ref:ref/1> {_IS} battling (a|an) <desc/1>", is_battling),
    (f"<ref:ref/1> {_HAS} no damage [on it]", lambda ref: _is_state(ref, State.UNDAMAGED)),
    (f"<ref:ref/1> {_HAS} damage on it", lambda ref: _is_state(ref, State.DAMAGED)),
    (f"<ref:ref/1> {_IS} [already] <state>", _is_state),
    (f"<ref:ref/1> {_IS_NOT} [already] <state>", _is_not_state),
    (f"<ref:ref/2> {_ARE} <state>", _is_state),
    ("<ref:ref/2> (are not|aren't|were not|weren't) [already] <state>", _is_not_state),
    ("<ref:ref/2> (are not|aren't|were not|weren't) <desc/2>", _is_not),
    (
        "<ref:ref/2> (do not|don't|did not|didn't) have <test>",
        lambda ref, test: Not(_has(ref, test)),
    ),
    (
        "<ref:ref/1> (is not|isn't|was not|wasn't) <traits>",
        lambda ref, traits: Not(_is_traits(ref, traits)),
    ),
    (f"<ref:ref/1> {_IS} <traits>", _is_traits),
    (f"<ref:ref/1> {_IS} adjacent to (a|an) <desc/1>", _is_beside),
    (
        f"<ref:ref/1> {_IS} adjacent to another <desc/1>",
        _is_beside,
    ),
    (f"<ref:ref/1> {_IS} adjacent to <to:ref/1>", _is_beside_it),
    (
        f"<ref:ref/1> {_IS_NOT} adjacent to (a|an) <desc/1>",
        lambda ref, desc: _negated(_is_beside(ref, desc)),
    ),
    (f"no <desc/1> {_IS} adjacent to <ref:ref/1>", _none_beside),
    (f"no <desc/2> {_ARE} adjacent to <ref:ref/1>", _none_beside),
    (f"<ref:ref/1> {_HAS} no adjacent <desc/2>", _none_beside),
    (f"<ref:ref/1> {_IS_NOT} adjacent to <to:ref/1>", lambda ref, to: Not(_is_beside_it(ref, to))),
    (f"<ref:ref/1> {_HAS} <test>", _has),
    ("<ref:ref/2> (have|had) <test>", _has),
    (
        "<ref:ref/1> (does not|doesn't|did not|didn't) have <test>",
        lambda ref, test: Not(_has(ref, test)),
    ),
    (f"<ref:ref/1> [already] {_HAS} <keyword>", _has_keyword),
    (
        "<ref:ref/1> (does not|doesn't) have <keyword>",
        lambda ref, keyword: Not(_has_keyword(ref, keyword)),
    ),
    (f"<ref_of> <stat> {_IS} <amount:bound> <op:at_least>", _stat_is),
    (f"<ref_of> <stat> {_IS} [exactly] <amount:bound>", _stat_is),
    (f"<ref_of> <stat> {_IS} (greater|higher|more) than <amount:value>", _stat_is_than(Op.MORE)),
    (f"<ref_of> <stat> {_IS} (less|lower) than <amount:value>", _stat_is_than(Op.LESS)),
    (f"<ref_of> <stat> {_IS} equal to <amount:value>", _stat_is_than(Op.EQUAL)),
    (f"<ref> {_IS} [still] (in|on) <zone>", InZone),
    (f"<ref> {_IS_NOT} (in|on) <zone>", lambda ref, zone: Not(InZone(ref, zone))),
    ("<any_player:haver> <how_many>", _has_cards_there),
    ("<any_player:haver> <how_many>", _has_on_board),
    (
        "this is the <nth> (spell|champion|location|card) you <verb:played_now> this turn",
        _is_nth_play,
    ),
    ("this is the <nth> time <event:happened> this turn", _is_nth_time),
    (
        "this is the <nth> <kind:declared> you [have|'ve] declared this turn",
        lambda nth, kind: Happened(EventPattern((kind,), You()), CountTest(Op.EQUAL, Number(nth))),
    ),
    ("[any] excess damage (is|was) dealt [this way]", _exceeds(True)),
    ("no excess damage (is|was) dealt [this way]", _exceeds(False)),
    ("<any_player:haver> <how_many> in hand", _cards_in),
    ("<whose> <zone_name> (is|are) empty", _empty),
    (
        "<whose> <zone_name> (has|have|contains|contain) <how_many>",
        lambda whose, zone_name, how_many: _cards_in(whose, how_many, zone_name),
    ),
    ("<any_player:controlling> <ref>", _controls_it),
    ("<ref:ref/1> was summoned from <zone>", _summoned_from),
    ("<ref> (remains|remain|stays|stay) on the battlefield", _stays),
    ("<ref> (survives|survive|survived) [this way|this|it|that damage|that strike]", _survives),
    (
        "<ref> (doesn't survive|does not survive|didn't survive|did not survive)",
        lambda ref: _negated(_survives(ref)),
    ),
    ("<ref> (is|was) <done> this way", _ref_done),
    ("<ref> (dies|died) [this way]", lambda ref: _ref_done(ref, Done.KILLED)),
    ("<ref> (dies|died) as a result", lambda ref: _ref_done(ref, Done.KILLED)),
    ("this (destroys|kills) <ref>", lambda ref: _ref_done(ref, Done.KILLED)),
    ("<any_player:haver> more secured ikorr than <rival:any_player>", _more_secured(Op.MORE)),
    (
        "<any_player:haver> (less|fewer) secured ikorr than <rival:any_player>",
        _more_secured(Op.LESS),
    ),
    (
        "<any_player:haver> the most secured ikorr",
        _most_secured,
    ),
    ("there (is|are) <how_much> ikorr [stored] on <ref>", _ikorr_on),
    ("<how_much> ikorr (is|are) [stored] on <ref>", _ikorr_on),
    ("there (is|are) <how_much> <kind:counter_kind> (counter|counters) on <ref>", _counters_on),
    ("<ref:ref/1> has <how_much> <kind:counter_kind> (counter|counters) [on it]", _counters_on),
    ("<how_much> <_:measured> (is|are|was|were) <done> this way", _measured_done),
    ("<ref:ref/1> was <tail:passive>", _was),
    ("<ref:ref/1> (was not|wasn't) <tail:passive>", lambda ref, tail: _negated(_was(ref, tail))),
    ("you <done:done_measured> <how_much> <_:measured> this way", _measured_done),
    ("<ref:ref/1> secured <how_much> ikorr [this way]", _secured_now),
    (f"<ref:ref/1> {_HAS} (the chosen|that) name", _has_chosen_name),
    ("there (is|are) <how_many>", _exists),
    ("<how_many> (is|are) <state>", _exists_in_state),
    ("<how_many> (has|have) <keyword>", _exists_with_keyword),
    ("<how_many> (has|have) <test>", _exists_with_stat),
    ("<how_many> is (a|an) <traits>", _exists_with_traits),
    ("there (isn't|aren't|is not|are not) <how_many>", _exists_not),
    ("<any_player:haver> <how_much> secured ikorr", _secured),
    ("<any_player:haver> secured <how_much> ikorr", _secured),
    ("<any_player:haver> <how_much> [<kind:influence_kind>] influence", _influence),
    ("<any_player:controlling> <how_much> [<kind:influence_kind>] influence", _influence),
    ("it (is|was) <whose> turn", IsTurnOf),
    ("it 's <whose> turn", IsTurnOf),
    ("(it is not|it isn't|it 's not) <whose> turn", lambda whose: Not(IsTurnOf(whose))),
    ("<event:happened> <when>", _happened),
    ("<event:happened> <count:how_often> <when>", _happened),
    ("<event:not_happened> <when>", _not_happened),
    ("no <desc> (has|have) <tail:event_perfect> <when>", _none_happened),
    ("no <desc> <tail:event_past> <when>", _none_happened),
    ("<how_many> (is|are|was|were) <done> this way", _done_condition),
    ("you <done:done_active> <how_many> this way", _you_did),
    (
        "<left:simple_value> is <amount:bound> <op:at_least>",
        _comparison,
    ),
    ("<left:simple_value> is (greater|more|higher) than <right:simple_value>", _compare(Op.MORE)),
    ("<left:simple_value> is (less|lower) than <right:simple_value>", _compare(Op.LESS)),
    ("the additional cost was paid", PaidExtraCost()),
    ("you paid the additional cost", PaidExtraCost()),
    ("this (spell|champion|location|card) 's additional cost was paid", PaidExtraCost()),
)

_DECLARED = rows(
    "declared",
    ("raid", Event.RAIDS),
    ("attack", Event.ATTACKS_WITH),
)

_PLAYED_NOW = rows(
    "played_now",
    ("[have|'ve] cast", (Event.CASTS, Noun.SPELL)),
    ("[have|'ve] summoned", (Event.SUMMONS, Noun.CHAMPION)),
    ("[have|'ve] built", (Event.BUILDS, Noun.LOCATION)),
    ("[have|'ve] played", (Event.PLAYS, Noun.CARD)),
)

_TIMES = (
    *rows(
        "when",
        ("this turn", (False, False)),
        ("(last turn|the previous turn)", (True, False)),
        ("this game", (False, True)),
    ),
    *rows(
        "how_often",
        ("<how_much> times"),
        ("once or more", CountTest(Op.AT_LEAST, Number(1))),
        ("twice or more", CountTest(Op.AT_LEAST, Number(2))),
        ("at least (once|one time)", CountTest(Op.AT_LEAST, Number(1))),
        ("at least twice", CountTest(Op.AT_LEAST, Number(2))),
    ),
)

_DONE = (
    *rows(
        "done_measured",
        ("healed", Done.HEALED),
        ("secured", Done.SECURED),
        ("dealt", Done.DEALT),
        ("stored", Done.STORED),
        ("removed", Done.REMOVED),
    ),
    *rows("done_active", *((done.value, done) for done in _DONE_BY_YOU), ("drew", Done.DRAWN)),
    *rows(
        "haver",
        ("you have", You()),
        ("<player/1> has"),
        ("<player/2> have"),
    ),
    *rows(
        "condition",
        "<simple_condition>",
        (
            "<first:simple_condition> and <second:simple_condition>",
            lambda first, second: And((first, second)),
        ),
        (
            "<first:simple_condition> or <second:simple_condition>",
            lambda first, second: Or((first, second)),
        ),
        (
            "either <first:simple_condition> or <second:simple_condition>",
            lambda first, second: Or((first, second)),
        ),
    ),
)

_CHOSEN_FEW = rows(
    "player/1",
    ("each [<side>] player (with|who has) <how_many> in (hand|their hand)", _each_with_cards),
    ("each [<side>] player who controls <how_many>", _each_controlling),
    (
        "each [<side>] player (with|who has) more cards in (hand|their hand) than you",
        _each_with_more_cards,
    ),
    ("each [<side>] player (with|who has|who controls) more <desc/2> than you", _each_with_more),
    ("each [<side>] player with <how_many>", _each_having),
    ("each [<side>] player who <tail:deed_past> <when>", _each_who_did),
    (
        "each [<side>] player who (did not|didn't) <tail:deed_base> <when>",
        lambda tail, when, side=Side.ANY: _each_who_did(tail, when, side, negated=True),
    ),
    (
        "each [<side>] player who (has not|hasn't) <tail:deed_perfect> <when>",
        lambda tail, when, side=Side.ANY: _each_who_did(tail, when, side, negated=True),
    ),
)

TABLE = (*_CHOSEN_FEW, *_CONDITIONS, *_DECLARED, *_PLAYED_NOW, *_TIMES, *_DONE)
