"""Single terms in plain words: sides, roles, comparisons, states and keywords."""

from engine.language.saying.event_words import event_words
from engine.language.saying.speech import noun, own, speech
from engine.language.tree.amounts import StatOf
from engine.language.tree.objects import Keyword, That
from engine.language.tree.terms import (
    Event,
    How,
    Op,
    Role,
    SharedDone,
    SharedEvent,
    SharedState,
    Side,
    State,
)

TEAMS = {
    Side.ALLIED: "your team together",
    Side.OPPOSING: "the opposing team together",
    Side.ANY: "each of the two teams",
}
FIGHTERS = {
    Role.ATTACKER: "the attacker",
    Role.DEFENDER: "the defender",
    Role.FOE: "the other one in its battle",
    Role.OTHER: "the other one of the two that battle",
}
HOW = {How.TARGET: "targeted ", How.RANDOM: "random ", How.CHOOSE: "chosen "}
COMPARED = {
    Op.EQUAL: "exactly",
    Op.NOT_EQUAL: "other than",
    Op.AT_LEAST: "at least",
    Op.AT_MOST: "at most",
    Op.MORE: "more than",
    Op.LESS: "less than",
}
_STATES: dict[State, str] = {
    SharedState.WITHOUT_ABILITIES: "having no abilities",
    SharedState.OF_CHOSEN_TRAIT: "of what was chosen before",
}


def listed(words: list[str], last: str = "and") -> str:
    """Join words: "a", "a and b", "a, b and c"."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def side_words(side: Side) -> str:
    """Return a side before its noun; empty for any."""
    return f"{side.value} " if side.value else ""


def other_word(other: bool) -> str:
    """Return "other" before its noun, where it is meant."""
    return "other " if other else ""


def that_thing(node: That) -> str:
    """Return "that unit" or "those cards"."""
    thing = noun(node.noun, many=node.plural)
    if node.done is SharedDone.COPIED:
        return "the copies" if node.plural else "the copy"
    if node.done is not None:
        return f"the {thing} {node.done.value} before"
    return f"those same {thing}" if node.plural else f"that same {thing}"


def kind_of_value(node: StatOf) -> str:
    """Return "printed " before its value, and "summed " before that of several that were paid."""
    several = isinstance(node.ref, That) and node.ref.plural
    return f"{'summed ' if several else ''}{'printed ' if node.printed else ''}"


def deed_of_culprit(event: Event) -> str:
    """Return what the unit has done that an event is told of."""
    return "damaged" if event is SharedEvent.DEALS_DAMAGE else event_words(event, "past")


def keyword(node: Keyword) -> str:
    """Return a keyword as printed."""
    say = own(node).told
    return say(node) if say is not None else " ".join((node.name.value, *node.traits))


def state_behind(state: State) -> str:
    """Return a quality that stands behind its noun; empty for one that stands before it."""
    return _STATES.get(state) or speech().state_phrases.get(state, "")
