"""What scenario files of Akora may expect of the game, a player or a card."""

from collections.abc import Callable
from typing import Final

from engine.games.akora.play import numbers as w
from engine.games.akora.play.lower.places import option_place
from engine.games.akora.play.state import Play
from engine.games.akora.play.statuses import closed_zones
from engine.games.akora.scenario.watched import WatchedGame
from engine.kernel.effects.characteristics import chars
from engine.kernel.effects.links import children_of
from engine.mechanics.counters import counters_on
from engine.names import name_key
from engine.scenario import forms, usual
from engine.scenario.comparison import Comparison
from engine.scenario.contract import Value
from engine.scenario.forms import Form

Now = Comparison[WatchedGame]


def shown_name(game: Play, number: int) -> str:
    """Return what an object or a zone is called; a file knows also what lies face-down."""
    place = option_place(number)
    if place is not None:
        seat, kind, slot = place
        return f"{'AB'[seat]}/{zone_words(kind, slot)}"
    if number in game.sights or not game.in_play(number):
        return game.real_face(number).name
    return chars(game, number).name


# --- the game -------------------------------------------------------------------------------------

OF_GAME: tuple[Value[WatchedGame], ...] = (
    usual.TURN,
    usual.ACTIVE,
    usual.phase(w.PHASE_NAMES, w.PHASE_NAMES),
    usual.WINNER,
    usual.RESOLVED,
)


# --- a player -------------------------------------------------------------------------------------


def zone_words(kind: int, slot: int) -> str:
    """Return what a file calls a zone."""
    return f"alchemy {slot + 1}" if kind == w.ALCHEMY else w.ZONE_NAMES[kind]


def _closed(at: Now, seat: int) -> list[str]:
    return [zone_words(*place) for place in closed_zones(at.game, seat)]


def _deck_agrees(wanted: object, found: object) -> bool:
    """A list that begins with "..." holds the last cards, the lowest last."""
    if not isinstance(wanted, list) or not isinstance(found, list) or wanted[:1] != ["..."]:
        return forms.PILE.agrees(wanted, found)
    last = [name_key(str(each)) for each in wanted[1:]]
    return last == [name_key(str(each)) for each in found[len(found) - len(last) :]]


DECK: Final = Form(forms.PILE.complaint, _deck_agrees)
OF_PLAYER: tuple[Value[WatchedGame], ...] = (
    Value("essence", forms.NUMBER, lambda at, seat: at.game.essence[seat]),
    Value("souls", forms.NUMBER, lambda at, seat: at.game.souls[seat]),
    Value("relic_count", forms.NUMBER, lambda at, seat: at.game.relic_count(seat)),
    Value("deactivated", forms.BAG, _closed),
)


# --- a card ---------------------------------------------------------------------------------------


def _value(at_value: int) -> Callable[[Now, int], int]:
    def found(at: Now, number: int) -> int:
        game = at.game
        if number in game.sights or not game.in_play(number):
            return game.real_face(number).values[at_value]
        return chars(game, number).values[at_value]

    return found


def _status(test: Callable[[WatchedGame, int], bool]) -> Callable[[Now, int], bool]:
    return lambda at, number: at.game.in_play(number) and test(at.game, number)


def _under(at: Now, number: int) -> list[str]:
    return [shown_name(at.game, each) for each in children_of(at.game, number)[::-1]]


def _counts_agree(wanted: object, found: object) -> bool:
    """Compare whole tables; names of counters are the same in small letters."""
    if isinstance(wanted, dict) and isinstance(found, dict):
        return {str(kind).casefold(): n for kind, n in wanted.items()} == found
    return wanted == found


COUNTERS: Final = Form(forms.COUNTS.complaint, _counts_agree)
OF_OBJECT: tuple[Value[WatchedGame], ...] = (
    Value("attack", forms.NUMBER, _value(w.ATTACK)),
    Value("soul", forms.NUMBER, _value(w.SOUL)),
    Value("attribute", forms.NAME, lambda at, number: at.game.attribute_of(number)),
    Value("stage", forms.NUMBER, lambda at, number: at.game.real_face(number).stage),
    Value("frozen", forms.FLAG, _status(WatchedGame.is_frozen)),
    Value("rested", forms.FLAG, _status(WatchedGame.is_rested)),
    Value("negated", forms.FLAG, _status(WatchedGame.is_negated)),
    Value("immune", forms.FLAG, _status(WatchedGame.is_immune)),
    Value("set", forms.FLAG, _status(WatchedGame.is_set)),
    Value("active", forms.FLAG, lambda at, number: at.game.is_card_active(number)),
    Value("counters", COUNTERS, lambda at, number: counters_on(at.game, number)),
    Value("under", forms.NAMES, _under),
    usual.zone((*w.ZONE_NAMES, "none"), w.ZONE_NAMES, "", "none"),
    usual.CONTROLLER,
)
