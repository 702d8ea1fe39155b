"""Hostile inputs made from good ones: bytes flipped and spliced, values swapped for odd ones, and
things that no good file has: deep nesting, huge numbers, odd Unicode, noise.
"""

import json
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

MORSELS = (
    *(b"\0", b"\xff\xfe", b"\xef\xbb\xbf", b"\r", b"\n", b"\t", b'"', b'""', b"'", b"{", b"}"),
    *(b"[", b"]", b":", b",", b" + ", b" # ", b" // ", b"(", b")", b"x", b"-1 ", b"0 ", b";", b"|"),
    *(
        b"99999999999 ",
        b"1e999",
        b"NaN",
        b"null",
        b"true",
        b"\\ud800",
        b"\xf0\x9f\x92\xa9",
        b"\xc3",
    ),
    *(b"\xe2\x80\xae", b"Game: Rise\n", b"Format: act1\n", b"Format: ../x\n", b"Deck\n", b"[x]\n"),
    *(b"Notes:\n", b'"schema": 2,', b'"count": 0,', b'"infusion": [],', b'"sections": {},', b"=1"),
    *(b"\x1b[31m", b"../../etc/passwd", b"%s%n", b"' OR 1=1 --", b"<br>", b"\xcc\x81" * 30, b"*"),
)
WORDS = (
    *("", " ", "\0", "x" * 3_000, "\ud800", "\udfff", "é", "é", "漢字", "\u202eabc", "\U0001f4a9"),
    *("../../etc/passwd", "/etc/passwd", "C:\\x", "file:///etc/passwd", "-1", "1e5", "NaN", "ſ"),
    *(
        "\x07",
        "\n",
        "a\nb",
        "' OR 1=1 --",
        "%s",
        "{0}",
        "${x}",
        "<b>",
        "İ",
        "ß",
        "\u2028",
        "\u200b",
    ),
)
NUMBERS = (
    *(0, 1, -1, 2, 3, 255, 256, 65_536, 2**31, 2**53, 2**63, -(2**63), 10**30, 10**400, 10**4_000),
    *(0.5, -0.0, 1e308, 1e-308, 1e999, float("nan")),
)


def spoiled(samples: Sequence[bytes], chance: Random, largest: int) -> bytes:
    """Return one hostile input; the same samples and chance give the same one."""
    kinds: tuple[Callable[[Sequence[bytes], Random], bytes], ...] = (
        *(_bytes_changed,) * 8,
        *(_values_swapped,) * 8,
        *(_lines_changed,) * 5,
        *(_made_up,) * 2,
    )
    if chance.random() < 0.0005:
        return _blown_up(samples, chance, largest)
    return chance.choice(kinds)(samples, chance)[:largest]


def _bytes_changed(samples: Sequence[bytes], chance: Random) -> bytes:
    """A sample with some of its bytes changed, cut, doubled, or mixed with another sample."""
    data = bytearray(chance.choice(samples))
    for _ in range(chance.choice((1, 1, 1, 2, 4, 8))):
        _change_once(data, samples, chance)
    return bytes(data)


def _change_once(data: bytearray, samples: Sequence[bytes], chance: Random) -> None:
    place = chance.randint(0, len(data))
    end = min(len(data), place + chance.choice((1, 1, 2, 8, 64)))
    match chance.randrange(7):
        case 0:
            data[place:end] = b""
        case 1:
            data[place:place] = chance.choice(MORSELS)
        case 2:
            data[place:end] = chance.randbytes(end - place)
        case 3:
            data[place:place] = data[place:end] * chance.choice((2, 50))
        case 4:
            other = chance.choice(samples)
            start = chance.randint(0, len(other))
            data[place:end] = other[start : start + 200]
        case 5 if place < len(data):
            data[place] ^= 1 << chance.randrange(8)
        case _:
            del data[place:]


def _values_swapped(samples: Sequence[bytes], chance: Random) -> bytes:
    """A JSON sample with some values swapped for odd ones; another sample, with words swapped."""
    sample = chance.choice(samples)
    try:
        document = json.loads(sample)
    except (ValueError, UnicodeDecodeError):
        return _words_swapped(sample, chance)
    for _ in range(chance.choice((1, 1, 2, 4))):
        document = _with_odd_value(document, chance)
    return json.dumps(document, ensure_ascii=chance.random() < 0.5).encode("utf-8", "surrogatepass")


def _with_odd_value(document: Any, chance: Random) -> Any:
    """The document with one value, key or item of it changed, at any depth."""
    if not isinstance(document, (dict, list)) or not document or chance.random() < 0.12:
        return odd_value(chance, document)
    key = chance.choice(list(document)) if isinstance(document, dict) else _place(document, chance)
    if chance.random() < 0.6:
        document[key] = _with_odd_value(document[key], chance)
    elif isinstance(document, dict):
        value = document.pop(key)
        if chance.random() < 0.5:
            document[chance.choice([*WORDS, *document])] = value
    elif chance.random() < 0.5:
        document.extend(document[key:] * chance.choice((1, 2, 40)))
        del document[20_000:]
    else:
        del document[key]
    return document


def _place(items: list[Any], chance: Random) -> int:
    return chance.randrange(len(items))


def odd_value(chance: Random, old: object = None) -> object:
    """Return a value of any JSON kind, mostly one that nobody expects."""
    word = str(old)[:200]
    makers: tuple[Callable[[], object], ...] = (
        lambda: chance.choice(NUMBERS),
        lambda: chance.choice(WORDS),
        lambda: chance.choice((None, True, False, [], {}, [[]], [{}], {"": None})),
        lambda: _nested(chance.choice((5, 60, 900)), chance),
        lambda: [old] * chance.choice((1, 2, 30)),
        lambda: {word: old},
        lambda: word + chance.choice(WORDS),
    )
    return chance.choice(makers)()


def _nested(levels: int, chance: Random) -> object:
    value: object = 1
    is_list = chance.random() < 0.5
    for _ in range(levels):
        value = [value] if is_list else {"a": value}
    return value


def _words_swapped(sample: bytes, chance: Random) -> bytes:
    words = sample.split(b" ")
    for _ in range(chance.choice((1, 2, 4))):
        place = chance.randrange(len(words))
        match chance.randrange(4):
            case 0:
                words[place] = chance.choice(WORDS).encode("utf-8", "surrogatepass")
            case 1:
                words[place] = repr(chance.choice(NUMBERS[:13])).encode()
            case 2:
                words[place] = chance.choice(words)
            case _:
                words.insert(place, chance.choice(MORSELS))
    return b" ".join(words)


def _lines_changed(samples: Sequence[bytes], chance: Random) -> bytes:
    """A sample with lines left out, doubled, moved, taken from others, or given an odd value."""
    lines = chance.choice(samples).split(b"\n")
    for _ in range(chance.choice((1, 1, 2, 5))):
        place = chance.randrange(len(lines))
        match chance.randrange(5):
            case 0:
                lines.insert(place, lines[place])
            case 1:
                lines[place] = chance.choice(lines)
            case 2:
                lines.insert(place, chance.choice(chance.choice(samples).split(b"\n")))
            case 3:
                lines[place] = _with_odd_end(lines[place], chance)
            case _:
                lines[place] = b""
    return b"\n".join(lines)


def _with_odd_end(line: bytes, chance: Random) -> bytes:
    """A line `key = value`, `key: value` or of a table with another value behind its first sign."""
    for sign in (b"=", b":", b",", b"\t", b";", b" "):
        front, found, _ = line.partition(sign)
        if found:
            value = json.dumps(odd_value(chance, line[:40].decode("utf-8", "replace")))
            return front + sign + b" " + value.encode("utf-8", "surrogatepass")
    return line + chance.choice(MORSELS)


def _made_up(samples: Sequence[bytes], chance: Random) -> bytes:
    """Something that was no sample: noise, nesting, one sign many times, any JSON value."""
    match chance.randrange(6):
        case 0:
            return chance.randbytes(chance.choice((0, 1, 4, 40, 300)))
        case 1:
            points = (chance.randrange(0x20, 0x3000) for _ in range(chance.randrange(200)))
            return "".join(map(chr, points)).encode("utf-8", "surrogatepass")
        case 2:
            return chance.choice((b"[", b"{", b'{"a":', b"(", b"a.", b"[[", b"-")) * 5_000
        case 3:
            return chance.choice(MORSELS) * chance.choice((2, 100, 3_000))
        case 4:
            return b" ".join(chance.choices([b"a", b"or", *MORSELS], k=chance.randrange(30)))
        case _:
            value = [odd_value(chance, sample[:20].hex()) for sample in samples[:3]]
            return json.dumps(value).encode("utf-8", "surrogatepass")


def _blown_up(samples: Sequence[bytes], chance: Random, largest: int) -> bytes:
    """A sample repeated until it is larger than most limits."""
    sample = chance.choice(samples) or b"\n"
    return sample * (largest // len(sample))
