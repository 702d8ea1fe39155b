"""The keep-or-mulligan trainer in the terminal."""

import click

from deckbuilder.core.deck_odds import DeckOdds
from deckbuilder.core.odds.trainer import Trainer, Verdict, points_lost

WHOLE_HELP = "back for another hand, nothing to keep this one, quit to end"
HELP = "Numbers of the cards you put back (such as 2 5), nothing to keep all, quit to end"


def train(odds: DeckOdds, seed: int) -> None:
    """Deal hands until the player has had enough; say how often the choice was the best one."""
    trainer = Trainer(odds.question, odds.cells, seed)
    judged: list[Verdict] = []
    while True:
        hand = trainer.deal()
        for number, card in enumerate(hand, 1):
            print(f"  {number}  {odds.names[card]}")
        is_kept = _ask(len(hand), is_whole=trainer.is_whole)
        if is_kept is None:
            break
        verdict = trainer.judge(hand, is_kept)
        judged.append(verdict)
        _tell(verdict, [odds.names[card] for card in hand])
    if judged:
        best = sum(each.is_best for each in judged)
        lost = points_lost(judged)
        print(f"{best} of {len(judged)} right; on average you lose {lost:.1f} points per hand.")


def _ask(size: int, *, is_whole: bool) -> list[bool] | None:
    """Return for each card whether it is kept; None to end."""
    question = WHOLE_HELP if is_whole else HELP
    while True:
        try:
            words = click.prompt(question, default="", show_default=False).replace(",", " ").split()
        except click.Abort:
            return None
        if words and words[0].casefold() in ("q", "quit"):
            return None
        if is_whole:
            if not words or words[0].casefold() in ("b", "back"):
                return [not words] * size
            print("Say back, or nothing.")
        elif all(word.isdigit() and 1 <= int(word) <= size for word in words):
            back = {int(word) for word in words}
            return [number not in back for number in range(1, size + 1)]
        else:
            print(f"Give numbers from 1 to {size}.")


def _tell(verdict: Verdict, names: list[str]) -> None:
    print(f"Your choice: {100 * verdict.chance:.2f} %.", end=" ")
    if verdict.is_best:
        print("No choice is better.\n")
        return
    kept = [name for name, keep in zip(names, verdict.best_kept, strict=True) if keep]
    print(f"Best: {100 * verdict.best_chance:.2f} %, keeping {', '.join(kept) or 'nothing'}.\n")
