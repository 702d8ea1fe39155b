"""Saving a running game as a scenario: its board as a file that opens again."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import fields
from typing import Any, Generic, NamedTuple

from engine.cards import Card
from engine.catalog import Catalog
from engine.scenario.contract import Contract, G, Place
from engine.scenario.model import LETTERS
from engine.scenario.toml import toml_table
from engine.tabletop.board import Phrase
from engine.values import value

WAITING = "the decision that waits"
TURNS = "how many turns were played"
BY_HAND = "the text of “{card}”, which is carried out by hand"


@value
class SavedBoard:
    """A board as a scenario file.

    Attributes:
        omitted: What the file cannot say about the game, in words.
    """

    text: str
    omitted: tuple[Phrase, ...]


class Written(NamedTuple):
    """A value that is written even if it is 0 or false."""

    value: object


@value
class Saving(Generic[G]):
    """What saving needs of a game, besides the contract of its files.

    Attributes:
        phase: What a file calls the present phase.
        options: The usual answers to open questions; a file says those that are not.
        names: What an object's card is called, and what lies over it.
        token: The definition of something that an effect made.
        lost: What a file cannot say about an object, in words.
        beyond: What a file cannot say about the game, in words, and whether it is so.
        begins: The kinds of decisions with which a file may begin.
        words: Further templates of what is lost, for translators.
        is_played: Whether the program carries a card's text out by itself.
        held: What belongs to an object under a key of an entry, in the order of a file.
        ids: Ids for objects that others refer to.
        seating: What says how many play, where there are several ways.
        lying: What lies in a zone as a file says it, where a game under way has it elsewhere.
    """

    phase: Callable[[G], str]
    options: Any
    names: Callable[[G, int], tuple[str, str]]
    token: Callable[[G, int, list[Phrase]], dict[str, object]]
    lost: Callable[[G, int, Card | None], list[Phrase]]
    beyond: Mapping[str, Callable[[G], bool]]
    is_played: Callable[[Card], bool]
    begins: tuple[str, ...] = ("action",)
    words: tuple[str, ...] = ()
    held: Callable[[G, int, str], Sequence[int]] = lambda _game, _number, _key: ()
    ids: Callable[[G], Mapping[int, str]] = lambda _game: {}
    seating: Callable[[G], dict[str, object]] = lambda _game: {}
    lying: Callable[[G, int], Sequence[int]] = lambda game, zone: game.zones[zone]

    def templates(self) -> Iterator[str]:
        """Return the names of what a file cannot say, for translators."""
        yield from (*self.words, BY_HAND, *self.beyond, WAITING, TURNS)


def undealt(hand: int, deck: int) -> Callable[[Any, int], Sequence[int]]:
    """Return what lies in zones before the first turn: a file deals hands from the decks again."""

    def lying(game: Any, zone: int) -> Sequence[int]:
        held: list[int] = game.zones[zone]
        which = zone % game.layout.width
        if game.turn or which not in (hand, deck):
            return held
        return [] if which == hand else held + game.zones[zone - deck + hand][::-1]

    return lying


def save_board(
    contract: Contract[G], saving: Saving[G], game: G, catalog: Catalog, title: str = ""
) -> SavedBoard:
    """Return the present board as a scenario file without steps.

    Cards that do not come with the program are written into the file.
    """
    return _Saver(contract, saving, game, catalog).save(title)


class _Saver(Generic[G]):
    """One board being written.

    Attributes:
        cards: Definitions the file needs, by name and kind.
        ids: Ids of objects that others refer to.
    """

    def __init__(self, contract: Contract[G], saving: Saving[G], game: G, catalog: Catalog) -> None:
        self.contract = contract
        self.saving = saving
        self.game = game
        self.catalog = catalog
        self.schema = contract.game.schema
        self.cards: dict[tuple[str, bool], dict[str, object]] = {}
        self.omitted: dict[str, Phrase] = {}
        self.ids = saving.ids(game)

    def save(self, title: str) -> SavedBoard:
        """Return the file."""
        sides = [self._side(seat) for seat in range(self.game.seating.count)]
        beyond = self.saving.beyond.items()
        self._omit([Phrase(what) for what, is_so in beyond if is_so(self.game)])
        pending = self.game.pending
        if pending is not None and pending.kind not in self.saving.begins:
            self._omit([Phrase(WAITING)])
        top: dict[str, object] = {"game": self.contract.game.id}
        if title:
            top["title"] = title
        blocks = [toml_table("", top | self._now() | self._options())]
        blocks += [toml_table("[[card]]", record) for record in self.cards.values()]
        for seat, side in enumerate(sides):
            if side:
                blocks.append(toml_table(f"[{LETTERS[seat]}]", side))
        text = "\n\n".join("\n".join(lines) for lines in blocks) + "\n"
        return SavedBoard(text, tuple(self.omitted.values()))

    def _now(self) -> dict[str, object]:
        """Return who plays, and where in the turn the game is."""
        game: Any = self.game
        teams = game.seating.teams
        return {
            **self.saving.seating(game),
            "turn": self._turn(),
            "active": LETTERS[teams[game.active_team][0]],
            "first": LETTERS[teams[game.first_team][0]],
            "phase": self.saving.phase(game),
            "seed": game.seed,
        }

    def _turn(self) -> int:
        """Return the number of the turn.

        Turns go round in a file: after one that was skipped or added it is the next that fits.
        """
        game: Any = self.game
        turn: int = max(game.turn, 1)
        ahead: int = (game.active_team - game.first_team - turn + 1) % len(game.seating.teams)
        if ahead:
            self._omit([Phrase(TURNS)])
        return turn + ahead

    def _options(self) -> dict[str, object]:
        """Return the answers to open questions that are not the usual ones."""
        game: Any = self.game
        usual = self.saving.options
        changed = {
            each.name: held
            for each in fields(usual)
            if (held := getattr(game.options, each.name)) != getattr(usual, each.name)
        }
        return {"options": changed} if changed else {}

    def _side(self, seat: int) -> dict[str, object]:
        side: dict[str, object] = {}
        for each in self.contract.side:
            if isinstance(each, Place):
                found, key = self._place(each, seat), each.key
            else:
                found, key = each.save(self.game, seat), each.word
            if found or (isinstance(each, Place) and each.is_written):
                side[key] = found
        return side

    def _place(self, place: Place, seat: int) -> object:
        held = self.saving.lying(self.game, seat * self.game.layout.width + place.zone)
        entries = [self._entry(place, each) for each in held]
        if place.is_single and len(entries) < 2:
            return entries[0] if entries else None
        return entries[::-1] if place.is_from_top else entries

    def _entry(self, place: Place, number: int) -> object:
        """Return an object as an entry: its name, or a table where there is more to say."""
        name, overlay = self.saving.names(self.game, number)
        entry: dict[str, object] = {"card": name}
        self._know(name, number)
        if overlay:
            entry[self.contract.overlay_key] = overlay
            self._define(self.catalog.overlay(overlay))
        if number in self.ids:
            entry["id"] = self.ids[number]
        kept = [mark for mark in self.contract.marks if place.may_have(mark.word)]
        marks = {mark.word: mark.save(self.game, number) for mark in kept}
        entry |= {word: _plain(value) for word, value in marks.items() if value}
        for each in self.contract.held:
            inner = self.saving.held(self.game, number, each.key)
            if inner:
                entry[each.key] = [self._entry(each, child) for child in inner]
        return entry if len(entry) > 1 else name

    def _know(self, name: str, number: int) -> None:
        """See to it that the file knows the card of an object; plain ones every file knows."""
        if any(each.name == name for each in self.contract.plain):
            return
        card = self.catalog.card(name)
        self._omit(self.saving.lost(self.game, number, card))
        if card is not None:
            self._define(card)
        elif (name, False) not in self.cards:
            lost: list[Phrase] = []
            self.cards[name, False] = self.saving.token(self.game, number, lost)
            self._omit(lost)

    def _define(self, card: Card | None) -> None:
        if card is None or card.provenance == "bundled":
            return
        record = self.schema.record(card)
        known = {"name", "type", *(each.id for each in self.schema.fields)}
        kept = {key: value for key, value in record.items() if key in known}
        if not self.saving.is_played(card):
            kept.pop("text", None)  # a scenario does nothing by hand and refuses such a text
            self._omit([Phrase(BY_HAND, {"card": card.name})])
        self.cards.setdefault((card.key, self.schema.is_overlay(card)), kept)

    def _omit(self, what: list[Phrase]) -> None:
        self.omitted.update((str(each), each) for each in what)


def _plain(value: object) -> object:
    return value.value if isinstance(value, Written) else value
