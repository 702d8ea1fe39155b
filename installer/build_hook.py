"""Puts the compiled engine into a wheel; hatchling runs it where HATCH_BUILD_HOOKS_ENABLE is set.

Without that the wheel is pure Python, for systems and Pythons for which nothing is compiled.
"""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompiledEngine(BuildHookInterface[Any]):
    """Compiles the engine and adds what comes of it to the wheel."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile before anything is packed; a checkout that is installed in place stays plain."""
        if version == "editable":
            return
        sys.path.insert(0, self.root)  # an isolated build knows only what it asked for
        from installer.compiled_engine import build, libraries  # noqa: PLC0415

        folder = build()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for path in libraries(folder):
            build_data["force_include"][str(path)] = str(Path(path).relative_to(folder))
