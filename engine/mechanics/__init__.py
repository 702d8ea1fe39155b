"""Mechanisms that several games take up and others do without; the kernel does not need them."""
