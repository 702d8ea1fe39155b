"""A card looked at closely: its values now, where each change comes from and how long it lasts."""

from collections.abc import Iterator
from typing import Final

from engine.games.rush_of_ikorr.play import changes as own
from engine.games.rush_of_ikorr.play import numbers as w
from engine.games.rush_of_ikorr.play.game import RushGame
from engine.games.rush_of_ikorr.tabletop import sentences
from engine.games.rush_of_ikorr.tabletop.viewing import view_piece
from engine.kernel.effects import change_kinds as k
from engine.kernel.effects.abilities import Change, Static
from engine.kernel.effects.characteristics import chars, trace
from engine.kernel.effects.collection import index_board
from engine.kernel.effects.faces import Chars
from engine.kernel.effects.lasting_effects import Expiry, Lasting
from engine.kernel.effects.reach import holds_for
from engine.kernel.programs.context import Context
from engine.tabletop.board import Phrase, Viewer
from engine.tabletop.closeup import Closeup, Effect, Grant, Value
from engine.tabletop.sight import may_see

TITLES: Final = (("attack", "Attack", "attack"), ("health", "Health", "health"),
                  ("raid", "Raid", "ikorr"))  # fmt: skip
_SETTERS: Final = (own.SET_ATTACK, own.SET_HEALTH, own.SET_RAID)
_PLAIN_KINDS: Final = {
    w.CHAMPION: "Champion",
    w.SPELL: "Spell",
    w.LOCATION_CARD: "Location",
    w.AVATAR: "Avatar",
}
_INFUSION: Final = "Infusion"
_MORE: Final = "+{count}"
_LESS: Final = "−{count}"
_SET: Final = "= {count}"
_PRINTED: Final = Phrase("printed on it")
_THIS_TURN: Final = Phrase("this turn")
_THIS_BATTLE: Final = Phrase("this battle")
_FOR_GOOD: Final = Phrase("for good")
_WHILE_TRUE: Final = Phrase("as long as its condition holds")
_AS_IT_SAYS: Final = Phrase("until what its text names happens")
_OWN: Final = Phrase("its own text")
_UNTIL_TURN: Final = "until the end of turn {count}"
_UNTIL_PHASE: Final = "until the next {phase} phase of {player}"
_UNTIL_ANY_PHASE: Final = "until the next {phase} phase"
_FROM_TURN: Final = "from turn {count} on"
_IN_PLAY: Final = Phrase("while it is in play")


def templates() -> Iterator[str]:
    """Return everything that can be said here, for translators."""
    yield from (title for _, title, _ in TITLES)
    yield from (*_PLAIN_KINDS.values(), _INFUSION, _MORE, _LESS, _SET)
    yield from (each.template for each in (_PRINTED, _THIS_TURN, _THIS_BATTLE, _FOR_GOOD))
    yield from (each.template for each in (_WHILE_TRUE, _AS_IT_SAYS, _OWN, _IN_PLAY))
    yield from (_UNTIL_TURN, _UNTIL_PHASE, _UNTIL_ANY_PHASE, _FROM_TURN)


def close_up(game: RushGame, viewer: Viewer, number: int) -> Closeup | None:
    """Return a card with everything that is true of it; None where it may not be seen."""
    if not 0 <= number < len(game.face) or not may_see(game, viewer, number):
        return None
    face = game.face[number]
    piece = view_piece(game, number)
    if face.kind == w.AVATAR:
        return Closeup(piece, abilities=sentences.action_sentences(face))
    if face.kind != w.CHAMPION and not game.in_play(number):
        return Closeup(piece)
    tracing = Tracing(game, viewer, number)
    values = tracing.values() if face.kind == w.CHAMPION else ()
    return Closeup(piece, values, tuple(tracing.grants))


def values_of(game: RushGame, number: int) -> tuple[int, int, int]:
    """Return attack, health and raid as they are now."""
    now = chars(game, number)
    return (now.values[w.ATTACK], now.values[w.HEALTH], now.values[w.RAID])


class Tracing:
    """An object worked out change by change, with what each of them did.

    Attributes:
        effects: For attack, health and raid, what changed it, in order.
        grants: What was given or taken that is no number.
    """

    def __init__(self, game: RushGame, viewer: Viewer, number: int) -> None:
        self._game, self._viewer, self._number = game, viewer, number
        self.effects: tuple[list[Effect], ...] = ([], [], [])
        self.grants: list[Grant] = []
        self._makers = _makers(game, number)
        face = game.face[number]
        self._base = game.bases.get(
            number, (face.values[w.ATTACK], face.values[w.HEALTH], face.values[w.RAID])
        )
        self._before = tuple(self._base)
        for at, added in enumerate(face.infused_values):
            if added:
                made = Effect(face.infusion, _INFUSION, signed(added), _PRINTED)
                self.effects[at].append(made)
        trace(game, number, self._look)

    def values(self) -> tuple[Value, ...]:
        """Return attack, health and raid with all that became of them."""
        infused = self._game.face[self._number].infused_values
        now = values_of(self._game, self._number)
        return tuple(
            Value(
                name,
                title,
                icon,
                printed=self._base[at] - infused[at],
                now=now[at],
                effects=tuple(self.effects[at]),
                worn=self._game.damage[self._number] if name == "health" else 0,
            )
            for at, (name, title, icon) in enumerate(TITLES)
        )

    def _look(self, change: Change, context: Context, now: Chars) -> None:
        after = (now.values[w.ATTACK], now.values[w.HEALTH], now.values[w.RAID])
        maker = self._makers.get((id(change), context.source_stamp))
        lasts = self._lasts(maker, context)
        source, text = context.origin or self._game.face[context.source].name, ""
        if isinstance(maker, Static):
            face = sentences.face_of(self._game, context)
            source = maker.origin
            text = sentences.ability_sentence(self._game, face, maker.number)
        kind = self._kind(source, context)
        for at, (old, new) in enumerate(zip(self._before, after, strict=True)):
            if old != new:
                is_set = change.kind in _SETTERS
                words = Phrase(_SET, {"count": new}) if is_set else signed(new - old)
                self.effects[at].append(Effect(source, kind, words, lasts, text))
        self._before = after
        if not own.SET_ATTACK <= change.kind <= own.SWAP:
            given = sentences.change_words(self._game, change, context)
            is_lost = change.kind in (k.LOSE_ABILITIES, k.LOSE_KEYWORD)
            if given:
                self.grants.append(Grant(given, source, lasts, is_lost))

    def _kind(self, source: str, context: Context) -> str:
        face = sentences.face_of(self._game, context)
        return _INFUSION if source == face.infusion else _PLAIN_KINDS.get(face.kind, "")

    def _lasts(self, maker: Static | Lasting | None, context: Context) -> Phrase:
        if isinstance(maker, Lasting):
            return lasting_words(self._game, self._viewer, maker)
        if context.source == self._number:
            has_condition = maker is not None and maker.condition is not None
            return _WHILE_TRUE if has_condition else _OWN
        return _IN_PLAY


def lasting_words(game: RushGame, viewer: Viewer, lasting: Lasting) -> Phrase:
    """Return how long a lasting effect goes on."""
    if lasting.while_true is not None:
        return _WHILE_TRUE
    if lasting.until_event is not None:
        return _AS_IT_SAYS
    return _expiry_words(game, viewer, lasting.expiry)


def _expiry_words(game: RushGame, viewer: Viewer, expiry: Expiry) -> Phrase:
    if expiry.begins > game.turn:
        return Phrase(_FROM_TURN, {"count": expiry.begins})
    if expiry.ends_with_battle:
        return _THIS_BATTLE
    if expiry.turn:
        later = Phrase(_UNTIL_TURN, {"count": expiry.turn})
        return _THIS_TURN if expiry.turn <= game.turn else later
    if expiry.phase < 0:
        return _FOR_GOOD
    phase = Phrase(w.PHASE_NAMES[expiry.phase].capitalize())
    if expiry.team < 0:
        return Phrase(_UNTIL_ANY_PHASE, {"phase": phase})
    names = ", ".join(viewer.name(seat) for seat in game.seating.teams[expiry.team])
    return Phrase(_UNTIL_PHASE, {"phase": phase, "player": names})


def signed(amount: int) -> Phrase:
    """Return a change of a number."""
    return Phrase(_MORE if amount > 0 else _LESS, {"count": abs(amount)})


def _makers(game: RushGame, number: int) -> dict[tuple[int, int], Static | Lasting]:
    """Return what makes the changes in play, by the change and the source's stamp."""
    board = game.board if game.board is not None else index_board(game)
    statics = [*board.statics, *board.own_statics.get(number, ())]
    found: dict[tuple[int, int], Static | Lasting] = {
        (id(change), context.source_stamp): static
        for context, static in statics
        for change in static.changes
    }
    for lasting in game.lasting:
        if holds_for(game, lasting, number):
            found |= {(id(e), lasting.context.source_stamp): lasting for e in lasting.changes}
    return found
