"""What files of most games may say in the same words: expected values, and kinds of decisions."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from engine.kernel.effects.characteristics import chars
from engine.kernel.effects.links import children_of
from engine.scenario import forms
from engine.scenario.comparison import Comparison
from engine.scenario.contract import DecisionKind, Key, Manner, Place, Value

Now = Comparison[Any]

# --- of the game ----------------------------------------------------------------------------------

TURN: Final[Value[Any]] = Value("turn", forms.NUMBER, lambda at, _: max(at.game.turn, 1))
ACTIVE: Final[Value[Any]] = Value(
    "active", forms.PLAYER, lambda at, _: at.team(at.game.active_team)
)
WINNER: Final[Value[Any]] = Value(
    "winner", forms.player_or("draw", "none"), lambda at, _: at.winner()
)
RESOLVED: Final[Value[Any]] = Value("resolved", forms.NAMES, lambda at, _: at.resolved)


def phase(shown: Sequence[str], names: Sequence[str]) -> Value[Any]:
    """Return `phase`: those that a file may expect, and the names of all by number."""
    return Value("phase", forms.one_of(tuple(shown)), lambda at, _: names[at.game.phase])


def priority(*kinds: str) -> Value[Any]:
    """Return `priority`: who is asked, where that is by one of these kinds of decisions."""

    def found(at: Now, _number: int) -> str:
        pending = at.game.pending
        if pending is None or pending.kind not in kinds:
            return "none"
        return at.finder.letters[pending.seat]

    return Value("priority", forms.player_or("none"), found)


# --- of a player ----------------------------------------------------------------------------------


def in_places(side: Sequence[Place | Key[Any]], *but: str) -> tuple[Value[Any], ...]:
    """Return the zones of a player's table, each with the names of what is in it."""
    places = [each for each in side if isinstance(each, Place) and each.key not in but]
    return tuple(_in_place(each) for each in places)


def _in_place(place: Place) -> Value[Any]:
    def found(at: Now, seat: int) -> list[str] | str:
        return at.names(seat * at.game.layout.width + place.zone, place)

    return Value(place.key, place.form, found)


# --- of a card ------------------------------------------------------------------------------------

CONTROLLER: Final[Value[Any]] = Value(
    "controller", forms.PLAYER, lambda at, number: at.finder.letters[at.game.controller[number]]
)
OWNER: Final[Value[Any]] = Value(
    "owner", forms.PLAYER, lambda at, number: at.finder.letters[at.game.owner[number]]
)


def zone(shown: Sequence[str], names: Sequence[str], stack: str, nowhere: str) -> Value[Any]:
    """Return `zone`: those that a file may expect, and the names of all, by kind."""

    def found(at: Now, number: int) -> str:
        at_zone, layout = at.game.zone[number], at.game.layout
        if at_zone < 0:
            return nowhere
        is_own = at_zone < at.game.seating.count * layout.width
        return names[at_zone % layout.width] if is_own else stack

    return Value("zone", forms.one_of(tuple(shown)), found)


def held(word: str, link: int) -> Value[Any]:
    """Return the names of what is linked to a card."""
    return Value(word, forms.BAG, lambda at, number: at.called(children_of(at.game, number, link)))


def keywords(bits: Mapping[str, int], *others: str) -> Value[Any]:
    """Return `keywords`: those that are bits, and others that a file may name."""

    def found(at: Now, number: int) -> list[str]:
        own = chars(at.game, number).keywords
        return sorted(name for name, bit in bits.items() if own & bit)

    return Value("keywords", forms.some_of((*bits, *others), "keywords"), found)


# --- kinds of decisions ---------------------------------------------------------------------------

DECISIONS: Final[Mapping[str, DecisionKind]] = {
    "target": DecisionKind("a target"),
    "pay": DecisionKind("what is given as a cost"),
    "choose": DecisionKind("one of these"),
    "search": DecisionKind("one of these"),
    "discard": DecisionKind("what is discarded"),
    "x": DecisionKind("X", Manner.NUMBER),
    "number": DecisionKind("a number", Manner.NUMBER),
    "pay-number": DecisionKind("a number", Manner.NUMBER),
    "may": DecisionKind("yes or no", Manner.YES_OR_NO),
    "extra": DecisionKind("whether the optional cost is paid", Manner.YES_OR_NO),
    "alternative": DecisionKind("whether the other cost is paid", Manner.YES_OR_NO),
    "pay-unless": DecisionKind("whether the price is paid", Manner.YES_OR_NO),
    "top": DecisionKind("whether it goes on top, or to the bottom", Manner.YES_OR_NO),
    "mode": DecisionKind("one of the effects, counted from 1", Manner.COUNTED),
    "player": DecisionKind("a player"),
    "word": DecisionKind("a word", Manner.WORD),
    "replacement": DecisionKind("which replacement applies", is_optional=True),
    "copy": DecisionKind("what it copies", names_next=True),
    "arrange": DecisionKind("the order of the cards"),
    "ability": DecisionKind("which ability is activated", Manner.TEXTS),
    "manual": DecisionKind("a text that has to be carried out by hand"),
}
