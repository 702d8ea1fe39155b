"""What is done to cards: tilting, opening, excluding, Summoning, Invoking, Damage."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.games.rise.play.lower import items as lower_items
from engine.games.rise.play.lower.verbs import (
    arrivals,
    confrontations,
    departures,
    positions,
    restraints,
)
from engine.games.rise.text import own_instructions as tree
from engine.games.rise.text import sayings as say
from engine.games.rise.text.lexicon import TYPES
from engine.games.rise.text.terms import Done, Event, State
from engine.games.rise.text.verbs.verb_parts import (
    card_verb,
    has_summoner,
    in_play,
    to_any,
    to_cards,
)
from engine.language.forms.acts import is_of_object, of_object, only_units
from engine.language.forms.clauses import ALL_OF_IT
from engine.language.forms.prevention import prevent
from engine.language.lowering.verbs import control as lower_control
from engine.language.lowering.verbs import damage as lower_damage
from engine.language.lowering.verbs import prevention as lower_prevention
from engine.language.reading.forms import rows
from engine.language.shared_verbs.entries import playing
from engine.language.tree.amounts import ONE
from engine.language.tree.composed import Destination, GainControl, Move, Prevent
from engine.language.tree.instructions import Deal, Destroy, Play, Sacrifice, Summon
from engine.language.tree.kinds import Amount, Instruction, Objects
from engine.language.tree.objects import Description, It, Selection, ZoneRef
from engine.language.tree.players import YOU, OwnerOf
from engine.language.tree.terms import (
    DamageKind,
    How,
    SharedDone,
    SharedEvent,
    SharedPlayVerb,
    SharedZone,
)
from engine.language.verbs import Verb

_ABSENT: Final = (SharedZone.DECK, SharedZone.DISCARD, SharedZone.REMOVED)


def _read_summon(objects: Objects) -> Instruction | None:
    """Read "Summon target Creature from your Cemetery": never from a hand (summon.1)."""
    if not isinstance(objects, Selection):
        return None
    zone = objects.description.zone
    return Summon(objects) if zone is not None and zone.zone in _ABSENT else None


def _read_new(name: str, n: Amount | None = None) -> Instruction | None:
    """Read "Summon a Practice Bee" and "Summon two Practice Bees"; a Type alone is not a name."""
    one = name if n is None else name.removesuffix("s")
    fits = one not in TYPES and (n is None or one != name)
    return tree.SummonNew(n or ONE, one) if fits else None


def _read_described(desc: Description, n: Amount = ONE) -> Instruction | None:
    """Read "Summon a Creature of Infinite Rank": out of nothing (summon.3, token.3)."""
    is_new = desc.zone is None and desc.controller is None and State.INFINITE in desc.states
    return tree.SummonNew(n, "", desc) if is_new else None


def _read_invoke(objects: Objects, *, free: bool = False) -> Instruction | None:
    """Read "Invoke a Food card for free": from the hand (invoke.1)."""
    if isinstance(objects, Selection) and objects.description.zone is not None:
        if objects.description.zone != ZoneRef(SharedZone.HAND, YOU):
            return None
        objects = replace(objects, description=replace(objects.description, zone=None))
    return playing(SharedPlayVerb.PLAY, free=free)(objects)  # type: ignore[no-any-return]


def _read_sacrifice(objects: Objects) -> Instruction | None:
    """Read "Sacrifice a Creature": one's own, which are never targets (gloss.sacrifice.3)."""
    is_target = isinstance(objects, Selection) and objects.how is How.TARGET
    fits = in_play(objects) and not has_summoner(objects) and not is_target
    return Sacrifice(objects) if fits else None


def _read_deal(amount: Amount, to: Objects) -> Instruction | None:
    return Deal(amount, to) if only_units(to) and not is_of_object(amount) else None


def _read_deal_behind(amount: Amount, to: Objects) -> Instruction | None:
    return Deal(of_object(amount, to), to) if only_units(to) else None


def _read_exclude(objects: Objects) -> Instruction | None:
    """Read "Exclude": a Constant card, or one of a hand or a Cemetery (gloss.exclude.2, hand.1)."""
    zone = objects.description.zone if isinstance(objects, Selection) else None
    if zone is not None and zone.zone in (SharedZone.HAND, SharedZone.DISCARD):
        owner = YOU if zone.owner == YOU else OwnerOf(It())
        return Move(objects, Destination(ZoneRef(SharedZone.REMOVED, owner)))
    return to_cards(tree.Exclude)(objects)  # type: ignore[no-any-return]


def _words(first: str, rest: str, joint: str = "") -> str:
    return " ".join(each for each in (first, joint, rest) if each)


_NAMES = rows(
    "card_name",
    ("<first:name_word>", None),
    ("<first:name_word> <rest:card_name>", _words),
    ("<first:name_word> <joint:name_joint> <rest:card_name>", _words),
    ("<first:name_word> token", lambda first: f"{first} Token"),
    ("<first:name_word> tokens", lambda first: f"{first} Tokens"),
)
_NAME_WORDS = (
    *rows("name_word", ("<trait>", None)),
    *rows("name_joint", ("of", "of"), ("the", "the"), ("of the", "of the")),
)
_INFLICTED: Final = "that would be inflicted (on|to) <to:objects>"
_OUTSIDE: Final = "[from outside the game]"
VERBS: Final = (
    card_verb(
        tree.Tilt,
        positions.tilt,
        "tilt",
        "creature.7",
        to=to_any,
        done={Done.TILTED: (Event.TILTED,)},
        as_cost=True,
    ),
    card_verb(
        tree.Untilt,
        positions.untilt,
        "untilt",
        "creature.8",
        to=to_any,
        done={Done.UNTILTED: (Event.UNTILTED,)},
    ),
    card_verb(tree.Open, positions.open_cards, "open", "door.4"),
    Verb(
        tree.Close,
        lower=positions.close_cards,
        forms=(("closes/close <objects>", to_cards(tree.Close)),),
        means="{does:close} {objects}",
        rules=("door.4",),
        asks={"": "to Close"},
    ),
    Verb(
        tree.OpenOrClose,
        lower=positions.open_or_close,
        forms=(
            ("closes/close or opens/open <objects>", to_cards(tree.OpenOrClose)),
            ("opens/open or closes/close <objects>", to_cards(tree.OpenOrClose)),
        ),
        means="{does:open} or close {objects}",
        rules=("door.4",),
        asks={"": "to Open or Close"},
    ),
    card_verb(tree.Freeze, restraints.freeze, "freeze", "gloss.frozen.1", lasts=True),
    card_verb(
        tree.Protect,
        restraints.protect,
        "protect",
        "gloss.protect.1",
        "gloss.protect.2",
        means="shield",
        lasts=True,
    ),
    card_verb(
        tree.Exclude,
        departures.exclude,
        "exclude",
        "gloss.exclude.1",
        "gloss.exclude.2",
        to=lambda _kind: _read_exclude,
        done={SharedDone.REMOVED: (Event.EXCLUDED,)},
        as_cost=True,
    ),
    card_verb(
        tree.Duplicate, arrivals.duplicate_cards, "duplicate", "dup.1", "gloss.dup.1", "gloss.dup.3"
    ),
    Verb(
        tree.Confront,
        lower=confrontations.confront,
        clause=say.confront_clause,
        means=say.tell_confront,
        rules=("gloss.confront.1",),
    ),
    Verb(
        tree.SummonNew,
        lower=arrivals.summon_new,
        forms=(
            (f"summons/summon (a|an|one) <name:card_name> {_OUTSIDE}", _read_new),
            (f"summons/summon <n:several> <name:card_name> {_OUTSIDE}", _read_new),
            ("summons/summon (a|an|one) <desc/1>", _read_described),
            ("summons/summon <n:several> <desc/2>", _read_described),
        ),
        rows=(*_NAMES, *_NAME_WORDS),
        prints=say.print_new,
        means=say.tell_new,
        rules=("summon.3", "token.3"),
        asks={"": "to Summon"},
        done={SharedDone.SUMMONED: (SharedEvent.ENTERS,)},
    ),
    Verb(
        tree.InvokeWithActions,
        lower=lower_items.lower_invoke_again,
        forms=(
            (
                "invokes/invoke that card for free with its activated actions",
                tree.InvokeWithActions,
            ),
        ),
        means="{does:Invoke} the same card, free, with the Actions paid before",
        rules=("imminent.ex1",),
    ),
    Verb(
        Deal,
        lower=lower_damage.deal_damage,
        counts="damage",
        forms=(
            ("inflicts/inflict <amount:measure> damage to <to:objects>", _read_deal),
            ("inflicts/inflict <amount:measure> damage on <to:objects>", _read_deal),
            ("inflicts/inflict damage equal to <amount:value> to <to:objects>", _read_deal),
            ("inflicts/inflict damage to <to:objects> equal to <amount:value>", _read_deal_behind),
        ),
        clause=say.inflicts_clause,
        means=say.tell_deal,
        rules=("gloss.damage.1", "indiv.1"),
        asks={"": "to damage"},
        done={
            SharedDone.DESTROYED: (),
            SharedDone.DEALT: (SharedEvent.DEALS_DAMAGE, SharedEvent.DEALT_DAMAGE),
        },
    ),
    Verb(
        Prevent,
        lower=lower_prevention.prevent,
        forms=(
            (f"-/prevent the next <kind:damage_kind> {_INFLICTED}", prevent(next_one=True)),
            (f"-/prevent all <kind:damage_kind> {_INFLICTED}", prevent()),
            ("-/prevent all combat damage", Prevent(ALL_OF_IT, kind=DamageKind.BATTLE)),
        ),
        prints=say.print_prevent,
        means=say.tell_prevent,
        rules=("gloss.prevent.1",),
        asks={"": "to protect from Damage"},
        done={SharedDone.PREVENTED: ()},
    ),
    card_verb(
        Destroy,
        departures.destroy,
        "destroy",
        "gloss.destroy.1",
        "gloss.destroy.2",
        done={SharedDone.DESTROYED: (SharedEvent.DESTROYED, SharedEvent.DESTROYS)},
    ),
    Verb(
        Sacrifice,
        lower=departures.sacrifice,
        forms=(("sacrifices/sacrifice <objects>", _read_sacrifice),),
        gerund="sacrificing",
        means="{does:sacrifice} {objects}, to the Cemetery",
        rules=("gloss.sacrifice.1", "gloss.sacrifice.3"),
        asks={"": "to Sacrifice"},
        done={SharedDone.SACRIFICED: (SharedEvent.SACRIFICED, SharedEvent.SACRIFICES)},
        as_cost=True,
    ),
    Verb(
        Summon,
        lower=arrivals.summon,
        forms=(("summons/summon <objects>", _read_summon),),
        means="{does:put} into play {objects}",
        rules=("summon.1", "summon.2", "addstack.4"),
        asks={"": "to Summon"},
        done={SharedDone.SUMMONED: (SharedEvent.SUMMONED, SharedEvent.ENTERS)},
    ),
    Verb(
        Play,
        lower=arrivals.invoke,
        forms=(
            ("invokes/invoke <objects>", _read_invoke),
            ("invokes/invoke <objects> for free", lambda objects: _read_invoke(objects, free=True)),
        ),
        means=say.tell_play,
        rules=("invoke.1", "invoke.3"),
        asks={"": "to Invoke"},
        done={SharedDone.PLAYED: (SharedEvent.PLAYS, Event.INVOKED)},
    ),
    Verb(
        GainControl,
        lower=lower_control.gain_control,
        forms=(("takes/take control of <objects>", to_cards(GainControl)),),
        means="{does:take control of} {objects}",
        rules=("gloss.controller.1",),
        asks={"": "to take control of"},
        lasts=True,
    ),
)
