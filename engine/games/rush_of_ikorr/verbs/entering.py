"""Summoning, tokens, and the playing of cards by effects."""

from __future__ import annotations

from typing import Any

from engine.games.rush_of_ikorr.play.lower import tokens as lower_tokens
from engine.games.rush_of_ikorr.text.own_tree import SummonToken, TokenSpec
from engine.games.rush_of_ikorr.text.terms import Done, Event, Noun, PlayVerb
from engine.language.forms.choices import FREE
from engine.language.forms.moves import Place
from engine.language.lowering.verbs import copies as lower_copies
from engine.language.lowering.verbs import entries as lower_entries
from engine.language.lowering.verbs import plays as lower_plays
from engine.language.saying.plain import instructions as telling
from engine.language.saying.plain import things as plain
from engine.language.saying.printed import changes as printed_changes
from engine.language.saying.printed import instructions as printing
from engine.language.saying.printed import phrases, units
from engine.language.saying.printed import things as printed
from engine.language.tree import terms
from engine.language.tree.abilities import Static
from engine.language.tree.amounts import ONE, Number, Plus, ThatMany, Times, X
from engine.language.tree.composed import SummonThose
from engine.language.tree.instructions import Play, Summon, SummonCopy
from engine.language.tree.kinds import Amount, Change, Instruction, Objects, Players
from engine.language.tree.objects import Group, Rest, Selection, WholeZone, ZoneRef
from engine.language.tree.terms import (
    How,
    SharedDone,
    SharedEvent,
    SharedNoun,
    SharedPlayVerb,
    SharedZone,
)
from engine.language.verbs import Verb

NOWHERE_SAID: Place = (None, None)
_ABSENT = (SharedZone.HAND, SharedZone.DECK, SharedZone.DISCARD, SharedZone.REMOVED)
_SUMMON = "(summons/summon|creates/create)"
_THAT_IS = "that (is|'s)"
_UNDER = "[under <control:whose> control] [<states:arriving>]"
_ONTO = f"(onto|on) the battlefield {_UNDER}"
_BACK = f"(to|onto) the battlefield {_UNDER}"


def _read_play(verb: terms.PlayVerb, *, free: bool = False) -> Any:
    nouns: dict[terms.PlayVerb, set[terms.Noun]] = {
        SharedPlayVerb.CAST: {SharedNoun.SPELL, SharedNoun.OBJECT, SharedNoun.CARD},
        PlayVerb.BUILD: {Noun.LOCATION, SharedNoun.OBJECT, SharedNoun.CARD},
        SharedPlayVerb.PLAY: {
            SharedNoun.CARD,
            SharedNoun.UNIT,
            SharedNoun.SPELL,
            Noun.LOCATION,
            SharedNoun.OBJECT,
        },
        SharedPlayVerb.SUMMON: {SharedNoun.UNIT, SharedNoun.CARD, SharedNoun.OBJECT},
    }
    allowed = nouns[verb]

    def make(
        objects: Objects,
        source: ZoneRef | None = None,
        less: Amount | None = None,
        into: ZoneRef | None = None,
    ) -> Play | None:
        if isinstance(objects, Selection):
            if source is not None or not set(objects.description.nouns) <= allowed:
                return None
        elif isinstance(objects, Group | Rest | WholeZone):
            return None
        return Play(verb, objects, source, free, less, into)

    return make


def _read_summon_there(
    objects: Objects,
    source: ZoneRef | None = None,
    control: Players | None = None,
    states: tuple[terms.State, ...] = (),
) -> Instruction | None:
    """Read "put a champion from your hand onto the battlefield" as summoning (4.7a)."""
    return _read_summon(objects, source, control, states, with_locations=True)


def _read_summon(
    objects: Objects,
    source: ZoneRef | None = None,
    control: Players | None = None,
    states: tuple[terms.State, ...] = (),
    with_locations: bool = False,
    place: Place = NOWHERE_SAID,
) -> Instruction | None:
    if isinstance(objects, Group | Rest | WholeZone):
        return None
    if isinstance(objects, Selection) and (
        source is not None or not _read_can_arrive(objects, with_locations)
    ):
        return None
    return Summon(objects, source, control, states, beside=place[0], flank=place[1])


def _read_can_arrive(objects: Selection, with_locations: bool) -> bool:
    """Whether a selection is of champions that are somewhere else than in play."""
    described = objects.description
    # What is not in play has no controller and no neighbours.
    if described.controller is not None or described.adjacent_to is not None:
        return False
    if SharedNoun.SPELL in described.nouns:
        return False
    if Noun.LOCATION in described.nouns and not with_locations:
        return False
    if described.zone is None:
        return objects.among is not None and objects.how is not How.ALL
    return described.zone.zone in _ABSENT


def _read_play_champion(objects: Objects, less: Amount) -> Instruction | None:
    if not isinstance(objects, Selection) or objects.description.zone is None:
        return None
    return Play(SharedPlayVerb.SUMMON, objects, less=less)


def _read_tokens(
    token: TokenSpec,
    n: Amount = ONE,
    states: tuple[terms.State, ...] = (),
    control: Players | None = None,
    place: Place = NOWHERE_SAID,
) -> Instruction:
    return SummonToken(n, token, control, states, beside=place[0], flank=place[1])


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
    return phrases.spaced("summon", printed.objects(node.objects), source, _print_placed(node))


def _print_states(states: tuple[terms.State, ...]) -> str:
    return " ".join(state.value for state in states)


def _print_token(node: TokenSpec, many: bool) -> str:
    """Print what a token is like, with the noun."""
    extras: list[str] = []
    stats = ""
    if node.attack is not None and node.health is not None:
        stats = f"{printed.value(node.attack)}/{printed.value(node.health)}"
    else:
        extras += [f"{printed.value(x)} attack" for x in (node.attack,) if x is not None]
        extras += [f"{printed.value(x)} health" for x in (node.health,) if x is not None]
    extras += [f"{printed.value(x)} raid" for x in (node.raid,) if x is not None]
    extras += [printed.keyword(each) for each in node.keywords]
    rules = [each for each in node.abilities if isinstance(each, Static)]
    extras += [f'"{printed_changes.quoted(each)}"' for each in node.abilities if each not in rules]
    name = f'named "{node.name}"' if node.name else ""
    having = f"with {phrases.listed(extras)}" if extras else ""
    rule = f"that {printed_changes.changes(rules[0].changes, many=False)}" if rules else ""
    noun = "tokens" if many else "token"
    return phrases.spaced(stats, " ".join(node.traits), noun, name, having, rule)


def _print_placed(node: Summon | SummonToken) -> str:
    if node.beside is None:
        return ""
    if node.flank is None:
        return f"adjacent to {printed.objects(node.beside)}"
    return f"to the {node.flank.value} of {printed.objects(node.beside)}"


def _print_tokens(node: SummonToken) -> str:
    control = f"under {printed.whose(node.control)} control" if node.control is not None else ""
    control = phrases.spaced(control, _print_placed(node))
    states = _print_states(node.states)
    unit = units.per_unit(node.amount)
    if node.amount == ONE or (unit is not None and unit[0] == 1):
        words = phrases.article(phrases.spaced(states, _print_token(node.token, many=False)))
        return phrases.spaced("summon", words, control, unit[1] if unit else "")
    words = phrases.spaced(states, _print_token(node.token, many=True))
    if unit is not None:
        return phrases.spaced("summon", phrases.number_word(unit[0]), words, control, unit[1])
    if isinstance(node.amount, Number | X | ThatMany):
        return phrases.spaced("summon", printed.quantity(node.amount), words, control)
    return f"summon a number of {words} equal to {printed.value(node.amount)}"


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
    arriving = f"{source}{control}{_tell_states(node.states)}{_tell_placed(node)}"
    return f"{plain.does(node.actor, 'summon')} {plain.objects(node.objects)}{arriving}"


def _tell_placed(node: Summon | SummonToken) -> str:
    if node.beside is None:
        return ""
    side = f"to the {node.flank.value} of" if node.flank is not None else "beside"
    return f", placed {side} {plain.objects(node.beside)}"


def _tell_states(states: tuple[terms.State, ...]) -> str:
    return f", arriving {plain.listed([state.value for state in states])}" if states else ""


def _tell_token(node: TokenSpec) -> str:
    """Return what a token is like."""
    stats = [
        f"{name} {plain.amount(value)}"
        for name, value in (("attack", node.attack), ("health", node.health), ("raid", node.raid))
        if value is not None
    ]
    words = [" ".join(node.traits)] if node.traits else []
    words += [f"called “{node.name}”"] if node.name else []
    words += [plain.keyword(each) for each in node.keywords]
    words += [telling.quoted(each) for each in node.abilities]
    return ", ".join([*words, *stats]) or "no further values"


def _tell_tokens(node: SummonToken) -> str:
    many = plain.counted(node.amount, "token", "tokens")
    control = f" on {plain.whose(node.control)} side" if node.control is not None else ""
    arriving = f"{control}{_tell_states(node.states)}{_tell_placed(node)}"
    return f"{plain.does(node.actor, 'summon')} {many} ({_tell_token(node.token)}){arriving}"


def _tell_copies(node: SummonCopy) -> str:
    many = plain.counted(node.amount, "token copy", "token copies")
    but = telling.exceptions(node.changes)
    copied = f"{plain.objects(node.of)}{but}{_tell_states(node.states)}"
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


VERBS = (
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
                "summons/summon <objects> (without paying its cost|without paying its "
                "influence cost|for free)",
                _read_summon,
            ),
            (f"puts/put <objects:put_objects> {_ONTO}", _read_summon_there),
            (f"puts/put <objects:put_objects> from <source:zone> {_ONTO}", _read_summon_there),
            (f"returns/return <objects> {_BACK}", _read_summon_there),
            (f"returns/return <objects> from <source:zone> {_BACK}", _read_summon_there),
        ),
        prints=_print_summon,
        means=_tell_summon,
        rules=("11.52a", "5.2c.2", "4.7c.1"),
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
        SummonToken,
        lower=lower_tokens.summon_token,
        forms=(
            (f"{_SUMMON} (a|an|one) [<states:arriving>] <token:token/1>", _read_tokens),
            (f"{_SUMMON} (a|an|one) <token:token/1> <states:arriving>", _read_tokens),
            (f"{_SUMMON} <n:quantity> <token:token/2> <states:arriving>", _read_tokens),
            (f"{_SUMMON} (a|an|one) [<states:arriving>] <token:token/1> <place>", _read_tokens),
            (f"{_SUMMON} <n:quantity> [<states:arriving>] <token:token/2> <place>", _read_tokens),
            (f"{_SUMMON} another <token:token/1>", _read_tokens),
            (f"{_SUMMON} <n:quantity> [<states:arriving>] <token:token/2>", _read_tokens),
            (
                f"{_SUMMON} that many <token:token/2>",
                lambda token: _read_tokens(token, ThatMany()),
            ),
            (f"{_SUMMON} a number of <token:token/2> equal to <n:value>", _read_tokens),
            (f"{_SUMMON} (a|an|one) <token:token/1> under <control:whose> control", _read_tokens),
            (f"{_SUMMON} <n:quantity> <token:token/2> under <control:whose> control", _read_tokens),
        ),
        prints=_print_tokens,
        means=_tell_tokens,
        rules=("3.7c", "5.2c.2"),
        asks={"": "to summon it beside"},
        done={
            SharedDone.SUMMONED: (),
        },
    ),
    Verb(
        SummonCopy,
        lower=lower_copies.summon_copy,
        forms=(
            (f"{_SUMMON} a token {_THAT_IS} a copy of <objects> [<changes:except>]", _read_copies),
            (f"{_SUMMON} a token copy of <objects> [<changes:except>]", _read_copies),
            (f"{_SUMMON} a copy of <objects> [<changes:except>]", _read_copies),
            (
                f"{_SUMMON} <n:quantity> tokens that are copies of <objects> [<changes:except>]",
                _read_copies,
            ),
            (
                f"{_SUMMON} <n:quantity> (token copies|copies) of <objects> [<changes:except>]",
                _read_copies,
            ),
        ),
        prints=_print_copies,
        means=_tell_copies,
        rules=("10.4b", "10.4c"),
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
            ("casts/cast <objects>", _read_play(SharedPlayVerb.CAST)),
            (f"casts/cast <objects> {FREE}", _read_play(SharedPlayVerb.CAST, free=True)),
            ("casts/cast <objects> from <source:zone>", _read_play(SharedPlayVerb.CAST)),
            (
                f"casts/cast <objects> from <source:zone> {FREE}",
                _read_play(SharedPlayVerb.CAST, free=True),
            ),
            ("casts/cast <objects> for <less:plain_measure> less", _read_play(SharedPlayVerb.CAST)),
            ("builds/build <objects>", _read_play(PlayVerb.BUILD)),
            (f"builds/build <objects> {FREE}", _read_play(PlayVerb.BUILD, free=True)),
            ("builds/build <objects> from <source:zone>", _read_play(PlayVerb.BUILD)),
            ("builds/build <objects> (into|in) <into:owned_zone>", _read_play(PlayVerb.BUILD)),
            (
                f"builds/build <objects> (into|in) <into:owned_zone> {FREE}",
                _read_play(PlayVerb.BUILD, free=True),
            ),
            (
                "builds/build <objects> (into|in) <into:owned_zone> for <less:plain_measure> less",
                _read_play(PlayVerb.BUILD),
            ),
            ("builds/build <objects> for <less:plain_measure> less", _read_play(PlayVerb.BUILD)),
            ("plays/play <objects>", _read_play(SharedPlayVerb.PLAY)),
            (f"plays/play <objects> {FREE}", _read_play(SharedPlayVerb.PLAY, free=True)),
            ("plays/play <objects> from <source:zone>", _read_play(SharedPlayVerb.PLAY)),
            ("plays/play <objects> for <less:plain_measure> less", _read_play(SharedPlayVerb.PLAY)),
            ("summons/summon <objects> for <less:plain_measure> less", _read_play_champion),
        ),
        means=_tell_play,
        asks={"": "to play"},
        done={
            SharedDone.SUMMONED: (),
            SharedDone.CAST: (
                SharedEvent.CASTS,
                SharedEvent.PLAYED,
            ),
            Done.BUILT: (
                Event.BUILDS,
                Event.BUILT,
            ),
            SharedDone.PLAYED: (
                SharedEvent.PLAYS,
                SharedEvent.PLAYED,
            ),
        },
    ),
)
