"""The program's icon in every form that a system wants, drawn from the one SVG in resources/."""

import struct
from collections.abc import Mapping
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, Qt
from PySide6.QtGui import QImage, QImageWriter, QPainter
from PySide6.QtSvg import QSvgRenderer

SOURCE = Path(__file__).parent.parent / "resources" / "application" / "deckbuilder.svg"
WINDOWS_SIZES = (16, 32, 48, 256)
MAC_KINDS = {128: b"ic07", 256: b"ic08", 512: b"ic09"}
LINUX_SIZES = (48, 128, 256)


def write_icons(folder: Path) -> None:
    """Write PNG, ICO and ICNS files into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for size in LINUX_SIZES:
        (folder / f"deckbuilder-{size}.png").write_bytes(png(size))
    (folder / "deckbuilder.ico").write_bytes(ico({size: png(size) for size in WINDOWS_SIZES}))
    (folder / "deckbuilder.icns").write_bytes(icns({size: png(size) for size in MAC_KINDS}))


def png(size: int) -> bytes:
    """Return the icon as a PNG with sides of this many pixels."""
    image = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    QSvgRenderer(str(SOURCE)).render(painter)
    painter.end()
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, QByteArray(b"png")).write(image)
    return bytes(data.data())


def ico(pictures: Mapping[int, bytes]) -> bytes:
    """Return an icon of Windows from PNGs by size; a side of 256 is written as 0."""
    head = struct.pack("<HHH", 0, 1, len(pictures))
    place = len(head) + 16 * len(pictures)
    rows, bodies = b"", b""
    for size, body in pictures.items():
        side = size % 256
        rows += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(body), place + len(bodies))
        bodies += body
    return head + rows + bodies


def icns(pictures: Mapping[int, bytes]) -> bytes:
    """Return an icon of macOS from PNGs by size."""
    parts = [
        MAC_KINDS[size] + struct.pack(">I", len(body) + 8) + body for size, body in pictures.items()
    ]
    body = b"".join(parts)
    return b"icns" + struct.pack(">I", len(body) + 8) + body
