"""What a deck check counted and how to repair it, in the user's language."""

from collections.abc import Iterable, Mapping

from deckbuilder.tournament.check_result import RepairStep
from deckbuilder.ui.card_words import section_title
from deckbuilder.ui.words import tr, tr_count
from engine.cards import GameId
from engine.games import GAMES
from engine.games.game import Game

COUNTED = ("main", "library", "alchemy", "akora")


def counted_title(games: Iterable[GameId]) -> str:
    """Return what the games of an event call the section whose cards its table counts."""
    played = [GAMES[each] for each in games]
    counted = {(game, next(each for each in COUNTED if game.section(each))) for game in played}
    titles = {
        tr("Main") if each == COUNTED[0] else section_title(game, each) for game, each in counted
    }
    return titles.pop() if len(titles) == 1 else tr("Main")


def count_words(counts: Mapping[str, int], game: Game) -> str:
    """Return the counts of a deck in words: `Deck 40, Side deck 10, 27 pips`."""
    words = [
        f"{section_title(game, key)} {number}"
        for key, number in counts.items()
        if game.section(key)
    ]
    if "pips" in counts:
        words.append(tr_count(counts["pips"], "1 pip", "{count} pips"))
    return ", ".join(words)


def repair_text(step: RepairStep, game: Game) -> str:
    """Return one step of the smallest repair in words."""
    if step.action == "move":
        return tr("{count} {card} to: {section}", count=step.count, card=step.card,
                  section=section_title(game, step.to))  # fmt: skip
    words = {
        "out": tr("{count} {card} out", count=step.count, card=step.card),
        "in": tr("{count} {card} in", count=step.count, card=step.card),
        "take": tr("{infusion} off {card}", infusion=step.card, card=step.to),
        "give": tr("{infusion} back to {card}", infusion=step.card, card=step.to),
    }
    return words[step.action]
