"""What brings events about: which effects a cause means."""

from typing import Final, NamedTuple

from engine.kernel.state.numbers import BY_BATTLE, BY_CARD, BY_EFFECT, FROM_DAMAGE, SACRIFICE
from engine.language.tree.terms import Cause


class Brought(NamedTuple):
    """What is known about such a cause.

    Attributes:
        bits, without: What an event's cause says, and what it does not say.
        is_card: It is the effect of a card.
        is_spell, is_allied: Whether that is a spell, and on the same side; None for either.
    """

    bits: int = 0
    without: int = 0
    is_card: bool = False
    is_spell: bool | None = None
    is_allied: bool | None = None


CAUSES: Final = {
    Cause.BATTLE: Brought(BY_BATTLE),
    Cause.STRIKE: Brought(),
    Cause.STRIKE_DAMAGE: Brought(FROM_DAMAGE),
    Cause.NONSTRIKE_DAMAGE: Brought(FROM_DAMAGE, BY_BATTLE),
    Cause.NO_SACRIFICE: Brought(without=SACRIFICE),
    Cause.EFFECT: Brought(BY_EFFECT),
    Cause.OPPOSING_EFFECT: Brought(BY_EFFECT, is_allied=False),
    Cause.ABILITY: Brought(BY_EFFECT, is_spell=False),
    Cause.OPPOSING_ABILITY: Brought(BY_EFFECT, is_spell=False, is_allied=False),
    # A keyword that kills is not a card effect, and neither is damage as such.
    Cause.CARD_EFFECT: Brought(BY_CARD, FROM_DAMAGE, is_card=True),
    Cause.OPPOSING_CARD_EFFECT: Brought(BY_CARD, is_card=True, is_allied=False),
    Cause.ALLIED_CARD_EFFECT: Brought(BY_CARD, is_card=True, is_allied=True),
    Cause.SPELL: Brought(is_spell=True),
    Cause.OPPOSING_SPELL: Brought(is_spell=True, is_allied=False),
}
