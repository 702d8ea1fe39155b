"""Making the permissions of files count for the superuser too, as they do for everybody else."""

import ctypes
import os

_VERSION_3 = 0x2008_0522
_OVERRIDES = (1 << 1) | (1 << 2)  # CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH


class _Header(ctypes.Structure):
    _fields_ = (("version", ctypes.c_uint32), ("pid", ctypes.c_int))


class _Data(ctypes.Structure):
    _fields_ = tuple((name, ctypes.c_uint32) for name in ("effective", "permitted", "inheritable"))


def give_up_privileges() -> None:
    """Let this process obey the permissions of files, for good; others than root do already."""
    if os.geteuid() != 0:
        return
    libc = ctypes.CDLL(None, use_errno=True)
    header, data = _Header(_VERSION_3, 0), (_Data * 2)()
    if libc.capget(ctypes.byref(header), data):
        raise OSError(ctypes.get_errno(), "capget")
    data[0].effective &= ~_OVERRIDES
    data[0].permitted &= ~_OVERRIDES
    if libc.capset(ctypes.byref(header), data):
        raise OSError(ctypes.get_errno(), "capset")
