"""The language of Argent Saga's cards: the words, verbs and forms that are read and played."""

from engine.games.argent_saga.play.lower import verbs as lower
from engine.games.argent_saga.schema import ELEMENTS
from engine.games.argent_saga.text import own_tree, terms
from engine.games.argent_saga.text.own_tree import Exhaust, Recover, Shardlight, Stun
from engine.games.argent_saga.text.terms import (
    Done,
    Header,
    Keyword,
    Noun,
    Phase,
    Stat,
    State,
    Zone,
)
from engine.language.forms.acts import to_permanents
from engine.language.language import Language, OwnTree
from engine.language.mentions import Mentions, References
from engine.language.openings import Headers, Layout, Opened, Opening, trigger_dash
from engine.language.reading.forms import rows
from engine.language.reading.trees import nodes
from engine.language.shared_verbs.table import SHARED_VERBS
from engine.language.tree.abilities import Action, Cost, Limits, NotUnderstood, Step, Triggered
from engine.language.tree.amounts import Number, X
from engine.language.tree.composed import Manual, Modify, Move
from engine.language.tree.instructions import Deal, Destroy, Discard, Draw, Sacrifice
from engine.language.tree.kinds import Amount, Instruction
from engine.language.tree.objects import Group, Selection, This
from engine.language.tree.terms import (
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
    regular_plural,
)

# Brackets that are no reminders: what X is, and what a token is like.
_X_BRACKET = r"[xX] (?:equals|is) [^()]*"
_TOKEN_BRACKET = r"Unit ?[*/·][^()]*"
# Subtypes that are nouns of their own in texts; any other capitalised word may be one.
_SUBTYPES = (
    "Beast", "Bird", "Demon", "Dragon", "Elemental", "Fairy", "Gear", "Golem", "Knight",
    "Legendary", "Location", "Pirate", "Robot", "Soldier", "Undead", "Warrior",
    "Witch", "Wizard",
)  # fmt: skip


def _amount(number: int | None) -> Amount:
    return X() if number is None else Number(number)


def _shardlight(amount: int | None) -> tuple[Cost, ...]:
    return (Shardlight(_amount(amount)),)


OWN_VERBS = (
    Verb(
        Exhaust,
        lower=lower.exhaust,
        forms=(("exhausts/exhaust <objects>", to_permanents(Exhaust)),),
        means="{does:exhaust} {objects}",
        rules=("4.2.1",),
        done={Done.EXHAUSTED: ()},
        as_cost=True,
    ),
    Verb(
        Recover,
        lower=lower.recover,
        forms=(
            ("recovers/recover <objects>", to_permanents(Recover)),
            ("switches/switch <objects> to active", to_permanents(Recover)),
        ),
        means="{does:turn} {objects} upright",
        rules=("12.5.1",),
        done={Done.RECOVERED: ()},
    ),
    Verb(
        Stun,
        lower=lower.stun,
        forms=(("stuns/stun <objects>", to_permanents(Stun)),),
        means="{does:stun} {objects} until the end of the next turn",
        rules=("11.15.1",),
        done={Done.STUNNED: ()},
    ),
)
# What is played by this game's rules so far; texts that say more are read, and not played.
PLAYED: frozenset[type] = frozenset(
    {Draw, Discard, Deal, Destroy, Sacrifice, Move, Modify, Exhaust, Recover, Stun}
)
ADAPTED: dict[type, Adapted] = {
    # The word “damage” is often left out.
    Deal: Adapted(forms=(("deals/deal <amount:measure> to <to:objects>", Deal),)),
    Destroy: Adapted(lower=lower.destroy),
}
FORMS = (
    # A number in brackets is a cost, wherever a cost is spoken of.
    *rows("bound", ("<#cost>", _amount)),
    *rows("plain_measure", ("<#cost>", _amount)),
    *rows(
        "cost_item",
        ("pay <amount:#cost>", _shardlight),
        ("pay <amount:#number>", _shardlight),
        ("exhaust", (Exhaust(This(SharedNoun.CARD)),)),
    ),
)


def _activated(opened: Opened) -> Action:
    limits = Limits(times=1) if opened.words else opened.limits
    return Action(opened.costs, opened.effect, limits)


_THIS = Mentions((SharedNoun.UNIT,))
LAYOUT = Layout(
    openings=(
        Headers(Header, {Header.ARRIVE: _THIS, Header.RUINED: _THIS}).opening(),
        trigger_dash(),
        Opening("once", _activated, pattern=r"(Once per turn),\s*", takes_costs=True),
        Opening("activated", _activated, takes_costs=True, shown=""),
    ),
    effect_types=frozenset({"spell"}),
    quoted_type="unit",
)
VOCABULARY = Vocabulary(
    kinds={word.casefold(): word for word in (*ELEMENTS, *_SUBTYPES)},
    plurals={regular_plural(word.casefold()): word for word in _SUBTYPES},
    nouns={
        SharedNoun.UNIT: ("unit", "units"),
        SharedNoun.SPELL: ("spell", "spells"),
        SharedNoun.CARD: ("card", "cards"),
        SharedNoun.TOKEN: ("token", "tokens"),
        SharedNoun.PERMANENT: ("permanent", "permanents"),
        SharedNoun.OBJECT: ("object", "objects"),
        Noun.AUGMENT: ("augment", "augments"),
        Noun.TOWER: ("tower", "towers"),
        Noun.SHARD: ("shard", "shards"),
        Noun.CHAMPION: ("champion", "champions"),
        Noun.SPIRIT: ("spirit", "spirits"),
    },
    zones={
        SharedZone.HAND: ("hand", "hands"),
        SharedZone.DECK: ("deck", "decks"),
        SharedZone.DISCARD: ("discard zone", "discard zones"),
        SharedZone.FIELD: ("field", "fields"),
        Zone.SHARD_DECK: ("shard deck", "shard decks"),
    },
    stats={
        Stat.POWER: ("power",),
        Stat.DEFENSE: ("defense",),
        SharedStat.COST: ("cost",),
    },
    stat_line=(Stat.POWER,),
    states={
        State.ACTIVE: ("active",),
        State.EXHAUSTED: ("exhausted",),
        State.STUNNED: ("stunned",),
        State.BLOCKING: ("blocking",),
        State.BASIC: ("basic",),
        State.FACE_UP: ("face-up",),
        State.FACE_DOWN: ("face-down",),
        SharedState.DAMAGED: ("damaged",),
        SharedState.ATTACKING: ("attacking",),
        SharedState.TOKEN: ("token",),
        SharedState.NONTOKEN: ("non-token",),
    },
    arriving=(State.EXHAUSTED,),
    opposites={State.EXHAUSTED: State.ACTIVE, State.ACTIVE: State.EXHAUSTED},
    phases={
        SharedPhase.DRAW: ("draw phase",),
        Phase.MAIN: ("main phase",),
        Phase.COMBAT: ("combat phase",),
        SharedPhase.END: ("end phase",),
    },
    play_verbs={SharedPlayVerb.PLAY: ("play", "played")},
    keywords={name: name.value.casefold() for name in Keyword},
    trait_kinds={SharedTraitKind.TYPE: "subtype", SharedTraitKind.NAME: "name"},
    spellings={"trait": "subtype", "traits": "subtypes|subtype", "colour": "element"},
    digits=5,
    kept_brackets=(
        LIMIT_BRACKET, ROUNDING_BRACKET, NUMBER_BRACKET, _X_BRACKET, _TOKEN_BRACKET,
    ),
)  # fmt: skip
LANGUAGE = Language(
    VOCABULARY,
    FORMS,
    Verbs((*taken(SHARED_VERBS, ADAPTED), *OWN_VERBS), vocabulary=VOCABULARY),
    layout=LAYOUT,
    tree=OwnTree((terms, own_tree), References()),
)


def is_played(ability: object, card_type: str = "") -> bool:
    """Whether an ability is understood, and does nothing but what is played so far.

    A trigger on a spell would have to say where it works, which is not looked at yet.
    """
    if card_type == "spell" and isinstance(ability, Triggered):
        return False
    return all(map(_is_known, nodes(ability)))


def _is_known(each: object) -> bool:
    if isinstance(each, (NotUnderstood, Manual)):
        return False
    if isinstance(each, Move) and each.to.zone.zone is not SharedZone.HAND:
        return False
    if isinstance(each, Step) and each.may is not None:
        # What is chosen in an offer is asked together with it (9.4.5.1), which is not there yet.
        return not any(isinstance(inner, (Selection, Group)) for inner in nodes(each))
    return not isinstance(each, Instruction) or type(each) in PLAYED
