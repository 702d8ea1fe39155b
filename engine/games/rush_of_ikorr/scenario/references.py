"""References: `Name`, an entry's id, `B/Name`, `Name#2`."""


def split_reference(reference: str, letters: str) -> tuple[str, str, int]:
    """Split a reference into the side's letter, the name or id, and the place in the row.

    A missing side is empty, a missing place 0.
    """
    side, slash, rest = reference.partition("/")
    if not slash or len(side) != 1 or side not in letters:
        side, rest = "", reference
    base, mark, place = rest.rpartition("#")
    if mark and place.isdecimal() and len(place) < 4:
        return side, base, int(place)
    return side, rest, 0
