"""How Rise's texts are laid out: Abilities, constraints, Effects, Actions, Skills, outcomes."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import pairwise
from typing import Any, Final

from engine.games.rise.text import own_instructions as tree
from engine.games.rise.text import own_tree as own
from engine.games.rise.text.own_instructions import Toss
from engine.games.rise.text.places import PLACES
from engine.games.rise.text.terms import ITEMS, Event, KeywordName, Noun
from engine.language.mentions import Mentions
from engine.language.named import is_by_each
from engine.language.openings import Layout, Opened, Opening, Parts
from engine.language.reading.trees import nodes
from engine.language.tree.abilities import (
    Action,
    Keywords,
    Limits,
    NotUnderstood,
    PlayRestriction,
    Step,
    Triggered,
)
from engine.language.tree.composed import Prevent
from engine.language.tree.events import EventPattern
from engine.language.tree.instructions import BecomeCopy
from engine.language.tree.kinds import Ability, Instruction
from engine.language.tree.objects import Description, It, Selection, This
from engine.language.tree.players import YOU, TargetPlayer
from engine.language.tree.terms import How, Link

# Cards that do what they say and are gone, or lie under a Summoner: their Effects are stacked.
_STACKED: Final = ("imminent", "level up")
_ONCE: Final = "~ Once per Turn, "
_OUTCOMES: Final = ("success", "failure", "critical success", "critical failure")


def _made_action(opened: Opened) -> Ability | None:
    """Make an Action; it tosses a coin if and only if its outcomes follow (action.4)."""
    tosses = any(isinstance(each, own.Tossed) for each in opened.costs)
    has_outcomes = any(isinstance(act, Toss) for step in opened.effect for act in step.instructions)
    if tosses is not has_outcomes:
        return None
    return Action(opened.costs, opened.effect, opened.limits)


def _made_effect(opened: Opened) -> Ability | None:
    if any(isinstance(each, own.Tossed) for each in opened.costs):
        return None
    return own.ActivatedEffect(opened.costs, opened.effect, opened.limits)


def _made_once(opened: Opened) -> Ability | None:
    """Make "Once per Turn, you may ...": stacked whenever its controller wishes (effect.6)."""
    first = opened.effect[0]
    if first.may != YOU:
        return None
    effect = (replace(first, may=None), *opened.effect[1:])
    return own.ActivatedEffect((), effect, Limits(times=1))


def _made_skill(opened: Opened) -> Ability:
    return own.Skill(int(opened.words), opened.effect)


def _toss(parts: Parts) -> Instruction | None:
    """Return the outcomes of a toss, each at most once (toss.2)."""
    found = {" ".join(label.casefold().split()): effect for label, effect in parts}
    if len(found) < len(parts):
        return None
    return Toss(*(found.get(each, ()) for each in _OUTCOMES))


def _effect_rules(card_type: str) -> tuple[str, ...]:
    return ("effect",) if card_type in _STACKED else ("ability", "effect")


def _wrapped(ability: Ability) -> Ability:
    return ability if isinstance(ability, NotUnderstood) else own.Symbiotic(ability)


def _unfit(ability: Ability, everything: tuple[Ability, ...]) -> str:
    """Return why an ability cannot be on a card with these abilities; empty if it can."""
    found = tuple(nodes(ability))
    doubts = (
        reason
        for kind, is_open, reason in _DOUBTS
        for each in found
        if isinstance(each, kind) and is_open(each)
    )
    steps = (each for each in found if isinstance(each, Step))
    return next(doubts, "") or _unbound(pairwise(steps)) or _unequipped(ability, everything)


def _asks_of_a_target(asking: PlayRestriction | Limits) -> bool:
    return any(map(_is_target, nodes(asking.only_if)))


def _is_unheard(part: object) -> bool:
    """Whether an event is about what waits on a stack, and other than how an Action ends."""
    if not isinstance(part, EventPattern) or set(part.kinds) <= {Event.FAILS, Event.SUCCEEDS}:
        return False
    described = (each for each in nodes(part) if isinstance(each, Description))
    return any(noun in ITEMS for each in described for noun in each.nouns)


def _may_be_either(trigger: Triggered) -> bool:
    """Whether "it gains a Charge" may be this card or what it fought: forms do not tell them."""
    if not any(map(_has_two_parties, trigger.when)):
        return False
    acts = [act for step in trigger.effect for act in step.instructions]
    named = [any(isinstance(each, Selection) for each in nodes(act)) for act in acts]
    open_acts = acts[: named.index(True)] if True in named else acts
    return any(isinstance(act, _OF_EITHER) and act.objects == It() for act in open_acts)


_OF_EITHER: Final = (tree.GainCharges, tree.LoseCharges, tree.Confront, BecomeCopy)


def _has_two_parties(when: object) -> bool:
    if not isinstance(when, EventPattern) or not isinstance(when.subject, This):
        return False
    return isinstance(when.other, Description) or isinstance(when.by, Description)


def _is_target(part: object) -> bool:
    is_card = isinstance(part, Selection) and part.how is How.TARGET
    return is_card or isinstance(part, TargetPlayer)


def _unbound(steps: Iterable[tuple[Step, Step]]) -> str:
    """Return why it is not clear what “then” waits for (resolve.7)."""
    for before, step in steps:
        if step.link is not Link.THEN:
            continue
        if any(isinstance(each, Prevent) for each in before.instructions):
            return "Damage that may still come was not prevented yet."
        if any(map(is_by_each, before.instructions)) and any(map(is_by_each, step.instructions)):
            return "It is not clear whether each player does this alone, or all of them together."
    return ""


def _asks_of_some(step: Step) -> bool:
    """Whether "it" may be any of several Summoners that a condition asks about."""
    asked = step.condition
    is_some = (
        isinstance(asked, own.SummonersAre) and getattr(asked.objects, "how", None) is How.CHOOSE
    )
    return is_some and any(isinstance(each, It) for each in nodes(step.instructions))


def _unequipped(ability: Ability, everything: tuple[Ability, ...]) -> str:
    """Refuse what names "the equipped card" on a card that is attached to none."""
    if not any(isinstance(each, own.Host) for each in nodes(ability)):
        return ""
    keywords = (each for line in everything if isinstance(line, Keywords) for each in line.keywords)
    if any(each.name is KeywordName.EQUIPMENT for each in keywords):
        return ""
    return "Only a card with [Equipment] has an equipped card (ability.equipment.1)."


# What leaves open what is meant, or asks for what there is not.
_DOUBTS: Final[tuple[tuple[Any, Callable[[Any], bool], str], ...]] = (
    (Step, _asks_of_some, "It is not clear which Summoner “it” is."),
    (
        PlayRestriction | Limits,
        _asks_of_a_target,
        "What is asked before a card is played or used has no target (constraint.1).",
    ),
    (EventPattern, _is_unheard, "Nothing tells of this: Actions fail and succeed (action.9)."),
    (
        Triggered,
        _may_be_either,
        "It is not clear which of the two “it” is: “this Creature” or “that Creature”.",
    ),
)
LAYOUT = Layout(
    openings=(
        Opening(
            "constraint", _made_effect, pattern=r"•\s*", reads_as=lambda _type: ("restriction",)
        ),
        Opening("once", _made_once, pattern=r"~\s*once per turn,\s*(?=you may)", shown=_ONCE),
        Opening(
            "effect",
            _made_effect,
            pattern=r"~\s*",
            takes_costs=True,
            shown="~ ",
            reads_as=_effect_rules,
        ),
        Opening("deed", _made_action, pattern=r"[◊◇♢]\s*(?::\s*)?", takes_costs=True, shown="◊ "),
        Opening(
            "symbiosis",
            _made_effect,
            pattern=r"symbiosis\s*:\s*",
            reads_as=_effect_rules,
            wraps=_wrapped,
        ),
        Opening(
            "skill",
            _made_skill,
            pattern=r"([1-9])\s*:\s*",
            shown="{words}: ",
            mentions=lambda _words: Mentions((Noun.SUMMONER,)),
        ),
    ),
    line_rules=("ability_line",),
    labels=r"((?:critical\s+)?(?:success|failure))\s*[:=]\s*",
    parted=_toss,
    places=PLACES,
    unfit=_unfit,
    takes_x=False,
    costs="price_list",
)
