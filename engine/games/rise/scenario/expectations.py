"""What scenario files of Rise may expect of the game, a player or a card."""

from collections.abc import Iterable, Mapping
from typing import Final

from engine.games.rise.play import numbers as w
from engine.games.rise.play.charges import kinds_on
from engine.games.rise.play.rules import CAPACITY, COINS, ETHER, LEVEL, LIFE, TILT
from engine.games.rise.play.state import Play
from engine.games.rise.scenario.sources import Source
from engine.games.rise.scenario.watched import WatchedGame
from engine.kernel.effects.characteristics import chars
from engine.kernel.effects.links import children_of
from engine.kernel.programs.context import Ref
from engine.kernel.programs.targets import player_ref
from engine.names import name_key
from engine.scenario import forms, usual
from engine.scenario import usual_keys as keys
from engine.scenario.comparison import Comparison
from engine.scenario.contract import Value
from engine.scenario.forms import Form

Now = Comparison[WatchedGame]
GONE: Final = "gone"
STACK: Final = "stack"
ZONES: Final = (
    "hand", "library", "cemetery", "exclusion", "battlefield", STACK, "equipped", "pile", GONE,
    "summoners", "level_ups",
)  # fmt: skip
PHASES: Final = ("setup", "awakening", "restoration", "start", "invocation", "combat", "after",
                 "end")  # fmt: skip


def shown_name(game: Play, number: int) -> str:
    """Return what an object is called; Level Ups in their slots and what is gone are left out."""
    zone = game.zone[number]
    if zone < 0 or (zone < game.seating.count * w.WIDTH and zone % w.WIDTH in _UNNAMED):
        return ""
    return chars(game, number).name if game.in_play(number) else game.face[number].name


_UNNAMED: Final = (w.LEVEL_UPS, w.GONE)


def printed_name(game: Play, number: int) -> str:
    """Return the printed name of a Copy, by which it goes too; empty for others."""
    if number not in game.copied:
        return ""
    return game.cards.faces[game.definition[number]].name


# --- forms ----------------------------------------------------------------------------------------


class Named:
    """The source of an item as a file may name it: any reference to it will do."""

    def __init__(self, at: Now, source: Source) -> None:
        self._at = at
        self._source = source

    def is_meant(self, reference: str) -> bool:
        """Whether a reference means it; a name that others have too is good enough."""
        if name_key(reference) == name_key(str(self._source)):
            return True
        found = self._at.finder.candidates(self._at.game, reference)
        return self._source.number >= 0 and self._source.number in found

    def __repr__(self) -> str:
        return repr(str(self._source))


def _agree_in_sources(wanted: object, found: object) -> bool:
    if not isinstance(wanted, list) or not isinstance(found, list) or len(wanted) != len(found):
        return False
    return all(each.is_meant(str(name)) for name, each in zip(wanted, found, strict=True))


SOURCES: Final = Form(forms.NAMES.complaint, _agree_in_sources)


def _counts_complaint(raw: object, _letters: str) -> str:
    is_fine = isinstance(raw, Mapping) and all(type(each) is int for each in raw.values())
    return "" if is_fine else "must be a table of Charges by kind"


def _agree_in_charges(wanted: object, found: object) -> bool:
    if not isinstance(wanted, Mapping):
        return False
    return {str(kind).casefold(): count for kind, count in wanted.items()} == found


CHARGES: Final = Form(_counts_complaint, _agree_in_charges)


# --- the game -------------------------------------------------------------------------------------


def _phase(at: Now, _number: int) -> str:
    game = at.game
    if not game.turn:
        return "setup"
    if game.begins >= 0 and game.phase == w.INVOCATION:
        return "start"
    return w.PHASE_NAMES[game.phase]


def _stack(at: Now, _number: int) -> list[Named]:
    return _named(at, map(Source.of, at.game.stacks[0]))


def _named(at: Now, sources: Iterable[object]) -> list[Named]:
    return [Named(at, each) for each in sources if isinstance(each, Source)]


def _stacks(at: Now, _number: int) -> int:
    """Return how many stacks are in line, the one being built included."""
    game = at.game
    waiting = len(game.further) + len(game.starting)
    return waiting + sum(bool(stack) for stack in game.stacks)


def _winner(at: Now, _number: int) -> str:
    found = at.winner()
    return "tie" if found == "draw" else found


OF_GAME: tuple[Value[WatchedGame], ...] = (
    usual.TURN,
    usual.ACTIVE,
    usual.priority("action", "priority"),
    Value("phase", forms.one_of(PHASES), _phase),
    Value("winner", forms.player_or("tie", "none"), _winner),
    Value("stack", SOURCES, _stack),
    Value("stacks", forms.NUMBER, _stacks),
    Value("resolved", SOURCES, lambda at, _: _named(at, at.resolved)),
)


# --- a player -------------------------------------------------------------------------------------


def _diseases(game: Play, ref: Ref) -> list[str]:
    return [each.disease for each in game.infections_of(ref)]


OF_PLAYER: tuple[Value[WatchedGame], ...] = (
    keys.in_pool("coins", COINS),
    keys.in_pool("ether", ETHER),
    Value("infected", forms.BAG, lambda at, seat: _diseases(at.game, player_ref(seat))),
    Value("lost", forms.FLAG, lambda at, seat: has_lost(at.game, seat)),
)


def has_lost(game: Play, seat: int) -> bool:
    """Whether a player is out of the game, or nobody's Summoners are left."""
    if seat in game.out:
        return True
    outcome = game.outcome
    return outcome is not None and game.seating.team_of[seat] not in outcome.winners


# --- a card or a Summoner -------------------------------------------------------------------------


def _linked(word: str, link: int) -> Value[WatchedGame]:
    """Return the names of what is linked to a card; Level Ups have them in their slots, too."""
    return Value(
        word,
        forms.BAG,
        lambda at, n: [at.game.face[each].name for each in children_of(at.game, n, link)],
    )


def types_on(game: Play, number: int) -> list[str]:
    """Return the Types of a card now, as they are written."""
    face, traits = game.face[number], chars(game, number).traits
    kept = [word for word in face.types if word.casefold() in traits]
    known = {word.casefold() for word in kept}
    return [*kept, *(word.title() for word in sorted(traits - known))]


OF_OBJECT: tuple[Value[WatchedGame], ...] = (
    keys.in_column("life", LIFE),
    keys.in_column("level", LEVEL),
    keys.in_column("capacity", CAPACITY),
    keys.is_in_column("tilted", TILT),
    keys.is_marked("dead", w.DEAD),
    _linked("levelups", w.RAISES),
    _linked("equip", w.EQUIP),
    Value("infected", forms.BAG, lambda at, n: _diseases(at.game, at.game.ref(n))),
    Value("charges", CHARGES, lambda at, n: kinds_on(at.game, n)),
    keys.value_of("attack", w.ATTACK),
    Value("defense", forms.NUMBER, lambda at, n: at.game.defense_left(n)),
    Value("open", forms.FLAG, lambda at, n: at.game.is_open(n)),
    Value("inactive", forms.FLAG, lambda at, n: at.game.is_inactive(n)),
    Value("sick", forms.FLAG, lambda at, n: at.game.is_sick(n)),
    Value(
        "abilities",
        forms.some_of(tuple(w.ABILITIES), "Abilities"),
        lambda at, n: sorted(at.game.abilities_of(n)),
    ),
    Value("types", forms.BAG, lambda at, n: types_on(at.game, n)),
    usual.zone(ZONES, w.ZONE_NAMES, STACK, GONE),
    usual.CONTROLLER,
    Value(
        "plane",
        forms.one_of(("ground", "air")),
        lambda at, n: "air" if at.game.is_in_air(n) else "ground",
    ),
)
