"""What effects change only for a time: who controls an object, what it is a copy of, a mark.

Such an effect is a lasting one like any other; beside it stands what each object was before. When
the effect has ended, the objects that are still there become that again.
"""

from engine.kernel.effects import atoms
from engine.kernel.effects.lasting_effects import CONTROL, FACE, MARK, Lasting, Loan
from engine.kernel.effects.zone_status import usual_place
from engine.kernel.state.game import Game


def take_for_a_time(game: Game, lasting: Lasting, number: int, seat: int, position: int) -> bool:
    """Let a player control a permanent for as long as an effect lasts; whether it began at all."""
    if lasting.while_true is not None and not lasting.while_true(game, lasting.context):
        return False
    before = game.controller[number]
    if before != seat:
        atoms.change_control(game, number, seat, position)
    _lend(game, lasting, number, before=before, given=seat)
    return True


def exchange_for_a_time(game: Game, lasting: Lasting, first: int, second: int) -> None:
    """Let two permanents change sides for as long as an effect lasts."""
    a, b = game.controller[first], game.controller[second]
    if a == b:
        return
    atoms.exchange_control(game, first, second)
    _lend(game, lasting, first, before=a, given=b)
    loan = Loan(lasting.id, second, game.stamp[second], b, a, CONTROL)
    game.loans = (*game.loans, loan)


def is_lent(game: Game, number: int) -> bool:
    """Whether a player controls a permanent only for a time."""
    return any(loan.number == number and loan.what == CONTROL for loan in game.loans)


def keep(game: Game, number: int) -> None:
    """Let a player go on controlling a permanent that was only lent."""
    game.loans = tuple(loan for loan in game.loans if loan.number != number or loan.what != CONTROL)


def copy_for_a_time(game: Game, lasting: Lasting, number: int, face: int) -> None:
    """Let a permanent be a copy for as long as an effect lasts."""
    before = game.face[number].id
    atoms.become_copy(game, number, game.cards.faces[face])
    _lend(game, lasting, number, before=before, given=face, what=FACE)


def mark_for_a_time(game: Game, lasting: Lasting, number: int) -> None:
    """Let an object that was just marked stay so for as long as an effect lasts."""
    _lend(game, lasting, number, before=0, given=0, what=MARK)


def _lend(
    game: Game, lasting: Lasting, number: int, *, before: int, given: int, what: int = CONTROL
) -> None:
    loan = Loan(lasting.id, number, game.stamp[number], before, given, what)
    game.loans = (*game.loans, loan)
    game.lasting.append(lasting)
    game.touch_board()


def give_back(game: Game) -> None:
    """Undo what effects that have ended had changed."""
    holding = {
        each.id
        for each in game.lasting
        if each.while_true is None or each.while_true(game, each.context)
    }
    ended = [loan for loan in game.loans if loan.effect not in holding]
    if not ended:
        return
    gone = {loan.effect for loan in ended}
    game.lasting = [each for each in game.lasting if each.id not in gone]
    game.touch_lasting()  # also where what was lent has left, so that nothing is to be returned
    game.loans = tuple(loan for loan in game.loans if loan.effect in holding)
    for loan in reversed(ended):
        if not _is_exchanged_back(game, loan, ended):
            _return(game, loan)


def _is_exchanged_back(game: Game, loan: Loan, ended: list[Loan]) -> bool:
    """Let what was exchanged change places again, for which full rows have room."""
    for other in ended:
        is_pair = other.effect == loan.effect and other.before == loan.given != loan.before
        if is_pair and other.number != loan.number and _is_as_lent(game, loan, other):
            atoms.exchange_control(game, loan.number, other.number)
            return True
    return False


def _is_as_lent(game: Game, *loans: Loan) -> bool:
    """Whether objects are where an effect that has ended brought them."""
    return all(
        game.stamp[each.number] == each.stamp
        and game.in_play(each.number)
        and game.controller[each.number] == each.given
        and not _is_covered(game, each)
        for each in loans
    )


def _return(game: Game, loan: Loan) -> None:
    number = loan.number
    if game.stamp[number] != loan.stamp or not game.in_play(number):
        return
    if loan.what == MARK:
        game.unmark(number)
        return
    now = game.face[number].id if loan.what == FACE else game.controller[number]
    if now != loan.given or _is_covered(game, loan):
        # Another effect came later; when that one ends, nothing is left of this one.
        game.loans = tuple(_passed_on(each, loan) for each in game.loans)
    elif loan.what == FACE:
        atoms.turn_back(game, number, game.cards.faces[loan.before])
    elif game.can_go_back(number, loan.before):
        zone = loan.before * game.layout.width + game.layout.kinds[game.zone[number]]
        atoms.change_control(game, number, loan.before, usual_place(game, zone))


def _is_covered(game: Game, loan: Loan) -> bool:
    """Whether a later effect that goes on gave the same object the same."""
    return any(
        (each.number, each.what) == (loan.number, loan.what) and each.effect > loan.effect
        for each in game.loans
    )


def _passed_on(later: Loan, ended: Loan) -> Loan:
    is_same = (later.number, later.what) == (ended.number, ended.what)
    if is_same and later.before == ended.given:
        return later._replace(before=ended.before)
    return later
