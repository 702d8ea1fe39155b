"""Every verb of Rise: the shared ones that it takes, and its own."""

from __future__ import annotations

from typing import Final

from engine.games.rise.play.lower.verbs import departures, restraints
from engine.games.rise.text.lexicon import VOCABULARY
from engine.games.rise.text.verbs import cards, diseases, items, resources
from engine.games.rise.text.verbs.verb_parts import in_play
from engine.language.shared_verbs.table import SHARED_VERBS
from engine.language.tree import composed, terms
from engine.language.tree import instructions as act
from engine.language.tree.composed import Destination, Modify, ModifyPlayer, Move
from engine.language.tree.instructions import BecomeCopy, Discard, Draw, Reveal
from engine.language.tree.kinds import Instruction, Objects, Ref
from engine.language.tree.objects import It, Rest, Selection, That, ZoneRef
from engine.language.tree.players import OwnerOf
from engine.language.tree.terms import Position, SharedNoun, SharedZone
from engine.language.verbs import Adapted, Verbs, taken


def _read_at_bottom(ref: Ref, order: terms.Order | None = None) -> Instruction | None:
    """Read "put it at the bottom": of the Library it is from."""
    if not isinstance(ref, It | That | Rest):
        return None
    bottom = Position.BOTTOM
    return Move(ref, Destination(ZoneRef(SharedZone.DECK, OwnerOf(ref)), bottom, order))


_WITHOUT: Final = (
    *(act.Sacrifice, act.ActivateAbility, act.ChooseNewTargets, act.CopySpell, act.Deal),
    *(act.DealExcess, act.Destroy, act.Heal, act.Play, act.RevealUntil, act.Search, act.Summon),
    act.SummonCopy,
    *(composed.AttackNow, composed.Choose, composed.ChooseName, composed.ChoosePlayer),
    *(composed.ChooseTrait, composed.EndPhase, composed.EndTurn, composed.ExchangeControl),
    *(composed.ExtraTurn, composed.GainControl, composed.LoseGame, composed.Prevent),
    *(composed.PutCounters, composed.RemoveCounters, composed.Repeat, composed.SummonThose),
    *(composed.SummonToken, composed.SwapPlaces, composed.WinGame),
)


def _read_return(objects: Objects, to: Destination) -> Instruction | None:
    """Read "return target card to its owner's hand": one on the Battlefield."""
    if not isinstance(objects, Selection) or objects.description.nouns != (SharedNoun.CARD,):
        return None
    fits = in_play(objects) and objects.among is None and to.zone.zone is SharedZone.HAND
    return Move(objects, to) if fits else None


ADAPTED: Final = {
    Move: Adapted(
        ("return.1",),
        lower=departures.move,
        forms=(
            ("puts/put <ref> at the bottom [<order>]", _read_at_bottom),
            ("returns/return <objects> to <to:to_zone>", _read_return),
        ),
    ),
    BecomeCopy: Adapted(("gloss.copy.1",)),
    Modify: Adapted(("gloss.protect.2",), lower=restraints.modify),
    ModifyPlayer: Adapted(("prio.ex1",)),
    Draw: Adapted(("special.deckout.1",)),
    Discard: Adapted(("cemetery.1",)),
    Reveal: Adapted(("gloss.reveal.1",)),
}
OWN_VERBS: Final = (*resources.VERBS, *cards.VERBS, *diseases.VERBS, *items.VERBS)
VERBS: Final = Verbs((*taken(SHARED_VERBS, ADAPTED, _WITHOUT), *OWN_VERBS), vocabulary=VOCABULARY)
