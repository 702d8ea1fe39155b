"""What triggers a text: how many of its events do so once, and the parties its effect speaks of."""

from engine.kernel.programs.context import Context
from engine.kernel.programs.targets import player_ref
from engine.kernel.state.game import Game
from engine.language.lowering import patterns
from engine.language.lowering.scope import (
    Antecedent,
    Scope,
    event_second,
    event_subject,
)
from engine.language.tree import terms
from engine.language.tree.amounts import Number
from engine.language.tree.events import EventPattern, Moment
from engine.language.tree.objects import Description, Selection, This
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


def note_event(scope: Scope, event: EventPattern) -> None:
    """Let "it" and "that player" in an effect mean the parties of its event."""
    is_second = all(kind in scope.words.events.by_second for kind in event.kinds)
    is_player = patterns.is_players(event.subject)
    first, second = event_subject, event_second
    scope.event_object = second if is_second and not is_player else first
    scope.event_other = first if is_second else second
    scope.event_player = event_seat
    if isinstance(event.subject, This) and isinstance(event.by, Description):
        scope.event_agent = Antecedent(scope.event_other, event.by.nouns)
    # "Whenever this unit attacks": the pronoun is the unit itself.
    if isinstance(event.subject, Selection):
        scope.meet(scope.event_object, event.subject.description.nouns)
    elif isinstance(event.subject, Description) or (is_player and event.other is not None):
        nouns = event.subject.nouns if isinstance(event.subject, Description) else ()
        if is_player and isinstance(event.other, Description):
            nouns = event.other.nouns
        scope.meet(scope.event_object, nouns or (SharedNoun.OBJECT,))
    if event.other is not None and not is_player and isinstance(event.other, Description):
        latter = Antecedent(scope.event_other, event.other.nouns)
        scope.met.insert(0, latter)
        if isinstance(event.subject, Description):
            scope.event_latter = latter
            scope.is_latter_alone = not event.subject.traits


def event_seat(game: Game, context: Context) -> tuple[tuple[int, int], ...]:
    """Return the player an event is about."""
    return (player_ref(context.event[1]),)
