"""Diseases: who has them, how they spread and end, and what they do as turns begin."""

from typing import Final

from engine.games.rise.play import charges
from engine.games.rise.play import numbers as w
from engine.games.rise.play.harm import is_spared
from engine.games.rise.play.records import Infection
from engine.games.rise.play.state import Play
from engine.kernel.effects.characteristics import chars
from engine.kernel.effects.events import emit
from engine.kernel.effects.lasting_effects import Expiry, Lasting, copy_lasting
from engine.kernel.effects.loans import take_for_a_time
from engine.kernel.programs.context import Context, Ref
from engine.kernel.programs.targets import PLAYER_STAMP, player_ref

PARASITE_CHARGES: Final = 3  # disease.parasite.1
# Those whose controller tosses a coin at the start of the turn.
TOSSED: Final = frozenset({w.AMOK, w.DEMENTIA, w.PARALYSIS, w.PARANOIA, w.TRAUMA, w.SCHIZOPHRENIA})


def can_be_infected(game: Play, number: int, disease: str, by: int = -1) -> bool:
    """Whether an object may get a Disease; `by` is the card that gives it."""
    if not game.in_play(number) or has(game, game.ref(number), disease):
        return False
    if game.has(number, w.IMMUNITY) or game.is_bound(number, w.NO_INFECT):
        return False  # ability.immunity.1
    return not is_spared(game, number, by)


def has(game: Play, ref: Ref, disease: str) -> bool:
    """Whether an object or a player has a Disease."""
    return any(each.on == ref and each.disease == disease for each in game.infections)


def infect(
    game: Play, number: int, disease: str, seat: int, source: int = -1, charge: int = -1
) -> bool:
    """Infect an object; `seat` is the player who does it. False if it cannot be Infected."""
    if not can_be_infected(game, number, disease, source):
        return False
    due = PARASITE_CHARGES if disease == w.PARASITE else 0
    _add(game, game.ref(number), disease, seat, due, charge)
    emit(game, w.INFECTED, game.controller[number], number, source, 0)
    if disease == w.MADNESS and game.is_creature(number) and game.controller[number] != seat:
        _lend(game, number, seat)
    return True


def infect_player(game: Play, victim: int, disease: str, seat: int) -> bool:
    """Infect a player (disease.cold.1)."""
    if victim in game.out or has(game, player_ref(victim), disease):
        return False
    _add(game, player_ref(victim), disease, seat, 0, -1)
    emit(game, w.INFECTED, victim)
    return True


def _add(game: Play, on: Ref, disease: str, seat: int, due: int, charge: int) -> None:
    made = Infection(game.next_serial(), on, disease, seat, due, charge)
    game.infections = (*game.infections, made)
    game.touch()


def lay(game: Play, on: Ref, disease: str, seat: int, due: int, charge: int = -1) -> None:
    """Let an object or a player have a Disease, as a board has it."""
    _add(game, on, disease, seat, due, charge)
    if (
        disease == w.MADNESS
        and on[1] != PLAYER_STAMP
        and game.controller[on[0]] != game.owner[on[0]]
    ):
        _lend(game, on[0], seat)
        # Cured, it goes home: who had it before is the owner.
        *others, loan = game.loans
        game.loans = (*others, loan._replace(before=game.owner[on[0]]))


def _lend(game: Play, number: int, seat: int) -> None:
    """disease.madness.1: the Creature is under that player's control while it is Infected."""
    ref = game.ref(number)

    def holds(game: Play, _context: Context) -> bool:
        return has(game, ref, w.MADNESS)

    lasting = Lasting(game.next_serial(), Context(seat, number, ref[1], w.MADNESS), Expiry())
    lasting.while_true = holds
    take_for_a_time(game, lasting, number, seat, 0)


def cure(game: Play, ref: Ref) -> bool:
    """Remove all Diseases of an object or a player (gloss.cure.1); False if there are none."""
    found = game.infections_of(ref)
    for each in found:
        end(game, each)
    return bool(found)


def end(game: Play, infection: Infection) -> None:
    """Remove a Disease, and the Charge that it lives with (diseasegen.6)."""
    game.infections = tuple(each for each in game.infections if each.id != infection.id)
    if infection.charge >= 0:
        charges.drop(game, [each for each in game.charges if each.id == infection.charge])
    gone = lasting_of(game, infection)
    if gone:
        # What a text does that is a Disease ends with it.
        game.lasting = [each for each in game.lasting if each not in gone]
    game.touch_board()
    number, stamp = infection.on
    if stamp == PLAYER_STAMP:
        emit(game, w.CURED, number)
    elif game.stamp[number] == stamp:
        emit(game, w.CURED, game.controller[number], number)


def lasting_of(game: Play, infection: Infection) -> list[Lasting]:
    """Return what the text of a card that is a Disease does to the Infected object."""
    return [
        each
        for each in game.lasting
        if each.context.origin == infection.disease
        and each.members is not None
        and infection.on in each.members
    ]


def forget(game: Play, ref: Ref) -> None:
    """Drop the Diseases of an object that has left (diseasegen.5)."""
    if any(each.on == ref for each in game.infections):
        game.infections = tuple(each for each in game.infections if each.on != ref)


def expire(game: Play) -> bool:
    """End Diseases whose Time Charge has gone (diseasegen.6); False if there are none."""
    gone = [
        each
        for each in game.infections
        if each.charge >= 0 and not charges.has_charge(game, each.charge)
    ]
    for each in gone:
        end(game, each)
    return bool(gone)


def spread(game: Play, number: int, disease: str, source: int = -1) -> bool:
    """Infect everything that shares a Type with an Infected card (diseasegen.3)."""
    model = next((e for e in game.infections_of(game.ref(number)) if e.disease == disease), None)
    if model is None:
        return False
    for each in _alike(game, number):
        if can_be_infected(game, each, disease, source):
            _spread_to(game, model, each, source)
    return True


def _alike(game: Play, number: int) -> list[int]:
    """Return what a Disease is spread to: cards that share a Type, or the other Summoners."""
    if game.is_summoner(number):
        seats = range(game.seating.count)
        return [n for seat in seats for n in game.alive(seat) if n != number]
    traits = chars(game, number).traits
    return [n for n in game.constants() if n != number and traits & chars(game, n).traits]


def _spread_to(game: Play, model: Infection, number: int, source: int) -> None:
    charge = -1
    kept = next((each for each in game.charges if each.id == model.charge), None)
    if kept is not None:
        charge = charges.place(game, number, kept.kind, kept.amount, kept.source)
    infect(game, number, model.disease, model.by, source, charge)
    for each in lasting_of(game, model):
        other = copy_lasting(each)
        other.id = game.next_serial()
        other.members = frozenset({game.ref(number)})
        game.lasting = [*game.lasting, other]
        game.touch_lasting([other])
    if model.due:
        game.infections = tuple(
            each._replace(due=model.due)
            if each.on == game.ref(number) and each.disease == model.disease
            else each
            for each in game.infections
        )


def lower_due(game: Play, infection: Infection) -> None:
    """Count a Charge of Parasite; with the last one the Disease is over."""
    if infection.due <= 1:
        end(game, infection)
        return
    game.infections = tuple(
        each._replace(due=each.due - 1) if each.id == infection.id else each
        for each in game.infections
    )


def acting(game: Play) -> list[tuple[int, Infection]]:
    """Return the Diseases that do something as this turn begins, with their objects in order."""
    found: list[tuple[int, Infection]] = []
    for number in game.constants():
        for each in game.infections_of(game.ref(number)):
            if _acts(game, number, each):
                found.append((number, each))
    return found


def _acts(game: Play, number: int, infection: Infection) -> bool:
    disease = infection.disease
    if w.IS_CREATURE not in chars(game, number).traits:
        return False  # it is about Creatures
    is_own = game.controller[number] == game.turn_player
    if disease == w.ALLERGY:
        return is_own or game.options.allergy_interval == "every_turn"
    if disease == w.PARASITE:
        return is_own or game.options.parasite_turns == "every"
    return is_own and disease in TOSSED
