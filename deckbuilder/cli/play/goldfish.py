"""`deckbuilder goldfish`: one test game, by hand in the terminal or played by a pilot."""

import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import click
from click.core import ParameterSource

from deckbuilder.cli.frame import Command
from deckbuilder.cli.invocation import Invocation
from deckbuilder.cli.open_deck import open_deck
from deckbuilder.cli.options import WholeNumber, game_option, json_option, level_option
from deckbuilder.cli.output import print_json
from deckbuilder.core.errors import DeckbuilderError

if TYPE_CHECKING:
    from deckbuilder.core.goldfish_game import GoldfishGame

PILOTS = ("goldfish", "random", "greedy", "search")
LONGEST_GAME = 60


@click.command("goldfish", cls=Command)
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--seed", type=WholeNumber(0), default=1, metavar="N", help="Which game; 1.")
@click.option("--auto", is_flag=True, help="Let the pilot play, and print what happens.")
@click.option(
    "--turns",
    type=WholeNumber(1, 1000),
    default=LONGEST_GAME,
    metavar="N",
    help=f"Stop after this many of your own turns; {LONGEST_GAME} if not given.",
)
@click.option(
    "--pilot",
    type=click.Choice(PILOTS),
    default="greedy",
    help="Who plays for you with --auto, and for the opponent's deck; greedy if not given.",
)
@level_option("steady")
@click.option(
    "--opponent",
    "opponents",
    type=click.Path(path_type=Path),
    metavar="FILE",
    multiple=True,
    help="An opponent's deck, once for each of several; without one the other side passes.",
)
@click.option("--save", type=click.Path(path_type=Path), metavar="OUT", help="Save the game.")
@game_option
@json_option
@click.pass_obj
def command(  # noqa: PLR0913 - click passes one argument for each option
    invocation: Invocation,
    *,
    file: Path,
    seed: int,
    auto: bool,
    turns: int,
    pilot: str,
    level: str,
    opponents: tuple[Path, ...],
    save: Path | None,
    game: str | None,
    as_json: bool,
) -> None:
    """Play a deck, or continue a saved game; with --auto or --json a pilot plays it."""
    is_by_hand = not (auto or as_json)
    if not as_json:
        _note_faults(invocation, file)
    played = _open(
        invocation, file, seed, game, opponents, pilot, level=level, is_by_hand=is_by_hand
    )
    if is_by_hand:
        from deckbuilder.cli.play.goldfish_terminal import Terminal

        Terminal(played).run()
    else:
        from engine.pilots.roster import PilotName

        played.play_turns(turns, PilotName(pilot))
    if save is not None:
        _write(save, played.save())
        print(f"deckbuilder: {save} holds all hands and decks, seen or not.", file=sys.stderr)
    if as_json:
        print_json(_record(played))
    elif not is_by_hand:
        _print(played)


def _open(  # noqa: PLR0913 - what the command was given
    invocation: Invocation,
    file: Path,
    seed: int,
    game: str | None,
    opponents: tuple[Path, ...],
    pilot: str,
    *,
    level: str,
    is_by_hand: bool,
) -> "GoldfishGame":
    from deckbuilder.core.goldfish_game import (
        LARGEST_SAVE,
        GoldfishGame,
        SavedGameError,
        Sitting,
        is_saved_game,
        read_saved_game,
    )
    from deckbuilder.core.table.seated import TableError
    from deckbuilder.store.text_cache import known_texts
    from deckbuilder.store.text_files import read_text
    from engine.pilots.levels import Level
    from engine.pilots.roster import PilotName

    folder = invocation.user_folder.path
    text = read_text(file, LARGEST_SAVE)
    if is_saved_game(text):
        _refuse_another_beginning()
        sitting, saved = read_saved_game(text)
        if sitting.is_free and not is_by_hand:
            raise SavedGameError(
                "This game is played without rules, and no pilot can go on with it: "
                "leave out --auto and --json."
            )
        if is_by_hand and all(sitting.pilots):
            # A game that pilots played is gone on with by a person on the first seat.
            sitting = replace(sitting, pilots=(None, *sitting.pilots[1:]))
        catalog = invocation.card_library().catalog(sitting.decks[0].game)
        with known_texts(folder) as texts:
            read = texts.reader(sitting.decks[0].game)
            return GoldfishGame(sitting, catalog, saved, read)
    opened = open_deck(invocation, file, game)
    others = [open_deck(invocation, each, opened.deck.game).deck for each in opponents]
    name = PilotName(pilot)
    theirs = [name] * len(others) or [PilotName.GOLDFISH]
    sitting = Sitting(
        (opened.deck, *(others or [opened.deck])),
        (None if is_by_hand else name, *theirs),
        seed,
        readings=opened.readings(),
        level=Level(level),
    )
    with known_texts(folder) as texts:
        read = texts.reader(opened.deck.game)
        try:
            return GoldfishGame(sitting, opened.catalog, None, read)
        except TableError as error:
            # Without rules, or without the texts, a deck can still be played by hand.
            if not is_by_hand:
                raise
            print(f"{error}\nIt is played by hand: hand lists what can be done.", file=sys.stderr)
            return GoldfishGame(replace(sitting, is_free=True), opened.catalog)


def _refuse_another_beginning() -> None:
    """Refuse options that say how a game begins, beside a game that has begun."""
    context = click.get_current_context()
    for name in ("seed", "opponents", "game"):
        if context.get_parameter_source(name) is ParameterSource.COMMANDLINE:
            option = name.removesuffix("s")
            raise click.UsageError(
                f"A saved game has its decks and its seed; leave out --{option}."
            )


def _note_faults(invocation: Invocation, file: Path) -> None:
    """Say that a deck is not legal; it is played all the same."""
    from datetime import date

    from deckbuilder.core.checking.records import deck_record
    from deckbuilder.tournament.deck_checker import CheckRequest, DeckChecker

    request = CheckRequest(
        on_date=date.today(), card_files=invocation.card_files, data_dir=invocation.data_dir
    )
    try:
        record = deck_record(str(file), DeckChecker(request).check(file))
    except DeckbuilderError:
        # A saved game, or a format that only checking needs to know.
        return
    if record["verdict"] == "illegal":
        print(f"The deck is not legal; see: deckbuilder check {file}", file=sys.stderr)


def _record(played: "GoldfishGame") -> dict[str, object]:
    from deckbuilder.core.goldfish_game import PLAYER

    progress = played.kit.tally.progress
    outcome = played.game.outcome
    winner = None
    if outcome is not None:
        winner = "draw" if outcome.is_draw else "opponent" if outcome.winners[0] else "you"
    return {
        "turns": played.turn,
        "goal_turn": played.goal_turn,
        "seed": played.sitting.seed,
        "winner": winner,
        progress.key: progress.value(played.game, PLAYER),
        "log": played.log(),
    }


def _print(played: "GoldfishGame") -> None:
    from deckbuilder.core.goldfish_game import PLAYER

    for line in played.log():
        print(line)
    if played.goal_turn is not None:
        print(f"\nThe goal was reached in your turn {played.goal_turn}.")
    else:
        progress = played.kit.tally.progress
        reached, goal = progress.value(played.game, PLAYER), progress.goal(played.game)
        turns = "1 turn" if played.turn == 1 else f"{played.turn} turns"
        print(f"\nThe goal was not reached in {turns}: {reached} of {goal} {progress.unit}.")
    for note in played.notes:
        print(note, file=sys.stderr)


def _write(path: Path, text: str) -> None:
    from deckbuilder.store.whole_files import replace_file

    try:
        replace_file(path, text.encode("utf-8"))
    except OSError as error:
        raise DeckbuilderError(f"Cannot write {path}: {error.strerror}.") from error
