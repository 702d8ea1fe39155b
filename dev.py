#!/usr/bin/env python3
"""One script for everything a developer does; needs only Python 3.11+ and its pip.

Commands:
    setup    prepare .venv: pinned dependencies and the project, editable
"""

from __future__ import annotations

import hashlib
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
LOCK = ROOT / "requirements.lock"
STAMP = VENV / "deckbuilder-setup.txt"
OLDEST_PYTHON = (3, 11)


class DevError(Exception):
    """Something the developer can act on; its text is printed as it is."""


def fingerprint() -> str:
    """Everything the environment depends on, as one hash."""
    digest = hashlib.sha256(sys.version.encode())
    for path in (LOCK, ROOT / "pyproject.toml"):
        digest.update(path.read_bytes())
    return digest.hexdigest()


def is_set_up() -> bool:
    """Whether .venv stands and matches the lock file."""
    return PYTHON.exists() and STAMP.exists() and STAMP.read_text() == fingerprint()


def make_venv() -> None:
    """Make .venv with pip in it, also where the system's Python ships no ensurepip."""
    venv = [sys.executable, "-m", "venv"]
    if subprocess.run([*venv, str(VENV)], capture_output=True, check=False).returncode == 0:
        return
    subprocess.run([*venv, "--without-pip", "--clear", str(VENV)], check=True)
    subprocess.run(
        [sys.executable, "-m", "pip", "--python", str(PYTHON), "install", "--quiet", "pip"],
        check=True,
    )


def pip_install(*arguments: str) -> None:
    """Install into .venv; pip's own words are shown only when it fails."""
    command = [str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    if subprocess.run([*command, *arguments], check=False).returncode:
        raise DevError(f"pip could not install {arguments[-1]}; its message is above.")


def setup() -> None:
    """Bring .venv up to date with the lock file; does nothing when it is."""
    if is_set_up():
        return
    print("Setting up .venv (once; needs the network and about a minute) ...", flush=True)
    if not PYTHON.exists():
        make_venv()
    pip_install("--require-hashes", "-r", str(LOCK))
    pip_install("--no-deps", "--no-build-isolation", "-e", str(ROOT))
    STAMP.write_text(fingerprint())


def main() -> int:
    """Run one command; a fault of the environment is one line, not a traceback."""
    if sys.version_info < OLDEST_PYTHON:
        print("dev.py needs Python 3.11 or newer; start it with that one.", file=sys.stderr)
        return 2
    if sys.argv[1:] != ["setup"]:
        print("usage: python3 dev.py setup", file=sys.stderr)
        return 2
    try:
        setup()
    except DevError as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
