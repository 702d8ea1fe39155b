"""From cards to faces: printed values, the infusion over them, abilities made ready to run."""

from collections.abc import Hashable, Iterable, Mapping, Sequence

from engine.cards import Card
from engine.catalog import CardFinder
from engine.decks import Deck, Entry, Section
from engine.games.rush_of_ikorr.language import LANGUAGE
from engine.games.rush_of_ikorr.play.face import RushCards, RushFace
from engine.games.rush_of_ikorr.play.lower.lowering import LOWERING
from engine.games.rush_of_ikorr.play.numbers import ATTACK, CARD_TYPES, CHAMPION, HEALTH, RAID
from engine.games.rush_of_ikorr.play.setup import Seat
from engine.games.rush_of_ikorr.schema import GAME
from engine.language.card_types import priced
from engine.language.lowering.face_maker import FaceMaker, known_card, text_reader
from engine.language.reading.cache import ReadText
from engine.language.tree.kinds import Ability

# What is made by hand has no text; its numbers are given on the spot.
PLAIN_TOKEN = "Token"

Trees = dict[tuple[str, str, str], tuple[Ability, ...]]


read_text = text_reader(LANGUAGE)


class CardCompiler(FaceMaker[RushFace]):
    """Makes the faces of one card set; each pairing of card and infusion once (3.9a.1).

    Attributes:
        trees: Compiled texts; may be shared by several compilers.
    """

    kinds: Mapping[str, int] = CARD_TYPES
    sections: Sequence[Section] = GAME.sections

    def __init__(self, trees: Trees | None = None, read: ReadText = read_text) -> None:
        super().__init__(LOWERING, read)
        self._names: set[str] = set()
        self.trees: Trees = {} if trees is None else trees

    def key(self, card: Card, overlay: Card | None) -> Hashable:
        """See base class."""
        return (card.type, card.name, overlay.name if overlay is not None else "")

    def reads_as(self, card: Card) -> str:
        """See base class."""
        return priced(card)

    def fill(self, face: RushFace, card: Card, overlay: Card | None) -> None:
        """See base class."""
        _print_values(face, card)
        self.add_text(face, card)
        if overlay is not None:
            self._infuse(face, overlay)
        self._names.add(card.name)

    def _infuse(self, face: RushFace, infusion: Card) -> None:
        face.infusion = infusion.name
        face.pips = infusion.number("pips") or 0
        face.is_unique = infusion.flag("unique")
        before = (face.values[ATTACK], face.values[HEALTH], face.values[RAID])
        self.add_text(face, infusion)
        after = (face.values[ATTACK], face.values[HEALTH], face.values[RAID])
        face.infused_values = tuple(new - old for new, old in zip(after, before, strict=True))

    def abilities(self, card: Card) -> tuple[Ability, ...]:
        """See base class."""
        key = (card.type, card.name, card.text)
        if key not in self.trees:
            self.trees[key] = super().abilities(card)
        return self.trees[key]

    def overlay(self, entry: Entry, find: CardFinder) -> Card | None:
        """See base class."""
        name = entry.infusions[0] if entry.infusions else ""
        return known_card(find.overlay(name), name) if name else None

    def card_set(self, names: Iterable[str] = ()) -> RushCards:
        """Return everything compiled so far as the card set of a game."""
        tokens = (face.name for face in self.maker.tokens.values())
        known = tuple(sorted({*self._names, *names, *tokens}))
        faces = self.maker.faces
        if not any(face.name == PLAIN_TOKEN for face in faces):
            self.maker.add_face(PLAIN_TOKEN, CHAMPION).is_token = True
        return RushCards(faces, known, self.digest)


def _print_values(face: RushFace, card: Card) -> None:
    cost = card.values.get("cost")
    face.cost = cost if isinstance(cost, int) else 0
    face.is_x = cost == "X"
    face.values[ATTACK] = card.number("attack") or 0
    face.values[HEALTH] = card.number("health") or 0
    face.has_health = card.number("health") is not None
    face.values[RAID] = card.number("raid") or 0
    face.allowance = card.number("allowance") or 0
    face.aspects = card.words("aspects")
    face.fabled = card.flag("fabled")
    face.is_token = card.type == "token"
    loyalty = frozenset(word.casefold() for word in card.line("loyalty").split())
    types = frozenset(
        word.casefold() for each in card.words("types") for word in (each, *each.split())
    )
    face.loyalties = loyalty
    face.traits = types | loyalty


def seat_for(compiler: CardCompiler, deck: Deck, find: CardFinder) -> Seat:
    """Return what a deck list brings to the table; unknown cards are refused by name."""
    avatars = [known_card(find.card(entry.name), entry.name) for entry in deck.entries("avatar")]
    faces = compiler.faces_in(deck, find, "main")
    avatar = compiler.face(avatars[0]) if avatars else None
    return Seat(avatar, tuple(faces))
