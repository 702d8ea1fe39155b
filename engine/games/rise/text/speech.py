"""How Rise's own nodes, Abilities and events are said: printed, and in plain words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from engine.games.rise.text import own_tree as own
from engine.games.rise.text import sayings as say
from engine.games.rise.text.changes import EVERYTHING
from engine.games.rise.text.forms import UNDERGONE
from engine.games.rise.text.lexicon import GIVEN_TYPES
from engine.games.rise.text.own_instructions import Duplicate, SummonNew
from engine.games.rise.text.terms import Event, KeywordName, Noun, Phase, Resource, State
from engine.language.mentions import Mentions, References
from engine.language.saying.plain import abilities as told_abilities
from engine.language.saying.plain import conditions as told_conditions
from engine.language.saying.plain import things as plain
from engine.language.saying.printed import abilities as printed_abilities
from engine.language.saying.printed import conditions as printed_conditions
from engine.language.saying.printed import steps as printed_steps
from engine.language.saying.printed import things as printed
from engine.language.saying.printed.conditions import how_much
from engine.language.saying.printed.descriptions import test as printed_test
from engine.language.saying.printed.phrases import article
from engine.language.saying.speech import NodeWords, Speech, noun, word
from engine.language.saying.worded import worded
from engine.language.tree.abilities import (
    NO_LIMITS,
    Action,
    Enters,
    Keywords,
    PlayRestriction,
    SpellEffect,
    Static,
    Triggered,
)
from engine.language.tree.composed import Prevent, Replacement
from engine.language.tree.conditions import And, Compare
from engine.language.tree.events import CountTest, Moment
from engine.language.tree.instructions import Play, Summon
from engine.language.tree.kinds import Objects, Players
from engine.language.tree.objects import Fighter, Keyword, Selection
from engine.language.tree.terms import How, Op, Role, SharedEvent

Having = Callable[[Players], str]
_DEEDS = {
    SharedEvent.ATTACKS: ("Attacked", "Attacks"),
    Event.BLOCKS: ("Blocked", "Blocks"),
    Event.BLOCKED: ("was Blocked", "is Blocked"),
    Event.SURVIVED: ("survived", "survives"),
}


def _keyword(node: Keyword) -> str:
    price = f" ({node.traits[0]})" if node.traits else ""
    return f"[{node.name.value}{price}]"


def _restriction(node: PlayRestriction) -> str:
    condition = printed_conditions.provided(node.only_if)
    if condition.startswith("unless "):
        return f"You may not Invoke this card if {condition.removeprefix('unless ')}."
    return f"Invoke this card only {condition}."


def _worth(resource: Resource) -> str:
    return "coins" if resource is Resource.COIN else "Ether"


def _compared(having: Having, whom: Having, otherwise: Callable[[Compare], str]) -> Any:
    """Return what says who has how many coins, or more than somebody else."""

    def say(node: Compare) -> str:
        held, rival = node.left, node.right
        if not isinstance(held, own.Held):
            return otherwise(node)
        who, what = having(held.players), _worth(held.resource)
        if isinstance(rival, own.Held):
            more = "fewer" if node.op is Op.LESS else "more"
            return f"{who} {more} {what} than {whom(rival.players)}"
        return f"{who} {how_much(CountTest(node.op, rival))} {what}"

    return say


def _summoners(node: own.SummonersAre) -> str:
    who = _whose_summoners(node.objects)
    many = printed.is_many(node.objects)
    be = "are" if many else "is"
    if node.state is not None:
        return f"{who} {be} {word(node.state)}"
    assert node.test is not None
    if node.test.stat.name == "LEVEL":
        bound = printed_test(node.test).partition(" ")[2].replace("greater", "higher")
        return f"{who} {be} at level {bound.replace('less', 'lower')}"
    words = printed_test(node.test).removeprefix(node.test.stat.value).strip()
    words = words.replace("greater", "more")
    return f"{who} {'have' if many else 'has'} {words} Life Points"


def _whose_summoners(node: Objects) -> str:
    """Print "one of your Summoners", which "a Summoner you control is Dead" would not say."""
    if isinstance(node, Selection) and node.how is How.CHOOSE:
        owner = node.description.controller
        if owner is not None:
            return f"one of {printed.whose(owner)} Summoners"
    return printed.objects(node)


def _tell_summoners(node: own.SummonersAre) -> str:
    some = isinstance(node.objects, Selection) and node.objects.how is How.CHOOSE
    which = "at least one of: " if some else "each of: "
    what = word(node.state) if node.state is not None else plain.test(node.test)  # type: ignore[arg-type]
    return f"{which}{plain.objects(node.objects)} ({what})"


def _deeds(node: own.Fought | own.NowFighting, tense: int, joint: str) -> str:
    return joint.join(_DEEDS[each][tense] for each in node.deeds)


def _fighting(node: own.NowFighting) -> str:
    return f"{printed.subject(node.ref)} {_deeds(node, 1, ' or ')}"


def _parts(node: own.LoseParts, many: bool) -> str:
    kinds = [noun(each, many=True) for each in node.parts]
    if node.abilities and kinds:
        kinds = ["abilities, effects", "actions"]
    elif node.abilities:
        kinds = ["abilities"]
    return f"{'lose' if many else 'loses'} all {'their' if many else 'its'} {' and '.join(kinds)}"


def _lasting(node: own.ForTurns) -> str:
    if node.cycles:
        return f"for {node.number} full {'Cycle' if node.number == 1 else 'Cycles'}"
    return f"for {node.number} {'Turn' if node.number == 1 else 'Turns'}"


def _with_limits(start: str, node: Any) -> str:
    """Print an ability with costs, and the sentences behind it that limit it."""
    words = [printed_abilities.activated(start, replace(node, limits=NO_LIMITS))]
    if node.limits.during is not None:
        words.append("Activate only during your Turn.")
    only = node.limits.only_if
    for each in only.conditions if isinstance(only, And) else (only,):
        if isinstance(each, own.OnlyBefore):
            words.append("Activate only before the Combat Phase.")
        elif isinstance(each, own.NowFighting):
            words.append(f"Activate only when {_fighting(each)}.")
        elif each is not None:
            words.append(f"Activate only if {printed_conditions.condition(each)}.")
    return " ".join(words)


def _selection(node: Selection) -> str:
    """Print a selection; what kind of card is Invoked stands behind the noun."""
    described = node.description
    if described.nouns != (Noun.INVOCATION,) or not described.traits:
        return printed.OBJECTS[Selection](node)
    plain_words = printed.OBJECTS[Selection](
        replace(node, description=replace(described, traits=()))
    )
    return plain_words.replace(
        "invocation", f"invocation of {article(' '.join(described.traits[0]))}", 1
    )


def _static(node: Static) -> str:
    change = node.changes[0]
    if isinstance(change, own.CountTwice) and isinstance(node.subject, Objects):
        kind = f"{change.kind} charges" if change.kind else "charges"
        where = "" if node.subject == EVERYTHING else f" on {printed.objects(node.subject)}"
        return f"{kind}{where} count twice."
    return printed_abilities.ABILITIES[Static](node)


def _activated(node: own.ActivatedEffect) -> str:
    if not node.costs and node.limits.times == 1:
        first = node.effect[0]
        words = printed_steps.inline((first,))
        rest = printed_steps.effect_text(node.effect[1:])
        return f"Once per Turn, you may {words}." + (f" {rest}" if rest else "")
    return _with_limits("", node)


_LINES = (Static, Triggered, SpellEffect, Enters, Replacement, Prevent)


_ACTIVATED: dict[type, str] = {
    own.Skill: "when the Skill is activated",
    Action: "when the Action is activated",
    own.ActivatedEffect: "when the Effect is activated",
}


def _when_targets_are_chosen(ability: object) -> str:
    """Say when the targets of an ability are named (stack.10, effect.5)."""
    if isinstance(ability, own.Symbiotic):
        ability = ability.ability
    if isinstance(ability, Triggered):
        when = ability.when[0]
        if isinstance(when, Moment) and when.phase is not Phase.COMBAT:
            return "when its stack is built"
        return (
            "when the card is played" if own.is_own_entry(when) else "as it happens, off the stack"
        )
    return _ACTIVATED.get(type(ability), "when the card is played")


SPEECH = Speech(
    nodes={
        SpellEffect: NodeWords(
            opening=lambda _node: "stacked with this card, and done as it comes into play"
        ),
        Selection: NodeWords(printed=_selection),
        Static: NodeWords(printed=_static),
        Action: NodeWords(
            printed=lambda node: _with_limits("◊ ", node),
            opening=lambda node: (
                f"{told_abilities.opened('Action', node.limits, 'once per turn')}; "
                f"cost: {told_abilities.costs(node.costs)}"
            ),
        ),
        Fighter: NodeWords(
            printed=lambda node: (
                f"the {'attacking' if node.role is Role.ATTACKER else 'blocking'} creature"
            )
        ),
        Keyword: NodeWords(printed=_keyword, told=_keyword),
        Keywords: NodeWords(printed=lambda node: " ".join(map(_keyword, node.keywords))),
        PlayRestriction: NodeWords(printed=_restriction),
        own.ActivatedEffect: NodeWords(
            printed=_activated,
            opening=lambda node: (
                f"{told_abilities.opened('activated Effect', node.limits)}; "
                f"cost: {told_abilities.costs(node.costs)}"
            ),
        ),
        own.Skill: NodeWords(
            printed=lambda node: f"{node.level}: {printed_steps.effect_text(node.effect)}",
            opening=lambda node: (
                f"Skill for a Capacity Point, from level {node.level} on, once per turn"
            ),
        ),
        own.Symbiotic: NodeWords(
            printed=lambda node: f"Symbiosis: {printed_abilities.ability_text(node.ability)}",
            told=lambda node: (
                f"while this card has Symbiosis: {told_abilities.ability_meaning(node.ability)}"
            ),
        ),
        own.Price: NodeWords(printed=say.print_price, told=say.tell_price),
        own.LifePrice: NodeWords(printed=say.print_price, told=say.tell_price),
        own.Tossed: worded("toss", "a toss of the coin"),
        own.LoseParts: NodeWords(
            printed=_parts,
            told=lambda node: f"{_parts(node, many=False)}".replace("its ", "of its "),
        ),
        own.LoseTypes: NodeWords(
            printed=lambda node, many: (
                f"{'lose' if many else 'loses'} the {' '.join(node.traits)} type"
            ),
            told=lambda node: f"is no longer of the {' '.join(node.traits)} Type",
        ),
        own.BlockFliers: NodeWords(
            printed=lambda _node, _many: "may Block Creatures with [Flight]",
            told=lambda _node: "may block what flies, from the ground, too",
        ),
        own.BeInactive: NodeWords(
            printed=lambda _node, many: "are inactive" if many else "is inactive",
            told=lambda _node: "is Inactive: no tilting, Actions, Effects, attack or block",
        ),
        own.BeProtected: NodeWords(
            printed=lambda _node, many: "are protected" if many else "is protected",
            told=lambda _node: "takes nothing negative (gloss.protect.2)",
        ),
        own.MoreCapacity: NodeWords(
            printed=lambda node, _many: f"gains {node.number} additional Capacity Points",
            told=lambda node: f"has {node.number} more Capacity",
        ),
        own.CountTwice: NodeWords(
            printed=lambda node, _many: f"{node.kind} charges count twice",
            told=lambda node: f"has each {f'{node.kind} Charge'.strip()} count two times",
        ),
        own.Host: NodeWords(
            printed=lambda node: f"the equipped {noun(node.noun)}",
            told=lambda node: f"the {noun(node.noun)} that this card is attached to",
        ),
        own.Held: NodeWords(
            unit=lambda node: f"{_worth(node.resource).removesuffix('s')} you have",
            printed=lambda node: f"the number of {_worth(node.resource)} you have",
            told=lambda node: (
                f"how many {_worth(node.resource)} {told_conditions.having(node.players)}"
            ),
        ),
        Compare: NodeWords(
            printed=_compared(
                printed_conditions.having,
                printed.players,
                printed_conditions.CONDITIONS[Compare],
            ),
            told=_compared(
                told_conditions.having, plain.players, told_conditions.CONDITIONS[Compare]
            ),
        ),
        own.SummonersAre: NodeWords(printed=_summoners, told=_tell_summoners),
        own.Fought: NodeWords(
            printed=lambda node: f"{printed.subject(node.ref)} {_deeds(node, 0, ' and ')}",
            told=lambda node: (
                f"{plain.objects(node.ref)} {_deeds(node, 0, ' and ')} in this turn's Combat Phase"
            ),
        ),
        own.NowFighting: NodeWords(printed=_fighting, told=_fighting),
        own.OnlyBefore: worded(
            "it is before the Combat Phase", "the Combat Phase of this turn has not begun"
        ),
        own.ForTurns: NodeWords(
            printed=_lasting,
            told=lambda node: (
                f"for {node.number} {'rounds of all players' if node.cycles else 'turn ends'}"
            ),
        ),
    },
    events={
        **{event: f"{{be}} {word}" for word, event in UNDERGONE.items()},
        Event.BLOCKS: "{block}",
        Event.BLOCKED: "{be} blocked",
        Event.SURVIVED: "{survive}",
        Event.RETURNED: "{be} returned to its owner's hand",
        Event.FAILS: "{fail}",
        Event.SUCCEEDS: "{succeed}",
        Event.DIED: "{become} dead",
        Event.LOSES_LIFE: "{lose} life points",
        Event.GAINS_LIFE: "{gain} life points",
        Event.COMBAT_DAMAGE: "{inflict} combat damage",
        SharedEvent.DEALS_DAMAGE: "{inflict} damage",
        SharedEvent.DEALT_DAMAGE: "{take} damage",
    },
    player_events={
        Event.INVOKES: "{invoke}",
        Event.GAINS_COINS: "{gain} coins",
        Event.GAINS_ETHER: "{gain} ether",
    },
    prepositions={Event.COMBAT_DAMAGE: "to"},
    battle_damage="Combat Damage",
    opponent="an opponent",
    action="◊ ",
    marks={**dict.fromkeys(_LINES, "~ "), PlayRestriction: "• ", own.ActivatedEffect: "~ "},
    state_phrases={State.INFINITE: "of Infinite Rank"},
    counter="charge",
    cannot="may not",
    then="if that was done in full, ",
    joint="and",
    keyword="Ability",
    choosing=_when_targets_are_chosen,
    keywords={
        **{KeywordName(word): f"also of the {word} Type" for word in GIVEN_TYPES},
        KeywordName.ASSIMILATION: "before Combat, several such Creatures may become one",
        KeywordName.ADVANTAGE: "its controller says which Summoner it damages",
        KeywordName.BOMB: "also of the Explosive Type",
        KeywordName.CLONING: "toss in your turn: a Duplicate of it, or it is destroyed",
        KeywordName.CONSTANCY: "takes no Charges that weaken it",
        KeywordName.DISTANCE: "blocked only by Reach, Distance or a Door on its Plane",
        KeywordName.DIVERSION: "toss before Combat: a Creature may not block this turn",
        KeywordName.DRAIN: "grows after Combat if it was blocked and survived",
        KeywordName.CHAINED: "does nothing by itself",
        KeywordName.ROOT: "destroyed only by Combat Damage or Sacrifice",
        KeywordName.TOGETHER: "costs a Capacity Point of each Summoner; never Summoned",
        KeywordName.EQUIPMENT: "attached to a card of yours, and goes where that goes",
        KeywordName.DODGE: "toss in its combat: a Creature deals no Combat Damage",
        KeywordName.EXHUMED: "toss as it is destroyed: a Creature of yours grows",
        KeywordName.EXPLOSION: "known by its name only",
        KeywordName.HORDE: "blocks several attackers",
        KeywordName.COPYCAT: "once per turn, uses an Action of another card of yours again",
        KeywordName.IMMUNITY: "cannot be Infected",
        KeywordName.DISEASE: "its Effects are Diseases",
        KeywordName.MORPHER: "comes into play as a Copy",
        KeywordName.MULTI_TARGET: "its Actions may be used again for their cost",
        KeywordName.SHADOW: "has nothing else, does not block and is not blocked",
        KeywordName.WALL_PASS: "not blocked by Doors, nor affected by them",
        KeywordName.IRON_SKIN: "grows after Combat if it blocked",
        KeywordName.PIERCE: "what is too much for a blocker hits a Summoner",
        KeywordName.REACH: "blocks anything that is not Unblockable",
        KeywordName.POSSESSION: "toss in Combat: takes control of a Creature it fights",
        KeywordName.FIXED_PRICE: "its costs stay as they are",
        KeywordName.RAGE: "toss again and again: grows until the end of the turn",
        KeywordName.REANIMATION: "toss as it is destroyed: it stays, and grows",
        KeywordName.FIGHTBACK: "twice its base Attack while it blocks",
        KeywordName.BLEEDING: "weakens a blocker that it survives",
        KeywordName.SPLASH: "Combat Damage to a Summoner hits the other, too",
        KeywordName.SYMBIOSIS: "its Symbiosis text works",
        KeywordName.FIXED_TIME: "conditions count as they were when it was declared",
        KeywordName.LOCK: "can be Opened and Closed",
        KeywordName.FLIGHT: "on the Air Plane",
        KeywordName.POISON: "costs its controller 1 life each turn",
        KeywordName.VELOCITY: "may attack at once, with base Attack 0",
        KeywordName.INDESTRUCTIBLE: "destroyed by Sacrifice alone",
        KeywordName.UNBLOCKABLE: "cannot be blocked",
    },
    gaps={"single": printed.objects, "charges": lambda _charges: None, "resource": _worth},
)
REFERENCES = References(
    nodes={own.Host: Mentions()},
    later=(Summon, SummonNew, Play, Duplicate),  # addstack.4
    fights=frozenset({Event.BLOCKS, Event.BLOCKED, Event.COMBAT_DAMAGE}),
)
