"""A format as the TOML file that says it."""

import json
from collections.abc import Iterator, Mapping

from engine.formats import UNSET, Format, FormatSpec, RestrictionList
from engine.readings import Setting, spelled


def write_format(event: Format, spec: FormatSpec) -> str:
    """Return a format as a file; reading it gives the same format."""
    return "\n".join(_lines(event, spec)) + "\n"


def _lines(event: Format, spec: FormatSpec) -> Iterator[str]:
    yield f"id = {_text(event.id)}"
    yield f"game = {_text(event.game)}"
    yield f"title = {_text(event.title)}"
    if event.note:
        yield f"note = {_text(event.note)}"
    if event.team_size != 1:
        yield f"team_size = {event.team_size}"
    for name, number in event.numbers.items():
        if number != spec.numbers.get(name):
            yield f"{name} = {_text(UNSET) if number is None else number}"
    yield f"sets = {_names(event.sets)}"
    if event.unverified:
        yield f"unverified = {_names(sorted(event.unverified))}"
    if event.assumed:
        yield f"assumed = {_names(event.assumed)}"
    chosen = {
        each.name: event.options[each.name]
        for each in spec.options
        if event.options.get(each.name, each.default) != each.default
    }
    for heading, table in (("options", chosen), ("play", event.play)):
        if table:
            yield f"\n[{heading}]"
            yield from _settings(table)
    for each in event.lists:
        yield from _list_lines(each)


def _settings(table: Mapping[str, Setting]) -> Iterator[str]:
    for name, value in table.items():
        yield f"{name} = {_text(value) if isinstance(value, str) else spelled(value)}"


def _list_lines(each: RestrictionList) -> Iterator[str]:
    yield "\n[[list]]"
    if each.since is not None:
        yield f"from = {each.since.isoformat()}"
    for key, words in (("source", each.source), ("note", each.note)):
        if words:
            yield f"{key} = {_text(words)}"
    if not each.is_complete:
        yield "complete = false"
    if each.banned:
        yield f"banned = {_names(each.banned)}"
    if each.limited:
        yield f"limited = {_table(each.limited)}"
    if each.banned_pairs:
        yield f"banned_pairs = [{', '.join(_names(pair) for pair in each.banned_pairs)}]"
    if each.errata:
        yield f"errata = {_table(each.errata)}"


def _names(names: object) -> str:
    assert isinstance(names, (list, tuple))
    return f"[{', '.join(_text(each) for each in names)}]"


def _table(table: Mapping[str, int] | Mapping[str, str]) -> str:
    cells = (
        f"{_text(key)} = {_text(value) if isinstance(value, str) else value}"
        for key, value in table.items()
    )
    return f"{{ {', '.join(cells)} }}"


def _text(words: object) -> str:
    """Return a text as TOML writes it; JSON's escapes are TOML's, but for one character."""
    return json.dumps(str(words), ensure_ascii=False).replace("\x7f", "\\u007f")
