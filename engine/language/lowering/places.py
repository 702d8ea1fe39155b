"""Where to look for what a text describes."""

from typing import Final

from engine.kernel.effects.limits import is_barred
from engine.kernel.effects.player_rules import forbids
from engine.kernel.programs.context import Context
from engine.kernel.programs.signatures import Finder
from engine.kernel.state.game import Game
from engine.language.lowering import past
from engine.language.lowering.references import zone_cards
from engine.language.lowering.scope import Scope
from engine.language.lowering.words import Words
from engine.language.tree.objects import Description
from engine.language.tree.players import You
from engine.language.tree.terms import SharedEvent, SharedNoun, Side


def is_in_hand(game: Game, number: int) -> bool:
    """Whether an object is in a hand."""
    return game.zone[number] % game.layout.width == game.rules.hand


def places_of(scope: Scope, node: Description) -> Finder:
    """Return where to look: the named zone, or the field."""
    if node.done is not None:
        return _everywhere
    if node.zone is not None:
        return zone_cards(scope, node.zone)
    places = scope.words.nouns.places
    if len(node.nouns) == 1 and node.nouns[0] in places:
        return places[node.nouns[0]]
    return _among_the_dead(scope, node) if _mentions_death(node) else _field


def _among_the_dead(scope: Scope, node: Description) -> Finder:
    """Return where to look for what may be gone: among those to whom it happened this turn."""
    for did in node.history:
        is_of_turn = not (did.negated or did.last_turn or past.is_marked(scope, did))
        if is_of_turn and not node.alternatives:
            return past.those_who(scope, did)
    return _dead_or_alive


# What something may have done that is not where it was.
_GONE: Final = frozenset(
    {SharedEvent.DIES, SharedEvent.DESTROYED, SharedEvent.SACRIFICED, SharedEvent.DISCARDED}
)


def _mentions_death(node: Description) -> bool:
    return any(_GONE & set(did.events) and not did.negated for did in node.history)


def _everywhere(game: Game, context: Context) -> list[int]:
    return list(range(len(game.zone)))


def _field(game: Game, context: Context) -> list[int]:
    return game.board.permanents if game.board is not None else game.permanents()


def rows_of(words: Words, node: Description) -> Finder | None:
    """Return where units of one side stand; None where the side is not so plain."""
    if node.nouns != (SharedNoun.UNIT,) or words.unit_kind < 0 or not _is_in_play(node):
        return None
    if node.controller is None:
        rows = {Side.ALLIED: _allied_rows, Side.OPPOSING: _opposing_rows}.get(node.side)
        return rows(words) if rows is not None else None
    is_own = isinstance(node.controller, You) and node.side is Side.ANY
    return _own_row(words) if is_own else None


def _is_in_play(node: Description) -> bool:
    """Whether something of one kind is meant that can only be in play."""
    is_elsewhere = node.zone is not None or node.done is not None or _mentions_death(node)
    return not is_elsewhere and not node.alternatives


def _own_row(words: Words) -> Finder:
    def own_row(game: Game, context: Context) -> list[int]:
        return game.zones[context.controller * game.layout.width + words.zones.units]

    return own_row


def _allied_rows(words: Words) -> Finder:
    def allied_rows(game: Game, context: Context) -> list[int]:
        seats, width, units = game.seating.allies, game.layout.width, words.zones.units
        rows = [game.zones[seat * width + units] for seat in seats[context.controller]]
        return [number for row in rows for number in row]

    return allied_rows


def _opposing_rows(words: Words) -> Finder:
    def opposing_rows(game: Game, context: Context) -> list[int]:
        seats, width, units = game.seating.opponents, game.layout.width, words.zones.units
        rows = [game.zones[seat * width + units] for seat in seats[context.controller]]
        return [number for row in rows for number in row]

    return opposing_rows


def _dead_or_alive(game: Game, context: Context) -> list[int]:
    return [
        number
        for number in range(len(game.zone))
        if game.zone[number] % game.layout.width != game.rules.deck
    ]


def hand_of_actor(game: Game, context: Context) -> list[int]:
    """Return the hand of the player who is carrying out an instruction."""
    hand = game.zones[context.actor * game.layout.width + game.rules.hand]
    # A card does not pay for itself.
    return [card for card in hand if not (context.as_cost and card == context.source)]


def sacrificable(words: Words) -> Finder:
    """Return what the player could sacrifice who is carrying out an instruction."""

    def sacrificable(game: Game, context: Context) -> list[int]:
        return [
            number
            for number in everything_of_actor(words, game, context)
            if not is_barred(game, number, words.bars.sacrifice)
            and not forbids(game, context.actor, "sacrifice", number)
        ]

    return sacrificable


def everything_of_actor(words: Words, game: Game, context: Context) -> list[int]:
    """Return what the player controls who is carrying out an instruction."""
    base = context.actor * game.layout.width
    return [number for kind in words.zones.in_play for number in game.zones[base + kind]]
