"""Letters typed while sorting, and the cards they may mean."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice

from deckbuilder.tournament.deck_check import DeckCheck, empty_like
from deckbuilder.tournament.list_difference import copies_at
from deckbuilder.tournament.names import search_key
from engine.decks import Entry
from engine.names import plain_punctuation, tidy_name

NO_CARRIER = "infusion-carrier"
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


Ranked = tuple[tuple[int, ...], Candidate]


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
    """Read a name in quotation marks: a card on the table that the card data does not have."""
    count, words = _counted(plain_punctuation(typed))
    found = _QUOTED.fullmatch(words)
    if found is None:
        return None
    name, infusion = tidy_name(found["name"]), tidy_name(found["infusion"] or "")
    if not name:
        return None
    return Candidate(section, Entry(name, count, (infusion,) if infusion else ()), is_listed=False)


def candidates(check: DeckCheck, typed: str, section: str, most: int = 12) -> list[Candidate]:
    """Return what typed letters may mean, the likeliest first.

    Listed pairings come first, those not found yet before others; then the cards of the list with
    an infusion that is not listed on them, which is what a check looks for; then all other cards
    that can be in a deck.

    Args:
        check: The check.
        typed: A count, letters of the name, and perhaps `+` and letters of the infusion; a name in
            quotation marks is taken literally.
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
    ranked = [*_listed(check, name, infusion, section)]
    known = {(each.entry.key, each.entry.infusion_keys) for _, each in ranked}
    overlay = _overlay(check, infusion) if infusion else None
    if overlay or not infusion:
        further = (
            *(_infused_otherwise(check, name, overlay, section) if overlay else ()),
            *_unlisted(check, name, overlay, section),
        )
        for rank, each in further:
            pairing = each.entry.key, each.entry.infusion_keys
            if pairing not in known:
                known.add(pairing)
                ranked.append((rank, each))
    ranked.sort(key=lambda each: (each[0], each[1].entry.key))
    possible = (each for _, each in ranked if each.is_listed or _can_be(check, each))
    return [replace(each, entry=each.entry.with_count(count)) for each in islice(possible, most)]


def _listed(check: DeckCheck, name: str, infusion: str, section: str) -> Iterator[Ranked]:
    listed, named = copies_at(check.registered)
    found, _ = copies_at(check.counted)
    for place, entry in named.items():
        scores = _score(entry.name, name), _carried_score(entry, infusion)
        if None not in scores:
            is_open = found[place] < listed[place]
            rank = (0, not is_open, place.section != section, *(each or 0 for each in scores))
            pairing = Entry(entry.name, 1, entry.infusions)
            yield rank, Candidate(place.section, pairing, True, is_open)


def _infused_otherwise(check: DeckCheck, name: str, overlay: str, section: str) -> Iterator[Ranked]:
    for place, entry in copies_at(check.registered)[1].items():
        score = _score(entry.name, name)
        if score is not None:
            pairing = Entry(entry.name, 1, (overlay,))
            yield (1, place.section != section, score), Candidate(place.section, pairing, False)


def _unlisted(check: DeckCheck, name: str, overlay: str | None, section: str) -> Iterator[Ranked]:
    sections = check.shelf.game.sections
    types = next((each.types for each in sections if each.id == section), ())
    for card in check.shelf.catalog.by_key.values():
        score = _score(card.name, name)
        home = section if card.type in types else check.shelf.home_of(card)
        if score is not None and home is not None:  # what has no section is in no deck: a token
            pairing = Entry(card.name, 1, (overlay,) if overlay else ())
            yield (2, score), Candidate(home, pairing, is_listed=False)


def _overlay(check: DeckCheck, infusion: str) -> str | None:
    """Return the infusion that letters mean most likely: one of the list before any other."""
    listed = {key for each in copies_at(check.registered)[1].values() for key in each.infusion_keys}
    ranked = [
        (card.key not in listed, score, card.key, card.name)
        for card in check.shelf.catalog.overlays_by_key.values()
        if (score := _score(card.name, infusion)) is not None
    ]
    return min(ranked)[-1] if ranked else None


def _can_be(check: DeckCheck, each: Candidate) -> bool:
    """Whether the rules let such a card carry an infusion at all; too many pips are possible."""
    if not each.entry.infusions:
        return True
    deck = replace(empty_like(check.registered), sections={each.section: (each.entry,)})
    report = check.shelf.check(deck, check.event, None)
    return all(finding.code != NO_CARRIER for finding in report.findings)


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
