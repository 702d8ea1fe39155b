"""What triggers a text: how many of its events do so once, and the parties its effect refers to."""

from dataclasses import replace

from engine.kernel.programs.context import Context
from engine.kernel.programs.targets import player_ref
from engine.kernel.state.game import Game
from engine.language.lowering import patterns
from engine.language.lowering.maker import RefsOf
from engine.language.lowering.scope import (
    Antecedent,
    Parties,
    Scope,
    event_second,
    event_subject,
)
from engine.language.tree import terms
from engine.language.tree.amounts import Number
from engine.language.tree.events import EventPattern, Moment, Subject
from engine.language.tree.objects import Description, Selection
from engine.language.tree.terms import SharedNoun


def least_of(when: EventPattern | Moment | terms.Header) -> int:
    """Return how many have to take part ("two or more units")."""
    count = when.count if isinstance(when, EventPattern) else None
    return count.amount.value if count and isinstance(count.amount, Number) else 1


def is_batched(when: EventPattern | Moment | terms.Header) -> bool:
    """Whether all that happens together triggers a text once ("one or more")."""
    return isinstance(when, EventPattern) and when.count is not None


def is_by_player(when: EventPattern | Moment | terms.Header) -> bool:
    """Whether "a player discards one or more cards": two who do so at once trigger it twice."""
    return isinstance(when, EventPattern) and patterns.is_players(when.subject)


def note_event(scope: Scope, event: EventPattern) -> Scope:
    """Return a scope in which "it" and "that player" mean the parties of an event."""
    is_second = all(kind in scope.words.events.by_second for kind in event.kinds)
    is_player = patterns.is_players(event.subject)
    about, other = _parties_of(is_second, is_player)
    if is_player and event.other is None and scope.event.object is not None:
        # "... recover it when the battle ends": that has no object, "it" is what was there before.
        return replace(scope, event=scope.event._replace(player=event_seat))
    parties = scope.event._replace(object=about, other=other, player=event_seat)
    # "Whenever this unit attacks": the pronoun is the unit itself.
    nouns = _nouns_of(event, is_player)
    if nouns is not None:
        _meet_subject(scope, event, about, nouns)
        parties = parties if event.count is None else parties._replace(object=None)
    second = event.other if event.other is not None else event.by
    if not is_player and isinstance(second, Description):
        latter = Antecedent(other, second.nouns)
        latter.said = second
        scope.met.insert(0, latter)
        parties = with_latter(parties, event.subject, latter)
    return replace(scope, event=parties)


def _meet_subject(
    scope: Scope, event: EventPattern, about: RefsOf, nouns: tuple[terms.Noun, ...]
) -> None:
    """Note what an event is about; of several, none is "it"."""
    scope.meet(about, nouns)
    is_player = patterns.is_players(event.subject)
    scope.met[-1].said = described(event.other if is_player else event.subject)
    scope.met[-1].is_many = event.count is not None


def _parties_of(is_second: bool, is_player: bool) -> tuple[RefsOf, RefsOf]:
    """Return what "it" is in an event, and the other party."""
    about = event_second if is_second and not is_player else event_subject
    return about, event_subject if is_second else event_second


def with_latter(parties: Parties, subject: Subject, latter: Antecedent) -> Parties:
    """Return parties with the second one, if the first is described, too."""
    return parties._replace(latter=latter) if isinstance(subject, Description) else parties


def described(party: Subject | None) -> Description | None:
    """Return how an event describes a party."""
    party = party.description if isinstance(party, Selection) else party
    return party if isinstance(party, Description) else None


def _nouns_of(event: EventPattern, is_player: bool) -> tuple[terms.Noun, ...] | None:
    """Return what the object of an event may be called, None where it is met already."""
    if isinstance(event.subject, Selection):
        return event.subject.description.nouns
    described = event.other if is_player else event.subject
    if isinstance(described, Description):
        return described.nouns or (SharedNoun.OBJECT,)
    return (SharedNoun.OBJECT,) if is_player and described is not None else None


def event_seat(game: Game, context: Context) -> tuple[tuple[int, int], ...]:
    """Return the player an event is about."""
    return (player_ref(context.event[1]),)
