"""A small hand-written card game that tells how fast this machine and this Python are.

Two 40-card decks, a rising resource, creatures with keyword bits, effects on entering and dying
through a queue, and a player who picks any legal move. Figures of the engine are compared with its
games and clones a second, so its behaviour stays as it is.
"""

from typing import Final

GUARD: Final = 1
HASTE: Final = 2
LETHAL: Final = 4

DRAW: Final = 1
PING: Final = 2
BUFF: Final = 3
HEAL: Final = 4

END_TURN: Final = 0
PLAY: Final = 1
ATTACK: Final = 2
FACE: Final = -1

NOBODY: Final = -1
BOTH: Final = 2

Move = tuple[int, int, int]  # kind, index in hand or on board, target


class Chance:
    """Random numbers by xorshift32; its whole state is one integer."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state: int = (seed * 2654435761 + 1) & 0xFFFFFFFF or 1

    def below(self, limit: int) -> int:
        """A number from 0 to `limit` - 1."""
        x = self.state
        x ^= (x << 13) & 0xFFFFFFFF
        x ^= x >> 17
        x ^= (x << 5) & 0xFFFFFFFF
        self.state = x
        return x % limit


class Definition:
    """A printed card."""

    __slots__ = ("amount", "attack", "cost", "death", "enter", "health", "keywords")

    def __init__(self, cost: int, keywords: int, enter: int, death: int) -> None:
        self.cost = cost
        self.attack = cost
        self.health = cost + 1
        self.keywords = keywords
        self.enter = enter
        self.death = death
        self.amount = 1 + cost // 4


class Unit:
    """A creature in play."""

    __slots__ = ("attack", "definition", "health", "is_ready", "keywords", "owner")

    def __init__(self, definition: Definition, owner: int) -> None:
        self.definition = definition
        self.owner = owner
        self.attack: int = definition.attack
        self.health: int = definition.health
        self.keywords: int = definition.keywords
        self.is_ready: bool = (definition.keywords & HASTE) != 0


class Player:
    """One side of the table."""

    __slots__ = ("board", "deck", "graveyard", "hand", "life", "mana", "most_mana")

    def __init__(self) -> None:
        self.life: int = 30
        self.mana: int = 0
        self.most_mana: int = 0
        self.deck: list[Definition] = []
        self.hand: list[Definition] = []
        self.board: list[Unit] = []
        self.graveyard: list[Definition] = []

    def copy(self) -> "Player":
        """The same side again; printed cards are shared, creatures are not."""
        twin = Player()
        twin.life = self.life
        twin.mana = self.mana
        twin.most_mana = self.most_mana
        twin.deck = self.deck[:]
        twin.hand = self.hand[:]
        twin.graveyard = self.graveyard[:]
        for unit in self.board:
            other = Unit(unit.definition, unit.owner)
            other.attack = unit.attack
            other.health = unit.health
            other.keywords = unit.keywords
            other.is_ready = unit.is_ready
            twin.board.append(other)
        return twin


class Effect:
    """Something that waits in the queue to happen."""

    __slots__ = ("amount", "kind", "owner")

    def __init__(self, kind: int, amount: int, owner: int) -> None:
        self.kind = kind
        self.amount = amount
        self.owner = owner


class Game:
    """A whole game: state, legal moves, and what a move does."""

    __slots__ = ("actions", "active", "chance", "players", "queue", "turn", "winner")

    def __init__(self) -> None:
        self.players: list[Player] = []
        self.active: int = 0
        self.turn: int = 0
        self.chance: Chance = Chance(1)
        self.queue: list[Effect] = []
        self.winner: int = NOBODY
        self.actions: int = 0

    def set_up(self, deck: list[Definition], seed: int) -> None:
        """Shuffle both decks, deal five cards each and begin the first turn."""
        self.players = [Player(), Player()]
        self.chance = Chance(seed)
        for player in self.players:
            player.deck = self._shuffled(deck)
            for _ in range(5):
                player.hand.append(player.deck.pop())
        self.begin_turn()

    def _shuffled(self, deck: list[Definition]) -> list[Definition]:
        cards = deck[:]
        last = len(cards) - 1
        while last > 0:
            other = self.chance.below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]
            last -= 1
        return cards

    def begin_turn(self) -> None:
        """Refill the active player's resource, ready the creatures and draw."""
        self.turn += 1
        player = self.players[self.active]
        if player.most_mana < 10:
            player.most_mana += 1
        player.mana = player.most_mana
        for unit in player.board:
            unit.is_ready = True
        self.draw(self.active, 1)

    def draw(self, who: int, count: int) -> None:
        """Draw; an empty deck costs life, a full hand buries the card."""
        player = self.players[who]
        for _ in range(count):
            if not player.deck:
                player.life -= 3
            elif len(player.hand) < 10:
                player.hand.append(player.deck.pop())
            else:
                player.graveyard.append(player.deck.pop())

    def legal_moves(self) -> list[Move]:
        """Everything the active player may do, in a fixed order."""
        player = self.players[self.active]
        moves: list[Move] = [(END_TURN, 0, 0)]
        if len(player.board) < 7:
            mana = player.mana
            index = 0
            for card in player.hand:
                if card.cost <= mana:
                    moves.append((PLAY, index, 0))
                index += 1  # noqa: SIM113  plain integers are what the figures were taken with
        self._add_attacks(moves)
        return moves

    def _add_attacks(self, moves: list[Move]) -> None:
        defenders = self.players[1 - self.active].board
        guards: list[int] = []
        index = 0
        for defender in defenders:
            if defender.keywords & GUARD:
                guards.append(index)
            index += 1  # noqa: SIM113
        index = 0
        for unit in self.players[self.active].board:
            if unit.is_ready and unit.attack > 0:
                if guards:
                    for target in guards:
                        moves.append((ATTACK, index, target))
                else:
                    moves.append((ATTACK, index, FACE))
                    for target in range(len(defenders)):
                        moves.append((ATTACK, index, target))
            index += 1  # noqa: SIM113

    def act(self, move: Move) -> None:
        """Carry out a legal move and all that follows from it."""
        self.actions += 1
        kind, index, target = move
        if kind == END_TURN:
            self.active = 1 - self.active
            self.begin_turn()
        elif kind == PLAY:
            player = self.players[self.active]
            card = player.hand.pop(index)
            player.mana -= card.cost
            player.board.append(Unit(card, self.active))
            if card.enter:
                self.queue.append(Effect(card.enter, card.amount, self.active))
        else:
            self._attack(index, target)
        self._settle()

    def _attack(self, index: int, target: int) -> None:
        opponent = self.players[1 - self.active]
        unit = self.players[self.active].board[index]
        unit.is_ready = False
        if target == FACE:
            opponent.life -= unit.attack
            return
        defender = opponent.board[target]
        defender.health -= unit.attack
        unit.health -= defender.attack
        if unit.keywords & LETHAL:
            defender.health = 0
        if defender.keywords & LETHAL:
            unit.health = 0

    def _settle(self) -> None:
        """Run the queue and bury the dead until nothing changes; then see who won."""
        while True:
            while self.queue:
                self._resolve(self.queue.pop(0))
            has_died = False
            for player in self.players:
                for unit in player.board:
                    if unit.health <= 0:
                        has_died = True
                        break
                if has_died:
                    self._bury(player)
            if not has_died and not self.queue:
                break
        first_lost = self.players[0].life <= 0
        second_lost = self.players[1].life <= 0
        if first_lost or second_lost:
            self.winner = BOTH if first_lost and second_lost else (1 if first_lost else 0)

    def _bury(self, player: Player) -> None:
        survivors: list[Unit] = []
        for unit in player.board:
            if unit.health > 0:
                survivors.append(unit)
                continue
            card = unit.definition
            player.graveyard.append(card)
            if card.death:
                self.queue.append(Effect(card.death, card.amount, unit.owner))
        player.board = survivors

    def _resolve(self, effect: Effect) -> None:
        kind = effect.kind
        player = self.players[effect.owner]
        opponent = self.players[1 - effect.owner]
        if kind == DRAW:
            self.draw(effect.owner, effect.amount)
        elif kind == PING:
            if opponent.board:
                unit = opponent.board[self.chance.below(len(opponent.board))]
                unit.health -= effect.amount
            else:
                opponent.life -= effect.amount
        elif kind == BUFF:
            for unit in player.board:
                unit.attack += effect.amount
                unit.health += effect.amount
        elif kind == HEAL:
            player.life += effect.amount

    def clone(self) -> "Game":
        """The same game again, sharing nothing that changes."""
        twin = Game()
        twin.players = [player.copy() for player in self.players]
        twin.active = self.active
        twin.turn = self.turn
        twin.chance.state = self.chance.state
        twin.queue = self.queue[:]
        twin.winner = self.winner
        twin.actions = self.actions
        return twin


def make_deck() -> list[Definition]:
    """Twenty different cards, two of each."""
    cards: list[Definition] = []
    for number in range(20):
        guard = GUARD if number % 5 == 0 else 0
        haste = HASTE if number % 7 == 0 else 0
        lethal = LETHAL if number % 11 == 0 else 0
        death = (number * 3) % 5 if number % 3 == 0 else 0
        card = Definition(1 + number % 7, guard | haste | lethal, number % 5, death)
        cards += [card, card]
    return cards


def play(deck: list[Definition], seed: int) -> Game:
    """One game between two random players, ended after 200 turns."""
    game = Game()
    game.set_up(deck, seed)
    pilot = Chance(seed + 77)
    while game.winner == NOBODY and game.turn < 200:
        moves = game.legal_moves()
        game.act(moves[pilot.below(len(moves))])
    return game


def play_many(count: int) -> tuple[int, int, int]:
    """Play seeds 0 to `count` - 1; the sums of actions, turns and winners."""
    deck = make_deck()
    actions = turns = winners = 0
    for seed in range(count):
        game = play(deck, seed)
        actions += game.actions
        turns += game.turn
        winners += game.winner
    return actions, turns, winners


def midgame() -> Game:
    """A game forty moves in, with creatures on both sides."""
    game = Game()
    game.set_up(make_deck(), 5)
    pilot = Chance(9)
    for _ in range(40):
        moves = game.legal_moves()
        game.act(moves[pilot.below(len(moves))])
        if game.winner != NOBODY:
            break
    return game


def clone_many(count: int) -> int:
    """Clone a game in its middle `count` times; the sum of the clones' turns."""
    game = midgame()
    turns = 0
    for _ in range(count):
        turns += game.clone().turn
    return turns
