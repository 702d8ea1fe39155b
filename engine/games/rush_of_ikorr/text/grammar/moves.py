"""Forms of instructions that move cards, summon champions and make tokens."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.games.rush_of_ikorr.text.grammar.acts import on_battlefield, only_champions
from engine.games.rush_of_ikorr.text.tree import (
    ONE,
    Amount,
    Change,
    CostChange,
    DeckCards,
    Description,
    Destination,
    Flank,
    GainAbility,
    GainKeyword,
    Group,
    How,
    Instruction,
    It,
    Keyword,
    Move,
    Noun,
    Number,
    Objects,
    Order,
    OwnerOf,
    Play,
    Players,
    PlayVerb,
    Position,
    Ref,
    Rest,
    Selection,
    SetCost,
    State,
    Static,
    Summon,
    SummonCopy,
    SummonToken,
    That,
    ThatMany,
    This,
    TokenSpec,
    WholeZone,
    X,
    Zone,
    ZoneRef,
)
from engine.language.reading.forms import rows

Traits = tuple[tuple[str, ...], ...]
Place = tuple[Objects | None, Flank | None]
NOWHERE_SAID: Place = (None, None)
NO_TOKEN = TokenSpec()
_ABSENT = (Zone.HAND, Zone.DECK, Zone.GRAVEYARD, Zone.VOID)
_SUMMON = "(summons/summon|creates/create)"
_THAT_IS = "that (is|'s)"
_UNDER = "[under <control:whose> control] [<states:arriving>]"
_ONTO = f"(onto|on) the battlefield {_UNDER}"
_BACK = f"(to|onto) the battlefield {_UNDER}"


# --- moving ------------------------------------------------------------------------------------


def _move(*, verb: str) -> Any:
    """Return what reads one of the verbs that move things to a zone."""

    def make(
        objects: Objects, to: Destination, source: ZoneRef | None = None
    ) -> Instruction | None:
        if source is not None and isinstance(objects, Selection | Group | WholeZone):
            return None  # a description holds its own zone
        if isinstance(objects, Group):
            objects = _from_one_zone(objects)
        if not _fits(verb, objects, to, source) or _is_scrapping(objects, to):
            return None
        return Move(objects, to, source)

    return make


def _from_one_zone(group: Group) -> Group:
    """Read "a champion and a spell from your graveyard": both lie there."""
    last = group.items[-1]
    zone = last.description.zone if isinstance(last, Selection) else None
    if zone is None or zone.zone is Zone.BATTLEFIELD:
        return group
    return Group(
        tuple(
            replace(item, description=replace(item.description, zone=zone))
            if isinstance(item, Selection) and item.description == _zoneless(item.description)
            else item
            for item in group.items
        )
    )


def _zoneless(node: Description) -> Description:
    return replace(node, zone=None, controller=None, adjacent_to=None)


def _fits(verb: str, objects: Objects, to: Destination, source: ZoneRef | None) -> bool:
    zone = to.zone.zone
    if verb == "add":
        return zone is Zone.HAND
    if verb == "return" and zone is Zone.HAND and isinstance(objects, Selection):
        described = objects.description
        if described.zone is None and objects.among is None and described.done is None:
            return on_battlefield(objects)
    if (
        isinstance(objects, Selection)
        and objects.among is None
        and objects.description.zone is None
        and objects.description.done is None
    ):
        plain_card = set(objects.description.nouns) & {Noun.CARD, Noun.SPELL}
        return not plain_card or zone in (Zone.DECK, Zone.VOID)
    return source is None or source.zone is not zone


def _is_scrapping(objects: Objects, to: Destination) -> bool:
    """Whether the top of a deck goes to its owner's graveyard, which has a verb of its own."""
    return (
        isinstance(objects, DeckCards)
        and objects.position is Position.TOP
        and to.zone == ZoneRef(Zone.GRAVEYARD, objects.owner)
    )


def _put_both(
    objects: Objects, to: Destination, others: Objects, then: Destination
) -> tuple[Instruction, ...] | None:
    """Read "put one of them into your hand and the rest on the bottom of your deck"."""
    first, second = _move(verb="put")(objects, to), _move(verb="put")(others, then)
    return None if first is None or second is None else (first, second)


def _put_back(objects: Objects) -> Instruction | None:
    """Read "put them back in any order": on top of the deck they came from."""
    if not isinstance(objects, It):
        return None
    deck = ZoneRef(Zone.DECK, OwnerOf(objects))
    return Move(objects, Destination(deck, Position.TOP, Order.ANY))


def _on_its_deck(position: Position) -> Any:
    """Return what reads "put it on top", "put the rest on the bottom": of the deck it is from."""

    def make(ref: Ref, order: Order | None = None) -> Instruction | None:
        if not isinstance(ref, It | That | Rest):
            return None
        return Move(ref, Destination(ZoneRef(Zone.DECK, OwnerOf(ref)), position, order))

    return make


def _put_three(
    a: Objects, x: Destination, b: Objects, y: Destination, c: Objects, z: Destination
) -> tuple[Instruction, ...] | None:
    moves = [_move(verb="put")(each, to) for each, to in ((a, x), (b, y), (c, z))]
    return None if None in moves else tuple(moves)


def _split(objects: Objects, others: Objects, zone: ZoneRef) -> tuple[Instruction, ...] | None:
    top, bottom = _placed(zone, Position.TOP), _placed(zone, Position.BOTTOM)
    return None if top is None or bottom is None else _put_both(objects, top, others, bottom)


def _summon_there(
    objects: Objects,
    source: ZoneRef | None = None,
    control: Players | None = None,
    states: tuple[State, ...] = (),
) -> Instruction | None:
    """Read "put a champion from your hand onto the battlefield" as summoning (4.7a)."""
    return _summon(objects, source, control, states, with_locations=True)


def _shuffle_into(
    objects: Objects, to: ZoneRef, source: ZoneRef | None = None
) -> Instruction | None:
    if to.zone is not Zone.DECK or (source is not None and isinstance(objects, Selection | Group)):
        return None
    return Move(objects, Destination(to, Position.SHUFFLED), source)


def _shuffle_both(whose: Players, to: ZoneRef) -> tuple[Instruction, ...] | None:
    """Read "shuffle your hand and graveyard into your deck"."""
    zones = [WholeZone(ZoneRef(zone, whose)) for zone in (Zone.HAND, Zone.GRAVEYARD)]
    moves = [_shuffle_into(each, to) for each in zones]
    return None if None in moves else tuple(each for each in moves if each is not None)


def _placed(zone: ZoneRef, position: Position) -> Destination | None:
    return Destination(zone, position) if zone.zone is Zone.DECK else None


def _plain_destination(zone: ZoneRef) -> Destination | None:
    fits = zone.zone in (Zone.HAND, Zone.GRAVEYARD, Zone.VOID)
    return Destination(zone) if fits else None


# --- summoning ---------------------------------------------------------------------------------


def _summon(
    objects: Objects,
    source: ZoneRef | None = None,
    control: Players | None = None,
    states: tuple[State, ...] = (),
    with_locations: bool = False,
    place: Place = NOWHERE_SAID,
) -> Instruction | None:
    if isinstance(objects, Group | Rest | WholeZone):
        return None
    if isinstance(objects, Selection) and (
        source is not None or not _can_arrive(objects, with_locations)
    ):
        return None
    return Summon(objects, source, control, states, beside=place[0], flank=place[1])


def _place(beside: Objects, flank: Flank | None = None) -> Place | None:
    """Read "adjacent to this champion", "to the left of it": where something is placed."""
    fits = only_champions(beside) and not isinstance(beside, Group)
    if isinstance(beside, Selection):
        fits = fits and beside.amount == ONE and not beside.up_to
    return (beside, flank) if fits else None


def _can_arrive(objects: Selection, with_locations: bool) -> bool:
    """Whether a selection is of champions that are somewhere else than in play."""
    described = objects.description
    # What is not in play has no controller and no neighbours.
    if described.controller is not None or described.adjacent_to is not None:
        return False
    if Noun.SPELL in described.nouns:
        return False
    if Noun.LOCATION in described.nouns and not with_locations:
        return False
    if described.zone is None:
        return objects.among is not None and objects.how is not How.ALL
    return described.zone.zone in _ABSENT


def _play_champion(objects: Objects, less: Amount) -> Instruction | None:
    if not isinstance(objects, Selection) or objects.description.zone is None:
        return None
    return Play(PlayVerb.SUMMON, objects, less=less)


def _token(
    stats: tuple[int | None, ...] | None = None,
    traits: Traits = (),
    extra: TokenSpec = NO_TOKEN,
    name: str = "",
) -> TokenSpec | None:
    if len(traits) > 1:
        return None
    given = [X() if number is None else Number(number) for number in stats or ()]
    numbers = (*given, *[None] * (3 - len(given)))
    if stats is not None and extra.attack is not None:
        return None
    return TokenSpec(
        attack=numbers[0] or extra.attack,
        health=numbers[1] or extra.health,
        raid=numbers[2] or extra.raid,
        traits=traits[0] if traits else (),
        keywords=extra.keywords,
        name=name or extra.name,
        abilities=extra.abilities,
    )


def _worded_token(
    attack: Amount, health: Amount, traits: Traits = (), extra: TokenSpec = NO_TOKEN
) -> TokenSpec | None:
    made = _token(None, traits, extra)
    if made is None or made.attack is not None or made.health is not None:
        return None
    return replace(made, attack=attack, health=health)


def _merged(first: TokenSpec, second: TokenSpec) -> TokenSpec | None:
    """Join what follows "with"; nothing may be said twice."""
    stats: dict[str, Any] = {}
    for each in ("attack", "health", "raid"):
        values = [
            value for value in (getattr(first, each), getattr(second, each)) if value is not None
        ]
        if len(values) > 1:
            return None
        stats[each] = values[0] if values else None
    if first.name and second.name:
        return None
    return TokenSpec(
        **stats,
        keywords=(*first.keywords, *second.keywords),
        name=first.name or second.name,
        abilities=(*first.abilities, *second.abilities),
    )


def _token_stat(field: str) -> Any:
    def make(number: Amount) -> TokenSpec:
        return replace(TokenSpec(), **{field: number})  # type: ignore[arg-type]

    return make


def _token_keyword(keyword: Keyword) -> TokenSpec:
    return TokenSpec(keywords=(keyword,))


def _token_rule(changes: tuple[Change, ...]) -> TokenSpec | None:
    """Read "a token that can't attack" as a token with a passive ability."""
    if any(
        isinstance(change, CostChange | SetCost | GainAbility | GainKeyword) for change in changes
    ):
        return None
    return TokenSpec(abilities=(Static(This(Noun.TOKEN), changes),))


def _token_ability(quoted: tuple[Change, ...]) -> TokenSpec | None:
    change = quoted[0]
    return TokenSpec(abilities=(change.ability,)) if isinstance(change, GainAbility) else None


def _tokens(
    token: TokenSpec,
    n: Amount = ONE,
    states: tuple[State, ...] = (),
    control: Players | None = None,
    place: Place = NOWHERE_SAID,
) -> Instruction:
    return SummonToken(n, token, control, states, beside=place[0], flank=place[1])


def _copies(
    objects: Objects,
    n: Amount = ONE,
    changes: tuple[Change, ...] = (),
    states: tuple[State, ...] = (),
) -> Instruction | None:
    return (
        None
        if isinstance(objects, Group | Rest | WholeZone)
        else SummonCopy(n, objects, changes, states)
    )


def _merged_three(first: TokenSpec, second: TokenSpec, third: TokenSpec) -> TokenSpec | None:
    joined = _merged(first, second)
    return None if joined is None else _merged(joined, third)


def _merged_four(
    first: TokenSpec, second: TokenSpec, third: TokenSpec, fourth: TokenSpec
) -> TokenSpec | None:
    joined = _merged_three(first, second, third)
    return None if joined is None else _merged(joined, fourth)


_MOVES = (
    *rows(
        "deck_place",
        "on <deck_place_of>",
        ("on <place:deck_place_of> <order>", lambda place, order: replace(place, order=order)),
    ),
    *rows(
        "deck_place_of",
        ("[the] top of <zone>", lambda zone: _placed(zone, Position.TOP)),
        ("the bottom of <zone>", lambda zone: _placed(zone, Position.BOTTOM)),
        (
            "[either] the top or [the] bottom of <zone>",
            lambda zone: _placed(zone, Position.TOP_OR_BOTTOM),
        ),
        ("top or bottom of <zone>", lambda zone: _placed(zone, Position.TOP_OR_BOTTOM)),
    ),
    *rows(
        "order",
        ("in any order", Order.ANY),
        ("in (a random order|random order)", Order.RANDOM),
    ),
    *rows("put_place", "into <to_zone>", "<deck_place>"),
    *rows("to_zone", ("<zone>", _plain_destination)),
    *rows(
        "act/",
        ("returns/return <objects> to <to:to_zone>", _move(verb="return")),
        ("returns/return <objects> from <source:zone> to <to:to_zone>", _move(verb="return")),
        ("returns/return <objects> to <to:deck_place_of>", _move(verb="put")),
        ("returns/return <objects> from <source:zone> to <to:deck_place_of>", _move(verb="put")),
        ("adds/add <objects:put_objects> to <to:to_zone>", _move(verb="add")),
        ("adds/add <objects> from <source:zone> to <to:to_zone>", _move(verb="add")),
        ("puts/put <objects:put_objects> into <to:to_zone>", _move(verb="put")),
        (
            "puts/put <objects:put_objects> into <to:to_zone> "
            "and <others:objects> <then:put_place>",
            _put_both,
        ),
        (
            "puts/put <objects:put_objects> on [the] top and <others:objects> "
            "on the bottom of <zone>",
            _split,
        ),
        (
            "puts/put <objects:put_objects> <to:deck_place> and <others:objects> <then:put_place>",
            _put_both,
        ),
        ("puts/put <objects:put_objects> from <source:zone> into <to:to_zone>", _move(verb="put")),
        ("puts/put <objects:put_objects> <to:deck_place>", _move(verb="put")),
        ("puts/put <objects:put_objects> from <source:zone> <to:deck_place>", _move(verb="put")),
        ("places/place <objects> <to:deck_place>", _move(verb="put")),
        ("puts/put <objects> back in any order", _put_back),
        ("puts/put <ref> on [the] top [<order>]", _on_its_deck(Position.TOP)),
        ("puts/put <ref> on the bottom [<order>]", _on_its_deck(Position.BOTTOM)),
        (
            "puts/put <a:put_objects> <x:put_place> , <b:put_objects> <y:put_place> [,] "
            "and <c:put_objects> <z:put_place>",
            _put_three,
        ),
        ("sends/send <objects> to <to:to_zone>", _move(verb="put")),
        (f"puts/put <objects:put_objects> {_ONTO}", _summon_there),
        (f"puts/put <objects:put_objects> from <source:zone> {_ONTO}", _summon_there),
        (f"returns/return <objects> {_BACK}", _summon_there),
        (f"returns/return <objects> from <source:zone> {_BACK}", _summon_there),
        ("shuffles/shuffle <objects> into <to:zone>", _shuffle_into),
        ("shuffles/shuffle <objects:whole_zone> into <to:zone>", _shuffle_into),
        ("shuffles/shuffle <whose> hand and graveyard into <to:zone>", _shuffle_both),
        ("shuffles/shuffle <objects> from <source:zone> into <to:zone>", _shuffle_into),
    ),
)

_ARRIVING = (
    *rows(
        "place",
        ("(adjacent to|next to|beside) <beside:objects/1>", _place),
        ("[directly|immediately] to the <flank> of <beside:objects/1>", _place),
        ("[directly|immediately] to its <flank>", lambda flank: _place(It(), flank)),
    ),
    *rows(
        "arriving",
        ("stunned", (State.STUNNED,)),
        ("exerted", (State.EXERTED,)),
    ),
    *rows(
        "act/",
        ("summons/summon <objects> [<states:arriving>]", _summon),
        ("summons/summon <objects> <place>", _summon),
        ("summons/summon <objects:ref> from <source:zone> <place>", _summon),
        (
            "summons/summon <ref> from <source:zone> [<states:arriving>]",
            lambda ref, source, states=(): _summon(ref, source, states=states),
        ),
        ("summons/summon <objects> under <control:whose> control", _summon),
        ("summons/summon <objects> for <less:plain_measure> less", _play_champion),
        (
            "summons/summon <objects> (without paying its cost|without paying its "
            "influence cost|for free)",
            _summon,
        ),
        (f"{_SUMMON} (a|an|one) [<states:arriving>] <token:token/1>", _tokens),
        (f"{_SUMMON} (a|an|one) <token:token/1> <states:arriving>", _tokens),
        (f"{_SUMMON} <n:quantity> <token:token/2> <states:arriving>", _tokens),
        (f"{_SUMMON} (a|an|one) [<states:arriving>] <token:token/1> <place>", _tokens),
        (f"{_SUMMON} <n:quantity> [<states:arriving>] <token:token/2> <place>", _tokens),
        (f"{_SUMMON} another <token:token/1>", _tokens),
        (f"{_SUMMON} <n:quantity> [<states:arriving>] <token:token/2>", _tokens),
        (f"{_SUMMON} that many <token:token/2>", lambda token: _tokens(token, ThatMany())),
        (f"{_SUMMON} a number of <token:token/2> equal to <n:value>", _tokens),
        (f"{_SUMMON} (a|an|one) <token:token/1> under <control:whose> control", _tokens),
        (f"{_SUMMON} <n:quantity> <token:token/2> under <control:whose> control", _tokens),
        (f"{_SUMMON} a token {_THAT_IS} a copy of <objects> [<changes:except>]", _copies),
        (f"{_SUMMON} a token copy of <objects> [<changes:except>]", _copies),
        (f"{_SUMMON} a copy of <objects> [<changes:except>]", _copies),
        (f"{_SUMMON} <n:quantity> tokens that are copies of <objects> [<changes:except>]", _copies),
        (f"{_SUMMON} <n:quantity> (token copies|copies) of <objects> [<changes:except>]", _copies),
    ),
    *rows(
        "token/",
        ("[<#stats>] [<traits>] [champion] token/tokens [<extra:token_extras>]", _token),
        (
            "[<#stats>] [<traits>] [champion] token/tokens (named|called) "
            "(<name:#name>|<name:#quoted>) [<extra:token_extras>]",
            _token,
        ),
    ),
    *rows(
        "token/",
        (
            "<attack:plain_measure> attack [,] [and] <health:plain_measure> health [<traits>] "
            "token/tokens [<extra:token_extras>]",
            _worded_token,
        ),
    ),
    *rows("token_extras", ("that <changes:change/1>", _token_rule)),
    *rows(
        "token_extras",
        "with <token_extra>",
        ("with <first:token_extra> and <second:token_extra>", _merged),
        (
            "with <first:token_extra> , <second:token_extra> [,] and <third:token_extra>",
            _merged_three,
        ),
        (
            "with <first:token_extra> , <second:token_extra> , <third:token_extra> [,] "
            "and <fourth:token_extra>",
            _merged_four,
        ),
    ),
    *rows(
        "token_extra",
        ("<keyword>", _token_keyword),
        ("<number:plain_measure> attack", _token_stat("attack")),
        ("<number:plain_measure> health", _token_stat("health")),
        ("<number:plain_measure> raid", _token_stat("raid")),
        ("attack <number:plain_measure>", _token_stat("attack")),
        ("health <number:plain_measure>", _token_stat("health")),
        ("raid <number:plain_measure>", _token_stat("raid")),
        ("<quoted:quoted_ability>", _token_ability),
    ),
    *rows(
        "except",
        (", except (it has|they have|it gains|it gets) <gains>", None),
        ("except (it has|they have|it gains|it gets) <gains>", None),
        (", except (it|they) <changes:change>", None),
    ),
)

TABLE = (*_MOVES, *_ARRIVING)
