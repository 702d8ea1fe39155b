"""Forms of what players cannot do, or may do, while an effect lasts."""

from __future__ import annotations

from typing import Any

from engine.language.forms.changes import Changes, together
from engine.language.reading.forms import rows
from engine.language.tree import terms
from engine.language.tree.changes import HandLimit, MoreDraws, PlayerCannot, PlayFrom
from engine.language.tree.kinds import Ref
from engine.language.tree.objects import Description, It, That
from engine.language.tree.terms import (
    Cause,
    SharedNoun,
    SharedPlayerDeed,
    SharedPlayVerb,
    SharedZone,
)

_DRAW_PHASE = (
    "(during|in) (your draw phase|their draw phase|each of your draw phases"
    "|each of their draw phases|each draw phase)"
)


def player_cannot(deed: terms.PlayerDeed) -> Any:
    """Return what reads "cannot" of players."""

    def make(desc: Description | None = None) -> Changes:
        return (PlayerCannot(deed, desc),)

    return make


def so_often(deed: terms.PlayerDeed) -> Any:
    """Return what reads "cannot ... more than twice each turn"."""

    def make(number: int) -> Changes:
        return (PlayerCannot(deed, more_than=number),)

    return make


def playing_cannot(deed: terms.PlayerDeed, usual: terms.Noun) -> Any:
    """Return what makes "cannot cast spells"; the usual noun alone needs no description."""

    def make(desc: Description) -> Changes | None:
        if usual not in (SharedNoun.CARD, SharedNoun.PERMANENT) and desc.nouns != (usual,):
            return None
        return (PlayerCannot(deed, None if desc == Description(nouns=(usual,)) else desc),)

    return make


def cannot_play_it(deed: terms.PlayerDeed) -> Any:
    """Return what reads "they can't play that card": a card just met."""

    def make(ref: Ref) -> Changes | None:
        fits = isinstance(ref, It | That)
        return (PlayerCannot(deed, cards=ref),) if fits else None

    return make


_PLAYED_FROM = (SharedZone.HAND, SharedZone.DECK, SharedZone.DISCARD, SharedZone.REMOVED)


def play_from(verb: terms.PlayVerb, free: bool) -> Any:
    """Return what reads "may play cards from your discard pile"."""

    def make(desc: Description) -> Changes | None:
        if desc.zone is None or desc.zone.zone not in _PLAYED_FROM:
            return None
        return (PlayFrom(verb, desc, free),)

    return make


UNPAID = "without paying (its|their) [{resource}] (cost|costs)"


ROWS = (
    *rows(
        "times",
        ("once", 1),
        ("twice", 2),
        ("<number> times", lambda number: number if number > 1 else None),
    ),
    *rows(
        "player_change",
        ("(have|has) no (maximum hand size|hand limit|hand size limit)", (HandLimit(None),)),
        (f"(draw|draws) <n:more_cards> {_DRAW_PHASE}", lambda n: (MoreDraws(n),)),
    ),
    *rows(
        "more_cards",
        ("(an additional|an extra|another|one additional|one extra|one more) card", 1),
        ("<number> (additional|extra|more) cards", lambda number: number if number > 1 else None),
    ),
    *rows(
        "player_changes",
        "<player_change>",
        ("<first:player_change> and <second:player_change>", together),
        (
            "<first:player_change> and <second:player_change> and <third:player_change>",
            together,
        ),
    ),
    *rows(
        "player_change",
        ("{cannot} draw cards", player_cannot(SharedPlayerDeed.DRAW)),
        (
            "{cannot} draw more than <number> (card|cards) each turn",
            lambda number: (PlayerCannot(SharedPlayerDeed.DRAW, more_than=number),),
        ),
        ("{cannot} discard cards", player_cannot(SharedPlayerDeed.DISCARD)),
        ("{cannot} play <desc/2>", playing_cannot(SharedPlayerDeed.PLAY, SharedNoun.CARD)),
        ("{cannot} play <ref>", cannot_play_it(SharedPlayerDeed.PLAY)),
        ("{cannot} cast <ref>", cannot_play_it(SharedPlayerDeed.CAST)),
        ("{cannot} summon <ref>", cannot_play_it(SharedPlayerDeed.SUMMON)),
        ("{cannot} cast <desc/2>", playing_cannot(SharedPlayerDeed.CAST, SharedNoun.SPELL)),
        (
            "{cannot} summon <desc/2>",
            playing_cannot(SharedPlayerDeed.SUMMON, SharedNoun.UNIT),
        ),
        ("{cannot} attack", player_cannot(SharedPlayerDeed.ATTACK)),
        (
            "{cannot} attack more than <number:times> each turn",
            so_often(SharedPlayerDeed.ATTACK),
        ),
        (
            "{cannot} search (decks|their decks|their deck)",
            player_cannot(SharedPlayerDeed.SEARCH),
        ),
        (
            "{cannot} draw cards (from|by|through|with) card effects",
            (PlayerCannot(SharedPlayerDeed.DRAW, by=Cause.CARD_EFFECT),),
        ),
        ("{cannot} heal {units}", player_cannot(SharedPlayerDeed.HEAL)),
        ("{cannot} activate [action] abilities", player_cannot(SharedPlayerDeed.ACTIVATE)),
        (
            "{cannot} sacrifice <desc/2>",
            playing_cannot(SharedPlayerDeed.SACRIFICE, SharedNoun.PERMANENT),
        ),
        ("{cannot} target <desc/2>", player_cannot(SharedPlayerDeed.TARGET)),
        ("may cast <desc/2>", play_from(SharedPlayVerb.CAST, free=False)),
        (f"may cast <desc/2> {UNPAID}", play_from(SharedPlayVerb.CAST, free=True)),
        ("may summon <desc/2>", play_from(SharedPlayVerb.SUMMON, free=False)),
        (f"may summon <desc/2> {UNPAID}", play_from(SharedPlayVerb.SUMMON, free=True)),
        ("may play <desc/2>", play_from(SharedPlayVerb.PLAY, free=False)),
        (f"may play <desc/2> {UNPAID}", play_from(SharedPlayVerb.PLAY, free=True)),
    ),
)
