"""The texts that the tests of the compiler share."""

from pathlib import Path

HERE = Path(__file__).parent


def _lines(name: str) -> list[str]:
    return (HERE / name).read_text(encoding="utf-8").splitlines()


def understood_texts() -> list[tuple[str, str]]:
    """Return card type and text of everything that must be understood."""
    pairs = (
        line.split("\t", 1)
        for name in ("understood.txt", "sample_sentences.txt")
        for line in _lines(name)
    )
    return [(card_type, text.replace("\\n", "\n")) for card_type, text in pairs]


def near_misses() -> list[str]:
    """Return texts that look like card text and are none."""
    return _lines("not_understood.txt")


def families() -> list[tuple[str, str, str, str]]:
    """Return sentences of the families of forms: family, result, card type and text."""
    found: list[tuple[str, str, str, str]] = []
    family = ""
    for line in _lines("families.txt"):
        if line.startswith("# "):
            family = line.removeprefix("# ")
            continue
        result, card_type, text = line.split("\t")
        found.append((family, result, card_type, text.replace("\\n", "\n")))
    return found
