"""Whether a card may be played, set, flipped, Relicked Up or moved underneath another."""

from typing import Final

from engine.games.akora.play import refusals as no
from engine.games.akora.play.due import Due, flip_refusals
from engine.games.akora.play.effect_checks import (
    STATUS_CHECKS,
    effect_context,
    relic_refusals,
    wording_refusals,
)
from engine.games.akora.play.face import Effect
from engine.games.akora.play.numbers import (
    AKORA,
    AKORA_DECK,
    ALCHEMY,
    ALCHEMY_CARDS,
    ARMAMENT,
    ETERNITY,
    FLASH,
    FLIPPED_ANY,
    FLIPPED_OWN,
    FROM_HAND,
    HAND,
    RELICS,
    SHARD,
    WIDTH,
)
from engine.games.akora.play.state import Play
from engine.kernel.acting.checks import Check, Checks, Refusal
from engine.kernel.effects.zone_status import free_slots

# --- from hand ------------------------------------------------------------------------------------


def _is_not_in_hand(game: Play, seat: int, number: int) -> bool:
    return game.zone[number] != seat * WIDTH + HAND


def _has_no_place(game: Play, seat: int, number: int) -> bool:
    return not game.has_place(seat, game.face[number])


def _is_second_shard(game: Play, seat: int, number: int) -> bool:
    face = game.face[number]
    is_counted = not face.is_stone or game.options.stone_is_the_shard
    return face.kind == SHARD and is_counted and game.shard_played


def has_twin(game: Play, seat: int, number: int, kind: int) -> bool:
    """Whether a player has a status-free copy of a card already (term.3.c, term.7.eternity.b)."""
    face = game.real_face(number)
    return face.kind == kind and any(
        game.face[each].name == face.name and each != number and game.is_status_free(each)
        for each in game.alchemy(seat)
        if each not in game.sights
    )


def _is_second_armament(game: Play, seat: int, number: int) -> bool:
    return has_twin(game, seat, number, ARMAMENT)


def _is_second_eternity(game: Play, seat: int, number: int) -> bool:
    return has_twin(game, seat, number, ETERNITY)


def _has_nothing_to_equip(game: Play, seat: int, number: int) -> bool:
    return game.real_face(number).kind == ARMAMENT and game.akora(seat) < 0


def _is_held_back(game: Play, seat: int, number: int) -> bool:
    """“You must have ... to activate this card”: who plays or flips it activates it."""
    face = game.real_face(number)
    if face.own is not None or not face.restrictions:
        return False  # an effect of its own asks for itself
    context = effect_context(game, seat, number, None)
    return not all(holds(game, context) for holds in face.restrictions)


def _is_only_flipped(game: Play, seat: int, number: int) -> bool:
    """A Flash that is used by flipping it only, when its condition is met (term.8.d)."""
    face = game.face[number]
    if face.kind != FLASH:
        return False
    own = face.own
    return bool(face.effects) and (own is None or not own.ways & FROM_HAND)


FIELD_CHECKS: Checks = (
    Check(_is_second_armament, no.SAME_ARMAMENT),
    Check(_is_second_eternity, no.SAME_ETERNITY),
    Check(_has_nothing_to_equip, no.NOTHING_TO_EQUIP),
    Check(_is_held_back, no.NOT_NOW),
)
HAND_CHECKS: Checks = (
    Check(_is_not_in_hand, no.NOT_IN_HAND),
    Check(_has_no_place, no.NO_PLACE),
    Check(_is_second_shard, no.SHARD_USED),
    Check(_is_only_flipped, no.FLIPS_ONLY),
    *FIELD_CHECKS,
)


def _may_be_inactive(game: Play, number: int) -> bool:
    """Whether a card with a persistent effect may be played below its requirement (p.3.c)."""
    face = game.real_face(number)
    return bool(face.statics) and game.options.persistent_unmet == "inactive"


def _activation_refusals(
    game: Play, seat: int, number: int, effect: Effect | None
) -> list[Refusal]:
    """Return what the Relic Requirement and the card's own words have against its link."""
    found: list[Refusal] = []
    if game.real_face(number).kind != SHARD and not _may_be_inactive(game, number):
        found += relic_refusals(game, seat, number)
    if effect is not None:
        found += wording_refusals(game, seat, number, effect)
    return found


def _slot_refusals(game: Play, seat: int, number: int, slot: int) -> list[Refusal]:
    is_placed = game.face[number].kind in ALCHEMY_CARDS
    if slot < 0 or (is_placed and slot in free_slots(game, seat * WIDTH + ALCHEMY)):
        return []
    return [no.ZONE_TAKEN]


def play_refusals(game: Play, seat: int, number: int, slot: int = -1) -> list[Refusal]:
    """Return every reason why a card may not be played."""
    if game.face[number].kind == AKORA:
        return _first_akora_refusals(game, seat, number)
    if _is_not_in_hand(game, seat, number):
        return [no.NOT_IN_HAND]
    found = [check.refusal for check in HAND_CHECKS if check.test(game, seat, number)]
    found += _slot_refusals(game, seat, number, slot)
    return found + _activation_refusals(game, seat, number, game.face[number].own)


_NO_KINDS: Final[frozenset[int]] = frozenset()
# Which of these could say no to a card of some kind in hand; but for an Akora, which has no place.
_SPECIAL_CHECKS: Final = {
    SHARD: (_is_second_shard,),
    FLASH: (_is_only_flipped,),
    ARMAMENT: (_is_second_armament, _has_nothing_to_equip),
    ETERNITY: (_is_second_eternity,),
}


def can_play(game: Play, seat: int, number: int) -> bool:
    """Whether nothing speaks against playing a card from hand."""
    face = game.face[number]
    if face.kind == AKORA or not game.has_place(seat, face):
        return False
    for says_no in _SPECIAL_CHECKS.get(face.kind, ()):
        if says_no(game, seat, number):
            return False
    if face.kind != SHARD and not _may_be_inactive(game, number) and not game.meets(seat, number):
        return False
    if face.own is None:
        return not _is_held_back(game, seat, number)
    return not wording_refusals(game, seat, number, face.own)


def _first_akora_refusals(game: Play, seat: int, number: int) -> list[Refusal]:
    """Return why an Akora may not be played into an empty zone (option `lost_akora`)."""
    found: list[Refusal] = []
    if game.zone[number] != seat * WIDTH + AKORA_DECK:
        found.append(no.NOT_IN_AKORA_DECK)
    if game.akora(seat) >= 0:
        found.append(no.ZONE_NOT_EMPTY)
    if game.face[number].stage != 1 or game.options.lost_akora == "none":
        found.append(no.NOT_STAGE_1)
    return found


def set_refusals(game: Play, seat: int, number: int, slot: int = -1) -> list[Refusal]:
    """Return every reason why a card may not be set; there is no Relic check."""
    if _is_not_in_hand(game, seat, number):
        return [no.NOT_IN_HAND]
    if game.face[number].kind not in ALCHEMY_CARDS:
        return [no.NOT_ALCHEMY]
    found = [no.NO_PLACE] if _has_no_place(game, seat, number) else []
    return found + _slot_refusals(game, seat, number, slot)


def settable_kinds(game: Play, seat: int) -> frozenset[int]:
    """Return the kinds of cards in hand that may be set: it takes no more than an Alchemy Zone."""
    return ALCHEMY_CARDS if game.has_alchemy_zone(seat) else _NO_KINDS


# --- flipping on the own turn ---------------------------------------------------------------------


def flip_effect(game: Play, number: int) -> Effect | None:
    """Return the effect with which a set card is flipped at will; None where it has none."""
    face = game.real_face(number)
    own = face.own
    if face.kind == FLASH and own is not None and own.ways & (FLIPPED_OWN | FLIPPED_ANY):
        return own
    return None


def own_flip_refusals(game: Play, seat: int, number: int) -> list[Refusal]:
    """Return every reason why a set card may not be flipped in the own Preparation Phase."""
    if not game.is_set(number) or game.controller[number] != seat:
        return [no.NOT_SET]
    face = game.real_face(number)
    effect = flip_effect(game, number)
    if face.kind == FLASH and effect is None and face.effects:
        return [no.FLIPS_ONLY]
    if effect is not None:
        trial = Due(seat, number, effect)
        return [each for each in flip_refusals(game, trial) if each is not no.DOWN]
    return _plain_flip_refusals(game, seat, number)


def _plain_flip_refusals(game: Play, seat: int, number: int) -> list[Refusal]:
    """Return the same for a card that stays and has no effect of its own as it is flipped."""
    checks = (*STATUS_CHECKS, *FIELD_CHECKS)
    found = [check.refusal for check in checks if check.test(game, seat, number)]
    if not game.options.flip_same_turn and game.entered[number] == game.turn:
        found.append(no.SET_THIS_TURN)
    if not _may_be_inactive(game, number):
        found += relic_refusals(game, seat, number)
    return found


# --- Relic Up -------------------------------------------------------------------------------------


def _is_not_in_akora_deck(game: Play, seat: int, number: int) -> bool:
    return game.zone[number] != seat * WIDTH + AKORA_DECK


def _is_first_turn(game: Play, seat: int, number: int) -> bool:
    return game.turn <= game.seating.count


def _is_below_requirement(game: Play, seat: int, number: int) -> bool:
    return game.relic_count(seat) < game.requirement(seat, number)


def _is_wrong_stage(game: Play, seat: int, number: int) -> bool:
    step = game.face[number].stage - game.face[game.akora(seat)].stage
    return step != 1 if game.options.relic_up_to == "next" else step < 1


def _is_wrong_chain(game: Play, seat: int, number: int) -> bool:
    chain = game.face[game.akora(seat)].chain
    return bool(chain) and game.face[number].chain != chain


RELIC_UP_CHECKS: Checks = (
    Check(_is_not_in_akora_deck, no.NOT_IN_AKORA_DECK),
    Check(_is_first_turn, no.FIRST_TURN),
    Check(_is_below_requirement, no.FEW_FOR_AKORA),
    Check(_is_wrong_stage, no.WRONG_STAGE),
    Check(_is_wrong_chain, no.WRONG_CHAIN),
)


def relic_up_refusals(game: Play, seat: int, number: int) -> list[Refusal]:
    """Return every reason why an Akora may not be played onto the active one (p.15)."""
    if game.akora(seat) < 0:
        return [no.NOTHING_TO_RELIC_UP]
    if _is_not_in_akora_deck(game, seat, number):
        return [no.NOT_IN_AKORA_DECK]
    return [check.refusal for check in RELIC_UP_CHECKS if check.test(game, seat, number)]


# --- Relactify ------------------------------------------------------------------------------------


def relactify_refusals(game: Play, seat: int, shard: int, host: int) -> list[Refusal]:
    """Return every reason why a Relic Shard may not be moved underneath a card (p.9)."""
    found = [no.RELACTIFIED] if game.relactified else []
    is_own = game.zone[shard] == seat * WIDTH + RELICS
    if not is_own or game.face[shard].kind != SHARD or game.face[shard].is_stone:
        found.append(no.NO_OWN_SHARD)
    is_there = game.in_play(host) and game.controller[host] == seat and host not in game.sights
    if not is_there or not game.face[host].can_relactify or host == shard:
        found.append(no.CANNOT_HOLD)
    return found
