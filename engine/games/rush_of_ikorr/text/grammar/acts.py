"""Forms of instructions that a player carries out: "draws a card", "destroy target champion".

Each has the third person ("draws") and the plain verb ("draw", after "you", "may" or nothing at
all).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.games.rush_of_ikorr.text.tree import (
    ONE,
    All,
    Amount,
    AnyNumber,
    Choose,
    CopySpell,
    CountOf,
    Deal,
    DealExcess,
    DeckCards,
    Description,
    Destroy,
    Discard,
    Draw,
    EachPlayer,
    ExchangeControl,
    Exert,
    ExertInfluence,
    Foresee,
    GainControl,
    GainInfluence,
    Group,
    Half,
    Heal,
    How,
    InfluenceKind,
    Instruction,
    It,
    LookAt,
    LoseInfluence,
    LoseSecured,
    MoveIkorr,
    Noun,
    Number,
    Objects,
    Pay,
    PayInfluence,
    Players,
    Plus,
    PutCounters,
    Ref,
    Refresh,
    RefreshInfluence,
    RemoveCounters,
    RemoveIkorr,
    Rest,
    Retreat,
    Reveal,
    RevealUntil,
    Sacrifice,
    Scrap,
    Search,
    Secure,
    SecuredBy,
    Selection,
    Shuffle,
    Side,
    Store,
    Stun,
    SwapPlaces,
    That,
    ThatMany,
    ThatPlayer,
    This,
    Times,
    Unstun,
    UntilHand,
    UpTo,
    Void,
    WholeZone,
    X,
    You,
    Zone,
    ZoneRef,
)
from engine.language.reading.forms import rows
from engine.language.reading.words import Signed

Acts = tuple[Instruction, ...]
_CARDS_HELD = {Noun.CARD, Noun.CHAMPION, Noun.SPELL, Noun.LOCATION, Noun.OBJECT}
_PERMANENTS = {Noun.CHAMPION, Noun.LOCATION, Noun.PERMANENT, Noun.TOKEN, Noun.OBJECT, Noun.CARD}
_DAMAGE = "<amount:measure> damage"
_DIVIDED = (
    "(divided|split) (as you choose|however you choose|any way you choose|however you like) "
    "(among|between)"
)
_AT_RANDOM = (
    "(randomly divided|divided at random|divided randomly|randomly split|split at random"
    "|split randomly) (among|between)"
)
_ALL_INFLUENCE = "all [of] [your|their] [exerted] influence"


def on_battlefield(objects: Objects) -> bool:
    """Whether the objects can be permanents: no spells, and no other zone than the battlefield."""
    if isinstance(objects, Group):
        return all(on_battlefield(item) for item in objects.items)
    if isinstance(objects, Selection):
        described = objects.description
        zone = described.zone
        return (zone is None or zone.zone is Zone.BATTLEFIELD) and _can_be_permanent(described)
    return not isinstance(objects, DeckCards | WholeZone)


def _can_be_permanent(description: Description) -> bool:
    if description.alternatives:
        return all(_can_be_permanent(each) for each in description.alternatives)
    return set(description.nouns) <= _PERMANENTS - {Noun.CARD}


def only_champions(objects: Objects) -> bool:
    """Whether the objects can be champions on the battlefield."""
    if isinstance(objects, Group):
        return all(only_champions(item) for item in objects.items)
    if isinstance(objects, Selection):
        return on_battlefield(objects) and Noun.LOCATION not in objects.description.nouns
    if isinstance(objects, This):
        return objects.noun not in (Noun.LOCATION, Noun.SPELL, Noun.INFUSION, Noun.AVATAR)
    return on_battlefield(objects)


def _to_champions(kind: Any, **fixed: Any) -> Any:
    def make(objects: Objects) -> Instruction | None:
        return kind(objects, **fixed) if only_champions(objects) else None

    return make


def _to_permanents(kind: Any) -> Any:
    def make(objects: Objects) -> Instruction | None:
        return kind(objects) if on_battlefield(objects) else None

    return make


# --- cards -------------------------------------------------------------------------------------


def _discard(objects: Objects) -> Instruction | None:
    """Read "discard a card": from the hand, or the hand itself."""
    if isinstance(objects, WholeZone):
        return Discard(objects) if objects.zone.zone is Zone.HAND else None
    if isinstance(objects, Selection):
        return Discard(objects) if _is_held(objects) else None
    return None if isinstance(objects, Group | DeckCards) else Discard(objects)


def _is_held(objects: Selection) -> bool:
    """Whether a selection can be of cards in a hand."""
    described = objects.description
    in_hand = described.zone is None or described.zone.zone is Zone.HAND
    on_board = described.controller is not None or described.adjacent_to is not None
    return (
        in_hand
        and not on_board
        and objects.how is not How.TARGET
        and set(described.nouns) <= _CARDS_HELD
    )


def _discard_number(amount: Amount) -> Instruction:
    return Discard(Selection(How.CHOOSE, Description(nouns=(Noun.CARD,)), amount))


def _discard_down(number: int) -> Instruction:
    """Read "discard down to three cards": as many as are held beyond that."""
    cards = Description(nouns=(Noun.CARD,))
    held = CountOf(replace(cards, zone=ZoneRef(Zone.HAND, ThatPlayer())))
    return Discard(Selection(How.CHOOSE, cards, Plus(held, -number)))


def _discard_half(whose: Players, up: bool = True) -> Instruction:
    cards = Description(nouns=(Noun.CARD,))
    held = CountOf(replace(cards, zone=ZoneRef(Zone.HAND, whose)))
    return Discard(Selection(How.CHOOSE, cards, Half(held, up)))


def _search(zone: ZoneRef, objects: Objects) -> Instruction | None:
    if zone.zone not in (Zone.DECK, Zone.HAND, Zone.GRAVEYARD) or not isinstance(
        objects, Selection
    ):
        return None
    if objects.how is not How.CHOOSE or objects.description.zone is not None:
        return None
    if objects.description.controller is not None:
        return None
    return Search(zone, objects)


def _search_both(zone_name: Zone, other: Zone, objects: Objects) -> Instruction | None:
    """Read "search your deck and graveyard for a Beast"."""
    if zone_name is other or other not in (Zone.DECK, Zone.HAND, Zone.GRAVEYARD):
        return None
    made = _search(ZoneRef(zone_name, You()), objects)
    return replace(made, also=other) if isinstance(made, Search) else None


def _search_top(ref: DeckCards, objects: Objects) -> Acts | None:
    """Read "search the top five cards of your deck for a Beast" as looking and choosing."""
    if not isinstance(ref, DeckCards) or not isinstance(objects, Selection):
        return None
    if objects.how is not How.CHOOSE or objects.description.zone is not None:
        return None
    return (LookAt(ref), Choose(replace(objects, among=It(plural=True))))


def _look(objects: Objects) -> Instruction | None:
    if isinstance(objects, DeckCards | WholeZone):
        return LookAt(objects)
    if isinstance(objects, Selection):
        zone = objects.description.zone
        return LookAt(objects) if zone is not None and zone.zone is Zone.HAND else None
    return None


def _reveal(objects: Objects) -> Instruction | None:
    if (
        isinstance(objects, Selection)
        and objects.description.zone is None
        and objects.among is None
    ):
        cards = set(objects.description.nouns) & {
            Noun.CARD,
            Noun.CHAMPION,
            Noun.SPELL,
            Noun.LOCATION,
        }
        return Reveal(objects) if cards and objects.how is not How.TARGET else None
    return None if isinstance(objects, Group) else Reveal(objects)


def _void(objects: Objects) -> Instruction | None:
    """Read "void": permanents, or cards of a zone that the text names."""
    if (
        isinstance(objects, Selection)
        and objects.description.zone is None
        and objects.among is None
    ):
        return Void(objects) if on_battlefield(objects) else None
    return Void(objects)


def _scrap_ref(ref: Ref) -> Instruction | None:
    """Read "scrap the top card of your deck", and "scrap it" of a card just looked at."""
    if isinstance(ref, DeckCards):
        return Scrap(ref.amount)
    is_card = isinstance(ref, It | Rest) or (isinstance(ref, That) and ref.noun is Noun.CARD)
    return Scrap(ONE, cards=ref) if is_card and isinstance(ref, It | That | Rest) else None


def _top_to_graveyard(ref: DeckCards, zone: ZoneRef) -> Instruction | None:
    """Read "send the top three cards of their deck to their graveyard" as scrapping (3.4b.1)."""
    if not isinstance(ref, DeckCards) or zone != ZoneRef(Zone.GRAVEYARD, ref.owner):
        return None
    return Scrap(ref.amount)


# --- damage, conditions and control ------------------------------------------------------------


def _deal(amount: Amount, objects: Objects) -> Instruction | None:
    return Deal(amount, objects) if only_champions(objects) else None


def _deal_twice(amount: Amount, objects: Objects, more: Amount, others: Objects) -> Acts | None:
    if not (only_champions(objects) and only_champions(others)):
        return None
    return (Deal(amount, objects), Deal(more, others))


def _deal_divided(amount: Amount, objects: Objects) -> Instruction | None:
    if not only_champions(objects) or not isinstance(objects, Selection):
        return None
    return Deal(amount, objects, divided=True)


def _deal_at_random(amount: Amount, objects: Objects) -> Instruction | None:
    if not only_champions(objects) or not isinstance(objects, Selection):
        return None
    return Deal(amount, objects, divided=True, at_random=True)


def _excess(objects: Objects) -> Instruction | None:
    return DealExcess(objects) if only_champions(objects) else None


def _heal(amount: Amount, objects: Objects) -> Instruction | None:
    return Heal(amount, objects) if only_champions(objects) else None


def _fully_heal(objects: Objects) -> Instruction | None:
    return Heal(All(), objects) if only_champions(objects) else None


def _sacrifice(objects: Objects) -> Instruction | None:
    """Read "sacrifice": one's own permanents, which are never targets."""
    if not on_battlefield(objects):
        return None
    if isinstance(objects, Selection) and objects.how is How.TARGET:
        return None
    return Sacrifice(objects)


def _exchange(first: Objects, second: Objects) -> Instruction | None:
    fits = on_battlefield(first) and on_battlefield(second)
    return ExchangeControl(first, second) if fits else None


def _exchange_group(objects: Objects) -> Instruction | None:
    if not isinstance(objects, Group) or len(objects.items) != 2:
        return None
    return _exchange(objects.items[0], objects.items[1])


def swap_places(objects: Objects) -> Instruction | None:
    """Read "swap the positions of two champions you control"."""
    if not only_champions(objects):
        return None
    if isinstance(objects, Group):
        pair = len(objects.items) == 2 and not any(_is_several(item) for item in objects.items)
    else:
        pair = isinstance(objects, Selection) and objects.amount == Number(2) and not objects.up_to
        pair = pair or (isinstance(objects, It | That) and objects.plural)
    return SwapPlaces(objects) if pair else None


def _is_several(objects: Objects) -> bool:
    if isinstance(objects, Selection):
        return objects.amount != ONE
    return bool(getattr(objects, "plural", False))


def _copy_spell(objects: Objects) -> Instruction | None:
    if isinstance(objects, Selection):
        return CopySpell(objects) if objects.description.nouns == (Noun.SPELL,) else None
    is_spell = isinstance(objects, It) or getattr(objects, "noun", None) is Noun.SPELL
    return CopySpell(objects) if is_spell else None


# --- influence and Ikorr -----------------------------------------------------------------------


def _on(kind: Any) -> Any:
    def make(amount: Amount, objects: Objects) -> Instruction | None:
        return kind(amount, objects) if on_battlefield(objects) else None

    return make


def _remove_ikorr(amount: Amount, objects: Objects) -> Instruction | None:
    """Read "remove 1 Ikorr from it"; a free number from several leaves open how much from which."""
    if _is_several(objects) and isinstance(amount, AnyNumber | X | UpTo):
        return None
    return RemoveIkorr(amount, objects) if on_battlefield(objects) else None


def _move_ikorr(amount: Amount, source: Objects, to: Objects) -> Instruction | None:
    """Read "move 1 Ikorr from it to this champion"; to several, it is unclear who gets what."""
    fits = on_battlefield(source) and on_battlefield(to) and not _is_several(to)
    return MoveIkorr(amount, source, to) if fits else None


def _move_to_another(amount: Amount, source: Selection) -> Instruction | None:
    """Read "from one allied champion to another": another one that fits the same words."""
    if source.how is not How.CHOOSE or source.description.other or source.amount != ONE:
        return None
    other = replace(source, description=replace(source.description, other=True))
    return _move_ikorr(amount, source, other)


def _secure_from(objects: Objects, amount: Amount = All()) -> Instruction | None:  # noqa: B008
    return Secure(amount, objects) if on_battlefield(objects) else None


def _exert_opposing(amount: Amount) -> Instruction:
    return ExertInfluence(amount, whose=EachPlayer(Side.OPPOSING))


def _exert_others(amount: Amount, whose: Players) -> Instruction | None:
    """Read "exert 2 of target opposing player's influence"; one's own is plain "exert 2"."""
    is_own = isinstance(whose, You | ThatPlayer)
    return ExertInfluence(amount) if is_own else ExertInfluence(amount, whose=whose)


def _exert_all_of(whose: Players) -> Instruction | None:
    """Read "exert all of target player's influence"; "all of your influence" has its own form."""
    is_own = isinstance(whose, You | ThatPlayer)
    return None if is_own else ExertInfluence(All(), whose=whose)


def _gain_influence(amount: Amount, kind: InfluenceKind = InfluenceKind.ANY) -> Instruction:
    return GainInfluence(amount, kind)


def _remove_all_counters(source: Objects) -> Instruction | None:
    return RemoveCounters(All(), "", source) if on_battlefield(source) else None


def _stat_counter(signed: Signed, counter: str) -> str | None:
    """Read "+1 attack" before "counter": such a counter changes a number."""
    minus, number = signed
    if number is None or counter not in ("attack", "health", "raid"):
        return None
    return f"{'-' if minus else '+'}{number} {counter}"


def _pair_counter(pair: tuple[Signed, ...]) -> str | None:
    numbers = [f"{'-' if minus else '+'}{number}" for minus, number in pair if number is not None]
    return "/".join(numbers) if len(numbers) == len(pair) else None


_CARDS = (
    *rows(
        "cards",
        ("(a|an) card", ONE),
        ("(one|1) card", ONE),
        ("<several> cards", None),
        ("x cards", X()),
        ("that many cards", ThatMany()),
        ("(twice|double) that many cards", Times(2, ThatMany())),
        ("that many cards plus <number>", lambda number: Plus(ThatMany(), number)),
        ("that many cards minus <number>", lambda number: Plus(ThatMany(), -number)),
        ("(another|an additional|an extra|one more) card", ONE),
        ("<several> (additional|more|extra) cards", None),
        ("up to <several> cards", UpTo),
        ("up to one card", UpTo(ONE)),
        ("up to x cards", UpTo(X())),
        ("any number of cards", AnyNumber()),
        ("cards equal to <value>", None),
        ("a number of cards equal to <value>", None),
    ),
    *rows(
        "act/",
        ("draws/draw <amount:cards>", Draw),
        (
            "draws/draw cards until (you|they) have <amount:some_number> cards in "
            "(your|their|) hand",
            lambda amount: Draw(UntilHand(amount)),
        ),
        (
            "draws/draw cards until (you|they) have <amount:some_number> cards in hand",
            lambda amount: Draw(UntilHand(amount)),
        ),
        ("discards/discard <objects>", _discard),
        ("discards/discard <objects:whole_zone>", _discard),
        ("chooses/choose and discards/discard <objects>", _discard),
        ("discards/discard <ref> from (your|their) hand", _discard),
        ("discards/discard (cards|a number of cards) equal to <amount:value>", _discard_number),
        ("discards/discard down to <number> (card|cards)", _discard_down),
        ("discards/discard half [of] the cards in <whose> hand [,] rounded up", _discard_half),
        (
            "discards/discard half [of] the cards in <whose> hand [,] rounded down",
            lambda whose: _discard_half(whose, up=False),
        ),
        ("scraps/scrap <amount:measure>", Scrap),
        ("scraps/scrap <amount:cards>", Scrap),
        ("scraps/scrap <ref> ", _scrap_ref),
        ("scraps/scrap cards equal to <amount:value>", Scrap),
        ("(sends/send|puts/put) <ref> (to|into) <zone>", _top_to_graveyard),
        ("foresees/foresee <amount:plain_measure>", Foresee),
        ("looks/look at <objects:looked_at>", _look),
        ("reveals/reveal <objects>", _reveal),
        ("reveals/reveal <objects:whole_zone>", _reveal),
        (
            "reveals/reveal cards from the top of <owner:whose> deck until (you "
            "reveal|they reveal|that player reveals) "
            "(a|an) <description:desc/1>",
            RevealUntil,
        ),
        ("searches/search <zone> for <objects>", _search),
        ("-/search your <zone_name> and [your] <other:zone_name> for <objects>", _search_both),
        ("searches/search <ref> for <objects>", _search_top),
        ("shuffles/shuffle", Shuffle()),
        ("shuffles/shuffle <whose> deck", Shuffle),
        ("shuffles/shuffle <whose> decks", Shuffle),
        ("voids/void <objects>", _void),
        ("voids/void <objects:whole_zone>", Void),
        ("voids/void <objects:ref> from <source:zone>", Void),
    ),
    *rows("looked_at", "<objects>", "<whole_zone>"),
)

_BOARD = (
    *rows(
        "act/",
        (f"deals/deal {_DAMAGE} to <objects>", _deal),
        ("deals/deal damage equal to <amount:value> to <objects>", _deal),
        ("deals/deal damage to <objects> equal to <amount:value>", _deal),
        ("deals/deal an amount of damage equal to <amount:value> to <objects>", _deal),
        (
            f"deals/deal {_DAMAGE} to <objects> and <more:measure> damage to <others:objects>",
            _deal_twice,
        ),
        (f"deals/deal {_DAMAGE} [,] {_DIVIDED} <objects>", _deal_divided),
        (f"deals/deal {_DAMAGE} [,] {_AT_RANDOM} <objects>", _deal_at_random),
        (
            f"distributes/distribute {_DAMAGE} [as you choose] (among|between) <objects>",
            _deal_divided,
        ),
        ("deals/deal (any|the|all) excess damage to <objects>", _excess),
        ("deals/deal that excess damage to <objects>", _excess),
        ("heals/heal <amount:measure> [damage] from <objects>", _heal),
        ("heals/heal <objects> for <amount:measure>", _heal),
        ("heals/heal all damage from <objects>", _fully_heal),
        ("heals/heal damage equal to <amount:value> from <objects>", _heal),
        ("heals/heal damage from <objects> equal to <amount:value>", _heal),
        ("fully heals/heal <objects>", _fully_heal),
        ("removes/remove <amount:measure> damage from <objects>", _heal),
        ("removes/remove all damage from <objects>", _fully_heal),
        ("destroys/destroy <objects>", _to_permanents(Destroy)),
        ("sacrifices/sacrifice <objects>", _sacrifice),
        ("chooses/choose and sacrifices/sacrifice <objects>", _sacrifice),
        ("retreats/retreat <objects>", _to_champions(Retreat)),
        ("stuns/stun <objects>", _to_champions(Stun)),
        ("perpetually stuns/stun <objects>", _to_champions(Stun, perpetual=True)),
        ("unstuns/unstun <objects>", _to_champions(Unstun)),
        (
            "removes/remove (the stunned condition|stunned|stun) from <objects>",
            _to_champions(Unstun),
        ),
        ("gains/gain control of <objects>", _to_permanents(GainControl)),
        ("takes/take control of <objects>", _to_permanents(GainControl)),
        ("exchanges/exchange control of <objects>", _exchange_group),
        (
            "(swaps/swap|exchanges/exchange|switches/switch) [the] (positions|places) of <objects>",
            swap_places,
        ),
        (
            "(swaps/swap|exchanges/exchange|switches/switch) <objects> 's (positions|places)",
            swap_places,
        ),
        (
            "(swaps/swap|exchanges/exchange|switches/switch) <first:single> (and|with) "
            "<second:single> 's (positions|places)",
            lambda first, second: swap_places(Group((first, second))),
        ),
        (
            "(swaps/swap|exchanges/exchange|switches/switch) <ref_of> (position|place) with "
            "<second:single/1>",
            lambda ref_of, second: swap_places(Group((ref_of, second))),
        ),
        ("copies/copy <objects>", _copy_spell),
    ),
)

_RESOURCES = (
    *rows(
        "ikorr",
        ("<measure> ikorr", None),
        ("ikorr equal to <value>", None),
        ("that ikorr", ThatMany()),
        ("that (much|many) plus <number>", lambda number: Plus(ThatMany(), number)),
        ("that (much|many) minus <number>", lambda number: Plus(ThatMany(), -number)),
        ("that (much|many) ikorr plus <number>", lambda number: Plus(ThatMany(), number)),
        ("(twice|double) that (much|many)", Times(2, ThatMany())),
        ("an amount of ikorr equal to <value>", None),
        ("a number of ikorr equal to <value>", None),
    ),
    *rows(
        "stored_ikorr",
        ("<ikorr>", None),
        ("all [of its|of their|of the] [stored] ikorr", All()),
        ("all of the ikorr", All()),
        ("<measure> stored ikorr", None),
        ("<measure> of (its|their) [stored] ikorr", None),
    ),
    *rows(
        "influence",
        ("<measure> influence", None),
        ("influence equal to <value>", None),
        ("an amount of influence equal to <value>", None),
    ),
    *rows(
        "act/",
        ("exerts/exert <amount:influence>", ExertInfluence),
        (f"exerts/exert {_ALL_INFLUENCE}", ExertInfluence(All())),
        ("exerts/exert <amount:measure> opposing influence", _exert_opposing),
        ("exerts/exert all opposing influence", lambda: _exert_opposing(All())),
        ("exerts/exert <amount:measure> of <whose> [available] influence", _exert_others),
        ("exerts/exert all [of] <whose> [available] influence", _exert_all_of),
        (
            "exerts/exert all [of the] [available] influence <whose:controlling>",
            _exert_all_of,
        ),
        ("exerts/exert <objects>", _to_permanents(Exert)),
        ("refreshes/refresh <amount:measure>", RefreshInfluence),
        ("refreshes/refresh <amount:influence>", RefreshInfluence),
        ("refreshes/refresh <amount:measure> exerted influence", RefreshInfluence),
        (f"refreshes/refresh {_ALL_INFLUENCE}", RefreshInfluence(All())),
        (
            "refreshes/refresh <amount:measure> of (your|their) [exerted] influence",
            RefreshInfluence,
        ),
        ("refreshes/refresh <objects>", _to_permanents(Refresh)),
        ("gains/gain <amount:measure> [<kind:influence_kind>] influence", _gain_influence),
        (
            "gains/gain that much [influence] plus <number>",
            lambda number: GainInfluence(Plus(ThatMany(), number)),
        ),
        ("gains/gain twice that much [influence]", GainInfluence(Times(2, ThatMany()))),
        ("gains/gain [<kind:influence_kind>] influence equal to <amount:value>", _gain_influence),
        ("loses/lose <amount:influence>", LoseInfluence),
        ("secures/secure <amount:ikorr>", Secure),
        ("secures/secure that (much|many)", Secure(ThatMany())),
        (
            "secures/secure <amount:stored_ikorr> (stored on|that was stored on|from|on) <objects>",
            _secure_from,
        ),
        ("secures/secure the ikorr stored on <objects>", _secure_from),
        ("loses/lose <amount:measure> [secured] ikorr", LoseSecured),
        ("loses/lose all [of your|of their|your|their] secured ikorr", LoseSecured(All())),
        (
            "loses/lose half [of] <whose> secured ikorr [,] rounded up",
            lambda whose: LoseSecured(Half(SecuredBy(whose))),
        ),
        (
            "loses/lose half [of] <whose> secured ikorr [,] rounded down",
            lambda whose: LoseSecured(Half(SecuredBy(whose), up=False)),
        ),
        ("removes/remove <amount:measure> [of your|of their] secured ikorr", LoseSecured),
        ("removes/remove <amount:ikorr> from (your|their) secured ikorr", LoseSecured),
        ("pays/pay <amount:plain_measure> [secured] ikorr", LoseSecured),
        ("stores/store <amount:ikorr> on <objects>", _on(Store)),
        ("stores/store ikorr on <objects> equal to <amount:value>", _on(Store)),
        ("puts/put <amount:measure> ikorr on <objects>", _on(Store)),
        ("removes/remove <amount:stored_ikorr> (from|stored on) <objects>", _remove_ikorr),
        (
            "returns/return <amount:stored_ikorr> (from|stored on|on) <objects> to the [ikorr] "
            "supply",
            _remove_ikorr,
        ),
        (
            "moves/move <amount:stored_ikorr> (from|stored on|on) <source:objects> (to|onto) "
            "<to:objects>",
            _move_ikorr,
        ),
        (
            "moves/move <amount:stored_ikorr> from <source:selected/1> (to|onto) another",
            _move_to_another,
        ),
        (
            "removes/remove <amount:stored_ikorr> from <source:objects> and stores/store "
            "it on <to:objects>",
            _move_ikorr,
        ),
        (
            "pays/pay <amount:#cost>",
            lambda amount: Pay((PayInfluence(X() if amount is None else Number(amount)),)),
        ),
        (
            "pays/pay <amount:plain_measure> [influence]",
            lambda amount: Pay((PayInfluence(amount),)),
        ),
        (
            "puts/put <amount:counter_number> <kind:counter_kind> (counter|counters) "
            "on <on:objects>",
            PutCounters,
        ),
        (
            "removes/remove <amount:counter_number> <kind:counter_kind> (counter|counters) "
            "from <source:objects>",
            RemoveCounters,
        ),
        ("removes/remove all counters from <source:objects>", _remove_all_counters),
    ),
    *rows(
        "counter_kind",
        "<#counter>",
        ("<#signed> <#counter>", _stat_counter),
        ("<pair:#signed_pair>", _pair_counter),
    ),
    *rows("counter_number", ("(a|an)", ONE), ("<#number>", Number), ("x", X()), ("all", All())),
)

# Costs behind "by": "by discarding a card".
_PAYING = rows(
    "paying",
    ("discarding <objects>", _discard),
    ("sacrificing <objects>", _sacrifice),
    ("voiding <objects>", _void),
    ("scrapping <amount:measure>", Scrap),
    ("scrapping <amount:cards>", Scrap),
    ("exerting <amount:influence>", ExertInfluence),
    ("retreating <objects>", _to_champions(Retreat)),
    ("removing <amount:stored_ikorr> from <objects>", _remove_ikorr),
)

TABLE = (*_CARDS, *_BOARD, *_RESOURCES, *_PAYING)
