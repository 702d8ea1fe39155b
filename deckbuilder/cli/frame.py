"""The frame around every command: lazy loading, common options, errors in one line."""

import contextlib
import errno
import io
import os
import sys
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

import click

from deckbuilder import __version__
from deckbuilder.cli.commands import COMMANDS
from deckbuilder.cli.invocation import Invocation
from deckbuilder.core.errors import DeckbuilderError
from engine.errors import EngineError

FINE = 0
FINDINGS = 1
COULD_NOT_DO_IT = 2
# One rule for every command; docs/exit-status.md has it command by command.
STATUS_RULE = """\b
Exit status:
  0  Fine. A legal deck, also with warnings, and an unknown one are fine.
  1  A command that judges found something: an illegal deck or team, a player
     without a list, a changed list, a failed expectation, an unusable record.
  2  It could not be done, or not whole: a file cannot be read or written.
A command that only writes something (sheet, convert, event lock, event
report) ends with 0 once it is written, whatever it says about the decks."""
STATUS_LINE = "Exit status: 0 fine, 1 findings, 2 could not do it; see deckbuilder --help."


def _remember_data_dir(
    context: click.Context, _option: click.Parameter, value: Path | None
) -> None:
    if value is not None:
        context.ensure_object(Invocation).data_dir = value


def _remember_cards(
    context: click.Context, _option: click.Parameter, value: tuple[Path, ...]
) -> None:
    context.ensure_object(Invocation).card_files += value


def _be_verbose(context: click.Context, _option: click.Parameter, value: int) -> None:
    invocation = context.ensure_object(Invocation)
    invocation.verbosity += value
    if value:
        import logging

        level = logging.INFO if invocation.verbosity == 1 else logging.DEBUG
        logging.basicConfig(format="%(name)s: %(message)s")
        logging.getLogger().setLevel(level)


def _common_options() -> list[click.Parameter]:
    return [
        click.Option(
            ["--data-dir"],
            type=click.Path(file_okay=False, path_type=Path),
            metavar="FOLDER",
            expose_value=False,
            callback=_remember_data_dir,
            help="Keep cards, drafts and settings in this folder.",
        ),
        click.Option(
            ["--cards"],
            type=click.Path(exists=True, dir_okay=False, path_type=Path),
            multiple=True,
            metavar="FILE",
            expose_value=False,
            callback=_remember_cards,
            help="Add the cards of a JSON or CSV file for this run only; may be repeated.",
        ),
        click.Option(
            ["-v", "--verbose"],
            count=True,
            expose_value=False,
            callback=_be_verbose,
            help="Say on stderr what is being done; -vv says more.",
        ),
    ]


class Command(click.Command):
    """A command that also takes the common options; its function's result is the exit status."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        kwargs.setdefault("epilog", STATUS_LINE)
        super().__init__(*args, **kwargs)
        self.params += _common_options()


class LazyGroup(click.Group):
    """Commands by name and module; a module is imported when its command is asked for."""

    def __init__(self, modules: Mapping[str, str], **attributes: Any) -> None:
        super().__init__(**attributes)
        self.modules = modules
        self.params += _common_options()

    def list_commands(self, _ctx: click.Context) -> list[str]:
        """See base class."""
        return sorted(self.modules)

    def get_command(self, _ctx: click.Context, cmd_name: str) -> click.Command | None:
        """See base class."""
        if cmd_name not in self.modules:
            return None
        command = import_module(self.modules[cmd_name]).command
        assert isinstance(command, click.Command)
        return command

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """See base class; a group without a further word says which there are."""
        if not args and not self.invoke_without_command:
            known = ", ".join(self.list_commands(ctx))
            ctx.fail(f"“{ctx.command_path}” needs one more word: {known}.")
        return super().parse_args(ctx, args)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """See base class; adds what there is instead of an unknown command."""
        if args[0] not in self.modules and not args[0].startswith("-"):
            known = ", ".join(self.list_commands(ctx))
            ctx.fail(f"There is no command “{args[0]}”. The commands are: {known}.")
        return super().resolve_command(ctx, args)


def _open_window() -> int:
    context = click.get_current_context()
    if context.invoked_subcommand is not None:
        return 0
    from deckbuilder.app import open_window

    return open_window(context.ensure_object(Invocation))


def root() -> LazyGroup:
    """The command `deckbuilder` itself; with no further words it opens the window."""
    group = LazyGroup(
        COMMANDS,
        name="deckbuilder",
        help="Build decks, check them against the numbered rules, and play them. "
        "With no words, opens the window.",
        epilog=STATUS_RULE,
        invoke_without_command=True,
        callback=_open_window,
    )
    return click.version_option(__version__, message="%(prog)s %(version)s")(group)


def run(words: list[str]) -> int:
    """Run a command line; an error the user can fix is one line on stderr and status 2."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        status = root().main(words, prog_name="deckbuilder", standalone_mode=False)
        if sys.stdout:  # a window without a terminal has none
            sys.stdout.flush()
    except click.ClickException as error:
        return _refuse(error.format_message())
    except click.Abort:
        return _refuse("Stopped.")
    except (DeckbuilderError, EngineError) as error:
        return _refuse(str(error))
    except OSError as error:
        return _refuse_broken(error)
    return status or 0


def _refuse_broken(error: OSError) -> int:
    """Say which file failed, or that the output did."""
    if error.filename is not None:
        return _refuse(f"Cannot use {error.filename}: {error.strerror}.")
    with contextlib.suppress(OSError, ValueError):  # what is still to be flushed goes nowhere
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    if error.errno == errno.EPIPE:  # whoever read it has seen enough
        return COULD_NOT_DO_IT
    return _refuse(f"Cannot write the output: {error.strerror or error}.")


def _refuse(message: str) -> int:
    print("deckbuilder:", " ".join(message.split()), file=sys.stderr)
    return COULD_NOT_DO_IT
