"""`python3 dev.py package [KIND ...] [--test]`: makes what people install.

Everything goes to build/package. Without a kind, all that this system can make is made.
"""

import argparse
import gzip
import hashlib
import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from deckbuilder import __version__
from installer.bill_of_materials import FILE as BILL
from installer.compiled_engine import CompileError, build
from installer.icons import LINUX_SIZES, write_icons
from installer.man_page import man_page

ROOT = Path(__file__).resolve().parent.parent
OUT = ROOT / "build" / "package"
PROGRAM = OUT / "program" / "deckbuilder"
LINUX = ROOT / "installer" / "linux"
SYSTEM = platform.system()

# Libraries that every desktop has and the program leaves out; see installer/contents.py.
DEPENDS = (
    *("libc6", "libdbus-1-3", "libegl1", "libfontconfig1", "libfreetype6", "libgl1"),
    *("libglib2.0-0t64 | libglib2.0-0", "libx11-6", "libxcb1"),
)
ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64"}


class PackageError(Exception):
    """A package cannot be made here; the sentence says why."""


def run(*command: str | Path) -> None:
    """Run a tool in the project's folder.

    Raises:
        PackageError: It is not installed, or fails.
    """
    words = [str(each) for each in command]
    if shutil.which(words[0]) is None:
        raise PackageError(f"{words[0]} is not installed here.")
    if subprocess.run(words, cwd=ROOT, check=False).returncode:
        raise PackageError(f"{words[0]} failed; its messages are above.")


def make_program() -> Path:
    """Build the program that needs no Python, as a folder; its engine is compiled."""
    _compile()
    write_icons(OUT / "icons")
    spec = ROOT / "installer" / "deckbuilder.spec"
    folders = ["--distpath", str(PROGRAM.parent), "--workpath", str(OUT / "work")]
    options = ["--noconfirm", "--log-level", "WARN", *folders]
    run(sys.executable, "-m", "PyInstaller", spec, *options)
    return PROGRAM


def _compile() -> None:
    print("Compiling the engine, unless that is done ...", flush=True)
    try:
        build()
    except CompileError as error:
        raise PackageError(str(error)) from error


def _need_program() -> None:
    if not PROGRAM.exists():
        make_program()


def make_deb() -> Path:
    """Pack the program for Debian, Ubuntu and their kin."""
    _need_system("Linux")
    _need_program()
    architecture = ARCHITECTURES.get(platform.machine(), platform.machine())
    tree = OUT / "deb"
    shutil.rmtree(tree, ignore_errors=True)
    _lay_out(tree / "usr")
    control = tree / "DEBIAN"
    control.mkdir()
    (control / "control").write_text(_control(tree, architecture), "utf-8")
    (control / "md5sums").write_text(_checksums(tree), "utf-8")
    package = OUT / f"deckbuilder_{__version__}_{architecture}.deb"
    run("dpkg-deb", "--root-owner-group", "-Zxz", "--build", tree, package)
    return package


def _lay_out(usr: Path) -> None:
    """Lay the files out as they are installed."""
    shutil.copytree(PROGRAM, usr / "lib" / "deckbuilder", symlinks=True)
    (usr / "bin").mkdir()
    (usr / "bin" / "deckbuilder").symlink_to("../lib/deckbuilder/deckbuilder")
    share = usr / "share"
    _put(share / "applications" / "deckbuilder.desktop", LINUX / "deckbuilder.desktop")
    _put(share / "mime" / "packages" / "deckbuilder.xml", LINUX / "deckbuilder.xml")
    _put(
        share / "metainfo" / "app.deckbuilder.Deckbuilder.metainfo.xml",
        LINUX / "deckbuilder.metainfo.xml",
    )
    icons = share / "icons" / "hicolor"
    _put(
        icons / "scalable" / "apps" / "deckbuilder.svg",
        ROOT / "resources" / "application" / "deckbuilder.svg",
    )
    for size in LINUX_SIZES:
        picture = OUT / "icons" / f"deckbuilder-{size}.png"
        _put(icons / f"{size}x{size}" / "apps" / "deckbuilder.png", picture)
    _press(share / "man" / "man1" / "deckbuilder.1.gz", man_page().encode())
    _press(share / "doc" / "deckbuilder" / "changelog.gz", (ROOT / "CHANGELOG.md").read_bytes())
    _put(share / "doc" / "deckbuilder" / BILL.name, BILL)
    words = (LINUX / "copyright").read_text("utf-8") + _indented((ROOT / "LICENSE").read_text())
    (share / "doc" / "deckbuilder" / "copyright").write_text(words, "utf-8")
    for path in usr.rglob("*"):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or os.access(path, os.X_OK) else 0o644)


def _put(target: Path, source: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def _press(target: Path, data: bytes) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(gzip.compress(data, mtime=0))


def _indented(text: str) -> str:
    return "".join(f" {line or '.'}\n" for line in text.strip().splitlines())


def _control(tree: Path, architecture: str) -> str:
    size = sum(path.lstat().st_size for path in tree.rglob("*") if path.is_file())
    fields = {
        "Package": "deckbuilder",
        "Version": __version__,
        "Architecture": architecture,
        "Maintainer": "Deckbuilder contributors <contributors@deckbuilder.invalid>",
        "Installed-Size": str(size // 1024),
        "Depends": ", ".join(DEPENDS),
        "Recommends": "libxcb-cursor0, shared-mime-info, desktop-file-utils",
        "Section": "games",
        "Priority": "optional",
        "Description": "build decks for trading card games, check them and play them\n"
        " Searches a local card database, judges decks by the numbered rules while they are\n"
        " built, and plays them against an embedded rules engine. Works without a network.",
    }
    return "".join(f"{name}: {value}\n" for name, value in fields.items())


def _checksums(tree: Path) -> str:
    files = sorted(path for path in (tree / "usr").rglob("*") if path.is_file())
    lines = [
        f"{hashlib.md5(path.read_bytes(), usedforsecurity=False).hexdigest()}"
        f"  {path.relative_to(tree)}"
        for path in files
        if not path.is_symlink()
    ]
    return "\n".join(lines) + "\n"


def make_wheel() -> Path:
    """Build the wheel, for people who have Python and pip."""
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", OUT)
    return OUT / f"deckbuilder-{__version__}-py3-none-any.whl"


def make_compiled_wheel() -> Path:
    """Build the wheel for this system and this Python, with the engine compiled."""
    _compile()
    before = set(OUT.glob("*.whl"))
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(OUT)]
    surroundings = {**os.environ, "HATCH_BUILD_HOOKS_ENABLE": "1"}
    if subprocess.run(command, cwd=ROOT, env=surroundings, check=False).returncode:
        raise PackageError("hatchling failed; its messages are above.")
    made = {each for each in OUT.glob("*.whl") if not each.name.endswith("-none-any.whl")}
    return max(made - before or made, key=lambda each: each.stat().st_mtime)


def make_sdist() -> Path:
    """Build the source archive, from which the same wheel can be built."""
    run(sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", OUT)
    return OUT / f"deckbuilder-{__version__}.tar.gz"


def make_flatpak() -> Path:
    """Build the Flatpak bundle; needs flatpak-builder and the runtime that the manifest names."""
    _need_system("Linux")
    _need_program()
    name = "app.deckbuilder.Deckbuilder"
    manifest = ROOT / "installer" / "flatpak" / f"{name}.yml"
    repository, bundle = OUT / "flatpak-repository", OUT / f"deckbuilder-{__version__}.flatpak"
    options = ["--force-clean", f"--repo={repository}"]
    run("flatpak-builder", *options, OUT / "flatpak", manifest)
    run("flatpak", "build-bundle", repository, bundle, name)
    return bundle


def make_setup() -> Path:
    """Build the installer for Windows; needs Inno Setup's ISCC."""
    _need_system("Windows")
    _need_program()
    script = ROOT / "installer" / "windows" / "deckbuilder.iss"
    run("ISCC", f"/DVersion={__version__}", script)
    return OUT / f"deckbuilder-{__version__}-setup.exe"


def make_dmg() -> Path:
    """Pack the app bundle for macOS into a disk image."""
    _need_system("Darwin")
    _need_program()
    image = OUT / f"deckbuilder-{__version__}.dmg"
    bundle = PROGRAM.parent / "Deckbuilder.app"
    options = ["-volname", "Deckbuilder", "-format", "UDZO", "-ov"]
    run("hdiutil", "create", *options, "-srcfolder", bundle, image)
    return image


def _need_system(name: str) -> None:
    if name != SYSTEM:
        raise PackageError(f"This is made on {name} only; here is {SYSTEM}.")


KINDS: Mapping[str, Callable[[], Path]] = {
    "program": make_program,
    "deb": make_deb,
    "wheel": make_wheel,
    "compiled-wheel": make_compiled_wheel,
    "sdist": make_sdist,
    "flatpak": make_flatpak,
    "setup": make_setup,
    "dmg": make_dmg,
}
USUAL = {
    "Linux": ("program", "deb", "wheel", "compiled-wheel", "sdist"),
    "Windows": ("program", "setup"),
    "Darwin": ("program", "dmg"),
}


def main(words: Sequence[str]) -> int:
    """Make packages, and try them out if asked to; 1 if one cannot be made or fails its test."""
    parser = argparse.ArgumentParser("dev.py package", description=__doc__)
    parser.add_argument("kinds", nargs="*", metavar="KIND", help=", ".join(KINDS))
    parser.add_argument("--test", action="store_true", help="install, run and remove what is made")
    chosen = parser.parse_args(words)
    unknown = sorted(set(chosen.kinds) - set(KINDS))
    if unknown:
        parser.error(f"there is no kind {', '.join(unknown)}; there are {', '.join(KINDS)}")
    try:
        for kind in chosen.kinds or USUAL[SYSTEM]:
            package = KINDS[kind]()
            print(f"{kind}: {package}", flush=True)
            if chosen.test:
                _try_out(kind, package)
    except PackageError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def _try_out(kind: str, package: Path) -> None:
    from installer.trying import TRIALS  # noqa: PLC0415  only where it is asked for

    if kind not in TRIALS:
        print(f"{kind}: there is no test for it here")
        return
    for claim in TRIALS[kind](package):
        print(f"  {claim}", flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
