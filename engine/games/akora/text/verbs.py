"""Verbs of Akora's card text, and the shared ones that it takes."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.games.akora.play.lower import status_verbs as statuses
from engine.games.akora.play.lower import verbs as lower
from engine.games.akora.text import acts
from engine.games.akora.text import own_tree as tree
from engine.games.akora.text.lexicon import VOCABULARY
from engine.games.akora.text.terms import Done, State
from engine.language.saying.plain import abilities as tell
from engine.language.saying.plain import conditions as tell_conditions
from engine.language.saying.plain import things as plain
from engine.language.saying.printed import events as print_events
from engine.language.saying.printed import things as printed
from engine.language.saying.printed.steps import act_words
from engine.language.shared_verbs.table import SHARED_VERBS
from engine.language.tree.composed import (
    Do,
    GainControl,
    Modify,
    ModifyPlayer,
    Move,
    PutCounters,
    RemoveCounters,
)
from engine.language.tree.instructions import Destroy, Discard, Draw, Reveal, Shuffle
from engine.language.tree.terms import Position
from engine.language.verbs import Adapted, Verb, Verbs, taken

# What texts of this game take of the verbs that any game may have.
_TAKEN: Final = (
    *(Draw, Discard, Reveal, Destroy, Move, GainControl, Shuffle),
    *(PutCounters, RemoveCounters, Modify, ModifyPlayer, Do),
)

OWN_VERBS: Final = (
    Verb(
        tree.HurtEssence,
        lower=lower.hurt,
        forms=(
            ("deals/deal <amount:measure> damage to <to:essence>", tree.HurtEssence),
            ("deals/deal damage equal to <amount:total> to <to:essence>", tree.HurtEssence),
            ("deals/deal damage to <to:essence> equal to <amount:total>", tree.HurtEssence),
        ),
        means=lambda i: (
            f"{plain.whose(i.to)} Alchemist Essence takes {plain.measured(i.amount, 'damage')}"
        ),
        rules=("term.6.a", "p.14.a"),
    ),
    Verb(
        tree.GainEssence,
        lower=lower.gain_essence,
        forms=(
            ("gains/gain <amount:measure> alchemist essence", tree.GainEssence),
            ("gains/gain alchemist essence equal to <amount:total>", tree.GainEssence),
        ),
        means=lambda i: (
            f"{plain.does(i.actor, 'gain')} {plain.measured(i.amount, 'Alchemist Essence')}"
        ),
        rules=("p.14.c",),
    ),
    Verb(
        tree.GainSouls,
        lower=lower.gain_souls,
        forms=(("gains/gain <amount:souls>", tree.GainSouls),),
        means=lambda i: f"{plain.does(i.actor, 'gain')} {acts.tell_souls(i.amount)}",
        rules=("term.22.a",),
    ),
    Verb(
        tree.RemoveSouls,
        lower=lower.remove_souls,
        forms=(("removes/remove <amount:own_souls>", tree.RemoveSouls),),
        means=lambda i: f"{plain.does(i.actor, 'spend')} {acts.tell_souls(i.amount)}",
        rules=("term.22.a",),
        as_cost=True,
    ),
    Verb(
        tree.Negate,
        lower=statuses.negate,
        forms=(
            ("negates/negate <objects>", acts.read_negate(tree.Negate)),
            ("negates/negate <objects:answered>", tree.Negate),
        ),
        means="{does:cancel} (negate) {objects}",
        rules=("term.16.a",),
        asks={"": "to negate"},
    ),
    Verb(
        tree.NegateAndDestroy,
        lower=statuses.negate_and_destroy,
        forms=(
            (
                "negates/negate and destroys/destroy <objects>",
                acts.read_negate(tree.NegateAndDestroy),
            ),
        ),
        means="{does:cancel} (negate) {objects} and, if that can be done, destroy the same",
        rules=("term.17.a", "p.11.b"),
        asks={"": "to negate and destroy"},
    ),
    Verb(
        tree.Freeze,
        lower=statuses.freeze,
        forms=(("freezes/freeze <objects>", acts.to_field(tree.Freeze, state=State.FROZEN)),),
        prints=lambda i: f"freeze {printed.objects(i.objects)}",
        means="{does:freeze} {objects}",
        rules=("status.frozen.0",),
        asks={"": "to freeze"},
        lasts=True,
    ),
    Verb(
        tree.Unfreeze,
        lower=statuses.unfreeze,
        forms=(("unfreezes/unfreeze <objects>", acts.to_field(tree.Unfreeze)),),
        means="{does:unfreeze} {objects}",
        rules=("term.1.b",),
        asks={"": "to unfreeze"},
    ),
    Verb(
        tree.RestCard,
        lower=statuses.rest,
        forms=(
            ("rests/rest <objects>", acts.to_field(tree.RestCard, acts.STAYING, State.FACE_DOWN)),
        ),
        prints=lambda i: f"Rest {printed.objects(i.objects)}",
        means="{does:turn} face-down (rest) {objects}",
        rules=("status.rested.1",),
        asks={"": "to rest"},
        lasts=True,
    ),
    Verb(
        tree.Deactivate,
        lower=statuses.deactivate,
        forms=(
            ("deactivates/deactivate <n:#number> of <whose> alchemy zones", acts.read_zones),
            ("deactivates/deactivate all of <whose> alchemy zones", acts.read_all_zones),
            ("deactivates/deactivate <zone:owned_zone>", acts.read_zone),
        ),
        prints=acts.print_zone,
        means=acts.tell_zone,
        rules=("status.deactivated.0",),
        asks={"": "to deactivate"},
        lasts=True,
    ),
    Verb(
        tree.PaidFor,
        lower=statuses.paid_for,
        prints=lambda i: f"{act_words(i.act, many=True)} {print_events.duration(i.duration)}",
        means=lambda i: f"{tell.costs((i.act,))}, lasting {tell_conditions.duration(i.duration)}",
        as_cost=True,
    ),
    Verb(
        tree.Cure,
        lower=statuses.cure,
        forms=(("cures/cure <objects>", acts.read_cure),),
        means="{does:cure} {objects}: its printed values, no counters, Immune for this turn",
        rules=("term.11.a", "term.11.b", "term.11.c"),
    ),
    Verb(
        tree.PlaceUnder,
        lower=lower.place_under,
        forms=(("places/place <objects> underneath this card", acts.read_under),),
        means="{does:lay} {objects} underneath this card",
        rules=("p.8.b",),
        asks={"": "to lay underneath"},
        as_cost=True,
    ),
    Verb(
        tree.RemoveAround,
        lower=lower.remove_around,
        forms=(
            (
                "removes/remove <amount:counter_number> <kind:counter_kind> (counter|counters) "
                "you control",
                tree.RemoveAround,
            ),
        ),
        prints=lambda i: f"remove {acts.print_counters(i.amount, i.kind)} you control",
        means=lambda i: (
            f"{plain.does(i.actor, 'take')} off cards under your control: "
            f"{plain.amount(i.amount)} {i.kind} counters"
        ),
        rules=("term.10.b",),
        asks={"": "to take counters from"},
        as_cost=True,
    ),
    Verb(
        tree.AlterDamage,
        lower=lower.alter,
        forms=(
            ("reduces/reduce <attack:that_damage> by <amount:measure>", tree.AlterDamage),
            ("reduces/reduce <attack:that_damage> to <amount:remainder>", acts.damage_left),
            ("increases/increase <attack:that_damage> by <amount:measure>", acts.more_damage),
        ),
        means=acts.tell_damage,
        rules=("term.5.a",),
    ),
    Verb(
        tree.Redirect,
        lower=lower.redirect,
        forms=(("redirects/redirect that attack damage to <to:essence>", tree.Redirect),),
        means=lambda i: f"that Attack Damage goes to {plain.whose(i.to)} Alchemist Essence instead",
        rules=("term.16.i",),
    ),
)
ADAPTED: Final[dict[type, Adapted]] = {
    Modify: Adapted(("term.4.a", "term.20"), lower=lower.modify),
    ModifyPlayer: Adapted(("p.1.d",), lower=lower.modify_player),
    Draw: Adapted(("phase.2.2",)),
    Destroy: Adapted(
        ("term.12.a",),
        lower=statuses.destroy,
        forms=(("destroys/destroy <objects>", acts.to_field(Destroy)),),
    ),
    Reveal: Adapted(("term.19.a",)),
    Discard: Adapted(("p.12.a",), lower=lower.discard),
    GainControl: Adapted(
        ("p.7.b",),
        lower=lower.gain_control,
        forms=(("gains/gain control of <objects>", acts.to_field(GainControl, acts.HELD)),),
    ),
    PutCounters: Adapted(
        ("term.10.b",),
        forms=(
            (
                "places/place <amount:counter_number> <kind:counter_kind> (counter|counters) "
                "on <on:objects>",
                acts.read_place,
            ),
        ),
    ),
    RemoveCounters: Adapted(
        ("term.10.b",),
        forms=(
            (
                "removes/remove <amount:counter_number> <kind:counter_kind> (counter|counters) "
                "from <source:objects>",
                acts.read_remove,
            ),
            ("removes/remove all counters from <source:objects>", acts.read_remove_all),
        ),
    ),
    Shuffle: Adapted(forms=(("shuffles/shuffle <zone:owned_zone>", acts.read_shuffle),)),
    Move: Adapted(
        ("term.12.a",),
        lower=lower.move,
        forms=(
            ("sends/send <objects> to <to:zone>", acts.read_send),
            ("sends/send this card from <source:zone> to <to:zone>", acts.read_send_this),
            ("adds/add this card from <source:zone> to <to:zone>", acts.read_send_this),
            ("adds/add <objects> to <to:zone>", acts.read_add),
            ("returns/return <objects> to <to:zone>", acts.read_return),
            ("returns/return <objects> to (its|their) owner 's hand", acts.read_to_owner),
            ("returns/return <objects> to their owners 's hands", acts.read_to_owner),
            ("puts/put <objects> on [the] top of <to:zone>", acts.read_put(Position.TOP)),
            ("puts/put <objects> (at|on) the bottom of <to:zone>", acts.read_put(Position.BOTTOM)),
            ("shuffles/shuffle <objects> into <to:zone>", acts.read_put(Position.SHUFFLED)),
            (
                "shuffles/shuffle <objects:whole_zone> into <to:zone>",
                acts.read_put(Position.SHUFFLED),
            ),
        ),
        done={Done.SENT: ()},
    ),
}


def _without() -> frozenset[type]:
    return frozenset(verb.node for verb in SHARED_VERBS if verb.node not in _TAKEN)


def _as_printed(verb: Verb) -> Verb:
    """Return a shared verb as this game prints it."""
    own = {
        Move: acts.print_move,
        PutCounters: lambda i: (
            f"place {acts.print_counters(i.amount, i.kind)} on {printed.objects(i.on)}"
        ),
        RemoveCounters: lambda i: (
            f"remove {acts.print_counters(i.amount, i.kind)} from {printed.objects(i.source)}"
        ),
    }.get(verb.node)
    return verb if own is None else replace(verb, prints=own)


VERBS: Final = Verbs(
    (*map(_as_printed, taken(SHARED_VERBS, ADAPTED, _without())), *OWN_VERBS),
    vocabulary=VOCABULARY,
)
