"""Forms of conditions on players: what they control, have and have gained."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from engine.language.forms.conditions import NO, HowMany
from engine.language.forms.descriptions import for_all
from engine.language.forms.whole_descriptions import is_beside_units
from engine.language.reading.forms import rows
from engine.language.tree import terms
from engine.language.tree.amounts import CountOf, Number
from engine.language.tree.conditions import And, Compare, Controls, HasCards, Is, Or
from engine.language.tree.events import CountTest
from engine.language.tree.kinds import Amount, Condition, Players, Ref
from engine.language.tree.objects import ANY_CARD, Description, Extreme, ZoneRef
from engine.language.tree.players import YOU, EachPlayer, ThatPlayer, You
from engine.language.tree.terms import Op, Part, SharedNoun, SharedZone, Side


def controls(any_player: Players, how_many: HowMany) -> Condition:
    """Read "you control two or more Beasts"."""
    return Controls(any_player, how_many[0], how_many[1])


def _controls_not(any_player: Players, how_many: HowMany) -> Condition | None:
    count, description = how_many
    if count != CountTest(Op.AT_LEAST, Number(1)):
        return None
    return Controls(any_player, NO, description)


def _controls_both(any_player: Players, first: HowMany, second: HowMany) -> Condition:
    return And((controls(any_player, first), controls(any_player, second)))


def _nobody_controls(how_many: HowMany, side: Side = Side.ANY) -> Condition | None:
    return _controls_not(EachPlayer(side), how_many)


def more_than(op: Op) -> Any:
    """Return what compares what two players control."""

    def make(any_player: Players, desc: Description, rival: Players) -> Condition:
        left = CountOf(for_all(desc, controller=any_player))
        return Compare(left, op, CountOf(for_all(desc, controller=rival)))

    return make


def _team_has(op: Op) -> Any:
    """Read "your team controls more units than the opposing team": each counted together."""

    def make(any_player: Players, desc: Description, rival: Players) -> Condition | None:
        if not (_is_team(any_player) and _is_team(rival)):
            return None
        return more_than(op)(any_player, desc, rival)  # type: ignore[no-any-return]

    return make


def _is_team(players: Players) -> bool:
    return isinstance(players, EachPlayer) and players.as_team


def _controls_extreme(any_player: Players, lowest: bool, stat: terms.Stat) -> Condition:
    """Read "you control the unit with the highest attack": of all there are."""
    best = Description(
        nouns=(SharedNoun.UNIT,),
        extreme=Extreme(stat, lowest, Description(nouns=(SharedNoun.UNIT,))),
    )
    return Controls(any_player, CountTest(Op.AT_LEAST, Number(1)), best)


def _controls_either(any_player: Players, first: HowMany, second: HowMany) -> Condition:
    """Read "you control a Beast or a shrine", which "a Beast or shrine" says as well."""
    some = CountTest(Op.AT_LEAST, Number(1))
    kind, noun = first[1], second[1]
    is_kind = len(kind.traits) == 1 and len(kind.traits[0]) == 1
    is_plain = kind == Description(nouns=(SharedNoun.UNIT,), traits=kind.traits, other=kind.other)
    is_bare = noun == Description(nouns=noun.nouns) and len(noun.nouns) == 1
    is_bare = is_bare and is_beside_units(noun.nouns[0])
    if first[0] == second[0] == some and is_kind and is_plain and is_bare:
        return Controls(any_player, some, replace(kind, alternatives=(noun,)))
    return Or((controls(any_player, first), controls(any_player, second)))


def on_board(nouns: Iterable[terms.Noun]) -> bool:
    """Whether these are nouns of permanents."""
    return all(noun.can_be(Part.PERMANENT) for noun in nouns)


def having_more(op: Op) -> Any:
    """Read "you have more units than ...": those in play."""

    def make(desc: Description, rival: Players, any_player: Players = YOU) -> Condition | None:
        if not on_board(desc.nouns) or desc.zone is not None or desc.controller:
            return None
        return more_than(op)(any_player, desc, rival)  # type: ignore[no-any-return]

    return make


def more_cards(op: Op) -> Any:
    """Return what reads "you have more cards in hand than ..."."""

    def make(any_player: Players, rival: Players) -> Condition:
        return Compare(_hand(any_player), op, _hand(rival))

    return make


def _hand(players: Players) -> Amount:
    return CountOf(Description(nouns=(SharedNoun.CARD,), zone=ZoneRef(SharedZone.HAND, players)))


def cards_in(
    any_player: Players, how_many: HowMany, zone_name: terms.Zone = SharedZone.HAND
) -> Condition | None:
    """Read "you have two or more cards in hand", or in another zone."""
    count, description = how_many
    if description.zone is not None or zone_name is SharedZone.FIELD:
        return None
    return HasCards(any_player, zone_name, count, description)


def _has_cards_there(any_player: Players, how_many: HowMany) -> Condition | None:
    """Read "you have two or more spells in your discard pile"."""
    count, description = how_many
    zone = description.zone
    if (
        zone is None
        or zone.owner not in (any_player, ThatPlayer())
        or zone.zone is SharedZone.FIELD
    ):
        return None
    return HasCards(any_player, zone.zone, count, replace(description, zone=None))


def _has_on_board(any_player: Players, how_many: HowMany) -> Condition | None:
    """Read "you have no units": what is in play."""
    description = how_many[1]
    if not on_board(description.nouns) or description.zone is not None:
        return None
    return controls(any_player, how_many) if description.controller is None else None


def _controls_it(any_player: Players, ref: Ref) -> Condition:
    return Is(ref, Description(nouns=(SharedNoun.OBJECT,), controller=any_player))


def _empty(whose: Players, zone_name: terms.Zone) -> Condition | None:
    if zone_name not in (SharedZone.HAND, SharedZone.DECK, SharedZone.DISCARD, SharedZone.REMOVED):
        return None
    return HasCards(whose, zone_name, NO, ANY_CARD)


def _all_of(side: Side = Side.ANY) -> Players:
    return EachPlayer(side)


def _together(side: Side) -> Players:
    return EachPlayer(side, as_team=True)


ROWS = (
    # "Opposing players control three": counted together; "each", "all" and "both": each of them.
    *rows(
        "who_controls",
        ("you control", You()),
        "<player/1> controls",
        ("all [<side>] players control", _all_of),
        ("both players control", EachPlayer()),
        ("<side> players control", _together),
        ("[your] opponents control", EachPlayer(Side.OPPOSING, as_team=True)),
        ("(they|those players) control", ThatPlayer(plural=True)),
    ),
    *rows(
        "simple_condition",
        ("<any_player:who_controls> <how_many>", controls),
        ("<any_player:who_controls> [both] <first:how_many> and <second:how_many>", _controls_both),
        ("you (do not|don't) control <how_many>", lambda how_many: _controls_not(You(), how_many)),
        ("<any_player:player/1> (does not|doesn't) control <how_many>", _controls_not),
        ("no [<side>] player controls <how_many>", _nobody_controls),
        (
            "you control more <desc/2> than <rival:player>",
            lambda desc, rival: more_than(Op.MORE)(You(), desc, rival),
        ),
        (
            "you control fewer <desc/2> than <rival:player>",
            lambda desc, rival: more_than(Op.LESS)(You(), desc, rival),
        ),
        ("<any_player:player/1> controls more <desc/2> than <rival:player/1>", _team_has(Op.MORE)),
        ("<any_player:player/1> controls fewer <desc/2> than <rival:player/1>", _team_has(Op.LESS)),
        (
            "<any_player:player/1> controls more <desc/2> than you",
            lambda any_player, desc: more_than(Op.MORE)(any_player, desc, You()),
        ),
        (
            "<any_player:player/1> controls fewer <desc/2> than you",
            lambda any_player, desc: more_than(Op.LESS)(any_player, desc, You()),
        ),
    ),
    *rows(
        "haver",
        ("you have", You()),
        "<player/1> has",
        "<player/2> have",
    ),
    *rows(
        "simple_condition",
        ("<any_player:who_controls> <first:how_many> or <second:how_many>", _controls_either),
        (
            "<any_player:who_controls> the {unit} with the <lowest:extreme_word> <stat>",
            _controls_extreme,
        ),
        (
            "you (control|have) the most <desc/2>",
            lambda desc: having_more(Op.MORE)(desc, EachPlayer(other=True)),
        ),
        ("you have more <desc/2> than <rival:player>", having_more(Op.MORE)),
        ("you have fewer <desc/2> than <rival:player>", having_more(Op.LESS)),
        (
            "<any_player:player/1> has more <desc/2> than you",
            lambda any_player, desc: having_more(Op.MORE)(desc, You(), any_player),
        ),
        (
            "<any_player:player/1> has fewer <desc/2> than you",
            lambda any_player, desc: having_more(Op.LESS)(desc, You(), any_player),
        ),
        (
            "<any_player:player/1> has (fewer|less) cards in (hand|their hand) than you",
            lambda any_player: more_cards(Op.LESS)(any_player, You()),
        ),
        (
            "you have more cards in (hand|your hand) than <rival:player>",
            lambda rival: more_cards(Op.MORE)(You(), rival),
        ),
        (
            "you have (fewer|less) cards in (hand|your hand) than <rival:player>",
            lambda rival: more_cards(Op.LESS)(You(), rival),
        ),
        (
            "<any_player:player/1> has more cards in (hand|their hand) than you",
            lambda any_player: more_cards(Op.MORE)(any_player, You()),
        ),
        ("<any_player:haver> <how_many>", _has_cards_there),
        ("<any_player:haver> <how_many>", _has_on_board),
        ("<any_player:haver> <how_many> in hand", cards_in),
        ("<whose> <zone_name> (is|are) empty", _empty),
        (
            "<whose> <zone_name> (has|have|contains|contain) <how_many>",
            lambda whose, zone_name, how_many: cards_in(whose, how_many, zone_name),
        ),
        ("<any_player:who_controls> <ref>", _controls_it),
    ),
)
