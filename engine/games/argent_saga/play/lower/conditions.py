"""What this game's own conditions, states and lines ask of the table."""

from collections.abc import Callable
from typing import Any, Final

from engine.games.argent_saga.play import numbers as w
from engine.games.argent_saga.play.changes import ALL_SUBTYPES
from engine.games.argent_saga.play.helped import PAID
from engine.games.argent_saga.play.state import Play
from engine.games.argent_saga.text import own_tree as own
from engine.kernel.effects.change_kinds import GAIN_TRAIT, LIMIT
from engine.kernel.effects.characteristics import chars
from engine.kernel.effects.events import turn_events
from engine.kernel.effects.last_known import as_it_was, current
from engine.kernel.effects.ready_abilities import Change, PlayerRule
from engine.kernel.programs.context import Context
from engine.kernel.programs.signatures import Condition, Count
from engine.kernel.state.numbers import NO_CARD_EFFECTS, PLAYED
from engine.language.lowering.parts import lower_ref, plain_amount
from engine.language.lowering.scope import Scope
from engine.language.tree.conditions import PaidExtraCost


def _leader_is(scope: Scope, node: own.LeaderIs) -> Condition:
    kinds = [scope.words.nouns.kinds[kind] for kind in node.kinds]
    element, name = node.element.casefold(), node.name.casefold()

    def holds(game: Play, context: Context) -> bool:
        return any(
            game.face[number].kind in kinds
            and (not element or game.face[number].element == element)
            and (not name or name in game.face[number].name.casefold())
            for number in game.permanents()
            if game.controller[number] == context.controller
        )

    return holds


def _leaders_alike(scope: Scope, node: own.LeadersAlike) -> Condition:
    def holds(game: Play, context: Context) -> bool:
        elements = [
            game.face[number].element
            for number in game.permanents()
            if game.controller[number] == context.controller
            and game.face[number].kind in (w.CHAMPION, w.SPIRIT)
        ]
        return len(elements) > 1 and len(set(elements)) == 1

    return holds


def _doomed(scope: Scope, node: own.Doomed) -> Condition:
    """6.2.1.1, 10.3: no power is left, or damage enough, and nothing keeps it from falling."""
    refs = lower_ref(scope, node.ref)

    def holds(game: Play, context: Context) -> bool:
        for number in current(game, context, refs(game, context)):
            now = chars(game, number)
            is_safe = now.keywords & w.IMMORTAL or now.cannot & w.NO_DESTROY
            has_counter = game.counters.get((game.stamp[number], w.PROTECTION), 0) > 0
            power = now.values[w.POWER]
            is_dead = power <= 0 or (power <= game.damage[number] and not is_safe)
            if game.is_unit(number) and is_dead and not has_counter:
                return True
        return False

    return holds


def _was_paid(game: Play, context: Context) -> bool:
    return context.paid_extra or game.notes.get(context.source_stamp) == PAID


def _by_itself(scope: Scope, node: own.ByItself) -> Condition:
    def holds(game: Play, context: Context) -> bool:
        at, stamp = game.zone[context.source], game.stamp[context.source]
        return at % w.WIDTH == w.DISCARD and game.notes.get(stamp) == BY_ITSELF

    return holds


def _is_nth_play(scope: Scope, node: own.IsNthPlay) -> Condition:
    def holds(game: Play, context: Context) -> bool:
        before = 0
        for event in turn_events(game).get(PLAYED, ()):
            if event[2] == context.source:
                break
            before += event[1] == context.controller
        return before == node.nth - 1

    return holds


def _beyond(scope: Scope, node: own.Beyond) -> Count:
    counted, other = plain_amount(scope, node.counted), plain_amount(scope, node.other)

    def count(game: Play, context: Context) -> int:
        return max(counted(game, context) - other(game, context), 0)

    return count


def _was_equipped(scope: Scope, node: own.WasEquipped) -> Count:
    def count(game: Play, context: Context) -> int:
        number = context.source
        ref = (number, context.source_stamp)

        def gear() -> int:
            held = game.held.get(number, ())
            return sum(game.hosts[each].link == w.EQUIP for each in held)

        return as_it_was(game, ref, gear)

    return count


def _result_is(scope: Scope, node: own.ResultIs) -> Condition:
    def holds(game: Play, context: Context) -> bool:
        return context.word == node.parity

    return holds


def _tower_proof(scope: Scope, node: own.TowerProof) -> list[Change]:
    def is_tower(game: Play, context: Context, number: int) -> bool:
        return game.face[number].kind == w.TOWER

    return [Change(LIMIT, bit=NO_CARD_EFFECTS, limit=is_tower)]


CHANGES: Final[dict[type, Callable[[Scope, Any], list[Any]]]] = {
    own.TowerProof: _tower_proof,
    own.AllSubtypes: lambda _scope, _node: [Change(GAIN_TRAIT, words=(ALL_SUBTYPES,))],
}


def attack_only_this(scope: Scope, node: own.AttackOnlyThis, rule: PlayerRule) -> None:
    """Say of a player that nothing but this card may be attacked."""

    def is_another(game: Play, context: Context, number: int) -> bool:
        return number != context.source

    rule.what = "attack_other"
    rule.applies = is_another


def triggers_twice(scope: Scope, node: own.TriggersTwice, rule: PlayerRule) -> None:
    """Say of a player that abilities with a header trigger twice."""
    rule.what = f"twice_{node.header.value}"


# What is noted of a card that its own ability took to the discard zone.
BY_ITSELF: Final = "by itself"
AMOUNTS: Final[dict[type, Callable[[Scope, Any], Count]]] = {
    own.Beyond: _beyond,
    own.WasEquipped: _was_equipped,
}
CONDITIONS: Final[dict[type, Callable[[Scope, Any], Condition]]] = {
    own.LeaderIs: _leader_is,
    own.LeadersAlike: _leaders_alike,
    own.Doomed: _doomed,
    own.ByItself: _by_itself,
    own.IsNthPlay: _is_nth_play,
    PaidExtraCost: lambda _scope, _node: _was_paid,
    own.ResultIs: _result_is,
}
