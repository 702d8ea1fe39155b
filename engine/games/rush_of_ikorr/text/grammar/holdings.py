"""Forms of conditions on players: what they control, have and have secured."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from engine.games.rush_of_ikorr.text.grammar.descriptions import is_beside_units
from engine.games.rush_of_ikorr.text.own_tree import HasInfluence, HasSecured, SecuredBy
from engine.games.rush_of_ikorr.text.terms import InfluenceKind
from engine.language.forms.conditions import NO, HowMany
from engine.language.forms.holdings import controls, more_than
from engine.language.reading.forms import rows
from engine.language.tree import terms
from engine.language.tree.amounts import CountOf, Number
from engine.language.tree.conditions import Compare, Controls, HasCards, Is, Or
from engine.language.tree.events import CountTest
from engine.language.tree.kinds import Amount, Condition, Players, Ref
from engine.language.tree.objects import ANY_CARD, Description, Extreme, ZoneRef
from engine.language.tree.players import YOU, EachPlayer, ThatPlayer, You
from engine.language.tree.terms import Op, Part, SharedNoun, SharedZone, Side


def _controls_extreme(any_player: Players, lowest: bool, stat: terms.Stat) -> Condition:
    """Read "you control the champion with the highest attack": of all there are."""
    best = Description(
        nouns=(SharedNoun.UNIT,),
        extreme=Extreme(stat, lowest, Description(nouns=(SharedNoun.UNIT,))),
    )
    return Controls(any_player, CountTest(Op.AT_LEAST, Number(1)), best)


def _controls_either(any_player: Players, first: HowMany, second: HowMany) -> Condition:
    """Read "you control a Beast or a location", which "a Beast or location" says as well."""
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
    """Read "you have more champions than ...": those in play."""

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


def _more_secured(op: Op) -> Any:
    def make(any_player: Players, rival: Players) -> Condition:
        return Compare(SecuredBy(any_player), op, SecuredBy(rival))

    return make


def _most_secured(any_player: Players) -> Condition | None:
    """Read "you have the most secured Ikorr": there are two pools."""
    if not isinstance(any_player, You):
        return None
    return _more_secured(Op.MORE)(any_player, EachPlayer(Side.OPPOSING))  # type: ignore[no-any-return]


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
    """Read "you have two or more spells in your graveyard"."""
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
    """Read "you have no champions": what is in play."""
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


def _influence(
    any_player: Players, how_much: CountTest, kind: InfluenceKind = InfluenceKind.ANY
) -> Condition:
    return HasInfluence(any_player, kind, how_much)


def _so_much_influence(
    any_player: Players, n: Amount, kind: InfluenceKind = InfluenceKind.ANY
) -> Condition:
    return HasInfluence(any_player, kind, CountTest(Op.AT_LEAST, n))


def _secured(any_player: Players, how_much: CountTest) -> Condition:
    return HasSecured(any_player, how_much)


TABLE = (
    *rows(
        "simple_condition",
        ("<any_player:controlling> <first:how_many> or <second:how_many>", _controls_either),
        (
            "<any_player:controlling> the champion with the <lowest:extreme_word> <stat>",
            _controls_extreme,
        ),
        (
            "you (control|have) the most <desc/2>",
            lambda desc: having_more(Op.MORE)(desc, EachPlayer(other=True)),
        ),
        (
            "<any_player:haver> <n:some_number> [<kind:influence_kind>] influence",
            _so_much_influence,
        ),
        (
            "<any_player:haver> <n:some_number> secured ikorr",
            lambda any_player, n: HasSecured(any_player, CountTest(Op.AT_LEAST, n)),
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
            "<any_player:player/1> has fewer cards in (hand|their hand) than you",
            lambda any_player: more_cards(Op.LESS)(any_player, You()),
        ),
        (
            "you have more cards in (hand|your hand) than <rival:player>",
            lambda rival: more_cards(Op.MORE)(You(), rival),
        ),
        (
            "you have fewer cards in (hand|your hand) than <rival:player>",
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
        ("<any_player:controlling> <ref>", _controls_it),
        ("<any_player:haver> more secured ikorr than <rival:any_player>", _more_secured(Op.MORE)),
        (
            "<any_player:haver> (less|fewer) secured ikorr than <rival:any_player>",
            _more_secured(Op.LESS),
        ),
        (
            "<any_player:haver> the most secured ikorr",
            _most_secured,
        ),
        ("<any_player:haver> <how_much> secured ikorr", _secured),
        ("<any_player:haver> secured <how_much> ikorr", _secured),
        ("<any_player:haver> <how_much> [<kind:influence_kind>] influence", _influence),
        ("<any_player:controlling> <how_much> [<kind:influence_kind>] influence", _influence),
    ),
)
