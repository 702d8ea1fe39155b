"""How Argent Saga's own nodes are said: printed, and in plain words."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.argent_saga.text import own_tree as own
from engine.games.argent_saga.text.terms import Event, Header, KeywordName, Noun, State
from engine.games.argent_saga.text.tokens import print_token
from engine.language.saying.plain import conditions as plain_conditions
from engine.language.saying.plain import instructions as plain_instructions
from engine.language.saying.plain import term_words
from engine.language.saying.plain import things as plain
from engine.language.saying.printed import conditions as printed_conditions
from engine.language.saying.printed import descriptions as printed_descriptions
from engine.language.saying.printed import instructions as printed_instructions
from engine.language.saying.printed import phrases
from engine.language.saying.printed import steps as printed_steps
from engine.language.saying.printed import things as printed
from engine.language.saying.printed.conditions import ORDINALS
from engine.language.saying.speech import NodeWords, Speech
from engine.language.tree.amounts import Between, CountOf, Number
from engine.language.tree.kinds import Condition
from engine.language.tree.objects import Description, Selection
from engine.language.tree.players import YOU
from engine.language.tree.terms import How


def _bases(node: own.PlacedOn, say_units: object) -> str:
    number = ""
    if isinstance(node.amount, Between):
        number = f"{phrases.number_word(node.amount.least)} or more"
    if isinstance(node.amount, Number):
        number = phrases.number_word(node.amount.value)
    assert callable(say_units)
    words = f"{number} of your {say_units(node.bases, True)}"
    if node.including is not None:
        words += f" including at least one {say_units(node.including, False)}"
    return words


def _tell_units(node: object, many: bool) -> str:
    return plain.described(node, many=many)  # type: ignore[arg-type]


def _held(condition: Condition | None, say: Callable[[Condition], str]) -> str:
    return "" if condition is None else f" while {say(condition)}"


def _print_units(node: object, many: bool) -> str:
    return printed_descriptions.described(node, many=many)  # type: ignore[arg-type]


_UNANSWERED = "neither player can add to the queue in response to this card"


def _while(node: own.Unanswerable, say: Callable[[Condition], str]) -> str:
    return "" if node.condition is None else f"while {say(node.condition)}, "


def _leader(node: own.LeaderIs) -> str:
    kinds = " or ".join(kind.value for kind in node.kinds)
    return f"your {kinds} is {node.element or _quoted(node.name)}"


def _quoted(name: str) -> str:
    return f'"{name}"'


def _print_beyond(node: own.Beyond) -> str:
    assert isinstance(node.counted, CountOf)  # the grammar makes nothing else
    counted = printed_descriptions.described(node.counted.description)
    return f"{counted} that exceeds {printed.value(node.other)}"


def _selection(node: Selection) -> str:
    """Print a selection; there is one champion and one spirit of a player (2.1.1, 2.2.1)."""
    for noun in (Noun.CHAMPION, Noun.SPIRIT):
        if node.how is How.ALL and node.description == Description((noun,), controller=YOU):
            return f"your {noun.value}"
    return printed_descriptions.selection(node)


def _be(many: bool) -> str:
    return "are" if many else "is"


SPEECH = Speech(
    nodes={
        own.PayLight: NodeWords(
            printed=lambda node: f"pay ({printed.value(node.amount)})",
            told=lambda node: f"exhaust {plain.counted(node.amount, 'shard', 'shards')}",
        ),
        own.Willing: NodeWords(
            printed=lambda _node: "you may",
            told=lambda _node: "if you wish",
        ),
        own.Host: NodeWords(
            printed=lambda _node: "the equipped unit",
            told=lambda _node: "the unit that this card is equipped to",
        ),
        own.EquipTo: NodeWords(
            printed=lambda node: f"Equip to {printed.objects(node.objects)}.",
            told=lambda node: f"this card is attached to {plain.objects(node.objects)}",
        ),
        own.OnlyOne: NodeWords(
            printed=lambda node: f'You can only control one "{node.name}".',
            told=lambda node: f"you keep only one “{node.name}” on the field",
        ),
        own.PlacedOn: NodeWords(
            printed=lambda node: (
                f"Ω (Place on {_bases(node, _print_units)}"
                f"{_held(node.condition, printed_conditions.condition)}.)"
            ),
            told=lambda node: (
                f"it is placed on {_bases(node, _tell_units)}"
                f"{_held(node.condition, plain_conditions.condition)}"
            ),
        ),
        Selection: NodeWords(printed=_selection, told=plain.selection),
        own.LeaderIs: NodeWords(printed=_leader, told=_leader),
        own.LeadersAlike: NodeWords(
            printed=lambda _node: "your champion and spirit are the same element",
            told=lambda _node: "your champion and your spirit have the same element",
        ),
        own.Doomed: NodeWords(
            printed=lambda node: f"this destroys {printed.objects(node.ref)}",
            told=lambda node: f"the damage destroys {plain.objects(node.ref)}",
        ),
        own.Unanswerable: NodeWords(
            printed=lambda node: f"{_while(node, printed_conditions.condition)}{_UNANSWERED}.",
            told=lambda node: f"{_while(node, plain_conditions.condition)}nobody may answer it",
        ),
        own.OncePerTurn: NodeWords(
            printed=lambda node: f'You can only play one "{node.name}" each turn.',
            told=lambda node: f"you play at most one “{node.name}” each turn",
        ),
        own.AtStart: NodeWords(
            printed=lambda node: (
                f"At the start of the game {printed_steps.effect_text(node.effect)}"
            ),
            told=lambda node: f"at the start of the game: {plain_instructions.effect(node.effect)}",
            opening=lambda _node: "at the start of the game",
        ),
        own.Beyond: NodeWords(
            printed=lambda node: (
                f"the number by which {printed.value(node.counted)} exceeds "
                f"{printed.value(node.other)}"
            ),
            told=lambda node: f"{plain.amount(node.counted)} beyond {plain.amount(node.other)}",
            unit=_print_beyond,
        ),
        own.ByItself: NodeWords(
            printed=lambda _node: "this card is in your discard zone because of its own ability",
            told=lambda _node: "this card is in your discard zone by its own ability",
        ),
        own.IsNthPlay: NodeWords(
            printed=lambda node: f"this is the {ORDINALS[node.nth]} card you played this turn",
            told=lambda node: f"this is card number {node.nth} that you play this turn",
        ),
        own.TriggersTwice: NodeWords(
            printed=lambda node: f"have {node.header.value} abilities that trigger twice",
            told=lambda node: f"has {node.header.value} abilities that trigger twice",
        ),
        own.CheaperInstead: NodeWords(
            printed=lambda node: (
                f"If {printed_conditions.condition(node.condition)}, this card costs "
                f"({printed.value(node.amount)}) less to play instead."
            ),
            told=lambda node: (
                f"while {plain_conditions.condition(node.condition)}, it costs "
                f"{plain.amount(node.amount)} less instead"
            ),
        ),
        own.WasEquipped: NodeWords(
            printed=lambda _node: "the number of Gear that were equipped to this card",
            told=lambda _node: "how many Gear this card was equipped with",
        ),
        own.TowerProof: NodeWords(
            printed=lambda _node, many: f"{_be(many)} unaffected by tower effects",
            told=lambda _node: "is not affected by what towers do",
        ),
        own.ResultIs: NodeWords(
            printed=lambda node: f"the result is {node.parity}",
            told=lambda node: f"the die shows an {node.parity} number",
        ),
        own.CheaperOn: NodeWords(
            printed=lambda node: (
                f"This card costs ({printed.value(node.amount)}) less to play when placing it on "
                f"top of {phrases.article(printed_descriptions.described(node.bases))}."
            ),
            told=lambda node: (
                f"placed on a {plain.described(node.bases)} it costs {plain.amount(node.amount)} "
                "less"
            ),
        ),
        own.AllSubtypes: NodeWords(
            printed=lambda _node, many: f"{_be(many)} treated as all subtypes",
            told=lambda _node: "counts as every subtype",
        ),
        own.AttackOnlyThis: NodeWords(
            printed=lambda _node: "cannot attack unless they are attacking this card",
            told=lambda _node: "can attack nothing but this card",
        ),
        own.AttackCost: NodeWords(
            printed=lambda node, _many: (
                "cannot attack unless you "
                f"{' and '.join(printed_instructions.act(each) for each in node.costs)}"
            ),
            told=lambda node: (
                "can attack only if you pay as it does: "
                f"{term_words.listed([plain_instructions.cost(each) for each in node.costs])}"
            ),
        ),
        own.SentAway: NodeWords(
            printed=lambda node: (
                f"If {printed_conditions.condition(node.condition)}, send this card to the discard "
                "zone."
            ),
            told=lambda node: (
                f"as soon as {plain_conditions.condition(node.condition)}, it goes to the discard "
                "zone"
            ),
        ),
        own.InHand: NodeWords(
            printed=lambda node: (
                "This card gains Instacast in your hand while "
                f"{printed_conditions.condition(node.condition)}."
            ),
            told=lambda node: (
                "while "
                f"{plain_conditions.condition(node.condition)}, it may be played whenever you "
                "have priority"
            ),
        ),
    },
    events={
        Event.EXPELLED: "{be} expelled",
        Event.EXHAUSTED: "{be} exhausted",
        Event.RECOVERED: "{recover}",
        Event.STUNNED: "{become} stunned",
        Event.EQUIPPED: "{be} equipped",
        Event.BLOCKS: "{use} Guardian",
    },
    player_events={
        Event.EXPELS: "{expel}",
        Event.DRAINS: "{use} Shard Drain",
        Event.BATTLE_ENDS: "{end} a battle",
        Event.DRAWS_FOR_TURN: "{draw} for the turn",
    },
    opponent="your opponent",
    trigger_mark="-",
    lists_choices=True,
    attached="equipped",
    state_phrases={
        State.EQUIPPING: "equipped to this card",
        State.UNDERNEATH: "under this card",
        State.IN_FRONT: "in front of this card",
        State.BEHIND: "that this card is in front of",
        State.ARMED: "equipped with a Gear",
        State.STANDING: "remaining",
        State.OF_CHOSEN_COST: "with the chosen cost",
        State.DRAINING: "with Shard Drain",
        State.EXPELLED_BY_IT: "expelled by this card",
        State.ON_OWN_UNIT: "equipped to a unit you control",
        State.OF_LEADERS: "with that element",
    },
    placing=frozenset({State.UNDERNEATH, State.EXPELLED_BY_IT}),
    headers={
        Header.ARRIVE: "when this card enters the field",
        Header.RUINED: "when this card is destroyed or sacrificed",
    },
    keywords={
        KeywordName.ANIMATE: "attacking or blocking with it costs {traits}",
        KeywordName.BRAWLER: "may attack units on the turn it enters",
        KeywordName.DESTROYER: "hits two towers at once",
        KeywordName.GUARDIAN: "may block",
        KeywordName.IMMORTAL: "is not destroyed by damage or effects",
        KeywordName.INSTACAST: "may be played whenever you have priority",
        KeywordName.OVERRUN: "what is too much for a unit may hit a tower",
        KeywordName.QUICKNESS: "may attack and use Exhaust on the turn it enters",
        KeywordName.TARGET_ATTACK: "may attack active units",
        KeywordName.UNBLOCKABLE: "cannot be blocked",
    },
    gaps={"line_token": print_token},  # type: ignore[dict-item]
    rules={
        Header.ARRIVE: ("11.2.1",),
        Header.RUINED: ("11.12.1",),
        KeywordName.GUARDIAN: ("11.6.1",),
        KeywordName.INSTACAST: ("11.8.1",),
    },
)
