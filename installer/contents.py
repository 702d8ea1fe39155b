"""What a built program leaves out of Qt and of the environment it is built in."""

import re
import shutil
import subprocess
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

EXCLUDED_MODULES = [
    # Optional extras and tools of developers that other packages would pull in if they are there.
    *("dask", "distributed", "tornado", "IPython", "pytest", "_pytest", "hypothesis", "mypy"),
    *("pip", "setuptools", "pkg_resources", "wheel", "tkinter", "unittest", "pydoc", "doctest"),
    *("lib2to3", "ensurepip", "venv", "idlelib", "turtledemo", "numpy", "PIL", "yaml"),
    *("PySide6.QtNetwork", "PySide6.QtDBus", "PySide6.QtQml", "PySide6.QtQuick"),
    # Character sets of old files; ours are UTF-8.
    *("_codecs_cn", "_codecs_hk", "_codecs_iso2022", "_codecs_jp", "_codecs_kr", "_codecs_tw"),
    # The same code once more for newer processors: 5 MB for microseconds.
    *("rapidfuzz.fuzz_cpp_avx2", "rapidfuzz.distance.metrics_cpp_avx2"),
    # Distances of words are asked for only after a mistake in a search: 3 MB for milliseconds.
    "rapidfuzz.distance.metrics_cpp",
]

# Libraries and plugins of Qt that no window of ours uses; a name may end a path or begin a file.
_UNWANTED = re.compile(
    r"""
    (?:^|/)(?:lib)?Qt6?(?:Qml|Quick|Designer|Labs|Help|Sql|Test|Pdf|VirtualKeyboard|
        WaylandCompositor|WaylandEglCompositor|UiTools|Xml|Concurrent|OpenGLWidgets|Network|Shader|EglF)
    | /plugins/(?:qmltooling|qmllint|sqldrivers|designer|networkinformation|tls|vectorimageformats|
        wayland-graphics-integration-server|egldeviceintegrations|generic|webview)/
    | /plugins/platforms/(?:lib)?q(?:eglfs|linuxfb|vnc|vkkhrdisplay|minimalegl|webgl|direct2d)
    | /plugins/platforminputcontexts/(?:lib)?qtvirtualkeyboard
    | /plugins/imageformats/(?:lib)?q(?:pdf|tga|tiff|wbmp|webp|icns|ico|gif)
    | /PySide6/(?:Qt/)?translations/(?!qtbase_(?:de|en|fr)\.qm)
    | /PySide6/(?:Qt/)?(?:qml|metatypes|typesystems|glue|include|scripts)/
    | /opengl32sw\.dll
    # Every desktop has its own, which has to fit its fonts, its bus and its display.
    | ^/lib(?:X11|dbus-1|glib-2\.0|gthread-2\.0|fontconfig|freetype)\.so
    """,
    re.VERBOSE,
)


def is_wanted(path: str) -> bool:
    """Whether a file of the build, by its path inside it, goes into the program."""
    return not _UNWANTED.search(f"/{path}".replace("\\", "/"))


def lone_copy(script: Path, folder: Path) -> Path:
    """Copy a script into a folder that belongs to no package.

    PyInstaller looks for modules first above the package that its script belongs to: the plain
    engine of the checkout would go into the program, and not the compiled one.
    """
    folder.mkdir(parents=True, exist_ok=True)
    return Path(shutil.copy(script, folder / script.name))


# Plugins that are of use only where the system has what they need: printing, the desktop's dialogs.
_BRINGS_ITS_OWN = re.compile(r"/plugins/(?:printsupport|platformthemes)/")

Entry = tuple[
    str, str, str
]  # where a file goes, where it comes from, its kind; as PyInstaller has it


def without_orphans(
    entries: Sequence[Entry], imports_of: Callable[[str], Iterable[str]]
) -> list[Entry]:
    """Leave out the system's libraries that nothing of what is left needs.

    Args:
        entries: The libraries and plugins of a build.
        imports_of: The names of the libraries that a file is linked to.
    """
    kept = list(entries)
    while True:
        asking = (each for each in kept if not _BRINGS_ITS_OWN.search(f"/{each[0]}"))
        needed = {name for each in asking for name in imports_of(each[1])}
        left = [each for each in kept if not _is_system_library(each[0]) or each[0] in needed]
        if len(left) == len(kept):
            return kept
        kept = left


def _is_system_library(path: str) -> bool:
    """Whether a file is a library that stands at the top of the build."""
    return "/" not in path and path.startswith("lib") and ".so" in path and "python" not in path


def linked_libraries(path: str) -> list[str]:
    """Return the names of the libraries that a file of Linux itself asks for."""
    told = subprocess.run(["objdump", "-p", path], capture_output=True, text=True, check=False)
    return re.findall(r"^\s+NEEDED\s+(\S+)", told.stdout, re.MULTILINE)
