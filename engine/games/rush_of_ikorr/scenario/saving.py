"""Saving a running game as a scenario: its board as a file that opens again."""

from dataclasses import fields

from engine.cards import Card
from engine.catalog import Catalog
from engine.games.rush_of_ikorr.play.numbers import (
    CHAMPIONS,
    DECK,
    GRAVEYARD,
    HAND,
    KEYWORDS,
    LOCATION,
    PERPETUAL,
    PHASE_NAMES,
    REANIMATED,
    STUNNED,
    SUPPORT,
    TEAM_SIZES,
    VOID,
    WIDTH,
)
from engine.games.rush_of_ikorr.play.options import DEFAULT_OPTIONS, Options
from engine.games.rush_of_ikorr.play.state import Play
from engine.games.rush_of_ikorr.scenario.model import LETTERS
from engine.games.rush_of_ikorr.schema import GAME, SCHEMA
from engine.kernel.effects.characteristics import chars
from engine.kernel.state.numbers import TOKEN
from engine.scenario.kit import SavedBoard
from engine.scenario.toml import toml_table

_ZONES = {"hand": HAND, "deck": DECK, "graveyard": GRAVEYARD, "void": VOID, "champions": CHAMPIONS}


def save_board(game: Play, catalog: Catalog, title: str = "") -> SavedBoard:
    """Return the present board as a scenario file without steps.

    Cards that do not come with the program are written into the file.
    """
    return _Saver(game, catalog).save(title)


class _Saver:
    """One board being written.

    Attributes:
        cards: Definitions the file needs, by name and kind.
        ids: Ids of champions that others refer to.
    """

    def __init__(self, game: Play, catalog: Catalog) -> None:
        self.game = game
        self.catalog = catalog
        self.cards: dict[tuple[str, bool], dict[str, object]] = {}
        self.omitted: dict[str, None] = {}
        victims = {stamp for stamps in game.victims.values() for stamp in stamps}
        met = [number for number in game.permanents() if game.stamp[number] in victims]
        self.ids = {number: f"victim {at}" for at, number in enumerate(met, 1)}

    def save(self, title: str) -> SavedBoard:
        game = self.game
        sides = [self._side(seat) for seat in range(game.seating.count)]
        self._note_what_is_lost()
        blocks = [toml_table("", self._top(title))]
        blocks += [toml_table("[[card]]", record) for record in self.cards.values()]
        for seat, side in enumerate(sides):
            if side:
                blocks.append(toml_table(f"[{LETTERS[seat]}]", side))
        text = "\n\n".join("\n".join(lines) for lines in blocks) + "\n"
        return SavedBoard(text, tuple(self.omitted))

    def _top(self, title: str) -> dict[str, object]:
        game = self.game
        size = game.seating.count // 2
        top: dict[str, object] = {"game": GAME.id}
        if title:
            top["title"] = title
        top["format"] = next(name for name, each in TEAM_SIZES.items() if each == size)
        top["turn"] = game.turn
        top["active"] = LETTERS[game.seating.teams[game.active_team][0]]
        top["first"] = LETTERS[game.seating.teams[game.first_team][0]]
        top["phase"] = PHASE_NAMES[game.phase]
        top["seed"] = game.seed
        options = _changed_options(game.options)
        return top | ({"options": options} if options else {})

    def _side(self, seat: int) -> dict[str, object]:
        game = self.game
        side: dict[str, object] = {}
        avatar = game.avatar(seat)
        if avatar >= 0:
            side["avatar"] = self._named(avatar)
        numbers = {"influence": game.influence[seat], "exerted": game.exerted[seat]}
        if seat in (team[0] for team in game.seating.teams):
            numbers["secured"] = game.pool[game.seating.team_of[seat]]
        side |= {key: value for key, value in numbers.items() if value}
        for key, kind in _ZONES.items():
            held = game.zones[seat * WIDTH + kind]
            entries = [self._entry(each) for each in (held[::-1] if kind == DECK else held)]
            if entries:
                side[key] = entries
        for number in game.zones[seat * WIDTH + LOCATION]:
            side["location"] = self._entry(number)
        if game.power_turn[seat] == game.turn:
            side["power_used"] = True
        if game.rush_used[seat]:
            side["rush_used"] = True
        return side

    def _entry(self, number: int) -> object:
        """Return an object as an entry: its name, or a table where there is more to say."""
        game = self.game
        entry: dict[str, object] = {"card": self._named(number)}
        infusion = game.face[number].infusion
        if infusion:
            entry["infusion"] = infusion
            self._define(self.catalog.overlay(infusion))
        if number in self.ids:
            entry["id"] = self.ids[number]
        if game.in_play(number):
            entry |= self._marks(number)
        return entry if len(entry) > 1 else entry["card"]

    def _marks(self, number: int) -> dict[str, object]:
        game = self.game
        flags = game.flags[number]
        victims = game.victims.get(number, ())
        struck = [self.ids[each] for each in self.ids if game.stamp[each] in victims]
        if game.owner[number] != game.controller[number]:
            self._omit(f"that “{game.face[number].name}” belongs to another player")
        marks: dict[str, object] = {
            "damage": game.damage[number],
            "ikorr": game.ikorr[number],
            "stunned": bool(flags & STUNNED) and not flags & PERPETUAL,
            "perpetual": bool(flags & PERPETUAL),
            "fresh": game.entered[number] == game.turn,
            "attacked": struck or game.attacks[number] > 0,
            "raided": game.raids[number] > 0,
            "reanimated": bool(flags & REANIMATED),
        }
        return {key: value for key, value in marks.items() if value}

    def _named(self, number: int) -> str:
        """Return an object's name and see to it that the file knows the card."""
        game = self.game
        face = game.face[number]
        card = self.catalog.card(face.card_name)
        if card is not None and card.type != "token" and game.flags[number] & TOKEN:
            self._omit(f"that a copy of “{face.name}” is a token")
        if card is None:
            self.cards.setdefault((face.card_name, False), self._token(number))
        else:
            self._define(card)
        return face.card_name

    def _define(self, card: Card | None) -> None:
        if card is None or card.provenance == "bundled":
            return
        record = SCHEMA.record(card)
        known = {"name", "type", *(each.id for each in SCHEMA.fields)}
        kept = {key: value for key, value in record.items() if key in known}
        self.cards.setdefault((card.key, SCHEMA.is_overlay(card)), kept)

    def _token(self, number: int) -> dict[str, object]:
        """Return the definition of a token that an effect made."""
        face = self.game.face[number]
        printed = face.chars
        bits = printed.keywords & ~SUPPORT
        words = [name for name, bit in KEYWORDS.items() if bits & bit]
        words += [" ".join(("Support", *traits)) for traits in face.support]
        if face.triggers or face.statics or face.replacements:
            self._omit(f"the abilities of “{face.name}”")
        attack, health, raid = self.game.bases.get(
            number, (printed.attack, printed.health, printed.raid)
        )
        record: dict[str, object] = {"name": face.card_name, "type": "token"}
        record |= {"attack": attack, "health": health, "raid": raid}
        if face.traits:
            record["types"] = sorted(face.traits)
        if words:
            record["text"] = ", ".join(words)
        return record

    def _note_what_is_lost(self) -> None:
        game = self.game
        if game.lasting:
            self._omit("effects that last")
        if any(game.counters.values()):
            self._omit("counters")
        if game.used:
            self._omit("which abilities were used this turn")
        if game.reanimating:
            self._omit("who is going to be reanimated")
        if game.stacks != [[]] or game.waiting:
            self._omit("what is on the stack")
        for number in game.permanents():
            if game.in_play(number) and chars(game, number).name != game.face[number].card_name:
                self._omit("changed names and copies")

    def _omit(self, what: str) -> None:
        self.omitted[what] = None


def _changed_options(options: Options) -> dict[str, object]:
    return {
        each.name: getattr(options, each.name)
        for each in fields(Options)
        if getattr(options, each.name) != getattr(DEFAULT_OPTIONS, each.name)
    }
