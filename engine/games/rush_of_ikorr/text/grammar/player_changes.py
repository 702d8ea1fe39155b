"""Forms of what players cannot do, or may do, while an effect lasts."""

from __future__ import annotations

from engine.games.rush_of_ikorr.text.terms import Noun, PlayerDeed, PlayVerb, Zone
from engine.language.forms.changes import Changes
from engine.language.forms.player_changes import (
    UNPAID,
    cannot_play_it,
    play_from,
    player_cannot,
    playing_cannot,
    so_often,
)
from engine.language.reading.forms import rows
from engine.language.tree import terms
from engine.language.tree.abilities import Static
from engine.language.tree.changes import MorePowers, PlayerCannot, PlayFrom, RowSize
from engine.language.tree.objects import Description, ZoneRef
from engine.language.tree.players import You
from engine.language.tree.terms import Cause, SharedNoun, SharedPlayerDeed


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


_USUAL_ROW = 6  # 5.2c


def _larger_row(number: int) -> Changes | None:
    """Read "may have up to seven permanents"; what is allowed anyway need not be said."""
    return (RowSize(number),) if number > _USUAL_ROW else None


def _holds(number: int) -> Static | None:
    """Read "your champion zone can hold seven permanents"."""
    larger = _larger_row(number)
    return None if larger is None else Static(You(), larger)


def _more_locations(number: int) -> Changes | None:
    """Read "may have up to two locations"; one is allowed anyway (5.3b)."""
    return (RowSize(number, kind=Noun.LOCATION),) if number > 1 else None


_SECOND = (RowSize(1, is_change=True, kind=Noun.LOCATION),)
_PLACE = "[in (your|their) location (zone|zones)]"
_ROW = "in (your|their) champion (zone|zones)"
_PLAYER_CHANGES = (
    *rows(
        "player_change",
        ("(cannot|can't) build <ref>", cannot_play_it(PlayerDeed.BUILD)),
        ("(cannot|can't) build <desc/2>", playing_cannot(PlayerDeed.BUILD, Noun.LOCATION)),
        (
            "(cannot|can't) (play|cast|summon|build) more than <number> <desc> each turn",
            _at_most,
        ),
        ("(cannot|can't) raid", player_cannot(PlayerDeed.RAID)),
        ("(cannot|can't) raid more than <number:times> each turn", so_often(PlayerDeed.RAID)),
        ("(cannot|can't) stun champions", player_cannot(PlayerDeed.STUN)),
        ("(cannot|can't) secure ikorr", player_cannot(PlayerDeed.SECURE)),
        ("(cannot|can't) store ikorr", player_cannot(PlayerDeed.STORE)),
        ("(cannot|can't) gain influence", player_cannot(PlayerDeed.GAIN_INFLUENCE)),
        (
            "(cannot|can't) gain influence (from|by|through) card effects",
            (PlayerCannot(PlayerDeed.GAIN_INFLUENCE, by=Cause.CARD_EFFECT),),
        ),
        ("(cannot|can't) refresh influence", player_cannot(PlayerDeed.REFRESH)),
        (
            "(cannot|can't) (use|activate) (avatar powers|their avatar powers|their avatar power)",
            player_cannot(PlayerDeed.USE_POWER),
        ),
        (
            "(cannot|can't) (use|activate) (rush abilities|their rush abilities|their "
            "rush ability)",
            player_cannot(PlayerDeed.USE_RUSH),
        ),
        ("(cannot|can't) retreat champions", player_cannot(PlayerDeed.RETREAT)),
        ("(cannot|can't) reanimate champions", player_cannot(PlayerDeed.REANIMATE)),
        ("may build <desc/2>", play_from(PlayVerb.BUILD, free=False)),
        ("(may|can) build <desc/2> (into|in) (your|their) champion zone", _build_in_row),
        ("(may|can) build <desc/2> (into|in) (your|their) champion zones", _build_in_row),
        (f"may have up to <number> permanents {_ROW}", _larger_row),
        (f"may have (an|one) additional permanent {_ROW}", (RowSize(1, is_change=True),)),
        (
            f"may have <number> additional permanents {_ROW}",
            lambda number: (RowSize(number, is_change=True),),
        ),
        (
            f"(may|can) (have|control) (a second|an additional|one additional) location {_PLACE}",
            _SECOND,
        ),
        (f"(may|can) (have|control) [up to] <number> locations {_PLACE}", _more_locations),
        (f"may build <desc/2> {UNPAID}", play_from(PlayVerb.BUILD, free=True)),
        (
            "(may|can) (use|activate) (your|their|the) avatar ['s] power <n:extra_times> "
            "[<_:each_or_this>]",
            lambda n: (MorePowers(n),),
        ),
    ),
)

_HOLDS = rows("plain_static", ("your champion zone can hold [up to] <number> [permanents]", _holds))
TABLE = (*_PLAYER_CHANGES, *_HOLDS)
