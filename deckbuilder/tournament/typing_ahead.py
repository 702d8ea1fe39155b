"""Letters typed while sorting, and the cards they may mean."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from deckbuilder.tournament.deck_check import DeckCheck
from deckbuilder.tournament.list_difference import copies_at
from deckbuilder.tournament.names import search_key
from engine.decks import Entry
from engine.names import plain_punctuation, tidy_name

_QUOTED = re.compile(r'"(?P<name>[^"]+)"\s*(?:\+\s*"?(?P<infusion>[^"]+)"?)?')


@dataclass(frozen=True, slots=True)
class Candidate:
    """A card that typed letters may mean.

    Attributes:
        is_listed: Whether the list has it, in that section and pairing.
        is_open: Whether listed copies of it are not found yet.
    """

    section: str
    entry: Entry
    is_listed: bool
    is_open: bool = False


def split_typed(typed: str) -> tuple[int, str, str]:
    """Split what a judge types: `2 rid + oath` is two copies, a name and an infusion."""
    number, words = _counted(typed)
    name, _, infusion = words.partition("+")
    return number, search_key(name), search_key(infusion)


def _counted(typed: str) -> tuple[int, str]:
    words = typed.strip()
    head, _, rest = words.partition(" ")
    count = head.casefold().removesuffix("x")
    if count.isdecimal() and len(count) < 4 and rest:
        return max(1, int(count)), rest.strip()
    return 1, words


def _as_it_stands(typed: str, section: str) -> Candidate | None:
    """Read a name in quotation marks: a card that lies there and that no card data knows."""
    count, words = _counted(plain_punctuation(typed))
    found = _QUOTED.fullmatch(words)
    if found is None:
        return None
    name, infusion = tidy_name(found["name"]), tidy_name(found["infusion"] or "")
    if not name:
        return None
    return Candidate(section, Entry(name, count, (infusion,) if infusion else ()), is_listed=False)


def candidates(check: DeckCheck, typed: str, section: str, most: int = 12) -> list[Candidate]:
    """Return what typed letters may mean: listed cards first, those not found yet before others.

    Args:
        check: The check.
        typed: A count, letters of the name, and perhaps `+` and letters of the infusion; a name in
            quotation marks is taken as it stands.
        section: Where the judge is sorting; it goes before other sections, and is where a card
            that is not listed is put.
        most: How many at most.
    """
    quoted = _as_it_stands(typed, section)
    if quoted is not None:
        return [quoted]
    count, name, infusion = split_typed(typed)
    if not name:
        return []
    ranked: list[tuple[tuple[int, ...], str, Candidate]] = []
    for each in _listed(check):
        scores = _score(each.entry.name, name), _carried_score(each.entry, infusion)
        if None not in scores:
            away = each.section != section
            place = (0, not each.is_open, away, *(score or 0 for score in scores))
            ranked.append((place, each.entry.key, each))
    known = {(each.entry.key, each.entry.infusion_keys) for _, _, each in ranked}
    for each in _unlisted(check, name, infusion, section):
        if (each.entry.key, each.entry.infusion_keys) not in known:
            ranked.append(((1, _score(each.entry.name, name) or 0), each.entry.key, each))
    ranked.sort(key=lambda each: each[:2])
    return [replace(each, entry=each.entry.with_count(count)) for _, _, each in ranked[:most]]


def _listed(check: DeckCheck) -> Iterator[Candidate]:
    listed, named = copies_at(check.registered)
    found, _ = copies_at(check.counted)
    for place, entry in named.items():
        yield Candidate(
            place.section, Entry(entry.name, 1, entry.infusions), True, found[place] < listed[place]
        )


def _unlisted(check: DeckCheck, name: str, infusion: str, section: str) -> Iterator[Candidate]:
    catalog, sections = check.shelf.catalog, check.shelf.game.sections
    types = next((each.types for each in sections if each.id == section), ())
    carried: tuple[str, ...] = ()
    if infusion:
        fitting = [
            card for card in catalog.overlays_by_key.values() if infusion in search_key(card.name)
        ]
        if not fitting:
            return
        carried = (min(fitting, key=lambda card: _score(card.name, infusion) or 0).name,)
    for card in catalog.by_key.values():
        if _score(card.name, name) is not None:
            home = section if card.type in types else check.shelf.home_of(card)
            yield Candidate(home or section, Entry(card.name, 1, carried), is_listed=False)


def _carried_score(entry: Entry, wanted: str) -> int | None:
    """Rank what a card carries: asked for nothing, a bare card goes before an infused one."""
    if not wanted:
        return 1 if entry.infusions else 0
    scores = [score for each in entry.infusions if (score := _score(each, wanted)) is not None]
    return min(scores) if scores else None


def _score(name: str, wanted: str) -> int | None:
    key = search_key(name)
    if key.startswith(wanted):
        return 0
    if any(word.startswith(wanted) for word in key.split()):
        return 1
    return 2 if wanted in key else None
