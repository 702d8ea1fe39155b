"""What a choice is for, in words: from the meaning of the text that asks."""

from collections.abc import Iterator
from typing import Final

from engine.games.rush_of_ikorr.text import tree
from engine.games.rush_of_ikorr.text.printer.abilities import effect_text, sentence
from engine.games.rush_of_ikorr.text.printer.abilities import step as step_text
from engine.games.rush_of_ikorr.text.tree import Noun, Position, Side, Zone
from engine.kernel.board import Phrase
from engine.kernel.programs.program import Purpose

_CHOOSE: Final = "Choose {what}"
# By the instruction and the part of it that is chosen; the first part where none is named.
_DEEDS: Final[dict[type, dict[str, str]]] = {
    tree.Stun: {"": "Choose {what} to stun"},
    tree.Unstun: {"": "Choose {what} to unstun"},
    tree.Destroy: {"": "Choose {what} to destroy"},
    tree.Sacrifice: {"": "Choose {what} to sacrifice"},
    tree.Void: {"": "Choose {what} to void"},
    tree.Retreat: {"": "Choose {what} to retreat"},
    tree.Heal: {"": "Choose {what} to heal"},
    tree.Deal: {"": "Choose {what} to damage", "source": "Choose {what} to deal the damage"},
    tree.DealExcess: {"": "Choose {what} to damage"},
    tree.Prevent: {"": "Choose {what} to protect from damage"},
    tree.Discard: {"": "Choose {what} to discard"},
    tree.Search: {"": "Choose {what} to find"},
    tree.Reveal: {"": "Choose {what} to reveal"},
    tree.LookAt: {"": "Choose {what} to look at"},
    tree.Exert: {"": "Choose {what} to exert"},
    tree.Refresh: {"": "Choose {what} to refresh"},
    tree.Store: {"": "Choose {what} to store Ikorr on"},
    tree.RemoveIkorr: {"": "Choose {what} to take Ikorr from"},
    tree.MoveIkorr: {
        "": "Choose {what} to take Ikorr from",
        "to": "Choose {what} to move Ikorr to",
    },
    tree.Secure: {"": "Choose {what} to secure Ikorr from"},
    tree.Summon: {"": "Choose {what} to summon", "beside": "Choose {what} to summon it beside"},
    tree.SummonToken: {"": "Choose {what} to summon it beside"},
    tree.SummonCopy: {"": "Choose {what} to copy"},
    tree.BecomeCopy: {"": "Choose {what} to become a copy", "of": "Choose {what} to copy"},
    tree.CopySpell: {"": "Choose {what} to copy"},
    tree.Play: {"": "Choose {what} to play"},
    tree.ChooseNewTargets: {"": "Choose {what} to get new targets"},
    tree.ActivateAbility: {"": "Choose {what} to use an ability of"},
    tree.Strike: {"": "Choose {what} to strike with", "struck": "Choose {what} to strike"},
    tree.AttackNow: {"": "Choose {what} to attack with", "defender": "Choose {what} to attack"},
    tree.RaidNow: {"": "Choose {what} to raid with"},
    tree.GainControl: {"": "Choose {what} to take control of"},
    tree.ExchangeControl: {"": "Choose {what} to exchange"},
    tree.SwapPlaces: {"": "Choose {what} to change places"},
    tree.PutCounters: {"": "Choose {what} to put counters on"},
    tree.RemoveCounters: {"": "Choose {what} to take counters from"},
}
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
    for roles in _DEEDS.values():
        yield from roles.values()
    yield from (*_INTO.values(), *_IN_DECK.values(), *_WHATS.values())
    yield from (_CHOOSE, _MOVED, _STRONGER, _WEAKER, _GAINING, _CHANGED, _COUNTED, _MAY, _ANYTHING)


def _template(purpose: Purpose) -> str:
    doing = purpose.doing
    if isinstance(doing, tree.Move):
        return _moved(doing)
    if isinstance(doing, tree.Modify):
        return _modified(doing)
    roles = _DEEDS.get(type(doing), {"": _CHOOSE})
    return roles.get(purpose.role, roles[""])


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
