import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

from deckbuilder.store import bundled
from deckbuilder.store.bundled import data_path, resource_path

ROOT = Path(__file__).parents[3]


def test_a_checkout_has_its_files_beside_the_packages():
    assert data_path("rules") == ROOT / "data/rules"
    assert resource_path() == ROOT / "resources"
    assert data_path("rules").is_dir()


def test_a_pyinstaller_build_has_them_in_its_own_folder(monkeypatch, tmp_path):
    monkeypatch.setattr(bundled.sys, "_MEIPASS", str(tmp_path), raising=False)
    assert data_path("rules", "rise.tsv") == tmp_path / "data/rules/rise.tsv"


def test_an_installed_wheel_finds_them_inside_the_package(tmp_path):
    source = tmp_path / "source"
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        source.mkdir(exist_ok=True)
        shutil.copy(ROOT / name, source)
    for name in ("deckbuilder", "engine", "data", "resources", "installer"):
        shutil.copytree(ROOT / name, source / name, ignore=shutil.ignore_patterns("__pycache__"))
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(build, check=True, capture_output=True, cwd=source)
    (wheel,) = tmp_path.glob("*.whl")
    zipfile.ZipFile(wheel).extractall(tmp_path / "installed")
    command = [sys.executable, "-I", "-c"]
    script = (
        f"import sys; sys.path.insert(0, {str(tmp_path / 'installed')!r});"
        "from deckbuilder.cli import main; sys.exit(main(['rules', '2.3b.1']))"
    )
    outcome = subprocess.run([*command, script], capture_output=True, text=True, check=True)
    assert outcome.stdout.startswith("rush_of_ikorr 2.3b.1")
