"""Forms of what players cannot do, or may do, while an effect lasts."""

from __future__ import annotations

from typing import Any

from engine.games.rush_of_ikorr.text.terms import Noun, PlayerDeed, PlayVerb, Zone
from engine.language.forms.changes import Changes
from engine.language.reading.forms import rows
from engine.language.tree import terms
from engine.language.tree.changes import MorePowers, PlayerCannot, PlayFrom
from engine.language.tree.kinds import Ref
from engine.language.tree.objects import Description, It, That, ZoneRef
from engine.language.tree.terms import (
    Cause,
    SharedNoun,
    SharedPlayerDeed,
    SharedPlayVerb,
    SharedZone,
)


def _player_cannot(deed: terms.PlayerDeed) -> Any:
    def make(desc: Description | None = None) -> Changes:
        return (PlayerCannot(deed, desc),)

    return make


def _so_often(deed: terms.PlayerDeed) -> Any:
    def make(number: int) -> Changes:
        return (PlayerCannot(deed, more_than=number),)

    return make


def _playing_cannot(deed: terms.PlayerDeed, usual: terms.Noun) -> Any:
    """Return what makes "cannot cast spells"; the usual noun alone needs no description."""

    def make(desc: Description) -> Changes | None:
        if usual not in (SharedNoun.CARD, SharedNoun.PERMANENT) and desc.nouns != (usual,):
            return None
        return (PlayerCannot(deed, None if desc == Description(nouns=(usual,)) else desc),)

    return make


def _cannot_play_it(deed: terms.PlayerDeed) -> Any:
    """Return what reads "they can't play that card": a card just met."""

    def make(ref: Ref) -> Changes | None:
        fits = isinstance(ref, It | That)
        return (PlayerCannot(deed, cards=ref),) if fits else None

    return make


_PLAYED_FROM = (SharedZone.HAND, SharedZone.DECK, SharedZone.DISCARD, SharedZone.REMOVED)


def _play_from(verb: terms.PlayVerb, free: bool) -> Any:
    def make(desc: Description) -> Changes | None:
        if desc.zone is None or desc.zone.zone not in _PLAYED_FROM:
            return None
        return (PlayFrom(verb, desc, free),)

    return make


def _build_in_row(desc: Description) -> Changes | None:
    """Read "may build locations into your champion zone" (5.2a.1)."""
    if desc.nouns != (Noun.LOCATION,) or desc.zone is not None or desc.controller is not None:
        return None
    return (PlayFrom(PlayVerb.BUILD, desc, into=ZoneRef(Zone.CHAMPION_ZONE)),)


def _at_most(number: int, desc: Description) -> Changes | None:
    deeds: dict[tuple[terms.Noun, ...], terms.PlayerDeed] = {
        (SharedNoun.CARD,): SharedPlayerDeed.PLAY,
        (SharedNoun.SPELL,): SharedPlayerDeed.CAST,
        (SharedNoun.UNIT,): SharedPlayerDeed.SUMMON,
        (Noun.LOCATION,): PlayerDeed.BUILD,
    }
    deed = deeds.get(desc.nouns)
    plain = desc == Description(nouns=desc.nouns)
    return (PlayerCannot(deed, more_than=number),) if deed and plain else None


_FREE = "without paying (its|their) [influence] (cost|costs)"
_OFTEN = ()

_PLAYER_CHANGES = (
    *rows(
        "player_change",
        ("(cannot|can't) draw cards", _player_cannot(SharedPlayerDeed.DRAW)),
        (
            "(cannot|can't) draw more than <number> (card|cards) each turn",
            lambda number: (PlayerCannot(SharedPlayerDeed.DRAW, more_than=number),),
        ),
        ("(cannot|can't) discard cards", _player_cannot(SharedPlayerDeed.DISCARD)),
        ("(cannot|can't) play <desc/2>", _playing_cannot(SharedPlayerDeed.PLAY, SharedNoun.CARD)),
        ("(cannot|can't) play <ref>", _cannot_play_it(SharedPlayerDeed.PLAY)),
        ("(cannot|can't) cast <ref>", _cannot_play_it(SharedPlayerDeed.CAST)),
        ("(cannot|can't) summon <ref>", _cannot_play_it(SharedPlayerDeed.SUMMON)),
        ("(cannot|can't) build <ref>", _cannot_play_it(PlayerDeed.BUILD)),
        ("(cannot|can't) cast <desc/2>", _playing_cannot(SharedPlayerDeed.CAST, SharedNoun.SPELL)),
        (
            "(cannot|can't) summon <desc/2>",
            _playing_cannot(SharedPlayerDeed.SUMMON, SharedNoun.UNIT),
        ),
        ("(cannot|can't) build <desc/2>", _playing_cannot(PlayerDeed.BUILD, Noun.LOCATION)),
        (
            "(cannot|can't) (play|cast|summon|build) more than <number> <desc> each turn",
            _at_most,
        ),
        ("(cannot|can't) attack", _player_cannot(SharedPlayerDeed.ATTACK)),
        ("(cannot|can't) raid", _player_cannot(PlayerDeed.RAID)),
        (
            "(cannot|can't) attack more than <number:times> each turn",
            _so_often(SharedPlayerDeed.ATTACK),
        ),
        ("(cannot|can't) raid more than <number:times> each turn", _so_often(PlayerDeed.RAID)),
        ("(cannot|can't) stun champions", _player_cannot(PlayerDeed.STUN)),
        (
            "(cannot|can't) search (decks|their decks|their deck)",
            _player_cannot(SharedPlayerDeed.SEARCH),
        ),
        ("(cannot|can't) secure ikorr", _player_cannot(PlayerDeed.SECURE)),
        ("(cannot|can't) store ikorr", _player_cannot(PlayerDeed.STORE)),
        ("(cannot|can't) gain influence", _player_cannot(PlayerDeed.GAIN_INFLUENCE)),
        (
            "(cannot|can't) gain influence (from|by|through) card effects",
            (PlayerCannot(PlayerDeed.GAIN_INFLUENCE, by=Cause.CARD_EFFECT),),
        ),
        (
            "(cannot|can't) draw cards (from|by|through|with) card effects",
            (PlayerCannot(SharedPlayerDeed.DRAW, by=Cause.CARD_EFFECT),),
        ),
        ("(cannot|can't) refresh influence", _player_cannot(PlayerDeed.REFRESH)),
        ("(cannot|can't) heal champions", _player_cannot(SharedPlayerDeed.HEAL)),
        ("(cannot|can't) activate [action] abilities", _player_cannot(SharedPlayerDeed.ACTIVATE)),
        (
            "(cannot|can't) (use|activate) (avatar powers|their avatar powers|their avatar power)",
            _player_cannot(PlayerDeed.USE_POWER),
        ),
        (
            "(cannot|can't) (use|activate) (rush abilities|their rush abilities|their "
            "rush ability)",
            _player_cannot(PlayerDeed.USE_RUSH),
        ),
        ("(cannot|can't) retreat champions", _player_cannot(PlayerDeed.RETREAT)),
        ("(cannot|can't) reanimate champions", _player_cannot(PlayerDeed.REANIMATE)),
        (
            "(cannot|can't) sacrifice <desc/2>",
            _playing_cannot(SharedPlayerDeed.SACRIFICE, SharedNoun.PERMANENT),
        ),
        ("(cannot|can't) target <desc/2>", _player_cannot(SharedPlayerDeed.TARGET)),
        ("may cast <desc/2>", _play_from(SharedPlayVerb.CAST, free=False)),
        (f"may cast <desc/2> {_FREE}", _play_from(SharedPlayVerb.CAST, free=True)),
        ("may summon <desc/2>", _play_from(SharedPlayVerb.SUMMON, free=False)),
        (f"may summon <desc/2> {_FREE}", _play_from(SharedPlayVerb.SUMMON, free=True)),
        ("may build <desc/2>", _play_from(PlayVerb.BUILD, free=False)),
        ("(may|can) build <desc/2> (into|in) (your|their) champion zone", _build_in_row),
        ("(may|can) build <desc/2> (into|in) (your|their) champion zones", _build_in_row),
        (f"may build <desc/2> {_FREE}", _play_from(PlayVerb.BUILD, free=True)),
        ("may play <desc/2>", _play_from(SharedPlayVerb.PLAY, free=False)),
        (f"may play <desc/2> {_FREE}", _play_from(SharedPlayVerb.PLAY, free=True)),
        (
            "(may|can) (use|activate) (your|their|the) avatar ['s] power <n:extra_times> "
            "[<_:each_or_this>]",
            lambda n: (MorePowers(n),),
        ),
    ),
)

TABLE = (*_OFTEN, *_PLAYER_CHANGES)
