"""A made-up game of harbours: its words, a few forms and verbs, and the rest is shared.

Its cards are worded as other games word theirs: units with a power of some thousands, a discard
zone, costs in brackets, abilities behind a dash. No real game is in it.
"""

import sys
from functools import cached_property

from engine.language.forms.acts import to_permanents
from engine.language.language import Language, OwnTree
from engine.language.mentions import Mentions, References
from engine.language.openings import Headers, Layout, Opened, Opening, trigger_dash
from engine.language.reading.forms import rows
from engine.language.reading.nodes import node
from engine.language.shared_verbs.table import SHARED_VERBS
from engine.language.tree import terms
from engine.language.tree.abilities import Action, Limits
from engine.language.tree.amounts import Number, X
from engine.language.tree.instructions import Deal
from engine.language.tree.kinds import Amount, Instruction, Objects, Payment, Players
from engine.language.tree.players import YOU
from engine.language.tree.terms import (
    NOTHING,
    Part,
    SharedNoun,
    SharedPhase,
    SharedPlayVerb,
    SharedStat,
    SharedState,
    SharedTraitKind,
    SharedZone,
)
from engine.language.verbs import Adapted, Verb, Verbs, taken
from engine.language.vocabulary import (
    LIMIT_BRACKET,
    NUMBER_BRACKET,
    ROUNDING_BRACKET,
    Vocabulary,
)


class Header(terms.Header):
    """What opens a triggered ability."""

    MOOR = "Moor"
    SUNK = "Sunk"


class Keyword(terms.KeywordName):
    """Keywords."""

    SWIFT = "Swiftsail"
    WATCHFUL = "Watchful"
    ANCHORED = "Anchored"


class Noun(terms.Noun):
    """Nouns of its own."""

    PIER = "pier"

    @cached_property
    def parts(self) -> frozenset[Part]:
        """What the noun can be."""
        return frozenset({Part.PERMANENT, Part.HELD, Part.SOURCE})


class Stat(terms.Stat):
    """The number of a unit."""

    POWER = "power"

    @cached_property
    def parts(self) -> frozenset[Part]:
        """What the number can be."""
        return frozenset({Part.BONUS}) if self is Stat.POWER else NOTHING


class State(terms.State):
    """Qualities of its own."""

    EXHAUSTED = "exhausted"
    ACTIVE = "active"


class Done(terms.Done):
    """Participles of its own."""

    EXHAUSTED = "exhausted"


@node
class Exhaust(Instruction):
    """“exhaust target unit”."""

    objects: Objects
    actor: Players = YOU


@node
class Recover(Instruction):
    """“recover this card”."""

    objects: Objects
    actor: Players = YOU


@node
class Coins(Payment):
    """“pay (2)”."""

    amount: Amount


@node
class ExhaustThis(Payment):
    """“Exhaust:”, of the card itself."""


def _coins(amount: int | None) -> tuple[Payment, ...]:
    return (Coins(X() if amount is None else Number(amount)),)


def _cost(number: int | None) -> Amount:
    return X() if number is None else Number(number)


OWN_VERBS = (
    Verb(
        Exhaust,
        forms=(("exhausts/exhaust <objects>", to_permanents(Exhaust)),),
        done={Done.EXHAUSTED: ()},
        as_cost=True,
    ),
    Verb(
        Recover,
        forms=(
            ("recovers/recover <objects>", to_permanents(Recover)),
            ("switches/switch <objects> to active", to_permanents(Recover)),
        ),
    ),
)
ADAPTED: dict[type, Adapted] = {
    Deal: Adapted(
        forms=(("deals/deal <amount:measure> to <to:objects>", Deal),),
    ),
}
FORMS = (
    # A number in brackets is a cost, wherever a cost is spoken of.
    *rows("bound", ("<#cost>", _cost)),
    *rows("plain_measure", ("<#cost>", _cost)),
    *rows(
        "cost_item",
        ("pay <amount:#cost>", _coins),
        ("pay <amount:#number>", _coins),
        ("exhaust", (ExhaustThis(),)),
    ),
)


def _activated(opened: Opened) -> Action:
    limits = opened.limits
    if opened.words:
        limits = Limits(times=1)
    return Action(opened.costs, opened.effect, limits)


_THIS = Mentions((SharedNoun.UNIT,))
LAYOUT = Layout(
    openings=(
        Headers(Header, {Header.MOOR: _THIS, Header.SUNK: _THIS}).opening(),
        trigger_dash(),
        Opening("once", _activated, pattern=r"(Once per turn),\s*", takes_costs=True),
        Opening("activated", _activated, takes_costs=True, shown=""),
    ),
    effect_types=frozenset({"spell"}),
    quoted_type="unit",
)
VOCABULARY = Vocabulary(
    kinds={"heron": "Heron", "otter": "Otter", "gull": "Gull"},
    plurals={"herons": "Heron", "otters": "Otter", "gulls": "Gull"},
    nouns={
        SharedNoun.UNIT: ("unit", "units"),
        SharedNoun.SPELL: ("spell", "spells"),
        SharedNoun.CARD: ("card", "cards"),
        SharedNoun.TOKEN: ("token", "tokens"),
        SharedNoun.PERMANENT: ("permanent", "permanents"),
        SharedNoun.OBJECT: ("object", "objects"),
        Noun.PIER: ("pier", "piers"),
    },
    zones={
        SharedZone.HAND: ("hand", "hands"),
        SharedZone.DECK: ("deck", "decks"),
        SharedZone.DISCARD: ("discard zone", "discard zones"),
        SharedZone.FIELD: ("field", "fields"),
    },
    stats={Stat.POWER: ("power",), SharedStat.COST: ("cost",)},
    stat_line=(Stat.POWER,),
    states={
        State.EXHAUSTED: ("exhausted",),
        State.ACTIVE: ("active",),
        SharedState.DAMAGED: ("damaged",),
        SharedState.ATTACKING: ("attacking",),
    },
    arriving=(State.EXHAUSTED,),
    opposites={State.EXHAUSTED: State.ACTIVE},
    phases={SharedPhase.DRAW: ("draw phase",), SharedPhase.END: ("end phase",)},
    play_verbs={SharedPlayVerb.PLAY: ("play", "played")},
    keywords={name: name.value.casefold() for name in Keyword},
    trait_kinds={SharedTraitKind.TYPE: "subtype", SharedTraitKind.NAME: "name"},
    spellings={"trait": "subtype", "traits": "subtypes|subtype", "colour": "colour"},
    digits=4,
    kept_brackets=(LIMIT_BRACKET, ROUNDING_BRACKET, NUMBER_BRACKET),
)
TREE = OwnTree((sys.modules[__name__],), References())
HARBOURS = Language(
    VOCABULARY,
    FORMS,
    Verbs((*taken(SHARED_VERBS, ADAPTED), *OWN_VERBS), vocabulary=VOCABULARY),
    layout=LAYOUT,
    tree=TREE,
)
