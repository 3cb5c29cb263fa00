"""Homestretch: the rules engine, the drawings and the command line. Standard library only."""

__version__ = "1.0.0"
