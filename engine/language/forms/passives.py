"""Forms of passive abilities and of how cards enter the field."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.language.forms.clauses import only_for_players
from engine.language.forms.conditions import is_attacking, is_battling, is_only
from engine.language.forms.descriptions import for_all
from engine.language.forms.predicates import is_play_ban, modify, scaled_changes
from engine.language.reading.forms import rows
from engine.language.reading.trees import nodes
from engine.language.tree import terms
from engine.language.tree.abilities import Static
from engine.language.tree.amounts import All, mentions_x
from engine.language.tree.changes import (
    AbilityCostChange,
    Cannot,
    CostChange,
    DamageChange,
    HandLimit,
    MoreActivations,
    MoreDraws,
    SetCost,
    SetStat,
)
from engine.language.tree.conditions import Is, Not
from engine.language.tree.kinds import Amount, Change, Condition, Objects, Players, Ref
from engine.language.tree.objects import Description, It, Selection, That, This
from engine.language.tree.players import EVERYBODY, YOU, ThatPlayer
from engine.language.tree.terms import How, SharedNoun, Side


def static_if(static: Static, condition: Condition) -> Static | None:
    """Read a passive ability with a condition."""
    return None if static.condition is not None else replace(static, condition=condition)


def _static_unless(static: Static, condition: Condition) -> Static | None:
    return static_if(static, Not(condition))


def _can_only(ref: Objects, deeds: tuple[terms.Deed, ...], condition: Condition) -> Static | None:
    """Read "can only attack if you control a Beast": otherwise it cannot."""
    held = passive(ref, tuple(Cannot(deed) for deed in deeds))
    return None if held is None else _static_unless(held, condition)


def _static_alone(static: Static, desc: Description) -> Static | None:
    """Read "has Haste while it is the only unit you control"."""
    held = is_only(static.subject, desc) if isinstance(static.subject, This) else None
    return None if held is None else static_if(static, held)


def _static_during(static: Static, whose: Players) -> Static | None:
    return None if static.during is not None else replace(static, during=whose)


def _static_where(static: Static, value: Amount) -> Static | None:
    if mentions_x(value) or not mentions_x(static):
        return None
    return replace(static, where_x=value)


def _player_static(player: Players, player_changes: tuple[Change, ...]) -> Static:
    return Static(player, player_changes)


def _nth_cost(nth: int, desc: Description, changes: tuple[Change, ...]) -> Static | None:
    change = changes[0]
    if len(changes) != 1 or not isinstance(change, CostChange) or desc.played_by is None:
        return None
    return Static(Selection(How.ALL, desc, All()), (replace(change, nth=nth),))


def _whose_cost(whose: Players, desc: Description, changes: tuple[Change, ...]) -> Static | None:
    """Read "your shrines cost 2 less to build": cards that you play."""
    costs = all(isinstance(change, CostChange | SetCost) for change in changes)
    if not costs or desc.played_by is not None or desc.controller is not None:
        return None
    return Static(Selection(How.ALL, replace(desc, played_by=whose), All()), changes)


def _cost_for(desc: Description, cost_for: tuple[Players, Change]) -> Static | None:
    """Read "units cost you 1 less to summon": cards that those players play."""
    payer, change = cost_for
    if desc.played_by is not None or desc.controller is not None or desc.side is not Side.ANY:
        return None
    return Static(Selection(How.ALL, for_all(desc, played_by=payer), All()), (change,))


def _cost_for_each(
    desc: Description, cost_for: tuple[Players, Change], per: Amount
) -> Static | None:
    """Read "spells cost your opponent 1 more to play for each Tool you control"."""
    more = scaled_changes(cost_for[1:], per)
    made = _cost_for(desc, cost_for) if more is not None else None
    return None if made is None or more is None else replace(made, changes=more)


def ability_cost(
    objects: Objects, kind: terms.AbilityKind, change: AbilityCostChange
) -> Static | None:
    """Read what abilities of some kind cost; nobody chooses whose, where it always holds."""
    if isinstance(objects, Selection) and objects.how is How.CHOOSE:
        return None
    return Static(objects, (replace(change, ability=kind),))


def _only_this(ref: Ref) -> Ref | None:
    return ref if isinstance(ref, This) else None


def _set(stat: Any, amount: Amount) -> Change:
    return SetStat(stat, amount)


def _set_both(a: terms.Stat, b: terms.Stat, amount: Amount) -> tuple[Change, ...] | None:
    return None if a is b else (_set(a, amount), _set(b, amount))


def _with_floor(static: Static, condition: Condition, floor: int) -> Static | None:
    floored = _floored(static, floor)
    return None if floored is None else static_if(floored, condition)


def _floored(static: Static, floor: int) -> Static | None:
    change = static.changes[0]
    if len(static.changes) != 1 or not isinstance(change, CostChange) or change.floor is not None:
        return None
    return replace(static, changes=(replace(change, floor=floor),)) if change.less else None


def passive(objects: Objects, changes: tuple[Change, ...]) -> Static | None:
    """Read what objects are or can do as long as the text is there."""
    made = modify(objects, changes)
    if made is None or (isinstance(objects, Selection) and objects.how is not How.ALL):
        return None
    if isinstance(objects, This) and any(is_play_ban(change) for change in changes):
        return None  # a restriction on playing the card, read as such
    return Static(made.objects, changes)


def _static_each(objects: Objects, changes: tuple[Change, ...], per: Amount) -> Static | None:
    more = scaled_changes(changes, per)
    return None if more is None else passive(objects, more)


def _static_counted(per: Amount, objects: Objects, changes: tuple[Change, ...]) -> Static | None:
    """Read "for each Beast you control, this unit gets +1 attack"."""
    speaks = any(
        isinstance(each, It | That) or getattr(each, "other", False) for each in nodes(per)
    )
    if speaks and not isinstance(objects, This):
        return None  # in front it is open whether each of several is meant
    return _static_each(objects, changes, per)


def _static_stat(ref_of: Ref, set_stat: tuple[Change, ...]) -> Static | None:
    return passive(ref_of, set_stat)


def _each_stat(desc: Description, set_stat: tuple[Change, ...]) -> Static | None:
    """Read "each unit's power is equal to its health"."""
    return passive(Selection(How.ALL, desc, All()), set_stat)


def _static_in_state(static: Static, state: terms.State) -> Static | None:
    """Read "gets +2 attack while attacking": a state of this very card, or of each of several."""
    if isinstance(static.subject, Selection) and static.subject.how is How.ALL:
        described = static.subject.description
        if described.states or not set(described.nouns) <= {SharedNoun.UNIT, SharedNoun.TOKEN}:
            return None
        those = replace(static.subject, description=replace(described, states=(state,)))
        return replace(static, subject=those)
    if not isinstance(static.subject, This):
        return None
    held = Is(static.subject, Description(nouns=(SharedNoun.OBJECT,), states=(state,)))
    return static_if(static, held)


def _static_attacking(static: Static, desc: Description) -> Static | None:
    """Read "gets +2 attack while attacking a God"."""
    if not isinstance(static.subject, This):
        return None
    held = is_attacking(static.subject, desc)
    return None if held is None else static_if(static, held)


def _static_battling(static: Static, desc: Description) -> Static | None:
    """Read "gets +2 attack while battling a God"."""
    held = is_battling(static.subject, desc) if isinstance(static.subject, This) else None
    return None if held is None else static_if(static, held)


def _their_static(player_changes: tuple[Change, ...]) -> Static | None:
    fits = only_for_players(player_changes)
    return Static(ThatPlayer(plural=True), player_changes) if fits else None


def _reusable(ref_of: Ref, n: int) -> Static | None:
    return Static(ref_of, (MoreActivations(n),)) if isinstance(ref_of, This) else None


ROWS = (
    *rows(
        "plain_static",
        ("<player:named> <player_changes>", _player_static),
        ("you <player_changes>", lambda player_changes: Static(YOU, player_changes)),
        (
            "draw <n:more_cards> (during|in) (your draw phase|each of your draw phases)",
            lambda n: Static(YOU, (MoreDraws(n),)),
        ),
        (
            "(during|in) your draw phase , [you] draw <n:more_cards>",
            lambda n: Static(YOU, (MoreDraws(n),)),
        ),
        (
            "<whose> (maximum hand size|hand limit|hand size limit) is <number>",
            lambda whose, number: Static(whose, (HandLimit(number),)),
        ),
        (
            "<whose> (maximum hand size|hand limit|hand size limit) is increased by <number>",
            lambda whose, number: Static(whose, (HandLimit(number, is_change=True),)),
        ),
        (
            "<whose> (maximum hand size|hand limit|hand size limit) is (reduced|decreased) by "
            "<number>",
            lambda whose, number: Static(whose, (HandLimit(-number, is_change=True),)),
        ),
        ("the <nth> <desc/1> each turn <changes:change/1>", _nth_cost),
        ("<whose> <desc/2> <changes:change/2>", _whose_cost),
        ("<desc/2> cost <cost_for>", _cost_for),
        ("<desc/2> cost <cost_for> for (each|every) <per>", _cost_for_each),
        ("<objects:ref_of> <kind:ability_kind> <change:ability_cost>", ability_cost),
        ("<change:unpreventable>", lambda change: Static(EVERYBODY, (change,))),
    ),
    *rows(
        "static_stat",
        ("<stat> is [equal to] <amount:value>", lambda stat, amount: (_set(stat, amount),)),
        (
            "<a:stat> and <b:stat> are [each] [equal to] <amount:value>",
            _set_both,
        ),
    ),
    *rows(
        "valued_static",
        "<plain_static>",
        ("<static:plain_static> [,] where x is <value>", _static_where),
    ),
    *rows(
        "held_static",
        "<valued_static>",
        ("<static:valued_static> (as long as|while|if|for as long as) <condition>", static_if),
        ("<static:valued_static> unless <condition>", _static_unless),
        ("<ref:objects/1> can only <deeds> (if|while) <condition>", _can_only),
        ("<ref:objects/2> can only <deeds> (if|while) <condition>", _can_only),
        (
            "<static:valued_static> (while|if|as long as) (it is|it 's) the only <desc/1>",
            _static_alone,
        ),
    ),
    *rows(
        "static",
        "<held_static>",
        ("<static:valued_static> (during|on) <whose> (turn|turns)", _static_during),
        ("(as long as|while|if|for as long as) <condition> , <static:valued_static>", static_if),
        ("unless <condition> , <static:valued_static>", _static_unless),
        ("(during|on) <whose> (turn|turns) , <static:held_static>", _static_during),
        (
            "<static:valued_static> if <condition> <floor>",
            _with_floor,
        ),
        ("<static:valued_static> <floor>", _floored),
    ),
    *rows(
        "itself",
        ("<ref/1>", _only_this),
    ),
    *rows(
        "plain_static",
        ("<objects:objects/1> <changes/1>", passive),
        ("<objects:objects/2> [each] <changes/2>", passive),
        ("<objects:objects/1> <changes/1> for (each|every) <per>", _static_each),
        ("<objects:objects/2> [each] <changes/2> for (each|every) <per>", _static_each),
        ("for (each|every) <per> , <objects:objects/1> <changes/1>", _static_counted),
        ("for (each|every) <per> , <objects:objects/2> [each] <changes/2>", _static_counted),
        ("<ref_of> <set_stat:static_stat>", _static_stat),
        ("each <desc/1> 's <set_stat:static_stat>", _each_stat),
        ("they <player_changes>", _their_static),
        (
            "you (may|can) activate <ref_of> action ability <n:extra_times> [<_:each_or_this>]",
            _reusable,
        ),
        (
            "[all] damage dealt to <objects> is reduced by <amount:plain_measure>",
            lambda objects, amount: passive(objects, (DamageChange(True, amount, less=True),)),
        ),
        ("<ref_of> name becomes <name:new_name>", lambda ref_of, name: passive(ref_of, (name,))),
        ("<ref_of> name is <name:new_name>", lambda ref_of, name: passive(ref_of, (name,))),
    ),
    *rows(
        "held_static",
        ("<static:valued_static> (while|when) <state>", _static_in_state),
        ("<static:valued_static> (while|when) attacking (a|an) <desc/1>", _static_attacking),
        ("<static:valued_static> (while|when) [it is] battling (a|an) <desc/1>", _static_battling),
    ),
)
