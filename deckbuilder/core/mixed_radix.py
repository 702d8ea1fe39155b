"""One large number made of choices, each of which takes no more room than it has possibilities.

Words are choices, too: usual letters and pieces of words take less room than rare ones. The tables
below are part of every code that was ever written; changing them changes what old codes mean.
"""

from bisect import bisect
from itertools import accumulate

_MOST_PLACES = 10  # of a number that may be large
_LETTERS = {
    **{"e": 120, "t": 90, "a": 80, "o": 75, "i": 70, "n": 70, "s": 65, "r": 60, "h": 60, "d": 43},
    **{"l": 40, "u": 28, "c": 28, "m": 25, "f": 22, "w": 20, "g": 20, "y": 20, "p": 20, "b": 15},
    **{"v": 10, "k": 8, "x": 2, "j": 2, "q": 2, "z": 2, " ": 160, ",": 20, ".": 12, '"': 20},
    **{"'": 4, "-": 4, ":": 6, "[": 5, "]": 5, "1": 5, "2": 5},
}
_PIECES = {
    **{'["': 20, '"]': 20, '","': 40, '","constructed"': 30, '"]]]': 10, '"],["': 10, '"]]': 10},
    **{'[[1,"': 6, '[[2,"': 6, '"],[1,"': 10, '"],[2,"': 10, '",[],[],"",[["': 12, "{}": 4},
    **{
        '","constructed",[],[],"",[],{"comments":["': 12,
        ']],[],"",[],{"comments":["': 8,
        '"]}]': 12,
    },
    **{'","constructed",[],[],"",[["Plan","': 12},
    **{" the ": 60, " of ": 30, "the ": 20, " and ": 40, "ing ": 20, "ed ": 15, " you": 10},
    **{" with ": 10, " what ": 10, "all ": 8, " for ": 10, " to ": 25, " a ": 20, " is ": 12},
    **{"er": 30, "in": 30, "an": 25, "on": 20, "re": 25, "en": 20, "at": 20, "st": 15, "or": 20},
    **{"ar": 15, "al": 15, "es": 20, "it": 15, "le": 15, "th": 20, "he": 10, "ch": 10, "ll": 8},
    **{"Plan": 6, "Source": 6, "Player": 3, "comments": 3, '"],["Source","': 6, '[["Plan","': 6},
    **{
        "champion": 6,
        "champions": 4,
        "graveyard": 4,
        "attack": 4,
        "spell": 4,
        "card": 6,
        "draw": 4,
    },
    **{
        "deck": 4,
        "Deck": 4,
        "hand": 4,
        "raid": 4,
        "Swift": 3,
        "battle": 3,
        "Battle": 3,
        "token": 3,
    },
    **{"Practice set, not published by the game's publisher": 6, "http": 2, "www.": 1},
}


def _tokens() -> dict[bytes, int]:
    """Return every byte and piece with its weight; each byte has one, so any text can be said."""
    weights = {bytes((byte,)): 1 for byte in range(256)}
    weights |= {letter.encode().upper(): 4 for letter in _LETTERS if letter.isalpha()}
    return weights | {piece.encode(): weight for piece, weight in (_LETTERS | _PIECES).items()}


_WEIGHTS = _tokens()
_TOKENS = tuple(_WEIGHTS)
_ENDS = tuple(accumulate(_WEIGHTS.values()))
_STARTS = {token: end - _WEIGHTS[token] for token, end in zip(_TOKENS, _ENDS, strict=True)}
_TOTAL = _ENDS[-1]
_LONGEST = max(map(len, _TOKENS))


class NumberWriter:
    """Gathers choices."""

    def __init__(self) -> None:
        self._choices: list[tuple[int, int, int]] = []

    def digit(self, digit: int, radix: int) -> None:
        """Write one of some equal possibilities."""
        self._choices.append((digit, 1, radix))

    def number(self, number: int) -> None:
        """Write a number that may be large: three bits and whether more follow."""
        while number > 7:
            self.digit(8 + number % 8, 16)
            number //= 8
        self.digit(number, 16)

    def text(self, text: str) -> None:
        """Write words."""
        tokens = _pieces_of(text.encode("utf-8"))
        self.number(len(tokens))
        self._choices += [(_STARTS[each], _WEIGHTS[each], _TOTAL) for each in tokens]

    def bytes(self) -> bytes:
        """Return everything as the bytes of one number."""
        number = 1  # keeps zeros at the end
        for start, weight, total in reversed(self._choices):
            rest, offset = divmod(number, weight)
            number = rest * total + start + offset
        return number.to_bytes((number.bit_length() + 7) // 8)


def _pieces_of(raw: bytes) -> list[bytes]:
    """Cut a text into tokens so that it takes the least room."""
    best: list[tuple[float, int]] = [
        (0.0, 0)
    ]  # for each end: the room, and the last token's length
    for end in range(1, len(raw) + 1):
        best.append(
            min(
                (best[end - size][0] + _room(raw[end - size : end]), size)
                for size in range(1, min(_LONGEST, end) + 1)
                if raw[end - size : end] in _WEIGHTS
            )
        )
    pieces, end = [], len(raw)
    while end:
        size = best[end][1]
        pieces.append(raw[end - size : end])
        end -= size
    return pieces[::-1]


def _room(token: bytes) -> float:
    return float((_TOTAL // _WEIGHTS[token]).bit_length())


class NumberReader:
    """Takes choices off a number in the order in which they were written.

    Every method raises ValueError where the number does not hold what is asked for.
    """

    def __init__(self, raw: bytes) -> None:
        self._rest = int.from_bytes(raw)

    @property
    def is_at_end(self) -> bool:
        """Whether everything has been read."""
        return self._rest == 1

    def digit(self, radix: int) -> int:
        """Read one of some equal possibilities."""
        if radix < 1 or self._rest < 1:
            raise ValueError("nothing follows")
        self._rest, digit = divmod(self._rest, radix)
        return digit

    def number(self, most: int) -> int:
        """Read a number that is not larger than it may be."""
        number = 0
        for place in range(_MOST_PLACES):
            digit = self.digit(16)
            number += digit % 8 << 3 * place
            if digit < 8:
                break
        else:
            raise ValueError("a number without end")
        if number > most:
            raise ValueError(number)
        return number

    def text(self, most: int) -> str:
        """Read words of no more pieces than that."""
        pieces = []
        for _ in range(self.number(most)):
            place = self.digit(_TOTAL)
            token = _TOKENS[bisect(_ENDS, place)]
            self._rest = self._rest * _WEIGHTS[token] + place - _STARTS[token]
            pieces.append(token)
        return b"".join(pieces).decode("utf-8")
