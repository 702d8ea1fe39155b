"""What a soak looks out for: exceptions, Qt's warnings, and memory that only grows."""

import faulthandler
import gc
import logging
import os
import sys
import threading
import time
import traceback
from pathlib import Path

from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler

# Remarks of the platform without a screen, not of ours.
HARMLESS = ("This plugin does not support", "QFontDatabase: Cannot find font directory")
GRAVE = (QtMsgType.QtWarningMsg, QtMsgType.QtCriticalMsg, QtMsgType.QtFatalMsg)
MEGABYTE = 1_000_000


def memory() -> float:
    """What this process holds of the machine's memory, in MB, after rubbish was collected."""
    gc.collect()
    for line in Path("/proc/self/status").read_text("ascii").splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) * 1_024 / MEGABYTE
    raise AssertionError("the system does not tell")


class Watch(logging.Handler):
    """Collects every fault, with what was done last before it."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.faults: list[str] = []
        self.doing: list[str] = []
        self._noted = time.monotonic()

    def begin(self) -> None:
        """Listen from now on."""
        sys.excepthook = self._on_exception
        sys.unraisablehook = lambda told: self._on_exception(
            told.exc_type, told.exc_value, told.exc_traceback
        )
        threading.excepthook = lambda told: self._on_exception(
            told.exc_type, told.exc_value, told.exc_traceback
        )
        qInstallMessageHandler(self._on_message)
        logging.getLogger().addHandler(self)

    def note(self, action: str) -> None:
        """Remember what is done next."""
        self.doing = [*self.doing[-14:], action]
        self._noted = time.monotonic()

    def note_exception(self) -> None:
        """Remember the exception that is being handled as a fault."""
        self._on_exception(*sys.exc_info())

    def look_out_for_hangs(self, longest: float) -> None:
        """End the process, saying where it is and after what, when nothing new is done for long."""
        threading.Thread(target=self._look_out, args=(longest,), daemon=True).start()

    def _look_out(self, longest: float) -> None:
        while time.monotonic() - self._noted < longest:
            time.sleep(1)
        print(f"Hangs after: {', '.join(self.doing)}", file=sys.stderr, flush=True)
        faulthandler.dump_traceback()
        os._exit(1)

    def emit(self, record: logging.LogRecord) -> None:
        """See base class."""
        self._add(f"log: {record.getMessage()}")

    def _on_exception(self, kind: object, error: object, trace: object) -> None:
        lines = traceback.format_exception(kind, error, trace)  # type: ignore[call-overload]
        self._add("".join(lines))

    def _on_message(self, kind: QtMsgType, _context: QMessageLogContext, text: str | None) -> None:
        if kind in GRAVE and not (text or "").startswith(HARMLESS):
            self._add(f"Qt: {text}\n{''.join(traceback.format_stack(limit=12)[:-1])}")

    def _add(self, fault: str) -> None:
        self.faults.append(f"{fault}\nafter: {', '.join(self.doing)}")
