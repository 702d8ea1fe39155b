"""What a choice is for, in words: from the meaning of the text that asks."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from engine.games.rush_of_ikorr.language import LANGUAGE
from engine.games.rush_of_ikorr.text.terms import Noun, Zone
from engine.games.rush_of_ikorr.verbs.known import verbs
from engine.kernel.programs.program import Purpose
from engine.language.saying.printed.steps import sentence
from engine.language.saying.printer import Printer
from engine.language.tree import terms
from engine.language.tree.abilities import Effect, Step
from engine.language.tree.amounts import Number
from engine.language.tree.composed import Modify, Move
from engine.language.tree.instructions import Deal
from engine.language.tree.objects import Description
from engine.language.tree.players import YOU
from engine.language.tree.terms import Link, Position, SharedNoun, SharedZone, Side
from engine.tabletop.board import Phrase

_PRINTER: Final = Printer(LANGUAGE)
_CHOOSE: Final = "Choose {what}"
_INTO: Final[dict[terms.Zone, str]] = {
    SharedZone.HAND: "Choose {what} to put into the hand",
    SharedZone.DECK: "Choose {what} to put into the deck",
    SharedZone.DISCARD: "Choose {what} to put into the graveyard",
    SharedZone.REMOVED: "Choose {what} to void",
    Zone.CHAMPION_ZONE: "Choose {what} to put onto the battlefield",
    Zone.LOCATION_ZONE: "Choose {what} to put onto the battlefield",
    SharedZone.FIELD: "Choose {what} to put onto the battlefield",
}
_IN_DECK: Final = {
    Position.TOP: "Choose {what} to put on top of the deck",
    Position.BOTTOM: "Choose {what} to put at the bottom of the deck",
}
_MOVED: Final = "Choose {what} to move"
_CHANGED: Final = "Choose {what} to change"
_BECOMES: Final = "{which} {text}?"
_DEAL: Final = {
    Side.ANY: "Deal {count} damage to which champion?",
    Side.ALLIED: "Deal {count} damage to which allied champion?",
    Side.OPPOSING: "Deal {count} damage to which opposing champion?",
}
_WHICH: Final = {
    Side.ANY: "Which champion",
    Side.ALLIED: "Which allied champion",
    Side.OPPOSING: "Which opposing champion",
}
_MAY: Final = "{text}?"
_MAY_AND: Final = "{text}? {more}"
_ACCEPT: Final = "Do it"
# What a button says that carries out an offer, by the word with which the offer begins.
_ACCEPTS: Final = ("Attack", "Deal", "Destroy", "Discard", "Draw", "Exert", "Foresee", "Gain",
                   "Heal", "Look", "Move", "Pay", "Play", "Put", "Raid", "Refresh", "Remove",
                   "Retreat", "Return", "Reveal", "Sacrifice", "Scrap", "Search", "Secure",
                   "Shuffle", "Store", "Stun", "Summon", "Void")  # fmt: skip

_WHATS: Final[dict[tuple[terms.Noun, terms.Side], str]] = {
    (SharedNoun.UNIT, Side.ANY): "a champion",
    (SharedNoun.UNIT, Side.ALLIED): "an allied champion",
    (SharedNoun.UNIT, Side.OPPOSING): "an opposing champion",
    (Noun.LOCATION, Side.ANY): "a location",
    (Noun.LOCATION, Side.ALLIED): "an allied location",
    (Noun.LOCATION, Side.OPPOSING): "an opposing location",
    (SharedNoun.PERMANENT, Side.ANY): "a permanent",
    (SharedNoun.PERMANENT, Side.ALLIED): "an allied permanent",
    (SharedNoun.PERMANENT, Side.OPPOSING): "an opposing permanent",
    (SharedNoun.TOKEN, Side.ANY): "a token",
    (SharedNoun.TOKEN, Side.ALLIED): "an allied token",
    (SharedNoun.TOKEN, Side.OPPOSING): "an opposing token",
    (SharedNoun.SPELL, Side.ANY): "a spell",
    (SharedNoun.CARD, Side.ANY): "a card",
    (Noun.INFUSION, Side.ANY): "an infusion",
    (Noun.AVATAR, Side.ANY): "an avatar",
}
_ANYTHING: Final = "an object"


def pick_words(purpose: Purpose) -> Phrase:
    """Return what is chosen and what for."""
    doing, chosen = purpose.doing, purpose.chosen.description
    side = _champions_of(chosen)
    amount = _dealt(doing) if purpose.role != "source" else None
    if amount is not None and side is not None:
        return Phrase(_DEAL[side], {"count": amount})
    if isinstance(doing, Modify) and side is not None:
        text = _PRINTER.changes(doing.changes)
        return Phrase(_BECOMES, {"which": Phrase(_WHICH[side]), "text": text})
    return Phrase(_template(purpose), {"what": Phrase(_what(chosen))})


def _dealt(doing: object) -> int | None:
    """Return the damage that is dealt to each; None where the text has no number for it."""
    if isinstance(doing, Deal) and isinstance(doing.amount, Number):
        return None if doing.divided else doing.amount.value
    return None


def _champions_of(node: Description) -> Side | None:
    """Return whose champions are meant; None where something else is, or not all of them."""
    champions = Description(nouns=(SharedNoun.UNIT,))
    is_own = node == replace(champions, controller=YOU)
    if not is_own and node != replace(champions, side=node.side):
        return None
    return Side.ALLIED if node.controller == YOU else node.side


def may_words(step: Step, following: Step | None = None) -> Phrase:
    """Return what a player may do, in the card's own words, and what follows if they do."""
    text = _offer(step)
    if following is None or following.link is Link.NONE:
        return Phrase(_MAY, {"text": text})
    return Phrase(_MAY_AND, {"text": text, "more": sentence(_PRINTER.step(following))})


def accept_words(step: Step) -> Phrase:
    """Return what the button says that carries out an offer."""
    word = _offer(step).split(" ", 1)[0]
    return Phrase(word if word in _ACCEPTS else _ACCEPT)


def _offer(step: Step) -> str:
    words = _PRINTER.step(replace(step, may=None, condition=None, link=Link.NONE))
    return sentence(words).removesuffix(".")


def mode_words(effect: Effect) -> Phrase:
    """Return one of several effects in the card's own words."""
    return Phrase("{text}", {"text": _PRINTER.effect(effect)})


def templates() -> Iterator[str]:
    """Return everything that can be said here, for translators."""
    for verb in verbs():
        yield from (_for(words) for words in verb.asks.values())
    yield from (*_INTO.values(), *_IN_DECK.values(), *_WHATS.values())
    yield from (*_DEAL.values(), *_WHICH.values(), *_ACCEPTS, _ACCEPT)
    yield from (_CHOOSE, _MOVED, _CHANGED, _BECOMES, _MAY, _MAY_AND, _ANYTHING)


def _template(purpose: Purpose) -> str:
    doing = purpose.doing
    if isinstance(doing, Move):
        return _moved(doing)
    if isinstance(doing, Modify):
        return _CHANGED
    asks = verbs().of(doing).asks if verbs().knows(doing) else {}
    words = asks.get(purpose.role) or asks.get("")
    return _for(words) if words else _CHOOSE


def _for(words: str) -> str:
    """Return the question behind which a verb says what is chosen for."""
    return f"{_CHOOSE} {words}"


def _moved(node: Move) -> str:
    position = node.to.position
    if node.to.zone.zone is SharedZone.DECK and position in _IN_DECK:
        return _IN_DECK[position]
    return _INTO.get(node.to.zone.zone, _MOVED)


def _what(node: Description) -> str:
    if len(node.nouns) > 1 or node.alternatives:
        return _ANYTHING
    noun = node.nouns[0]
    side = node.side
    if side is Side.ANY and node.controller == YOU and (noun, Side.ALLIED) in _WHATS:
        side = Side.ALLIED
    return _WHATS.get((noun, side)) or _WHATS.get((noun, Side.ANY), _ANYTHING)
