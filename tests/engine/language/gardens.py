"""A made-up game of gardens, declared as any game declares its language; no real game is in it."""

import sys

from engine.language.forms.event_tables import happens, object_events
from engine.language.language import Language, OwnTree
from engine.language.mentions import Mentions, References
from engine.language.openings import Headers, Layout, Opened, Opening, trigger_dash
from engine.language.reading.forms import rows
from engine.language.reading.nodes import node
from engine.language.saying.plain import things as plain
from engine.language.saying.printed import things as printed
from engine.language.saying.speech import NodeWords, Speech
from engine.language.tree import terms
from engine.language.tree.abilities import Action, Limits
from engine.language.tree.amounts import Number
from engine.language.tree.instructions import Draw
from engine.language.tree.kinds import Amount, Instruction, Node, Objects, Payment, Players
from engine.language.tree.objects import Description
from engine.language.tree.players import YOU
from engine.language.tree.terms import SharedDone, SharedNoun, SharedZone
from engine.language.verbs import Verb, Verbs
from engine.language.vocabulary import LIMIT_BRACKET, ROUNDING_BRACKET, Vocabulary


class Opens(terms.Header):
    """What opens a triggered ability."""

    SPROUT = "Sprout"
    WILT = "Wilt"


class Gift(terms.KeywordName):
    """Keywords."""

    EVERGREEN = "Evergreen"
    THORNY = "Thorny"


class Thing(terms.Noun):
    """A noun of its own."""

    POT = "pot"


class Place(terms.Zone):
    """A zone of its own."""

    SHED = "shed"


class Happening(terms.Event):
    """An event of its own."""

    PRUNED = "is pruned"


class Cut(terms.Done):
    """A participle of its own."""

    PRUNED = "pruned"


@node
class Prune(Instruction):
    """“prune target plant”."""

    objects: Objects
    actor: Players = YOU


@node
class Seedling(Node):
    """What stands in the bracket behind a token: “(Herb/300)”."""

    kind: str
    height: int


@node
class Plant(Instruction):
    """“plant a token (Herb/300)”."""

    token: Seedling
    actor: Players = YOU


@node
class Water(Payment):
    """“Water 2”, as a cost."""

    amount: Amount


PRUNE = Verb(
    Prune,
    forms=(("prunes/prune <objects>", Prune), ("cuts/cut back <objects>", Prune)),
    means="{does:cut} back {objects}",
    rules=("g.7",),
    done={Cut.PRUNED: (Happening.PRUNED,)},
    as_cost=True,
)
PLANT = Verb(
    Plant,
    forms=(("plants/plant a token <token:seedling>", Plant),),
    means=lambda i: f"{plain.does(i.actor, 'plant')} a {i.token.kind} {i.token.height} tall",
)
DRAW = Verb(
    Draw,
    forms=(("draws/draw <amount:cards>", Draw),),
    means="{does:draw} {amount:card/cards}",
    done={SharedDone.DRAWN: ()},
)


def _describe(pres=(), head=()):
    fields = dict(head)
    for name, value in pres:
        fields[name] = (*fields.get(name, ()), value) if name == "states" else value
    return Description(**fields)


FORMS = (
    *rows("desc/", ("[<pres>] <head/>", _describe)),
    *rows("seedling", ("« <kind:#kind> / <height:#number> »", Seedling)),
    *rows(
        "cost_item",
        # What limits an ability may stand among its costs.
        ("once per turn", (Limits(times=1),)),
        ("water <n:#number>", lambda n: (Water(Number(n)),)),
        ("<act:act/2>", lambda act: (act,)),
    ),
    *rows("costs", ("<first:cost_item> , <rest:costs>", lambda first, rest: (*first, *rest))),
    *object_events(("{be} pruned", happens(Happening.PRUNED))),
)


def _activated(opened: Opened) -> Action:
    return Action(opened.costs, opened.effect, opened.limits)


def _not_on_tools(_costs: str, card_type: str) -> str:
    return "A tool has no abilities with costs." if card_type == "tool" else ""


_THIS = Mentions((SharedNoun.UNIT,))
LAYOUT = Layout(
    openings=(
        Headers(Opens, {Opens.SPROUT: _THIS, Opens.WILT: _THIS}).opening(),
        trigger_dash(),
        Opening("activated", _activated, takes_costs=True, shown="", refuses=_not_on_tools),
    ),
    effect_types=frozenset({"season"}),
    quoted_type="plant",
)
SPEECH = Speech(
    nodes={
        Water: NodeWords(
            printed=lambda c: f"Water {printed.value(c.amount)}",
            told=lambda c: f"spend {plain.amount(c.amount)} water",
        ),
    },
    headers={Opens.SPROUT: "when this comes up", Opens.WILT: "when this is gone"},
    keywords={Gift.EVERGREEN: "never wilts in winter", Gift.THORNY: "cannot be pruned"},
    events={Happening.PRUNED: "{be} pruned"},
    trigger_mark="—",
    gaps={"seedling": lambda token: f"({token.kind}/{token.height})"},
    rules={Opens.SPROUT: ("g.1",), Gift.THORNY: ("g.2",)},
)
VOCABULARY = Vocabulary(
    kinds={"herb": "Herb"},
    plurals={"herbs": "Herb"},
    nouns={
        SharedNoun.UNIT: ("plant", "plants"),
        SharedNoun.CARD: ("card", "cards"),
        SharedNoun.TOKEN: ("token", "tokens"),
        Thing.POT: ("pot", "pots"),
    },
    zones={
        SharedZone.DISCARD: ("compost", "composts"),
        SharedZone.FIELD: ("garden", "gardens"),
        Place.SHED: ("shed", "sheds"),
    },
    keywords={name: name.value.casefold() for name in Gift},
    digits=3,
    reminders={
        "prune": ("{<that> | pots} can be pruned",),
        "evergreen": ("<self> never wilts",),
        "thorny": ("<self> cannot be pruned",),
    },
    kept_brackets=(LIMIT_BRACKET, ROUNDING_BRACKET, r"[A-Z][a-z]+/[0-9]+"),
)
TREE = OwnTree((sys.modules[__name__],), References(), SPEECH)
GARDENS = Language(VOCABULARY, FORMS, Verbs((PRUNE, PLANT, DRAW)), layout=LAYOUT, tree=TREE)
