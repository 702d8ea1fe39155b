"""From cards to faces: printed values, and what their texts say."""

from collections.abc import Hashable, Iterable, Sequence

from engine.cards import Card
from engine.catalog import CardFinder
from engine.decks import Deck, Section
from engine.games.rise.language import LANGUAGE
from engine.games.rise.play import numbers as w
from engine.games.rise.play.face import RiseCards, RiseFace
from engine.games.rise.play.lasting_effects import WALL
from engine.games.rise.play.lower.abilities import equipped_noun
from engine.games.rise.play.lower.lowering import LOWERING
from engine.games.rise.play.lower.verbs.arrivals import named_cards
from engine.games.rise.play.setup import Seat
from engine.games.rise.schema import GAME
from engine.kernel.effects.ready_abilities import Static
from engine.language.lowering.face_maker import FaceMaker, UnplayableDeckError, text_reader
from engine.language.reading.cache import ReadText
from engine.names import name_key

read_text = text_reader(LANGUAGE)


class CardCompiler(FaceMaker[RiseFace]):
    """Makes the faces of one card set, each card once.

    Attributes:
        find: Finds the cards that texts Summon from outside the game (summon.3).
    """

    sections: Sequence[Section] = GAME.sections

    def __init__(self, read: ReadText = read_text, find: CardFinder | None = None) -> None:
        super().__init__(LOWERING, read)
        self.find = find

    def key(self, card: Card, _overlay: Card | None) -> Hashable:
        """See base class."""
        return card.key

    def kind_of(self, card: Card) -> int:
        """See base class."""
        return w.CARD_TYPES.get(card.type, w.CARD_TYPES["other"])

    def fill(self, face: RiseFace, card: Card, overlay: Card | None) -> None:
        """See base class."""
        _print_values(face, card)
        self.add_text(face, card)
        if face.keywords & w.EQUIPMENT:
            face.equips = equipped_noun(tuple(each.tree for each in face.printed))
        if face.keywords & w.WALL_PASS:
            number = self.maker.next_number()
            wall = Static(
                number,
                face.name,
                lambda game, context: game.keeps(context.source, w.WALL_PASS),
                lambda _game, context, each: each == context.source,
                (WALL,),
                is_own=True,
            )
            face.statics = (*face.statics, wall)
        _take_types(face)

    def missing(self) -> list[str]:
        """Return the names of cards that texts Summon and that have no face yet (summon.3)."""
        return [name for name in named_cards(self.maker) if not self.has(name_key(name))]

    def complete(self) -> None:
        """Compile what texts Summon from outside the game, as far as it is known (summon.3)."""
        asked: set[str] = set()
        while left := [name for name in self.missing() if name not in asked]:
            asked.update(left)
            for name in left:
                card = self.find.card(name) if self.find is not None else None
                if card is not None:
                    self.face(card)

    def card_set(self, names: Iterable[str] = ()) -> RiseCards:
        """Return everything compiled so far, and what that Summons, as the card set of a game."""
        self.complete()
        cards = RiseCards(self.maker.faces, self.names(names), self.digest)
        for face in list(self.maker.faces):
            if face.keywords & w.MORPHER and face.model >= 0:
                _add_copies(cards, face)
        return cards


def _add_copies(cards: RiseCards, morpher: RiseFace) -> None:
    """Make what a Morpher shows as a Copy of each card (ability.morpher.1)."""
    for model in list(cards.faces):
        if model.is_summoner or model.is_level_up or (morpher.id, model.id) in cards.copies:
            continue
        made = copied_face(morpher, model, len(cards.faces))
        cards.faces.append(made)
        cards.copies[(morpher.id, model.id)] = made


def copied_face(morpher: RiseFace, model: RiseFace, number: int) -> RiseFace:
    """Return a card with its model's properties, its own ??? Type, Morpher and Actions."""
    made = RiseFace(number, model.name, model.kind)
    for name in ("triggers", "statics", "replacements", "cost_rules", "player_rules", "timed"):
        setattr(made, name, getattr(model, name))
    made.card_name = model.card_name
    made.values = model.values[:]
    made.keywords = model.keywords | w.MORPHER
    made.types = (*model.types, w.MORPHER_TYPE)
    made.printed_types = model.printed_types | {w.MORPHER_TYPE}
    made.traits = model.traits | {w.MORPHER_TYPE}
    made.actions = (*model.actions, *morpher.actions)
    made.enters = model.enters
    made.is_infinite = model.is_infinite
    made.rank = model.rank
    made.has_text = True
    made.manual = model.manual
    made.printed = (*model.printed, *morpher.printed)
    made.seal()
    return made


def _print_values(face: RiseFace, card: Card) -> None:
    types = card.words("types")
    face.types = types
    face.printed_types = frozenset(each.casefold() for each in types)
    face.values[w.ATTACK] = card.number("attack") or 0
    face.values[w.DEFENSE] = card.number("defense") or 0
    face.is_infinite = card.line("rank") == "infinite"
    face.rank = card.number("rank") or 0
    face.life = card.number("life") or 0
    face.highest = card.number("level") or 0
    face.is_token = card.type == "token"
    face.has_text = bool(card.text)
    # imminent.2: only Imminent, and nothing else.
    face.is_permanent = face.printed_types != {w.IS_IMMINENT}


def _take_types(face: RiseFace) -> None:
    """Let a card have the Types that its Abilities and its name give it (ability.corrupted.1)."""
    if face.keywords & w.SHADOW:
        # ability.shadow.1: it keeps nothing but this.
        face.keywords = w.SHADOW
        face.printed_types &= {w.IS_CREATURE}
        face.actions = ()
    named = {w.TYPED[w.CORRUPTED]} if w.TYPED[w.CORRUPTED] in face.name.casefold() else set()
    face.traits = face.printed_types | w.types_by(face.keywords) | named


# --- decks ----------------------------------------------------------------------------------------


def seat_for(compiler: CardCompiler, deck: Deck, find: CardFinder) -> Seat:
    """Return what a deck list brings to the table; unknown cards are refused by name."""
    summoners = compiler.faces_in(deck, find, "summoner")
    if len(summoners) != 2:
        raise UnplayableDeckError(
            f"A deck of Rise has two Summoners, this one has {len(summoners)} (summonerzone.1)."
        )
    seat = Seat(tuple(summoners), tuple(compiler.faces_in(deck, find, "library")))
    compiler.complete()
    return seat
