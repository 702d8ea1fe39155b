"""Portions of effects, and the prices before their semicolon (p.11)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from engine.games.akora.text.own_tree import (
    ActiveAkora,
    Deactivate,
    Freeze,
    GainSouls,
    Negate,
    PaidFor,
    RelicCountChange,
    RemoveSouls,
    RestCard,
    ThatEffect,
    TheAttack,
)
from engine.games.akora.text.terms import Stat, Use
from engine.language.forms.predicates import scaled, scaled_changes
from engine.language.reading.forms import rows
from engine.language.reading.trees import exchanged
from engine.language.tree.abilities import Cost, Effect, Step
from engine.language.tree.amounts import Number
from engine.language.tree.changes import Cannot, StatChange
from engine.language.tree.composed import GainControl, Modify, ModifyPlayer
from engine.language.tree.durations import Duration
from engine.language.tree.kinds import Amount, Change, Instruction, Objects, Players
from engine.language.tree.objects import It, Selection, This
from engine.language.tree.players import YOU
from engine.language.tree.terms import How, SharedNoun, Span
from engine.language.verbs import Verbs

_THIS: Final = This(SharedNoun.CARD)
# These need a duration: “until ...” or “permanently” (status.frozen, status.rested).
_LASTING: Final = (Freeze, RestCard, Deactivate)
_MAY_LAST: Final = (*_LASTING, Modify, ModifyPlayer, GainControl, Negate)


@dataclass(frozen=True, slots=True)
class Price:
    """What stands before the semicolon."""

    use: Use | None = None
    costs: tuple[Cost, ...] = ()


@dataclass(frozen=True, slots=True)
class Body:
    """An effect without its timing."""

    effect: Effect
    price: Price = Price()
    optional: bool = False


# --- portions -----------------------------------------------------------------------------------


def _by_you(act: Instruction, per: Amount | None = None) -> Instruction | None:
    found = (act,) if per is None else scaled((act,), per)
    return None if found is None else found[0]


def _by_player(player: Players, act: Any, per: Amount | None = None) -> Instruction | None:
    """Read "your opponent discards 1 card"; souls are nobody else's affair (term.22.b)."""
    if not hasattr(act, "actor") or isinstance(act, GainSouls | RemoveSouls):
        return None
    done = _chosen_by(replace(act, actor=player))
    found = (done,) if per is None else scaled((done,), per)
    return None if found is None else found[0]


def _chosen_by(act: Any) -> Any:
    """Return what another player does, or what is paid: it is chosen then, and no target."""
    for name in ("objects", "on", "source"):
        chosen = getattr(act, name, None)
        if isinstance(chosen, Selection) and chosen.how is How.TARGET:
            return replace(act, **{name: replace(chosen, how=How.CHOOSE)})
    return act


def changed(
    changes: tuple[Change, ...], per: Amount | None = None, akora: Objects = _THIS
) -> Modify | None:
    """Read what an Akora gains, perhaps by its own text: so much for each of something."""
    found = changes if per is None else scaled_changes(changes, exchanged(per, It(), akora))
    return None if found is None else Modify(akora, found)


def _portion(clause: Instruction, duration: Duration | None = None) -> Effect | None:
    """Return one portion; what lasts says how long, and nothing else does."""
    if duration is None:
        is_brief = not isinstance(clause, (*_LASTING, ModifyPlayer)) and not _bans(clause)
        return (Step((clause,)),) if is_brief else None
    if isinstance(clause, Negate) and isinstance(clause.objects, TheAttack | ThatEffect):
        return None  # what happens once does not last
    return (Step((clause,), duration=duration),) if isinstance(clause, _MAY_LAST) else None


def _bans(clause: Instruction) -> bool:
    """Whether it forbids something; without a duration only what stays can say that."""
    changes = clause.changes if isinstance(clause, Modify) else ()
    return any(isinstance(each, Cannot) for each in changes)


def _for_good(clause: Instruction) -> Effect | None:
    return _portion(clause, Span.THIS_GAME) if isinstance(clause, Freeze | Modify) else None


def _join(first: Effect, rest: Effect) -> Effect:
    return (*first, *rest)


def _gain(n: int, stat: Stat) -> StatChange | None:
    return StatChange(stat, Number(n)) if n else None


def _lost(gain: StatChange) -> StatChange:
    return replace(gain, minus=True)


def _both(first: StatChange, second: StatChange) -> tuple[Change, ...] | None:
    return (first, second) if first.stat is not second.stat else None


def _alike(first: StatChange, second: StatChange) -> tuple[Change, ...] | None:
    """Read "loses 100 Attack Power and 50 Soul Points"."""
    return _both(first, replace(second, minus=first.minus))


def _equal(stat: Stat, total: Amount, *, minus: bool = False) -> tuple[Change, ...]:
    return (StatChange(stat, total, minus),)


_GAINS = (
    *rows("gain", ("<n:#number> <stat>", _gain)),
    *rows("signed/", "gains/gain <gain>", ("loses/lose <gain>", _lost)),
    *rows(
        "gains_line/",
        ("<signed/>", lambda signed: (signed,)),
        ("<first:signed/> and <second:signed/>", _both),
        ("<first:signed/> and <second:gain>", _alike),
        ("gains/gain <stat> equal to <total>", _equal),
        ("loses/lose <stat> equal to <total>", lambda stat, total: _equal(stat, total, minus=True)),
    ),
)


def _shifted(kind: Any, *, less: bool) -> Any:
    def make(n: int, whose: Players = YOU) -> ModifyPlayer | None:
        return ModifyPlayer(whose, (kind(Number(n), less),)) if n else None

    return make


_PORTIONS = (
    # What a text changes for a time, and what it changes as long as its card is there.
    *rows(
        "change",
        ("<akora> <changes:gains_line/1> [for each <per>]", changed),
        ("<akora:akora/2> <changes:gains_line/2>", changed),
        ("this card <changes:gains_line/1> [for each <per>]", changed),
        (
            "<whose> relic count is increased by <n:#number>",
            _shifted(RelicCountChange, less=False),
        ),
        (
            "<whose> relic count is (decreased|reduced) by <n:#number>",
            _shifted(RelicCountChange, less=True),
        ),
    ),
    *rows(
        "clause",
        "<change>",
        ("<objects:akora> <changes:banned/1>", Modify),
        ("[you] <act:act/2> [for each <per>]", _by_you),
        ("<player:player/1> <act:act/1> [for each <per>]", _by_player),
        ("increase <whose> relic count by <n:#number>", _shifted(RelicCountChange, less=False)),
        (
            "(decrease|reduce) <whose> relic count by <n:#number>",
            _shifted(RelicCountChange, less=True),
        ),
    ),
    *rows(
        "portion",
        ("<clause>", _portion),
        ("<clause> <duration>", _portion),
        ("permanently <clause:act/2>", _for_good),
        ("<clause:lasting_gain>", _for_good),
    ),
    *rows(
        "lasting_gain",
        ("<akora> permanently <changes:gains_line/1> [for each <per>]", changed),
    ),
    *rows(
        "portions",
        "<portion>",
        ("<first:portion> (,|and|then|, and|, then|and then|, and then) <rest:portions>", _join),
    ),
)


# --- prices -------------------------------------------------------------------------------------


def _cost(act: Any, verbs: Verbs) -> tuple[Cost, ...] | None:
    """Return an action that is paid: it chooses, and targets nothing."""
    is_paid = isinstance(act, Instruction) and type(act) in verbs.costs
    return (_chosen_by(act),) if is_paid else None


def _lasting_cost(act: Instruction, duration: Duration) -> tuple[Cost, ...] | None:
    """Read "Freeze 1 Relic Shard you control until ..." as a price: of one's own things."""
    if not isinstance(act, _LASTING):
        return None
    if isinstance(act, Deactivate):
        return (PaidFor(act, duration),) if act.zone.owner == YOU else None
    objects = act.objects
    if not isinstance(objects, Selection):
        is_own = objects == ActiveAkora() or (objects == _THIS and isinstance(act, RestCard))
        return (PaidFor(act, duration),) if is_own else None
    if objects.description.controller != YOU:
        return None
    chosen = objects if objects.how is How.ALL else replace(objects, how=How.CHOOSE)
    return (PaidFor(replace(act, objects=chosen), duration),)


_PRICES = (
    *rows(
        "use",
        ("play or flip", Use.PLAY_OR_FLIP),
        ("play", Use.PLAY),
        ("flip this card", Use.FLIP),
    ),
    *rows(
        "cost_item",
        ("<act:act/2>", _cost),
        ("<act:act/2> <duration>", _lasting_cost),
    ),
    *rows(
        "costs",
        "<cost_item>",
        ("<first:cost_item> (,|and|, and|, then) <rest:costs>", _join),
    ),
    *rows(
        "price",
        ("<costs>", lambda costs: Price(None, costs)),
        ("<use> [(,|and|, and) <costs>]", Price),
        ("<costs> (,|and) flip this card", lambda costs: Price(Use.FLIP, costs)),
    ),
    *rows(
        "body",
        ("<effect:portions>", Body),
        ("you may <effect:portions>", lambda effect: Body(effect, optional=True)),
        ("<price> ; <effect:portions>", lambda price, effect: Body(effect, price)),
        (
            "you may <price> ; <effect:portions>",
            lambda price, effect: Body(effect, price, optional=True),
        ),
    ),
)


PORTIONS = (*_GAINS, *_PORTIONS, *_PRICES)
