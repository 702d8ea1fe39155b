"""Checks that steps follow from what comes before them: "if you do", "otherwise", "instead", X.

A text that opens with "If you do", or whose "if you do" stands behind what nobody can tell about,
counts as not understood.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from enum import Enum

from engine.language.mentions import References
from engine.language.named import is_by_each
from engine.language.reading.trees import nodes
from engine.language.sentence_clues import says_have
from engine.language.tree.abilities import Effect, Static, Step
from engine.language.tree.amounts import ThatMany, X, mentions_x
from engine.language.tree.changes import CostChange, GainAbility, PlayFrom, SetCost
from engine.language.tree.composed import ForEach, Modify, Pay, Prevent, Repeat
from engine.language.tree.conditions import Compare, Exists, HasStat, WasSo
from engine.language.tree.instructions import Deal, Discard, Play, Summon
from engine.language.tree.kinds import Condition, Instruction
from engine.language.tree.objects import (
    DeckCards,
    Description,
    It,
    Selection,
    That,
    This,
    ZoneRef,
)
from engine.language.tree.players import EachPlayer, TargetPlayer, You
from engine.language.tree.terms import How, Link, SharedNoun, SharedState

_HAS = re.compile(r"\b(?:has|have)\b", re.IGNORECASE)


def _are_own_cards(before: Effect, known: References) -> bool:
    """Whether the cards that an effect has met lie in zones of its controller: its to play."""
    owners = [n.owner for n in nodes(before) if isinstance(n, ZoneRef | DeckCards)]
    discards = (Discard, *known.discards)
    owners += [n.actor for n in nodes(before) if isinstance(n, discards)]  # type: ignore[attr-defined]
    return bool(owners) and all(isinstance(owner, You) for owner in owners)


def unlinked(before: Effect, step: Step, known: References) -> str:
    """Return what is wrong with how a step hangs on the steps before it; empty if nothing."""
    if any(isinstance(n, PlayFrom) and n.cards is not None for n in nodes(step)):
        own = known.lends or _are_own_cards(before, known)
        return "" if own else "It is not clear that the card is one of yours."
    if _is_paid(before, step):
        return "What it costs was paid before this."
    early = too_early(before, step, known)
    if _repeats_target(step):
        return "It is not clear whether each time has a target of its own."
    return early or (_after_some(before[-1], step) if before else _after_nothing(step))


def too_early(before: Effect, step: Step, known: References) -> str:
    """Return what is wrong where a step is about what an earlier act brings into play later."""
    acts = [act for each in (*before[-1:], step) for act in each.instructions]
    starts = [at for at, act in enumerate(acts) if isinstance(act, known.later)]
    behind = acts[starts[0] + 1 :] if starts else []
    if any(isinstance(part, It | That) for act in behind for part in nodes(act)):
        return "What this may be about comes into play only after this text."
    return ""


def _is_paid(before: Effect, step: Step) -> bool:
    """Whether the cost of what an earlier step has played would change."""
    acts = [act for each in before for act in each.instructions]
    changes = [
        change
        for act in step.instructions
        if isinstance(act, Modify) and isinstance(act.objects, It | That)
        for change in act.changes
    ]
    is_price = any(isinstance(each, CostChange | SetCost) for each in changes)
    return is_price and any(isinstance(act, Play | Summon) for act in acts[-1:])


def _lasts_openly(part: object, text: str) -> bool:
    """Whether units would "have" something from an effect that does not say how long.

    "Choose a kind. Units of that kind have +1 power": for good, or while this card is there?
    """
    steps = (each for each in nodes(part) if isinstance(each, Step) and each.duration is None)
    changed = [
        act.objects for each in steps for act in each.instructions if isinstance(act, Modify)
    ]
    is_of_all = any(isinstance(each, Selection) and each.how is How.ALL for each in changed)
    return is_of_all and says_have(text)


def _repeats_target(step: Step) -> bool:
    """Whether something is done to a target again and again."""
    inner = (each.effect for each in step.instructions if isinstance(each, ForEach))
    return any(map(_is_target, nodes(tuple(inner))))


def _is_target(part: object) -> bool:
    return isinstance(part, Selection) and part.how is How.TARGET


def has_target(passive: Static) -> bool:
    """Whether a passive text names a target, beside what the abilities that it gives do."""
    own = tuple(each for each in passive.changes if not isinstance(each, GainAbility))
    parts = nodes(replace(passive, changes=own))
    return any(isinstance(each, TargetPlayer) or _is_target(each) for each in parts)


def _after_nothing(step: Step) -> str:
    if any(isinstance(each, Repeat) for each in step.instructions):
        return "There is nothing to repeat."
    if step.link is not Link.NONE:
        return f"Nothing comes before “{step.link.value}”."
    return "There is nothing that this could be done instead of." if step.instead else ""


_UNABLE = (Link.IF_YOU_CANNOT, Link.IF_THEY_CANNOT)
_OF_PLAYERS = (
    *(Link.IF_YOU_DO, Link.IF_YOU_DO_NOT, Link.IF_THEY_DO, Link.IF_THEY_DO_NOT),
    *_UNABLE,
)


def _after_some(last: Step, step: Step) -> str:
    if last.link is Link.WHEN_YOU_DO:
        return "It is not clear whether this belongs to what happens “when you do”."
    if step.link in _UNABLE and (last.may is not None or last.link in _OF_PLAYERS):
        return f"“{step.link.value.capitalize()}” does not fit behind what may be left undone."
    if step.link in _OF_PLAYERS:
        return _after_open(last)
    if step.link is Link.OTHERWISE:
        conditional = last.condition is not None or last.may is not None
        chained = last.link not in (Link.NONE, Link.THEN)
        return "" if conditional or chained else "“Otherwise” needs a condition before it."
    return ""


def _after_open(last: Step) -> str:
    """Return why nobody can tell whether what comes before "if you do" was done."""
    if any(isinstance(each, ForEach) for each in last.instructions):
        return "It is not clear for which of them this was done, or was not."
    if any(isinstance(each, PlayFrom) for each in nodes(last)):
        return "A card that may be played later was not played yet."
    if last.may is None and any(map(_is_still_to_come, last.instructions)):
        return "Damage that may still come was not prevented yet."
    return ""


def _is_still_to_come(act: Instruction) -> bool:
    return isinstance(act, Prevent) and not act.dealt


_EACH_PLACE = re.compile(r"\b(?:in|from|on) each (?:\w+ )*?(?:player|opponent|teammate)s?'", re.I)

_ALL_PLACES = re.compile(r"\bthan .*\b(?:players'|opponents'|opposing) \w+s\b", re.I)


def open_words(part: object, text: str) -> str:
    """Return what the words of a sentence leave open; empty if nothing."""
    if _taken_or_as_much(part, text):
        return "It is not clear whether what is there is taken, or as much as that."
    if any(map(_is_of_spell, nodes(part))):
        return "This would come too late: the spell is resolving."
    if _EACH_PLACE.search(text) and any(map(_is_of_all_places, nodes(part))):
        return "It is not clear whether it is one of each player's, or one of all."
    if _ALL_PLACES.search(text) and any(isinstance(each, Compare) for each in nodes(part)):
        return "It is not clear whether each player's are meant, or those of all together."
    return "It is not clear how long they have it." if _lasts_openly(part, text) else ""


def _is_of_all_places(part: object) -> bool:
    """Whether a number is meant that lies in places of several players: "a card from each hand"."""
    if not isinstance(part, Selection | Exists) or getattr(part, "how", None) is How.ALL:
        return False
    place = part.description.zone
    return place is not None and isinstance(place.owner, EachPlayer) and not place.owner.as_team


def _is_of_spell(part: object) -> bool:
    """Whether an effect changes the very spell that is resolving: "this spell can't be copied"."""
    acts = part.instructions if isinstance(part, Step) else ()
    return any(isinstance(act, Modify) and act.objects == This(SharedNoun.SPELL) for act in acts)


def _taken_or_as_much(part: object, text: str) -> bool:
    """Whether "if it has coins on it, gain those coins" could take them, or give as many others.

    What had something on it and has left has nothing on it any more: it is as much.
    """
    said = [n for n in nodes(part) if isinstance(n, ThatMany) and n.themselves]
    return bool(said and _HAS.search(text)) and any(isinstance(n, HasStat) for n in nodes(part))


def asking_first(
    before: Effect, steps: Effect, meant: object, doing: Mapping[Enum, tuple[type, ...]]
) -> Effect | None:
    """Return steps that ask what something was before the step that may have changed it.

    None where it is not clear before which step, or whether that step was done at all. “Tire it. If
    it was tired” could be before that or because of it: `doing` is what does what a participle
    says, and empty where the text says “already”.
    """
    last, step = before[-1] if before else None, steps[0]
    if last is None or step.condition is None or step.behind or not _is_done_plainly(last):
        return None
    if not any(part is meant or part == meant for part in nodes(last)):
        return None
    if _has_made(last, step.condition, doing):
        return None
    return (replace(step, condition=WasSo(step.condition)), *steps[1:])


def _has_made(last: Step, condition: Condition, doing: Mapping[Enum, tuple[type, ...]]) -> bool:
    """Whether a step makes things be what a condition asks for: tired, damaged."""
    asked = {
        state.value
        for part in nodes(condition)
        if isinstance(part, Description)
        for state in part.states
    }
    makes = [node for done, found in doing.items() if done.value in asked for node in found]
    if doing and SharedState.DAMAGED.value in asked:
        makes.append(Deal)
    return any(isinstance(act, tuple(makes)) for act in last.instructions)


def _is_done_plainly(step: Step) -> bool:
    """Whether a step is done in any case, and by one player."""
    is_open = step.may is not None or step.condition is not None
    is_plain = not is_open and step.link in (Link.NONE, Link.THEN)
    return is_plain and not any(map(is_by_each, step.instructions))


def asks_for_x(before: Effect) -> bool:
    """Whether what comes before lets somebody pay X."""
    return any(isinstance(node, Pay) and mentions_x(node) for node in nodes(before))


def knows_x(before: Effect, steps: Effect, is_paid: bool) -> bool:
    """Whether X is known: it is paid or asked for.

    "Draw X cards, where X is ... Scrap X.": that X, or the one with which it was paid.
    """
    is_told = any(each.where_x is not None for each in before)
    return (is_paid or asks_for_x((*before, *steps))) and not is_told


def undefined_x(steps: Iterable[Step]) -> bool:
    """Whether a step uses X without saying what X is."""
    return any(
        step.where_x is None and any(isinstance(node, X) for node in nodes(step)) for step in steps
    )
