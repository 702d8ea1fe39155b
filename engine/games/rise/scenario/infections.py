"""Diseases that lie on the board of a scenario from the start."""

from engine.games.rise.play import diseases
from engine.games.rise.play.face import RiseFace
from engine.games.rise.play.lower.abilities import as_disease, while_infected
from engine.games.rise.play.numbers import DISEASE
from engine.games.rise.scenario.watched import WatchedGame
from engine.kernel.effects.lasting_effects import Lasting
from engine.kernel.programs.context import Context
from engine.kernel.programs.ops import Do
from engine.kernel.programs.targets import player_ref


def lay_infections(game: WatchedGame, number: int, raw: object) -> None:
    """Let an object have Diseases, and what the text of a card does that is one (diseasegen.1)."""
    for disease, by, due in _infections(raw):
        seat = by if by >= 0 else (game.controller[number] + 1) % game.seating.count
        charge = _time_charge_of(game, number, disease)
        diseases.lay(game, game.ref(number), disease, seat, due, charge)
        face = _maker(game, disease)
        if face is not None:
            game.lasting = [*game.lasting, *_set_up(game, face, number, seat)]
            game.touch_board()


def lay_player_infections(game: WatchedGame, seat: int, raw: object) -> None:
    """Let a player have Diseases (disease.cold.1)."""
    for disease, by, due in _infections(raw):
        giver = by if by >= 0 else (seat + 1) % game.seating.count
        diseases.lay(game, player_ref(seat), disease, giver, due)


def _infections(raw: object) -> list[tuple[str, int, int]]:
    return list(raw) if isinstance(raw, list) else []


def _time_charge_of(game: WatchedGame, number: int, disease: str) -> int:
    """Return the Time Charge that a Disease made by a card lives with, -1 for none."""
    for each in game.charges_of(number):
        if each.kind == "time" and each.word.casefold() == disease.casefold():
            return each.id
    return -1


def _maker(game: WatchedGame, disease: str) -> RiseFace | None:
    """Return the card whose text is a Disease, where the Disease is called by its name."""
    named = [each for each in game.cards.faces if each.name.casefold() == disease.casefold()]
    makers = [each for each in named if each.keywords & DISEASE and each.program is not None]
    return makers[0] if makers else None


def _set_up(game: WatchedGame, face: RiseFace, number: int, seat: int) -> list[Lasting]:
    """Return what the text goes on doing to an object."""
    ref = game.ref(number)
    known = {each.id for each in game.lasting}
    tried = _carried_out(game, face, number, seat)
    made = [each for each in tried.lasting if each.id not in known and each.members]
    for each in made:
        each.id = game.next_serial()
        each.members = frozenset({ref})
        each.while_true = while_infected(each.members, face.name, each.while_true)
    return made


def _carried_out(game: WatchedGame, face: RiseFace, number: int, seat: int) -> WatchedGame:
    """Return a copy of the game in which the text has been carried out on an object."""
    program = face.program
    assert program is not None, face.name
    trial = game.clone()
    in_play = [each for each in game.constants() if game.face[each].name == face.name]
    source = (*in_play, number)[0]
    context = Context(seat, source, game.stamp[source], face.name)
    context.bound.update({slot.index: (game.ref(number),) for slot in program.targets})
    for op in program.ops:
        if isinstance(op, Do) and op.doing is not as_disease:
            op.doing(trial, context)
    return trial
