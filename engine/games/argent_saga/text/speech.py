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
from engine.language.saying.worded import worded
from engine.language.tree.amounts import Between, CountOf, Number
from engine.language.tree.kinds import Condition
from engine.language.tree.objects import Description, Selection
from engine.language.tree.players import YOU
from engine.language.tree.terms import How


def _bases(node: own.PlacedOn, say_units: Callable[..., str]) -> str:
    number = ""
    if isinstance(node.amount, Between):
        number = f"{phrases.number_word(node.amount.least)} or more"
    if isinstance(node.amount, Number):
        number = phrases.number_word(node.amount.value)
    words = f"{number} of your {say_units(node.bases, many=True)}"
    if node.including is not None:
        words += f" including at least one {say_units(node.including)}"
    return words


def _held(condition: Condition | None, say: Callable[[Condition], str]) -> str:
    return "" if condition is None else f" while {say(condition)}"


def _leader(node: own.LeaderIs) -> str:
    kinds = " or ".join(kind.value for kind in node.kinds)
    named = node.element or f'"{node.name}"'
    return f"your {kinds} is {named}"


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


SPEECH = Speech(
    nodes={
        own.PayLight: worded("pay ({amount})", "exhaust {amount:shard/shards}"),
        own.Willing: worded("you may", "if you wish"),
        own.Host: worded("the equipped unit", "the unit that this card is equipped to"),
        own.EquipTo: worded("Equip to {objects}.", "this card is attached to {objects}"),
        own.OnlyOne: worded(
            'You can only control one "{name}".', "you keep only one “{name}” on the field"
        ),
        own.PlacedOn: NodeWords(
            printed=lambda node: (
                f"Ω (Place on {_bases(node, printed_descriptions.described)}"
                f"{_held(node.condition, printed_conditions.condition)}.)"
            ),
            told=lambda node: (
                f"it is placed on {_bases(node, plain.described)}"
                f"{_held(node.condition, plain_conditions.condition)}"
            ),
        ),
        Selection: NodeWords(printed=_selection, told=plain.selection),
        own.LeaderIs: NodeWords(printed=_leader, told=_leader),
        own.LeadersAlike: worded(
            "your champion and spirit are the same element",
            "your champion and your spirit have the same element",
        ),
        own.Doomed: worded("this destroys {ref}", "this destroys {ref}"),
        own.Unanswerable: worded(
            "[while {condition}, ]neither player can add to the queue in response to this card.",
            "[while {condition}, ]nobody may answer it",
        ),
        own.OncePerTurn: worded(
            'You can only play one "{name}" each turn.', "you play at most one “{name}” each turn"
        ),
        own.AtStart: NodeWords(
            printed=lambda node: (
                f"At the start of the game {printed_steps.effect_text(node.effect)}"
            ),
            told=lambda node: f"at the start of the game: {plain_instructions.effect(node.effect)}",
            opening=lambda _node: "at the start of the game",
        ),
        own.Beyond: worded(
            "the number by which {counted} exceeds {other}",
            "{counted} beyond {other}",
            unit=_print_beyond,
        ),
        own.ByItself: worded(
            "this card is in your discard zone because of its own ability",
            "this card is in your discard zone by its own ability",
        ),
        own.IsNthPlay: NodeWords(
            printed=lambda node: f"this is the {ORDINALS[node.nth]} card you played this turn",
            told=lambda node: f"this is card number {node.nth} that you play this turn",
        ),
        own.TriggersTwice: worded(
            "have {header} abilities that trigger twice",
            "has {header} abilities that trigger twice",
        ),
        own.CheaperInstead: worded(
            "If {condition}, this card costs ({amount}) less to play instead.",
            "while {condition}, it costs {amount} less instead",
        ),
        own.WasEquipped: worded(
            "the number of Gear that were equipped to this card",
            "how many Gear this card was equipped with",
        ),
        own.TowerProof: worded(
            "{is/are} unaffected by tower effects", "is not affected by what towers do"
        ),
        own.ResultIs: worded("the result is {parity}", "the die shows an {parity} number"),
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
        own.AllSubtypes: worded("{is/are} treated as all subtypes", "counts as every subtype"),
        own.AttackOnlyThis: worded(
            "cannot attack unless they are attacking this card",
            "can attack nothing but this card",
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
        own.SentAway: worded(
            "If {condition}, send this card to the discard zone.",
            "as soon as {condition}, it goes to the discard zone",
        ),
        own.InHand: worded(
            "This card gains Instacast in your hand while {condition}.",
            "while {condition}, it may be played whenever you have priority",
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
