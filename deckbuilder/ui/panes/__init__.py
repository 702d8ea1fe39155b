"""The parts of the main window: library, deck, inspector, verdict, findings, statistics."""
