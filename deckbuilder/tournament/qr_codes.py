"""QR codes as plain squares, for whoever draws them."""

import segno

Matrix = tuple[tuple[bool, ...], ...]


def qr_matrix(text: str) -> Matrix:
    """Return the modules of a QR code, row by row, without the quiet zone around them."""
    # Packed lists look like noise, which no mask improves; trying all eight takes most of the time.
    code = segno.make(text, error="l", micro=False, boost_error=False, mask=3)
    return tuple(tuple(bool(module) for module in row) for row in code.matrix)
