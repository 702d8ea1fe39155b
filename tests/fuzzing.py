"""How hard the fuzz tests try: 2,000 inputs, or as many as DECKBUILDER_FUZZ says."""

import os
from random import Random

RUNS = int(os.environ.get("DECKBUILDER_FUZZ", "2000"))
EXAMPLES = max(100, RUNS // 20)  # of each hypothesis test

MORSELS = (
    *(
        b"\0",
        b"\xff\xfe",
        b"\xef\xbb\xbf",
        b"\r",
        b"\n",
        b"\t",
        b'"',
        b'""',
        b"'",
        b"{",
        b"}",
        b"[",
    ),
    *(b"]", b":", b",", b" + ", b" # ", b" // ", b"(", b")", b"x", b"-1 ", b"0 ", b"99999999999 "),
    *(
        b"1e999",
        b"NaN",
        b"null",
        b"true",
        b"\\ud800",
        b"\xf0\x9f\x92\xa9",
        b"\xc3",
        b"\xe2\x80\xae",
    ),
    *(b"Game: Rise\n", b"Format: act1\n", b"Format: ../x\n", b"Deck\n", b"[x]\n", b"Notes:\n"),
    *(b'"schema": 2,', b'"count": 0,', b'"infusion": [],', b'"sections": {},', b"\x1b[31m"),
)


def mutated(samples: list[bytes], chance: Random) -> bytes:
    """A sample with some of its bytes changed, cut, doubled, or mixed with another sample."""
    data = bytearray(chance.choice(samples))
    for _ in range(chance.randint(1, 8)):
        place = chance.randint(0, len(data))
        end = min(len(data), place + chance.choice((1, 1, 2, 8, 64)))
        match chance.randrange(6):
            case 0:
                data[place:end] = b""
            case 1:
                data[place:place] = chance.choice(MORSELS)
            case 2:
                data[place:end] = bytes(chance.randrange(256) for _ in range(end - place))
            case 3:
                data[place:place] = data[place:end] * chance.choice((2, 50))
            case 4:
                other = chance.choice(samples)
                start = chance.randint(0, len(other))
                data[place:end] = other[start : start + 200]
            case _:
                del data[place:]
    return bytes(data)
