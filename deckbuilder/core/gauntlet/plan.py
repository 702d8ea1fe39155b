"""Who plays whom in a gauntlet, and with which seeds: it depends on seed and games alone."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256

from deckbuilder.core.deck_version import version_of
from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.core.simulation.executors import ranges
from deckbuilder.core.simulation.job import SimulationJob, make_job
from deckbuilder.core.simulation.pieces import GamePiece
from engine.catalog import Catalog
from engine.decks import Deck
from engine.pilots.levels import Level
from engine.pilots.roster import PilotName
from engine.readings import Readings

MOST_DECKS = 200


@dataclass(frozen=True, slots=True)
class Entrant:
    """A deck that takes part.

    Attributes:
        is_mine: Its versions are compared: it keeps its seeds whatever cards it has.
    """

    deck: Deck
    file: str = ""
    is_mine: bool = False

    @property
    def title(self) -> str:
        """What the deck is called."""
        return self.deck.name or self.file or version_of(self.deck)


@dataclass(frozen=True, slots=True)
class Terms:
    """What all games of a gauntlet have in common.

    Attributes:
        is_round: All play against all; otherwise the own decks play against the field.
        readings: How open questions of play are settled, where not as usual.
        level: How strong the searching pilot is.
    """

    games: int = 100
    seed: int = 1
    pilot: PilotName = PilotName.GREEDY
    is_round: bool = True
    without_texts: bool = False
    readings: Readings | None = None
    level: Level = Level.QUICK

    @property
    def played_by(self) -> str:
        """The pilot, with the level of one that searches further than usual."""
        is_usual = self.pilot is not PilotName.SEARCH or self.level is Level.QUICK
        return self.pilot.value if is_usual else f"{self.pilot.value} {self.level.value}"


@dataclass(frozen=True, slots=True)
class MatchUp:
    """Two decks of the gauntlet, by their places, and their games."""

    first: int
    second: int
    key: str
    job: SimulationJob


@dataclass(frozen=True, slots=True)
class GauntletPlan:
    """All games of a gauntlet, in the order in which they are played."""

    entrants: tuple[Entrant, ...]
    pairings: tuple[MatchUp, ...]
    terms: Terms

    @property
    def total(self) -> int:
        """How many games there are."""
        return len(self.pairings) * self.terms.games

    def pieces(self) -> Iterator[GamePiece]:
        """Yield every piece of games, pairing by pairing."""
        for pairing in self.pairings:
            for seeds in ranges(0, self.terms.games, pairing.job.range_length):
                yield GamePiece(pairing.key, pairing.job, seeds)


def make_plan(entrants: Sequence[Entrant], catalog: Catalog, terms: Terms) -> GauntletPlan:
    """Plan a gauntlet.

    Raises:
        DeckbuilderError: There is nobody to play against, or the decks are of several games.
    """
    _refuse(entrants)
    places = [
        (first, second)
        for first in range(len(entrants))
        for second in range(first + 1, len(entrants))
        if terms.is_round or entrants[first].is_mine
    ]
    if not places:
        raise DeckbuilderError("A gauntlet needs two decks or more; name more, or a --field.")
    slots = _slots(entrants)
    pairings = tuple(
        _pairing((first, second), (entrants[first], entrants[second]),
                 pairing_seed(terms.seed, slots[first], slots[second]), catalog, terms)
        for first, second in places
    )  # fmt: skip
    return GauntletPlan(tuple(entrants), pairings, terms)


def _refuse(entrants: Sequence[Entrant]) -> None:
    games = sorted({each.deck.game for each in entrants})
    if len(games) > 1:
        raise DeckbuilderError(
            f"All decks have to be of the same game, and these are of {' and '.join(games)}."
        )
    if len(entrants) > MOST_DECKS:
        raise DeckbuilderError(f"{len(entrants)} decks are too many; take {MOST_DECKS} at most.")


def _slots(entrants: Sequence[Entrant]) -> list[str]:
    """What stands for each deck in the seeds; an own deck keeps its own whatever it holds."""
    mine = 0
    slots: list[str] = []
    for each in entrants:
        slots.append(f"mine {mine}" if each.is_mine else version_of(each.deck))
        mine += each.is_mine
    return slots


def pairing_seed(seed: int, first: str, second: str) -> int:
    """Return the seed of a pairing: its games share nothing with those of other pairings.

    With equal seeds a deck would be dealt the same hands against everybody, and what it wins in
    all would look surer than it is.
    """
    digest = sha256(f"{seed}|{first}|{second}".encode()).digest()
    return int.from_bytes(digest[:4], "big")


def _pairing(
    places: tuple[int, int],
    pair: tuple[Entrant, Entrant],
    seed: int,
    catalog: Catalog,
    terms: Terms,
) -> MatchUp:
    job = make_job(
        pair[0].deck,
        catalog,
        terms.pilot,
        opponent=pair[1].deck,
        seed=seed,
        without_texts=terms.without_texts,
        readings=terms.readings,
        level=terms.level,
    )
    return MatchUp(*places, job_key(job), job)


def job_key(job: SimulationJob) -> str:
    """Return what tells a job from others: equal keys play equal games, in any run."""
    parts = [
        *(f"{version_of(deck)} {_order(deck)}" for deck in job.decks),
        *(repr(card) for card in job.cards),
        *job.pilots,
        *job.goals,
        f"{job.seed} {job.nodes} {job.without_texts} {job.readings!r}",
    ]
    return sha256("\n".join(parts).encode()).hexdigest()[:24]


def _order(deck: Deck) -> str:
    """The lines of a deck in their order, from which it is shuffled."""
    return repr([(at, e.count, e.pairing) for at, rows in deck.sections.items() for e in rows])
