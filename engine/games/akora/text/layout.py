"""How Akora's texts are laid out: each sentence is an effect of its own (p.11.d)."""

from engine.games.akora.text.lines import works_in_dark
from engine.games.akora.text.own_tree import ActiveAkora, Relactified, RestCard, Timed
from engine.games.akora.text.terms import Use
from engine.language.openings import Layout
from engine.language.reading.trees import nodes
from engine.language.tree.abilities import Static
from engine.language.tree.changes import Cannot, StatChange
from engine.language.tree.composed import Modify
from engine.language.tree.objects import This
from engine.language.tree.terms import SharedDeed

FLASH = "flash"
_NO_ATTACK = Cannot(SharedDeed.ATTACK)
_NEVER_SET = ("akora", "relic shard", "battlezone")


def _refuses(value: object, card_type: str) -> str:
    """Return why an effect cannot stand on a card of a type; empty if it can."""
    problem = _refuses_akora(value, card_type)
    if problem:
        return problem
    if isinstance(value, Timed):
        return _refuses_timed(value, card_type)
    if isinstance(value, Relactified) and card_type in (FLASH, "relic shard"):
        return "A card that does not stay cannot be Relactified."
    if isinstance(value, Static) and card_type == FLASH and not isinstance(value.subject, This):
        return "A Flash Alchemy Card does not stay to say this of others."
    return ""


def _rests_itself(part: object) -> bool:
    return isinstance(part, RestCard) and isinstance(part.objects, This)


def _refuses_akora(value: object, card_type: str) -> str:
    """Return what an effect says of an Akora that its card has not, or is not; empty if nothing."""
    equipped = any(isinstance(each, ActiveAkora) and each.equipped for each in nodes(value))
    if equipped and card_type not in ("armament", "alchemy", ""):
        return "Only an Armament Alchemy Card has an equipped Akora."
    if card_type == "akora":
        return ""
    if any(map(_acts_itself, nodes(value))):
        return "Only an Akora attacks and deals Attack Damage."
    has_values = any(map(_gains_itself, nodes(value)))
    return "Only an Akora attacks and has Attack Power and Soul Points." if has_values else ""


def _acts_itself(part: object) -> bool:
    """Whether it is the active Akora, which says that of itself."""
    return isinstance(part, ActiveAkora) and part.itself


def _gains_itself(part: object) -> bool:
    """Whether a text gives its own card Attack Power or Soul Points, or forbids it to attack."""
    if isinstance(part, Modify):
        return isinstance(part.objects, This)
    if not isinstance(part, Static) or not isinstance(part.subject, This):
        return False
    return any(isinstance(each, StatChange) or each == _NO_ATTACK for each in part.changes)


def _refuses_timed(value: Timed, card_type: str) -> str:
    if value.use is not None and card_type in _NEVER_SET:
        return "Only Alchemy Cards are played or flipped so."
    if card_type in (*_NEVER_SET, FLASH) and any(map(_rests_itself, nodes(value))):
        return "Only an Alchemy Card that stays is Rested."
    return _refuses_flash(value) if card_type == FLASH else ""


def _refuses_flash(value: Timed) -> str:
    """A Flash is used once, as it is played or flipped, or does something elsewhere (term.8)."""
    if value.use is Use.FLIP or works_in_dark(value):
        return ""
    if value.when is not None or value.once or value.played:
        return "A Flash Alchemy Card does not stay to use this."
    return ""


LAYOUT = Layout(
    effect_types=frozenset({FLASH}),
    refuses=_refuses,
    stands_alone=True,
)
