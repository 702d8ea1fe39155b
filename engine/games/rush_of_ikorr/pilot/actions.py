"""What to do in the open action phase: every action gets points, passing none."""

from collections.abc import Sequence
from typing import Final

from engine.games.rush_of_ikorr.pilot.intents import read_intent
from engine.games.rush_of_ikorr.pilot.weighed_units import Board, Unit, Weighed, hurt
from engine.games.rush_of_ikorr.pilot.weights import Weights
from engine.games.rush_of_ikorr.play.ability_checks import price_of, rush_price
from engine.games.rush_of_ikorr.play.face import RushFace
from engine.games.rush_of_ikorr.play.numbers import (
    ATTACK,
    CHAMPION,
    DO_ACTIVATE,
    DO_ATTACK,
    DO_PASS,
    DO_PLAY,
    DO_POWER,
    DO_RAID,
    HEALTH,
    LETHAL,
    LOCATION,
    LOCATION_CARD,
    QUICK_STRIKE,
    RAID,
    RAZE,
    WIDTH,
)
from engine.games.rush_of_ikorr.play.own_atoms import free_places
from engine.games.rush_of_ikorr.play.state import Play
from engine.kernel.acting.costs import play_cost
from engine.kernel.acting.verbs import Verb
from engine.kernel.effects.characteristics import actions_of, chars
from engine.kernel.effects.ready_abilities import Action
from engine.kernel.programs.program import Program
from engine.pilots.intents import Intents
from engine.pilots.purchases import Offer, best_use, first_of
from engine.pilots.reach import worth_now

# What is bought with influence comes before attacks and raids: a new champion can raid at once.
FIRST: Final = 1_000.0
# What draws comes before what else is bought: it may bring something better.
DRAWING: Final = 2_000.0
NEVER: Final = -1.0
UNPAID: Final = (DO_ATTACK, DO_RAID, DO_PASS)


class Sight:
    """A game as a player sees it; the board is weighed when it is first looked at."""

    __slots__ = ("_board", "_known", "game", "seat", "weights")

    def __init__(self, game: Play, seat: int, weights: Weights, known: Weighed) -> None:
        self.game = game
        self.seat = seat
        self.weights = weights
        self._known = known
        self._board: Board | None = None

    @property
    def board(self) -> Board:
        """The champions of both sides."""
        if self._board is None:
            self._board = Board(self.game, self.seat, self.weights, self._known)
        return self._board


class Appraiser:
    """Gives points to actions; knows what the effects of one card set are good for."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.intents = Intents(lambda effect: read_intent(effect, weights))
        self._faces: dict[RushFace, float] = {}
        self._weighed: Weighed = ({}, {})

    def board(self, game: Play, seat: int) -> Board:
        """Return the champions of both sides as a player weighs them."""
        return Board(game, seat, self.weights, self._weighed)

    def _sight(self, game: Play, seat: int) -> Sight:
        return Sight(game, seat, self.weights, self._weighed)

    def card_worth(self, face: RushFace) -> float:
        """Return what a card is worth apart from the board, once it is played."""
        known = self._faces.get(face)
        if known is None:
            known = self._printed_worth(face)
            self._faces[face] = known
        return known

    def _printed_worth(self, face: RushFace) -> float:
        weights = self.weights
        if face.kind == LOCATION_CARD:
            return face.cost * weights.location
        if face.kind != CHAMPION:
            return max(self.intents.of(face.program).flat, face.cost * weights.spent)
        worth = face.values[ATTACK] * weights.attack + face.values[HEALTH] * weights.health
        worth += face.values[RAID] * weights.raid + face.keywords.bit_count() * weights.keyword
        if face.has_text:
            worth += weights.text
        if face.values[HEALTH] <= 0:
            worth = -weights.hand_card  # it dies as it enters
        summons = [each for each in face.triggers if each.header == "SUMMON"]
        return worth + sum((max(self.intents.of(each.program).flat, 0.0) for each in summons), 0.0)

    # Points

    def best(self, game: Play, seat: int, options: Sequence[Verb]) -> int:
        """Return the place of the option with most points, without weighing what cannot be it."""
        sight = self._sight(game, seat)
        bought = self._purchases(sight, options)
        if bought:
            return first_of(bought).at
        points = self._other_points(sight, options)
        return points.index(max(points))

    def points(self, game: Play, seat: int, options: Sequence[Verb]) -> list[float]:
        """Return the points of every option of an open action phase."""
        sight = self._sight(game, seat)
        points = self._other_points(sight, options)
        for offer in self._purchases(sight, options):
            points[offer.at] = offer.worth + (DRAWING if offer.draws else FIRST)
        return points

    def _other_points(self, sight: Sight, options: Sequence[Verb]) -> list[float]:
        """Return the points of what costs no influence; what does is weighed apart."""
        points: list[float] = []
        units: dict[int, Unit] = {}
        for option in options:
            kind = option[0]
            if kind == DO_ATTACK:
                if not units:
                    units = sight.board.units
                mine, other = units[option[1]], units[option[2]]
                known = mine.exchanges.get(other.number)
                if known is not None and known[0] is other:
                    points.append(known[1])
                else:
                    points.append(self._exchange(mine, other))
            elif kind == DO_RAID:
                points.append(self._raid(sight.game, option[1]))
            else:
                points.append(0.0 if kind == DO_PASS else NEVER)
        return points

    def _purchases(self, sight: Sight, options: Sequence[Verb]) -> list[Offer]:
        """Return what is to be bought with influence."""
        offers = [
            self._offer(sight, option, at)
            for at, option in enumerate(options)
            if option[0] not in UNPAID
        ]
        if not offers:
            return offers
        bought: list[Offer] = []
        for payer in sight.game.seating.allies[sight.seat]:
            worthy = [each for each in offers if each.payer == payer and each.worth > 0]
            bought += self._bought(sight.game, payer, options, worthy)
        return bought

    def _raid(self, game: Play, number: int) -> float:
        raid = chars(game, number).values[RAID]
        if raid > 0:
            return raid * self.weights.stored
        return self.weights.text if "RAID" in game.face[number].headers else NEVER

    def _exchange(self, mine: Unit, other: Unit) -> float:
        """Weigh what the defender loses against what the attacker loses (7.2), and remember it."""
        dealt = _striking(mine, other)
        gain = hurt(other, dealt, self.weights)
        is_first = mine.keywords & QUICK_STRIKE and dealt >= other.left
        loss = 0.0 if is_first else hurt(mine, _striking(other, mine), self.weights)
        if mine.keywords & RAZE and other.ikorr:
            gain += min(mine.raid, other.ikorr) * self.weights.stored
        points = gain - loss - self.weights.exchange
        mine.exchanges[other.number] = (other, points)
        return points

    # Influence

    def _offer(self, sight: Sight, option: Verb, at: int) -> Offer:
        game = sight.game
        kind, number = option[0], option[1]
        if kind == DO_PLAY:
            return self._offer_of_card(sight, number, at)
        if kind == DO_ACTIVATE:
            seat, source = game.controller[number], number
            action: Action | None = actions_of(game, source)[option[2]]
        else:
            seat, source = number, game.avatar(number)
            action = game.face[source].power
        face = game.face[source]
        if kind in (DO_POWER, DO_ACTIVATE):
            assert action is not None
            priced = price_of(game, seat, source, action)
            price = game.influence[seat] if priced is None else priced
            is_empty = action.costs.amount is None and not price
            worth = NEVER if is_empty else self._use(sight, source, action)
            return Offer(at, price, worth, seat, self.intents.of(action.program).draws)
        assert face.rush is not None
        lost = rush_price(game, seat, source, face.rush) * self.weights.secured
        worth = self._use(sight, source, face.rush) - lost
        return Offer(at, face.rush.costs.amount or 0, worth, seat)

    def _offer_of_card(self, sight: Sight, number: int, at: int) -> Offer:
        game = sight.game
        seat, face = game.owner[number], game.face[number]
        price = game.influence[seat] if face.is_x else play_cost(game, seat, number)
        is_empty = face.is_x and not price
        worth = NEVER if is_empty else self._play_worth(sight, face, number)
        return Offer(at, price, worth, seat, self.intents.of(face.program).draws)

    def _use(self, sight: Sight, source: int, action: Action) -> float:
        board = sight.board
        worth = self._program_worth(sight, action.program, source)
        if action.costs.program is not None:
            paid = board.worth_of(self.intents.of(action.costs.program), source)
            worth += min(paid, 0.0) - self.weights.unknown
        if action.is_support:
            worth -= self.weights.stored
        return worth

    def _program_worth(self, sight: Sight, program: Program | None, own: int) -> float:
        if program is None:
            return 0.0
        worths = [
            worth_now(sight.game, sight.board, self.intents.of(each), each, (sight.seat, own))
            for each in program.modes or (program,)
        ]
        return max(worths)

    def _play_worth(self, sight: Sight, face: RushFace, number: int) -> float:
        game = sight.game
        worth = face.cost * self.weights.spent
        if face.kind == CHAMPION:
            return worth + self.card_worth(face)
        if face.kind == LOCATION_CARD:
            seat = game.owner[number]
            old = [] if game.has_place(seat) else game.zones[seat * WIDTH + LOCATION]
            replaced = min((self.card_worth(game.face[each]) for each in old), default=0.0)
            return self.card_worth(face) - replaced
        gain = self._program_worth(sight, face.program, number)
        if face.extra_costs is not None:
            gain -= self.weights.hand_card
        # The card itself is used up.
        return gain + worth - self.weights.hand_card * self.weights.brief if gain > 0 else NEVER

    def _bought(
        self, game: Play, seat: int, options: Sequence[Verb], offers: list[Offer]
    ) -> list[Offer]:
        """Return the offers to take: those that together are worth most for the influence."""
        room = free_places(game, seat)
        champions = [offer for offer in offers if _is_champion(game, options[offer.at])]
        if len(champions) > room:
            dropped = sorted(champions, key=lambda offer: -offer.worth)[room:]
            offers = [offer for offer in offers if offer not in dropped]
        influence = game.influence[seat]
        if sum(offer.price for offer in offers) > influence:
            return best_use(offers, influence)
        return offers


def _is_champion(game: Play, option: Verb) -> bool:
    return option[0] == DO_PLAY and game.face[option[1]].kind == CHAMPION


def _striking(striker: Unit, struck: Unit) -> float:
    """Return the damage of a strike; Lethal kills whatever it damages (11.27a)."""
    if striker.attack > 0 and striker.keywords & LETHAL:
        return max(striker.attack, struck.left)
    return striker.attack
