"""Forms of what cards and Summoners gain, lose, are and may not do."""

from __future__ import annotations

from typing import Any

from engine.games.rise.text import own_instructions as tree
from engine.games.rise.text import own_tree as own
from engine.games.rise.text.forms import LIFE
from engine.games.rise.text.terms import Deed, KeywordName, Noun, PlayerDeed
from engine.language.forms.acts import on_field, only_units
from engine.language.forms.amounts import times
from engine.language.forms.changes import trait_gain
from engine.language.forms.clauses import Clause, about_object, read_player_changes
from engine.language.forms.player_changes import player_cannot, playing_cannot
from engine.language.forms.predicates import Doing
from engine.language.reading.forms import rows
from engine.language.tree import terms
from engine.language.tree.abilities import Static
from engine.language.tree.amounts import ONE, All, Number, X
from engine.language.tree.changes import GainKeyword, PlayerCannot
from engine.language.tree.instructions import BecomeCopy, Deal
from engine.language.tree.kinds import Amount, Change, Objects
from engine.language.tree.objects import Description, Group, It, Keyword, Selection, This
from engine.language.tree.players import EVERYBODY
from engine.language.tree.terms import How, SharedNoun, SharedPlayerDeed

Charges = tuple[Amount, str, Amount | None]
Pair = tuple[tuple[bool, int | None], ...]
EVERYTHING = Selection(How.ALL, Description(nouns=(SharedNoun.PERMANENT,)), All())


def _charges(kind: str = "time", n: Amount = ONE, time: Amount | None = None) -> Charges:
    return (n, kind, time)


def _one_value(pair: Pair) -> str | None:
    """Read "+1/+1": one X for both values (charge.3)."""
    first, second = pair
    if first != second or first[1] is None or first[1] == 0:
        return None
    sign = "-" if first[0] else "+"
    return f"{sign}{first[1]}/{sign}{first[1]}"


def counted_kind(pair: Pair) -> str | None:
    """Read "+X/+X", where X is counted."""
    first, second = pair
    is_x = first == second and first[1] is None
    return ("-X/-X" if first[0] else "+X/+X") if is_x else None


def _gains(charges: Charges, worth: Amount | None = None) -> Doing:
    return Doing(tree.GainCharges, (*charges, worth), of_any=True)


def _loses(charges: Charges) -> Doing | None:
    amount, kind, time = charges
    return Doing(tree.LoseCharges, (amount, kind), of_any=True) if time is None else None


def _gains_each(objects: Objects, charges: Charges, per: Amount) -> Clause | None:
    """Read "gains a +1/+1 Charge for each Door you control"."""
    amount, kind, time = charges
    if not isinstance(amount, Number) or time is not None or not on_field(objects):
        return None
    return about_object(tree.GainCharges(objects, times(amount.value, per), kind))


def are_summoners(objects: Objects) -> bool:
    """Whether nothing but Summoners can be meant."""
    if isinstance(objects, Group):
        return all(are_summoners(each) for each in objects.items)
    if isinstance(objects, Selection):
        return objects.description.nouns == (Noun.SUMMONER,)
    noun = getattr(objects, "noun", None)
    return isinstance(objects, It) or noun is Noun.SUMMONER


def _of_lives(kind: Any) -> Any:
    def make(
        objects: Objects, amount: Amount | None = None, per: Amount | None = None
    ) -> Clause | None:
        if per is not None:  # "gains 2 Life Points for each Door you control"
            amount = times(amount.value, per) if isinstance(amount, Number) else None
        if not are_summoners(objects) or (per is not None and amount is None):
            return None
        return about_object(kind(objects) if amount is None else kind(objects, amount))

    return make


def _own_capacity(objects: Objects, n: int) -> Static | None:
    """Read "The equipped Summoner gains 1 additional Capacity Point"."""
    return Static(objects, (own.MoreCapacity(n),)) if are_summoners(objects) else None


def _twice(objects: Objects, kind: str = "") -> Static | None:
    """Read "Charges on the equipped Creature count twice"; without a kind it is every Charge."""
    is_open = isinstance(objects, Selection) and objects.how is How.ALL
    fits = is_open or isinstance(objects, This | own.Host)
    return Static(objects, (own.CountTwice(kind),)) if fits else None


def _each_other(objects: Objects) -> Clause | None:
    pair = isinstance(objects, Group) and len(objects.items) == 2
    if isinstance(objects, Selection):
        pair = objects.amount == Number(2) and not objects.up_to
    pair = pair or (isinstance(objects, It) and objects.plural)
    return about_object(tree.Confront(objects)) if pair and only_units(objects) else None


def _confronts(objects: Objects, other: Objects) -> Clause | None:
    fits = only_units(objects) and only_units(other)
    return about_object(tree.Confront(objects, other)) if fits else None


def _copies(objects: Objects, other: Objects) -> Clause | None:
    fits = on_field(objects) and on_field(other)
    return about_object(BecomeCopy(objects, other)) if fits else None


_BANNED = (("action", PlayerDeed.ACTIONS), ("skill", PlayerDeed.SKILLS))


def _inflicts(objects: Objects, amount: Amount, to: Objects) -> Clause | None:
    fits = only_units(objects) and only_units(to)
    return about_object(Deal(amount, to, objects)) if fits else None


def _parts(*nouns: terms.Noun, abilities: bool = False) -> tuple[Change, ...]:
    return (own.LoseParts(nouns, abilities),)


def _lose_types(traits: tuple[tuple[str, ...], ...]) -> tuple[Change, ...] | None:
    return (own.LoseTypes(traits[0]),) if len(traits) == 1 else None


_ITS = "(its|their)"
_CHARGES = (
    *rows("charge_kind", "<#counter>", ("<pair:#signed_pair>", _one_value)),
    *rows("counter_kind", "<charge_kind>"),
    *rows("counted_kind", ("<pair:#signed_pair>", counted_kind)),
    *rows("several_charges", ("<#number>", Number), ("x", X())),
    *rows(
        "charges",
        ("(a|an|one) <kind:charge_kind> charge", _charges),
        ("<n:several_charges> <kind:charge_kind> charges", _charges),
        ("a time charge of <time:charge_time>", _charges),
    ),
    *rows("charge_time", ("<#number>", Number)),
    *rows(
        "does/",
        ("gains/gain <charges>", _gains),
        ("gains/gain a <kind:counted_kind> charge", lambda kind: _gains(_charges(kind), X())),
        ("loses/lose <charges>", _loses),
        (
            f"loses/lose all [{_ITS}] <kind:charge_kind> charges",
            lambda kind: Doing(tree.LoseCharges, (All(), kind), of_any=True),
        ),
        (f"loses/lose all [{_ITS}] charges", Doing(tree.LoseCharges, (All(), ""), of_any=True)),
    ),
    *rows(
        "preds/",
        (
            "gains/gain <gained> and <charges>",
            lambda gained, charges: (gained, _gains(charges)),
        ),
        (
            "gains/gain <charges> and <gained>",
            lambda charges, gained: (_gains(charges), gained),
        ),
        (
            "gains/gain <first:charges> and <second:charges>",
            lambda first, second: (_gains(first), _gains(second)),
        ),
    ),
)
_PER = "[for (each|every) <per>]"
_POINTS = "(capacity point|capacity points)"
_LIFE = (
    *rows(
        "of_objects/",
        (
            f"<objects:objects/> gains/gain <amount:measure> {LIFE} {_PER}",
            _of_lives(tree.GainLife),
        ),
        (
            f"<objects:objects/> loses/lose <amount:measure> {LIFE} {_PER}",
            _of_lives(tree.LoseLife),
        ),
        ("<objects:objects/> gains/gain a level", _of_lives(tree.GainLevel)),
        ("<objects:objects/> loses/lose a level", _of_lives(tree.LoseLevel)),
        (
            f"<objects:objects/> regains/regain <amount:measure> {_POINTS}",
            _of_lives(tree.RegainCapacity),
        ),
        (
            f"<objects:objects/> regains/regain all [of] {_ITS} capacity points",
            _of_lives(lambda objects: tree.RegainCapacity(objects, All())),
        ),
        (
            "<objects:objects/> inflicts/inflict <amount:measure> damage (to|on) <to:objects>",
            _inflicts,
        ),
        ("<objects:objects/> confronts/confront <other:objects/1>", _confronts),
        ("<objects:objects/> becomes/become a copy of <other:objects>", _copies),
    ),
    *rows(
        "clause",
        "<of_objects/1>",
        "<of_objects/2>",
        ("<objects:objects/1> gains <charges> for (each|every) <per>", _gains_each),
        ("<objects:objects/2> [each] gain <charges> for (each|every) <per>", _gains_each),
        ("<objects:objects/2> confront each other", _each_other),
        (
            "<deed:banned>",  # by anybody (prio.ex1)
            lambda deed: read_player_changes(EVERYBODY, (PlayerCannot(deed),)),
        ),
        (
            "(the next turn of <player:named/1>|<player:named/1> 's next turn) is cancelled",
            lambda player: about_object(tree.CancelTurn(player)),
        ),
    ),
)
_UNDERGONE = (
    *(Deed.BE_BLOCKED, Deed.BE_TILTED, Deed.BE_UNTILTED, Deed.BE_OPENED, Deed.BE_CLOSED),
    *(Deed.BE_USED, Deed.BE_EXCLUDED, Deed.BE_INFECTED),
)
_STATES = (
    *rows(
        "change/",
        ("is/are indestructible", (GainKeyword(Keyword(KeywordName.INDESTRUCTIBLE)),)),
        ("is/are unblockable", (GainKeyword(Keyword(KeywordName.UNBLOCKABLE)),)),
        ("is/are inactive", (own.BeInactive(),)),
        ("becomes/become inactive", (own.BeInactive(),)),
        ("is/are protected", (own.BeProtected(),)),
        ("may block creatures with ‹ flight ›", (own.BlockFliers(),)),
        ("is/are also [of] (the|a|an) <traits> type", trait_gain(False)),
        ("loses/lose the <traits> type", _lose_types),
        (f"loses/lose all [of] [{_ITS}] effects", _parts(Noun.EFFECT)),
        (f"loses/lose all [of] [{_ITS}] actions", _parts(Noun.ACTION)),
        (f"loses/lose all [of] [{_ITS}] abilities", _parts(abilities=True)),
        (f"loses/lose all [of] [{_ITS}] effects and actions", _parts(Noun.EFFECT, Noun.ACTION)),
        (
            f"loses/lose all [of] [{_ITS}] abilities , effects [,] and actions",
            _parts(Noun.EFFECT, Noun.ACTION, abilities=True),
        ),
    ),
    *rows(
        "deed",
        ("block", Deed.BLOCK),
        ("activate (actions|its actions|their actions)", Deed.ACTIVATE),
        (f"gain {LIFE}", Deed.GAIN_LIFE),
    ),
    *rows(
        "undergone",
        *((deed.value.casefold().removeprefix("be "), deed) for deed in _UNDERGONE),
    ),
    *rows(
        "plain_static",
        (
            "<objects:ref/1> gains <n:#number> additional (capacity point|capacity points)",
            _own_capacity,
        ),
        ("[all] [<kind:charge_kind>] charges on <objects> count twice", _twice),
        (
            "[all] <kind:charge_kind> charges count twice",
            lambda kind: Static(EVERYTHING, (own.CountTwice(kind),)),
        ),
        (
            "<deed:banned>",  # as long as the card is in play
            lambda deed: Static(EVERYBODY, (PlayerCannot(deed),)),
        ),
    ),
)
_PLAYERS = rows(
    "player_change",
    *((f"{{cannot}} activate {word}s", player_cannot(deed)) for word, deed in _BANNED),
    ("{cannot} invoke <desc/2>", playing_cannot(SharedPlayerDeed.PLAY, SharedNoun.CARD)),
)
_BANS = rows(
    "banned",
    *(
        (f"(no {word} may|no {word}s may|{word}s {{cannot}}) be activated", deed)
        for word, deed in _BANNED
    ),
)
FORMS = (*_CHARGES, *_LIFE, *_STATES, *_PLAYERS, *_BANS)
