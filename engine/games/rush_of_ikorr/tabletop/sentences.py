"""The sentences behind abilities and changes, in the words of the cards."""

from collections.abc import Iterator
from typing import Any, Final

from engine.games.rush_of_ikorr.language import LANGUAGE
from engine.games.rush_of_ikorr.layout import POWER, RUSH
from engine.games.rush_of_ikorr.play import changes as own
from engine.games.rush_of_ikorr.play import numbers as w
from engine.games.rush_of_ikorr.play.face import RushFace
from engine.games.rush_of_ikorr.play.lower.changes import DEEDS
from engine.games.rush_of_ikorr.text.own_tree import (
    ActWhileStunned,
    AttackAndRaid,
    MoreRaids,
    Power,
    Rush,
)
from engine.kernel.effects.ready_abilities import Ability
from engine.language.tree.changes import MoreActivations, MoreAttacks
from engine.tabletop.card_sentences import CardSentences


def _more(face: Any) -> Iterator[Ability]:
    """An avatar's power and RUSH."""
    yield from (each for each in (face.power, face.rush) if each is not None)


SENTENCES: Final = CardSentences(
    LANGUAGE,
    keywords=w.KEYWORDS,
    deeds=DEEDS,
    worded={
        own.ATTACK_AND_RAID: (AttackAndRaid,),
        own.ACT_STUNNED: (ActWhileStunned,),
        own.MORE_ATTACKS: (MoreAttacks,),
        own.MORE_RAIDS: (MoreRaids,),
        own.MORE_ACTIVATIONS: (MoreActivations,),
    },
    more=_more,
)


def action_sentences(face: RushFace) -> dict[str, str]:
    """Return the sentences of an avatar: its power and its RUSH."""
    found: dict[str, str] = {}
    for each in face.printed:
        if isinstance(each.tree, Power):
            found[POWER] = SENTENCES.of(each)
        elif isinstance(each.tree, Rush):
            found[RUSH] = SENTENCES.of(each)
    return found
