"""Diseases and Charges."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from engine.games.rise.play.lower.verbs import charges, diseases
from engine.games.rise.text import own_instructions as tree
from engine.games.rise.text import sayings as say
from engine.games.rise.text.terms import Sickness
from engine.games.rise.text.verbs.verb_parts import card_verb, in_play, to_any
from engine.language.reading.forms import rows
from engine.language.tree.amounts import ONE, All, X
from engine.language.tree.kinds import Instruction, Objects
from engine.language.tree.terms import SharedDone
from engine.language.verbs import Verb


def _read_infect(
    objects: Objects, sickness: Sickness, more: Sickness | None = None
) -> Instruction | None:
    """Cold is a Disease of players, the other ones of Creatures (disease.cold.1)."""
    sicknesses = (sickness,) if more is None else (sickness, more)
    if Sickness.COLD in sicknesses or sickness is more:
        return None
    return tree.Infect(objects, sicknesses) if in_play(objects) else None


def _ills(node: tree.Infect) -> str:
    return " and ".join(each.value for each in node.sicknesses)


def _read_place(objects: Objects, charges: Any = (ONE, "", None), kind: str = "") -> Any:
    """Read "place a Seed Charge on ...", and "a +X/+X Charge", whose X is counted."""
    amount, named, time = charges
    worth = X() if kind else None
    placed = tree.GainCharges(objects, amount, kind or named, time, worth)
    return placed if in_play(objects) else None


def _read_remove(charges: Any, objects: Objects) -> Instruction | None:
    amount, kind, time = charges
    return tree.LoseCharges(objects, amount, kind) if in_play(objects) and time is None else None


def _read_remove_all(objects: Objects, kind: str = "") -> Instruction | None:
    return tree.LoseCharges(objects, All(), kind) if in_play(objects) else None


def _read_spend(charges: Any) -> Instruction | None:
    amount, kind, time = charges
    return tree.SpendCharges(amount, kind) if time is None else None


def _read_move(charges: Any, source: Objects, to: Objects) -> Instruction | None:
    amount, kind, time = charges
    fits = in_play(source) and in_play(to) and time is None
    return tree.MoveCharges(amount, kind, source, to) if fits else None


_SICKNESS = rows("sickness", *((each.value.casefold(), each) for each in Sickness))


VERBS: Final = (
    Verb(
        tree.Infect,
        lower=diseases.infect,
        forms=(
            ("infects/infect <objects> with <sickness>", _read_infect),
            ("infects/infect <objects> with <sickness> and <more:sickness>", _read_infect),
        ),
        rows=_SICKNESS,
        prints=lambda i: f"infect {say.objects(i.objects)} with {_ills(i)}",
        means=lambda i: f"{say.does(i.actor, 'give')} {_ills(i)} to {say.told(i.objects)}",
        rules=("diseasegen.4",),
        asks={"": "to Infect"},
    ),
    Verb(
        tree.InfectPlayer,
        lower=diseases.infect_player,
        forms=(
            (
                f"infects/infect <player:named/1> with {Sickness.COLD.value.casefold()}",
                lambda player: tree.InfectPlayer(player, Sickness.COLD),
            ),
        ),
        prints=lambda i: f"infect {say.players(i.players)} with {i.sickness.value}",
        means=lambda i: f"{i.sickness.value} goes to {say.told_players(i.players)}",
        rules=("disease.cold.1",),
    ),
    card_verb(tree.Cure, diseases.cure, "cure", "gloss.cure.1", "diseasegen.2", to=to_any),
    Verb(
        tree.CurePlayer,
        lower=diseases.cure_player,
        forms=(("cures/cure <player:named/1>", tree.CurePlayer),),
        prints=lambda i: f"cure {say.players(i.players)}",
        means="all Diseases of {players} end",
        rules=("gloss.cure.1",),
    ),
    card_verb(tree.Treat, diseases.treat, "treat", "gloss.treat.1"),
    Verb(
        tree.Spread,
        lower=diseases.spread,
        forms=(
            ("spreads/spread (a disease|the disease) of <objects>", to_any(tree.Spread)),
            ("spreads/spread all diseases of <objects>", to_any(partial(tree.Spread, is_all=True))),
        ),
        means=say.tell_spread,
        rules=("diseasegen.3",),
        asks={"": "to Spread from"},
    ),
    Verb(
        tree.GainCharges,
        lower=charges.gain_charges,
        forms=(
            ("places/place <charges> on <objects>", _read_place),
            ("places/place a <kind:counted_kind> charge on <objects>", _read_place),
        ),
        prints=say.print_place,
        means=lambda i: f"{say.told(i.objects)} gets {say.told_charges(i.amount, i.kind, i.time)}",
        rules=("charge.1", "charge.5"),
        asks={"": "to put Charges on"},
        lasts=True,
    ),
    Verb(
        tree.LoseCharges,
        lower=charges.lose_charges,
        forms=(
            ("removes/remove <charges> from <objects>", _read_remove),
            ("removes/remove all <kind:charge_kind> charges from <objects>", _read_remove_all),
            ("removes/remove all charges from <objects>", _read_remove_all),
        ),
        prints=lambda i: f"remove {say.charges(i.amount, i.kind)} from {say.objects(i.objects)}",
        means=lambda i: f"{say.told_charges(i.amount, i.kind)} leave {say.told(i.objects)}",
        rules=("charge.1",),
        asks={"": "to take Charges from"},
        done={SharedDone.REMOVED: ()},
    ),
    Verb(
        tree.SpendCharges,
        lower=charges.spend_charges,
        forms=(("spends/spend <charges>", _read_spend),),
        prints=lambda i: f"spend {say.charges(i.amount, i.kind)}",
        means=lambda i: f"take {say.told_charges(i.amount, i.kind)} off this card",
        rules=("charge.4", "effect.6"),
        as_cost=True,
    ),
    Verb(
        tree.MoveCharges,
        lower=charges.move_charges,
        forms=(("moves/move <charges> from <source:single> (to|onto) <to:single>", _read_move),),
        prints=say.print_move,
        means=say.tell_move,
        rules=("charge.1",),
        asks={"": "to move Charges"},
    ),
)
