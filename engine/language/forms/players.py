"""Forms of players, zones and references."""

from __future__ import annotations

from dataclasses import replace

from engine.language.reading.forms import rows
from engine.language.tree import terms
from engine.language.tree.amounts import ONE, Number
from engine.language.tree.conditions import DoneCondition
from engine.language.tree.events import CountTest
from engine.language.tree.kinds import Amount, Players, Ref
from engine.language.tree.objects import (
    Culprit,
    DeckCards,
    Description,
    Fighter,
    It,
    Rest,
    That,
    This,
    WholeZone,
    ZoneRef,
)
from engine.language.tree.players import (
    ActivePlayer,
    BothPlayers,
    ChosenPlayer,
    ControllerOf,
    EachPlayer,
    EachPlayerWho,
    Opponent,
    OwnerOf,
    TargetPlayer,
    ThatPlayer,
    TheChosenPlayer,
    WhoDid,
    You,
)
from engine.language.tree.terms import (
    Op,
    Part,
    Position,
    Role,
    SharedDone,
    SharedEvent,
    SharedNoun,
    SharedZone,
    Side,
)

OPPOSING = Side.OPPOSING


def _other(kind: type[TargetPlayer | EachPlayer | ChosenPlayer]) -> object:
    def make(side: Side = Side.ANY) -> Players:
        return kind(side, other=True)

    return make


def _both(player: Players) -> Players | None:
    return None if isinstance(player, BothPlayers) else BothPlayers(You(), player)


def _who_did(negated: bool) -> object:
    def make(side: Side = Side.ANY) -> Players:
        return WhoDid(negated, side)

    return make


def _side(kind: type[TargetPlayer | EachPlayer | ChosenPlayer]) -> object:
    def make(side: Side = Side.ANY) -> Players:
        return kind(side)

    return make


def _zone_of(whose: Players, zone_name: terms.Zone) -> ZoneRef:
    return ZoneRef(zone_name, whose)


def _deck_cards(whose: Players, n: Amount = ONE, side: Position = Position.TOP) -> Ref | None:
    return DeckCards(whose, n, side)


def _not_pronoun(ref: Ref) -> Ref | None:
    return None if isinstance(ref, It) else ref


def _done_ref(done: terms.Done, noun: terms.Noun) -> Ref:
    return That(noun, done)


def _done_refs(done: terms.Done, noun: terms.Noun) -> Ref:
    return That(noun, done, plural=True)


def _done_kind(done: terms.Done, trait: str) -> Ref:
    """Read "the sacrificed Beast"."""
    return That(SharedNoun.UNIT, done, trait=trait)


def _done_kinds(done: terms.Done, trait: str) -> Ref:
    return That(SharedNoun.UNIT, done, plural=True, trait=trait)


def _that_kind(trait: str) -> Ref:
    return That(SharedNoun.UNIT, trait=trait)


def _those_kinds(trait: str) -> Ref:
    return That(SharedNoun.UNIT, plural=True, trait=trait)


def _that_side(side: Side) -> Ref:
    return That(SharedNoun.UNIT, side=side)


def _those_sides(side: Side) -> Ref:
    return That(SharedNoun.UNIT, plural=True, side=side)


def _who_did_this(
    done: terms.Done, how_many: tuple[CountTest, Description], side: Side = Side.ANY
) -> Players | None:
    count, description = how_many
    # What each player does only with what is theirs tells who did it.
    if not done.can_be(Part.ONES_OWN):
        if replace(description, nouns=()) != Description(()):
            return None  # "who destroyed a Beast this way" is not everybody who destroyed one
        is_none = count == CountTest(Op.EQUAL, Number(0))
        return WhoDid(is_none, side) if is_none or count == CountTest(Op.AT_LEAST, ONE) else None
    return EachPlayerWho(side, DoneCondition(done, description, count, ThatPlayer()))


def _who_did_not(
    done: terms.Done, how_many: tuple[CountTest, Description], side: Side = Side.ANY
) -> Players | None:
    """Read "each player who didn't sacrifice a unit this way"."""
    count, description = how_many
    if count.op is not Op.AT_LEAST:
        return None
    is_one = count.amount == ONE
    fewer = CountTest(Op.EQUAL, Number(0)) if is_one else CountTest(Op.LESS, count.amount)
    return _who_did_this(done, (fewer, description), side)


ROWS = (
    *(row for done in SharedDone for row in rows("done", (done.value, done))),
    *rows("done", ("shuffled into (your|their|its owner 's) {deck}", SharedDone.SHUFFLED)),
    *rows("died", ("(died|dies|die)", SharedDone.KILLED)),
    *rows(
        "side",
        ("allied", Side.ALLIED),
        ("opposing", OPPOSING),
    ),
    *rows(
        "named/1",
        ("target [<side>] player", _side(TargetPlayer)),
        ("target opponent", TargetPlayer(OPPOSING)),
        ("target teammate", TargetPlayer(Side.ALLIED, other=True)),
        ("(another|a different) target [<side>] player", _other(TargetPlayer)),
        ("target other [<side>] player", _other(TargetPlayer)),
        ("each [<side>] player", _side(EachPlayer)),
        ("each other [<side>] player", _other(EachPlayer)),
        ("each opponent", EachPlayer(OPPOSING)),
        ("each of your opponents", EachPlayer(OPPOSING)),
        ("(each teammate|each of your teammates)", EachPlayer(Side.ALLIED, other=True)),
        ("your team", EachPlayer(Side.ALLIED, as_team=True)),
        ("(the|an|each) opposing team", EachPlayer(OPPOSING, as_team=True)),
        ("(each|either) team", EachPlayer(as_team=True)),
        ("(a|an) [<side>] player [of your choice]", _side(ChosenPlayer)),
        ("another [<side>] player", _other(ChosenPlayer)),
        ("an opponent [of your choice]", ChosenPlayer(OPPOSING)),
        ("(a teammate|a teammate of your choice)", ChosenPlayer(Side.ALLIED, other=True)),
        ("(that|the) (player|opponent)", ThatPlayer()),
        ("each of those players", ThatPlayer(plural=True)),
        ("the chosen (player|opponent)", TheChosenPlayer()),
        ("your opponent", Opponent()),
        (
            "the (player|opponent|opposing player) [directly] "
            "(across from|in front of|opposite|facing) you",
            Opponent(),
        ),
        ("the active player", ActivePlayer()),
        ("the player whose turn it is", ActivePlayer()),
        ("each [<side>] player who (does|did)", _who_did(False)),
        ("each [<side>] player who (does|did) not", _who_did(True)),
        ("each [<side>] player who (doesn't|didn't)", _who_did(True)),
        "<owning>",
    ),
    *rows(
        "player/1",
        "<named/1>",
    ),
    *rows(
        "player/2",
        "<named/2>",
        ("they", ThatPlayer(plural=True)),
    ),
    *rows(
        "named/2",
        ("[all] [<side>] players", _side(EachPlayer)),
        ("all other [<side>] players", _other(EachPlayer)),
        ("all of your opponents", EachPlayer(OPPOSING)),
        ("(your opponents|all opponents|opponents)", EachPlayer(OPPOSING)),
        ("your teammates", EachPlayer(Side.ALLIED, other=True)),
        ("the <side> players", _side(EachPlayer)),
        ("both players", EachPlayer()),
        ("those players", ThatPlayer(plural=True)),
        ("(those|players|the players) who (do|did)", WhoDid()),
        ("(those|players|the players) who (do|did) not", WhoDid(negated=True)),
        ("(those|players|the players) who (don't|didn't)", WhoDid(negated=True)),
        ("you and <player/1>", _both),
        ("their controllers", ControllerOf(It(plural=True))),
        ("their owners", OwnerOf(It(plural=True))),
    ),
    *rows(
        "owning",
        ("its controller", ControllerOf(It())),
        ("its owner", OwnerOf(It())),
        ("their controller", ControllerOf(It(plural=True))),
        ("their owner", OwnerOf(It(plural=True))),
        ("<ref:named_ref> 's controller", ControllerOf),
        ("<ref:named_ref> 's owner", OwnerOf),
        ("the controller of <ref>", ControllerOf),
        ("the owner of <ref>", OwnerOf),
        ("the controller of <ref:target_one>", ControllerOf),
        ("the owner of <ref:target_one>", OwnerOf),
        ("<ref:target_one> 's controller", ControllerOf),
        ("<ref:target_one> 's owner", OwnerOf),
    ),
    *rows(
        "any_player",
        ("you", You()),
        "<player>",
    ),
    *rows(
        "any_named",
        ("you", You()),
        "<named>",
    ),
    *rows(
        "whose",
        ("your", You()),
        ("their", ThatPlayer()),
        "<named> 's",
    ),
    *rows(
        "ref/1",
        ("it", It()),
        ("itself", It(reflexive=True)),
        ("the <done> <noun/1>", _done_ref),
        ("the <done> <noun/1> card", _done_ref),
        ("the <done> <trait> {unit}", _done_kind),
        ("the <done> <trait:#kind>", _done_kind),
        ("the <done> <trait:#kind_both>", _done_kind),
        (
            "the <deck_end> card of <whose> {deck}",
            lambda whose, deck_end: _deck_cards(whose, side=deck_end),
        ),
    ),
    *rows(
        "ref/2",
        ("(them|they)", It(plural=True)),
        ("(all|both|each) of them", It(plural=True)),
        ("the <done> <noun/2>", _done_refs),
        ("the <done> <noun/1> cards", _done_refs),
        ("the <done> <trait> {units}", _done_kinds),
        ("the <done> <trait:#kinds>", _done_kinds),
        ("the <done> <trait:#kind_both>", _done_kinds),
        ("the rest", Rest()),
        ("the (rest|cards) [of them] not (revealed|chosen|taken) this way", Rest()),
        ("the cards that were not (revealed|chosen|taken) this way", Rest()),
        ("the others", Rest()),
        ("the (other|remaining) cards", Rest()),
        (
            "the <side:deck_end> <n:quantity> cards of <whose> {deck}",
            _deck_cards,
        ),
    ),
    *rows(
        "deck_end",
        ("top", Position.TOP),
        ("bottom", Position.BOTTOM),
    ),
    *rows(
        "named_ref",
        ("<ref>", _not_pronoun),
    ),
    *rows(
        "ref_of",
        ("its", It()),
        ("their", It(plural=True)),
        ("<ref> 's", _not_pronoun),
    ),
    *rows(
        "zone",
        ("<whose> <zone_name>", _zone_of),
    ),
    *rows(
        "named/1",
        ("each [<side>] player who <done:done_active> <how_many> [this way]", _who_did_this),
        (
            "each [<side>] player who (did not|didn't) <done:done_base> <how_many> this way",
            _who_did_not,
        ),
    ),
    *rows(
        "owning",
        ("the defending player", ControllerOf(Fighter(Role.DEFENDER))),
        ("the attacking player", ControllerOf(Fighter(Role.ATTACKER))),
    ),
    *rows(
        "ref/1",
        ("<_:#self>", This(SharedNoun.CARD)),
        ("that <#kind>", _that_kind),
        ("that <#kind_both>", _that_kind),
        ("that <trait> {unit}", _that_kind),
        ("(that|the) <side> {unit}", _that_side),
        ("the attacking {unit}", Fighter(Role.ATTACKER)),
        ("the attacker", Fighter(Role.ATTACKER)),
        ("the defending {unit}", Fighter(Role.DEFENDER)),
        ("the defender", Fighter(Role.DEFENDER)),
        ("the {unit} (it|this {unit}) is battling", Fighter(Role.FOE)),
        ("the {unit} battling (it|this {unit})", Fighter(Role.FOE)),
        ("the {unit} this {unit} (battled|was battling)", Fighter(Role.FOE)),
        ("the {unit} (it|that {unit}) (battled|was battling)", Fighter(Role.OTHER)),
        ("the other {unit}", Fighter(Role.OTHER)),
        ("the copy", That(SharedNoun.TOKEN, SharedDone.COPIED)),
        ("the {unit} that attacked (it|this {unit})", Culprit(SharedEvent.ATTACKS)),
        ("the {unit} that (destroyed|killed) (it|this {unit})", Culprit(SharedEvent.DESTROYS)),
        (
            "the {unit} that dealt [that] damage [to it|to this {unit}]",
            Culprit(SharedEvent.DEALS_DAMAGE),
        ),
        ("the {unit} that dealt it [damage]", Culprit(SharedEvent.DEALS_DAMAGE)),
        ("each of (them|those {units}|those cards)", It(plural=True)),
    ),
    *rows(
        "ref/2",
        ("those <#kinds>", _those_kinds),
        ("those <#kind_both>", _those_kinds),
        ("those <trait> {units}", _those_kinds),
        ("those <side> {units}", _those_sides),
    ),
    *rows(
        "whole_zone",
        ("<whose> hand", lambda whose: WholeZone(ZoneRef(SharedZone.HAND, whose))),
        ("<whose> hands", lambda whose: WholeZone(ZoneRef(SharedZone.HAND, whose))),
        ("<whose> {discard}", lambda whose: WholeZone(ZoneRef(SharedZone.DISCARD, whose))),
        ("<whose> {discards}", lambda whose: WholeZone(ZoneRef(SharedZone.DISCARD, whose))),
        ("all {discards}", WholeZone(ZoneRef(SharedZone.DISCARD, EachPlayer()))),
        ("<whose> {deck}", lambda whose: WholeZone(ZoneRef(SharedZone.DECK, whose))),
    ),
    *rows(
        "zone",
        ("that {deck}", ZoneRef(SharedZone.DECK, ThatPlayer())),
        ("that hand", ZoneRef(SharedZone.HAND, ThatPlayer())),
        ("that {discard}", ZoneRef(SharedZone.DISCARD, ThatPlayer())),
    ),
)
