"""The wording of events, their verb in braces; subject, second party and cause are added."""

from collections.abc import Mapping

from engine.language.saying.speech import noun, speech
from engine.language.tenses import conjugated
from engine.language.tree.terms import DamageKind, Event, SharedEvent, SharedZone

_OBJECTS: Mapping[Event, str] = {
    SharedEvent.SUMMONED: "{be} summoned",
    SharedEvent.ENTERS: "{enter} the field",
    SharedEvent.PLAYED: "{be} played",
    SharedEvent.DIES: "{die}",
    SharedEvent.DESTROYED: "{be} destroyed",
    SharedEvent.SACRIFICED: "{be} sacrificed",
    SharedEvent.SURVIVES: "{survive}",
    SharedEvent.ATTACKS: "{attack}",
    SharedEvent.ATTACKED: "{be} attacked",
    SharedEvent.DEFENDS: "{defend}",
    SharedEvent.BATTLES: "{battle}",
    SharedEvent.DEALS_DAMAGE: "{deal} damage",
    SharedEvent.DEALT_DAMAGE: "{be} dealt damage",
    SharedEvent.HEALED: "{be} healed",
    SharedEvent.TARGETED: "{be} targeted",
    SharedEvent.COPIED: "{become} a copy",
    SharedEvent.LEAVES: "{leave} the field",
    SharedEvent.PUT_INTO: "{be} put into",
    SharedEvent.LEAVES_ZONE: "{leave}",
    SharedEvent.DISCARDED: "{be} discarded",
    SharedEvent.REVEALED: "{be} revealed",
    SharedEvent.DESTROYS: "{destroy}",
}
_PLAYERS: Mapping[Event, str] = {
    SharedEvent.DRAWS: "{draw}",
    SharedEvent.DISCARDS: "{discard}",
    SharedEvent.CASTS: "{cast}",
    SharedEvent.SUMMONS: "{summon}",
    SharedEvent.PLAYS: "{play}",
    SharedEvent.SACRIFICES: "{sacrifice}",
    SharedEvent.DESTROYS: "{destroy}",
    SharedEvent.HEALS: "{heal}",
    SharedEvent.ACTIVATES: "{activate} an ability",
    SharedEvent.SEARCHES: "{search} a deck",
    SharedEvent.SHUFFLES: "{shuffle} a deck",
    SharedEvent.REVEALS: "{reveal}",
    SharedEvent.TARGETS: "{target}",
    SharedEvent.GAINS_CONTROL: "{gain} control of",
    SharedEvent.ATTACKS_WITH: "{attack}",
    SharedEvent.BATTLES: "{battle}",
}


def event_form(event: Event, *, of_player: bool = False) -> str:
    """Return the wording of an event, with what the game calls its field."""
    if of_player:
        return speech().player_events.get(event) or _PLAYERS[event]
    form = speech().events.get(event) or _OBJECTS[event]
    return form.replace("the field", f"the {noun(SharedZone.FIELD)}")


def event_words(event: Event, tense: str, *, of_player: bool = False) -> str:
    """Return an event in a tense."""
    return conjugated(event_form(event, of_player=of_player), tense)


def damage_words(kind: DamageKind) -> str:
    """Return what the game calls a kind of damage."""
    return speech().battle_damage if kind is DamageKind.BATTLE else kind.value
