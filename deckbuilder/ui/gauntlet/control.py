"""What stops, pauses and resumes work that runs beside the window."""

import threading
from collections.abc import Callable


class RunControl:
    """A pause and an end that work on another thread asks for."""

    def __init__(self) -> None:
        self._go = threading.Event()
        self._go.set()
        self._stop = threading.Event()

    @property
    def is_stopped(self) -> bool:
        """Whether the work is to end."""
        return self._stop.is_set()

    def pause(self, is_paused: bool) -> None:
        """Let the work wait, or go on."""
        if is_paused:
            self._go.clear()
        else:
            self._go.set()

    def stop(self) -> None:
        """Let the work end after what is being played."""
        self._stop.set()
        self._go.set()

    def wait(self, told: Callable[[], object] = lambda: None) -> bool:
        """Wait while there is a pause; False if the work is to end."""
        if not self._go.is_set():
            told()
            self._go.wait()
        return not self._stop.is_set()
