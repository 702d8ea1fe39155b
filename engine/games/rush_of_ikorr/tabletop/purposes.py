"""What a choice is for, in words: from the meaning of the text that asks."""

from collections.abc import Iterator
from typing import Final

from engine.games.rush_of_ikorr.text import tree
from engine.games.rush_of_ikorr.text.printer.abilities import effect_text, sentence
from engine.games.rush_of_ikorr.text.printer.abilities import step as step_text
from engine.games.rush_of_ikorr.text.tree import Noun, Position, Side, Zone
from engine.games.rush_of_ikorr.verbs.known import verbs
from engine.kernel.board import Phrase
from engine.kernel.programs.program import Purpose

_CHOOSE: Final = "Choose {what}"
_INTO: Final = {
    Zone.HAND: "Choose {what} to put into the hand",
    Zone.DECK: "Choose {what} to put into the deck",
    Zone.GRAVEYARD: "Choose {what} to put into the graveyard",
    Zone.VOID: "Choose {what} to void",
    Zone.CHAMPION_ZONE: "Choose {what} to put onto the battlefield",
    Zone.LOCATION_ZONE: "Choose {what} to put onto the battlefield",
    Zone.BATTLEFIELD: "Choose {what} to put onto the battlefield",
}
_IN_DECK: Final = {
    Position.TOP: "Choose {what} to put on top of the deck",
    Position.BOTTOM: "Choose {what} to put at the bottom of the deck",
}
_MOVED: Final = "Choose {what} to move"
_STRONGER: Final = "Choose {what} to make stronger"
_WEAKER: Final = "Choose {what} to make weaker"
_GAINING: Final = "Choose {what} to gain an ability"
_CHANGED: Final = "Choose {what} to change"
_GAINS: Final = (tree.GainKeyword, tree.GainAbility)
_COUNTED: Final = "{words} ({number} of {count})"
_MAY: Final = "{text} Do you want to?"

_WHATS: Final = {
    (Noun.CHAMPION, Side.ANY): "a champion",
    (Noun.CHAMPION, Side.ALLIED): "an allied champion",
    (Noun.CHAMPION, Side.OPPOSING): "an opposing champion",
    (Noun.LOCATION, Side.ANY): "a location",
    (Noun.LOCATION, Side.ALLIED): "an allied location",
    (Noun.LOCATION, Side.OPPOSING): "an opposing location",
    (Noun.PERMANENT, Side.ANY): "a permanent",
    (Noun.PERMANENT, Side.ALLIED): "an allied permanent",
    (Noun.PERMANENT, Side.OPPOSING): "an opposing permanent",
    (Noun.TOKEN, Side.ANY): "a token",
    (Noun.TOKEN, Side.ALLIED): "an allied token",
    (Noun.TOKEN, Side.OPPOSING): "an opposing token",
    (Noun.SPELL, Side.ANY): "a spell",
    (Noun.CARD, Side.ANY): "a card",
    (Noun.INFUSION, Side.ANY): "an infusion",
    (Noun.AVATAR, Side.ANY): "an avatar",
}
_ANYTHING: Final = "an object"


def pick_words(purpose: Purpose) -> Phrase:
    """Return what is chosen and what for."""
    return Phrase(_template(purpose), {"what": Phrase(_what(purpose.chosen.description))})


def may_words(step: tree.Step) -> Phrase:
    """Return the sentence that a player may carry out, in the card's own words, as a question."""
    return Phrase(_MAY, {"text": sentence(step_text(step))})


def mode_words(effect: tree.Effect) -> Phrase:
    """Return one of several effects in the card's own words."""
    return Phrase("{text}", {"text": effect_text(effect)})


def counted(words: Phrase, number: int, count: int) -> Phrase:
    """Return a question that is asked several times, with how often it was."""
    return Phrase(_COUNTED, {"words": words, "number": number, "count": count})


def templates() -> Iterator[str]:
    """Return everything that can be said here, for translators."""
    for verb in verbs():
        yield from (_for(words) for words in verb.asks.values())
    yield from (*_INTO.values(), *_IN_DECK.values(), *_WHATS.values())
    yield from (_CHOOSE, _MOVED, _STRONGER, _WEAKER, _GAINING, _CHANGED, _COUNTED, _MAY, _ANYTHING)


def _template(purpose: Purpose) -> str:
    doing = purpose.doing
    if isinstance(doing, tree.Move):
        return _moved(doing)
    if isinstance(doing, tree.Modify):
        return _modified(doing)
    asks = verbs().of(doing).asks if verbs().knows(doing) else {}
    words = asks.get(purpose.role) or asks.get("")
    return _for(words) if words else _CHOOSE


def _for(words: str) -> str:
    """Return the question behind which a verb says what is chosen for."""
    return f"{_CHOOSE} {words}"


def _moved(node: tree.Move) -> str:
    position = node.to.position
    if node.to.zone.zone is Zone.DECK and position in _IN_DECK:
        return _IN_DECK[position]
    return _INTO.get(node.to.zone.zone, _MOVED)


def _modified(node: tree.Modify) -> str:
    stats = [each for each in node.changes if isinstance(each, tree.StatChange)]
    if stats and len(stats) == len(node.changes):
        less = {each.minus for each in stats}
        return _CHANGED if len(less) > 1 else _WEAKER if less.pop() else _STRONGER
    return _GAINING if any(isinstance(each, _GAINS) for each in node.changes) else _CHANGED


def _what(node: tree.Description) -> str:
    if len(node.nouns) > 1 or node.alternatives:
        return _ANYTHING
    noun = node.nouns[0]
    side = node.side
    if side is Side.ANY and node.controller == tree.YOU and (noun, Side.ALLIED) in _WHATS:
        side = Side.ALLIED
    return _WHATS.get((noun, side)) or _WHATS.get((noun, Side.ANY), _ANYTHING)
