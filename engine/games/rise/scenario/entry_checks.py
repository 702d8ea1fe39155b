"""What cannot be said about one card or Summoner of a board of Rise, each with its rule."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from engine.cards import Card
from engine.games.rise.play.charges import worth_of
from engine.games.rise.play.numbers import MOST_RESOURCES
from engine.games.rise.text.terms import ACTIVE
from engine.scenario.model import Entry, Scenario

Faults = Iterator[tuple[str, str]]
_PLAYERS: Final = re.compile(r"[A-D][12]")
_RANKS: Final = ("", "1", "2", "3", "4", "infinite")
# Actions, and Effects that may be activated ones.
_ACTION: Final = re.compile(r"^\s*[◊◇♢~]", re.MULTILINE)
_SKILL: Final = re.compile(r"^\s*([1-9])\s*:", re.MULTILINE)
_EQUIPPED: Final = re.compile(r"the equipped (creature|door|incantation|summoner)", re.IGNORECASE)
# Texts that keep a Creature without Defense, or change what Charges are worth.
_KEEPS: Final = re.compile(r"indestructible|count twice|protect|prevent")
# Texts that give an active Ability, which is an Action.
_GRANTED: Final = re.compile(rf"gains? \[({'|'.join(each.value.casefold() for each in ACTIVE)})")


def faults_of_card(card: Card) -> Faults:
    """Yield the keys of a card of the file that no card has so, each with what is wrong."""
    types = types_of(card)
    if card.line("rank").casefold() not in _RANKS:
        yield "rank", 'must be a number from 1 to 4 or "infinite" (rank.2)'
    for word in ("attack", "defense"):
        yield from _faults_of_value(types, word, card.number(word))
    if "summoner" in types and (card.number("level") or 0) < 1:
        yield "level", "a Summoner begins at Level 1 (summoner.4)"
    if "summoner" in types and not 0 < (card.number("life") or 0) <= MOST_RESOURCES:
        yield "life", f"must be from 1 to {MOST_RESOURCES} (summoner.5)"


def _faults_of_value(types: set[str], word: str, number: int | None) -> Faults:
    if types & {"creature", "door"} and (number is None or number < 0):
        yield word, f"a Creature or Door has a number from 0 here ({word}.1)"
    elif number is not None and not types & {"creature", "door", "token"}:
        yield word, f"only Creatures and Doors have it ({word}.1)"


def faults_of_entry(scenario: Scenario, entry: Entry) -> Faults:
    """Yield the keys of an entry that cannot be as they are, each with what is wrong."""
    if entry.place == "summoners":
        yield from _faults_of_summoner(scenario, entry)
    elif entry.place == "battlefield":
        yield from _faults_in_play(scenario, entry)
    yield from _faults_of_keys(scenario, entry)
    yield from _faults_of_held(scenario, entry)


def _faults_of_keys(scenario: Scenario, entry: Entry) -> Faults:
    for number, count in sorted(Counter(_listed(entry, "used")).items()):
        if count > 1:
            yield "used", f"{number} is named twice (action.5)"
    for kind, _number, source in _listed(entry, "charges"):
        if source and not _PLAYERS.fullmatch(source) and not _is_named(scenario, source):
            yield f"charges.{kind}.from", f"nothing is called “{source}”"  # charge.6
    if _PLAYERS.fullmatch(entry.id) and entry.id[0] in scenario.letters:
        yield "id", f"“{entry.id}” is a player's Summoner, whatever it is called (summonerzone.1)"


def _faults_of_held(scenario: Scenario, entry: Entry) -> Faults:
    for each in entry.held:
        key = f"{each.place}{each.key.rpartition(each.place)[2]}"
        fault = _fault_of_held(each, entry)
        if fault:
            yield key, fault
        for inner in each.held:
            yield f"{key}.{inner.place}", f"nothing lies with “{each.card.name}” there"
        if each.place == "equip":
            for word, found in _faults_of_damage(scenario, each):
                yield f"{key}.{word}", found


def types_of(card: Card) -> set[str]:
    """Return a card's types in small letters."""
    return {each.casefold() for each in card.words("types")}


def has_ability(card: Card, name: str) -> bool:
    """Whether a card's text prints an Ability."""
    return f"[{name.casefold()}" in card.text.casefold()


def texts_of(scenario: Scenario) -> str:
    """Return the texts of all cards of the board, in small letters."""
    entries = [entry for side in scenario.sides for entry in side.entries]
    cards = [each.card for entry in entries for each in (entry, *entry.held)]
    return "\n".join(card.text for card in cards).casefold()


# --- Summoners ------------------------------------------------------------------------------------


def _faults_of_summoner(scenario: Scenario, entry: Entry) -> Faults:
    values, card = entry.values, entry.card
    level, highest = values.get("level"), card.number("level") or 0
    if isinstance(level, int) and level > highest:
        yield "level", f"the highest level of “{card.name}” is {highest} (summoner.4)"
    life, is_dead = values.get("life"), bool(values.get("dead"))
    if is_dead and life:
        yield "life", "a Dead Summoner has no Life Points (gloss.death.1)"
    if life == 0 and not is_dead:
        yield "life", "a Summoner without Life Points is Dead (summoner.5)"
    yield from _faults_of_capacity(scenario, entry)
    skills = {int(each) for each in _SKILL.findall(card.text)}
    for number in sorted(set(_listed(entry, "used")) - skills):
        yield "used", f"“{card.name}” has no Skill {number} (summoner.9)"


def _faults_of_capacity(scenario: Scenario, entry: Entry) -> Faults:
    """summoner.6: Capacity equals the Level, where no text gives more."""
    values = entry.values
    capacity, level = values.get("capacity"), values.get("level")
    if not isinstance(capacity, int) or not capacity:
        return
    if values.get("dead"):
        yield "capacity", "a Dead Summoner has no Capacity (gloss.death.1)"
    ups = sum(each.place == "levelups" for each in entry.held)
    most = level if isinstance(level, int) else 1 + ups
    if capacity > most and "capacity" not in texts_of(scenario):
        yield "capacity", f"Capacity equals the Level, which is {most} (summoner.6)"


# --- cards ----------------------------------------------------------------------------------------


def _faults_in_play(scenario: Scenario, entry: Entry) -> Faults:
    types, card, values = types_of(entry.card), entry.card, entry.values
    if types == {"imminent"}:
        yield "card", f"“{card.name}” is only an Imminent and never stays there (imminent.4)"
    if "level up" in types:
        yield "card", f"“{card.name}” is a Level Up and is never Constant (levelup.2)"
    if has_ability(card, "equipment"):
        yield "card", f"“{card.name}” has Equipment and lies with its host (ability.equipment.1)"
    is_lockable = "door" in types or has_ability(card, "lock") or "[lock]" in texts_of(scenario)
    if values.get("open") and not is_lockable:
        yield "open", "only Doors and cards with Lock are Open or Closed (ability.lock.1)"
    if values.get("reanimated") and "[reanimation" not in texts_of(scenario):
        yield "reanimated", f"“{card.name}” does not have Reanimation (ability.reanimation.1)"
    yield from _faults_of_damage(scenario, entry)
    yield from _faults_of_actions(scenario, entry)
    yield from _faults_of_copies(scenario, entry)


def _faults_of_damage(scenario: Scenario, entry: Entry) -> Faults:
    """A Creature or Door without Defense is Destroyed (creature.3), where nothing keeps it."""
    values, card = entry.values, entry.card
    found, defense = values.get("damage"), card.number("defense")
    damage = found if isinstance(found, int) else 0
    if defense is not None:
        yield from _faults_of_defense(scenario, entry, defense, damage)
    elif damage and not values.get("copying"):
        yield "damage", f"“{card.name}” has no Defense (gloss.damage.1)"


def _faults_of_defense(scenario: Scenario, entry: Entry, defense: int, damage: int) -> Faults:
    name, charges = entry.card.name, _listed(entry, "charges")
    charged = defense + sum(worth_of(kind) * number for kind, number, _source in charges)
    if entry.held or entry.values.get("copying"):
        return  # it has other values than its own
    if charged < 0 and has_ability(entry.card, "indestructible"):
        yield "charges", f"“{name}” would have less than no Defense (creature.13)"
    elif charged <= damage and defense > 0 and not _KEEPS.search(texts_of(scenario)):
        word = "damage" if damage else "charges"
        yield word, f"“{name}” would have no Defense left and be Destroyed (gloss.destroy.1)"


def _faults_of_actions(scenario: Scenario, entry: Entry) -> Faults:
    text = entry.card.text
    if entry.values.get("copying") or has_ability(entry.card, "copycat"):
        return
    actions = len(_ACTION.findall(text))
    actions += sum(has_ability(entry.card, each.value) for each in ACTIVE)
    for number in _listed(entry, "used"):
        if number > actions and not _GRANTED.search(texts_of(scenario)):
            yield "used", f"“{entry.card.name}” has no Action {number} (action.5)"


def _faults_of_copies(scenario: Scenario, entry: Entry) -> Faults:
    values = entry.values
    copied = _word(values.get("copying"))
    model = scenario.catalog.card(copied)
    if copied and model is None:
        yield "copying", f"“{copied}” is not a card known here"
    elif copied and "copy" not in texts_of(scenario):
        yield "copying", "no text of this board makes Copies (gloss.copy.1)"
    elif model is not None and not _is_constant(model):
        yield "copying", f"“{model.name}” is never on the Battlefield to be copied (gloss.copy.1)"
    if not copied and has_ability(entry.card, "morpher") and "a copy of" in entry.card.text.lower():
        yield "copying", "a Morpher that is a Copy of nothing is Destroyed (ability.morpher.2)"
    yield from _faults_of_duplicate(scenario, entry, _word(values.get("duplicate")))


def _is_constant(card: Card) -> bool:
    """Whether a card stays on the Battlefield (imminent.2, levelup.2, summoner.1)."""
    types = types_of(card)
    return not types & {"summoner", "level up"} and types != {"imminent"}


def _faults_of_duplicate(scenario: Scenario, entry: Entry, original: str) -> Faults:
    if not original:
        return
    if not _is_named(scenario, original):
        yield "duplicate", f"nothing is called “{original}”"
        return
    found = entry_of(scenario, original)
    named = original.rpartition("/")[2].partition("#")[0]
    if found is not None:
        named = found.card.name
    if found is entry:
        yield "duplicate", "a card is not a Duplicate of itself (dup.1)"
    elif named != entry.card.name and (found is not None or original not in scenario.ids):
        yield "duplicate", f"a Duplicate of “{named}” has its name (dup.1)"


def _is_named(scenario: Scenario, reference: str) -> bool:
    """Whether a reference is an id, or names a card, with its player and place or without."""
    name = reference.rpartition("/")[2].partition("#")[0]
    return reference in scenario.ids or scenario.catalog.card(name) is not None


def entry_of(scenario: Scenario, reference: str) -> Entry | None:
    """Return the entry with an id, or the only one with a name."""
    entries = [each for side in scenario.sides for each in side.entries]
    called = [each for each in entries if each.id == reference]
    name = reference.rpartition("/")[2].partition("#")[0]
    called = called or [each for each in entries if each.card.name == name]
    return called[0] if len(called) == 1 else None


# --- what lies with them --------------------------------------------------------------------------


def _fault_of_held(held: Entry, host: Entry) -> str:
    """Return why a card cannot lie with a Summoner or a card; empty where it can."""
    is_summoner = host.place == "summoners"
    if held.place == "levelups":
        return "" if is_summoner else "Level Ups belong to Summoners (summonerzone.2)"
    if held.place == "pile":
        return _fault_of_pile(held, host, is_summoner)
    if not has_ability(held.card, "equipment"):
        return f"“{held.card.name}” does not have Equipment"
    named = _EQUIPPED.search(held.card.text)
    kind = named[1].casefold() if named else "card"
    kinds = {"summoner"} if is_summoner else types_of(host.card) | {"card"}
    if kind in kinds or host.values.get("copying"):
        return ""
    return f"“{held.card.name}” equips a {kind.capitalize()} (ability.equipment.1)"


def _fault_of_pile(held: Entry, host: Entry, is_summoner: bool) -> str:
    if is_summoner:
        return "cards lie under Creatures (ability.assimilation.1)"
    for card in (host.card, held.card):
        if not has_ability(card, "assimilation"):
            return f"“{card.name}” does not have Assimilation (ability.assimilation.1)"
    return ""


def _listed(entry: Entry, key: str) -> list[Any]:
    found = entry.values.get(key)
    return found if isinstance(found, list) else []


def _word(found: object) -> str:
    """Return what a key says in words; empty where it says something else."""
    return found if isinstance(found, str) else ""
