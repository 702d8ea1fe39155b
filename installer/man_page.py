"""The manual page, written from what the commands say of themselves, so that none is missing."""

from collections.abc import Collection

import click

from deckbuilder import __version__
from deckbuilder.cli.frame import STATUS_RULE, LazyGroup, root


def man_page() -> str:
    """Return the page as roff."""
    group = root()
    context = click.Context(group, info_name="deckbuilder")
    lines = [
        f'.TH DECKBUILDER 1 "" "Deckbuilder {__version__}" "User Commands"',
        ".SH NAME",
        "deckbuilder \\- build decks for trading card games, check them and play them",
        ".SH SYNOPSIS",
        ".B deckbuilder",
        "[\\fIOPTION\\fR]... [\\fICOMMAND\\fR [\\fIWORD\\fR]...]",
        ".SH DESCRIPTION",
        _escaped(f"{group.help} {_status()}"),
        ".SH OPTIONS",
        *_options(group, context),
        ".SH COMMANDS",
    ]
    common = {each.name for each in group.params}
    for words, command in _commands(group, context, ()):
        inner = click.Context(command, parent=context)
        usage = [*words, *command.collect_usage_pieces(inner)]
        lines += [f".SS {_escaped(' '.join(usage))}", _escaped(_help_of(command))]
        lines += _options(command, inner, common)
    lines += [
        ".SH FILES",
        ".TP",
        ".I ~/.local/share/deckbuilder",
        _escaped("Cards, drafts, settings and logs; another folder with --data-dir."),
    ]
    return "\n".join(lines) + "\n"


def _commands(
    group: LazyGroup, context: click.Context, before: tuple[str, ...]
) -> list[tuple[tuple[str, ...], click.Command]]:
    """Return every command with its words, those of groups one by one."""
    found: list[tuple[tuple[str, ...], click.Command]] = []
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        assert command is not None
        if isinstance(command, LazyGroup):
            found += _commands(command, context, (*before, name))
        else:
            found.append(((*before, name), command))
    return found


def _status() -> str:
    """Return the rule of exit statuses as one paragraph."""
    return " ".join(STATUS_RULE.replace("\b", "").split())


def _help_of(command: click.Command) -> str:
    return " ".join((command.help or "").split())


def _options(
    command: click.Command, context: click.Context, but: Collection[str | None] = ()
) -> list[str]:
    lines: list[str] = []
    for each in command.params:
        row = each.get_help_record(context)
        if row is not None and isinstance(each, click.Option) and each.name not in but:
            lines += [".TP", f".B {_escaped(row[0])}", _escaped(" ".join(row[1].split()))]
    return lines


def _escaped(text: str) -> str:
    """Return words as roff prints them: no dash is a hyphen, no line begins a request."""
    plain = text.replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{plain}" if plain[:1] in (".", "'") else plain
