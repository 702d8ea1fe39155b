"""A command whose words may begin with a minus, as in `cards search -t:spell`."""

from typing import Any

import click

from deckbuilder.cli.frame import Command


class QueryCommand(Command):
    """Takes what is not one of its options for a word, even if it begins with a minus."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """See base class."""
        options: list[str] = []
        words: list[str] = []
        rest = list(args)
        while rest:
            word = rest.pop(0)
            if word == "--":
                words += rest
                break
            option = self._option(ctx, word)
            if option is None:
                words.append(word)
                continue
            options.append(word)
            if not (option.is_flag or option.count or "=" in word) and rest:
                options.append(rest.pop(0))
        return super().parse_args(ctx, [*options, "--", *words])

    def _option(self, ctx: click.Context, word: str) -> click.Option | None:
        """The option that a word is, if it is one; `-vv` is two of them."""
        name = word.partition("=")[0] if word.startswith("--") else word[:2]
        repeated = word.startswith("--") or not word[1:].strip(word[1:2])
        for parameter in self.get_params(ctx):
            if isinstance(parameter, click.Option) and repeated and name in _names(parameter):
                return parameter
        return None


def _names(option: click.Option) -> list[Any]:
    return [*option.opts, *option.secondary_opts]
