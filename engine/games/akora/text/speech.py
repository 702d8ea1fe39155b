"""How Akora's own nodes are said: printed in the guide's templating, and in plain words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from engine.games.akora.text import own_tree as tree
from engine.games.akora.text.acts import print_souls
from engine.games.akora.text.house_style import polished
from engine.games.akora.text.lexicon import MULTI
from engine.games.akora.text.terms import Event, State, Use
from engine.language.saying.plain import abilities as tell
from engine.language.saying.plain import conditions as tell_conditions
from engine.language.saying.plain import instructions as tell_instructions
from engine.language.saying.plain import term_words
from engine.language.saying.plain import things as plain
from engine.language.saying.printed import changes as print_changes
from engine.language.saying.printed import conditions as print_conditions
from engine.language.saying.printed import events as print_events
from engine.language.saying.printed import things as printed
from engine.language.saying.printed.descriptions import described
from engine.language.saying.printed.phrases import spaced
from engine.language.saying.printed.steps import act_words, step
from engine.language.saying.printed.units import per_unit
from engine.language.saying.speech import NodeWords, Speech
from engine.language.saying.worded import worded
from engine.language.tree import terms
from engine.language.tree.abilities import Effect, Static, Step
from engine.language.tree.amounts import ONE, All, CountersOn, CountOf, Number
from engine.language.tree.changes import StatChange
from engine.language.tree.composed import Modify, ModifyPlayer
from engine.language.tree.conditions import Compare, Exists
from engine.language.tree.events import CountTest, EventPattern, Moment
from engine.language.tree.kinds import Amount, Change, Players
from engine.language.tree.objects import DeckCards, Description, Selection
from engine.language.tree.players import YOU, EachPlayer
from engine.language.tree.terms import Op, SharedEvent, Span


def _selection(node: Selection) -> str:
    other = "other" if node.description.other else ""
    among = f" from among {printed.objects(node.among)}" if node.among is not None else ""
    source = "in" if isinstance(node.amount, All) else "from"
    words = described(node.description, many=node.amount != ONE, source=source)
    if isinstance(node.amount, All):
        return spaced("all", other, words) + among
    if other and node.amount == ONE:
        return f"another {words}{among}"
    up_to = "up to" if node.up_to else ""
    return spaced(up_to, printed.value(node.amount), other, words) + among


def _deck_cards(node: DeckCards) -> str:
    number = "card" if node.amount == ONE else f"{printed.value(node.amount)} cards"
    return f"the top {number} of {_whose(node.owner)} alchemy deck"


_whose = printed.whose


def _akora(node: tree.ActiveAkora) -> str:
    if node.equipped or node.itself:
        return "the equipped Akora" if node.equipped else "this card"
    attribute = node.attribute
    if attribute and attribute != MULTI:
        attribute += " Attribute"
    return spaced(_whose(node.owner), attribute, "Akora")


def _tell_akora(node: tree.ActiveAkora) -> str:
    if node.equipped or node.itself:
        return "the Akora that this card is equipped to" if node.equipped else "this card"
    attribute = f" if it is {node.attribute}" if node.attribute else ""
    return f"{plain.whose(node.owner)} active Akora{attribute}"


# --- changes ------------------------------------------------------------------------------------


def _change(node: StatChange) -> str:
    verb, unit = "loses" if node.minus else "gains", per_unit(node.amount)
    if unit is None and not isinstance(node.amount, Number):
        return f"{verb} {node.stat.value} equal to {printed.value(node.amount)}"
    number = str(unit[0]) if unit else printed.value(node.amount)
    return f"{verb} {number} {node.stat.value}"


def _gains(changes: tuple[Change, ...]) -> str:
    stats = [each for each in changes if isinstance(each, StatChange)]
    if len(stats) < len(changes):
        return print_changes.changes(changes, many=False)
    units = {unit[1] for each in stats if (unit := per_unit(each.amount)) is not None}
    return spaced(" and ".join(_change(each) for each in stats), *units)


def _modified(node: Modify) -> str:
    return f"{printed.objects(node.objects)} {_gains(node.changes)}"


def _count_words(node: tree.RelicCountChange | tree.RequirementChange) -> str:
    return f"{'decreased' if node.less else 'increased'} by {printed.value(node.amount)}"


def _player_statement(node: Static) -> str:
    assert isinstance(node.subject, Players)
    change = node.changes[0]
    if isinstance(change, tree.RelicCountChange):
        return f"{_whose(node.subject)} relic count is {_count_words(change)}"
    assert isinstance(change, tree.RequirementChange)
    return f"the relic requirement of {_whose(node.subject)} Akora is {_count_words(change)}"


def _static(node: Static) -> str:
    if isinstance(node.subject, Players):
        words = _player_statement(node)
    else:
        words = f"{printed.objects(node.subject)} {_gains(node.changes)}"
    if node.condition is not None:
        words = f"whilst {print_conditions.condition(node.condition)}, {words}"
    return polished(words)


def _joined(node: tree.Joined) -> str:
    first, *others = node.statements
    plain_others = [_static(replace(each, condition=None)) for each in others]
    words = [_static(first), *(f"{each[:1].lower()}{each[1:]}" for each in plain_others)]
    return " and ".join(each.removesuffix(".") for each in words) + "."


def _tell_static(node: Static) -> str:
    held = ""
    if node.condition is not None:
        held = f", as long as {tell_conditions.condition(node.condition)}"
    change = node.changes[0]
    if isinstance(change, tree.RelicCountChange | tree.RequirementChange):
        assert isinstance(node.subject, Players)
        what = tell_instructions.changed(node.subject, node.changes)
    else:
        changes = term_words.listed([_tell_change(each) for each in node.changes])
        what = f"{plain.objects(node.subject)} {changes}"
    return f"persistent, while this card is active{held}: {what}"


def _tell_change(node: Change) -> str:
    if isinstance(node, StatChange):
        amount = plain.measured(node.amount, node.stat.value)
        return f"{'loses' if node.minus else 'gains'} {amount}"
    return tell_instructions.CHANGES[type(node)](node)


def _tell_count(node: tree.RelicCountChange | tree.RequirementChange) -> str:
    what = (
        "Relic Count"
        if isinstance(node, tree.RelicCountChange)
        else "Relic Requirement to Relic Up"
    )
    return f"has a {what} that is {plain.amount(node.amount)} {'less' if node.less else 'more'}"


def _shift(node: ModifyPlayer) -> str:
    change = node.changes[0]
    assert isinstance(change, tree.RelicCountChange)
    verb = "decrease" if change.less else "increase"
    return f"{verb} {_whose(node.players)} relic count by {printed.value(change.amount)}"


# --- effects ------------------------------------------------------------------------------------


def _portion(node: Step) -> str:
    single = node.instructions[0]
    if isinstance(single, Modify | ModifyPlayer):
        said = _modified(single) if isinstance(single, Modify) else _shift(single)
        lasting = f" {print_events.duration(node.duration)}" if node.duration is not None else ""
        words = f"{said}{lasting}"
    else:
        words = step(node)
    if node.duration is not Span.THIS_GAME:
        return words
    words = words.removesuffix(f" {Span.THIS_GAME.value}")
    if isinstance(single, Modify):
        verb = "loses" if " loses " in words and " gains " not in words else "gains"
        return words.replace(f" {verb} ", f" permanently {verb} ", 1)
    return f"permanently {words}"


def _portions(effect: Effect) -> str:
    return ", ".join(_portion(each) for each in effect)


def _how_often(node: tree.Timed | tree.Substitute) -> list[str]:
    """Print how often, and in whose turn."""
    if node.during is None:
        return ["once per turn"] if node.once else []
    return [f"{'once ' if node.once else ''}during {_whose(node.during)} turn"]


def _tell_how_often(node: tree.Timed | tree.Substitute) -> list[str]:
    """Return the same in plain words."""
    often = ["at most 1 time each turn (once)"] if node.once else []
    if node.during is None or getattr(node, "when", node) is None:
        return often  # what is used at will is used in the own turn
    return [f"only in {plain.whose(node.during)} turn", *often]


def _when(node: tree.Timed) -> list[str]:
    parts = ["when Played"] if node.played else []
    parts += _how_often(node)
    if isinstance(node.when, Moment):
        parts.append(f"at {print_events.moment(node.when)}")
    elif isinstance(node.when, EventPattern):
        parts.append(f"{_answer_word(node.when)} {_event(node.when)}")
    return parts


def _answer_word(event: EventPattern) -> str:
    return "if" if SharedEvent.PUT_INTO in event.kinds else "when"


def _event(event: EventPattern) -> str:
    if event.kinds[0] is Event.COUNTED:
        return f"a counter is placed on {print_events.agent(event.subject)}"  # type: ignore[arg-type]
    would = _WOULD.get(event.kinds[0])
    if would:
        by = f" from {printed.players(event.by)}" if isinstance(event.by, Players) else ""
        return f"{printed.players(event.subject)} {would}{by}"  # type: ignore[arg-type]
    return print_events.present(event)


_WOULD: Final[Mapping[terms.Event, str]] = {
    Event.WOULD_DEAL: "would deal attack damage",
    Event.WOULD_TAKE: "would take attack damage",
    Event.WOULD_SUFFER: "would take non-attack damage",
}


def _timed(node: tree.Timed) -> str:
    parts = _when(node)
    if node.condition is not None:
        parts.append(f"if {print_conditions.condition(node.condition)}")
    costs = [act_words(each, many=True) for each in node.costs]  # type: ignore[arg-type]
    price = " and ".join(([node.use.value] if node.use else []) + costs)
    words = f"{price}; {_portions(node.effect)}" if price else _portions(node.effect)
    parts.append(f"you may {words}" if node.optional else words)
    return polished(", ".join(parts))


_USES: Final = {
    Use.PLAY: "used in your turn, from hand or set",
    Use.PLAY_OR_FLIP: "used in your turn from hand, or set and then flipped in anybody's turn",
    Use.FLIP: "set, and flipped for this",
}


def _opening(node: tree.Timed) -> str:
    """Return when an effect happens, under which condition and at what price."""
    parts = [_tell_when(node), *_tell_how_often(node)]
    if node.use is not None:
        parts.append(_USES[node.use])
    if node.condition is not None:
        parts.append(f"only if {tell_conditions.condition(node.condition)}")
    if node.optional:
        parts.append("if you wish")
    if node.costs:
        parts.append(f"its price is paid first ({tell.costs(node.costs)})")
    return ", ".join(part for part in parts if part)


def _tell_moment(when: EventPattern | Moment) -> str:
    if isinstance(when, EventPattern) and SharedEvent.PUT_INTO in when.kinds:
        assert when.to is not None  # the grammar asks for it
        return f"when {plain.objects(when.subject)} enters {plain.zone(when.to)}"
    if isinstance(when, Moment) and when.whose is None:
        return "at the end of the turn, which is your own"  # 5.1 and 5.2 are the turn player's
    return tell_conditions.trigger(when)


def _tell_when(node: tree.Timed) -> str:
    if node.played:
        return "as this card is played"
    if node.when is not None:
        must = "" if node.optional or node.use else ", and then it has to be done"
        return f"{_tell_moment(node.when)}{must}"
    if node.use is not None:
        return ""
    if node.once or node.during is not None:
        return "used in your Preparation Phase"
    return "used in your turn" if node.costs else "as this card resolves"


def _substitute(node: tree.Substitute) -> str:
    a, b = described(node.discarded), described(node.instead)
    words = f"when you would discard a {a}, you may discard a {b} instead"
    return polished(", ".join([*_how_often(node), words]))


def _tell_substitute(node: tree.Substitute) -> str:
    first, other = plain.described(node.discarded), plain.described(node.instead)
    words = f"you may discard any {other} in place of any {first}"
    return ", ".join(["replacement", *_tell_how_often(node), words])


# --- conditions ---------------------------------------------------------------------------------


def _compared(op: Op, first: Description, second: Description) -> str:
    """Print what compares what two players control."""
    shared = described(replace(first, controller=None), many=True)
    if op is Op.EQUAL:
        return f"both players control the same number of {shared}"
    more, rival = "more" if op is Op.MORE else "fewer", printed.players(second.controller or YOU)
    return f"{printed.controlling(first.controller or YOU)} {more} {shared} than {rival}"


def _compare(node: Compare) -> str:
    if isinstance(node.left, CountOf) and isinstance(node.right, CountOf):
        return _compared(node.op, node.left.description, node.right.description)
    count = print_conditions.how_much(CountTest(node.op, node.right))
    if isinstance(node.left, tree.RelicCount | tree.EssenceOf):
        return f"{printed.value(node.left)} is {count.removeprefix('exactly ')}"
    if isinstance(node.left, tree.CountersHeld):
        return f"{printed.controlling(node.left.players)} {count} {node.left.kind} counters"
    if isinstance(node.left, tree.SoulsHeld):
        return f"{print_conditions.having(node.left.players)} {count} tormented souls"
    assert isinstance(node.left, CountersOn)  # nothing else is compared
    return f"{printed.objects(node.left.ref)} has {count} {node.left.kind} counters"


def _exists(node: Exists) -> str:
    held = node.description
    if held.zone is None:
        return f"this is your only {described(replace(held, other=False, controller=None))}"
    has = "there are" if held.zone.owner is None else print_conditions.having(held.zone.owner)
    return f"{has} {print_conditions.how_many(node.count, held)}"


def _needs(node: tree.Needs) -> str:
    words = print_conditions.condition(node.condition).removeprefix("you ").partition(" ")[2]
    held = node.condition
    is_elsewhere = isinstance(held, Exists) or isinstance(
        getattr(held, "left", None), tree.SoulsHeld
    )
    in_play = "" if is_elsewhere else " in play"
    return polished(f"you must have {words}{in_play} to activate this card")


def _cards(amount: Amount) -> str:
    if not isinstance(amount, Number) and per_unit(amount) is None:
        return f"cards equal to {printed.value(amount)}"
    return f"{printed.value(amount)} {'card' if amount == ONE else 'cards'}"


def _held(players: Players) -> str:
    return "in play" if isinstance(players, EachPlayer) else printed.controlling(players)


SPEECH = Speech(
    nodes={
        tree.Timed: NodeWords(printed=_timed, opening=_opening),
        Static: NodeWords(printed=_static, told=_tell_static),
        tree.Joined: NodeWords(
            printed=_joined,
            told=lambda node: "; ".join(_tell_static(each) for each in node.statements),
        ),
        tree.Substitute: NodeWords(printed=_substitute, told=_tell_substitute),
        tree.Needs: NodeWords(
            printed=_needs,
            told=lambda node: (
                f"this card is used only if {tell_conditions.condition(node.condition)}"
            ),
        ),
        tree.Relactified: worded(
            "This card can be Relactified.",
            "once in your turn you may move 1 Relic Shard underneath this card",
        ),
        Selection: NodeWords(printed=_selection, told=plain.selection),
        tree.ActiveAkora: NodeWords(printed=_akora, told=_tell_akora),
        DeckCards: NodeWords(
            printed=_deck_cards,
            told=lambda node: (
                f"the {plain.counted(node.amount, 'card', 'cards')} at the top of "
                f"{plain.whose(node.owner)} Alchemy Deck"
            ),
        ),
        tree.TheAttack: worded("the attack", "the attack"),
        tree.ThatEffect: worded("that effect", "that effect"),
        tree.CountersHeld: NodeWords(
            printed=lambda node: f"the number of {node.kind} counters {_held(node.players)}",
            told=lambda node: (
                f"how many {node.kind} counters are under {plain.whose(node.players)} control"
            ),
            unit=lambda node: f"{node.kind} counter {_held(node.players)}",
        ),
        tree.CountersRemoved: NodeWords(
            printed=lambda node: f"the number of {node.kind} counters removed".replace("  ", " "),
            told=lambda node: f"how many {node.kind} counters were removed".replace("  ", " "),
            unit=lambda node: f"{node.kind} counter removed".strip(),
        ),
        tree.SoulsHeld: NodeWords(
            printed=lambda _node: "the number of tormented souls you have",
            told=lambda node: f"how many Tormented Souls {plain.does(node.players, 'have')}",
            unit=lambda _node: "tormented soul you have",
        ),
        tree.RelicCount: NodeWords(
            printed=lambda node: f"{_whose(node.players)} relic count",
            told=lambda node: f"{plain.whose(node.players)} Relic Count",
        ),
        tree.EssenceOf: NodeWords(
            printed=lambda node: f"{_whose(node.players)} alchemist essence",
            told=lambda node: f"{plain.whose(node.players)} Alchemist Essence",
        ),
        tree.AttackedWell: NodeWords(
            printed=lambda _node: "your akora made a successful attack this turn",
            told=lambda node: f"{plain.whose(node.players)} attack this turn was not negated",
        ),
        Compare: NodeWords(printed=_compare),
        Exists: NodeWords(printed=_exists),
        tree.RelicCountChange: NodeWords(
            printed=lambda node, _many: _count_words(node), told=_tell_count
        ),
        tree.RequirementChange: NodeWords(
            printed=lambda node, _many: _count_words(node), told=_tell_count
        ),
        StatChange: NodeWords(printed=lambda node, _many: _change(node), told=_tell_change),
    },
    events={
        SharedEvent.PUT_INTO: "{enter}",
        Event.FROZEN: "{be} frozen",
        Event.DECLARES: "{attack}",
        Event.DEALS_ATTACK: "{deal} attack damage",
    },
    player_events={
        Event.FLIPS: "{flip}",
        Event.SETS: "{set}",
        Event.USES: "{activate}",
        Event.USES_EFFECT: "{activate} the effect of",
        Event.RELICS_UP: "{relic} up",
        Event.GAINS_ESSENCE: "{gain} alchemist essence",
        Event.DECLARES: "{attack}",
        Event.DEALS_ATTACK: "{deal} attack damage",
        Event.DEALT_ATTACK: "{be} dealt attack damage",
        Event.DEALS_EFFECT: "{deal} damage",
        Event.DEALT_EFFECT: "{be} dealt damage",
    },
    gaps={
        "essence": lambda node: f"{_whose(node)} alchemist essence",
        "answered": printed.objects,
        "total": printed.value,
        "cards": _cards,
        "souls": print_souls,
        "own_souls": print_souls,
        "that_damage": lambda is_attack: "that attack damage" if is_attack else "that damage",
        "remainder": printed.value,
    },
    placing=frozenset({State.UNDERNEATH}),
    state_phrases={
        State.UNDERNEATH: State.UNDERNEATH.value,
        State.EQUIPPED: State.EQUIPPED.value,
    },
    opponent="your opponent",
    activated="effects",
    rules={
        tree.Timed: ("p.11.c", "p.11.d"),
        Static: ("p.3.a",),
        tree.Substitute: ("p.12.a", "p.12.b"),
        tree.Relactified: ("p.9.a",),
        tree.Needs: ("p.2.g",),
        State.FROZEN: ("status.frozen.0",),
    },
)
