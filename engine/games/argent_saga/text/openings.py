"""How Argent Saga's texts are laid out: Arrive, Ruined, trigger phrases, costs before a colon."""

import re
from dataclasses import replace

from engine.games.argent_saga.text import own_tree as own
from engine.games.argent_saga.text.forms import TriggerWords
from engine.games.argent_saga.text.places import PLACES
from engine.games.argent_saga.text.terms import Header
from engine.language.mentions import Mentions
from engine.language.openings import LIMITS_BEGIN, LIMITS_BIND, Headers, Layout, Opened, Opening
from engine.language.reading.trees import nodes
from engine.language.tree import terms
from engine.language.tree.abilities import Action, Static, Step, Triggered
from engine.language.tree.conditions import And
from engine.language.tree.events import EventPattern, Moment
from engine.language.tree.instructions import Deal, Destroy, Reveal, Search, Shuffle
from engine.language.tree.kinds import Ability
from engine.language.tree.objects import It, This
from engine.language.tree.terms import SharedDone

_THIS = (terms.SharedNoun.UNIT,)
_HEADERS = Headers(Header, {header: Mentions(_THIS) for header in Header})


_HEADED = _HEADERS.opening()
_MOMENT = "at the (?:start|beginning|end) of"
_BEFORE = r"(?:if|while|during|once per turn)\b"
# Names may be quoted in what is before the dash; an ability in quotation marks has one of its own.
_WORDS = r"(?:[^.:—\"]|\"[^\".:—]*\")"
_TRIGGER = rf"(?:(?:{_BEFORE}[^.:—]{{0,80}},\s*)?(?:when|whenever|{_MOMENT}|the \w+ time)|if)\b"

_OFF_FIELD = r"this card from your (?:hand|discard zone)|reveal this card"


def _made_action(opened: Opened) -> Action:
    costs = tuple(each for each in opened.costs if not isinstance(each, own.Willing))
    return Action(costs, opened.effect, opened.limits)


def _not_on_spells(costs: str, card_type: str) -> str:
    """9.1.1: of a spell an ability is used only in the hand or the discard zone."""
    if card_type != "spell" or re.search(_OFF_FIELD, costs, re.IGNORECASE):
        return ""
    return "An ability that is used on the field belongs on a card that stays there (9.1.1, 2.7.3)."


def _of_host(when: EventPattern | Moment) -> EventPattern | Moment:
    """10.4: "when it attacks" behind "Equip to ..." is about the equipped unit."""
    if isinstance(when, EventPattern) and when.subject == It():
        return replace(when, subject=own.Host())
    return when


def _made_trigger(opened: Opened) -> Triggered:
    words = opened.value
    assert isinstance(words, TriggerWords)  # the rule makes nothing else
    made = Triggered(tuple(map(_of_host, words.when)), opened.effect, times=opened.times)
    made = replace(made, condition=words.condition, nth=words.nth, during=words.during)
    return _with_costs(replace(made, times=words.times or made.times), opened)


def _settled(ability: Ability, before: tuple[Ability, ...]) -> Ability:
    """10.4: "it" behind "Equip to ..." is the equipped unit."""
    equips = any(isinstance(each, own.EquipTo) for each in before)
    if equips and isinstance(ability, Static) and ability.subject == It():
        return replace(ability, subject=own.Host())
    return ability


def _made_start(opened: Opened) -> own.AtStart:
    return own.AtStart(opened.effect)


def _made_headed(opened: Opened) -> Triggered:
    made = _HEADED.make(opened)
    assert isinstance(made, Triggered)
    return _with_costs(made, opened)


def _with_costs(made: Triggered, opened: Opened) -> Triggered:
    """9.2.3.3.1: what comes before a colon is paid as the ability goes on the queue."""
    costs = tuple(each for each in opened.costs if not isinstance(each, own.Willing))
    held = (made.condition, opened.limits.only_if)
    both = tuple(each for each in held if each is not None)
    condition = And(both) if len(both) > 1 else (*both, None)[0]
    is_optional = len(costs) < len(opened.costs)
    during = made.during or opened.limits.during
    return replace(made, costs=costs, may_pay=is_optional, condition=condition, during=during)


def _unfit(ability: Ability, everything: tuple[Ability, ...]) -> str:
    """Return why an ability cannot be on a card with these abilities; empty if it can."""
    return _without_end(ability) or _not_yet(ability) or _unequipped(ability, everything)


def _without_end(ability: Ability) -> str:
    """Refuse a search whose end is lost: nothing is done with what is found."""
    effect = getattr(ability, "effect", ())
    acts = [act for step in effect if isinstance(step, Step) for act in step.instructions]
    used = [act for act in acts if not isinstance(act, Reveal | Shuffle)]
    is_open = bool(used) and isinstance(used[-1], Search)
    return "Nothing says what is done with the card that is found (12.3)." if is_open else ""


def _not_yet(ability: Ability) -> str:
    """Refuse to count what damage destroys: that is only at the next check."""
    parts = list(nodes(ability))
    counts = any(getattr(each, "done", None) is SharedDone.DESTROYED for each in parts)
    deals = any(isinstance(each, Deal) for each in parts)
    if counts and deals and not any(isinstance(each, Destroy) for each in parts):
        return "Damage destroys at the next check, after this effect (6.2.1.1)."
    return ""


def _unequipped(ability: Ability, everything: tuple[Ability, ...]) -> str:
    """Refuse what names "the equipped unit" on a card that is never equipped to one."""
    if not any(isinstance(each, own.Host) for each in nodes(ability)):
        return ""
    for each in nodes(everything):
        if isinstance(each, own.EquipTo) or (
            isinstance(each, own.Equip) and isinstance(each.objects, This)
        ):
            return ""
    return "Only a card that is equipped to a unit has an equipped unit (10.4.1)."


LAYOUT = Layout(
    openings=(
        replace(_HEADED, make=_made_headed, takes_costs=True),
        Opening(
            "trigger",
            _made_trigger,
            pattern=rf"({_TRIGGER}{_WORDS}{{3,200}}?)\s*—\s*",
            takes_costs=True,
            reads="trigger_event",
        ),
        # 7.1.2: what is done at the start of the game is done at once, too.
        Opening(
            "start",
            _made_start,
            pattern=r"(at the start of the game)(?: after mulligans)?(?:,| —)?\s*(?=you)",
            shown="{words} ",
        ),
        # 2.4.4: what a tower does as it is destroyed, and does not wait for the queue.
        Opening(
            "fall",
            _made_trigger,
            pattern=r"(when this (?:card|tower) is destroyed)\s*:\s*",
            reads="trigger_event",
        ),
        Opening("action", _made_action, takes_costs=True, shown="", refuses=_not_on_spells),
    ),
    effect_types=frozenset({"spell"}),
    places=PLACES,
    unfit=_unfit,
    quoted_type="unit",
    limits_begin=(*LIMITS_BEGIN, "use ", "both players "),
    behind_costs=r"if you do,\s*",
    costs="opened_costs",
    settles=_settled,
    costs_begin=r"(?:exhaust|sacrifice|pay|soulburst|discard|expel|remove)\b[^.:—]{0,80}:",
    limits_bind=(*LIMITS_BIND, "use this", "use only", "both players may use"),
)
