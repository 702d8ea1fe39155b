"""What a player is asked, and which answers there are."""

from typing import Final

from engine.games.rise.play import numbers as w
from engine.games.rise.play.ability_checks import own_actions
from engine.games.rise.play.face import SKILL
from engine.games.rise.play.flow import CARDS
from engine.games.rise.play.game import RiseGame
from engine.games.rise.play.items import RiseItem
from engine.games.rise.tabletop.board_view import SENTENCES
from engine.games.rise.tabletop.purposes import PURPOSES
from engine.kernel.decisions import DONE, Decision, Option
from engine.tabletop.board import Choice, Manner, Phrase
from engine.tabletop.questions import Asked, said, yes_or_no
from engine.tabletop.text_questions import TextQuestions, Verb
from engine.tabletop.verb_words import SaidVerb

_TABLE: Final = {
    "action": Asked("Your move", Manner.ACT),
    "priority": Asked("You have priority", Manner.ACT, rest="Pass", is_window=True),
    "attack": Asked("Declare your attackers", Manner.ACT, rest="No more attackers"),
    "block": Asked("Declare your blockers", Manner.ACT, rest="No more blockers"),
    "combats": Asked("Which combat comes next?", Manner.ORDER, is_batch=True),
    "summoner": Asked("Which Summoner takes it?"),
    "deck-out": Asked("Your Library is empty: which Summoner is Sacrificed?"),
    "payer": Asked("Which Summoner pays?"),
    "host": Asked("What does it equip?"),
    "actions": Asked("Which Actions are activated with it?", Manner.SAY, rest="No more Actions"),
    "restoration": said("What do you take?"),
    "next": said("Which of them is next?"),
    "end-order": Asked("Put the Effects of the end in order, the lowest first", Manner.SAY),
    "assimilate": Asked("Which Creature goes beneath it?", rest="No more Creatures"),
    "chance": Asked("Chance picks one"),
    "mulligan": yes_or_no(
        "Draw another hand?", "Draw another hand", "Keep this hand", is_no_first=True
    ),
}
_DECLINE: Final = "Let the others act first"
_WORDS: Final = (
    _DECLINE,
    "Pass",
    "Activate {card}",
    "{card}: {text}",
    "{card}, Skill {number}: {text}",
    "{card} as {other}: {text}",
    "Attack {player} with {card}",
    "Spend 3 Ether to draw a card",
    "Spend 3 Ether for a coin",
    "Two cards and a coin",
    "A card and two coins",
    "Action {number}",
)


def actor(game: RiseGame, option: Option) -> int:
    """Return whose move an action is, -1 where it is nobody's own: passing, answers in words."""
    if not isinstance(option, tuple) or len(option) < 2 or option[0] >= w.DO_COPY + 1:
        return -1
    if option[0] == w.DO_ETHER:
        return option[1]
    return game.controller[option[1]]


def name_of(game: RiseGame, number: int) -> str:
    """Return what a card is called."""
    return game.face[number].name


def _declines(game: RiseGame) -> tuple[Option, ...]:
    """Return the answer that lets the others act first, where nothing waits (prio.2)."""
    return (DONE,) if game.may_decline() else ()


def _decline(_game: RiseGame, _pending: Decision, option: int) -> Choice | None:
    return Choice(option, "decline", Phrase(_DECLINE)) if option == DONE else None


def _pass(_game: RiseGame, _pending: Decision, option: int) -> Choice | None:
    return Choice(option, "pass", Phrase("Pass")) if option == DONE else None


def _of_turn(game: RiseGame, pending: Decision, option: int) -> Choice:
    """Offer what the start of a turn stacks, or the card whose Effect of the end it is."""
    assert isinstance(pending.purpose, tuple)
    meant = pending.purpose[option]
    if not isinstance(meant, RiseItem):
        return Choice(option, "say", Phrase("{card}", {"card": name_of(game, meant)}), piece=meant)
    words = Phrase("{card}", {"card": meant.context.origin})
    if meant.word:
        words = Phrase("{card}: {text}", {"card": meant.context.origin, "text": meant.word})
    return Choice(option, "say", words, piece=meant.source)


def _restoration(_game: RiseGame, _pending: Decision, option: Option) -> Choice:
    words = "Two cards and a coin" if option == CARDS else "A card and two coins"
    return Choice(option, "say", Phrase(words))


def _act(game: RiseGame, pending: Decision, option: int) -> Choice | None:
    if option == DONE:
        return None
    action = game.face[pending.about].actions[option]
    text = SENTENCES.of_ability(game, game.face[pending.about], action.number)
    words = Phrase("{card}: {text}", {"card": name_of(game, pending.about), "text": text})
    return Choice(option, "say", words if text else Phrase("Action {number}", {"number": option}))


# --- verbs ----------------------------------------------------------------------------------------


def _activate(game: RiseGame, option: tuple[int, ...]) -> Choice:
    number = option[1]
    action = own_actions(game, number)[option[2]]
    text = SENTENCES.of_ability(game, game.face[number], action.number)
    values: dict[str, object] = {"card": name_of(game, number), "text": text}
    template = "{card}: {text}" if text else "Activate {card}"
    if action.kind == SKILL and text:
        template, values["number"] = "{card}, Skill {number}: {text}", action.level
    return Choice(option, "activate", Phrase(template, values), piece=number)


def _copy(game: RiseGame, option: tuple[int, ...]) -> Choice:
    action = own_actions(game, option[2])[option[3]]
    text = SENTENCES.of_ability(game, game.face[option[2]], action.number)
    values = {"card": name_of(game, option[1]), "other": name_of(game, option[2]), "text": text}
    return Choice(option, "activate", Phrase("{card} as {other}: {text}", values), piece=option[1])


def _attack(game: RiseGame, option: tuple[int, ...]) -> Choice:
    values: dict[str, object] = {"card": name_of(game, option[1]), "player": option[2]}
    words = Phrase("Attack {player} with {card}", values)
    return Choice(option, "attack", words, piece=option[1], seat=option[2])


def _ether(_game: RiseGame, option: tuple[int, ...]) -> Choice:
    words = "Spend 3 Ether for a coin" if option[2] else "Spend 3 Ether to draw a card"
    return Choice(option, "ether", Phrase(words))


_VERBS: Final[dict[int, Verb]] = {
    w.DO_END: SaidVerb("pass", "End turn"),
    w.DO_COMBAT: SaidVerb("combat", "Enter combat"),
    w.DO_INVOKE: SaidVerb("play", "Invoke {card}"),
    w.DO_LEVEL_UP: SaidVerb("level_up", "Play {card} on {target}"),
    w.DO_ACTIVATE: _activate,
    w.DO_COPY: _copy,
    w.DO_ATTACK: _attack,
    w.DO_BLOCK: SaidVerb("block", "Block {target} with {card}"),
    w.DO_ETHER: _ether,
    w.DO_ASSIMILATE: SaidVerb("assimilate", "Combine Creatures under {card}"),
}
ASKING: Final = TextQuestions(
    SENTENCES,
    PURPOSES,
    _TABLE,
    _VERBS,
    own={
        "action": _decline,
        "priority": _pass,
        "next": _of_turn,
        "end-order": _of_turn,
        "actions": _act,
        "restoration": _restoration,
    },
    words=_WORDS,
    more=_declines,
)
