"""Summoning, tokens, and the playing of cards by effects."""

from __future__ import annotations

from typing import Any

from engine.language.forms.choices import FREE
from engine.language.forms.moves import Place
from engine.language.lowering.verbs import copies as lower_copies
from engine.language.lowering.verbs import entries as lower_entries
from engine.language.lowering.verbs import plays as lower_plays
from engine.language.saying.plain import instructions as telling
from engine.language.saying.plain import term_words
from engine.language.saying.plain import things as plain
from engine.language.saying.printed import instructions as printing
from engine.language.saying.printed import phrases
from engine.language.saying.printed import things as printed
from engine.language.tree import terms
from engine.language.tree.amounts import ONE, Plus, Times
from engine.language.tree.composed import SummonThose
from engine.language.tree.instructions import Play, Summon, SummonCopy
from engine.language.tree.kinds import Amount, Change, Instruction, Objects, Players
from engine.language.tree.objects import Group, Rest, Selection, WholeZone, ZoneRef
from engine.language.tree.terms import (
    How,
    Part,
    SharedDone,
    SharedEvent,
    SharedNoun,
    SharedPlayVerb,
    SharedZone,
)
from engine.language.verbs import Verb

NOWHERE_SAID: Place = (None, None)


_ABSENT = (SharedZone.HAND, SharedZone.DECK, SharedZone.DISCARD, SharedZone.REMOVED)


SUMMONING = "(summons/summon|creates/create|puts/put into play)"


_THAT_IS = "that (is|'s)"


_UNDER = "[under <control:whose> control] [<states:arriving>]"


_ONTO = f"((onto|on) the {{field}}|into play) {_UNDER}"


_BACK = f"(to|onto) the {{field}} {_UNDER}"


def playing(verb: terms.PlayVerb, noun: terms.Noun | None = None, *, free: bool = False) -> Any:
    """Return what reads how a card is played, of one noun or of any card."""

    def make(
        objects: Objects,
        source: ZoneRef | None = None,
        less: Amount | None = None,
        into: ZoneRef | None = None,
    ) -> Play | None:
        if isinstance(objects, Selection):
            fits = all(_can_be_played(each, noun) for each in objects.description.nouns)
            if source is not None or not fits or _is_open_target(objects):
                return None
        elif isinstance(objects, Group | Rest | WholeZone):
            return None
        return Play(verb, objects, source, free, less, into)

    return make


def _is_open_target(objects: Selection) -> bool:
    """Whether it is open where a target is: what is on the field already is not played."""
    return objects.how is How.TARGET and objects.description.zone is None


def _can_be_played(found: terms.Noun, noun: terms.Noun | None) -> bool:
    if found in (SharedNoun.OBJECT, SharedNoun.CARD):
        return True
    return found.can_be(Part.HELD) if noun is None else found is noun


def _read_summon_there(
    objects: Objects,
    source: ZoneRef | None = None,
    control: Players | None = None,
    states: tuple[terms.State, ...] = (),
) -> Instruction | None:
    """Read "put a unit from your hand onto the field" as summoning."""
    return _read_summon(objects, source, control, states, of_any=True)


def _read_summon(
    objects: Objects,
    source: ZoneRef | None = None,
    control: Players | None = None,
    states: tuple[terms.State, ...] = (),
    of_any: bool = False,
    place: Place = NOWHERE_SAID,
) -> Instruction | None:
    if isinstance(objects, Group | Rest | WholeZone):
        return None
    if isinstance(objects, Selection) and (
        source is not None or not _read_can_arrive(objects, of_any)
    ):
        return None
    return Summon(objects, source, control, states, beside=place[0], flank=place[1])


def _read_can_arrive(objects: Selection, of_any: bool) -> bool:
    """Whether a selection is of units that are somewhere else than in play."""
    described = objects.description
    # What is not in play has no controller and no neighbours.
    if described.controller is not None or described.adjacent_to is not None:
        return False
    if SharedNoun.SPELL in described.nouns:
        return False
    is_other = any(n.can_be(Part.PERMANENT) and not n.can_be(Part.UNIT) for n in described.nouns)
    if is_other and not of_any:
        return False
    return _is_absent(objects)


def _is_absent(objects: Selection) -> bool:
    """Whether a selection is not in play: by its zone, or as "a unit discarded this way"."""
    described = objects.description
    if described.zone is not None:
        return described.zone.zone in _ABSENT
    if described.done is not None:
        return described.done.can_be(Part.ONES_OWN)
    return objects.among is not None and objects.how is not How.ALL


def _read_play_unit(objects: Objects, less: Amount) -> Instruction | None:
    if not isinstance(objects, Selection) or objects.description.zone is None:
        return None
    return Play(SharedPlayVerb.SUMMON, objects, less=less)


def _read_copies(
    objects: Objects,
    n: Amount = ONE,
    changes: tuple[Change, ...] = (),
    states: tuple[terms.State, ...] = (),
) -> Instruction | None:
    return (
        None
        if isinstance(objects, Group | Rest | WholeZone)
        else SummonCopy(n, objects, changes, states)
    )


def _print_summon(node: Summon) -> str | None:
    if node.beside is None:
        return None
    source = f"from {printed.zone(node.source)}" if node.source is not None else ""
    return phrases.spaced("summon", printed.objects(node.objects), source, print_placed(node))


def print_placed(node: Any) -> str:
    """Return where what comes is placed, as printed."""
    if node.beside is None:
        return ""
    if node.flank is None:
        return f"adjacent to {printed.objects(node.beside)}"
    return f"to the {node.flank.value} of {printed.objects(node.beside)}"


def _print_copies(node: SummonCopy) -> str:
    but = printing.excepted(node.changes)
    if node.amount == ONE:
        return f"summon a token that's a copy of {printed.objects(node.of)}{but}"
    copied = f"copies of {printed.objects(node.of)}{but}"
    return f"summon {printed.quantity(node.amount)} tokens that are {copied}"


def _print_token_number(amount: Amount) -> str:
    if isinstance(amount, Times):
        return "twice that many of those tokens"
    if isinstance(amount, Plus):
        return f"that many plus {amount.number} of those tokens"
    return f"{printed.quantity(amount)} of those tokens"


def _tell_summon(node: Summon) -> str:
    source = f" out of {plain.zone(node.source)}" if node.source is not None else ""
    control = f" on {plain.whose(node.control)} side" if node.control is not None else ""
    arriving = f"{source}{control}{tell_states(node.states)}{tell_placed(node)}"
    return f"{plain.does(node.actor, 'summon')} {plain.objects(node.objects)}{arriving}"


def tell_placed(node: Any) -> str:
    """Return where what comes is placed, in plain words."""
    if node.beside is None:
        return ""
    side = f"to the {node.flank.value} of" if node.flank is not None else "beside"
    return f", placed {side} {plain.objects(node.beside)}"


def tell_states(states: tuple[terms.State, ...]) -> str:
    """Return in which state something comes, in plain words."""
    return f", arriving {term_words.listed([state.value for state in states])}" if states else ""


def _tell_copies(node: SummonCopy) -> str:
    many = plain.counted(node.amount, "token copy", "token copies")
    but = telling.exceptions(node.changes)
    copied = f"{plain.objects(node.of)}{but}{tell_states(node.states)}"
    return f"{plain.does(node.actor, 'summon')} {many} of {copied}"


def _tell_play(node: Play) -> str:
    source = f" out of {plain.zone(node.source)}" if node.source is not None else ""
    into = f" into {plain.zone(node.into)}" if node.into is not None else ""
    free = ", free of its cost" if node.free else ", for its cost"
    less = f" less {plain.amount(node.less)}" if node.less is not None else ""
    verb = plain.does(node.actor, node.verb.value)
    return f"{verb} {plain.objects(node.objects)}{source}{into}{free}{less}"


def _tell_those(node: SummonThose) -> str:
    be = "is" if node.amount == ONE else "are"
    return f"{plain.amount(node.amount)} of those tokens {be} summoned"


VERBS: tuple[Verb, ...] = (
    Verb(
        Summon,
        lower=lower_entries.summon,
        forms=(
            ("summons/summon <objects> [<states:arriving>]", _read_summon),
            ("summons/summon <objects> <place>", _read_summon),
            ("summons/summon <objects:ref> from <source:zone> <place>", _read_summon),
            (
                "summons/summon <objects:ref> from <source:zone> [<states:arriving>]",
                lambda objects, source, states=(): _read_summon(objects, source, states=states),
            ),
            ("summons/summon <objects> under <control:whose> control", _read_summon),
            (
                "summons/summon <objects:ref> from <source:zone> under <control:whose> control",
                _read_summon,
            ),
            (
                "summons/summon <objects> (without paying its cost|without paying its "
                "{resource} cost|for free)",
                _read_summon,
            ),
            (f"puts/put <objects:put_objects> {_ONTO}", _read_summon_there),
            (f"puts/put <objects:put_objects> from <source:zone> {_ONTO}", _read_summon_there),
            ("puts/put into play <objects> [<states:arriving>]", _read_summon_there),
            (f"returns/return <objects> {_BACK}", _read_summon_there),
            (f"returns/return <objects> from <source:zone> {_BACK}", _read_summon_there),
        ),
        prints=_print_summon,
        means=_tell_summon,
        asks={"": "to summon", "beside": "to summon it beside"},
        done={
            SharedDone.RETURNED: (),
            SharedDone.PUT: (),
            SharedDone.SUMMONED: (
                SharedEvent.SUMMONED,
                SharedEvent.SUMMONS,
                SharedEvent.ENTERS,
            ),
        },
    ),
    Verb(
        SummonCopy,
        lower=lower_copies.summon_copy,
        forms=(
            (
                f"{SUMMONING} a token {_THAT_IS} a copy of <objects> [<changes:except>]",
                _read_copies,
            ),
            (f"{SUMMONING} a token copy of <objects> [<changes:except>]", _read_copies),
            (f"{SUMMONING} a copy of <objects> [<changes:except>]", _read_copies),
            (
                f"{SUMMONING} <n:quantity> tokens that are copies of <objects> [<changes:except>]",
                _read_copies,
            ),
            (
                f"{SUMMONING} <n:quantity> (token copies|copies) of <objects> [<changes:except>]",
                _read_copies,
            ),
        ),
        prints=_print_copies,
        means=_tell_copies,
        asks={"": "to copy"},
        done={
            SharedDone.SUMMONED: (),
            SharedDone.COPIED: (),
        },
    ),
    Verb(
        SummonThose,
        prints=lambda i: f"summon {_print_token_number(i.amount)}",
        means=_tell_those,
    ),
    Verb(
        Play,
        lower=lower_plays.play_card,
        forms=(
            ("casts/cast <objects>", playing(SharedPlayVerb.CAST, SharedNoun.SPELL)),
            (
                f"casts/cast <objects> {FREE}",
                playing(SharedPlayVerb.CAST, SharedNoun.SPELL, free=True),
            ),
            (
                "casts/cast <objects> from <source:zone>",
                playing(SharedPlayVerb.CAST, SharedNoun.SPELL),
            ),
            (
                f"casts/cast <objects> from <source:zone> {FREE}",
                playing(SharedPlayVerb.CAST, SharedNoun.SPELL, free=True),
            ),
            (
                "casts/cast <objects> for <less:plain_measure> less",
                playing(SharedPlayVerb.CAST, SharedNoun.SPELL),
            ),
            ("plays/play <objects>", playing(SharedPlayVerb.PLAY)),
            (f"plays/play <objects> {FREE}", playing(SharedPlayVerb.PLAY, free=True)),
            ("plays/play <objects> from <source:zone>", playing(SharedPlayVerb.PLAY)),
            ("plays/play <objects> for <less:plain_measure> less", playing(SharedPlayVerb.PLAY)),
            ("summons/summon <objects> for <less:plain_measure> less", _read_play_unit),
        ),
        means=_tell_play,
        asks={"": "to play"},
        done={
            SharedDone.SUMMONED: (),
            SharedDone.CAST: (
                SharedEvent.CASTS,
                SharedEvent.PLAYED,
            ),
            SharedDone.PLAYED: (
                SharedEvent.PLAYS,
                SharedEvent.PLAYED,
            ),
        },
    ),
)
