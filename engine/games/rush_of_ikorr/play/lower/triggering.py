"""What triggers a text: how many of its events do so once, and the parties its effect speaks of."""

from engine.games.rush_of_ikorr.play.lower import patterns
from engine.games.rush_of_ikorr.play.lower.scope import (
    Antecedent,
    Scope,
    event_second,
    event_subject,
)
from engine.games.rush_of_ikorr.play.state import Play
from engine.games.rush_of_ikorr.text import tree
from engine.kernel.programs.context import Context
from engine.kernel.programs.targets import player_ref
from engine.language.tree import terms


def least_of(when: tree.EventPattern | tree.Moment | terms.Header) -> int:
    """Return how many have to take part ("two or more champions")."""
    count = when.count if isinstance(when, tree.EventPattern) else None
    return count.amount.value if count and isinstance(count.amount, tree.Number) else 1


def is_batched(when: tree.EventPattern | tree.Moment | terms.Header) -> bool:
    """Whether all that happens together triggers a text once ("one or more")."""
    return isinstance(when, tree.EventPattern) and when.count is not None


def is_by_player(when: tree.EventPattern | tree.Moment | terms.Header) -> bool:
    """Whether "a player discards one or more cards": two who do so at once trigger it twice."""
    return isinstance(when, tree.EventPattern) and patterns.is_players(when.subject)


def note_event(scope: Scope, event: tree.EventPattern) -> None:
    """Let "it" and "that player" in an effect mean the parties of its event."""
    is_second = all(kind in _SECOND_SUBJECT for kind in event.kinds)
    is_player = patterns.is_players(event.subject)
    first, second = event_subject, event_second
    scope.event_object = second if is_second and not is_player else first
    scope.event_other = first if is_second else second
    scope.event_player = event_seat
    if isinstance(event.subject, tree.This) and isinstance(event.by, tree.Description):
        scope.event_agent = Antecedent(scope.event_other, event.by.nouns)
    # "Whenever this champion attacks": the pronoun is the champion itself.
    if isinstance(event.subject, tree.Selection):
        scope.meet(scope.event_object, event.subject.description.nouns)
    elif isinstance(event.subject, tree.Description) or (is_player and event.other is not None):
        nouns = event.subject.nouns if isinstance(event.subject, tree.Description) else ()
        if is_player and isinstance(event.other, tree.Description):
            nouns = event.other.nouns
        scope.meet(scope.event_object, nouns or (tree.Noun.OBJECT,))
    if event.other is not None and not is_player and isinstance(event.other, tree.Description):
        latter = Antecedent(scope.event_other, event.other.nouns)
        scope.met.insert(0, latter)
        if isinstance(event.subject, tree.Description):
            scope.event_latter = latter
            scope.is_latter_alone = not event.subject.traits


_SECOND_SUBJECT = {
    tree.Event.ATTACKED,
    tree.Event.DEFENDS,
    tree.Event.STRUCK,
    tree.Event.DEALS_DAMAGE,
    tree.Event.DESTROYS,
    tree.Event.STUNS,
}


def event_seat(game: Play, context: Context) -> tuple[tuple[int, int], ...]:
    """Return the player an event is about."""
    return (player_ref(context.event[1]),)
