"""The log of a game as a text or a web page of its own, to be copied and kept."""

from collections.abc import Callable, Iterable
from html import escape

from deckbuilder.core.table.past import LogEntry
from engine.tabletop.board import Phrase

Say = Callable[[Phrase], str]

_STYLE = (
    "body{font:15px/1.5 sans-serif;max-width:50em;margin:2em auto;padding:0 1em}"
    "h2{font-size:1em;margin:1.4em 0 .3em}"
    "p{margin:.1em 0 .1em 3em;text-indent:-3em}"
    "b{display:inline-block;width:3em;text-indent:0;color:#777;font-weight:normal}"
    "i{color:#777;font-style:normal;font-size:.85em}"
)


def log_text(entries: Iterable[LogEntry], say: Say) -> str:
    """Return a log as lines of text: numbers in front, consequences indented, rules behind."""
    lines = []
    for entry in entries:
        if entry.line.is_heading:
            lines += ["", say(entry.line.words)]
            continue
        number = str(entry.number) if entry.number else ""
        rules = f"  [{', '.join(entry.line.rules)}]" if entry.line.rules else ""
        lines.append(f"{number:>4} {'  ' * entry.line.depth}{say(entry.line.words)}{rules}")
    return "\n".join(lines).strip("\n") + "\n"


def log_html(entries: Iterable[LogEntry], say: Say, title: str) -> str:
    """Return a log as a web page that needs nothing else."""
    parts = []
    for entry in entries:
        words = escape(say(entry.line.words))
        if entry.line.is_heading:
            parts.append(f"<h2>{words}</h2>")
            continue
        rules = f" <i>{escape(', '.join(entry.line.rules))}</i>" if entry.line.rules else ""
        indent = f' style="padding-left:{2 * entry.line.depth}em"' if entry.line.depth else ""
        parts.append(f"<p{indent}><b>{entry.number or ''}</b>{words}{rules}</p>")
    head = f'<meta charset="utf-8"><title>{escape(title)}</title><style>{_STYLE}</style>'
    body = "\n".join(parts)
    return f"<!DOCTYPE html>\n<html><head>{head}</head>\n<body>\n{body}\n</body></html>\n"
