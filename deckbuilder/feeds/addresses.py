"""Addresses on the network: which may be asked."""

from urllib.parse import SplitResult, urlsplit

_LOOPBACK = ("127.0.0.1", "localhost", "::1")
_NOWHERE = SplitResult("", "", "", "", "")


def split_address(address: str) -> SplitResult:
    """The parts of an address; all empty if it is none."""
    try:
        return urlsplit(address)
    except ValueError:
        return _NOWHERE


def is_safe(address: str) -> bool:
    """Whether nobody on the way can change what an address gives; this machine itself is safe."""
    parts = split_address(address)
    return parts.scheme == "https" or (parts.scheme == "http" and parts.hostname in _LOOPBACK)


def host_of(address: str) -> str:
    """The host of an address, with its port if it names one."""
    return split_address(address).netloc
