"""Conditions, references and changes that only this game's texts have."""

from collections.abc import Callable
from typing import Any, Final

from engine.games.rise.play import charges
from engine.games.rise.play import numbers as w
from engine.games.rise.play.changes import (
    ADD_ATTACK,
    ADD_DEFENSE,
    BECOME_SHADOW,
    LOSE_TRAIT,
    ONLY_EFFECTS,
)
from engine.games.rise.play.combat_checks import is_attacker, is_blocker
from engine.games.rise.play.face import Twice
from engine.games.rise.play.lasting_effects import INACTIVITY, SHELTER, WALL
from engine.games.rise.play.lower.deeds import POOLS
from engine.games.rise.play.lower.qualities import this_summoner
from engine.games.rise.play.state import Play
from engine.games.rise.text import own_tree as own
from engine.games.rise.text.terms import Event, Noun, Stat
from engine.kernel.effects.change_kinds import FORBID, GAIN_ABILITY, LOSE_ABILITIES, LOSE_KEYWORD
from engine.kernel.effects.characteristics import chars
from engine.kernel.effects.last_known import last_known
from engine.kernel.effects.ready_abilities import Change
from engine.kernel.programs.context import Context, Ref, Refs
from engine.kernel.programs.signatures import Condition, Count, Seats
from engine.language.lowering.changes import gain_keyword
from engine.language.lowering.declared import Purse
from engine.language.lowering.features import compares
from engine.language.lowering.maker import RefsOf
from engine.language.lowering.parts import lower_ref, plain_amount
from engine.language.lowering.players import plain_players
from engine.language.lowering.references import it
from engine.language.lowering.scope import Scope, source_refs
from engine.language.lowering.stats import keyword_bit
from engine.language.lowering.verbs.pools import held_by
from engine.language.reading.nodes import node
from engine.language.tree import terms
from engine.language.tree.amounts import CountersOn
from engine.language.tree.changes import GainKeyword
from engine.language.tree.conditions import And, HasKeyword
from engine.language.tree.kinds import Condition as ConditionNode
from engine.language.tree.objects import Fighter, Keyword, LastNamed, Selection, This
from engine.language.tree.players import EachPlayer
from engine.language.tree.terms import How, Role, SharedEvent

# --- conditions -----------------------------------------------------------------------------------


def _summoners(scope: Scope, node: own.SummonersAre) -> Condition:
    numbers = _their_summoners(scope, node)
    is_any = isinstance(node.objects, Selection) and node.objects.how is How.CHOOSE
    test = node.test
    wanted = plain_amount(scope, test.amount) if test is not None else None

    def is_so(game: Play, context: Context, number: int) -> bool:
        if test is None or wanted is None:
            return not game.is_summoner(number)
        values = game.level if test.stat is Stat.LEVEL else game.life
        return game.is_summoner(number) and compares(test.op, values[number], wanted(game, context))

    def holds(game: Play, context: Context) -> bool:
        found = [is_so(game, context, number) for number in numbers(game, context)]
        return any(found) if is_any else bool(found) and all(found)

    return holds


def _their_summoners(scope: Scope, node: own.SummonersAre) -> Callable[[Any, Context], list[int]]:
    if not isinstance(node.objects, Selection) or node.objects.how is How.TARGET:
        refs = lower_ref(scope, node.objects)
        return lambda game, context: [number for number, _ in refs(game, context)]
    described = node.objects.description
    owner = described.controller or EachPlayer(described.side)
    seats: Seats = plain_players(scope, owner)
    return lambda game, context: [n for s in seats(game, context) for n in game.summoners(s)]


def _did(game: Play, ref: Ref, deed: terms.Event) -> bool:
    if deed is SharedEvent.ATTACKS:
        return any(fight.attacker == ref for fight in game.fights)
    if deed is Event.BLOCKS:
        return any(ref in fight.blockers for fight in game.fights)
    if deed is Event.BLOCKED:
        return any(fight.attacker == ref and fight.blockers for fight in game.fights)
    return game.is_there(ref)


def _fought(scope: Scope, node: own.Fought) -> Condition:
    refs = lower_ref(scope, node.ref)

    def holds(game: Play, context: Context) -> bool:
        found = refs(game, context)
        return bool(found) and all(_did(game, ref, d) for ref in found for d in node.deeds)

    return holds


def _fights_now(scope: Scope, node: own.NowFighting) -> Condition:
    def holds(game: Play, context: Context) -> bool:
        number = context.source
        attacks = SharedEvent.ATTACKS in node.deeds and is_attacker(game, number)
        return attacks or (Event.BLOCKS in node.deeds and is_blocker(game, number))

    return holds


@node
class Keeps(ConditionNode):
    """“this Creature has [Chained]”, in a text that changes this very card while it holds."""

    keyword: Keyword


def by_what_lasts(held: ConditionNode | None) -> ConditionNode | None:
    """Return a condition that looks at what else holds for a card, not at its own text."""
    if isinstance(held, And):
        parts = tuple(by_what_lasts(each) for each in held.conditions)
        return And(tuple(each for each in parts if each is not None))
    is_own = isinstance(held, HasKeyword) and isinstance(held.ref, This)
    return Keeps(held.keyword) if is_own and isinstance(held, HasKeyword) else held


def _is_before_combat(game: Play, _context: Context) -> bool:
    return not game.had_combat


def _keeping(bit: int) -> Condition:
    return lambda game, context: game.keeps(context.source, bit)


CONDITIONS: Final[dict[type, Callable[[Scope, Any], Condition]]] = {
    Keeps: lambda scope, node: _keeping(keyword_bit(scope.words, node.keyword)),
    own.SummonersAre: _summoners,
    own.Fought: _fought,
    own.NowFighting: _fights_now,
    own.OnlyBefore: lambda _scope, _node: _is_before_combat,
}

# --- references -----------------------------------------------------------------------------------


def _host(scope: Scope, _node: own.Host) -> RefsOf:
    def find(game: Play, context: Context) -> Refs:
        tie = game.hosts.get(context.source)
        if tie is not None and tie.link == w.EQUIP:
            return ((tie.host, game.stamp[tie.host]),)
        known = last_known(game, (context.source, context.source_stamp))
        return () if known is None or known.host[0] < 0 else (known.host,)

    return find


def _fighter(scope: Scope, node: Fighter) -> RefsOf:
    """For "the Blocking Creature": of the event at hand, else of the combat that resolves."""
    is_attacker_meant = node.role is Role.ATTACKER

    def find(game: Play, context: Context) -> Refs:
        event = context.event
        if event[0] == w.BLOCKED:
            first, second = (event[2], event[3]), (event[4], event[5])
            return (second if is_attacker_meant else first,)
        for fight in game.fights:
            if fight.attacker == (context.source, context.source_stamp):
                return (fight.attacker,) if is_attacker_meant else fight.blockers
            if (context.source, context.source_stamp) in fight.blockers and is_attacker_meant:
                return (fight.attacker,)
        return ()

    return find


REFERENCES: Final[dict[type, Callable[[Scope, Any], RefsOf]]] = {
    own.Host: _host,
    This: lambda _scope, node: this_summoner if node.noun is Noun.SUMMONER else source_refs,
    Fighter: _fighter,
    LastNamed: lambda scope, _node: it(scope, False),
}

# --- changes --------------------------------------------------------------------------------------


def _lose_parts(scope: Scope, node: own.LoseParts) -> list[Change]:
    """abil.4, abil.5: Effects take passive Abilities with them, Actions the active ones."""
    if node.parts == (Noun.ACTION,):
        return [Change(FORBID, bit=w.NO_ACTIONS)]
    if not node.parts:
        return [Change(LOSE_KEYWORD, bit=sum(w.ABILITIES.values()))]
    if Noun.ACTION not in node.parts:
        return [Change(LOSE_ABILITIES, bit=ONLY_EFFECTS), Change(FORBID, bit=w.KEEPS_ACTIONS)]
    return [Change(LOSE_ABILITIES)]


def _gain(scope: Scope, node: GainKeyword) -> list[Change]:
    """ability.shadow.1: with Shadow, everything else is lost."""
    keyword = node.keyword
    if keyword is not None and keyword_bit(scope.words, keyword) & w.SHADOW:
        return [Change(LOSE_ABILITIES), Change(BECOME_SHADOW, bit=w.SHADOW)]
    if keyword is not None and keyword_bit(scope.words, keyword) & w.WALL_PASS:
        return [gain_keyword(scope, keyword), WALL]
    return [gain_keyword(scope, keyword)]


def _count_twice(scope: Scope, node: own.CountTwice) -> list[Change]:
    """What its Charges add is added once more, and whoever counts them counts them twice."""

    def again(game: Play, context: Context) -> int:
        number = context.item[0] if context.item[0] >= 0 else context.source
        on_it = game.charges_of(number)
        meant = [each for each in on_it if node.kind in ("", each.kind)]
        return sum(charges.worth_of(each.kind) * each.amount for each in meant)

    counted = Change(GAIN_ABILITY, ability=(Twice(0, scope.origin, node.kind),))
    has_value = not node.kind or charges.worth_of(node.kind)
    added = [Change(ADD_ATTACK, again), Change(ADD_DEFENSE, again)] if has_value else []
    return [*added, counted]


def _charges_on(scope: Scope, node: CountersOn) -> Count:
    """Count Charges as a text does: those that count twice, twice."""
    refs = lower_ref(scope, node.ref)

    def count(game: Play, context: Context) -> int:
        return sum(
            charges.count_of(game, number, node.kind) * _times(game, number, node.kind)
            for number, stamp in refs(game, context)
            if game.stamp[number] == stamp
        )

    return count


def _times(game: Play, number: int, kind: str) -> int:
    if not game.in_play(number):
        return 1
    gained = chars(game, number).gained
    return 1 + any(isinstance(each, Twice) and each.kind in ("", kind) for each in gained)


def _held_of(pool: int) -> Callable[[Any, int], int]:
    return lambda game, seat: int(game.pools[pool][seat])


AMOUNTS: Final[dict[type, Callable[[Scope, Any], Count]]] = {
    CountersOn: _charges_on,
    own.Held: lambda scope, node: held_by(
        scope, node.players, Purse(_held_of(POOLS[node.resource]))
    ),
}


CHANGES: Final[dict[type, Callable[[Scope, Any], list[Change]]]] = {
    own.LoseParts: _lose_parts,
    own.LoseTypes: lambda _scope, node: [
        Change(LOSE_TRAIT, words=tuple(each.casefold() for each in node.traits))
    ],
    own.BlockFliers: lambda _scope, _node: [Change(FORBID, bit=w.BLOCKS_FLIGHT)],
    own.BeInactive: lambda _scope, _node: list(INACTIVITY),
    own.BeProtected: lambda _scope, _node: list(SHELTER),
    GainKeyword: _gain,
    own.CountTwice: _count_twice,
}
