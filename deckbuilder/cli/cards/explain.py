"""`deckbuilder cards explain`: how the engine reads a card's text, sentence by sentence."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, datetime
from typing import TYPE_CHECKING

import click

from deckbuilder.cli.frame import Command
from deckbuilder.cli.invocation import Invocation
from deckbuilder.cli.options import Day, game_option, json_option
from deckbuilder.cli.output import print_json
from deckbuilder.core.errors import DeckbuilderError

if TYPE_CHECKING:
    from deckbuilder.core.text_coverage import Coverage, Gap
    from engine.cards import Card, GameId
    from engine.formats import Format
    from engine.language.reading.report import Explanation, Meaning


@click.command("explain", cls=Command)
@click.argument("words", nargs=-1, metavar="[NAME]")
@click.option("--text", metavar="T", help="Explain this text instead of a card's.")
@click.option("--type", "card_type", default="", metavar="TYPE", help="The card type of the text.")
@click.option(
    "--all", "is_all", is_flag=True, help="Explain every card; say what is not understood."
)
@click.option(
    "--by-shape",
    is_flag=True,
    help="With --all: group what is not understood by the nearest form, largest group first.",
)
@click.option(
    "--format", "format_", default="", metavar="ID/PATH", help="The format whose errata apply."
)
@click.option(
    "--date",
    "day",
    type=Day(),
    metavar="YYYY-MM-DD",
    help="The day whose errata apply; today if not given.",
)
@game_option
@json_option
@click.pass_obj
def command(  # noqa: PLR0913 - click passes one argument for each option
    invocation: Invocation,
    *,
    words: tuple[str, ...],
    text: str | None,
    card_type: str,
    is_all: bool,
    by_shape: bool,
    format_: str,
    day: datetime | None,
    game: str | None,
    as_json: bool,
) -> None:
    """Say in plain words how the text of a card is understood.

    NAME is a card; with --text a text that need not belong to any card.
    """
    name = " ".join(words).strip()
    if (bool(name) + (text is not None) + is_all) != 1:
        raise click.UsageError("Give a card's name, or --text, or --all.")
    if by_shape and not is_all:
        raise click.UsageError("--by-shape needs --all.")
    from engine.games import USUAL_GAME

    if is_all:
        found = _coverage_of(invocation, game or USUAL_GAME)
        (_show_shapes if by_shape else _show_coverage)(found, as_json=as_json)
    elif text is not None:
        _show(_explain_text(text, card_type, game or USUAL_GAME), {}, as_json=as_json)
    else:
        card = _find(invocation, name, game)
        on_day = day.date() if day else date.today()
        event = _format_of(invocation, card, format_)
        _explain_card(card, event, on_day, as_json=as_json)


def _explain_text(text: str, card_type: str, game: str) -> Explanation:
    """Explain a text for a type of card; without one, every kind of text is welcome."""
    from engine.games import PLUGINS
    from engine.games import game as find_game
    from engine.games.texts import explain
    from engine.names import name_key

    found = find_game(game)
    kind = name_key(card_type)
    texts = PLUGINS[found.id].texts
    types = (*found.schema.types, *(texts.kinds if texts is not None else ()))
    if kind and kind not in types:
        known = ", ".join(types)
        raise DeckbuilderError(f"{found.title} has no card type “{card_type}”; it has {known}.")
    return explain(found.id, text, kind)


def _format_of(invocation: Invocation, card: Card, wanted: str) -> Format:
    """Find the format whose errata apply: of the program, the user's own, or a file."""
    from deckbuilder.store.formats import open_format

    return open_format(card.game, wanted, invocation.user_folder.path)


def _explain_card(card: Card, format_: Format, on_day: date, *, as_json: bool) -> None:
    from deckbuilder.core.text_coverage import errata_of
    from engine.games.texts import explain_card

    restrictions = format_.list_on(on_day)
    changed = errata_of(card, restrictions.errata) if restrictions is not None else None
    details: dict[str, object] = {"game": card.game, "name": card.name, "type": card.type}
    if changed is not None:
        details |= {"errata": format_.id, "printed": card.text}
    _show(explain_card(card, changed), details, as_json=as_json)


def _find(invocation: Invocation, name: str, game: str | None) -> Card:
    from deckbuilder.cli.cards.missing_names import no_such_card
    from engine.cards import GameId
    from engine.games import GAMES

    library = invocation.card_library()
    games = [GameId(game)] if game else list(GAMES)
    for each in games:
        catalog = library.catalog(each)
        card = catalog.card(name) or catalog.overlay(name)
        if card is not None:
            return card
    raise no_such_card(library, games, name)


def _coverage_of(invocation: Invocation, game: str) -> Coverage:
    from engine.cards import GameId

    catalog = invocation.card_library().catalog(GameId(game))
    return _known_coverage(invocation, GameId(game), catalog.cards())


def _show_coverage(found: Coverage, *, as_json: bool) -> None:
    if as_json:
        gaps = _gap_records(found.gaps)
        print_json({"texts": found.texts, "understood": found.understood, "not_understood": gaps})
        return
    print(f"{found.understood} of {found.texts} texts are understood.")
    for gap in found.gaps:
        print(f"{gap.card}: {gap.sentence}")


def _show_shapes(found: Coverage, *, as_json: bool) -> None:
    groups = found.by_shape()
    if as_json:
        shapes = [
            {"shape": shape, "count": len(gaps), "sentences": _gap_records(gaps)}
            for shape, gaps in groups
        ]
        print_json({"texts": found.texts, "understood": found.understood, "shapes": shapes})
        return
    print(f"{found.understood} of {found.texts} texts are understood.")
    for shape, gaps in groups:
        print(f"{len(gaps)}  {shape}")
        for gap in gaps:
            print(f"    {gap.card}: {gap.sentence}")


def _gap_records(gaps: Iterable[Gap]) -> list[dict[str, str]]:
    return [{"name": gap.card, "sentence": gap.sentence} for gap in gaps]


def _known_coverage(invocation: Invocation, game: GameId, cards: Iterable[Card]) -> Coverage:
    """Count with the texts that were compiled in an earlier run."""
    from deckbuilder.core.text_coverage import coverage
    from deckbuilder.store.text_cache import keep_text_cache, open_text_cache
    from engine.games import PLUGINS

    folder, texts = invocation.user_folder.path, PLUGINS[game].texts
    cache = open_text_cache(folder, game)
    if texts is None or cache is None:
        return coverage(cards)

    def is_played(card: Card) -> bool:
        read_as = texts.reads_as(card)
        return texts.is_understood(cache.tree(card.text, read_as, card.name), read_as, card.name)

    found = coverage(cards, is_played)
    keep_text_cache(cache, folder, game)
    return found


def _show(explanation: Explanation, details: dict[str, object], *, as_json: bool) -> None:
    if as_json:
        document: dict[str, object] = {
            **details,
            "understood": explanation.is_understood,
            "sentences": [_record(each) for each in explanation.sentences],
            "reminders": list(explanation.reminders),
        }
        if explanation.problem:
            document["problem"] = explanation.problem
        print_json(document)
        return
    if "errata" in details:
        print(f"{details['name']}, with the text that the format {details['errata']} gives it:")
    if explanation.problem:
        print(explanation.problem)
    elif not explanation.sentences:
        print(f"{details.get('name', 'The text')} says nothing that would have to be understood.")
    for each in explanation.sentences:
        _print(each)
    for reminder in explanation.reminders:
        print(f"Taken for reminder text: {reminder}")


def _record(meaning: Meaning) -> dict[str, object]:
    record: dict[str, object] = {
        "text": meaning.text,
        "understood": meaning.is_understood,
        "meaning": meaning.meaning,
    }
    trouble = meaning.trouble
    if trouble is None:
        return record | {
            "targets": bool(meaning.targets_chosen),
            "targets_chosen": meaning.targets_chosen,
            "duration": list(meaning.durations),
            "rules": list(meaning.rules),
        }
    return record | {
        "reason": trouble.reason,
        "stopped_at": trouble.stopped_at,
        "expected": list(trouble.expected),
        "nearest": trouble.nearest,
    }


def _print(meaning: Meaning) -> None:
    print(meaning.text)
    trouble = meaning.trouble
    if trouble is not None:
        print(f"    Not understood: {trouble.reason}")
        if trouble.stopped_at:
            print(f"    Read as far as: {meaning.text[: trouble.stopped_at]}")
        if trouble.nearest:
            print(f"    Nearest form:   {trouble.nearest}")
        return
    print(f"    {meaning.meaning}")
    if meaning.targets_chosen:
        print(f"    Targets are chosen {meaning.targets_chosen}.")
    if meaning.rules:
        print(f"    Rules: {', '.join(meaning.rules)}")
