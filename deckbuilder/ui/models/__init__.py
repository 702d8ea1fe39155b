"""Thin adapters between plain values and Qt's views; each is checked by qtmodeltester."""
